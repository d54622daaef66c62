"""The compiler of written patterns into the elements that read and show them.

{field}            The word in the field. A form may be given: {what:poss}. Without one, the word takes the form of
                   the word around it, if its category has that form (the number of nouns, the mood of verbs).
{who:draws}        A player or objects and the verb that they govern: you draw, it draws, and only draw if no
                   subject is named. In Japanese, the particle: {who:は}.
{who:(は)}         The same, but in Japanese the player that the word's `silently` means is not named (for a pattern
                   without a subject).
{@who:gains}       A verb that agrees with a field that stands before it.
{n:a card|cards}   An amount and the noun that it counts.
{count+what:@|}    A number of `what`. Left of the bar is the text before a single object (@: an article), right of it
                   the text before several. In Japanese, also a form of `what` ({count+what:対象}), and ~ if the
                   number of a single object is omitted ({count+what:~}).
{what:@who}        A word in the number of the field who.
{list:and}         Several words, joined in a style (lists.STYLES), with a form for the items if necessary.
                   {list:and @who}: the verbs agree with the field who. {list:and*}: the list may be empty.
{name:race}        A field that does not hold a word: a terminal (terminals.py), or one of the picks of the word.
{flag?}            A field that is true if this is present. {field=}: the field holds its default.
{#card|cards}      A text that depends on the number of this word itself.
{what#}            The counting word of a field (Japanese).
<a|b>              One of several alternatives. <a> alone is optional, and is absent if its fields hold their defaults.
^                  The beginning of a sentence (a capital).
@                  An article.
\\                  Takes the next character literally.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from engine.language.grammar import english, japanese
from engine.language.grammar.categories import Thing
from engine.language.grammar.elements import (
    Acted,
    Agreeing,
    Amounts,
    Article,
    Element,
    Flag,
    Group,
    Literal,
    Mark,
    Measured,
    Noun,
    Pick,
    Sub,
    Subject,
    Token,
    Usual,
)
from engine.language.grammar.lists import STYLES, Many, Style
from engine.language.grammar.terminals import TERMINALS
from engine.language.grammar.word import FieldInfo, Picks, Word

VERB_FORMS = ("bare", "third")
EXACT_FORMS = frozenset({"を", "対象", "first", "before", "after", "fig", "value", "count", "signed", "poss"})
_PIECE = re.compile(r"\\(.)|\{([^{}]*)\}|([<>|^@%])|([^\\{}<>|^@%]+)")
_PAIR = re.compile(r"^(\w+)\+(\w+):(.*)$", re.S)


class PatternError(Exception):
    """The error for a pattern that does not fit its word."""


class Unavailable(Exception):
    """The error for a word that cannot be written in a form."""


class Compiler:
    """A compiler for the patterns of one word in one language and form."""

    def __init__(
        self, cls: type[Word], lang: str, form: str, given: bool = False, picks: Mapping[str, Picks] = {}
    ) -> None:
        self.cls, self.lang, self.form, self.given, self.picks = cls, lang, form, given, picks
        self.fields = {field.name: field for field in cls.info}
        self.measure = form[5:] if form.startswith("after") else ""
        self.number = form if form in ("sg", "pl") else ""

    def compile(self, pattern: str) -> tuple[Element, ...]:
        """Return the elements of one pattern.

        Raise Unavailable if the pattern has no such form. Raise PatternError, with the word's name, if the pattern is
        wrong.
        """
        self.pieces = list(_PIECE.finditer(pattern))
        if sum(len(match.group()) for match in self.pieces) != len(pattern):
            raise PatternError(f"{self.cls.__name__}: cannot read {pattern!r}")
        self.index = 0
        elements = self._sequence(False)
        if self.index != len(self.pieces):
            raise PatternError(f"{self.cls.__name__}: a > too many in {pattern!r}")
        given = _fields_set(elements)
        if missing := [name for name, field in self.fields.items() if field.required and name not in given]:
            raise PatternError(f"{self.cls.__name__}: {pattern!r} does not tell {', '.join(missing)}")
        if self.lang == "en" and self.form in VERB_FORMS:
            self._check_verb_form(elements)
        if self.lang == "ja" and self.form in japanese.FORMS and not self.given:
            elements = self._conjugated(elements)
        return elements

    def _check_verb_form(self, elements: tuple[Element, ...]) -> None:
        head = elements[0] if elements else None
        if isinstance(head, Subject) and head.implied is not None:
            return
        if isinstance(head, (Sub, Many)) and head.form == self.form:
            return
        if isinstance(head, Literal) and len(elements) > 1:
            following = elements[1]
            if isinstance(following, Subject) and following.implied is not None:
                return
            if isinstance(following, (Sub, Many)) and following.form == self.form:
                return
        raise Unavailable

    def _conjugated(self, elements: tuple[Element, ...]) -> tuple[Element, ...]:
        if not elements:
            raise Unavailable
        last = elements[-1]
        if isinstance(last, Literal):
            try:
                return (*elements[:-1], Literal(japanese.conjugate(last.text, self.form)))
            except ValueError:
                raise Unavailable from None
        if isinstance(last, (Sub, Many)):
            if self.form in (last.form, last.final if isinstance(last, Many) else ""):
                return elements
            raise Unavailable
        if isinstance(last, Group):
            branches = tuple(self._conjugated(branch) for branch in last.branches if branch)
            if len(branches) == len(last.branches):
                return (*elements[:-1], Group(branches))
        if isinstance(last, Pick):
            table = tuple((value, japanese.conjugate(text, self.form)) for value, text in last.table)
            return (*elements[:-1], Pick(last.field, table))
        raise Unavailable

    def _sequence(self, inside: bool) -> tuple[Element, ...]:
        out: list[Element] = []
        while self.index < len(self.pieces):
            match = self.pieces[self.index]
            escaped, place, mark, literal = match.groups()
            if mark in ("|", ">") and inside:
                break
            self.index += 1
            if place is not None:
                out += self._place(place)
            elif mark == "<":
                out.append(self._group())
            elif mark == "^":
                out.append(Mark())
            elif mark == "@":
                out.append(Article())
            elif mark == "%":
                out.append(Literal(self.measure))
            else:
                text = escaped or mark or literal
                acted = self._acted(out[-1]) if self.lang == "ja" and text.startswith("を") and out else None
                if acted is not None:
                    out[-1] = acted
                    if not (text := text[1:]):
                        continue
                if out and isinstance(out[-1], Literal):
                    out[-1] = Literal(out[-1].text + text)
                else:
                    out.append(Literal(text))
        return tuple(out)

    @staticmethod
    def _acted(element: Element) -> Acted | None:
        """Return the element for the object of the verb, if the object may state a number, and None otherwise."""
        if isinstance(element, Sub) and element.field.category is not None:
            return Acted(element) if "を" in element.field.words.forms else None
        return Acted(element) if isinstance(element, Noun) else None

    def _group(self) -> Group:
        branches: list[tuple[Element, ...]] = []
        while True:
            branches.append(self._sequence(True))
            if self.index >= len(self.pieces):
                raise PatternError(f"{self.cls.__name__}: a < is not closed")
            mark = self.pieces[self.index].group(3)
            self.index += 1
            if mark == ">":
                break
        if len(branches) == 1:
            branches.append(())
        return Group(tuple(branches))

    def _field(self, name: str) -> FieldInfo:
        try:
            return self.fields[name]
        except KeyError:
            raise PatternError(f"{self.cls.__name__} has no field {name!r}") from None

    def _place(self, place: str) -> list[Element]:
        if place.startswith("#"):
            one, _, many = place[1:].partition("|")
            text = many if self.number == "pl" else one
            before, article, after = text.partition("@")
            pieces: list[Element] = [Literal(before)] if before else []
            if article:
                pieces.append(Article())
            return pieces + ([Literal(after)] if after else [])
        if place.endswith("?"):
            return [Flag(self._field(place[:-1]))]
        if place.endswith("="):
            return [Usual(self._field(place[:-1]))]
        if place.endswith("#"):
            return [Measured(self._field(place[:-1]))]
        if place.startswith("@"):
            name, _, verb = place[1:].partition(":")
            one, bar, many = verb.partition("|")
            return [Agreeing(self._field(name), one, many if bar else english.plain_verb(one), self.form)]
        pair = _PAIR.match(place)
        if pair is not None:
            count, what, spec = pair.groups()
            if self.lang == "ja":
                spec, unsaid = spec.removesuffix("~"), spec.endswith("~")
                field = self._field(what)
                form = spec if spec in field.words.forms else ""
                one, _, many = spec.removeprefix(form).partition("|")
                return [Noun(self._field(count), field, one, many, "ja", form, unsaid)]
            one, _, many = spec.partition("|")
            return [Noun(self._field(count), self._field(what), one, many, self.lang)]
        name, _, spec = place.partition(":")
        field = self._field(name)
        if field.category is None:
            return [self._token(field, spec)]
        if field.many:
            return [self._many(field, spec)]
        return [self._sub(field, field.category, spec)]

    def _inherited(self, category: type[Word]) -> str:
        return self.form if self.form in category.forms else ""

    def _sub(self, field: FieldInfo, category: type[Word], spec: str) -> Element:
        if "|" in spec:
            one, _, many = spec.partition("|")
            return Amounts(field, one, many)
        if spec.startswith("@"):
            return Sub(field, "", self._field(spec[1:]))
        if not spec:
            return Sub(field, self._inherited(category))
        if spec in category.forms:
            return Sub(field, spec)
        if not issubclass(category, Thing):
            raise PatternError(f"{self.cls.__name__}: {category.__name__} has no form {spec!r}")
        default = field.default if isinstance(field.default, Word) else None
        if self.lang == "ja" and spec.startswith("("):
            spec, default = spec[1:-1], self.cls.silently
        unnamed = default is not None and (default.label == "nobody named" or default is self.cls.silently)
        implied = default if unnamed else None
        form = self.form if self.lang == "en" and self.form in VERB_FORMS else ""
        if self.form == "nai" and spec == "は":
            spec = "が"  # a subordinate clause has no topic, so that は becomes が
        return Subject(field, spec, english.plain_verb(spec), implied, form, self.lang)

    def _many(self, field: FieldInfo, spec: str) -> Element:
        words = spec.split()
        style: Style | None = None
        form, final, number_of = self._inherited(field.words), "", None
        for part in words:
            if part.startswith("@"):
                number_of = self._field(part[1:])
            elif part.removesuffix("*") in STYLES:
                style = STYLES[part.removesuffix("*")]
                if part.endswith("*"):
                    style = replace(style, least=0)
            elif part.startswith("=") and part[1:] in field.words.forms:
                final = part[1:]
            elif part in field.words.forms:
                form = part
            else:
                raise PatternError(f"{self.cls.__name__}: no style or form {part!r}")
        if style is None:
            raise PatternError(f"{self.cls.__name__}: {field.name} needs a style")
        if self.lang == "ja" and form in japanese.FORMS and not final:
            form, final = "", form
        return Many(field, style, form, number_of, final)

    def _token(self, field: FieldInfo, spec: str) -> Element:
        if spec:
            if spec not in TERMINALS:
                raise PatternError(f"{self.cls.__name__}: no terminal {spec!r}")
            return Token(field, TERMINALS[spec], self.form)
        if field.name in self.picks:
            which = 1 if self.lang == "ja" else 0
            table: list[tuple[str, str]] = []
            for value, texts in self.picks[field.name].items():
                one, bar, many = texts[which].partition("|")
                table.append((value, many if bar and self.number == "pl" else one))
            return Pick(field, tuple(sorted(table, key=lambda row: -len(row[1]))))
        if field.plain is int:
            return Token(field, TERMINALS["digits"], "")
        raise PatternError(f"{self.cls.__name__}: {field.name} needs a terminal or picks")


def _fields_set(elements: tuple[Element, ...]) -> set[str]:
    """Return the names of the fields that are set after the elements were read, on every alternative."""
    out: set[str] = set()
    for element in elements:
        if isinstance(element, Group):
            out |= set.intersection(*(_fields_set(branch) for branch in element.branches))
        elif element.tells:
            out.add(element.field.name)
        noun = element.what if isinstance(element, Acted) else element
        if isinstance(noun, Noun):
            out.add(noun.count.name)
    return out


def patterns_of(
    cls: type[Word], lang: str, form: str, phrases: object, picks: Mapping[str, Picks]
) -> tuple[tuple[Element, ...], ...]:
    """Return the compiled patterns of a word in a form, or an empty tuple if the word cannot be written in this form.

    `picks`: the values of its fields.
    """
    written = phrases if phrases is not None else cls.en if lang == "en" else cls.ja
    given = isinstance(written, Mapping) and form in written
    if form == "を" and not given:
        return ()  # no special form: the plain form is used, followed by を
    if isinstance(written, Mapping):
        base = "after" if form.startswith("after") else form
        if base in written:
            written = written[base]
        elif "" in written and base not in EXACT_FORMS:
            written = written[""]
        else:
            return ()
    texts = (written,) if isinstance(written, str) else written
    assert isinstance(texts, tuple)
    out: list[tuple[Element, ...]] = []
    for text in texts:
        try:
            compiled = Compiler(cls, lang, form, given, picks).compile(text)
        except Unavailable:
            continue
        out.append(compiled)
    return tuple(out)
