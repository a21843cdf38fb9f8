"""Engine and table on the data of the tests, in CPython and MicroPython alike; see ``jobs.py``."""

from __future__ import annotations

import json
import sys
from binascii import crc32

from board import store, view
from board.state import open_table
from jobs import add, jobs, load, run

from engine import (
    DataError,
    Game,
    Move,
    Variant,
    apply,
    card_text,
    deal,
    draw,
    key,
    legal_moves,
    line,
    move_text,
    parse_card,
    parse_line,
    parse_move,
    parse_position,
    position_text,
    refusals,
    table_of,
    why_not,
    words,
)
from engine.cards import SUITS, card, face_up
from engine.lesson import Exercise, goal
from engine.notation.piles import chain_to
from engine.rules import home_for
from engine.search import Reach
from engine.solver import Solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from board.table import Table

    from engine.position import Position

IDS = ("yukon", "russian", "alaska")
POSITIONS_A_JOB = 20
TABLE_MOVES = 40
FAR_DEALS = (32001, 65536, 2147483648, 3000000000, 4294967296, 8589934591)
GAME_DEALS = list(range(1, 33)) + list(FAR_DEALS)
GAME_MOVES = 300
SOLVED_DEALS = (1, 2, 3)

variants: dict[str, Variant] = {}


def prepare(folder: str) -> int:
    """Read the data and make the list of jobs."""
    for name, data in load(folder, "variants.json").items():
        variants[name] = Variant.from_data(data)
    counted = load(folder, "perft.json")
    won = load(folder, "winnable.json")
    for name in IDS:
        for start in range(0, len(counted[name]), POSITIONS_A_JOB):
            part = (name, counted[name][start : start + POSITIONS_A_JOB])
            add(f"counts {name} {start}", check_counts, part)
            add(f"notation {name} {start}", check_notation, part)
            add(f"refusals {name} {start}", check_refusals, part)
        for record in won[name]:
            if record["status"] == "winnable":
                add(f"solution {name} {record['id']}", check_solution, (name, record))
        for number in GAME_DEALS:
            add(f"game {name} {number}", play_game, (name, number))
        add(f"table {name}", play_at_a_table, name)
        for number in SOLVED_DEALS:
            add(f"solve {name} {number}", solve_a_deal, (name, number))
    add("deals", check_deals, load(folder, "deals.json"))
    with open(f"{folder}/cases.jsonl") as file:
        add("cases", check_cases, [json.loads(text) for text in file.read().split("\n") if text])
    add("faults", list_faults, WRONG_TEXTS)
    add("goals", check_goals, PREPARED)
    add("exercise", check_exercise, CARRY_THE_TAIL)
    add("worked", watch_an_example, CARRY_THE_TAIL["start"])
    add("try", try_a_position, CARRY_THE_TAIL)
    return len(jobs)


def _position(rules: Variant, record: dict[str, Any]) -> Position:
    heights = record.get("foundations", {})
    piles = [bytes([parse_card(word) for word in text.split()]) for text in record["columns"]]
    for at, suit in enumerate(SUITS):
        height = heights.get(suit, 0)
        first = rules.foundations[at * rules.decks]
        piles.append(chain_to(rules, first, card(height, at)) if height else b"")
        piles += [b""] * (rules.decks - 1)
    return tuple(piles)


# --- moves: expected values from others


def check_counts(part: tuple[str, list[Any]]) -> str:
    """Sequences of one and two moves everywhere, of three moves at every eighth position."""
    name, records = part
    rules = variants[name]
    for at, record in enumerate(records):
        depth = 3 if at % 8 == 0 and record["perft"][2] < 3000 else 2
        found = _counts(rules, _position(rules, record), depth)
        if found != record["perft"][:depth]:
            return f"FAILED at {record['id']}: {found} for {record['perft'][:depth]}"
    return f"{len(records)} positions"


def _counts(rules: Variant, start: Position, depth: int) -> list[int]:
    """How many sequences of 1 to ``depth`` moves there are; without recursion."""
    counts: list[int] = []
    layer = [start]
    for left in range(depth, 0, -1):
        after: list[Position] = []
        count = 0
        for position in layer:
            moves = legal_moves(rules, position)
            count += len(moves)
            if left > 1:
                after.extend([apply(rules, position, move) for move in moves])
        counts.append(count)
        layer = after
    return counts


def check_solution(part: tuple[str, Any]) -> str:
    name, record = part
    rules = variants[name]
    game = Game(rules, _position(rules, record))
    for step in record["solution"]:
        if game.is_won:
            return "FAILED: won too early"
        game.play(_solution_move(rules, game.position, step))
    if not game.is_won or game.move_count != len(record["solution"]):
        return "FAILED: not won"
    end = game.position
    game.restart()
    while game.redo():
        pass
    if game.position != end:
        return "FAILED: redo leads elsewhere"
    return f"won in {game.move_count}"


def _solution_move(rules: Variant, position: Position, step: list[Any]) -> Move:
    if isinstance(step[0], str):
        source = rules.foundations[SUITS.index(step[0][1])]
        return Move(source, len(position[source]) - 1, step[1])
    if step[1] == "F":
        pile = position[step[0]]
        return Move(step[0], len(pile) - 1, rules.homes[pile[-1]][0])
    return Move(step[0], step[1], step[2])


def check_deals(data: Any) -> str:
    for name in data["variants"]:
        rules = variants[name]
        for number in sorted(data["deals"]):
            position = deal(rules, int(number))
            found = [" ".join([card_text(c) for c in position[column]]) for column in rules.columns]
            if found != data["deals"][number]:
                return f"FAILED: {name} {number}"
    return f"{len(data['deals'])} numbers"


def check_cases(cases: list[Any]) -> str:
    count = 0
    for case in cases:
        rules = variants[case["variant"]].with_columns(len(case["position"]["columns"]))
        position = _position(rules, case["position"])
        for check in case["checks"]:
            refusal = why_not(rules, position, _checked_move(rules, position, check["move"]))
            if (refusal is None) != check["legal"]:
                return f"FAILED: {case['id']} {check['move']}"
            count += 1
    return f"{count} moves"


def _checked_move(rules: Variant, position: Position, text: str) -> Move:
    leader, target = text.split(">")
    place, _, name = leader.partition(":")
    if place == "F":
        source = rules.foundations[SUITS.index(name)]
        at = len(position[source]) - 1
    else:
        source = int(place[1:]) - 1
        up = [face_up(code) for code in position[source]]
        at = up.index(parse_card(name)) if name else len(up) - 1
    if target == "F":
        return Move(source, at, home_for(rules, position, face_up(position[source][at])))
    return Move(source, at, int(target[1:]) - 1)


# --- texts, both ways


def check_notation(part: tuple[str, list[Any]]) -> str:
    name, records = part
    rules = variants[name]
    sum = 0
    for record in records[::2]:
        position = _position(rules, record)
        text = position_text(rules, position)
        short = line(rules, position)
        if parse_position(rules, text) != position or parse_line(rules, short) != position:
            return f"FAILED: {record['id']} does not read back"
        for move in legal_moves(rules, position):
            written = move_text(rules, position, move)
            if parse_move(rules, position, written) != move:
                return f"FAILED: {record['id']}, {written} does not read back"
        sum = crc32((text + short + draw(rules, position)).encode(), sum)
    return f"{len(records)} positions, {sum}"


def check_refusals(part: tuple[str, list[Any]]) -> str:
    """Legal moves are those that ``why_not`` lets through; every refusal has its sentence."""
    name, records = part
    rules = variants[name]
    sum = 0
    for record in records[:2]:
        position = _position(rules, record)
        listed = legal_moves(rules, position)
        passed = 0
        for source in range(rules.pile_count):
            for at in range(len(position[source])):
                for target in range(rules.pile_count):
                    move = Move(source, at, target)
                    refusal = why_not(rules, position, move)
                    if (refusal is None) != (move in listed):
                        return f"FAILED: {record['id']}, {move}"
                    if refusal:
                        sum = crc32(refusals.refusal(rules, position, refusal).encode(), sum)
                    else:
                        passed += 1
        if passed != len(listed):
            return f"FAILED: {record['id']}, {passed} for {len(listed)}"
    return f"checksum {sum}"


WRONG_TEXTS = (
    "1: 1OS", "1: 0S", "1: l0S", "1: 5", "1: 5X", "1: <5S", "1: 5S 5S", "1: 5S\n1: 6S", "8: 5S",
    "0: 5S", "x: 5S", "²: 5S", "٣: 5S", "5S\n2: 6S", "1: 5S ??", "foundations: ??",
    "foundations: AS 2S", "yukon/-/5S5S", "yukon/-/5S#", "yukon/-/99999?", "yukon/-/,,,,,,,",
    "russian/-/5S", "yukon/-/5Z", "10S", ">", "10S>", "10S>JD", "KS>JH", "10S>²", "10S>9",
    "foundation:5H>6S", "10S@x>JH", "10S@4.9>JH", "8C>??", "??>foundation", "  10s  >  j♥ ",
    "1: 5\u017f", "1: \u212aS", "1: \uff15S", "1: 5S\u00a06H", "1:\u20035S", "1: 5S\x1c6H",
    "foundation\u017f: AS", "foundations: A\u017f", "yukon/-/5\u017f", "yukon/-/5S\u00a0",
    "10\u017f>JH", "10S>J\u210b", "10S>\u00b9", "10S>foundat\u0131on", "\u00a010S>JH",
    "10S>JH\u2003",
)  # fmt: skip


def list_faults(texts: tuple[str, ...]) -> str:
    """What is read wrongly is told in the same words, at the same place."""
    rules = variants["yukon"]
    position = parse_position(rules, "2: JH\n4: ?? <8C> 10S 3H JD 6C")
    said = ""
    for text in texts:
        for at, read in enumerate((parse_position, parse_line, parse_move)):
            try:
                made = read(rules, position, text) if at == 2 else read(rules, text)  # type: ignore
                said += f"{text} {made}\n"
            except DataError as error:
                said += f"{text} {error.start} {error.end} {error.message} {error.label}\n"
    return f"{len(texts)} texts, {crc32(said.encode())}"


# --- lessons: goals and answers

PREPARED = (
    # variant, table, goal, the least number of moves
    ("yukon", "1: <AH> 9S 4C\n2: 10D 5H\n3: 6S\n4: JS 2C", {"reveal": "1"}, 2),
    ("yukon", "2: 6D 3S KD\n3: <9S> 8C\n4: <2H> KH\n5: 9D AD", {"reveal": "2"}, 3),
    ("russian", "1: 10S\n2: 9S\n3: <3H> 3S\n4: <4D> AS 2S 3D", {"reveal": "2"}, 5),
    ("alaska", "1: 6S\n2: <QD> 7S 4H\n3: 9C", {"all": [{"reveal": "QD"}, {"join": "7S>6S"}]}, 1),
)

CARRY_THE_TAIL = {
    "start": "yukon/-/5S,9DJH,4D7H,8c10S3HJD6C,2DQC",
    "task": "Turn up the face-down card.",
    "goal": {"reveal": "1"},
    "par": "1",
    "right": {"10S>JH": "Yes."},
    "wrong": {"6C>7H": {"say": "Legal, but.", "keep": False}},
    "else": {"say": "Ask again.", "keep": False},
    "hints": [],
    "solution": ["10S>JH"],
    "good": {"yukon/-/5S,9DJH,4D7H,8c10S3HJD6C,2DQC": ["10S>JH"]},
}


def check_goals(prepared: Any) -> str:
    for name, text, wanted, least in prepared:
        rules = table_of(variants[name], text)
        position = parse_position(rules, text)
        reach = Reach(rules, position, goal(rules, position, wanted))
        if reach.line is None or len(reach.line) != least:
            return f"FAILED: {text}"
    return f"{len(prepared)} reached"


def solve_a_deal(deal_of: tuple[str, int]) -> str:
    name, number = deal_of
    solver = Solver(variants[name], deal(variants[name], number))
    verdict = solver.step(150)
    return f"{verdict} {solver.positions} {crc32(str(solver.line).encode())}"


def check_exercise(data: Any) -> str:
    exercise = Exercise(variants["yukon"], data)
    kinds = {}
    for move in legal_moves(exercise.variant, exercise.start):
        text = move_text(exercise.variant, exercise.start, move)
        kinds[text] = exercise.judge(exercise.start, move).kind
    expected = {"10S>JH": "done", "6C>7H": "wrong"}
    for text in ("JD>QC", "JH>QC", "4D>5S"):
        expected[text] = "other"
    return "judged" if kinds == expected else f"FAILED: {sorted(kinds.items())}"


# --- whole games by a fixed rule: the same positions, moves and words everywhere


def play_game(what: tuple[str, int]) -> str:
    """A few hundred moves by the numbers of a small generator of our own."""
    name, number = what
    rules = variants[name]
    game = Game(rules, deal(rules, number))
    dice = number % 32749
    sum = 0
    while game.move_count < GAME_MOVES:
        moves = game.legal_moves()
        if not moves:
            break
        dice = (dice * 7621 + 1) % 32768
        move = moves[dice % len(moves)]
        said = move_text(rules, game.position, move) + words.moved(rules, game.position, move)
        game.play(move)
        sum = crc32(key(game.position) + said.encode(), sum)
    return f"{game.move_count} moves, {sum}"


# --- the table in the page: the same HTML and the same speech everywhere


def play_at_a_table(name: str) -> str:
    """A practice game by taps, with undo and redo; kept and read again at the end."""
    rules = variants[name]
    table = _open("practice", name, {"deal": 11982})
    dice = 1
    sum = 0
    for turn in range(TABLE_MOVES):
        moves = legal_moves(rules, table.position)
        dice = (dice * 7621 + 1) % 32768
        source, at, target = moves[dice % len(moves)] if moves else Move(0, 0, 1)
        sum = _act(table, sum, "tap", source, at)
        sum = _act(table, sum, "tap", target)
        if turn % 7 == 0:
            sum = _act(_undone(table), sum, "redo")
    kept = store.Saved("11982", table.game)
    again = store.read(rules, store.write(rules, kept)).game
    if again.position != table.game.position or again.moves != table.game.moves:
        return "FAILED: a kept game is another one"
    return f"{table.game.move_count} moves, {sum}"


def _undone(table: Table) -> Table:
    table.act("undo")
    return table


def watch_an_example(start: str) -> str:
    frames = [
        {"move": "10S>JH", "say": "One lower.", "marks": ["10S", "JH", "10S>JH"]},
        {"move": "", "say": "The tail came along.", "marks": []},
    ]
    table = _open("worked", "yukon", {"start": start, "intro": "Look.", "frames": frames})
    sum = 0
    for intent in ("forward", "forward", "forward", "back", "forward", "forward", "tap", "goal"):
        sum = _act(table, sum, intent, 3, 0)
    return f"checksum {sum}"


def try_a_position(data: Any) -> str:
    more = {"illegal": {"6C>JH": "One lower only."}, "lesson": "yukon/carry-the-tail", "step": 2}
    for name in data:
        more[name] = data[name]
    table = _open("try", "yukon", more)
    sum = _act(table, 0, "hint")
    for source, at, target in ((3, 4, 1), (3, 4, 2), (3, 3, 4), (3, 1, 1)):
        sum = _act(table, sum, "tap", source, at)
        sum = _act(table, sum, "tap", target)
    if "Three stars" not in view.table(table):
        return "FAILED: the goal was not met"
    for intent in ("undo", "goal", "status", "column", "table", "keys", "solution", "forward"):
        sum = _act(table, sum, intent)
    return f"checksum {sum}"


def _open(kind: str, name: str, more: dict[str, Any]) -> Table:
    data = {"id": "table-1", "kind": kind, "variant": variants[name].data, "rules": "../"}
    for word in more:
        data[word] = more[word]
    return open_table(data)


def _act(table: Table, sum: int, intent: str, pile: int = -1, at: int = -1) -> int:
    """Do what a reader wants; the checksum of all that is seen and said."""
    table.act(intent, pile, at)
    said = " ".join([text for text, _ in table.speech])
    return crc32((view.table(table) + said).encode(), sum)


if __name__ == "__main__":
    for at in range(prepare(sys.argv[1])):
        print(run(at))
