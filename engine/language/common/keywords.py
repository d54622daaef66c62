"""Keywords without parameters.

Some keywords are marks that the rules look for. Other keywords stand for abilities.
"""

from __future__ import annotations

from typing import ClassVar

from engine.language.common.abilities import expanded
from engine.language.grammar.categories import Ability, Keyword
from engine.language.grammar.word import word


class Fixed(Keyword):
    """A keyword that always stands for the same abilities, or for none."""

    __slots__ = ()
    means: ClassVar[tuple[Ability, ...]] = ()

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, *self.means)


def mark(module: str, name: str, en: str, ja: str, cites: str, *means: Ability) -> type[Keyword]:
    """Return a new keyword class of a module.

    - `name`: its English name.
    - `en`, `ja`: its patterns.
    - `cites`: the clauses that it implements, used as its docstring.
    - `means`: the abilities that it stands for.
    """
    body = {"__module__": module, "__doc__": cites, "name": name, "means": means}
    made: type[Keyword] = word(en, ja)(type(name.replace(" ", ""), (Fixed,), body))
    return made
