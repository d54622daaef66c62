"""Drawing of engine views as the pages of their viewers, and the parsing of these pages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from html.parser import HTMLParser
from typing import Any, Protocol

from django.contrib.auth.models import AnonymousUser
from django.template.loader import render_to_string
from django.test import RequestFactory

from tcg import games
from tcg.matches import presenter
from tcg.matches.models import Match, Seat
from tcg.matches.tables.shown import Shown
from tcg.web import jinja
from tcg.web.languages import in_language

Json = Mapping[str, Any]
Attributes = dict[str, str]
VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr"})


class Seen(Protocol):
    """A match as one viewer sees it."""

    @property
    def view(self) -> dict[str, Any]: ...
    @property
    def log(self) -> list[dict[str, Any]]: ...
    @property
    def viewer(self) -> int | None: ...


class Page(HTMLParser):
    """A parsed page: every element with its attributes in order, and the text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, Attributes]] = []
        self.said: list[str] = []  # the text of each element, in the same order
        self.text = ""
        self._open: list[tuple[str, int]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self._open.append((tag, len(self.elements)))
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        self.said.append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        self.said.append("")

    def handle_endtag(self, tag: str) -> None:
        opened, _n = self._open.pop()
        assert opened == tag, f"</{tag}> closes <{opened}>"

    def handle_data(self, data: str) -> None:
        self.text += data
        for _tag, n in self._open:
            self.said[n] += data

    def texts(self, cls: str) -> list[str]:
        """Return the texts of the elements of this class."""
        found = zip(self.elements, self.said, strict=True)
        return [said.strip() for (_tag, given), said in found if cls in given.get("class", "").split()]

    def having(self, cls: str) -> list[Attributes]:
        return [found for _tag, found in self.elements if cls in found.get("class", "").split()]

    def by_ref(self, ref: str) -> Attributes:
        return next(found for _tag, found in self.elements if found.get("data-ref") == ref)


def row_of(view: Json) -> Match:
    """Return a match row for this view, with the fields that a table needs."""
    match = Match(
        game=view["game"], number=view["number"], seed_commitment="a5" * 32,
        status=Match.Status.FINISHED if view["over"] else Match.Status.RUNNING,
    )  # fmt: skip
    match.sides = (
        Seat(match=match, number=0, name="Ann", deck_name={"en": "Tide and Lantern", "ja": "潮と灯火"}),
        Seat(match=match, number=1, name="Bob", bot="greedy", deck_name={"en": "Cinder Court", "ja": "灰の宮廷"}),
    )
    return match


def page_html(match: Match, view: Json, log: Sequence[Json], viewer: int | None, steps: Json | None = None) -> str:
    """Return the whole page of the table, or of the replay if `steps` is given, in the active language."""
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    template = "matches/replay.html" if steps is not None else "matches/table.html"
    return render_to_string(template, presenter.board_context(Shown(match, viewer, view, log, steps)), request)


def board_html(match: Match, view: Json, log: Sequence[Json], viewer: int | None, steps: Json | None = None) -> str:
    """Return the part of the page that shows the position, in the active language."""
    context = presenter.board_context(Shown(match, viewer, view, log, steps))
    return jinja.template("matches/_board.html").render(context)


def kinds_in(view: Json, log: Sequence[Json]) -> set[tuple[object, ...]]:
    """Return the kinds of everything that a table shows: its step, its question, each option, each log line."""
    turn, decision = view["turn"], view["decision"]
    kinds: set[tuple[object, ...]] = {("line", line["kind"]) for line in log}
    kinds.add(("over", bool(view["over"])))
    kinds.add(("step", turn.get("phase"), turn.get("step"), bool(turn.get("battle"))))
    if decision and decision["mine"]:
        kind = decision["kind"]
        kinds.add(("question", kind, decision["ordered"], decision["repeats"], bool(decision["about"])))
        for option in decision["options"]:
            kinds.add(("option", kind, option["kind"], *(bool(option[part]) for part in PARTS)))
    return kinds


def why_html(match: Match, reasons: Sequence[Json]) -> str:
    """Return the list of refusals that opens next to a card."""
    context = {"match": match, "title": games.of(match.game).board.why_title("play"), "ref": None, "reasons": reasons}
    return render_to_string("matches/_why.html", context)


HEAD = re.compile(r"<head>.*?</head>|<script.*?</script>", re.DOTALL)
TAG = re.compile(r"<[^>]*>")
PARTS = ("ref", "seat", "refs", "detail", "cost", "value", "card")  # of an option
STRAY = ("", ",", ":", "·", " ")  # the beginnings of a label without a name
NAMES = ('aria-label="', 'title="', 'alt="')
SHOWN = re.compile(r'\b(aria-label|title|alt|placeholder|data-word-[a-z-]+)="([^"]*)"')
LABELLED = re.compile(r"<(button|a|h1|h2|h3|summary|label|small|b)\b([^>]*)>(.*?)</\1>", re.DOTALL)
PIECE = re.compile(r"<(?=(?:li|button|section|article|details|div|p|h[1-3])\b)")  # never cuts a control in two
CHOICES = re.compile(r'name="choice" value="(\d+)"|data-index="(\d+)"')
UNSAID = re.compile(r"[{}]|\bNone\b|\b(?:True|False)\b|object at|\bText\(|\[\]")
SIGNS = ("{", "}", "None", "True", "False", "object at", "Text(", "[]")
IN_ENGLISH = re.compile(r'<(\w+)\b[^>]* lang="en"[^>]*>.*?</\1>', re.DOTALL)
ENGLISH = re.compile(r"[A-Za-z’']{2,}(?: [A-Za-z’']+){2,}")


def faults_of(html: str, language: str = "en", view: Json | None = None, known: set[int] | None = None) -> list[str]:
    """Return the faults of a page.

    Faults are raw symbols, missing labels, duplicate ids, and sentences in the other language. With `view`, an option
    that cannot be chosen is a fault too. `known`: pieces that were checked before; the pieces of this page are added.
    """
    body = HEAD.sub("", html)
    found = [f"twice: id={one}" for one, times in Counter(ids_of(body)).items() if times > 1]
    decision = (view or {}).get("decision")
    if decision and decision.get("mine"):
        offered = {str(option["index"]) for option in decision["options"]}
        if offered != (choices := {one or other for one, other in CHOICES.findall(body)}):
            found.append(f"offered {sorted(offered)}, to be chosen {sorted(choices)}")
    if known is not None:
        pieces = {hash((language, piece)): piece for piece in PIECE.sub("\0<", body).split("\0")}
        body = "\n".join(piece for mark, piece in pieces.items() if mark not in known)
        known.update(pieces)
    return found + unlabelled(body) + unsaid(body) + (in_english(body) if language == "ja" else [])


def ids_of(body: str) -> list[str]:
    return [rest[: rest.index('"')] for rest in body.split(' id="')[1:]]


def unlabelled(body: str) -> list[str]:
    """Return the controls and headings without words."""
    found = [f"no words: {name}" for name, value in SHOWN.findall(body) if value[:1] in STRAY and name != "alt"]
    for tag, attributes, inner in LABELLED.findall(body):
        if "hidden" in attributes or "data-why-name" in attributes:
            continue
        named = any(mark in attributes + inner for mark in NAMES)  # none of these is empty, as checked above
        if not named and not TAG.sub("", inner).strip():
            found.append(f"no label: <{tag}{attributes}>{inner[:80]}")
    return found


def in_english(body: str) -> list[str]:
    """Return the sentences that are not in Japanese, except the link to the English page."""
    return [f"in English: {said!r}" for said in ENGLISH.findall(TAG.sub("\n", IN_ENGLISH.sub("", body)))]


def unsaid(body: str) -> list[str]:
    """Return the text that nobody should read or hear, each with the surrounding words."""
    text = TAG.sub("\n", body) + "\n".join(["", *(value for _name, value in SHOWN.findall(body))])
    if not any(sign in text for sign in SIGNS):
        return []
    return [f"shown: {line.strip()!r}" for line in text.split("\n") if UNSAID.search(line)]


def context_of(seen: Seen, language: str = "en", row: Match | None = None) -> dict[str, Any]:
    """Return the context of a table's templates."""
    with in_language(language):
        view = seen.view
        return presenter.board_context(Shown(row or row_of(view), seen.viewer, view, seen.log))


def page_of(seen: Seen, language: str = "en", row: Match | None = None) -> Page:
    """Return the parsed board of this viewer."""
    with in_language(language):
        return Page(jinja.template("matches/_board.html").render(context_of(seen, language, row)))
