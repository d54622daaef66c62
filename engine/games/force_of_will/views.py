"""Views of a match, as plain JSON: all that a seat or a spectator may know. Nothing here reads the order of a hidden
zone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.chase.rules import c700_actions as plays
from engine.games.force_of_will.cards import Face
from engine.games.force_of_will.rules import c700_actions as actions
from engine.games.force_of_will.rules import c705_judgment as judgment
from engine.games.force_of_will.rules import c800_battle as battle
from engine.games.force_of_will.words.printed import FowChars
from engine.games.views import HIDDEN_CARD, option_row, table_view
from engine.kernel.choices import HIDDEN_CARD as A_HIDDEN_CARD
from engine.kernel.context import is_seat, ref_seat
from engine.kernel.decisions import Decision, Option
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Item, Obj
from engine.kernel.text import Text
from engine.language.grammar.tally import KINDS, LETTERS

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill

SIDE_ZONES = ("ruler", "graveyard", "removed", "hand", "standby", "rune", "item", "extra")
PLACED = frozenset({"standby", "removed"})  # where each card is told from the others, whatever it is (310.2)
LABELS = {
    "pass": Text("Pass", "パス"),
    "play": Text("Play {name}", "「{name}」をプレイ"),
    "activate": Text("Use {name}", "「{name}」の能力"),
    "call_stone": Text("Call a magic stone", "魔石をコール"),
    "judgment": Text("Judgment: {name}", "ジャッジメント: {name}"),
    "battle": Text("Begin a battle", "バトルを開始"),
    "standby": Text("Put {name} into standby", "「{name}」を待機エリアに置く"),
}

IDLE_LABELS = {
    "battle": Text("Begin a battle (nothing can attack)", "バトルを開始(攻撃できるカードはありません)"),
    "call_stone": Text("Call a magic stone (none is left)", "魔石をコール(魔石デッキは空です)"),
}


def view(game: ForceOfWill, viewer: int | None, decision: Decision | None) -> dict[str, Any]:
    """The table as `viewer` sees it (None: a spectator)."""
    s = game.s
    current = game.battle
    out = table_view(game, viewer, decision, lambda n, option: option_view(game, viewer, n, option)) | {
        "seats": [seat_view(game, seat) for seat in (0, 1)],
        "zones": [zones_view(game, viewer, seat) for seat in (0, 1)],
        "chase": [item_view(game, viewer, s.items[ref]) for ref in game.chase],
        "looked": [object_view(game, viewer, ref) for ref in s.zones["looked"] if game.can_see(viewer, s.objects[ref])],
    }
    if current is not None:
        out["turn"]["battle"]["blocker"] = str(current.blocker) if current.blocker else None
    return out


def seat_view(game: ForceOfWill, seat: int) -> dict[str, Any]:
    """Return what everyone knows of a seat, with the number of cards in its zones (FoW 302.2a)."""
    s = game.s
    player = s.players[seat]
    will = dict.fromkeys((*KINDS, "void"), 0)
    names = dict(zip(LETTERS, KINDS, strict=True))
    for symbol, _ in player.will:
        will[names.get(symbol, "void")] += 1
    ruler = game.ruler(seat)
    total = game.divinity(seat)
    return {
        "seat": seat,
        "name": game.names[seat],
        "life": player.life,
        "will": will,
        "hand": len(s.zones[f"hand{seat}"]),
        "main_deck": len(s.zones[f"main{seat}"]),
        "stone_deck": len(s.zones[f"stone{seat}"]),
        "called": player.called,
        "judged": player.judged,
        "no_battle": player.no_battle,
        "divinity": None if total is None else {"total": total, "left": game.divinity_left(seat)},
        "attributes": sorted(game.chars(ruler).attributes) if ruler else [],
    }


def zones_view(game: ForceOfWill, viewer: int | None, seat: int) -> dict[str, Any]:
    s = game.s
    out: dict[str, Any] = {"field": [object_view(game, viewer, ref) for ref in game.field(seat)]}
    for zone in SIDE_ZONES:
        cards = []
        lying = s.zones[f"{zone}{seat}"]
        for ref in lying if viewer == seat else game.unordered(lying):
            obj = s.objects[ref]
            if game.can_see(viewer, obj):
                cards.append(object_view(game, viewer, ref))
            else:
                cards.append(hidden_view(game, obj))
        if zone in ("hand", "extra", "rune") and viewer != seat:
            cards.sort(key=lambda card: card["hidden"])
        out[zone] = cards
    return out


def hidden_view(game: ForceOfWill, obj: Obj) -> dict[str, Any]:
    """A card that is not seen: which it is of those that lie apart, and of what lies face down whether it is a magic
    stone (303.2b)."""
    stone = obj.face_down and "magic_stone" in game.printed(obj.ref).types
    return {"ref": str(obj.ref) if obj.zone in PLACED else None, "hidden": True, "stone": stone}


def object_view(game: ForceOfWill, viewer: int | None, ref: int) -> dict[str, Any]:
    """Everything about an object that may be seen."""
    obj = game.s.objects[ref]
    chars = game.chars(ref)
    printed = game.printed(ref)
    current = game.battle
    entry = game.s.cards[obj.card]
    left = None if chars.defense is None else max(0, chars.defense - obj.damage)
    face = None if entry.spec is not None else game.library[entry.definition].faces[obj.face]
    out: dict[str, Any] = {
        "ref": str(ref),
        "hidden": False,
        "card": entry.definition or None,
        "face": obj.face,
        "name": chars.name.as_dict(),
        "type": type_line(game, obj, chars),
        "types": sorted(chars.types),
        "races": sorted(chars.races),
        "attributes": sorted(chars.attributes),
        "cost": str(chars.tally) if chars.has_cost else None,
        "total_cost": chars.total_cost,
        "atk": chars.atk,
        "def": chars.defense,
        "printed_atk": printed.atk,
        "printed_def": printed.defense,
        "damage": obj.damage,
        "left": left,
        "rested": obj.rested,
        "face_down": obj.face_down,
        "revealed": obj.revealed,
        "counters": dict(obj.counters),
        "keywords": sorted(chars.keywords),
        "divinity": chars.divinity,
        "owner": obj.owner,
        "controller": obj.controller,
        "text": object_text(game, ref, face),
        "token": obj.token,
        "copy": obj.copy,
        "attached_to": str(host) if obj.attached_to and (host := game.host(ref)) else None,
        "attached": [str(r) for r in game.s.zones["field"] if game.s.objects[r].attached_to == ref == game.host(r)],
        "states": states(game, obj, current),
        "other_side": other_side(game, viewer, obj),
    }
    return out


def type_line(game: ForceOfWill, obj: Obj, chars: FowChars) -> str:
    entry = game.s.cards[obj.card]
    if entry.spec is not None:
        return "Resonator"
    line: str = game.library[entry.definition].faces[obj.face].type_line.en
    return line


def object_text(game: ForceOfWill, ref: int, face: Face | None) -> dict[str, str]:
    """The printed lines; where effects have changed the abilities, the abilities that it has now."""
    chars = game.chars(ref)
    if face is not None and chars.abilities == tuple(face.abilities):
        return {"en": "\n".join(line.en for line in face.lines), "ja": "\n".join(line.ja for line in face.lines)}
    lines = [game.ability_text(ability) for ability in chars.abilities]
    return {"en": "\n".join(line.en for line in lines), "ja": "\n".join(line.ja for line in lines)}


def states(game: ForceOfWill, obj: Obj, current: battle.Battle | None) -> list[str]:
    out = []
    if current is not None:
        if current.attacker == obj.ref:
            out.append("attacking")
            if current.blocker:
                out.append("blocked")
        if current.blocker == obj.ref:
            out.append("blocking")
        if current.target == obj.ref:
            out.append("attacked")
    if game.astral(obj.ref):
        out.append("astral")
    if "awakened" in obj.marks:
        out.append("awakened")
    if obj.zone == "field" and game.chars(obj.ref).types & battle.FIGHTERS and not battle.settled(game, obj.ref):
        out.append("summoning_sick")
    return out


def other_side(game: ForceOfWill, viewer: int | None, obj: Obj) -> dict[str, Any] | None:
    """The side of a J/ruler that does not show: of a J-ruler on the field everyone may look at it (FoW 307.5), in the
    ruler area only its controller (FoW 308.6)."""
    if obj.zone == "ruler" and viewer != obj.controller:
        return None
    entry = game.s.cards[obj.card]
    if entry.spec is not None or len(game.library[entry.definition].faces) < 2:
        return None
    side = game.library[entry.definition].faces[1 - obj.face]
    return {
        "card": entry.definition,
        "face": 1 - obj.face,
        "name": side.name.as_dict(),
        "type": side.type_line.en,
        "atk": side.atk,
        "def": side.defense,
        "text": {"en": "\n".join(line.en for line in side.lines), "ja": "\n".join(line.ja for line in side.lines)},
    }


def item_view(game: ForceOfWill, viewer: int | None, item: Item) -> dict[str, Any]:
    """Return an item of the chase as plain JSON, with the choices made for it."""
    chars = game.chars(item.ref)
    source = game.identity(item.source)
    entry = game.s.cards[source[0]] if source is not None else None
    if item.what == "card" and item.ref in game.s.objects and entry is not None and entry.spec is None:
        face = game.library[entry.definition].faces[0]
        text = object_text(game, item.ref, face)
    elif item.ability is not None:
        text = game.ability_text(item.ability).as_dict()
    else:
        text = {"en": "Judgment", "ja": "ジャッジメント"}
    return {
        "ref": str(item.ref),
        "kind": item.what,
        "card": entry.definition if entry is not None else None,
        "name": chars.name.as_dict(),
        "type": "Judgment"
        if item.what == "judgment"
        else (chars_type(game, item) if item.what == "card" else "Ability"),
        "controller": item.controller,
        "source": str(item.source) if game.here(item.source) and item.source != item.ref else None,
        "attributes": sorted(chars.attributes),
        "text": text,
        "targets": [
            {"seat": ref_seat(ref)} if is_seat(ref) else {"ref": str(ref), "name": target_name(game, viewer, ref)}
            for slot in item.targets
            for ref in slot
        ],
        "x": item.x if item.x else None,
        "modes": [label.as_dict() for label in game.modes_text(item)],
        "triggered": item.ability is not None and item.ability.role == "triggered",
    }


def target_name(game: ForceOfWill, viewer: int | None, ref: int) -> dict[str, str]:
    """Return the name of a target; one that the viewer cannot see is called a hidden card (302.2)."""
    obj = game.s.objects.get(ref)
    name: Text = A_HIDDEN_CARD if obj is not None and not game.can_see(viewer, obj) else game.chars(ref).name
    return name.as_dict()


def chars_type(game: ForceOfWill, item: Item) -> str:
    entry = game.s.cards[game.s.objects[item.ref].card]
    if entry.spec is not None:
        return "Resonator"
    line: str = game.library[entry.definition].faces[0].type_line.en
    return line


def option_view(game: ForceOfWill, viewer: int | None, n: int, option: Option) -> dict[str, Any]:
    """One thing that may be chosen. What stands for a hidden card says no more than which of them it is."""
    ref = option.ref
    obj = game.s.objects.get(ref) if ref > 0 else None
    if obj is not None and not game.can_see(viewer, obj):
        return _option(n, option, HIDDEN_CARD.format(n=n + 1), hidden_view(game, obj)["ref"])
    label = option.label
    detail = option.detail
    cost = option.cost
    pattern = LABELS.get(option.kind)
    if pattern is not None:
        name = game.chars(ref).name if ref > 0 else Text("", "")
        label = IDLE_LABELS[option.kind] if option.data is plays.IDLE else pattern.format(name=name)
    if option.kind == "play":
        cost = str(game.chars(ref).tally)
    elif option.kind == "activate":
        detail = game.ability_text(game.chars(ref).compile().activated[option.data["ability"]])
    out = _option(n, option, label, str(ref) if ref > 0 else None, detail, cost)
    if obj is not None:
        out["card"] = {"card": game.s.cards[obj.card].definition or None, "face": obj.face, "zone": obj.zone}
    return out


def _option(
    n: int, option: Option, label: Text | None, ref: str | None, detail: Text | None = None, cost: str | None = None
) -> dict[str, Any]:
    data = option.data if isinstance(option.data, dict) else {}
    return option_row(n, option, label, ref, detail, cost) | {"will": bool(data.get("will"))}


# -- why not ---------------------------------------------------------------------------------------
def why_not(game: ForceOfWill, seat: int, kind: str, ref: int) -> list[Refusal]:
    """Why a seat cannot do this now; none: it can."""
    if game.s.result is not None:
        return [refuse("103.1", "The match is over.", "対戦は終了しています。")]
    if seat not in (0, 1):
        return [refuse("102.1", "There is no such seat.", "その席はありません。")]
    decision = game.decision
    out: list[Refusal] = []
    if decision is not None and decision.seat != seat:
        out.append(refuse("604.1", "It is the other player's decision.", "相手の選択を待っています。"))
    obj = game.s.objects.get(ref)
    if ref and (obj is None or not game.can_see(seat, obj)):
        return [*out, refuse("302.2", "There is no such card to be seen.", "そのカードは見えません。")]
    found: list[Refusal | None] = []
    if kind == "play":
        found.append(plays.check_play(game, seat, ref))
    elif kind == "activate" and obj is not None:
        abilities = game.chars(ref).compile().activated
        found += [plays.check_activate(game, seat, ref, n) for n in range(len(abilities))]
        if not abilities:
            found.append(refuse("707.1", "It has no activated ability.", "条件能力を持っていません。"))
        elif any(one is None for one in found):
            found = []
    elif kind == "call_stone":
        found.append(actions.check_call(game, seat))
    elif kind == "judgment":
        found.append(judgment.check(game, seat))
    elif kind == "standby":
        found.append(actions.check_standby(game, seat, ref))
    elif kind == "battle":
        found.append(actions.check_battle(game, seat))
    elif kind == "pass":
        found.append(actions.check_pass(game, seat))
    elif kind == "attack":
        found.append(battle.check_attack(game, seat, ref))
        if seat != game.s.turn_player:
            found.append(refuse("704.1", "Only the turn player attacks.", "攻撃できるのはターンプレイヤーだけです。"))
    elif kind == "block":
        found.append(battle.check_block(game, seat, ref))
    else:
        found.append(refuse("604.1", "There is no such act.", "そのような行動はありません。"))
    return out + [one for one in found if one is not None]
