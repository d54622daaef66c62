"""Lines that were once played wrongly, and are again if a word is broken.

The check of played lines must notice that the effect differs from the printed text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine import cards, scenario
from engine.chase.words.continuous.restrictions import CostRule, NotPlaying
from engine.games.zx.words.continuous.restrictions import CostsChanged, NotPlayed
from engine.language.grammar.tally import Tally
from engine.language.grammar.word import WORDS
from engine.scenario import define
from engine.verify.force_of_will.tables import check_line
from engine.verify.lines import TRIES, Printed, play
from engine.verify.misread import misread
from tests.tools.sampling import sample

FOW = "force_of_will"
Break = Callable[[pytest.MonkeyPatch], None]


def tried(game: str, text: str, tries: int = 12) -> list[Printed]:
    """Return the lines of a card given by its text, after they have been tried."""
    try:
        return play(cards.library(game)[define(game, text)], tries)
    finally:
        scenario.TABLES.clear()  # the results of a broken word would not survive loading


def faults(game: str, text: str, tries: int = 12) -> str:
    return "; ".join(str(one).partition("\n")[2].strip() for one in tried(game, text, tries) if not one.good)


# -- each player -------------------------------------------------------------------------------------------------------
def their_is_the_opponents(patch: pytest.MonkeyPatch) -> None:
    """Make "they" mean the opponent in every text."""
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
        ("destroys a servant they control", "reveals the top card of their deck", "rests a servant they control"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "line"),
    sample("each player", [(game, f"{head} {verb}.") for game, (head, verbs) in EACH.items() for verb in verbs], 4),
)
def test_their_read_as_the_opponents_is_noticed(game: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    their_is_the_opponents(monkeypatch)
    assert faults(game, line), line


# -- objects mentioned, chosen or offered ------------------------------------------------------------------------------
def that_is_a_gem(patch: pytest.MonkeyPatch) -> None:
    def now(self: Any, game: Any, at: Any) -> tuple[int, ...]:
        return tuple(game.zone(at.controller, "item"))

    patch.setattr(WORDS["That"], "now", now)


def its_atk_is_of_the_target(patch: pytest.MonkeyPatch) -> None:
    def perform(self: Any, game: Any, at: Any) -> Iterator[Any]:
        for ref in at.targets[-1]:
            yield from game.actions.deal(at.source, {ref: game.chars(ref).atk or 0}, at)

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
def test_effect_other_than_the_printed_one_is_noticed(
    line: str, broken: Break, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(monkeypatch)
    assert fault in faults(FOW, line)


# -- reading -----------------------------------------------------------------------------------------------------------
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
def test_line_read_as_another_line_is_noticed(line: str, tree: Any, fault: str) -> None:
    assert misread(FOW, line, tree) == fault


def test_ability_left_out_of_a_seal_is_noticed() -> None:
    sealed, free = word("Seal", word("Flying"), 2), word("Swiftness")
    line = "[Seal] 2 - [Flying] [Swiftness]"
    assert list(check_line(line, [sealed, free])) == ["not all of it stands under [Seal]"]
    assert list(check_line(line, [sealed])) == []
    assert list(check_line("[Flying] [Swiftness]", [free])) == []


# -- restrictions and cost changes -------------------------------------------------------------------------------------
def hinders_nobody(patch: pytest.MonkeyPatch) -> None:
    for rule in (NotPlaying, NotPlayed):
        patch.setattr(rule, "covers", lambda self, game, at, **facts: False)


def hinders_any_card(patch: pytest.MonkeyPatch) -> None:
    for rule in (NotPlaying, NotPlayed):
        patch.setattr(rule, "covers", lambda self, game, at, **facts: facts.get("what", "card") == "card")


def hinders_the_other(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(WORDS["Opponent"], "seats", lambda self, game, at: (at.controller,))


def hinders_some_only(patch: pytest.MonkeyPatch) -> None:
    own = NotPlaying.covers
    patch.setattr(
        NotPlaying, "covers", lambda self, game, at, **facts: own(self, game, at, **facts) and facts["ref"] % 2
    )


def costs_as_before(patch: pytest.MonkeyPatch) -> None:
    for rule in (CostRule, CostsChanged):
        patch.setattr(rule, "covers", lambda self, game, at, **facts: False)


def costs_twice_that(patch: pytest.MonkeyPatch) -> None:
    own = CostRule.amount
    patch.setattr(CostRule, "amount", lambda *asked: Tally(*(2 * n for n in own(*asked))))
    points = CostsChanged.points
    patch.setattr(CostsChanged, "points", lambda *asked: 2 * points(*asked))


def costs_so_for_any_card(patch: pytest.MonkeyPatch) -> None:
    for rule in (CostRule, CostsChanged):
        patch.setattr(rule, "covers", lambda self, game, at, **facts: facts.get("what", "card") == "card")


HEADS = {
    FOW: "T 300/300 {1}{R} (fire): ", "magical_girl": "T 300/300 {1} (solis): ",
    "last_chronicle": "T 1000/1 {1}: ", "zx": "T 3000 {Red 1} [Cont] ",
}  # fmt: skip
TOO_LITTLE, TOO_MUCH = "what it speaks of can be played", "it hinders what it does not speak of"
NO_COST, WRONG_COST, NO_MATTER = "it cost 0 more", "more, not", "makes no difference"
RULINGS = [
    (FOW, "You cannot play spells.", hinders_nobody, TOO_LITTLE),
    (FOW, "You cannot play chants.", hinders_any_card, TOO_MUCH),
    (FOW, "Your opponent cannot play chants.", hinders_the_other, TOO_MUCH),
    (FOW, "You cannot play resonators.", hinders_some_only, TOO_LITTLE),
    (FOW, "You pay [1] more to play spells.", costs_as_before, NO_COST),
    (FOW, "You pay [1] more to play chants.", costs_twice_that, WRONG_COST),
    (FOW, "You may pay [1] less to play resonator spells.", costs_as_before, NO_MATTER),
    (FOW, "You may pay [1] less to play resonators.", costs_so_for_any_card, "another card"),
    ("magical_girl", "You cannot play spells.", hinders_nobody, TOO_LITTLE),
    ("magical_girl", "You pay {1} more to play servants.", costs_twice_that, WRONG_COST),
    ("last_chronicle", "You cannot use spells.", hinders_any_card, TOO_MUCH),
    ("last_chronicle", "Spells cost you {1} more to use.", costs_as_before, NO_COST),
    ("zx", "You cannot play events.", hinders_any_card, TOO_MUCH),
    ("zx", "Your Z/X cost 1 more to play.", costs_as_before, NO_COST),
]


BROKEN = sample("broken rulings", RULINGS, 5)


@pytest.mark.parametrize(
    ("game", "line", "broken", "fault"), BROKEN, ids=[f"{game}-{how.__name__}" for game, _, how, _ in BROKEN]
)
def test_ruling_with_a_wrong_effect_is_noticed(
    game: str, line: str, broken: Break, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ruling is played where it matters and where it does not: for which players and cards, and by how much."""
    broken(monkeypatch)
    assert fault in faults(game, HEADS[game] + line)


RIGHT = [*{(game, line) for game, line, _, _ in RULINGS}]


@pytest.mark.parametrize(("game", "line"), sample("rulings", sorted(RIGHT), 2))
def test_ruling_with_its_printed_effect_counts_as_played(game: str, line: str) -> None:
    assert not faults(game, HEADS[game] + line, TRIES)


NOW = [  # rulings with a duration, created by a played card
    (FOW, "T {1}{R} (Chant, fire): Your opponent cannot play spells this turn.", hinders_nobody, TOO_LITTLE),
    (FOW, "T {1}{R} (Chant, fire): You cannot play chants this turn.", hinders_any_card, TOO_MUCH),
    (FOW, "T {1}{R} (Chant, fire): You may pay [1] less to play spells this turn.", costs_as_before, "matters"),
    (FOW, "T {1}{R} (Chant, fire): You pay [1] more to play chants this turn.", costs_twice_that, WRONG_COST),
    ("last_chronicle", "T {1}: Your opponent cannot use spells this turn.", hinders_nobody, TOO_LITTLE),
    ("last_chronicle", "T {1}: Units cost you {1} less to deploy this turn.", costs_as_before, "matters"),
]


BROKEN_NOW = sample("broken rulings for a turn", NOW, 3)


@pytest.mark.parametrize(
    ("game", "text", "broken", "fault"), BROKEN_NOW, ids=[f"{game}-{how.__name__}" for game, _, how, _ in BROKEN_NOW]
)
def test_ruling_for_a_turn_with_a_wrong_effect_is_noticed(
    game: str, text: str, broken: Break, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not suffice that the effect has begun."""
    with monkeypatch.context() as patch:
        broken(patch)
        assert fault in faults(game, text)


@pytest.mark.parametrize(("game", "text"), sample("rulings for a turn", [row[:2] for row in NOW], 1))
def test_ruling_for_a_turn_with_its_printed_effect_counts_as_played(game: str, text: str) -> None:
    assert not faults(game, text, TRIES)
