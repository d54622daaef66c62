"""Boards laid by hand and shown in the page of the real site: no match has to come to them by chance."""

from __future__ import annotations

from typing import Any

from conftest import Open
from playwright.sync_api import Page

from engine.match import Match
from engine.scenario import put, scenario
from tcg.web.languages import in_language
from tests.web.drawn import page_html, row_of

RESONATORS = ("Lantern Bearer of Dusk", "Cinderwing Herald", "Kiln Hound", "Ashen Wyrmling")
STONES = ["Light Magic Stone"] * 3 + ["Fire Magic Stone"] * 3


def side(cards: int, rested: int = 0, counters: dict[str, int] | None = None) -> dict[str, Any]:
    """A seat with so many resonators, some of them rested, the first two with these counters, and six stones."""
    lying: list[Any] = [RESONATORS[n % len(RESONATORS)] for n in range(cards)]
    field = [put(card, rested=n < rested, counters=(counters or {}) if n in (0, rested) else {})
             for n, card in enumerate(lying)]  # fmt: skip
    return {"field": [*field, *STONES], "hand": ["Ember Verdict", *RESONATORS], "ruler": "fow-001"}


def board(visit: Open, me: dict[str, Any], you: dict[str, Any], game: str = "force_of_will", **options: Any) -> Page:
    """The page of somebody whose main phase it is, with this on the field; nothing that is pressed is answered."""
    return shown(visit, scenario(game, me=me, you=you).match, **options)


def shown(visit: Open, match: Match, **options: Any) -> Page:
    """The page of the first seat of a match as it stands; nothing that is pressed is answered."""
    view, log = match.view(0), match.log(0)
    with in_language(options.get("locale", "en")[:2]):
        html = page_html(row_of(view), view, log, 0)

    def prepare(page: Page) -> None:
        page.route_web_socket("**/ws/**", lambda _socket: None)
        page.route("**/play/**", lambda route: route.fulfill(status=204))
        page.route("**/drawn/**", lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8"))

    return visit("/drawn/", before=prepare, **options)
