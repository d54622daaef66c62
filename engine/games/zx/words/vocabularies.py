"""Values for the fields of Z/X words, by name, in English and Japanese: zones, states, kinds and acts."""

from __future__ import annotations

STATS = {"cost": ("cost", "コスト"), "power": ("power", "パワー"), "shield": ("shields", "シールド")}
LIMIT = {">=": ("or more", "以上"), "<=": ("or fewer", "以下")}
SORTS = {
    "all": ("abilities", "能力"),
    "activated": ("[Act] abilities", "[起]能力"),
    "triggered": ("[Auto] abilities", "[自]能力"),
}
ICON_GAINS = {
    "ignition": ("the ignition icon", "イグニッションアイコン"),
    "evol_seed": ("the Evol Seed icon", "エヴォルシードアイコン"),
}
CANNOT = {
    "attack": ("cannot attack", "攻撃できない"),
    "be attacked": ("cannot be attacked", "攻撃されない"),
    "be chosen": ("cannot be chosen by effects", "効果で選ばれない"),
    "be destroyed": ("cannot be destroyed", "破壊されない"),
    "be destroyed battle": ("cannot be destroyed in battle", "バトルで破壊されない"),
    "be destroyed effect": ("cannot be destroyed by effects", "効果で破壊されない"),
    "be damaged": ("cannot be dealt damage", "ダメージを受けない"),
    "be damaged battle": ("cannot be dealt damage in battle", "バトルダメージを受けない"),
    "be damaged effect": ("cannot be dealt damage by effects", "効果によるダメージを受けない"),
    "sleep": ("cannot become asleep", "スリープできない"),
    "reboot": ("cannot become awake", "リブートできない"),
    "move": ("cannot move", "移動できない"),
    "activate": ("cannot play its [Act] abilities|cannot play their [Act] abilities", "[起]能力をプレイできない"),
    "attack player": ("cannot attack players", "プレイヤーを攻撃できない"),
}
DIFFERENCES = {
    "name": ("names", "カード名"),
    "cost": ("costs", "コスト"),
    "race": ("races", "種族"),
    "colour": ("colors", "色"),
}
COMPARED = {
    "<": ("less than", "より少ない"),
    "<=": ("less than or equal to", "以下である"),
    ">": ("greater than", "より多い"),
    ">=": ("greater than or equal to", "以上である"),
    "=": ("equal to", "と同じである"),
}
OTHERS = {
    "unison": ("in unison", "ユニゾン状態である"),
    "break": ("in break state", "ブレイク状態である"),
    "shifted": ("shifted onto", "シフトが置かれた状態である"),
}
MANNERS = {
    "": ("", ""),
    "awake": (" awake", "リブートで"),
    "asleep": (" asleep", "スリープで"),
    "face up": (" face up", "表向きで"),
    "face down": (" face down", "裏向きで"),
}
ORDERS = {
    "": ("", ""),
    "any": (" in any order", "好きな順番で"),
    "random": (" in a random order", "無作為な順番で"),
}
ORIGINS = {
    "hand": ("the hand", "手札から"),
    "trash": ("the trash", "トラッシュから"),
    "charge": ("the charge", "チャージから"),
    "life": ("life", "ライフから"),
    "resource": ("the resource", "リソースから"),
    "deck_zone": ("the deck", "デッキから"),
    "dynamis_zone": ("the dynamis", "デュナミスから"),
    "remove_zone": ("the remove zone", "リムーブゾーンから"),
    "force_zone": ("a Force", "フォースから"),
    "square": ("a square", "スクエアから"),
}
WAYS_OF_APPEARING = {
    "ignition": (" by ignition", "イグニッションで"),
    "life": (" played from life", "ライフからプレイされて"),
    "play": (" by being played", "プレイされて"),
    "effect": (" by an effect", "効果によって"),
    "igob": (" by IGOB", "IGOBによって"),
    "unison": (" in unison", "ユニゾンによって"),
    "": ("", ""),
}
HOW = {
    "": ("", ""),
    "battle": (" in battle", "バトルで"),
    "effect": (" by an effect", "カードの効果で"),
    "your effect": (" by your effect", "あなたのカードの効果で"),
    "their effect": (" by your opponent's effect", "相手のカードの効果で"),
}
WAYS_OF_DESTROYING = {
    "": ("", ""),
    "attack": (" by attacking", "攻撃によって"),
    "battle": (" in battle", "バトルで"),
    "effect": (" by its effect", "効果で"),
}
WAYS_OF_REVEALING = {
    "": ("", ""),
    "ignition": (" by an ignition", "イグニッションで"),
    "life": (" from life by damage", "ダメージによってライフから"),
}
DID = {
    "attacked": ("attacked this turn", "このターンに攻撃した"),
    "appeared": ("appeared this turn", "このターンに登場した"),
    "moved": ("moved to another square this turn", "このターンに他のスクエアに移動した"),
    "damaged": ("was dealt damage this turn|were dealt damage this turn", "このターンにダメージを与えられた"),
}
APPEARED_BY = {
    "ignition": ("appeared by ignition", "イグニッションで登場していた"),
    "life": ("was played from life|were played from life", "ライフからプレイされたものである"),
}
ACTS = {
    "recovers life": ("recovers life|recover life", "回復する"),
    "reloads": ("reloads|reload", "リロードする"),
    "loses a life shield": ("loses a life shield|lose a life shield", "ライフシールドを失う"),
    "shifts": ("shifts|shift", "シフトする"),
    "IGOBs": ("IGOBs|IGOB", "IGOBする"),
    "unisons": ("unisons|unison", "ユニゾンする"),
    "reveals life": ("reveals a life card by damage|reveal a life card by damage", "ライフを公開する"),
    "crisis": ("takes a crisis|take a crisis", "クライシスを実行する"),
    "shuffles": ("shuffles the deck|shuffle the deck", "デッキをシャッフルする"),
}
PHASES = {
    "reboot": ("reboot phase", "リブートフェイズ"),
    "draw": ("draw phase", "ドローフェイズ"),
    "resource": ("resource phase", "リソースフェイズ"),
    "ignition": ("ignition phase", "イグニッションフェイズ"),
    "main": ("main phase", "メインフェイズ"),
    "end": ("end phase", "エンドフェイズ"),
}
LATER = {
    "turn_end": ("at end of turn", "ターン終了時"),
    "battle_end": ("at end of battle", "バトル終了時"),
    "your turn_end": ("at the end of your next turn", "次のあなたのターン終了時"),
    "their turn_end": ("at the end of your opponent's next turn", "次の相手のターン終了時"),
    "your reboot_begin": ("at the beginning of your next turn", "次のあなたのターン開始時"),
    "your main_begin": ("at the beginning of your next main phase", "次のあなたのメインフェイズ開始時"),
    "end_begin": ("at the beginning of the end phase", "エンドフェイズ開始時"),
}
TYPES = {
    "zx": ("Z/X", "ゼクス"),
    "event": ("event|events", "イベント"),
    "player_card": ("player card|player cards", "プレイヤーカード"),
    "ascension": ("ascension|ascensions", "アセンション"),
    "shift": ("shift|shifts", "シフト"),
    "zx_extra": ("Z/X EX", "ゼクス エクストラ"),
    "zx_overboost": ("Z/X OB", "ゼクス オーバーブースト"),
    "event_extra": ("event EX", "イベント エクストラ"),
    "player_extra": ("player EX", "プレイヤー エクストラ"),
    "ascension_extra": ("ascension EX", "アセンション エクストラ"),
    "extra": ("extra card|extra cards", "エクストラカード"),
    "link": ("link|links", "リンク"),
}
ONE_OF_TYPE = {name: (en.split("|")[0], ja) for name, (en, ja) in TYPES.items()}
DEEDS = {
    "destroyed": ("destroyed", "破壊した"),
    "returned": ("returned", "戻した"),
    "put": ("put", "置いた"),
    "removed": ("removed", "除外した"),
    "slept": ("slept", "スリープした"),
}
STATES = {
    "awake": ("awake", "リブートの"),
    "asleep": ("sleeping", "スリープの"),
    "face_up": ("face-up", "表向きの"),
    "face_down": ("face-down", "裏向きの"),
    "damaged": ("damaged", "ダメージを受けている"),
    "undamaged": ("undamaged", "ダメージを受けていない"),
    "attacking": ("attacking", "攻撃している"),
    "attacked": ("attacked", "攻撃されている"),
    "battling": ("battling", "バトルしている"),
}
SQUARES = {
    "any": ("square|squares", "スクエア"),
    "normal": ("normal square|normal squares", "ノーマルスクエア"),
    "player": ("player square|player squares", "プレイヤースクエア"),
}
AREAS = {
    "own": ("in your army area", "自軍エリアの"),
    "enemy": ("in the enemy army area", "敵軍エリアの"),
    "centre": ("in the center area", "中央エリアの"),
}
SIDES = {
    "front": ("in front of", "前方"),
    "back": ("behind", "後方"),
    "left": ("to the left of", "左"),
    "right": ("to the right of", "右"),
}
ZONES = {
    "hand": ("hand", "手札"),
    "trash": ("trash", "トラッシュ"),
    "charge": ("charge", "チャージ"),
    "life": ("life", "ライフ"),
    "resource": ("resource", "リソース"),
    "remove_zone": ("remove zone", "リムーブゾーン"),
    "dynamis_zone": ("dynamis", "デュナミス"),
    "deck_zone": ("deck", "デッキ"),
}
ZONE_NAMES = {zone: texts for zone, texts in ZONES.items() if zone not in ("hand", "deck_zone")}
COMPARISONS = {
    "<=": ("less than or equal to", "以下の"),
    ">=": ("greater than or equal to", "以上の"),
    "=": ("equal to", "と等しい"),
    "<": ("less than", "未満の"),
    ">": ("greater than", "を超える"),
}
SHARING = {
    "race": ("race", "種族"),
    "colour": ("color", "色"),
    "name": ("name", "カード名"),
    "cost": ("cost", "コスト"),
    "power": ("power", "パワー"),
}
ICON_NAMES = {
    "ignition": ("ignition", "イグニッション"),
    "evol_seed": ("Evol Seed", "エヴォルシード"),
    "dream_key": ("Dream Key", "ドリーム・キー"),
    "melodia": ("Melodia", "メロディア"),
    "memorial_piece": ("Memorial Piece", "メモリアル・ピース"),
    "star_piece": ("Star Piece", "スター・ピース"),
    "survey_record": ("Survey Record", "調査記録"),
    "block": ("Block", "ブロック"),
    "focus": ("Focus", "集中"),
    "plus": ("plus", "プラス"),
    "multicolor": ("Multicolor", "多色"),
}
PRINTED_ONLY = ("ignition", "evol_seed", "plus", "multicolor")  # icons that are not counters
ICONS = {icon: (f"{{{en}}}", f"{{{ja}}}") for icon, (en, ja) in ICON_NAMES.items() if icon not in PRINTED_ONLY}
CONDITIONS = {
    "unison": ("in unison", "ユニゾン状態の"),
    "break": ("in break state", "ブレイク状態の"),
    "shifted": ("with a shift on it|with shifts on them", "シフトが置かれている"),
    "ignited": ("that appeared by ignition", "イグニッションで登場した"),
    "from_life": ("that was played from life|that were played from life", "ライフからプレイされた"),
}
THIS_TURN = {
    "appeared": ("that appeared this turn", "このターンに登場した"),
    "damaged": (
        "that was dealt damage this turn|that were dealt damage this turn",
        "このターンにダメージを受けた",
    ),
    "attacked": ("that attacked this turn", "このターンに攻撃した"),
    "destroyed": ("destroyed this turn", "このターンに破壊された"),
    "moved": ("that moved to another square this turn", "このターンに他のスクエアに移動した"),
}
DESTROYED_HOW = {
    "battle": ("in battle", "バトルで"),
    "effect": ("by an effect", "効果で"),
    "their effect": ("by your opponent's effect", "相手の効果で"),
}
SEAT_DEEDS = {
    "cannot_draw": ("cannot draw cards by effects", "効果でカードを引けない"),
    "cannot_recover": ("cannot recover life", "回復できない"),
    "cannot_ignite": ("cannot ignite", "イグニッションできない"),
    "cannot_be_damaged": ("cannot be dealt damage", "ダメージを受けない"),
    "cannot_gain_counters": ("cannot gain counters", "カウンターを得られない"),
}
VALID_IN = {
    "square": ("Square", "スクエア"),
    "normal": ("Normal Square", "ノーマルスクエア"),
    "player": ("Player Square", "プレイヤースクエア"),
    "trash": ("Trash", "トラッシュ"),
    "hand": ("Hand", "手札"),
    "charge": ("Charge", "チャージ"),
    "life": ("Life", "ライフ"),
    "resource": ("Resource", "リソース"),
    "force": ("Force", "フォース"),
    "remove": ("Remove Zone", "リムーブゾーン"),
    "dynamis_up": ("Dynamis face up", "デュナミス表"),
    "dynamis_down": ("Dynamis face down", "デュナミス裏"),
    "all": ("All", "すべて"),
}
VALID_ON = {
    "your": ("Your turn", "自分ターン"),
    "opponent": ("Opponent's turn", "相手ターン"),
    "any": ("Turn", "ターン"),
}
