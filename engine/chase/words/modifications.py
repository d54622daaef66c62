"""Changes of characteristics, one class a layer (FoW 909.1 / MG 909.1). `changes.py` has the sentences."""

from __future__ import annotations

from types import MappingProxyType

from engine.chase.words.asks import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common import modifications as common
from engine.language.grammar.categories import Ability, Modification
from engine.language.grammar.word import word


@word
class GiveAbilities(common.GivesLine):
    """A line of text is gained (FoW 909.1d / MG 909.1c)."""

    layer = "ability"
    commutes = True


@word
class TakeKeyword(common.TakesKeyword):
    """A keyword is lost (FoW 909.1d / MG 909.1c)."""

    layer = "ability"


@word
class TakeAbilities(common.TakesAbilities):
    """All abilities are lost (FoW 909.1d / MG 909.1c)."""

    layer = "ability"


class OfKind(common.OfSort):
    """A race, type or attribute (FoW 909.1c / MG 909.1b)."""

    __slots__ = ()
    FIELDS = MappingProxyType({"race": "races", "type": "types", "attribute": "attributes"})
    layer = "kind"


@word
class AddKind(OfKind, common.AddsSort):
    """A race, type or attribute is gained beside the others (FoW 1020.1 / MG 1014.1)."""

    commutes = True


@word
class SetKind(OfKind):
    """A race, type or attribute is become: the others of its sort are lost (FoW 1020.1 / MG 1014.1)."""


@word
class SetChosenKind(common.OfChosenSort):
    """It has the attribute or race that was chosen instead of its own (FoW 909.1c, 1020.1 / MG 909.1b, 1014.1)."""

    layer = "kind"
    makes = SetKind


@word
class LoseKind(OfKind):
    """A race or attribute is lost (FoW 909.1c / MG 909.1b)."""

    def become(self, before: frozenset[str]) -> frozenset[str]:
        return before.difference(self.values)


# -- copies (FoW 1017.2): an ordinary effect, each sort of information in its own layer (FoW 909.2) -------
@word
class CopyKinds(Modification):
    """It has the types, races and attributes of another (FoW 909.1c / MG 909.1b)."""

    types: tuple[str, ...]
    races: tuple[str, ...]
    attributes: tuple[str, ...]
    layer = "kind"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.types, chars.races = frozenset(self.types), frozenset(self.races)
        chars.attributes = frozenset(self.attributes)


@word
class CopyAbilities(Modification):
    """It has the abilities of another, and loses what it had (FoW 909.1d, 909.6 / MG 909.1c, 909.5). They are the
    abilities of that text: one that was played as often as it may be before is so again if it becomes the same once
    more."""

    gives: tuple[Ability, ...]
    keys: tuple[str, ...]
    layer = "ability"
    takes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.become(self.gives, self.keys)


@word
class CopyName(Modification):
    """It has the name of another (FoW 909.1e / MG 909.1d). `is_name`: this is a name, and not what a card without one
    is called."""

    definition: str
    en_name: str
    ja_name: str
    is_name: bool = True
    layer = "info"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.definition = self.definition
        chars.name, chars.names = Text(self.en_name, self.ja_name), frozenset({self.en_name} if self.is_name else ())
