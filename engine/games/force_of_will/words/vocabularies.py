"""Values for the fields of this game's words and of shared words, in English and Japanese, by field name."""

from __future__ import annotations

from engine.chase.words import vocabularies as shared

DECKS = {
    "main": ("deck", "デッキ"),
    "stone": ("magic stone deck", "魔石デッキ"),
    "lifebreak": ("lifebreak area", "ライフブレイクエリア"),
}
STATS = {
    "atk": ("ATK", "攻撃力"),
    "def": ("DEF", "防御力"),
    "cost": ("total cost", "総コスト"),
    "divinity": ("divinity", "神力"),
}
EACH_NOUNS = {
    "card": ("card", "カード"),
    "resonator": ("resonator", "リゾネイター"),
    "magic_stone": ("magic stone", "魔石"),
}
EACH_DEEDS = {
    **shared.EACH_DEEDS,
    "removed": ("removed", "取り除いた"),
    "revealed": ("revealed", "公開した"),
    "cancelled": ("cancelled", "無効にした"),
}
CANNOT = {
    **shared.CANNOT,
    "cannot_block": ("cannot block", "ブロックできない"),
    "cannot_be_returned": (
        "cannot be returned to its owner's hand|cannot be returned to their owners' hands",
        "持ち主の手札に戻されない",
    ),
    "cannot_attack cannot_block": ("cannot attack or block", "攻撃やブロックができない"),
    "cannot_be_blocked": ("cannot be blocked", "ブロックされない"),
    "cannot_be_attacked cannot_be_blocked": ("cannot be attacked or blocked", "攻撃もブロックもされない"),
    "cannot_activate": ("cannot play its abilities|cannot play their abilities", "能力をプレイできない"),
}
UNPAID_DEEDS = {
    "attack block": ("attack or block", "攻撃やブロックができない"),
    "attack": ("attack", "攻撃できない"),
    "block": ("block", "ブロックできない"),
}
CHOSEN_KINDS = {
    "attribute": ("those attributes", "選んだ属性"),
    "race": ("the chosen race", "選んだ種族"),
}
IS_STATES = {
    "rested": ("rested", "レスト状態である"),
    "recovered": ("recovered", "リカバー状態である"),
    "attacking": ("attacking", "攻撃している"),
    "blocking": ("blocking", "ブロックしている"),
    "field": ("in the field", "場にある"),
    "a field": ("in a field", "場に存在している"),
    "damaged": ("damaged", "ダメージを受けている"),
    "astral": ("astral", "アストラル状態である"),
    "battling": ("battling", "戦闘を行っている"),
}
THINGS = {
    "cards": ("cards", "カードが"),
    "resonator": ("resonators", "リゾネイターが"),
    "counters": ("counters", "カウンターが"),
}
DEEDS_DONE = {
    "removed": ("removed", "取り除かれた"),
    "destroyed": ("destroyed", "破壊された"),
    "discarded": ("discarded", "捨てられた"),
    "banished": ("banished", "破棄された"),
    "returned": ("returned", "戻された"),
}
DID_THIS_TURN = {
    "attacked or blocked": ("attacked or blocked this turn", "このターンに攻撃またはブロックした"),
    "attacked": ("attacked this turn", "このターンに攻撃した"),
    "blocked": ("blocked this turn", "このターンにブロックした"),
    "damaged": ("was dealt damage this turn|were dealt damage this turn", "このターンにダメージを与えられた"),
    "entered": ("entered the field this turn", "このターンに場に出た"),
}
PURPOSES = {
    "awakening": ("pay [Awakening] costs", "[覚醒]のコストの支払い"),
    "j_ruler_ability": (
        "play activate abilities of J-rulers you control",
        "あなたがコントロールするJルーラーの条件能力のプレイ",
    ),
}
SKIPPED_PHASES = {
    "draw": ("draw phase", "ドローフェイズ"),
    "recovery": ("recovery phase", "リカバリーフェイズ"),
}
ENTERED_FROM = {
    "graveyard": ("a graveyard", "墓地から"),
    "hand": ("a hand", "手札から"),
    "removed": ("a removed area", "除外エリアから"),
    "standby": ("a standby area", "待機エリアから"),
    "main": ("your deck", "あなたのデッキから"),
}
BURIED_FROM = {
    "field": ("the field", "場から"),
    "hand": ("your hand", "あなたの手札から"),
    "main": ("your deck", "あなたのデッキから"),
    "opponent's field": ("your opponent's field", "相手の場から"),
    "your field": ("your field", "あなたの場から"),
    "a field": ("a field", "いずれかの場から"),
    "any": ("anywhere", "いずれかの領域から"),
    "not removed": ("a non-removed area", "除外エリア以外から"),
}
SEEN_ZONES = {
    "field": ("the field", "場から"),
    "graveyard": ("a graveyard", "墓地から"),
    "removed": ("a removed area", "除外エリアから"),
}
IN_PHASES = {
    "end": ("an end phase", "エンドフェイズ"),
    "main": ("a main phase", "メインフェイズ"),
    "recovery": ("a recovery phase", "リカバリーフェイズ"),
    "draw": ("a draw phase", "ドローフェイズ"),
}
TYPES = {
    "resonator": ("resonator|resonators", "リゾネイター"),
    "J/resonator": ("J/resonator|J/resonators", "J/リゾネイター"),
    "j_ruler": ("J-ruler|J-rulers", "Jルーラー"),
    "J/ruler": ("J/ruler|J/rulers", "J/ルーラー"),
    "ruler": ("ruler|rulers", "ルーラー"),
    "chant": ("chant|chants", "詠唱"),
    "addition": ("addition|additions", "アディション"),
    "regalia": ("regalia|regalia", "レガリア"),
    "magic_stone": ("magic stone|magic stones", "魔石"),
    "rune": ("rune|runes", "ルーン"),
}
ALONE = "field"  # the subtype of additions that are not added to a card
ADDED_TO = {  # 1406.1a
    "field": ("Field", "フィールド"),
    "resonator": ("Resonator", "リゾネイター"),
    "ruler": ("Ruler", "ルーラー"),
    "j_ruler": ("J-ruler", "Jルーラー"),
    "J/resonator": ("J/resonator", "J/リゾネイター"),
    "J/ruler": ("J/ruler", "J/ルーラー"),
}
RULERS = {
    "J/ruler": ("J/ruler", "J/ルーラー"),
    "j_ruler": ("J-ruler", "Jルーラー"),
    "ruler": ("ruler", "ルーラー"),
}
THIS_WAY_NOUNS = {
    **shared.THIS_WAY_NOUNS,
    "resonator": ("the resonator", "リゾネイター"),
    "all resonators": ("all resonators", "リゾネイターすべて"),
    "all cards": ("all cards", "カードすべて"),
}
THIS_WAY_DEEDS = shared.this_way(EACH_DEEDS)
OWN_ZONES = {
    "graveyard": ("your graveyard", "墓地"),
    "hand": ("your hand", "手札"),
    "removed": ("your removed area", "除外エリア"),
}
ZONES = {
    "hand": ("hand", "手札"),
    "graveyard": ("graveyard", "墓地"),
    "removed": ("removed area", "除外エリア"),
    "standby": ("standby area", "待機エリア"),
    "rune": ("rune area", "ルーンエリア"),
    "ruler": ("ruler area", "ルーラーエリア"),
    "item": ("item area", "アイテムエリア"),
    "main": ("deck", "デッキ"),
    "stone": ("magic stone deck", "魔石デッキ"),
}
THIS_TURN = {
    "damaged": ("dealt damage this turn", "このターンにダメージを与えられた"),
    "was damaged": (
        "that was dealt damage this turn|that were dealt damage this turn",
        "このターンダメージを与えられた",
    ),
    "entered": ("that entered the field this turn", "このターンに場に出た"),
    "was put": (
        "that was put into the field this turn|that were put into the field this turn",
        "このターンに場に置かれた",
    ),
    "attacked": ("that attacked this turn", "このターンに攻撃した"),
    "blocked": ("that blocked this turn", "このターンにブロックした"),
}
ATTRIBUTES = {
    "light": ("light", "光の"),
    "fire": ("fire", "炎の"),
    "water": ("water", "水の"),
    "wind": ("wind", "風の"),
    "darkness": ("darkness", "闇の"),
}
OF_ATTRIBUTES = {key: (en, ja.replace("の", "属性の")) for key, (en, ja) in ATTRIBUTES.items()}
AND_ATTRIBUTES = {key: (en, ja.replace("の", "属性・")) for key, (en, ja) in ATTRIBUTES.items()}  # before another one
ATTRIBUTE_NAMES = {key: (en, ja.removesuffix("の")) for key, (en, ja) in ATTRIBUTES.items()}
RESONANCE_STONES = {name: (f"{en.capitalize()} Magic Stone", f"{ja}魔石") for name, (en, ja) in ATTRIBUTES.items()}
STATES = {
    "attacking or blocking": ("attacking or blocking", "攻撃かブロックをしている"),
    "attacking": ("attacking", "攻撃している"),
    "blocking": ("blocking", "ブロックしている"),
    "blocked": ("blocked", "ブロックされている"),
    "rested": ("rested", "レスト状態の"),
    "recovered": ("recovered", "リカバー状態の"),
    "face-down": ("face-down", "裏向きの"),
    "awakened": ("awakened", "覚醒した"),
    "damaged": ("damaged", "ダメージを受けている"),
    "astral": ("astral", "アストラル状態の"),
}
SPELLS = {
    "spell": ("spell|spells", "呪文"),
    "chant spell": ("chant spell|chant spells", "詠唱呪文"),
    "resonator spell": ("resonator spell|resonator spells", "リゾネイター呪文"),
    "addition spell": ("addition spell|addition spells", "アディション呪文"),
    "regalia spell": ("regalia spell|regalia spells", "レガリア呪文"),
    "ability": ("ability|abilities", "能力"),
    "activated ability": ("activate ability|activate abilities", "条件能力"),
    "triggered ability": ("automatic ability|automatic abilities", "誘発能力"),
    "activated or triggered ability": (
        "activate or automatic ability|activate or automatic abilities",
        "条件能力か誘発能力",
    ),
}
PLAYERS_CANNOT = {
    "cannot_gain_life": ("cannot gain life", "ライフを得られない"),
    "cannot_draw": ("cannot draw cards", "カードを引けない"),
    "cannot_call": ("cannot call magic stones", "魔石をコールできない"),
    "cannot_judgment": ("cannot do judgment", "ジャッジメントを行えない"),
}
NAMED_RULERS = {
    "j_ruler": ("J-ruler", "Jルーラー"),
    "ruler": ("ruler", "ルーラー"),
    "either": ("J/ruler", "J/ルーラー"),
}
WAYS_OF_PLAYING = {
    "awakened": ("awakened", "覚醒している"),
    "incarnated": ("played by its [Incarnation]", "[顕現]によりプレイされた"),
    "from_rune": ("played from a rune area", "ルーンエリアからプレイされた"),
    "remnant": ("played by its [Remnant]", "[追憶]によりプレイされた"),
    "from_hand": ("played from a hand", "手札からプレイされた"),
    "from_graveyard": ("played from a graveyard", "墓地からプレイされた"),
    "from_removed": ("played from a removed area", "除外エリアからプレイされた"),
    "from_standby": ("played from a standby area", "待機エリアからプレイされた"),
}
MOMENTS = {
    **shared.MOMENTS,
    "the turn_begin": ("the beginning of each turn", "各ターン開始時"),
    "battle_begin": ("the beginning of battle", "バトル開始時"),
    "the battle_end": ("the end of battle", "各バトル終了時"),
}
OUT_OF_SIGHT = {"hand": ("hand", "手札に加えられる"), "main": ("deck", "デッキに置かれる")}
WOULD_LEAVE = {"field": ("the field", "場"), "any": ("anywhere", "いずれかの領域")}
PLAYED_FROM = {
    "rune": ("a rune area", "ルーンエリア"),
    "graveyard": ("a graveyard", "墓地"),
    "hand": ("a hand", "手札"),
    "removed": ("a removed area", "除外エリア"),
}
MAY_PLAY_FROM = {"graveyard": ("your graveyard", "墓地"), "removed": ("your removed area", "除外エリア")}
ENDED = {"turn": ("turn", "ターン"), "recovery": ("recovery phase", "リカバリーフェイズ")}
BEGUN = {
    "turn": ("turn", "ターン"),
    "draw": ("draw phase", "ドローフェイズ"),
    "recovery": ("recovery phase", "リカバリーフェイズ"),
    "main": ("main phase", "メインフェイズ"),
    "end": ("end phase", "エンドフェイズ"),
}
