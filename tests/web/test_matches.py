"""A match on the server: how players come together, how it moves, what is stored, and which messages are sent."""

from __future__ import annotations

import uuid
from datetime import timedelta
from io import StringIO
from unittest import mock

import pytest
from django.core.management import call_command
from django.db import DatabaseError
from django.test import Client
from django.utils import timezone
from tables import Two, begun, browser, forget, key, person, sit, starters, url

from tcg.accounts.models import User
from tcg.matches import bots, selectors, services, warm_matches
from tcg.matches.models import Match, Move
from tcg.matches.signals import moved
from tcg.web.refusals import Conflict

pytestmark = [pytest.mark.usefixtures("fake_game"), pytest.mark.django_db(transaction=True)]


def page(client: Client, address: str, status: int = 200) -> str:
    response = client.get(address)
    assert response.status_code == status, response.content.decode()
    return response.content.decode()


# Creating and joining


def test_guest_opens_a_match_against_a_bot_with_one_request() -> None:
    mine, other = starters()
    client = Client()
    response = client.post("/play/new/", {"kind": "bot", "game": "force_of_will", "deck": mine.slug, "bot": "random"})
    assert response.status_code == 303
    match = Match.objects.get()
    assert response["Location"] == match.get_absolute_url()
    mine_side, other_side = match.sides
    assert mine_side.user == User.objects.get()
    assert mine_side.user.is_guest
    assert (mine_side.bot, other_side.bot, other_side.name) == ("", "random", bots.NAMES["random"])
    assert match.decks == [mine.data, other.data]


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_match_against_a_bot_begins_at_once_and_shows_the_seed_hash(kind: str) -> None:
    mine = starters()[0]
    client = Client()
    sent = client.post("/play/new/", {"kind": "bot", "deck": mine.slug, "bot": kind})
    match = Match.objects.get()
    assert match.running
    shown = page(client, sent["Location"])
    assert 'id="board" class="table' in shown
    assert f'id="commitment">{match.seed_commitment}<' in shown, "before the first decision"
    assert bytes(match.seed).hex() not in shown
    assert match.seed_commitment in page(client, url(match, "fairness"))


def test_table_always_shows_the_seed_hash(two: Two) -> None:
    assert two.match.seed_commitment in page(Client(), two.url(""))
    two.begin_laying()
    assert f"{two.match.seed_commitment[:12]}<" in page(Client(), two.url(""))


@pytest.mark.database
def test_repeated_begin_deals_only_once(two: Two) -> None:
    before = two.facts()
    assert two.post(1, "begin").status_code == 204
    assert two.facts() == before


def test_a_match_without_a_second_player_cannot_begin() -> None:
    ann = person()
    match = services.create_match(game="force_of_will", first=sit(ann))
    assert browser(ann).post(url(match, "begin")).status_code == 409
    assert Match.objects.get().waiting


def test_open_match_is_listed_until_somebody_joins() -> None:
    deck = starters()[0]
    ann, ben = person("Ann"), person("Ben")
    browser(ann).post("/play/new/", {"kind": "open", "deck": deck.slug})
    match = Match.objects.get()
    assert list(selectors.open_matches(ben)) == [match]
    assert list(selectors.open_matches(ann)) == [], "one's own game is no game to join"
    assert browser(ben).post(match.join_url, {"deck": deck.slug})["HX-Redirect"] == match.get_absolute_url()
    match.refresh_from_db()
    assert match.running
    assert match.names == ["Ann", "Ben"]
    assert list(selectors.open_matches(person())) == []
    assert list(selectors.current_matches(ben)) == [match]


def test_invited_guest_sees_the_inviter_and_seed_hash_and_joins() -> None:
    deck = starters()[1]
    ann = person("Ann")
    inviting = browser(ann)
    inviting.post("/play/new/", {"kind": "invite", "deck": deck.slug})
    match = Match.objects.get()
    assert not selectors.open_matches().exists()
    assert match.join_url in page(inviting, match.get_absolute_url()), "the link to send is on the page"
    friend = Client()  # without an account yet
    shown = page(friend, match.join_url)
    assert "Ann" in shown
    assert match.seed_commitment in shown
    assert deck.slug in shown
    assert User.objects.count() == 1, "looking makes no guest"
    assert friend.post(match.join_url, {"deck": deck.slug}).status_code == 303
    match.refresh_from_db()
    assert match.running
    assert match.sides[1].user.is_guest
    assert page(friend, match.get_absolute_url())


@pytest.mark.database
def test_seat_cannot_be_taken_twice() -> None:
    deck = starters()[0]
    match = services.create_match(game="force_of_will", first=sit(person()))
    late = person()
    services.join_match(match_id=match.pk, who=sit(person()))
    with pytest.raises(Conflict):
        services.join_match(match_id=match.pk, who=sit(late))
    response = browser(late).post(match.join_url, {"deck": deck.slug})
    assert response["HX-Redirect"] == match.get_absolute_url(), "who comes late may watch"
    assert Match.objects.get().seat_of(late) is None


def test_owner_cannot_join_the_own_match() -> None:
    deck = starters()[0]
    ann = person()
    match = services.create_match(game="force_of_will", first=sit(ann))
    assert browser(ann).post(match.join_url, {"deck": deck.slug})["HX-Redirect"] == match.get_absolute_url()
    assert Match.objects.get().waiting


@pytest.mark.database
def test_open_match_can_be_cancelled_by_its_owner_only() -> None:
    ann = person()
    match = services.create_match(game="force_of_will", first=sit(ann), listed=True)
    assert browser(person()).post(url(match, "cancel")).status_code == 403
    assert browser(ann).post(url(match, "cancel")).status_code == 204
    assert Match.objects.get().status == Match.Status.ABANDONED
    assert browser(person()).get(match.join_url).status_code == 409
    with pytest.raises(Conflict):
        services.join_match(match_id=match.pk, who=sit(person()))


@pytest.mark.database
def test_number_of_open_matches_per_person_is_limited() -> None:
    deck = starters()[0]
    client = browser(person())
    codes = [client.post("/play/new/", {"kind": "open", "deck": deck.slug}).status_code for _n in range(6)]
    assert codes == [204] * 5 + [409]
    assert Match.objects.count() == 5


@pytest.mark.parametrize(
    "wrong",
    [{"kind": "duel"}, {"kind": ""}, {"game": "chess"}, {"deck": "no-such"}, {"deck": ""}, {"bot": "deep"},
     {"deck": "x" * 3000}, {"deck": "nul\0"}],
)  # fmt: skip
def test_invalid_new_match_is_refused_and_leaves_nothing_behind(wrong: dict[str, str]) -> None:
    starters()
    good = {"kind": "bot", "game": "force_of_will", "deck": "starter-0", "bot": "greedy"}
    assert browser().post("/play/new/", good | wrong).status_code == 400
    assert not Match.objects.exists()
    assert not list(User.objects.values_list("username")), "a refused stranger leaves nothing behind"


def test_illegal_deck_is_refused_with_its_clause() -> None:
    deck = starters()[0]
    deck.data = {**deck.data, "main": {}}
    deck.save()
    response = browser().post("/play/new/", {"kind": "open", "deck": deck.slug})
    assert response.status_code == 400
    assert "402.1" in response.content.decode()


# Moving


@pytest.mark.database
def test_answer_is_stored_as_one_move_and_returns_the_new_board(two: Two) -> None:
    first = two.row.asked
    number = two.row.number
    response = two.answer(0, 2)
    assert response.status_code == 200
    assert 'id="board"' in response.content.decode()
    assert response["Cache-Control"].startswith("no-store") or "no-store" in response["Cache-Control"]
    move = Move.objects.get()
    assert (move.number, move.seat) == (number, first)
    assert move.input == {"t": "answer", "seat": first, "number": number, "choice": [0, 2]}
    assert two.row.number == number + 1
    assert two.row.asked == 1 - first


def test_answer_without_scripts_redirects_to_the_table(two: Two) -> None:
    plain = Client(headers={"Accept": "text/html,*/*"})
    plain.force_login(two.users[two.row.asked])
    response = plain.post(two.url("answer"), {"number": two.row.number, "key": key()})
    assert (response.status_code, response["Location"]) == (303, two.match.get_absolute_url())


def test_an_answer_without_a_csrf_token_is_refused(two: Two) -> None:
    strict = browser(two.users[two.row.asked], enforce_csrf_checks=True)
    before = two.facts()
    assert strict.post(two.url("answer"), {"number": two.row.number, "key": key()}).status_code == 403
    assert two.facts() == before


@pytest.mark.database
def test_stored_move_cannot_be_changed(two: Two) -> None:
    two.answer()
    move = Move.objects.get()
    move.seat = 1 - move.seat
    with pytest.raises(TypeError):
        move.save()


@pytest.mark.database
def test_repeated_answer_with_the_same_key_succeeds_and_changes_nothing(two: Two) -> None:
    two.begin_laying()
    row, again = two.row, key()
    first = two.answer(1, key=again)
    before = two.facts()
    second = two.answer(1, key=again, seat=row.asked, number=row.number)
    assert (first.status_code, second.status_code) == (200, 200)
    assert second.content == first.content
    assert two.facts() == before


@pytest.mark.database
def test_key_cannot_be_used_for_another_answer(two: Two) -> None:
    two.begin_laying()
    row, again = two.row, key()
    two.answer(1, key=again)
    before = two.facts()
    assert two.answer(2, key=again, seat=row.asked, number=row.number).status_code == 409
    assert two.answer(1, key=again).status_code == 409, "nor for that of another seat"
    assert two.facts() == before


@pytest.mark.database
def test_repeated_concession_with_the_same_key_succeeds_after_the_end(two: Two) -> None:
    again = key()
    assert two.post(0, "concede", key=again).status_code == 200
    assert two.post(0, "concede", key=again).status_code == 200
    assert two.post(0, "concede", key=key()).status_code == 410
    assert two.browsers[0].get(f"{two.url('why')}?kind=play").status_code == 410, "nor is there anything to ask"
    assert Move.objects.count() == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_seat_can_concede_at_any_time(two: Two, seat: int) -> None:
    two.answer()
    assert two.post(seat, "concede", key=key()).status_code == 200
    row = two.row
    assert (row.status, row.winner, row.result_clause, row.asked) == ("finished", 1 - seat, "103.4", None)
    assert row.finished is not None
    assert row.result_reason["ja"]


@pytest.mark.database
def test_settings_are_stored_as_inputs_like_answers(two: Two) -> None:
    row = two.row
    response = two.post(1, "settings", key=key(), hold="on", stops=["my.draw", "their.end"])
    assert response.status_code == 200
    values = {"hold": True, "stops": ["my.draw", "their.end"]}
    assert Move.objects.get().input == {"t": "settings", "seat": 1, "values": values}
    assert two.row.number == row.number + 1
    assert two.row.asked == row.asked


def test_settings_of_the_other_seat_do_not_make_an_answer_stale(two: Two) -> None:
    row = two.row
    assert two.post(1 - row.asked, "settings", key=key(), hold="on").status_code == 200
    assert two.answer(0, number=row.number_for(row.asked)).status_code == 200
    forget()
    assert two.row.number == row.number + 2
    assert two.row.number_for(row.asked) == row.number_for(row.asked) + 1, "nor do they tell that there were any"
    assert two.facts()[2]


def test_own_settings_make_an_answer_stale(two: Two) -> None:
    row = two.row
    two.post(row.asked, "settings", key=key(), hold="on")
    assert two.answer(0, number=row.number).status_code == 409


@pytest.mark.database
def test_match_can_be_played_to_its_end(two: Two) -> None:
    two.begin_laying()
    while two.row.running:
        assert two.answer(1 if two.row.asked == 1 else 0).status_code == 200
    row = two.row
    assert (row.winner, row.result_clause) == (1, "1202.1")
    assert "last turn" in page(two.watcher, two.url(""))


# Storage


@pytest.mark.database
def test_dead_process_loses_no_move(two: Two, settings) -> None:
    settings.MATCHES_SNAPSHOT_EVERY = 3  # so that some are loaded and some are replayed
    lengths = set()
    while two.row.running:
        lengths.add(two.row.number - two.row.snapshot_number)
        before = two.facts()
        forget()
        assert two.facts() == before
        assert two.answer(*([0] if two.row.number > 2 else [])).status_code == 200
    assert lengths == {0, 1, 2}


@pytest.mark.database
def test_match_without_a_snapshot_is_replayed_from_its_seed(two: Two) -> None:
    two.begin_laying()
    two.answer(2)
    before = two.facts()[1:]
    Match.objects.update(snapshot=None, snapshot_number=None)
    forget()
    assert two.facts()[1:] == before


@pytest.mark.database
def test_match_with_an_unreadable_snapshot_is_replayed_from_its_seed(two: Two) -> None:
    two.begin_laying()
    two.answer(2)
    before = two.facts()[1:]
    Match.objects.update(snapshot=b"of an older version")
    forget()
    assert two.facts()[1:] == before
    assert two.answer(1).status_code == 200


@pytest.mark.database
def test_process_catches_up_with_moves_of_another_process(two: Two) -> None:
    two.begin_laying()
    with warm_matches.slots.hold(two.match.pk) as slot:
        old = slot.machine.clone()
    two.answer(1)
    two.answer(2)
    after = two.facts()
    with warm_matches.slots.hold(two.match.pk) as slot:
        slot.machine = old  # as if the two answers had gone to another process
    assert two.facts() == after


@pytest.mark.parametrize("where", ["tcg.web.rows.insert", "tcg.web.rows.update"])
@pytest.mark.database
def test_answer_that_cannot_be_stored_changes_nothing(two: Two, where: str) -> None:
    two.begin_laying()
    before = two.facts()
    failing = browser(two.users[two.row.asked], raise_request_exception=False)
    with mock.patch(where, side_effect=DatabaseError("the disk is full")):
        response = failing.post(two.url("answer"), {"number": two.row.number, "choice": [1], "key": key()})
    assert response.status_code == 500
    assert two.facts() == before, "the machine that ran ahead was thrown away"
    assert two.answer(1).status_code == 200


@pytest.mark.database
def test_move_is_announced_after_the_commit_and_a_failing_listener_undoes_nothing(two: Two) -> None:
    told = []

    def listen(sender, match_id, number, **kwargs):
        told.append((match_id, number, Move.objects.filter(match_id=match_id).count()))
        raise ConnectionError("nobody is there")

    moved.connect(listen)
    try:
        assert two.answer().status_code == 200
        assert two.answer(99).status_code == 400
    finally:
        moved.disconnect(listen)
    assert told == [(two.match.pk, two.row.number, 1)]


@pytest.mark.database
def test_failing_channel_layer_undoes_no_answer(two: Two) -> None:
    with mock.patch("tcg.web.push.get_channel_layer", side_effect=ConnectionError):
        assert two.answer().status_code == 200
    assert Move.objects.count() == 1


# Bots


def test_bot_answers_until_a_person_must_decide() -> None:
    ann = person()
    match = begun(sit(bot="greedy"), sit(ann))
    assert match.asked == 0
    match.refresh_from_db()
    assert match.asked == 1
    assert [move.key for move in Move.objects.all()] == ["bot-0-1"]
    client = browser(ann)
    while match.running:
        choice = [] if match.number < 3 else [0]
        client.post(url(match, "answer"), {"number": match.number, "choice": choice, "key": key()})
        match.refresh_from_db()
    assert match.winner == 0


@pytest.mark.database
def test_two_bots_play_a_whole_game() -> None:
    match = begun(sit(bot="greedy"), sit(bot="random"))
    match.refresh_from_db()
    assert match.over
    assert match.winner in (0, None), "one of them never passes"


def test_opening_the_table_wakes_a_bot_after_a_crash(settings) -> None:
    settings.MATCHES_BOTS = "off"
    ann = person()
    match = begun(sit(bot="greedy"), sit(ann))
    assert list(selectors.waiting_for_bots()) == [match]
    forget()
    settings.MATCHES_BOTS = "inline"
    page(browser(ann), url(match, ""))
    match.refresh_from_db()
    assert match.asked == 1
    assert not selectors.waiting_for_bots().exists()


def test_bot_whose_choice_fails_does_not_block_the_match() -> None:
    ann = person()
    with mock.patch("fake_door.Bot.choose", side_effect=ZeroDivisionError):
        match = begun(sit(bot="greedy"), sit(ann))
    match.refresh_from_db()
    assert match.asked == 1


def test_bot_whose_answers_are_always_refused_concedes() -> None:
    ann = person()
    with (
        mock.patch("fake_door.Bot.choose", return_value=[77]),
        mock.patch("tcg.matches.bots.range", return_value=[88], create=True),
    ):
        match = begun(sit(bot="greedy"), sit(ann))
    match.refresh_from_db()
    assert (match.status, match.winner, match.result_clause) == ("finished", 1, "103.4")


def test_person_cannot_use_the_key_of_a_bot(two: Two) -> None:
    assert two.answer(key="bot-00000001").status_code == 400


# Reading


def test_board_is_sent_only_if_a_newer_one_exists(two: Two) -> None:
    seat = two.browsers[0]
    assert seat.get(two.url("board"), {"since": two.row.mark_for(0)}).status_code == 204
    before = two.row.mark_for(0)
    two.answer()
    response = seat.get(two.url("board"), {"since": before})
    assert response.status_code == 200
    assert 'id="board"' in response.content.decode()
    assert seat.get(two.url("board")).status_code == 200
    assert seat.get(two.url("board"), {"since": "x"}).status_code == 400


def test_waiting_page_is_refreshed_when_the_match_begins() -> None:
    ann = person()
    match = services.create_match(game="force_of_will", first=sit(ann))
    client = browser(ann)
    assert client.get(url(match, "board"), {"since": "waiting"}).status_code == 204
    services.join_match(match_id=match.pk, who=sit(person()))
    assert client.get(url(match, "board"), {"since": "waiting"})["HX-Refresh"] == "true"


def test_match_pages_are_not_cached_by_browsers(two: Two) -> None:
    for name in ("", "board", "events", "replay", "log", "fairness"):
        assert "no-store" in two.browsers[0].get(two.url(name))["Cache-Control"], name


@pytest.mark.database
def test_events_are_returned_since_a_given_number(two: Two) -> None:
    two.begin_laying()
    all_of_them = two.watcher.get(two.url("events")).json()
    assert [event["n"] for event in all_of_them["events"]] == [1, 2]
    assert all_of_them["number"] == two.row.number
    assert [event["n"] for event in two.watcher.get(two.url("events"), {"since": 1}).json()["events"]] == [2]


def test_player_gets_the_reason_why_an_action_is_not_offered(two: Two) -> None:
    waiting = 1 - two.row.asked
    response = two.browsers[waiting].get(two.url("why"), {"kind": "play", "ref": "h00"})
    assert response.status_code == 200
    assert "It is not your turn." in response.content.decode()
    assert "604.1" in response.content.decode()
    assert two.watcher.get(two.url("why"), {"kind": "play"}).status_code == 403
    for bad in ({}, {"kind": "Play!"}, {"kind": "play", "ref": "<b>"}, {"kind": "play", "ref": "x" * 99}):
        assert two.browsers[0].get(two.url("why"), bad).status_code == 400


def test_only_the_players_see_a_private_match() -> None:
    two = Two(private=True)
    for name in ("", "board", "events", "replay", "log", "fairness"):
        assert two.watcher.get(two.url(name)).status_code == 403, name
        assert two.browsers[1].get(two.url(name)).status_code == 200, name


def test_pages_of_an_unknown_match_are_not_found() -> None:
    client = browser(person())
    for name in ("", "board", "events", "replay", "log", "fairness", "why"):
        assert client.get(f"/play/{uuid.uuid4()}/{name}{'/' if name else ''}").status_code == 404, name


# After the game


def test_replay_steps_through_a_finished_match_with_open_hands(two: Two) -> None:
    two.begin_laying()
    while two.row.running:
        two.answer(1)
    last = Move.objects.count()
    boards = []
    for at in range(last + 1):
        response = two.watcher.get(two.url("replay"), {"at": at})
        assert response.status_code == 200
        steps = response.context["steps"]
        assert (steps["at"], steps["last"]) == (at, last)
        assert steps["previous"] == (at - 1 if at else None)
        assert steps["next"] == (at + 1 if at < last else None)
        boards.append(response.context["view"]["zones"])
        assert not any(card["hidden"] for zones in boards[-1] for card in zones["hand"]), "both hands are open"
    fields = [sum(len(zones["field"]) for zones in board) for board in boards]
    assert fields == [0, 0, 0, *range(1, last - 1)]
    assert two.watcher.get(two.url("replay"), {"at": 9999}).context["steps"]["at"] == last
    assert two.watcher.get(two.url("replay"), {"at": "-1"}).status_code == 400


def test_replay_shows_choices_and_the_beginnings_of_turns(two: Two) -> None:
    two.begin_laying()
    two.answer(1)
    two.post(0, "concede", key=key())
    steps = two.watcher.get(two.url("replay"), {"at": 2}).context["steps"]
    assert steps["chosen"]["options"][0]["en"].startswith("Lay a-")
    assert [turn["at"] for turn in steps["turns"]] == [0, 1, 2, 3]
    assert (steps["turn_before"], steps["turn_after"]) == (1, 3)


def test_replay_of_a_running_match_shows_only_the_viewers_view(two: Two) -> None:
    two.begin_laying()
    two.answer(1)
    for viewer, client in [*enumerate(two.browsers), (None, two.watcher)]:
        for at in range(4):
            response = client.get(two.url("replay"), {"at": at})
            for seat, zones in enumerate(response.context["view"]["zones"]):
                assert all(card["hidden"] == (seat != viewer) for card in zones["hand"])
            chosen = response.context["steps"]["chosen"]
            assert chosen is None or chosen["seat"] == viewer, "what the other changed or laid is in the log, not here"


def test_replay_grows_with_the_match(two: Two) -> None:
    two.begin_laying()
    assert two.watcher.get(two.url("replay")).context["steps"]["last"] == 2
    two.answer(1)
    assert two.watcher.get(two.url("replay")).context["steps"]["last"] == 3


@pytest.mark.database
def test_old_matches_that_nobody_joined_are_closed() -> None:
    old, new = (services.create_match(game="force_of_will", first=sit(person()), listed=True) for _n in range(2))
    playing = begun(sit(person()), sit(person()))
    long_ago = timezone.now() - timedelta(days=2)
    Match.objects.filter(pk__in=[old.pk, playing.pk]).update(created=long_ago)
    call_command("tidy", stdout=StringIO())
    for match in (old, new, playing):
        match.refresh_from_db()
    assert (old.status, new.status, playing.status) == ("abandoned", "waiting", "running")
