"""Cards in other eyes: every suit, and red from black, without their hues (case A11-05)."""

from __future__ import annotations

import base64
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from tests.browser.play import wait

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.slow

KINGS = "QS.QH.QD.QC/KS,KH,KD,KC,-,-,-"
SHARP = {"device_scale_factor": 3}
SIDE = 24  # of a picture to compare, in pixels

# A picture brought to so many pixels a side: how light each of them is, from 0 to 255.
LIGHTNESS = """async ([png, side]) => {
    const image = new Image();
    image.src = png;
    await image.decode();
    const canvas = new OffscreenCanvas(side, side).getContext("2d");
    canvas.drawImage(image, 0, 0, side, side);
    const { data } = canvas.getImageData(0, 0, side, side);
    const at = i => 0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2];
    return Array.from({ length: side * side }, (_, i) => at(4 * i));
}"""


def ink(page: Page, pip: Locator) -> list[bool]:
    """Which points of a pip stand out from its card, by lightness alone."""
    png = base64.b64encode(pip.screenshot()).decode()
    light = page.evaluate(LIGHTNESS, [f"data:image/png;base64,{png}", SIDE])
    card = light[0]  # a corner is outside of every form
    most = max(abs(point - card) for point in light)
    assert most > 60, "the form is clearly seen"
    return [abs(point - card) > most / 2 for point in light]


def difference(one: list[bool], other: list[bool]) -> float:
    """The share of points inked in one alone, of those inked in any."""
    either = sum(a or b for a, b in zip(one, other, strict=True))
    return sum(a != b for a, b in zip(one, other, strict=True)) / either


@pytest.mark.parametrize("context_options", [SHARP])
@pytest.mark.parametrize("name", ["yukon", "russian"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("seen", ["achromatopsia", "protanopia"])
def test_a11_05_suits_and_colors_are_told_apart_without_hue(
    page: Page, site: str, seen: str, scheme: str, name: str
) -> None:
    """Forms differ clearly; at their middle red suits are open and black ones are solid.

    Yukon has a deck of two colors, Russian one of four.
    """
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{site}practice/{name}/?position={name}/{KINGS}")
    board = wait(page)
    deficiency = page.context.new_cdp_session(page)
    deficiency.send("Emulation.setEmulatedVisionDeficiency", {"type": seen})
    for size in (".yk-pip:not(.yk-pip--big)", ".yk-pip--big"):
        forms = {suit: ink(page, board[f"K{suit}"].locator(size).first) for suit in "SHDC"}
        for one, other in combinations(forms, 2):
            assert difference(forms[one], forms[other]) > 1 / 8, (size, one, other)
        middle = SIDE * SIDE // 2 + SIDE // 2
        assert {suit for suit in forms if not forms[suit][middle]} == {"H", "D"}, size
