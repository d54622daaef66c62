"""Descriptions of the outcome of a chase item or of a pass.

Only views use them, so no text is made without a reader.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chase import views as chase_views
from engine.chase.views import YOU, Named
from engine.games.magical_girl.rules.c700_actions import TO_FIELD
from engine.games.magical_girl.rules.c800_battle import Battle
from engine.games.magical_girl.words.printed import in_figures
from engine.kernel.context import is_seat
from engine.kernel.state import Item, Steps
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.magical_girl.rules.c100_game import MagicalGirl

AFTER = {  # the description of each step after a window, of the turn (500) or of the battle phase (800)
    "draw_card": Text("the card for the turn is drawn.", "ターンのカードを引きます。"),
    "call_begins": Text("the call phase begins.", "コールフェイズに進みます。"),
    "main_begins": Text("the main phase begins.", "メインフェイズが始まります。"),
    "battle": Text("the battle phase begins.", "バトルフェイズに進みます。"),
    "end_begins": Text("the end phase begins.", "エンドフェイズが始まります。"),
    "turn_ends": Text("the turn ends.", "ターンが終わります。"),
    "final_step": Text("the turn ends.", "ターンが終わります。"),
    "attack_begins": Text("the attack declaration step begins.", "攻撃宣言ステップが始まります。"),
    "declare_attack": Text("an attack may be declared.", "攻撃を宣言できます。"),
    "battle_ends": Text("the battle comes to its end.", "バトル終了ステップに進みます。"),
    "phase_ends": Text("the battle phase comes to its end.", "バトルフェイズ終了ステップに進みます。"),
}
BATTLE_OVER = Text("the battle is over.", "バトルが終わります。")


def what_it_does(game: MagicalGirl, item: Item) -> Text:
    """Return sentences that describe what an item of the chase will do when it resolves (MG 903.3b)."""
    return chase_views.what_it_does(game, item, TO_FIELD)


def outcome_of_pass(game: MagicalGirl, seat: int, named: Named) -> Text | None:
    """Return a description of what follows if this seat passes its window, or None (MG 602.1d, 605.1b, 605.1c)."""
    return chase_views.outcome_of_pass(
        game, seat, named, lambda item: what_it_does(game, item), lambda frame: _goes_on(game, frame, named)
    )


def _goes_on(game: MagicalGirl, around: object, named: Named) -> Text | None:
    """Return a description of the next step of the turn or the battle phase, or None."""
    if not isinstance(around, Steps) or around.index >= len(around.steps):
        return None
    step = around.steps[around.index]
    if isinstance(around, Battle):
        if step == "judge":
            return _judged(game, around, named)
        if step == "final_step":
            return BATTLE_OVER
    if step == "battle" and game.s.turn == 1:
        step = "end_begins"  # 506.1
    if step == "draw_card" and game.s.turn == 1:
        step = "call_begins"  # 503.1
    return AFTER.get(step)


def _judged(game: MagicalGirl, battle: Battle, named: Named) -> Text:
    """Return a description of the result of the battle as it stands (MG 804)."""
    attacker, target = battle.attacker, battle.target
    if not attacker or not target or game.is_reversed(attacker):
        return AFTER["battle_ends"]
    one, other = named(attacker), named(target)
    if is_seat(target):
        if "Erosion" in game.chars(attacker).keywords:
            n = in_figures(game.chars(attacker).atk or 0)
            return Text(
                f"{one.en} deals {n} erosion damage to {other.en}.",
                f"{one.ja}が{other.ja}に{n}点の魔蝕ダメージを与えます。",
            )
        if not game.zone(1 - game.s.turn_player, "orb"):
            return Text(f"{one.en} wins the game.", f"{one.ja}の攻撃でゲームに勝利します。")
        whose = "your" if other is YOU else f"{other.en}'s"
        return Text(f"{one.en} corrupts one of {whose} orbs.", f"{one.ja}が{other.ja}のオーブを穢します。")
    if not battle.fought:
        return AFTER["battle_ends"]
    down = game.is_reversed(target)
    chars = game.chars(target)
    mine, theirs = game.chars(attacker).atk or 0, (chars.defense if down else chars.atk) or 0
    what, atk, against = "DEF" if down else "ATK", in_figures(mine), in_figures(theirs)
    if mine > theirs:
        return Text(
            f"{one.en} (ATK {atk}) destroys {other.en} ({what} {against}).",
            f"{one.ja}（ATK{atk}）が{other.ja}（{what}{against}）を破壊します。",
        )
    return Text(
        f"{one.en} (ATK {atk}) does not destroy {other.en} ({what} {against}).",
        f"{one.ja}（ATK{atk}）は{other.ja}（{what}{against}）を破壊できません。",
    )


__all__ = ["outcome_of_pass", "what_it_does"]
