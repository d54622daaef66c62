"""Keywords without parameters: marks, whose meaning stands in the rules that look for them, and such as stand for
abilities."""

from __future__ import annotations

from typing import ClassVar

from engine.language.common.abilities import expanded
from engine.language.grammar.categories import Ability, Keyword
from engine.language.grammar.word import word


class Fixed(Keyword):
    """A keyword that always means the same abilities, or none."""

    __slots__ = ()
    means: ClassVar[tuple[Ability, ...]] = ()

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, *self.means)


def mark(module: str, name: str, en: str, ja: str, cites: str, *means: Ability) -> type[Keyword]:
    """A keyword of a module, by its English name: how it is written, the clauses that it serves, the abilities that it
    means."""
    body = {"__module__": module, "__doc__": cites, "name": name, "means": means}
    made: type[Keyword] = word(en, ja)(type(name.replace(" ", ""), (Fixed,), body))
    return made
