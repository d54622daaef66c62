"""FoW 1301: loops, and nested plays that cannot be completed."""

from __future__ import annotations

import pytest

from engine.chase.rules import c1301_loops as loops
from engine.kernel.events import TriggerDropped
from engine.match import Match
from engine.scenario import Table
from engine.scenario import scenario as plain
from tests.engine.force_of_will.held import HEAL, scenario
from tests.engine.rules import rule


def run_dry(table: Table, *, say: str = "yes") -> int:
    """Pass for all players and give this answer until the match is over or a player could act again.

    Return the number of answers."""
    answers = 0
    while table.match.decision is not None and answers < 5000:
        decision = table.match.decision
        kinds = [option.kind for option in decision.options]
        if decision.kind == "priority" and not table.chase and not table.machine.s.pending:
            break
        table.match.answer(
            decision.seat, table.match.number, [kinds.index("pass") if "pass" in kinds else kinds.index(say)]
        )
        answers += 1
    return answers


# -- 1301 ------------------------------------------------------------------------------------------
def healed(effect: str, both: bool = False, say: str = "yes") -> Table:
    """Gain life with an ability on the field that has this effect whenever life is gained, and run until it stops.

    `both`: both players have the ability."""
    field = [f"Spring (Regalia): Whenever you gain life ⇒ {effect}"]
    table = scenario(me={"field": field, "hand": [HEAL], "will": "V"}, you={"field": field * both})
    table.me.play("Heal")
    run_dry(table, say=say)
    return table


@rule("FoW 1301.1", "FoW 1301.1c")
@pytest.mark.parametrize(
    ("effect", "both"),
    [
        pytest.param("You gain 100 life.", False, id="of one ability"),
        pytest.param("Your opponent gains 100 life.", True, id="of two players' abilities"),
    ],
)
def test_loop_that_no_player_can_stop_is_a_draw(effect: str, both: bool):
    table = healed(effect, both)
    assert table.over
    assert table.winner is None
    assert table.match.result.clause == "1301.1c"


@rule("FoW 1301.1c")
def test_loop_that_ends_by_itself_is_no_draw():
    table = healed("You gain 100 life. Your opponent loses 100 life.")
    assert table.winner == 0
    assert table.match.result.clause == "1202.1"


@rule("FoW 1301.1c", "FoW 1204.2")
def test_endless_rule_process_is_a_draw():
    phoenix = "Phoenix 300/300: If this card would be destroyed, you gain 100 life instead."
    sink = "Sink {1} (Chant): Target resonator gains [0/-300] until end of turn."
    table = scenario(me={"field": [phoenix], "hand": [sink], "will": "V"})
    table.me.play("Sink", "Phoenix")
    run_dry(table)
    assert table.over
    assert table.winner is None


@rule("FoW 1301.1c", "FoW 910.1", "FoW 703.3")
def test_chant_that_never_leaves_the_chase_is_a_loop():
    well = "Well (Regalia): If a chant would be put into your graveyard, you gain 100 life instead."
    table = scenario(me={"field": [well], "hand": [HEAL], "will": "V"})
    table.me.play("Heal").pass_()
    table.you.pass_()
    assert (table.chase, table.me.graveyard, table.me.life) == (["Heal"], [], 4200), "it resolves once more"
    run_dry(table)
    assert table.over
    assert table.winner is None
    assert table.match.result.clause == "1301.1c"


@rule("FoW 1301.1a", "FoW 910.3")
def test_chant_kept_on_the_chase_by_choice_leaves_it_eventually():
    well = "Well (Regalia): If a chant would be put into your graveyard, you may gain 100 life instead."
    table = scenario(me={"field": [well], "hand": [HEAL], "will": "V"})
    table.me.play("Heal")
    run_dry(table)
    assert not table.over
    assert table.me.graveyard == ["Heal"]


@rule("FoW 1301.1a")
@pytest.mark.parametrize("say", ["yes", "no"])
def test_loop_that_a_player_can_stop_is_stopped(say: str):
    table = healed("You may gain 100 life.", say=say)
    assert not table.over
    if say == "no":
        assert table.me.life == 4100
    else:
        assert 4100 < table.me.life < 60000
    assert table.me.asked == "priority"


@rule("FoW 1301.1b")
def test_loop_that_either_player_can_stop_is_stopped():
    table = healed("Your opponent may gain 100 life.", both=True)
    assert not table.over
    assert table.me.asked == "priority"


@rule("FoW 1301.1a")
def test_player_action_restarts_the_loop_count(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(loops, "LIMIT", 5)
    spring = "Spring (Regalia): [0]: You gain 100 life."
    table = plain(me={"field": [spring]})
    for n in range(12):
        table.me.activate("Spring").table.resolve()
        assert table.me.life == 4100 + 100 * n
    assert not table.over


@rule("FoW 1301.1c", "FoW 505.6")
def test_effect_repeated_every_turn_is_no_loop():
    daily = "Daily (Regalia): At the beginning of your turn ⇒ You gain 100 life."
    deck = ["Page 1/1"] * 60
    table = plain(me={"field": [daily] * 12, "deck": deck}, you={"deck": deck})
    for _ in range(60):
        decision = table.match.decision
        kinds = [option.kind for option in decision.options]
        table.match.answer(decision.seat, table.match.number, [kinds.index("pass")] if "pass" in kinds else [0])
        if table.over:
            break
        while table.match.decision is not None and table.match.decision.kind != "priority":
            decision = table.match.decision
            table.match.answer(decision.seat, table.match.number, list(range(decision.min)))
    assert table.match.result is None or table.match.result.clause != "1301.1c"


@rule("FoW 906.9a", "FoW 906.5a", "FoW 906.6")
def test_state_trigger_without_a_target_does_not_halt_the_game():
    seeker = "Seeker 1/1: When you have no cards in your hand ⇒ Destroy target regalia."
    table = scenario(me={"field": [seeker]}, you={"hand": ["Orb {0} (Regalia)"]})
    assert table.me.asked == "priority"
    assert len(table.events(TriggerDropped)) == 1
    table.end_turn()
    assert not table.over


@rule("FoW 906.9a")
def test_state_trigger_applies_once_a_target_exists():
    seeker = "Seeker 1/1: When you control no magic stones ⇒ Destroy target regalia."
    table = scenario(me={"field": [seeker], "hand": ["Orb {0} (Regalia)"]})
    assert table.chase == []
    table.me.play("Orb").table.resolve()
    assert table.chase == ["Seeker"]


@rule("FoW 906.9a")
def test_waiting_state_trigger_does_not_trigger_again_after_loading():
    hermit = "Hermit 1/1: When you control no other resonators ⇒ You may draw a card."
    table = scenario(me={"field": [hermit]})
    assert table.chase == ["Hermit"]
    again = Match.load(table.match.save())
    again.answer(0, again.number, [0])
    assert len(again.machine.stack) == 1


# -- plays inside resolutions that cannot be completed ---------------------------------------------
GIFT = "Gift {1} (Chant): Play a chant in your hand without paying its cost. You gain 100 life."


@rule("FoW 903.2j", "FoW 903.2i-2")
def test_unpayable_play_within_a_resolution_is_skipped():
    """Each cost can be paid alone, but not both in a row: there is only one resonator."""
    twice = "banish a resonator and banish a resonator"
    greedy = f"Greedy {{9}} (Chant): As an additional cost to play this card, {twice}. | Draw two cards."
    table = scenario(me={"hand": [GIFT, greedy], "field": ["Imp 1/1"], "will": "V"})
    table.me.play("Gift").table.resolve()
    table.me.choose()  # nothing: a held seat gets the decision even so
    assert table.me.hand == ["Greedy"]
    assert table.me.field == ["Imp"]
    assert table.me.life == 4100
    assert table.me.graveyard == ["Gift"]
    assert table.chase == []
    assert not any("Greedy" in line["text"]["en"] and "played" in line["text"]["en"] for line in table.match.log(0))


@rule("FoW 903.2j", "FoW 903.2g")
def test_play_within_a_resolution_can_be_saved_at_every_decision(monkeypatch):
    monkeypatch.setattr("engine.match.LOG_IN_MEMORY", 0)  # lines without words count as on the table
    burn = "Burn {9} (Chant): This card deals 500 damage divided as you choose to any number of target resonators."
    table = scenario(me={"hand": [GIFT, burn], "will": "V"}, you={"field": ["A 0/900", "B 0/900"]})
    table.me.play("Gift").table.resolve()
    table.me.choose("Burn")
    assert table.me.asked == "target"
    table.check()
    table.me.choose("A", "B")
    assert table.me.asked == "divide"
    table.check()
    saved = Match.load(table.match.save())
    table.me.divide(A=300)
    saved.answer(0, saved.number, [0, 0, 0])
    assert saved.save() == table.match.save()
    table.resolve_all()
    assert (table["A"].damage, table["B"].damage) == (400, 100)
    assert table.me.life == 4100


@rule("FoW 903.2j", "FoW 903.3")
def test_resolution_still_affects_its_targets_after_a_skipped_play():
    gift = "Gift {1} (Chant): Play a chant in your hand without paying its cost. Destroy target resonator."
    twice = "banish a resonator and banish a resonator"
    greedy = f"Greedy {{9}} (Chant): As an additional cost to play this card, {twice}. | Draw two cards."
    table = scenario(me={"hand": [gift, greedy], "field": ["Elf 1/1"], "will": "V"}, you={"field": ["Imp 1/1"]})
    table.me.play("Gift", "Imp").table.resolve()
    table.me.choose()
    assert table.you.field == []
    assert table.me.field == ["Elf"]
    assert table.me.hand == ["Greedy"]
