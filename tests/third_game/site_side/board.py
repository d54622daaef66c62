"""The table of Lantern River: two banks of one river."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from tcg.matches.tables.base import Board, Json
from tests.third_game.site_side.face import Look, look_of


class Table(Board):
    """The board of Lantern River."""

    STYLE = "lantern"
    STYLES = ("css/table-lantern-river.css",)
    CONCEDE = "101.4"

    @staticmethod
    def look_of(obj: Json) -> Look:
        return look_of(obj)

    def side(self, seat: int) -> dict[str, Any]:
        """Return one player's half of the table."""
        player, zones = self.view["seats"][seat], self.view["zones"][seat]
        mine = seat == self.near and self.seat is not None
        return {
            **self.person(seat),
            "unit": _("Lights"),
            "life": str(player["lights"]),
            "life_now": str(player["lights"]),
            "attribute": "blue" if seat == self.near else "red",
            "river": self.looks(zones["river"]),
            "hand_count": player["hand"],
            "backs": None if mine else self.looks(zones["hand"]),
            "piles": [
                self.pile("deck", "deck", _("Deck"), player["deck"]),
                self.pile("bank", "grave", _("Bank"), self.looks(zones["bank"]), "bank"),
            ],
        }

    def look(self, obj: Json, place: str = "") -> Look:
        look = look_of(obj)
        states, words = self.offer_marks(look.ref, place)
        return look.but(
            states=tuple(states),
            words=tuple(words),
            options=tuple(self.ask.on(look.ref)) if look.ref else (),
            refs=(look.ref,) if look.ref else (),
        )

    def whereabouts(self, obj: Json) -> str:
        return f"{self.name(obj['controller'])} · {obj['lights']}"
