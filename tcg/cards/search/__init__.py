"""Finding cards: `search(text)` takes what people type, as in other card search engines, and never raises.

- index: makes the rows that are searched
- grammar: the tree of a query
- meaning: the database condition of a query, and its description
- values: the names of types, attributes, keywords and races
- finding: the search itself
- suggesting: alternatives for words that find nothing, taken from the `spellings` of the cards
"""

from __future__ import annotations

from tcg.cards.search.finding import Found, NamedDecks, Query, read_query, search
from tcg.cards.search.problems import Problem
from tcg.cards.search.suggesting import suggest

__all__ = ["Found", "NamedDecks", "Problem", "Query", "read_query", "search", "suggest"]
