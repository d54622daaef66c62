"""Words for battles and the objects in them, for this spell, and for optional gains (FoW 803, 804.5)."""

from __future__ import annotations

from typing import Unpack

from engine.chase.words.effects.objects import everywhere
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import BattleJoined
from engine.kernel.context import Context, seat_ref
from engine.kernel.events import Event
from engine.kernel.protocols import RuleQuery
from engine.kernel.text import Text
from engine.language.common.durations import UntilEndOfTurn, While
from engine.language.common.modifications import Restrict
from engine.language.common.modify_sentence import Modify
from engine.language.common.players import DoneTo
from engine.language.common.referents import only_objects, recall, word_text
from engine.language.common.triggers import Act, such
from engine.language.grammar.categories import (
    IT_AND_THAT,
    Change,
    Condition,
    Effect,
    Flow,
    Modification,
    Objects,
    Player,
    Refs,
    Rule,
    Selector,
    Single,
)
from engine.language.grammar.word import word


@word("while {when}", {"": "{when}間", "mid": "{when}間、"})
class WhileSo(While):
    """A duration: while a condition holds, such as `while it is battling` (FoW 909.8)."""

    when: Condition
    rank = 1

    def condition(self) -> Condition:
        return self.when


@word("battles with @{what:sg}", "{what}と戦闘を行う")
class BattlesWith(Act):
    """An event: an object begins to battle with such a card (FoW 804.5).

    It does so when blocks are declared, or when its blocker has left.
    """

    what: Selector
    kinds = (BattleJoined,)

    def every(self, game: Game, at: Context, event: Event) -> tuple[tuple[int, int, int], ...]:
        assert isinstance(event, BattleJoined)
        pair = ((event.ref, event.other), (event.other, event.ref))
        return tuple((one, other, 0) for one, other in pair if such(game, at, self.what, other))


# -- required attacks ------------------------------------------------------------------------------
@word
class AttacksPlayer(Rule):
    """A rule that an object must attack the rule's controller if able (not written) (FoW 712.2, 803.3, 803.3b)."""

    kind = "must_attack_player"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        you = seat_ref(at.controller)
        return facts.get("target", you) == you


@word("must attack you<{this_turn?} this turn> if able", "<{this_turn?}このターン、>可能ならあなたを攻撃する")
class MustAttackYou(Change):
    """A change: the object must attack the player if able, and nothing else (FoW 803.3, 803.3b, 712.2)."""

    this_turn: bool = False

    def modifications(self) -> tuple[Modification, ...]:
        return (Restrict(AttacksPlayer()),)


@word("blocking {what:sg} and blocked {other:sg}", "ブロックしている{what}とブロックされている{other}")
class BothOfBattle(Objects):
    """The blocker and the attacker of the battle, if each is such a card (FoW 804.4).

    It is written `blocking resonator and blocked resonator`.
    """

    what: Selector
    other: Selector
    plural = True
    mentions = IT_AND_THAT

    def now(self, game: Game, at: Context) -> Refs:
        battle = game.battle
        if battle is None or not battle.blocker:
            return ()
        pair = ((self.what, battle.blocker), (self.other, battle.attacker))
        return tuple(ref for kind, ref in pair if kind.matches(game, at, ref))


@word("each controller of those {what:pl}", "それらの{what}のコントローラーそれぞれ")
class EachController(Player):
    """The controllers of the objects last named, each once, as last known (FoW 911.1)."""

    what: Selector

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        found = {game.controller(ref) for ref in only_objects(recall(at, "that"))}
        return tuple(seat for seat in (game.turn_player, 1 - game.turn_player) if seat in found)


@word("{what} may {changes:and pl} until end of turn", "{what}は、ターン終了時まで{changes:連}ことができる")
class MayGain(Effect):
    """An instruction that a card gains something until the turn ends, if the player wants it (FoW 903.3b, 909.1)."""

    what: Single
    changes: tuple[Change, ...]

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = tuple(ref for ref in only_objects((yield from self.what.objects(game, at))) if game.is_current(ref))
        at.memory["done"] = False
        if not refs:
            return
        change = Modify(self.what, self.changes, UntilEndOfTurn())
        said = word_text(game, change)
        prompt = Text(f"{said.en[:1].upper()}{said.en[1:]}?", f"{said.ja}。よろしいですか？")
        if (yield from game.choices.yes_no(at.controller, prompt, game.clause("903.3b"))):
            yield from change.perform(game, at)
            at.memory["done"] = True


@word("this spell", "この呪文")
class ThisSpell(Single):
    """The card on the chase that has this text (FoW 312.3)."""

    mentions = IT_AND_THAT

    def now(self, game: Game, at: Context) -> Refs:
        return (at.item,) if at.item else ()


@word("{who:removes} {what} from battle", "{who:は}{what}を戦闘から取り除く")
class RemoveFromBattle(DoneTo):
    """An instruction to remove objects from battle (FoW 1029.1)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from game.remove_from_battle((yield from everywhere(game, at, self.what, self.who)))
