"""What is said of battles: while something battles, whenever it does, whom it must attack (FoW 803, 804.5)."""

from __future__ import annotations

from typing import Unpack

from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.happened import BattleJoined
from engine.kernel.asks import Asked
from engine.kernel.context import Context, seat_ref
from engine.kernel.events import Event
from engine.language.common.durations import While
from engine.language.common.modifications import Restrict
from engine.language.common.triggers import Act, such
from engine.language.grammar.categories import Change, Condition, Modification, Rule, Selector
from engine.language.grammar.word import word


@word("while {when}", {"": "{when}間", "mid": "{when}間、"})
class WhileSo(While):
    """`while it is battling` (FoW 909.8)."""

    when: Condition
    rank = 1

    def condition(self) -> Condition:
        return self.when


@word("battles with @{what:sg}", "{what}と戦闘を行う")
class BattlesWith(Act):
    """It battles with such a card: from when blocks are declared, or when its blocker has gone (FoW 804.5)."""

    what: Selector
    kinds = (BattleJoined,)

    def every(self, game: Game, at: Context, event: Event) -> tuple[tuple[int, int, int], ...]:
        assert isinstance(event, BattleJoined)
        pair = ((event.ref, event.other), (event.other, event.ref))
        return tuple((one, other, 0) for one, other in pair if such(game, at, self.what, other))


# -- whom it attacks -------------------------------------------------------------------------------
@word
class AttacksPlayer(Rule):
    """It has to attack the player whose doing this is, if it can (not written) (FoW 712.2, 803.3, 803.3b)."""

    kind = "must_attack_player"

    def covers(self, game: Game, at: Context, **facts: Unpack[Asked]) -> bool:
        you = seat_ref(at.controller)
        return facts.get("target", you) == you


@word("must attack you<{this_turn?} this turn> if able", "<{this_turn?}このターン、>可能ならあなたを攻撃する")
class MustAttackYou(Change):
    """Attacks if able, and the player and nothing else, if he may be attacked (FoW 803.3, 803.3b, 712.2)."""

    this_turn: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(AttacksPlayer()),)
