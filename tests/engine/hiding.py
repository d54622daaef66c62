"""What a viewer may not know, said once more beside the code that hides it: only then can the one check the other."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from engine.kernel.events import Moved, Revealed
from engine.match import Match

OPEN = {"field", "ruler", "graveyard", "removed", "chase", "item"}
OWNERS = {"hand", "standby", "extra", "rune"}
POOLS = {"hand": "main", "standby": "main", "main": "main", "looked": "main", "stone": "stone"}


def seen(obj: Any, viewer: int | None) -> bool:
    """Whether the viewer may know which card this object is."""
    if obj.revealed or f"seen{viewer}" in obj.marks:
        return True
    if obj.zone in OPEN:
        return not obj.face_down or viewer == obj.owner
    return obj.zone in OWNERS and bool(viewer == obj.owner)


def hidden(match: Match, viewer: int | None) -> dict[tuple[int, str], list[tuple[str, int]]]:
    """The places whose cards are hidden, those that could be exchanged together: (kind of place, where)."""
    s = match.machine.s
    pools: dict[tuple[int, str], list[tuple[str, int]]] = {}
    for seat in (0, 1):
        for pile in ("main", "stone"):
            for place in range(len(s.zones[f"{pile}{seat}"])):
                pools.setdefault((seat, pile), []).append((f"{pile}{seat}", place))
    for ref, obj in s.objects.items():
        if not seen(obj, viewer) and obj.zone not in OPEN:
            pools.setdefault((obj.owner, POOLS.get(obj.zone, obj.zone)), []).append(("", ref))
    return pools


def exchanged(match: Match, viewer: int | None, rng: random.Random) -> Any:
    """A copy of the state in which the hidden cards lie in other places."""
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
    new.zones = {key: tuple(cards) for key, cards in piles.items()}
    return new


def told(match: Match, viewer: int | None) -> set[int]:
    """The cards that the viewer has ever seen, as the history has it."""
    s = match.machine.s
    out = {obj.card for obj in s.objects.values() if seen(obj, viewer)}
    for entry in match.machine.log or ():
        event = entry.event
        if isinstance(event, Revealed):
            out.add(event.card)
        elif isinstance(event, Moved):
            own = viewer == event.owner and {event.origin, event.destination} & {"hand", "standby"}
            if event.origin in OPEN or (event.destination in OPEN and not event.face_down) or own:
                out.add(event.card)
    return out


def renamed(match: Match, viewer: int | None, rng: random.Random) -> Any:
    """A copy of the state in which cards that the viewer has never seen are others of the same deck."""
    s = match.machine.s
    new = s.clone()
    known = told(match, viewer)
    for seat in (0, 1):
        for pile in ("main", "stone", "rune"):
            numbers = [
                n
                for n, card in enumerate(s.cards)
                if n not in known
                and card.owner == seat
                and not card.virtual
                and card.spec is None
                and _deck(match, n) == pile
            ]
            definitions = [s.cards[n].definition for n in numbers]
            rng.shuffle(definitions)
            for n, definition in zip(numbers, definitions, strict=True):
                new.cards[n] = msgspec.structs.replace(s.cards[n], definition=definition)
    return new


def _deck(match: Match, card: int) -> str:
    """In which deck a card was at the start."""
    types = match.machine.printed_card(card).types
    return "stone" if "magic_stone" in types else "rune" if types == {"rune"} else "main"


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
