"""Descriptions of what an item of the chase or a pass will do.

Only views import this module, so that descriptions nobody reads are never built.
"""

from __future__ import annotations

from engine.chase import views as chase_views
from engine.chase.views import Named
from engine.games.force_of_will.rules.c700_actions import TO_FIELD
from engine.games.force_of_will.rules.c800_battle import FIGHTERS, Battle
from engine.games.force_of_will.rules.game_type import FowGame
from engine.kernel.context import seat_ref
from engine.kernel.state import Item, Steps
from engine.kernel.text import Text, join

TURNS = Text("It turns into its J-ruler and enters the field.", "Jルーラーになって場に出ます。")
AFTER = {  # text for the step after a window, in a turn (500) or a battle (800)
    "draw_card": Text("the card for the turn is drawn.", "ターンのカードを引きます。"),
    "recovery_begins": Text("the draw phase ends.", "ドローフェイズが終わります。"),
    "recover": Text("what is rested recovers.", "レスト状態のカードがリカバーします。"),
    "recovery_ends": Text("the recovery phase ends.", "リカバリーフェイズが終わります。"),
    "main_begins": Text("the main phase begins.", "メインフェイズが始まります。"),
    "end_begins": Text("the end phase begins.", "エンドフェイズが始まります。"),
    "turn_ends": Text("the turn ends.", "ターンが終わります。"),
    "final_step": Text("the turn ends.", "ターンが終わります。"),
    "attack_begins": Text("the attack declaration step begins.", "攻撃宣言ステップが始まります。"),
    "declare_attack": Text("the attack is declared.", "攻撃を宣言します。"),
    "block_begins": Text("the block declaration step begins.", "ブロック宣言ステップが始まります。"),
    "declare_block": Text("{other} may block.", "{other}はブロックできます。"),
    "first_strike": Text("the damage steps begin.", "戦闘判定ステップに進みます。"),
    "battle_ends": Text("the battle comes to its end.", "戦闘終了ステップに進みます。"),
}
BATTLE_OVER = Text("the battle is over.", "バトルが終わります。")
FIGHTING = frozenset({"block_begins", "declare_block", "first_strike", "damage"})  # skipped if nothing attacks


def what_it_does(game: FowGame, item: Item) -> Text:
    """Return what an item of the chase will do when it resolves, as sentences (FoW 903.3b)."""
    return TURNS if item.what == "judgment" else chase_views.what_it_does(game, item, TO_FIELD)


def outcome_of_pass(game: FowGame, seat: int, named: Named) -> Text | None:
    """Return what follows if this seat passes its window (FoW 602.1d, 605.1b, 605.1c), or None."""
    return chase_views.outcome_of_pass(
        game, seat, named, lambda item: what_it_does(game, item), lambda frame: _goes_on(game, frame, named)
    )


def _goes_on(game: FowGame, around: object, named: Named) -> Text | None:
    """Return the description of the next step of the turn or battle, or None."""
    if not isinstance(around, Steps) or around.index >= len(around.steps):
        return None
    step = around.steps[around.index]
    if isinstance(around, Battle):
        if step in FIGHTING and not around.attacker:
            step = "battle_ends"
        if step == "damage" or (step == "first_strike" and "First Strike" in game.chars(around.attacker).keywords):
            return _damage(game, around, named, both=step == "damage")
        if step == "final_step":
            return BATTLE_OVER
    told = AFTER.get("recovery_begins" if step == "draw_card" and game.s.turn == 1 else step)
    return told and told.format(other=named(seat_ref(1 - game.s.turn_player)))


def _damage(game: FowGame, battle: Battle, named: Named, *, both: bool) -> Text:
    """Return the damage that attacker and opponent will deal if nothing changes it (FoW 805.2a, 806.2a, 806.2b)."""
    attacker, other = battle.attacker, battle.blocker or battle.target
    blows = []
    if other and not (both and battle.struck):
        blows.append((attacker, other))
    if both and other > 0 and game.chars(other).types & FIGHTERS:
        blows.append((other, attacker))
    if not blows:
        return AFTER["battle_ends"]
    parts = []
    for by, to in blows:
        n, one, another = game.chars(by).atk or 0, named(by), named(to)
        parts.append(Text(f"{one.en} deals {n} damage to {another.en}", f"{one.ja}が{another.ja}に{n}ダメージ"))
    told = join(parts, " and ", "、")
    return Text(f"{told.en}.", f"{told.ja}を与えます。")


__all__ = ["outcome_of_pass", "what_it_does"]
