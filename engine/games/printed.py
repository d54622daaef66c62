"""The values printed on a side of a card, whatever its game; `engine.games.<game>.cards` adds what its cards have
beside.

Such a module gives: `Face`, `faces(entry, texts)` (the sides of a card out of what a file says) and `order(entry)` (its
attributes in the order of the card).
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

Refusals = tuple[tuple[str, int, tuple[str, ...]], ...]  # (line, place, what was expected there)


@dataclass(frozen=True, kw_only=True)
class Lines:
    """The lines of a text in both languages, what they mean, and those that are not understood."""

    lines: tuple[Text, ...] = ()
    abilities: tuple[Ability, ...] = ()
    unread: Refusals = ()
    trees: tuple[Word | None, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Face:
    """One side of a card as it is printed, and the abilities that its text means. `trees`: each line of its text (and
    of its subtext) as it was read, None for one that is not understood. `TITLED`: the keyword that an ability with a
    name of its own is (FoW 1112.1), and its clause; None where it is none."""

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
    def names(self) -> frozenset[str]:
        """The names that it has, in English."""
        return frozenset({self.name.en})

    def chars(self, definition: str) -> Chars:
        """The printed characteristics."""
        told = {name: getattr(self, name) for name in self.CHARS.__struct_fields__ if hasattr(self, name)}
        return self.CHARS(definition=definition, **told)

    def without_text(self) -> Self:
        """The same side with no line that could be read."""
        return replace(self, lines=(), trees=(), unread=tuple(("", 0, ()) for _ in self.unread))

    @property
    def text(self) -> Text:
        """The whole text, a line an ability."""
        return joined(self.lines)


class Definition(Protocol):
    """A card of the library, with its sides (`cards.CardDef`)."""

    @property
    def id(self) -> str: ...

    @property
    def faces(self) -> tuple[Face, ...]: ...

    @property
    def front(self) -> Face: ...

    @property
    def name(self) -> Text: ...

    @property
    def abilities(self) -> tuple[Ability, ...]: ...

    @property
    def unread(self) -> Refusals: ...


Library = Mapping[str, Definition]
Deck = dict[str, Json]  # the cards of each part, as a deck is written


class Texts(Protocol):
    """A reader of texts for a game's cards."""

    lexicon: Lexicon

    def read(self, text: str, spell: bool) -> Lines:
        """`spell`: it is the text of a card that does something and is gone."""
        ...


class Printing(Protocol):
    """The members of the module of a game's cards."""

    faces: Callable[[Mapping[str, Json], Texts], tuple[Face, ...]]
    order: Callable[[Mapping[str, Json]], tuple[str, ...]]


def joined(lines: Sequence[Text]) -> Text:
    """Return several lines as one text."""
    return Text("\n".join(line.en for line in lines), "\n".join(line.ja for line in lines))


def text_of(value: object) -> Text:
    """A name as a file has it: one text, or one a language."""
    if isinstance(value, str):
        return Text(value, value)
    if not isinstance(value, Mapping) or not value.get("en"):
        raise ValueError(f"no name: {value!r}")
    return Text(str(value["en"]), str(value.get("ja", value["en"])))


def number_of(entry: Mapping[str, Json], name: str) -> int | None:
    """A number that is printed on a card, or None. Raises ValueError for what is none."""
    value = entry.get(name)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        raise ValueError(f"{name} is no number: {value!r}")
    return value


def names_of(entry: Mapping[str, Json], name: str, allowed: Iterable[str] | None = None) -> tuple[str, ...]:
    """The names that an entry lists, all of them `allowed`. Raises ValueError where they are no list of such."""
    values = entry.get(name) or ()
    if not isinstance(values, (list, tuple)) or not all(isinstance(value, str) for value in values):
        raise ValueError(f"{name} is no list of names: {values!r}")
    if allowed is not None and (wrong := sorted(set(values) - set(allowed))):
        raise ValueError(f"no {name}: {', '.join(wrong)}")
    return tuple(values)


def race_texts(races: Iterable[str], texts: Texts) -> tuple[Text, ...]:
    """The races in both languages."""
    return tuple(Text(race, texts.lexicon.names.to_japanese("race", race)) for race in races)
