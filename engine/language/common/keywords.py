"""Keywords that only mark a card: what they mean stands in the rules that look for them."""

from __future__ import annotations

from engine.language.grammar.categories import Keyword
from engine.language.grammar.word import word


def mark(module: str, name: str, en: str, ja: str, cites: str) -> type[Keyword]:
    """A keyword of a module, by its English name: how it is written, and the clauses that it serves."""
    body = {"__module__": module, "__doc__": cites, "name": name}
    made: type[Keyword] = word(en, ja)(type(name.replace(" ", ""), (Keyword,), body))
    return made
