"""Whole games, in which everything that is sent is searched for information that its reader may not have.

These are hidden cards, the seed, the opponent's settings and options, and the match's own number. `HIDDEN_GAMES=20`
searches that number of games of each game instead of one, at more moments and all in both languages. `TEST_WHOLE=1`
searches all of the few games.
"""

from __future__ import annotations

import html
import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpResponse
from tables import browser, person, sit
from test_drawn_games import decks_of
from test_hidden_pages import CHANCE, VIEWERS

from engine import cards
from engine.match import Match as Machine
from engine.tools import simulate
from tcg.matches import fairness, rendering, replays, services, views, warm_matches
from tcg.matches.models import Match, Move
from tests.engine.fuzz import GAMES, wander
from tests.engine.hiding import RULES, seen, told
from tests.tools import sampling

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long(25)]

WANTED = int(os.environ.get("HIDDEN_GAMES") or 0)
# games of each game, of which one is searched; with HIDDEN_GAMES, a search after this number of decisions
FEW, EVERY = 2, 20
SEATS = (0, 1, None)  # of the viewers
LANGUAGES = ("en", "ja")
OWN_NUMBER = 7_000_000  # the match's own number is so large that no other number is like it
OFFERED = re.compile(r'name="choice"|data-index=')
MOST_LINES = 1_000_000
ALL_SETTINGS = {"hold": True, "auto_pay": False, "yield": "turn", "windows": "key"}


class Watched:
    """A match of two people with the position of an engine match, and everything that each viewer has seen of it."""

    def __init__(self, game: str, number: int) -> None:
        decks = decks_of(game, number)
        dealt = {"order": "id"}  # like the site
        machine = Machine.start(game, decks, simulate.seed_of(7, number, "hidden"), ["Ann", "Ben"], dealt)
        self.machine, self.game = machine, game
        machine.machine.s.number += OWN_NUMBER
        machine.machine.log_kept = MOST_LINES
        users = [person("Ann"), person("Ben")]
        first, second = (sit(user, deck=deck) for user, deck in zip(users, decks, strict=True))
        made = services.create_match(game=game, first=first, second=second)
        made.seed = machine.machine.s.seed
        made.seed_commitment = services.engine_api().commitment(made.seed)
        made.save()
        self.pk = services.begin_match(match_id=made.pk).pk
        self.clients = [*map(browser, users), browser()]
        self.recording = replays.Recording()
        self.recording.begin(machine)
        self.seen: dict[int | None, set[int]] = {seat: set() for seat in SEATS}
        self.shown: dict[tuple[int | None, str], frozenset[str]] = {}
        self.findings: list[str] = []
        self.searches = self.searched = 0  # moments, and the texts that were sent at them

    # -- the knowledge of each viewer
    # --------------------------------------------------------------------------------------
    def look(self) -> None:
        """Note what each viewer sees now, and record the inputs so far."""
        if len(self.machine.inputs) > len(self.recording.inputs):
            self.recording.inputs.append(self.machine.inputs[-1])
            self.recording.note()
        rules = RULES[self.game]
        for obj in self.machine.machine.s.objects.values():
            for seat in SEATS:
                if seen(rules, obj, seat):
                    self.seen[seat].add(obj.card)

    def known(self, seat: int | None) -> set[int]:
        return self.seen[seat] | told(self.machine, seat)

    def secret_cards(self, known: set[int]) -> dict[str, list[str]]:
        """Return the cards of both decks of which a viewer has seen no copy, with their search texts: id and names."""
        machine = self.machine.machine
        numbers = [n for n, card in enumerate(machine.s.cards) if not card.virtual and card.spec is None]
        open_ids = {machine.s.cards[n].definition for n in numbers if n in known}
        printed = cards.library(self.game).printed()
        said = "\n".join(words_of(printed[card]) for card in open_ids)
        out = {}
        for card in {machine.s.cards[n].definition for n in numbers} - open_ids:
            names = [name for face in printed[card].faces for name in (face.name.en, face.name.ja)]
            out[card] = [card, *(name for name in names if name and name not in said)]
        return out

    # -- sending
    # -----------------------------------------------------------------------------------------------------------
    def stand(self) -> Match:
        """Set the row, its moves and its snapshot to the current state of the match."""
        machine, row = self.machine, Match.objects.get(pk=self.pk)
        services._write_position(row, machine)
        row.snapshot, row.snapshot_number = machine.save(), machine.number
        row.save()
        assert self.recording.inputs == list(machine.inputs)
        kept = row.moves.count()
        Move.objects.bulk_create(
            Move(
                match=row, number=number, seat=given["seat"], input=given, key=f"key-{number:08}",
                numbers=list(self.recording.numbers[number + 1]),
            )
            for number, given in enumerate(self.recording.inputs[kept:], kept)
        )  # fmt: skip
        warm_matches.slots.forget()
        rendering.kept.clear()
        replays.recordings._kept[self.pk] = self.recording
        return Match.objects.get(pk=self.pk)

    def sent(self, row: Match, seat: int | None, language: str) -> Iterator[tuple[str, str]]:
        """Yield everything that this viewer can request, and is sent."""
        client, last = self.clients[SEATS.index(seat)], len(self.recording.inputs)
        names = ["", "board/", "board/?since=1", "events/", "log/", "fairness/"]
        names += [f"replay/?at={at}" for at in (0, last // 2, last)]
        if seat is not None and row.running:
            hands = [self.machine.machine.s.zones[f"hand{one}"][:1] for one in (seat, 1 - seat)]
            looked = self.machine.machine.s.zones["looked"][:1]
            names += [f"why/?kind=play&ref={ref}" for refs in (*hands, looked) for ref in refs]
        for name in names:
            answer: HttpResponse = client.get(f"/play/{self.pk}/{name}", headers={"accept-language": language})
            assert answer.status_code == 200, (name, answer.status_code)
            yield name, answer.content.decode()
        made = rendering.board(self.pk, seat, language)
        assert made is not None
        yield "the push", made.html
        yield "the push in pieces", made.after(self.shown.get((seat, language)))
        self.shown[seat, language] = made.keys

    # -- searching -----------------------------------------------------------------------------------------------------
    def search(self) -> None:
        """Search everything that all viewers are sent now."""
        row = self.stand()
        self.searches += 1
        everyone = self.known(0) | self.known(1)
        for seat in SEATS:
            own, opened = self.secret_cards(self.known(seat)), self.secret_cards(everyone)
            for language in LANGUAGES if WANTED else LANGUAGES[(self.searches + SEATS.index(seat)) % 2 :][:1]:
                for name, page in self.sent(row, seat, language):
                    shows_all = row.over and name.startswith(("replay", "fairness"))
                    where = (
                        f"after {len(self.recording.inputs)}: {viewer_name(seat)}, {language}, {name or 'the table'}"
                    )
                    self.findings += [
                        f"{where}: {what}" for what in self.found(row, seat, page, opened if shows_all else own)
                    ]
                    self.searched += 1
            if row.running:
                self.compare_settings(seat)

    def found(self, row: Match, seat: int | None, page: str, secrets: dict[str, list[str]]) -> list[str]:
        """Return the secrets that a page shows to its reader."""
        page = html.unescape(CHANCE.sub("", page))
        s, rules = self.machine.machine.s, RULES[self.game]
        out = [f"card {card}: {one}" for card, wanted in secrets.items() for one in wanted if contains_text(one, page)]
        out += [
            f"reference of a card that is looked at: {ref}"
            for ref in s.zones["looked"]
            if not seen(rules, s.objects[ref], seat) and contains_text(str(ref), page)
        ]
        if row.running and bytes(row.seed).hex() in page:
            out.append("the seed")
        if contains_text(row.code, page):
            out.append("the code of the invitation")
        if any(contains_text(str(number), page) for number in (row.number, row.number - 1)):
            out.append("the number of the match")
        if row.running and row.asked != seat and OFFERED.search(page):
            out.append("options of another")
        return out

    def compare_settings(self, seat: int | None) -> None:
        """Check that the settings of the others change nothing that this viewer is sent."""
        boards = []
        for values in ({}, ALL_SETTINGS):
            with warm_matches.slots.hold(self.pk) as slot:
                machine = slot.bring(Match.objects.get(pk=self.pk))
                kept = [player.settings for player in machine.machine.s.players]
                for other, player in enumerate(machine.machine.s.players):
                    if other != seat:
                        player.settings = dict(values)
            rendering.kept.clear()
            made = rendering.board(self.pk, seat, "en")
            assert made is not None
            boards.append(CHANCE.sub("", made.html))
            with warm_matches.slots.hold(self.pk) as slot:
                for settings, player in zip(kept, slot.machine.machine.s.players, strict=True):
                    player.settings = settings
        rendering.kept.clear()
        if boards[0] != boards[1]:
            self.findings.append(f"{viewer_name(seat)}: the settings of another")


def viewer_name(seat: int | None) -> str:
    return VIEWERS[SEATS.index(seat)]


def words_of(card: Any) -> str:
    """Return all text printed on a card."""
    return "\n".join(
        word for face in card.faces for text in (face.name, face.type_line, *face.lines) for word in (text.en, text.ja)
    )


def contains_text(wanted: str, page: str) -> bool:
    """Return whether a page contains this text, not as a part of another word."""
    at = page.find(wanted)
    while at >= 0:
        before, after = page[at - 1 : at], page[at + len(wanted) : at + len(wanted) + 1]
        if not (wanted[0].isascii() and before.isascii() and before.isalnum()) and not (
            wanted[-1].isascii() and after.isascii() and after.isalnum()
        ):
            return True
        at = page.find(wanted, at + 1)
    return False


GAMES_SEARCHED = [
    (game, number)
    for game in GAMES
    for number in (range(WANTED) if WANTED else sampling.sample(f"games of {game} searched", range(FEW), 1))
]


def moments(longest: int) -> set[int]:
    """Return the decisions of a game at which everything is searched."""
    return set(range(0, longest, EVERY)) if WANTED else {3, 120}


@pytest.mark.parametrize(("game", "number"), GAMES_SEARCHED)
@pytest.mark.usefixtures("plain")
def test_nothing_that_is_sent_of_a_whole_game_says_what_its_reader_may_not_know(game: str, number: int) -> None:
    watched = Watched(game, number)
    wanted, looked = moments(2000), False
    for place, match in enumerate(wander(watched.machine, number)):
        watched.look()
        looks = bool(match.machine.s.zones["looked"]) and not looked  # the first time that a player looks at cards
        looked = looked or looks
        if place in wanted or looks:
            watched.search()
    watched.look()
    watched.search()
    assert not watched.findings, "\n".join(watched.findings[:20])
    assert watched.searched > 60


# -- the search finds leaks ------------------------------------------------------------------------------------------
def cards_open(monkeypatch: pytest.MonkeyPatch, machine: Machine) -> None:
    monkeypatch.setattr(type(machine.machine), "can_see", lambda *_: True)


def own_number_told(monkeypatch: pytest.MonkeyPatch, machine: Machine) -> None:
    monkeypatch.setattr(Match, "number_for", lambda self, seat: self.number)


def seed_told(monkeypatch: pytest.MonkeyPatch, machine: Machine) -> None:
    reported = fairness.report

    def report(match: Match) -> fairness.Report:
        made = reported(match)
        made.seed, made.checks = bytes(match.seed).hex(), made.checks or [fairness.Check("Is it?", True)]
        return made

    monkeypatch.setattr(views, "fairness_report", report)


def code_told(monkeypatch: pytest.MonkeyPatch, machine: Machine) -> None:
    monkeypatch.setattr(Match, "names", property(lambda self: [self.code, self.code]))


def options_told(monkeypatch: pytest.MonkeyPatch, machine: Machine) -> None:
    view = Machine.view
    monkeypatch.setattr(
        Machine, "view", lambda self, viewer: view(self, self.decision.seat if self.decision else viewer)
    )


def settings_told(monkeypatch: pytest.MonkeyPatch, machine: Machine) -> None:
    view = Machine.view

    def told_on(self: Machine, viewer: int | None) -> dict[str, Any]:
        seen_by, players = view(self, viewer), self.machine.s.players
        for seat, player in zip(seen_by["seats"], players, strict=True):
            seat["name"] = f"{seat['name']} {sorted(player.settings)}"
        return seen_by

    monkeypatch.setattr(Machine, "view", told_on)


LEAKS = {
    cards_open: "card ",
    own_number_told: "the number of the match",
    seed_told: "the seed",
    code_told: "the code of the invitation",
    options_told: "options of another",
    settings_told: "the settings of another",
}


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
@pytest.mark.usefixtures("plain")
def test_what_is_let_out_is_found(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Watched(GAMES[0], 0)
    for place, _ in enumerate(wander(watched.machine, 0)):
        watched.look()
        if place == 12:
            break
    leak(monkeypatch, watched.machine)
    watched.search()
    assert any(LEAKS[leak] in finding for finding in watched.findings), watched.findings[:5]


def looking(game: str) -> Watched:
    """Return the first random game in which a player looks at cards of a deck, played up to that moment."""
    for number in range(1, 12):
        watched = Watched(game, number)
        for match in wander(watched.machine, number):
            watched.look()
            if match.machine.s.zones["looked"]:
                return watched
    raise AssertionError("nobody looks at anything in so many games")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain")
def test_a_card_that_another_looks_at_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = looking(game)
    cards_open(monkeypatch, watched.machine)
    watched.search()
    assert any("that is looked at" in finding for finding in watched.findings), watched.findings[:5]
