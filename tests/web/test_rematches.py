"""A rematch: requested on the page of the finished game, shown to the other player, begun when both want it."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from tables import GAME, Two, begun, browser, fake_deck, key, person, send, sit, url
from test_channels import in_db, nobody_connected, opened  # noqa: F401  a fixture
from test_matches_simultaneous import PEOPLE, at_once, codes, processes  # noqa: F401  a fixture
from waiting import LONG

from tcg.matches import capacity, services
from tcg.matches.models import Match, Move, Seat

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fake_game")]


@pytest.fixture
def over(two: Two) -> Two:
    """Return a game that Ann has conceded."""
    two.post(0, "concede", key=key())
    return two


def rematch(two: Two, seat: int, deed: str) -> Any:
    return two.post(seat, "rematch", deed=deed)


def page(two: Two, seat: int | None) -> str:
    client = two.watcher if seat is None else two.browsers[seat]
    return str(client.get(two.url("")).content.decode())


def deeds(two: Two, seat: int | None) -> list[str]:
    """Return the rematch actions for which this viewer's page has buttons."""
    shown = page(two, seat)
    return [deed for deed in ("ask", "withdraw", "accept", "decline") if f'name="deed" value="{deed}"' in shown]


# Messages


def test_who_asks_is_told_and_the_other_reads_it_and_nothing_is_laid_out(over: Two) -> None:
    assert (deeds(over, 0), deeds(over, 1)) == (["ask"], ["ask"])
    assert rematch(over, 0, "ask").status_code == 200
    assert "You asked for a rematch; Ben has been told." in page(over, 0)
    assert "Ann would like a rematch." in page(over, 1)
    assert (deeds(over, 0), deeds(over, 1)) == (["withdraw"], ["accept", "decline"])
    assert Match.objects.count() == 1


@pytest.mark.database
def test_it_is_begun_when_the_other_accepts_with_the_same_decks_and_another_seed(over: Two) -> None:
    rematch(over, 1, "ask")
    sent = rematch(over, 0, "accept")
    made = over.row.rematch
    assert sent["HX-Redirect"] == made.get_absolute_url()
    assert made.running
    assert [side.user for side in made.sides] == [over.users[1], over.users[0]], "who asked sits first"
    assert made.decks == [over.match.decks[1], over.match.decks[0]]
    assert bytes(made.seed) != bytes(over.row.seed)
    for seat in (0, 1):
        assert f'href="{made.get_absolute_url()}"' in page(over, seat)
        assert deeds(over, seat) == []
        for deed in ("ask", "accept"):
            assert rematch(over, seat, deed)["HX-Redirect"] == made.get_absolute_url(), "it is the only one"
    assert rematch(over, 0, "decline").status_code == 200
    assert rematch(over, 1, "withdraw").status_code == 200
    assert over.row.rematch == made
    assert Match.objects.count() == 2


def test_who_asks_second_accepts(over: Two) -> None:
    rematch(over, 0, "ask")
    assert rematch(over, 1, "ask")["HX-Redirect"] == over.row.rematch.get_absolute_url()


def test_who_was_told_no_does_not_ask_again_but_the_other_may(over: Two) -> None:
    rematch(over, 0, "ask")
    assert rematch(over, 1, "decline").status_code == 200
    assert "Ben does not want a rematch." in page(over, 0)
    assert (deeds(over, 0), deeds(over, 1)) == ([], ["ask"])
    told = rematch(over, 0, "ask")
    assert (told.status_code, told.content.decode()) == (409, "Ben does not want a rematch.")
    for seat, deed in ((0, "withdraw"), (0, "decline"), (1, "accept"), (1, "withdraw"), (0, "accept")):
        rematch(over, seat, deed)
        assert (deeds(over, 0), deeds(over, 1)) == ([], ["ask"]), (seat, deed)
    assert rematch(over, 1, "ask").status_code == 200
    assert deeds(over, 0) == ["accept", "decline"]
    assert rematch(over, 0, "accept").status_code == 204
    assert over.row.rematch.running


def test_it_is_withdrawn_by_who_asked_and_may_be_asked_for_again(over: Two) -> None:
    rematch(over, 0, "ask")
    assert rematch(over, 1, "withdraw").status_code == 200
    assert deeds(over, 1) == ["accept", "decline"], "another's wish is not withdrawn"
    assert rematch(over, 0, "withdraw").status_code == 200
    assert (deeds(over, 0), deeds(over, 1)) == (["ask"], ["ask"])
    told = rematch(over, 1, "accept")
    assert (told.status_code, Match.objects.count()) == (409, 1)
    assert rematch(over, 0, "ask").status_code == 200


def test_nobody_accepts_what_he_has_asked_for_himself(over: Two) -> None:
    rematch(over, 0, "ask")
    assert rematch(over, 0, "accept").status_code == 409
    assert rematch(over, 0, "ask").status_code == 200, "asking again changes nothing"
    assert Match.objects.count() == 1


def test_who_watches_reads_nothing_of_it_and_has_no_say(over: Two) -> None:
    before = over.watcher.get(over.url("board")).content
    mark = over.row.mark_for(None)
    rematch(over, 0, "ask")
    assert over.row.mark_for(None) == mark
    assert over.watcher.get(over.url("board")).content == before
    assert "rematch" not in before.decode()
    for client in (over.watcher, browser(person())):
        for deed in ("ask", "accept", "decline", "withdraw"):
            assert send(client, over.url("rematch"), {"deed": deed}).status_code == 403
    assert deeds(over, 1) == ["accept", "decline"]


def test_a_bot_accepts_at_once() -> None:
    ann = person()
    match = begun(sit(ann), sit(bot="greedy"))
    client = browser(ann)
    client.post(url(match, "concede"), {"key": key()})
    sent = [client.post(url(match, "rematch"), {"deed": "ask"})["HX-Redirect"] for _n in range(2)]
    match.refresh_from_db()
    assert sent == [match.rematch.get_absolute_url()] * 2
    assert match.rematch.running
    assert match.rematch.bots[1] == "greedy"
    assert Match.objects.count() == 2, "asking again opens no second one"


# When there is none


def test_not_while_it_is_played_and_not_after_a_lesson(two: Two) -> None:
    for deed in ("ask", "accept", "decline", "withdraw"):
        assert rematch(two, 0, deed).status_code == 409
    two.post(0, "concede", key=key())
    Match.objects.update(lesson=3)
    for deed in ("ask", "accept", "decline", "withdraw"):
        assert rematch(two, 0, deed).status_code == 409
    assert two.row.rematch_asked is None


@pytest.mark.parametrize("sent", [{}, {"deed": "perhaps"}, {"deed": ["ask", "accept"]}])
def test_a_wish_that_makes_no_sense_changes_nothing(over: Two, sent: dict[str, Any]) -> None:
    before = over.facts()
    assert over.post(0, "rematch", **sent).status_code == 400
    assert over.facts() == before


def test_where_the_other_is_no_more_there_is_nobody_to_ask(over: Two) -> None:
    rematch(over, 1, "ask")
    Seat.objects.filter(match=over.match, number=1).update(user=None)
    assert deeds(over, 0) == []
    assert rematch(over, 0, "ask").status_code == 409
    assert rematch(over, 0, "accept").status_code == 409
    assert Match.objects.count() == 1


@pytest.mark.parametrize("blocks", [0, 1])
def test_who_is_blocked_is_not_played_again(over: Two, blocks: int) -> None:
    rematch(over, 0, "ask")
    assert over.post(blocks, "talk/block", on="on").status_code == 200
    for seat in (0, 1):
        assert not {"accept", "withdraw"} & set(deeds(over, seat)), "what was asked is answered by that"
        assert rematch(over, seat, "ask").status_code == 409
        assert rematch(over, seat, "accept").status_code == 409
    assert Match.objects.count() == 1


def open_games(user: Any, count: int) -> None:
    for _n in range(count):
        services.create_match(game=GAME, first=sit(user))


def test_who_has_no_room_for_another_game_does_not_ask_but_may_accept(over: Two) -> None:
    open_games(over.users[0], capacity.MOST_WAITING)
    assert rematch(over, 0, "ask").status_code == 409
    assert over.row.rematch_asked is None
    rematch(over, 1, "ask")
    assert rematch(over, 0, "accept").status_code == 204, "it waits for nobody"


@pytest.mark.parametrize("full", [0, 1])
@pytest.mark.database
def test_nobody_is_seated_at_more_games_than_one_may_play(
    over: Two, full: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rematch(over, 0, "ask")
    begun(sit(over.users[full]), sit(person(), deck=fake_deck("b")))
    monkeypatch.setattr(capacity, "MOST_OPEN", 1)
    told = rematch(over, 1, "accept")
    assert told.status_code == 409
    assert told.content.decode().startswith("You are" if full else "Ann is")
    assert over.row.rematch is None
    assert deeds(over, 1) == ["accept", "decline"], "it can be accepted when there is room"


@pytest.mark.parametrize(("seat", "status"), [(0, 400), (1, 409)])
def test_a_deck_that_may_not_be_played_any_more_is_said_to_who_asks(over: Two, seat: int, status: int) -> None:
    Seat.objects.filter(match=over.match, number=0).update(deck={**fake_deck(), "main": {}})
    told = rematch(over, seat, "ask")
    assert told.status_code == status
    assert ("cannot be played yet" if seat == 0 else "can no longer be played") in told.content.decode()
    assert over.row.rematch_asked is None


@pytest.mark.parametrize(("pace", "status"), [("10+5", 409), ("3d", 204), ("", 204)])
def test_no_clock_of_minutes_begins_for_who_has_left_the_page(pace: str, status: int) -> None:
    two = Two(pace=pace)
    two.post(0, "concede", key=key())
    rematch(two, 0, "ask")
    long_ago = timezone.now() - timedelta(minutes=5)
    Match.objects.filter(pk=two.match.pk).update(started=long_ago)
    Move.objects.filter(match=two.match).update(created=long_ago)
    told = rematch(two, 1, "accept")
    assert told.status_code == status
    if status == 409:
        assert "Ann has left this page" in told.content.decode()
        two.match.open_tables.create(seat=0, until=timezone.now() + timedelta(minutes=1))
        assert rematch(two, 1, "accept").status_code == 204
    assert two.row.rematch.pace == pace


# Simultaneous requests


@pytest.mark.database
def test_both_ask_at_once_and_sit_at_one_table(over: Two, processes: str) -> None:  # noqa: F811
    clients = [browser(user) for user in over.users]
    done = at_once(*(lambda c=client: send(c, over.url("rematch"), {"deed": "ask"}) for client in clients))
    assert codes(done) == {200: 1, 204: 1}
    assert Match.objects.count() == 2
    assert over.row.rematch.running


@pytest.mark.database
def test_it_is_accepted_again_and_again_and_there_is_one_table(over: Two, processes: str) -> None:  # noqa: F811
    rematch(over, 0, "ask")
    clients = [browser(over.users[1]) for _n in range(PEOPLE)]
    done = at_once(*(lambda c=client: send(c, over.url("rematch"), {"deed": "accept"}) for client in clients))
    assert codes(done) == {204: PEOPLE}
    assert len({response["HX-Redirect"] for response in done}) == 1
    assert Match.objects.count() == 2


@pytest.mark.database
def test_withdrawn_and_accepted_at_once_it_is_one_of_the_two(over: Two, processes: str) -> None:  # noqa: F811
    for _round in range(3):
        rematch(over, 0, "ask")
        one, other = (browser(user) for user in over.users)
        withdrawn, accepted = at_once(
            lambda c=one: send(c, over.url("rematch"), {"deed": "withdraw"}),
            lambda c=other: send(c, over.url("rematch"), {"deed": "accept"}),
        )
        assert withdrawn.status_code == 200
        begun_now = over.row.rematch is not None
        assert accepted.status_code == (204 if begun_now else 409)
        assert Match.objects.count() == 1 + begun_now
        if begun_now:
            break


# Through sockets


async def board(socket: Any) -> str:
    """Return the next board, skipping other messages."""
    while (came := str(await socket.receive_from(timeout=LONG))).startswith('{"news"'):
        pass
    return came


@pytest.mark.database
async def test_both_are_told_at_once_and_who_watches_is_not(nobody_connected: None) -> None:  # noqa: F811
    two = await in_db(Two)()
    await in_db(two.post)(0, "concede", key=key())
    watcher, _board = await opened(two.match, two.watcher)
    ann, ben = [(await opened(two.match, client))[0] for client in two.browsers]
    for seat, deed, said in (
        (0, "ask", ("You asked for a rematch; Ben has been told.", "Ann would like a rematch.")),
        (0, "withdraw", ('value="ask"', 'value="ask"')),
        (1, "ask", ("Ben would like a rematch.", "You asked for a rematch; Ann has been told.")),
        (0, "decline", ('value="ask"', "Ann does not want a rematch.")),
        (0, "ask", ("Ben has been told.", "Ann would like a rematch.")),
        (1, "accept", ('data-rematch="begun"', 'data-rematch="begun"')),
    ):
        await in_db(rematch)(two, seat, deed)
        for socket, text in zip((ann, ben), said, strict=True):
            assert text in await board(socket)
        if deed != "accept":
            assert await watcher.receive_nothing(timeout=0.05)
    for socket in (ann, ben, watcher):
        await socket.disconnect()
    await asyncio.sleep(0)


# Spectators


def test_a_spectator_finds_the_rematch_once_it_has_begun(over: Two) -> None:
    rematch(over, 0, "ask")
    assert 'data-rematch="' not in page(over, None)
    mark = over.row.mark_for(None)
    rematch(over, 1, "accept")
    made = over.row.rematch
    assert over.row.mark_for(None) != mark, "the page of a spectator is told"
    for shown in (page(over, None), over.watcher.get(over.url("board")).content.decode()):
        assert f'href="{made.get_absolute_url()}"' in shown
        assert "Watch the rematch" in shown
    assert deeds(over, None) == []
    assert over.watcher.get(made.get_absolute_url()).status_code == 200
    japanese = over.watcher.get(over.url(""), headers={"accept-language": "ja"}).content.decode()
    assert "再戦を観戦する" in japanese


def test_a_spectator_is_not_led_to_a_rematch_that_others_may_not_watch(over: Two) -> None:
    rematch(over, 0, "ask")
    rematch(over, 1, "accept")
    Match.objects.filter(pk=over.row.rematch_id).update(private=True)
    assert 'data-rematch="' not in page(over, None)
