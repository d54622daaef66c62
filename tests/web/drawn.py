"""A view of the engine drawn as the page that its viewer gets, and the page read."""

from __future__ import annotations

from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

from django.template.loader import render_to_string
from django.utils import translation

from engine.scenario import Table
from tcg.matches import rendering
from tcg.matches.models import Match

Json = Mapping[str, Any]
Attributes = dict[str, str]
VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr"})


class Page(HTMLParser):
    """Every element with its attributes, in order, and the text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, Attributes]] = []
        self.said: list[str] = []  # what stands in each element, in the same order
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
        """What stands in the elements of this class."""
        found = zip(self.elements, self.said, strict=True)
        return [said.strip() for (_tag, given), said in found if cls in given.get("class", "").split()]

    def having(self, cls: str) -> list[Attributes]:
        return [found for _tag, found in self.elements if cls in found.get("class", "").split()]

    def by_ref(self, ref: str) -> Attributes:
        return next(found for _tag, found in self.elements if found.get("data-ref") == ref)


def row_of(view: Json) -> Match:
    """The row of the match that this view is of, as far as a table needs it."""
    return Match(
        game=view["game"], number=view["number"], name0="Ann", name1="Bob", bot1="greedy",
        status=Match.Status.FINISHED if view["over"] else Match.Status.RUNNING,
        deck_name0={"en": "Tide and Lantern", "ja": "潮と灯火"}, deck_name1={"en": "Cinder Court", "ja": "灰の宮廷"},
    )  # fmt: skip


def page_of(table: Table, viewer: int | None, language: str = "en") -> Page:
    """The board as this viewer gets it."""
    view, log = table.match.view(viewer), table.match.log(viewer)
    with translation.override(language):
        return Page(render_to_string("matches/_board.html", rendering.board_context(row_of(view), view, log, viewer)))
