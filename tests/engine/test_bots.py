"""Bots: they answer legally, use only their view, and the greedy bot plays sensibly."""

from __future__ import annotations

import json
import random
import re
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.bots import BOTS, make_bot, mind
from engine.match import Decision, Match, Option, Text
from engine.scenario import Table, put, scenario
from engine.tools import simulate
from tests.engine.fuzz import GAMES, begin, wander
from tests.engine.magical_girl.held import scenario as held_table
from tests.engine.rules import rule
from tests.tools.sampling import WHOLE, sample

STONES = ["Fire Magic Stone"] * 3
BOLT = "Bolt {R} (Chant, fire): [Quickcast] | This card deals 600 damage to target resonator."


# -- both --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_bots_answer_every_decision_legally_and_repeatably(game: str) -> None:
    """The random walk reaches decisions that bots alone would not.

    All bots answer each of them from the same view.
    """
    for number in range(4):
        bots = [(make_bot(name, number), make_bot(name, number)) for name in BOTS]
        for match in wander(begin(game, number), number, 250):
            decision = match.decision
            assert decision is not None
            view = match.view(decision.seat)
            for bot, twin in bots:
                choice = bot.choose(view, decision)
                assert twin.choose(view, decision) == choice
                match.machine.check_answer(tuple(choice))  # raises an error if the answer is not legal
                assert not any(decision.options[n].kind == "take_back" for n in choice)


@pytest.mark.parametrize("name", BOTS)
def test_bots_play_to_the_end(name: str) -> None:
    """Each bot plays one of the four games of the nightly run."""
    for game in GAMES:
        decks = simulate.starters(game)
        for number in sample(f"bots play to the end: {game}, {name}", range(4), 1):
            pair = simulate.pairs(list(decks))[number]
            played = simulate.one_game(game, [name, name], decks, pair, 11, number)
            assert played.outcome == "finished", played.error


def test_unknown_bot_name_is_refused() -> None:
    with pytest.raises(KeyError):
        make_bot("nobody", 1)


def kinds_of_question() -> list[str]:
    """Return every kind of decision that the greedy bot has a method for, and one kind without a method."""
    source = "".join(path.read_text() for path in Path(mind.__file__).parent.rglob("*.py"))
    found = re.findall(r"def _(\w+)\(self, decision: Decision\)|\"(\w+)\": self", source)
    return sorted({method or kind for method, kind in found})


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", GAMES)
def test_bots_answer_a_question_without_options(game: str, name: str) -> None:
    """A seat with `hold` also gets decisions without options.

    While it pays a cost, it may undo the play.
    """
    match = begin(game, 0)
    view = match.view(0)
    assert len(kinds_of_question()) > 25
    for kind in kinds_of_question():
        for options in ([], [Option("take_back")]):
            empty = Decision(0, kind, Text("", ""), "", options, 0, 0, data={})
            assert make_bot(name, 1).choose(view, empty) == [], kind


@rule("MG 1103.4", "MG 1103.2a-2")
@pytest.mark.parametrize("name", BOTS)
def test_bots_continue_if_no_broken_orb_can_be_used(name: str) -> None:
    table = held_table(me={"servants": ["Hero 2000/1000 {1}"]}, you={"orbs": ["Nia Lv2 (aqua): [Break]"]})
    table.me.attack("Hero", table.you)
    table.fight()
    decision = table.match.decision
    assert decision is not None
    assert (decision.clause, decision.options) == ("1103.4", [])
    table.answer(1, make_bot(name, 1).choose(table.match.view(1), decision))
    assert table.you.hand == ["Nia"]


# -- random ------------------------------------------------------------------------------------------------------------
def test_random_bot_needs_no_view() -> None:
    match = begin(GAMES[0], 0)
    decision = match.decision
    assert decision is not None
    assert make_bot("random", 1).choose(None, decision) == make_bot("random", 1).choose(match.view(0), decision)


def test_random_bot_produces_no_unused_will_and_chooses_evenly() -> None:
    table = scenario(me={"hand": ["Cub 300/300 {R}"], "field": STONES})
    decision = table.match.decision
    assert decision is not None
    bots = [make_bot("random", seed) for seed in range(2000)]
    kinds = Counter(table.describe(decision.options[bot.choose(None, decision)[0]]) for bot in bots)
    useful = {table.describe(option) for option in decision.options if not option.data}
    assert set(kinds) == useful
    assert min(kinds.values()) > 0.7 * 2000 / len(useful)


def test_random_bot_repeats_a_free_ability_less_often() -> None:
    """Otherwise a free ability would be every second choice, and the chase would grow without end."""
    table = scenario(me={"field": ["Idler 100/100: [0]: You gain 100 life."]})
    decision = table.match.decision
    assert decision is not None
    free = next(n for n, option in enumerate(decision.options) if option.kind == "activate")
    bot = make_bot("random", 3)
    chosen = [bot.choose(None, decision)[0] == free for _ in range(500)]
    assert 20 <= sum(chosen[:100]) <= 40
    assert sum(chosen[200:]) <= 100


def test_random_bot_chooses_every_number_of_cards() -> None:
    match = Match.start(GAMES[0], list(simulate.starters(GAMES[0]).values())[:2], bytes(32))
    decision = match.decision
    assert decision is not None
    assert decision.kind == "mulligan"
    bot = make_bot("random", 5)
    sizes = Counter(len(bot.choose(None, decision)) for _ in range(3200))
    assert set(sizes) == set(range(6))
    assert 0.7 < sizes[2] / 1000 < 1.3  # ten of the thirty-two subsets


# -- greedy ------------------------------------------------------------------------------------------------------------
def answer_of(table: Table, seed: int = 0) -> list[str]:
    """Return the greedy bot's answer in words."""
    decision = table.match.decision
    assert decision is not None
    view = json.loads(json.dumps(table.match.view(decision.seat)))  # only data that can be sent over a network
    return [table.describe(decision.options[n]) for n in make_bot("greedy", seed).choose(view, decision)]


def actions_of(table: Table, seat: int = 0, kinds: tuple[str, ...] = ()) -> list[str]:
    """Let the greedy bot play for `seat` until it passes or the other seat decides.

    Return its actions.
    """
    done: list[str] = []
    for _ in range(40):
        decision = table.match.decision
        if decision is None or decision.seat != seat or decision.kind in kinds:
            break
        words = answer_of(table)
        done += words
        if words == ["pass"]:
            break
        view = table.match.view(seat)
        table.answer(seat, make_bot("greedy", 0).choose(view, decision))
        table.resolve_all()
    return done


def test_greedy_bot_calls_a_stone_first() -> None:
    table = scenario(me={"hand": ["Cub 300/300 {R}"], "field": STONES})
    assert answer_of(table) == ["call_stone Plain Ruler"]


def test_greedy_bot_spends_will_on_the_most_valuable_card() -> None:
    hand = ["Cub 200/200 {R}", "Whelp 400/400 {R}{1}", "Drake 800/800 {R}{2}"]
    table = scenario(me={"hand": hand, "field": STONES, "called": True})
    assert answer_of(table) == ["play Drake"]


def test_greedy_bot_plays_two_cards_if_they_are_worth_more() -> None:
    hand = ["Cub 500/500 {R}", "Whelp 600/600 {R}{1}", "Drake 600/600 {R}{2}"]
    table = scenario(me={"hand": hand, "field": STONES, "called": True})
    assert {"play Whelp", "play Cub"} <= set(actions_of(table))


def test_greedy_bot_aims_damage_at_the_best_card_it_destroys() -> None:
    table = scenario(
        me={"hand": [BOLT], "field": [*STONES, "Friend 900/500"], "called": True},
        you={"field": ["Wall 100/600", "Ogre 900/600", "Giant 1500/1500"]},
    )
    table.me.play("Bolt")
    assert answer_of(table) == ["target Ogre"]


def test_greedy_bot_keeps_a_damage_spell_if_nothing_would_be_destroyed() -> None:
    table = scenario(
        me={"hand": [BOLT], "field": [*STONES, "Friend 100/100"], "called": True}, you={"field": ["Giant 1500/1500"]}
    )
    assert "play Bolt" not in actions_of(table)


def test_greedy_bot_gives_counters_to_its_own_resonator() -> None:
    help_ = "Gift {R} (Chant, fire): Put two [+100/+100] counters on target resonator."
    table = scenario(
        me={"hand": [help_], "field": [*STONES, "Friend 300/300"], "called": True}, you={"field": ["Giant 1500/1500"]}
    )
    table.me.play("Gift")
    assert answer_of(table) == ["target Friend"]


def test_greedy_bot_does_not_cancel_its_own_spell() -> None:
    cancel = "Hush {U} (Chant, water): [Quickcast] | Cancel target spell."
    table = scenario(
        me={"hand": [cancel, BOLT], "will": "RU", "called": True}, you={"field": ["Ogre 900/600"]}, hold=True
    )
    table.me.play("Bolt", "Ogre")
    assert answer_of(table) == ["pass"]


def test_greedy_bot_cancels_an_opponents_spell() -> None:
    cancel = "Hush {U} (Chant, water): [Quickcast] | Cancel target spell."
    table = scenario(
        me={"hand": [cancel], "will": "UU"}, you={"hand": ["Drake 800/800 {R}{2}"], "will": "RRR"}, turn_player="you"
    )
    table.you.play("Drake")
    assert actions_of(table)[0] == "play Hush"
    assert "Drake" not in table


def test_greedy_bot_attacks_if_nothing_can_block() -> None:
    table = scenario(me={"field": ["Wolf 800/800"], "called": True})
    assert actions_of(table, kinds=("block",))[:2] == ["battle", "attack Wolf"]
    assert table.you.life == 4000 or table.you.life == 3200


def test_greedy_bot_does_not_attack_into_stronger_blockers() -> None:
    table = scenario(me={"field": ["Wolf 800/800"], "called": True}, you={"field": ["Wall 900/1500", "Wall2 900/1500"]})
    assert answer_of(table) == ["pass"]


def test_greedy_bot_attacks_a_rested_resonator_it_destroys() -> None:
    table = scenario(me={"field": ["Wolf 800/800"], "called": True}, you={"field": [put("Mage 600/300", rested=True)]})
    table.answer(0, [n for n, o in enumerate(table.expect(0).options) if o.kind == "battle"])
    table.me.pass_() if table.me.asked == "priority" else None
    assert answer_of(table) == ["attack Wolf"]
    table.answer(0, make_bot("greedy", 0).choose(table.match.view(0), table.expect(0)))
    assert answer_of(table) == ["attack_target Mage"]


def test_greedy_bot_begins_a_battle_that_wins_the_game() -> None:
    table = scenario(
        me={"field": ["Wolf 800/800", "Cub 300/300"], "called": True},
        you={"field": ["Wall 900/1500"], "life": 300},
    )
    assert answer_of(table) == ["battle"]


def test_greedy_bot_blocks_if_its_blocker_destroys_and_survives() -> None:
    table = scenario(me={"field": ["Wolf 600/600"]}, you={"field": ["Wall 700/900", "Mouse 100/100"]})
    table.me.attack("Wolf", table.you)
    table.pass_until("block")
    assert answer_of(table) == ["block Wall"]


def test_greedy_bot_does_not_sacrifice_a_blocker() -> None:
    table = scenario(me={"field": ["Wolf 600/600"]}, you={"field": ["Knight 500/500"]})
    table.me.attack("Wolf", table.you)
    table.pass_until("block")
    assert answer_of(table) == ["no_block"]


def test_greedy_bot_blocks_with_anything_to_avoid_losing() -> None:
    table = scenario(me={"field": ["Wolf 600/600"]}, you={"field": ["Knight 500/500"], "life": 600})
    table.me.attack("Wolf", table.you)
    table.pass_until("block")
    assert answer_of(table) == ["block Knight"]


def test_greedy_bot_discards_the_least_valuable_card() -> None:
    hand = [f"Beast{n} {n}00/{n}00 {{R}}" for n in range(1, 9)]
    table = scenario(me={"hand": hand, "field": STONES, "called": True}, phase="end")
    table.pass_until("discard")
    assert answer_of(table) == ["discard Beast1"]


def test_greedy_bot_exchanges_expensive_cards_in_the_mulligan() -> None:
    match = begin(GAMES[0], 0)
    decision = match.decision
    assert decision is not None
    view = match.view(decision.seat)
    hand = {int(card["ref"]): card for card in view["zones"][decision.seat]["hand"]}
    chosen = [hand[decision.options[n].ref] for n in make_bot("greedy", 1).choose(view, decision)]
    assert all(card["total_cost"] >= 4 or "Chant" in card["type"] for card in chosen)
    assert {int(card["ref"]) for card in hand.values() if card["total_cost"] >= 5} <= {int(c["ref"]) for c in chosen}


def test_greedy_bot_divides_damage_to_destroy_resonators() -> None:
    volley = (
        "Volley {R} (Chant, fire): This card deals 600 damage divided as you choose to any number of target resonators."
    )
    table = scenario(
        me={"hand": [volley], "field": STONES, "called": True},
        you={"field": ["Mage 500/200", "Scout 400/300", "Giant 1500/1500"]},
    )
    actions_of(table)
    table.resolve_all()
    assert "Mage" not in table
    assert "Scout" not in table


def test_greedy_bot_respects_targeting_restrictions() -> None:
    gust = (
        "Gust {R} (Chant, fire): [Quickcast] | Choose one - Target resonator gains [+200/+200] until end of turn; "
        "or this card deals 600 damage to target resonator with [Flying]."
    )
    table = scenario(me={"hand": [gust], "field": STONES, "called": True}, you={"field": ["Walker 900/600"]})
    assert "play Gust" not in actions_of(table)
    table = scenario(me={"hand": [gust], "field": STONES, "called": True}, you={"field": ["Kite 900/600 [Flying]"]})
    assert "play Gust" in actions_of(table)
    assert "Kite" not in table


def test_greedy_bot_pays_with_the_least_valuable_card() -> None:
    feast = "Feast {R} (Chant, fire): As an additional cost to play this card, banish a resonator. | Draw two cards."
    table = scenario(me={"hand": [feast], "field": [*STONES, "Wolf 800/800", "Mouse 100/100"], "called": True})
    table.me.play("Feast")
    assert answer_of(table) == ["choose Mouse"]


def test_greedy_bot_performs_judgment_if_it_has_enough_stones() -> None:
    ruler: dict[str, Any] = {
        "name": "Judge", "type": "Ruler", "text": "[Judgment][r][1]",
        "j_ruler": {"name": {"en": "Judged", "ja": "Judged"}, "race": [], "atk": 1000, "def": 1000, "text": ""},
    }  # fmt: skip
    table = scenario(me={"ruler": ruler, "field": ["Fire Magic Stone"] * 5})
    assert answer_of(table) == ["judgment Judge"]
    table = scenario(me={"ruler": ruler, "field": ["Fire Magic Stone"] * 2})
    assert answer_of(table) == ["call_stone Judge"]


def test_greedy_bot_judges_a_first_form_into_its_second_form() -> None:
    """A judged first form is judged again into its second form (FoW 1304.5)."""
    colossal = "Judge (fire): [Judgment][r] // Judged 700/700: [Judgment][r][1] // Judged Anew 1400/1400"
    table = scenario(me={"ruler": put(colossal, judged=True), "field": ["Fire Magic Stone"] * 5, "called": True})
    assert answer_of(table) == ["judgment Judged"]
    table = scenario(me={"ruler": put(colossal, judged=2), "field": ["Fire Magic Stone"] * 5, "called": True})
    assert not answer_of(table)[0].startswith("judgment")


# -- gentle ------------------------------------------------------------------------------------------------------------
def test_gentle_bot_sometimes_passes_and_otherwise_answers_as_greedy() -> None:
    table = scenario(me={"field": ["Wolf 800/800"], "called": True}, you={})
    decision, view = table.match.decision, table.match.view(0)
    assert decision is not None
    best, gone = make_bot("greedy", 1).choose(view, decision), 0
    passing = [n for n, option in enumerate(decision.options) if option.kind == "pass"]
    assert best != passing
    for seed in range(400):
        answer = make_bot("gentle", seed).choose(view, decision)
        assert answer in (best, passing)
        gone += answer == passing
    assert 0.1 < gone / 400 < 0.2


def test_gentle_bot_answers_mandatory_decisions_as_greedy() -> None:
    table = scenario(
        me={"hand": [BOLT], "field": STONES, "called": True}, you={"field": ["Wall 100/600", "Ogre 900/600"]}
    )
    table.me.play("Bolt")
    decision, view = table.match.decision, table.match.view(0)
    assert decision is not None
    assert decision.kind == "target"
    for seed in range(60):
        assert make_bot("gentle", seed).choose(view, decision) == make_bot("greedy", seed).choose(view, decision)


@pytest.mark.parametrize("game", GAMES)
def test_gentle_bot_beats_random_and_loses_to_greedy(game: str) -> None:
    decks = simulate.starters(game)
    pairs = simulate.pairs(list(decks))  # equal decks would let the draw decide too much
    against_random = (8, 5) if WHOLE else (4, 3)
    for names, (count, least) in (["gentle", "random"], against_random), (["greedy", "gentle"], (8, 5)):
        pair = [pairs[number % len(pairs)] for number in range(count)]
        played = [simulate.one_game(game, names, decks, pair[number], 5, number) for number in range(count)]
        assert all(one.outcome == "finished" for one in played), [one.error for one in played]
        assert sum(one.winner == 0 for one in played) >= least, names


def test_greedy_bot_beats_random_bot() -> None:
    """A run plays one game for some pairs of starter decks, the nightly run for every pair.

    The slow test plays a hundred games for each pair.
    """
    won = lost = 0
    for game in GAMES:
        decks = simulate.starters(game)
        for number, pair in sample(f"greedy beats random: {game}", list(enumerate(simulate.pairs(list(decks)))), 6):
            names = ["greedy", "random"] if number % 2 else ["random", "greedy"]
            played = simulate.one_game(game, names, decks, pair, 2, number)
            assert played.outcome == "finished", played.error
            won += played.winner == names.index("greedy")
            lost += played.winner == names.index("random")
    assert won > 9 * lost


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_greedy_bot_beats_random_bot_with_every_pair_of_decks(game: str) -> None:
    decks = simulate.starters(game)
    for pair in simulate.pairs(list(decks)):
        games = [simulate.one_game(game, ["greedy", "random"], decks, pair, 3, number) for number in range(100)]
        assert all(one.outcome == "finished" for one in games), [one.error for one in games if one.error]
        assert sum(one.winner == 0 for one in games) >= 90, pair


def test_games_of_two_greedy_bots_end_in_time() -> None:
    games = list(simulate.run(GAMES[0], 8 if WHOLE else 4, 4, ["greedy", "greedy"]))
    assert all(one.outcome == "finished" for one in games), [one.error for one in games]
    assert sum(one.turns for one in games) / len(games) < 40


def test_greedy_bot_answers_within_a_quarter_second() -> None:
    """The web site allows half a second.

    A slow machine takes a few milliseconds.
    """
    longest = 0.0
    for match in wander(begin(GAMES[0], 0), 1, 300):
        decision = match.decision
        assert decision is not None
        view = match.view(decision.seat)
        began = time.process_time()
        make_bot("greedy", 0).choose(view, decision)
        longest = max(longest, time.process_time() - began)
    assert longest < 0.25


def test_bots_do_not_use_the_global_random_generator() -> None:
    """A bot's random numbers are independent of all other random generators."""
    random.seed(1)
    before = random.getstate()
    decision = begin(GAMES[0], 0).decision
    assert decision is not None
    make_bot("random", 1).choose(None, decision)
    assert random.getstate() == before


def test_repeating_bot_makes_a_random_choice_from_time_to_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """An undone play is offered again unchanged.

    The bot makes a random choice before a hundred repetitions.
    """
    from engine.bots import greedy
    from engine.kernel.decisions import Decision, Option
    from engine.kernel.text import Text

    class Stubborn:
        def __init__(self, view: dict[str, Any], seat: int) -> None: ...

        def answer(self, decision: Decision) -> list[int]:
            return [1]

    monkeypatch.setattr(greedy, "mind_of", {"stubborn": Stubborn}.get)
    bot, options = make_bot("greedy", 5), [Option("pass"), Option("play", ref=1), Option("play", ref=2)]
    chosen = []
    for number in range(20 * greedy.WHIM):
        decision = Decision(0, "priority", Text("Act", "行動"), "506.2", options, number=number)
        chosen.append(bot.choose({"game": "stubborn"}, decision)[0])
    assert set(chosen) == {0, 1, 2}
    assert chosen.count(1) >= 19 * greedy.WHIM


def test_greedy_bot_answers_at_random_in_an_unknown_game() -> None:
    from engine.bots import greedy

    assert greedy.mind_of("chess") is None
    assert greedy.mind_of(GAMES[0]) is not None
    decision = begin(GAMES[0], 0).decision
    assert decision is not None
    assert make_bot("greedy", 5).choose({"game": "chess"}, decision) == make_bot("random", 5).choose(None, decision)
