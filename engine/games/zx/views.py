"""The view of a player or a spectator: everything that the viewer may know, as plain JSON.

Nothing here reads the order of a hidden zone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from engine.games.zx.cards import COLOURS, Face
from engine.games.zx.log import ZxTeller
from engine.games.zx.rules import c202_card_parts as card_parts
from engine.games.zx.rules import c303_squares as squares
from engine.games.zx.rules import c506_actions as actions
from engine.games.zx.rules import c804_costs as costs
from engine.games.zx.rules.c300_zones import PUBLIC
from engine.games.zx.rules.c805_payment import shown
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.view_types import (
    ZxCard,
    ZxCharsView,
    ZxHidden,
    ZxItem,
    ZxMoment,
    ZxObject,
    ZxOption,
    ZxPart,
    ZxSeat,
    ZxSquare,
    ZxView,
    ZxZones,
)
from engine.games.zx.words.objects.squares import PLAYER_SQUARES, area
from engine.games.zx.words.printed import INFINITE, ZxChars
from engine.kernel.context import is_seat, ref_seat
from engine.kernel.decisions import Decision, Option
from engine.kernel.events import Played
from engine.kernel.plain import Json
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Item, Obj
from engine.kernel.text import Text
from engine.language import lexicon
from engine.shared.views import (
    HIDDEN_CARD,
    barred_from_all,
    face_of,
    is_offered,
    not_asked,
    option_row,
    pile_size,
    seen_once,
    side_zones,
    table_view,
)

SIDE_ZONES = {  # 301.2b, with the names used in the view
    "hand": "hand",
    "life": "life",
    "charge": "charge",
    "resource": "resource",
    "trash": "trash",
    "removed": "remove_zone",
    "dynamis": "dynamis_zone",
}
MIXED = frozenset({"hand", "dynamis_zone"})  # zones that contain both visible and hidden cards
LABELS = {
    "play": Text("Play {name}", "「{name}」をプレイ"),
    "activate": Text("Use {name}", "「{name}」の起動能力"),
    "attack": Text("Attack with {name}", "「{name}」で攻撃"),
}
HOW_IT_CAME = frozenset({"ignition", "life", "free"})  # marks that show how a card came to be played (505.3a, 907.2e)
PAST = (Played,)  # recorded when the play is complete, before the resolution
PASSES = {  # the meaning of a pass, by the clause of the decision
    "504.3": Text("Put no card there", "リソースに置かない"),
    "505.3": Text("No ignition", "イグニッションしない"),
    "506.2": Text("End your main phase", "メインフェイズを終了"),
}
IF_BOTH, IF_YOU = Text("If both pass, ", "両者がパスすると、"), Text("If you pass, ", "あなたがパスすると、")
YOU = Text("you", "あなた")
MARKERS = {"link": Text("Link", "リンク"), "player_card": Text("Player", "プレイヤー")}
PASS = Text("Pass", "パス")
MOMENTS = {
    "ignition": Text("{who} [ignites|ignite].", "{who}のイグニッションです。"),
    "life_break": Text("{who} [loses|lose] a life.", "{who}のライフが公開されました。"),
    "reload": Text("{who} [reloads|reload].", "{who}のリロードです。"),
    "reveal": Text("{who} [reveals|reveal] it.", "{who}が公開しました。"),
}


def view(game: ZxGame, viewer: int | None, decision: Decision | None) -> ZxView:
    """Return the table as `viewer` sees it.

    A `viewer` of None is a spectator.
    """
    s = game.s
    made = table_view(game, viewer, decision, lambda n, option: option_view(game, viewer, n, option)) | {
        "seats": [seat_view(game, seat) for seat in (0, 1)],
        "squares": [square_view(game, viewer, place) for place in squares.SQUARES],
        "zones": [zones_view(game, viewer, seat) for seat in (0, 1)],
        "temporary": [item_view(game, viewer, ref) for ref in s.zones["temporary"]],
        "looked": [object_view(game, viewer, ref) for ref in s.zones["looked"] if game.can_see(viewer, s.objects[ref])],
        "moment": moment_view(game, viewer, decision),
    }
    return cast("ZxView", made)


def seat_view(game: ZxGame, seat: int) -> ZxSeat:
    """Return the public information about a seat, with the number of cards in its zones (301.3d)."""
    s = game.s
    player = s.players[seat]
    return {
        "seat": seat,
        "name": game.names[seat],
        "life": game.life(seat),
        "damage": player.damage,
        "life_shield": player.life_shield,
        "counters": {icon: n for icon, n in player.counters if n},
        "hand": len(s.zones[f"hand{seat}"]),
        "deck": pile_size(game, "deck_zone", seat),
        "charge_limit": squares.charge_limit(game, seat),
        "hand_limit": squares.hand_limit(game, seat),
        "turn_player": s.turn_player == seat,
        "player_name": player_names(game, seat),
    }


def player_names(game: ZxGame, seat: int) -> list[dict[str, str]]:
    """Return the names that [P] checks: those of the player card, or of the Z/X Overboost in its place (205.4a)."""
    names: set[str] = set()
    for ref in game.field(seat):
        obj = game.s.objects[ref]
        if obj.face_down:
            continue
        chars = game.chars(ref)
        if "player_card" in chars.types or card_parts.in_unison(obj):
            names |= chars.names | chars.player_names
        elif "zx_overboost" in chars.types:
            names |= chars.player_names
    return [{"en": name, "ja": _japanese("player", name)} for name in sorted(names) if name]


def square_view(game: ZxGame, viewer: int | None, place: int) -> ZxSquare:
    """Return a square and its cards in order of arrival (303)."""
    side = viewer or 0
    owner = PLAYER_SQUARES.index(place) if place in PLAYER_SQUARES else None
    return {
        "place": place,
        "name": squares.name(place, side).as_dict(),
        "kind": "normal" if owner is None else "player",
        "area": area(place, side),
        "seat": owner,
        "cards": [
            object_view(game, viewer, ref) for ref in game.s.zones["square"] if game.s.objects[ref].place == place
        ],
    }


def zones_view(game: ZxGame, viewer: int | None, seat: int) -> ZxZones:
    """Return the zones of a seat.

    Hidden cards show neither order nor position, except life cards (907.2c).
    """
    zones = side_zones(game, viewer, seat, SIDE_ZONES, MIXED, lambda ref: object_view(game, viewer, ref))
    return cast("ZxZones", zones)


# -- one object ------------------------------------------------------------------------------------
def object_view(game: ZxGame, viewer: int | None, ref: int) -> ZxObject:
    """Return all information about an object that the viewer may see."""
    obj = game.s.objects[ref]
    if not game.can_see(viewer, obj):
        return hidden_view(obj)
    return seen_view(game, viewer, obj, game.printed(ref) if obj.face_down else game.chars(ref))


def seen_view(game: ZxGame, viewer: int | None, obj: Obj, chars: ZxChars) -> ZxCard:
    """Return the view of an object that the viewer sees."""
    ref, on_square = obj.ref, obj.zone == "square"
    return {
        **chars_view(game, obj.card, chars),
        "ref": str(ref) if ref else None,
        "hidden": False,
        "damage": obj.damage,
        "shield": game.counters(ref, "shield") if on_square else chars.shield or 0,
        "asleep": obj.rested,
        "face_down": obj.face_down,
        "revealed": obj.revealed,
        "owner": obj.owner,
        "controller": obj.controller,
        "token": obj.token,
        "forces": [object_view(game, viewer, force) for force in game.forces(ref)] if on_square else [],
        "parts": parts_view(game, viewer, obj),
        "marks": marks(game, obj),
        "place": obj.place if on_square else None,
        "counters": dict(obj.counters),
    }


def hidden_view(obj: Obj) -> ZxHidden:
    """Return the view of a hidden card.

    On the table its place, its owner, its controller and its orientation are visible (302.2).
    """
    out: ZxHidden = {"ref": _hidden_ref(obj), "hidden": True}
    if obj.zone in PUBLIC and obj.zone != "life":
        out |= {"asleep": obj.rested, "face_down": True, "owner": obj.owner, "controller": obj.controller}
    return out


def _hidden_ref(obj: Obj) -> str | None:
    """Return the reference of a hidden card that has a visible position; None in a hand or a deck."""
    return str(obj.ref) if obj.zone == "life" or obj.zone in PUBLIC else None


def chars_view(game: ZxGame, card: int, chars: ZxChars) -> ZxCharsView:
    """Return the card and its characteristics."""
    return seen_once(game, card, 0, chars, lambda: _chars_view(game, card, chars))


def _chars_view(game: ZxGame, card: int, chars: ZxChars) -> ZxCharsView:
    face = _face(game, card)
    races = [race for race in _printed_races(face) if race in chars.races]
    races += sorted(chars.races - set(races))
    return {
        "card": game.s.cards[card].definition or None,
        "face": 0,
        "name": chars.name.as_dict(),
        "type_line": type_line(face, chars, races).as_dict(),
        "types": sorted(chars.types),
        "races": races,
        "colors": [colour for colour in COLOURS if colour in chars.attributes],
        "cost": None if chars.cost is None else "∞" if chars.cost >= INFINITE else chars.cost,
        "power": chars.power,
        "printed_power": game.printed_card(card).power,
        "icons": sorted(chars.icons),
        "text": [line.as_dict() for line in lines(game, face, chars)],
    }


def _printed_races(face: Face | None) -> list[str]:
    return [] if face is None else [race.en for race in face.race_names]


def type_line(face: Face | None, chars: ZxChars, races: list[str]) -> Text:
    """Return the printed type and the current races.

    A marker has no printed type line, so its types are used (202.2b).
    """
    if face is not None and races == _printed_races(face):
        return face.type_line
    if face is not None:
        head = Text(face.type_line.en.partition(":")[0], face.type_line.ja.partition("：")[0])
    else:
        head = next((text for kind, text in MARKERS.items() if kind in chars.types), Text("Token", "トークン"))
    if not races:
        return head
    return Text(f"{head.en}: {'/'.join(races)}", f"{head.ja}：{'/'.join(_japanese('race', race) for race in races)}")


def lines(game: ZxGame, face: Face | None, chars: ZxChars) -> list[Text]:
    """Return the printed lines, or the current abilities if effects have changed them."""
    if face is not None and chars.abilities == tuple(face.abilities):
        return [*face.lines, *face.subtext]
    return [game.ability_text(ability) for ability in chars.abilities]


def parts_view(game: ZxGame, viewer: int | None, obj: Obj) -> list[ZxPart]:
    """Return the other cards of an object.

    Only their player may look at face-down ones (202.7c, 202.10b).
    """
    out: list[ZxPart] = []
    for part in obj.parts:
        seen = not part.face_down or viewer == obj.owner
        out.append(
            {
                "role": part.role,
                "hidden": not seen,
                "card": (game.s.cards[part.card].definition or None) if seen else None,
                "name": game.printed_card(part.card).name.as_dict() if seen else None,
            }
        )
    return out


def marks(game: ZxGame, obj: Obj) -> list[str]:
    """Return the marks of an object: its role in the battle, and how it was played."""
    current, flags = game.battle, obj.marks.flags
    out = [flag for flag in flags if flag in HOW_IT_CAME] if flags else []
    if current is not None:
        roles = {"attacking": current.attacker, "attacked": current.target}
        out = [role for role, ref in roles.items() if ref == obj.ref] + out
    return out


def item_view(game: ZxGame, viewer: int | None, ref: int) -> ZxItem:
    """Return the view of a card or ability that is being played (310)."""
    item: Item | None = game.s.items.get(ref)
    obj = game.s.objects.get(ref)
    what = "ability" if item is not None and item.what != "card" else "card"
    if item is None or what == "card":
        assert obj is not None
        shown_card: ZxObject | None = object_view(game, viewer, ref)
        chars = game.chars(ref)
        name, text = chars.name, lines(game, _face(game, obj.card), chars)
    else:
        source = game.s.objects.get(item.source)
        seen = source is not None and game.can_see(viewer, source)
        shown_card = object_view(game, viewer, item.source) if seen else None
        name, text = game.chars(item.source).name, [game.ability_text(item.ability)]
        if shown_card is None and (known := game.recorder.identity(item.source)) is not None:
            shown_card = card_view(game, known[0])
    resolving = any(event.ref == ref for event in game.history(Played))
    return {
        "ref": str(ref),
        "seat": item.controller if item is not None else obj.controller if obj is not None else 0,
        "what": what,
        "name": name.as_dict(),
        "text": [line.as_dict() for line in text],
        "card": shown_card,
        "step": "resolving" if resolving else what,
    }


def _face(game: ZxGame, card: int) -> Face | None:
    return cast("Face | None", face_of(game, card))


def card_view(game: ZxGame, card: int) -> ZxCard:
    """Return the view of a card that all players have seen, with its printed values, in any zone."""
    entry = game.s.cards[card]
    obj = Obj(0, card, "", entry.owner, entry.owner, revealed=True, token=entry.spec is not None)
    return seen_view(game, None, obj, game.printed_card(card))


def _japanese(kind: str, name: str) -> str:
    return lexicon("zx").names.to_japanese(kind, name)


# -- the moment ------------------------------------------------------------------------------------
def moment_view(game: ZxGame, viewer: int | None, decision: Decision | None) -> ZxMoment | None:
    """Return a card that was just revealed, or a reload, which the viewer should see first; None if there is none."""
    s = game.s
    told = game.own.turned
    if told is not None and told.card >= 0:
        return _moment(game, viewer, told.kind, told.seat, told.card, told.clause, told.number)
    if decision is not None and decision.clause.startswith("902.1"):
        return _moment(game, viewer, "reload", 1 - decision.seat, -1, "902.1", game.number_for(viewer))
    for ref, _ in reversed(s.shown):
        obj = s.objects.get(ref)
        if obj is not None and obj.revealed:
            return _moment(game, viewer, "reveal", obj.owner, obj.card, "1006.1", game.number_for(viewer))
    return None


def _moment(game: ZxGame, viewer: int | None, kind: str, seat: int, card: int, clause: str, number: int) -> ZxMoment:
    return {
        "kind": kind,
        "seat": seat,
        "card": None if card < 0 else card_view(game, card),
        "clause": clause,
        "text": ZxTeller(game, viewer, {}).say(seat, MOMENTS[kind].en, MOMENTS[kind].ja).as_dict(),
        "n": number,
    }


# -- the decision ----------------------------------------------------------------------------------
def option_view(game: ZxGame, viewer: int | None, n: int, option: Option) -> ZxOption:
    """Return the view of an option.

    An option for a hidden card shows only the card's position.
    """
    ref = option.ref
    data = option.data if isinstance(option.data, dict) else {}
    obj = game.s.objects.get(ref) if ref > 0 else None
    gone = game.s.known.get(ref) if ref > 0 and obj is None else None
    told = gone.obj if gone is not None else obj
    if told is not None and not game.can_see(viewer, told):
        label = option.label if option.kind == "life" and obj is not None else HIDDEN_CARD.format(n=n + 1)
        return _option(n, option, label, ref=None if obj is None else _hidden_ref(obj))
    label, detail, cost = option.label, option.detail, option.cost
    if option.kind == "pass" and label is None:
        label = PASSES.get(game.decision.clause if game.decision is not None else "", PASS)
    if option.kind == "pass" and viewer is not None:
        detail = outcome_of_pass(game, viewer)
    if obj is not None and option.kind in LABELS:
        label = LABELS[option.kind].format(name=game.chars(ref).name)
    if obj is not None and option.kind == "activate":
        ability = game.chars(ref).compile().activated[data["ability"]]
        price = costs.ability_price(game, obj.controller, ref, ability, game.context_for(ref, ability=ability))
        detail, cost = game.ability_text(ability), shown(price.colours, price.points).en if price.points else None
    if obj is not None and option.kind == "play":
        cost = _price_of(game, obj.owner if viewer is None else viewer, obj)
    if (place := _place(data)) is not None and obj is None:
        label = ZxTeller(game, viewer, {}).square(place)
        label = Text(label.en[:1].upper() + label.en[1:], label.ja)
    out = _option(n, option, label, ref=str(ref) if ref > 0 else None, detail=detail, cost=cost)
    if obj is not None:
        out["card"] = {"card": game.s.cards[obj.card].definition or None, "face": 0, "zone": obj.zone}
    return out


def outcome_of_pass(game: ZxGame, seat: int) -> Text | None:
    """Return the result of a pass by this seat in the event step of a battle: the damage that is dealt (604.3).

    The step ends when the other seat passes too, unless it has just passed (603.1c). Return None outside a battle,
    where the label says enough.
    """
    battle = game.battle
    if battle is None:
        return None
    lead = IF_YOU if battle.passed else IF_BOTH
    attacker, target, at_player = battle.attacker, battle.target, is_seat(battle.target)
    if not game.on_table(attacker) or not (at_player or game.on_table(target)):
        return Text(f"{lead.en}no damage is dealt.", f"{lead.ja}ダメージは与えられません。")
    name = game.chars(attacker).name
    if not at_player:
        n, other = game.chars(attacker).power or 0, game.chars(target).name
        aim = Text(other.en, f"「{other.ja}」")
    else:
        n, aim = 1, YOU if ref_seat(target) == seat else game.seat_name(ref_seat(target))
    return Text(
        f"{lead.en}{name.en} deals {n} damage to {aim.en}.",
        f"{lead.ja}「{name.ja}」が{aim.ja}に{n}ダメージを与えます。",
    )


def _option(
    n: int, option: Option, label: Text | None, ref: str | None, detail: Text | None = None, cost: str | None = None
) -> ZxOption:
    data = option.data if isinstance(option.data, dict) else {}
    plain: dict[str, Json] = {
        key: value for key, value in data.items() if isinstance(value, (int, str, bool, type(None)))
    }
    row = option_row(n, option, label, ref, detail, cost)
    return {**row, "place": _place(data), "value": plain.get("value"), "data": plain or None}


def _price_of(game: ZxGame, seat: int, obj: Obj) -> str | None:
    """Return the current resource cost of a card (805.2c); None if the card is played in another way (206.2a)."""
    way = costs.ways(game, seat, obj.ref)[0]
    price = costs.card_price(game, seat, obj.ref, way, obj.zone)
    paid = price.points or price.colours or way.rule is None
    return shown(price.colours, price.points).en if paid else None


def _place(data: Mapping[str, Json]) -> int | None:
    """Return the square that an option names, or None."""
    place = data.get("place")
    return place if isinstance(place, int) else None


# -- refusals ----------------------------------------------------------------------------------------
def why_not(game: ZxGame, seat: int, kind: str, ref: int) -> list[Refusal]:
    """Return the refusals if a seat cannot do this now.

    An empty list means the option is offered.
    """
    decision, obj = game.decision, game.s.objects.get(ref)
    told = obj is None or game.can_see(seat, obj) or _hidden_ref(obj) is not None
    if (told or kind == "pass") and is_offered(game, seat, kind, 0 if kind == "pass" else ref):
        return []
    barred, out = barred_from_all(game, seat, ref, "301.3")
    if barred:
        return out
    phase = {"resource": CANNOT_LAY, "ignite": CANNOT_IGNITE}.get(kind)
    if phase is not None:
        there = obj is not None and obj.owner == seat and obj.zone == ("hand" if kind == "resource" else "charge")
        now = seat == game.s.turn_player and decision is not None and decision.kind == kind
        out += [] if there and now else [phase]
    elif kind in WITH_PRIORITY or not is_offered(game, seat, kind):
        out += actions.check(game, seat, kind, ref)
    return out or [not_asked(game, seat, kind)]


WITH_PRIORITY = ("play", "activate", "attack", "battle", "pass")  # the kinds of acts with priority (506.2, 603.1)
CANNOT_LAY = refuse(
    "504.3",
    "A card of your hand goes into your resource in your resource phase, once.",
    "リソースに置けるのは、自分のリソースフェイズに手札のカード1枚だけです。",
)
CANNOT_IGNITE = refuse(
    "505.3",
    "Cards of your charge are ignited in your ignition phase.",
    "イグニッションは自分のイグニッションフェイズに自分のチャージのカードで行います。",
)
