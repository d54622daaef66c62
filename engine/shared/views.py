"""The parts that a view of every game has: the turn, the battle, the result of the match and the current decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.kernel.chars import Chars
from engine.kernel.context import is_seat, ref_seat
from engine.kernel.decisions import About, Decision, Option
from engine.kernel.plain import Json
from engine.kernel.refusal import Later, Refusal, refuse
from engine.kernel.text import Text
from engine.shared.duel import Duel
from engine.shared.printed import Face, joined
from engine.shared.view_types import (
    AboutView,
    BattleView,
    CardView,
    DecisionView,
    OptionView,
    OthersDecision,
    ResultView,
)

Seen = TypeVar("Seen")
ShownCard = TypeVar("ShownCard", bound=CardView)
HIDDEN_CARD = Text("Card {n}", "{n}枚目のカード")  # label of an option for a card that its chooser cannot see


def table_view(
    game: Duel, viewer: int | None, decision: Decision | None, show: Callable[[int, Option], OptionView], **battle: Json
) -> dict[str, object]:
    """Return the view of the table as `viewer` sees it (None: a spectator), without the cards (see `TableView`).

    `battle`: further fields of the battle's view.
    """
    s = game.s
    current = game.battle
    return {
        "game": game.ID,
        "viewer": viewer,
        "number": game.number_for(viewer),
        "over": result(game),
        "turn": {
            "number": s.turn,
            "player": s.turn_player,
            "phase": s.phase,
            "step": current.step_name if current else s.phase,
            "battle": None if current is None else {**battle_view(current), **battle},
        },
        "priority": decision.seat if decision is not None else None,
        "decision": decision_view(game, viewer, decision, show),
        "settings": dict(s.players[viewer].settings) if viewer is not None else {},
    }


def pile_size(game: Duel, zone: str, seat: int) -> int:
    """Return the number of cards in a pile, including the cards that a player is looking at.

    Otherwise the number would reveal how many cards a search has found.
    """
    s = game.s
    looked = sum(s.objects[ref].zone == zone and s.objects[ref].owner == seat for ref in s.zones["looked"])
    return len(s.zones[f"{zone}{seat}"]) + looked


def side_zones(
    game: Duel,
    viewer: int | None,
    seat: int,
    zones: Mapping[str, str],
    mixed: frozenset[str],
    show: Callable[[int], ShownCard],
) -> dict[str, Sequence[ShownCard]]:
    """Return the zones of a seat outside the field.

    `zones`: the zones by their names in the view. The order of cards that the viewer cannot see is not revealed. In the
    zones `mixed`, the viewer cannot tell either where they are among the visible cards.
    """
    out: dict[str, Sequence[ShownCard]] = {}
    for name, zone in zones.items():
        lying = game.s.zones[f"{zone}{seat}"]
        cards = [show(ref) for ref in (lying if viewer == seat else game.unordered(lying))]
        if zone in mixed and viewer != seat:
            cards.sort(key=lambda card: bool(card["hidden"]))
        out[name] = cards
    return out


def face_of(game: Duel, card: int, side: int = 0) -> Face | None:
    """Return the printed side of a card, or None for a token."""
    entry = game.s.cards[card]
    return None if entry.spec is not None else game.library[entry.definition].faces[side]


_as_printed: dict[tuple[str, int, int], tuple[Chars, Any]] = {}


def seen_once(game: Duel, card: int, face: int, chars: Chars, make: Callable[[], Seen]) -> Seen:
    """Return the view of a card's characteristics created by `make`, from a cache.

    It must not be changed. A view of printed characteristics is kept forever. Other views are kept until the game
    computes new characteristics.
    """
    entry = game.s.cards[card]
    printed: tuple[Chars, Seen] | None = _as_printed.get((entry.definition, face, id(chars)))
    if printed is not None:
        return printed[1]
    key = seen_once, card, face, id(chars)
    known: tuple[Chars, Seen] | None = game.caches.lasting.get(key)
    if known is not None:
        return known[1]
    seen = chars, make()  # keep the characteristics too, so that their `id` is not reused
    if entry.spec is None and chars is game.printed_card(card, face):
        _as_printed[entry.definition, face, id(chars)] = seen
    else:
        game.caches.lasting[key] = seen
    return seen[1]


class Fought(Protocol):
    """A battle in every game. `attacker`: 0 if there is none."""

    @property
    def attacker(self) -> int: ...
    @property
    def target(self) -> int: ...
    @property
    def step_name(self) -> str: ...


def battle_view(current: Fought) -> BattleView:
    """Return the view of the battle: the attacker and its target."""
    target = current.target
    return {
        "step": current.step_name,
        "attacker": str(current.attacker) if current.attacker else None,
        "target": str(target) if target > 0 else None,
        "target_seat": ref_seat(target) if is_seat(target) else None,
    }


def result(game: Duel) -> ResultView | None:
    """Return how the match ended, or None."""
    over = game.s.result
    if over is None:
        return None
    return {"winner": over.winner, "clause": over.clause, "text": over.reason.as_dict()}


def decision_view(
    game: Duel, viewer: int | None, decision: Decision | None, show: Callable[[int, Option], OptionView]
) -> DecisionView | OthersDecision | None:
    """Return the view of the decision, with its options shown by `show`.

    For a decision of the other seat it contains only that there is one.
    """
    if decision is None or game.s.result is not None:
        return None
    if decision.seat != viewer:
        return {"number": game.number_for(viewer), "seat": decision.seat, "mine": False}
    return {
        "number": game.number_for(viewer),
        "seat": decision.seat,
        "kind": decision.kind,
        "mine": True,
        "prompt": decision.prompt.as_dict(),
        "clause": decision.clause,
        "min": decision.least,
        "max": decision.most,
        "ordered": decision.ordered,
        "repeats": decision.repeats,
        "data": decision.data if isinstance(decision.data, dict) else None,
        "about": about_view(game, viewer, decision.about),
        "options": [show(n, option) for n, option in enumerate(decision.options)],
    }


def about_view(game: Duel, viewer: int | None, about: About | None) -> AboutView | None:
    """Return the card that the decision is about with its text, or None if the viewer cannot see it.

    A card that has left its zone is shown as it was there.
    """
    if about is None:
        return None
    obj = game.object_or_last_known(about.ref) if about.ref else None
    if (obj is None and about.card < 0) or (obj is not None and not game.can_see(viewer, obj)):
        return None
    card, face = (about.card, 0) if obj is None else (obj.card, obj.face)
    printed = face_of(game, card, face)
    chars = game.printed_card(card, face) if obj is None else game.chars(about.ref)
    text = Text("", "") if about.says is None else game.ability_text(about.says)
    if not text.en:
        text = joined([game.ability_text(one) for one in chars.abilities]) if printed is None else printed.text
    return {
        "ref": str(about.ref) if obj is not None and game.is_current(about.ref) else None,
        "card": game.s.cards[card].definition or None,
        "face": face,
        "name": chars.name.as_dict(),
        "text": text.as_dict(),
    }


def option_row(
    n: int, option: Option, label: Text | None, ref: str | None, detail: Text | None = None, cost: str | None = None
) -> OptionView:
    """Return the view of an option in every game: its label, its object and its cost."""
    data = option.data if isinstance(option.data, dict) else {}
    return {
        "index": n,
        "kind": option.kind,
        "label": (label or Text(option.kind, option.kind)).as_dict(),
        "ref": ref,
        "seat": ref_seat(option.ref) if is_seat(option.ref) else None,
        "refs": [ref] if ref else [],
        "detail": detail.as_dict() if detail is not None else None,
        "cost": cost,
        "value": data.get("value"),
        "card": None,
    }


def is_offered(game: Duel, seat: int, kind: str, ref: int = 0) -> bool:
    """Return whether a seat can choose an action of a kind now.

    `ref`: with this object; 0: with any object.
    """
    decision = game.decision
    if decision is None or decision.seat != seat:
        return False
    return any(option.kind == kind and ref in (0, option.ref) for option in decision.options)


def not_asked(game: Duel, seat: int, kind: str, when: Refusal | None = None) -> Refusal:
    """Return the refusal for an action that nothing forbids, but that is not offered now.

    Either other objects are offered or another decision is pending. `when`: the refusal that says when actions of this
    kind are possible, if known.
    """
    decision = game.decision
    clause = (decision.clause if decision is not None else "") or game.CLAUSES["not_your_decision"]
    if is_offered(game, seat, kind):
        return refuse(clause, "It is not among those to choose from.", "選べるものの中にありません。")
    if when is not None:
        return Later(when.clause, when.text)
    text = Text(
        "You are asked something else: when you have answered.", "今は別の選択をしています。選択の後に行えます。"
    )
    return Later(clause, text)


def barred_from_all(game: Duel, seat: int, ref: int, unseen: str) -> tuple[bool, list[Refusal]]:
    """Return whether the seat can do nothing at all, or nothing with a card that it cannot see, with the refusals.

    If the result is false, the refusals say at most that the seat must wait. `unseen`: the clause for cards that the
    seat cannot see.
    """
    clauses, decision = game.CLAUSES, game.decision
    if game.s.result is not None:
        return True, [refuse(clauses["over"], "The match is over.", "対戦は終了しています。")]
    if seat not in game.SEATS:
        return True, [refuse(clauses["no_seat"], "There is no such seat.", "その席はありません。")]
    out = []
    if decision is not None and decision.seat != seat:
        refusal = refuse(
            clauses["not_your_decision"],
            "It is the other player's decision: when they have made it.",
            "相手の選択を待っています。その後に行えます。",
        )
        out.append(refusal)
    obj = game.s.objects.get(ref)
    if ref and (obj is None or not game.can_see(seat, obj)):
        return True, [*out, refuse(unseen, "There is no such card to be seen.", "そのカードは見えません。")]
    return False, out


__all__ = [
    "HIDDEN_CARD", "barred_from_all", "face_of", "is_offered", "not_asked", "option_row", "pile_size", "seen_once",
    "side_zones", "table_view",
]  # fmt: skip
