"""Quick matches: waiting players are seated with newcomers, each exactly once, even for simultaneous requests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from tables import GAME, browser, person, send, sit, starters, url
from test_matches_simultaneous import at_once, processes  # noqa: F401  a fixture

from tcg.accounts.models import User
from tcg.decks.models import Deck
from tcg.home.tidying import tidy
from tcg.matches import capacity, queue, services
from tcg.matches.models import Match, QueuePlace, Seat
from tcg.web.refusals import Conflict

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fake_game")]


@pytest.fixture
def deck() -> Deck:
    return starters()[0]


def waits(deck: Deck, name: str = "") -> User:
    user = person(name)
    assert queue.enter(user=user, deck=deck) is None
    return user


def expire(user: User) -> None:
    QueuePlace.objects.filter(user=user).update(until=timezone.now() - timedelta(seconds=1))


def people_of(match: Match) -> list[User | None]:
    return [side.user for side in Match.objects.get(pk=match.pk).sides]


@pytest.mark.database
def test_two_players_waiting_for_the_same_game_are_paired(deck: Deck) -> None:
    ann, ben = waits(deck), person()
    match = queue.enter(user=ben, deck=deck)
    assert match is not None
    assert match.running
    assert people_of(match) == [ann, ben]
    assert queue.look(user=ann) == match
    assert not QueuePlace.objects.exists()


def test_player_waiting_for_another_game_is_not_paired(deck: Deck) -> None:
    waits(deck)
    QueuePlace.objects.update(game="zx")
    assert queue.enter(user=person(), deck=deck) is None


@pytest.mark.database
def test_player_waiting_longest_is_paired_first(deck: Deck) -> None:
    first, second, third, fourth = (person() for _n in range(4))
    assert queue.enter(user=first, deck=deck) is None
    expire(first)
    assert queue.enter(user=second, deck=deck) is None, "the first one's page is not heard of"
    queue.pause(user=second)
    assert queue.enter(user=third, deck=deck) is None
    for user in (first, second):
        QueuePlace.objects.filter(user=user).update(until=timezone.now() + timedelta(seconds=5))
    match = queue.enter(user=fourth, deck=deck)
    assert match is not None
    assert people_of(match) == [first, fourth]


def test_player_is_never_paired_with_themselves(deck: Deck) -> None:
    ann = waits(deck)
    assert queue.enter(user=ann, deck=deck) is None
    assert queue.look(user=ann) is None
    assert QueuePlace.objects.count() == 1
    assert not Match.objects.exists()


@pytest.mark.database
def test_player_who_left_the_page_is_not_paired(deck: Deck) -> None:
    ann = waits(deck)
    assert send(browser(ann), "/play/quick/pause/", {}).status_code == 204
    assert queue.enter(user=person(), deck=deck) is None


def test_reloaded_page_continues_to_wait(deck: Deck) -> None:
    ann, ben = waits(deck), person()
    queue.pause(user=ann)
    assert queue.enter(user=ben, deck=deck) is None
    assert "Waiting for an opponent" in browser(ann).get("/play/quick/").content.decode()
    assert send(browser(ann), "/play/quick/look/", {})["HX-Redirect"] == Match.objects.get().get_absolute_url()


@pytest.mark.database
def test_hidden_page_keeps_its_place_longer(deck: Deck) -> None:
    ann = waits(deck)
    send(browser(ann), "/play/quick/look/", {"hidden": "on"})
    assert QueuePlace.objects.get().until > timezone.now() + timedelta(seconds=60)


def test_player_who_left_the_queue_is_not_paired(deck: Deck) -> None:
    ann = waits(deck)
    assert send(browser(ann), "/play/quick/leave/", {})["HX-Redirect"] == "/"
    assert queue.enter(user=person(), deck=deck) is None
    with pytest.raises(Conflict):
        queue.look(user=ann)
    assert send(browser(ann), "/play/quick/look/", {}).status_code == 409


def test_player_who_leaves_after_pairing_is_sent_to_the_table(deck: Deck) -> None:
    ann = waits(deck)
    match = queue.enter(user=person(), deck=deck)
    assert match is not None
    assert send(browser(ann), "/play/quick/leave/", {})["HX-Redirect"] == match.get_absolute_url()


def test_quick_match_leads_from_the_front_page_to_the_table(deck: Deck) -> None:
    clients = [browser(person()), browser()]  # one of them has no name yet
    wish = {"kind": "quick", "game": GAME, "deck": deck.slug}
    assert 'name="kind" value="quick"' in clients[0].get("/").content.decode()
    assert send(clients[0], "/play/new/", wish)["HX-Redirect"] == "/play/quick/"
    to = send(clients[1], "/play/new/", wish)["HX-Redirect"]
    assert to == Match.objects.get().get_absolute_url()
    assert clients[0].get("/play/quick/")["Location"] == to
    assert [client.get(to).status_code for client in clients] == [200, 200]


def test_queue_pages_are_for_waiting_players_only(deck: Deck) -> None:
    for client in (browser(), browser(person())):
        assert client.get("/play/quick/")["Location"] == "/"
    for address in ("look", "leave", "pause"):
        assert send(browser(), f"/play/quick/{address}/", {}).status_code == 403


def test_quick_match_can_be_watched_until_a_player_forbids_it(deck: Deck) -> None:
    ann, ben = waits(deck), person()
    match = queue.enter(user=ben, deck=deck)
    assert match is not None
    assert browser().get(url(match, "")).status_code == 200
    assert match.get_absolute_url() in browser().get("/lobby/").content.decode()
    assert send(browser(ann), url(match, "watching"), {"on": "off"}).status_code == 200
    assert browser().get(url(match, "")).status_code == 403


def test_player_whose_deck_became_illegal_leaves_the_queue(deck: Deck) -> None:
    ann, ben = waits(deck), person()
    QueuePlace.objects.filter(user=ann).update(deck={"ruler": "r", "main": {}, "stones": {}, "runes": {}, "extra": {}})
    assert queue.enter(user=ben, deck=deck) is None
    assert list(QueuePlace.objects.values_list("user", flat=True)) == [ben.pk]


@pytest.mark.database
def test_player_at_the_match_limit_cannot_enter_the_queue(deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = waits(deck)
    services.create_match(game=GAME, first=sit(ann))
    monkeypatch.setattr(capacity, "MOST_OPEN", 1)
    with pytest.raises(Conflict):
        queue.enter(user=ann, deck=deck)
    assert queue.enter(user=person(), deck=deck) is None, "nor is she seated where she waited before"


@pytest.mark.database
def test_expired_places_are_removed(deck: Deck) -> None:
    waits(deck)
    old = waits_alone(deck)
    QueuePlace.objects.filter(user=old).update(until=timezone.now() - timedelta(hours=2))
    done = tidy()
    assert done is not None
    assert done["places in queues that were left"] == 1
    assert QueuePlace.objects.count() == 1


def waits_alone(deck: Deck) -> User:
    user = person()
    QueuePlace.objects.create(
        user=user, game="zx", deck={}, deck_name={}, own_deck_name={}, since=timezone.now(), until=timezone.now()
    )
    return user


# Simultaneous requests


def looking(user: User) -> Callable[[], Any]:
    def look() -> Any:
        try:
            return queue.look(user=user)
        except Conflict:
            return "no longer"

    return look


@pytest.mark.database
def test_simultaneous_players_are_all_paired_exactly_once(deck: Deck, processes: str) -> None:  # noqa: F811
    people = [person() for _n in range(6)]
    at_once(*(lambda u=user: queue.enter(user=u, deck=deck) for user in people))
    for _round in range(8):
        at_once(*(looking(user) for user in people))
    assert Match.objects.filter(status=Match.Status.RUNNING).count() == 3
    assert Counter(Seat.objects.values_list("user", flat=True)) == {user.pk: 1 for user in people}
    assert not QueuePlace.objects.exists()


@pytest.mark.database
def test_player_with_many_simultaneous_requests_is_paired_once(deck: Deck, processes: str) -> None:  # noqa: F811
    ann, ben = waits(deck), waits_beside(deck)
    at_once(*(looking(user) for user in (ann, ben, ann, ben, ann)))
    at_once(looking(ann), looking(ben))
    # each skipped the other, who searched at the same moment; that repeats as long as they run in step
    if not Match.objects.exists():
        looking(ann)()
    match = Match.objects.get()
    assert match.running
    assert set(people_of(match)) == {ann, ben}


@pytest.mark.database
def test_player_who_leaves_during_pairing_is_either_paired_or_removed(deck: Deck, processes: str) -> None:  # noqa: F811
    for _round in range(5):
        ann, ben = waits(deck), waits_beside(deck)
        left, _looked = at_once(lambda a=ann: queue.leave(user=a), looking(ben))
        seated = Match.objects.filter(seats__user=ann)
        assert [left] == list(seated) or (left is None and not seated)
        QueuePlace.objects.all().delete()


def waits_beside(deck: Deck) -> User:
    """Create a user who waits and has not searched yet."""
    user = person()
    now = timezone.now()
    QueuePlace.objects.create(
        user=user, game=deck.game, deck=deck.cards, deck_name=deck.names, own_deck_name=deck.names, since=now,
        until=now + queue.HEARD,
    )  # fmt: skip
    return user
