"""The page of a player: what others see on it, what the player sees, and how to find it."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote

import pytest
from django.test import Client
from tables import GAME, Two, begun, browser, fake_deck, key, person, send, sit, url

from tcg.accounts.lookalikes import fold_name, name_in_address
from tcg.accounts.models import User
from tcg.matches import services
from tcg.matches.models import Match, Seat
from tcg.players import selectors

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fake_game")]


def guest(name: str) -> User:
    made = person(name)
    made.is_guest = True
    made.save()
    return made


def over(first: User, second: User | str, loses: int = 1, *, named: str = "", **more: Any) -> Match:
    """Return a finished game with decks of these names, as others read them and as their holder does."""
    other = sit(bot=second, deck=fake_deck("b")) if isinstance(second, str) else sit(second, deck=fake_deck("b"))
    match = begun(sit(first), other, **{"listed": True, **more})
    if named:
        names = {"deck_name": {"en": f"Open {named}", "ja": ""}, "own_deck_name": {"en": f"Own {named}", "ja": ""}}
        Seat.objects.filter(match=match, number=0).update(**names)
    return services.concede(match_id=match.pk, seat=loses, key=key())


def page(viewer: User | None, of: str = "Ann", **sent: Any) -> str:
    answer = browser(viewer, headers={"Accept": "text/html"}).get(f"/players/{of}/", sent)
    assert answer.status_code == 200
    return str(answer.content.decode())


def replays(shown: str) -> set[str]:
    return set(re.findall(r'href="/play/([0-9a-f-]{36})/replay/"', shown))


# The content


def test_player_page_lists_matches_with_result_opponent_decks_and_replay(ann: User) -> None:
    ben = person("Ben")
    match = over(ann, ben, named="sauce")
    Seat.objects.filter(match=match, number=1).update(deck_name={"en": "Court", "ja": "宮廷"})
    shown = page(None)
    assert replays(shown) == {str(match.pk)}
    assert '<span class="res won">Won</span>' in shown
    assert '<a class="name" href="/players/Ben/">Ben</a>' in shown
    assert "Open sauce against Court" in shown
    assert '<span class="res lost">Lost</span>' in page(None, "Ben")
    assert browser().get(url(match, "replay")).status_code == 200


@pytest.mark.parametrize(
    ("how", "seen"),
    [
        ({}, (True, True, True)),
        ({"private": True}, (False, True, True)),
        ({"listed": False}, (False, True, True)),  # only reachable through its link
        ({"listed": False, "private": True}, (False, True, True)),
    ],
)
@pytest.mark.database
def test_private_and_unlisted_matches_are_shown_to_their_players_only(
    ann: User, how: dict[str, Any], seen: tuple[bool, ...]
) -> None:
    ben = person("Ben")
    match = over(ann, ben, **how)
    expected = [{str(match.pk)} if one else set() for one in seen]
    assert [replays(page(viewer)) for viewer in (None, ben, ann)] == expected
    assert replays(page(person())) == expected[0]
    total = [int(selectors.history(ann, viewer).total.played) for viewer in (person(), ben, ann)]
    assert total == [int(one) for one in seen], "nothing is counted that is not shown"


@pytest.mark.database
def test_tutorials_and_running_matches_are_not_listed_on_the_player_page(ann: User) -> None:
    lesson = over(ann, person())
    Match.objects.filter(pk=lesson.pk).update(lesson=9)
    begun(sit(ann), sit(person()), listed=True)
    services.create_match(game=GAME, first=sit(ann), listed=True)
    for viewer in (None, ann):
        assert replays(page(viewer)) == set()


def test_match_made_private_later_disappears_from_the_player_page(ann: User) -> None:
    match = over(ann, person("Ben"))
    assert replays(page(None))
    assert send(browser(ann), url(match, "watching"), {"on": "off"}).status_code == 200
    assert not replays(page(None))


def test_private_deck_name_is_shown_to_its_owner_only(ann: User) -> None:
    ben = person("Ben")
    over(ann, ben, named="sauce")
    for viewer, named in ((ann, "Own sauce"), (ben, "Open sauce"), (None, "Open sauce"), (person(), "Open sauce")):
        shown = page(viewer)
        assert shown.count(named) == 2, "among the results, and at the game"
        assert ("Own sauce" in shown) == (viewer == ann)
    assert "Own sauce" not in page(ben, "Ben"), "nor on the page of who played against it"


@pytest.mark.database
def test_results_are_counted_by_game_and_by_deck(ann: User) -> None:
    ben = person("Ben")
    over(ann, ben, named="one")
    over(ann, ben, loses=0, named="one")
    over(ben, ann, loses=0)  # with a deck called Plain
    drawn = over(ann, ben, named="two")
    Match.objects.filter(pk=drawn.pk).update(winner=None)
    nothing = over(ann, ben, named="two")
    Match.objects.filter(pk=nothing.pk).update(winner=None, result_reason={"en": "", "ja": "", "how": "none"})
    closed = over(ann, ben, named="two")
    Match.objects.filter(pk=closed.pk).update(winner=None, status=Match.Status.CLOSED)
    other_game = over(ann, ben, loses=0, named="one")
    Match.objects.filter(pk=other_game.pk).update(game="zx")
    found = selectors.history(ann, ann)
    seen = {
        (one.game, one.deck): (one.played, one.won, one.lost, one.drawn) for one in (*found.by_game, *found.by_deck)
    }
    assert seen == {
        (GAME, ""): (6, 2, 1, 1),
        (GAME, "Own one"): (2, 1, 1, 0),
        (GAME, "Own two"): (3, 0, 0, 1),
        (GAME, "Plain"): (1, 1, 0, 0),
        ("zx", ""): (1, 0, 1, 0),
        ("zx", "Own one"): (1, 0, 1, 0),
    }
    assert (found.total.played, found.total.won) == (7, 2)
    assert {line.outcome for line in found.lines} == {"won", "lost", "draw", "none", "closed"}


@pytest.mark.database
def test_matches_against_bots_are_private_and_can_be_filtered(ann: User) -> None:
    with_ben, with_bot = over(ann, person("Ben")), over(ann, "greedy", listed=False)
    assert replays(page(None)) == replays(page(None, against="bots")) == {str(with_ben.pk)}
    both = {str(with_ben.pk), str(with_bot.pk)}
    for against, seen in (
        ("all", both), ("people", {str(with_ben.pk)}), ("bots", {str(with_bot.pk)}), ("nonsense", both)
    ):  # fmt: skip
        assert replays(page(ann, against=against)) == seen
        assert ">2</td>" in page(ann, against=against) or against != "all"


@pytest.mark.database
def test_match_list_is_paged_with_the_newest_first(ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selectors, "PAGE", 2)
    made = [str(over(ann, person()).pk) for _n in range(5)]
    pages = [replays(page(None, page=n)) for n in (1, 2, 3)]
    assert pages == [set(made[3:]), set(made[1:3]), set(made[:1])]
    assert "Page 2 of 3" in page(None, page=2)
    assert 'rel="prev"' not in page(None)
    assert 'rel="next"' not in page(None, page=3)
    assert replays(page(None, page=99)) == pages[2]
    for garbage in ("0", "-1", "x", "9" * 30, "٣"):
        assert replays(page(None, page=garbage)) == pages[0]
    assert 'href="?against=people&amp;page=2"' in page(ann, against="people")


# The address


def test_page_of_a_guest_is_shown_to_the_guest_only() -> None:
    tanuki, ben = guest("Amber Tanuki"), person("Ben")
    match = over(tanuki, ben)
    assert browser().get("/players/Amber-Tanuki/").status_code == 404
    assert browser(tanuki).get("/players/Amber-Tanuki/").status_code == 404
    shown = browser(tanuki).get("/players/").content.decode()
    assert replays(shown) == {str(match.pk)}
    assert "Only you see this page" in shown
    assert "Amber Tanuki" in page(None, "Ben")
    assert "/players/Amber" not in page(None, "Ben")
    assert "Plays here since" in page(None, "Ben")
    assert "Plays here since" not in shown


def test_own_page_redirects_to_its_address_or_to_the_log_in(ann: User) -> None:
    assert browser(ann).get("/players/")["Location"] == "/players/Ann/"
    assert browser().get("/players/")["Location"].startswith("/account/login/")
    assert "All games" in page(ann)
    assert "All games" not in page(None)


def test_deactivated_account_has_no_page(ann: User) -> None:
    User.objects.filter(pk=ann.pk).update(is_active=False)
    assert browser().get("/players/Ann/").status_code == 404


@pytest.mark.parametrize("wanted", ["ann", "ANN", "A-n-n", "Ａｎｎ"])
@pytest.mark.database
def test_look_alike_name_redirects_to_the_player_page(ann: User, wanted: str) -> None:
    assert browser().get(f"/players/{wanted}/")["Location"] == "/players/Ann/"


@pytest.mark.parametrize("wanted", ["Nobody", "-", "...", "%00", "%20", "x" * 300, "Ann%2FBen", "%F0%9F%98%80"])
@pytest.mark.database
def test_invalid_player_name_is_not_found(ann: User, wanted: str) -> None:
    told = Client().get(f"/players/{wanted}/", headers={"Accept": "text/html"})
    assert told.status_code == 404
    assert "<h1>" in told.content.decode()


@pytest.mark.parametrize(
    "name",
    ["Ann", "金色の狐", "A/B", "a/../b", "50% off?", "#1 & only", "㈱ One", "a|b", "Zoë", "x\u0331y", "①②", "l.l"],
)
def test_each_player_name_has_an_address_that_leads_to_its_page(name: str) -> None:
    made = person(name)
    address = made.get_absolute_url()
    assert not set(unquote(address.removeprefix("/players/").removesuffix("/"))) & set("/?#%. ")
    assert fold_name(name_in_address(name)) == fold_name(name)
    answer = browser().get(address)
    assert answer.status_code == 200
    assert answer.context["player"] == made


def test_name_without_letters_has_no_address() -> None:
    made = User(username="...", name="...")
    assert made.get_absolute_url() == ""


# The links to it


def test_names_link_to_player_pages_except_at_the_table(two: Two) -> None:
    ann, ben = two.users
    link = '<a class="name" href="/players/{0}/">{0}</a>'
    services.create_match(game=GAME, first=sit(ben), listed=True)
    begun(sit(ann), sit(ben), listed=True)
    stranger = browser().get("/lobby/").content.decode()
    assert stranger.count(link.format("Ben")) == 2, "at the open table, and at the game that may be watched"
    assert stranger.count(link.format("Ann")) == 1
    two.post(0, "concede", key=key())
    lobby = two.browsers[0].get("/lobby/").content.decode()
    assert lobby.count(link.format("Ben")) == 3, "open, being played, over"
    assert 'href="/players/"' in lobby
    for client in (*two.browsers, two.watcher):
        beside = client.get(two.url("company")).content.decode()
        assert link.format("Ann") in beside
        assert link.format("Ben") in beside
    assert 'href="/players/"' in two.browsers[0].get("/account/").content.decode()
    html = {"Accept": "text/html"}
    for page in ("log", "fairness"):
        told = two.browsers[0].get(two.url(page), headers=html).content.decode()
        assert f"{link.format('Ann')} – {link.format('Ben')}" in told, page
    replayed = [client.get(two.url("replay"), headers=html).content.decode() for client in (*two.browsers, two.watcher)]
    seen = [[f"<h2>{link.format(name)}</h2>" in page for name in ("Ann", "Ben")] for page in replayed]
    assert seen == [[False, True], [True, False], [True, True]], "each reads the name of who is not the reader"
    assert 'class="name"' not in two.browsers[0].get(two.url(""), headers=html).content.decode(), "not at the table"


def test_linked_player_name_is_escaped(two: Two) -> None:
    User.objects.filter(pk=two.users[1].pk).update(name="Ben<i>", folded_name=fold_name("Ben<i>"))
    Seat.objects.filter(match=two.match, number=1).update(name="Ben<i>")
    lobby = two.browsers[0].get("/lobby/").content.decode()
    assert 'href="/players/Ben-i/">Ben&lt;i&gt;</a>' in lobby
    assert "<i>" not in lobby.replace('<i class="tag">', "")
