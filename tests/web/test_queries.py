"""The number of queries of a page: it does not depend on how much there is to show."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from tables import Two, begun, browser, forget, person, real_decks, sit

from tcg.accounts.models import User
from tcg.cards.search import index as cards
from tcg.decks import services as decks
from tcg.decks.models import Deck
from tcg.decks.starters import load_starters
from tcg.matches import services
from tcg.matches.models import Match

pytestmark = pytest.mark.django_db(transaction=True)
GAME = "force_of_will"
CARD = "fow-043"
WHO = 2  # the session, and its user

PAGES = {  # address: queries of a visitor, and of a user with a name
    "/": (6, 12),
    "/lobby/": (2, 6),
    "/players/Ann/": (3, 5),  # the player, the results, a page of games
    "/cards/": (3, 6),
    "/cards/?q=xqzzwvk": (2, 4),  # the index to which similar words belong
    "/cards/?q=dragon": (3, 6),
    "/cards/?q=dragon&page=2": (3, 6),
    "/cards/?q=deck:undertow": (5, 8),
    f"/cards/{GAME}/{CARD}/": (5, 8),
    "/decks/": (2, 5),
    f"/howto/{GAME}/": (2, 4),  # the decks for a game against a bot
    "/decks/new/": (0, 2),
    "/rules/": (0, 2),
    "/rules/zx/": (0, 2),
}


@pytest.fixture(autouse=True)
def _library(fake_game: None) -> None:
    load_starters()
    cards.load()


def own_decks(user: User, count: int) -> list[Deck]:
    return [decks.create(user=user, game=GAME, name=f"Deck {n}", data=real_decks()[0]) for n in range(count)]


def public_decks(count: int) -> None:
    for _n in range(count):
        owner = person()
        decks.publish(deck=own_decks(owner, 1)[0], user=owner, public=True)


def matches(user: User, count: int) -> None:
    """Create this number of matches for each list: open, running, finished, to watch."""
    for _n in range(count):
        other = person()
        services.create_match(game=GAME, first=sit(other), listed=True)
        begun(sit(user), sit(other))
        over = begun(sit(user), sit(other))
        services.concede(match_id=over.pk, seat=0, key=f"concede-{over.pk}")
        begun(sit(person()), sit(person()), listed=True)


def filled(user: User, count: int) -> None:
    own_decks(user, count)
    public_decks(count)
    matches(user, count)


def queries(client: Client, address: str) -> list[str]:
    """Return the queries of a page in a process that has shown it before."""
    assert client.get(address).status_code == 200
    return queries_now(client, address)


def queries_now(client: Client, address: str, status: int = 200) -> list[str]:
    """Return the queries of a page."""
    with CaptureQueriesContext(connection) as captured:
        assert client.get(address).status_code == status
    return [one["sql"] for one in captured.captured_queries]


def client_of(user: User | None) -> Client:
    client = Client(headers={"Accept": "text/html"})
    if user is not None:
        client.force_login(user)
    return client


def listing_of(asked: list[str]) -> str:
    return "\n".join(one[:200] for one in asked)


# Pages with lists


@pytest.mark.parametrize("count", [0, 1, 4])
def test_number_of_queries_of_a_page_does_not_depend_on_its_content(ann: User, count: int) -> None:
    filled(ann, count)
    wrong = {}
    for address, numbers in PAGES.items():
        for who, number in zip((None, ann), numbers, strict=True):
            asked = queries(client_of(who), address)
            if len(asked) != number:
                wrong[address, "Ann" if who else "a stranger"] = (len(asked), listing_of(asked))
    assert not wrong, wrong


def test_lists_of_the_measured_pages_grow(ann: User) -> None:
    """Otherwise the numbers above would mean nothing."""
    filled(ann, 1)
    pages = ("/", "/lobby/", "/decks/", f"/cards/{GAME}/{CARD}/")
    before = [client_of(ann).get(page).content.count(b"<li") for page in pages]
    filled(ann, 3)
    after = [client_of(ann).get(page).content.count(b"<li") for page in pages]
    assert all(more > less for less, more in zip(before, after, strict=True)), (before, after)


def test_card_fragment_needs_no_more_queries_than_its_page(ann: User) -> None:
    filled(ann, 2)
    assert len(queries(browser(ann), "/cards/?q=dragon")) == 2
    assert len(queries(browser(ann), f"/cards/{GAME}/{CARD}/")) == WHO + 2


# One deck


@pytest.mark.parametrize("kinds", [1, 12])
def test_number_of_queries_of_deck_pages_does_not_depend_on_the_cards(ann: User, kinds: int) -> None:
    data = real_decks()[0]
    data = {**data, "main": dict(list(data["main"].items())[:kinds])}
    deck = decks.create(user=ann, game=GAME, name="Mine", data=data)
    for n in range(kinds):
        decks.save(deck=deck, user=ann, version=deck.version + n, data=data | {"main": {"fow-002": n + 1}})
    numbers = {"": 3, "edit/": 5, "hand/": 3, "versions/": 4, "json/": 3, "text/": 1, "faults/": 1}
    found = {page: len(queries(client_of(ann), f"/decks/{deck.code}/{page}")) for page in numbers}
    assert found == numbers


# The table


def table(two: Two, page: str = "") -> int:
    return len(queries_now(two.browsers[0], two.url(page)))


@pytest.mark.parametrize("moves", [0, 5])
@pytest.mark.database
def test_number_of_queries_of_a_table_does_not_depend_on_the_moves(moves: int) -> None:
    two = Two()
    two.begin_laying()
    for _n in range(moves):
        two.answer(0)
    # The page also counts the player's matches, because new players get hints. A replay and the shuffle page read both
    # accounts, for the links to their pages.
    warm = {"": WHO + 3, "board": WHO + 2, "events": WHO + 2, "replay": WHO + 3, "fairness": WHO + 3}
    cold = {"": WHO + 5, "board": WHO + 4, "events": WHO + 4, "replay": WHO + 4, "fairness": WHO + 3}
    for page, number in cold.items():
        forget()
        assert (page, table(two, page)) == (page, number)
        assert (page, table(two, page)) == (page, warm[page])


@pytest.mark.database
def test_poll_without_news_reads_only_the_match() -> None:
    two = Two()
    asked = queries_now(two.browsers[0], f"{two.url('board')}?since={two.row.mark_for(0)}", 204)
    assert len(asked) == WHO + 1, listing_of(asked)


def test_spectator_without_a_session_needs_two_queries() -> None:
    two = Two()
    assert len(queries(two.watcher, two.url("board"))) == 2


@pytest.mark.database
def test_number_of_queries_of_an_answer_is_constant() -> None:
    two = Two()
    two.begin_laying()
    numbers = []
    for _n in range(5):
        with CaptureQueriesContext(connection) as captured:
            assert two.answer(0).status_code == 200
        numbers.append(len([one for one in captured if one["sql"].split()[0] in ("SELECT", "INSERT", "UPDATE")]))
    # the test's own query for the deciding seat; the session, its user; the match, locked; the move, the match
    assert set(numbers) == {1 + WHO + 3}, numbers


@pytest.mark.parametrize("count", [0, 5])
def test_number_of_queries_of_an_invitation_does_not_depend_on_the_decks(ann: User, count: int) -> None:
    own_decks(ann, count)
    match: Match = services.create_match(game=GAME, first=sit(person()))
    assert len(queries(client_of(ann), match.join_url)) == WHO + 3
