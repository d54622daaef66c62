"""A site owner's card list with invented texts, and helpers for its tests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tcg.cards.imported import shelf

GAME = "force_of_will"
RULER = {
    "number": "TST-001", "name": "Warden of the Test Fields", "type": "Ruler", "race": "Human/Keeper", "cost": [],
    "atk": None, "def": None, "divinity": None, "text": "[Judgment][w][1]",
    "j_ruler": {
        "name": "Warden, Risen", "type": "J-Ruler", "race": "Human", "atk": "900", "def": "1000",
        "text": "[Flying]",
    },
}  # fmt: skip
STONE = {"number": "TST-050", "name": "Light Magic Stone", "type": "Magic Stone/Basic Magic Stone/Light Magic Stone",
         "cost": [], "text": "[Rest]: Produce [w]."}  # fmt: skip


def resonator(n: int, text: str = "[Flying]", **more: Any) -> dict[str, Any]:
    return {
        "number": f"TST-{n:03}", "name": f"Testling {n}", "type": "Resonator", "race": "Trialfolk",
        "cost": ["W"], "atk": "300", "def": "200", "divinity": None, "text": text,
    } | more  # fmt: skip


BODIES = [resonator(n) for n in range(2, 13)]
LIST = [RULER, STONE, *BODIES]
DECK = {
    "ruler": "tst-001",
    "main": {f"tst-{n:03}": 4 for n in range(2, 12)},
    "stones": {"tst-050": 10},
}


def write(path: Path, rows: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return path


def take(path: Path, *rows: dict[str, Any], shown: bool = True) -> None:
    """Import these cards into the site."""
    file = write(path / "list.jsonl", list(rows))
    call_command("import_cards", GAME, str(file), "--show-texts" if shown else "--hide-texts", verbosity=0)


@pytest.fixture
def own_cards() -> Iterator[None]:
    """Forget the imported cards of this process after the test."""
    shelf.forget()
    yield
    shelf.forget()
