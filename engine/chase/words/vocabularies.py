"""Values for the fields of words that both games have, in the English and Japanese wording of both.

Each game adds its own values (see engine/chase/README.md)."""

from __future__ import annotations

from engine.language.grammar.word import Picks

COMPARED = {"<": ("less than", "より少ない"), ">": ("more than", "より多い")}
ORDERS = {
    "": ("", ""),
    "any": (" in any order", "任意の順番で"),
    "random": (" in a random order", "無作為な順番で"),
}
CANNOT = {
    "cannot_attack": ("cannot attack", "攻撃できない"),
    "cannot_attack_player": ("cannot attack players", "プレイヤーを攻撃できない"),
    "cannot_be_attacked": ("cannot be attacked", "攻撃されない"),
    "cannot_be_targeted": ("cannot be targeted", "対象にならない"),
    "cannot_be_cancelled": ("cannot be cancelled", "無効にされない"),
    "cannot_be_destroyed": ("cannot be destroyed", "破壊されない"),
    "cannot_recover": ("cannot be recovered", "リカバーできない"),
}
EACH_DEEDS = {
    "banished": ("banished", "破棄した"),
    "discarded": ("discarded", "捨てた"),
    "destroyed": ("destroyed", "破壊した"),
    "returned": ("returned", "戻した"),
    "put": ("put", "置いた"),
}
THIS_WAY_NOUNS = {
    "card": ("the card", "カード"),
    "cards": ("cards", "カード"),
    "the cards": ("the cards", "カードすべて"),
}
MOMENTS = {
    "turn_end": ("end of turn", "ターン終了時"),
    "the turn_end": ("the end of turn", "各ターン終了時"),
    "next turn_end": ("the next end of turn", "次のターン終了時"),
    "turn_begin": ("beginning of turn", "ターン開始時"),
    "game_begin": ("the beginning of the game", "ゲーム開始時"),
    "battle_end": ("end of battle", "バトル終了時"),
}


def this_way(deeds: Picks) -> Picks:
    """Return the values of `this_way_deeds` for these values of `each_deeds`."""
    return {deed: (f"{en} this way", f"この方法で{ja}") for deed, (en, ja) in deeds.items() if deed != "put"}
