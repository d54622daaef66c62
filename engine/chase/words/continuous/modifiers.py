"""Changes of characteristics, each class in one layer (FoW 909.1 / MG 909.1).

`changes.py` has their sentences."""

from __future__ import annotations

from types import MappingProxyType

from engine.chase.memory import text_memory
from engine.chase.words.protocols import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common import modifications as common
from engine.language.grammar.categories import Ability, Modification
from engine.language.grammar.word import word


@word
class GiveAbilities(common.GivesLine):
    """A modification that adds a line of text (FoW 909.1d / MG 909.1c)."""

    layer = "ability"
    commutes = True


@word
class TakeKeyword(common.TakesKeyword):
    """A modification that removes a keyword (FoW 909.1d / MG 909.1c)."""

    layer = "ability"


@word
class TakeAbilities(common.TakesAbilities):
    """A modification that removes all abilities (FoW 909.1d / MG 909.1c)."""

    layer = "ability"


class OfKind(common.OfSort):
    """A modification of races, types or attributes (FoW 909.1c / MG 909.1b)."""

    __slots__ = ()
    FIELDS = MappingProxyType({"race": "races", "type": "types", "attribute": "attributes"})
    layer = "kind"


@word
class AddKind(OfKind, common.AddsSort):
    """A modification that adds a race, type or attribute to the others (FoW 1020.1 / MG 1014.1)."""

    commutes = True


@word
class SetKind(OfKind):
    """A modification that sets a race, type or attribute and removes the others of its sort.

    See FoW 1020.1 / MG 1014.1."""


@word
class SetChosenKind(common.OfChosenSort):
    """A modification that replaces attribute or race by the chosen one (FoW 909.1c, 1020.1 / MG 909.1b, 1014.1)."""

    layer = "kind"
    makes = SetKind

    def chosen_values(self, at: Context) -> tuple[str, ...]:
        memory = text_memory(at.memory)
        if self.what == "race":
            return (memory["race"],) if "race" in memory else ()
        return memory.get("attribute", ())


@word
class LoseKind(OfKind):
    """A modification that removes a race or an attribute (FoW 909.1c / MG 909.1b)."""

    def become(self, before: frozenset[str]) -> frozenset[str]:
        return before.difference(self.values)


# -- copies (FoW 1017.2): ordinary effects, each sort of information in its own layer (FoW 909.2) --
@word
class CopyKinds(Modification):
    """A modification that copies types, races and attributes of another object (FoW 909.1c / MG 909.1b)."""

    types: tuple[str, ...]
    races: tuple[str, ...]
    attributes: tuple[str, ...]
    layer = "kind"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.types, chars.races = frozenset(self.types), frozenset(self.races)
        chars.attributes = frozenset(self.attributes)


@word
class CopyAbilities(Modification):
    """A modification that replaces all abilities by those of another object (FoW 909.1d, 909.6 / MG 909.1c, 909.5).

    The abilities keep the keys of that text. If the object becomes the same copy again, earlier plays of an ability
    still count for its limit."""

    gives: tuple[Ability, ...]
    keys: tuple[str, ...]
    layer = "ability"
    takes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.become(self.gives, self.keys)


@word
class CopyName(Modification):
    """A modification that copies the name of another object (FoW 909.1e / MG 909.1d).

    `is_name`: whether the text is a real name; a card without a name is only called by it."""

    definition: str
    en_name: str
    ja_name: str
    is_name: bool = True
    layer = "info"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.definition = self.definition
        chars.name, chars.names = Text(self.en_name, self.ja_name), frozenset({self.en_name} if self.is_name else ())
