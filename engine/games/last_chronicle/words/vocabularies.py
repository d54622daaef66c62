"""Values for the fields of this game's words: zones, states, kinds and acts by name, in English and Japanese."""

from __future__ import annotations

from engine.chase.words import vocabularies as shared
from engine.games.last_chronicle.words.terminals import FACTION_NAMES

FACTIONS = {name: (en.lower(), ja) for name, (en, ja) in FACTION_NAMES.items()}
STATS = {
    "power": ("power", "パワー"),
    "atk": ("ATK", "ATK"),
    "level": ("level", "レベル"),
    "cost": ("cost", "コスト"),
    "ca": ("CA", "CA"),
    "azure": ("azure CA", "光碧CA"),
}
TYPES = {
    "unit": ("unit|units", "ユニット"),
    "history": ("history|histories", "ヒストリー"),
    "spell": ("spell|spells", "スペル"),
    "structure": ("structure|structures", "ストラクチャ"),
}
STATES = {
    "active": ("active", "アクティブ状態の"),
    "wiped": ("wiped", "ワイプ状態の"),
    "attacking": ("attacking", "攻撃している"),
    "defending": ("defending", "防御している"),
    "damaged": ("damaged", "ダメージを受けている"),
}
IS_STATES = {
    "active": ("active", "アクティブ状態である"),
    "wiped": ("wiped", "ワイプ状態である"),
    "attacking": ("attacking", "攻撃している"),
    "defending": ("defending", "防御している"),
    "platoon": ("attacking in a platoon", "小隊で攻撃している"),
    "alone": ("attacking alone", "単独で攻撃している"),
    "field": ("on the battlefield", "戦場にある"),
}
DID_THIS_TURN = {
    "attacked": ("attacked this turn", "このターンに攻撃した"),
    "entered": ("was deployed this turn", "このターンに戦場に配置された"),
}
ZONES = {
    "hand": ("hand", "手札"),
    "discard": ("discard pile", "捨て札置き場"),
    "removed": ("remove yard", "リムーブヤード"),
    "soul": ("soul yard", "ソウルヤード"),
    "ca": ("CA yard", "CAヤード"),
    "era": ("era yard", "時代ヤード"),
    "deck": ("deck", "デッキ"),
}
YARDS = {
    "soul": ("soul yard", "ソウルヤード"),
    "ca": ("CA yard", "CAヤード"),
    "era": ("era yard", "時代ヤード"),
}
FROM_ZONES = {
    "field": ("the battlefield", "戦場"),
    **{zone: (f"your {en}", f"あなたの{ja}") for zone, (en, ja) in ZONES.items()},
}
DECKS = {"deck": ("deck", "デッキ")}
OWN_ZONES = {
    "discard": ("your discard pile", "捨て札置き場"),
    "hand": ("your hand", "手札"),
    "ca": ("your CA yard", "CAヤード"),
    "soul": ("your soul yard", "ソウルヤード"),
}
EACH_NOUNS = {"card": ("card", "カード"), "unit": ("unit", "ユニット")}
EACH_DEEDS = {
    "banished": ("sacrificed", "犠牲にした"),
    "discarded": ("discarded", "捨てた"),
    "destroyed": ("destroyed", "破壊した"),
    "returned": ("returned", "戻した"),
    "put": ("put", "置いた"),
}
DEEDS_DONE = {
    "destroyed": ("destroyed", "破壊された"),
    "discarded": ("discarded", "捨てられた"),
    "banished": ("sacrificed", "犠牲にされた"),
    "returned": ("returned", "戻された"),
    "put": ("put", "置かれた"),
}
THINGS = {
    "unit": ("units", "ユニット"), "history": ("histories", "ヒストリー"), "spell": ("spells", "スペル"),
    "structure": ("structures", "ストラクチャ"), "cards": ("cards", "カード"),
}  # fmt: skip
THIS_WAY_NOUNS = {**shared.THIS_WAY_NOUNS, "units": ("units", "ユニット")}
THIS_WAY_DEEDS = shared.this_way(EACH_DEEDS)
CANNOT = {
    "cannot_attack": ("cannot attack", "攻撃できない"),
    "cannot_block": ("cannot defend", "防御できない"),
    "cannot_attack cannot_block": ("cannot attack or defend", "攻撃も防御もできない"),
    "cannot_be_blocked": ("cannot be defended", "防御されない"),
    "cannot_be_targeted": ("cannot be chosen", "選ばれない"),
    "cannot_be_destroyed": ("cannot be destroyed", "破壊されない"),
    "cannot_recover": ("cannot recover", "回復できない"),
    "cannot_activate": ("cannot use its action abilities", "アクションアビリティを使用できない"),
    "must_defend": ("must defend if able", "可能なら防御しなければならない"),
    "cannot_trigger": (
        "does not trigger|do not trigger",
        "トリガーアビリティがトリガーしない",
    ),
    "can_defend_aura": ("can defend against [Aura]", "『オーラ』を持つユニットを防御できる"),
}
PLAYERS_CANNOT = {
    "cannot_draw": ("cannot draw cards", "カードを引けない"),
    "cannot_gain_life": ("cannot gain life", "ライフを得られない"),
    "cannot_advance": ("cannot advance the era", "時代を進展させられない"),
    "cannot_check": ("cannot chrono check", "クロノチェックを行えない"),
    "cannot_invoke": ("cannot invoke bursts", "バーストを発動できない"),
}
UNPAID_DEEDS = {
    "attack": ("attack", "攻撃できない"),
    "block": ("defend", "防御できない"),
    "attack block": ("attack or defend", "攻撃も防御もできない"),
}
CHOSEN_KINDS = {"race": ("the designated category", "指定したカテゴリ")}
SPELLS = {
    "spell": ("spell|spells", "スペル"),
    "ability": ("ability|abilities", "アビリティ"),
    "activated ability": ("action ability|action abilities", "アクションアビリティ"),
    "triggered ability": ("trigger ability|trigger abilities", "トリガーアビリティ"),
}
ENTERED_FROM = {
    "discard": ("a discard pile", "捨て札置き場から"),
    "hand": ("a hand", "手札から"),
    "removed": ("a remove yard", "リムーブヤードから"),
    "deck": ("a deck", "デッキから"),
    "soul": ("a soul yard", "ソウルヤードから"),
    "era": ("an era yard", "時代ヤードから"),
    "ca": ("a CA yard", "CAヤードから"),
}
BURIED_FROM = {
    "field": ("the battlefield", "戦場から"),
    "hand": ("your hand", "あなたの手札から"),
    "deck": ("your deck", "あなたのデッキから"),
    "any": ("anywhere", "いずれかの領域から"),
}
OUT_OF_SIGHT = {
    "hand": ("hand", "手札に加えられる"),
    "deck": ("deck", "デッキに置かれる"),
}
SEEN_ZONES = {
    "field": ("the battlefield", "戦場から"),
    "discard": ("a discard pile", "捨て札置き場から"),
}
PHASES = {
    "main": ("a main phase", "メインフェイズ"),
    "battle": ("a battle phase", "戦闘フェイズ"),
}
MOMENTS = {
    "turn_end": ("end of turn", "ターンの終了時"),
    "the turn_end": ("the end of turn", "各ターンの終了時"),
    "turn_begin": ("beginning of turn", "ターンの開始時"),
    "pre_attack_begin": ("the beginning of the pre-attack step", "攻撃前ステップの開始時"),
    "battle_end": ("the end of the battle phase", "戦闘フェイズの終了時"),
}
PARTS = {
    "draw": ("draw phase", "ドローフェイズ"),
    "check": ("check phase", "チェックフェイズ"),
    "main_1": ("first main phase", "メインフェイズ1"),
    "main_2": ("second main phase", "メインフェイズ2"),
    "battle": ("battle phase", "戦闘フェイズ"),
    "adjustment": ("adjustment phase", "調整フェイズ"),
}
STEPS = PARTS
MORE_PHASES = {"main": ("main phase", "メインフェイズ"), "battle": ("battle phase", "戦闘フェイズ")}
BEGUN = {"turn": ("turn", "ターン"), **PARTS}
ENDED = {"turn": ("turn", "ターン")}
THIS_TURN = {
    "entered": ("that was deployed this turn", "このターンに戦場に配置された"),
    "attacked": ("that attacked this turn", "このターンに攻撃した"),
    "damaged": ("that was dealt damage this turn", "このターンにダメージを受けた"),
}
MAY_PLAY_FROM = {"discard": ("your discard pile", "捨て札置き場"), "ca": ("your CA yard", "CAヤード")}
PLAYED_FROM = {"discard": ("a discard pile", "捨て札置き場"), "hand": ("a hand", "手札")}
WOULD_LEAVE = {"field": ("the battlefield", "戦場"), "any": ("anywhere", "いずれかの領域")}
COUNTERS = {"energy": "動力", "preparation": "準備"}
