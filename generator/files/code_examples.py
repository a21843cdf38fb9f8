"""For each code what is wrong and what is right: pieces of files, as ``explain`` and the site show
them. A piece is cut to the lines that matter."""

from __future__ import annotations

from typing import NamedTuple


class Example(NamedTuple):
    wrong: str
    right: str


EXAMPLES = {
    # --- the file
    "Y001": Example("# saved as Windows-1252\ntask: Café", "# saved as UTF-8\ntask: Café"),
    "Y002": Example("task: Turn␀ a card up.", "task: Turn a card up."),
    "Y003": Example('task: "Turn a card up.', 'task: "Turn a card up."'),
    "Y004": Example("par: 2\npar: 3", "par: 3"),
    "Y005": Example("task: !!str Turn a card up.", "task: Turn a card up."),
    "Y006": Example("first: &a KH>3\nthen: *a", "first: KH>3\nthen: KH>3"),
    "Y007": Example("on: start", "board: start"),
    "Y008": Example("right: [[[[[[[[[[KH>3]]]]]]]]]]", "right: {KH>3: Yes.}"),
    "Y009": Example("steps:\n→- read: Look.", "steps:\n  - read: Look."),
    "Y010": Example("steps:\n␣␣- read: Look.", "steps:\n  - read: Look."),
    "Y011": Example("title: [First] steps", 'title: "[First] steps"'),
    "Y012": Example("say: Look: an ace.", 'say: "Look: an ace."'),
    "Y013": Example("title: Deal #7", 'title: "Deal #7"'),
    "Y014": Example("title: “Dig first”", 'title: "Dig first"'),
    "Y015": Example("# nothing else in the file", "lesson: dig-first\nvariant: yukon"),
    "Y020": Example("hints: Look at column 2.", "hints:\n  - Look at column 2."),
    "Y021": Example("hint: [Look at column 2.]", "hints: [Look at column 2.]"),
    "Y022": Example(
        "- try: start\n  goal: {reveal: 1}",
        "- try: start\n  task: Turn a card up.\n  goal: {reveal: 1}",
    ),
    "Y023": Example("difficulty: hard", "difficulty: 3"),
    "Y030": Example("lesson: Dig_First", "lesson: dig-first"),
    "Y031": Example(
        "# 01-dig.yml and 02-dig.yml\nlesson: dig", "# 02-dig-deeper.yml\nlesson: dig-deeper"
    ),
    "Y032": Example("lessons/yukon/dig-first.yml", "lessons/yukon/03-dig-first.yml"),
    "Y033": Example("after: [dig-frist]", "after: [dig-first]"),
    "Y034": Example("# in dig-first, which dig-deeper names\nafter: [dig-deeper]", "after: []"),
    "Y035": Example("# lessons/yukon/03-dig-first.yml\nvariant: russian", "variant: yukon"),
    "Y037": Example(
        "read: See [this](javascript:go).", "read: See [the rules](../../rules/yukon.md)."
    ),
    "Y038": Example("read: Here is ![a board](board.png).", "read: Here is a board.\nboard: start"),
    "Y039": Example("read: This is <b>new</b>.", "read: This is **new**."),
    "Y040": Example(
        "read: Build [K → A]{K → A} in suit.", "read: Build [K → A]{from king to ace} in suit."
    ),
    # --- cards and positions
    "Y101": Example("1: 1OS JH", "1: 10S JH"),
    "Y102": Example("1: KH\n1: QS", "1: KH\n2: QS"),
    "Y103": Example("1: KH <QS>", "1: <QS> KH"),
    "Y104": Example("1: KH QS\n2: KH", "1: KH QS\n2: KD"),
    "Y105": Example("start:\n  full: true\n  cards: |\n    1: KH", "start: |\n  1: KH"),
    "Y107": Example(
        "positions:\n  start: |\n    1: KH\nsteps:\n  - try: strat",
        "positions:\n  start: |\n    1: KH\nsteps:\n  - try: start",
    ),
    "Y108": Example("# there is no column 9\nmark: [column 9]", "mark: [column 7]"),
    "Y109": Example("# two packs: there are two of them\ntap: [8H]", "tap: [8H@2]"),
    # --- moves
    "Y201": Example("- move: 10S to JH", "- move: 10S>JH"),
    "Y202": Example("# two packs: there are two of them\n- move: 8H>9S", "- move: 8H@2>9S"),
    "Y203": Example("# both are black\n- move: 10S>JC", "- move: 10S>JH"),
    "Y205": Example("right: {10S>JH: Yes., 10s>jh: Good.}", "right: {10S>JH: Yes.}"),
    "Y206": Example("illegal: {10S>JH: No.}", "wrong: {10S>JH: Legal, but it buries the ace.}"),
    # --- claims
    "Y301": Example("goal: {turn: 1}", "goal: {reveal: 1}"),
    "Y302": Example("# the 9♣ is an end card already\ngoal: {uncover: 9C}", "goal: {uncover: 8D}"),
    "Y303": Example("# two moves are enough\npar: 3", "par: 2"),
    "Y304": Example(
        "- try: whole-deal\n  goal: {win: all}\n  par: 90", "- deal: 24\n  task: Win it."
    ),
    "Y305": Example(
        "# it seals the card\nright: {KH>3: Good.}", "wrong: {KH>3: Now the 2♣ is sealed.}"
    ),
    "Y306": Example("wrong: {10S>JH: No.}", "right: {10S>JH: That turns it up.}"),
    "Y307": Example("wrong: {QD>KS: No.}", "right: {QD>KS: As good as any.}"),
    "Y309": Example(
        "hints: [Look at the kings., {show: 5H>6C}]", "hints: [Look at the kings., {show: KH>3}]"
    ),
    "Y310": Example("# column 1 never empties\ngoal: {empty: column 1}", "goal: {empty: column 3}"),
    "Y311": Example("only: KH>3  # KS>3 does as well", "right: {KH>3: Yes., KS>3: As good.}"),
    "Y312": Example("goal: {reveal: 8C}", "goal: {reveal: 8C}\nshown: true"),
    "Y313": Example("wrong:\n  KH>3: {say: No., trap: true}", "wrong:\n  KH>3: Legal, but longer."),
    "Y314": Example("number: 5\nmeans: legal moves", "number: auto\nmeans: legal moves"),
    "Y315": Example(
        "# the goal is met by 10S>JH\nafter:\n  10S>JH: {hints: [And now?]}",
        "right: {10S>JH: Yes.}",
    ),
    "Y316": Example("solution: [5H>6S, 9S>10D, 5H>6C]", "solution: [5H>6S, 9S>10D]"),
    "Y317": Example("swap: mirror  # the words name column 2 as `the second`", "swap: suits"),
    "Y318": Example("fail: [{lost: 1, say: Too late.}]", "fail: [{moves: 3, say: Too late.}]"),
    "Y319": Example("means: good moves", "means: legal moves"),
    "Y320": Example("# the unit has twelve\ncheckpoint: 30", "checkpoint: 8"),
    # --- weak teaching
    "Y401": Example("wrong: {KH>3: Not yet.}", "wrong: {KH>3: Not yet., else: What lies on it?}"),
    "Y402": Example("hints: [{show: KH>3}]", "hints: [Which king frees a card?, {show: KH>3}]"),
    "Y403": Example("hints: []", "hints: [Which king frees a card?, {show: KH>3}]"),
    "Y404": Example("# every move turns a card up\ngoal: {reveal: 1}", "goal: {reveal: 8C}"),
    "Y405": Example(
        "right: {5H>6C: Good.}", "wrong:\n  5H>6C: {say: It takes longer., keep: true}"
    ),
    "Y406": Example("right: {KH>3: Yes.}", "right: {KH>3: Yes., KS>3: That does as well.}"),
    "Y407": Example("steps:\n  - read: Look.", "steps:\n  - read: Look.\n  - try: start"),
    "Y408": Example(
        "positions: {start: …, other: …}\nsteps: [try: start]",
        "positions: {start: …}\nsteps: [try: start]",
    ),
    "Y409": Example("say: Move the top card.", "say: Move the end card."),
    "Y410": Example(
        "# no move can seal it\nfail: [{sealed: 2H, say: Gone.}]",
        "fail: [{moves: 3, say: Too many.}]",
    ),
    "Y411": Example(
        "task: Before you begin, consider that … # forty more lines",
        "task: Turn up the face-down card.",
    ),
    # --- variants
    "Y501": Example("empty_colum: king", "empty_column: king"),
    "Y502": Example("empty_column: kings", "empty_column: king"),
    "Y503": Example("build: down", "build: {suit: same-suit, direction: down}"),
    "Y504": Example(
        "# 51 cards\ndeal: [UUUUUUUUUUUUUUUUU, UUUUUUUUUUUUUUUUU, UUUUUUUUUUUUUUUUU]",
        "like: yukon  # its deal is taken over",
    ),
    "Y505": Example("like: yukno", "like: yukon"),
    "Y506": Example("# in own-game.yml\nvariant: my-game", "variant: own-game"),
    "Y507": Example(
        "summary: A pleasant game.",
        "summary: All 52 cards of one deck lie in seven "
        "columns, with no stock; down in the same suit.",
    ),
    "Y508": Example("# a new word without sentences\nempty_column: queen", "empty_column: king"),
    "Y509": Example(
        "example:\n  play:\n    - {move: 10S>JC, say: Black on black.}",
        "example:\n  play:\n    - {move: 10S>JH, say: Black on red.}",
    ),
}
