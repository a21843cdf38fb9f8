"""The project that builds are measured on is one: any number of lessons, and all of them right."""

from __future__ import annotations

from pathlib import Path

from generator.bench import many
from generator.course import cache, check
from tests.conftest import ROOT


def test_lessons_again_and_again_are_right(tmp_path: Path) -> None:
    own = check.load_course(ROOT, cache.project_cache(ROOT)).lessons[:10]
    for name, text in many.lessons(own, 15):
        path = tmp_path / "lessons" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    course = check.load_course(tmp_path)
    assert course.problems == ()
    assert len(course.lessons) == len({item.id for item in course.lessons}) == 15
    found = {item.id: item for item in course.lessons}
    assert [found[item.id].unit for item in own] == [item.unit for item in own]
    again = [found[f"{item.id}-2"] for item in own[:5]]
    assert [item.unit for item in again] == [f"{item.unit}-2" for item in own[:5]]
    assert all(id.endswith("-2") for item in again for id in item.after)
    assert [len(item.steps) for item in again] == [len(item.steps) for item in own[:5]]


def test_plain_settings_know_nothing_of_this_project() -> None:
    plain = many.settings_without_ours((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    for ours in ("yukon_school", "generator.", "generator/", "custom_dir"):
        assert ours not in plain
    for same in ("  name: material", "  - search", "not_in_nav: |", "permalink:", "- md_in_html"):
        assert same in plain
