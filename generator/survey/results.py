"""The file of a survey: JSON lines that anybody can read, check and go on with.

The first line tells the variant and the budget, each other one a deal:

    {"survey":"yukon","positions":50000}
    {"deal":1,"verdict":"won","positions":97,"line":"6D>7C AS>foundation …"}
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import NotationError, apply, deal, is_won, parse_move
from engine.deal import FIRST_DEAL, LAST_DEAL
from engine.rules import why_not
from engine.solver import LOST, UNKNOWN, WON
from generator.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from engine import Variant

MOST_SHOWN = 80  # letters of a file that is no survey


class SurveyError(Fault):
    """A file of a survey that cannot be used: its place, what is wrong and what helps."""


class Survey(NamedTuple):
    """What is asked of each deal; ``seconds`` is None if positions alone count."""

    variant: str
    positions: int
    seconds: float | None = None

    def as_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"survey": self.variant, "positions": self.positions}
        return data if self.seconds is None else data | {"seconds": self.seconds}

    def as_line(self) -> str:
        return _json(self.as_data())

    def as_words(self) -> str:
        most = f"{self.variant} at {self.positions:,} positions a deal"
        return most if self.seconds is None else f"{most} and {self.seconds:g} seconds"


class Result(NamedTuple):
    """The verdict on a deal, the positions that were looked at, and the line that wins."""

    deal: int
    verdict: str
    positions: int
    line: str = ""

    def as_line(self) -> str:
        data = self._asdict()
        return _json(data if self.line else {k: v for k, v in data.items() if k != "line"})


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


class File(NamedTuple):
    """A file that was read; ``torn`` is the part of its last line that a stop left over."""

    survey: Survey | None
    results: list[Result]
    torn: str = ""


def read(path: Path) -> File:
    """All results of a file; one that ends within its first line holds none.

    :raises SurveyError: it is not the file of a survey, or a line of it is wrong.
    """
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise SurveyError(f"{path} is not written in UTF-8.") from None
    *lines, torn = text.split("\n")
    if not lines:
        if torn and not _begins_survey(torn):
            raise _no_survey(path, torn)
        return File(None, [], torn)
    survey = _survey(path, lines[0])
    results: list[Result] = []
    seen: dict[int, int] = {}
    for number, line in enumerate(lines[1:], 2):
        result = _result(path, number, line)
        if result.deal in seen:
            first = seen[result.deal]
            raise SurveyError(f"{path}:{number}: deal {result.deal} stands in line {first} too.")
        seen[result.deal] = number
        results.append(result)
    return File(survey, results, torn)


def _begins_survey(torn: str) -> bool:
    start = '{"survey":"'
    return torn.startswith(start) or start.startswith(torn)


def _no_survey(path: Path, line: str) -> SurveyError:
    shown = line if len(line) <= MOST_SHOWN else f"{line[:MOST_SHOWN]}…"
    return SurveyError(
        f"{path}:1: this is not the file of a survey, which begins with"
        f" {Survey('yukon', 50_000).as_line()}; it begins with {shown!r}."
    )


def _survey(path: Path, line: str) -> Survey:
    data = _object(line)
    match data:
        case {"survey": str(variant), "positions": int(positions)}:
            seconds = data.get("seconds")
            if seconds is None or isinstance(seconds, int | float):
                return Survey(variant, positions, seconds)
    raise _no_survey(path, line)


def _result(path: Path, number: int, line: str) -> Result:
    match _object(line):
        case {
            "deal": int(of),
            "verdict": "won" | "lost" | "unknown" as verdict,
            "positions": int(positions),
            **more,
        } if FIRST_DEAL <= of <= LAST_DEAL:
            match more:
                case {"line": str(moves)} if verdict == WON and len(more) == 1:
                    return Result(of, WON, positions, moves)
                case _ if verdict in (LOST, UNKNOWN) and not more:
                    return Result(of, verdict, positions)
    raise SurveyError(
        f"{path}:{number}: a line of a survey has deal, verdict (won, lost or unknown), positions"
        " and, if it is won, its line of moves; this one is different."
    )


def _object(line: str) -> Any:
    try:
        return json.loads(line)
    except (json.JSONDecodeError, RecursionError):
        return None


def go_on(path: Path, survey: Survey) -> File:
    """Make a file ready for more results: begun if it is new, mended if its last line is torn.

    :raises SurveyError: it holds another survey, or something else.
    """
    found = read(path) if path.exists() else File(None, [])
    if found.survey not in (None, survey):
        assert found.survey is not None
        raise SurveyError(
            f"{path} holds a survey of {found.survey.as_words()}; you ask for"
            f" {survey.as_words()}. Choose another file with --out."
        )
    if found.torn:
        with path.open("rb+") as file:
            file.truncate(path.stat().st_size - len(found.torn.encode()))
    if found.survey is None:
        path.parent.mkdir(parents=True, exist_ok=True)
        append(path, [survey])
    return found


def append(path: Path, lines: Iterable[Survey | Result]) -> None:
    """Write lines as they come; each is in the file before the next is asked for."""
    with path.open("a", encoding="utf-8", newline="\n") as file:
        for line in lines:
            file.write(f"{line.as_line()}\n")
            file.flush()


def replay(variant: Variant, result: Result) -> str:
    """What is wrong with the line of a won deal; nothing if it wins by the rules."""
    position = deal(variant, result.deal)
    for number, text in enumerate(result.line.split(), 1):
        try:
            move = parse_move(variant, position, text)
        except NotationError as error:
            return f"move {number}, {text}: {error.message}"
        if why_not(variant, position, move):
            return f"move {number}, {text}, is not legal"
        position = apply(variant, position, move)
    return "" if is_won(variant, position) else "the line ends and the deal is not won"
