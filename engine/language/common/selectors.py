"""Noun phrases, which select objects. Adjectives stand before the noun, qualifiers after it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from typing import ClassVar

from engine.kernel.chars import Chars
from engine.kernel.context import Context, is_seat
from engine.language.grammar.categories import Game, Part, Selector
from engine.language.grammar.word import Word, fields, word

LOOKED = ("looked",)


class Adjective(Word):
    """An adjective before the noun.

    - `seen_by_all`: all players can see whether it is true, even of a hidden card.
    - `says`: the property that it names, if a phrase can name this property only once (its race, its attribute).
    - `before_play`: whether it can be true of a card before the card is played.
    - `token`: the text of an adjective that names only a type or a race, otherwise None.
    """

    __slots__ = ()
    label = "an adjective"
    token: str | None = None
    seen_by_all: ClassVar[bool] = False
    says: ClassVar[str] = ""
    before_play: ClassVar[bool] = True

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return self.fits_chars(game.chars(ref))

    def fits_chars(self, chars: Chars) -> bool:
        return True


class Noun(Part):
    """The noun of a phrase.

    - `zones`: the zones to search if the phrase names none (FoW 201.5, 307.4).
    - `seen_by_all`: all players can see whether it is true, even of a hidden card.
    - `says`: the property that it names in addition to being a card (its race, its name, that it is being played).
    - `before_play`: whether it is true of a card before the card is played, or as it is played.
    - `stone`: whether it means magic stones.
    """

    __slots__ = ()
    label = "a kind of card"
    seen_by_all: ClassVar[bool] = False
    says: ClassVar[str] = ""
    zones: ClassVar[tuple[str, ...]] = ()
    measure: ClassVar[str] = "枚"
    measured_in: ClassVar[tuple[str, ...]] = ()  # the zones in which the counting word `measure` is used
    apart = False  # such a card is never in a zone where cards are destroyed or change controller
    before_play: ClassVar[bool] = True
    stone: ClassVar[bool] = False

    @property
    def when_played(self) -> Noun:
        """Return the noun for a card that has the property as it is played, even if not before or after that."""
        return self


class Qualifier(Part):
    """A qualifier after the noun.

    - `zones`: the zones that it names.
    - `place`: its usual place among several qualifiers.
    - `narrows`: only objects of the player `who` can match.
    - `seen_by_all`: all players can see whether it is true, even of a hidden card.
    - `before_play`: whether it can be true of a card before the card is played.
    """

    __slots__ = ()
    label = "a qualifier"
    before_play: ClassVar[bool] = True
    seen_by_all: ClassVar[bool] = False
    zones: ClassVar[tuple[str, ...]] = ()
    place: ClassVar[int] = 1
    narrows: ClassVar[bool] = False

    @property
    def when_played(self) -> Qualifier:
        """Return the qualifier for a card that has the property as it is played, even if not before or after that."""
        return self


# -- properties of cards, shared by nouns, adjectives and qualifiers --------------------------------
class Printed(Word):
    """A word that tests values printed on a card, as they are now: its types, names, races, colours."""

    __slots__ = ()
    own_reads = frozenset({"kind"})


@fields
class OfOneRace(Printed):
    """A word that tests for a race (FoW 205, ZX 208.3)."""

    race: str

    def fits_chars(self, chars: Chars) -> bool:
        return self.race in chars.races


@fields
class OfOneName(Printed):
    """A word that tests for a name (FoW 202.3, ZX 201.3)."""

    name: str

    def fits_chars(self, chars: Chars) -> bool:
        return self.name in chars.names


class OfNone(Printed):
    """A word that tests for the absence of attributes or colours (FoW 208.4, ZX 204.7)."""

    __slots__ = ()

    def fits_chars(self, chars: Chars) -> bool:
        return not chars.attributes


@word("<{adjectives:adjectives} >{noun}", "<{adjectives:none}>{noun}")
class Head(Part):
    """A noun with its adjectives."""

    noun: Noun
    adjectives: tuple[Adjective, ...] = ()

    def valid(self) -> bool:
        """Return whether the words fit together.

        A light magic stone has that stone type, not that attribute (FoW 201.4c). A race is named only once.
        """
        if len(set(self.adjectives)) < len(self.adjectives):
            return False
        if self.noun.stone:
            return not any(one.says == "attribute" for one in self.adjectives)
        return self.noun.says != "race" or not any(one.says == "race" for one in self.adjectives)

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return Made.passes(Made.split((self.noun, *self.adjectives)), game, at, ref)

    def fits_chars(self, chars: Chars) -> bool:
        return self.noun.fits_chars(chars) and all(one.fits_chars(chars) for one in self.adjectives)


@word(
    "<{both?}{heads:and2}|{heads:or}>< {qualifiers:placed}>",
    {
        "": "<{qualifiers:修}><{both?}{heads:と2}|{heads:か}>",
        "対象": "<{qualifiers:修}>対象の<{both?}{heads:と2}|{heads:か}>",
    },
)
class Kind(Selector):
    """A noun phrase: one or more alternative heads (`addition or regalia`), with their qualifiers.

    A qualifier after the last head applies to all heads. A word before a head applies to this head only, with one
    exception: in `fire spells or abilities`, both are fire.
    """

    heads: tuple[Head, ...]
    qualifiers: tuple[Qualifier, ...] = ()
    both: bool = False

    def valid(self) -> bool:
        """Return whether the words fit together.

        - A card is in one place, so that a phrase cannot name two different places.
        - No qualifier is repeated.
        - Two races before one noun both belong to that noun.
        - A noun is not repeated. In `fire chant or chant with [Quickcast]`, the qualifier would apply to both.
        """
        if len(set(self.qualifiers)) < len(self.qualifiers):
            return False
        if not self.both and any(
            one.noun.says == "race" and other.adjectives and other.adjectives[0].says == "race"
            for one, other in itertools.pairwise(self.heads)
        ):
            return False
        plain = [one.noun for one in self.heads if not one.adjectives]
        if any(one.adjectives and one.noun in plain for one in self.heads):
            return False
        places = [qualifier.zones for qualifier in self.qualifiers if qualifier.zones]
        return all(not set(one).isdisjoint(other) for one in places for other in places)

    @property
    def measure(self) -> str:
        """Return the Japanese counting word. Cards in zones where the noun does not search are counted as cards."""
        measure = self.heads[0].noun.measure
        placed = [zone for qualifier in self.qualifiers for zone in qualifier.zones]
        return "枚" if measure == "体" and placed and not set(self.heads[0].noun.measured_in) & set(placed) else measure

    @property
    def apart(self) -> bool:
        """Return whether such a card is never in a zone where cards are destroyed or change their controller."""
        return all(head.noun.apart for head in self.heads)

    @property
    def bare(self) -> bool:
        """Return whether the phrase matches every card in the zones that it searches."""
        heads = all(head.noun.token == "" and not head.adjectives for head in self.heads)
        return heads and all(qualifier.zones for qualifier in self.qualifiers)

    @property
    def qualified(self) -> bool:
        """Return whether the phrase names a zone to search."""
        return any(qualifier.zones for qualifier in self.qualifiers)

    @property
    def made(self) -> Made:
        """Return the compiled selector, which is computed once."""
        try:
            found: Made = self._made
        except AttributeError:
            found = Made(self)
            object.__setattr__(self, "_made", found)
        return found

    @property
    def zones(self) -> tuple[str, ...]:
        return self.made.zones

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        """Return whether the object matches, in any zone."""
        return self.made.fits(game, at, ref)

    def fits_chars(self, chars: Chars) -> bool:
        return any(head.fits_chars(chars) for head in self.heads) and all(
            qualifier.fits_chars(chars) for qualifier in self.qualifiers
        )

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        made = self.made
        if is_seat(ref) or not game.is_current(ref) or zone_of(game, ref) not in made.zones:
            return False
        return made.fits(game, at, ref)

    def candidates(self, game: Game, at: Context) -> list[int]:
        made = self.made
        if made.zones == LOOKED:
            return [ref for ref in at.memory.get("among", ()) if game.is_current(ref) and made.fits(game, at, ref)]
        seats = None if made.who is None else made.who.seats(game, at)
        rest = made.there if made.zones == (game.FIELD,) else made.others  # `in_zones` selects by seat in the field
        return [ref for ref in in_zones(game, made.zones, seats) if made.fits(game, at, ref, rest)]


Test = Callable[[Game, Context, int], bool]
Tests = tuple[tuple[Callable[[Chars], bool], ...], tuple[Test, ...]]


def _shared(heads: tuple[Head, ...]) -> tuple[Head, ...]:
    """Return the heads. In a list of spells and abilities, all heads get the adjectives before the first head."""
    first, *others = heads
    if not first.adjectives or any(head.adjectives for head in others):
        return heads
    if not others or not all(head.noun.says == "spell" for head in heads):
        return heads
    return tuple(Head(head.noun, first.adjectives) for head in heads)


class Made:
    """A compiled noun phrase. Tests of characteristics alone come first, because they are cheap."""

    __slots__ = ("heads", "others", "there", "who", "zones")

    def __init__(self, kind: Kind) -> None:
        self.heads = tuple(self.split((head.noun, *head.adjectives)) for head in _shared(kind.heads))
        self.others = tuple(qualifier.fits for qualifier in kind.qualifiers)
        named = next((qualifier.zones for qualifier in kind.qualifiers if qualifier.zones), ())
        self.zones = named or tuple(dict.fromkeys(zone for head in kind.heads for zone in head.noun.zones))
        self.who = next((one.who for one in kind.qualifiers if one.narrows), None)
        self.there = tuple(
            one.fits for one in kind.qualifiers if not one.narrows or one.who is None or one.who is not self.who
        )

    @staticmethod
    def split(parts: tuple[Adjective | Noun, ...]) -> Tests:
        """Return the tests of these words: tests of characteristics, and all other tests."""
        plain = [part for part in parts if type(part).fits in (Adjective.fits, Noun.fits)]
        rest = [part for part in parts if part not in plain]
        return tuple(part.fits_chars for part in plain), tuple(part.fits for part in rest)

    @staticmethod
    def passes(tests: Tests, game: Game, at: Context, ref: int) -> bool:
        chars = game.chars(ref)
        for plain in tests[0]:
            if not plain(chars):
                return False
        for test in tests[1]:  # noqa: SIM110 (a loop is faster, and this is called often)
            if not test(game, at, ref):
                return False
        return True

    def fits(self, game: Game, at: Context, ref: int, rest: tuple[Test, ...] | None = None) -> bool:
        """Return whether the object matches. `rest`: the qualifiers' tests to run, if not all of them are needed."""
        chars = game.chars(ref)
        for plain, others in self.heads:  # the code of `passes`, inlined because this is the most frequent call
            for one in plain:
                if not one(chars):
                    break
            else:
                for other in others:
                    if not other(game, at, ref):
                        break
                else:
                    break
        else:
            return False
        for test in self.others if rest is None else rest:  # noqa: SIM110
            if not test(game, at, ref):
                return False
        return True


def zone_of(game: Game, ref: int) -> str:
    """Return the zone of an object. An ability on the stack is in the stack's zone."""
    if game.item(ref) is not None:
        return str(game.STACK)
    zone: str = game.obj(ref).zone
    return zone


def in_zones(game: Game, zones: Iterable[str], seats: tuple[int, ...] | None = None) -> list[int]:
    """Return every object in zones of these names, including tokens (MG 1302.2a).

    The result contains the objects of both players, the turn player's first, or only those of the given seats.
    """
    refs: list[int] = []
    for zone in zones:
        if zone == game.STACK:
            refs += game.stack
        elif zone == game.FIELD and (seats is None or len(seats) > 1):
            refs += game.field()
        elif zone == game.FIELD:
            for seat in seats or ():
                refs += game.field(seat)
        elif game.ZONES[zone].piled:
            continue  # cards of a pile are not objects: they are searched, or counted as cards
        elif game.ZONES[zone].shared:
            held = game.zone(0, zone)
            refs += held if seats is None else [ref for ref in held if game.controller(ref) in seats]
        else:
            for seat in (game.turn_player, 1 - game.turn_player) if seats is None else seats:
                refs += game.zone(seat, zone)
    return refs


def described(selector: Selector) -> Selector:
    """Return the same phrase for cards in any zone: in a deck, among cards looked at."""
    return Anywhere(selector) if isinstance(selector, Kind) else selector


def before_play(selector: Selector) -> bool:
    """Return whether a phrase can be true of a card that a player could play (FoW 312.3 / MG 312.3; LC 7.13.1).

    It can for a spell, but not for an ability or for a rested object.
    """
    if not isinstance(selector, Kind):
        return True
    parts: list[Noun | Adjective | Qualifier] = [*selector.qualifiers]
    for head in selector.heads:
        parts += (head.noun, *head.adjectives)
    return all(part.before_play for part in parts)


@cache
def as_played(selector: Selector) -> Selector:
    """Return the same phrase for cards that are to be played or were played, in any zone.

    A spell is a card before and after it is played (FoW 312.3 / MG 312.3; LC 7.13.1).
    """
    selector = to_be_played(selector)
    if isinstance(selector, Kind):
        selector = replace(selector, qualifiers=tuple(one.when_played for one in selector.qualifiers))
    return described(selector)


def to_be_played(selector: Selector) -> Selector:
    """Return the same phrase for cards that are to be played from the zones that it names."""
    if not isinstance(selector, Kind):
        return selector
    return replace(selector, heads=tuple(replace(head, noun=head.noun.when_played) for head in selector.heads))


@word
class Anywhere(Selector):
    """A noun phrase that ignores the zone (without a written form: searching and looking at cards use it)."""

    of: Selector

    @property
    def zones(self) -> tuple[str, ...]:
        return ()

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return self.of.fits(game, at, ref)

    def candidates(self, game: Game, at: Context) -> list[int]:
        return []


@word("other", "他の")
class Other(Adjective):
    """The adjective for objects other than this card."""

    seen_by_all = True

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return ref != at.source


@word("token", "トークンである")
class TokenAdjective(Adjective):
    """The adjective for tokens (FoW 1303.2b / MG 1302.2b, ZX 202.13)."""

    seen_by_all = True
    before_play = False
    rank = 1

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.obj(ref).token
