"""Variant files: what each takes over from another, and whether its rules can be played."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine import Variant, VariantError
from engine.ruletext import silent_words
from engine.variant import KEYS, PARTS

from . import ids
from .nodes import List, Map, Node, Text, find, find_key
from .report import Report, did_you_mean
from .shape import Key, Keys, ListOf, Prose, Word

KEYS_OF = {"": KEYS, **PARTS}
LIKE = "like"
DEAL = ("deal",)
PACK = (("decks",), ("suits",))  # what the deal has to add up to
KINDS = ("founding", "yukon", "yukon-spider", "relative", "rulebook")
MOVE = Word("a move such as 10S>JH")
POSITION = Word(
    "a position, one line a column,", help="write `|` behind the name, and the columns below it"
)
NAME = Word(  # it stands in titles, links, tables and speech, where no other sign means itself
    "a name of letters, digits, spaces and the signs ' - , . & ( )",
    r"[^\W_][^\W_]*(?:[ '’\-,.&()]+[^\W_]+)*[.)]?",
)
TEXTS = Keys(
    "a variant",
    {
        "name": Key(NAME, "what the game is called"),
        "kind": Key(Word(f"one of {', '.join(KINDS)}", "|".join(KINDS)), "its place in the family"),
        "short_name": Key(NAME, "what it is called in sentences"),
        "other_names": Key(ListOf(NAME, "a list of names"), "its other names"),
        "four_colors": Key(Word("yes or no", "yes|no"), "whether cards start in four colors"),
        "first_deal": Key(
            Word("a deal number", r"[1-9]\d{0,9}"), "the deal that its table shows first"
        ),
        "summary": Key(Prose("a text"), "the game in a few sentences"),
        "not_to_be_confused": Key(ListOf(Prose("a text"), "a list of texts"), "games like it"),
        "example": Key(
            Keys(
                "an example",
                {
                    "start": Key(POSITION, "where it starts", needed=True),
                    "say": Key(Prose("a text"), "the opening words", needed=True),
                    "play": Key(
                        ListOf(
                            Keys(
                                "a move of an example",
                                {
                                    "move": Key(MOVE, "the move", needed=True),
                                    "say": Key(Prose("a text"), "what it is for", needed=True),
                                },
                            ),
                            "a list of moves with words",
                        ),
                        "moves and words",
                        needed=True,
                    ),
                },
            ),
            "a line of play, move by move",
        ),
        "questions": Key(
            ListOf(
                Keys(
                    "a question",
                    {
                        "asks": Key(Prose("a text"), "the question", needed=True),
                        "says": Key(Prose("a text"), "its answer", needed=True),
                    },
                ),
                "a list of questions",
            ),
            "what players ask",
        ),
        "strategy": Key(ListOf(Prose("a text"), "a list of texts"), "advice"),
        "history": Key(ListOf(Prose("a text"), "a list of texts"), "where the game comes from"),
        "sources": Key(ListOf(Prose("a text"), "a list of texts"), "where its rules are from"),
        "sources_disagree": Key(
            ListOf(
                Keys(
                    "a point",
                    {
                        "point": Key(Prose("a text"), "what it is about", needed=True),
                        "says": Key(Prose("a text"), "who says what", needed=True),
                        "rule": Key(Word("a part of the rules"), "the rule it is about"),
                    },
                ),
                "a list of points",
            ),
            "where its sources disagree",
        ),
    },
)
OWN = {"variant", *TEXTS.table} - {"four_colors"}  # what is said of one game is true of no other


class VariantFiles:
    """The trees of variant files by the names of the files; None for one that cannot be read.

    A file may say ``like: yukon``: it takes over the rules of that variant, and replaces them key
    by key; ``build`` and ``foundations`` word by word. Names and texts for readers are its own.
    """

    def __init__(
        self,
        files: Mapping[str, Node | None],
        report: Report,
        paths: Mapping[str, Path] | None = None,
    ) -> None:
        self.report = report
        self.paths = paths or {}
        self._own = {name: self._map(node) for name, node in files.items()}

    def _map(self, node: Node | None) -> Map | None:
        if node is not None and not isinstance(node, Map):
            self.report.add("Y020", node.span(), "a variant is keys with their values")
        return node if isinstance(node, Map) else None

    def names(self) -> list[str]:
        """The names; a variant stands after the one that it is like."""
        return sorted(self._own, key=lambda name: (len(self.ancestry(name)), name))

    def variants(self) -> dict[str, Variant]:
        """All variants that can be played, in the order of ``names``."""
        found = {name: self.variant(name) for name in self.names()}
        return {name: variant for name, variant in found.items() if variant}

    def variant(self, name: str) -> Variant | None:
        """The variant, if its rules can be played; else the report says why not."""
        tree = self.tree(name)
        if tree is None:
            return None
        unknown = self._report_unknown_keys(tree)
        is_sound = self._has_name(tree, name) and self._has_texts(tree) and not unknown
        data = tree.data()
        for path in unknown:
            part = data if len(path) == 1 else data[path[0]]
            del part[path[-1]]
        variant = self._made(name, tree, data, bool(unknown))
        return variant if variant and self._speaks(tree, variant) and is_sound else None

    def _made(self, name: str, tree: Map, data: dict[str, Any], misspelled: bool) -> Variant | None:
        """The variant; else the report has each wrong word, and the deal if that is wrong.

        What is wrong is put right and all is read again. After that only words are judged: whether
        they add up may hang on what was put right.
        """
        mended: list[str] = []
        while True:
            try:
                variant = Variant.from_data(data)
                return None if mended else variant
            except VariantError as error:
                if mended and not _is_independent(error, mended):
                    return None
                if error.allowed or not misspelled:  # else it may only miss what was misspelled
                    self._report_rule(name, tree, error)
                if error.path[:1] in PACK or not _put_right(data, error):
                    return None
                mended.append(str(error.path[0]))

    # --- like

    def tree(self, name: str) -> Map | None:
        """The rules of a variant with all that it takes over, each still in its own place."""
        whole: Map | None = None
        for ancestor in reversed(self.ancestry(name)):
            own = self._own[ancestor]
            if own is None or not self._has_good_like(ancestor, own):
                return None
            whole = _merged(whole, own) if whole else own
        return whole

    def ancestry(self, name: str) -> list[str]:
        """The variant, the one that it is like, and so on."""
        line: list[str] = []
        while name in self._own and name not in line:
            line.append(name)
            own = self._own[name]
            name = own.text(LIKE) if own else ""
        return line

    def _has_good_like(self, name: str, own: Map) -> bool:
        like, other = own.get(LIKE), own.text(LIKE)
        if like is None:
            return True
        if other not in self._own:
            help = did_you_mean(other, [known for known in self._own if known != name], "variants")
            self.report.add("Y505", like.span(), "no variant has this id", help=help)
            return False
        if name in self.ancestry(other):
            self.report.add("Y505", like.span(), "this leads back to the variant itself")
            return False
        return True

    # --- rules

    def _report_unknown_keys(self, tree: Map) -> list[tuple[str, ...]]:
        """The paths of all keys that no rule knows; each is reported."""
        found: list[tuple[str, ...]] = []
        for name, keys in KEYS_OF.items():
            part = tree.get(name) if name else tree
            if not isinstance(part, Map):
                continue
            for key in part.entries:
                if key not in keys:
                    found.append((name, key) if name else (key,))
                    help = did_you_mean(key, keys, "keys here")
                    span = part.key(key).span()
                    self.report.add("Y501", span, f"no rule is called `{key}`", help=help)
        return found

    def _has_name(self, tree: Map, name: str) -> bool:
        own = tree.get("variant")
        fault = ids.fault(name, ids.RESERVED | ids.PAGES)
        if own is not None and fault:
            self.report.add("Y030", own.span(), fault, help="call the file by another id as well")
            return False
        if own is None or tree.text("variant") == name:
            return True
        label, help = f"the file is {name}.yml", f"write `variant: {name}`"
        self.report.add("Y506", own.span(), label, help=help)
        return False

    def _has_texts(self, tree: Map) -> bool:
        """Whether what is written for readers can be shown."""
        texts = {name: entry for name, entry in tree.entries.items() if name in TEXTS.table}
        report = Report()
        TEXTS.sound(Map(tree.source, tree.start, tree.end, texts), report)
        self.report.problems += report.problems
        return not report.failed

    def _speaks(self, tree: Map, variant: Variant) -> bool:
        """Whether the rules have sentences for all words of the variant."""
        silent = silent_words(variant.data)
        for word in silent:
            self.report.add("Y508", find(tree, word.path).span(), word.says, help=word.help)
        return not silent

    def _report_rule(self, name: str, tree: Map, error: VariantError) -> None:
        """Show what the engine refuses, at the word itself or at the key of a longer part."""
        node = find(tree, error.path)
        message, value = error.message, node.value if isinstance(node, Text) else ""
        if error.allowed and message.startswith(("[", "{")):  # a whole list, as Python has it
            message = "one word belongs here"
        if isinstance(node, Map) and error.path[:1] == ("deal",) and len(node.entries) == 1:
            [(node, _)] = node.entries.values()  # the name of the pile that the row deals to
            message, value = error.message, node.value
        if isinstance(node, Map | List):
            node = find_key(tree, error.path) or next(
                (key for key, _ in tree.entries.values()), node
            )
        code = "Y504" if error.path[:1] == ("deal",) else "Y502" if error.allowed else "Y503"
        span, note = node.span(), ""
        own = self._own[name]
        like = own.get(LIKE) if own else None
        if (
            isinstance(like, Text)
            and node.source is not tree.source
            and self._is_playable(like.value)
        ):
            note = f"taken over from {node.source.name}:{span.place[0]}"
            span = like.span()
        help = error.help or _allowed(value, error.allowed)
        self.report.add(code, span, message, help=help, note=note)

    def _is_playable(self, name: str) -> bool:
        """Whether the rules of a variant are right, so that what is wrong is wrong in its heir."""
        tree = self.tree(name)
        try:
            return tree is not None and bool(Variant.from_data(tree.data()))
        except VariantError:
            return False


def _is_independent(error: VariantError, mended: list[str]) -> bool:
    """Whether a fault is one of its own, whatever stands where others were put right."""
    if error.path[:1] == DEAL:
        return DEAL[0] not in mended
    return bool(error.allowed)


def _put_right(data: dict[str, Any], error: VariantError) -> bool:
    """Write what would do in the place of what is wrong; False if nothing is known that would."""
    if error.path[:1] == DEAL:
        data["deal"] = ["UUUU"] * 13 * int(data.get("decks", 1))
        return True
    part: Any = data
    for key in error.path[:-1]:
        part = part[key]
    is_word = bool(error.allowed) and isinstance(part, dict) and error.path[-1] in part
    if is_word:
        part[error.path[-1]] = error.allowed[0]
    return is_word


def _allowed(value: str, words: tuple[str, ...]) -> str:
    """The words that would do, the nearest first; a row of numbers as its ends."""
    numbers = [int(word) for word in words if word.isdigit()]
    if len(numbers) == len(words) > 2 and numbers == [*range(numbers[0], numbers[-1] + 1)]:
        return f"write a whole number from {numbers[0]} to {numbers[-1]}"
    if numbers:
        return f"words: {', '.join(words)}"
    return did_you_mean(value, words, "words") if words else ""


def _merged(whole: Map, own: Map) -> Map:
    """What ``own`` says, and the rules of the whole that it does not replace."""
    entries = dict(own.entries)
    for name, (key, value) in whole.entries.items():
        said = own.get(name)
        if isinstance(value, Map) and isinstance(said, Map):
            said = Map(said.source, said.start, said.end, value.entries | said.entries)
            entries[name] = (own.key(name), said)
        elif said is None and name not in OWN:
            entries[name] = (key, value)
    entries.pop(LIKE, None)
    return Map(own.source, own.start, own.end, entries)
