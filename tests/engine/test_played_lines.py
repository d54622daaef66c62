"""Every printed line of every card of this project is played until its effect is visible.

Further tests break words (a word does nothing, prompts the wrong player, counts wrongly) and expect that this is
noticed.
"""

from __future__ import annotations

import functools
import itertools
import json
import os
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import __main__ as engine_main
from engine import cards, registry, scenario
from engine.kernel.context import Context
from engine.language.grammar.word import WORDS
from engine.tools.measure import entries
from engine.verify.duties import within
from engine.verify.lines import LEAST, TRIES, Printed, lines, play, tables_by_hand
from engine.verify.promises import PROMISES
from engine.verify.tracing import Span
from tests.engine.fuzz import GAMES
from tests.tools.sampling import sample

pytestmark = pytest.mark.long(100)

UNPLAYED: dict[str, str] = {}  # lines without a table, and the reason; there should be none
WHOLE = bool(os.environ.get("PLAY_EVERY_LINE"))  # break every word, not only a sample
EVERY = [(game, card) for game in GAMES for card in cards.library(game).printed()]


@pytest.mark.parametrize(("game", "card"), EVERY, ids=[card for _, card in EVERY])
def test_every_printed_line_is_played(game: str, card: str) -> None:
    """All effects of the line have been seen.

    This includes changed numbers, moved cards, the right player's decisions, both answers and each mode. It also
    includes none and all of "up to", and each condition both true and false.
    """
    whole = sample(f"played as a whole: {card}", range(LEAST), 1)
    bad = [str(one) for one in tried(game, card, whole=whole) if not one.good and one.text not in UNPLAYED]
    assert not bad, "\n".join(bad)
    scenario.TABLES[:] = sample(f"tables of {card}", scenario.TABLES, 2)  # the tables checked at the end of the test
    for table in scenario.TABLES:
        for seat in (0, 1):
            table.match.view(seat)


def test_playable_line_is_not_excused_as_unplayed() -> None:
    """A line must leave the list of lines without a table once it is played."""
    printed = {one.text: (game, card) for game, card in EVERY for one in lines(cards.library(game)[card])}
    for text in UNPLAYED:
        assert any(one.text == text and not one.good for one in tried(*printed[text])), text


def test_every_hand_made_table_belongs_to_an_existing_card() -> None:
    for game in GAMES:
        assert set(tables_by_hand(game)) <= set(cards.library(game).printed())


def tried(game: str, card: str, tries: int = TRIES, whole: Collection[int] = range(LEAST)) -> list[Printed]:
    """Return the lines of a card after they have been tried."""
    return play(cards.library(game)[card], tries, whole)


# -- the test itself ---------------------------------------------------------------------------------------------------
def nothing(own: Any) -> Any:
    """Return an implementation that does nothing."""

    def perform(self: Any, game: Any, at: Any) -> Iterator[Any]:
        return
        yield

    return perform


def other_player(own: Any) -> Any:
    """Return an implementation that acts for the other player."""

    def perform(self: Any, game: Any, at: Any) -> Any:
        return (yield from own(self, game, msgspec.structs.replace(at, controller=1 - at.controller)))

    return perform


def twice(own: Any) -> Any:
    """Return an implementation that acts twice."""

    def perform(self: Any, game: Any, at: Any) -> Any:
        yield from own(self, game, at)
        yield from own(self, game, at)

    return perform


@functools.cache
def smallest(game: str) -> dict[str, tuple[str, str]]:
    """Return, for each word, (card, line): the shortest card with a played line that has the word and few others."""
    found: dict[str, tuple[int, int, str, str]] = {}
    for card, one in cards.library(game).printed().items():
        size = sum(len(face.lines) for face in one.faces)
        for line in lines(one):
            for ability in line.played:
                words = [type(word).__name__ for effect in ability.effects for word in within(effect)]
                for name in words:
                    row = (len(words), size, card, line.text)
                    found[name] = min(found.get(name, row), row)
    return {name: row[2:] for name, row in found.items()}


BROKEN = {
    "force_of_will": {
        "Draw": (nothing, other_player, twice),
        "Destroy": (nothing,),
        "Deal": (nothing, twice),
        "GainLife": (nothing, other_player, twice),
        "LoseLife": (nothing, twice),
        "Discard": (nothing, other_player),
        "PutCounters": (nothing, twice),
        "Return": (nothing,),
        "Rest": (nothing,),
        "Recover": (nothing,),
        "Modify": (nothing,),
        "MakeTokens": (nothing, other_player, twice),
        "May": (nothing,),
        "If": (nothing,),
        "ChooseModes": (nothing,),
        "Foresee": (nothing, other_player),
        "Put": (nothing,),
        "LookAtTop": (nothing, other_player),
        "Produce": (nothing, other_player, twice),
        "Attach": (nothing,),
        "Force": (nothing, other_player),
        "GainGems": (nothing, other_player, twice),
        "GainAnyGems": (nothing, other_player, twice),
        "ReleaseSeals": (nothing, other_player),
        "RemoveFromBattle": (nothing,),
        "RestartGame": (nothing, other_player),
        "RevealForGood": (nothing, twice),
        "WeatherBecomes": (nothing, other_player),
    },
    "last_chronicle": {
        "AdvanceEra": (nothing, other_player),
        "AttackAgain": (nothing, twice),
        "BecomeACopy": (nothing,),
        "Cancel": (nothing,),
        "ChronoCheck": (nothing, other_player, twice),
        "DealDamage": (nothing, twice),
        "DeployThese": (nothing, other_player),
        "DeployTokens": (nothing, other_player, twice),
        "Draw": (nothing, other_player, twice),
        "Exchange": (nothing,),
        "Fight": (nothing, twice),
        "GainInvasion": (nothing, other_player, twice),
        "GainLife": (nothing, other_player, twice),
        "Modify": (nothing,),
        "PayToDeploy": (nothing, other_player),
        "ProduceAnySoul": (nothing, other_player, twice),
        "Put": (nothing,),
        "Recover": (nothing,),
        "Rest": (nothing,),
        "SearchDeck": (nothing, other_player),
    },
    "magical_girl": {
        "BecomeACopy": (nothing,),
        "Cancel": (nothing,),
        "CreateTokens": (nothing, other_player, twice),
        "DealErosion": (nothing, twice),
        "Destroy": (nothing,),
        "Discard": (nothing,),
        "Draw": (nothing, other_player, twice),
        "EndTheTurn": (nothing,),
        "ExchangeControl": (nothing,),
        "ExtraTurn": (nothing, other_player, twice),
        "GainControl": (nothing,),
        "GainPlayerCounters": (nothing, other_player, twice),
        "GainTokens": (nothing, other_player, twice),
        "Modify": (nothing,),
        "PlayEnter": (nothing,),
        "PutCounters": (nothing, twice),
        "PutIntoBingo": (nothing, other_player),
        "Recover": (nothing,),
        "Return": (nothing,),
        "SoulBond": (nothing,),
        "SwitchCard": (nothing,),
        "TurnFaceDown": (nothing,),
        "Unite": (nothing,),
    },
    "zx": {
        "Choose": (nothing,),
        "Draw": (nothing, other_player, twice),
        "DealTo": (nothing, twice),
        "Modify": (nothing,),
        "PutTop": (nothing, other_player),
        "GiveShields": (nothing, twice),
        "GainIcons": (nothing, other_player, twice),
        "MakeAppear": (nothing,),
        "ReturnToHand": (nothing,),
        "RecoverLife": (nothing, twice),
        "SwapSquares": (nothing,),
        "May": (nothing,),
    },
}
EACH = sample(
    "broken words",
    [(game, name, how) for game, words in BROKEN.items() for name, hows in words.items() for how in hows],
    70,
)


@pytest.mark.parametrize(("game", "name", "how"), EACH, ids=[f"{n}-{how.__name__}" for _, n, how in EACH])
def test_a_broken_word_is_noticed(game: str, name: str, how: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line of a broken word does not count as played."""
    card, text = smallest(game)[name]
    cls = WORDS[name]
    monkeypatch.setattr(cls, "perform", how(cls.perform))
    assert any(not one.good for one in tried(game, card, 6)), f"{card}: {text} counts as played"


@pytest.mark.skipif(not WHOLE, reason="set PLAY_EVERY_LINE to break every word of our cards")
@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_does_nothing_is_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    unnoticed = []
    for name, cls in sorted(WORDS.items()):
        found = smallest(game).get(name) if hasattr(cls, "perform") else None
        if found is None or name == "SaidOfCard":
            continue
        with monkeypatch.context() as broken:
            broken.setattr(cls, "perform", nothing(cls.perform))
            if all(one.good for one in tried(game, found[0], 6)):
                unnoticed.append(f"{name}: {found[0]}: {found[1]}")
        scenario.TABLES.clear()  # the results of a broken word would not survive loading
    assert not unnoticed, "\n".join(unnoticed)


@pytest.mark.parametrize(
    ("game", "card", "name"), [("force_of_will", "fow-108", "Banish"), ("zx", "zx-117", "SpendIcons")]
)
def test_a_cost_that_is_never_refused_is_noticed(
    game: str, card: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the same table without the means to pay, the ability must not be offered."""
    assert all(one.good for one in tried(game, card))
    monkeypatch.setattr(WORDS[name], "check", lambda self, game, at: None)
    monkeypatch.setattr(WORDS[name], "claims", lambda self, game, at: (), raising=False)
    missing = [str(duty) for one in tried(game, card, 1) for duty in one.missing]
    assert any("is offered though it cannot be paid" in one for one in missing)
    scenario.TABLES.clear()  # they offer illegal actions, which would disappear after loading


def test_change_of_a_players_own_values_is_noticed() -> None:
    """A change of a seat's own values is seen even without an event, for example a skipped phase."""
    game = scenario.scenario("force_of_will").machine
    word: Any = WORDS["SkipPhase"]("draw", who=WORDS["You"]())  # type: ignore[call-arg]
    at = Context(source=0, controller=0)
    for change, verdict in ((0, None), (1, "")):
        check = PROMISES["SkipPhase"](word, game, at)
        assert check is not None
        game.s.players[0].life += change
        assert check(Span(word, "perform", at)) == verdict
    scenario.TABLES.clear()  # changes made by hand do not survive loading


# -- the command -------------------------------------------------------------------------------------------------------
MACHINES = "Machines you control gain [+100/+100]."  # also Machines without ATK and DEF


def test_read_command_counts_played_lines(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """One line of a list does something, one has a word without a promise, and one cannot be read."""
    rows = [
        {"name": "One", "type": "Spell:Chant", "cost": ["1"], "text": "Draw a card."},
        {"name": "Two", "type": "Resonator", "cost": ["1"], "atk": 100, "def": 100, "text": "[Flying]\nNo such line."},
        {"name": "Three", "type": "Addition", "race": "Machine", "cost": ["1"], "text": MACHINES},
    ]
    path = tmp_path / "list.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    assert engine_main.main(["read", "force_of_will", str(path), "--play", "--json"]) == 0
    out = json.loads(capsys.readouterr().out)
    assert (out["lines"], out["read"], out["played"]) == (4, 3, 3)
    assert out["unplayed"] == []
    assert list(itertools.chain(*out["unread"]))[1] == 1


@pytest.mark.parametrize(("game", "card"), [("force_of_will", "fow-192"), ("zx", "zx-144"), ("magical_girl", "mg-124")])
def test_read_command_uses_the_hand_made_tables_of_our_cards(
    game: str, card: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """It also uses the hand-made tables of the card, so a list of the project's own cards has no unplayed line."""
    assert card in tables_by_hand(game)
    files = registry.files(game, "cards").glob("*.yaml")
    own = next(entry for path in sorted(files) for entry in entries(path) if entry.get("id") == card)
    path = tmp_path / "list.jsonl"
    path.write_text(json.dumps(own), encoding="utf-8")
    assert engine_main.main(["read", game, str(path), "--play", "--json"]) == 0
    out = json.loads(capsys.readouterr().out)
    assert (out["cards_played"], out["played"], out["unplayed"]) == (1, out["lines"], [])


def test_read_command_reports_and_counts_rows_without_a_card(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """All other rows are played."""
    rows: list[Any] = [
        {"name": "One", "type": "Chant", "cost": ["1"], "text": "Draw a card."},
        {"name": "Two", "type": "Spell:Oops", "cost": ["1"], "text": "Draw a card."},
        {"name": "Three", "type": "Addition:Oops", "cost": ["1"], "text": "[Flying]"},
        {"name": "Four", "type": "Resonator", "text": "[Flying]", "other_side": {"name": "B", "type": "Resonator"}},
    ]
    path = tmp_path / "list.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    assert engine_main.main(["read", "force_of_will", str(path), "--play", "--json", "--tries", "6"]) == 1
    told = capsys.readouterr()
    assert (json.loads(told.out)["played"], json.loads(told.out)["no_cards"]) == (1, 3)
    assert told.err.splitlines() == [
        "list.jsonl, card 2: no card type: Spell:Oops",
        "list.jsonl, card 3: no card type: Addition:Oops",
        "list.jsonl, card 4: the first side has no [Shift], the other is no Inverse",
    ]
