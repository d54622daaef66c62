"""Endings that players choose: an accepted draw, and no result before both have answered."""

from __future__ import annotations

from typing import Any

import pytest
from tables import Two, begun, browser, fake_deck, forget, key, person, send, sit, url
from test_matches_simultaneous import at_once

from tcg.matches import endings, proposals, services
from tcg.matches.models import Match, Move, Offer
from tcg.matches.refusals import Over
from tcg.web.refusals import Conflict

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("english")]


def offer(two: Two, seat: int) -> Any:
    return two.post(seat, "draw", deed="offer")


def agree(two: Two, seat: int, how: str = "draw") -> Any:
    return two.post(seat, "agree", how=how, key=key())


def ends(two: Two, seat: int) -> str:
    return str(two.browsers[seat].get(two.url("endings")).content.decode())


@pytest.mark.database
def test_a_draw_that_is_offered_and_accepted_ends_the_game_with_no_winner(two: Two) -> None:
    two.begin_laying()
    assert offer(two, 0).status_code == 200
    assert "Ann offers a draw" in ends(two, 1)
    assert "Withdraw the offer" in ends(two, 0)
    assert agree(two, 1).status_code == 200
    row = two.row
    assert (row.status, row.winner, row.asked, row.without_result) == (Match.Status.FINISHED, None, None, False)
    assert "The game is a draw." in two.browsers[0].get(two.url("")).content.decode()
    assert offer(two, 0).status_code == 410


def test_nobody_accepts_what_was_not_offered_to_him(two: Two) -> None:
    two.begin_laying()
    for deed in (lambda: None, lambda: offer(two, 0)):
        deed()
        before = two.facts()
        assert agree(two, 0).status_code == 409
        assert two.facts() == before


def test_an_offer_goes_when_something_happens_that_all_see(two: Two) -> None:
    two.begin_laying()
    offer(two, 0)
    two.answer("0")
    assert "offers a draw" not in ends(two, 1)
    assert agree(two, 1).status_code == 409
    assert two.row.running


def test_what_one_seat_alone_sees_leaves_the_offer_as_it_is(two: Two) -> None:
    two.begin_laying()
    offer(two, 0)
    assert two.post(1, "settings", hold="on", key=key()).status_code == 200
    assert "Withdraw the offer" in ends(two, 0), "its going would tell of the other's hidden choice"


@pytest.mark.parametrize("seat", [0, 1])
def test_an_offer_is_declined_or_withdrawn_and_not_made_again_at_that_point(two: Two, seat: int) -> None:
    two.begin_laying()
    offer(two, 0)
    assert two.post(seat, "draw", deed="close").status_code == 200
    assert "offers a draw" not in ends(two, 1)
    assert agree(two, 1).status_code == 409
    assert offer(two, 0).status_code == 409


def test_three_offers_a_game_and_no_more(two: Two) -> None:
    two.begin_laying()
    for _n in range(proposals.MOST[Offer.Kind.DRAW]):
        assert offer(two, 0).status_code == 200
        two.answer("0")
    assert offer(two, 0).status_code == 409
    assert "Offer a draw" not in ends(two, 0)
    assert "Offer a draw" in ends(two, 1)


def test_a_bot_is_offered_nothing_and_a_game_with_it_ends_without_a_result(fake_game: None) -> None:
    ann = person("Ann")
    match = begun(sit(ann), sit(bot="greedy", deck=fake_deck("b")))
    client = browser(ann)
    assert send(client, url(match, "draw"), {"deed": "offer"}).status_code == 409
    assert "Offer a draw" not in client.get(url(match, "endings")).content.decode()
    assert send(client, url(match, "agree"), {"how": "none", "key": key()}).status_code == 200
    assert Match.objects.get().without_result


def test_either_ends_the_game_without_a_result_until_both_have_chosen(two: Two) -> None:
    two.answer()
    assert "End without a result" in ends(two, 1)
    assert agree(two, 1, "none").status_code == 200
    row = two.row
    assert (row.status, row.winner, row.without_result) == (Match.Status.FINISHED, None, True)
    assert "The game ended without a result." in two.browsers[0].get(two.url("")).content.decode()
    assert "No result" in two.browsers[0].get("/lobby/").content.decode()


def test_once_both_have_chosen_it_does_not_end_without_a_result(two: Two) -> None:
    two.begin_laying()
    before = two.facts()
    assert "End without a result" not in ends(two, 0)
    assert agree(two, 0, "none").status_code == 409
    assert two.facts() == before


@pytest.mark.parametrize("sent", [{"how": "won"}, {"how": ["draw", "none"]}, {}])
def test_an_end_that_makes_no_sense_changes_nothing(two: Two, sent: dict[str, Any]) -> None:
    before = two.facts()
    assert two.post(0, "agree", key=key(), **sent).status_code == 400
    assert two.post(0, "draw", deed="perhaps").status_code == 400
    assert two.facts() == before


def test_who_does_not_play_neither_reads_nor_ends_anything(two: Two) -> None:
    stranger = browser(person())
    assert stranger.get(two.url("endings")).status_code == 403
    assert send(stranger, two.url("draw"), {"deed": "offer"}).status_code == 403
    assert send(stranger, two.url("agree"), {"how": "none", "key": key()}).status_code == 403
    assert two.row.running


@pytest.mark.database
def test_an_answer_and_a_draw_at_once_give_one_of_the_two(two: Two) -> None:
    two.begin_laying()
    offer(two, 0)
    number = two.row.number

    def answers() -> None:
        two.answer("0", seat=0)

    at_once(answers, lambda: agree(two, 1))
    assert two.row.number == number + 1
    assert Move.objects.filter(match=two.match, number=number).count() == 1


@pytest.mark.parametrize("how", ["draw", "none"])
def test_the_record_of_a_real_game_leads_to_that_end_again(real_game: None, how: str) -> None:
    two = Two()
    if how == "draw":
        endings.offer_draw(match_id=two.match.pk, user=two.users[1])
    services.agree(match_id=two.match.pk, seat=0, how=how, key=key())
    forget()
    page = two.browsers[1].get(two.url("replay") + "?at=1").content.decode()
    assert {"draw": "Both players agree to a draw.", "none": "before both players had made a choice"}[how] in page
    fair = two.browsers[1].get(two.url("fairness"))
    assert all(check.passed for check in fair.context["report"].checks)
    with pytest.raises((Over, Conflict)):
        services.agree(match_id=two.match.pk, seat=1, how="none", key=key())
