"""Counters that have abilities (MG 1018.11a), and the effect of Parts as stock."""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words.continuous.modifiers import GiveAbilities, TakeAbilities
from engine.games.magical_girl.words.effects.od import MORE_OD
from engine.games.magical_girl.words.objects.tokens import CHARM, PORORI, parts_abilities
from engine.games.magical_girl.words.protocols import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.grammar.categories import Condition, Modification
from engine.language.grammar.word import word


@word
class WithCountersOn(Condition):
    """The condition that a given object has counters with a given name (not written in texts)."""

    counter: str
    ref: int
    own_reads = frozenset({"counter"})

    def holds(self, game: Game, at: Context) -> bool:
        return self.ref in game.s.objects and game.counters(self.ref, self.counter) > 0


@word
class TakeAllButOd(Modification):
    """A change that removes all abilities of a caster except od abilities (MG 1018.11a)."""

    layer = "ability"
    takes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if "caster" in chars.types:
            chars.lose(lambda ability: not getattr(ability, "will_ability", False))


@word
class TakeFromCaster(TakeAbilities):
    """A change that removes all abilities of a caster (MG 1018.11a)."""

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if "caster" in chars.types:
            TakeAbilities.apply(self, game, at, chars, ref)


@word
class GiveToCaster(GiveAbilities):
    """A change that gives a caster a line (MG 1018.11a)."""

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if "caster" in chars.types:
            GiveAbilities.apply(self, game, at, chars, ref)


@word
class WithParts(Condition):
    """The condition that a given object has Parts as stock (not written in texts)."""

    ref: int
    own_reads = frozenset({"field"})

    def holds(self, game: Game, at: Context) -> bool:
        return self.ref in game.s.objects and game.parts_under(self.ref) > 0


@word
class GiveByParts(Modification):
    """A change that gives a card the abilities of the Parts in its stock, once, by their number (MG 1302.4c-2)."""

    layer = "ability"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if n := game.parts_under(ref):
            chars.gain(parts_abilities(n), "parts")


OF_PARTS: tuple[Modification, ...] = (GiveByParts(),)
OF_COUNTERS: Mapping[str, tuple[Modification, ...]] = {
    CHARM: (TakeAllButOd(),),
    PORORI: (TakeFromCaster(), GiveToCaster(MORE_OD)),
}
