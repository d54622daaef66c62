"""Section 11.8: what is next on the stack resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chase.rules import c903_resolution as resolution
from engine.chase.rules.c903_texts import Ability
from engine.games.last_chronicle.words.happened import Fizzled
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.state import Item

if TYPE_CHECKING:
    from engine.games.last_chronicle.rules.c01_game import LastChronicle


def fizzles(game: LastChronicle, item: Item, at: Context) -> str:
    """Return why it does nothing: the condition of a trigger does not hold any more (LC 11.6.14, 11.8.2), or nothing of
    what was chosen for it is legal any more (LC 11.8.3)."""
    when = getattr(item.ability, "when", None)
    if when is not None and not when.holds(game, at):
        return "11.8.2"
    return "11.8.3" if any(item.targets) and not any(at.targets) else ""


def fizzle(game: LastChronicle, item: Item, clause: str) -> Flow[None]:
    """It is taken from the stack and does nothing; a spell goes to the discard pile (LC 11.8.2, 11.8.3)."""
    game.commit((Fizzled(ref=item.source, seat=item.controller, what=item.what, clause=clause),))
    if item.what == "card":
        yield from game.move((item.ref,), game.DISCARD, cause="resolve", clause=clause)
    else:
        resolution.leave_chase(game, item)


def resolve_card(game: LastChronicle, item: Item, at: Context) -> Flow[None]:
    """The text of a spell is carried out (LC 11.8.5), and it goes to its owner's discard pile (LC 11.8.10)."""
    yield from resolution.resolve_spell(game, item, at)


def spell_of(game: LastChronicle, ref: int) -> Ability | None:
    """The instructions of a spell, which counts on the stack alone (LC 11.4.4), those of its lit lamps too (LC 5.7.4):
    what is painted and speaks of the rest is the same ability (LC 11.4.6.1)."""
    return resolution.joined(game.chars(ref).compile().spell)
