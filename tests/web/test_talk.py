"""Table chat: phrases for everybody, texts if both players want to chat; muting, blocking, reports and limits."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings as configured
from django.test import Client
from django.utils import timezone
from tables import GAME, Two, begun, browser, fake_deck, person, send, sit, starters, url
from test_matches_simultaneous import at_once

from tcg.accounts import services as accounts
from tcg.accounts.models import Block
from tcg.home.tidying import tidy
from tcg.matches import queue, services
from tcg.matches.models import Match
from tcg.talk.models import Line, TalkReport, TalkWish
from tcg.talk.services import MOST_LINES
from tcg.web.refusals import Conflict

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fake_game")]


def part(client: Client, two: Two) -> str:
    return re.sub(r'value="\w{64}"', "", client.get(two.url("company")).content.decode())  # without tokens


def both_chat(two: Two) -> None:
    for seat in (0, 1):
        assert two.post(seat, "talk/wish", chats="on").status_code == 200


def test_each_reads_a_phrase_in_his_own_language(two: Two) -> None:
    assert two.post(0, "talk/say", phrase="nice").status_code == 200
    two.browsers[1].cookies["django_language"] = "ja"
    assert part(two.browsers[0], two).count("Well played!") == 2
    assert part(two.browsers[1], two).count("お見事です！") == 3


@pytest.mark.database
def test_words_are_said_when_both_want_to_chat_and_not_before(two: Two) -> None:
    assert two.post(0, "talk/say", text="Hello Ben").status_code == 409
    assert two.post(0, "talk/wish", chats="on").status_code == 200
    assert two.post(0, "talk/say", text="Hello Ben").status_code == 409
    assert two.post(1, "talk/wish", chats="on").status_code == 200
    assert two.post(0, "talk/say", text="Hello <b>Ben</b>").status_code == 200
    assert "Hello &lt;b&gt;Ben&lt;/b&gt;" in part(two.browsers[1], two)
    assert two.post(1, "talk/wish", chats="off").status_code == 200
    assert two.post(0, "talk/say", text="Still there?").status_code == 409


@pytest.mark.parametrize("sent", [
    {}, {"phrase": "none"}, {"phrase": "nice", "text": "x"}, {"text": "x" * 201}, {"text": "\u200b\u202e"},
    {"phrase": ["nice", "luck"]}, {"text": "a\0b"},
])  # fmt: skip
def test_what_makes_no_sense_is_not_said(two: Two, sent: dict[str, Any]) -> None:
    both_chat(two)
    assert two.post(0, "talk/say", **sent).status_code == 400
    assert not Line.objects.exists()


def test_what_turns_letters_round_is_taken_out(two: Two) -> None:
    both_chat(two)
    assert two.post(0, "talk/say", text="ab\u202ecd\n\nef").status_code == 200
    assert Line.objects.get().text == "abcd ef"


def test_nobody_else_says_or_reads_anything(two: Two) -> None:
    both_chat(two)
    assert two.post(0, "talk/say", text="A secret plan").status_code == 200
    for client in (two.watcher, browser(person())):
        assert "secret" not in part(client, two)
        for deed in ("say", "wish", "block", "report"):
            assert (
                send(client, two.url(f"talk/{deed}"), {"phrase": "nice", "on": "on", "chats": "on"}).status_code == 403
            )
    assert Line.objects.count() == 1
    assert not TalkReport.objects.exists()


def test_talk_moves_nothing_in_the_match(two: Two) -> None:
    before = two.facts()
    both_chat(two)
    two.post(0, "talk/say", text="Hello")
    assert two.facts() == before


def test_who_mutes_reads_nothing_more_of_the_other_who_is_not_told(two: Two) -> None:
    two.post(1, "talk/say", phrase="luck")
    before = part(two.browsers[1], two)
    assert two.post(0, "talk/wish", mutes="on").status_code == 200
    assert 'class="you"' not in part(two.browsers[0], two)
    assert part(two.browsers[1], two) == before
    two.post(0, "talk/wish", mutes="off")
    assert 'class="you"' in part(two.browsers[0], two)


@pytest.mark.database
def test_who_is_blocked_cannot_talk_and_is_not_met_again(two: Two) -> None:
    ann, ben = two.users
    assert two.post(0, "talk/block", on="on").status_code == 200
    assert two.post(1, "talk/say", phrase="luck").status_code == 409
    assert two.post(0, "talk/say", phrase="luck").status_code == 409
    deck = starters()[0]
    assert queue.enter(user=ann, deck=deck) is None
    assert queue.enter(user=ben, deck=deck) is None
    match = services.create_match(game=GAME, first=sit(ann), listed=True)
    with pytest.raises(Conflict):
        services.join_match(match_id=match.pk, who=sit(ben))
    two.post(0, "talk/block", on="off")
    assert not Block.objects.exists()
    assert queue.look(user=ben) is not None


def test_a_report_takes_the_lines_along_and_staff_read_them(two: Two) -> None:
    assert two.post(0, "talk/report", text="Rude").status_code == 409, "nothing was said"
    two.post(0, "talk/say", phrase="hello")
    both_chat(two)
    two.post(1, "talk/say", text="You <i>fool</i>")
    assert two.post(0, "talk/report", text="Rude").status_code == 200
    report = TalkReport.objects.get()
    assert (report.by, report.about) == tuple(two.users)
    assert report.lines == [["Ann", "Hello! Have fun."], ["Ben", "You <i>fool</i>"]]
    address = f"/staff/talk/talkreport/{report.pk}/change/"
    assert two.browsers[0].get(address).status_code == 302
    staff = person("Warden")
    staff.is_staff = staff.is_superuser = True
    staff.save()
    page = browser(staff).get(address).content.decode()
    assert "You &lt;i&gt;fool&lt;/i&gt;" in page
    assert browser(staff).get("/staff/talk/talkreport/").status_code == 200


def test_the_door_of_staff_is_the_sites_own_login_with_its_limits() -> None:
    assert Client().get("/staff/login/")["Location"].startswith("/account/login/")


def test_nobody_talks_to_a_bot_or_long_after_the_end(two: Two) -> None:
    ann = person()
    match = begun(sit(ann), sit(bot="greedy", deck=fake_deck("b")))
    assert send(browser(ann), url(match, "talk/say"), {"phrase": "luck"}).status_code == 409
    services.concede(match_id=two.match.pk, seat=0, key="concede-now")
    assert two.post(0, "talk/say", phrase="game").status_code == 200
    Match.objects.filter(pk=two.match.pk).update(finished=timezone.now() - timedelta(hours=2))
    assert two.post(0, "talk/say", phrase="game").status_code == 409


@pytest.mark.database
def test_talk_is_limited(two: Two, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**configured.ACCOUNT_RATE_LIMITS, "talk_of_one": "2/m/user"}
    assert [two.post(0, "talk/say", phrase="luck").status_code for _n in range(3)] == [200, 200, 429]
    assert two.post(1, "talk/say", phrase="luck").status_code == 200
    Line.objects.bulk_create(Line(match=two.match, seat=0, phrase="luck") for _n in range(MOST_LINES))
    assert two.post(1, "talk/say", phrase="luck").status_code == 409


@pytest.mark.database
def test_both_say_and_wish_at_once(two: Two) -> None:
    deeds = [("wish", {"chats": "on"}), ("say", {"phrase": "luck"}), ("block", {"on": "off"})]
    sent = [lambda s=seat, d=deed, g=given: two.post(s, f"talk/{d}", **g) for deed, given in deeds for seat in (0, 1)]
    assert {response.status_code for response in at_once(*sent)} == {200}
    assert (Line.objects.count(), TalkWish.objects.filter(chats=True).count()) == (2, 2)


@pytest.mark.database
def test_what_was_said_goes_after_its_time(two: Two) -> None:
    two.post(0, "talk/say", phrase="luck")
    two.post(0, "talk/say", phrase="nice")
    Line.objects.filter(phrase="luck").update(created=timezone.now() - timedelta(days=31))
    done = tidy()
    assert done is not None
    assert done["what was said at tables"] == 1
    assert Line.objects.get().phrase == "nice"


def test_nobody_blocks_himself() -> None:
    ann = person()
    accounts.block(user=ann, other=ann, on=True)
    assert not Block.objects.exists()
