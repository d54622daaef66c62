"""Views of a match as plain JSON: everything that a seat or a spectator may know, without any hidden order."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.chase import views as chase_views
from engine.chase.view_types import ChaseOption
from engine.games.last_chronicle.cards import MARKS, Face
from engine.games.last_chronicle.outcomes import outcome_of_pass, what_it_does
from engine.games.last_chronicle.rules import c05_queries as queries
from engine.games.last_chronicle.rules import c09_5_main as main
from engine.games.last_chronicle.rules import c10_battle as battle
from engine.games.last_chronicle.rules import c11_3_deploying as deploying
from engine.games.last_chronicle.rules import c15_2_15_merging as merging
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.games.last_chronicle.view_types import (
    LcCardItem,
    LcCharsView,
    LcItem,
    LcMerged,
    LcObject,
    LcPainted,
    LcSeat,
    LcView,
    LcZones,
)
from engine.games.last_chronicle.words.printed import COLOURS, FACTIONS, LcChars, Painted
from engine.games.last_chronicle.words.terminals import shown
from engine.games.last_chronicle.words.triggers.event_types import MERGED
from engine.kernel.decisions import Decision, Option
from engine.kernel.plain import Json
from engine.kernel.protocols import Ability
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Item, Obj
from engine.kernel.text import Text
from engine.language.grammar.categories import Keyword
from engine.language.grammar.tally import KIND_OF
from engine.shared.printed import joined
from engine.shared.views import face_of as printed_face
from engine.shared.views import pile_size, seen_once, side_zones, table_view

SIDE_ZONES = {zone: zone for zone in ("soul", "ca", "era", "discard", "removed", "hand")}
LAMPS_COUNT = frozenset({"field", "hand", "ca", "stack"})  # zones in which players look at a card's lamps
MIXED = frozenset({"hand", "era"})  # zones in which visible cards may lie among hidden ones
LABELS = {
    "pass": Text("Pass", "パス"),
    "play": Text("Use {name}", "「{name}」を使用"),
    "activate": Text("Use the ability of {name}", "「{name}」のアビリティを使用"),
    "deploy": Text("Deploy {name}", "「{name}」を配置"),
    "merge": Text("Merge {name}", "「{name}」を結合"),
    "soul": Text("Put {name} into the soul yard", "「{name}」をソウルヤードに置く"),
    "advance": Text("Advance the era", "時代を進展させる"),
}


def view(game: LcGame, viewer: int | None, decision: Decision | None) -> LcView:
    """Return the table as `viewer` sees it (None: a spectator)."""
    s = game.s

    def show(n: int, option: Option) -> ChaseOption:
        return option_view(game, viewer, n, option)

    made = table_view(game, viewer, decision, show, **battle_view(game)) | {
        "main": {"main_1": 1, "main_2": 2}.get(s.step),
        "seats": [seat_view(game, seat) for seat in game.SEATS],
        "zones": [zones_view(game, viewer, seat) for seat in game.SEATS],
        "chase": [item_view(game, viewer, s.items[ref]) for ref in game.stack],
        "looked": [object_view(game, viewer, ref) for ref in s.zones["looked"] if game.can_see(viewer, s.objects[ref])],
    }
    return cast("LcView", made)


def battle_view(game: LcGame) -> dict[str, Json]:
    """Return the view of the current battle: attackers, defender and their totals (LC 6.7.4, 10)."""
    current = game.battle
    if current is None:
        return {}
    chars = [game.chars(ref) for ref in current.attackers]
    return {
        "attackers": [str(ref) for ref in current.attackers],
        "blocker": str(current.blocker) if current.blocker else None,
        "blocked": current.blocked,
        "power": sum(max(0, one.power or 0) for one in chars),
        "atk": max((one.atk or 0 for one in chars), default=0),
        "aura": bool(chars) and all("Aura" in one.keywords for one in chars),
    }


def seat_view(game: LcGame, seat: int) -> LcSeat:
    """Return the public values of a seat, including the number of cards in its zones."""
    s = game.s
    player = s.players[seat]
    soul = dict.fromkeys((*FACTIONS, "void"), 0)
    for symbol, _ in player.will:
        soul[KIND_OF.get(symbol, "void")] += 1
    return {
        "seat": seat,
        "name": game.names[seat],
        "life": player.life,
        "invasion": player.invasion,
        "will": soul,
        "era": game.era(seat),
        "ca_total": game.ca_total(seat),
        "ca_needed": main.TO_ADVANCE,
        "hand": len(s.zones[f"hand{seat}"]),
        "main_deck": pile_size(game, "deck", seat),
        "placed": player.placed,
        "attributes": sorted({one for ref in game.zone(seat, "soul") for one in game.chars(ref).attributes}),
    }


def zones_view(game: LcGame, viewer: int | None, seat: int) -> LcZones:
    mine = [ref for ref in game.field(seat) if not game.s.objects[ref].attached_to]
    cards = [object_view(game, viewer, ref) for ref in mine]
    units = [card for card, ref in zip(cards, mine, strict=True) if "unit" in game.chars(ref).types]
    others = [card for card in cards if card not in units]
    field = {"units": units, "others": others, "field": cards}
    away = side_zones(game, viewer, seat, SIDE_ZONES, MIXED, lambda ref: object_view(game, viewer, ref))
    return cast("LcZones", field | away)


def object_view(game: LcGame, viewer: int | None, ref: int) -> LcObject:
    """Return everything about an object that the viewer may see."""
    obj = game.s.objects[ref]
    if not game.can_see(viewer, obj):
        return {"ref": chase_views.placed_ref(game, obj), "hidden": True}
    chars = game.chars(ref)
    return {
        **seen_once(game, obj.card, obj.face, chars, lambda: chars_view(game, obj, chars)),
        "ref": str(ref),
        "hidden": False,
        "revealed": obj.revealed,
        "token": obj.token,
        "rested": obj.rested,
        "face_down": obj.face_down,
        "damage": obj.damage,
        "counters": dict(obj.counters),
        "controller": obj.controller,
        "owner": obj.owner,
        "lit": sorted(chars.lit),
        "lamp": game.era(obj.controller) if obj.zone in LAMPS_COUNT else 0,
        "merged": [merged_view(game, other) for other in game.own.merged if game.obj(other).attached_to == ref],
        "states": states(game, obj),
    }


def merged_view(game: LcGame, ref: int) -> LcMerged:
    """Return the view of a merged card: what it adds to its host (LC 15.2.15.1.4)."""
    chars = game.plain(game.s.objects[ref])
    return {
        "ref": str(ref),
        "card": game.card(ref).definition or None,
        "name": chars.name.as_dict(),
        "power": chars.power,
        "atk": chars.atk,
        "attributes": sorted(chars.attributes),
    }


def chars_view(game: LcGame, obj: Obj, chars: LcChars) -> LcCharsView:
    """Return the card that an object is, and its characteristics.

    The printed numbers are given in addition to the current ones, and the numbers that its lamps add (LC 5.3.3, 5.13.5,
    5.13.7).
    """
    printed, plain = queries.model(game, obj), game.plain(obj)
    face = face_of(game, obj)
    text, lines = object_text(game, obj, chars, face)
    return {
        "card": game.s.cards[obj.card].definition or None,
        "face": obj.face,
        "name": chars.name.as_dict(),
        "type": type_line(chars, face),
        "types": sorted(chars.types),
        "races": sorted(chars.races),
        "attributes": sorted(chars.attributes),
        "cost": cost_of(chars),
        "total_cost": chars.total_cost,
        "level": chars.level,
        "power": chars.power,
        "atk": chars.atk,
        "printed_level": plain.level,
        "printed_power": plain.power,
        "printed_atk": plain.atk,
        "ca": chars.ca,
        "azure": chars.azure,
        "icons": sorted(chars.icons),
        "burst": any(ability.role == "burst" for ability in printed.abilities),
        "lamps": list(chars.lamps),
        "painted": {colour: numbers for colour in COLOURS if (numbers := painted_view(chars.part_of(colour)))},
        "keywords": sorted(chars.keywords),
        "text": text,
        "lines": lines,
    }


def painted_view(painted: Painted | None) -> LcPainted:
    """Return the numbers that a card gains in a colour."""
    if painted is None:
        return {}
    return cast("LcPainted", {of: n for of in ("power", "atk", "ca") if (n := getattr(painted, of))})


def object_text(game: LcGame, obj: Obj, chars: LcChars, face: Face | None) -> tuple[dict[str, str], list[list[str]]]:
    """Return the printed lines of an object, or its current abilities if effects have changed them.

    The second value is the mark before each line: its kind and its colour (LC 5.7.4, 5.7.5).
    """
    plain = game.plain(obj)
    if face is not None and (chars.abilities == plain.abilities or obj.zone == "soul" or MERGED in obj.marks):
        return face.text.as_dict(), [list(mark) for mark in face.line_marks]
    told = [(text, ability) for ability in chars.abilities if (text := game.ability_text(ability)).en]
    return joined([text for text, _ in told]).as_dict(), [[mark_of(ability), ""] for _, ability in told]


def mark_of(ability: Ability) -> str:
    """Return the mark of an ability that is not printed as a separate line."""
    return "" if isinstance(ability, Keyword) else MARKS.get(ability.role, "field")


def face_of(game: LcGame, obj: Obj) -> Face | None:
    """Return the printed face of an object or of the card that it copies, or None if it is not a card."""
    face = printed_face(game, *game.copy_mark(obj.ref))
    return face if isinstance(face, Face) else None


def cost_of(chars: LcChars) -> str:
    return shown(chars.tally.symbols(), "en")


def type_line(chars: LcChars, face: Face | None) -> str:
    if face is not None:
        return face.type_line.en
    return "Unit" if "unit" in chars.types else "Token"


def states(game: LcGame, obj: Obj) -> list[str]:
    """Return the names of the states of an object."""
    current, ref = game.battle, obj.ref
    if obj.zone != "field":
        return []
    unit = "unit" in game.chars(ref).types
    named = {
        "attacking": current is not None and ref in current.attackers,
        "platoon": current is not None and ref in current.attackers and len(current.attackers) > 1,
        "defending": current is not None and current.blocker == ref,
        "summoning_sick": unit and not battle.since_turn_began(game, ref),
        "below_level": unit and (game.chars(ref).level or 0) > game.era(obj.controller),
        "attacked": bool(game.effects.used(battle.attacked(ref))),
    }
    return [name for name, so in named.items() if so]


def item_view(game: LcGame, viewer: int | None, item: Item) -> LcItem:
    """Return an object on the stack as plain JSON, with the choices made for it."""
    chars = game.chars(item.ref)
    obj = game.s.objects.get(item.ref) if item.what == "card" else None
    face = None if obj is None else face_of(game, obj)
    kind = "Ability" if obj is None else type_line(chars, face)
    said = object_text(game, obj, chars, face)[0] if obj is not None else game.ability_text(item.ability).as_dict()
    out = chase_views.item_view(game, viewer, item, kind, said, what_it_does(game, item))
    if obj is None:
        return out
    played: LcCardItem = {**out, "object": object_view(game, viewer, item.ref)}
    return played


def option_view(game: LcGame, viewer: int | None, n: int, option: Option) -> ChaseOption:
    """Return the view of one option.

    For a hidden card it says only which of the hidden cards it is.
    """
    return chase_views.option_view(
        game, viewer, n, option, LABELS, lambda ref: cost_of(game.chars(ref)), outcome_of_pass
    )


# -- explanations of refusals ----------------------------------------------------------------------
OF_A_CARD: dict[str, Callable[[LcGame, int, int], Refusal | None]] = {
    "deploy": deploying.check_deploy,
    "merge": merging.check_merge,
    "soul": main.check_soul_stone,
    "attack": battle.check_attack,
    "block": battle.check_defend,
}
OF_A_SEAT: dict[str, Callable[[LcGame, int], Refusal | None]] = {"advance": main.check_advance}


def why_not(game: LcGame, seat: int, kind: str, ref: int) -> list[Refusal]:
    """Return the refusals for an act of a seat now.

    An empty list means that the act is offered.
    """
    return chase_views.why_not(game, seat, kind, ref, OF_A_CARD, OF_A_SEAT, "10.1.2.3", WHEN)


WHEN = {
    "attack": refuse(
        "10.1.2.2",
        "In the battle phase you are asked what attacks.",
        "攻撃するユニットは、戦闘フェイズの攻撃ユニット指定ステップに選びます。",
    ),
    "block": refuse(
        "10.1.4.2",
        "When you are attacked you are asked what defends.",
        "防御するユニットは、攻撃された時の防御ユニット指定ステップに選びます。",
    ),
}


__all__ = ["view", "why_not"]
