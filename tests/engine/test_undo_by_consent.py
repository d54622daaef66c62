"""Undoing by consent: the earlier state returns, numbers and log continue, and both know which cards were seen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.match import Match, Refused
from engine.scenario import scenario
from tests.engine.fuzz import GAMES, begin, legal, wander

VIEWERS = (0, 1, None)
SEEDS = (2, 3, 4)


def new_to(was: Match, match: Match) -> list[list[int]]:
    """Return the cards that each seat has seen since the match was in an earlier state."""
    since = was.machine.s.logged
    return [sorted(match.seen(one, since) - was.seen(one, since)) for one in (0, 1)]


class Track:
    """A match with its positions stored by number."""

    def __init__(self, game: str, seed: int) -> None:
        self.match = begin(game, seed, log=True)
        self.saved: dict[int, bytes] = {}

    def wander(self, seed: int, longest: int) -> Iterator[int]:
        """Yield the index of each decision before it is answered."""
        for place, match in enumerate(wander(self.match, seed, longest)):
            self.keep()
            yield place
            assert match is self.match

    def keep(self) -> None:
        self.saved[self.match.number] = self.match.save()

    def at(self, number: int) -> Match:
        return Match.load(self.saved[number])

    def undo(self, rng: random.Random) -> Match:
        """Undo to before one of the last answers.

        Return a copy of the match at that moment.
        """
        seat, to = rng.choice([(one["seat"], one["number"]) for one in self.match.inputs if one["t"] == "answer"][-12:])
        was = self.at(to)
        seen = new_to(was, self.match)
        self.match.undo_to(seat, to, self.at(to), seen)
        self.keep()
        return was


def table(match: Match, viewer: int | None) -> Any:
    """Return the view of a viewer without the numbers."""
    view = {name: part for name, part in match.view(viewer).items() if name not in ("number", "moment")}
    if view["decision"] is not None:
        view["decision"] = {name: part for name, part in view["decision"].items() if name != "number"}
    return view


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_undo_restores_the_table_before_the_answer(game: str, seed: int) -> None:
    track, rng = Track(game, seed), random.Random(seed)
    for place in track.wander(seed, 150):
        match = track.match
        if place % 25 != 24 or match.decision is None:
            continue
        numbers, number, lines = match.numbers, match.number, [match.log(viewer) for viewer in VIEWERS]
        was = track.undo(rng)
        assert match.number == number + 1
        assert all(new > old for new, old in zip(match.numbers, numbers, strict=True)), "everybody sees it"
        for viewer, before in zip(VIEWERS, lines, strict=True):
            assert table(match, viewer) == table(was, viewer)
            told = [line for line in match.log(viewer) if line["n"] > before[-1]["n"]]
            assert "wentback" in [line["kind"] for line in told], "and reads of it"
            kept = {line["n"]: line["text"] for line in match.log(viewer)}
            assert all(kept.get(line["n"], line["text"]) == line["text"] for line in before), "no line means another"
            read = [(line["n"], line["text"]) for line in Match.load(match.save()).log(viewer)]
            assert read
            assert all(kept[n] == text for n, text in read), "a loaded match reads the same"
        for copy in (Match.load(match.save()), match.clone()):
            assert (copy.fingerprint(), copy.numbers) == (match.fingerprint(), match.numbers)
            answer = legal(match.decision, random.Random(place))
            again = Match.load(match.save())
            for one in (copy, again):
                one.answer(one.decision.seat, one.number, answer)  # type: ignore[union-attr]
            assert copy.fingerprint() == again.fingerprint()


# -- tokens that no longer exist ---------------------------------------------------------------------------------------
MAKERS = {
    "force_of_will": {"hand": [f"Make {name} {{0}} (Chant): Put a [1/1] light {name} resonator token into the field."
                      for name in ("Elf", "Human")]},
    "zx": {"resource": "RRR", "hand": [f'Make {name} {{Red 1}} [Event] Make 2 red [{name}] Z/X tokens "{name}" with '
           "cost 1 and power 2000 appear awake on normal squares with no Z/X." for name in ("Wolf", "Fox")]},
    "magical_girl": {"hand": [f"Make {name} {{0}}: Create a [1/1] Ignus {name} servant token."
                     for name in ("Witch", "Knight")]},
    "last_chronicle": {"hand": [f"Make {name} {{0}} (Spell): Deploy a [1500/1] {name} unit token."
                       for name in ("Beast", "Dragon")]},
}  # fmt: skip


def make_token(match: Match, name: str) -> int:
    """Play the card that creates this token.

    Return the number of the answer that played it.
    """
    played = -1
    for _ in range(40):
        tokens = [one for one in match.machine.s.objects.values() if one.token]
        if any(match.machine.printed_card(one.card).name.en == name for one in tokens):
            return played
        decision = match.decision
        assert decision is not None
        options = list(enumerate(decision.options))
        plays = [n for n, one in options if one.ref and match.machine.printed(one.ref).name.en == f"Make {name}"]
        passes = [n for n, one in options if one.kind == "pass"]
        if plays and played < 0:
            played = match.number
        match.answer(decision.seat, match.number, (plays or passes or [0])[:1])
    raise AssertionError(f"no {name} comes")


@pytest.mark.parametrize("game", GAMES)
def test_log_names_a_token_after_its_creation_is_undone(game: str) -> None:
    """The log also names the token after a load, and after another token has been created."""
    names = [text.split(" {")[0].removeprefix("Make ") for text in MAKERS[game]["hand"]]

    def set_up() -> Match:
        return scenario(game, me=MAKERS[game]).match

    match, earlier = set_up(), set_up()
    to = make_token(match, names[0])
    while earlier.number < to:
        earlier.apply(match.inputs[earlier.number])
    told = [match.log(viewer) for viewer in VIEWERS]
    assert all(names[0] in str(lines) for lines in told)
    match.undo_to(0, to, earlier)
    for name in (None, names[1]):
        if name is not None:
            make_token(match, name)
        for viewer, before in zip(VIEWERS, told, strict=True):
            lines = {line["n"]: line["text"] for line in Match.load(match.save()).log(viewer)}
            assert all(lines[line["n"]] == line["text"] for line in before)
            assert name is None or name in str(lines)
    assert not any(card.owner not in (0, 1) for card in match.machine.s.cards if card.definition)


@pytest.mark.parametrize("game", GAMES)
def test_replayed_inputs_with_undos_lead_to_the_same_match(game: str) -> None:
    track, rng = Track(game, 2), random.Random(2)
    known = {}
    for place in track.wander(2, 120):
        if place in (25, 26, 50, 80):
            track.undo(rng)
        known[len(track.match.inputs)] = track.match.fingerprint(), track.match.numbers
    again = begin(game, 2, log=True)
    assert again.number == 0, "each input has its place as its number"
    for given, one in enumerate(track.match.inputs, 1):
        again.apply(one, earlier=track.at)
        assert known.get(given, (again.fingerprint(), again.numbers)) == (again.fingerprint(), again.numbers)
    assert [one["t"] for one in again.inputs].count("back") == 4


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_random_results_repeat_after_an_undo(game: str, seed: int) -> None:
    """The same answers after undoing lead to exactly the same table."""
    track = Track(game, seed)
    for _place in track.wander(seed, 40):
        pass
    match, end = track.match, track.match.fingerprint()
    inputs, answer = match.inputs, next(one for one in match.inputs if one["t"] == "answer")
    once = [table(match, viewer) for viewer in VIEWERS]
    match.undo_to(answer["seat"], answer["number"], track.at(answer["number"]))
    for one in inputs[answer["number"] :]:
        match.apply({**one, "number": match.number} if one["t"] == "answer" else one)
    assert [table(match, viewer) for viewer in VIEWERS] == once
    assert match.fingerprint() != end, "the numbers have gone on"


def line_of(match: Match, viewer: int | None, language: str = "en") -> str:
    return next(line["text"][language] for line in match.log(viewer) if line["kind"] == "wentback")


def test_undo_of_a_draw_names_the_card_to_its_player_only() -> None:
    def set_up() -> Any:
        well = "Well 0/100: [0]: Draw a card."
        return scenario("force_of_will", me={"field": [well], "deck": ["Secret 1/1", "Other 1/1"]})

    table, earlier = set_up(), set_up().match
    match, to = table.match, table.match.number
    table.me.activate("Well").table.resolve_all()
    match.undo_to(0, to, earlier, new_to(earlier, match))
    assert line_of(match, 0) == "You go back to before your last choice. Since then you have seen Secret."
    assert line_of(match, 1) == "Ann goes back to before their last choice. Since then Ann has seen 1 card."
    assert line_of(match, None, "ja") == "Annは直前の選択の前に戻ります。その間にAnnが見たカード：1枚。"
    assert not any("Secret" in str(match.view(viewer)) for viewer in VIEWERS), "it lies in the deck again"


def held(match: Match) -> list[str]:
    return sorted(card["name"]["en"] for card in match.view(0)["zones"][0]["hand"])


@pytest.mark.parametrize("number", range(12))
def test_undo_within_a_resolution_keeps_the_cards_of_earlier_answers(number: int) -> None:
    """Cards drawn in the resolution are where they were."""
    rite = "Rite {0} (Chant): Draw two cards. Discard a card. You may draw a card."
    names = [f"{name} 1/1" for name in ("Ant", "Bee", "Cat", "Dog", "Elk", "Fox")]

    def set_up() -> Any:
        table = scenario("force_of_will", me={"hand": [rite, *names[:3]], "deck": names[3:]}, seed=bytes([number] * 32))
        table.me.play("Rite").table.resolve()
        table.me.choose("Ant")
        return table

    table, earlier = set_up(), set_up().match
    match, to, hand = table.match, table.match.number, held(table.match)
    table.me.yes()
    match.undo_to(0, to, earlier)
    assert held(match) == hand
    assert Match.load(match.save()).fingerprint() == match.fingerprint()


@pytest.mark.parametrize("game", GAMES)
def test_undo_to_another_players_answer_is_refused(game: str) -> None:
    track = Track(game, 2)
    for _place in track.wander(2, 30):
        pass
    match = track.match
    answer = next(one for one in match.inputs if one["t"] == "answer")
    seat, to, before = answer["seat"], answer["number"], match.save()
    track.keep()
    for by, number, given in ((1 - seat, to, to), (seat, to + 1, to), (seat, match.number, match.number)):
        with pytest.raises(Refused):
            match.undo_to(by, number, track.at(given))
    with pytest.raises(Refused):
        match.apply({"t": "back", "seat": seat, "to": to, "seen": [[], []]})
    assert match.save() == before
    match.concede(0)
    with pytest.raises(Refused):
        match.undo_to(seat, to, track.at(to))
