"""A word of the card language: a small frozen class with fields, sentence patterns and a meaning.

A tree of words is data: it can be hashed, compared, stored and sent. No function lives in it.
"""

from __future__ import annotations

import dataclasses
import functools
import operator
import sys
import typing
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar, dataclass_transform, overload

from engine.kernel.events import Event

if TYPE_CHECKING:
    from engine.language.grammar.categories import Amount

Patterns = str | tuple[str, ...] | Mapping[str, str | tuple[str, ...]]
Picks = Mapping[str, tuple[str, str]]  # the values that a field may hold, each with its English and Japanese text

NOTHING: frozenset[str] = frozenset()


class Word:
    """The base class of every word.

    - `en`, `ja`: the patterns, which `word` sets. The reader accepts each of several patterns. The printer uses the
      first pattern that fits. A dict gives patterns by form (see `pattern.py`).
    - `picks`: the values of fields that hold one of a few names, with the text of each value. They come from the type
      of the field: `Annotated[str, ZONES]`.
    - `tables`: the same for fields whose values differ between games. The type gives the name of the table:
      `Annotated[str, "zones"]`. The table is in `TABLES` of the game's words.
    - `rank`: if a text has two readings, the reading with the lower sum of ranks is used.
    - `own_reads`: the aspects of the table that the value of the word depends on, in addition to those of its parts.
    - `past`: the kinds of event for which the word queries whether they happened this turn (`Table.history`). A game
      stores the kinds that its words declare.
    - `single_card`: the word was made for one card and is not a mechanic. The reading command prints the number of such
      words.
    - `of_this`: the Japanese text of a pronoun that can only mean this card, by form.
    - `of_subject`: the Japanese text of a pronoun that means the player who is the subject of the sentence, by form.
    - `this_card`: whether the word means this card.
    - `silently`: the player who is meant in Japanese if no player is named (`{who:(は)}`).
    - `_made`: a value that a category computes once from a word and caches.
    - `info`: the fields of the word.
    - `named`: the names of the last fields, which are keyword-only.

    Some words have one of the members below as a field or a property. All other words have its default:

    - `who`: the player that the word names.
    - `what`: the phrase that the word is about.
    - `each`: the phrase "for each ..." that multiplies a number of the word.
    - `until`: the duration of what the word does.
    - `slot`: the position of a target among the targets of its text.
    - `chosen_x`: whether the value of an X is chosen on playing (FoW 903.2f). None: the word is no X.
    - `defines_x`: the amount that the word defines as X (FoW 903.2f-3).
    - `modal`, `divides`, `produces`: whether the word is a choice of modes, divides a number, or produces will.
    - `looks_in`: the hidden zones that the word looks in, in addition to those of its phrases.
    - `apart`: whether the objects of a phrase differ from those of other phrases.
    """

    __slots__ = ("_hash", "_made", "_reads")
    _hash: int
    _made: Any
    _reads: frozenset[str]

    label: ClassVar[str] = "a word"
    forms: ClassVar[frozenset[str]] = NOTHING
    en: ClassVar[Patterns] = ()
    ja: ClassVar[Patterns] = ()
    picks: ClassVar[Mapping[str, Picks]] = {}
    tables: ClassVar[Mapping[str, str]] = {}
    rank: ClassVar[int] = 0
    own_reads: ClassVar[frozenset[str]] = NOTHING
    past: ClassVar[tuple[type[Event], ...]] = ()
    single_card: ClassVar[bool] = False
    of_this: ClassVar[Mapping[str, str]] = {}
    of_subject: ClassVar[Mapping[str, str]] = {}
    this_card: ClassVar[bool] = False
    silently: ClassVar[Word | None] = None
    info: ClassVar[tuple[FieldInfo, ...]] = ()
    named: ClassVar[tuple[str, ...]] = ()

    who: object = None
    what: object = None
    each: object = None
    until: object = None
    slot: int | None = None
    chosen_x: bool | None = None
    defines_x: Amount | None = None
    modal: bool = False
    divides: bool = False
    produces: bool = False
    looks_in: ClassVar[tuple[str, ...]] = ()
    apart: ClassVar[bool] = False

    @property
    def plural(self) -> bool:
        """Return whether a verb that follows this word is in the plural."""
        return False

    @property
    def reads(self) -> frozenset[str]:
        """Return the aspects of the table that the meaning of this tree depends on. The result is cached."""
        try:
            return self._reads
        except AttributeError:
            found = self.own_reads.union(*(part.own_reads for part in self.words()))
            object.__setattr__(self, "_reads", found)
            return found

    def valid(self) -> bool:
        """Return whether a reading that gave this word makes sense. A reading that does not make sense is discarded."""
        return True

    def unsound(self) -> tuple[Word, str] | None:
        """Return the part of this word that makes no sense in it and the expected wording, or None.

        A text that contains such a word is refused at the position of that part.
        """
        return None

    @classmethod
    def refuses(cls, word: Word) -> str:
        """Return the wording that this category expects in place of the word, or "" if it accepts the word."""
        return ""

    def parts(self) -> Iterator[Word]:
        """Yield the words directly under this word, in the order of its fields."""
        for field in self.info:
            yield from _words_in(field.of(self))

    def words(self) -> Iterator[Word]:
        """Yield this word and all words under it, in the order of the text."""
        yield self
        for part in self.parts():
            yield from part.words()


def sound(tree: Word) -> bool:
    """Return whether every word of a tree makes sense at its place, so that the tree's text can be read."""
    for one in tree.words():
        if not one.valid() or one.unsound() is not None:
            return False
        for field in one.info:
            parts = [] if field.category is None else _parts_of(field.of(one))
            if any(field.category is not None and field.category.refuses(part) for part in parts):
                return False
    return True


def _parts_of(value: object) -> tuple[Word, ...]:
    """Return the words that a field holds."""
    return value if isinstance(value, tuple) else (value,) if isinstance(value, Word) else ()


def _words_in(value: object) -> Iterator[Word]:
    if isinstance(value, Word):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _words_in(one)


@dataclasses.dataclass(frozen=True, slots=True)
class FieldInfo:
    """The values that a field of a word may hold.

    `of`: return the value that the field has in a word.
    """

    name: str
    category: type[Word] | None
    many: bool
    optional: bool
    plain: object
    default: object
    of: Callable[[Word], Any] = dataclasses.field(repr=False, compare=False)

    @property
    def required(self) -> bool:
        return self.default is dataclasses.MISSING

    @property
    def words(self) -> type[Word]:
        """Return the category of the words that the field holds."""
        assert self.category is not None
        return self.category


T = TypeVar("T", bound=Word)
WORDS: dict[str, type[Word]] = {}
_waiting: list[type[Word]] = []


def _hash(self: Word) -> int:
    try:
        known: int = self._hash
    except AttributeError:
        known = hash((type(self).__name__, *(getattr(self, field.name) for field in dataclasses.fields(self))))  # type: ignore[arg-type]
        object.__setattr__(self, "_hash", known)
    return known


@overload
@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def word(en: type[T]) -> type[T]: ...
@overload
@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def word(en: Patterns, ja: Patterns) -> Callable[[type[T]], type[T]]: ...
def word(en: type[T] | Patterns, ja: Patterns = ()) -> type[T] | Callable[[type[T]], type[T]]:
    """Make a class a word with these English and Japanese patterns, or without patterns if used without brackets."""
    if isinstance(en, type):
        return _word(en)

    def written(cls: type[T]) -> type[T]:
        cls.en, cls.ja = en, ja
        return _word(cls)

    return written


def _word(cls: type[T]) -> type[T]:
    """Make a class a word: frozen, with slots, registered by its name.

    A word that queries past events also reads the history.
    """
    made = fields(cls)
    made.__hash__ = _hash  # type: ignore[assignment]
    if made.past:
        made.own_reads |= {"history"}
    if made.__name__ in WORDS:
        first = WORDS[made.__name__].__module__
        raise TypeError(f"two words are named {made.__name__}, in {first} and {made.__module__}; give one another name")
    WORDS[made.__name__] = made
    _waiting.append(made)
    return made


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def fields(cls: type[T]) -> type[T]:
    """Make a class a base of words that share its fields. The class itself is not a word.

    The fields come first, or last if they are keyword-only. An attribute of a base is not the default of a field.
    """
    for name in vars(cls).get("__annotations__", {}):
        if name not in vars(cls) and any(name in vars(base) for base in cls.__mro__[1:]):
            setattr(cls, name, dataclasses.field())
    return dataclasses.dataclass(frozen=True, slots=True)(cls)


def settle() -> None:
    """Compute the field information of new words. This requires that all modules of a language are imported."""
    while _waiting:
        cls = _waiting.pop()
        made = sorted(dataclasses.fields(cls), key=lambda field: field.kw_only is True)  # type: ignore[arg-type]
        own = {field.name: _hint(cls, field.name) for field in made}
        rows = {name: typing.get_args(hint)[1] for name, hint in own.items() if typing.get_origin(hint) is Annotated}
        cls.picks = {name: table for name, table in rows.items() if not isinstance(table, str)}
        cls.tables = {name: table for name, table in rows.items() if isinstance(table, str)}
        cls.info = tuple(_field_info(field, _bare(own[field.name])) for field in made)
        cls.named = tuple(field.name for field in made if field.kw_only)


def _hint(cls: type, name: str) -> object:
    """Return the evaluated annotation of a field.

    `typing.get_type_hints` would evaluate the annotations of all bases and of attributes that are not fields, again for
    each word. That took a fifth of the start time.
    """
    for base in cls.__mro__:
        if (annotation := vars(base).get("__annotations__", {}).get(name)) is not None:
            return _meant(base.__module__, annotation)
    raise TypeError(f"{cls.__name__}.{name} has no annotation")


@functools.cache
def _meant(module: str, annotation: str) -> object:
    meant: object = eval(annotation, vars(sys.modules[module]))
    return meant


def _bare(hint: object) -> object:
    """Return the type of a field without its table of values."""
    return typing.get_args(hint)[0] if typing.get_origin(hint) is Annotated else hint


def _field_info(field: dataclasses.Field[object], hint: object) -> FieldInfo:
    optional = many = False
    members = typing.get_args(hint)
    if type(None) in members:
        optional = True
        rest = [member for member in members if member is not type(None)]
        if len(rest) == 1:
            hint = rest[0]
    if typing.get_origin(hint) is tuple:
        inner = typing.get_args(hint)
        if len(inner) == 2 and inner[1] is Ellipsis and isinstance(inner[0], type) and issubclass(inner[0], Word):
            many, hint = True, inner[0]
    category = hint if isinstance(hint, type) and issubclass(hint, Word) else None
    default = field.default
    if field.default_factory is not dataclasses.MISSING:
        default = field.default_factory()
    return FieldInfo(field.name, category, many, optional, hint, default, operator.attrgetter(field.name))


def replace_words(tree: object, change: Callable[[Word], Word], stop: tuple[type[Word], ...] = ()) -> Any:
    """Return the tree with every word replaced by the result of `change`, in the order of the text.

    Words of the kinds in `stop` are kept unchanged, together with their parts.
    """
    if isinstance(tree, tuple):
        return tuple(replace_words(one, change, stop) for one in tree)
    if not isinstance(tree, Word) or isinstance(tree, stop):
        return tree
    tree = change(tree)
    changed: dict[str, object] = {}
    for field in tree.info:
        old = field.of(tree)
        new = replace_words(old, change, stop)
        if new is not old and new != old:
            changed[field.name] = new
    return dataclasses.replace(tree, **changed) if changed else tree  # type: ignore[type-var]
