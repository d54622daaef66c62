"""Chapter 800: the battle phase with its attacks.

It extends the frame that is shared with Force of Will.
"""

from __future__ import annotations

from typing import ClassVar

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules.c800_battle import BATTLE, check_costs, fights
from engine.chase.rules.c800_battle import Battle as Frame
from engine.chase.rules.game_interface import Chase
from engine.games.magical_girl.rules import c1000_keyword_actions as keyword_actions
from engine.games.magical_girl.rules.c1103_orbs import orbs_to_corrupt
from engine.games.magical_girl.rules.game_type import MgGame
from engine.kernel.context import is_seat, ref_seat, seat_ref
from engine.kernel.decisions import Answer, Decision, Flow, Option
from engine.kernel.events import GaveUpAttack, Lost, Moment
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text

FIGHTERS = frozenset({"servant"})


class Battle(Frame, tag=True):
    """The battle phase: its beginning, any number of battles, and its end (MG 801.1).

    `fought`: whether a servant was chosen as the attack target, so that both servants battle (MG 803.5).
    """

    fought: bool = False

    steps: ClassVar[tuple[str, ...]] = (
        "battle_begins", "window", "attack_begins", "window", "declare_attack", "choose_target", "window", "judge",
        "window", "battle_ends", "window", "final_step", "final_check", "battle_over", "phase_ends", "window", "over",
    )  # fmt: skip

    def refresh(self, game: Chase) -> None:
        """Remove cards from the battle that no longer fight.

        The attacker is removed under MG 803.4a. An attacked servant is removed if it is no longer a servant, has no ATK
        or DEF, has left or has changed its controller (MG 803.5a). A card that an effect allows to be attacked is
        attacked as long as it stays there.
        """
        super().refresh(game)
        if self.target > 0:
            other = 1 - game.s.turn_player
            obj = game.s.objects.get(self.target)
            there = obj is not None and obj.zone == game.FIELD and obj.controller == other
            if not there or (self.fought and not fights(game, self.target, other)):
                self.target = 0
                game.caches.forget()

    def battle_begins(self, game: Chase) -> None:
        """Begin the battle phase (MG 802.1)."""
        self.step_name = "begin"
        super().battle_begins(game)

    # -- 803 ---------------------------------------------------------------------------------------
    def declare_attack(self, game: MgGame) -> Decision | None:
        """Ask the turn player to choose an attacker.

        Without a possible attacker, the phase goes to its end (MG 803.3). The clause does not mention a choice to stop
        attacking. In actual play this choice exists, so it is offered.
        """
        seat = game.s.turn_player
        self.fought = False
        able = [ref for ref in game.field(seat) if check_attack(game, seat, ref) is None]
        forced = any(
            game.abilities.rules_on(ref, "must_attack") and not permissions.costs_to(game, ref, "attack")
            for ref in able
        )
        if not able or (game.yields(seat) and not forced):
            self.skip_to("phase_ends")
            return None
        options = [game.choices.option_for(seat, ref, "attack") for ref in able]
        if not forced:  # a servant that must attack if able prevents ending the attacks (104.1)
            options.insert(0, Option("give_up", Text("No more attacks", "攻撃を終了する")))
        prompt = Text("Choose a servant that attacks.", "攻撃する怪異を選んでください。")
        return Decision(seat, "attack", prompt, "803.3", options)

    def no_attack(self, game: Chase) -> None:
        """Return to the choice of an attacker, because this one has no possible target (MG 803.3)."""
        self.chosen = 0
        self.skip_to("declare_attack")

    def attack(self, game: Chase, target: int) -> Flow[None]:
        """Rest the attacker and let it attack (MG 803.4).

        It now battles an attacked servant (MG 803.5).
        """
        yield from super().attack(game, target)
        self = chase_queries.frame_of(game, Battle)
        if self.attacker:
            self.fought = self.target > 0 and fights(game, self.target, 1 - game.s.turn_player)
            game.caches.forget()

    def battling(self, game: object) -> frozenset[int]:
        """Return the two servants that battle each other (MG 803.4, 803.5)."""
        if not (self.attacker and self.fought and self.target > 0):
            return frozenset()
        return frozenset((self.attacker, self.target))

    def answered(self, game: Chase, decision: Decision, choice: Answer) -> Flow[None] | None:
        going_on = super().answered(game, decision, choice)
        if decision.options[choice[0]].kind == "give_up":
            game.dispatch.commit((GaveUpAttack(seat=decision.seat, final=True, clause="803.3"),))
            self.skip_to("phase_ends")
        return going_on

    # -- 804 ---------------------------------------------------------------------------------------
    def judge(self, game: MgGame) -> Flow[None] | None:
        """Judge the battle if both are there (MG 804.1) and the attacker is not reversed (MG 804.2)."""
        self.step_name = "judge"
        attacker, target = self.attacker, self.target
        if not attacker or not target or game.is_reversed(attacker):
            self.skip_to("battle_ends")
            return None
        if is_seat(target):
            return self._reach_player(game, attacker, ref_seat(target))
        return compare(game, attacker, target) if self.fought else None

    def _reach_player(self, game: MgGame, attacker: int, seat: int) -> Flow[None]:
        """Resolve an attack on a player: a player without orbs loses, else orbs are corrupted (MG 804.5).

        The attacker's controller picks one orb, or as many as a keyword of the attacker says (MG 1102). With [Erosion],
        damage is dealt instead (MG 1124.2).
        """
        if "Erosion" in game.chars(attacker).keywords:
            yield from keyword_actions.erode(
                game, (seat_ref(seat),), game.chars(attacker).atk or 0, game.context_for(attacker)
            )
            return
        if not game.zone(seat, "orb"):
            yield from game.events.process(Lost(seats=(seat,), reason="attack", clause="804.5"))
            return
        mine = game.controller(attacker)
        n = yield from orbs_to_corrupt(game, attacker, mine)
        yield from keyword_actions.pick_orbs(
            game, mine, seat, n, game.context_for(attacker), attacker=attacker, clause="804.5"
        )

    # -- 805, 806 ----------------------------------------------------------------------------------
    def battle_over(self, game: Chase) -> None:
        """End the battle: nothing attacks any more (MG 805.4, 805.4a).

        If another servant could attack, another attack may be declared (MG 805.5).
        """
        match: MgGame = game  # type: ignore[assignment]
        self.attacker = self.target = 0
        self.fought = False
        game.caches.touch(BATTLE)
        game.caches.forget()
        seat = game.s.turn_player
        if any(check_attack(match, seat, ref) is None for ref in game.field(seat)):
            self.skip_to("attack_begins")

    def phase_ends(self, game: Chase) -> None:
        """End the battle phase (MG 806.1).

        A window follows (MG 806.2).
        """
        self.step_name = "phase_end"
        game.dispatch.commit((Moment(name="battle_phase_end", seat=game.s.turn_player, clause="806.1"),))


def compare(game: MgGame, attacker: int, target: int) -> Flow[None]:
    """Compare ATK with the target's ATK (MG 804.3), or with its DEF if the target is reversed (MG 804.4).

    Only the target can be destroyed. Then a servant with [Erosion] deals its damage to the other, if that is still
    there (MG 1124.2).
    """
    atk, other = game.chars(attacker).atk or 0, game.chars(target)
    down = game.is_reversed(target)
    against = (other.defense if down else other.atk) or 0
    erodes = [
        (one, two, game.chars(one).atk or 0)
        for one, two in ((attacker, target), (target, attacker))
        if "Erosion" in game.chars(one).keywords
    ]
    if atk > against:
        yield from keyword_actions.destroy(
            game, (target,), game.context_for(attacker), cause="battle", clause="804.4" if down else "804.3"
        )
    for one, two, amount in erodes:
        if two in game.field():
            yield from keyword_actions.erode(game, (two,), amount, game.context_for(one))


def battle_by_effect(game: MgGame, one: int, other: int) -> Flow[None]:
    """Let two servants battle by an effect.

    It is judged as if the first had attacked the second (MG 804.3, 804.4). There is no battle if only one of the two
    has [Phi] (MG 1116.2c).
    """
    both = [ref for ref in (one, other) if ref in game.s.objects and fights(game, ref, game.controller(ref))]
    phi = ["Phi" in game.chars(ref).keywords for ref in both]
    if len(both) == 2 and phi[0] == phi[1]:
        yield from compare(game, one, other)


# -- possible attackers and targets ----------------------------------------------------------------
def check_attack(game: MgGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal for a card that cannot attack now, else None (MG 803.3a).

    A recovered servant can attack, even in the turn in which it entered, unless it has [Slow Start] (MG 1104.2).
    """
    obj = game.s.objects.get(ref)
    if obj is None or not fights(game, ref, seat):
        return refuse(
            "803.3a",
            "Only a servant you control with ATK and DEF can attack.",
            "攻撃できるのは、ATKとDEFを持つ自分の怪異だけです。",
        )
    if game.is_reversed(ref):
        return refuse("803.3a", "It is reversed: when it is recovered.", "リバース状態です。リカバー後に攻撃できます。")
    if obj.rested:
        return refuse("803.3a", "It is rested: when it has recovered.", "レスト状態です。リカバー後に攻撃できます。")
    slow = "Slow Start" in game.chars(ref).keywords and not game.abilities.rules_on(ref, "attacks_at_once")  # 104.1
    if slow and obj.entered >= game.s.turn:
        return refuse(
            "1104.2",
            "It has [Slow Start] and came this turn: from your next turn on.",
            "[召喚酔い]により、出たターンには攻撃できません。次の自分のターンから攻撃できます。",
        )
    if game.abilities.rules_on(ref, "cannot_attack"):
        return refuse("104.4", "An effect keeps it from attacking.", "効果により攻撃できません。")
    if not attack_targets(game, ref):
        return refuse("803.3b", "There is nothing that it could attack.", "攻撃目標がありません。")
    return check_costs(game, seat, ref, "attack", "803.5")


def attack_targets(game: MgGame, attacker: int) -> list[int]:
    """Return the possible attack targets (MG 803.3b).

    They are the opponent's servants, the cards that an effect allows to be attacked, and the player. The player is not
    a target if the opponent has a reversed servant, unless the attacker has [Hubris] (MG 1110.2). Servants with [Phi]
    and servants without it do not attack each other (MG 1116.2a, 1116.2b).
    """
    other = 1 - game.s.turn_player
    found, shielded = [], False
    phi = "Phi" in game.chars(attacker).keywords
    for ref in game.field(other):
        servant = fights(game, ref, other)
        if not servant and not game.abilities.rules_on(ref, "may_be_attacked", attacker=attacker):
            continue
        if servant and phi != ("Phi" in game.chars(ref).keywords):  # 1116.2a, 1116.2b
            continue
        if game.abilities.rules_on(ref, "cannot_be_attacked", attacker=attacker):
            continue
        found.append(ref)
        shielded = shielded or (servant and game.is_reversed(ref))
    free = not shielded or "Hubris" in game.chars(attacker).keywords
    if free and not game.abilities.rules_on(attacker, "cannot_attack_player"):
        found.insert(0, seat_ref(other))
    return found
