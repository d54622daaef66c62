"""The rules about hidden cards, written independently of the engine, so that tests can compare the two."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.kernel.events import Drawn, Moved, Played, Revealed
from engine.match import Match


@dataclass(frozen=True)
class Hiding:
    """The places where the cards of a game are hidden."""

    open: frozenset[str]  # zones where all players see face-up cards
    owners: frozenset[str]  # zones whose cards their owner sees
    pools: dict[str, str]  # zone -> the deck that its cards come from
    piles: tuple[str, ...]  # zones that are piles
    decks: tuple[str, ...]
    turned: frozenset[str] = frozenset()  # hidden zones where all players see face-up cards


RULES = {
    "force_of_will": Hiding(
        open=frozenset({"field", "ruler", "graveyard", "removed", "chase", "item"}),
        owners=frozenset({"hand", "standby", "extra", "rune"}),
        pools={**dict.fromkeys(("hand", "standby", "main", "looked", "lifebreak"), "main"), "stone": "stone"},
        piles=("main", "stone", "lifebreak"),
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
    "magical_girl": Hiding(  # MG 302.2, 303.2, 305.2, 308.2a, 309.2, 313.2
        open=frozenset({"field", "graveyard", "removed", "chase", "item", "bingo"}),
        owners=frozenset({"hand", "extra"}),
        pools=dict.fromkeys(("hand", "orb", "deck", "looked", "field"), "main"),
        piles=("deck",),
        decks=("main", "extra"),
    ),
    "last_chronicle": Hiding(  # LC 7.4.1, 7.5.2, 7.6.3, 7.6.4, 7.7.2, 7.8.2, 7.9.2, 7.10.2, 7.11.2, 7.12.2, 7.13.2
        open=frozenset({"field", "soul", "ca", "discard", "removed", "stack", "item"}),
        owners=frozenset({"hand", "era"}),
        pools=dict.fromkeys(("hand", "era", "deck", "looked"), "main"),
        piles=("deck",),
        decks=("main",),
        turned=frozenset({"era"}),
    ),
}


def seen(rules: Hiding, obj: Any, viewer: int | None) -> bool:
    """Return whether the viewer may know which card this object is."""
    if obj.revealed or viewer in obj.seen_by or (viewer is None and obj.face_down and len(obj.seen_by) == 2):
        return True  # spectators saw a card that both players saw before it was turned face down
    if obj.zone in rules.open:
        return not obj.face_down or viewer == obj.owner
    if obj.zone in rules.turned and not obj.face_down:
        return True
    return obj.zone in rules.owners and bool(viewer == obj.owner)


def hidden(match: Match, viewer: int | None) -> dict[tuple[int, str], list[tuple[str, int]]]:
    """Return the places of hidden cards by (seat, pool).

    Cards within a pool can be exchanged.

    A place is (pile, index), or ("", reference) for an object.
    """
    s, rules = match.machine.s, RULES[match.game]
    pools: dict[tuple[int, str], list[tuple[str, int]]] = {}
    for seat in (0, 1):
        for pile in rules.piles:
            for place in range(len(s.zones[f"{pile}{seat}"])):
                pools.setdefault((seat, rules.pools.get(pile, pile)), []).append((f"{pile}{seat}", place))
    for ref, obj in s.objects.items():
        down = obj.face_down and obj.zone in rules.pools
        if not seen(rules, obj, viewer) and (down or obj.zone not in rules.open):
            pools.setdefault((obj.owner, rules.pools.get(obj.zone, obj.zone)), []).append(("", ref))
    return pools


def exchanged(match: Match, viewer: int | None, rng: random.Random) -> Any:
    """Return a copy of the state with the hidden cards in other places, and other players' hands in another order."""
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
    """Return the numbers of the cards that the viewer has ever seen, according to the history."""
    s, rules = match.machine.s, RULES[match.game]
    out = {obj.card for obj in s.objects.values() if seen(rules, obj, viewer)}
    for obj in s.objects.values():
        out |= {part.card for part in obj.parts if not part.face_down or viewer == obj.owner}
    kept = {"hand", "standby", "dynamis_zone", "era"}
    for entry in match.machine.log or ():
        event = entry.event
        if isinstance(event, Played) or (isinstance(event, Drawn) and event.seat == viewer):
            out |= set(entry.cards[1::3])  # playing an ability reveals its card
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
    """Return a copy of the state in which cards that the viewer has never seen are replaced by others of the same deck.

    `known`: the cards that the viewer has seen.
    """
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
    """Return the deck that contained a card at the start."""
    return "stone" if "magic_stone" in chars.types else "rune" if chars.types == {"rune"} else "main"


def deck_of_zx(chars: Any) -> str:
    if chars.half == "lower" or "player_extra" in chars.types:
        return "back"
    if chars.half == "upper" or chars.types & {"extra", "shift"}:
        return "dynamis"
    return "player" if "player_card" in chars.types else "main"


def deck_of_magical_girl(chars: Any) -> str:
    return "extra" if chars.types & {"deity", "soul_bond"} else "main"


def deck_of_last_chronicle(chars: Any) -> str:
    return "main"


DECK_OF = {
    "force_of_will": deck_of_force_of_will,
    "zx": deck_of_zx,
    "magical_girl": deck_of_magical_girl,
    "last_chronicle": deck_of_last_chronicle,
}


class Instead:
    """A context that gives the match another state."""

    def __init__(self, match: Match, state: Any) -> None:
        self.machine, self.state = match.machine, state

    def __enter__(self) -> None:
        self.kept = self.machine.s
        self.machine.s = self.state
        self.machine.caches.forget()

    def __exit__(self, *_: object) -> None:
        self.machine.s = self.kept
        self.machine.caches.forget()


# -- the same decision at another table --------------------------------------------------------------------------------
KINDS = {
    "force_of_will": (
        "play", "activate", "call_stone", "judgment", "standby", "battle", "pass", "attack", "block",
    ),
    "zx": ("play", "activate", "attack", "pass", "resource", "ignite"),
    "magical_girl": ("play", "activate", "call", "call_down", "level_up", "switch", "pass", "attack"),
    "last_chronicle": ("play", "deploy", "activate", "merge", "soul", "advance", "pass", "attack"),
}  # fmt: skip


def question(match: Match, seat: int) -> Any:
    """Return a seat's decision with all its contents as plain data.

    For the other seat's decision return only the seat.
    """
    decision = match.decision
    if decision is None:
        return None
    if decision.seat != seat:
        return decision.seat
    return msgspec.to_builtins(msgspec.structs.replace(decision, number=0), enc_hook=repr)


def refusals(match: Match, seat: int, view: dict[str, Any]) -> dict[tuple[str, str], Any]:
    """Return every "why not" that a seat can query, for each card that it sees and for each card that it does not."""
    refs = sorted({*found_refs(view), *map(str, match.machine.s.objects)})
    found = {(kind, ref): match.why_not(seat, kind, ref) for kind in KINDS[match.game] for ref in ("", *refs)}
    return {key: value for key, value in found.items() if value}


def found_refs(value: Any) -> set[str]:
    """Return all references in a view."""
    out: set[str] = set()
    if isinstance(value, dict):
        if isinstance(value.get("ref"), str):
            out.add(value["ref"])
        for inner in value.values():
            out |= found_refs(inner)
    elif isinstance(value, list):
        for inner in value:
            out |= found_refs(inner)
    return out


def everything(match: Match, seat: int) -> dict[str, Any]:
    """Return everything that a seat can read of the match."""
    view = match.view(seat)
    return {
        "question": question(match, seat),
        "view": view,
        "why not": refusals(match, seat, view),
        "log": match.log(seat),
    }


def placed(match: Match, state: Any) -> Match:
    """Return the match at the beginning of the play in progress, with this state.

    The decision before it is repeated.
    """
    twin = match.clone()
    machine = twin.machine
    machine.flow = machine.decision = None
    machine.queued = ()
    machine.log = [entry for entry in match.machine.log if entry.n <= state.logged]
    machine.passes = match.machine.passes_at_checkpoint().copy()
    machine.resume(state, [], match.number)
    return twin


def chosen(match: Match, answer: Any) -> Any:
    """Return the seat and the options of an answer, in a form that can be compared between tables."""
    decision = match.decision
    if decision is None or any(n >= len(decision.options) for n in answer):
        return None
    options = [decision.options[n] for n in answer]
    return decision.seat, decision.kind, [(one.kind, one.ref, repr(one.data)) for one in options]


def played(match: Match, seat: int) -> tuple[list[Any], set[int]]:
    """Return the choices made in the play in progress, and the cards that the seat has seen since its beginning."""
    state, answers = match.machine.checkpoint()
    twin = placed(match, state.clone())
    done, known = [], told(match, seat) | told(twin, seat)
    for answer in answers:
        done.append(chosen(twin, answer))
        twin.machine.answer(answer)
        known |= told(twin, seat)
    return done, known


def others(match: Match, seat: int, rng: random.Random) -> Iterator[Match]:
    """Yield matches that differ only in facts unknown to the seat, at the same decision of the seat.

    If the other player had a choice in between, the same choice is possible for them in these matches.
    """
    state, answers = match.machine.checkpoint()
    if match.machine.flow is None:
        yield settled(match, placed(match, exchanged(match, seat, rng)))
    done, known = played(match, seat)
    twin = placed(match, renamed(match, seat, rng, state, known))
    for before, answer in zip(done, answers, strict=True):
        if chosen(twin, answer) != before and seat not in (before[0], twin.decision and twin.decision.seat):
            return
        if isinstance(question(twin, seat), int) != (before[0] != seat):
            return  # by the rules, the other player's cards decide whether that player is prompted
        assert chosen(twin, answer) == before
        twin.machine.answer(answer)
    if not answers or not isinstance(question(twin, seat), int):
        yield settled(match, twin)


def others_asked(match: Match, viewer: int | None, rng: random.Random) -> Iterator[Match]:
    """Yield the same for any viewer: matches in which the same seat has the same decision.

    With other cards the seat could have had no legal action, and its next decision would have come later.
    """
    assert match.decision is not None
    if viewer == match.decision.seat:
        yield from others(match, match.decision.seat, rng)
    elif match.machine.flow is None:
        twin = settled(match, placed(match, exchanged(match, viewer, rng)))
        if twin.decision is not None and moment(twin) == moment(match):
            yield twin


def moment(match: Match) -> Any:
    """Return the deciding seat, the kind of decision, and the number of log lines before it."""
    assert match.decision is not None
    return match.decision.seat, match.decision.kind, match.machine.s.logged


def settled(match: Match, twin: Match) -> Match:
    twin.machine.queued = match.machine.queued
    twin.machine.s.number = match.number
    return twin


__all__ = ["Instead", "everything", "exchanged", "hidden", "others", "others_asked", "renamed", "told"]
