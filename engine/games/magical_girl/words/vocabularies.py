"""Values for the fields of this game's words in English and Japanese: zones, states, kinds and deeds."""

from __future__ import annotations

from engine.chase.words import vocabularies as shared
from engine.games.magical_girl.words.terminals import ELEMENT_NAMES

LORE = "lore"  # the counters of folktales (MG 1303.6)
ELEMENTS = ELEMENT_NAMES
STATS = {
    "atk": ("ATK", "ATK"),
    "def": ("DEF", "DEF"),
    "cost": ("cost", "コスト"),
    "level": ("level", "レベル"),
}
TYPES = {
    "servant": ("servant|servants", "怪異"),
    "caster": ("caster|casters", "魔法少女"),
    "conjure": ("conjure|conjures", "詠唱"),
    "barrier": ("barrier|barriers", "結界"),
    "deity": ("deity|deities", "神"),
    "soul_bond": ("soul bond servant|soul bond servants", "結魂怪異"),
    "soul_offering": ("soul offering servant|soul offering servants", "献魂怪異"),
}
STATES = {
    "recovered": ("recovered", "リカバー状態の"),
    "rested": ("rested", "レスト状態の"),
    "reversed": ("reversed", "リバース状態の"),
    "not reversed": ("non-reversed", "リバース状態以外の"),
    "attacking": ("attacking", "攻撃している"),
    "attacked": ("attacked", "攻撃されている"),
    "face-up": ("face-up", "表向きの"),
    "face-down": ("face-down", "裏向きの"),
}
IS_STATES = {
    "recovered": ("recovered", "リカバー状態である"),
    "rested": ("rested", "レスト状態である"),
    "reversed": ("reversed", "リバース状態である"),
    "attacking": ("attacking", "攻撃している"),
    "field": ("in the field", "戦場にある"),
}
DID_THIS_TURN = {
    "attacked": ("attacked this turn", "このターンに攻撃した"),
    "entered": ("entered the field this turn", "このターンに戦場に出た"),
}
ZONES = {
    "hand": ("hand", "手札"),
    "graveyard": ("graveyard", "墓地"),
    "removed": ("removed zone", "除外ゾーン"),
    "orb": ("orb zone", "オーブゾーン"),
    "extra": ("extra deck", "エキストラデッキ"),
    "bingo": ("BINGO zone", "BINGOゾーン"),
    "deck": ("deck", "デッキ"),
}
DECKS = {"deck": ("deck", "デッキ")}
OWN_ZONES = {
    "graveyard": ("your graveyard", "墓地"),
    "hand": ("your hand", "手札"),
    "removed": ("your removed zone", "除外ゾーン"),
}
EACH_NOUNS = {"card": ("card", "カード"), "servant": ("servant", "怪異"), "caster": ("caster", "魔法少女")}
EACH_DEEDS = {
    **shared.EACH_DEEDS,
    "rested": ("rested", "レストした"),
    "corrupted": ("corrupted", "穢した"),
}
THIS_WAY_NOUNS = {
    **shared.THIS_WAY_NOUNS,
    "servants": ("servants", "怪異"),
}
THIS_WAY_DEEDS = shared.this_way(EACH_DEEDS)
CANNOT = {
    **shared.CANNOT,
    "cannot_be_switched": ("cannot be switched", "スイッチできない"),
    "attacks_at_once": (
        "may attack even in the turn in which it entered the field|may attack even in the turn they entered the field",
        "戦場に出たターンでも攻撃できる",
    ),
    "not_switched_by_hand": (
        "cannot be switched except by spells or abilities",
        "魔法や能力以外ではスイッチできない",
    ),
    "cannot_activate": ("cannot play its abilities|cannot play their abilities", "能力を発動できない"),
}
PLAYERS_CANNOT = {
    "cannot_draw": ("cannot draw cards", "カードを引けない"),
    "cannot_switch": ("cannot switch servants", "怪異をスイッチできない"),
}
UNPAID_DEEDS = {"attack": ("attack", "攻撃できない")}
CHOSEN_KINDS = {
    "attribute": ("the chosen element", "選んだ属性"),
    "race": ("the chosen trait", "選んだ種族"),
}
SPELLS = {
    "spell": ("spell|spells", "魔法"),
    "conjure spell": ("conjure spell|conjure spells", "詠唱の魔法"),
    "servant spell": ("servant spell|servant spells", "怪異の魔法"),
    "barrier spell": ("barrier spell|barrier spells", "結界の魔法"),
    "ability": ("ability|abilities", "能力"),
    "activated ability": ("activated ability|activated abilities", "条件能力"),
    "triggered ability": ("automatic ability|automatic abilities", "誘発能力"),
}
ENTERED_FROM = {
    "graveyard": ("a graveyard", "墓地から"),
    "hand": ("a hand", "手札から"),
    "removed": ("a removed zone", "除外ゾーンから"),
    "chase": ("the chase zone", "チェイスゾーンから"),
}
BURIED_FROM = {
    "field": ("the field", "戦場から"),
    "hand": ("your hand", "あなたの手札から"),
    "deck": ("your deck", "あなたのデッキから"),
    "opponent's field": ("your opponent's field", "敵戦場から"),
    "your field": ("your field", "味方戦場から"),
    "any": ("anywhere", "いずれかの領域から"),
}
OUT_OF_SIGHT = {
    "hand": ("hand", "手札に加えられる"),
    "deck": ("deck", "デッキに置かれる"),
    "orb": ("orb zone", "オーブゾーンに置かれる"),
}
SEEN_ZONES = {
    "field": ("the field", "戦場から"),
    "graveyard": ("a graveyard", "墓地から"),
    "orb": ("an orb zone", "オーブゾーンから"),
}
PHASES = {
    "call": ("a call phase", "コールフェイズ"),
    "main": ("a main phase", "メインフェイズ"),
    "battle": ("a battle phase", "バトルフェイズ"),
    "end": ("an end phase", "エンドフェイズ"),
}
MOMENTS = shared.MOMENTS
PARTS = {
    "recovery": ("recovery phase", "リカバリーフェイズ"),
    "draw": ("draw phase", "ドローフェイズ"),
    "call": ("call phase", "コールフェイズ"),
    "main": ("main phase", "メインフェイズ"),
    "battle": ("battle phase", "バトルフェイズ"),
    "end": ("end phase", "エンドフェイズ"),
}
BEGUN = {"turn": ("turn", "ターン"), **PARTS}
ENDED = {"turn": ("turn", "ターン"), "battle_phase": ("battle phase", "バトルフェイズ")}
THIS_TURN = {
    "entered": ("that entered the field this turn", "このターンに戦場に出た"),
    "attacked": ("that attacked this turn", "このターンに攻撃した"),
}
MAY_PLAY_FROM = {"graveyard": ("your graveyard", "墓地"), "removed": ("your removed zone", "除外ゾーン")}
PLAYED_FROM = {"graveyard": ("a graveyard", "墓地"), "hand": ("a hand", "手札")}
WOULD_LEAVE = {"field": ("the field", "戦場"), "any": ("anywhere", "いずれかの領域")}
PURPOSES = {"ability": ("play abilities", "能力の発動")}
COUNTERS = {"divine power": "神力", "lore": "伝承", "charm": "魅了", "porori": "ポロリ"}
