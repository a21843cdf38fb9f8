"""The page of all that is kept, as HTML."""

from __future__ import annotations

from ..shelf import Unreadable
from ..text import escape
from . import archive, progress, stats, tell
from .figures import figures

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .archive import Records
    from .ledger import Ledger


def html(ledger: Ledger) -> str:
    """The inside of the ledger's element."""
    records = ledger.records()
    parts = [_message(ledger)]
    if not ledger.works:
        parts.append(f'<p class="yk-note">{escape(tell.NOWHERE)}</p>')
    elif not records:
        parts.append(f"<p>{escape(tell.NOTHING)}</p>")
    parts += [
        _games(ledger, records),
        _stats(ledger, records),
        _lessons(ledger, records),
        _others(ledger, records),
        _file(ledger, records),
    ]
    return "".join(parts)


def _message(ledger: Ledger) -> str:
    question = ""
    if ledger.asked:
        question = (
            f'<div class="yk-question" role="group" aria-label="Question">'
            f"<span>{escape(ledger.asked.text)}</span>{_button('no', '', 'Leave it')}"
            f"{_button(ledger.asked.do, ledger.asked.what, ledger.asked.yes)}</div>"
        )
    return (
        f'<div class="yk-message" id="{ledger.id}-message" data-tone="info">'
        f"<p>{escape(ledger.message)}</p></div>{question}"
    )


def _games(ledger: Ledger, records: Records) -> str:
    rows = []
    for name in sorted(records):
        if archive.kind_of(name) == archive.PRACTICE:
            address = f"../practice/{escape(archive.subject_of(name))}/"
            told = escape(tell.named(ledger, name))
            beside = " (of another tab)" if archive.is_beside(name) else ""
            link = f'<a href="{address}">{told}</a>{beside}'
            rows.append(f"<li>{link} {_delete(name, told)}</li>")
    return _section("Games", f'<ul class="yk-kept">{"".join(rows)}</ul>') if rows else ""


def _stats(ledger: Ledger, records: Records) -> str:
    parts = []
    for name in sorted(records):
        if archive.kind_of(name) != archive.STATS:
            continue
        game = escape(tell.named(ledger, name).partition(":")[0])
        try:
            found = figures(stats.read(records[name]))
        except Unreadable as error:
            found = [("Cannot be read", str(error))]
        rows = "".join([f"<dt>{key}</dt><dd>{escape(value)}</dd>" for key, value in found])
        reset = _delete(name, f"{game}: statistics")
        parts.append(f'<h3>{game}</h3><dl class="yk-figures">{rows}</dl><p>{reset}</p>')
    return _section("Statistics", "".join(parts)) if parts else ""


def _lessons(ledger: Ledger, records: Records) -> str:
    text = records.get(archive.PROGRESS)
    if text is None:
        return ""
    try:
        reached = progress.read(text)
    except Unreadable as error:
        return _section("Lessons", f"<p>Cannot be read: {escape(str(error))}.</p>")
    rows = []
    for lesson in sorted(reached):
        stars = [step.stars for step in reached[lesson].values()]
        title = escape(ledger.lessons.get(lesson, lesson))
        told = f"{len(stars)} {'step' if len(stars) == 1 else 'steps'}, {sum(stars)} stars"
        rows.append(f'<li><a href="../lessons/{escape(lesson)}/">{title}</a>: {told}</li>')
    reset = f"<p>{_delete(archive.PROGRESS, 'lessons')}</p>"
    return _section("Lessons", f"<ul>{''.join(rows)}</ul>{reset}")


def _others(ledger: Ledger, records: Records) -> str:
    known = (archive.PRACTICE, archive.STATS, archive.PROGRESS)
    rows = [
        f"<li>{escape(tell.named(ledger, name))} {_delete(name, name)}</li>"
        for name in sorted(records)
        if archive.kind_of(name) not in known
    ]
    return _section("Besides", f'<ul class="yk-kept">{"".join(rows)}</ul>') if rows else ""


def _file(ledger: Ledger, records: Records) -> str:
    all_off = _button("delete", "*", "Delete everything…") if records else ""
    return _section(
        "As a file",
        f'<p class="yk-choices">{_button("save-file", "", "Save all as a file")}'
        f'<label class="yk-button" for="{ledger.id}-file">Bring a file back…</label>'
        f'<input type="file" class="yk-unseen" id="{ledger.id}-file" data-do="import"'
        f' accept="application/json,.json">{all_off}</p>'
        "<p>A file adds what is not here yet. What is here stays, unless you say otherwise.</p>",
    )


def _section(title: str, inside: str) -> str:
    return f"<section><h2>{title}</h2>{inside}</section>"


def _delete(name: str, told: str) -> str:
    return _button("delete", name, "Delete…", f"Delete {told}")


def _button(do: str, text: str, label: str, spoken: str = "") -> str:
    name = f' aria-label="{spoken}"' if spoken else ""
    return (
        f'<button type="button" class="yk-button" data-do="{do}" data-text="{escape(text)}"{name}>'
        f"{escape(label)}</button>"
    )
