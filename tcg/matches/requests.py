"""The parsing of input from a table's page."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from django.http import HttpRequest

from engine.match import outline
from tcg import games
from tcg.matches import bots, clocks, formats, optional_rules
from tcg.matches.engine_api import engine_api
from tcg.web import requests
from tcg.web.requests import NUMBER, WORD, unreadable

MOST_CHOICES = 400
KEY = re.compile(r"[A-Za-z0-9_-]{8,64}", re.ASCII)
REF = re.compile(r"[A-Za-z0-9:._-]{1,40}", re.ASCII)
MARK = re.compile(r"([0-9]{1,9}[ab]?r?(q[01]n?)?(l[0-9]{1,4})?(c[0-9]{1,15})?|waiting)?", re.ASCII)
PACE = re.compile(r"[0-9+d]{0,8}", re.ASCII)
FORMAT = re.compile(r"[a-z0-9-]{0,30}", re.ASCII)
DECK_BYTES = 64


class Wish(NamedTuple):
    """A request to create a match."""

    kind: str  # bot, quick, open or invite
    game: str
    deck: str  # its slug or its code
    bot: str  # its id; empty for a human opponent
    private: bool
    pace: str  # of its clock; empty: none
    rules: tuple[str, ...]  # optional rules of the game that are used
    format: str  # the key of the format; empty: any legal deck


def command(request: HttpRequest) -> Wish:
    """Return the requested match."""
    post = request.POST
    kind = requests.single_value(post, "kind", WORD)
    game = requests.single_value(post, "game", WORD, default=games.first().id)
    if kind not in ("bot", "quick", "open", "invite") or game not in {known["id"] for known in engine_api().games()}:
        raise unreadable()
    bot = requests.single_value(post, "bot", WORD, default="greedy") if kind == "bot" else ""
    if bot and bot not in bots.NAMES:
        raise unreadable()
    pace = requests.single_value(post, "pace", PACE, default="")
    if pace not in clocks.OFFERED:
        raise unreadable()
    private = post.get("private") == "on"
    rules = tuple(dict.fromkeys(post.getlist("rule")))
    if not {known["id"] for known in optional_rules.offered(game)}.issuperset(rules):
        raise unreadable()
    format_key = requests.single_value(post, "format", FORMAT, default="")
    if format_key:
        formats.played(game, format_key)
    return Wish(kind, game, deck(request), bot, private, "" if kind == "bot" else pace, rules, format_key)


def deck(request: HttpRequest) -> str:
    """Return the slug or the code of the chosen deck; empty if it cannot be either."""
    slug = request.POST.get("deck", "")
    return slug if len(slug) <= DECK_BYTES and "\0" not in slug else ""


def step(request: HttpRequest) -> int | None:
    """Return the step of a replay that the report is about; None for the table."""
    return requests.number(request.POST, "step") if "step" in request.POST else None


def number(request: HttpRequest) -> int:
    """Return the number of the decision that is answered."""
    return requests.number(request.POST, "number")


def shown(request: HttpRequest) -> str:
    """Return the mark of the board that the page shows; empty if the page wants a whole board."""
    return requests.single_value(request.POST, "shown", MARK, default="")


def choice(request: HttpRequest) -> list[int]:
    """Return the indexes of the chosen options, in the order of choice."""
    found = request.POST.getlist("choice")
    if len(found) > MOST_CHOICES or not all(NUMBER.fullmatch(index) for index in found):
        raise unreadable()
    return [int(index) for index in found]


def key(request: HttpRequest) -> str:
    value = requests.single_value(request.POST, "key", KEY)
    if value.startswith("bot-"):
        raise unreadable()
    return value


def settings(request: HttpRequest) -> dict[str, object]:
    """Return the named settings. The others do not change."""
    post = request.POST
    values: dict[str, Any] = {}
    for name in ("hold", "auto_pay"):
        if name in post:
            # an unchecked check box sends nothing: a hidden "off" comes before it, and the last value counts
            values[name] = requests.is_on(post.getlist(name)[-1])
    if "yield" in post:
        if post["yield"] not in ("", "turn"):
            raise unreadable()
        values["yield"] = post["yield"] or None
    if "stops" in post or "stops_given" in post:
        stops = [stop for stop in post.getlist("stops") if stop]
        # the match's own game checks them again
        known = {stop for game in games.GAMES for stop in outline(game).all_stops()}
        if len(stops) > len(known) or not known.issuperset(stops):
            raise unreadable()
        values["stops"] = sorted(set(stops))
    if not values:
        raise unreadable()
    return values
