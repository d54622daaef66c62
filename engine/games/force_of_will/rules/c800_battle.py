"""Battle (chapter 800), built on the shared battle frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules.c800_battle import BATTLE, check_costs, fights, rest_and_pay
from engine.chase.rules.c800_battle import Battle as Frame
from engine.games.force_of_will.rules import c1000_keyword_actions as keyword_actions
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.triggers.event_types import BattleJoined
from engine.kernel.context import is_seat, seat_ref
from engine.kernel.decisions import About, Answer, Decision, Flow, Option
from engine.kernel.events import Blocked, GaveUpAttack, Moment, Played
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase
    from engine.games.force_of_will.words.protocols import Game

FIGHTERS = frozenset({"resonator", "j_ruler"})
UNIT = 100
PAST = (Played,)  # 803.6


class Battle(Frame, tag=True):
    """One battle, step by step (FoW 801.1), with windows around blocks and first strikes (FoW 804.2, 804.6, 805.3).

    - `blocker`: the J/resonator that blocks, or 0 if there is none (any more).
    - `struck`: whether combat damage was dealt in the first strike step.
    - `parried`: whether the attacker's damage went to a blocker.
    - `began`: the length of the turn's history when the battle began.
    - `joined`: the last two objects that battled each other.
    - `answered_by_other`: whether the other player has played a will ability, which leaves no trace in that history.
    """

    blocker: int = 0
    struck: bool = False
    parried: bool = False
    began: int = 0
    joined: tuple[int, ...] = ()
    answered_by_other: bool = False

    steps: ClassVar[tuple[str, ...]] = (
        "battle_begins", "window", "attack_begins", "window", "declare_attack", "choose_target", "window",
        "block_begins", "window", "declare_block", "window", "first_strike", "window", "damage", "window",
        "battle_ends", "window", "final_step", "final_check", "over",
    )  # fmt: skip

    def at_key_window(self) -> bool:
        """Return whether this is the window after the attack declaration or after blocking (FoW 803.7, 804.6)."""
        return bool(self.attacker) and self.steps[self.index - 2] in ("choose_target", "declare_block")

    def refresh(self, game: Chase) -> None:
        """Remove from the battle an attacker, a blocker or a target that can no longer take part.

        An attacker or blocker is removed if it is no J/resonator any more or has no ATK or DEF. It is also removed if
        it has left the field or has changed control (FoW 803.5a, 804.4a). The attack target is removed only when it
        leaves the field, as no clause removes it before.
        """
        super().refresh(game)
        if self.blocker and not fights(game, self.blocker, 1 - game.s.turn_player):
            self.blocker = 0
            game.caches.forget()
        if self.target > 0 and self.target not in game.field():
            self.target = 0
        self._join(game)

    def _join(self, game: Chase) -> None:
        """Commit an event when two objects begin to battle each other (FoW 804.5)."""
        pair = tuple(sorted(self.battling(cast("Game", game))))
        if not pair or pair == self.joined:
            return
        self.joined = pair
        other = next(ref for ref in pair if ref != self.attacker)
        seat = game.s.turn_player
        game.dispatch.commit((BattleJoined(ref=self.attacker, seat=seat, other=other, clause="804.5"),))

    # -- 802, 803 ----------------------------------------------------------------------------------
    def battle_begins(self, game: Chase) -> None:
        """Begin the battle and note the length of the turn's history (FoW 802.1)."""
        self.began = len(game.s.history)
        super().battle_begins(game)

    def declare_attack(self, game: FowGame) -> Decision | None:
        """Return the decision to declare an attack or give it up; a card that must attack does (FoW 803.3, 803.3a)."""
        seat = game.s.turn_player
        able = [ref for ref in game.field(seat) if check_attack(game, seat, ref) is None]
        forced = [ref for ref in able if must_attack(game, ref)]
        first = [ref for ref in forced or able if chosen_to_attack(game, ref)]
        options = [game.choices.option_for(seat, ref, "attack") for ref in (first or forced or able)]
        if not forced:
            options.insert(0, Option("give_up", Text("Do not attack", "攻撃しない")))
        if not able:  # 803.4
            self.give_up(game)
            return None
        if len(options) == 1:
            self.chosen = options[0].ref
            return None
        prompt = Text("Choose what attacks.", "攻撃するカードを選んでください。")
        return Decision(seat, "attack", prompt, "803.3a", options)

    def no_attack(self, game: Chase) -> None:
        self.give_up(game)

    def give_up(self, game: Chase) -> None:
        """End the attack without an attacker.

        If the other player has played nothing, the turn player may begin no more battles this turn (FoW 803.3, 803.6).
        """
        seat = game.s.turn_player
        final = not self.other_has_played(game)
        game.s.players[seat].no_battle |= final
        self.chosen = 0
        game.dispatch.commit((GaveUpAttack(seat=seat, final=final, clause="803.6" if final else "803.3"),))
        self.skip_to("battle_ends")

    def other_has_played(self, game: Chase) -> bool:
        """Return whether the other player has played anything in this battle, including triggers (FoW 803.6)."""
        me = game.s.turn_player
        return self.answered_by_other or any(
            type(event) is Played and event.seat != me for event in game.s.history[self.began :]
        )

    # -- 804 ---------------------------------------------------------------------------------------
    def block_begins(self, game: FowGame) -> None:
        """Begin the block declaration step (FoW 804.1)."""
        self.step_name = "declare_block"
        game.dispatch.commit((Moment(name="block_begin", seat=game.s.turn_player, clause="804.1"),))

    def declare_block(self, game: FowGame) -> Decision | None:
        """Return the decision of the other player to block or not (FoW 804.3).

        A card that must block if able does so (FoW 104.1).
        """
        if not self.attacker:
            return None
        seat = 1 - game.s.turn_player
        able = [ref for ref in game.field(seat) if check_block(game, seat, ref) is None]
        if not able:
            return None
        forced = [
            ref
            for ref in able
            if game.abilities.rules_on(ref, "must_block") and not permissions.costs_to(game, ref, "block")
        ]
        options = [] if forced else [Option("no_block", Text("Do not block", "ブロックしない"))]
        options += [game.choices.option_for(seat, ref, "block") for ref in forced or able]
        prompt = Text("Block {name}?", "「{name}」をブロックしますか？").format(name=game.chars(self.attacker).name)
        return Decision(seat, "block", prompt, "804.3", options, about=About(self.attacker))

    def block(self, game: Chase, ref: int) -> Flow[None]:
        """Rest the blocker, pay its block costs and block (FoW 804.4).

        If the costs are not paid, the player chooses again.
        """
        seat = 1 - game.s.turn_player
        yield from rest_and_pay(game, seat, ref, "block", "804.4")
        self = chase_queries.frame_of(game, Battle)
        if not fights(game, ref, seat):  # 804.4a
            return
        self.blocker = ref
        game.caches.touch(BATTLE)
        game.dispatch.commit((Blocked(ref=ref, attacker=self.attacker, clause="804.4"),))

    # -- 805, 806 ----------------------------------------------------------------------------------
    def battling(self, game: Game) -> frozenset[int]:
        """Return the two objects that battle each other, once blocks are declared (FoW 804.5).

        They are the attacker and the blocker (FoW 804.5a), or the attacker and the J/resonator that it attacks. There
        is no such pair if a blocker has left after it was dealt the attacker's damage (FoW 804.5b).
        """
        other = self.blocker or (0 if self.parried else self.target)
        declared = self.index > self.steps.index("declare_block")
        if not (self.attacker and declared) or other <= 0 or not game.chars(other).types & FIGHTERS:
            return frozenset()
        return frozenset((self.attacker, other))

    def first_strike(self, game: FowGame) -> Flow[None] | None:
        """Let an attacker with [First Strike] deal its damage first (FoW 805.1, 805.2, 1104.2)."""
        if not self._strikes("first_strike") or "First Strike" not in game.chars(self.attacker).keywords:
            return None
        self.struck = True
        return self._strike(game, "805.2a", both=False)

    def damage(self, game: FowGame) -> Flow[None] | None:
        """Let both deal combat damage, except an attacker that has already dealt it (FoW 806.1, 806.2)."""
        return self._strike(game, "806.2b" if self.struck else "806.2a", both=True) if self._strikes("damage") else None

    def _strikes(self, step: str) -> bool:
        """Return whether this step has an attacker; end the battle if there is none."""
        self.step_name = step
        if not self.attacker:
            self.skip_to("battle_ends")
        return bool(self.attacker)

    def _strike(self, game: FowGame, clause: str, *, both: bool) -> Flow[None]:
        shares: list[tuple[int, int, int]] = []
        attacker, other = self.attacker, self.blocker or self.target  # 806.2a, 806.2b
        if not (both and self.struck) and other:
            self.parried = bool(self.blocker)
            dealt = yield from self._attack_shares(game, attacker)
            shares += [(attacker, target, amount) for target, amount in dealt.items()]
        if both and other > 0 and game.chars(other).types & FIGHTERS:  # 806.2b
            shares.append((other, attacker, game.chars(other).atk or 0))
        yield from keyword_actions.combat_damage(game, shares, clause)

    def _attack_shares(self, game: FowGame, attacker: int) -> Flow[dict[int, int]]:
        """Return how much damage the attacker deals to each target.

        It deals its ATK to the blocker (FoW 805.2a-1, 806.2a-1), or without a blocker to what it attacks (805.2a-2,
        806.2a-2). With [Pierce], one or several, the damage above lethal is divided in hundreds (FoW 1102.2, 1102.3).
        The blocker is dealt the lethal damage and its share, and the attack target is dealt the rest (1102.2c).
        """
        atk = game.chars(attacker).atk or 0
        blocker, target = self.blocker, self.target
        if not blocker:
            return {target: atk}
        if not target or "Pierce" not in game.chars(attacker).keywords:
            return {blocker: atk}
        lethal = max(0, (game.chars(blocker).defense or 0) - game.s.objects[blocker].damage)  # 1102.2a
        spare = (atk - lethal) // UNIT
        if spare <= 0:
            return {blocker: atk}
        seat, total = game.s.turn_player, spare * UNIT
        prompt = Text(f"Divide {total} damage above lethal.", f"致死ダメージを上回る{total}を割り振ってください。")
        options = [game.choices.option_for(seat, ref, "share") for ref in (blocker, target)]
        data = {"unit": UNIT, "total": total}
        answer = yield Decision(seat, "assign", prompt, "1102.2b", options, spare, spare, repeats=True, data=data)
        through = UNIT * answer.count(1)
        return {blocker: atk - through, target: through}

    def answered(self, game: Chase, decision: Decision, choice: Answer) -> Flow[None] | None:
        going_on = super().answered(game, decision, choice)
        option = decision.options[choice[0]]
        if option.kind == "give_up":
            self.give_up(game)
        elif option.kind == "block":
            return self.block(game, option.ref)
        return going_on


def before_play(game: FowGame, seat: int) -> None:
    """Record that the other player played something during the attack (FoW 803.6)."""
    current = game.battle
    if current is not None and seat != game.s.turn_player:
        current.answered_by_other = True


# -- who may attack and block ---------------------------------------------------------------------
def since_turn_began(game: FowGame, ref: int) -> bool:
    """Return whether a card was controlled since the turn began, or has [Swiftness] (FoW 803.3a, 1107.2)."""
    return game.s.objects[ref].since < game.s.turn or "Swiftness" in game.chars(ref).keywords


def check_rests(game: FowGame, ref: int) -> Refusal | None:
    """Return why a J/resonator may not rest for its own ability, or None if it may (FoW 905.3)."""
    if game.s.objects[ref].zone != "field" or not game.chars(ref).types & FIGHTERS or since_turn_began(game, ref):
        return None
    return refuse(
        "905.3",
        "It has not been under your control since the turn began: from your next turn on.",
        "ターンの開始時から継続してコントロールしていません。次の自分のターンから行えます。",
    )


def no_fighter(clause: str, en: str, ja: str) -> Refusal:
    """Return the refusal for an object that is no card that could attack or block."""
    ja = f"{ja}できるのは、攻撃力と防御力を持つ自分のJ/リゾネイターだけです。"
    return refuse(clause, f"Only a J/resonator you control with ATK and DEF can {en}.", ja)


def check_attack(game: FowGame, seat: int, ref: int) -> Refusal | None:
    """Return why a card cannot attack now, or None if it can (FoW 803.3a).

    It must be controlled since the turn began, which MG 803.3a does not require.
    """
    obj = game.s.objects.get(ref)
    if obj is None or not fights(game, ref, seat):
        return no_fighter("803.3a", "attack", "攻撃")
    if obj.rested:
        return refuse("803.3a", "It is rested: when it has recovered.", "レスト状態です。リカバー後に攻撃できます。")
    if not since_turn_began(game, ref):
        return refuse(
            "803.3a",
            "It has not been under your control since the turn began: from your next turn on.",
            "ターンの最初から継続してコントロールしていません。次の自分のターンから攻撃できます。",
        )
    if game.abilities.rules_on(ref, "cannot_attack"):
        return refuse("104.4", "An effect keeps it from attacking.", "効果により攻撃できません。")
    if not attack_targets(game, ref):
        return refuse("803.4", "There is nothing that it could attack.", "攻撃目標がありません。")
    return check_costs(game, seat, ref, "attack", "803.5")


def must_attack(game: FowGame, ref: int) -> bool:
    """Return whether a card must attack if able (FoW 712.2, 712.2e; FoW-V 7.12-7).

    It must attack if an effect says so, or if it must attack one of its possible targets. It need not if attacking
    costs something.
    """
    if not game.chars(ref).rules or permissions.costs_to(game, ref, "attack"):  # most cards have no rules
        return False
    if game.abilities.rules_on(ref, "must_attack"):
        return True
    return bool(drawing_attack(game, ref, attack_targets(game, ref)))


def chosen_to_attack(game: FowGame, ref: int) -> bool:
    """Return whether a card must be chosen to attack before others (FoW 803.3a, 803.5).

    This holds only if attacking with it costs nothing.
    """
    return bool(game.abilities.rules_on(ref, "chosen_to_attack")) and not permissions.costs_to(game, ref, "attack")


def drawing_attack(game: FowGame, attacker: int, targets: list[int]) -> list[int]:
    """Return the targets that the attacker must attack if able (FoW 104.1, 803.3b)."""
    kinds = {True: "must_attack_player", False: "must_attack_this"}
    return [ref for ref in targets if game.abilities.rules_on(attacker, kinds[is_seat(ref)], target=ref)]


def bound_to_attack(game: FowGame, seat: int, ref: int) -> bool:
    """Return whether a card must attack and can (FoW 712.2).

    It was controlled since the turn began (712.2a), is recovered (712.2b) and may attack (712.2d). It can also attack
    the player or something rested (712.2c). FoW-V 7.12-2, 7.12-3, 7.12-4, 7.12-5 and 7.12-6 say the same.
    """
    if not must_attack(game, ref) or check_attack(game, seat, ref) is not None:
        return False
    return any(is_seat(target) or game.s.objects[target].rested for target in attack_targets(game, ref))


def attack_targets(game: FowGame, attacker: int) -> list[int]:
    """Return the attacker's possible targets (FoW 803.3b, 1103.2).

    They are the opponent, rested J/resonators, and with [Precision] also recovered ones. Unlike in MG 803.3b, no card
    protects the opponent from the attack. If something must be attacked, it is the only target (FoW 104.1). A card that
    must be chosen comes before other cards, but not before the opponent.
    """
    other = 1 - game.s.turn_player
    out = [] if game.abilities.rules_on(attacker, "cannot_attack_player") else [seat_ref(other)]
    precise = "Precision" in game.chars(attacker).keywords
    for ref in game.field(other):
        if not fights(game, ref, other):
            continue
        rested = game.s.objects[ref].rested
        allowed = rested or precise or game.abilities.rules_on(attacker, "may_attack_recovered", target=ref)
        barred = game.abilities.rules_on(attacker, "cannot_attack_such", target=ref)
        if allowed and not barred and not game.abilities.rules_on(ref, "cannot_be_attacked", attacker=attacker):
            out.append(ref)
    if bound := drawing_attack(game, attacker, out):
        return bound
    chosen = [
        ref
        for ref in out
        if not is_seat(ref) and game.abilities.rules_on(attacker, "chosen_to_be_attacked", target=ref)
    ]
    return [ref for ref in out if is_seat(ref) or ref in chosen] if chosen else out


def check_block(game: FowGame, seat: int, ref: int) -> Refusal | None:
    """Return why a card cannot block the attacker now, or None if it can (FoW 804.3, 804.4, 1106.2)."""
    battle = game.battle
    if battle is None or not battle.attacker:
        return refuse(
            "804.3",
            "Nothing attacks: when the next attack on your side is declared.",
            "攻撃しているカードがありません。次に攻撃された時に行えます。",
        )
    obj = game.s.objects.get(ref)
    if obj is None or not fights(game, ref, seat):
        return no_fighter("804.4", "block", "ブロック")
    if ref == battle.target:
        return refuse("804.4", "It is what is attacked.", "攻撃目標はブロックできません。")
    if obj.rested:
        return refuse("804.3", "It is rested: when it has recovered.", "レスト状態です。リカバー後にブロックできます。")
    flies = "Flying" in game.chars(battle.attacker).keywords and "Flying" not in game.chars(ref).keywords
    if flies and not game.abilities.rules_on(ref, "can_block", attacker=battle.attacker):
        return refuse(
            "1106.2",
            "Only what has [Flying] can block what has [Flying].",
            "[飛翔]を持つカードは[飛翔]を持つJ/リゾネイターでしかブロックできません。",
        )
    barred = game.abilities.rules_on(ref, "cannot_block", attacker=battle.attacker)
    if barred or game.abilities.rules_on(battle.attacker, "cannot_be_blocked", blocker=ref):
        return refuse("104.4", "An effect keeps it from blocking.", "効果によりブロックできません。")
    return check_costs(game, seat, ref, "block", "804.4")
