"""Section 11.8: what is next on the stack resolves."""

from __future__ import annotations

import dataclasses
import functools
from typing import TYPE_CHECKING

from engine.chase.rules import c903_resolution as resolution
from engine.chase.rules.c903_texts import Ability
from engine.games.last_chronicle.words.happened import Fizzled
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.state import Item
from engine.language.common.settling import settled

if TYPE_CHECKING:
    from engine.games.last_chronicle.rules.c01_game import LastChronicle
    from engine.games.last_chronicle.words.lines import SpellInstructions


def still_resolves(game: LastChronicle, item: Item, at: Context) -> bool:
    """Return whether it does anything: the condition of a trigger still holds (LC 11.6.14, 11.8.2), and of what was
    chosen for it something is still legal (LC 11.8.3)."""
    when = getattr(item.ability, "when", None)
    if when is not None and not when.holds(game, at):
        return False
    return not any(item.targets) or any(at.targets)


def fizzle(game: LastChronicle, item: Item) -> Flow[None]:
    """It is taken from the stack and does nothing; a spell goes to the discard pile (LC 11.8.2, 11.8.3)."""
    game.commit((Fizzled(ref=item.source, seat=item.controller, what=item.what, clause="11.8.3"),))
    if item.what == "card":
        yield from game.move((item.ref,), game.DISCARD, cause="resolve", clause="11.8.3")
    else:
        resolution.leave_chase(game, item)


def resolve_card(game: LastChronicle, item: Item, at: Context) -> Flow[None]:
    """The text of a spell is carried out (LC 11.8.5), and it goes to its owner's discard pile (LC 11.8.10)."""
    yield from resolution.resolve_spell(game, item, at)


def spell_of(game: LastChronicle, ref: int) -> Ability | None:
    """The instructions of a spell, which counts on the stack alone (LC 11.4.4), those of its lit lamps too (LC
    5.7.4)."""
    found = game.chars(ref).compile().spell
    if len(found) < 2:
        return found[0] if found else None
    joined: Ability = _together(found)
    return joined


@functools.cache
def _together(texts: tuple[SpellInstructions, ...]) -> SpellInstructions:
    """Several texts of a spell as one, what they choose numbered anew: what is painted and speaks of the rest is
    the same ability (LC 11.4.6.1); always the same for the same texts."""
    effects = tuple([one for text in texts for one in text.effects])
    joined: SpellInstructions = settled(dataclasses.replace(texts[0], effects=effects))
    return joined
