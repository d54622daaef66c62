"""Sentences of the shared chapters, in the terms of this game."""

from __future__ import annotations

from engine.kernel.text import Text

WORDING = {
    "not_recovered": Text("It is rested: when it has recovered.", "すでにレスト状態です。リカバー後に行えます。"),
    "ability": Text("ability", "能力"),
    "chosen": Text("Target: {names}.", "対象：{names}。"),
    "choose": Text("Choose the target of {name}.", "「{name}」の対象を選んでください。"),
    "none_to_choose": Text("There is no legal target.", "適正な対象がありません。"),
    "cannot_activate": Text(
        "An effect keeps its abilities from being played.", "効果により能力をプレイできません。"
    ),  # 104.4
    "name_race": Text("Choose a race.", "種族を選んでください。"),
    "cannot_play": Text("An effect forbids to play it.", "効果によりプレイできません。"),  # 104.4
    "chase_not_empty": Text(
        "Only while the chase is empty: when all that waits there is done.",
        "チェイスエリアが空の時にのみ行えます。待機しているものの解決後に行えます。",
    ),  # 701.2
    "not_yours": Text("It is not under your control.", "あなたがコントロールしていません。"),  # 105.3b
    "pay_held": Text("Pay with what is held", "保有ウィルで支払う"),  # 907.2
    "produce_first": Text("Produce the will before you play it.", "先にウィルを生み出してください。"),  # 903.2j-1
    "unreadable": Text(
        "The text of this card is not understood yet, so it cannot be played.",
        "このカードのテキストはまだ処理できないため、プレイできません。",
    ),  # 104.1
    "which_trigger": Text(
        "Choose which triggered ability is played next.", "次にプレイする誘発能力を選んでください。"
    ),  # 603.2
    "played_this_turn": Text(
        "It has been played this turn: again next turn.",
        "このターンすでにプレイしています。次のターンにまたプレイできます。",
    ),  # 104.1
    "not_this_turn": Text(
        "Not in this player's turn: next in the other player's.",
        "このプレイヤーのターンにはプレイできません。次の機会はもう一方のプレイヤーのターンです。",
    ),  # 104.1
    "only_main_timing": Text(
        "Only at main timing: in your main phase, outside battles, with nothing on the chase.",
        "メインタイミングでのみプレイできます。自分のメインフェイズのバトル外で、チェイスエリアが空の時です。",
    ),  # 701.2
    "only_in_battle": Text(
        "Only during a battle: when the next one has begun.",
        "バトル中にのみプレイできます。次のバトルの開始後です。",
    ),  # 801.1
}
