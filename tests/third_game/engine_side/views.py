"""Views of a match for a seat or a spectator, as plain JSON."""

from __future__ import annotations

from typing import Any

from engine.kernel.context import is_seat, ref_seat
from engine.kernel.decisions import Decision, Option
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text
from engine.shared.views import HIDDEN_CARD, table_view

LABELS = {"play": Text("Set out {name}", "{name}を出す"), "send": Text("Send {name}", "{name}を流す")}
PASS = Text("Pass", "パス")


def view(game: Any, viewer: int | None, decision: Decision | None) -> dict[str, Any]:
    """Return the table as `viewer` sees it (None: a spectator)."""
    s = game.s
    return table_view(game, viewer, decision, lambda n, option: option_view(game, viewer, n, option)) | {
        "seats": [
            {
                "seat": seat,
                "name": game.names[seat],
                "lights": s.players[seat].lights,
                "hand": len(s.zones[f"hand{seat}"]),
                "deck": len(s.zones[f"deck{seat}"]),
            }
            for seat in game.SEATS
        ],
        "zones": [
            {
                "river": [object_view(game, viewer, ref) for ref in game.field(seat)],
                "hand": hand_view(game, viewer, seat),
                "bank": [object_view(game, viewer, ref) for ref in game.zone(seat, "bank")],
            }
            for seat in game.SEATS
        ],
    }


def hand_view(game: Any, viewer: int | None, seat: int) -> list[dict[str, Any]]:
    """Return the view of a hand.

    The order of another player's hand is hidden (LR 301.3).
    """
    refs = game.zone(seat, "hand")
    return [object_view(game, viewer, ref) for ref in (refs if viewer == seat else game.unordered(refs))]


def object_view(game: Any, viewer: int | None, ref: int) -> dict[str, Any]:
    """Return all the information about an object that the viewer may see."""
    obj = game.s.objects[ref]
    if not game.can_see(viewer, obj):
        return {"ref": None, "hidden": True}
    chars = game.chars(ref)
    definition = game.s.cards[obj.card].definition
    face = game.library[definition].front
    return {
        "ref": str(ref),
        "hidden": False,
        "card": definition,
        "face": 0,
        "zone": obj.zone,
        "name": chars.name.as_dict(),
        "type_line": face.type_line.as_dict(),
        "types": sorted(chars.types),
        "colours": sorted(chars.attributes),
        "toll": chars.toll,
        "lights": chars.lights,
        "text": [line.as_dict() for line in face.lines],
        "rested": obj.rested,
        "owner": obj.owner,
        "controller": obj.controller,
    }


def option_view(game: Any, viewer: int | None, n: int, option: Option) -> dict[str, Any]:
    """Return the view of one option of a decision."""
    obj = game.s.objects.get(option.ref) if option.ref > 0 else None
    label, ref = option.label or PASS, str(option.ref) if obj is not None else None
    if obj is not None and not game.can_see(viewer, obj):
        label, ref = HIDDEN_CARD.format(n=n + 1), None
    elif obj is not None and option.kind in LABELS:
        label = LABELS[option.kind].format(name=game.chars(option.ref).name)
    return {
        "index": n,
        "kind": option.kind,
        "label": label.as_dict(),
        "ref": ref,
        "seat": ref_seat(option.ref) if is_seat(option.ref) else None,
        "refs": [ref] if ref else [],
        "detail": option.detail.as_dict() if option.detail is not None else None,
        "cost": str(game.chars(option.ref).toll) if obj is not None and option.kind == "play" else None,
        "value": None,
        "data": None,
        "card": None,
    }


def why_not(game: Any, seat: int, kind: str, ref: int) -> list[Refusal]:
    """Return the reasons why a seat cannot do this now.

    An empty list means that it is a legal action.
    """
    if game.s.result is not None:
        return [refuse("101.2", "The match is over.", "対戦は終了しています。")]
    if seat not in (0, 1):
        return [refuse("101.1", "There is no such seat.", "その席はありません。")]
    obj = game.s.objects.get(ref)
    if obj is not None and not game.can_see(seat, obj):
        return [refuse("301.3", "There is no such card to be seen.", "そのカードは見えません。")]
    refusal = game.check(seat, kind, ref)
    return [] if refusal is None else [refusal]
