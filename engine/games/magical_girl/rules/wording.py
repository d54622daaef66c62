"""The sentences of the shared chapters in the terms of this game."""

from __future__ import annotations

from engine.kernel.text import Text

WORDING = {
    "not_recovered": Text(
        "It is not recovered: when it has recovered.", "リカバー状態ではありません。リカバー後に行えます。"
    ),
    "ability": Text("ability", "能力"),
    "chosen": Text("Target: {names}.", "対象：{names}。"),
    "choose": Text("Choose the target of {name}.", "「{name}」の対象を選んでください。"),
    "none_to_choose": Text("There is no legal target.", "適正な対象がありません。"),
    "cannot_activate": Text("An effect keeps its abilities from being played.", "効果により能力を発動できません。"),
    "name_race": Text("Choose a race.", "種族を選んでください。"),
    "cannot_play": Text("An effect forbids to play it.", "効果により発動できません。"),
    "chase_not_empty": Text(
        "Only while the chase is empty: when all that waits there is done.",
        "チェイスゾーンが空の時にのみ行えます。待機しているものの解決後に行えます。",
    ),
    "not_yours": Text("It is not under your control.", "あなたが支配していません。"),
    "pay_held": Text("Pay with what is held", "保有オドで支払う"),
    "produce_first": Text("Produce the aether before you play it.", "先にオドを生み出してください。"),
    "unreadable": Text(
        "The text of this card is not understood yet, so it cannot be played.",
        "このカードのテキストはまだ処理できないため、発動できません。",
    ),
    "which_trigger": Text("Choose which automatic ability is played next.", "次に発動する誘発能力を選んでください。"),
    "played_this_turn": Text(
        "It has been played this turn: again next turn.",
        "このターンすでに発動しています。次のターンにまた発動できます。",
    ),
    "not_this_turn": Text(
        "Not in this player's turn: next in the other player's.",
        "このプレイヤーのターンには発動できません。次の機会はもう一方のプレイヤーのターンです。",
    ),
    "only_main_timing": Text(
        "Only at main timing: in your main phase, with nothing on the chase.",
        "メインタイミングでのみ発動できます。自分のメインフェイズで、チェイスゾーンが空の時です。",
    ),
    "only_in_battle": Text(
        "Only during a battle phase: when the next one has begun.",
        "バトルフェイズ中にのみ発動できます。次のバトルフェイズの開始後です。",
    ),
}
