"""The cost of a card that is on the chase, worked out before it is there (FoW 903.2d, 903.2i / MG 903.2b, 903.2g).

A card leaves the zone where it lies before it is settled what it costs. So a cost "for each card in your hand" does not
count the card itself. Where anything about costs reads that zone or the chase, the card is moved on a trial copy of the
match, and its cost is asked for there.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from engine.chase.rules import c907_sources as sources
from engine.kernel.chars import Compiled
from engine.kernel.machine import TakeBack
from engine.kernel.remembering import keep
from engine.kernel.state import Marks
from engine.language.grammar.categories import Condition, Quantity
from engine.language.grammar.word import Word

if TYPE_CHECKING:
    from engine.chase.rules.game import Chase

NOTHING = frozenset[str]()
NUMBERS = frozenset(("number",))  # ATK and the like: a cost depends on them only if a word about costs reads them


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
    if _others_matter(game, seat, origin):
        return True
    compiled = game.chars(ref).compile()
    if not compiled.play_rules and not compiled.keywords:
        return False
    changes = _changes(game, origin)
    return changes is None or not changes.isdisjoint(_asked_by_card(compiled))


def is_beyond(game: Chase, seat: int, ref: int, most: int) -> bool:
    """Return whether a card costs more will than `most`, which a seat could spend, also when it is on the chase, and
    nothing on it offers another cost."""
    if not sources.card_beyond(game, ref, most):
        return False
    return not _others_matter(game, seat, game.s.objects[ref].zone)


def _others_matter(game: Chase, seat: int, origin: str) -> bool:
    """Return whether what any card from a zone costs may change as the card leaves it, by an effect or a rule about
    costs, or by an ability that pays."""
    known: bool | None = game.scratch.get(("others matter", seat, origin))
    if known is None:
        changes = _changes(game, origin)
        known = changes is None or not changes.isdisjoint(_asked_by_game(game, seat))
        game.scratch["others matter", seat, origin] = known
    return known


def _changes(game: Chase, origin: str) -> frozenset[str] | None:
    """Return the aspects of the table that change when a card leaves a zone for the chase. Return None if they include
    characteristics other than numbers, such as abilities: any cost may depend on those."""
    known: tuple[frozenset[str] | None] | None = game.lasting.get(("leaving", origin))
    if known is None:
        places = frozenset((origin, game.STACK))
        changed = game.changed_with(places)
        known = game.lasting["leaving", origin] = (places | changed if changed <= NUMBERS else None,)
    return known[0]


def _asked_by_game(game: Chase, seat: int) -> frozenset[str]:
    """Return what the rules about costs ask for, and the abilities that pay for a seat. An ability that only rests its
    card asks for nothing."""
    rules: frozenset[str] | None = game.lasting.get("asked by cost rules")
    if rules is None:
        rows = [row for kind in game.COST_RULES for row in game.live().seat_rules.get(kind, ())]
        trees = [part for rule, _, origin in rows for part in (rule, getattr(origin, "condition", None))]
        rules = game.lasting["asked by cost rules"] = NOTHING.union(*map(_asked_by, trees))
    others = sources.acting_abilities(game, seat).others
    return rules.union(*[_asked_by(game.activated(ref, n)[0]) for ref, n in others]) if others else rules


_by_word: dict[int, tuple[object, frozenset[str]]] = {}
_by_card: dict[int, tuple[Compiled, frozenset[str]]] = {}


def _asked_by(tree: object) -> frozenset[str]:
    """Return what the numbers and conditions in a tree read, and whether any word of it reads numbers; remembered."""
    row = _by_word.get(id(tree))
    if row is None or row[0] is not tree:
        parts = tree.words() if isinstance(tree, Word) else ()
        reads = [part.reads if isinstance(part, (Quantity, Condition)) else part.reads & NUMBERS for part in parts]
        row = keep(_by_word, tree, NOTHING.union(*reads))
    return row[1]


def _asked_by_card(compiled: Compiled) -> frozenset[str]:
    """Return what a card asks for where it says how it is played; remembered."""
    row = _by_card.get(id(compiled))
    if row is None or row[0] is not compiled:
        asked = map(_asked_by, (*compiled.play_rules, *compiled.keywords))
        row = keep(_by_card, compiled, NOTHING.union(*asked))
    return row[1]
