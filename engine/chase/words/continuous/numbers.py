"""Changes of ATK and DEF (FoW 909.1, 1020.2, 1020.3 / MG 909.1, 1014.2, 1014.3).

They are changed, set or switched, or a half of one is named. A game whose cards have other numbers does not list this
module."""

from __future__ import annotations

from engine.chase.words.continuous.changes import Gain
from engine.chase.words.effects.objects import everywhere
from engine.chase.words.protocols import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.amounts import Multiplier, Number, scaled, valued
from engine.language.common.durations import span_of
from engine.language.common.modifications import of_each
from engine.language.common.modify_sentence import Modifies
from engine.language.common.players import DoneTo
from engine.language.grammar.categories import Amount, Duration, Flow, Modification
from engine.language.grammar.word import word


@word
class AddStats(Modification):
    """A modification such as [+200/-100] (FoW 1020.3 / MG 1014.3)."""

    atk: Amount
    defense: Amount
    each: Multiplier | None = None
    layer = "number"
    commutes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if chars.atk is not None:
            chars.atk = game.plus(chars.atk, of_each(game, at, ref, self.atk, self.each))
        if chars.defense is not None:
            chars.defense = game.plus(chars.defense, of_each(game, at, ref, self.defense, self.each))

    def lock(self, game: Game, at: Context) -> Modification:
        return AddStats(
            Number(scaled(self.atk.value(game, at), self.each, game, at)),
            Number(scaled(self.defense.value(game, at), self.each, game, at)),
        )


@word
class SetStats(Modification):
    """A modification that sets ATK, DEF or both to a number (FoW 1020.2 / MG 1014.2)."""

    atk: Amount | None
    defense: Amount | None
    layer = "number"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if self.atk is not None:
            chars.atk = self.atk.value(game, at)
        if self.defense is not None:
            chars.defense = self.defense.value(game, at)

    def lock(self, game: Game, at: Context) -> Modification:
        return SetStats(
            None if self.atk is None else Number(self.atk.value(game, at)),
            None if self.defense is None else Number(self.defense.value(game, at)),
        )


@word
class SwitchStats(Modification):
    """A modification that exchanges ATK and DEF (FoW 909.1g / MG 909.1e)."""

    layer = "number"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.atk, chars.defense = chars.defense, chars.atk


@word("[{atk:signed}/{defense:signed}]< {each}>", "<{each}>[{atk:signed}/{defense:signed}]")
class StatGain(Gain):
    """The gained item [+200/-100], or this change for each counted object (FoW 1020.3 / MG 1014.3)."""

    atk: Amount
    defense: Amount
    each: Multiplier | None = None

    def gained(self) -> tuple[Modification, ...]:
        return (AddStats(self.atk, self.defense, self.each),)


@word(("{#becomes|become} [{atk:fig}/{defense:fig}]",), "[{atk:fig}/{defense:fig}]になる")
class BecomesStats(Modifies):
    """The change "becomes [500/500]" (FoW 1020.2 / MG 1014.2)."""

    atk: Amount
    defense: Amount
    makes = SetStats


@word
class SwitchesStats(Modifies):
    """The change that switches ATK and DEF; as an instruction it is `SwitchStatsOf`."""

    makes = SwitchStats


@word("{who:switches} the ATK and DEF of {what}< {until}>", "{who:は}<{until}>{what}の攻撃力と防御力を入れ替える")
class SwitchStatsOf(DoneTo):
    """An instruction to switch the ATK and DEF of objects (FoW 909.1g / MG 909.1e)."""

    until: Duration | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = yield from everywhere(game, at, self.what, self.who)
        change: Modification = SwitchStats()
        at.memory["done"] = game.effects.add_effect(at, refs, (change,), span_of(self.until)) is not None


@word(valued("half of {of:value}"), valued("（{of:value}）の半分"))
class HalfOf(Amount):
    """Half of another number; only the rules round it up to a hundred (FoW 1205 / MG 1203)."""

    of: Amount

    def value(self, game: Game, at: Context) -> int:
        return self.of.value(game, at) // 2
