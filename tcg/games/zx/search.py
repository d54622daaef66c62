"""The search words and check boxes of Z/X cards."""

from __future__ import annotations

from typing import Any

from tcg.games.registration import Search, Value, first_of

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
ICONS = (
    Value("ignition", "ignition", "イグニッションアイコン", (), "with the ignition icon"),
    Value("evol-seed", "evol-seed", "エヴォルシードアイコン", (), "with the Evol Seed icon"),
    Value("dream-key", "dream-key", "ドリームキーアイコン", (), "with the Dream Key icon"),
    Value("melodia", "melodia", "メロディアアイコン", (), "with the Melodia icon"),
    Value("memorial-piece", "memorial-piece", "メモリアルピースアイコン", (), "with the Memorial Piece icon"),
    Value("star-piece", "star-piece", "スターピースアイコン", (), "with the Star Piece icon"),
    Value("survey-record", "survey-record", "サーヴェイレコードアイコン", (), "with the Survey Record icon"),
)


def numbers(card: Any) -> dict[str, int | None]:
    """Return the searchable numbers of a card. An infinite cost is kept as it is (ZX 203.3)."""
    return {"cost": card.front.points, "power": first_of(card, "power")}


SEARCH = Search(
    types=TYPES,
    numbers=numbers,
    examples=("cost<=2 pow>=3000", "t:event", "c:red,blue", 'o:"draw a card"'),
    shown={
        "": ("g:zx power>=8000",),
        "game": ("g:ゼクス",),
        "rule": ("g:zx rule:1103",),
        "sort": ("g:zx sort:cost,-power",),
    },
    also={
        "red": ("r", "赤色"),
        "blue": ("u", "青色"),
        "white": ("w", "白色"),
        "black": ("b", "黒色"),
        "green": ("g", "緑色"),
    },
    marks=ICONS,
)
