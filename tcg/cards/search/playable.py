"""The sets of cards, and the formats of the site, as values of a search."""

from __future__ import annotations

from django.db.models import Q

from tcg import games
from tcg.cards.formats import cards as cards_of
from tcg.cards.formats import known
from tcg.games.registration import Value


def formats() -> tuple[Value, ...]:
    """Return the formats that are played today, by key."""
    return tuple(
        Value(one.key, one.names["en"], one.names["ja"]) for game in games.GAMES for one in known.of_game(game)
    )


def legal_in(key: str) -> Q:
    """Return the condition for cards that may be played in a format today, including limited cards."""
    one, allowed = _allowed(key)
    condition = Q(game=one.game)
    if not allowed.everything:
        condition &= Q(card_set__in=sorted(allowed.sets)) | Q(card__in=sorted(allowed.cards))
    return condition & ~Q(card__in=sorted(allowed.banned)) if allowed.banned else condition


def banned_in(key: str) -> Q:
    """Return the condition for cards that are banned in a format today."""
    one, allowed = _allowed(key)
    return Q(game=one.game, card__in=sorted(allowed.banned))


def limited_in(key: str) -> Q:
    """Return the condition for cards that are limited in a format today."""
    one, allowed = _allowed(key)
    cards = {card for limit in allowed.limits for card in limit.cards} - set(allowed.banned)
    return Q(game=one.game, card__in=sorted(cards))


def _allowed(key: str) -> tuple[known.Format, known.Allowed]:
    one = next(one for one in known.all_formats() if one.key == key)
    return one, known.allowed(one)


def sets() -> tuple[Value, ...]:
    """Return the sets: those that the site's owner has named, then the beginnings of card numbers."""
    own = tuple(Value(one.key, one.names["en"], one.names["ja"]) for one in known.own_sets())
    numbers = {number for game in games.GAMES for number in cards_of.sets_known(game)}
    return (*own, *(Value(one, one.upper(), one.upper()) for one in sorted(numbers - {value.id for value in own})))


def in_set(key: str) -> Q:
    """Return the condition for the cards of a set, named by the site's owner or by the beginning of card numbers."""
    condition = Q(card_set=key)
    for one in known.own_sets():
        if one.key == key:
            condition |= _in_own_set(one)
    return condition


def _in_own_set(one: known.OwnSet) -> Q:
    return Q(game=one.game) & (Q(card_set__in=sorted(one.numbers)) | Q(card__in=sorted(one.cards)))
