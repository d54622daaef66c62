"""Suggestions for searches: a word that finds nothing is replaced by a word with a similar spelling.

Each suggestion is checked in the database: it finds at least one card with the same other filters.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from tcg.cards.models import Card
from tcg.cards.search import finding, grammar
from tcg.cards.search.fold import fold
from tcg.cards.search.meaning import BY_NAME
from tcg.cards.search.problems import Problems
from tcg.cards.search.spellings import Spelling, spellings

MOST = 3  # suggestions that are offered
TRIED = 8  # suggestions that are checked in the database
WORDS = 6  # words of a query that are considered
SHORTEST = 2  # letters of a word for which similar words are searched
LOOKED_AT = 100  # cards with a word that are checked against the rest of the query

Leaf = grammar.Word | grammar.Term
Change = tuple[Leaf, Spelling]


@dataclass(frozen=True)
class Asked:
    """A query and the arguments passed with it to `finding.read_query`."""

    text: str
    beside: dict[str, Any]

    def finds(self, text: str, positions: set[int]) -> bool:
        """Return whether another query finds any of these cards with the same filters."""
        condition = finding.read_query(text, **self.beside).condition
        return Card.objects.filter(condition, position__in=sorted(positions)[:LOOKED_AT]).exists()

    def changed(self, changes: tuple[Change, ...]) -> str:
        """Return the query with some words replaced."""
        text = self.text
        for leaf, spelling in sorted(changes, key=lambda change: change[0].start, reverse=True):
            start = leaf.at if isinstance(leaf, grammar.Term) else leaf.start
            text = text[:start] + spelling.query + text[leaf.end :]
        return text


def suggest(text: str, total: int, **beside: Any) -> list[str]:
    """Return alternative queries for one that has found `total` cards, or none if each of its words finds some."""
    tree = grammar.parse(text, Problems())
    if tree is None or (total and not isinstance(tree, grammar.Either | grammar.All)):
        return []
    asked = Asked(text, beside)
    leaves = list(_leaves(tree, alternative=False, only_alternatives=bool(total)))[:WORDS]
    if total:
        known = spellings()
        leaves = [leaf for leaf in leaves if not known.has(_typed(leaf), names_only=_is_term(leaf))]
    out: dict[str, None] = {}
    for changes in _nearest(leaves)[:TRIED]:
        positions = set.intersection(*(set(spelling.positions) for _leaf, spelling in changes))
        other = asked.changed(changes)
        if len(other) <= grammar.LONGEST and fold(other) not in map(fold, out) and asked.finds(other, positions):
            out[other] = None
        if len(out) == MOST:
            break
    return list(out)


def _leaves(node: grammar.Node, *, alternative: bool, only_alternatives: bool) -> Iterator[Leaf]:
    """Yield the required words and names of a query.

    If the query finds cards, yield only those of alternatives.
    """
    if isinstance(node, grammar.All | grammar.Either):
        inner = alternative or isinstance(node, grammar.Either)
        for item in node.items:
            yield from _leaves(item, alternative=inner, only_alternatives=only_alternatives)
    elif (alternative or not only_alternatives) and not isinstance(node, grammar.Not) and _is_searched(node):
        yield node


def _is_term(leaf: Leaf) -> bool:
    return isinstance(leaf, grammar.Term)


def _typed(leaf: Leaf) -> str:
    return leaf.value if isinstance(leaf, grammar.Term) else leaf.text


def _is_searched(leaf: Leaf) -> bool:
    """Return whether the leaf is a word, or a term for a name."""
    return isinstance(leaf, grammar.Word) or (BY_NAME.get(fold(leaf.field)) == "name" and leaf.op in (":", "="))


def _nearest(leaves: list[Leaf]) -> list[tuple[Change, ...]]:
    """Return the changes to try: first those of all words at once that some card has, then single words, best first."""
    known, near = spellings(), list[tuple[float, Change]]()
    by_leaf: list[list[Change]] = []
    for leaf in leaves:
        if len(_typed(leaf)) < SHORTEST:
            continue
        found = known.nearest(_typed(leaf), names_only=_is_term(leaf))
        near += [(score, (leaf, spelling)) for score, spelling in found]
        if found:
            by_leaf.append([(leaf, spelling) for _score, spelling in found[:MOST]])
    single = [(change,) for _score, change in sorted(near, key=lambda one: -one[0])]
    together = [
        changes
        for changes in (product(*by_leaf) if 1 < len(by_leaf) <= MOST else ())
        if set.intersection(*(set(spelling.positions) for _leaf, spelling in changes))
    ]
    return [*together[:MOST], *single]
