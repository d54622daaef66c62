"""The cost of a card that is on the chase, worked out before it is there (FoW 903.2d, 903.2i / MG 903.2b, 903.2g).

A card leaves the zone where it lies before it is settled what it costs. So a cost "for each card in your hand" does not
count the card itself. Where anything about costs reads that zone or the chase, the card is moved on a trial copy of the
match, and its cost is asked for there.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from engine.chase.rules import c907_sources as sources
from engine.kernel.machine import TakeBack
from engine.kernel.remembering import keep
from engine.kernel.state import Marks
from engine.language.grammar.categories import Condition, Quantity
from engine.language.grammar.word import Word

if TYPE_CHECKING:
    from engine.chase.rules.game import Chase


def on_chase(game: Chase, seat: int, ref: int, origin: str, how: Collection[str]) -> tuple[Chase, int] | None:
    """Return a trial copy of the match in which the card is on the chase, with its reference there; None where it makes
    no difference to what it costs."""
    if not game.settles_on_chase(ref) or not matters(game, seat, ref, origin):
        return None
    trial = game.trial()
    flow = trial.bring_to_chase(seat, ref, Marks(tuple(how), came_from=origin))
    try:
        next(flow)
    except StopIteration as done:
        return trial, done.value
    except TakeBack:
        pass
    return None  # somebody would be asked before


def matters(game: Chase, seat: int, ref: int, origin: str) -> bool:
    """Return whether anything that may change what a card costs, or what pays for it, reads the zone where it lies or
    the chase."""
    places = frozenset((origin, game.STACK))
    if game.depends_on(places) or not _read(game, seat).isdisjoint(places):
        return True
    compiled = game.chars(ref).compile()
    return any(not _measured(one).isdisjoint(places) for one in (*compiled.play_rules, *compiled.keywords))


def _read(game: Chase, seat: int) -> frozenset[str]:
    """Return what the rules about costs read, and the limits of the abilities that pay for a seat."""
    known: frozenset[str] | None = game.scratch.get(("costs read", seat))
    if known is None:
        live = game.live().seat_rules
        rules = [one for kind in game.COST_RULES for one in live.get(kind, ())]
        found: list[object] = [rule for rule, _, _ in rules]
        found += [getattr(origin, "condition", None) for _, _, origin in rules]
        for one in sources.will_abilities(game, seat):
            found += game.activated(one.ref, one.n)[0].limits
        known = game.scratch["costs read", seat] = frozenset[str]().union(*map(_measured, found))
    return known


_known: dict[int, tuple[object, frozenset[str]]] = {}


def _measured(tree: object) -> frozenset[str]:
    """Return what the numbers and conditions in a tree read; remembered."""
    row = _known.get(id(tree))
    if row is None or row[0] is not tree:
        parts = tree.words() if isinstance(tree, Word) else ()
        reads = [part.reads for part in parts if isinstance(part, (Quantity, Condition))]
        row = keep(_known, tree, frozenset[str]().union(*reads))
    return row[1]
