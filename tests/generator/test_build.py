"""A build puts a whole site in the place of the old one, or leaves the old one as it was."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from generator.site import site


@pytest.fixture
def published(tmp_path: Path) -> Path:
    out = tmp_path / "site"
    for name in ("index.html", "gone/index.html", ".git/HEAD"):
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text("old")
    return out


def files(folder: Path) -> dict[str, str]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text() for path in found}


def test_a_build_that_fails_leaves_the_site_as_it_was(
    published: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(made: Path, pdf: bool) -> None:
        (made / "half").mkdir(parents=True)
        raise click.ClickException("a lesson is wrong")

    monkeypatch.setattr(site, "_build", fail)
    before = files(published)
    with pytest.raises(click.ClickException):
        site.build(published)
    assert files(published) == before
    assert list(published.parent.iterdir()) == [published]


def test_the_new_site_takes_the_place_of_the_old_one(
    published: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make(made: Path, pdf: bool) -> None:
        made.mkdir()
        (made / "index.html").write_text("new")

    monkeypatch.setattr(site, "_build", make)
    site.build(published)
    assert files(published) == {"index.html": "new", ".git/HEAD": "old"}
    assert list(published.parent.iterdir()) == [published]
