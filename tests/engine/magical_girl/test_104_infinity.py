"""MG 104.7: infinity as a number that is compared, increased and reduced, and actions done infinitely often."""

from __future__ import annotations

import pytest

from engine.kernel.bounds import MOST_AT_ONCE
from engine.match import Match
from engine.scenario import put
from tests.engine.logs import check_sentence
from tests.engine.magical_girl.held import FOE, scenario
from tests.engine.rules import rule

ANT = "Ant 100/100 {1}: This card gains infinite ATK."
COUNT = 10**9  # the number of counters that means infinity
WHERE = ", where X is the highest ATK among servants."


def play_infinite(spell: str, *, charms: int = 0, **me):
    """Play `spell`, in which X is infinite, and answer every later decision with the first options."""
    casters = [put("Mia Lv1 (ignus)", counters={"charm": charms} if charms else {})]
    text = f"Boom {{0}}: {spell}{WHERE if 'X' in spell else '.'}"
    side = {"hand": [text, FOE, FOE], "servants": [ANT], "casters": casters, "deck": [FOE] * 20, **me}
    table = scenario(me=side, you={"hand": [FOE] * 3, "orbs": 7, "servants": ["Pet 500/500 {1}"]})
    table.me.play("Boom")
    for _ in range(60):
        decision = table.match.decision
        if decision is None or (decision.kind == "priority" and not table.chase):
            break
        table.answer(decision.seat, [0] if decision.kind == "priority" else [*range(decision.least)])
    return table


def shown_atk(table, name: str = "Ant") -> int | str:
    servants = table.match.view(0)["zones"][0]["servants"]
    return next(one["atk"] for one in servants if one["name"]["en"] == name)


# -- 104.7c ----------------------------------------------------------------------------------------
@rule("MG 104.7c", "MG 909.1e", "MG 909.1f")
@pytest.mark.parametrize(
    "spell",
    [
        "Target servant gains -X ATK until end of turn",
        "Target servant gains [-X/-X] until end of turn",
        "Target servant gains -1000 ATK for each charm counter on target caster until end of turn",
        "Put X [-1000/-1000] counters on target servant",
        "Put X [+1000/+1000] counters on target servant",
        "Deal X erosion damage to target servant",
    ],
)
def test_infinity_minus_infinity_is_infinity(spell: str):
    table = play_infinite(spell, charms=COUNT)
    assert shown_atk(table) == "∞"


@rule("MG 104.7c", "MG 1018.5")
@pytest.mark.parametrize(
    ("spell", "left"),
    [
        ("Remove two charm counters from target caster", True),
        ("Remove X charm counters from target caster", True),
        ("Remove all charm counters from target caster", False),
    ],
)
def test_infinite_counters_stay_infinite_unless_all_are_removed(spell: str, left: bool):
    table = play_infinite(spell, charms=COUNT)
    assert table["Mia"].counters == ({"charm": COUNT} if left else {})
    assert table.me.view["zones"][0]["casters"][0]["counters"] == ({"charm": "∞"} if left else {})


@rule("MG 104.7c", "MG 1018.3")
def test_paying_from_infinite_counters_leaves_infinitely_many():
    table = play_infinite("You gain X fury counters")
    assert table.machine.player_counters(0, "fury") == COUNT
    assert table.me.view["seats"][0]["counters"] == {"fury": "∞"}
    shop = "Shop (Barrier): Pay two rust counters: Draw a card. | {0}: You gain a rust counter."
    table = scenario(me={"servants": [shop], "counters": {"rust": COUNT}})
    table.me.activate("Shop", n=0)
    assert table.machine.player_counters(0, "rust") == COUNT


@rule("MG 104.7c")
def test_infinite_value_set_to_a_number_is_that_number():
    table = play_infinite("Target servant becomes [1000/X] until end of turn")
    assert (shown_atk(table), table["Ant"].defense >= COUNT) == (1000, True)


@rule("MG 104.7a", "MG 104.7b")
def test_number_raised_by_infinity_is_infinity():
    up = "Target servant gains +X ATK until end of turn"
    table = scenario(me={"hand": [f"Up {{0}}: {up}{WHERE}"], "servants": [ANT, "Pet 500/500 {1}"]})
    table.me.play("Up", "Pet").table.resolve()
    assert (shown_atk(table, "Pet"), table["Pet"].atk == table["Ant"].atk) == ("∞", True)


# -- as often as possible --------------------------------------------------------------------------
@rule("MG 104.2", "MG 104.7", "MG 1006.2")
@pytest.mark.parametrize("spell", ["Draw X cards", "Draw a card for each charm counter on target caster"])
def test_infinite_draw_draws_the_whole_deck(spell: str):
    table = play_infinite(spell, charms=COUNT)
    assert (len(table.me.hand), table.machine.deck(0), table.match.result) == (22, 0, None)


@rule("MG 104.2", "MG 104.7", "MG 910.1")
def test_infinitely_many_replaced_draws_are_capped():
    well = "Well {1} (Barrier): If you would draw a card, you gain a candy instead."
    table = play_infinite("Draw X cards", servants=[ANT, well])
    assert table.me.casters.count("Candy") == MOST_AT_ONCE


@rule("MG 104.2", "MG 104.7", "MG 1027.1", "MG 1302.1")
@pytest.mark.parametrize(
    ("spell", "name"),
    [
        ("You gain X candies", "Candy"),
        ("Your opponent gains X candies", "Candy"),
        ("You gain X coins", "Coin"),
        ("You gain X parts", "Parts"),
        ("Create X [1000/1000] Pup servant tokens", "Pup"),
    ],
)
def test_infinitely_many_tokens_are_capped(spell: str, name: str):
    table = play_infinite(spell)
    made = [ref for ref in table.machine.field() if table.machine.chars(ref).name.en == name]
    assert len(made) == MOST_AT_ONCE
    assert Match.load(table.match.save()).view(1) == table.match.view(1)


@rule("MG 307.6", "MG 104.7")
def test_player_chooses_how_many_of_many_tokens_enter_reversed():
    table = scenario(me={"hand": [f"Boom {{0}}: Create X [1000/1000] Pup servant tokens{WHERE}"], "servants": [ANT]})
    table.me.play("Boom").table.resolve()
    assert (table.me.asked, table.match.decision.clause) == ("number", "307.6")
    table.answer(0, [40])
    machine = table.machine
    assert sum(machine.is_reversed(ref) for ref in machine.servant_zone(0)) == 40


@rule("MG 104.2", "MG 104.7", "MG 907.4")
def test_infinite_od_is_capped():
    spell = "Produce X aether of any element"
    table = play_infinite(spell, hand=[f"Boom {{0}}: {spell}{WHERE}", "Whale 1/1 {50} (solis)"])
    assert "play Whale" in table.me.options
    table.me.play("Whale")
    assert len(table.me.od) == MOST_AT_ONCE - 50


@rule("MG 104.2", "MG 104.7")
@pytest.mark.parametrize(
    "spell",
    [
        "Your opponent discards X cards", "Discard X cards", "Corrupt X enemy orbs", "Corrupt X allied orbs",
        "Put the top X cards of your deck into your graveyard", "Reveal the top X cards of your deck",
        "Look at the top X cards of your deck. Put them on the bottom of your deck in any order",
        "Destroy up to X target servants", "Banish up to X allied servants", "Banish X servants", "You pay X candies",
        "Search your deck for up to X servants, reveal them, put them into your hand, and shuffle your deck",
        "Remove the top X cards of your opponent's deck from the game",
        "Move X charm counters from target caster to target servant",
        "Distribute X [+1000/+1000] counters among target servant", "Put X charm counters on target caster",
        "Deal X erosion damage to your opponent", "You may pay {1}. If you do, draw X cards",
    ],
)  # fmt: skip
def test_infinite_effects_terminate(spell: str):
    table = play_infinite(spell, charms=COUNT)
    assert table.match.decision is None or table.match.decision.kind == "priority"
    assert len(table.machine.s.objects) < 100
    for line in table.match.log(1):
        check_sentence(line["text"])
        assert str(COUNT)[:-1] not in line["text"]["en"] + line["text"]["ja"]


@rule("MG 104.7", "MG 804.3")
def test_battle_text_shows_infinity_as_a_symbol():
    table = scenario(me={"servants": [ANT]}, you={"servants": ["Pet 500/500 {1}"]})
    table.me.attack("Ant", "Pet")
    seen = str(table.match.view(0)["decision"])
    assert "ATK ∞" in seen
    assert str(COUNT) not in seen
