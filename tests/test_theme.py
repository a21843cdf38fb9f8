"""The look, as far as it can be computed: colors stand in one file and can be told apart."""

from __future__ import annotations

import re

import pytest

from generator.site.assets import STYLES
from tests.conftest import ROOT

THEME = ROOT / "generator" / "theme"
SITE = (THEME / "site.css").read_text(encoding="utf-8")
COLOR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(")


def variables(selector: str) -> dict[str, str]:
    """The colors that a block of site.css sets, by name."""
    block = SITE[SITE.index(selector) :]
    block = block[: block.index("}")]
    return dict(re.findall(r"--yk-([\w-]+): (#[0-9a-f]{3,6});", block))


LIGHT = variables('[data-md-color-scheme="default"] {')
DARK = LIGHT | variables('[data-md-color-scheme="slate"] {')

READ = 4.5  # text
INDEX = 7.0  # rank and suit on a card
SEEN = 3.0  # rings, marks, borders of places
PAIRS = [
    *[(READ, text, "page") for text in ("ink", "ink-soft", "spruce", "say-right", "say-wrong")],
    *[(READ, text, "say") for text in ("ink", "ink-soft", "spruce")],
    *[(READ, text, "table") for text in ("ink", "slot-ink")],
    (READ, "ink", "mark-tint"),
    (READ, "slot-ink", "landing-tint"),
    (READ, "hint-ink", "hint"),
    *[(INDEX, ink, "card") for ink in ("black", "spade", "club", "red", "heart", "diamond")],
    *[(READ, ink, "mark-tint") for ink in ("black", "spade", "club", "red", "heart", "diamond")],
    *[(READ, ink, "landing-tint") for ink in ("black", "spade", "club", "red", "heart", "diamond")],
    *[(SEEN, ring, "table") for ring in ("focus", "landing", "mark", "hint", "wrong", "slot")],
    *[(SEEN, ring, "card") for ring in ("focus", "landing", "mark", "hint", "wrong", "last")],
    (SEEN, "focus", "focus-gap"),
    (SEEN, "mark", "mark-tint"),
    (SEEN, "landing", "landing-tint"),
]


def luminance(color: str) -> float:
    digits = color[1:] if len(color) == 7 else "".join(2 * digit for digit in color[1:])
    channels = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = [
        c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2: 1 for equal colors, 21 for black on white."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("least", "color", "ground"), PAIRS)
def test_colors_can_be_told_apart(scheme: str, least: float, color: str, ground: str) -> None:
    colors = LIGHT if scheme == "light" else DARK
    assert contrast(colors[color], colors[ground]) >= least


def test_the_dark_scheme_sets_every_color_that_the_light_one_sets() -> None:
    assert variables('[data-md-color-scheme="slate"] {').keys() == LIGHT.keys()


@pytest.mark.parametrize("name", [name for name in STYLES if name not in ("site.css", "print.css")])
def test_colors_stand_in_one_file(name: str) -> None:
    style = re.sub(r'url\(".*?"\)', "", (THEME / name).read_text(encoding="utf-8"))
    assert COLOR.findall(re.sub(r"/\*.*?\*/", "", style, flags=re.S)) == []


def test_a11_05_suits_differ_by_form_and_red_ones_are_hollow() -> None:
    """In two colors and in four: the choice of colors changes the ink alone."""
    cards = (THEME / "cards.css").read_text(encoding="utf-8")
    pips = dict(re.findall(r"--pip-([SHDC]): url\((.*)\);", cards))
    assert len({re.findall(r" d='([^']+)'", pip)[0] for pip in pips.values()}) == 4
    hollow = {suit for suit, pip in pips.items() if "fill-opacity=" in pip and "stroke=" in pip}
    assert hollow == {"H", "D"}
    four = re.findall(r'\[data-colors="4"\][^{]*\{([^}]*)\}', cards)
    assert len(four) == 4
    assert all(re.fullmatch(r" --suit: var\(--yk-\w+\); ", rule) for rule in four)


def test_styles_ask_for_nothing_from_elsewhere() -> None:
    for name in STYLES:
        style = (THEME / name).read_text(encoding="utf-8")
        assert "@import" not in style
        assert all(url.startswith("data:") for url in re.findall(r'url\("?([^")]*)', style))
