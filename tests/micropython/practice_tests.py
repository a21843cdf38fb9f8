"""Whole games with all that comes with them, in CPython and MicroPython alike; see ``jobs.py``."""

from __future__ import annotations

import json
import sys
from binascii import crc32

from board import store, view, worker
from board.memory import archive, page, stats
from board.memory.keeper import Keeper
from board.memory.ledger import Ledger
from board.practice import Practice, links, paste
from jobs import add, jobs, load, run

from engine import Variant, deal, is_won, line, position_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAMES = ("yukon", "russian", "abacus", "klondike", "double-yukon", "wave")
MOVES = 25
INTENTS = (
    "hint", "hint", "moves", "bookmark", "list", "look", "forward", "back", "from-here", "undo",
    "to-bookmark", "profile", "status", "share", "copy", "solver", "winnable", "stop", "deals",
    "stats", "restart", "redo",
)  # fmt: skip

variants: dict[str, Variant] = {}


class Drawer:
    """A storage in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def read(self, key: str, most: int) -> str | None:
        return self.kept[key][:most] if key in self.kept else None

    def write(self, key: str, text: str) -> None:
        self.kept[key] = text

    def move(self, key: str, to: str) -> None:
        self.kept[to] = self.kept.pop(key)

    def remove(self, key: str) -> None:
        self.kept.pop(key, None)

    def keys(self, start: str) -> list[str]:
        return sorted([key for key in self.kept if key.startswith(start)])


def prepare(folder: str) -> int:
    for name, data in load(folder, "variants.json").items():
        if name in NAMES:
            variants[name] = Variant.from_data(data)
    for name in NAMES:
        add(f"practice {name}", play_practice, name)
        add(f"lines {name}", write_lines, name)
    add("solver", ask_solver, "yukon")
    add("file", save_and_bring_back, "yukon")
    return len(jobs)


def play_practice(name: str) -> str:
    """Every intent of a practice table between moves: what it shows, says and keeps."""
    rules, drawer = variants[name], Drawer()
    keeper = Keeper(drawer, "/", rules)
    data = {"id": "t", "kind": "practice", "deal": 24, "levels": [[24], [5]], "verdicts": "wlu"}
    table = Practice(data, rules, keeper.load(), keeper)
    sum = 0
    for step in range(MOVES):
        if not table.film and table.game.legal_moves():
            legal = table.game.legal_moves()
            table.play(legal[step * 5 % len(legal)])
        table.tick(1500)
        table.act(INTENTS[step % len(INTENTS)], text="3")
        said = " ".join([text for text, _ in table.speech])
        sum = crc32((said + view.table(table)).encode(), sum)
        keeper.save(table.saved)
    again = Practice(data, rules, keeper.load(), Keeper(drawer, "/", rules))
    if again.game.position != table.game.position or again.account.time != table.account.time:
        return "FAILED: another game comes back"
    kept = stats.read(drawer.kept[f"yukon-school:/:stats:{name}"])
    return f"{kept.games} game, {sum}"


def write_lines(name: str) -> str:
    """Addresses of a line, and a deal as text, both ways."""
    rules = variants[name]
    game = store.Game(rules, deal(rules, 7))
    for step in range(MOVES):
        legal = game.legal_moves()
        if legal:
            game.play(legal[step * 5 % len(legal)])
    text = links.written(rules, game.start, game.moves)
    if links.read(rules, game.start, text) != game.moves:
        return "FAILED: the line does not read back"
    if paste.read(rules, position_text(rules, game.start)) != game.start:
        return "FAILED: the deal does not read back"
    return f"{text} {links.of_line(game, '', False)}"


def ask_solver(name: str) -> str:
    """The worker's two questions about a game that can be won."""
    rules = variants[name]
    game = store.Game(rules, deal(rules, 24))
    question: dict[str, Any] = {"ask": "winnable", "variant": rules.data}
    question["position"] = line(rules, game.position)
    found = _answer(question)
    for move in found["line"]:
        game.play(worker.Move(move[0], move[1], move[2]))
    if not is_won(rules, game.position):
        return "FAILED: the line does not win"
    question = {"ask": "turning", "variant": rules.data, "start": line(rules, game.start)}
    question["moves"] = found["line"][:8]
    turning = _answer(question)
    return f"{len(found['line'])} moves, {turning['won']} {turning['lost']}"


def _answer(question: dict[str, Any]) -> dict[str, Any]:
    worker.ask(json.dumps(question))
    found: dict[str, Any] = {"done": False}
    while not found["done"]:
        found = json.loads(worker.step(200))
    return found


def save_and_bring_back(name: str) -> str:
    """All that is kept goes into a file and comes back."""
    rules, mine, other = variants[name], Drawer(), Drawer()
    keeper = Keeper(mine, "/", rules)
    game = store.Game(rules, deal(rules, 24))
    game.play(game.legal_moves()[0])
    saved = store.Saved("24", game)
    keeper.begin("24", saved.account)
    keeper.save(saved)
    data = {"id": "memory", "variants": {"yukon": "Yukon"}, "lessons": {}}
    ledger = Ledger(data, mine, "/")
    ledger.act("save-file", text="20261130")
    assert ledger.file
    brought = Ledger(data, other, "/")
    brought.act("import", text=ledger.file[1])
    if other.kept != mine.kept or len(archive.unpack(ledger.file[1])) != 2:
        return "FAILED: something else comes back"
    return f"{crc32(page.html(brought).encode())}"


if __name__ == "__main__":
    for at in range(prepare(sys.argv[1])):
        print(run(at))
