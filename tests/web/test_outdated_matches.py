"""Matches that began under other rules, words or cards.

They go on if they still lead to the same positions, and otherwise say why not. None of this is a server error.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from channels.db import database_sync_to_async
from drawn import faults_of
from tables import Two, browser, deck_of, forget, key, person, send, sit
from test_channels import opened
from waiting import LONG

from engine import cards, match
from tcg.matches import bots, services, warm_matches
from tcg.matches.consumers import TableConsumer
from tcg.matches.fairness import report
from tcg.matches.models import Match, Move, Seat
from tcg.web.refusals import Conflict

pytestmark = pytest.mark.django_db(transaction=True)
ELSEWHERE = "0" * 16


@pytest.fixture
def table(real_game: None, transactional_db: None) -> Two:
    """Return a match of six moves."""
    two = Two()
    for _n in range(6):
        answer(two)
    return two


@pytest.fixture
def library() -> Iterator[cards.CardLibrary]:
    """Yield the cards of Force of Will for removal, and restore them afterwards."""
    found = cards.library("force_of_will")
    kept = dict(found._cards)
    yield found
    found._cards.clear()
    found._cards.update(kept)
    forget()


def with_a_card_that_is_gone() -> None:
    """Make it impossible to deal any match again."""
    Match.objects.update(opening=None)
    Seat.objects.filter(number=0).update(deck={"main": {"gone": 1}})


def answer(two: Two) -> Any:
    """Answer with the least number of first options."""
    row = two.row
    with warm_matches.slots.hold(row.pk) as slot:
        least = slot.bring(row).decision.min
    return two.answer(*range(least))


def begun_under_other_rules(two: Two, *, snapshot: bool = True, leads: int | None = None) -> None:
    """Make the process newer than the match, so that the match began under other rules.

    - `snapshot`: whether the snapshot can be read.
    - `leads`: the first move that leads to another position.
    """
    Match.objects.update(digest="older")
    if not snapshot:
        Match.objects.update(snapshot=b"\x9asaved in another way")
    if leads is not None:
        Move.objects.filter(number__gte=leads).update(fingerprint=ELSEWHERE)
    forget()


def saved_here(two: Two) -> None:
    """Save the match at its current position, so that it can be loaded without its moves."""
    row = two.row
    with warm_matches.slots.hold(row.pk) as slot:
        machine = slot.bring(row)
    Match.objects.update(snapshot=machine.save(), snapshot_number=machine.number)


def moves(two: Two) -> list[int]:
    return list(two.row.moves.order_by("number").values_list("number", flat=True))


# -- the rules of its beginning are recorded -----------------------------------------------------------
def test_match_records_the_rules_digest_of_its_beginning(table: Two) -> None:
    assert table.row.digest == match.digest("force_of_will")
    assert warm_matches.same_rules(table.row)
    assert match.saved_under(bytes(table.row.snapshot or b"")) == table.row.digest


@pytest.mark.database
def test_each_move_records_the_fingerprint_of_the_position_after_it(table: Two) -> None:
    found = list(table.row.moves.order_by("number").values_list("fingerprint", flat=True))
    assert len(set(found)) == len(found) == 6
    machine = warm_matches.start(table.row)
    for move in table.row.moves.order_by("number"):
        machine.apply(move.input)
        assert machine.fingerprint() == move.fingerprint


# -- it goes on -------------------------------------------------------------------------------------
@pytest.mark.parametrize("snapshot", [True, False])
@pytest.mark.database
def test_match_continues_under_new_rules_if_its_moves_lead_to_the_same_positions(table: Two, snapshot: bool) -> None:
    begun_under_other_rules(table, snapshot=snapshot)
    assert table.browsers[0].get(table.url("")).status_code == 200
    number = table.row.number
    assert answer(table).status_code == 200
    assert table.row.number > number
    assert table.row.running


def test_match_continues_from_its_snapshot_if_earlier_moves_lead_elsewhere(table: Two) -> None:
    saved_here(table)
    begun_under_other_rules(table, leads=0)
    assert answer(table).status_code == 200
    assert table.row.running


def test_different_position_under_the_same_rules_is_a_server_error(table: Two) -> None:
    Match.objects.update(snapshot=None)
    Move.objects.update(fingerprint=ELSEWHERE)
    forget()
    assert table.browsers[0].get(table.url("")).status_code == 500
    assert table.row.running, "it is not closed for that"


# -- it is closed -----------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.database
def test_outdated_match_is_closed_with_an_explanation(table: Two, viewer: int | None, language: str) -> None:
    begun_under_other_rules(table, snapshot=False, leads=0)
    number = table.row.number
    client = table.watcher if viewer is None else table.browsers[viewer]
    for _again in range(2):
        page = client.get(table.url(""), headers={"Accept-Language": language})
        assert page.status_code == 200
        html = page.content.decode()
        assert faults_of(html, language) == []
        assert ("This game is closed." if language == "en" else "この対戦は中止されました。") in html
        assert (table.url("rematch") in html) == (viewer is not None)
        row = table.row
        assert (row.closed, row.over, row.running, row.winner, row.asked) == (True, True, False, None, None)
        assert row.number == number + 1


@pytest.mark.parametrize("deed", ["answer", "concede", "settings"])
def test_input_in_an_outdated_match_is_refused_in_one_sentence(table: Two, deed: str) -> None:
    begun_under_other_rules(table, snapshot=False, leads=0)
    before = moves(table)
    fields: dict[str, Any] = {"key": key()}
    fields |= {"number": table.row.number, "choice": [0]} if deed == "answer" else {}
    fields |= {"hold": "on"} if deed == "settings" else {}
    told = table.post(table.row.asked or 0, deed, **fields)
    assert told.status_code == 410
    assert told.content.decode().startswith("The rules or the cards have changed")
    assert table.row.closed
    assert moves(table) == before
    assert table.post(0, "concede", key=key()).status_code == 410


@pytest.mark.parametrize("address", ["why/?kind=play", "events/"])
def test_reading_an_outdated_match_is_answered_as_gone(table: Two, address: str) -> None:
    begun_under_other_rules(table, snapshot=False, leads=0)
    assert table.browsers[0].get(table.url("") + address).status_code == 410
    assert table.row.closed
    assert table.browsers[0].get(table.url("") + address).status_code in (409, 410)


def test_poll_of_an_open_page_returns_the_closing_notice(table: Two) -> None:
    before = table.row.mark_for(1)
    begun_under_other_rules(table, snapshot=False, leads=0)
    assert table.browsers[0].get(table.url("")).status_code == 200
    poll = table.browsers[1].get(table.url("board") + f"?since={before}")
    assert poll.status_code == 200
    html = poll.content.decode()
    assert html.startswith('<main id="board"')
    assert "This game is closed." in html
    after = table.browsers[1].get(table.url("board") + f"?since={table.row.mark_for(1)}")
    assert after.status_code == 204


@pytest.mark.database
async def test_open_socket_is_notified_of_the_closing(real_game: None) -> None:
    TableConsumer.open_sockets.clear()
    two = await database_sync_to_async(Two)()
    socket, _html = await opened(two.match, two.browsers[0])
    await database_sync_to_async(begun_under_other_rules)(two, snapshot=False, leads=0)
    await database_sync_to_async(with_a_card_that_is_gone)()
    await database_sync_to_async(two.browsers[1].get)(two.url(""))
    assert "This game is closed." in await socket.receive_from(timeout=LONG)
    await socket.disconnect()


def test_bot_does_not_play_an_outdated_match(real_game: None, transactional_db: None, settings: Any) -> None:
    settings.MATCHES_BOTS = "off"
    ann = person()
    row = services.create_match(
        game="force_of_will", first=sit(bot="greedy", deck=deck_of(0)), second=sit(ann, deck=deck_of(1))
    )
    services.begin_match(match_id=row.pk)
    Match.objects.update(digest="older", snapshot=None, asked=0)
    with_a_card_that_is_gone()
    forget()
    assert bots.think(row.pk) is None
    row.refresh_from_db()
    assert row.closed
    assert bots.think(row.pk) is None


@pytest.mark.database
def test_list_shows_a_closed_match_as_closed_and_not_as_a_draw(table: Two) -> None:
    begun_under_other_rules(table, snapshot=False, leads=0)
    table.browsers[0].get(table.url(""))
    home = table.browsers[0].get("/").content.decode()
    assert "Closed" in home
    assert '<span class="res draw">' not in home


def test_players_of_a_closed_match_can_have_a_rematch(table: Two) -> None:
    begun_under_other_rules(table, snapshot=False, leads=0)
    table.browsers[0].get(table.url(""))
    assert table.post(0, "rematch", deed="ask").status_code < 400
    assert "Ann would like a rematch." in table.browsers[1].get(table.url("")).content.decode()
    assert table.post(1, "rematch", deed="accept").status_code < 400
    again = table.row.rematch
    assert again is not None
    assert again.running
    assert again.digest == match.digest("force_of_will")


# -- it can be loaded, but not played -----------------------------------------------------------------
@pytest.fixture
def stumbling(table: Two, monkeypatch: pytest.MonkeyPatch) -> Two:
    """Make a match that was saved under other rules loadable, but make every later query of it fail."""
    saved_here(table)
    begun_under_other_rules(table)

    def fail(*args: Any, **kwargs: Any) -> Any:
        raise AttributeError("a word that was another once")

    for name in ("answer", "concede", "settings", "view", "why_not", "log"):
        monkeypatch.setattr(match.Match, name, fail)
    return table


DEEDS: dict[str, dict[str, Any]] = {"answer": {"choice": [0]}, "concede": {}, "settings": {"hold": "on"}}
PAGES = ("", "board/?since=1", "why/?kind=play", "events/", "replay/?at=99", "fairness/")


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.database
def test_input_that_fails_under_new_rules_closes_the_match(stumbling: Two, deed: str) -> None:
    before = moves(stumbling)
    asked = stumbling.row.asked or 0
    fields = {"number": stumbling.row.number_for(asked), "key": key(), **DEEDS[deed]}
    told = stumbling.post(asked, deed, **fields)
    assert (told.status_code, told.content.decode()[:34]) == (410, "The rules or the cards have changed"[:34])
    assert stumbling.row.closed
    assert moves(stumbling) == before


@pytest.mark.parametrize("page", PAGES)
def test_page_that_fails_under_new_rules_gives_an_explanation(stumbling: Two, page: str) -> None:
    assert stumbling.browsers[0].get(stumbling.url("") + page).status_code in (200, 410)
    assert stumbling.row.closed == (page not in ("replay/?at=99", "fairness/"))


@pytest.mark.database
def test_bot_that_fails_under_new_rules_closes_the_match(stumbling: Two) -> None:
    Seat.objects.filter(number=stumbling.row.asked).update(user=None, bot="greedy")
    assert bots.think(stumbling.match.pk) is None
    assert stumbling.row.closed


def test_failure_under_the_same_rules_is_a_server_error(stumbling: Two) -> None:
    Match.objects.update(digest=match.digest("force_of_will"))
    for client in stumbling.browsers:
        client.raise_request_exception = False
    assert stumbling.answer(0).status_code == 500
    assert stumbling.row.running, "it is not closed for that"


@pytest.mark.parametrize("end", ["finished", "closed"])
def test_input_in_an_ended_match_is_refused_in_one_sentence(table: Two, end: str) -> None:
    """A key that was sent before gets the same success again. Everything else is refused."""
    last = table.row.moves.order_by("number").last()
    assert last is not None
    if end == "finished":
        table.post(1, "concede", key=key())
    else:
        services.close_outdated(match_id=table.match.pk)
    begun_under_other_rules(table, snapshot=False, leads=0)
    before = moves(table)
    for seat in (0, 1):
        for deed, fields in DEEDS.items():
            for number in (0, last.number, table.row.number, table.row.number + 1):
                told = table.post(seat, deed, number=number, key=key(), **fields)
                assert (told.status_code, told.content.decode()) == (410, "This game is over."), (seat, deed, number)
    again = {"number": last.number, "choice": last.input["choice"], "key": last.key}
    assert table.post(last.seat, "answer", **again).status_code == 200
    for page in PAGES:
        assert table.browsers[0].get(table.url("") + page).status_code in (200, 409, 410), page
    assert moves(table) == before


# -- afterwards -------------------------------------------------------------------------------------
@pytest.mark.database
def test_replay_under_new_rules_stops_before_the_first_different_position(table: Two) -> None:
    assert table.post(1, "concede", key=key()).status_code == 200
    numbers = moves(table)
    begun_under_other_rules(table, leads=numbers[4])
    last = table.browsers[0].get(table.url("replay") + "?at=99")
    assert last.status_code == 200
    html = last.content.decode()
    assert "4 / 4" in html
    assert "The rest cannot be shown." in html
    assert "It is shown as far as every move still leads where it led then." in html
    assert "4 / 4" in table.browsers[0].get(table.url("replay") + "?at=4").content.decode(), "and again"
    first = table.browsers[0].get(table.url("replay") + "?at=0").content.decode()
    assert "0 / 4" in first
    assert "The rest cannot be shown." not in first


def test_replay_under_new_rules_is_complete_if_all_positions_are_equal(table: Two) -> None:
    assert table.post(1, "concede", key=key()).status_code == 200
    begun_under_other_rules(table, snapshot=False)
    html = table.browsers[0].get(table.url("replay") + "?at=99").content.decode()
    assert "7 / 7" in html
    assert "cannot be shown" not in html


@pytest.mark.parametrize("language", ["en", "ja"])
def test_replay_with_different_opening_hands_is_refused_with_an_explanation(table: Two, language: str) -> None:
    assert table.post(1, "concede", key=key()).status_code == 200
    begun_under_other_rules(table)
    Match.objects.update(opening=[["another-card"], []])
    page = table.browsers[0].get(table.url("replay"), headers={"Accept-Language": language})
    assert page.status_code == 410
    html = page.content.decode()
    assert faults_of(html, language) == []
    assert ("This game cannot be shown any more." if language == "en" else "この対戦はもう表示できません。") in html
    assert "Ann" in html
    assert f'href="{table.url("replay")}"' not in html


def test_different_position_in_a_replay_under_the_same_rules_is_an_error(table: Two) -> None:
    Move.objects.filter(number__gte=3).update(fingerprint=ELSEWHERE)
    forget()
    assert table.browsers[0].get(table.url("replay")).status_code == 500


def test_outdated_final_board_is_replaced_by_the_result_in_words(table: Two) -> None:
    assert table.post(1, "concede", key=key()).status_code == 200
    begun_under_other_rules(table, snapshot=False, leads=0)
    page = table.watcher.get(table.url(""))
    assert page.status_code == 200
    html = page.content.decode()
    assert "This game cannot be shown any more." in html
    assert "Ann wins." in html
    assert f'href="{table.url("replay")}"' in html, "what still leads where it led can be stepped through"
    assert not table.row.closed, "its result stands"


def test_outdated_fairness_check_is_unknown_and_not_failed(table: Two) -> None:
    assert table.post(1, "concede", key=key()).status_code == 200
    begun_under_other_rules(table, snapshot=False, leads=0)
    found = report(table.row)
    assert [check.passed for check in found.checks] == [True, True, None]
    assert (found.passed, found.failed) == (False, False)
    page = table.watcher.get(table.url("fairness")).content.decode()
    assert "Unknown" in page
    assert "cannot be checked any more" in page
    assert "No: something does not follow" not in page


def test_seed_that_does_not_match_its_hash_fails_under_any_rules(table: Two) -> None:
    assert table.post(1, "concede", key=key()).status_code == 200
    begun_under_other_rules(table)
    Match.objects.update(seed_commitment="0" * 64)
    found = report(table.row)
    assert found.checks[0].passed is False
    assert found.failed


# -- a missing card ---------------------------------------------------------------------------------
def remove_card(two: Two, library: cards.CardLibrary) -> None:
    """Remove a card of the first deck from the library."""
    del library._cards[next(iter(two.row.sides[0].deck["main"]))]
    begun_under_other_rules(two)


def test_match_with_a_removed_card_is_closed(table: Two, library: cards.CardLibrary) -> None:
    remove_card(table, library)
    page = table.browsers[0].get(table.url(""))
    assert page.status_code == 200
    assert "This game is closed." in page.content.decode()
    assert table.row.closed
    for name in ("", "replay", "fairness", "board"):
        assert table.browsers[1].get(table.url(name)).status_code in (200, 410), name
    assert table.browsers[1].get("/").status_code == 200


def test_rematch_with_a_removed_card_is_refused(table: Two, library: cards.CardLibrary) -> None:
    remove_card(table, library)
    table.browsers[0].get(table.url(""))
    told = table.post(0, "rematch", deed="ask")
    assert told.status_code == 400
    assert "This deck cannot be played yet." in told.content.decode()


def test_fairness_page_of_a_match_with_a_removed_card_shows_the_seed(table: Two, library: cards.CardLibrary) -> None:
    table.post(1, "concede", key=key())
    remove_card(table, library)
    found = report(table.row)
    assert found.seed == bytes(table.row.seed).hex()
    assert [check.passed for check in found.checks] == [True, None, None]


def test_nobody_can_join_a_match_whose_deck_has_a_removed_card(
    real_game: None, transactional_db: None, library: cards.CardLibrary
) -> None:
    ann, ben = person(), person()
    row = services.create_match(game="force_of_will", first=sit(ann, deck=deck_of(0)), listed=True)
    del library._cards[next(name for name in deck_of(0)["main"] if name not in deck_of(1)["main"])]
    with pytest.raises(Conflict, match="a deck of this game can no longer be played"):
        services.join_match(match_id=row.pk, who=sit(ben, deck=deck_of(1)))
    row.refresh_from_db()
    assert row.waiting
    assert send(browser(ann), f"/play/{row.pk}/cancel/", {}).status_code < 400
