"""Optional rules: chosen when a table is opened, shown to the other player, and used by the game."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from tables import GAME, Two, browser, forget, key, person, starters

from tcg.decks.models import Deck
from tcg.matches import optional_rules, queue, services, warm_matches
from tcg.matches.models import Match, QueuePlace

pytestmark = [pytest.mark.usefixtures("real_game", "english"), pytest.mark.django_db(transaction=True)]

RULE = "valhalla"


@pytest.fixture
def deck() -> Deck:
    return starters()[0]


def opened(deck: Deck, client: Client, kind: str, *rules: str, **more: str) -> Any:
    return client.post("/play/new/", {"kind": kind, "game": GAME, "deck": deck.slug, "rule": list(rules), **more})


def page(client: Client, address: str, language: str = "en") -> str:
    response = client.get(address, headers={"Accept-Language": language})
    assert response.status_code == 200
    return str(response.content.decode())


def machine_of(match: Match) -> Any:
    with warm_matches.slots.hold(match.pk) as slot, services.machine_of(slot, match) as machine:
        return machine


def test_form_offers_the_optional_rules_of_the_chosen_game(deck: Deck) -> None:
    client = Client()
    assert 'name="rule" value="valhalla"' in page(client, f"/?game={GAME}")
    assert "ヴァルハラルール" in page(client, f"/?game={GAME}", "ja")
    for other in ("zx", "magical_girl", "last_chronicle"):
        assert 'name="rule"' not in page(client, f"/?game={other}")


def test_match_opened_with_an_optional_rule_is_played_with_the_rule(deck: Deck) -> None:
    sent = opened(deck, Client(), "bot", RULE, bot="random")
    match = Match.objects.get()
    assert (sent.status_code, match.rules, match.options[RULE]) == (303, RULE, True)
    assert machine_of(match).machine.valhalla
    forget()
    assert machine_of(match).machine.valhalla, "of a process that knows nothing too"


def test_match_without_the_optional_rule_does_not_mention_the_rule(deck: Deck) -> None:
    client = Client()
    sent = opened(deck, client, "bot", bot="random")
    match = Match.objects.get()
    assert (match.rules, RULE in match.options) == ("", False)
    shown = page(client, sent["Location"])
    assert "Valhalla" not in shown
    assert 'id="lifebreak-me"' not in shown


@pytest.mark.parametrize("rules", [("walhalla",), (RULE, "laid"), ("settings",)])
def test_optional_rule_unknown_to_the_game_opens_no_match(deck: Deck, rules: tuple[str, ...]) -> None:
    assert opened(deck, Client(), "open", *rules).status_code == 400
    assert not Match.objects.exists()


def test_optional_rule_given_twice_is_stored_once(deck: Deck) -> None:
    opened(deck, Client(), "open", RULE, RULE)
    assert Match.objects.get().rules == RULE


def test_quick_match_has_no_optional_rule(deck: Deck) -> None:
    client, other = browser(person()), person()
    opened(deck, client, "quick", RULE)
    assert QueuePlace.objects.count() == 1
    match = queue.enter(user=other, deck=deck)
    assert match is not None
    assert (match.rules, RULE in match.options) == ("", False)


@pytest.mark.parametrize(("language", "name"), [("en", "Valhalla rule"), ("ja", "ヴァルハラルール")])
def test_optional_rule_is_shown_while_waiting_in_the_invitation_and_the_lobby(
    deck: Deck, language: str, name: str
) -> None:
    client = browser(person("Ann"))
    opened(deck, client, "open", RULE)
    match = Match.objects.get()
    assert name in page(client, match.get_absolute_url(), language)
    assert name in page(Client(), match.join_url, language)
    assert name in page(Client(), "/lobby/", language)


def test_table_names_the_optional_rule_and_shows_the_lifebreak_area(deck: Deck) -> None:
    client = Client()
    sent = opened(deck, client, "bot", RULE, bot="random")
    shown = page(client, sent["Location"])
    assert 'data-rule="valhalla"' in shown
    assert 'id="lifebreak-me"' in shown
    assert 'id="lifebreak-you"' in shown
    assert "The game is played with the Valhalla rule." in shown


def test_replay_names_the_optional_rule() -> None:
    two = Two(rules=(RULE,))
    two.post(0, "concede", key=key())
    assert 'data-rule="valhalla"' in page(two.browsers[0], two.url("replay"))


def test_rematch_keeps_the_optional_rule() -> None:
    two = Two(rules=(RULE,))
    two.post(0, "concede", key=key())
    two.post(0, "rematch", deed="ask")
    two.post(1, "rematch", deed="accept")
    again = two.row.rematch
    assert again is not None
    assert (again.rules, again.options[RULE]) == (RULE, True)


def test_lifebreak_is_performed_by_an_answer_and_shown_in_the_log() -> None:
    two = Two(rules=(RULE,))
    two.begin_laying()
    for _n in range(40):
        seat = two.row.asked
        view = machine_of(two.row).view(seat)
        kinds = [option["kind"] for option in view["decision"]["options"]]
        if "lifebreak" in kinds:
            break
        two.answer(kinds.index("pass") if "pass" in kinds else 0)
    assert two.answer(kinds.index("lifebreak")).status_code == 200
    assert machine_of(two.row).view(None)["seats"][seat]["lifebreak"] == 3
    assert "performs lifebreak" in page(two.browsers[1 - seat], two.url(""))


def test_name_and_clause_of_an_optional_rule_come_from_the_engine() -> None:
    (one,) = optional_rules.offered(GAME)
    assert (one["id"], one["name"], one["clause"]) == (RULE, "Valhalla rule", "1415.1")
    assert optional_rules.offered("zx") == []
