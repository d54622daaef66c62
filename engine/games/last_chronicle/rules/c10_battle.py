"""Chapter 10: the battle phase.

In each battle one unit or a platoon attacks and at most one unit defends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c600_priority as priority
from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules import c907_payment as payment
from engine.chase.rules.c800_battle import ATTACK_COST, BATTLE, BLOCK_COST, act_costs_text, act_stages, check_costs
from engine.games.last_chronicle.rules import c10_2_damage as damage
from engine.games.last_chronicle.rules import c13_loops as loops
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.games.last_chronicle.words.keywords.simple import Valor
from engine.games.last_chronicle.words.triggers.event_types import WasDefended
from engine.kernel import use_keys
from engine.kernel.context import seat_ref
from engine.kernel.decisions import About, Answer, Decision, Flow, Option
from engine.kernel.durations import UNTIL_END_OF_BATTLE
from engine.kernel.events import Attacked, Blocked, GaveUpAttack, Moment, Rested
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Steps
from engine.kernel.text import Text, join
from engine.kernel.use_keys import UseKey

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase


class Battle(Steps, tag=True):
    """The battle phase (LC 10.1).

    `attackers`: the units that attack now; more than one form a platoon (LC 6.7.2, 6.7.3). `declared`: whether units
    were declared as attackers in this battle. `blocker`: the defending unit, 0 if there is none or it has left.
    `blocked`: whether a defender was designated (LC 10.2.1.1). `target`: the attacked player.
    """

    attackers: tuple[int, ...] = ()
    declared: bool = False
    blocker: int = 0
    blocked: bool = False
    target: int = 0
    step_name: str = ""

    steps: ClassVar[tuple[str, ...]] = (
        "pre_attack", "window", "designate_attackers", "pre_defense", "window", "designate_defender", "pre_damage",
        "window", "damage", "window", "continuation", "go_on", "over",
    )  # fmt: skip

    def advance(self, game: LcGame) -> Decision | Flow[object] | None:
        self.refresh(game)
        return super().advance(game)

    @property
    def attacker(self) -> int:
        """Return the first attacking unit, or 0 if there is none."""
        return self.attackers[0] if self.attackers else 0

    def window(self, game: Chase) -> None:
        """Give priority to the turn player (LC 10.1.1.3, 10.1.3.2, 10.1.5.2, 10.2.1.4).

        Before that, triggered abilities go onto the stack (LC 10.1.1.2, 10.1.3.1, 10.1.5.1, 10.2.1.3).
        """
        game.caches.touch(BATTLE)
        priority.open_window(game)

    def at_key_window(self) -> bool:
        """Return whether most players want to stop here: after an attack and after a defense was declared."""
        return bool(self.attackers) and self.step_name in ("pre_defense", "pre_damage")

    def refresh(self, game: Chase) -> None:
        """Remove units from the battle that are no units any more, have left or have changed sides.

        This applies to attackers and the defender (LC 10.1.2.6, 10.1.4.3, 10.1.4.4). The rest of a platoon stays a
        platoon if it has several units (LC 6.7.2.1).
        """
        seat = game.s.turn_player
        here = tuple([ref for ref in self.attackers if is_unit_of(game, ref, seat)])
        if len(here) < len(self.attackers):
            self.attackers = here
            game.caches.forget()
        if self.blocker and not is_unit_of(game, self.blocker, 1 - seat):
            self.blocker = 0
            game.caches.forget()

    def battling(self, game: object) -> frozenset[int]:
        """Return the units that fight each other, or an empty set."""
        return frozenset((*self.attackers, self.blocker)) if self.attackers and self.blocker else frozenset()

    def enter(self, game: LcGame, step: str, clause: str) -> None:
        """Begin a step, once: a step with a decision is run again when a saved match is loaded."""
        if self.step_name == step:
            return
        self.step_name = step
        game.caches.touch(BATTLE)
        game.dispatch.commit((Moment(name=f"{step}_begin", seat=game.s.turn_player, clause=clause),))

    # -- 10.1.1, 10.1.2: designating attackers ---------------------------------------------------------
    def pre_attack(self, game: LcGame) -> None:
        """Begin the pre-attack step.

        The turn player is the attacking player, the other one defends (LC 10.1.1.1).
        """
        self.enter(game, "pre_attack", "10.1.1.2")

    def designate_attackers(self, game: LcGame) -> Decision | Flow[None] | None:
        """Ask the turn player to declare one unit, a platoon or no attack (LC 10.1.2.2).

        Units that must attack are among the attackers (LC 10.1.2.3.5). Nobody has priority in this step (LC 10.1.2.1).
        """
        self.enter(game, "designate_attackers", "10.1.2.1")
        seat = game.s.turn_player
        able = [ref for ref in game.field(seat) if check_attack(game, seat, ref) is None]
        forced = [ref for ref in able if must_attack(game, ref)]
        others = [ref for ref in able if ref not in forced]
        if not able or (game.yields(seat) and not forced):
            return None
        if not others:
            return self.attack(game, tuple(forced))
        options = [game.choices.option_for(seat, ref, "attack") for ref in others]
        if forced:
            names = join([game.chars(ref).name for ref in forced])
            prompt = Text(
                "{names} must attack. Choose which units attack with it, or none.",
                "「{names}」は攻撃しなければなりません。ともに攻撃するユニットを選んでください（0体でも可）。",
            ).format(names=names)
        else:
            prompt = Text(
                "Choose the unit that attacks, several for a platoon, or none.",
                "攻撃するユニットを選んでください。複数選ぶと小隊攻撃になります（攻撃しない場合は選ばない）。",
            )
        data = {"forced": forced}
        return Decision(seat, "attackers", prompt, "10.1.2.2", options, 0, len(options), data=data)

    def answered(self, game: LcGame, decision: Decision, choice: Answer) -> Flow[None] | None:
        """Carry out a player's declaration.

        Its consequences are no repetition of a loop (LC 13.1).
        """
        self.index += 1
        loops.forget(game)
        chosen = tuple([decision.options[n].ref for n in choice])
        match decision.kind:
            case "attackers":
                refs = (*decision.data["forced"], *chosen)
                if refs:
                    return self.attack(game, refs)
                game.dispatch.commit((GaveUpAttack(seat=decision.seat, final=True, clause="10.1.2.2"),))
            case "block":
                if decision.options[choice[0]].kind == "block":
                    return self.defend(game, chosen[0])
            case "continue":
                if choice[0] == 0:
                    self.declared = False
                    self.skip_to("pre_attack")
        return None

    def attack(self, game: LcGame, refs: tuple[int, ...]) -> Flow[None]:
        """Make units attack: they wipe (LC 10.1.2.4) and the costs of the attack are paid (LC 10.1.2.5).

        The units that their player still controls then attack (LC 10.1.2.6), and abilities trigger (LC 10.1.2.7). A
        designated unit cannot be designated again this turn (LC 10.1.2.3.3).
        """
        seat = game.s.turn_player
        flow = self._wipe_and_pay(game, seat, refs)
        if not any(permissions.costs_to(game, ref, "attack") for ref in refs):
            yield from flow
        elif not (yield from game.attempt(flow)):  # the attack is declared again
            battle_frame(game).skip_to("designate_attackers")
            return
        self = battle_frame(game)
        for ref in refs:
            game.effects.use(attacked(ref))
        self.attackers, self.declared = tuple([ref for ref in refs if is_unit_of(game, ref, seat)]), True
        game.caches.forget()
        self.target = seat_ref(1 - seat)
        game.dispatch.commit(
            tuple([Attacked(ref=ref, target=self.target, clause="10.1.2.6") for ref in self.attackers])
        )

    def _wipe_and_pay(self, game: LcGame, seat: int, refs: tuple[int, ...]) -> Flow[None]:
        wiping = [ref for ref in refs if chase_queries.keyword(game, ref, Valor) is None]  # 15.2.1.2
        stages = [(ref, act_stages(game, seat, ref, "attack")) for ref in refs]  # the costs are fixed now (10.1.2.5)
        yield from game.events.process(*[Rested(ref=ref, cause="attack", clause="10.1.2.4") for ref in wiping])
        for ref, due in stages:
            with game.events.decisions_about(About(ref)):
                yield from payment.pay_stages(game, seat, due)

    # -- 10.1.3, 10.1.4: designating a defender --------------------------------------------------------
    def pre_defense(self, game: LcGame) -> None:
        """Begin the pre-defense step.

        Without an attack, skip to the declaration of continuation (LC 10.1.2.8).
        """
        if not self.declared:
            self.skip_to("continuation")
            return
        self.enter(game, "pre_defense", "10.1.3.1")

    def designate_defender(self, game: LcGame) -> Decision | None:
        """Ask the other player to designate one unit that defends, or none (LC 10.1.4.2).

        If a unit must defend, such a unit is designated (LC 10.1.4.2.4). Nobody has priority in this step (LC
        10.1.4.1).
        """
        self.enter(game, "designate_defender", "10.1.4.1")
        seat = 1 - game.s.turn_player
        able = [ref for ref in game.field(seat) if check_defend(game, seat, ref) is None] if self.attackers else []
        forced = [
            ref
            for ref in able
            if game.abilities.rules_on(ref, "must_defend") and not permissions.costs_to(game, ref, "block")
        ]
        if not able:
            return None
        options = [game.choices.option_for(seat, ref, "block") for ref in (forced or able)]
        if not forced:
            options.insert(0, Option("no_block", Text("Do not defend", "防御しない")))
        about = About(self.attacker) if len(self.attackers) == 1 else None
        return Decision(seat, "block", self._ask_to_defend(game), "10.1.4.2", options, about=about)

    def _ask_to_defend(self, game: LcGame) -> Text:
        """Return the question whether to defend against the attacking unit or platoon (LC 6.7.2)."""
        names = join([game.chars(ref).name for ref in self.attackers])
        if len(self.attackers) == 1:
            return Text("Defend against {names}?", "「{names}」を防御しますか？").format(names=names)
        return Text("Defend against the platoon of {names}?", "「{names}」の小隊を防御しますか？").format(names=names)

    def defend(self, game: LcGame, ref: int) -> Flow[None]:
        """Pay the cost of defending and make the unit the defender.

        The cost is paid first (LC 10.1.4.2.5). The unit does not wipe, and defends if its player still controls it (LC
        10.1.4.3). Abilities trigger on the defense (LC 10.1.4.5).
        """
        seat = 1 - game.s.turn_player
        with game.events.decisions_about(About(ref)):
            yield from payment.pay_stages(game, seat, act_stages(game, seat, ref, "block"))
        self = battle_frame(game)
        if not is_unit_of(game, ref, seat):
            return
        self.blocker, self.blocked = ref, True
        game.caches.forget()
        met = [WasDefended(ref=one, blocker=ref, clause="10.1.4.5") for one in self.attackers]
        game.dispatch.commit((Blocked(ref=ref, attacker=self.attacker, clause="10.1.4.3"), *met))

    # -- 10.1.5, 10.2 ----------------------------------------------------------------------------------
    def pre_damage(self, game: LcGame) -> None:
        self.enter(game, "pre_damage", "10.1.5.1")

    def damage(self, game: LcGame) -> Flow[None]:
        self.enter(game, "damage", "10.2.1")
        return damage.deal(game, self)

    # -- 10.3 ------------------------------------------------------------------------------------------
    def continuation(self, game: LcGame) -> None:
        """Begin the continuation step: no unit attacks or defends any more (LC 10.3.1)."""
        self.enter(game, "continuation", "10.3.1")
        self.attackers, self.blocker, self.blocked, self.target = (), 0, False, 0
        game.caches.touch(BATTLE)
        game.caches.forget()

    def go_on(self, game: LcGame) -> Decision | None:
        """Ask whether to begin another battle (LC 10.3.2, 10.3.3, 10.3.3.1).

        This is possible if units were declared in this battle and a unit can still attack.
        """
        declared, self.declared = self.declared, False
        seat = game.s.turn_player
        if not declared or game.yields(seat):
            return None
        able = [ref for ref in game.field(seat) if check_attack(game, seat, ref) is None]
        if not able:
            return None
        if any(must_attack(game, ref) for ref in able):
            self.skip_to("pre_attack")
            return None
        self.declared = True  # until the player has answered
        options = [
            Option("continue", Text("Go on with the battle phase", "戦闘フェイズを続ける")),
            Option("end_battle", Text("End the battle phase", "戦闘フェイズを終了する")),
        ]
        prompt = Text("Attack again?", "続けて攻撃しますか？")
        return Decision(seat, "continue", prompt, "10.3.3", options)

    def over(self, game: LcGame) -> None:
        """End the phase: there is no attacking or defending player any more (LC 10.3.4)."""
        game.effects.end_durations(UNTIL_END_OF_BATTLE)
        game.dispatch.commit((Moment(name="battle_end", seat=game.s.turn_player, clause="10.3.4"),))
        game.s.frames.remove(self)
        game.caches.touch(BATTLE)


def battle_frame(game: LcGame) -> Battle:
    """Return the current state of the battle phase that is under way."""
    return chase_queries.frame_of(game, Battle)


# -- restrictions and permissions ------------------------------------------------------------------
def attack_again(game: LcGame, ref: int) -> None:
    """Let a unit be designated as an attacker once more this turn (LC 15.2.14.2)."""
    game.effects.use(once_more(ref))
    game.caches.scratch = {}


def attacked(ref: int) -> UseKey:
    """Return the key that counts how often a unit was designated as an attacker (LC 10.1.2.3.3)."""
    return use_keys.of_object("attacked", ref)


def once_more(ref: int) -> UseKey:
    """Return the key that counts how often a unit may be designated once more (LC 15.2.14.2)."""
    return use_keys.of_object("attacks again", ref)


def is_unit_of(game: Chase, ref: int, seat: int) -> bool:
    """Return whether an object is a unit on the battlefield that this seat controls."""
    obj = game.s.objects.get(ref)
    return obj is not None and obj.zone == game.FIELD and obj.controller == seat and "unit" in game.chars(ref).types


def since_turn_began(game: LcGame, ref: int) -> bool:
    """Return whether a unit has been under its player's control since that player's latest turn began.

    A unit with Haste counts as such (LC 10.1.2.3.1, 11.5.2.1.1, 15.2.2.2, 15.2.2.3).
    """
    obj = game.s.objects[ref]
    return obj.since < latest_turn(game, obj.controller) or "Haste" in game.chars(ref).keywords


def latest_turn(game: LcGame, seat: int) -> int:
    """Return the number of a seat's latest turn, including the current one (LC 15.2.2.2, 15.2.2.3).

    The result is 0 if the seat has had no turn.
    """
    known = game.own.turns
    if known and seat != game.s.turn_player:
        return known[seat]
    return game.s.turn if seat == game.s.turn_player else game.s.turn - 1


def check_wipes(game: LcGame, ref: int) -> Refusal | None:
    """Return the refusal for wiping a unit for its own ability, or None (LC 11.5.2.1.1).

    Histories and structures may always be wiped.
    """
    if game.s.objects[ref].zone != game.FIELD or "unit" not in game.chars(ref).types or since_turn_began(game, ref):
        return None
    return refuse(
        "11.5.2.1.1",
        "It has not been under your control since your latest turn began: from your next turn on.",
        "自分の最新のターンの最初から継続してコントロールしていません。次の自分のターンから使用できます。",
    )


def check_attack(game: LcGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal for designating a unit as an attacker now, or None (LC 10.1.2.3)."""
    if not is_unit_of(game, ref, seat):
        return refuse("10.1.2.3", "Only a unit you control attacks.", "攻撃できるのは自分のユニットだけです。")
    if game.s.objects[ref].rested:
        return refuse("10.1.2.3.1", "It is wiped: when it has recovered.", "ワイプ状態です。回復後に攻撃できます。")
    if not since_turn_began(game, ref):
        return refuse(
            "10.1.2.3.1",
            "It has not been under your control since the turn began: from your next turn on.",
            "ターンの開始時から継続してコントロールしていません。次の自分のターンから攻撃できます。",
        )
    if (refusal := check_level(game, seat, ref, "10.1.2.3.2")) is not None:
        return refusal
    if game.effects.used(attacked(ref)) > game.effects.used(once_more(ref)):
        return refuse("10.1.2.3.3", "It has attacked this turn.", "このターンすでに攻撃しています。")
    if game.abilities.rules_on(ref, "cannot_attack"):
        return refuse("10.1.2.3.4", "An effect keeps it from attacking.", "効果により攻撃できません。")
    return check_costs(game, seat, ref, "attack", ATTACK_COST)


def check_level(game: LcGame, seat: int, ref: int, clause: str) -> Refusal | None:
    """Return the refusal for a unit whose level is higher than its player's era, or None (LC 5.13.2)."""
    level, era = game.chars(ref).level or 0, game.era(seat)
    if level <= era:
        return None
    return refuse(clause, f"Its level is {level}, your era {era}.", f"レベル{level}に対し、時代は{era}です。")


def attack_targets(game: LcGame, attacker: int) -> list[int]:
    """Return the target of an attack: the opponent (LC 10.1)."""
    return [seat_ref(1 - game.s.turn_player)]


def rests_to(game: LcGame, ref: int, act: str) -> bool:
    """Return whether a unit wipes for an act: when it attacks without Valor (LC 10.1.2.4, 15.2.1.2).

    A defender does not wipe (LC 10.1.4.2).
    """
    return act == "attack" and chase_queries.keyword(game, ref, Valor) is None


def must_attack(game: LcGame, ref: int) -> bool:
    """Return whether a unit must attack if able: an effect says so and the attack has no cost (LC 10.1.2.3.5)."""
    return game.abilities.rules_on(ref, "must_attack") and not permissions.costs_to(game, ref, "attack")


def check_defend(game: LcGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal for designating a unit as the defender now, or None (LC 10.1.4.2).

    An attacking platoon has every faction of its units (LC 6.7.3.1). A unit that cannot defend against one of them
    cannot defend.
    """
    battle = game.battle
    if battle is None or not battle.attackers or seat == game.s.turn_player:
        return refuse(
            "10.1.4.2",
            "Nothing attacks: when the next attack on your side is declared.",
            "攻撃しているユニットがいません。次に攻撃された時に行えます。",
        )
    if not is_unit_of(game, ref, seat):
        return refuse("10.1.4.2", "Only a unit you control defends.", "防御できるのは自分のユニットだけです。")
    if game.s.objects[ref].rested:
        return refuse("10.1.4.2.1", "It is wiped: when it has recovered.", "ワイプ状態です。回復後に防御できます。")
    if (refusal := check_level(game, seat, ref, "10.1.4.2.2")) is not None:
        return refusal
    aura = all("Aura" in game.chars(one).keywords for one in battle.attackers)
    if aura and "Aura" not in game.chars(ref).keywords and not game.abilities.rules_on(ref, "can_defend_aura"):
        return refuse(
            "15.2.3.2",
            "Only a unit with Aura defends against Aura.",
            "『オーラ』を持つユニットの攻撃は、『オーラ』を持つユニットでのみ防御できます。",
        )
    barred = any(game.abilities.rules_on(one, "cannot_be_blocked", blocker=ref) for one in battle.attackers)
    if barred or any(game.abilities.rules_on(ref, "cannot_block", attacker=one) for one in battle.attackers):
        return refuse("10.1.4.2.3", "An effect keeps it from defending.", "効果により防御できません。")
    return check_costs(game, seat, ref, "block", BLOCK_COST)


__all__ = ["Battle", "act_costs_text", "check_attack", "check_defend", "check_wipes", "is_unit_of"]
