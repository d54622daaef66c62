"""A sample hand drawn from a deck.

Its address contains all of it, so that players can share it.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse

from engine.decks import rules
from engine.match import Refused, sample_hand
from tcg.cards import catalogue
from tcg.cards.faces import Look
from tcg.decks.deck_layout import counts_of
from tcg.decks.models import Deck
from tcg.web.languages import say
from tcg.web.refusals import Garbage
from tcg.web.requests import whole_number

MOST_TURNS = 10
SEED = re.compile(r"[A-Za-z0-9_-]{1,32}", re.ASCII)


class Draw(NamedTuple):
    """The hand that an address describes.

    Missing or invalid values are replaced.
    """

    seed: str
    second: bool  # the other player begins
    turns: int
    back: list[int] | None  # positions of the cards that go back; None: the player has not decided yet

    @classmethod
    def of(cls, given: QueryDict) -> Draw:
        seed = given.get("seed", "")
        return cls(
            seed=seed if SEED.fullmatch(seed) else secrets.token_hex(4),
            second=given.get("second") == "1",
            turns=min(whole_number(given.get("turns", ""), least=0, digits=3), MOST_TURNS),
            back=[int(place) for place in given.getlist("back") if place.isdecimal() and len(place) < 3]
            if "back" in given
            else None,
        )


def draw_hand(deck: Deck, draw: Draw) -> dict[str, Any]:
    """Return the hand for a page.

    The same address gives the same cards while the deck does not change.
    """
    rule = rules(deck.game)
    context = {
        "seed": draw.seed,
        "second": draw.second,
        "turns": draw.turns,
        "whole": rule.whole,
        "kept": rule.whole is None,
        "next": draw.turns + 1,
    }
    if sum(counts_of(deck.data, deck.game, "main").values()) < rule.hand:
        return {**context, "few": True}
    try:
        found = sample_hand(deck.game, deck.data, draw.seed, back=draw.back, turns=draw.turns, first=not draw.second)
    except Refused as refused:
        raise Garbage(say(refused.reason), clause=refused.clause) from refused

    def looks(ids: Sequence[str]) -> list[Look]:
        return [catalogue.printed(deck.game, card) for card in ids]

    kept = {"seed": draw.seed, **({"second": "1"} if draw.second else {})}
    turned = {"seed": draw.seed, **({} if draw.second else {"second": "1"})}
    address = reverse("deck_hand", args=[deck.code])
    return {
        **context,
        "hand": looks(found["hand"]),
        "redrawn": found["redrawn"],
        "back": found["back"],
        "drawn": [
            {"turn": turn["turn"], "looks": looks(turn["drawn"]), "stones": looks(turn.get("stones", ()))}
            for turn in found["turns"]
        ],
        "lives": looks(found.get("lives", ())),
        "resources": looks(found.get("resources", ())),
        "left": found["left"],
        "clause": found["clause"],
        "again": f"{address}?second=1" if draw.second else address,
        "other": f"{address}?{urlencode(turned)}",
        "link": f"{address}?{urlencode({**kept, 'back': found['back'], 'turns': draw.turns}, doseq=True)}",
        "last": draw.turns >= MOST_TURNS,
    }
