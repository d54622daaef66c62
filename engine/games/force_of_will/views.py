"""Views of a match as plain JSON: everything that a seat or a spectator may know, without any hidden order."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.chase import views as chase_views
from engine.chase.rules import c700_actions as plays
from engine.chase.view_types import ItemView
from engine.chase.views import object_text
from engine.games.force_of_will.log import WEATHER
from engine.games.force_of_will.outcomes import outcome_of_pass, what_it_does
from engine.games.force_of_will.rules import c300_queries as queries
from engine.games.force_of_will.rules import c700_actions as actions
from engine.games.force_of_will.rules import c705_judgment as judgment
from engine.games.force_of_will.rules import c800_battle as battle
from engine.games.force_of_will.rules import c1302_faces as faces
from engine.games.force_of_will.rules import c1415_valhalla as valhalla
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.view_types import (
    FowBattleOption,
    FowCharsView,
    FowHidden,
    FowObject,
    FowOption,
    FowSeat,
    FowSide,
    FowView,
    FowZones,
)
from engine.games.force_of_will.words.printed import FowChars
from engine.kernel.decisions import Decision, Option
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Item, Obj
from engine.kernel.text import Text
from engine.language.grammar.tally import KIND_OF, KINDS
from engine.shared.views import face_of, pile_size, seen_once, side_zones, table_view

SIDE_ZONES = {zone: zone for zone in ("ruler", "graveyard", "removed", "hand", "standby", "rune", "item", "extra")}
MIXED = frozenset({"hand", "extra", "rune"})  # zones that may hold both visible and hidden cards
JUDGMENT = Text("Judgment", "ジャッジメント")
LABELS = {
    "pass": Text("Pass", "パス"),
    "play": Text("Play {name}", "「{name}」をプレイ"),
    "activate": Text("Use {name}", "「{name}」の能力"),
    "call_stone": Text("Call a magic stone", "魔石をコール"),
    "judgment": Text("Judgment: {name}", "ジャッジメント：{name}"),
    "battle": Text("Begin a battle", "バトルを開始"),
    "standby": Text("Put {name} into standby", "「{name}」を待機エリアに置く"),
    "lifebreak": Text("Perform lifebreak", "ライフブレイクを実行"),
}

IDLE_LABELS = {
    "battle": Text("Begin a battle (nothing can attack)", "バトルを開始（攻撃できるカードはありません）"),
    "call_stone": Text("Call a magic stone (none is left)", "魔石をコール（魔石デッキは空です）"),
}


def view(game: FowGame, viewer: int | None, decision: Decision | None) -> FowView:
    """Return the table as `viewer` sees it (None: a spectator)."""
    s, current = game.s, game.battle
    blocker = str(current.blocker) if current is not None and current.blocker else None

    def show(n: int, option: Option) -> FowOption:
        return option_view(game, viewer, n, option)

    made = table_view(game, viewer, decision, show, blocker=blocker) | {
        "seats": [seat_view(game, seat) for seat in game.SEATS],
        "zones": [zones_view(game, viewer, seat) for seat in game.SEATS],
        "chase": [item_view(game, viewer, s.items[ref]) for ref in game.stack],
        "looked": [object_view(game, viewer, ref) for ref in s.zones["looked"] if game.can_see(viewer, s.objects[ref])],
    }
    return cast("FowView", made)


def seat_view(game: FowGame, seat: int) -> FowSeat:
    """Return the public information about a seat, with the number of cards in its zones (FoW 302.2a)."""
    s = game.s
    player = s.players[seat]
    will = dict.fromkeys((*KINDS, "void"), 0)
    for symbol, _ in player.will:
        will[KIND_OF.get(symbol, "void")] += 1
    ruler = game.ruler(seat)
    total = queries.divinity(game, seat)
    return {
        "seat": seat,
        "name": game.names[seat],
        "life": player.life,
        "will": will,
        "hand": len(s.zones[f"hand{seat}"]),
        "main_deck": pile_size(game, "main", seat),
        "stone_deck": pile_size(game, "stone", seat),
        "called": player.called,
        "judged": player.judged,
        "no_battle": player.no_battle,
        "lifebreak": pile_size(game, "lifebreak", seat) if game.valhalla else None,
        "divinity": None if total is None else {"total": total, "left": queries.divinity_left(game, seat)},
        "attributes": sorted(game.chars(ruler).attributes) if ruler else [],
        "weather": WEATHER[weather].as_dict() if (weather := game.weather(seat)) else None,
    }


def zones_view(game: FowGame, viewer: int | None, seat: int) -> FowZones:
    field = {"field": [object_view(game, viewer, ref) for ref in game.field(seat)]}
    others = side_zones(game, viewer, seat, SIDE_ZONES, MIXED, lambda ref: object_view(game, viewer, ref))
    return cast("FowZones", field | others)


def hidden_view(game: FowGame, obj: Obj) -> FowHidden:
    """Return the view of a hidden card.

    The view has a reference only where hidden cards lie apart, as on the field. It also shows whether the card is a
    face-down stone (303.2b).
    """
    stone = obj.face_down and "magic_stone" in game.printed(obj.ref).types
    return {"ref": chase_views.placed_ref(game, obj), "hidden": True, "stone": stone}


def object_view(game: FowGame, viewer: int | None, ref: int) -> FowObject:
    """Return all visible information about an object."""
    obj = game.s.objects[ref]
    if not game.can_see(viewer, obj):
        return hidden_view(game, obj)
    chars = game.chars(ref)
    return {
        **seen_once(game, obj.card, obj.face, chars, lambda: chars_view(game, obj, chars)),
        "ref": str(ref),
        "hidden": False,
        "damage": obj.damage,
        "left": None if chars.defense is None else max(0, chars.defense - obj.damage),
        "rested": obj.rested,
        "face_down": obj.face_down,
        "revealed": obj.revealed,
        "counters": dict(obj.counters),
        "owner": obj.owner,
        "controller": obj.controller,
        "token": obj.token,
        "copy": obj.copy,
        "attached_to": str(host) if obj.attached_to and (host := game.host(ref)) else None,
        "attached": attached(game, obj),
        "states": states(game, obj),
        "other_sides": other_sides(game, viewer, obj),
    }


def attached(game: FowGame, obj: Obj) -> list[str]:
    """Return the references of objects attached to an object.

    These are on the field (FoW 1121.4), or attached to a J/ruler in the item area (FoW 1032.3).
    """
    zones = game.s.zones
    added = zones["field"] if obj.zone == "field" else ()
    worn = zones[f"item{obj.controller}"] if obj.zone in ("field", "ruler") else ()
    return [str(ref) for ref in (*added, *worn) if game.s.objects[ref].attached_to == obj.ref]


def chars_view(game: FowGame, obj: Obj, chars: FowChars) -> FowCharsView:
    """Return the card that an object is, and its characteristics."""
    printed = game.printed_card(obj.card, obj.face)
    return {
        "card": game.s.cards[obj.card].definition or None,
        "face": obj.face,
        "name": chars.name.as_dict(),
        "type": type_line(game, obj),
        "types": sorted(chars.types),
        "races": sorted(chars.races),
        "attributes": sorted(chars.attributes),
        "cost": str(chars.tally) if chars.has_cost else None,
        "total_cost": chars.total_cost,
        "atk": chars.atk,
        "def": chars.defense,
        "printed_atk": printed.atk,
        "printed_def": printed.defense,
        "keywords": sorted(chars.keywords),
        "divinity": chars.divinity,
        "text": object_text(game, chars, face_of(game, obj.card, obj.face)),
    }


def type_line(game: FowGame, obj: Obj) -> str:
    face = face_of(game, obj.card, obj.face)
    if face is not None:
        return face.type_line.en
    return "Resonator" if "resonator" in game.chars(obj.ref).types else "Token"  # a coin has no type (FoW 1119.2)


def states(game: FowGame, obj: Obj) -> list[str]:
    """Return the names of the object's states."""
    current, ref = game.battle, obj.ref
    if obj.zone != "field" and current is None and not obj.marks:
        return []
    attacks = current is not None and current.attacker == ref
    fresh = obj.zone == "field" and game.chars(ref).types & battle.FIGHTERS and not battle.since_turn_began(game, ref)
    named = {
        "attacking": attacks,
        "blocked": attacks and current is not None and current.blocker,
        "blocking": current is not None and current.blocker == ref,
        "attacked": current is not None and current.target == ref,
        "astral": queries.astral(game, ref),
        "awakened": "awakened" in obj.marks,
        "summoning_sick": fresh,
    }
    return [name for name, so in named.items() if so]


def other_sides(game: FowGame, viewer: int | None, obj: Obj) -> list[FowSide]:
    """Return the sides of a card that are not up, for a viewer who sees the card.

    The rules are FoW 307.5, 1302.2f-2, 1302.3e-2 and 1302.5a. The other sides of a ruler in the ruler area are visible
    only to its controller (FoW 308.6).
    """
    if obj.zone == "ruler" and viewer != obj.controller:
        return []
    return [
        {
            "card": game.s.cards[obj.card].definition,
            "face": n,
            "name": side.name.as_dict(),
            "type": side.type_line.en,
            "cost": str(side.tally) if side.has_cost else None,
            "atk": side.atk,
            "def": side.defense,
            "text": side.text.as_dict(),
        }
        for n, side in enumerate(faces.faces_of(game, obj))
        if n != obj.face
    ]


def item_view(game: FowGame, viewer: int | None, item: Item) -> ItemView:
    """Return an item of the chase as plain JSON, with the choices made for it."""
    chars = game.chars(item.ref)
    obj = game.s.objects.get(item.ref) if item.what == "card" else None
    text, kind = JUDGMENT.as_dict(), "Judgment"
    if item.what != "judgment":
        kind = "Ability" if obj is None else type_line(game, obj)
    if obj is not None and (face := face_of(game, obj.card, obj.face)) is not None:
        text = object_text(game, chars, face)
    elif item.ability is not None:
        text = game.ability_text(item.ability).as_dict()
    return chase_views.item_view(game, viewer, item, kind, text, what_it_does(game, item))


def option_view(game: FowGame, viewer: int | None, n: int, option: Option) -> FowOption:
    """Return one option as plain JSON. The option for a hidden card says only which of the hidden cards it is."""
    labels = IDLE_LABELS if option.data is plays.IDLE else LABELS
    out = chase_views.option_view(
        game, viewer, n, option, labels, lambda ref: str(game.chars(ref).tally), outcome_of_pass
    )
    if option.kind != "battle":
        return out
    battle_option: FowBattleOption = {**out, "idle": option.data is plays.IDLE}
    return battle_option


# -- why not ---------------------------------------------------------------------------------------
OF_A_SEAT: dict[str, Callable[[FowGame, int], Refusal | None]] = {
    "call_stone": actions.check_call,
    "judgment": judgment.check,
    "battle": actions.check_battle,
    "lifebreak": valhalla.check,
}
OF_A_CARD: dict[str, Callable[[FowGame, int, int], Refusal | None]] = {
    "standby": actions.check_standby,
    "attack": battle.check_attack,
    "block": battle.check_block,
}


def why_not(game: FowGame, seat: int, kind: str, ref: int) -> list[Refusal]:
    """Return why a seat cannot take an action now. An empty list means that the action is offered."""
    return chase_views.why_not(game, seat, kind, ref, OF_A_CARD, OF_A_SEAT, "704.1", WHEN)


WHEN = {
    "attack": refuse(
        "803.3",
        "When you have begun a battle you are asked what attacks.",
        "攻撃するものは、バトルの開始後、攻撃宣言ステップに選びます。",
    ),
    "block": refuse(
        "804.3",
        "When a card has attacked you are asked what blocks it.",
        "ブロックするものは、攻撃された後のブロック宣言ステップに選びます。",
    ),
}
