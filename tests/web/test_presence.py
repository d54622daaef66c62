"""Presence: a missing player is shown as away, and after a fair wait the other player may end the game."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from tables import Two, begun, browser, fake_deck, forget, key, person, send, sit, url
from test_channels import in_db, nobody_connected, opened  # noqa: F401  a fixture
from waiting import LONG

from tcg.matches import presence, services
from tcg.matches.models import Match, Move, OpenTable, Seat

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("english", "fake_game"),
]
MINUTE = timedelta(minutes=1)


@pytest.fixture(autouse=True)
def _up_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "up_since", timezone.now() - timedelta(days=9))


@pytest.fixture
def left() -> Two:
    """Return a game with a clock, past the opening, whose deciding player is away while the other is there."""
    return left_table(pace="25+10")


def left_table(**more: Any) -> Two:
    two = Two(**more)
    two.begin_laying()
    OpenTable.objects.create(match=two.match, seat=1 - two.row.asked, until=timezone.now() + 600 * MINUTE)
    return two


def wait(two: Two, time: timedelta) -> None:
    """Let this time pass without any event."""
    row = two.row
    Match.objects.filter(pk=row.pk).update(
        moved=row.moved - time, started=row.started - time, due=row.due and row.due - time
    )
    for move in Move.objects.filter(match=row):
        Move.objects.filter(pk=move.pk).update(created=move.created - time)
    for seat in Seat.objects.filter(match=row, gone__isnull=False):
        Seat.objects.filter(pk=seat.pk).update(gone=seat.gone - time)
    forget()


def claim(two: Two, seat: int, how: str = "won") -> Any:
    return two.post(seat, "claim", how=how, key=key())


def part(two: Two, seat: int) -> str:
    return str(two.browsers[seat].get(two.url("endings")).content.decode())


def test_absent_player_is_shown_with_the_opponents_options(left: Two) -> None:
    gone = left.row.asked
    assert "Away" not in part(left, 1 - gone), "the page may be loading anew"
    wait(left, MINUTE)
    there = part(left, 1 - gone)
    assert f'data-gone="{gone}"' in there
    assert "left the table 1" in there
    assert "you may end the game without" in there
    assert "Claim the win" not in there
    assert claim(left, 1 - gone).status_code == 409
    wait(left, 2 * MINUTE)
    assert "Claim the win" in part(left, 1 - gone)
    assert "Claim the win" not in part(left, gone)


@pytest.mark.database
def test_opponent_can_claim_the_win_after_a_fair_wait(left: Two) -> None:
    gone = left.row.asked
    wait(left, 3 * MINUTE)
    assert claim(left, 1 - gone).status_code == 200
    row = left.row
    assert (row.status, row.winner, row.due) == (Match.Status.FINISHED, 1 - gone, None)
    assert row.result_reason["how"] == "left"
    assert claim(left, 1 - gone).status_code == 410


def test_opponent_can_claim_a_draw_after_a_fair_wait(left: Two) -> None:
    gone = left.row.asked
    wait(left, 3 * MINUTE)
    assert claim(left, 1 - gone, "draw").status_code == 200
    assert (left.row.status, left.row.winner, left.row.without_result) == (Match.Status.FINISHED, None, False)


def test_deciding_player_cannot_claim_against_an_absent_opponent(left: Two) -> None:
    """The other player waits for them."""
    asked = left.row.asked
    OpenTable.objects.update(seat=asked)
    wait(left, 10 * MINUTE)
    assert f'data-gone="{1 - asked}"' in part(left, asked)
    before = left.facts()
    for how in ("won", "draw"):
        assert claim(left, asked, how).status_code == 409
        assert claim(left, 1 - asked, how).status_code == 409, "the other is there"
    assert left.facts() == before


@pytest.mark.database
def test_new_decision_of_an_absent_player_restarts_the_wait(left: Two) -> None:
    asked = left.row.asked
    OpenTable.objects.update(seat=asked)
    wait(left, 10 * MINUTE)
    left.answer("0")
    assert left.row.asked == 1 - asked
    assert claim(left, asked).status_code == 409
    wait(left, 3 * MINUTE)
    assert claim(left, asked).status_code == 200


@pytest.mark.database
def test_returned_player_is_present(left: Two) -> None:
    gone = left.row.asked
    wait(left, 3 * MINUTE)
    OpenTable.objects.create(match=left.match, seat=gone, until=timezone.now() + MINUTE)
    assert "Away" not in part(left, 1 - gone)
    assert claim(left, 1 - gone).status_code == 409


@pytest.mark.database
def test_answer_without_a_socket_counts_as_presence(left: Two) -> None:
    gone = left.row.asked
    wait(left, 3 * MINUTE)
    left.answer("0", seat=gone)
    left.answer("0", seat=1 - gone)
    assert presence.gone_since(left.row, gone) is None
    assert claim(left, 1 - gone).status_code == 409


@pytest.mark.parametrize(
    ("more", "enough"),
    [
        ({"pace": "25+10"}, 3 * MINUTE),
        ({"listed": True}, 15 * MINUTE),
        ({}, timedelta(days=1)),
        ({"pace": "3d"}, None),
    ],
)
def test_length_of_the_wait_depends_on_the_kind_of_match(more: dict[str, Any], enough: timedelta | None) -> None:
    two = left_table(**more)
    gone = two.row.asked
    if enough is None:
        wait(two, timedelta(days=2))
        assert claim(two, 1 - gone).status_code == 409, "its clock ends it"
        return
    wait(two, enough - MINUTE / 4)
    assert claim(two, 1 - gone).status_code == 409
    wait(two, MINUTE / 4)
    assert claim(two, 1 - gone).status_code == 200


@pytest.mark.database
def test_time_without_a_server_does_not_count_as_waiting(left: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = left.row.asked
    wait(left, timedelta(hours=7))
    monkeypatch.setattr(presence, "up_since", timezone.now() - 2 * MINUTE)
    assert claim(left, 1 - gone).status_code == 409
    monkeypatch.setattr(presence, "up_since", timezone.now() - 3 * MINUTE)
    assert claim(left, 1 - gone).status_code == 200


def test_bot_is_never_absent() -> None:
    ann = person("Ann")
    match = begun(sit(ann), sit(bot="greedy", deck=fake_deck("b")))
    Match.objects.update(started=timezone.now() - timedelta(days=3), moved=timezone.now() - timedelta(days=3), asked=1)
    client = browser(ann)
    assert "Away" not in client.get(url(match, "endings")).content.decode()
    assert send(client, url(match, "claim"), {"how": "won", "key": key()}).status_code == 409


@pytest.mark.parametrize("sent", [{"how": "lost"}, {"how": ["won", "draw"]}, {}])
def test_invalid_claim_on_an_absent_opponent_is_refused(left: Two, sent: dict[str, Any]) -> None:
    wait(left, 3 * MINUTE)
    before = left.facts()
    assert left.post(1 - left.row.asked, "claim", key=key(), **sent).status_code == 400
    assert left.facts() == before


def test_spectator_cannot_claim(left: Two) -> None:
    wait(left, 3 * MINUTE)
    assert send(browser(person()), left.url("claim"), {"how": "won", "key": key()}).status_code == 403
    assert left.row.running


def test_draw_agreement_needs_an_offer_even_if_the_opponent_is_absent(left: Two) -> None:
    wait(left, 3 * MINUTE)
    assert left.post(1 - left.row.asked, "agree", how="alone", key=key()).status_code == 400
    assert left.post(1 - left.row.asked, "agree", how="draw", key=key()).status_code == 409


@pytest.mark.parametrize("how", ["won", "draw"])
def test_replay_of_a_real_game_shows_the_claimed_ending(settings: Any, how: str) -> None:
    settings.MATCHES_DOOR, settings.MATCHES_BOT_DOOR = "engine.match", "engine.bots"
    two = Two(pace="25+10")
    asked = two.row.asked
    wait(two, 4 * MINUTE)
    assert claim(two, 1 - asked, how).status_code == 200
    html = two.browsers[0].get(two.url("replay") + "?at=1").content.decode()
    assert ("left the game" if how == "won" else "the other left it as a draw") in html


# Through sockets


@pytest.fixture
async def table(nobody_connected: None) -> Two:  # noqa: F811
    return await in_db(Two)()


@pytest.mark.database
async def test_player_is_present_until_the_last_socket_closes(table: Two) -> None:
    ann, _board = await opened(table.match, table.browsers[0], company=True)
    first, _board = await opened(table.match, table.browsers[1])
    assert '"news"' in await ann.receive_from(timeout=LONG)
    second, _board = await opened(table.match, table.browsers[1])
    await first.disconnect()
    assert await ann.receive_nothing(), "the other has two tables open, and goes from one"
    assert (await in_db(Seat.objects.get)(match=table.match, number=1)).gone is None
    await second.disconnect()
    assert '"news"' in await ann.receive_from(timeout=LONG)
    seat = await in_db(Seat.objects.get)(match=table.match, number=1)
    assert seat.gone is not None
    await ann.disconnect()


@pytest.mark.database
async def test_player_of_a_dead_server_is_absent_since_its_last_sign(table: Two) -> None:
    made, _board = await opened(table.match, table.browsers[1])
    long_ago = timezone.now() - timedelta(hours=1)
    await in_db(lambda: OpenTable.objects.update(until=long_ago))()
    await in_db(lambda: Match.objects.update(started=timezone.now() - timedelta(hours=5)))()
    row = await in_db(lambda: table.row)()
    assert await in_db(presence.gone_since)(row, 1) == long_ago - presence.LASTS
    assert await in_db(presence.forget_tables)() == 1
    assert await in_db(presence.gone_since)(row, 1) == long_ago - presence.LASTS
    await made.disconnect()


@pytest.mark.database
async def test_presence_is_not_tracked_at_a_table_with_a_bot(nobody_connected: None) -> None:  # noqa: F811
    ann = await in_db(person)("Ann")
    match = await in_db(lambda: begun(sit(ann), sit(bot="greedy", deck=fake_deck("b"))))()
    made, _board = await opened(match, await in_db(browser)(ann))
    assert await in_db(OpenTable.objects.count)() == 0
    await made.disconnect()


@pytest.mark.database
def test_claim_after_the_answer_of_a_returned_player_is_refused(left: Two) -> None:
    """The answer came first, so the claim is refused: the player is there."""
    gone = left.row.asked
    wait(left, 3 * MINUTE)
    services.answer(match_id=left.match.pk, seat=gone, number=left.row.number_for(gone), choice=[0], key=key())
    assert claim(left, 1 - gone).status_code == 409
