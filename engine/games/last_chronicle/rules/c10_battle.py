"""Chapter 10: the battle phase, battle after battle: an attack by one unit or a platoon, one unit that defends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.chase.rules import c907_payment as payment
from engine.chase.rules.c800_battle import ATTACK_COST, BATTLE, BLOCK_COST, act_stages, check_costs, costs_in_words
from engine.games.last_chronicle.rules import c10_2_damage as damage
from engine.games.last_chronicle.rules import c13_loops as loops
from engine.games.last_chronicle.words.happened import WasDefended
from engine.games.last_chronicle.words.keywords import Valor
from engine.kernel.context import seat_ref
from engine.kernel.decisions import About, Answer, Decision, Flow, Option
from engine.kernel.events import Attacked, Blocked, GaveUpAttack, Moment, Rested
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Steps
from engine.kernel.text import Text, join

if TYPE_CHECKING:
    from engine.chase.rules.game import Chase
    from engine.games.last_chronicle.rules.c01_game import LastChronicle


class Battle(Steps, tag=True):
    """The battle phase (LC 10.1). `attackers`: the units that attack now, more than one are a platoon (LC 6.7.2,
    6.7.3); `declared`: units were declared in this battle; `blocker`: the unit that defends, 0: none (any more);
    `blocked`: one was designated (LC 10.2.1.1); `target`: the player who is attacked."""

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

    def advance(self, game: LastChronicle) -> Decision | Flow[object] | None:
        self.refresh(game)
        return super().advance(game)

    @property
    def attacker(self) -> int:
        """The first of the attacking units; 0: none."""
        return self.attackers[0] if self.attackers else 0

    def window(self, game: Chase) -> None:
        """The turn player gets priority (LC 10.1.1.3, 10.1.3.2, 10.1.5.2, 10.2.1.4), after what has triggered has gone
        onto the stack (LC 10.1.1.2, 10.1.3.1, 10.1.5.1, 10.2.1.3)."""
        game.touch(BATTLE)
        game.open_window()

    def at_key_window(self) -> bool:
        """Return whether most players would want to be asked here: after an attack and after a defence."""
        return bool(self.attackers) and self.step_name in ("pre_defense", "pre_damage")

    def refresh(self, game: Chase) -> None:
        """Take out of the battle what is no unit any more, has left or changed sides (LC 10.1.2.6, 10.1.4.3, 10.1.4.4).
        What is left of a platoon is one when they are still several (LC 6.7.2.1)."""
        seat = game.s.turn_player
        here = tuple([ref for ref in self.attackers if stands(game, ref, seat)])
        if len(here) < len(self.attackers):
            self.attackers = here
            game.forget()
        if self.blocker and not stands(game, self.blocker, 1 - seat):
            self.blocker = 0
            game.forget()

    def battling(self, game: object) -> frozenset[int]:
        """The units that fight each other."""
        return frozenset((*self.attackers, self.blocker)) if self.attackers and self.blocker else frozenset()

    def enter(self, game: LastChronicle, step: str, clause: str) -> None:
        """Let a step begin, once: a step that asks is carried out again when a saved match is loaded."""
        if self.step_name == step:
            return
        self.step_name = step
        game.touch(BATTLE)
        game.commit((Moment(name=f"{step}_begin", seat=game.s.turn_player, clause=clause),))

    # -- 10.1.1, 10.1.2: who attacks -----------------------------------------------------------------
    def pre_attack(self, game: LastChronicle) -> None:
        """The turn player is the attacking player, the other one the defending (LC 10.1.1.1)."""
        self.enter(game, "pre_attack", "10.1.1.2")

    def designate_attackers(self, game: LastChronicle) -> Decision | Flow[None] | None:
        """One unit, a platoon or nothing is declared (LC 10.1.2.2); whatever has to attack is among them (LC
        10.1.2.3.5). Nobody has priority in this step (LC 10.1.2.1)."""
        self.enter(game, "designate_attackers", "10.1.2.1")
        seat = game.s.turn_player
        able = [ref for ref in game.field(seat) if check_attack(game, seat, ref) is None]
        forced = [ref for ref in able if must_attack(game, ref)]
        others = [ref for ref in able if ref not in forced]
        if not able or (game.yields(seat) and not forced):
            return None
        if not others:
            return self.attack(game, tuple(forced))
        options = [game.option_for(seat, ref, "attack") for ref in others]
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

    def answered(self, game: LastChronicle, decision: Decision, choice: Answer) -> Flow[None] | None:
        """Carry out what a player has declared; what comes of it is no repetition (LC 13.1)."""
        self.index += 1
        loops.forget(game)
        chosen = tuple([decision.options[n].ref for n in choice])
        match decision.kind:
            case "attackers":
                refs = (*decision.data["forced"], *chosen)
                if refs:
                    return self.attack(game, refs)
                game.commit((GaveUpAttack(seat=decision.seat, final=True, clause="10.1.2.2"),))
            case "block":
                if decision.options[choice[0]].kind == "block":
                    return self.defend(game, chosen[0])
            case "continue":
                if choice[0] == 0:
                    self.declared = False
                    self.skip_to("pre_attack")
        return None

    def attack(self, game: LastChronicle, refs: tuple[int, ...]) -> Flow[None]:
        """They wipe (LC 10.1.2.4), what the attack costs is paid (LC 10.1.2.5), and those that are still their player's
        attack (LC 10.1.2.6); abilities trigger on that (LC 10.1.2.7). Who was designated is not again this turn (LC
        10.1.2.3.3)."""
        seat = game.s.turn_player
        flow = self._wipe_and_pay(game, seat, refs)
        if not any(game.costs_to(ref, "attack") for ref in refs):
            yield from flow
        elif not (yield from game.attempt(flow)):  # it is declared anew
            game.battle_frame().skip_to("designate_attackers")
            return
        self = game.battle_frame()
        for ref in refs:
            game.use(attacked(ref))
        self.attackers, self.declared = tuple([ref for ref in refs if stands(game, ref, seat)]), True
        game.forget()
        self.target = seat_ref(1 - seat)
        game.commit(tuple([Attacked(ref=ref, target=self.target, clause="10.1.2.6") for ref in self.attackers]))

    def _wipe_and_pay(self, game: LastChronicle, seat: int, refs: tuple[int, ...]) -> Flow[None]:
        wiping = [ref for ref in refs if game.keyword(ref, Valor) is None]  # 15.2.1.2
        stages = [(ref, act_stages(game, seat, ref, "attack")) for ref in refs]  # fixed now (10.1.2.5)
        yield from game.happen(*[Rested(ref=ref, cause="attack", clause="10.1.2.4") for ref in wiping])
        for ref, due in stages:
            with game.asking(About(ref)):
                yield from payment.play_costs(game, seat, due)

    # -- 10.1.3, 10.1.4: who defends -------------------------------------------------------------------
    def pre_defense(self, game: LastChronicle) -> None:
        """Without an attack the steps up to the end of the battle are left out (LC 10.1.2.8)."""
        if not self.declared:
            self.skip_to("continuation")
            return
        self.enter(game, "pre_defense", "10.1.3.1")

    def designate_defender(self, game: LastChronicle) -> Decision | None:
        """The other player designates one unit that defends, or none (LC 10.1.4.2); one that has to is (LC
        10.1.4.2.4). Nobody has priority in this step (LC 10.1.4.1)."""
        self.enter(game, "designate_defender", "10.1.4.1")
        seat = 1 - game.s.turn_player
        able = [ref for ref in game.field(seat) if check_defend(game, seat, ref) is None] if self.attackers else []
        forced = [ref for ref in able if game.rules_on(ref, "must_defend") and not game.costs_to(ref, "block")]
        if not able:
            return None
        options = [game.option_for(seat, ref, "block") for ref in (forced or able)]
        if not forced:
            options.insert(0, Option("no_block", Text("Do not defend", "防御しない")))
        about = About(self.attacker) if len(self.attackers) == 1 else None
        return Decision(seat, "block", self._ask_to_defend(game), "10.1.4.2", options, about=about)

    def _ask_to_defend(self, game: LastChronicle) -> Text:
        """Return the question whether to defend: against which unit, or against which platoon (LC 6.7.2)."""
        names = join([game.chars(ref).name for ref in self.attackers])
        if len(self.attackers) == 1:
            return Text("Defend against {names}?", "「{names}」を防御しますか？").format(names=names)
        return Text("Defend against the platoon of {names}?", "「{names}」の小隊を防御しますか？").format(names=names)

    def defend(self, game: LastChronicle, ref: int) -> Flow[None]:
        """The cost of defending is paid (LC 10.1.4.2.5); the unit does not wipe, and defends if it is still its
        player's (LC 10.1.4.3). Abilities trigger on that (LC 10.1.4.5)."""
        seat = 1 - game.s.turn_player
        with game.asking(About(ref)):
            yield from payment.play_costs(game, seat, act_stages(game, seat, ref, "block"))
        self = game.battle_frame()
        if not stands(game, ref, seat):
            return
        self.blocker, self.blocked = ref, True
        game.forget()
        met = [WasDefended(ref=one, blocker=ref, clause="10.1.4.5") for one in self.attackers]
        game.commit((Blocked(ref=ref, attacker=self.attacker, clause="10.1.4.3"), *met))

    # -- 10.1.5, 10.2 ----------------------------------------------------------------------------------
    def pre_damage(self, game: LastChronicle) -> None:
        self.enter(game, "pre_damage", "10.1.5.1")

    def damage(self, game: LastChronicle) -> Flow[None]:
        self.enter(game, "damage", "10.2.1")
        return damage.deal(game, self)

    # -- 10.3 ------------------------------------------------------------------------------------------
    def continuation(self, game: LastChronicle) -> None:
        """Nothing attacks or defends any more (LC 10.3.1)."""
        self.enter(game, "continuation", "10.3.1")
        self.attackers, self.blocker, self.blocked, self.target = (), 0, False, 0
        game.touch(BATTLE)
        game.forget()

    def go_on(self, game: LastChronicle) -> Decision | None:
        """Another battle, if units were declared in this one and one could attack (LC 10.3.2, 10.3.3, 10.3.3.1)."""
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
        self.declared = True  # until it is answered
        options = [
            Option("continue", Text("Go on with the battle phase", "戦闘フェイズを続ける")),
            Option("end_battle", Text("End the battle phase", "戦闘フェイズを終了する")),
        ]
        prompt = Text("Attack again?", "続けて攻撃しますか？")
        return Decision(seat, "continue", prompt, "10.3.3", options)

    def over(self, game: LastChronicle) -> None:
        """The phase is over: nobody is the attacking or the defending player any more (LC 10.3.4)."""
        game.end_durations("battle")
        game.commit((Moment(name="battle_end", seat=game.s.turn_player, clause="10.3.4"),))
        game.s.frames.remove(self)
        game.touch(BATTLE)


# -- who may ---------------------------------------------------------------------------------------
def attack_again(game: LastChronicle, ref: int) -> None:
    """A unit may be designated once more this turn (LC 15.2.14.2)."""
    game.use(once_more(ref))
    game.scratch = {}


def attacked(ref: int) -> str:
    """The key under which it is counted that a unit was designated as attacking (LC 10.1.2.3.3)."""
    return f"attacked:{ref}"


def once_more(ref: int) -> str:
    """The key under which it is counted that a unit may be designated once more (LC 15.2.14.2)."""
    return f"attacks again:{ref}"


def stands(game: Chase, ref: int, seat: int) -> bool:
    """Return whether it is a unit on the battlefield that this seat controls."""
    obj = game.s.objects.get(ref)
    return obj is not None and obj.zone == game.FIELD and obj.controller == seat and "unit" in game.chars(ref).types


def since_turn_began(game: LastChronicle, ref: int) -> bool:
    """Return whether it has been under its player's control since that player's latest turn began, or has Haste (LC
    10.1.2.3.1, 11.5.2.1.1, 15.2.2.2, 15.2.2.3)."""
    obj = game.s.objects[ref]
    return obj.since < latest_turn(game, obj.controller) or "Haste" in game.chars(ref).keywords


def latest_turn(game: LastChronicle, seat: int) -> int:
    """Return the number of the latest turn of a seat, be it under way (LC 15.2.2.2, 15.2.2.3); 0: it has had none."""
    known = game.own.turns
    if known and seat != game.s.turn_player:
        return known[seat]
    return game.s.turn if seat == game.s.turn_player else game.s.turn - 1


def check_wipes(game: LastChronicle, ref: int) -> Refusal | None:
    """Return why a unit may not be wiped for its own ability, or None; histories and structures may (LC
    11.5.2.1.1)."""
    if game.s.objects[ref].zone != game.FIELD or "unit" not in game.chars(ref).types or since_turn_began(game, ref):
        return None
    return refuse(
        "11.5.2.1.1",
        "It has not been under your control since your latest turn began: from your next turn on.",
        "自分の最新のターンの最初から継続してコントロールしていません。次の自分のターンから使用できます。",
    )


def check_attack(game: LastChronicle, seat: int, ref: int) -> Refusal | None:
    """Return why this could not be designated as attacking now, or None (LC 10.1.2.3)."""
    if not stands(game, ref, seat):
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
    if game.used(attacked(ref)) > game.used(once_more(ref)):
        return refuse("10.1.2.3.3", "It has attacked this turn.", "このターンすでに攻撃しています。")
    if game.rules_on(ref, "cannot_attack"):
        return refuse("10.1.2.3.4", "An effect keeps it from attacking.", "効果により攻撃できません。")
    return check_costs(game, seat, ref, "attack", ATTACK_COST)


def check_level(game: LastChronicle, seat: int, ref: int, clause: str) -> Refusal | None:
    """Return a refusal where the level of a unit is above its player's era, else None (LC 5.13.2)."""
    level, era = game.chars(ref).level or 0, game.era(seat)
    if level <= era:
        return None
    return refuse(clause, f"Its level is {level}, your era {era}.", f"レベル{level}に対し、時代は{era}です。")


def attack_targets(game: LastChronicle, attacker: int) -> list[int]:
    """Return its target: the opponent (LC 10.1)."""
    return [seat_ref(1 - game.s.turn_player)]


def must_attack(game: LastChronicle, ref: int) -> bool:
    """Return whether it has to attack if it can, and the attack costs nothing (LC 10.1.2.3.5)."""
    return game.rules_on(ref, "must_attack") and not game.costs_to(ref, "attack")


def check_defend(game: LastChronicle, seat: int, ref: int) -> Refusal | None:
    """Return why this could not be designated as defending now, or None (LC 10.1.4.2). An attacking platoon has every
    faction of its units (LC 6.7.3.1): what may not defend against one of them does not defend."""
    battle = game.battle
    if battle is None or not battle.attackers or seat == game.s.turn_player:
        return refuse(
            "10.1.4.2",
            "Nothing attacks: when the next attack on your side is declared.",
            "攻撃しているユニットがいません。次に攻撃された時に行えます。",
        )
    if not stands(game, ref, seat):
        return refuse("10.1.4.2", "Only a unit you control defends.", "防御できるのは自分のユニットだけです。")
    if game.s.objects[ref].rested:
        return refuse("10.1.4.2.1", "It is wiped: when it has recovered.", "ワイプ状態です。回復後に防御できます。")
    if (refusal := check_level(game, seat, ref, "10.1.4.2.2")) is not None:
        return refusal
    aura = all("Aura" in game.chars(one).keywords for one in battle.attackers)
    if aura and "Aura" not in game.chars(ref).keywords and not game.rules_on(ref, "can_defend_aura"):
        return refuse(
            "15.2.3.2",
            "Only a unit with Aura defends against Aura.",
            "『オーラ』を持つユニットの攻撃は、『オーラ』を持つユニットでのみ防御できます。",
        )
    barred = any(game.rules_on(one, "cannot_be_blocked", blocker=ref) for one in battle.attackers)
    if barred or any(game.rules_on(ref, "cannot_block", attacker=one) for one in battle.attackers):
        return refuse("10.1.4.2.3", "An effect keeps it from defending.", "効果により防御できません。")
    return check_costs(game, seat, ref, "block", BLOCK_COST)


__all__ = ["Battle", "check_attack", "check_defend", "check_wipes", "costs_in_words", "stands"]
