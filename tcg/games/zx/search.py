"""What is typed and ticked to find the cards of Z/X."""

from __future__ import annotations

from tcg.games.registration import Search, Value

TYPES = (
    Value("zx", "Z/X", "ゼクス", (), "Z/X"),
    Value("event", "Event", "イベント"),
    Value("player_card", "Player", "プレイヤー", ("player card",), "player cards"),
    Value("ascension", "Ascension", "アセンション"),
    Value("shift", "Shift", "シフト"),
    Value("extra", "Extra", "エクストラ", ("ex",), "extra cards"),
    Value("zx_extra", "Z/X EX", "ゼクス エクストラ", ("zx ex",), "Z/X EX"),
    Value("zx_overboost", "Z/X Overboost", "ゼクス オーバーブースト", ("overboost", "ob"), "Z/X Overboosts"),
    Value("event_extra", "Event EX", "イベント エクストラ", (), "event EX"),
    Value("player_extra", "Player EX", "プレイヤー エクストラ", (), "player EX"),
    Value("ascension_extra", "Ascension EX", "アセンション エクストラ", (), "ascension EX"),
)

SEARCH = Search(
    types=TYPES,
    examples=("cost<=2 pow>=3000", "t:event", "c:red,blue", 'o:"draw a card"'),
)
