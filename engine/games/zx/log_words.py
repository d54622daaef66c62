"""The names of zones, phases, squares and counters in the log and in prompts."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.zx.outline import OUTLINE
from engine.games.zx.words.objects.squares import seen_from
from engine.kernel.text import Text

ZONES, PHASES = OUTLINE.zone_names(), OUTLINE.phase_names()
MOMENTS = {
    **{f"{name}_begin": Text(f"The {word.en} begins.", f"{word.ja}に入ります。") for name, word in PHASES.items()},
    "game_begin": Text("The game begins.", "ゲームを開始します。"),
    "battle_begin": Text("A battle begins.", "バトルが始まります。"),
    "battle_end": Text("The battle ends.", "バトルが終わります。"),
}
COUNTERS = {  # 207.5 to 207.11
    "dream_key": Text("Dream Key", "ドリーム・キー"),
    "melodia": Text("Melodia", "メロディア"),
    "memorial_piece": Text("Memorial Piece", "メモリアル・ピース"),
    "star_piece": Text("Star Piece", "スター・ピース"),
    "survey_record": Text("Survey Record", "調査記録"),
    "block": Text("Block", "ブロック"),
    "focus": Text("Focus", "集中"),
}
_OWN = (
    Text("{whose} left square", "{whose}左のスクエア"),
    Text("{whose} player square", "{whose}プレイヤースクエア"),
    Text("{whose} right square", "{whose}右のスクエア"),
)
_CENTRE = (
    Text("the centre left square", "中央左のスクエア"),
    Text("the centre square", "中央のスクエア"),
    Text("the centre right square", "中央右のスクエア"),
)
_ENEMY = (
    Text("the enemy left square", "敵軍左のスクエア"),
    Text("the enemy player square", "相手のプレイヤースクエア"),
    Text("the enemy right square", "敵軍右のスクエア"),
)


def square(place: int, viewer: int | None, whose: Callable[[int], Text]) -> Text:
    """Return a viewer's name for a square, from the viewer's side.

    For a spectator the row's player names the square.
    """
    seen = seen_from(viewer or 0, place)
    if seen in range(3, 6):
        return _CENTRE[seen - 3]
    if seen < 3:
        return _OWN[seen].format(whose=whose(viewer or 0))
    if viewer is not None:
        return _ENEMY[seen - 6]
    return _OWN[seen_from(1, place)].format(whose=whose(1))


def counter(icon: str) -> Text:
    """Return the name of an icon's counters."""
    return COUNTERS.get(icon, Text(icon, icon))


def zone(name: str) -> Text:
    """Return the name of a zone."""
    return ZONES.get(name, ZONES["square"])
