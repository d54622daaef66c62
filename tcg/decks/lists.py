"""Decks as text: the lists that people paste, the site's own lists, and JSON.

`foreign` converts other formats. A line gives a count and a card, in any common way (see `finding`). A heading names
the part for the lines after it (see `headings`). Without a heading, a card goes to the usual part for its type. `#` and
`//` begin a comment.

Unreadable lines are never guessed. They are reported with the reason and with suggestions. The same holds for lines
under a foreign heading, such as a sideboard.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from engine.cards import library
from engine.decks import homes
from tcg import games
from tcg.decks import foreign
from tcg.decks.deck_layout import MOST_KINDS, MOST_OF_A_CARD, SHAPES, Data, counts_of, entries_of, unreadable
from tcg.decks.finding import Finder, Found, NotUnderstood, possible_readings, remark_behind
from tcg.decks.headings import FOREIGN_WORDS, Heading, headings_of
from tcg.decks.naming import fold, full_name, mark_of, names_of
from tcg.web.languages import language
from tcg.web.refusals import Garbage, TooBig

MOST_LINES = 2000
MOST_CHARACTERS = 64 * 1024
MOST_GUESSED = 40  # lines for which similar names are searched
LINE_LENGTH = 300
MARKS = "■□●○◆◇▼▽▲△★☆▶◎"  # used before headings and also before cards

NAMED = re.compile(r"(?:deck name|name|デッキ名|名前)\s*[:：]\s*(.+)", re.IGNORECASE)

_COMMENT = re.compile(r"#|//|;|％|--(?!\d)")
_BULLET = re.compile(r"(?:[*–—-]\s+|[•・▪‣➤✔✓]\s*|\[[ xX]\]\s+(?=\d))")
_CATEGORY = re.compile(r".+?[\[(]\s*([^\[\](){}]+?)\s*(?:\{.*\})?\s*[\])](?:\s*\^[^^]*\^)?")
_TOTAL = re.compile(r"\d{1,4}\s?(?:/\s?\d{1,4})?\s?(?:cards?|枚)?", re.IGNORECASE)
_ORDINAL = re.compile(r"(\d{1,3})\s?[.)]\s*(?=[^\s\d]|\d{1,3}\s?[x×枚\s])(.+)", re.IGNORECASE)  # "1. Name"


@dataclass(frozen=True)
class UnreadLine:
    """A line that could not be read."""

    line: int
    text: str
    why: str
    suggestions: tuple[str, ...] = ()  # cards that may have been meant

    def as_dict(self) -> dict[str, object]:
        return {"line": self.line, "text": self.text, "why": self.why, "suggestions": list(self.suggestions)}


@dataclass
class ParsedList:
    """The content of a list."""

    data: Data
    unread: list[UnreadLine] = field(default_factory=list)
    name: str = ""
    about: str = ""

    @property
    def is_empty(self) -> bool:
        """Return whether no card was read."""
        return not any(self.data.values())


def check_understood(read: ParsedList, text: str) -> None:
    """Raise Garbage if a list with more than a name has no card that was read."""
    if read.is_empty and text.strip() and not read.name and not text.lstrip().startswith("{"):
        raise Garbage(_("No card was understood in it. Nothing was changed."))


# -- reading ---------------------------------------------------------------------------------------
def parse_list(game: str, text: str) -> ParsedList:
    """Return the content of a list or of a deck's JSON.

    Raise Garbage or TooBig for any other text.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MOST_CHARACTERS:
        raise TooBig(_("A list has at most %(n)s characters. Nothing was changed.") % {"n": MOST_CHARACTERS})
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Co") and letter not in "\r\n\t" for letter in set(text)):
        raise unreadable()
    text = foreign.laid_out(game, text)
    if text.lstrip().startswith("{"):
        return read_json(game, text)
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise TooBig(_("A list has at most %(n)s lines. Nothing was changed.") % {"n": MOST_LINES})
    reader = _Reader(game, _numbered_lines(lines))
    for number, line in enumerate(lines, 1):
        reader.read_line(number, line)
    return reader.out


def count_of(line: str) -> int:
    """Return the count in a line, or 1 if it has none."""
    readings = possible_readings(_clean_line(line[:LINE_LENGTH]))
    return next((count for count, _name in readings if count is not None), 1)


def _numbered_lines(lines: Sequence[str]) -> frozenset[int]:
    """Return the lines that begin with their own number, which is not a count.

    An example is a list with the lines "1. Name" and "2. Name".
    """
    found, last = set(), 0
    for number, line in enumerate(lines, 1):
        text = _clean_line(line[:LINE_LENGTH])
        match = _ORDINAL.fullmatch(_COMMENT.sub("", text, count=1).strip() if _COMMENT.match(text) else text)
        if match and int(match[1]) in (1, last + 1):
            found.add(number)
            last = int(match[1])
    return frozenset(found)


class _Reader:
    """The reader of one list.

    `numbered`: the lines that begin with their own number.
    """

    def __init__(self, game: str, numbered: frozenset[int] = frozenset()) -> None:
        self.game = game
        self.numbered = numbered
        self.finder = Finder(game)
        self.headings = headings_of(game)
        self.heading = Heading()  # the heading of the current lines
        self.out = ParsedList(SHAPES[game].empty())
        self.guessed = 0

    def read_line(self, number: int, line: str) -> None:
        text = _clean_line(line)
        if not text:
            return
        try:
            if comment := _COMMENT.match(text):
                self._read_comment(text, text[comment.end() :])
                return
            if len(text) > LINE_LENGTH:
                raise NotUnderstood(_("That line is too long to be one card."))
            if (found := NAMED.fullmatch(text)) and not self.out.name and not self.finder.cards_of(text):
                self.out.name = found[1].strip()[:80]
                return
            self._read_card(text, number in self.numbered)
        except NotUnderstood as no:
            shown = line.strip()[:LINE_LENGTH]
            self.out.unread.append(UnreadLine(number, shown, no.why, no.suggestions))

    def _read_comment(self, text: str, words: str) -> None:
        """Read the name of the deck or a heading from a comment."""
        if len(text) > LINE_LENGTH:
            return
        if found := NAMED.fullmatch(words.strip(" #/")):
            self.out.name = found[1].strip()[:80]
            return
        heading = self.headings.of_line(text)
        if heading is None and text.endswith("--"):
            heading = self.headings.framed(text)
        if heading and heading != Heading():
            self._stand_under(heading)

    def _stand_under(self, heading: Heading) -> None:
        """Put the following lines under this heading.

        A kind of cards within a foreign section stays foreign. Raise NotUnderstood for a heading that is foreign only
        by its form.
        """
        if heading == Heading() and self.heading.foreign:
            return
        self.heading = heading
        if not heading.known:
            raise NotUnderstood(_("This heading does not name a part of the deck."))

    def _read_card(self, text: str, numbered: bool) -> None:
        names = self.finder.names
        head, colon, rest = text.replace("：", ":").partition(":")
        before = self.heading
        if not names.cards_called(text):
            if colon and rest.strip() and (heading := self.headings.named(head)):
                self._stand_under(heading)  # "Ruler: Name"
                if not _TOTAL.fullmatch(rest.strip()):
                    text = rest.strip()
                else:
                    return
            elif (heading := self.headings.named(text)) and self._is_heading(text, heading):
                self._stand_under(heading)
                return
        try:
            self._take(text, numbered)
        finally:
            if colon and head.casefold().startswith("sb"):
                self.heading = before  # "SB:" stands before each card and is not a heading for the next lines

    def _is_heading(self, text: str, heading: Heading) -> bool:
        """Return whether a line is this heading, and not a card whose name contains one of its words."""
        if not heading.foreign or self.headings.framed(text) or fold(heading.foreign) in FOREIGN_WORDS:
            return True
        if text[0].isdigit() or self.finder.cards_of(text):
            return False
        self.guessed += 1
        return self.guessed > MOST_GUESSED or not self.finder.names.suggest(text)

    def _take(self, text: str, numbered: bool) -> None:
        if self.heading.foreign:
            if (heading := self.headings.framed(text)) and not self.finder.cards_of(text):
                self._stand_under(heading)
            raise NotUnderstood(_foreign(self.heading.foreign))
        ordinal = _ORDINAL.fullmatch(text)
        if ordinal and not self.finder.names.cards_called(text):
            text = ordinal[2]
            if not numbered:
                cards = self.finder.cards_of(text)
                raise NotUnderstood(_("Is this number a count or a line number?"), cards[:3])
        remark = self.headings.named(remark_behind(text))
        if remark and remark.foreign:
            raise NotUnderstood(_foreign(remark.foreign))
        try:
            found = self._find_cards(text.lstrip(MARKS).lstrip() or text)
        except NotUnderstood as no:
            heading = self.headings.framed(text)
            if heading and (not no.suggestions or self.headings.is_surely_one(text)):
                self._stand_under(heading)
            raise
        count = 1 if found.count is None else found.count
        if not 1 <= count <= MOST_OF_A_CARD:
            raise NotUnderstood(_("Of one card there can be 1 to %(n)s.") % {"n": MOST_OF_A_CARD})
        self._add(*self._place(found), count)

    def _find_cards(self, text: str) -> Found:
        """Return the cards that the line may stand for, and the count.

        Raise NotUnderstood if there are none.
        """
        if (found := self.finder.find(text)).cards:
            return found
        name = next((name for count, name in possible_readings(text) if count is not None), text)
        if not fold(name):
            raise NotUnderstood(_("That is no card."))
        if category := self._foreign_category(text):
            raise NotUnderstood(_foreign(category))
        self.guessed += 1
        alike = tuple(self.finder.names.suggest(name)) if self.guessed <= MOST_GUESSED else ()
        raise NotUnderstood(_("There is no card of this name."), alike)

    def _foreign_category(self, text: str) -> str:
        """Return the foreign category after a card, as in "4 Name [Maybeboard{noDeck}]", or "" if there is none."""
        match = _CATEGORY.fullmatch(text)
        heading = self.headings.named(match[1]) if match else None
        return heading.foreign if heading else ""

    def _place(self, found: Found) -> tuple[str, str]:
        """Return (part, card).

        Of several cards with one name, choose the card that fits the part.
        """
        shape, part = SHAPES[self.game], self.heading.part
        if part in shape.singles and self.out.data.get(part):
            part = ""  # the place is taken, so the next card goes to its usual part
        if part:
            fitting = tuple(card for card in found.cards if part in homes(self.game, card))
            found = replace(found, cards=fitting or found.cards)
        cards = self.finder.without_reprints(found)
        if len(cards) > 1:
            raise NotUnderstood(self._which(cards), cards)
        return part or homes(self.game, cards[0])[0], cards[0]

    def _which(self, cards: tuple[str, ...]) -> str:
        """Return the request to say which of several cards with one name is meant."""
        marks = [mark_of(self.game, card, language()) for card in cards]
        if not all(marks):
            return _("Several cards have this name. Say which one, or put it under a heading.")
        shown = _(", ").join(sorted(marks))
        return _("Several cards have this name. Write behind it which one you mean: %(marks)s.") % {"marks": shown}

    def _add(self, part: str, card: str, count: int) -> None:
        data, shape = self.out.data, SHAPES[self.game]
        if part in shape.singles:
            if count > 1 or data.get(part):
                raise NotUnderstood(_("There is room for one card there: %(part)s.") % {"part": shape.titles[part]})
            data[part] = card
            return
        pile = data[part]
        if pile.get(card, 0) + count > MOST_OF_A_CARD:
            raise NotUnderstood(_("Of one card there can be 1 to %(n)s.") % {"n": MOST_OF_A_CARD})
        if card not in pile and sum(1 for _one in entries_of(self.game, data)) >= MOST_KINDS:
            raise NotUnderstood(_("A deck has at most %(n)s different cards.") % {"n": MOST_KINDS})
        pile[card] = pile.get(card, 0) + count


def _foreign(heading: str) -> str:
    return _("It is listed under “%(heading)s”, which is not part of the deck that is played.") % {
        "heading": heading[:60]
    }


def _clean_line(line: str) -> str:
    """Return the line without bullets and surrounding spaces, with full-width digits as digits."""
    text = unicodedata.normalize("NFKC", line.replace("\ufeff", "").replace("\u3000", " ")).strip()
    return _BULLET.sub("", text, count=1).strip() if _BULLET.match(text) else text


# -- writing ---------------------------------------------------------------------------------------
def write(data: Mapping[str, object], game: str, lang: str = "en", name: str = "") -> str:
    """Return the deck as a list in a language.

    Reading the list gives the same deck again.
    """
    tongue = int(lang == "ja")
    blocks = [f"# {('Name', 'デッキ名')[tongue]}: {name}\n"] if name else []
    for part in SHAPES[game].sections:
        rows = counts_of(data, game, part)
        if not rows:
            continue
        total = sum(rows.values())
        heading = games.of(game).deck.headings[part][tongue]
        lines = [f"{heading} ({total})" if part in SHAPES[game].piles else heading]
        lines += [f"{count} {_unmistakable_name(game, card, lang)}" for card, count in rows.items()]
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


def _unmistakable_name(game: str, card: str, lang: str) -> str:
    """Return the name of a card in a written list, followed by its id if the name alone would not be read correctly."""
    called = full_name(game, card, lang)
    plain = names_of(game).cards_called(called) == (card,) and not _COMMENT.match(called)
    return called if plain or called == card else f"{called} [{card}]"


# -- JSON ------------------------------------------------------------------------------------------
def write_json(data: Mapping[str, object], game: str, name: str = "", about: str = "") -> str:
    """Return the deck as JSON, without its owner and its history."""
    said = {"game": game, "name": name, "about": about, "data": data}
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


def read_json(game: str, text: str) -> ParsedList:
    """Return the content of JSON written by `write_json` or by a program.

    Unknown cards are reported as unread lines.
    """
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise Garbage(_("That is no JSON of a deck. Nothing was changed.")) from None
    data = said.get("data", said)
    if not isinstance(data, dict) or not isinstance(said.get("game", game), str):
        raise unreadable()
    if said.get("game", game) != game:
        raise Garbage(_("That is a deck of another game. Nothing was changed."))
    if not foreign.is_ours(game, said):
        raise Garbage(_("No card was understood in it. Nothing was changed."))
    reader = _Reader(game)
    out = reader.out
    number = 0
    others = [key for key, one in data.items() if key not in SHAPES[game].sections and _is_pile(one)]
    for part in (*SHAPES[game].sections, *others):
        for card, count in _json_entries(data.get(part), part in SHAPES[game].singles):
            number += 1
            try:
                if part in others:
                    raise NotUnderstood(_foreign(part))
                reader.heading = Heading(part)
                if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_OF_A_CARD:
                    raise NotUnderstood(_("Of one card there can be 1 to %(n)s.") % {"n": MOST_OF_A_CARD})
                if card in library(game):
                    reader._add(part, card, count)
                else:
                    reader._add(*reader._place(reader._find_cards(card)), count)
            except NotUnderstood as no:
                shown = f"{part}: {card} {count}".encode("utf-8", "replace").decode()[:LINE_LENGTH]
                out.unread.append(UnreadLine(number, shown, no.why))
    out.name, out.about = (_text_or_empty(said.get(key)) for key in ("name", "about"))
    return out


def _json_entries(given: Any, single: bool) -> list[tuple[str, Any]]:
    if not given:
        return []
    if single and isinstance(given, str):
        return [(given, 1)]
    if single or not isinstance(given, dict) or len(given) > MOST_LINES:
        raise unreadable()
    return [(card, count) for card, count in given.items() if count != 0]


def _is_pile(one: Any) -> bool:
    """Return whether an object maps cards to counts."""
    return isinstance(one, dict) and all(
        isinstance(count, int) and not isinstance(count, bool) for count in one.values()
    )


def _text_or_empty(value: Any) -> str:
    return value if isinstance(value, str) else ""


# -- correcting one line ---------------------------------------------------------------------------
def correct_line(game: str, text: str, fix: str) -> str:
    """Return the text with one line corrected.

    "12:fow-021" says which card line 12 stands for. "12:drop" says that line 12 is not a card.
    """
    number, _colon, card = fix.partition(":")
    lines = text.splitlines()
    if not re.fullmatch(r"[0-9]{1,4}", number, re.ASCII) or not 0 < int(number) <= len(lines):
        return text
    line, cards = lines[int(number) - 1], library(game)
    if card == "drop":
        lines[int(number) - 1] = f"// {line}"
    elif card in cards:
        name, count, first = _unmistakable_name(game, card, language()), count_of(line), ""
        if ordinal := _ORDINAL.fullmatch(_clean_line(line[:LINE_LENGTH])):
            count = int(ordinal[1])
            if int(number) in _numbered_lines(lines):
                count, first = count_of(ordinal[2]), f"{ordinal[1]}. "
        lines[int(number) - 1] = f"{first}{min(max(count, 1), MOST_OF_A_CARD)} {name}"
    return "\n".join(lines)
