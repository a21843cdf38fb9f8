"""Anchors of headings, and links that lead nowhere, under the configuration of the site."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest
import yaml
from markdown import Markdown
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from generator.site.slugs import slug
from tests.conftest import ROOT


def anchors(*titles: str) -> list[str]:
    """The anchors of headings on one page."""
    maker = Markdown(extensions=["toc"], extension_configs={"toc": {"slugify": slug}})
    html = maker.convert("\n\n".join(f"## {title}" for title in titles))
    return re.findall(r'<h2 id="([^"]*)"', html)


TITLES = ("♠ ♥ ♦ ♣", "10♠", "10♥", "Пасьянс Юкон", "日本語", "→ ?", "Moves", "Moves")


def test_BLD_05_anchors_are_stable_and_unique() -> None:
    """BLD-05: suits by their names, other scripts as they are, and no anchor is a number."""
    found = anchors(*TITLES)
    assert found[:5] == [
        "spades-hearts-diamonds-clubs",
        "10-spades",
        "10-hearts",
        "пасьянс-юкон",
        "日本語",
    ]
    assert len(set(found)) == len(TITLES)
    assert all(re.match(r"\w", anchor) and not re.fullmatch(r"_?\d+", anchor) for anchor in found)
    assert anchors("Новое", *TITLES)[1:] == found, "a heading before them changes nothing"


def test_BLD_05_the_site_makes_its_anchors_so() -> None:
    config = load_config(str(ROOT / "mkdocs.yml"))
    assert config.mdx_configs["toc"]["slugify"] is slug


@pytest.mark.parametrize(
    "link", ["rules.md#no-such-part", "lessons/no-such-lesson.md"], ids=["part", "lesson"]
)
def test_BLD_04_a_dead_link_stops_the_build_and_names_its_page(
    link: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """BLD-04: with the validation of the site's own configuration."""
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    validation = yaml.safe_load(text[text.index("validation:") : text.index("extra:")])
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "rules.md").write_text("# Rules\n\n## Moves\n")
    (docs / "index.md").write_text(f"# Start\n\n[There](rules.md#moves). [Here]({link}).\n")
    (tmp_path / "mkdocs.yml").write_text(yaml.safe_dump({"site_name": "S", **validation}))
    config = load_config(str(tmp_path / "mkdocs.yml"), strict=True, site_dir=str(tmp_path / "site"))
    with caplog.at_level(logging.WARNING, "mkdocs"), pytest.raises(Abort):
        build(config)
    told = [record.getMessage() for record in caplog.records]
    assert any("'index.md'" in words and link in words for words in told), told
