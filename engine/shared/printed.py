"""Card definitions, and the values printed on a side of a card in every game.

`engine.games.<game>.cards` adds the values of its own cards. Such a module defines `Face`, `faces(entry, texts)` (the
sides of a card, from its entry in a file) and `order(entry)` (its attributes in the order of the card).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol, Self

from engine.kernel.chars import Chars
from engine.kernel.plain import Json
from engine.kernel.text import Text
from engine.language import Lexicon
from engine.language.grammar.categories import Ability
from engine.language.grammar.word import Word

Refusals = tuple[tuple[str, int, tuple[str, ...]], ...]  # (line, position, expected continuations)


@dataclass(frozen=True, kw_only=True)
class Lines:
    """The lines of a text in both languages, their abilities, and the lines that are not understood."""

    lines: tuple[Text, ...] = ()
    abilities: tuple[Ability, ...] = ()
    unread: Refusals = ()
    trees: tuple[Word | None, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Face:
    """One side of a card as printed, and the abilities that its text means.

    `trees`: the syntax tree of each line of its text (and of its subtext), None for a line that is not understood.
    `TITLED`: the keyword that a named ability counts as (FoW 1112.1), with its clause, or None.
    """

    CHARS: ClassVar[type[Chars]]
    TITLED: ClassVar[tuple[Text, str] | None] = None

    name: Text
    types: frozenset[str]
    type_line: Text
    races: frozenset[str] = frozenset()
    race_names: tuple[Text, ...] = ()
    attributes: frozenset[str] = frozenset()
    cost: str = ""
    lines: tuple[Text, ...] = ()
    abilities: tuple[Ability, ...] = ()
    unread: Refusals = ()
    trees: tuple[Word | None, ...] = ()

    @property
    def subtext(self) -> tuple[Text, ...]:
        """Return the lines under the text (ZX 206)."""
        return ()

    @property
    def names(self) -> frozenset[str]:
        """Return the English names of the side."""
        return frozenset({self.name.en})

    def chars(self, definition: str) -> Chars:
        """Return the printed characteristics."""
        told = {name: getattr(self, name) for name in self.CHARS.__struct_fields__ if hasattr(self, name)}
        return self.CHARS(definition=definition, **told)

    def without_text(self) -> Self:
        """Return the same side without the lines that could be read."""
        return replace(self, lines=(), trees=(), unread=tuple(("", 0, ()) for _ in self.unread))

    @property
    def text(self) -> Text:
        """Return the whole text, one line for each ability."""
        return joined(self.lines)


@dataclass(frozen=True)
class CardDef:
    """A card definition with its id and its sides.

    `unread`: the lines that could not be read. A card with such lines cannot be played.
    """

    id: str
    game: str
    faces: tuple[Face, ...]
    attribute_order: tuple[str, ...] = ()

    @property
    def front(self) -> Face:
        return self.faces[0]

    @property
    def name(self) -> Text:
        return self.front.name

    @property
    def types(self) -> frozenset[str]:
        return self.front.types

    @property
    def races(self) -> frozenset[str]:
        return self.front.races

    @property
    def attributes(self) -> tuple[str, ...]:
        """Return the attributes in the order printed on the card."""
        return self.attribute_order

    @property
    def cost(self) -> str:
        return self.front.cost

    @property
    def text(self) -> Text:
        return self.front.text

    @property
    def lines(self) -> tuple[Text, ...]:
        return self.front.lines

    @property
    def abilities(self) -> tuple[Ability, ...]:
        return self.front.abilities

    @property
    def unread(self) -> Refusals:
        return tuple(refusal for face in self.faces for refusal in face.unread)

    def without_text(self) -> CardDef:
        """Return the same card without its readable lines; its other values and its abilities stay."""
        return replace(self, faces=tuple(face.without_text() for face in self.faces))


Library = Mapping[str, CardDef]
Deck = dict[str, Json]  # the cards of each part, as stored


class Texts(Protocol):
    """A reader of texts for a game's cards."""

    lexicon: Lexicon

    def read(self, text: str, spell: bool) -> Lines:
        """Read a text.

        `spell`: it is the text of a card that is used up when it resolves.
        """
        ...


class Printing(Protocol):
    """The members of the module of a game's cards."""

    faces: Callable[[Mapping[str, Json], Texts], tuple[Face, ...]]
    order: Callable[[Mapping[str, Json]], tuple[str, ...]]


def joined(lines: Sequence[Text]) -> Text:
    """Return several lines as one text."""
    return Text("\n".join(line.en for line in lines), "\n".join(line.ja for line in lines))


def text_of(value: object) -> Text:
    """Return a name from a file as a text.

    The file has one string, or one for each language.
    """
    if isinstance(value, str):
        return Text(value, value)
    if not isinstance(value, Mapping) or not value.get("en"):
        raise ValueError(f"no name: {value!r}")
    return Text(str(value["en"]), str(value.get("ja", value["en"])))


def number_of(entry: Mapping[str, Json], name: str) -> int | None:
    """Return a number printed on a card, or None.

    Raise ValueError for a value that is not a number.
    """
    value = entry.get(name)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        raise ValueError(f"{name} is no number: {value!r}")
    return value


def names_of(entry: Mapping[str, Json], name: str, allowed: Iterable[str] | None = None) -> tuple[str, ...]:
    """Return the names that an entry lists.

    Raise ValueError if it is not a list of `allowed` names.
    """
    values = entry.get(name) or ()
    if not isinstance(values, (list, tuple)) or not all(isinstance(value, str) for value in values):
        raise ValueError(f"{name} is no list of names: {values!r}")
    if allowed is not None and (wrong := sorted(set(values) - set(allowed))):
        raise ValueError(f"no {name}: {', '.join(wrong)}")
    return tuple(values)


def race_texts(races: Iterable[str], texts: Texts) -> tuple[Text, ...]:
    """Return the races in both languages."""
    return tuple(Text(race, texts.lexicon.names.to_japanese("race", race)) for race in races)
