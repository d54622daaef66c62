"""Section 11.8: resolving the top object of the stack."""

from __future__ import annotations

from engine.chase.rules import c903_resolution as resolution
from engine.chase.rules.c903_texts import Ability
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.games.last_chronicle.words.lines import BurstText, TriggerAbility
from engine.games.last_chronicle.words.triggers.event_types import Fizzled
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.state import Item


def resolving(game: LcGame) -> int:
    """Return the object that is resolving, or 0 if none is (LC 11.8.1)."""
    stack = game.s.zones[game.STACK]
    return stack[-1] if stack and game.underway.about is not None else 0


def fizzles(game: LcGame, item: Item, at: Context) -> str:
    """Return the clause by which an object on the stack does nothing, or an empty string.

    Either the condition of its trigger does not hold any more (LC 11.6.14, 11.8.2), or none of its targets is legal any
    more (LC 11.8.3).
    """
    ability = item.ability
    when = ability.when if isinstance(ability, (TriggerAbility, BurstText)) else None
    if when is not None and not when.holds(game, at):
        return "11.8.2"
    return "11.8.3" if any(item.targets) and not any(at.targets) else ""


def fizzle(game: LcGame, item: Item, clause: str) -> Flow[None]:
    """Remove an object from the stack without effect; a spell goes to the discard pile (LC 11.8.2, 11.8.3)."""
    game.dispatch.commit((Fizzled(ref=item.source, seat=item.controller, what=item.what, clause=clause),))
    if item.what == "card":
        yield from game.movement.move((item.ref,), game.DISCARD, cause="resolve", clause=clause)
    else:
        resolution.leave_chase(game, item)


def resolve_card(game: LcGame, item: Item, at: Context) -> Flow[None]:
    """Carry out the text of a spell (LC 11.8.5), and put it into its owner's discard pile (LC 11.8.10)."""
    yield from resolution.resolve_spell(game, item, at)


def spell_of(game: LcGame, ref: int) -> Ability | None:
    """Return the instructions of a spell, which count only on the stack (LC 11.4.4).

    The text of its lit lamps is included (LC 5.7.4). A painted text that refers to the rest of the spell is part of the
    same ability (LC 11.4.6.1).
    """
    return resolution.combined_text(game.chars(ref).compile().spell)
