"""A table on which any card of the set can be played, with everything that a card of Z/X may need."""

from __future__ import annotations

import random
from typing import Any

from engine import cards
from engine.games.zx.cards import COLOURS
from engine.scenario import Table, put, scenario
from tests.engine.fuzz import legal

LIBRARY = cards.library("zx")
OWN = LIBRARY.printed()
RACES = sorted({race for card in OWN.values() for race in card.races})
ALL_COLOURS = "/".join(colour.capitalize() for colour in COLOURS)
KINDS = f"[{', '.join(RACES)}]"
COUNTERS = ("dream_key", "melodia", "memorial_piece", "star_piece", "survey_record", "block", "focus")
ICONS = ", ".join(("ignition", *COUNTERS))


def anyone(name: str, cost: int = 4, icons: str = ICONS) -> str:
    """Return a Z/X of all colours, races and icons."""
    return f"{name} 6000 {{{ALL_COLOURS} {cost}}} ({KINDS}{', ' + icons if icons else ''})"


EVENT = f"Rumour {{{ALL_COLOURS} 1}} [Event] Draw a card."


def seat(**more: Any) -> dict[str, Any]:
    """Return a seat that has some of everything."""
    return {
        "squares": {
            "own left": put(anyone("Left"), force=[anyone("Under")]),
            "own right": anyone("Right"),
            "left": anyone("Far"),
        },
        "hand": [anyone("Hand One"), anyone("Hand Two", 2), EVENT],
        "charge": [anyone(f"Charge {n}", n + 1) for n in range(4)],
        "trash": [*(anyone(f"Trash {n}", n + 1) for n in range(8)), EVENT],
        "life": [anyone(f"Life {n}") for n in range(4)],
        "resource": [anyone(f"Resource {n}") for n in range(10)],
        "deck": [anyone(f"Deck {n}", n % 6 + 1, ICONS if n % 2 else "") for n in range(24)],
        "dynamis": [f"Extra {n} 6000 {{{ALL_COLOURS} 3}} (Z/X EX, {KINDS})" for n in range(3)],
        "counters": dict.fromkeys(COUNTERS, 4),
        **more,
    }


def table_for(card: str, phase: str = "main") -> Table:
    """Return the table with this card where it is played from, or where it is used."""
    face = OWN[card].front
    mine = seat()
    named = [other for other in OWN if other != card and OWN[other].name.en == face.name.en]
    if "player_extra" in face.types:
        mine |= {"back": card, "player": _player(face), "hand": [*mine["hand"], *_partners(card)]}
    elif "player_card" in face.types:
        mine["player"] = card
        backs = [one for one in OWN if OWN[one].front.half == "lower" and f'"{OWN[one].name.en}"' in face.text.en]
        mine |= {"back": backs[0], "dynamis": [*mine["dynamis"], _half(backs[0], "upper")]} if backs else {}
    elif face.half:
        mine |= {"player": _igob(face), "back": _half(card, "lower")}
        mine["dynamis"] = [*mine["dynamis"], _half(card, "upper")]
    elif face.types & {"extra", "shift"}:
        mine["dynamis"] = [*mine["dynamis"], card]
    else:
        mine["hand"] = [*mine["hand"], card, *named]
    you = seat(squares={"own left": anyone("Foe"), "own right": put(anyone("Idle"), asleep=True)})
    you["squares"]["right"] = anyone("Scout", 3)
    you["squares"]["own player"] = anyone("Guard", 5)
    return scenario("zx", me=mine, you=you, turn=7, phase=phase, hold=True)


def _player(face: Any) -> str:
    """Return the player card on which a player extra may be put."""
    name = face.player_name.en
    return next(
        card
        for card, one in OWN.items()
        if "player_card" in one.types and "extra" not in one.types and one.front.player_name.en == name
    )


def _partners(card: str) -> list[str]:
    """Return the cards that the text of the card names."""
    return [other for other, one in OWN.items() if f'"{one.name.en}"' in OWN[card].text.en]


def _igob(face: Any) -> str:
    return next(card for card, one in OWN.items() if f'IGOB into "{face.name.en}"' in one.text.en)


def _half(card: str, half: str) -> str:
    return next(one for one in OWN if OWN[one].name == OWN[card].name and OWN[one].front.half == half)


def offers(table: Table, card: str) -> list[int]:
    """Return the options of the decision that belong to this card: to play it, use it or attack with it."""
    decision = table.match.decision
    assert decision is not None
    machine = table.machine
    out = []
    for n, option in enumerate(decision.options):
        obj = machine.s.objects.get(option.ref)
        if obj is not None and option.kind in ("play", "activate", "attack"):
            parts = [machine.s.cards[part.card].definition for part in obj.parts]
            if card in (machine.s.cards[obj.card].definition, *parts):
                out.append(n)
    return out


def play_first(table: Table, card: str) -> bool:
    """Play this card if that is offered.

    Return whether it was offered.
    """
    decision = table.match.decision
    assert decision is not None
    for n in offers(table, card):
        if decision.options[n].kind == "play":
            table.answer(decision.seat, [n])
            return True
    return False


def wander_with(table: Table, card: str, rng: random.Random, steps: int) -> None:
    """Give a number of random answers, with this card's own actions first."""
    for _ in range(steps):
        decision = table.match.decision
        if decision is None:
            break
        own = offers(table, card) if decision.kind == "priority" else []
        choice = [rng.choice(own)] if own and rng.random() < 0.9 else legal(decision, rng, take_back=0)
        table.answer(decision.seat, choice)
