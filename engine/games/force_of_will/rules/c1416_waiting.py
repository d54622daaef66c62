"""Cards that are played when something happens, or while a condition holds (sections 1113, 1114 and 1416)."""

from __future__ import annotations

from engine.chase.rules import c300_queries as chase_queries
from engine.games.force_of_will.rules import c1302_faces as faces
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.keywords.standby import Stealth, TriggerKeyword, Waiting
from engine.kernel.context import Context
from engine.kernel.refusal import Refusal, refuse


def by_stealth(game: FowGame, ref: int) -> bool:
    """Return whether a card is on standby with [Stealth], or was played from there by it (FoW 1114.2).

    A shift card counts with either of its sides (FoW 1117.2, 1302.2e).
    """
    obj = game.s.objects[ref]
    if obj.zone != "standby" and not (obj.zone == "chase" and obj.marks.came_from == "standby"):
        return False
    with faces.as_lying(game, ref):
        return Stealth.name in game.chars(ref).keywords


def at_once(game: FowGame, ref: int) -> bool:
    """Return whether a card may trigger in the turn in which it was put on standby.

    Only a resonator with [Stealth] may (FoW 906.4a, 1114.3).
    """
    return by_stealth(game, ref) and "resonator" in game.chars(ref).types


def waits_for(game: FowGame, ref: int) -> Waiting | None:
    """Return the keyword that says when a card is played from where it is, or None (FoW 1113.1, 1114.1)."""
    if not by_stealth(game, ref):
        return chase_queries.keyword(game, ref, TriggerKeyword)
    with faces.as_lying(game, ref):
        return chase_queries.keyword(game, ref, Stealth)


def check_fact(game: FowGame, ref: int, at: Context) -> Refusal | None:
    """Return why the play requirement of a [Trigger] or [Stealth] is not met, or None (FoW 1416.3, 1416.4)."""
    keyword = waits_for(game, ref)
    if keyword is None or keyword.condition is None or keyword.condition.holds(game, at):
        return None
    return refuse("1416.2b", "What its text asks for is not so now.", "このカードの条件が満たされていません。")
