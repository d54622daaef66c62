"""A table that is set up wrongly is refused with a sentence that names what would have been right."""

from __future__ import annotations

from typing import Any

import pytest

from engine.scenario import put, scenario

CARDS = {
    "force_of_will": ("field", "Kite 300/300"),
    "zx": ("resource", "Fox 1000"),
    "magical_girl": ("servants", "Imp 3000/2000 {1}"),
    "last_chronicle": ("field", "Imp 1000/1"),
}
STATE = {"force_of_will": "rested", "zx": "asleep", "magical_girl": "reversed", "last_chronicle": "wiped"}


def refusal(game: str, me: dict[str, Any]) -> str:
    with pytest.raises(ValueError, match=r"; ") as raised:
        scenario(game, me=me)
    return str(raised.value)


@pytest.mark.parametrize("game", CARDS)
def test_unknown_part_of_a_seat_is_refused_with_the_known_parts(game: str) -> None:
    text = refusal(game, {"library": []})
    assert text.startswith(f"'library' is no part of a seat of {game}; possible are ")
    assert "'deck'" in text


@pytest.mark.parametrize("game", CARDS)
def test_unknown_state_of_a_card_is_refused_with_the_known_states(game: str) -> None:
    zone, card = CARDS[game]
    text = refusal(game, {zone: [put(card, tapped=True)]})
    assert text.startswith(f"'tapped' is no state of a card of {game}; possible are ")
    assert f"'{STATE[game]}'" in text
    assert "'card'" not in text


@pytest.mark.parametrize("game", CARDS)
def test_unknown_mark_of_a_card_is_refused_with_the_known_marks(game: str) -> None:
    zone, card = CARDS[game]
    text = refusal(game, {zone: [put(card, marks=["tapped"])]})
    assert text.startswith("the game has no mark tapped; its marks are ")
    assert "free" in text
