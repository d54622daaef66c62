"""The front page, its lists, and the refusals of every page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from tables import begun, browser, fake_deck, person, sit

from engine.cards import library
from tcg import games
from tcg.accounts.models import User
from tcg.cards.search import index, search
from tcg.decks.models import Deck
from tcg.decks.starters import load_starters
from tcg.home.selectors import shelf
from tcg.matches import services
from tcg.matches.models import Match
from tcg.web import errors

pytestmark = pytest.mark.django_db
GAME = "force_of_will"


@pytest.fixture(autouse=True)
def _decks() -> None:
    load_starters()


def lobby(client: Client) -> str:
    return client.get(reverse("lobby")).content.decode()


def offer(user: User, **more: Any) -> Match:
    return services.create_match(game=GAME, first=sit(user), **more)


def concede(match: Match, seat: int) -> None:
    services.concede(match_id=match.pk, seat=seat, key=f"concede-{seat}-{match.pk}")


# From nothing to a game


def test_a_newcomer_sees_decks_to_choose_from_and_what_to_do(client: Client) -> None:
    page = client.get("/").content.decode()
    assert page.count('type="radio" name="deck"') == Deck.objects.filter(owner=None, game=GAME).count() > 0
    assert page.count(" checked") == 1
    for kind in ("bot", "invite", "open"):
        assert f'name="kind" value="{kind}"' in page


def test_looking_at_pages_makes_nobody_a_guest(client: Client) -> None:
    for address in ("/", reverse("lobby"), reverse("decks"), reverse("account_login")):
        assert client.get(address).status_code == 200
    assert not User.objects.exists()


def test_two_clicks_start_a_game_against_a_bot(client: Client, fake_game: None) -> None:
    page = client.get("/").content.decode()
    form = re.search(r'<form class="start__form" method="post" action="([^"]+)">', page)
    slug = re.findall(r'name="deck" value="([^"]+)"', page)[1]
    assert form
    response = client.post(form[1], {"game": GAME, "deck": slug, "bot": "greedy", "kind": "bot"})
    match, guest = Match.objects.get(), User.objects.get()
    assert (response.status_code, response["Location"]) == (303, match.get_absolute_url())
    assert guest.is_guest
    assert (match.sides[0].user, match.bots[1], match.names[0]) == (guest, "greedy", guest.name)


@pytest.mark.database
def test_the_deck_that_was_played_last_is_offered_first(client: Client, fake_game: None) -> None:
    slugs = re.findall(r'name="deck" value="([^"]+)"', client.get("/").content.decode())
    client.post(reverse("matches:create"), {"game": GAME, "deck": slugs[2], "bot": "greedy", "kind": "bot"})
    page = client.get("/").content.decode()
    assert re.findall(r'name="deck" value="([^"]+)" checked', page) == [slugs[2]]


# The lists


@pytest.mark.database
def test_an_open_game_is_listed_for_others_and_not_for_its_owner(fake_game: None) -> None:
    owner, other = person("Hisui"), person("Marrow")
    match = offer(owner, listed=True)
    assert match.join_url in lobby(browser(other))
    assert match.join_url in lobby(Client())
    assert match.join_url not in lobby(browser(owner))
    assert match.get_absolute_url() in lobby(browser(owner))


def test_an_invitation_is_not_listed(fake_game: None) -> None:
    match = offer(person("Hisui"))
    assert match.code not in lobby(Client())
    assert match.code not in lobby(browser(person("Marrow")))


@pytest.mark.database
def test_my_move_stands_above_everything(fake_game: None) -> None:
    me, other = person("Kohaku"), person("Marrow")
    match = begun(sit(me), sit(other, deck=fake_deck("b")))
    mover, waiter = (me, other) if match.asked == 0 else (other, me)
    page = browser(mover).get("/").content.decode()
    assert 'class="resume"' in page
    assert match.get_absolute_url() in page
    assert page.count("btn--go") == 1, "one golden button: the move comes first"
    assert 'class="resume"' not in browser(waiter).get("/").content.decode()


def test_finished_games_tell_who_won_and_lead_to_the_replay(fake_game: None) -> None:
    me, other = person("Kohaku"), person("Marrow")
    match = begun(sit(me), sit(other, deck=fake_deck("b")))
    concede(match, 1)
    replay = reverse("matches:replay", args=[match.pk])
    won, lost = lobby(browser(me)), lobby(browser(other))
    assert replay in won
    assert 'class="res won"' in won
    assert replay in lost
    assert 'class="res lost"' in lost
    assert replay not in lobby(browser(person("Hisui")))


@pytest.mark.database
def test_others_may_watch_and_the_private_stay_alone(fake_game: None) -> None:
    seen = begun(sit(person("Kohaku")), sit(person("Marrow"), deck=fake_deck("b")), listed=True)
    alone = begun(sit(person("Hisui")), sit(person("Soot"), deck=fake_deck("b")), listed=True, private=True)
    page = lobby(browser(person("Pip")))
    assert seen.get_absolute_url() in page
    assert alone.get_absolute_url() not in page


@pytest.mark.database
def test_lists_that_have_not_changed_are_not_sent_again(fake_game: None) -> None:
    client = browser(person("Kohaku"))
    mark = re.search(r"have=([0-9a-f]+)", client.get("/").content.decode())
    assert mark
    assert client.get(reverse("lobby"), {"have": mark[1]}).status_code == 204
    offer(person("Hisui"), listed=True)
    assert client.get(reverse("lobby"), {"have": mark[1]}).status_code == 200


@pytest.mark.database
def test_the_lobby_asks_the_database_little(
    client: Client, fake_game: None, django_assert_max_num_queries: Any
) -> None:
    for n in range(6):
        offer(person(f"Player {n}"), listed=True)
    me = person("Kohaku")
    for n in range(3):
        begun(sit(me), sit(person(f"Other {n}"), deck=fake_deck("b")))
    client.force_login(me)
    with django_assert_max_num_queries(8):
        client.get(reverse("lobby"))


def test_names_of_players_are_escaped_in_the_lobby(fake_game: None) -> None:
    offer(person("<i>x</i>"), listed=True)
    assert "<i>x</i>" not in lobby(Client())


# Languages


def test_the_language_follows_the_browser_and_the_switch(client: Client) -> None:
    assert '<html lang="ja"' in client.get("/", headers={"accept-language": "ja,en;q=0.5"}).content.decode()
    assert '<html lang="en"' in client.get("/", headers={"accept-language": "fr"}).content.decode()
    response = client.post(reverse("set_language"), {"language": "ja", "next": "/decks/"})
    assert response["Location"] == "/decks/"
    assert '<html lang="ja"' in client.get("/").content.decode()


# Refusals

HTML = {"accept": "text/html"}


@pytest.mark.parametrize(
    ("address", "status"), [("/nowhere/", 404), ("/decks/force_of_will/none/", 404), ("/play/join/none/", 404)]
)
def test_refusals_are_pages_for_people_and_sentences_for_programs(client: Client, address: str, status: int) -> None:
    page = client.get(address, headers=HTML)
    assert (page.status_code, page["Content-Type"]) == (status, "text/html; charset=utf-8")
    assert "<h1>" in page.content.decode()
    for headers in ({}, {**HTML, "HX-Request": "true"}):
        bare = client.get(address, headers=headers)
        assert (bare.status_code, bare["Content-Type"]) == (status, "text/plain; charset=utf-8")
        assert bare.content.decode().endswith(".")


def test_a_page_that_is_too_old_says_so() -> None:
    response = Client(enforce_csrf_checks=True).post(reverse("guest"))
    assert response.status_code == 403
    assert "Reload" in response.content.decode()
    assert not User.objects.exists()


@pytest.mark.parametrize("address", ["guest", "account_login", "matches:create"])
@pytest.mark.parametrize(
    "kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/x-junk"]
)
def test_ten_megabytes_are_refused_before_they_are_read(client: Client, address: str, kind: str) -> None:
    response = client.post(reverse(address), b"x" * 10_000_000, content_type=kind)
    assert response.status_code == 413
    assert response.content.decode().endswith("Nothing was changed.")
    assert not User.objects.exists()


def test_a_body_without_an_honest_length_is_refused(client: Client) -> None:
    assert client.generic("POST", reverse("guest"), b"", CONTENT_LENGTH="-5").status_code == 413


def test_a_fault_of_ours_is_a_plain_page_too(rf: Any) -> None:
    response = errors.broken(rf.get("/", headers=HTML))
    assert response.status_code == 500
    assert "What was decided before is kept" in response.content.decode()


def test_static_files_are_kept_only_under_their_version(client: Client) -> None:
    page = client.get("/").content.decode()
    address = re.search(r'href="(/static/css/site\.css\?v=[0-9a-f]{10})"', page)
    assert address
    assert "immutable" in client.get(address[1])["Cache-Control"]
    assert client.get("/static/css/site.css")["Cache-Control"] == "no-cache"
    assert client.get("/static/css/site.css?v=0123456789")["Cache-Control"] == "no-cache"
    assert client.get("/static/no/such.css").status_code == 404


def test_a_static_file_that_has_changed_is_sent_whole(client: Client, settings: Any, tmp_path: Any) -> None:
    path = tmp_path / "note.css"
    path.write_text("a{}", encoding="utf-8")
    settings.STATICFILES_DIRS = [tmp_path]
    client.handler.load_middleware()
    path.write_text("a{color:red}", encoding="utf-8")
    response = client.get("/static/note.css")
    assert (response.content, response["Content-Length"]) == (b"a{color:red}", "12")


def test_my_decks_stand_below_the_games_with_their_faults(client: Client) -> None:
    """A deck that is copied twice is there twice. A deck without cards is listed, but not offered for a game."""
    assert "Build one card by card" in client.get("/").content.decode()
    starter = reverse("deck_copy", args=[Deck.objects.get(slug="fow-starter-tide-and-reed").code])
    for _n in range(2):
        assert client.post(starter).status_code == 303
    assert client.post(reverse("deck_create"), {"game": GAME, "name": "Nothing yet"}).status_code == 303
    page = client.get("/").content.decode()
    shelf = page[page.index('id="my-decks"') : page.index('id="door-cards"')]
    assert shelf.count("Tide and Reed") == 2
    assert re.search(r"Nothing yet.*?(\d+) faults", shelf, re.DOTALL)
    offered = re.findall(r'<input type="radio" name="deck" value="([^"]+)"( disabled)?', page)
    empty = Deck.objects.get(name_en="Nothing yet")
    assert (empty.slug, " disabled") in offered


def test_the_front_page_counts_what_there_is_to_read(client: Client) -> None:
    index.load()
    page = client.get("/", {"game": "zx"}).content.decode()
    assert f"{sum(len(library(game).printed()) for game in games.GAMES)} cards" in page
    assert reverse("rulebook:book", args=["zx"]) in page


@pytest.mark.parametrize("game", games.GAMES)
def test_every_search_to_begin_with_finds_something(game: str) -> None:
    index.load()
    for one in shelf(None, game).searches:
        found = search(one, lang="en")
        assert found.total
        assert not found.problems


@pytest.mark.django_db
def test_who_is_new_is_offered_the_gentle_bot_and_who_has_an_account_the_best() -> None:
    def offered(page: str) -> tuple[list[str], list[str]]:
        options = re.findall(r'<option\s+value="(random|gentle|greedy)"(\s+selected)?', page)
        return [name for name, _chosen in options], [name for name, chosen in options if chosen]

    by_strength = ["random", "gentle", "greedy"]
    assert offered(browser().get("/").content.decode()) == (by_strength, ["gentle"])
    assert offered(browser(person("Hisui")).get("/").content.decode()) == (by_strength, ["greedy"])
