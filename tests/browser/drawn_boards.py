"""Boards set up by hand and shown in a page of the real site, so that no match has to reach them."""

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
    """Return a seat with this number of resonators, some rested, counters on two of them, and six stones."""
    lying: list[Any] = [RESONATORS[n % len(RESONATORS)] for n in range(cards)]
    field = [put(card, rested=n < rested, counters=(counters or {}) if n in (0, rested) else {})
             for n, card in enumerate(lying)]  # fmt: skip
    return {"field": [*field, *STONES], "hand": ["Ember Verdict", *RESONATORS], "ruler": "fow-001"}


def board(visit: Open, me: dict[str, Any], you: dict[str, Any], game: str = "force_of_will", **options: Any) -> Page:
    """Open the page of a player's own main phase with these fields. Presses on it are not answered."""
    return shown(visit, scenario(game, me=me, you=you).match, **options)


def shown(visit: Open, match: Match, **options: Any) -> Page:
    """Open the page of a match's first seat as it is now. Presses on it are not answered."""
    view, log = match.view(0), match.log(0)
    with in_language(options.get("locale", "en")[:2]):
        html = page_html(row_of(view), view, log, 0)

    def prepare(page: Page) -> None:
        page.route_web_socket("**/ws/**", lambda _socket: None)
        page.route("**/play/**", lambda route: route.fulfill(status=204))
        page.route("**/drawn/**", lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8"))

    return visit("/drawn/", before=prepare, **options)
