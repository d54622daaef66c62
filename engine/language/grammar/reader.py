"""The reader: from text to a tree. It finds every way to read a line, and reads the whole line or nothing.

Results are cached by category, form and position.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.language.grammar import japanese
from engine.language.grammar.elements import read_all
from engine.language.grammar.word import Word

if TYPE_CHECKING:
    from engine.language.grammar.lexicon import Lexicon
    from engine.language.grammar.names import Names

Results = list[tuple[Word, int]]
Rewriting = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]  # the cards' wording, the wording used here
UNDER_WAY: Results = []
LONGEST = 1500  # characters of a line: several times the longest line of any card
DEEPEST = 60  # nested words; a line of a card has about fifteen
MOST_STEPS = 150_000  # attempts to read a word at a position; a line of a card needs some thousands

_SENTENCE = re.compile(r'(?:^|[.:\]>] |⇒ |- |"|" |; or )(?=[A-Z])')
_SPACES = re.compile(r"\s+")
_REMINDER = re.compile(r"(?<=[.\])\"a-z0-9]) ?\((?=[A-Z])[^()]*\.\"?\)$")
_AFTER_KEYWORD = re.compile(r"(?<=[\])0-9]) ?\((?=[A-Z])(?:[^()]{25,}|[^()]*\.)\)(?= )")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_REMINDER_JA = re.compile(r"(?<=[。\]」”])（[^（）]*。）$")
_CHANGES = str.maketrans(
    {"［": "[", "］": "]", "：": ":", "“": '"', "”": '"', "’": "'", "–": "-", "—": "-", "\u00a0": " "}
)


def tidy(text: str, lang: str = "en") -> str:
    """Return a text in one standard spelling.

    Reminder text at the end, and reminder text after a keyword, is removed (FoW 204.3 / MG 205.3).
    """
    if lang == "ja":
        return japanese.unfinish(_REMINDER_JA.sub("", text.strip()))
    text = _SPACES.sub(" ", text.translate(_CHANGES)).strip()
    text = re.sub(r" ?(?:=>|⇒|→) ?", " ⇒ ", text).strip()
    text = re.sub(r" ([,.;:])(?= |$)", r"\1", text)
    text = re.sub(r":(?=[A-Z\[])", ": ", text)
    text = re.sub(r"\.(?=[A-Z][a-z])", ". ", text)
    text = re.sub(r"^\[Enter\] ?(?=[A-Z])", "[Enter] ⇒ ", text)
    return _AFTER_KEYWORD.sub("", _REMINDER.sub("", text)).strip()


@dataclass(frozen=True)
class Unread:
    """The reason why a line was refused: the position where the reading stopped, and the words expected there."""

    line: str
    position: int
    expected: tuple[str, ...]

    @property
    def phrase(self) -> str:
        """Return the first words that could not be read."""
        start = self.position
        while start > 0 and self.line[start - 1].isalnum():
            start -= 1
        words = re.findall(r"\[[^\]]*\]|[\w'/+-]+|[^\w\s]", self.line[start:])
        return " ".join(words[:4]) if words else "(end of line)"


@dataclass(frozen=True)
class Reading:
    """A line that was read whole.

    - `others`: the number of further readings of the same rank.
    - `rivals`: these readings.
    """

    tree: Word
    others: int
    rivals: tuple[Word, ...] = ()


class _TooMuch(Exception):
    """The error for a line that is too long, too deep or too ambiguous."""

    def __init__(self, position: int, expected: str) -> None:
        super().__init__(expected)
        self.position, self.expected = position, expected


class Reader:
    """A reader of one line."""

    def __init__(self, lexicon: Lexicon, lang: str, text: str, names: Names) -> None:
        self.lexicon, self.lang, self.text, self.names = lexicon, lang, text, names
        starts = {match.end() for match in _SENTENCE.finditer(text)} if lang == "en" else set()
        self.low = "".join(char.lower() if index in starts else char for index, char in enumerate(text))
        self.far = 0
        self.wanted: set[str] = set()
        self.recursed: set[tuple[type[Word], str, int]] = set()
        self.depth = self.steps = 0
        self.unsound: list[tuple[int, Word, str]] = []  # for a word that makes no sense: its end, the part, expected
        self.refused: list[tuple[int, int, str]] = []  # for a word that its category refuses: end, start, expected
        self._memo: dict[tuple[type[Word], str, int], Results] = {}

    def miss(self, pos: int, expected: str) -> None:
        """Store the furthest position that was reached, and the text expected there."""
        if pos > self.far:
            self.far = pos
            self.wanted = {expected}
        elif pos == self.far:
            self.wanted.add(expected)

    def miss_text(self, pos: int, expected: str) -> None:
        """Store the first of the expected words that is missing at this position. The words before it were read."""
        if pos + len(expected) <= self.far:
            return
        low, end = self.low, 0
        for end, char in enumerate(expected):
            if not low.startswith(char, pos + end):
                break
        start = expected.rfind(" ", 0, end) + 1
        self.miss(pos + start, expected[start:])

    def past(self, pos: int, text: str) -> int:
        """Return the end of a text that starts at this position.

        If the text is not there, store the miss and return -1.
        """
        if self.low.startswith(text, pos):
            return pos + len(text)
        self.miss_text(pos, text)
        return -1

    def parse(self, category: type[Word], form: str, pos: int) -> Results:
        """Return every word of the category that can be read at this position, each with its end."""
        key = (category, form, pos)
        known = self._memo.get(key)
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise _TooMuch(self.far, "a line that can be read in fewer ways")
        if known is not None:
            if known is UNDER_WAY:
                self.recursed.add(key)
            return known
        if self.depth >= DEEPEST:
            raise _TooMuch(pos, "fewer sentences inside each other")
        self._memo[key] = UNDER_WAY
        self.depth += 1
        out: Results = []
        seen: set[tuple[Word, int]] = set()
        char = self.low[pos : pos + 1]
        for cls, elements in self.lexicon.entries(category, form, self.lang, char.lower()):
            for end, env in read_all(elements, self, pos, {}):
                found = (cls(**env), end)
                if found in seen or not found[0].valid():
                    continue
                seen.add(found)
                if (unsound := found[0].unsound()) is not None:
                    self.unsound.append((end, *unsound))
                elif why := category.refuses(found[0]):
                    self.refused.append((end, pos, why))
                else:
                    out.append(found)
        if not out:
            self.miss(pos, category.label)
        self._memo[key] = out
        self.depth -= 1
        return out

    def whole(self, *categories: type[Word]) -> Reading | Unread:
        """Return the best reading of the whole text as a word of one of the categories.

        Earlier categories are preferred. A text that is too long or too deep for a card is refused like any other text,
        within a second.
        """
        if len(self.text) > LONGEST:
            return Unread(self.text, LONGEST, (f"a line of at most {LONGEST} characters",))
        if control := _CONTROL.search(self.text):
            return Unread(self.text, control.start(), ("a printed character",))
        found: list[Word] = []
        try:
            for category in categories:
                ends = self.parse(category, "", 0)
                found += [tree for tree, end in ends if end == len(self.text) and tree not in found]
        except _TooMuch as too_much:
            return Unread(self.text, too_much.position, (too_much.expected,))
        except RecursionError:  # possible if the caller's own stack was already deep
            return Unread(self.text, self.far, ("fewer sentences inside each other",))
        if not found:
            return self._unread()
        ranks = [sum(part.rank for part in tree.words()) for tree in found]
        best = [tree for tree, rank in zip(found, ranks, strict=True) if rank == min(ranks)]
        return Reading(best[0], len(best) - 1, tuple(best[1:]))

    def _unread(self) -> Unread:
        """Return the reason why nothing was read.

        This is a word that makes no sense or is refused, if it extends to the furthest position reached. Otherwise it
        is that position.
        """
        for end, part, expected in self.unsound:
            if end >= self.far:
                places = [pos for (_, _, pos), known in self._memo.items() if any(one == part for one, _ in known)]
                return Unread(self.text, min(places), (expected,))
        for end, pos, expected in self.refused:
            if end >= self.far:
                return Unread(self.text, pos, (expected,))
        return Unread(self.text, self.far, tuple(sorted(self.wanted)))
