"""Decks as text: lists as people paste them, and ours; and as JSON. Those of other tools `exchange` lays out as lists.

A line says how many and which card: `4 Name`, `4x Name`, `Name x4`, `4枚 Name`, or a name alone for one. A heading says
to which part the following lines belong; without one a card goes where its type belongs. `#` and `//` begin a comment.
What is not understood is never guessed: the line is given back with why, and with what may have been meant.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from engine.cards import library
from engine.decks import homes
from tcg import games
from tcg.decks import exchange
from tcg.decks.naming import Names, fold, full_name, mark_of, names_of
from tcg.decks.shapes import MOST_KINDS, MOST_OF_A_CARD, SHAPES, Data, counts_of, entries_of, unreadable
from tcg.web.languages import language
from tcg.web.refusals import Garbage, TooBig

MOST_LINES = 2000
MOST_CHARACTERS = 64 * 1024
MOST_GUESSED = 40  # lines for which something alike is looked for
LINE_LENGTH = 300

ASIDE = ("side", "sideboard", "side board", "side deck", "サイド", "サイドデッキ", "サイドボード")
NAMED = re.compile(r"(?:deck name|name|デッキ名|名前)\s*[:：]\s*(.+)", re.IGNORECASE)

_COMMENT = re.compile(r"#|//|;|％|--(?!\d)")
_BULLET = re.compile(r"(?:[*–—-]\s+|[•・▪]\s*)")
_BEFORE = re.compile(r"([+-]?\d+)\s*(?:[x×✕✖*]\s*(?=\S)|枚\s*|\s)\s*(.+)", re.IGNORECASE)
_AFTER = re.compile(r"(.+?)(?:\s+[x×✕✖*]\s*|\s*[×✕✖]\s*|\s*[*]\s*|\s+(?=\d+枚))([+-]?\d+)枚?", re.IGNORECASE)
_PLAIN_AFTER = re.compile(r"(.+?)\s*[(（]\s*[x×]?\s*([+-]?\d+)\s*枚?[)）]", re.IGNORECASE)
_WITH_ID = re.compile(r"(.*?)\s*[\[(（【]\s*([A-Za-z0-9][A-Za-z0-9._-]{1,63})\s*[\])）】]")
_TRAILING = re.compile(r"\s+(?:#|//)\s.*$")
_TOTAL = re.compile(r"\d+\s*(?:cards?|枚)?", re.IGNORECASE)
_FRAME = "[]【】<>()（）=*:：- \t"


@dataclass(frozen=True)
class UnreadLine:
    """A line that was not understood."""

    line: int
    text: str
    why: str
    suggestions: tuple[str, ...] = ()  # cards that may have been meant

    def as_dict(self) -> dict[str, Any]:
        return {"line": self.line, "text": self.text, "why": self.why, "suggestions": list(self.suggestions)}


@dataclass
class ParsedList:
    """The content of a list."""

    data: Data
    unread: list[UnreadLine] = field(default_factory=list)
    name: str = ""
    about: str = ""


class NotUnderstood(Exception):
    """A line is no card of a deck; the text says why."""

    def __init__(self, why: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.why = why
        self.suggestions = suggestions


# -- reading ---------------------------------------------------------------------------------------
def parse_list(game: str, text: str) -> ParsedList:
    """A list, or the JSON of a deck. Raises Garbage or TooBig for what is neither; nothing else can go wrong."""
    text = text.removeprefix("\ufeff")
    if len(text) > MOST_CHARACTERS:
        raise TooBig(_("A list has at most %(n)s characters. Nothing was changed.") % {"n": MOST_CHARACTERS})
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Co") and letter not in "\r\n\t" for letter in set(text)):
        raise unreadable()
    text = exchange.laid_out(game, text)
    if text.lstrip().startswith("{"):
        return read_json(game, text)
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise TooBig(_("A list has at most %(n)s lines. Nothing was changed.") % {"n": MOST_LINES})
    reader = _Reader(game)
    for number, line in enumerate(lines, 1):
        reader.read_line(number, line)
    return reader.out


def count_of(line: str) -> int:
    """Return the count in a line; 1 where it has none."""
    return next((count for count, _name in _possible_readings(_clean_line(line[:LINE_LENGTH])) if count is not None), 1)


class _Reader:
    """One list being read."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.names: Names = names_of(game)
        own = games.of(game).deck
        self.headings = {fold(word): part for part, words in own.headings.items() for word in words}
        self.headings |= {fold(word): "" for word in own.kinds}
        self.headings |= {fold(word): "aside" for word in ASIDE}
        self.part = ""  # "": where each card belongs
        self.out = ParsedList(SHAPES[game].empty())
        self.guessed = 0

    def read_line(self, number: int, line: str) -> None:
        text = _clean_line(line)
        if not text:
            return
        if comment := _COMMENT.match(text):
            if found := NAMED.fullmatch(text[comment.end() :].strip(" #/")):
                self.out.name = found[1].strip()[:80]
            return
        try:
            if len(text) > LINE_LENGTH:
                raise NotUnderstood(_("That line is too long to be one card."))
            self._read_card(text)
        except NotUnderstood as no:
            shown = line.strip()[:LINE_LENGTH]
            self.out.unread.append(UnreadLine(number, shown, no.why, no.suggestions))

    def _read_card(self, text: str) -> None:
        if not self.names.cards_called(text) and self._is_heading(text):
            return
        head, colon, rest = text.replace("：", ":").partition(":")
        if colon and rest.strip() and not self.names.cards_called(text) and fold(head) in self.headings:
            self.part = self.headings[fold(head)]  # "Ruler: Name"
            text = rest.strip()
        cards, count = self._find_cards(text)
        if self.part == "aside":
            raise NotUnderstood(_("This game has no side deck."))
        if not 1 <= count <= MOST_OF_A_CARD:
            raise NotUnderstood(_("Of one card there can be 1 to %(n)s.") % {"n": MOST_OF_A_CARD})
        self._add(*self._place(cards), count)

    def _is_heading(self, text: str) -> bool:
        bare = text.strip(_FRAME)
        words = bare.replace("(", " (").replace("（", " (").rsplit(maxsplit=1)
        if len(words) == 2 and _TOTAL.fullmatch(words[1].strip(_FRAME)):
            bare = words[0]  # "Main deck (40)"
        part = self.headings.get(fold(bare))
        if part is not None:
            self.part = part
        return part is not None

    def _find_cards(self, text: str) -> tuple[tuple[str, ...], int]:
        """The cards that the line may mean, and how many."""
        first = ""
        for count, name in _possible_readings(text):
            if cards := self._cards_called(name):
                return cards, 1 if count is None else count
            first = first or (name if count is not None else "")
        name = first or text
        if not fold(name):
            raise NotUnderstood(_("That is no card."))
        self.guessed += 1
        alike = tuple(self.names.suggest(name)) if self.guessed <= MOST_GUESSED else ()
        raise NotUnderstood(_("There is no card of this name."), alike)

    def _cards_called(self, name: str) -> tuple[str, ...]:
        if name in library(self.game):
            return (name,)
        if (match := _WITH_ID.fullmatch(name)) and match[2] in self.names.cards_called(match[1]):
            return (match[2],)
        return self.names.cards_called(name)

    def _place(self, cards: tuple[str, ...]) -> tuple[str, str]:
        """(part, card): of several cards of one name the one that belongs in the part."""
        shape, part = SHAPES[self.game], self.part
        if part in shape.singles and self.out.data.get(part):
            part = ""  # its place is taken: what follows goes where it belongs
        if part:
            fitting = tuple(card for card in cards if part in homes(self.game, card))
            cards = fitting or cards
        if len(cards) > 1:
            raise NotUnderstood(self._which(cards), cards)
        return part or homes(self.game, cards[0])[0], cards[0]

    def _which(self, cards: tuple[str, ...]) -> str:
        """Return the question which of several cards of one name is meant."""
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


def _clean_line(line: str) -> str:
    """The line without what does not matter, full-width digits as digits."""
    text = unicodedata.normalize("NFKC", line.replace("\ufeff", "").replace("\u3000", " ")).strip()
    return _BULLET.sub("", text, count=1).strip() if _BULLET.match(text) else text


def _possible_readings(text: str) -> Iterator[tuple[int | None, str]]:
    """Return the readings of a line as (count, name), the likeliest first; the whole line as a name comes first."""
    yield None, text
    for one in dict.fromkeys((text, _TRAILING.sub("", text))):
        if one != text:
            yield None, one
        if match := _BEFORE.fullmatch(one):
            yield _parse_count(match[1]), match[2].strip()
        for pattern in (_AFTER, _PLAIN_AFTER):
            if match := pattern.fullmatch(one):
                yield _parse_count(match[2]), match[1].strip()


def _parse_count(digits: str) -> int:
    return int(digits) if len(digits) <= 9 else 10**9


# -- writing ---------------------------------------------------------------------------------------
def write(data: Mapping[str, Any], game: str, lang: str = "en", name: str = "") -> str:
    """The deck as a list in a language; `read` makes the same deck of it."""
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
    """Return the name by which a list is read again; where others share it, or it would be none, with its id."""
    called = full_name(game, card, lang)
    plain = names_of(game).cards_called(called) == (card,) and not _COMMENT.match(called)
    return called if plain or called == card else f"{called} [{card}]"


# -- JSON ------------------------------------------------------------------------------------------
def write_json(data: Mapping[str, Any], game: str, name: str = "", about: str = "") -> str:
    """The deck as JSON, with nothing of its owner or its history."""
    said = {"game": game, "name": name, "about": about, "data": data}
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


def read_json(game: str, text: str) -> ParsedList:
    """Read what `write_json` or a program has written. Unknown cards are given back as lines."""
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise Garbage(_("That is no JSON of a deck. Nothing was changed.")) from None
    data = said.get("data", said)
    if not isinstance(data, dict) or not isinstance(said.get("game", game), str):
        raise unreadable()
    if said.get("game", game) != game:
        raise Garbage(_("That is a deck of another game. Nothing was changed."))
    reader = _Reader(game)
    out = reader.out
    number = 0
    for part in SHAPES[game].sections:
        reader.part = part
        for card, count in _json_entries(data.get(part), part in SHAPES[game].singles):
            number += 1
            try:
                if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_OF_A_CARD:
                    raise NotUnderstood(_("Of one card there can be 1 to %(n)s.") % {"n": MOST_OF_A_CARD})
                if card not in library(game):
                    raise NotUnderstood(_("There is no card of this name."))
                reader._add(part, card, count)
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


def _text_or_empty(value: Any) -> str:
    return value if isinstance(value, str) else ""


# -- one line put right ----------------------------------------------------------------------------
def correct_line(game: str, text: str, fix: str) -> str:
    """The text with one line put right: "12:fow-021" says which card line 12 means, "12:drop" that it is no card."""
    number, _colon, card = fix.partition(":")
    lines = text.splitlines()
    if not re.fullmatch(r"[0-9]{1,4}", number, re.ASCII) or not 0 < int(number) <= len(lines):
        return text
    line, cards = lines[int(number) - 1], library(game)
    if card == "drop":
        lines[int(number) - 1] = f"// {line}"
    elif card in cards:
        name = _unmistakable_name(game, card, language())
        lines[int(number) - 1] = f"{min(max(count_of(line), 1), MOST_OF_A_CARD)} {name}"
    return "\n".join(lines)
