"""The table of the solver's measurements counts rightly; how fast anything is, no test asks."""

from __future__ import annotations

from generator.bench import slices, solve
from generator.bench.solve import Solved
from generator.files.sources import read_variant


def test_a_row_counts_what_is_decided_within_each_limit() -> None:
    solved = [
        Solved("won", 0.05, 100),
        Solved("won", 0.15, 900),
        Solved("lost", 2.0, 60_000),
        Solved("unknown", 5.0, 139_000),
    ]
    assert solve.row("yukon", solved, "28").split() == [
        "yukon",
        *("25.0%", "50.0%", "75.0%"),  # 0.1, 1 and 3 seconds
        "50.0%",  # 50,000 positions
        *("2", "1"),  # won and lost
        "100.0",  # ms of the median win
        "27,778",  # 200,000 positions in 7.2 seconds
        "28",
    ]


def test_deals_are_solved_to_their_verdict() -> None:
    slices.prepare({"russian": read_variant("russian").data})
    found = solve.solve_all("russian", 1, 3)
    assert all(deal.verdict in ("won", "lost") for deal in found)
    assert len(solve.row("russian", found).split()) == 9
