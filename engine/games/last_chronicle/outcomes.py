"""The outcome of an object on the stack and of a pass, in words.

Only the views import this module, so that texts are written only when somebody reads them.
"""

from __future__ import annotations

from engine.chase import views as chase_views
from engine.chase.views import Named
from engine.games.last_chronicle.rules.c09_turn import Turn
from engine.games.last_chronicle.rules.c10_battle import Battle
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.kernel.state import Item, Steps
from engine.kernel.text import Text, join

AFTER = {  # the outcome of a window, by the next step of the turn (9) or of the battle phase (10)
    "draw_card": Text("the card for the turn is drawn.", "ターンのカードを引きます。"),
    "check_begins": Text(
        "the check phase begins, with a chrono check.", "チェックフェイズに進み、クロノチェックを行います。"
    ),
    "main_1_begins": Text("the first main phase begins.", "メインフェイズ1が始まります。"),
    "battle": Text("the battle phase begins.", "戦闘フェイズに進みます。"),
    "main_2_begins": Text("a second main phase begins.", "メインフェイズ2が始まります。"),
    "adjustment_begins": Text("the adjustment phase begins.", "調整フェイズに進みます。"),
    "cut_hand": Text("the turn ends.", "ターンが終わります。"),
    "designate_attackers": Text("attackers may be designated.", "攻撃ユニットを指定できます。"),
    "designate_defender": Text("a defender may be designated.", "防御ユニットを指定できます。"),
    "continuation": Text("the battle is over.", "バトルが終わります。"),
}
NOTHING_LEFT = Text("it does nothing.", "何も起こりません。")


def what_it_does(game: LcGame, item: Item) -> Text:
    """Return the effects of an object on the stack when it resolves, as sentences (LC 11.8.5).

    A burst for another era does nothing (LC 15.3.2.4.1).
    """
    if item.ability is not None and not item.ability.effects:
        return NOTHING_LEFT
    return chase_views.what_it_does(game, item, frozenset())


def outcome_of_pass(game: LcGame, seat: int, named: Named) -> Text | None:
    """Return what follows if this seat passes its window (LC 11.1.7, 11.1.8), or None."""
    return chase_views.outcome_of_pass(
        game, seat, named, lambda item: what_it_does(game, item), lambda frame: _goes_on(game, frame, named)
    )


def _goes_on(game: LcGame, around: object, named: Named) -> Text | None:
    """Return the sentence for the next step of the turn or the battle phase, or None."""
    if not isinstance(around, Steps) or around.index >= len(around.steps):
        return None
    step = around.steps[around.next_step_index(game) if isinstance(around, Turn) else around.index]
    if isinstance(around, Battle) and step == "damage":
        return _damage(game, around, named)
    return AFTER.get(step)


def _damage(game: LcGame, battle: Battle, named: Named) -> Text | None:
    """Return the sentence for the damage of the battle as it is now (LC 10.2)."""
    if not battle.attackers:
        return AFTER["continuation"]
    who = join([named(ref) for ref in battle.attackers])
    if not battle.blocked:
        n = max(game.chars(ref).atk or 0 for ref in battle.attackers)
        return Text(f"{who.en}: {n} damage to the player.", f"{who.ja}がプレイヤーに{n}ダメージを与えます。")
    if not battle.blocker:
        return AFTER["continuation"]
    power = sum(max(0, game.chars(ref).power or 0) for ref in battle.attackers)
    other, back = named(battle.blocker), max(0, game.chars(battle.blocker).power or 0)
    return Text(
        f"{who.en} ({power}) and {other.en} ({back}) deal each other damage.",
        f"{who.ja}（{power}）と{other.ja}（{back}）がダメージを与え合います。",
    )


__all__ = ["outcome_of_pass", "what_it_does"]
