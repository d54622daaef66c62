"""The hash before the first shuffle, the seed after the last move, and a check that would find a lie."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable
from typing import Any

import pytest
from django.apps import apps
from tables import GAME, GAMES, Two, deck_of, forget, key, person, sit

from tcg.matches import services, warm_matches
from tcg.matches.fairness import report
from tcg.matches.models import Match, Move, new_seed

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> Two:
    request.getfixturevalue(f"{request.param}_game")
    return Two()


def finish(two: Two) -> Match:
    """Play some answers and end the game."""
    for _n in range(4):
        row = two.row
        with warm_matches.slots.hold(row.pk) as slot:
            least = slot.bring(row).decision.min
        assert two.answer(*range(least)).status_code == 200
    assert two.post(1, "concede", key=key()).status_code == 200
    return two.row


def test_the_hash_is_that_of_the_seed_and_stands_from_the_beginning(fake_game: None) -> None:
    match = services.create_match(game="force_of_will", first=sit(person()))
    assert match.seed_commitment == hashlib.sha256(b"commitment:" + bytes(match.seed)).hexdigest()
    before = match.seed_commitment
    services.join_match(match_id=match.pk, who=sit(person()))
    match.refresh_from_db()
    assert match.seed_commitment == before


def test_a_seed_that_is_not_the_promised_one_is_never_dealt_from(fake_game: None) -> None:
    match = services.create_match(game="force_of_will", first=sit(person()))
    Match.objects.update(seed=new_seed())
    with pytest.raises(warm_matches.Inconsistent):
        services.join_match(match_id=match.pk, who=sit(person()))
    match.refresh_from_db()
    assert match.waiting
    assert match.sides[1].free


@pytest.mark.database
def test_no_two_matches_have_one_seed(fake_game: None) -> None:
    ann = person()
    seeds = {bytes(services.create_match(game="force_of_will", first=sit(ann)).seed) for _n in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 32 for seed in seeds)


def test_before_the_end_the_page_has_the_hash_and_not_the_seed(table: Two) -> None:
    found = report(table.row)
    assert (found.commitment, found.seed, found.checks, found.hands) == (table.row.seed_commitment, None, [], [])
    page = table.watcher.get(table.url("fairness")).content.decode()
    assert table.row.seed_commitment in page
    assert bytes(table.row.seed).hex() not in page


@pytest.mark.database
def test_after_the_end_everything_is_open_and_checked(table: Two) -> None:
    match = finish(table)
    found = report(match)
    assert found.seed == bytes(match.seed).hex()
    assert [check.passed for check in found.checks] == [True, True, True]
    assert found.passed
    assert [[card["card"] for card in hand] for hand in found.hands] == match.opening
    for client in (*table.browsers, table.watcher):
        page = client.get(table.url("fairness")).content.decode()
        assert found.seed in page
        assert all(check.question in page for check in found.checks)


def test_it_is_said_in_japanese(table: Two) -> None:
    finish(table)
    table.watcher.cookies["django_language"] = "ja"
    page = table.watcher.get(table.url("fairness")).content.decode()
    assert "シード" in page
    assert "Is the seed" not in page


def another_seed(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(seed=new_seed())


def another_seed_and_its_hash(match: Match) -> None:
    match.seed = new_seed()
    match.seed_commitment = hashlib.sha256(b"commitment:" + match.seed).hexdigest()
    match.save()


def another_hand(match: Match) -> None:
    match.opening = [match.opening[1], match.opening[0]]
    match.save()


def another_end(match: Match) -> None:
    match.winner = 1 - (match.winner or 0)
    match.save()


def a_move_is_missing(match: Match) -> None:
    Move.objects.filter(match=match, number=match.number - 1).delete()


def another_move(match: Match) -> None:
    Move.objects.filter(match=match, input__t="concede").update(input={"t": "concede", "seat": 0})


LIES: dict[str, tuple[Callable[[Any], None], list[bool]]] = {
    "another seed": (another_seed, [False, False, False]),
    "another seed with its hash": (another_seed_and_its_hash, [True, False, False]),
    "another hand": (another_hand, [True, False, True]),
    "another end": (another_end, [True, True, False]),
    "a move is missing": (a_move_is_missing, [True, True, False]),
    "another move": (another_move, [True, True, False]),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_about_a_finished_match_is_found(table: Two, lie: str) -> None:
    tell, expected = LIES[lie]
    match = finish(table)
    tell(match)
    forget()
    found = report(Match.objects.get(pk=match.pk))
    assert not found.passed
    passed = [check.passed for check in found.checks]
    # With another seed the moves may fit by chance. The hash and the hands must differ.
    assert passed[:2] == expected[:2]
    assert passed == expected or "seed" in lie
    page = table.watcher.get(table.url("fairness"))
    assert page.status_code == 200
    assert page.context["report"].passed is False


def turn_keys(match: Match) -> None:
    """Store the decks with all keys in reverse order, as a database may return them."""
    for seat in match.seats.all():
        parts = reversed(list(seat.deck.items()))
        seat.deck = {
            part: dict(reversed(list(cards.items()))) if isinstance(cards, dict) else cards for part, cards in parts
        }
        seat.save()


@pytest.mark.database
@pytest.mark.parametrize("joined", [True, False])
def test_the_deal_does_not_depend_on_the_order_of_keys_in_a_deck(joined: bool, real_game: None) -> None:
    """PostgreSQL orders JSON keys in its own way. A joining player gets the deck as it was sent."""
    match = services.create_match(
        game=GAME, first=sit(person(), deck=deck_of(0)), second=None if joined else sit(person(), deck=deck_of(1))
    )
    if joined:
        services.join_match(match_id=match.pk, who=sit(person(), deck=deck_of(1)))
    else:
        services.begin_match(match_id=match.pk)
    match.refresh_from_db()
    turn_keys(match)
    again = Match.objects.get(pk=match.pk)
    assert services.openings(warm_matches.start(again)) == match.opening


def test_a_match_from_before_is_dealt_as_it_was(real_game: None) -> None:
    """Such a match began in the order of its keys, which a migration records."""
    match = services.create_match(
        game=GAME, first=sit(person(), deck=deck_of(0)), second=sit(person(), deck=deck_of(1))
    )
    Match.objects.filter(pk=match.pk).update(options={})
    match.refresh_from_db()
    opening = services.openings(warm_matches.start(match))
    Match.objects.filter(pk=match.pk).update(started=match.created, opening=opening)
    migration = importlib.import_module("tcg.matches.migrations.0020_order_of_cards")
    migration.record_order(apps, None)
    match = Match.objects.get(pk=match.pk)
    assert services.openings(warm_matches.start(match)) == opening
    turn_keys(match)
    assert services.openings(warm_matches.start(Match.objects.get(pk=match.pk))) == opening
    migration.record_order(apps, None)
    assert Match.objects.get(pk=match.pk).options == match.options
