"""Queries of the rules about the table, such as the ruler, divinity and a chant's instructions."""

from __future__ import annotations

from typing import cast

from engine.chase.rules import c903_resolution as resolution
from engine.chase.rules.c903_texts import Ability
from engine.chase.words.lines import SpellText
from engine.games.force_of_will.rules import c1406_additions as additions
from engine.games.force_of_will.rules import c1416_waiting as waiting
from engine.games.force_of_will.rules.c1000_keyword_actions import ASTRAL
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.keywords.conditional_text import TextAsPlayed
from engine.games.force_of_will.words.keywords.parameters import Divinity
from engine.games.force_of_will.words.keywords.standby import TriggerKeyword
from engine.kernel.chars import Chars, compile_one

HAND_LIMIT = 7
J_RULERS = frozenset({"ruler", "j_ruler"})


def ruler(game: FowGame, seat: int) -> int:
    """Return the J/ruler of a seat, in its area or on the field, or 0 if there is none."""
    objects = game.s.objects
    for ref in game.s.zones[f"ruler{seat}"]:
        if "ruler" in game.printed(ref).types:
            return ref
    for ref in game.s.zones["field"]:
        if objects[ref].controller == seat and "j_ruler" in game.printed(ref).types:
            return ref
    return 0


def astral(game: FowGame, ref: int) -> bool:
    """Return whether an object is astral (FoW 1010.1a-1)."""
    return ASTRAL in game.obj(ref).marks


def in_state(game: FowGame, ref: int, state: str) -> bool:
    """Return whether an object is in a state, or was when it was last seen (FoW 303, 803.5, 804.4)."""
    if state in ("attacking", "blocking", "blocked", "attacking or blocking", "battling"):
        battle = game.battle
        if battle is None:
            return False
        attacking, blocking = battle.attacker == ref, battle.blocker == ref
        if state == "battling":
            return ref in battle.battling(game)
        if state == "blocked":
            return attacking and bool(battle.blocker)
        return (attacking and "attacking" in state) or (blocking and "blocking" in state)
    obj = game.obj(ref)
    states: dict[str, bool] = {
        "astral": "astral" in obj.marks,
        "rested": obj.rested,
        "recovered": not obj.rested,
        "face-down": obj.face_down,
        "awakened": "awakened" in obj.marks,
        "damaged": obj.damage > 0,
    }
    return states[state]


def spell_of(game: FowGame, ref: int) -> Ability | None:
    """Return the instructions of a chant or rune, or None if it has none.

    They include those of its [Trigger] (FoW 708.6). They also include text that the card has only if a condition
    holds when it is played (FoW 1124.2, 1128.2a, 1133.2a, 1134.2a). An addition with a subtype has the instruction
    to be added to a target (FoW 1406.2a).
    """
    coming = additions.coming(game, ref)
    found = [cast(SpellText, coming)] if coming is not None else _texts_of(game.chars(ref))
    at = game.context_for(ref)
    found += [
        one.spell
        for one in game.chars(ref).compile().keywords
        if isinstance(one, TextAsPlayed) and one.condition.holds(game, at)
    ]
    return resolution.combined_text(found)


def is_quick(game: FowGame, ref: int) -> bool:
    """Return whether a card may be played at any time with priority (FoW 709.1, 1113.1).

    A card with [Stealth] may be, from the standby area (FoW 1114.2).
    """
    if game.s.objects[ref].zone == "standby" and waiting.by_stealth(game, ref):
        return True
    names = game.chars(ref).compile().names
    return "Quickcast" in names or "Trigger" in names


def divinity(game: FowGame, seat: int) -> int | None:
    """Return the divinity of a seat's J/ruler (FoW 1136.3), or None without [Divinity]."""
    ruler = game.ruler(seat)
    return divinity_of(game, ruler) if ruler else None


def divinity_of(game: FowGame, ref: int) -> int | None:
    """Return the divinity of a card, or None if it has none.

    For a J/ruler, its [Divinity] gives the number (FoW 1136.3), the largest one if there are several. A J/ruler
    does not lose it (1136.2). Another card has its printed divinity (209.2).
    """
    chars = game.chars(ref)
    if not chars.types & J_RULERS:
        found: int | None = chars.divinity
        return found
    keywords = (*chars.compile().keywords, *game.printed(ref).compile().keywords)
    return max((keyword.value for keyword in keywords if isinstance(keyword, Divinity)), default=None)


def number_on(game: FowGame, ref: int, which: str) -> int:
    """Return an object's ATK, DEF, total cost or divinity, now or last known (FoW 203.5, 206.2, 207.2, 209.2)."""
    if which == "divinity":
        return divinity_of(game, ref) or 0
    chars = game.chars(ref)
    found: int | None = {"atk": chars.atk, "def": chars.defense, "cost": chars.total_cost}[which]
    return found or 0


def divinity_left(game: FowGame, seat: int) -> int:
    """Return the divinity that no revealed rune has used yet (FoW 711.2a)."""
    used = sum(game.chars(ref).divinity or 0 for ref in game.s.zones[f"rune{seat}"] if game.s.objects[ref].revealed)
    return (divinity(game, seat) or 0) - used


def hand_limit(game: FowGame, seat: int) -> int | None:
    """Return the hand limit of a seat, or None if there is no limit (FoW 306.3)."""
    limit: int | None = HAND_LIMIT
    for rule, at in game.abilities.seat_rules("hand_limit", seat):
        limit = rule.limit(game, at)
    return limit


def _texts_of(chars: Chars) -> list[SpellText]:
    """Return the instructions of a card in text order, including those of a [Trigger] (FoW 703.3, 708.6, 1113.2a)."""
    compiled = chars.compile()
    if TriggerKeyword.name not in compiled.names:
        return cast(list[SpellText], list(compiled.spell))
    found: list[SpellText] = []
    for ability in chars.abilities:
        found += (ability.spell,) if isinstance(ability, TriggerKeyword) else compile_one(ability).spell
    return found
