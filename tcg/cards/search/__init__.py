"""Finding cards: `search(text)` takes what people type, as they know it from card search engines, and never raises.

`index` makes the rows that are searched, `grammar` the tree of a query, `meaning` what it asks of the database and how
that is said, `values` the names of types, attributes, keywords and races, `finding` the search itself, `suggesting`
what may have been meant by words that find nothing, of the `spellings` that cards have.
"""

from __future__ import annotations

from tcg.cards.search.finding import Found, NamedDecks, Query, read_query, search
from tcg.cards.search.problems import Problem
from tcg.cards.search.suggesting import suggest

__all__ = ["Found", "NamedDecks", "Problem", "Query", "read_query", "search", "suggest"]
