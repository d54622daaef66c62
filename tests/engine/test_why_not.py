"""The results of `why_not`: nothing for an offered action, and a true reason with its clause for any other."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from engine import rulebook
from engine.match import Match
from engine.scenario import put
from engine.scenario import scenario as table_of
from tests.engine import fuzz
from tests.engine.force_of_will.held import scenario as fow
from tests.engine.fuzz import GAMES
from tests.engine.hiding import KINDS
from tests.engine.magical_girl.held import FOE, MAGE, scenario, to_turn
from tests.engine.rules import rule
from tests.tools.sampling import sample

MORE = {"force_of_will": ("lifebreak",), "last_chronicle": ("block",)}
ASKED_ALONE = frozenset({"attack", "block", "call", "call_down", "level_up", "resource", "ignite", "pass"})
"""Kinds of acts that are, or may be, asked for alone; all others are done with priority."""
LOOKED_AT = 12  # number of actions not offered that are checked at each decision
MAIN = {"main": 0, "battle": 1, "end": 2, "adjustment": 2}  # the phases from the main phase on


def kinds_of(game: str) -> tuple[str, ...]:
    return (*KINDS[game], *MORE.get(game, ()))


# -- conditions for each sentence --------------------------------------------------------------------------------------
def before_main(match: Match, seat: int, ref: int) -> bool:
    s = match.machine.s
    second = match.game == "last_chronicle" and s.step == "battle"  # a main phase follows the battle phase
    return s.turn_player == seat and (s.phase not in MAIN or second)


def after_main(match: Match, seat: int, ref: int) -> bool:
    return match.machine.s.turn_player == seat and match.machine.s.phase in MAIN and match.machine.s.phase != "main"


def asks_to_call(match: Match, seat: int) -> bool:
    return (match.decision.kind, match.decision.seat) == ("call", seat)


def is_rested(match: Match, seat: int, ref: int) -> bool:
    machine = match.machine
    return machine.obj(ref).rested and not (match.game == "magical_girl" and machine.is_reversed(ref))


TRUE_IF: Mapping[str, Callable[[Match, int, int], bool]] = {
    "It is the other player's decision": lambda match, seat, ref: match.decision.seat != seat,
    "Only in your own turn": lambda match, seat, ref: match.machine.s.turn_player != seat,
    "Only the turn player": lambda match, seat, ref: match.machine.s.turn_player != seat,
    "Only in the main phase: that comes next": before_main,
    "Only in the main phase: next in that": after_main,
    "Only while the": lambda match, seat, ref: bool(match.machine.stack),
    "Not during a battle": lambda match, seat, ref: match.machine.battle is not None,
    "It is rested": is_rested,
    "It is not recovered": lambda match, seat, ref: match.machine.obj(ref).rested,
    "It is wiped": is_rested,
    "It sleeps": is_rested,
    "It is reversed": lambda match, seat, ref: match.machine.is_reversed(ref),
    "Only when your call phase begins": lambda match, seat, ref: not asks_to_call(match, seat),
    "Other cards are called face down": lambda match, seat, ref: not asks_to_call(match, seat),
    "You have called this turn": lambda match, seat, ref: match.machine.s.players[seat].called,
    "Only a card of your hand is called": lambda match, seat, ref: ref not in match.machine.zone(seat, "hand"),
    "Only a card in your hand": lambda match, seat, ref: ref not in match.machine.zone(seat, "hand"),
    "Only cards of your hand are played": lambda match, seat, ref: ref not in match.machine.zone(seat, "hand"),
    "It is not under your control": lambda match, seat, ref: match.machine.controller(ref) != seat,
    "It has no activated ability.": lambda match, seat, ref: not match.machine.chars(ref).compile().activated,
    "There is no such card to be seen": lambda match, seat, ref: (
        not match.machine.can_see(seat, match.machine.obj(ref))
    ),
    "The first turn has no battle phase": lambda match, seat, ref: match.machine.s.turn == 1,
    "You are asked something else": lambda match, seat, ref: match.decision.seat == seat,
    "A caster is called, not played": lambda match, seat, ref: "caster" in match.machine.chars(ref).types,
}


def acts(match: Match, rng: random.Random) -> Iterator[tuple[int, str, int, bool]]:
    """Yield (seat, kind, object, whether it is offered) for all offered actions and for some others."""
    decision, machine = match.decision, match.machine
    assert decision is not None
    hidden = [
        option.ref
        for option in decision.options
        if option.ref in machine.s.objects and not machine.can_see(decision.seat, machine.s.objects[option.ref])
    ]
    if hidden:  # views do not say which hidden card of a hand an option is for
        told = match.view(decision.seat)["decision"]["options"]
        hidden = [ref for ref in hidden if not any(option["ref"] == str(ref) for option in told)]
    for option in decision.options:
        if option.ref not in hidden:
            yield decision.seat, option.kind, option.ref, True
    refs = list(machine.s.objects)
    for _ in range(LOOKED_AT if refs else 0):
        seat, kind, ref = rng.randint(0, 1), rng.choice(kinds_of(match.game)), rng.choice(refs)
        of_card = not any(option.kind == kind and not option.ref for option in decision.options)
        offered = any(option.kind == kind and option.ref in (ref, 0) for option in decision.options)
        if of_card and kind in ("call_stone", "judgment", "advance"):  # the same for every card
            offered = any(option.kind == kind for option in decision.options)
        yield seat, kind, ref, offered and seat == decision.seat


@pytest.mark.parametrize("game", GAMES)
def test_only_actions_not_offered_have_reasons_and_the_reasons_are_true(game: str) -> None:
    known = {number for book in rulebook.books_of(game) for number in book.clauses}
    said: set[str] = set()
    for number in sample(f"why not, {game}", range(8), 2):
        rng = random.Random(number)
        for match in fuzz.wander(fuzz.begin(game, number), number, 160):
            for seat, kind, ref, offered in acts(match, rng):
                reasons = match.why_not(seat, kind, ref)
                assert bool(reasons) is not offered, (kind, ref, reasons)
                for reason in reasons:
                    check_reason(match, seat, kind, ref, reason, known)
                    said.add(reason["text"]["en"])
    assert len(said) > 10


def check_reason(match: Match, seat: int, kind: str, ref: int, reason: Mapping[str, Any], known: set[str]) -> None:
    """Check that the reason has both languages and a clause of the game, and that it is true."""
    text = reason["text"]
    assert reason["clause"] in known, reason
    assert text["ja"].strip(), reason
    assert text["en"][:1].isalnum() or text["en"].startswith(("[", "{", '"')), reason
    for beginning, holds in TRUE_IF.items():
        if text["en"].startswith(beginning):
            assert holds(match, seat, ref), (kind, reason)
    decision = match.decision
    assert decision is not None
    if reason["later"] and decision.kind == "priority" and decision.seat == seat:
        assert kind in ASKED_ALONE, (kind, reason, "what is done with priority has a reason of its own")


# -- the call phase ----------------------------------------------------------------------------------------------------
MIA2, MIA3 = "Mia Lv2 (aqua)", "Mia Lv3 (aqua)"


def reasons(table: Any, kind: str, name: str, seat: int = 0) -> list[str]:
    """Return the clauses of the reasons against an action with a card of the hand."""
    machine = table.machine
    ref = next(ref for ref in machine.zone(seat, "hand") if machine.printed(ref).name.en == name)
    return [reason["clause"] for reason in table.match.why_not(seat, kind, ref)]


@rule("MG 504.1", "MG 1025.1a", "MG 1025.1c", "MG 1022.1")
@pytest.mark.parametrize(
    ("card", "casters", "call", "level_up"),
    [
        (MAGE, [], [], ["1022.1"]),
        (MAGE, [MAGE], ["1025.1a"], ["1022.1"]),
        (MIA2, [], ["1025.1a", "1022.1"], ["1022.1"]),
        (MIA2, [MAGE], ["1025.1a"], []),
        (MIA3, [MAGE], ["1025.1a", "1022.1"], ["1022.1"]),
        (MIA3, [put(MIA2, stock=[MAGE])], ["1025.1a"], []),
        ("Mia 1/1 {1}", [], ["1025.1a"], ["1022.1"]),
        ("Mia {1}: [Quickcast] | Draw a card.", [], ["1025.1a"], ["1022.1"]),
    ],
)
def test_reason_in_the_call_phase_is_the_card_and_not_the_phase(
    card: str, casters: list[Any], call: list[str], level_up: list[str]
):
    table = scenario(me={"hand": [card], "casters": casters}, phase="call")
    found = {kind: reasons(table, kind, "Mia") for kind in ("call", "level_up", "call_down")}
    assert found == {"call": call, "level_up": level_up, "call_down": []}


@rule("MG 504.1", "MG 707.3")
@pytest.mark.parametrize("called", [False, True])
def test_reason_outside_the_call_phase_is_the_time(called: bool):
    table = scenario(me={"hand": [MAGE], "called": called})
    assert reasons(table, "call", "Mia") == ["707.3" if called else "504.1"]


@rule("MG 1025.1", "MG 1022.1")
def test_call_by_an_effect_has_the_same_reasons():
    table = scenario(me={"hand": ["Summon {0}: Call a card.", MIA2, FOE]})
    table.me.play("Summon").table.resolve()
    assert [reasons(table, kind, "Mia") for kind in ("call", "call_down")] == [["1025.1a", "1022.1"], []]
    assert reasons(table, "call", "Foe") == ["1025.1a"]


@rule("MG 504.1", "MG 604.1")
def test_player_without_the_turn_has_to_wait():
    table = scenario(me={"hand": [FOE]}, you={"hand": [MAGE]}, phase="call")
    assert reasons(table, "call", "Mia", 1) == ["604.1", "504.1"]


# -- other moments -----------------------------------------------------------------------------------------------------
@rule("MG 701.2", "MG 801.1")
@pytest.mark.parametrize(("phase", "said"), [("draw", "comes next"), ("battle", "next turn"), ("end", "next turn")])
def test_reason_outside_the_main_phase_names_the_next_one(phase: str, said: str):
    table = scenario(me={"hand": ["Song {0}: Draw a card."], "servants": [FOE]}, turn=3)
    to_turn(table, 1)
    to_turn(table, 0, phase)
    ref = next(ref for ref in table.machine.zone(0, "hand") if table.machine.printed(ref).name.en == "Song")
    (reason,) = table.match.why_not(0, "play", ref)
    assert said in reason["text"]["en"]


@rule("MG 803.3", "MG 506.1")
@pytest.mark.parametrize(("turn", "clause"), [(1, "506.1"), (2, "803.3")])
def test_servant_attacks_in_the_battle_phase_but_not_in_turn_one(turn: int, clause: str):
    table = scenario(me={"servants": [FOE]}, turn=turn)
    (reason,) = table.match.why_not(0, "attack", table["Foe"].ref)
    assert (reason["clause"], reason["later"]) == (clause, True)


@rule("MG 1010.2", "MG 303.1")
@pytest.mark.parametrize("how", ["rested", "reversed"])
def test_rested_or_reversed_card_cannot_rest_for_a_cost(how: str):
    table = scenario(me={"servants": [put("Foe 1000/1000 {1}: [Rest]: Draw a card.", **{how: True})]})
    (reason,) = table.match.why_not(0, "activate", table["Foe"].ref)
    assert (reason["clause"], reason["text"]["en"]) == ("1010.2", "It is not recovered: when it has recovered.")


@rule("MG 705.1")
def test_card_in_hand_is_never_switched():
    table = scenario(me={"hand": [FOE]}, phase="call")
    assert reasons(table, "switch", "Foe") == ["705.1"]


@rule("FoW 803.3", "FoW 804.3", "FoW 706.1")
def test_reason_for_a_card_able_to_act_is_the_moment():
    table = fow(me={"field": ["Cub 300/300"]}, you={"field": ["Imp 300/300"]})
    found = {kind: table.match.why_not(0, kind, table["Cub"].ref) for kind in ("attack", "block", "standby")}
    assert {kind: [one["clause"] for one in those] for kind, those in found.items()} == {
        "attack": ["803.3"], "block": ["804.3"], "standby": ["706.1"],
    }  # fmt: skip
    table.me.begin_battle().table.pass_until("attack")
    assert table.match.why_not(0, "attack", table["Cub"].ref) == []


@rule("LC 9.5.6", "LC 9.5.7", "LC 10.1.2.2")
def test_last_chronicle_has_a_main_phase_after_the_battle():
    said = {}
    for phase in ("draw", "main", "battle", "adjustment"):
        table = table_of(
            "last_chronicle", {"hand": ["Imp 1000/1"], "field": ["Foe 1000/1"]}, {}, phase=phase, hold=True
        )
        while table.machine.s.step not in (phase, f"{phase}_1"):
            table.answer(table.match.decision.seat, [0])
        imp, foe = table.machine.zone(0, "hand")[0], table["Foe"].ref
        said[phase] = [reason["text"]["en"] for reason in table.match.why_not(0, "soul", imp)]
        assert table.match.why_not(0, "soul", foe)[0]["text"]["en"].startswith("Only a card of your hand")
    assert said["main"] == []
    assert [said[phase][0][-13:] for phase in ("draw", "battle")] == ["in this turn."] * 2
    assert said["adjustment"][0].endswith("your next turn.")
