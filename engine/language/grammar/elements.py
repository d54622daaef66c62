"""The elements of a compiled pattern. Each element reads a text at a position, and shows itself for a word.

`read` returns every way to continue, each as (end, the fields read so far). `show` returns a text, or None if the word
cannot be written with this element. `first` returns the characters that a reading may begin with (None: any), and
whether the reading may be empty.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from engine.language.grammar.parties import First
from engine.language.grammar.terminals import Terminal
from engine.language.grammar.word import FieldInfo, Word

if TYPE_CHECKING:
    from engine.language.grammar.parties import Lexicon, Printer, Reader

Env = dict[str, Any]
Ends = list[tuple[int, Env]]

CAPITAL, ARTICLE = "\x01", "\x02"


class Element:
    """An element of a pattern.

    `tells`: the element holds a field. The value of this field decides whether an optional part in <> is written.
    """

    tells: ClassVar[bool] = False
    field: FieldInfo

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        return [(pos, env)]  # by default an element reads no text

    def show(self, printer: Printer, node: Word) -> str | None:
        raise NotImplementedError

    def first(self, lexicon: Lexicon, lang: str) -> First:
        return (frozenset(), True)


@dataclass(frozen=True)
class OfField(Element):
    """An element that holds a field."""

    tells = True
    field: FieldInfo


@dataclass(frozen=True)
class Literal(Element):
    """Text that is read and shown unchanged."""

    text: str

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        text = self.text
        if reader.low.startswith(text, pos) or reader.text.startswith(text, pos):
            return [(pos + len(text), env)]
        reader.miss_text(pos, text)
        return []

    def show(self, printer: Printer, node: Word) -> str | None:
        return self.text

    def first(self, lexicon: Lexicon, lang: str) -> First:
        return (frozenset(self.text[0].lower()), False)


@dataclass(frozen=True)
class Mark(Element):
    """The beginning of a sentence: reads no text, and prints a capital."""

    def show(self, printer: Printer, node: Word) -> str | None:
        return CAPITAL if printer.lang == "en" else ""


@dataclass(frozen=True)
class Article(Element):
    """The element for `a `, `an `, or the first half of `another `."""

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        low = reader.low
        for article in ("a ", "an "):
            if low.startswith(article, pos):
                return [(pos + len(article), env)]
        if low.startswith("another ", pos):
            return [(pos + 2, env)]
        reader.miss(pos, "a")
        return []

    def show(self, printer: Printer, node: Word) -> str | None:
        return ARTICLE

    def first(self, lexicon: Lexicon, lang: str) -> First:
        return (frozenset("a"), False)


def _unset(value: object) -> bool:
    return value is None or value == ()


def agreeing_form(field: FieldInfo, subject: object) -> str:
    """Return the form of a field that agrees with a subject: the number of nouns and changes, the person of verbs."""
    one, many = agreeing_forms(field)
    return many if isinstance(subject, Word) and subject.plural else one


def agreeing_forms(field: FieldInfo) -> tuple[str, str]:
    return ("third", "bare") if "third" in field.words.forms else ("sg", "pl")


@dataclass(frozen=True)
class Sub(OfField):
    """A field that holds a word.

    `number_of`: the word takes the number of this field, which comes earlier in the pattern.
    """

    form: str
    number_of: FieldInfo | None = None

    def _form(self, subject: object) -> str:
        if self.number_of is None:
            return self.form
        return agreeing_form(self.field, subject)

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        name = self.field.name
        form = self._form(env.get(self.number_of.name)) if self.number_of else self.form
        return [(end, {**env, name: tree}) for tree, end in reader.parse(self.field.words, form, pos)]

    def show(self, printer: Printer, node: Word) -> str | None:
        value = self.field.of(node)
        if value is None:
            return None
        if self.form == "subj":
            printer.name(value)
        return printer.show(value, self._form(self.number_of.of(node)) if self.number_of else self.form)

    def first(self, lexicon: Lexicon, lang: str) -> First:
        forms = agreeing_forms(self.field) if self.number_of is not None else (self.form,)
        return union([lexicon.first(self.field.words, form, lang) for form in forms])


@dataclass(frozen=True)
class Token(OfField):
    """A field that holds a number, a name or symbols."""

    terminal: Terminal
    form: str

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        found = self.terminal.read(reader, pos, self.form)
        if not found:
            reader.miss(pos, self.terminal.label)
        return [(end, {**env, self.field.name: value}) for value, end in found]

    def show(self, printer: Printer, node: Word) -> str | None:
        value = self.field.of(node)
        return None if _unset(value) else self.terminal.show(printer, value, self.form)

    def first(self, lexicon: Lexicon, lang: str) -> First:
        return (None if self.terminal.first is None else frozenset(self.terminal.first.lower()), False)


@dataclass(frozen=True)
class Pick(OfField):
    """A field that holds one of a few names (`picks` of the word), each with its text.

    `one|many` depends on the number.
    """

    table: tuple[tuple[str, str], ...]

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        out: Ends = []
        for value, text in self.table:
            if reader.low.startswith(text, pos) or reader.text.startswith(text, pos):
                out.append((pos + len(text), {**env, self.field.name: value}))
        if not out:
            for _, text in self.table:
                reader.miss_text(pos, text)
        return out

    def show(self, printer: Printer, node: Word) -> str | None:
        value = self.field.of(node)
        return next((text for key, text in self.table if key == value), None)

    def first(self, lexicon: Lexicon, lang: str) -> First:
        return (frozenset(text[:1].lower() for _, text in self.table if text), any(not text for _, text in self.table))


@dataclass(frozen=True)
class Flag(OfField):
    """A field that is true if this element is present. It reads no text."""

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        return [(pos, {**env, self.field.name: True})]

    def show(self, printer: Printer, node: Word) -> str | None:
        return "" if self.field.of(node) else None


@dataclass(frozen=True)
class Usual(Element):
    """A field that holds its default. It reads no text."""

    field: FieldInfo

    def show(self, printer: Printer, node: Word) -> str | None:
        return "" if self.field.of(node) == self.field.default else None


@dataclass(frozen=True)
class Group(Element):
    """Several alternative ways to continue. `show` uses the first alternative that can be shown."""

    branches: tuple[tuple[Element, ...], ...]

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        out: Ends = []
        for branch in self.branches:
            for end in read_all(branch, reader, pos, env):
                if end not in out:
                    out.append(end)
        return out

    def show(self, printer: Printer, node: Word) -> str | None:
        for branch in self.branches:
            fields = [element.field for element in branch if element.tells]
            if fields and all(not field.required and field.of(node) == field.default for field in fields):
                continue
            text = show_all(branch, printer, node)
            if text is not None:
                return text
        return None

    def first(self, lexicon: Lexicon, lang: str) -> First:
        return union([first_of(branch, lexicon, lang) for branch in self.branches])


@dataclass(frozen=True)
class Agreeing(Element):
    """A word that agrees with a field that was read before: `gains` or `gain`, `their` or `your`.

    If no subject is named, an instruction addresses `you`. With a `form` (such as `third`), the word agrees with the
    subject of the sentence instead.
    """

    field: FieldInfo
    single: str
    many: str
    form: str = ""

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        subject = env.get(self.field.name, self.field.default)
        ends = [reader.past(pos, text) for text in self._written(subject)]
        return [(end, env) for end in ends if end >= 0]

    def _written(self, subject: object) -> tuple[str, ...]:
        """Return the spellings that agree with the subject."""
        if not isinstance(subject, Word) or subject.label != "nobody named":
            return (self.many if isinstance(subject, Word) and subject.plural else self.single,)
        return {"third": (self.single,), "bare": (self.many, self.single)}.get(self.form, (self.many,))

    def show(self, printer: Printer, node: Word) -> str | None:
        written = self._written(self.field.of(node))
        return written[-1] if printer.of_another else written[0]

    def first(self, lexicon: Lexicon, lang: str) -> First:
        return (frozenset((self.single[0], self.many[0])), False)


@dataclass(frozen=True)
class Subject(OfField):
    """A field and the verb that it governs (English), or its particle (Japanese).

    `implied`: the value of the field if no subject is named.
    """

    verb: str
    base: str
    implied: Word | None
    form: str
    lang: str

    def _alone(self) -> str:
        """Return the verb to use if no subject is named."""
        return "" if self.lang == "ja" else self.verb if self.form == "third" else self.base

    def _behind(self, subject: Word) -> str:
        """Return the text that follows a subject."""
        return self.verb if self.lang == "ja" else " " + (self.base if subject.plural else self.verb)

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        name = self.field.name
        out: Ends = []
        if self.implied is not None and (end := reader.past(pos, self._alone())) >= 0:
            out.append((end, {**env, name: self.implied}))
        if self.form:
            return out
        for tree, end in reader.parse(self.field.words, "" if self.lang == "ja" else "subj", pos):
            if (after := reader.past(end, self._behind(tree))) >= 0:
                out.append((after, {**env, name: tree}))
        return out

    def show(self, printer: Printer, node: Word) -> str | None:
        subject = self.field.of(node)
        if subject == self.implied:
            return self._alone()
        if self.form:
            return None
        if self.lang == "en" or self.verb == "は":
            printer.name(subject)
        shown = printer.show(subject, "" if self.lang == "ja" else "subj")
        return None if shown is None else shown + self._behind(subject)

    def first(self, lexicon: Lexicon, lang: str) -> First:
        parts: list[First] = []
        if self.implied is not None:
            parts.append((frozenset(self._alone()[:1]), self.lang == "ja"))
        if not self.form:
            parts.append(lexicon.first(self.field.words, "" if self.lang == "ja" else "subj", lang))
        return union(parts)


@dataclass(frozen=True)
class Amounts(OfField):
    """An amount and the noun that it counts: `a card`, `two cards`, `X cards`."""

    one: str
    many: str

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        out: Ends = []
        if reader.low.startswith(self.one, pos):
            out.append((pos + len(self.one), {**env, self.field.name: reader.lexicon.one}))
        text = " " + self.many
        for tree, end in reader.parse(self.field.words, "count", pos):
            after = reader.past(end, text if tree.plural else " " + self.one.partition(" ")[2])
            if after >= 0:
                out.append((after, {**env, self.field.name: tree}))
        return out

    def show(self, printer: Printer, node: Word) -> str | None:
        amount = self.field.of(node)
        if amount == printer.lexicon.one:
            return self.one
        shown = printer.show(amount, "count")
        return None if shown is None else f"{shown} {self.many}"

    def first(self, lexicon: Lexicon, lang: str) -> First:
        return union([(frozenset(self.one[0]), False), lexicon.first(self.field.words, "count", lang)])


@dataclass(frozen=True)
class Noun(Element):
    """A noun with its number: `a resonator`, `two resonators`, `up to one resonator`; `対象のリゾネイター2体まで`.

    In Japanese, `many` stands before the number, and the noun is in the form `form`. If `unsaid` is true, the number of
    a single object may be omitted.
    """

    tells = True
    count: FieldInfo
    field: FieldInfo
    one: str
    many: str
    lang: str
    form: str = ""
    unsaid: bool = False

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        if self.lang == "ja":
            return self._read_ja(reader, pos, env)
        out: Ends = []
        starts: list[tuple[int, Word, str]] = []
        if self.one.startswith("@"):
            starts += [(end, reader.lexicon.just_one, self.one[1:]) for end, _ in Article().read(reader, pos, env)]
        else:
            starts.append((pos, reader.lexicon.just_one, self.one))
        for tree, end in reader.parse(self.count.words, "", pos):
            if reader.low.startswith(" ", end):
                starts.append((end + 1, tree, self.many))
        for start, count, text in starts:
            if (begin := reader.past(start, text)) >= 0:
                for tree, end in reader.parse(self.field.words, "pl" if count.plural else "sg", begin):
                    out.append((end, {**env, self.count.name: count, self.field.name: tree}))
        return out

    def _read_ja(self, reader: Reader, pos: int, env: Env) -> Ends:
        out: Ends = []
        for count, start in [*reader.parse(self.count.words, "before", pos), (None, pos)]:
            begin = reader.past(start, self.one)
            for tree, middle in reader.parse(self.field.words, self.form, begin) if begin >= 0 else ():
                if (middle := reader.past(middle, self.many)) < 0:
                    continue
                if count is not None:
                    out.append((middle, {**env, self.count.name: count, self.field.name: tree}))
                    continue
                if self.unsaid:
                    out.append((middle, {**env, self.count.name: reader.lexicon.just_one, self.field.name: tree}))
                form = "after" + tree.measure  # type: ignore[attr-defined]
                for number, end in reader.parse(self.count.words, form, middle):
                    out.append((end, {**env, self.count.name: number, self.field.name: tree}))
        return out

    def show(self, printer: Printer, node: Word) -> str | None:
        count, what = self.count.of(node), self.field.of(node)
        if self.lang == "ja":
            noun = printer.show(what, self.form)
            if self.unsaid and count == printer.lexicon.just_one:
                return None if noun is None else f"{self.one}{noun}{self.many}"
            before = printer.show(count, "before")
            if before is not None:
                return f"{before}{self.one}{noun}{self.many}"
            after = printer.show(count, "after" + what.measure)
            return None if after is None or noun is None else f"{self.one}{noun}{self.many}{after}"
        if count == printer.lexicon.just_one:
            noun = printer.show(what, "sg")
            return None if noun is None else self.one.replace("@", ARTICLE) + noun
        number = printer.show(count, "")
        noun = printer.show(what, "pl" if count.plural else "sg")
        return None if number is None or noun is None else f"{number} {self.many}{noun}"

    def first(self, lexicon: Lexicon, lang: str) -> First:
        if lang == "ja":
            return (None, False)
        starts = first_of((Literal(self.one.replace("@", "a")),), lexicon, lang) if self.one else None
        if starts is None:
            starts = lexicon.first(self.field.words, "sg", lang)
        return union([starts, lexicon.first(self.count.words, "", lang)])


@dataclass(frozen=True)
class Acted(Element):
    """The object of a Japanese verb with を. The number stands after を: カードを1枚捨てる."""

    tells = True
    what: Sub | Noun

    @property
    def field(self) -> FieldInfo:  # type: ignore[override]
        return self.what.field

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        if isinstance(self.what, Noun):
            return replace(self.what, many="を").read(reader, pos, env)
        out = replace(self.what, form="を").read(reader, pos, env)
        for end, have in self.what.read(reader, pos, env):
            if (after := reader.past(end, "を")) >= 0:
                out.append((after, have))
        return out

    def show(self, printer: Printer, node: Word) -> str | None:
        if isinstance(self.what, Noun):
            return replace(self.what, many="を").show(printer, node)
        value = self.what.field.of(node)
        shown = None if value is None else printer.show(value, "を")
        if shown is not None:
            return shown
        shown = self.what.show(printer, node)
        return None if shown is None else shown + "を"

    def first(self, lexicon: Lexicon, lang: str) -> First:
        return self.what.first(lexicon, lang)


@dataclass(frozen=True)
class Measured(Element):
    """A number followed by the counting word of a field that was read before (`2体`, `3枚`).

    Shows only the counting word.
    """

    field: FieldInfo

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        end = reader.past(pos, env[self.field.name].measure)
        return [(end, env)] if end >= 0 else []

    def show(self, printer: Printer, node: Word) -> str | None:
        text: str = self.field.of(node).measure
        return text

    def first(self, lexicon: Lexicon, lang: str) -> First:
        return (None, False)


def read_all(elements: tuple[Element, ...], reader: Reader, pos: int, env: Env) -> Ends:
    """Return every way to read the elements in sequence."""
    states: Ends = [(pos, env)]
    for element in elements:
        if len(states) == 1:
            states = element.read(reader, states[0][0], states[0][1])
        else:
            states = [end for start, have in states for end in element.read(reader, start, have)]
        if not states:
            break
    return states


def show_all(elements: tuple[Element, ...], printer: Printer, node: Word) -> str | None:
    """Return the text of these elements, or None.

    A subject that the elements name holds only within the elements.
    """
    before = printer.of_another
    try:
        return _shown(elements, printer, node)
    finally:
        printer.of_another = before


def _shown(elements: tuple[Element, ...], printer: Printer, node: Word) -> str | None:
    out: list[str] = []
    for element in elements:
        text = element.show(printer, node)
        if text is None:
            return None
        out.append(text)
    return "".join(out)


def union(parts: list[First]) -> First:
    empty = any(part[1] for part in parts)
    if any(part[0] is None for part in parts):
        return (None, empty)
    return (frozenset().union(*(part[0] for part in parts if part[0] is not None)), empty)


def first_of(elements: tuple[Element, ...], lexicon: Lexicon, lang: str) -> First:
    """Return the characters that a sequence of elements may begin with, and whether it may be empty."""
    chars: frozenset[str] = frozenset()
    for element in elements:
        found, empty = element.first(lexicon, lang)
        if found is None:
            return (None, False)
        chars |= found
        if not empty:
            return (chars, False)
    return (chars, True)
