"""Hidden information reaches no viewer: not through a page, a fragment, a push, a list of events or a replay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from tables import GAMES, Two, fake_deck, forget, key, real_decks

from tcg.matches import rendering, warm_matches
from tcg.matches.models import Match, Move

pytestmark = pytest.mark.django_db(transaction=True)

NAMES = ("", "board", "events", "replay", "replay/?at=0", "replay/?at=1", "replay/?at=2", "log", "fairness")
VIEWERS = ("Ann", "Ben", "a spectator")
# different in every page: keys, and the time of day
CHANCE = re.compile(r'name="(?:key|csrfmiddlewaretoken)" value="[^"]*"|"X-CSRFToken": "[^"]*"|data-now="\d+"')


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> Two:
    request.getfixturevalue(f"{request.param}_game")
    return Two(seed=bytes(range(32)))


def all_that_is_sent(two: Two, viewer: int, names: Sequence[str] = NAMES) -> dict[str, str]:
    """Return every page and fragment that this viewer can request, and the push."""
    client = [*two.browsers, two.watcher][viewer]
    sent = {}
    for name in names:
        address = two.url("") + (name if name.endswith("/") or "?" in name or not name else f"{name}/")
        response = client.get(address)
        assert response.status_code == 200, name
        sent[name] = CHANCE.sub("", response.content.decode())
    pushed = rendering.board(two.match.pk, viewer if viewer < 2 else None, "en")
    assert pushed is not None
    sent["the push"] = CHANCE.sub("", pushed.html)
    return sent


def with_another_hand(two: Two) -> None:
    """Deal other cards to Ben: the same game from the same seed, with another deck behind the backs."""
    row = two.row
    deck = dict(row.sides[1].deck)
    deck["main"] = other_main(row.sides[1].deck["main"])
    row.seats.filter(number=1).update(deck=deck)
    Match.objects.filter(pk=row.pk).update(snapshot=None, opening=None)
    Move.objects.filter(match=row).update(fingerprint="")  # it is another game, which is played on
    forget()


def other_main(main: dict[str, int]) -> dict[str, int]:
    if any(card.startswith("b-") for card in main):
        return fake_deck("c")["main"]
    others = {card: count for deck in real_decks() for card, count in deck["main"].items() if card not in main}
    chosen: dict[str, int] = {}
    for card, count in others.items():
        if (left := sum(main.values()) - sum(chosen.values())) > 0:
            chosen[card] = min(count, left)
    assert sum(chosen.values()) == sum(main.values())
    return chosen


def hand_of_ben(two: Two) -> list[Any]:
    with warm_matches.slots.hold(two.match.pk) as slot:
        return slot.bring(two.row).view(1)["zones"][1]["hand"]


def test_when_only_hidden_cards_differ_nothing_that_others_get_differs(table: Two) -> None:
    for _n in range(3):  # new hands are taken, so that there is something to reveal
        table.answer(*([0] if table.row.asked == 1 else []))
        was, hand = [all_that_is_sent(table, viewer) for viewer in range(3)], hand_of_ben(table)
        old_deck = table.row.sides[1].deck
        with_another_hand(table)
        now = [all_that_is_sent(table, viewer) for viewer in range(3)]
        assert hand_of_ben(table) != hand, "the test means something"
        assert was[1]["board"] != now[1]["board"], "who holds them sees them"
        assert was[1]["the push"] != now[1]["the push"]
        for viewer in (0, 2):
            for name in was[viewer]:
                assert was[viewer][name] == now[viewer][name], (VIEWERS[viewer], name)
        table.row.seats.filter(number=1).update(deck=old_deck)
        Match.objects.update(snapshot=None, snapshot_number=None)
        forget()


def test_asking_why_not_about_what_one_cannot_see_tells_nothing(table: Two) -> None:
    """References can be guessed. The answer about a hidden card must not depend on the card."""
    kinds = ("play", "activate", "attack", "block", "standby", "judgment", "call_stone")

    def answers() -> list[str]:
        found = []
        with warm_matches.slots.hold(table.match.pk) as slot:
            machine = slot.bring(table.row)
            held = [card["ref"] for seat in (0, 1) for card in machine.view(seat)["zones"][seat]["hand"]]
            assert len(held) == 10
            for kind in kinds:
                for ref in (None, *map(str, range(0, 260)), *held):
                    try:
                        found.append(f"{kind} {ref}: {machine.why_not(0, kind, ref)}")
                    except (KeyError, ValueError) as error:
                        found.append(f"{kind} {ref}: {type(error).__name__}")
        return found

    table.answer()
    table.answer()
    before = answers()
    with_another_hand(table)
    assert answers() == before


def test_the_cards_of_a_hand_are_named_to_its_holder_alone(table: Two) -> None:
    table.answer()
    own = {card["name"]["en"] for card in hand_of_ben(table)}
    ids = {card["card"] for card in hand_of_ben(table)}
    both = set(table.row.sides[0].deck["main"]) & set(table.row.sides[1].deck["main"])
    assert own
    assert not ids & both, "the decks of this test have nothing in common"
    for viewer in (0, 2):
        for name, html in all_that_is_sent(table, viewer).items():
            for secret in own | ids:
                assert secret not in html, (VIEWERS[viewer], name, secret)
    assert all(name in all_that_is_sent(table, 1)["board"].replace("&#x27;", "'") for name in own)


def test_seed_and_decks_are_nowhere_before_the_end(table: Two) -> None:
    seed = bytes(table.row.seed)
    for viewer in range(3):
        for name, html in all_that_is_sent(table, viewer).items():
            assert seed.hex() not in html, name
            assert table.row.code not in html, name
    table.post(0, "concede", key=key())
    assert seed.hex() in all_that_is_sent(table, 2)["fairness"]


def test_the_decision_of_one_is_not_told_to_another(table: Two) -> None:
    asked = table.row.asked
    for viewer in range(3):
        page = all_that_is_sent(table, viewer)["board"]
        assert ('name="choice"' in page) == (viewer == asked), VIEWERS[viewer]


def test_after_the_end_the_replay_is_open_and_the_board_is_not(table: Two) -> None:
    names = {card["name"]["en"] for card in hand_of_ben(table)}
    table.post(0, "concede", key=key())
    sent = all_that_is_sent(table, 2)
    shown = {name for name in names if name in sent["replay/?at=0"].replace("&#x27;", "'")}
    assert shown == names
    assert not any(name in sent["the push"] for name in names)


@pytest.mark.database
def test_what_hangs_in_the_channel_layer_tells_nothing(table: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []

    class Layer:
        async def group_send(self, group: str, message: dict[str, Any]) -> None:
            told.append((group, message))

    monkeypatch.setattr("tcg.web.push.get_channel_layer", Layer)
    table.answer()
    match = table.row
    message = {"type": "match.moved", "match": str(match.pk), "number": match.number}
    assert told == [(f"match.{match.pk.hex}", message)]
