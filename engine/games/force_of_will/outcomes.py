"""The outcome of what waits and of a pass, in words: read by views alone, so that nothing is put into words that nobody
reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.chase.rules.c600_priority import Priority
from engine.games.force_of_will.rules.c700_actions import TO_FIELD
from engine.games.force_of_will.rules.c800_battle import FIGHTERS, Battle
from engine.kernel.context import seat_ref
from engine.kernel.state import Item, Steps
from engine.kernel.text import Text, join
from engine.language import phrase

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill

Named = Callable[[int], Text]  # how a viewer calls an object or a seat
TURNS = Text("It turns into its J-ruler and enters the field.", "Jルーラーになって場に出ます。")
ENTERS = Text("It enters the field.", "場に出ます。")
IF_BOTH, IF_YOU = Text("If both pass, ", "両者がパスすると、"), Text("If you pass, ", "あなたがパスすると、")
AFTER = {  # what comes after a window, by the step that follows: of the turn (500), of a battle (800)
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
FIGHTING = frozenset({"block_begins", "declare_block", "first_strike", "damage"})  # left out where nothing attacks


def what_it_does(game: ForceOfWill, item: Item) -> Text:
    """Return what an item of the chase will do when it resolves, as sentences: the modes that were chosen, or all of
    its effects; of a card that goes to the field, that it does (FoW 903.3b)."""
    if item.what == "judgment":
        return TURNS
    if item.what == "card" and game.chars(item.ref).types & TO_FIELD:
        return ENTERS
    if item.modes:
        said = game.modes_text(item)
    else:
        said = [phrase(game.ID, effect) for effect in getattr(item.ability, "effects", ())]
    if not all(one.en for one in said):
        return game.ability_text(item.ability)
    return join([Text(f"{one.en[:1].upper()}{one.en[1:].rstrip('.')}.", f"{one.ja}。") for one in said], " ", "")


def outcome_of_pass(game: ForceOfWill, seat: int, named: Named) -> Text | None:
    """Return what follows if this seat passes its window, and the other seat too unless it just has (FoW 602.1d,
    605.1b, 605.1c); None: nothing that its name does not say."""
    frames = game.s.frames
    window = frames[-1]
    if not isinstance(window, Priority) or game.main_timing(seat):
        return None
    lead = IF_YOU if window.passed else IF_BOTH
    told = _resolves(game, game.s.items[game.chase[-1]], named) if game.chase else _goes_on(game, frames[-2], named)
    return None if told is None else Text(lead.en + told.en, lead.ja + told.ja)


def _resolves(game: ForceOfWill, item: Item, named: Named) -> Text:
    """The item that is next resolves: what it does, and to whom."""
    does, targets = what_it_does(game, item), [named(ref) for slot in item.targets for ref in slot]
    name = game.chars(item.ref).name
    en, ja = f"{name.en} resolves. {does.en}", f"「{name.ja}」が解決されます。{does.ja}"
    if not targets:
        return Text(en, ja)
    names = join(targets)
    return Text(f"{en} Target: {names.en}.", f"{ja}対象：{names.ja}。")


def _goes_on(game: ForceOfWill, around: object, named: Named) -> Text | None:
    """The turn or the battle goes on with its next step."""
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


def _damage(game: ForceOfWill, battle: Battle, named: Named, *, both: bool) -> Text:
    """Whom the attacker and what it battles deal how much (FoW 805.2a, 806.2a, 806.2b), before anything changes it."""
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
