"""Sight of hidden cards: what a player can say of them, a choice can ask for and a condition can count."""

from __future__ import annotations

import functools

from engine.kernel.context import Context
from engine.language.common.selectors import Kind, in_zones
from engine.language.grammar.categories import Game, Selector


@functools.lru_cache(maxsize=4096)
def all_see(what: Selector, apart: frozenset[str]) -> bool:
    """Return whether anybody can say of a card that it is meant: any card there is, or any that lies so; of cards that
    lie face down, any magic stone (FoW 303.2b)."""
    if not isinstance(what, Kind):
        return True
    down = apart.issuperset(what.zones)
    return all(
        (head.noun.seen_by_all or (down and getattr(head.noun, "stone", False)))
        and all(one.seen_by_all for one in head.adjectives)
        for head in what.heads
    ) and all(qualifier.zones or qualifier.seen_by_all for qualifier in what.qualifiers)


def recognized(game: Game, what: Selector, refs: list[int], seat: int) -> list[int]:
    """Return those of these objects that a seat can say are meant when it is to choose: where something written on them
    is asked for, not what lies hidden from it (ZX 102.8, 301.3), but where it may look then (FoW 1014.2)."""
    if all_see(what, game.APART) or game.ALL_SEE.issuperset(what.zones):
        return refs
    objects = game.s.objects
    return [ref for ref in refs if ref not in objects or game.may_look(seat, objects[ref])]


def lies_hidden(game: Game, what: Selector, more: tuple[str, ...] = ()) -> bool:
    """Return whether somebody cannot know which objects these are, since something written on cards is asked for that
    lie hidden, in the zones that the phrase names or in `more`."""
    zones = (*what.zones, *more)
    if all_see(what, game.APART) or game.ALL_SEE.issuperset(zones):
        return False
    objects = game.s.objects
    return any(ref in objects and game.unseen(ref) for ref in in_zones(game, zones))


def in_sight(game: Game, at: Context, what: Selector, read: bool = False) -> list[int]:
    """Return the objects of a kind, as far as the player whose ability it is can see them: of what lies hidden from him
    nobody can say that it is meant (FoW 302.2, ZX 301.3). `read`: something is to be read off them, whatever they
    are."""
    refs = what.candidates(game, at)
    if (all_see(what, game.APART) and not read) or game.ALL_SEE.issuperset(what.zones):
        return refs
    objects = game.s.objects
    return [ref for ref in refs if ref not in objects or game.can_see(at.controller, objects[ref])]


def number_of(game: Game, at: Context, what: Selector) -> int:
    """Return how many objects there are; of a pile, which nobody sees through, all its cards where just cards are asked
    for."""
    found = len(in_sight(game, at, what))
    if isinstance(what, Kind) and what.bare:
        seats = game.SEATS if what.made.who is None else what.made.who.seats(game, at)
        found += sum(len(game.zone(seat, zone)) for zone in what.zones if game.ZONES[zone].piled for seat in seats)
    return found
