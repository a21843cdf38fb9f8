"""What authors write reaches the head of a page as words alone (cases SEC-02 and SEC-05)."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from generator import pages
from generator.course import check
from generator.site.security import inline_scripts
from tests.generator.course import lesson, load

HOSTILE = '</script><img src=x onerror=alert(1)>" onmouseover="alert(2)'


def front_matter(text: str) -> dict[str, str]:
    match = re.match(r"---\n(.*?)\n---\n", text, re.S)
    assert match
    return dict(yaml.safe_load(match[1]))


def test_sec_02_a_hostile_title_is_text_in_the_head(tmp_path: Path) -> None:
    """SEC-02, SEC-05: neither a tag nor a quote leaves title and description."""
    text = lesson("hostile").replace("title: ", f"title: '{HOSTILE}' #", 1)
    course: check.Course = load(tmp_path, {"lessons/yukon/01-hostile.yml": text})
    assert len(course.lessons) == 1
    head = front_matter(pages.lesson_page(course, 0).text)
    for value in (head["title"], head["description"]):
        assert not set('<>"') & set(value)
    assert "onerror" in head["title"]  # shown, not taken out


def test_no_page_of_ours_has_a_script_in_its_markdown(tmp_path: Path) -> None:
    text = lesson("hostile").replace("title: ", f"title: '{HOSTILE}' #", 1)
    course = load(tmp_path, {"lessons/yukon/01-hostile.yml": text})
    assert all(not inline_scripts(page.text) for page in pages.site_pages(course))
