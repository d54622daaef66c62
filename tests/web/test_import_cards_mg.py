"""`manage.py import_cards magical_girl`: the columns of its lists, and the cards made from them."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from imported import own_cards, write  # noqa: F401

from engine import match as engine_api
from engine import public_lists
from engine.bots import make_bot
from engine.cards import library

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("own_cards")]

GAME = "magical_girl"
CASTER = {
    "number": "TMG-001", "name": "Trial Lantern", "version": "Test Pupil", "type": "Caster", "attribute": "Luna",
    "traits": None, "cost_or_level": "1", "atk": None, "def": None, "text": "• Rest: Draw a card.",
}  # fmt: skip
GROWN = CASTER | {
    "number": "TMG-002", "name": "Trial Lantern Lv2", "cost_or_level": "2",
    "text": '• Rest, banish a "Trial Lantern" from my Stock: Draw two cards.\n\n• Rest: Draw a card.',
}  # fmt: skip
CONJURE = {
    "number": "TMG-050", "name": "Trial Bell", "type": "Conjure", "attribute": "Void", "traits": "Whim/Effort",
    "cost_or_level": "X", "text": "• Draw a card.",
}  # fmt: skip


def servant(n: int, **more: Any) -> dict[str, Any]:
    return {
        "number": f"TMG-{n:03}", "name": f"Trial Shade {n}", "version": None, "type": "Servant", "attribute": "Luna",
        "traits": "Trialfolk", "cost_or_level": "1", "atk": "1000", "def": "900", "text": "",
    } | more  # fmt: skip


SERVANTS = [servant(n) for n in range(10, 19)]
LIST = [CASTER, GROWN, CONJURE, *SERVANTS]


def take(tmp_path: Path, *rows: dict[str, Any]) -> None:
    file = write(tmp_path / "list.jsonl", list(rows))
    call_command("import_cards", GAME, str(file), "--show-texts", stdout=io.StringIO())


def test_a_list_of_magical_girl_is_taken_in(tmp_path: Path) -> None:
    assert GAME in public_lists.games()
    take(tmp_path, *LIST)
    cards = library(GAME)
    young, grown, conjure, shade = (cards[f"tmg-{n:03}"].front for n in (1, 2, 50, 10))
    assert [(one.name.en, one.level, one.version) for one in (young, grown)] == [  # type: ignore[attr-defined]
        ("Trial Lantern", 1, "Test Pupil"),
        ("Trial Lantern", 2, "Test Pupil"),
    ]
    assert (conjure.variable, conjure.attributes, set(conjure.races)) == (True, set(), {"Whim", "Effort"})  # type: ignore[attr-defined]
    assert (shade.cost, shade.atk, shade.defense, shade.attributes) == ("1", 1000, 900, {"luna"})  # type: ignore[attr-defined]
    assert not [card for card in cards if card.startswith("tmg-") and cards[card].unread]


def test_levels_of_one_name_are_told_apart_and_played_by_bots(tmp_path: Path) -> None:
    """Four copies for each combination of name, level and version are legal (MG 402.2b)."""
    take(tmp_path, *LIST)
    deck = {"main": {"tmg-001": 10, "tmg-002": 4, **{str(row["number"]).lower(): 4 for row in SERVANTS}}, "extra": {}}
    faults = engine_api.check_deck(GAME, deck)
    assert [(one["clause"], one["more"]) for one in faults] == [("402.2b", 6)]
    ours = next(card for card, made in library(GAME).items() if "caster" in made.types and made.front.level == 1)  # type: ignore[attr-defined]
    deck["main"] |= {"tmg-001": 4, "tmg-050": 4, ours: 2}
    assert not engine_api.check_deck(GAME, deck)
    match = engine_api.Match.start(GAME, [deck, deck], seed=bytes(32), options={"edition": engine_api.edition(GAME)})
    bot = make_bot("greedy", 1)
    met: set[str] = set()
    for _n in range(300):
        if (decision := match.decision) is None:
            break
        match.answer(decision.seat, decision.number, bot.choose(match.view(decision.seat), decision))
        met |= {card["card"] for zones in match.view(0)["zones"] for card in zones["field"] if "card" in card}
    assert {"tmg-001", "tmg-010"} <= met


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (CASTER | {"attribute": "Pluto"}, "no element: Pluto"),
        (CASTER | {"cost_or_level": "many"}, "no level: MANY"),
        (GROWN | {"cost_or_level": "1"}, "the name says level 2, the row says 1"),
        (CASTER | {"cost_or_level": None}, "a caster has a level"),
        (servant(10, cost_or_level=None), "no cost"),
        (servant(10, cost_or_level="1000"), "no cost: 1000"),
        (servant(10, type="Resonator"), "no card type: Resonator"),
        (servant(10, atk="strong"), "atk is no number"),
        (servant(10, version=["a"]), "version is no text"),
    ],
)
def test_a_row_that_is_no_card_is_refused(tmp_path: Path, row: dict[str, Any], why: str) -> None:
    with pytest.raises(CommandError, match=f"row 1: {why}"):
        take(tmp_path, row)
