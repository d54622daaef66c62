"""Whole games with cards of every wording: each line that the language reads is on a card of a random deck."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from engine.games.zx.scenario import define
from engine.match import Match, check_deck
from tests.engine.zx.made import answer

TEXTS = Path(__file__).parents[1] / "language" / "zx"
LINES = [
    line
    for name in ("effects.txt", "phrases.txt")
    for line in (TEXTS / name).read_text(encoding="utf-8").splitlines()
    if line.startswith("[")
]
EVENTS = [line for line in LINES if line.startswith("[Event]")]
SUBTEXTS = [line for line in LINES if line.startswith("[Sub]") and "player card" not in line]
LIMITED = re.compile("Life Recovery|Void Bringer|Overdrive")
UNITS = [line for line in LINES if not line.startswith(("[Event]", "[Sub]")) and not LIMITED.search(line)]
CONDITIONS = [line for line in SUBTEXTS if "Condition" in line]
VESSELS = [line for line in SUBTEXTS if "Sword Vessel" in line]
COLOURS = ("red", "blue", "white", "black", "green")
RACES = ("Wolf", "Knight", "Dragon", "Mote", "Idol")
NAMES = ("Alpha", "Star", "Noor", "Iori", "Quartz", "Gray Pup")
PLUS = ("plus:name", "plus:text", "plus:color", "plus:race")
FEW = range(8)
MANY = range(8, 160)


def made(rng: random.Random, n: int, kind: str, line: str, *, lit: bool = False, **more: Any) -> str:
    """Return a card of this type with this line."""
    name = f"{rng.choice(NAMES)} {n}" if rng.random() < 0.4 else f"Card {n}"
    data: dict[str, Any] = {
        "name": name,
        "type": kind,
        "color": rng.sample(COLOURS, rng.choice([0, 1, 1, 2])),
        "cost": rng.choice([0, 1, 1, 2, 3]),
        "icons": ["ignition"] if lit else [],
        "text": line,
        "subtext": "",
    }
    if kind.startswith("Z/X"):
        data |= {"power": rng.choice([1000, 3000, 6000]), "race": rng.sample(RACES, 2)}
    if kind.startswith("Ascension") or rng.random() < 0.1:
        data["shield"] = rng.choice([1, 2])
    return define(data | more)


def deck(rng: random.Random) -> dict[str, Any]:
    """Return a legal deck of such cards."""
    main = {made(rng, n, "Z/X", rng.choice(UNITS), lit=True): 4 for n in range(5)}
    for n in range(5, 13):
        kind = rng.choice(["Z/X", "Z/X", "Z/X", "Event", "Ascension"])
        main[made(rng, n, kind, rng.choice(EVENTS if kind == "Event" else UNITS))] = 4 if n < 12 else 2
    dynamis = {}
    for n in range(13, 19):
        kind = rng.choice(["Z/X EX", "Z/X EX", "Shift", "Event EX", "Ascension EX"])
        more: dict[str, Any] = {"subtext": rng.choice(CONDITIONS)} if kind == "Z/X EX" else {}
        if kind == "Shift":
            more = {"subtext": rng.choice(VESSELS), "icons": list(rng.sample(PLUS, 2)), "race": ["Wolf"]}
        dynamis[made(rng, n, kind, rng.choice(EVENTS if kind == "Event EX" else UNITS), **more)] = 2
    out: dict[str, Any] = {"main": main, "dynamis": dynamis}
    if rng.random() < 0.9:
        out["player"] = made(rng, 19, "Player", rng.choice(UNITS), player_name=rng.choice(["Iori", "Noor"]))
    if "player" in out and rng.random() < 0.5:
        out["back"] = made(rng, 20, "Player EX", rng.choice(UNITS), subtext="[Sub] Crisis: You take damage.")
    elif "player" in out:
        crown: dict[str, Any] = {"name": "Ember Crown", "power": 9000}
        out["back"] = made(rng, 20, "Z/X OB Lower", rng.choice(UNITS), **crown)
        dynamis[made(rng, 21, "Z/X OB Upper", rng.choice(UNITS), **crown)] = 2
    return out


def play(number: int) -> None:
    """Play a whole game, with views and saves at some of its decisions."""
    rng = random.Random(number)
    decks = [deck(rng), deck(rng)]
    assert [check_deck("zx", one) for one in decks] == [[], []]
    match = Match.start("zx", decks, number.to_bytes(32, "big"), ["Ann", "Bob"])
    for place in range(3000):
        if match.decision is None:
            return
        answer(match, rng)
        if place % 23 == 0:
            for viewer in (0, 1, None):
                match.view(viewer)
                assert all(line["clause"] for line in match.log(viewer))
            saved = match.save()
            assert Match.load(saved).save() == saved
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("number", FEW)
def test_random_game_with_any_text_ends(number: int) -> None:
    play(number)


@pytest.mark.slow
@pytest.mark.parametrize("number", MANY)
def test_many_random_games_with_any_text_end(number: int) -> None:
    play(number)
