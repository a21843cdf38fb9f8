"""The whole family under CPython and MicroPython; see ``jobs.py``.

Counts of others, deals laid out by others, and games by a fixed rule whose digest has to be the
same in both: cards and places, moves as text, the words for them, hints.
"""

from __future__ import annotations

import sys
from binascii import crc32

from jobs import add, jobs, load, run

from engine import (
    Variant,
    apply,
    card_text,
    deal,
    key,
    legal_moves,
    line,
    move_text,
    parse_card,
    parse_line,
    parse_move,
    why_not,
    words,
)
from engine.autofinish import finish
from engine.cards import SUITS, card
from engine.hint import hint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.position import Position

MOVES = 200
HINT_EVERY = 20
RECORDS_A_JOB = 4
DEEP_EVERY = 4  # every fourth position is counted two moves deep

variants: dict[str, Variant] = {}


def prepare(folder: str) -> int:
    """Read the data and make the list of jobs; ``family.json`` says which games are played."""
    asked = load(folder, "family.json")
    datas = load(folder, "variants.json")
    for name in sorted(datas):
        add(f"rules {name}", make_variant, (name, datas[name]))
    counted = load(folder, "family_perft.json")
    for name in sorted(counted):
        for start in range(0, len(counted[name]), RECORDS_A_JOB):
            part = (name, start, counted[name][start : start + RECORDS_A_JOB])
            add(f"counts {name} {start}", check_counts, part)
    for name in sorted(datas):
        for number in asked["deals"]:
            add(f"game {name} {number}", play_game, (name, number))
    return len(jobs)


def make_variant(what: tuple[str, Any]) -> str:
    """Make a variant; its tables are the same everywhere."""
    name, data = what
    variants[name] = rules = Variant.from_data(data)
    sum = crc32(b"/".join(rules.landings) + b"/".join(rules.run_landings))
    sum = crc32(bytes([int(enters) for enters in rules.enters_empty]), sum)
    ways = ",".join([f"{pile} {list(ends)}" for way in rules.ways_home for pile, ends in way])
    return f"{rules.pile_count} piles, {crc32(ways.encode(), sum)}"


# --- counts of others


def check_counts(part: tuple[str, int, list[Any]]) -> str:
    name, start, records = part
    rules = variants[name]
    for at, record in enumerate(records):
        depth = 2 if (start + at) % DEEP_EVERY == 0 else 1
        position = _position(rules, record)
        moves = legal_moves(rules, position)
        found = [len(moves)]
        if depth == 2:
            found.append(sum([len(legal_moves(rules, apply(rules, position, m))) for m in moves]))
        if found != record["perft"][:depth]:
            return f"FAILED at {record['id']}: {found} for {record['perft'][:depth]}"
    return f"{len(records)} positions"


def _position(rules: Variant, record: dict[str, Any]) -> Position:
    piles = [_cards(text) for text in record["columns"]]
    homes: list[bytes] = []
    for suit in range(4):
        heights = record["foundations"][SUITS[suit]]
        for height in heights if isinstance(heights, list) else [heights]:
            homes.append(_home(rules, suit, height))
    if rules.takes_runs:
        homes = [pile for pile in homes if pile] + [pile for pile in homes if not pile]
    piles += homes
    for kind in ("cells", "reserve"):
        piles += [_cards(text) for text in record.get(kind, [])]
    if rules.waste >= 0:
        piles.append(_cards(record.get("waste", "")))
    if rules.stock >= 0:
        piles.append(bytes(reversed(_cards(record.get("stock", "")))))
    return tuple(piles)


def _home(rules: Variant, suit: int, height: int) -> bytes:
    """A foundation by its height; in Abacus clubs go by ones, spades by twos and so on."""
    step = (2, 3, 4, 1)[suit] if rules.id == "abacus" else 1
    return bytes([card((step * (place + 1) - 1) % 13 + 1, suit) for place in range(height)])


def _cards(text: str) -> bytes:
    return bytes([parse_card(word) for word in text.split()])


# --- whole games by a fixed rule


def play_game(what: tuple[str, int]) -> str:
    """Up to 200 moves by the numbers of a small generator of our own."""
    name, number = what
    rules = variants[name]
    position = deal(rules, number)
    dice = number * 7 % 32749
    sum = crc32(key(position))
    count = 0
    while count < MOVES:
        moves = legal_moves(rules, position)
        if not moves:
            break
        dice = (dice * 7621 + 1) % 32768
        move = moves[dice % len(moves)]
        if count % HINT_EVERY == 0:
            sum = crc32(_told(rules, position, move).encode(), sum)
        position = apply(rules, position, move)
        sum = crc32(key(position), sum)
        count += 1
    return f"{count} moves, {sum}"


def _told(rules: Variant, position: Position, move: Any) -> str:
    """Everything that can be said of a position and a move from it."""
    short = line(rules, position)
    text = move_text(rules, position, move)
    if parse_line(rules, short) != position or parse_move(rules, position, text) != move:
        return "FAILED: does not read back"
    if why_not(rules, position, move):
        return "FAILED: refused"
    found = hint(rules, position)
    advice = words.hint(rules, position, found) if found else words.NO_USEFUL_MOVE
    home = finish(rules, position)
    ends = " ".join([card_text(pile[-1]) for pile in position[: len(rules.columns)] if pile])
    return f"{short} {text} {words.moved(rules, position, move)} {advice} {home} {ends}"


if __name__ == "__main__":
    for at in range(prepare(sys.argv[1])):
        print(run(at))
