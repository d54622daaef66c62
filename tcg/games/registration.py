"""The registration of a game on the site, and the types of its parts.

Only types are imported from the site here. A game's folder depends on card faces (`tcg.cards.faces`, `tcg.cards.art`),
on the shared table (`tcg.matches.tables`) and on this module. Everything else depends on the games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from engine.match import outline
from tcg.web.languages import say

if TYPE_CHECKING:
    from django.utils.functional import Promise
    from django.utils.safestring import SafeString

    from engine.cards import CardDef
    from tcg.cards.faces import Look
    from tcg.matches.tables.base import Board

Probability = tuple[str, float]  # a sentence, and the probability of the event
Mark = tuple[str, str]  # in English and in Japanese


class Value(NamedTuple):
    """A value in the card index, with its names and synonyms. `en_many`: its English plural."""

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
    """A rulebook's words for the qualities that cards of every game have."""

    attribute: Promise = _("Attribute")
    attributes: Promise = _("Attributes")
    race: Promise = _("Race")


USUALLY = Called()


@dataclass(frozen=True)
class Face:
    """The look of a game's cards, and functions that draw its symbols and texts. `lang` is "en" or "ja"."""

    attributes: Mapping[str, Promise]  # id: name, in the game's order
    look_of: Callable[[Mapping[str, Any]], Look]  # an object of a view
    printed: Callable[[CardDef, int], Look]  # one side of a printed card
    picture: Callable[[str, Any], str]  # one side of a card as SVG: the picture's id, the side
    cost: Callable[[str, str], SafeString]  # a cost as symbols: text, lang
    rich_line: Callable[[str, str], SafeString]  # a sentence with its symbols drawn: text, lang
    type_word: Callable[[str], str]  # the type of a type line, in the current language
    types_of: Callable[[str], Sequence[str]]  # the types in a type line
    back: str  # the plate of `tcg.cards.art` on the back of its cards
    icons: Mapping[str, str] = field(default_factory=dict)  # the pictures of keywords, by lower-case keyword
    styles: tuple[str, ...] = ()  # style sheets of its cards, on every page
    called: Called = USUALLY


class Spread(NamedTuple):
    """A chart of the main deck: for each value, the number of cards that have it.

    `value`: None for a card that is not counted. `word`: the label of a value.
    """

    id: str
    title: Promise
    value: Callable[[CardDef], int | None]
    word: Callable[[int], str] = str


@dataclass(frozen=True)
class Deck:
    """The display and parsing of a game's decks.

    The engine decides what is legal, which parts there are, their sizes, and where a card may go. Functions take a
    printed card (`engine.cards`).
    """

    titles: Mapping[str, Promise]  # of its parts
    # the headings of its parts in a deck list: the first two, English and Japanese, are used for writing
    headings: Mapping[str, Sequence[str]]
    kinds: Sequence[str]  # headings that name a card type: their cards go to the part where they belong
    groups: Mapping[str, Promise]  # of the main deck, in order
    group: Callable[[CardDef], str]
    cost: Callable[[CardDef], int | None]
    costs: tuple[int, int]  # the first and the last bar of the curve; the last bar includes all higher costs
    fighters: Promise  # the first group, as the curve names it
    fighter: Promise  # one card of it
    cheap: int  # the highest cost of an early fighter
    chances: Callable[[Mapping[str, Any]], Iterator[Probability]]  # other chances of the first turns
    order: Callable[[CardDef], tuple[bool, int]]  # the sort key of its cards: fighters first, by cost
    attributes: Callable[[Mapping[str, Any], Mapping[str, Any]], tuple[str, ...]]  # of a deck: its data, the library
    ticks: Mapping[str, Promise]  # the type check boxes next to the workbench: search, name
    ticked_costs: tuple[int, int]  # the first and the last cost check box there
    counted: Promise | str = ""  # what the engine counts in the main deck; written after the number
    begins_with: str = ""  # the part whose cards a new deck searches first: a key of `queries`
    spreads: Sequence[Spread] = ()  # charts in addition to costs, attributes and types
    queries: Mapping[str, str] = field(default_factory=dict)  # by clause or part: a search for suitable cards
    # marks after the name that tell cards of one name apart: the first mark is written, all of them are read
    marks: Callable[[CardDef], Sequence[Mark]] = lambda _card: ()
    whole_marks: Callable[[CardDef], Sequence[Mark]] = lambda _card: ()  # the marks that are unambiguous


def first_of(card: CardDef, name: str) -> int | None:
    """Return a number from the first side of a printed card that has it."""
    return next((number for side in card.faces if (number := getattr(side, name)) is not None), None)


@dataclass(frozen=True)
class Search:
    """The search words and check boxes of a game's cards."""

    types: tuple[Value, ...]
    numbers: Callable[[CardDef], Mapping[str, int | None]]  # of a printed card: by column of the index
    minor: frozenset[str] = frozenset()  # words before a type that are not types themselves
    unticked: frozenset[str] = frozenset()  # attributes without a check box
    examples: tuple[str, ...] = ()  # searches to begin with
    # further examples, by the field that they explain
    shown: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # of costs, in lower case: the attribute; otherwise use its name
    symbols: Mapping[str, str] = field(default_factory=dict)
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by attribute: synonyms
    marks: tuple[Value, ...] = ()  # properties after "is:"
    marked: Callable[[CardDef], Iterable[str]] = (
        lambda _card: ()
    )  # the marks of a printed card, in addition to its icons


@dataclass(frozen=True)
class Game:
    """A game of the site."""

    id: str  # the engine's id
    short: str  # comes before the number of a clause
    about: Promise
    face: Face
    board: type[Board]
    deck: Deck
    search: Search
    acts: str = ""  # the chapter of its rulebook that defines the verbs on its cards
    lesson: Path | None = None  # its tutorial game (see `tcg.matches.lessons`)
    hints: Path | None = None  # hints for each kind of question (see `tcg.matches.hints`)
    howto: Path | None = None  # its rules on one page (see `tcg.home.howto`)
    prefixes: tuple[str, ...] = ()  # other prefixes of clause numbers, in lower case

    @property
    def name(self) -> str:
        """Return the title of the game, in the language of the moment in which it is written."""
        return _title(self.id)


def _say_title(game: str) -> str:
    return say(outline(game).title)


_title = lazy(_say_title, str)
