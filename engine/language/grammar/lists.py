"""Lists in a pattern: several words joined in a style (`and`, `or`, sentences, keywords in a row)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.language.grammar.elements import CAPITAL, Ends, Env, OfField, agreeing_form, agreeing_forms, union
from engine.language.grammar.parties import First
from engine.language.grammar.word import FieldInfo, Word

if TYPE_CHECKING:
    from engine.language.grammar.parties import Lexicon, Printer, Reader


@dataclass(frozen=True)
class Style:
    """The style of a list: the text between items, before the last item and after all items, and the form of the items.

    - `order`: the items are written in this order of their `place`. After reading, they are sorted by `place`.
    - `only`: the list writes and reads only items of these places. The other items are written by another part.
    """

    middle: str
    last: str
    also: tuple[str, ...] = ()
    also_middle: tuple[str, ...] = ()
    end: str = ""
    start: str = ""
    inner: str = ""
    capital: str = ""
    least: int = 1
    order: tuple[int, ...] = ()
    only: tuple[int, ...] = ()


STYLES: dict[str, Style] = {
    "and": Style(", ", " and ", (", and ",)),
    "and2": Style(", ", " and ", (", and ",), least=2),
    "or2": Style(", ", " or ", (", or ",), least=2),
    "then": Style(", then ", ", then ", (", and then ",), least=2),
    "oxford": Style(", ", ", and ", (" and ",)),
    "or": Style(", ", " or ", (", or ",)),
    "comma": Style(", ", ", "),
    "none": Style("", "", (", ",), (", ",)),
    "none2": Style("", "", (", ",), (", ",), least=2),
    "row2": Style(", ", ", ", ("", " "), ("", " "), least=2),
    "space": Style(" ", " "),
    "adjectives": Style(" ", " ", also_middle=(", ",)),
    "options": Style("; or ", "; or ", (";or ", " or "), (";or ",)),
    "sentences": Style(". ", ". ", end=".", capital="all"),
    "consequences": Style(". ", ". ", end=".", capital="rest"),
    "plain": Style(". ", ". ", capital="rest"),
    "、": Style("、", "、"),
    "と": Style("と", "と"),
    "か": Style("か", "か"),
    "かつ": Style("、かつ", "、かつ"),
    "かつ2": Style("、かつ", "、かつ", least=2),
    "または": Style("、", "または"),
    "文": Style("。", "。", end="。"),
    "句": Style("。", "。"),
    "連2": Style("、", "、", inner="stem", least=2),
    "と2": Style("と", "と", least=2),
    "か2": Style("か", "か", least=2),
    "または2": Style("、または", "、または", least=2),
    "その後": Style("、その後", "、その後", inner="stem", least=2),
    "修": Style("", "", order=(2, 0, 1)),
    "連": Style("、", "、", inner="stem"),
    "択": Style("；または", "；または"),
    "placed": Style(" ", " ", order=(0, 1, 2)),
    "whose": Style(" ", " ", only=(0,)),
    "others": Style(" ", " ", order=(2, 1), only=(1, 2)),
    "after": Style(" ", " ", order=(0, 2, 1)),
}


def _place(item: Word) -> int:
    place: int = getattr(item, "place", 0)
    return place


def _behind_quote(joint: str, text: str, end: int) -> str:
    """Return the text between two sentences, without its full stop if the first ends with a quoted full stop.

    `end`: the end of the first sentence.
    """
    return joint[1:] if joint[:1] in (".", "。") and text.endswith(('."', '。"', "。」"), 0, end) else joint


@dataclass(frozen=True)
class Many(OfField):
    """A field that holds several words."""

    style: Style
    form: str
    number_of: FieldInfo | None = None
    final: str = ""

    def _form(self, subject: object) -> str:
        return self.form if self.number_of is None else agreeing_form(self.field, subject)

    def read(self, reader: Reader, pos: int, env: Env) -> Ends:
        style, name, category = self.style, self.field.name, self.field.words
        form = self._form(env.get(self.number_of.name) if self.number_of else None)
        last_form = self.final or form
        inner = style.inner or form
        out: Ends = []
        if style.least == 0:
            out.append((pos, {**env, name: ()}))
        agenda: list[tuple[int, tuple[Word, ...]]] = [(pos, ())]
        while agenda:
            start, done = agenda.pop()
            if inner != last_form or style.middle != style.last:
                for tree, end in reader.parse(category, last_form, start):
                    if not done:
                        self._close(reader, end, (tree,), env, out)
                for tree, end in reader.parse(category, inner, start):
                    for last in (style.last, *style.also):
                        if reader.low.startswith(last, end):
                            for final, stop in reader.parse(category, last_form, end + len(last)):
                                self._close(reader, stop, (*done, tree, final), env, out)
                    for middle in (style.middle, *style.also_middle):
                        if reader.low.startswith(middle, end):
                            agenda.append((end + len(middle), (*done, tree)))
                continue
            for tree, end in reader.parse(category, form, start):
                if end == start:
                    continue  # an empty item could be read endlessly
                self._close(reader, end, (*done, tree), env, out)
                for middle in (style.middle, *style.also_middle):
                    middle = _behind_quote(middle, reader.text, end)
                    if reader.low.startswith(middle, end):
                        agenda.append((end + len(middle), (*done, tree)))
        return out

    def _close(self, reader: Reader, pos: int, items: tuple[Word, ...], env: Env, out: Ends) -> None:
        if len(items) < self.style.least:
            return
        end = self.style.end
        if end:
            if reader.text.startswith(end, pos):
                pos += len(end)
            elif not (reader.text[pos : pos + 1] in ('"', "") or reader.text[pos - 2 : pos] in ('."', '。"')):
                reader.miss(pos, end)
                return
        if self.style.only:
            if any(_place(item) not in self.style.only for item in items):
                return
            items = (*env.get(self.field.name, ()), *items)
        if self.style.order:
            items = tuple(sorted(items, key=_place))
        found = (pos, {**env, self.field.name: items})
        if found not in out:
            out.append(found)

    def show(self, printer: Printer, node: Word) -> str | None:
        items: tuple[Word, ...] = self.field.of(node)
        if self.style.only:
            items = tuple(item for item in items if _place(item) in self.style.only)
        if len(items) < self.style.least:
            return None
        form = self._form(self.number_of.of(node) if self.number_of else None)
        style = self.style
        if style.order:
            items = tuple(sorted(items, key=lambda item: style.order.index(_place(item))))
        shown: list[str] = []
        for index, item in enumerate(items):
            final = index == len(items) - 1
            text = printer.show(item, (self.final or form) if final else (style.inner or form))
            if text is None:
                return None
            shown.append(CAPITAL + text if style.capital == "all" or (style.capital and index) else text)
        text = ""
        for index, part in enumerate(shown):
            joint = "" if index == 0 else style.last if index == len(shown) - 1 else style.middle
            text += _behind_quote(joint, text, len(text)) + part
        if style.end and not text.endswith(('."', '。"')):
            text += style.end
        return text

    def first(self, lexicon: Lexicon, lang: str) -> First:
        forms = {self.style.inner or self.form, self.final or self.form}
        if self.number_of is not None:
            forms = set(agreeing_forms(self.field))
        found = union([lexicon.first(self.field.words, form, lang) for form in forms])
        return (found[0], found[1] or self.style.least == 0)
