"""The cost of a card on the chase, computed before the card is there (FoW 903.2d, 903.2i / MG 903.2b, 903.2g).

A card leaves its zone before its cost is determined. So a cost "for each card in your hand" does not count the card
itself. If anything about costs reads that zone or the chase, the card is moved on a trial copy of the match. Its
cost is computed there."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from engine.chase.rules import c300_queries as queries
from engine.chase.rules import c907_sources as sources
from engine.kernel.caches import keep
from engine.kernel.chars import Compiled
from engine.kernel.machine import TakeBack
from engine.kernel.marks import Marks
from engine.language.grammar.categories import Condition, Quantity
from engine.language.grammar.word import Word

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase

NOTHING = frozenset[str]()
NUMBERS = frozenset(("number",))  # for example ATK; a cost depends on it only if a word about costs reads numbers


def trial_on_chase(game: Chase, seat: int, ref: int, origin: str, how: Collection[str]) -> tuple[Chase, int] | None:
    """Return a trial copy of the match with the card on the chase, and the card's reference there.

    Return None if this makes no difference to the card's cost."""
    if not _settles_on_chase(game, ref) or not may_depend_on_zone(game, seat, ref, origin):
        return None
    trial = game.trial()
    flow = trial.rules.play.bring_to_chase(trial, seat, ref, Marks(tuple(how), came_from=origin))
    try:
        next(flow)
    except StopIteration as done:
        return trial, done.value
    except TakeBack:
        pass
    return None  # somebody would get a decision first


def _settles_on_chase(game: Chase, ref: int) -> bool:
    """Return whether a card has yet to move to the chase before its cost is determined."""
    return game.rules.costs.settled_on_chase and game.s.objects[ref].zone != game.STACK


def may_depend_on_zone(game: Chase, seat: int, ref: int, origin: str) -> bool:
    """Return whether a card's cost, or its payment, may depend on the card's zone or on the chase."""
    if _leaving_matters(game, seat, origin):
        return True
    compiled = game.chars(ref).compile()
    if not compiled.play_rules and not compiled.keywords:
        return False
    changes = _changed_by_leaving(game, origin)
    return changes is None or not changes.isdisjoint(_aspects_read_by_card(compiled))


def exceeds_on_chase(game: Chase, seat: int, ref: int, most: int) -> bool:
    """Return whether a card costs more will than `most`, even on the chase, and has no other cost.

    `most`: an upper bound of the will that the seat could spend."""
    if not sources.card_exceeds(game, ref, most):
        return False
    return not _leaving_matters(game, seat, game.s.objects[ref].zone)


def _leaving_matters(game: Chase, seat: int, origin: str) -> bool:
    """Return whether the cost of any card from a zone may change when the card leaves it.

    An effect or rule about costs, or an ability that pays, may cause this."""
    known: bool | None = game.caches.scratch.get(("others matter", seat, origin))
    if known is None:
        changes = _changed_by_leaving(game, origin)
        known = changes is None or not changes.isdisjoint(_aspects_read_by_game(game, seat))
        game.caches.scratch["others matter", seat, origin] = known
    return known


def _changed_by_leaving(game: Chase, origin: str) -> frozenset[str] | None:
    """Return the aspects of the table that change when a card leaves a zone for the chase.

    Return None if they include characteristics other than numbers, such as abilities: any cost may depend on those."""
    known: tuple[frozenset[str] | None] | None = game.caches.lasting.get(("leaving", origin))
    if known is None:
        places = frozenset((origin, game.STACK))
        changed = game.layers.changed_with(places)
        known = game.caches.lasting["leaving", origin] = (places | changed if changed <= NUMBERS else None,)
    return known[0]


def _aspects_read_by_game(game: Chase, seat: int) -> frozenset[str]:
    """Return the aspects that the rules about costs read, and those that a seat's paying abilities read.

    An ability that only rests its card reads nothing."""
    rules: frozenset[str] | None = game.caches.lasting.get("asked by cost rules")
    if rules is None:
        rows = [row for kind in game.COST_RULES for row in game.abilities.live().seat_rules.get(kind, ())]
        trees = [part for rule, _, origin in rows for part in (rule, getattr(origin, "condition", None))]
        rules = game.caches.lasting["asked by cost rules"] = NOTHING.union(*map(_aspects_read_by, trees))
    others = sources.seat_abilities(game, seat).others
    return (
        rules.union(*[_aspects_read_by(queries.activated(game, ref, n)[0]) for ref, n in others]) if others else rules
    )


_by_word: dict[int, tuple[object, frozenset[str]]] = {}
_by_card: dict[int, tuple[Compiled, frozenset[str]]] = {}


def _aspects_read_by(tree: object) -> frozenset[str]:
    """Return the aspects that numbers and conditions in a tree read, and NUMBERS if any word reads numbers; cached."""
    row = _by_word.get(id(tree))
    if row is None or row[0] is not tree:
        parts = tree.words() if isinstance(tree, Word) else ()
        reads = [part.reads if isinstance(part, (Quantity, Condition)) else part.reads & NUMBERS for part in parts]
        row = keep(_by_word, tree, NOTHING.union(*reads))
    return row[1]


def _aspects_read_by_card(compiled: Compiled) -> frozenset[str]:
    """Return the aspects that the text about playing a card reads; cached."""
    row = _by_card.get(id(compiled))
    if row is None or row[0] is not compiled:
        asked = map(_aspects_read_by, (*compiled.play_rules, *compiled.keywords))
        row = keep(_by_card, compiled, NOTHING.union(*asked))
    return row[1]
