"""Chapter 600: battles."""

from __future__ import annotations

from typing import ClassVar

from engine.games.zx.rules import c506_actions as actions
from engine.games.zx.rules import c507_end_of_turn as end_of_turn
from engine.games.zx.rules import c602_attacks as attacks
from engine.games.zx.rules import c700_priority as priority
from engine.games.zx.rules.game_type import ZxGame
from engine.kernel.context import is_seat
from engine.kernel.decisions import About, Answer, Decision, Flow, Option
from engine.kernel.durations import UNTIL_END_OF_BATTLE
from engine.kernel.events import Attacked, Moment, PassedPriority, Rested
from engine.kernel.machine import TakeBack
from engine.kernel.state import Steps
from engine.kernel.text import Text
from engine.shared.undo_play import TAKE_BACK

BATTLE = frozenset({"battle"})


class Battle(Steps, tag=True):
    """A battle, from its declaration on (601.1).

    `attacker`: the attacking Z/X. `target`: the attacked object or seat. Neither changes when it moves (604.3e), but a
    target that breaks is replaced by the new card (1019.2). `holder`: the next player to get priority. `passed`:
    whether the other player has just passed. `last_actor`: the player who acted last.
    """

    attacker: int = 0
    target: int = 0
    step_name: str = "declare"
    holder: int = 0
    passed: bool = False
    last_actor: int = 0

    steps: ClassVar[tuple[str, ...]] = (
        "settle", "event_step", "events", "damage_step", "settle", "damage", "conclusion_step", "settle", "battle_ends",
        "settle", "ends_again", "lapse", "last_check", "over",
    )  # fmt: skip

    def settle(self, game: ZxGame) -> Flow[None] | None:
        """Perform priority preprocessing (602.1f, 604.1, 605.1, 605.3)."""
        return priority.settle(self, game)

    def at_key_window(self, seat: int) -> bool:
        """Return whether the other player has attacked, or has acted since this seat last could."""
        return self.last_actor != seat

    # -- 603 ---------------------------------------------------------------------------------------
    def event_step(self, game: ZxGame) -> None:
        """Begin the event step; the turn player gets priority first (602.1g, 603.1a)."""
        self.step_name = "event"
        self.holder = game.s.turn_player
        self.passed = False

    def events(self, game: ZxGame) -> Flow[None] | Decision | None:
        """Let the players act one after the other (603.1b)."""
        if work := self.settle(game):
            return work
        decision = priority.give(game, self.holder, "603.1b")
        if decision is None:
            self.index -= 1
            self._pass()
        return decision

    def answered(self, game: ZxGame, decision: Decision, choice: Answer) -> Flow[None] | None:
        option = decision.options[choice[0]]
        if option.kind == "pass":
            game.dispatch.commit((PassedPriority(seat=decision.seat, clause="603.1b"),))
            self._pass()
            return None
        self.passed = False
        self.holder, self.last_actor = 1 - decision.seat, decision.seat  # 603.1c
        return actions.perform(game, decision.seat, option)

    def _pass(self) -> None:
        """End the step if both players passed in a row; otherwise give priority to the other player (603.1c)."""
        if self.passed:
            self.index += 1
            return
        self.passed = True
        self.holder = 1 - self.holder

    # -- 604 ---------------------------------------------------------------------------------------
    def damage_step(self, game: ZxGame) -> None:
        self.step_name = "damage"

    def damage(self, game: ZxGame) -> Flow[object] | None:
        """Deal the damage of the attacking Z/X to the attack target (604.3).

        A card takes the attacker's power (209.3, 604.3a), a player takes one point (604.3c). A player with a Z/X
        Overboost takes none (604.3d, 202.7e). Nothing happens if the attacker or the target is on no square any more
        (604.2, 604.3a, 604.3b). It does not matter on which square each of them is now (604.3e), or whether the target
        is in range (1105.4).
        """
        at_player = is_seat(self.target)
        if not game.on_table(self.attacker) or not (at_player or game.on_table(self.target)):
            return None
        points, clause = (1, "604.3c") if at_player else (game.chars(self.attacker).power or 0, "604.3a")
        if not at_player and game.chars(self.target).shield is not None:
            clause = "604.3b"
        return game.actions.deal(self.attacker, {self.target: points}, combat=True, clause=clause)

    # -- 605 ---------------------------------------------------------------------------------------
    def conclusion_step(self, game: ZxGame) -> None:
        """Begin the conclusion step, whether or not damage was dealt (604.4)."""
        self.step_name = "conclude"

    def battle_ends(self, game: ZxGame) -> None:
        """Announce the end of the battle.

        An ability that has already triggered on it does not trigger again (605.2).
        """
        end_of_turn.announce(game, "battle_end", "605.2")

    def ends_again(self, game: ZxGame) -> None:
        """Return to the end of the battle if a rule effect or an ability is still due there (605.4)."""
        if end_of_turn.comes_again(game, "battle_end"):
            self.skip_to("battle_ends")

    def lapse(self, game: ZxGame) -> None:
        """End the effects that last for the battle (605.5)."""
        game.effects.end_durations(UNTIL_END_OF_BATTLE)

    last_check = ends_again  # 605.6

    def over(self, game: ZxGame) -> None:
        """Remove the battle, which is over (605.6)."""
        game.s.frames.remove(self)
        game.caches.touch(BATTLE)


# -- 602 -------------------------------------------------------------------------------------------
def declare(game: ZxGame, attacker: int) -> Flow[None]:
    """Choose the target (602.1b), put the attacking Z/X to sleep (602.1d), and begin the battle (602.1e)."""
    seat = game.controller(attacker)
    targets = attacks.attack_targets(game, attacker)
    target = targets[0]
    if len(targets) > 1:
        options = [*[game.choices.option_for(seat, ref, "target") for ref in targets], Option("take_back", TAKE_BACK)]
        prompt = Text("Choose what {name} attacks.", "「{name}」の攻撃目標を選んでください。")
        prompt = prompt.format(name=game.chars(attacker).name)
        about = About(attacker)
        answer = yield Decision(seat, "target", prompt, "602.1b", options, data=attacker, about=about)
        if answer[0] == len(targets):
            raise TakeBack("chosen")
        target = targets[answer[0]]
    game.push(Battle(attacker=attacker, target=target, last_actor=seat))
    end_of_turn.forget(game, "battle_end")
    game.caches.touch(BATTLE)
    if not game.abilities.rules_on(attacker, "attacks_awake"):
        yield from game.events.process(Rested(ref=attacker, cause="attack", clause="602.1d"))
    yield from game.events.process(
        Moment(name="battle_begin", seat=seat, clause="602.1e"),
        Attacked(ref=attacker, target=target, clause="602.1e"),
    )
