"""The frame of a battle (FoW 800 / MG 800).

It has the declaration of an attack by one recovered card on one target, its cost, and the end of the battle. The end
is repeated as long as something happens in it. Each game defines the sequence of the steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.chase.rules import c300_queries as queries
from engine.chase.rules import c600_priority as priority
from engine.chase.rules import c903_costs as costs
from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules import c907_payment as payment
from engine.chase.rules.values import Due, FixedClaims, Part, Stages
from engine.chase.words.costs import WillCost
from engine.kernel.decisions import About, Answer, Decision, Flow
from engine.kernel.durations import UNTIL_END_OF_BATTLE
from engine.kernel.events import Attacked, Moment, Rested
from engine.kernel.refusal import Refusal
from engine.kernel.state import Steps
from engine.kernel.text import Text
from engine.language.grammar.claims import Claim

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase

BATTLE = frozenset({"battle"})
ATTACK_COST, BLOCK_COST = "803.5", "804.4"  # the clauses about paying these costs


class Battle(Steps):
    """One battle, step by step (FoW 801.1 / MG 801.1).

    - `attacker`: the attacker, or 0 if there is none (any more).
    - `target`: the attacked object or seat.
    - `chosen`: the card chosen to attack, until its target is chosen."""

    attacker: int = 0
    target: int = 0
    chosen: int = 0
    step_name: str = "begin"

    def advance(self, game: Chase) -> Decision | Flow[object] | None:
        self.refresh(game)
        return super().advance(game)

    def window(self, game: Chase) -> None:
        """Open a window (FoW 802.2, 803.2, 803.7, 806.3, 807.2 / MG 802.2, 803.2, 803.6, 804.6, 805.2)."""
        game.caches.touch(BATTLE)  # the battling cards depend on the step
        priority.open_window(game)

    def at_key_window(self) -> bool:
        """Return whether this is a window in which most players want a prompt."""
        return bool(self.attacker) and self.steps[self.index - 2] == "choose_target"

    def refresh(self, game: Chase) -> None:
        """Remove an attacker from the battle if it can no longer attack for this seat (FoW 803.5a / MG 803.4a)."""
        if self.attacker and not fights(game, self.attacker, game.s.turn_player):
            self.attacker = 0
            game.caches.forget()

    def battle_begins(self, game: Chase) -> None:
        """Begin the battle (FoW 802.1 / MG 802.1)."""
        game.dispatch.commit((Moment(name="battle_begin", seat=game.s.turn_player, clause=game.clause("802.1")),))

    def attack_begins(self, game: Chase) -> None:
        """Begin the declaration of an attack (FoW 803.1 / MG 803.1)."""
        self.step_name = "declare_attack"
        game.dispatch.commit((Moment(name="attack_begin", seat=game.s.turn_player, clause=game.clause("803.1")),))

    def no_attack(self, game: Chase) -> None:
        """Skip the attack because nothing can be attacked after all (FoW 803.4 / MG 803.3)."""
        raise NotImplementedError

    def choose_target(self, game: Chase) -> Decision | Flow[None] | None:
        """Ask the turn player for the target of the attack; without a target there is no attack.

        See FoW 803.3b / MG 803.3b."""
        targets = game.rules.battle.attack_targets(game, self.chosen)
        if not targets:
            self.no_attack(game)
            return None
        if len(targets) == 1:
            return self.attack(game, targets[0])
        seat = game.s.turn_player
        options = [game.choices.option_for(seat, ref, "attack_target") for ref in targets]
        name = game.chars(self.chosen).name
        prompt = Text("Choose what {name} attacks.", "「{name}」の攻撃目標を選んでください。").format(name=name)
        about = About(self.chosen)
        return Decision(seat, "attack_target", prompt, game.clause("803.3b"), options, data=self.chosen, about=about)

    def attack(self, game: Chase, target: int) -> Flow[None]:
        """Rest the attacker, pay its cost and let it attack (FoW 803.5 / MG 803.4).

        If the cost cannot be paid, return to the state before the choice. A card that leaves the field because of
        the payment does not attack (FoW 803.5a / MG 803.4a)."""
        seat = game.s.turn_player
        ref = self.chosen
        ready = rest_and_pay(game, seat, ref, "attack", "803.5")
        if not permissions.costs_to(game, ref, "attack"):
            yield from ready
        elif not (yield from game.attempt(ready)):
            self = queries.frame_of(game, type(self))
            self.chosen = 0
            self.skip_to("declare_attack")
            return
        self = queries.frame_of(game, type(self))
        self.chosen = 0
        if not fights(game, ref, seat):
            return
        self.attacker, self.target = ref, target
        game.caches.touch(BATTLE)
        game.dispatch.commit((Attacked(ref=ref, target=target, clause=game.clause("803.5")),))

    def battle_ends(self, game: Chase) -> None:
        """Begin the end step of the battle (FoW 807.1 / MG 805.1)."""
        self.step_name = "end"
        game.dispatch.commit((Moment(name="battle_end", seat=game.s.turn_player, clause=game.clause("807.1")),))

    def final_step(self, game: Chase) -> None:
        """End the effects that last for the battle (FoW 807.3, 807.3a / MG 805.3, 805.3a)."""
        game.effects.end_durations(UNTIL_END_OF_BATTLE)

    def final_check(self, game: Chase) -> None:
        """Open a window if anything is waiting, and then repeat the final step (FoW 807.3b / MG 805.3b)."""
        if priority.unsettled(game):
            priority.open_window(game)
            self.skip_to("final_step")

    def over(self, game: Chase) -> None:
        """Remove the battle (FoW 807.4 / MG 805.4)."""
        game.s.frames.remove(self)
        game.caches.touch(BATTLE)

    def answered(self, game: Chase, decision: Decision, choice: Answer) -> Flow[None] | None:
        """Continue with the chosen attacker, and then with its chosen target."""
        option = decision.options[choice[0]]
        self.index += 1
        if option.kind == "attack_target":
            return self.attack(game, option.ref)
        if option.kind == "attack":
            self.chosen = option.ref
        return None


# -- legality and costs of attacking ---------------------------------------------------------------
def fights(game: Chase, ref: int, seat: int) -> bool:
    """Return whether a card is on the field, controlled by this seat, with the type of an attacker.

    See FoW 803.5a / MG 803.4a. It also needs ATK and DEF."""
    obj = game.s.objects.get(ref)
    if obj is None or obj.zone != game.FIELD or obj.controller != seat:
        return False
    chars = game.chars(ref)
    return bool(chars.types & game.FIGHTERS) and chars.atk is not None and chars.defense is not None


def act_stages(game: Chase, seat: int, ref: int, act: str) -> Stages:
    """Return the stages of the cost of attacking or blocking with a card (FoW 803.5, 804.4 / MG 803.4)."""
    return tuple([
        Due(cost.tally, "effect")
        if isinstance(cost, WillCost)
        else Part(cost, msgspec.structs.replace(at, controller=seat))
        for cost, at in permissions.costs_to(game, ref, act)
    ])  # fmt: skip


def act_costs_text(game: Chase, ref: int, act: str) -> Text | None:
    """Return the cost of attacking or blocking with a card in words, or None (FoW 803.5, 804.4 / MG 803.4)."""
    found = [cost for cost, _ in permissions.costs_to(game, ref, act)]
    return costs.costs_text(game, found) if found else None


def check_costs(game: Chase, seat: int, ref: int, act: str, number: str) -> Refusal | None:
    """Return the refusal if the cost of attacking or blocking cannot be paid, else None.

    See FoW 803.5, 804.4 / MG 803.4."""
    stages = act_stages(game, seat, ref, act)
    if not stages:
        return None
    if game.rules.battle.rests_to(game, ref, act):
        stages = (
            Part(FixedClaims(Claim((ref,), rests=True)), game.context_for(ref, seat)),
            *stages,
        )
    refusal = costs.check_payable(game, seat, stages)
    if refusal is None or refusal.clause not in [game.clause(one) for one in _OF_PAYING]:
        return refusal
    return Refusal(game.clause(number), refusal.text)


def rest_and_pay(game: Chase, seat: int, ref: int, act: str, number: str) -> Flow[None]:
    """Rest a card that attacks or blocks and pay the cost, or raise TakeBack (FoW 803.5, 804.4 / MG 803.4)."""
    stages = act_stages(game, seat, ref, act)
    yield from game.events.process(Rested(ref=ref, cause=act, clause=game.clause(number)))
    with game.events.decisions_about(About(ref)):
        yield from payment.pay_stages(game, seat, stages)


_OF_PAYING = ("1003.4", "903.2j", "903.2j-1")
