"""Prohibitions and permissions.

They are about abilities that nobody can play, damage that cannot be prevented, cards that may stay rested, and triggers
that do not happen (FoW 104.4, 503.5, 905.1, 906.4, 1018.1).
"""

from __future__ import annotations

from typing import Unpack

from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import Forestalled
from engine.kernel.asks import RuleQuery
from engine.kernel.context import Context
from engine.kernel.events import Damaged, Event
from engine.language.common.abilities import SeatStatic, Static
from engine.language.common.modifications import Restrict
from engine.language.common.modify import lasting
from engine.language.common.objects import This
from engine.language.common.players import Players
from engine.language.common.replacements import Changed, DamageWould, Replacement
from engine.language.common.rules import Forbid, OfSuch
from engine.language.common.selectors import described
from engine.language.grammar.categories import Ability, Condition, Flow, Player, Selector, Statement
from engine.language.grammar.word import word


@word("players cannot play activate abilities of {what:pl}", "すべてのプレイヤーは{what}の条件能力をプレイできない")
class AbilitiesForbidden(Statement):
    """A statement that nobody can play activated abilities of such objects (FoW 104.4, 905.1, 907.1).

    These include will abilities. Judgment is no activated ability (FoW 705.2d).
    """

    what: Selector

    def abilities(self) -> tuple[Ability, ...]:
        return (Static(self.what, (Restrict(Forbid("cannot_activate")),)),)


@word("damage cannot be prevented", "ダメージは軽減されない")
class DamageNotPrevented(Statement):
    """A statement that damage cannot be prevented, from any source and for any target (FoW 104.4, 1018.1)."""

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(Players(), (Forbid("damage_not_prevented"),)),)


@word(
    "you may choose not to recover {what} during <the|your> recovery phase",
    "あなたはリカバリーフェイズに{what}をリカバーしないことを選んでよい",
)
class MayStayRested(Statement):
    """A statement that a player may choose not to recover a card in the recovery phase (FoW 503.5)."""

    what: This

    def abilities(self) -> tuple[Ability, ...]:
        return (Static(lasting(self.what), (Restrict(Forbid("may_stay_rested")),)),)  # type: ignore[arg-type]


@word
class NoOwnTriggers(OfSuch):
    """A rule that such cards do not trigger their own abilities as they enter the field (not written; FoW 906.4)."""

    kind = "no_own_triggers"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return self.what is None or described(self.what).matches(game, at, facts.get("ref", 0))


@word(
    "{what:pl} entering the field under {who:poss} control don't cause their own abilities to trigger",
    "{who:poss}コントロール下で場に出る{what}は、それ自身の能力を誘発させない",
)
class EnteringCausesNone(Statement):
    """A statement that cards that enter under a player's control do not trigger their own abilities (FoW 906.4)."""

    what: Selector
    who: Player

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(self.who, (NoOwnTriggers(self.what),)),)


# -- once a turn -----------------------------------------------------------------------------------
@word
class PreventFirst(Changed):
    """A replacement that prevents damage, once each turn (not written; FoW 1018.1b)."""

    reduces_damage = True

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Damaged)
        game.commit((Forestalled(ref=event.target, seat=game.controller(event.target), clause="1018.1b"),))
        return ()
        yield


@word
class NotYetThisTurn(Condition):
    """A condition that no damage was dealt to this card this turn (not written; FoW 912.1).

    Damage that this ability has prevented counts as dealt.
    """

    past = (Damaged, Forestalled)

    def holds(self, game: Game, at: Context) -> bool:
        dealt = any(event.target == at.source for event in game.history(Damaged))
        return not dealt and not any(event.ref == at.source for event in game.history(Forestalled))


@word(
    "prevent the first damage that would be dealt to {what} each turn",
    "各ターン、{what}に最初に与えられるダメージを軽減する",
)
class PreventFirstEachTurn(Statement):
    """A statement that prevents the first damage each turn that would be dealt to this card (FoW 1018.1b)."""

    what: This

    def abilities(self) -> tuple[Ability, ...]:
        return (Replacement(DamageWould(self.what), PreventFirst(), NotYetThisTurn()),)
