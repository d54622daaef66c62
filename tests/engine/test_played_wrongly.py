"""Lines that were played wrongly once, and are again where a word is broken: the measure of play must see that what is
done is what is printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine import cards, scenario
from engine.games.force_of_will.played import check_line
from engine.language.grammar.word import WORDS
from engine.scenario import define
from engine.tools.played.lines import Printed, play
from engine.tools.played.misread import misread
from tests.tools.sampling import sample

FOW = "force_of_will"
Break = Callable[[pytest.MonkeyPatch], None]


def tried(game: str, text: str, tries: int = 12) -> list[Printed]:
    """Return the lines of a card that is given by its text, after it has been tried."""
    try:
        return play(cards.library(game)[define(game, text)], tries)
    finally:
        scenario.TABLES.clear()  # what a broken word has left there does not come again when it is loaded


def faults(game: str, text: str) -> str:
    return "; ".join(str(one).partition("\n")[2].strip() for one in tried(game, text) if not one.good)


# -- each player -------------------------------------------------------------------------------------------------------
def their_is_the_opponents(patch: pytest.MonkeyPatch) -> None:
    """Whoever is spoken of, "they" are the opponent."""
    for name in ("They", "ThatPlayer"):
        patch.setattr(WORDS[name], "seats", lambda self, game, at: (at.opponent,))


EACH = {
    FOW: (
        "T {1}{R} (Chant, fire): Each player",
        (
            "destroys a resonator they control", "removes the top card of their deck from the game",
            "puts the top card of their deck into their graveyard", "rests a resonator they control",
            "returns a resonator they control to its owner's hand", "reveals the top card of their deck",
            "puts a charge counter on a resonator they control", "removes a card in their graveyard from the game",
            "shuffles their deck",
        ),
    ),
    "magical_girl": (
        "T {1} (solis): Each player",
        ("destroys a servant they control", "removes the top card of their deck", "rests a servant they control"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "line"),
    sample("each player", [(game, f"{head} {verb}.") for game, (head, verbs) in EACH.items() for verb in verbs], 6),
)
def test_each_player_does_it_to_what_is_theirs(game: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    their_is_the_opponents(monkeypatch)
    assert faults(game, line), line


# -- what is spoken of, chosen, offered --------------------------------------------------------------------------------
def that_is_a_gem(patch: pytest.MonkeyPatch) -> None:
    def now(self: Any, game: Any, at: Any) -> tuple[int, ...]:
        return tuple(game.zone(at.controller, "item"))

    patch.setattr(WORDS["That"], "now", now)


def its_atk_is_of_the_target(patch: pytest.MonkeyPatch) -> None:
    def perform(self: Any, game: Any, at: Any) -> Iterator[Any]:
        for ref in at.targets[-1]:
            yield from game.deal(at.source, {ref: game.chars(ref).atk or 0}, at)

    patch.setattr(WORDS["Deal"], "perform", perform)


def will_of_other_games(patch: pytest.MonkeyPatch) -> None:
    def perform(self: Any, game: Any, at: Any) -> Iterator[Any]:
        yield from game.produce(at.controller, ("S", "I"), at, "")

    patch.setattr(WORDS["ProduceCombination"], "perform", perform)


def never_instead(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(WORDS["ItsA"], "holds", lambda self, game, at: False)


def only_of_cost_zero(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(WORDS["WithNumber"], "allows", lambda self, number, game, at: number == 0)


def no_text_as_awakened(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(WORDS["GainLife"], "perform", lambda self, game, at: iter(()))


SPOKEN = [
    ("T {R} (Chant, fire): Rest target resonator. Gain a fire gem. Then that resonator gains [+100/+100] until end of"
     " turn.", that_is_a_gem, "what it speaks of is no resonator"),
    ("T 450/400 {R} (fire): [Rest]: This card deals damage equal to its ATK to target resonator.",
     its_atk_is_of_the_target, "damage, not 450"),
    ("T 300/300 {R} (fire): [Rest]: Produce two wills in any combination of attributes.", will_of_other_games,
     "will of no attribute"),
    ("T {R} (Chant, fire): Draw a card. If it's a resonator, draw two cards instead.", never_instead, "ItsA: holds"),
    ("T {X}{R} (Chant, fire): Destroy target resonator with total cost X or less.", only_of_cost_zero,
     "Destroy: is seen"),
    ("T {R} (Chant, fire): Draw a card. | [Awakening] [R]: You gain 100 life.", no_text_as_awakened,
     "GainLife"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "broken", "fault"), SPOKEN, ids=[broken.__name__ for _, broken, _ in SPOKEN])
def test_another_thing_than_the_printed_one_is_noticed(
    line: str, broken: Break, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(monkeypatch)
    assert fault in faults(FOW, line)


# -- what is read ------------------------------------------------------------------------------------------------------
def word(name: str, *fields: Any, **named: Any) -> Any:
    return WORDS[name](*fields, **named)


@pytest.mark.parametrize(
    ("line", "tree", "fault"),
    [
        ("[Barrier] (chosen attribute)", word("Barrier"), "it is read without: chosen"),
        (
            "As you choose a card to attack, you must choose this card if able.",
            word("ChosenToBeAttacked"),
            "it is read with: opponent",
        ),
        ("[Barrier] (fire)", word("Barrier"), "it is read without: fire"),
        ("[Barrier]", word("Barrier"), ""),
    ],
)
def test_a_line_that_is_read_as_another_is_noticed(line: str, tree: Any, fault: str) -> None:
    assert misread(FOW, line, tree) == fault


def test_what_is_left_out_of_a_seal_is_noticed() -> None:
    sealed, free = word("Seal", word("Flying"), 2), word("Swiftness")
    line = "[Seal] 2 - [Flying] [Swiftness]"
    assert list(check_line(line, [sealed, free])) == ["not all of it stands under [Seal]"]
    assert list(check_line(line, [sealed])) == []
    assert list(check_line("[Flying] [Swiftness]", [free])) == []
