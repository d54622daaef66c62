"""Zones into which cards are put (ZX 300).

A card always goes to the zone of its owner (302.4).
"""

from __future__ import annotations

from typing import Annotated

from engine.games.zx.words.protocols import Game
from engine.games.zx.words.vocabularies import MANNERS, ORDERS, ZONE_NAMES
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.places import Place, ToHand, return_looked_at
from engine.language.grammar.categories import Flow, Player, Refs
from engine.language.grammar.word import word


@word(
    (
        "into {who:poss} {zone}{manner}",
        "into {#its owner's|their owners'} {zone}{manner}",
    ),
    ("{who:poss}{zone}に{manner}置く", "所有者の{zone}に{manner}置く"),
)
class IntoZone(Place):
    """A zone as a place; in a resource asleep or awake (ZX 308.2), in a dynamis zone face up or down (302.3)."""

    zone: Annotated[str, ZONE_NAMES]
    who: Player | None = None
    manner: Annotated[str, MANNERS] = ""
    together = True

    def valid(self) -> bool:
        return not self.manner or (self.zone == "resource") == self.manner.endswith(("awake", "asleep"))

    @property
    def goal(self) -> str:
        return self.zone

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        moved: Refs = yield from game.put(
            refs,
            self.zone,
            at,
            rested=self.manner == "asleep",
            awake=self.manner == "awake",
            face_down=self.manner == "face down",
        )
        return moved


@word(
    ("into {who:poss} hand", "into {#its owner's hand|their owners' hands}"),
    ("{who:poss}手札に加える", "所有者の手札に加える"),
)
class IntoTheHand(ToHand):
    """The hand as a place (ZX 309, 302.4)."""


@word(
    (
        "on the {edge} of {who:poss} deck{order}",
        "on the {edge} of {#its owner's deck|their owners' decks}{order}",
    ),
    ("{who:poss}デッキの{edge}に{order}置く", "所有者のデッキの{edge}に{order}置く"),
)
class OnEdge(Place):
    """The top or the bottom of a deck as a place, one card after the other (ZX 304.5), in an order."""

    edge: Annotated[str, {"top": ("top", "一番上"), "bottom": ("bottom", "一番下")}]
    who: Player | None = None
    order: Annotated[str, ORDERS] = ""

    @property
    def goal(self) -> str:
        return "deck_zone"

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        looked, rest = yield from return_looked_at(game, refs, seat, game.DECK, self.edge, self.order)
        if self.order == "random":
            rest = game.decks.random_order(rest)
        elif self.order == "any":
            prompt = Text("Choose the order, the first goes first.", "置く順番を決めてください（最初のカードから）。")
            rest = yield from game.choices.order(seat, rest, prompt, "304.5")
        moved: Refs = looked
        for ref in rest:
            moved += yield from game.movement.move((ref,), game.DECK, at=at, position=self.edge, clause="304.5")
        return moved  # the old references: in a deck the cards cannot be seen
