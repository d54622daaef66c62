"""Taking back the last answer: a bot agrees, a person is asked, and the record keeps everything."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from tables import GAMES, Two, begun, browser, fake_deck, forget, key, person, send, sit, url

from tcg.matches import fairness, lessons, proposals, services, undo, warm_matches
from tcg.matches.models import Match, Move, Offer
from tcg.matches.replays import recordings

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("english")]


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> Two:
    request.getfixturevalue(f"{request.param}_game")
    return Two()


def ask(two: Two, seat: int, **more: Any) -> Any:
    return two.post(seat, "back", deed="ask", **{"key": key()} | more)


def accept(two: Two, seat: int, **more: Any) -> Any:
    return two.post(seat, "back", deed="accept", **{"key": key()} | more)


def shown(two: Two, seat: int, name: str = "endings") -> str:
    return str(two.browsers[seat].get(two.url(name)).content.decode())


def board_of(two: Two) -> list[Any]:
    """Return the views of all viewers, without numbers and log."""
    with warm_matches.slots.hold(two.match.pk) as slot:
        machine = slot.bring(two.row)
        views = [machine.view(viewer) for viewer in (0, 1, None)]
    return [{name: part for name, part in view.items() if name not in ("number", "decision")} for view in views]


@pytest.mark.database
def test_accepted_take_back_restores_the_position_before_the_answer(table: Two) -> None:
    asked, before = table.row.asked, board_of(table)
    table.answer()
    numbers = table.row.numbers
    assert ask(table, asked).status_code == 200
    assert table.row.numbers == numbers, "it is asked for, and not done"
    assert accept(table, 1 - asked).status_code == 200
    row = table.row
    assert (row.asked, board_of(table)) == (asked, before)
    assert all(new > old for new, old in zip(row.numbers, numbers, strict=True))
    assert [move["t"] for move in Move.objects.order_by("number").values_list("input", flat=True)] == ["answer", "back"]
    assert table.answer().status_code == 200, "and it goes on"


@pytest.mark.database
def test_it_is_played_again_from_the_record_and_from_what_was_saved(table: Two) -> None:
    for _n in range(2):
        table.answer()
        seat = going_back_seat(table)
        ask(table, seat)
        accept(table, 1 - seat)
        table.answer()
    boards, row = board_of(table), table.row
    forget()
    assert board_of(table) == boards, "what was saved"
    Match.objects.update(snapshot=None, snapshot_number=None)
    forget()
    assert board_of(table) == boards, "the moves alone"
    with recordings.of(row) as recording:
        assert len(recording.inputs) == 6
        lines = [line["kind"] for _given, line in recording.lines(None)]
        assert lines.count("wentback") == 2
        assert recording.at(6).fingerprint() == recording.last.fingerprint()
    services.concede(match_id=row.pk, seat=0, key=key())
    assert fairness.report(table.row).passed


def going_back_seat(table: Two) -> int:
    """Return a seat that has answered."""
    return next(seat for seat in (0, 1) if undo.last_answer(table.row, seat) is not None)


def test_repeated_take_backs_go_further_back(two: Two) -> None:
    two.begin_laying()
    for _n in range(4):
        two.answer("0")
    found = []
    for _n in range(3):
        found.append(undo.last_answer(two.row, 0))
        ask(two, 0)
        accept(two, 1)
    assert found == [5, 3, 1]
    assert undo.last_answer(two.row, 0) is None
    before = two.facts()
    assert ask(two, 0).status_code == 409
    assert two.facts() == before


@pytest.mark.database
def test_take_back_includes_later_answers(two: Two) -> None:
    two.begin_laying()
    two.answer("0")  # by Ann
    two.answer("0")  # by Ben
    ask(two, 0)
    accept(two, 1)
    assert (undo.last_answer(two.row, 0), undo.last_answer(two.row, 1)) == (1, 2)
    two.answer("1")
    assert undo.last_answer(two.row, 0) == 6


def test_only_the_opponent_can_accept_an_open_take_back_request(two: Two) -> None:
    two.begin_laying()
    before = two.facts()
    assert accept(two, 1).status_code == 409, "nobody has asked"
    ask(two, 0)
    assert accept(two, 0).status_code == 409, "nobody agrees with himself"
    assert send(two.watcher, two.url("back"), {"deed": "accept", "key": key()}).status_code == 403
    assert two.facts() == before
    two.answer("0")
    before = two.facts()
    assert accept(two, 1).status_code == 409, "the game has gone on"
    assert two.facts() == before


@pytest.mark.parametrize("seat", [0, 1])
def test_declined_or_withdrawn_take_back_request_cannot_be_repeated_at_once(two: Two, seat: int) -> None:
    two.begin_laying()
    ask(two, 0)
    assert two.post(seat, "back", deed="close").status_code == 200
    assert accept(two, 1).status_code == 409
    assert ask(two, 0).status_code == 409


def test_number_of_take_back_requests_per_player_is_limited(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(proposals.MOST, Offer.Kind.BACK, 2)
    two.begin_laying()
    for _n in range(2):
        assert ask(two, 0).status_code == 200
        two.answer("0")
    assert ask(two, 0).status_code == 409
    assert undo.answer_to_take_back(two.row, 0) is None
    assert undo.answer_to_take_back(two.row, 1) is not None


def test_a_draw_that_is_offered_is_another_thing(two: Two) -> None:
    two.begin_laying()
    two.post(0, "draw", deed="offer")
    assert accept(two, 1).status_code == 409
    ask(two, 0)
    two.post(1, "draw", deed="close")
    assert "offers a draw" not in shown(two, 1)
    assert "asks to take" in shown(two, 1)
    assert two.post(1, "agree", how="draw", key=key()).status_code == 409
    assert accept(two, 1).status_code == 200


@pytest.mark.database
def test_repeated_acceptance_of_a_take_back_goes_back_once(two: Two) -> None:
    two.begin_laying()
    two.answer("0")
    ask(two, 0)
    same = key()
    assert accept(two, 1, key=same).status_code == 200
    facts = two.facts()
    assert accept(two, 1, key=same).status_code == 200
    assert two.facts() == facts


def with_bot(**more: Any) -> tuple[Any, Match]:
    ann = person("Ann")
    return browser(ann), begun(sit(ann), sit(bot="greedy", deck=fake_deck("b")), **more)


def test_a_bot_is_not_asked(fake_game: None) -> None:
    client, match = with_bot()
    for _n in range(2):
        row = Match.objects.get()
        send(client, url(match, "answer"), {"number": row.number_for(0), "key": key()} | ({"choice": 0} if _n else {}))
    same = key()
    row = Match.objects.get()
    assert send(client, url(match, "back"), {"deed": "ask", "key": same}).status_code == 200
    again = Match.objects.get()
    assert (again.asked, again.number) == (0, row.number + 1)
    assert send(client, url(match, "back"), {"deed": "ask", "key": same}).status_code == 200
    assert Match.objects.get().number == again.number, "the same request again"
    assert not Offer.objects.exists()


def test_nothing_is_taken_back_in_a_lesson(real_game: None) -> None:
    client = browser(person("Ann"))
    assert send(client, "/play/lesson/", {"game": "force_of_will"}).status_code == 204
    match = Match.objects.get(lesson__isnull=False)
    assert 'data-open="back"' not in client.get(url(match, "")).content.decode()
    while not match.moves.filter(seat=0, input__t="answer").exists():  # steps that are only text come first
        row, does = Match.objects.get(pk=match.pk), lessons.current(Match.objects.get(pk=match.pk))
        assert does
        with warm_matches.slots.hold(match.pk) as slot:
            options = lessons.fitting(does[1], slot.bring(row).view(0)) if does[1] else []
        if not options:
            send(client, url(match, "lesson"), {"at": row.lesson})
        else:
            send(
                client, url(match, "answer"), {"number": row.number_for(0), "choice": options[0]["index"], "key": key()}
            )
    number = Match.objects.get(pk=match.pk).number
    assert send(client, url(match, "back"), {"deed": "ask", "key": key()}).status_code == 409
    assert Match.objects.get(pk=match.pk).number == number


def test_what_is_over_or_has_not_begun_is_not_taken_back(two: Two) -> None:
    two.answer()
    ask(two, 0)
    services.concede(match_id=two.match.pk, seat=1, key=key())
    before = two.facts()
    assert accept(two, 1).status_code == 410
    assert ask(two, 0).status_code == 410
    assert two.facts() == before


@pytest.mark.parametrize(
    "sent", [{"deed": "perhaps"}, {"deed": "ask"}, {"deed": ["ask", "close"], "key": "a" * 32}, {}]
)
def test_a_request_that_makes_no_sense_changes_nothing(two: Two, sent: dict[str, Any]) -> None:
    two.begin_laying()
    before = two.facts()
    assert two.post(0, "back", **sent).status_code == 400
    assert two.facts() == before


# Messages


def test_opponent_sees_the_log_lines_affected_by_a_take_back(two: Two) -> None:
    two.begin_laying()
    two.answer("1")
    assert "Ask Ben" in shown(two, 0, "back/look")
    ask(two, 0)
    said = shown(two, 1)
    assert "Ann asks to take their last choice back" in said
    assert "Ann lays" in said, "what has happened since, as he has read it"
    assert "Withdraw" in shown(two, 0)


def test_who_may_not_is_told_so(two: Two) -> None:
    assert "no choice of yours" in shown(two, 0, "back/look")


def test_against_a_bot_one_reads_what_was_chosen(fake_game: None) -> None:
    client, match = with_bot()
    row = Match.objects.get()
    send(client, url(match, "answer"), {"number": row.number_for(0), "key": key()})
    row = Match.objects.get()
    send(client, url(match, "answer"), {"number": row.number_for(0), "key": key(), "choice": 0})
    said = client.get(url(match, "back/look")).content.decode()
    assert "<li>Pass</li>" in said
    assert "Take it back" in said


def test_take_back_request_does_not_reveal_a_hidden_choice(real_game: None) -> None:
    two = Two()
    asked = two.row.asked
    two.answer(0)
    ask(two, asked)
    with warm_matches.slots.hold(two.match.pk) as slot:
        machine = slot.bring(two.row)
        mine = {card["card"] for card in machine.view(asked)["zones"][asked]["hand"]}
        names = {card["name"]["en"] for card in machine.view(asked)["zones"][asked]["hand"]}
    said = shown(two, 1 - asked)
    assert mine
    assert not any(name in said for name in names)


# The clock


@pytest.mark.database
def test_take_back_restarts_the_clock_without_extra_time(fake_game: None) -> None:
    two = Two(pace="10+5")
    two.begin_laying()
    two.answer("0")  # by Ann: now Ben's clock runs
    now = timezone.now()
    Match.objects.update(left=[100_000, 200_000], due=now + timedelta(seconds=150), moved=now)
    warm_matches.slots.forget()
    ask(two, 0)
    accept(two, 1)
    row = two.row
    assert row.asked == 0
    assert 148_000 < row.left[1] <= 150_000, "no time is added to what is left"
    assert row.left[0] == 100_000
    assert abs((row.due - timezone.now()).total_seconds() - 100) < 3


def test_a_setting_with_which_the_game_goes_on_hands_the_clock_over(real_game: None) -> None:
    two = Two(pace="10+5")
    for _n in range(60):
        row = two.row
        if row.asked is None:
            break
        before = row.asked
        two.post(before, "settings", **{"yield": "turn"}, key=key())
        row = two.row
        if row.asked != before:
            now = timezone.now()
            assert row.left[before] > 595_000
            assert abs((row.due - now).total_seconds() * 1000 - row.left[row.asked]) < 5_000
            return
        two.answer(*([0] if two.answer().status_code != 200 else []))
    pytest.fail("no setting went on")
