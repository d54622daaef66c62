"""The meaning of the parts of a sentence, read from the state alone: players, numbers and objects."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from engine.chase.memory import text_memory
from engine.kernel.context import Context
from engine.kernel.events import Moved
from engine.language.grammar.categories import Ability, Game

if TYPE_CHECKING:
    from engine.verify.tracing import Span

MANY = 99


class Protects(Protocol):
    """A game in which an effect can prevent an object from becoming a target or from being cancelled."""

    def targetable(self, ref: int, source: int, seat: int, ability: object, /) -> bool: ...

    def item_rule(self, ref: int, kind: str, /) -> bool: ...


class Said(Protocol):
    """A word as a promise reads it, with the names of the fields of all words.

    A promise knows the class of its word, so it uses only the fields that the word has.
    """

    # parts that are words themselves
    who: Said
    whose: Said
    what: Said
    of: Said
    on: Said
    to: Said
    one: Said
    into: Said
    place: Said
    where: Said
    under: Said
    amount: Said
    count: Said
    kind: Said
    until: Said
    source: Said
    each: Said | None
    given: Said
    gains: tuple[Said, ...]
    gems: tuple[Said, ...]
    changes: tuple[Said, ...]
    keyword: Said
    line: Said
    atk: Said
    defense: Said
    # printed values
    n: int
    slot: int
    plus: int
    power: int
    level: int
    cost: tuple[tuple[str, ...], int]
    refs: tuple[int, ...]
    symbols: tuple[str, ...]
    name: str
    other: str
    counter: str
    stat: str
    icon: str
    zone: str
    deck: str
    face: str
    edge: str
    which: str
    race: str
    colour: str
    second: str
    attribute: str
    weather: str
    alike: bool
    upto: bool
    public: bool
    asleep: bool
    rested: bool
    random: bool
    owners: bool
    unpaid: bool
    spread: bool
    face_down: bool

    def fits(self, game: Game, at: Context, ref: int, /) -> bool: ...

    def matches(self, game: Game, at: Context, ref: int, /) -> bool: ...

    def candidates(self, game: Game, at: Context, /) -> list[int]: ...

    def options(self, game: Game, at: Context, /) -> tuple[int, ...]: ...

    def squares(self, game: Game, at: Context, /) -> tuple[int, ...]: ...

    def value(self, game: Game, at: Context, /) -> int: ...

    def modifications(self) -> tuple[Said, ...]: ...

    def now(self, game: Game, at: Context, /) -> tuple[int, ...]: ...

    def seats(self, game: Game, at: Context, /) -> tuple[int, ...]: ...

    def times(self, game: Game, at: Context, /) -> int: ...

    def least(self, game: Game, at: Context, /) -> int: ...

    def most(self, game: Game, at: Context, /) -> int: ...


def seats(who: Said, game: Game, at: Context) -> tuple[int, ...]:
    """Return the players that a phrase means."""
    name, you = type(who).__name__, at.controller
    known = {"You": (you,), "Opponent": (1 - you,), "EachPlayer": (0, 1), "Players": (0, 1)}
    if name in known:
        return known[name]
    if name == "Doer":
        return (at.memory.get("doer", you),)
    if name == "TargetPlayer":
        return tuple(-1 - ref for ref in at.targets[who.slot]) if who.slot < len(at.targets) else ()
    return who.seats(game, at)


def amount(word: Said | int, game: Game, at: Context) -> int:
    """Return a number: printed, chosen as X, or counted."""
    if isinstance(word, int):
        return word
    name = type(word).__name__
    if name == "Number":
        return int(word.n)
    if name == "X" and not text_memory(at.memory).get("x"):
        return int(at.x) * getattr(word, "times", 1) + (word.plus or 0)
    return int(word.value(game, at))


def for_each(word: Said, number: Said | int, game: Game, at: Context) -> int:
    """Return a number of a word, multiplied by its "for each ..."."""
    each = word.each
    return amount(number, game, at) * (1 if each is None else each.times(game, at))


def bounds(count: Said, game: Game, at: Context) -> tuple[int, int]:
    """Return the least and the greatest number."""
    name = type(count).__name__
    if name == "Exactly":
        n = amount(count.n, game, at)
        return n, n
    if name == "UpTo":
        return 0, amount(count.n, game, at)
    if name == "AnyNumber":
        return 0, MANY
    return count.least(game, at), min(MANY, count.most(game, at))


@dataclass
class Group:
    """The objects of a phrase.

    They are known before (`refs`), or chosen while the word is carried out, from `among` objects.
    """

    refs: tuple[int, ...]
    chosen: bool = False
    least: int = 0
    most: int = MANY
    among: int = 0
    options: tuple[int, ...] = ()


def group(what: Said, game: Game, at: Context) -> Group:
    """Return the objects that a phrase means."""
    name = type(what).__name__
    if name == "This":
        return Group((at.source,))
    if name in ("TargetObject", "TargetEither", "Aim"):
        return Group(at.targets[what.slot] if what.slot < len(at.targets) else ())
    if name == "TheseObjects":
        return Group(what.refs)
    if name == "TopCards":
        n = amount(what.count, game, at)
        there = sum(min(n, len(game.zone(seat, what.deck))) for seat in seats(what.who, game, at))
        return Group((), True, there, there, there)
    if name == "Some":
        least, most = bounds(what.count, game, at)
        options = tuple(what.now(game, at))
        return Group((), True, least, most, len(options), options)
    if name == "OneOfThem":
        options = tuple(ref for ref in at.memory.get("it") or () if game.is_current(ref))
        return Group((), True, 1, 1, len(options), options)
    if name == "AllButOne":
        options = tuple(what.now(game, at))
        n = max(0, len(options) - 1)
        return Group((), True, n, n, len(options), options)
    return Group(tuple(what.now(game, at)))


def existing(refs: Iterable[int], game: Game) -> tuple[int, ...]:
    """Return the references that are objects now."""
    return tuple(ref for ref in refs if ref in game.s.objects)


def objects(what: Said, game: Game, at: Context) -> tuple[int, ...]:
    """Return the existing objects that a phrase means, without objects that are still to be chosen."""
    return existing(group(what, game, at).refs, game)


def name_of(ability: Ability) -> str:
    """Return the English name of a keyword, or "" for another ability."""
    return str(getattr(ability, "name", ""))


def fits(kind: Said, game: Game, at: Context, ref: int) -> bool:
    """Return whether an object is of the kind that a phrase describes."""
    return kind.fits(game, at, ref)


def moves_into(span: Span, destination: str) -> list[Moved]:
    """Return the moves to a zone during the span."""
    return [event for event in span.happened if type(event) is Moved and event.destination == destination]
