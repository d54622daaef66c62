"""Chapter 602: which Z/X may attack, and what (602.1)."""

from __future__ import annotations

from engine.games.zx.rules.c303_squares import PLAYER_SQUARES, ascensions, distance, player_card, square_of
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.continuous.restrictions import ReachesFar
from engine.kernel.context import is_seat, seat_ref
from engine.kernel.refusal import Refusal, refuse

EVERYWHERE = 99


def check_attack(game: ZxGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal if this Z/X could not attack now (602.1a, 602.1b, 602.1c)."""
    if ref not in game.units(seat):
        return refuse(
            "602.1a",
            "Only a Z/X you control on a square attacks.",
            "攻撃できるのはスクエアにある自分のゼクスだけです。",
        )
    if game.s.objects[ref].rested:
        return refuse("602.1a", "It sleeps: when it is awake again.", "スリープ状態です。リブート後に攻撃できます。")
    if not attack_targets(game, ref):
        if _reached(game, ref):
            return refuse("102.6", "An effect keeps it from attacking.", "効果により攻撃できません。")
        return refuse("602.1b", "There is nothing that it could attack.", "攻撃できる目標がありません。")
    return None


def attack_targets(game: ZxGame, ref: int) -> list[int]:
    """Return the targets that this Z/X may attack (602.1b), without those that effects forbid."""
    return [
        target
        for target in _reached(game, ref)
        if not game.abilities.rules_on(ref, "cannot_attack", target=target)
        and (is_seat(target) or not game.abilities.rules_on(target, "cannot_be_attacked", attacker=ref))
    ]


def _reached(game: ZxGame, ref: int) -> list[int]:
    """Return the attack targets in reach, whether or not effects forbid the attack.

    They are the other player's Z/X and ascensions on adjacent squares, or within the range of the Z/X (1105.2, 1105.3).
    The other player is a target if the player square is in reach, with a player card and without Z/X or ascension.
    """
    other = 1 - game.controller(ref)
    here, reach, square = square_of(game, ref), attack_range(game, ref), PLAYER_SQUARES[other]
    out = [
        unit
        for unit in (*game.units(other), *ascensions(game, other))
        if distance(here, square_of(game, unit)) <= reach
    ]
    card = player_card(game, other) if distance(here, square) <= reach and not game.on_square(square) else 0
    return [*out, seat_ref(other)] if card and square_of(game, card) == square else out


def attack_range(game: ZxGame, ref: int) -> int:
    """Return the distance over which the Z/X may attack: one square, or its range (602.1b, 1105.2, 1105.3)."""
    ranges = [rule.distance for rule, _ in game.chars(ref).rules if isinstance(rule, ReachesFar)]
    return max([1, *[EVERYWHERE if distance is None else distance for distance in ranges]])
