"""Views of a match as plain JSON: the information for a seat or a spectator, without any hidden order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, cast

from engine.chase import views as chase_views
from engine.chase.view_types import ChaseOption
from engine.chase.views import object_text
from engine.games.magical_girl.outcomes import outcome_of_pass, what_it_does
from engine.games.magical_girl.rules import c504_calling as calling
from engine.games.magical_girl.rules import c700_actions as actions
from engine.games.magical_girl.rules import c800_battle as battle
from engine.games.magical_girl.rules.c300_zones import CASTERS
from engine.games.magical_girl.view_types import (
    MgCard,
    MgCardItem,
    MgCharsView,
    MgFaceDown,
    MgItem,
    MgLookedUnder,
    MgLying,
    MgNumber,
    MgObject,
    MgSeat,
    MgStock,
    MgUnder,
    MgView,
    MgZones,
)
from engine.games.magical_girl.words.objects.tokens import UNNAMED
from engine.games.magical_girl.words.printed import ELEMENTS, ENDLESS, MgChars
from engine.kernel.decisions import Decision, Option
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Item, Obj
from engine.kernel.text import Text
from engine.language.grammar.tally import KIND_OF
from engine.shared.printed import Face
from engine.shared.view_types import HiddenCard
from engine.shared.views import face_of, pile_size, seen_once, side_zones, table_view

if TYPE_CHECKING:
    from engine.games.magical_girl.rules.c100_game import MagicalGirl

SIDE_ZONES = {zone: zone for zone in ("graveyard", "removed", "hand", "orb", "extra", "bingo")}
MIXED = frozenset({"hand", "extra"})  # zones where seen and unseen cards are mixed
WILLS = ("light", "darkness", "fire", "water", "wind")
LABELS = {
    "pass": Text("Pass", "パス"),
    "play": Text("Play {name}", "「{name}」を発動"),
    "activate": Text("Use {name}", "「{name}」の能力"),
    "switch": Text("Switch {name}", "「{name}」をスイッチ"),
    "call": Text("Call {name}", "「{name}」をコール"),
    "call_down": Text("Call {name} face down", "「{name}」を裏向きでコール"),
    "level_up": Text("Level up: {name}", "レベルアップ：{name}"),
    "hidden orb": Text("Orb {n}", "{n}個目のオーブ"),
}


def view(game: MagicalGirl, viewer: int | None, decision: Decision | None) -> MgView:
    """Return the table as `viewer` sees it (None: a spectator)."""
    s = game.s

    def show(n: int, option: Option) -> ChaseOption:
        return option_view(game, viewer, n, option)

    made = table_view(game, viewer, decision, show) | {
        "seats": [seat_view(game, seat) for seat in game.SEATS],
        "zones": [zones_view(game, viewer, seat) for seat in game.SEATS],
        "chase": [item_view(game, viewer, s.items[ref]) for ref in game.stack],
        "looked": [object_view(game, viewer, ref) for ref in s.zones["looked"] if game.can_see(viewer, s.objects[ref])],
    }
    return cast("MgView", made)


def seat_view(game: MagicalGirl, seat: int) -> MgSeat:
    """Return the public information about a seat, with the number of cards in its zones (MG 302.2a)."""
    s = game.s
    player = s.players[seat]
    will = dict.fromkeys((*ELEMENTS, *WILLS, "void"), 0)
    for symbol, _ in player.will:
        will[KIND_OF.get(symbol, "void")] += 1
    return {
        "seat": seat,
        "name": game.names[seat],
        "will": will,
        "orbs": len(s.zones[f"orb{seat}"]),
        "life": len(s.zones[f"orb{seat}"]) + 1,  # the number of attacks on the player that lose the game (MG 804.5)
        "erosion": player.erosion,
        "counters": counters_view(player.counters),
        "hand": len(s.zones[f"hand{seat}"]),
        "extra": len(s.zones[f"extra{seat}"]),
        "main_deck": pile_size(game, "deck", seat),
        "called": player.called,
        "effort": game.effort(seat),
        "attributes": sorted({one for ref in game.casters(seat) for one in game.chars(ref).attributes}),
    }


def zones_view(game: MagicalGirl, viewer: int | None, seat: int) -> MgZones:
    servants = [object_view(game, viewer, ref) for ref in game.servant_zone(seat)]
    casters = [object_view(game, viewer, ref) for ref in game.casters(seat)]
    field = {"servants": servants, "casters": casters, "field": [*servants, *casters]}
    others = side_zones(game, viewer, seat, SIDE_ZONES, MIXED, lambda ref: object_view(game, viewer, ref))
    return cast("MgZones", field | others)


def hidden_view(game: MagicalGirl, obj: Obj) -> HiddenCard | MgFaceDown:
    """Return the view of a card that the viewer cannot see, such as an orb or a card of a hand.

    For a face-down caster it includes the orientation and level 1 (MG 306.6, 308.2a).
    """
    hidden: HiddenCard = {"ref": chase_views.placed_ref(game, obj), "hidden": True}
    if obj.zone != "field":
        return hidden
    face_down: MgFaceDown = {**hidden, **lying(game, obj), "level": 1}
    return face_down


def lying(game: MagicalGirl, obj: Obj) -> MgLying:
    """Return the orientation of a card, its counters, and the cards under it (MG 302.6, 303).

    All players may look at the cards under it, so their names are included.
    """
    down = game.is_reversed(obj.ref)
    return {
        "rested": obj.rested and not down,
        "reversed": down,
        "face_down": obj.face_down,
        "counters": counters_view(obj.counters),
        "controller": obj.controller,
        "owner": obj.owner,
        "zone": "casters" if obj.zone == "field" and obj.place == CASTERS else "servants",
        "stock": [stock_view(game, card) for card in game.stock(obj.ref)],
        "states": states(game, obj),
    }


def stock_view(game: MagicalGirl, card: int) -> MgStock:
    chars = game.printed_card(card)
    return {"card": game.s.cards[card].definition or None, "name": chars.name.as_dict(), "level": chars.level or None}


def object_view(game: MagicalGirl, viewer: int | None, ref: int) -> MgObject:
    """Return all the information about an object that the viewer may see."""
    obj = game.s.objects[ref]
    if not game.can_see(viewer, obj):
        return hidden_view(game, obj)
    chars = game.chars(ref)
    out: MgCard = {
        **seen_once(game, obj.card, obj.face, chars, lambda: chars_view(game, obj, chars)),
        "ref": str(ref),
        "hidden": False,
        "revealed": obj.revealed,
        "token": obj.token,
        **lying(game, obj),
    }
    if obj.face_down and obj.zone == "field":  # viewers who may look at it see the card and its current values (308.2a)
        printed = game.printed_card(obj.card, obj.face)
        under: MgUnder = {"card": game.s.cards[obj.card].definition or None, "name": printed.name.as_dict()}
        looked_under: MgLookedUnder = {**out, "under": under}
        return looked_under
    return out


def counters_view(counters: Iterable[tuple[str, int]]) -> dict[str, MgNumber]:
    return {kind: number_view(n) for kind, n in dict(counters).items()}


def number_view(n: int | None) -> MgNumber:
    return "∞" if n is not None and n >= ENDLESS else n


def chars_view(game: MagicalGirl, obj: Obj, chars: MgChars) -> MgCharsView:
    """Return the object's card and its characteristics.

    Printed numbers are included next to the current numbers. So all players see which numbers were increased or reduced
    (MG 104.6).
    """
    printed = game.printed_card(obj.card, obj.face)
    face = face_of(game, obj.card, obj.face)
    down = obj.face_down and obj.zone == "field"
    return {
        "card": game.s.cards[obj.card].definition or None,
        "face": obj.face,
        "name": chars.name.as_dict() if chars.name.en else UNNAMED.as_dict(),
        "type": UNNAMED.en if down else type_line(chars, face),
        "types": sorted(chars.types),
        "races": sorted(chars.races),
        "attributes": sorted(chars.attributes),
        "cost": cost_of(chars),
        "total_cost": chars.total_cost,
        "level": chars.level or None,
        "version": chars.version,
        "atk": number_view(chars.atk),
        "def": number_view(chars.defense),
        "printed_atk": number_view(printed.atk),
        "printed_def": number_view(printed.defense),
        "keywords": sorted(chars.keywords),
        "materials": list(printed.materials),
        "text": object_text(game, chars, None if down else face),
    }


def cost_of(chars: MgChars) -> str | None:
    if chars.od_cost is None:
        return None
    return "X" if chars.variable and not chars.od_cost else str(chars.od_cost)


def type_line(chars: MgChars, face: Face | None) -> str:
    if face is not None:
        return face.type_line.en
    return "Servant" if "servant" in chars.types else "Token"


def states(game: MagicalGirl, obj: Obj) -> list[str]:
    """Return the names of the object's states, such as "attacking" and "reversed"."""
    current, ref = game.battle, obj.ref
    if obj.zone != "field":
        return []
    slow = "Slow Start" in game.chars(ref).keywords and not game.abilities.rules_on(ref, "attacks_at_once")
    named = {
        "attacking": current is not None and current.attacker == ref,
        "attacked": current is not None and current.target == ref,
        "summoning_sick": slow and obj.entered >= game.s.turn,
        "switched": bool(game.effects.used(actions.switched(ref))),
        "reversed": game.is_reversed(ref),
    }
    return [name for name, so in named.items() if so]


def item_view(game: MagicalGirl, viewer: int | None, item: Item) -> MgItem:
    """Return an item of the chase as plain JSON, with the choices made for it."""
    chars = game.chars(item.ref)
    obj = game.s.objects.get(item.ref) if item.what == "card" else None
    face = None if obj is None else face_of(game, obj.card, obj.face)
    kind = "Ability" if obj is None else type_line(chars, face)
    text = object_text(game, chars, face) if obj is not None else game.ability_text(item.ability).as_dict()
    out = chase_views.item_view(game, viewer, item, kind, text, what_it_does(game, item))
    if obj is None:
        return out
    played: MgCardItem = {**out, "object": object_view(game, viewer, item.ref)}
    return played


def option_view(game: MagicalGirl, viewer: int | None, n: int, option: Option) -> ChaseOption:
    """Return the view of one option of a decision.

    An option for a hidden card shows only its position.
    """
    return chase_views.option_view(
        game, viewer, n, option, LABELS, lambda ref: cost_of(game.chars(ref)), outcome_of_pass
    )


# -- why not ---------------------------------------------------------------------------------------
OF_A_CARD: dict[str, Callable[[MagicalGirl, int, int], Refusal | None]] = {
    "switch": actions.check_switch,
    "attack": battle.check_attack,
    **{
        kind: (lambda game, seat, ref, kind=kind: calling.check_call(game, seat, ref, kind))  # type: ignore[misc]
        for kind in calling.KINDS
    },
}


def why_not(game: MagicalGirl, seat: int, kind: str, ref: int) -> list[Refusal]:
    """Return the reasons why a seat cannot do this now.

    An empty list means that it is a legal action.
    """
    when = WHEN if game.s.turn > 1 else {"attack": FIRST_TURN}
    found = chase_views.why_not(game, seat, kind, ref, OF_A_CARD, {}, "803.3", when)
    called = kind == "call" and calling.is_asked(game, seat) and ref in game.zone(seat, game.HAND)
    if called and found and game.printed(ref).level > 1:
        leveling = calling.check_level_up(game, seat, ref)  # the only way to call a card of a higher level (1025.1c)
        return found if leveling is None else [*found, leveling]
    return found


FIRST_TURN = refuse(
    "506.1", "The first turn has no battle phase.", "先攻プレイヤーの最初のターンにはバトルフェイズがありません。"
)
WHEN = {
    "attack": refuse(
        "803.3",
        "In the battle phase you are asked what attacks.",
        "攻撃するものは、バトルフェイズの攻撃宣言ステップに選びます。",
    ),
}


__all__ = ["view", "why_not"]
