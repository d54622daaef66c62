"""Reading what a table sends."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from django.http import HttpRequest

from tcg import games
from tcg.matches import agreed, bots, clocks, formats
from tcg.matches.door import door
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
    """A match that somebody wants to be laid out."""

    kind: str  # bot, quick, open or invite
    game: str
    deck: str  # its slug or its code
    bot: str  # its id; empty against a person
    private: bool
    pace: str  # of its clock; empty: none
    rules: tuple[str, ...]  # optional rules of the game that are used
    format: str  # the key of the format; empty: any legal deck


def wish(request: HttpRequest) -> Wish:
    """The match that is wanted."""
    post = request.POST
    kind = requests.single_value(post, "kind", WORD)
    game = requests.single_value(post, "game", WORD, default=games.first().id)
    if kind not in ("bot", "quick", "open", "invite") or game not in {known["id"] for known in door().games()}:
        raise unreadable()
    bot = requests.single_value(post, "bot", WORD, default="greedy") if kind == "bot" else ""
    if bot and bot not in bots.NAMES:
        raise unreadable()
    pace = requests.single_value(post, "pace", PACE, default="")
    if pace not in clocks.OFFERED:
        raise unreadable()
    private = post.get("private") == "on"
    rules = tuple(dict.fromkeys(post.getlist("rule")))
    if not {known["id"] for known in agreed.offered(game)}.issuperset(rules):
        raise unreadable()
    format_key = requests.single_value(post, "format", FORMAT, default="")
    if format_key:
        formats.played(game, format_key)
    return Wish(kind, game, deck(request), bot, private, "" if kind == "bot" else pace, rules, format_key)


def deck(request: HttpRequest) -> str:
    """The slug or the code of the deck that is chosen; empty for what can be neither."""
    slug = request.POST.get("deck", "")
    return slug if len(slug) <= DECK_BYTES and "\0" not in slug else ""


def step(request: HttpRequest) -> int | None:
    """The step of a replay that is told of; None for the table."""
    return requests.number(request.POST, "step") if "step" in request.POST else None


def number(request: HttpRequest) -> int:
    """The number of the decision that is answered."""
    return requests.number(request.POST, "number")


def shown(request: HttpRequest) -> str:
    """The mark of the board that the page shows while it sends this; empty where it wants a whole board."""
    return requests.single_value(request.POST, "shown", MARK, default="")


def choice(request: HttpRequest) -> list[int]:
    """The indexes of the chosen options, in the order in which they were chosen."""
    found = request.POST.getlist("choice")
    if len(found) > MOST_CHOICES or not all(NUMBER.fullmatch(index) for index in found):
        raise unreadable()
    return [int(index) for index in found]


def key(request: HttpRequest) -> str:
    value = requests.single_value(request.POST, "key", KEY)
    if value.startswith("bot-"):
        raise unreadable()
    return value


def settings(request: HttpRequest) -> dict[str, Any]:
    """The settings that are named; the others stay as they are."""
    post = request.POST
    values: dict[str, Any] = {}
    for name in ("hold", "auto_pay"):
        if name in post:
            # a check box sends nothing when it is off: a hidden "off" stands before it, and the last one counts
            values[name] = requests.is_on(post.getlist(name)[-1])
    if "yield" in post:
        if post["yield"] not in ("", "turn"):
            raise unreadable()
        values["yield"] = post["yield"] or None
    if "stops" in post or "stops_given" in post:
        stops = [stop for stop in post.getlist("stops") if stop]
        known = {stop for game in games.GAMES.values() for stop in game.board.STOPS}  # the match's own game looks again
        if len(stops) > len(known) or not known.issuperset(stops):
            raise unreadable()
        values["stops"] = sorted(set(stops))
    if not values:
        raise unreadable()
    return values
