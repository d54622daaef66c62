"""The search for the card and the count that a line of a list stands for.

A line is read in every common way, the strictest first. A name may be complete. A name may be followed by the printed
number, or by a remark (a price, a type, a set). The number may also stand alone.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

from django.utils.translation import gettext as _

from engine import public_lists, site_editions
from engine.cards import CardDef, library
from tcg import games
from tcg.decks.headings import attribute_words
from tcg.decks.naming import Names, fold, names_of

MOST_STRIPPED = 4  # the number of remarks after a name that are removed
MOST_MISSED = 600  # lines that match no card; from then on only names and counts are tried
LONGEST = 160  # characters of a line; in longer lines only a name and a count are tried

_TRAILING = re.compile(r"\s+(?:#|//)\s?(\S.*)$")
_X = "[x×✕✖*]"
_BEFORE = (
    re.compile(rf"([+-]?\d+)\s*(?:{_X}\s*(?=\S)|枚\s*|\s)\s*(.+)", re.IGNORECASE),  # 4 Name, 4x Name, 4枚 Name
    re.compile(rf"{_X}\s?([+-]?\d+)[\s:]+(.+)", re.IGNORECASE),  # x4 Name
    re.compile(rf"[(\[（]\s?{_X}?\s?(\d+)\s?{_X}?枚?\s?[)\]）]\s*(.+)", re.IGNORECASE),  # (4) Name
    re.compile(r"(\d+)\s?[:|;,–—-]\s*(.+)"),  # 4 - Name, 4: Name
)
_AFTER = (
    re.compile(rf"(.+?)(?:\s+{_X}\s*|\s*[×✕✖]\s*|\s*[*]\s*|\s+(?=\d+枚))([+-]?\d+)枚?", re.IGNORECASE),  # Name x4
    re.compile(rf"(.+?)\s*[(（\[【]\s*{_X}?\s*([+-]?\d+)\s*{_X}?\s*枚?[)）\]】]", re.IGNORECASE),  # Name (4)
    re.compile(rf"(.+?)\s*[-–—―:=|…・.,]+\s*{_X}?\s?(\d+)\s?{_X}?枚?", re.IGNORECASE),  # Name - 4, Name: 4, Name ... 4
    re.compile(rf"(.+?)\s+(\d+)\s?{_X}?", re.IGNORECASE),  # Name 4, Name 4x
)
_FIRST, _LAST = frozenset("+-xX×✕✖*([（"), frozenset("枚xX×✕✖*)）]】")  # the ends of a count

_SET = r"[A-Za-z]{1,6}\d{0,4}[A-Za-z]?"
_NUMBER = rf"{_SET}(?:\s?[-_:/・]\s?|\s)[A-Za-z]{{0,5}}\d{{1,4}}[A-Za-z^*]{{0,2}}"
_OPEN, _SHUT = r"[\[(（【<{]\s?", r"\s?[\])）】>}]"
_RARITY = r"(?:[\s/,]{1,2}[A-Za-z*^]{1,4})?"
_SOME_NUMBER = re.compile(r"[A-Za-z](?:[\])）】}>]|[-_:/・]|\s){0,3}#?[A-Za-z]{0,5}\d|\d\s?[\])>]\s*[\[(<][A-Za-z]")
_NUMBER_BEHIND = (
    re.compile(rf"(?P<rest>.*?)\s*{_OPEN}(?P<number>{_NUMBER}){_RARITY}{_SHUT}"),
    re.compile(rf"(?P<rest>.*?)\s*{_OPEN}(?P<set>{_SET}){_SHUT}\s*#?(?P<n>\d{{1,4}}[A-Za-z^*]{{0,2}})"),
    re.compile(rf"(?P<rest>.*?)\s*{_OPEN}#?(?P<n>\d{{1,4}}){_SHUT}\s*{_OPEN}(?P<set>{_SET}){_SHUT}"),
    re.compile(rf"(?P<rest>.*?)(?:^|[\s,:|/-]+)#?(?P<number>{_NUMBER})"),
)
_NUMBER_BEFORE = (
    re.compile(rf"(?:{_OPEN})?(?P<number>{_NUMBER})(?:{_SHUT})?[\s:：|,–-]+(?P<rest>.+)"),
    re.compile(rf"{_OPEN}(?P<number>{_NUMBER}){_SHUT}\s*(?P<rest>.+)"),
    re.compile(rf"{_OPEN}(?P<set>{_SET}){_SHUT}\s*#?(?P<n>\d{{1,4}})\s+(?P<rest>.+)"),
)

_MONEY = r"[$€£¥]\s?\d[\d.,]{0,9}|\d[\d.,]{0,9}\s?(?:[$€£¥]|usd|eur|gbp|jpy|yen|円)|\d{1,5}[.,]\d\d"
_PRICE = rf"(?:{_MONEY})(?:\s?(?:each|ea))?"
_BEHIND = (  # remarks that may follow a name
    re.compile(rf"(.+?)[\s,;|@(\[-]+{_PRICE}[)\]]?", re.IGNORECASE),
    re.compile(r"(.+?)\s*\*[A-Za-z]{1,5}\*"),  # *F*
    re.compile(r"(.+?)\s*\^[^^]*\^"),
    re.compile(r"(.+?)\s*#\w[\w\s-]*"),
    re.compile(r"(.+?)\s*\|.*"),  # Name|SET|1
    re.compile(rf"(.+?)\s*{_OPEN}{_NUMBER}{_RARITY}{_SHUT}"),  # a number that belongs to no card here
    re.compile(rf"(.+?)\s*{_OPEN}{_SET}{_SHUT}\s*#?\d{{1,4}}"),
    re.compile(r"(.+?)\s+[A-Z]{2,5}\d{0,4}-\d{2,4}[A-Za-z]{0,2}"),
)
_IN_FRONT = (
    re.compile(rf"(?:{_OPEN})?{_SET}[-:]\d{{1,4}}[A-Za-z^*]{{0,2}}(?:{_SHUT})?[\s:]+(.+)"),
    re.compile(rf"{_OPEN}{_SET}:\d{{1,4}}{_SHUT}\s*(.+)"),
)
_BRACKETED = re.compile(r"(.+?)\s*[\[(（【<{《]\s*([^\[\](){}（）【】<>《》]+)\s*[\])）】>}》]")
_WORD_BEHIND = re.compile(r"(.+?)(?:\s*[-–—/,;:|]\s*|\s+)([^\s\-–—/,;:|]+(?:\s[^\s\-–—/,;:|]+)?)")
_SET_CODE = re.compile(r"(?!LV?\d)[A-Z]{2,5}\d{0,3}")
RARITIES = (
    "c", "u", "uc", "r", "rr", "rrr", "sr", "ssr", "n", "mr", "ur", "xr", "sec", "st", "pr", "sp", "hr", "ar", "foil",
    "f", "nf", "etched", "holo", "promo", "full art", "common", "uncommon", "rare", "super rare", "ultra rare",
    "normal", "marvel rare", "secret rare", "nm", "mint", "ホロ", "プロモ",
    "レア", "コモン", "アンコモン", "スーパーレア",
)  # fmt: skip


class NotUnderstood(Exception):
    """The reason why a line is not a card of a deck."""

    def __init__(self, why: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.why = why
        self.suggestions = suggestions


@dataclass(frozen=True)
class Found:
    """The cards that a line may stand for, and the count.

    `sets`: the sets named after the card.
    """

    cards: tuple[str, ...]
    count: int | None = None
    sets: tuple[str, ...] = ()


Reading = tuple[int | None, str]  # the count (None: the line has none) and the name


def possible_readings(text: str) -> Iterator[Reading]:
    """Yield the possible readings of a line as (count, name).

    The whole line as a name comes first, then the other readings, the most likely first.
    """
    yield None, text
    for one in dict.fromkeys((text, _TRAILING.sub("", text))):
        if one != text:
            yield None, one
        for pattern in _BEFORE if one[:1] in _FIRST or one[:1].isdigit() else ():
            if match := pattern.fullmatch(one):
                yield _parse_count(match[1]), match[2].strip()
        for pattern in _AFTER if one[-1:] in _LAST or one[-1:].isdigit() else ():
            if match := pattern.fullmatch(one):
                yield _parse_count(match[2]), match[1].strip()


def remark_behind(text: str) -> str:
    """Return the comment after the card in a line ("4 Name # side"), or "" if there is none."""
    match = _TRAILING.search(text)
    return match[1] if match else ""


def _parse_count(digits: str) -> int:
    return int(digits) if len(digits) <= 9 else 10**9


class Finder:
    """The finder of the cards of a game that lines stand for."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.names: Names = names_of(game)
        self.library = library(game)
        self.words = _words_behind(game)
        self.missed = 0
        self.numbers: dict[str, list[tuple[str, str]]] = {}  # the numbers in each name of the current line
        self.shorter: dict[str, tuple[str, tuple[str, ...]]] = {}  # each name without the last remark after it

    def find(self, text: str) -> Found:
        """Return the cards that a line may stand for, or none.

        Raise NotUnderstood if the name and the number belong to different cards.
        """
        self.numbers.clear()
        self.shorter.clear()
        readings = list(possible_readings(text))
        for count, name in readings:
            if cards := self.names.cards_called(name):
                return Found(cards, count)
        if len(text) > LONGEST or self.missed > MOST_MISSED:
            return Found(())
        for count, name in readings:
            for card, rest in self._numbers_in(name):
                if self._agrees(card, rest):
                    return Found((card,), count)
        if found := self._find_bare(text):
            return found
        for count, name in sorted(readings, key=lambda one: one[0] is None):
            for card, rest in self._numbers_in(name):  # a name in another language, or misspelt
                if not self._numbers_in(rest):
                    return Found((card,), count)
        self.missed += 1
        return Found(())

    def cards_of(self, text: str) -> tuple[str, ...]:
        """Return the cards that a line may stand for, or none if its name and number belong to different cards."""
        try:
            return self.find(text).cards
        except NotUnderstood:
            return ()

    def _agrees(self, card: str, rest: str) -> bool:
        """Return whether a name is empty or belongs to the card with this number.

        Raise NotUnderstood if it is the name of another card.
        """
        if not fold(rest):
            return True
        called = self.names.cards_called(rest) or next(filter(None, map(self._called, self._bare_names(rest))), ())
        if called and card not in called:
            raise NotUnderstood(_("The name and the number belong to two different cards."), (card, *called)[:3])
        return bool(called)

    def _called(self, bare: tuple[str, tuple[str, ...]]) -> tuple[str, ...]:
        return self.names.cards_called(bare[0])

    def _find_bare(self, text: str) -> Found | None:
        """Return the meaning of a line without the remarks after its name, or None."""
        for line, of_line in self._bare_names(text):
            for count, name in possible_readings(line):
                for bare, of_name in self._bare_names(name):
                    sets = of_line + of_name
                    if cards := self.names.cards_called(bare):
                        return Found(cards, count, sets)
                    for card, rest in self._numbers_in(bare):
                        if self._agrees(card, rest):
                            return Found((card,), count, sets)
        return None

    def _numbers_in(self, name: str) -> Sequence[tuple[str, str]]:
        """Return (card, rest of the text) for each card number before or after a name."""
        if name not in self.numbers:
            self.numbers[name] = list(self._read_numbers(name)) if _SOME_NUMBER.search(name) else []
        return self.numbers[name]

    def _read_numbers(self, name: str) -> Iterator[tuple[str, str]]:
        for pattern in (*_NUMBER_BEHIND, *_NUMBER_BEFORE):
            if match := pattern.fullmatch(name):
                said = match.groupdict()
                number = said.get("number") or f"{said['set']}-{said['n']}"
                if card := self.card_of(number):
                    yield card, said["rest"].strip()

    def card_of(self, number: str) -> str:
        """Return the id of the card with this number, in any spelling, or "" if there is none."""
        for one in (number, re.sub(r"[A-Za-z^*]{1,2}$", "", number.strip())):
            try:
                card = public_lists.id_of(one)
            except public_lists.NoCard:
                continue
            head, _dash, digits = card.rpartition("-")
            for known in (card, f"{head}-{digits.zfill(3)}"):
                if known in self.library:
                    return known
        return ""

    def _bare_names(self, text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield a text, then the text without its last remark, and so on, each with the sets in the removed remarks."""
        sets: tuple[str, ...] = ()
        for _n in range(MOST_STRIPPED + 1):
            yield text, sets
            if text not in self.shorter:
                self.shorter[text] = self._without_last(text)
            shorter, of_set = self.shorter[text]
            if not shorter:
                return
            text, sets = shorter, sets + of_set

    def _without_last(self, text: str) -> tuple[str, tuple[str, ...]]:
        if match := _BRACKETED.fullmatch(text):
            inside = match[2].strip()
            if _SET_CODE.fullmatch(inside):
                return match[1], (inside.lower(),)
            parts = [part for part in re.split(r"[\s/・,:]+", inside) if part]
            if fold(inside) in self.words or (parts and all(fold(part) in self.words for part in parts)):
                return match[1], ()
        for pattern in (*_BEHIND, *_IN_FRONT):
            if match := pattern.fullmatch(text):
                return match[1].strip(), ()
        match = _WORD_BEHIND.fullmatch(text)
        while match:
            if fold(match[2]) in self.words:
                return match[1].strip(), ()
            last = match[2].rpartition(" ")[2]
            match = None
            if fold(last) in self.words and text[: -len(last)].strip():
                return text[: -len(last)].rstrip(" \t-–—/,;:|"), ()
        return "", ()

    # -- several cards with one name ---------------------------------------------------------------
    def without_reprints(self, found: Found) -> tuple[str, ...]:
        """Return the cards between which a line leaves a choice.

        Each printing of the same name and text is given once. If the line names a set, its printing is used.
        """
        if len(found.cards) < 2:
            return found.cards
        cards = found.cards
        if named := tuple(card for card in cards if card.rpartition("-")[0] in found.sets):
            cards = named
        first: dict[object, str] = {}
        for card in cards:
            first.setdefault(_print_of(self.game, card), card)
        return tuple(first.values())


@functools.cache
def _words_behind(game: str) -> frozenset[str]:
    """Return the words that name a type, an attribute or a rarity."""
    own = games.of(game)
    types = (word for value in own.search.types for word in value.names)
    return frozenset(filter(None, map(fold, (*types, *attribute_words(game), *own.deck.kinds, *RARITIES))))


WORDING = frozenset({"name", "lines", "trees", "type_line", "race_names", "version_name", "unread"})


@site_editions.cached
def _print_of(game: str, card: str) -> object:
    """Return the data shared by reprints of a card: everything printed except number, wording and language."""
    known: CardDef = library(game, site_editions.edition(game))[
        card
    ]  # including the texts that are not shown to people
    if known.unread:  # unread texts can only be compared as written
        return tuple((face.name.en, face.text.en) for face in known.faces)
    return tuple(_facts(face) for face in known.faces)


def _facts(face: Any) -> tuple[object, ...]:
    return (face.name.en, *(getattr(face, one.name) for one in fields(face) if one.name not in WORDING))
