"""What a table says, on screen and to the ear."""

from __future__ import annotations

from .text import escape
from .values import INFO, REFUSAL, Message


class Telling:
    """A line that is seen and sentences that are heard.

    message   the line below the board
    note      a remark beside it, which stays until it is no longer true
    speech    what is to be said now: texts, each with True if it may interrupt
    """

    def __init__(self) -> None:
        self.message = Message("", INFO, "")
        self.note = ""
        self.speech: list[tuple[str, bool]] = []

    def say(self, text: str, urgent: bool = False) -> None:
        self.speech.append((text, urgent))

    def show(self, html: str, tone: str, rule: str = "") -> None:
        self.message = Message(html, tone, rule)

    def tell(self, text: str, tone: str = INFO) -> None:
        """Show and say a sentence."""
        self.show(escape(text), tone)
        self.say(text)

    def remark(self, text: str) -> None:
        """Say what is seen already. It is shown too where the words of a refusal would stay."""
        if self.message.tone == REFUSAL:
            self.tell(text)
        else:
            self.say(text)
