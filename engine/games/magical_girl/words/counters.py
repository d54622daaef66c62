"""Counters that have abilities (MG 1018.11a)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words.modifications import GiveAbilities, TakeAbilities
from engine.games.magical_girl.words.asks import Game
from engine.games.magical_girl.words.od import MORE_OD
from engine.games.magical_girl.words.tokens import CHARM, PORORI, parts_abilities
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.grammar.categories import Condition, Modification
from engine.language.grammar.word import word


@word
class WithCountersOn(Condition):
    """Counters of a name lie on this very object (not written)."""

    counter: str
    ref: int
    own_reads = frozenset({"counter"})

    def holds(self, game: Game, at: Context) -> bool:
        return self.ref in game.s.objects and game.counters(self.ref, self.counter) > 0


@word
class TakeAllButOd(Modification):
    """A caster loses all abilities but od abilities (MG 1018.11a)."""

    layer = "ability"
    takes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if "caster" in chars.types:
            chars.lose(lambda ability: not getattr(ability, "will_ability", False))


@word
class TakeFromCaster(TakeAbilities):
    """A caster loses all abilities (MG 1018.11a)."""

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if "caster" in chars.types:
            TakeAbilities.apply(self, game, at, chars, ref)


@word
class GiveToCaster(GiveAbilities):
    """A caster gains a line (MG 1018.11a)."""

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if "caster" in chars.types:
            GiveAbilities.apply(self, game, at, chars, ref)


@word
class WithParts(Condition):
    """Parts lie under this very object (not written)."""

    ref: int
    own_reads = frozenset({"field"})

    def holds(self, game: Game, at: Context) -> bool:
        return self.ref in game.s.objects and game.parts_under(self.ref) > 0


@word
class GiveByParts(Modification):
    """A card has what the parts of its stock give, once, by their number (MG 1302.4c-2)."""

    layer = "ability"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if n := game.parts_under(ref):
            chars.gain(parts_abilities(n), "parts")


OF_PARTS: tuple[Modification, ...] = (GiveByParts(),)
OF_COUNTERS: Mapping[str, tuple[Modification, ...]] = {
    CHARM: (TakeAllButOd(),),
    PORORI: (TakeFromCaster(), GiveToCaster(MORE_OD)),
}
