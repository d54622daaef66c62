"""The search of a rulebook: a number leads to its clause, a question to the clauses that answer it.

`finding` puts the answer together, `question` reads what was typed, `vocabulary` has the words in which players ask
(data beside the books), `ranking` says what answers best, `marking` shows why. A book is small: all of it in memory.
"""

from __future__ import annotations

from tcg.rulebook.search.finding import LONGEST, Found, Hit, find
from tcg.rulebook.search.marking import Pattern, normalize

__all__ = ["LONGEST", "Found", "Hit", "Pattern", "find", "normalize"]
