"""Tables on which both players have the same cards, and the changes that an effect makes for each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Any

from engine.games.zx.words.objects.squares import seen_from
from engine.kernel.decisions import Decision
from engine.kernel.events import Looked, Revealed, Searched, Shuffled
from engine.scenario import Table, scenario

BY_SEAT = (Looked, Searched, Shuffled)
NOT_OURS = frozenset({"Rite", "Red Resource"})  # the played card, and the resource that pays for it


def seen(table: Table, seat: int) -> Counter[Hashable]:
    """Count the objects and values of a seat and the events that affected its cards."""
    game = table.machine
    found: Counter[Hashable] = Counter()
    for zone, kind in game.ZONES.items():
        if kind.piled:
            found[zone, "cards"] = len(game.zone(seat, zone))
            continue
        for ref in game.zone(0, zone) if kind.shared else game.zone(seat, zone):
            obj = game.obj(ref)
            if (kind.shared and obj.controller != seat) or game.printed(ref).name.en in NOT_OURS:
                continue
            chars = game.chars(ref)
            found[
                zone, obj.rested, obj.face_down, obj.revealed, obj.face, obj.damage, obj.counters, obj.marks.flags,
                obj.owner == seat, obj.attached_to > 0, len(obj.parts), getattr(chars, "atk", None),
                seen_from(seat, obj.place) if obj.zone == "square" else 0,
            ] += 1  # fmt: skip
    player = game.s.players[seat]
    for name in ("life", "will", "counters", "erosion", "invasion", "life_shield", "damage"):
        found[name, getattr(player, name, None)] += 1
    if hasattr(game, "era"):
        found["era"] = game.era(seat)
    for event in (entry.event for entry in game.log or ()):
        if isinstance(event, Revealed):
            ours = game.printed_card(event.card).name.en not in NOT_OURS
            found["revealed"] += ours and game.s.cards[event.card].owner == seat
        elif isinstance(event, BY_SEAT):
            found[type(event).__name__, getattr(event, "of", seat) == seat] += event.seat == seat
    return found


def played(game: str, text: str, me: dict[str, Any], you: dict[str, Any], **how: Any) -> Table:
    """Return a table on which `me` has played a card with this text.

    Every decision is answered with the first options.
    """
    table = on_table(game, text, me, you, **how)
    resolve(table)
    return table


def changed(game: str, text: str, side: dict[str, Any]) -> tuple[Counter[Hashable], Counter[Hashable]]:
    """Play a card with this text on a symmetric table, and return the changes for each player."""
    table = on_table(game, text, side, side)
    before = [seen(table, seat) for seat in (0, 1)]
    resolve(table)
    mine, yours = (_difference(seen(table, seat), before[seat]) for seat in (0, 1))
    return mine, yours


def on_table(game: str, text: str, me: dict[str, Any], you: dict[str, Any], **how: Any) -> Table:
    """Return a table on which `me` has a card with this text and nearly no cost."""
    card = {"zx": f"Rite {{Red 1}} [Event] {text}", "force_of_will": f"Rite {{0}} (Chant): {text}"}
    mine, yours = ({name: _copied(given) for name, given in side.items()} for side in (me, you))
    mine["hand"] = [card.get(game, f"Rite {{0}}: {text}"), *mine.get("hand", ())]
    if game == "zx":
        mine.setdefault("resource", "R")
    return scenario(game, me=mine, you=yours, **{"hold": game != "zx", **how})


def resolve(table: Table) -> None:
    """Play the card, pass for both players and answer decisions, until the card has resolved."""
    table.me.act("play", "Rite")
    for _ in range(60):
        decision = table.match.decision
        if decision is None or (decision.kind == "priority" and not table.machine.stack):
            break
        if decision.kind == "priority":
            table.choose_kind(decision.seat, "pass")
        else:
            table.answer(decision.seat, _first(decision))


def _first(decision: Decision) -> list[int]:
    """Return the first answer, or yes.

    For the other player, squares are counted from the other side.
    """
    kinds = [option.kind for option in decision.options]
    if "yes" in kinds:
        return [kinds.index("yes")]
    found = list(range(max(1, decision.least)) if kinds else ())
    return [len(kinds) - 1 - n for n in found] if decision.kind == "square" and decision.seat else found


def _copied(given: Any) -> Any:
    return list(given) if isinstance(given, list) else dict(given) if isinstance(given, dict) else given


def _difference(after: Counter[Hashable], before: Counter[Hashable]) -> Counter[Hashable]:
    every = {*after, *before}
    return Counter({key: n for key in every if (n := after[key] - before[key])})
