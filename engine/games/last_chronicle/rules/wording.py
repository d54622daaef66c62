"""The sentences of the shared chapters in this game's terms."""

from __future__ import annotations

from engine.kernel.text import Text

WORDING = {
    "not_recovered": Text("It is wiped: when it has recovered.", "ワイプ状態です。回復後に行えます。"),
    "ability": Text("ability", "アビリティ"),
    "chosen": Text("Chosen: {names}.", "選んだもの：{names}。"),
    "choose": Text("Choose for {name}.", "「{name}」で選ぶものを決めてください。"),
    "none_to_choose": Text("There is nothing that could be chosen.", "適正に選べるものがありません。"),
    "cannot_activate": Text("An effect keeps its abilities from being used.", "効果によりアビリティを使用できません。"),
    "name_race": Text("Designate a category.", "カテゴリを指定してください。"),
    "cannot_play": Text("An effect forbids it.", "効果により使用できません。"),
    "chase_not_empty": Text(
        "Only while the stack is empty: when all that waits there has resolved.",
        "スタックが空の時にのみ行えます。待機しているものの解決後に行えます。",
    ),
    "not_yours": Text("It is not under your control.", "あなたがコントロールしていません。"),
    "pay_held": Text("Pay from the soul pool", "ソウルプールから支払う"),
    "produce_first": Text("Produce the soul before you use it.", "先にソウルを生み出してください。"),
    "unreadable": Text(
        "The text of this card is not understood yet, so it cannot be used.",
        "このカードのテキストはまだ処理できないため、使用できません。",
    ),
    "which_trigger": Text("Choose which ability goes onto the stack.", "スタックに積むアビリティを選んでください。"),
    "played_this_turn": Text(
        "It has been used this turn: again next turn.", "このターンすでに使用しています。次のターンにまた使用できます。"
    ),
    "not_this_turn": Text(
        "Not in this player's turn: next in the other player's.",
        "このプレイヤーのターンには使用できません。次の機会はもう一方のプレイヤーのターンです。",
    ),
    "only_main_timing": Text(
        "Only in your main phase, with nothing on the stack.",
        "自分のメインフェイズで、スタックが空の時にのみ使用できます。",
    ),
    "only_in_battle": Text(
        "Only during the battle phase: when the next one has begun.",
        "戦闘フェイズ中にのみ使用できます。次の戦闘フェイズの開始後です。",
    ),
}
