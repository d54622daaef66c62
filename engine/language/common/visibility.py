"""Visibility of hidden cards for players who choose cards and for conditions that count cards."""

from __future__ import annotations

import functools

from engine.kernel.context import Context
from engine.language.common.selectors import Kind, in_zones
from engine.language.grammar.categories import Game, Selector


@functools.lru_cache(maxsize=4096)
def all_see(what: Selector, apart: frozenset[str]) -> bool:
    """Return whether all players can tell if a card matches.

    They can if the phrase matches any card, or any card in this zone or orientation. Among face-down cards, they can if
    the phrase matches any magic stone (FoW 303.2b).
    """
    if not isinstance(what, Kind):
        return True
    down = apart.issuperset(what.zones)
    return all(
        (head.noun.seen_by_all or (down and head.noun.stone)) and all(one.seen_by_all for one in head.adjectives)
        for head in what.heads
    ) and all(qualifier.zones or qualifier.seen_by_all for qualifier in what.qualifiers)


def recognized(game: Game, what: Selector, refs: list[int], seat: int) -> list[int]:
    """Return those of these objects that a seat can recognize as matching when it is to choose.

    If the phrase asks for values printed on the cards, cards that are hidden from the seat are excluded (ZX 102.8,
    301.3). Hidden cards that the seat may look at during the choice are included (FoW 1014.2).
    """
    if all_see(what, game.APART) or game.ALL_SEE.issuperset(what.zones):
        return refs
    objects = game.s.objects
    return [ref for ref in refs if ref not in objects or game.can_look_while_choosing(seat, objects[ref])]


def lies_hidden(game: Game, what: Selector, more: tuple[str, ...] = ()) -> bool:
    """Return whether some player cannot know which objects match.

    This is so if the phrase asks for values printed on cards, and some cards are hidden. The zones are those that the
    phrase names and those in `more`.
    """
    zones = (*what.zones, *more)
    if all_see(what, game.APART) or game.ALL_SEE.issuperset(zones):
        return False
    objects = game.s.objects
    return any(ref in objects and game.is_hidden(ref) for ref in in_zones(game, zones))


def in_sight(game: Game, at: Context, what: Selector, read: bool = False) -> list[int]:
    """Return the objects of a kind that the controller of the ability can see.

    A card that is hidden from this player cannot be identified as matching (FoW 302.2, ZX 301.3). `read`: values are to
    be read from the objects, so that hidden objects are excluded even if the phrase matches every card.
    """
    refs = what.candidates(game, at)
    if (all_see(what, game.APART) and not read) or game.ALL_SEE.issuperset(what.zones):
        return refs
    objects = game.s.objects
    return [ref for ref in refs if ref not in objects or game.can_see(at.controller, objects[ref])]


def number_of(game: Game, at: Context, what: Selector) -> int:
    """Return the number of matching objects.

    If the phrase matches every card, the cards of a hidden pile are counted too.
    """
    found = len(in_sight(game, at, what))
    if isinstance(what, Kind) and what.bare:
        seats = game.SEATS if what.made.who is None else what.made.who.seats(game, at)
        found += sum(len(game.zone(seat, zone)) for zone in what.zones if game.ZONES[zone].piled for seat in seats)
    return found
