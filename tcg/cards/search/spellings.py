"""The names, races, keywords and types of cards, found by similar spelling.

A word is compared by its skeleton. It ignores accents, small kana and long vowels, and writes a voiced kana as its
plain kana with a mark. Few letters then differ for a small typing mistake. The best candidates share most pairs of
letters, and `difflib` measures how similar they are. All data is kept in the memory of the process, and made again for
a new index.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from heapq import nlargest
from itertools import pairwise

from engine import cards, site_editions
from tcg import games
from tcg.cards.models import Card, Index
from tcg.cards.search import values
from tcg.cards.search.fold import fold
from tcg.cards.search.index import split_values
from tcg.games.registration import Value

CUTOFF = 0.66  # two thirds of the letters, in their order
BESIDE = 0.12  # the largest allowed difference from the best match
ONE_WORD = 0.9  # the required similarity if the number of spaces differs
PAIRS = 8  # the number of letter pairs, the rarest, used to find candidates
COMPARED = 40  # candidates, those that share most letter pairs
LARGE = str.maketrans("ァィゥェォッャュョヮヵヶ", "アイウエオツヤユヨワカケ")
VOICED = "\u3099\u309a"
# The words of a name: runs of one script, which is how readers divide Japanese.
WORDS = re.compile(r"[ァ-ヺー]{2,}|[㐀-鿿々]{2,}|[^\W\d_ぁ-ヿ㐀-鿿々][^\s,.!?()ぁ-ヿ㐀-鿿々]{2,}")


@dataclass(frozen=True)
class Spelling:
    """A word of the cards: its text, its kind and its positions.

    `kind`: "name", "race", or a field that lists it. `positions`: the positions of the cards that have it
    (Card.position).
    """

    text: str
    kind: str
    positions: tuple[int, ...]

    @property
    def query(self) -> str:
        """Return the word as it is written in a query."""
        return quoted(self.text) if self.kind in ("name", "race") else f"{self.kind}:{quoted(self.text)}"


def skeleton(text: str) -> str:
    """Return the letters of a text without differences that are easily mistyped."""
    plain = unicodedata.normalize("NFD", fold(text).translate(LARGE))
    return "".join(letter for letter in plain if (letter.isalnum() and letter != "ー") or letter in VOICED)


def quoted(text: str) -> str:
    """Return a text as one word or phrase of a query."""
    return text if re.fullmatch(r"[\w'’]+", text) and text.casefold() not in ("or", "and") else f'"{text}"'


class Spellings:
    """All words of an index."""

    def __init__(self) -> None:
        found: defaultdict[tuple[str, str], dict[int, None]] = defaultdict(dict)
        names, texts = dict[str, None](), dict[str, None]()
        for row in Card.objects.order_by("position").iterator():
            names |= dict.fromkeys(row.name.split("\n"))
            texts |= dict.fromkeys([*row.race.split("\n"), *row.text.split("\n")])
            for word in _words_of(row):
                found[word][row.position] = None
        self.all = [Spelling(text, kind, tuple(positions)) for (text, kind), positions in found.items()]
        self._names = "\n".join(names)
        self._texts = "\n".join(texts)
        self._by_pair: defaultdict[tuple[int, str], list[int]] = defaultdict(list)
        self._skeletons = [skeleton(spelling.text) for spelling in self.all]
        for at, letters in enumerate(self._skeletons):
            for pair in _pairs(letters):
                self._by_pair[len(letters), pair].append(at)

    def has(self, typed: str, *, names_only: bool = False) -> bool:
        """Return whether a name contains this text; unless `names_only` is set, races and texts count too."""
        wanted = fold(typed)
        return wanted in self._names or (not names_only and wanted in self._texts)

    def nearest(self, typed: str, *, names_only: bool = False, most: int = 6) -> list[tuple[float, Spelling]]:
        """Return the words most similar to what was typed, the best first, each with its similarity (at most 1)."""
        wanted, same = skeleton(typed), fold(typed)
        length, shared = len(wanted), Counter[int]()
        # all others share too few letters in any case
        lengths = range(int(length * CUTOFF / (2 - CUTOFF)), int(length * (2 - CUTOFF) / CUTOFF) + 1)
        having = [[self._by_pair.get((other, pair), []) for other in lengths] for pair in _pairs(wanted)]
        for places in sorted(having, key=lambda places: sum(map(len, places)))[:PAIRS]:
            for those in places:
                shared.update(those)
        likely = nlargest(COMPARED, shared, key=lambda at: (shared[at] / (length + len(self._skeletons[at]) + 2), -at))
        matcher = SequenceMatcher(None, "", wanted)
        found = []
        for at in likely:
            spelling = self.all[at]
            if fold(spelling.text) == same or (names_only and spelling.kind != "name"):
                continue
            matcher.set_seq1(self._skeletons[at])
            if (near := matcher.ratio()) >= (CUTOFF if spelling.text.count(" ") == same.count(" ") else ONE_WORD):
                found.append((near, spelling))
        best = max((near for near, _spelling in found), default=0)
        return nlargest(most, (one for one in found if one[0] >= best - BESIDE), key=lambda one: one[0])


def spellings() -> Spellings:
    """Return the words of the current index."""
    return _made(tuple(Index.objects.order_by("game").values_list("digest", flat=True)))


@lru_cache(maxsize=1)
def _made(_digests: tuple[str, ...]) -> Spellings:
    return Spellings()


def _pairs(letters: str) -> set[str]:
    return {one + two for one, two in pairwise(f"^{letters}$")}


def _words_of(row: Card) -> Iterator[tuple[str, str]]:
    """Yield the words of a card as printed, each with its kind."""
    printed = _printed()
    for folded in row.name.split("\n"):
        name = printed.get(folded, folded)
        for word in (name, *WORDS.findall(name)):
            yield word, "name"
    for folded in filter(None, row.race.split("\n")):
        yield printed.get(folded, folded), "race"
    for field, column in (("t", row.types), ("kw", row.keywords)):
        known = _listed(field)
        for name in (name for id in split_values(column) if id in known for name in known[id].name):
            yield name, field


@site_editions.cached
def _listed(field: str) -> Mapping[str, Value]:
    return values.by_id(values.types() if field == "t" else values.keywords())


@site_editions.cached
def _printed() -> dict[str, str]:
    """Return the printed names and races of all sides by their form in the index."""
    sides = [side for game in games.GAMES for card in cards.library(game).printed().values() for side in card.faces]
    texts = (
        text for side in sides for text in (*side.race_names, getattr(side, "player_name", None), side.name) if text
    )
    return {fold(name): name for text in texts for name in (text.en, text.ja) if name}
