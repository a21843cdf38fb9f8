"""Every fault that an author can be told of: its code, what it is called, what it means.

Y0xx  the file: YAML, keys, names, texts
Y1xx  cards and positions
Y2xx  moves
Y3xx  claims about a position to try
Y4xx  weak teaching (warnings)
Y5xx  variants
"""

from __future__ import annotations

from typing import NamedTuple

ERROR = "error"
WARNING = "warning"


class Code(NamedTuple):
    """``message`` heads every fault of the code; ``{}`` in it is filled case by case."""

    message: str
    meaning: str
    severity: str = ERROR

    @property
    def heading(self) -> str:
        """The message as it stands for all its cases."""
        return self.message.replace("{}", "…")


CODES = {
    # --- the file
    "Y001": Code(
        "this file is not written in UTF-8",
        "Lessons and variants are read as UTF-8 on every machine, whatever its language settings.",
    ),
    "Y002": Code(
        "an invisible sign does not belong here",
        "A byte-order mark inside of a file, or a control character: editors hide it, YAML trips.",
    ),
    "Y003": Code(
        "YAML cannot read this",
        "The file breaks the grammar of YAML, often by its indentation or by an open quote.",
    ),
    "Y004": Code(
        "this key is here twice",
        "A key may stand once in its place; YAML alone would silently keep the last one.",
    ),
    "Y005": Code(
        "tag not allowed",
        "A value that starts with ! is a tag, which can make YAML run code; no tag is ever used.",
    ),
    "Y006": Code(
        "anchors and references are not used here",
        "A value that starts with & or * is an anchor or a reference of YAML; nothing needs them.",
    ),
    "Y007": Code(
        "YAML read this line as something else",
        "The words on, off, yes, no are true and false to other readers of YAML, even as keys.",
    ),
    "Y008": Code(
        "this is nested too deep",
        "No lesson needs more than a few levels of lists and keys inside of each other.",
    ),
    "Y009": Code(
        "a tab stands where YAML wants spaces",
        "YAML indents with spaces only.",
    ),
    "Y010": Code(
        "a non-breaking space stands where YAML wants a space",
        "A non-breaking space looks like a space, but YAML takes it for a letter.",
    ),
    "Y011": Code(
        "this text needs quotes because of its first sign",
        "At the start of a value, signs such as [ { * & ! % @ ` have a meaning of their own.",
    ),
    "Y012": Code(
        "this text needs quotes because of its colon",
        "A colon with a space behind it makes a key of the words before it, except in quotes.",
    ),
    "Y013": Code(
        "the text ends here: what follows # is a comment",
        "A # after a space starts a comment, except in quotes and in blocks.",
        WARNING,
    ),
    "Y014": Code(
        "typographic signs do not work here",
        "Curly quotes do not quote, and a long dash starts no list item.",
    ),
    "Y015": Code(
        "this file cannot be used",
        "The file cannot be opened, is empty, too large, or lies outside of its folder.",
    ),
    "Y020": Code(
        "something else belongs here",
        "A text, a list or keys with values: each place takes one kind.",
    ),
    "Y021": Code(
        "unknown key",
        "The key is none of those that its place knows; often it is misspelled.",
    ),
    "Y022": Code(
        "a key is missing",
        "Some keys are needed: without them the lesson cannot be shown.",
    ),
    "Y023": Code(
        "this value does not fit",
        "Numbers have a range, words a pattern; the remark says which.",
    ),
    "Y030": Code(
        "this is no id",
        "Ids become addresses: small letters a to z, digits, single hyphens; no reserved name.",
    ),
    "Y031": Code(
        "this id is used twice",
        "Two lessons of one id, or two variants, would overwrite each other's page; case makes no "
        "difference.",
    ),
    "Y032": Code(
        "this file name does not fit",
        "A lesson lies in lessons/<variant>/<number>-<id>.yml, and each number is used once; a "
        "variant of one's own lies in lessons/variants/<id>.yml.",
    ),
    "Y033": Code(
        "there is no lesson of this id",
        "`after` names lessons by their ids.",
    ),
    "Y034": Code(
        "these lessons wait for each other",
        "Following `after` from lesson to lesson must not lead back to the start.",
    ),
    "Y035": Code(
        "the variant of this lesson is not right",
        "A lesson names a variant of engine/variants or lessons/variants, and lies in its folder.",
    ),
    "Y037": Code(
        "this link is not allowed",
        "Links lead to pages of this site, to http, https or mailto addresses, nowhere else.",
    ),
    "Y038": Code(
        "images are not used in lessons",
        "The table is the picture; it can be read aloud and works in the dark theme.",
    ),
    "Y039": Code(
        "HTML is shown as text here",
        "Lesson texts are Markdown without HTML: what looks like a tag is shown as it stands.",
        WARNING,
    ),
    "Y040": Code(
        "this cannot be said",
        "In `[what is seen]{what is heard}` the braces have words: no signs, no cards in short.",
    ),
    # --- cards and positions
    "Y101": Code(
        "this is not a card",
        "A card is its rank, A 2 to 10 J Q K, and its suit, S H D C; <8C> lies face down.",
    ),
    "Y102": Code(
        "this line of a position cannot be read",
        "A line is a column, with its number or all without, or the foundations.",
    ),
    "Y103": Code(
        "a card cannot lie like this",
        "Face-down cards come first in a column, its end card is face up, foundations take one "
        "card a suit.",
    ),
    "Y104": Code(
        "this card is on the table {}",
        "Each card is in the pack once for each deck; cards below those on the foundations count.",
    ),
    "Y105": Code(
        "the pack is not complete",
        "Only a game with all its cards can be won.",
    ),
    "Y107": Code(
        "there is no position of this name",
        "A step names one of the lesson's `positions`.",
    ),
    "Y108": Code(
        "this is not on the table",
        "Hints, marks and goals name cards and columns of their position.",
    ),
    "Y109": Code(
        "two equal cards may be meant",
        "Two packs are played: name the column, 8H@2, and in it the place, 8H@2.3.",
    ),
    # --- moves
    "Y201": Code(
        "this is not a move",
        "A move is its leader, > and what it lands on: 10S>JH, 6C>foundation, KH>3.",
    ),
    "Y202": Code(
        "this move names a card that cannot be meant",
        "The card is not in the columns, or two equal cards may be meant.",
    ),
    "Y203": Code(
        "this move breaks a rule of {}",
        "The rules of the variant refuse the move in the position drawn.",
    ),
    "Y205": Code(
        "this move is here twice",
        "A move has one answer; two spellings of it are one move.",
    ),
    "Y206": Code(
        "this move is legal",
        "Under `illegal` stand moves that the rules refuse.",
    ),
    # --- claims
    "Y301": Code(
        "this goal cannot be meant",
        "A goal is a word such as reveal, foundation, uncover, empty, join, and what it asks for.",
    ),
    "Y302": Code(
        "the goal is met before the first move",
        "A position to try starts with its goal still open.",
    ),
    "Y303": Code(
        "par is not the least number of moves",
        "The par is proved: no line of moves to the goal is shorter, and one is just as long.",
    ),
    "Y304": Code(
        "this claim is too large to prove",
        "The search ended before it knew. Take cards away, or ask for less.",
    ),
    "Y305": Code(
        "this move loses the goal",
        "After a move that is called right, or that is kept, the goal must still be within reach.",
    ),
    "Y306": Code(
        "this move is called wrong, but it reaches the goal",
        "A move that meets the goal is done, whatever the lesson says of it.",
    ),
    "Y307": Code(
        "this move is called wrong, but it keeps the par",
        "A move on a shortest line is as good as any; it must not be put back.",
    ),
    "Y309": Code(
        "the hint shows a move that does not lead on",
        "A shown move lies on a shortest line to the goal.",
    ),
    "Y310": Code(
        "the goal cannot be reached",
        "No line of legal moves from this position meets the goal.",
    ),
    "Y311": Code(
        "this is not the only move that {}",
        "`only: m` says that every other first move loses the par; `only: {goal: m}`, that every "
        "other first move loses the goal.",
    ),
    "Y312": Code(
        "this claim stands on face-down cards",
        "It does not hold when the face-down cards are replaced by others that fit nothing. What a "
        "reader cannot see, a step has to show: `shown: true`.",
    ),
    "Y313": Code(
        "this trap does not lose the goal",
        "After a move with `trap: true` no line of moves meets the goal.",
    ),
    "Y314": Code(
        "this answer is not what the engine finds",
        "With `means` the answer of a question is worked out anew.",
    ),
    "Y315": Code(
        "play never comes here",
        "`after` names moves after which play goes on: right ones, kept ones, and none that meets "
        "the goal.",
    ),
    "Y316": Code(
        "this is not a shortest line",
        "The line that is shown, or that is left to the reader, takes the least number of moves.",
    ),
    "Y317": Code(
        "the sister with {} does not hold",
        "With `swap` a step is proved a second time, with other suits or columns.",
    ),
    "Y318": Code(
        "this fail cannot be meant",
        "A fail is a word such as moves, move, sealed or empty, or one of the goals, with `say`.",
    ),
    "Y319": Code(
        "what this question means cannot be worked out",
        "`means` takes one of a few phrases; the author guide lists them.",
    ),
    "Y320": Code(
        "there are too few questions",
        "A checkpoint draws its questions from the `ask` and `try` steps of its unit.",
    ),
    # --- weak teaching
    "Y401": Code(
        "other moves get no answer",
        "Without `else` under `wrong`, most wrong moves are answered by a general sentence.",
        WARNING,
    ),
    "Y402": Code(
        "the hint gives the move away",
        "The first hint says what to look for; later ones may name place, card and move.",
        WARNING,
    ),
    "Y403": Code(
        "there is no hint",
        "A reader who is stuck needs a ladder: idea, place, card, move.",
        WARNING,
    ),
    "Y404": Code(
        "nothing can go wrong here",
        "Every legal move meets the goal at once, so that nothing is asked of the reader.",
        WARNING,
    ),
    "Y405": Code(
        "this move is called right, but it costs more than the par",
        "A right move lies on a shortest line; a detour belongs under `wrong` with `keep: true`.",
        WARNING,
    ),
    "Y406": Code(
        "another first move is as good",
        "The move keeps the par as well; a reader who finds it would like a word.",
        WARNING,
    ),
    "Y407": Code(
        "the reader does nothing here",
        "A lesson has at least one step in which the reader acts.",
        WARNING,
    ),
    "Y408": Code(
        "this position is not used",
        "No step names the position.",
        WARNING,
    ),
    "Y410": Code(
        "this fail never comes about",
        "No move that can be made in this step brings it about.",
        WARNING,
    ),
    "Y409": Code(
        "a card of a column has no top and no bottom",
        "Books use both words for the same card; leader, tail and end card are clear.",
        WARNING,
    ),
    "Y411": Code(
        "this text is longer than its board",
        "Words and board are read together, on a phone as well: say less, or make two steps of it.",
        WARNING,
    ),
    # --- variants
    "Y501": Code(
        "unknown key of a variant",
        "The key is none that rules know; often it is misspelled.",
    ),
    "Y502": Code(
        "unknown rule word",
        "Every rule is one of the words of engine/rulebook.py.",
    ),
    "Y503": Code(
        "this variant cannot be played",
        "A rule is missing, or holds something that no rule can be made of.",
    ),
    "Y504": Code(
        "the layout of the deal is not right",
        "The rows of the deal place every card of the pack, once each.",
    ),
    "Y505": Code(
        "there is no variant to be like",
        "`like` names another variant, and following it from file to file must come to an end.",
    ),
    "Y506": Code(
        "the variant is called otherwise than its file",
        "A variant's id is its file's name, which is also its address.",
    ),
    "Y507": Code(
        "the summary leaves out a fact",
        "The opening words say what the rules have: cards, decks, columns, stock and building.",
    ),
    "Y508": Code(
        "this rule word has no sentences",
        "What each rule word says in the rules stands in engine/ruletext/.",
    ),
    "Y509": Code(
        "no rules page can be made of this variant",
        "An example of the page says something else than the engine, which judges each.",
    ),
}
