"""What a viewer may not know, said once more beside the code that hides it: only then can the one check the other."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.kernel.events import Moved, Revealed
from engine.match import Match


@dataclass(frozen=True)
class Hiding:
    """Where the cards of a game are hidden."""

    open: frozenset[str]  # what lies face up there all see
    owners: frozenset[str]  # its owner sees it
    pools: dict[str, str]  # zone -> the deck that its cards come from
    piles: tuple[str, ...]  # zones that are piles
    decks: tuple[str, ...]
    turned: frozenset[str] = frozenset()  # hidden, but what lies face up there all see


RULES = {
    "force_of_will": Hiding(
        open=frozenset({"field", "ruler", "graveyard", "removed", "chase", "item"}),
        owners=frozenset({"hand", "standby", "extra", "rune"}),
        pools={"hand": "main", "standby": "main", "main": "main", "looked": "main", "stone": "stone"},
        piles=("main", "stone"),
        decks=("main", "stone", "rune"),
    ),
    "zx": Hiding(  # ZX 301.3, 313.2a
        open=frozenset({"square", "trash", "charge", "resource", "temporary", "remove_zone", "force_zone"}),
        owners=frozenset({"hand", "dynamis_zone"}),
        pools={"hand": "main", "life": "main", "deck_zone": "main", "looked": "main"},
        piles=("deck_zone",),
        decks=("main", "dynamis", "back"),
        turned=frozenset({"dynamis_zone"}),
    ),
}


def seen(rules: Hiding, obj: Any, viewer: int | None) -> bool:
    """Whether the viewer may know which card this object is."""
    if obj.revealed or f"seen{viewer}" in obj.marks:
        return True
    if obj.zone in rules.open:
        return not obj.face_down or viewer == obj.owner
    if obj.zone in rules.turned and not obj.face_down:
        return True
    return obj.zone in rules.owners and bool(viewer == obj.owner)


def hidden(match: Match, viewer: int | None) -> dict[tuple[int, str], list[tuple[str, int]]]:
    """The places whose cards are hidden, those that could be exchanged together: (kind of place, where)."""
    s, rules = match.machine.s, RULES[match.game]
    pools: dict[tuple[int, str], list[tuple[str, int]]] = {}
    for seat in (0, 1):
        for pile in rules.piles:
            for place in range(len(s.zones[f"{pile}{seat}"])):
                pools.setdefault((seat, rules.pools.get(pile, pile)), []).append((f"{pile}{seat}", place))
    for ref, obj in s.objects.items():
        if not seen(rules, obj, viewer) and obj.zone not in rules.open:
            pools.setdefault((obj.owner, rules.pools.get(obj.zone, obj.zone)), []).append(("", ref))
    return pools


def exchanged(match: Match, viewer: int | None, rng: random.Random) -> Any:
    """A copy of the state in which the hidden cards lie in other places, and other hands are held in another order."""
    s = match.machine.s
    new = s.clone()
    piles = {key: list(cards) for key, cards in s.zones.items()}
    for places in hidden(match, viewer).values():
        cards = [s.zones[pile][n] if pile else s.objects[n].card for pile, n in places]
        rng.shuffle(cards)
        for (pile, n), card in zip(places, cards, strict=True):
            if pile:
                piles[pile][n] = card
            else:
                new.objects[n] = msgspec.structs.replace(s.objects[n], card=card)
    for seat in (0, 1):
        if seat != viewer:
            rng.shuffle(piles[f"hand{seat}"])
    new.zones = {key: tuple(cards) for key, cards in piles.items()}
    return new


def told(match: Match, viewer: int | None) -> set[int]:
    """The cards that the viewer has ever seen, as the history has it."""
    s, rules = match.machine.s, RULES[match.game]
    out = {obj.card for obj in s.objects.values() if seen(rules, obj, viewer)}
    for obj in s.objects.values():
        out |= {part.card for part in obj.parts if not part.face_down or viewer == obj.owner}
    kept = {"hand", "standby", "dynamis_zone"}
    for entry in match.machine.log or ():
        event = entry.event
        if isinstance(event, Revealed):
            out.add(event.card)
        elif isinstance(event, Moved):
            own = viewer == event.owner and {event.origin, event.destination} & kept
            up = event.destination in rules.open | rules.turned and not event.face_down
            if event.origin in rules.open or up or own:
                out.add(event.card)
    return out


def renamed(
    match: Match, viewer: int | None, rng: random.Random, state: Any = None, known: set[int] | None = None
) -> Any:
    """A copy of the state (or of this one) in which cards that the viewer has never seen are others of the same deck;
    `known`: those that it has seen."""
    s, rules = state or match.machine.s, RULES[match.game]
    new = s.clone()
    known = told(match, viewer) if known is None else known
    for seat in (0, 1):
        for pile in rules.decks:
            numbers = [
                n
                for n, card in enumerate(s.cards)
                if n not in known
                and card.owner == seat
                and not card.virtual
                and card.spec is None
                and DECK_OF[match.game](match.machine.printed_card(n)) == pile
            ]
            definitions = [s.cards[n].definition for n in numbers]
            rng.shuffle(definitions)
            for n, definition in zip(numbers, definitions, strict=True):
                new.cards[n] = msgspec.structs.replace(s.cards[n], definition=definition)
    return new


def deck_of_force_of_will(chars: Any) -> str:
    """In which deck a card was at the start."""
    return "stone" if "magic_stone" in chars.types else "rune" if chars.types == {"rune"} else "main"


def deck_of_zx(chars: Any) -> str:
    if chars.half == "lower" or "player_extra" in chars.types:
        return "back"
    if chars.half == "upper" or chars.types & {"extra", "shift"}:
        return "dynamis"
    return "player" if "player_card" in chars.types else "main"


DECK_OF = {"force_of_will": deck_of_force_of_will, "zx": deck_of_zx}


class Instead:
    """The match with another state, for as long as it is looked at."""

    def __init__(self, match: Match, state: Any) -> None:
        self.machine, self.state = match.machine, state

    def __enter__(self) -> None:
        self.kept = self.machine.s
        self.machine.s = self.state
        self.machine.forget()

    def __exit__(self, *_: object) -> None:
        self.machine.s = self.kept
        self.machine.forget()


__all__ = ["Instead", "exchanged", "hidden", "renamed", "told"]
