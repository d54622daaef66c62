"""Adjectives and nouns of this game alone."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words import nouns
from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.tables import STATES
from engine.games.force_of_will.words.zones import TABLE
from engine.kernel.context import Context
from engine.language.common.selectors import Adjective
from engine.language.grammar.word import word


@word("{state}", "{state}")
class InState(Adjective):
    """Rested, recovered, attacking, blocking and the like (FoW 303.1, 803.5, 804.4)."""

    state: Annotated[str, STATES]
    seen_by_all = True
    own_reads = frozenset({"orientation", "battle", "damage", "counter"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return in_state(game, ref, self.state)


def in_state(game: Game, ref: int, state: str) -> bool:
    """Return whether an object is in a state, or was when it was last seen."""
    if state in ("attacking", "blocking", "blocked", "attacking or blocking"):
        battle = game.battle
        if battle is None:
            return False
        attacking, blocking = battle.attacker == ref, battle.blocker == ref
        if state == "blocked":
            return attacking and bool(battle.blocker)
        return (attacking and "attacking" in state) or (blocking and "blocking" in state)
    obj = game.obj(ref)
    states: dict[str, bool] = {
        "astral": "astral" in obj.marks,
        "rested": obj.rested,
        "recovered": not obj.rested,
        "face-down": obj.face_down,
        "awakened": "awakened" in obj.marks,
        "damaged": obj.damage > 0,
    }
    return states[state]


# -- nouns of cards in the field or in their ruler area -----------------------------------------------
@word
class RaceInPlay(nouns.RaceNoun):
    """A race used as a noun: cards of that race (FoW 205.4)."""

    zones = measured_in = TABLE


@word
class NamedInPlay(nouns.NamedNoun):
    """A card by its name in quotes (FoW 202.3, 202.3a)."""

    zones = TABLE


@word
class CardInPlay(nouns.CardNoun):
    """A card of any type (FoW 307.4)."""

    zones = TABLE
