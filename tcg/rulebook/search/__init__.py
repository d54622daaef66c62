"""The search of a rulebook: a number leads to its clause, a question to the clauses that answer it.

`finding` builds the result and `question` parses the input. `vocabulary` has the words that players use (data next to
the books). `ranking` sorts the answers, and `marking` marks the matches. A book is small, so all of it is kept in
memory.
"""

from __future__ import annotations

from tcg.rulebook.search.finding import LONGEST, Found, Hit, find
from tcg.rulebook.search.marking import Pattern, normalize

__all__ = ["LONGEST", "Found", "Hit", "Pattern", "find", "normalize"]
