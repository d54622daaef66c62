"""A game for the site: the object by which it is registered, and the types of its parts.

Nothing of the site is imported here but to name types: a game's folder stands on the faces of cards (`tcg.cards.faces`,
`tcg.cards.art`), on the table that all games share (`tcg.matches.tables`) and on this; all else stands on the games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django.utils.functional import Promise
    from django.utils.safestring import SafeString

    from tcg.cards.faces import Look
    from tcg.matches.tables.base import Board

Told = tuple[str, float]  # a sentence, and the chance that it comes true
Mark = tuple[str, str]  # in English and in Japanese


class Value(NamedTuple):
    """A value as the index of cards has it, its names, what else it is called; `en_many`: several cards of it."""

    id: str
    en: str
    ja: str
    also: tuple[str, ...] = ()
    en_many: str = ""

    @property
    def name(self) -> tuple[str, str]:
        return self.en, self.ja

    @property
    def names(self) -> Iterable[str]:
        return (self.id, self.en, self.ja, *self.also)

    @property
    def many(self) -> str:
        return self.en_many or f"{self.en.lower()}s"


class Called(NamedTuple):
    """The words of a rulebook for the qualities that cards of every game have."""

    attribute: Promise = _("Attribute")
    attributes: Promise = _("Attributes")
    race: Promise = _("Race")


USUALLY = Called()


@dataclass(frozen=True)
class Face:
    """The look of a game's cards, and the drawing of its symbols and words. `lang` is "en" or "ja"."""

    attributes: Mapping[str, Promise]  # id: name, in the game's order
    look_of: Callable[[Mapping[str, Any]], Look]  # an object of a view
    printed: Callable[[Any, int], Look]  # a side of a card as it is printed
    picture: Callable[[str, Any], str]  # of a side of a card, as SVG: the picture's id, the side
    cost: Callable[[str, str], SafeString]  # a cost as symbols: text, lang
    rich_line: Callable[[str, str], SafeString]  # a sentence with its symbols drawn: text, lang
    type_word: Callable[[str], str]  # the type of a type line, in the language of the moment
    types_of: Callable[[str], Sequence[str]]  # the types that a type line names
    back: str  # which plate of `tcg.cards.art` its cards have on their back
    icons: Mapping[str, str] = field(default_factory=dict)  # the pictures of keywords, by the keyword in small letters
    styles: tuple[str, ...] = ()  # style sheets of its cards, on every page
    called: Called = USUALLY


class Spread(NamedTuple):
    """A chart of the cards of the main pile: for each value, how many cards have it. `value`: None for a
    card that is not counted; `word`: a value as it is shown."""

    id: str
    title: Promise
    value: Callable[[Any], int | None]
    word: Callable[[int], str] = str


@dataclass(frozen=True)
class Deck:
    """A deck as it is shown and read. The engine says what is legal, which parts there are, how many cards they have
    and where a card may lie. Functions take a printed card (`engine.cards`)."""

    titles: Mapping[str, Promise]  # of its parts
    headings: Mapping[str, Sequence[str]]  # of its parts in a list: the first two, English and Japanese, are written
    kinds: Sequence[str]  # headings that say of which type the cards are: each goes where it belongs
    groups: Mapping[str, Promise]  # of the main pile, in order
    group: Callable[[Any], str]
    cost: Callable[[Any], int | None]
    costs: tuple[int, int]  # the first and the last bar of the curve; the last stands for all that is more
    fighters: Promise  # the first group, as the curve names it
    fighter: Promise  # one of it
    cheap: int  # how much one of them costs that comes early
    chances: Callable[[Mapping[str, Any]], Iterator[Told]]  # what else the first turns of a deck may bring
    order: Callable[[Any], tuple[bool, int]]  # what sorts its cards: fighters first, by their costs
    attributes: Callable[[Mapping[str, Any], Mapping[str, Any]], tuple[str, ...]]  # of a deck: its data, the library
    ticks: Mapping[str, Promise]  # the types that are ticked beside the workbench: what is searched, its name
    ticked_costs: tuple[int, int]  # the first and the last cost that is ticked there
    counted: Promise | str = ""  # what the engine counts in the main pile, as it stands behind the number
    begins_with: str = ""  # the part whose cards are found first for a deck that has no leader yet: a key of `queries`
    spreads: Sequence[Spread] = ()  # charts beside those of costs, attributes and types
    queries: Mapping[str, str] = field(default_factory=dict)  # by clause or part: a search for what it wants
    # how cards of one name are told apart, behind the name: the first mark is written, all of them are read
    marks: Callable[[Any], Sequence[Mark]] = lambda _card: ()
    whole_marks: Callable[[Any], Sequence[Mark]] = lambda _card: ()  # those of them that leave nothing open


def first_of(card: Any, name: str) -> int | None:
    """A number of the first side of a printed card that has it."""
    return next((number for side in card.faces if (number := getattr(side, name)) is not None), None)


@dataclass(frozen=True)
class Search:
    """The words and ticks that find the cards of a game."""

    types: tuple[Value, ...]
    numbers: Callable[[Any], Mapping[str, int | None]]  # of a printed card: by the column of the index in which it is
    minor: frozenset[str] = frozenset()  # types that stand before a type and are none
    unticked: frozenset[str] = frozenset()  # attributes that are known and are not ticked
    examples: tuple[str, ...] = ()  # searches to begin with
    shown: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # more of them, by the field that they explain
    symbols: Mapping[str, str] = field(default_factory=dict)  # of costs, in small letters: the attribute; else its name
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by attribute: what else people call it
    marks: tuple[Value, ...] = ()  # what a card may be, behind "is:"
    marked: Callable[[Any], Iterable[str]] = lambda _card: ()  # those of them that a printed card is, beside its icons


@dataclass(frozen=True)
class Game:
    """A game of the site."""

    id: str  # as the engine calls it
    name: Promise
    short: str  # stands before the number of a clause
    about: Promise
    face: Face
    board: type[Board]
    deck: Deck
    search: Search
    acts: str = ""  # the chapter of its rulebook that says what the verbs on its cards mean
    lesson: Path | None = None  # its first game (see `tcg.matches.lessons`)
    hints: Path | None = None  # what is said of each kind of question (see `tcg.matches.hints`)
    howto: Path | None = None  # how it is played, on one page (see `tcg.home.howto`)
    prefixes: tuple[str, ...] = ()  # what else people write before the number of a clause, in small letters
