"""Tables for lines of cards that the general tables do not reach. Each function sets up what some cards need."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine import cards
from engine.games.force_of_will.scenario import Seat
from engine.scenario import Table, put, scenario

ADDITIONS = [
    f"{name} {{1}} (Addition, wind): J-rulers you control gain [+100/0]." for name in ("Sash", "Scarf", "Shawl")
]
WILLS = "WWWRRRUUUGGGBBB"


def with_additions(card: str) -> Callable[[int], Table]:
    """Return tables with the card, a ruler or a J-ruler if it is a ruler, and additions in its player's graveyard."""

    def table(number: int) -> Table:
        me = {"graveyard": [*ADDITIONS, "Ghost 200/200"], "will": WILLS}
        rules = "ruler" in cards.library("force_of_will")[card].types
        mine = {"ruler": put(card, judged=number % 2)} if rules else {"hand": [card] * 4}
        return scenario("force_of_will", me={**me, **mine}, you={"graveyard": ADDITIONS[:1]})

    return table


def under_attack(card: str) -> Callable[[int], Table]:
    """Return tables with the card in the hand of an attacked player.

    Another opposing resonator and a guard take no part in the attack.
    """

    def table(number: int) -> Table:
        foes = ["Raider 500/500: [Swiftness]", "Idler 300/300"]
        made = scenario(
            "force_of_will", me={"hand": [card, card], "will": WILLS, "field": ["Guard 300/300"]}, you={"field": foes},
            turn=6, turn_player="you", hold=True,
        )  # fmt: skip
        cast(Seat, made.you).attack("Raider", made.me)
        return made

    return table


def added_to_an_attacker(card: str) -> Callable[[int], Table]:
    """Return tables with the card added to a resonator that nothing can block."""
    field = ["Stag 500/500", put(card, added_to="Stag")]
    return lambda number: scenario("force_of_will", me={"field": field, "will": WILLS}, turn=6)


def with_little_else(card: str) -> Callable[[int], Table]:
    """Return tables with the card on the field, where the player can do little but call a stone or play judgment."""
    ruler = "Oracle (light): [Judgment][w] // Queen 500/500"
    me = {"ruler": ruler, "field": [card], "hand": [], "will": "W"}
    return lambda number: scenario("force_of_will", me={**me, "stones": ["Light Magic Stone"] * 3}, turn=5)


def with_astral_ruler(card: str) -> Callable[[int], Table]:
    """Return tables with the card in the hand of a player whose ruler is astral."""
    ruler = put("Oracle (light): [Judgment][w] // Queen 500/500", marks=("astral",), counters={"astral": 1})
    return lambda number: scenario("force_of_will", me={"ruler": ruler, "hand": [card], "will": WILLS})


BY_HAND: dict[str, Callable[[int], object]] = {
    **{card: with_astral_ruler(card) for card in ("fow-175", "fow-200")},
    **{card: with_little_else(card) for card in ("fow-178", "fow-182")},
    "fow-192": added_to_an_attacker("fow-192"),
    **{card: under_attack(card) for card in ("fow-179", "fow-193")},
    **{card: with_additions(card) for card in ("fow-196", "fow-219")},
}
