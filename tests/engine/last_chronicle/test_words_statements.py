"""Field abilities about costs, battles, hands and players (LC 2.2, 5.2.2.2, 10.1, 11.2, 11.3, 15.3.1)."""

from __future__ import annotations

import pytest

from tests.engine.last_chronicle.bench import FOE, HERO, scenario, to_turn
from tests.engine.rules import rule

WALL = "Wall 2500/1"


# -- costs -----------------------------------------------------------------------------------------
@rule("LC 5.2.2.2", "LC 11.3.7", "LC 11.2.9")
@pytest.mark.parametrize(
    ("text", "knight", "ogre", "bolt"),
    [
        ("", 3, 3, 2),
        ("Units cost you {1} less to deploy.", 2, 2, 2),
        ("Knight units cost you {2} less to deploy.", 1, 3, 2),
        ("Knights cost you {2} less to deploy.", 1, 3, 2),
        ("Unit cards cost {1} more to deploy.", 4, 4, 2),
        ("Spell cards cost {1} more to use.", 3, 3, 3),
        ("Spell cards cost you {5} less to use.", 3, 3, 0),
        ("Spell cards cost your opponent {1} more to use.", 3, 3, 2),
        ("Units cost you {1} less to deploy for each history you control.", 2, 2, 2),
        ("Units cost you {1} less to deploy if your era is II or more.", 3, 3, 2),
    ],
)
def test_field_ability_changes_card_costs(text, knight, ogre, bolt):
    cards = ["Knight 1000/1 {3} (Knight)", "Ogre 1000/1 {3} (Giant)", "Bolt {2}: Draw a card."]
    for card, cost in zip(cards, (knight, ogre, bolt), strict=True):
        name, act = card.split()[0], "play" if "Bolt" in card else "deploy"
        for soul in (cost, cost - 1):
            if soul < 0:
                continue
            table = scenario(me={"hand": [card], "field": [f"Mint (History): {text}"], "soul": soul})
            assert (table.me.why_not(**{act: name}) is None) is (soul == cost)


@rule("LC 5.2.2", "LC 5.2.2.2", "LC 11.2.9", "LC 11.3.7")
@pytest.mark.parametrize(
    ("card", "less", "pool", "can"),
    [
        ("{1} (white)", "{1}", "W", True),
        ("{1} (white)", "{2}", "H", True),
        ("{1} (white)", "{2}", "", False),
        ("{0} (white, black)", "{2}", "HK", True),
        ("{0} (white, black)", "{2}", "H", False),
        ("{3} (white)", "{2}", "HV", True),
        ("{3} (white)", "{2}", "VV", False),
    ],
)
def test_numeric_reduction_lowers_only_the_free_cost(card, less, pool, can):
    """FoW 903.2i-4 and MG 903.2g-4 let the player choose which part is lowered."""
    text = f"Mint (History): Units cost you {less} less to deploy."
    table = scenario(me={"hand": [f"Ore 1000/1 {card}"], "field": [text], "pool": pool.replace("W", "H")})
    assert (table.me.why_not(deploy="Ore") is None) is can


@rule("LC 5.2.2.2", "LC 11.3.7")
def test_cost_reduction_is_applied_without_asking():
    me = {"hand": ["Knight 1000/1 {3}"], "field": ["Mint (History): Units cost you {1} less to deploy."], "soul": 3}
    table = scenario(me=me, auto_pay=False)
    table.me.deploy("Knight")
    assert (table.me.asked, table.match.decision.data) == ("pay", {"cost": "{2}"})


@rule("LC 5.2.2.2", "LC 5.7.2")
@pytest.mark.parametrize(("soul", "can"), [(1, True), (0, False)])
def test_card_can_reduce_its_own_cost(soul, can):
    card = "Late Giant 5000/3 {3}: Late Giant costs {1} less to deploy for each unit you control."
    table = scenario(me={"hand": [card], "field": [HERO, FOE], "soul": soul})
    assert (table.me.why_not(deploy="Late Giant") is None) is can


@rule("LC 5.2.2.2", "LC 11.9.4.3")
def test_costs_can_be_reduced_for_a_turn():
    table = scenario(me={"hand": ["Fair {0}: Units cost you {2} less to deploy this turn.", "Ore 1000/1 {2}"]})
    table.me.use("Fair")
    table.resolve()
    table.me.deploy("Ore")
    assert table.me.field == ["Ore"]


@rule("LC 11.2.4", "LC 11.3.4", "LC 6.8.2")
@pytest.mark.parametrize(
    ("cost", "paid"),
    [("sacrifice a unit", "Squire"), ("discard a card", "Spare"), ("wipe a unit you control", ""), ("pay 2 life", "")],
)
def test_additional_cost_must_be_paid(cost, paid):
    card = f"Pact {{0}}: As an additional cost of this card, {cost}. | Gain 5 life."
    table = scenario(me={"hand": [card, "Spare 1000/1 {9}"], "field": ["Squire 1000/1"]})
    table.me.use("Pact")
    table.resolve()
    assert (paid in table.me.discard) is bool(paid)
    assert table.me.life == (23 if "life" in cost else 25)
    empty = scenario(me={"hand": [card], "life": 1})
    assert empty.me.why_not(play="Pact") is not None


# -- times and zones of use ------------------------------------------------------------------------
@rule("LC 2.1", "LC 11.2.1", "LC 11.3.2")
@pytest.mark.parametrize(
    ("card", "act", "allowed"),
    [
        ("Ore 1000/1 {0}: You may deploy this card from your discard pile.", "deploy", True),
        ("Ore 1000/1 {0}", "deploy", False),
        ("Ore {0}: You may use this card from your discard pile. | Draw a card.", "play", True),
        ("Ore {0}: Draw a card.", "play", False),
    ],
)
def test_card_can_allow_its_own_use_from_the_discard_pile(card, act, allowed):
    table = scenario(me={"discard": [card]})
    assert (f"{act} Ore" in table.me.options) is allowed


@rule("LC 11.3.2")
def test_field_ability_can_allow_deploying_from_the_discard_pile():
    field = ["Crypt (History): You may deploy Knight units from your discard pile."]
    table = scenario(me={"field": field, "discard": ["Ghost 1000/1 {0} (Knight)", "Ogre 1000/1 {0}"]})
    assert [option for option in table.me.options if "deploy" in option] == ["deploy Ghost"]


@rule("LC 2.1")
@pytest.mark.parametrize(("era", "clause"), [(2, "2.1"), (3, None)])
def test_use_of_a_card_can_be_limited_by_its_text(era, clause):
    for card, act in (
        ("Ore 1000/1 {0}: Deploy this card only if your era is III or more.", "deploy"),
        ("Ore {0}: Use this card only if your era is III or more. | Draw a card.", "play"),
    ):
        table = scenario(me={"hand": [card], "era": era})
        refusal = table.me.why_not(**{act: "Ore"})
        assert (refusal.clause if refusal else None) == clause


@rule("LC 2.2")
@pytest.mark.parametrize(
    ("text", "deploys", "uses"),
    [
        ("Your opponent cannot use spell cards.", True, False),
        ("Your opponent cannot deploy units.", False, True),
        ("Players cannot deploy Giants.", True, True),
        ("You cannot use spell cards.", True, True),
    ],
)
def test_field_ability_can_forbid_using_or_deploying_cards(text, deploys, uses):
    table = scenario(
        me={"hand": ["Ore 1000/1 {0}", "Bolt {0}: Draw a card."]}, you={"field": [f"Ban (History): {text}"]}
    )
    assert ("deploy Ore" in table.me.options, "play Bolt" in table.me.options) == (deploys, uses)


@rule("LC 2.2", "LC 11.9.4.3")
def test_spell_can_forbid_using_cards_for_a_turn():
    table = scenario(me={"hand": ["Hush {0}: Players cannot use spell cards this turn.", "Bolt {0}: Draw a card."]})
    table.me.use("Hush")
    table.resolve()
    assert table.me.why_not(play="Bolt").clause == "2.2"
    to_turn(table, 1)
    assert "play Bolt" not in table.you.options


# -- battle ----------------------------------------------------------------------------------------
@rule("LC 10.1.2.3.4", "LC 10.1.4.2.3", "LC 2.2")
@pytest.mark.parametrize(
    ("text", "attacks", "defends"),
    [
        ("This card cannot attack.", False, True),
        ("This card cannot defend.", True, False),
        ("This card cannot attack or defend.", False, False),
        ("This card cannot attack unless you control a Knight.", False, True),
        ("This card cannot attack unless your life is 5 or more.", True, True),
        ("This card cannot attack as long as you control no histories.", False, True),
    ],
)
def test_text_can_forbid_attacking_or_defending(text, attacks, defends):
    table = scenario(me={"field": [f"{HERO}: {text}"]})
    assert (table.me.why_not(attack="Hero") is None) is attacks
    table = scenario(me={"field": ["Axe 1000/1"]}, you={"field": [f"{HERO}: {text}"]})
    table.me.attack("Axe")
    table.pass_until("block") if defends else None
    assert (table.you.why_not(block="Hero") is None) is defends


@rule("LC 10.1.4.2.3")
@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("This card cannot be defended.", set()),
        ("This card cannot be defended by units with power 2000 or less.", {"Wall"}),
        ("This card cannot be defended by Giants.", {"Foe"}),
        ("This card can be defended only by Giants.", {"Wall"}),
        ("", {"Foe", "Wall"}),
    ],
)
def test_text_can_limit_which_units_defend_against_a_unit(text, able):
    table = scenario(me={"field": [f"{HERO}: {text}"]}, you={"field": [FOE, "Wall 2500/1 (Giant)"]})
    table.me.attack("Hero")
    if able:
        table.pass_until("block")
    assert {name for name in ("Foe", "Wall") if table.you.why_not(block=name) is None} == able


@rule("LC 10.1.4.2.3")
@pytest.mark.parametrize(("text", "can"), [("This card cannot defend against Knights.", False), ("", True)])
def test_text_can_forbid_defending_against_some_units(text, can):
    table = scenario(me={"field": ["Hero 3000/2 (Knight)"]}, you={"field": [f"{FOE}: {text}"]})
    table.me.attack("Hero")
    table.pass_until("block", "attackers", "continue") if can else None
    assert (table.you.why_not(block="Foe") is None) is can


@rule("LC 10.1.2.3.5", "LC 10.1.4.2.4")
def test_unit_that_must_attack_or_defend_does_so():
    table = scenario(me={"field": [f"{HERO}: This card must attack if able.", "Axe 1000/1"]})
    table.pass_until("attackers")
    assert table.match.decision.data["forced"] == [table["Hero"].ref]
    table = scenario(me={"field": [HERO]}, you={"field": [f"{FOE}: This card must defend if able.", WALL]})
    table.me.attack("Hero")
    table.pass_until("block")
    assert table.you.options == ["block Foe"]


@rule("LC 10.1.2.5", "LC 10.1.4.2.5")
@pytest.mark.parametrize(("soul", "can"), [(2, True), (1, False)])
def test_attack_with_an_unpayable_cost_is_not_allowed(soul, can):
    table = scenario(me={"field": [f"{HERO}: This card cannot attack unless you pay {{2}}."], "soul": soul})
    assert (table.me.why_not(attack="Hero") is None) is can


@rule("LC 10.1.2.3.3", "LC 10.3.3")
def test_effect_can_allow_one_more_attack():
    text = "Recover a chosen unit you control. It may attack one more time this turn."
    table = scenario(me={"field": [HERO], "hand": [f"Rally {{0}}: {text}"]})
    table.me.attack("Hero")
    table.fight()
    table.me.use("Rally", "Hero")
    table.resolve()
    table.me.attack("Hero")
    table.fight()
    assert table.you.life == 16


# -- choosing --------------------------------------------------------------------------------------
@rule("LC 15.3.1.1", "LC 15.3.1.1.1")
@pytest.mark.parametrize(
    ("text", "spell", "ability"),
    [
        ("This card cannot be chosen.", False, False),
        ("This card cannot be chosen by spells your opponent controls.", False, True),
        ("This card cannot be chosen by abilities your opponent controls.", True, False),
        ("This card cannot be chosen by spells or abilities your opponent controls.", False, False),
        ("Other units you control cannot be chosen.", True, True),
    ],
)
def test_text_can_limit_which_effects_choose_a_card(text, spell, ability):
    table = scenario(
        me={
            "hand": ["Bolt {0}: Wipe a chosen unit your opponent controls."],
            "field": ["Gun (History): {0}: Wipe a chosen unit your opponent controls."],
        },
        you={"field": [f"{WALL}: {text}"]},
    )
    assert (table.me.why_not(play="Bolt") is None) is spell
    assert (table.me.why_not(activate="Gun") is None) is ability


@rule("LC 15.3.1.1.1")
def test_unchoosable_unit_can_be_affected_without_being_chosen():
    table = scenario(
        me={"hand": ["Toll {0}: Your opponent sacrifices a unit.", "Flood {0}: Wipe all units."]},
        you={"field": [f"{WALL}: This card cannot be chosen."]},
    )
    for name in ("Flood", "Toll"):
        table.me.use(name)
        table.resolve()
    assert table.you.discard == ["Wall"]


# -- how cards enter -------------------------------------------------------------------------------
@rule("LC 11.9.5.1", "LC 6.10.1")
@pytest.mark.parametrize(
    ("text", "wiped", "counters"),
    [
        ("This card is deployed wiped.", True, {}),
        ("This card is deployed with two energy counters on it.", False, {"energy": 2}),
        ("", False, {}),
    ],
)
def test_card_can_be_deployed_wiped_or_with_counters(text, wiped, counters):
    table = scenario(me={"hand": [f"Ore 1000/1 {{0}}: {text}"]})
    table.me.deploy("Ore")
    assert (table["Ore"].wiped, table["Ore"].counters) == (wiped, counters)


@rule("LC 11.9.5.1")
@pytest.mark.parametrize(
    ("text", "wiped"),
    [
        ("Units that your opponent deploys are deployed wiped.", True),
        ("Histories that your opponent deploys are deployed wiped.", False),
        ("Units that you deploy are deployed wiped.", False),
        ("Units that players deploy are deployed wiped.", True),
    ],
)
def test_field_ability_can_make_other_units_enter_wiped(text, wiped):
    table = scenario(me={"hand": ["Ore 1000/1 {0}"]}, you={"field": [f"Gate (History): {text}"]})
    table.me.deploy("Ore")
    assert table["Ore"].wiped is wiped


@rule("LC 11.9.5.1")
def test_field_ability_can_make_every_other_unit_of_its_player_enter_wiped():
    table = scenario(
        me={"hand": ["Ore 1000/1 {0}"], "field": ["Lord 1000/1: Other units that you deploy are deployed wiped."]}
    )
    table.me.deploy("Ore")
    assert table["Ore"].wiped


@rule("LC 11.3.3")
def test_card_can_designate_a_category_on_deployment():
    text = (
        "As this card is deployed, designate a category. | Units you control of the designated category get [+500/+0]."
    )
    hand = [f"Banner (History) {{0}}: {text}".replace("(History) {0}", "{0} (History)")]
    table = scenario(me={"hand": hand, "field": ["Hero 3000/2 (Knight)", "Ogre 1000/1 (Giant)"]})
    table.me.deploy("Banner")
    table.me.choose("Giant")
    assert (table["Hero"].power, table["Ogre"].power) == (3000, 1500)


@rule("LC 11.3.3", "LC 7.4.1")
@pytest.mark.parametrize("text", ["As this card is deployed, designate a category. | [Aura]", None])
def test_category_options_reveal_nothing_about_hidden_cards(text):
    def offered(hidden: str) -> list[str]:
        spell = "Call {0}: Designate a category. Units of the designated category get [+500/+0] until end of turn."
        mine = {"hand": [f"Banner {{0}} (History): {text}" if text else spell], "deck": ["Own 1000/1 (Ownfolk)"]}
        table = scenario(me=mine, you={"hand": [hidden], "deck": [hidden], "field": ["Seen 1000/1 (Seenfolk)"]})
        if text:
            table.me.deploy("Banner")
        else:
            table.me.use("Call")
            table.resolve()
        return [option.label.en for option in table.match.decision.options]

    names = offered("X 1000/1 (Hiddenfolk)")
    assert names == offered("X 1000/1 (Otherfolk)")
    assert {"Ownfolk", "Seenfolk", "Knight"} <= set(names)


# -- players ---------------------------------------------------------------------------------------
@rule("LC 9.7.3.1")
@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("", 6),
        ("Your maximum hand size is 7.", 7),
        ("You have no maximum hand size.", 8),
        ("Players have no maximum hand size.", 8),
    ],
)
def test_maximum_hand_size_can_be_changed(text, kept):
    table = scenario(me={"hand": ["Ore 1000/1 {9}"] * 8, "field": [f"Vault (History): {text}"]}, hold=False)
    table.pass_until("discard") if kept < 8 else to_turn(table, 1)
    if kept < 8:
        table.me.choose(*["Ore"] * (8 - kept))
    assert len(table.me.hand) == kept


@rule("LC 9.5.6")
@pytest.mark.parametrize(
    ("text", "stones"),
    [
        ("", 1),
        ("You may put an additional card from your hand into your soul yard each turn.", 2),
        ("You may put 2 additional cards from your hand into your soul yard each turn.", 3),
    ],
)
def test_text_can_allow_more_cards_into_the_soul_yard(text, stones):
    table = scenario(me={"hand": ["Ore 1000/1 {9}"] * 4, "field": [f"Vault (History): {text}"]})
    for _ in range(stones):
        table.me.stone("Ore")
    assert table.me.why_not(soul="Ore").clause == "9.5.6"
    assert table.me.soul == ["Ore"] * stones


@rule("LC 2.2")
@pytest.mark.parametrize(
    ("text", "life", "hand"),
    [
        ("Players cannot gain life.", 20, 1),
        ("You cannot draw cards.", 23, 0),
        ("Your opponent cannot draw cards.", 23, 1),
    ],
)
def test_effects_can_forbid_gaining_life_or_drawing(text, life, hand):
    table = scenario(me={"hand": ["Rite {0}: Gain 3 life. Draw a card."], "field": [f"Ban (History): {text}"]})
    table.me.use("Rite")
    table.resolve()
    assert (table.me.life, len(table.me.hand)) == (life, hand)


# -- the end ---------------------------------------------------------------------------------------
@rule("LC 3.1", "LC 3.3")
@pytest.mark.parametrize(
    ("text", "winner"),
    [("You win the game.", 0), ("Your opponent wins the game.", 1), ("Each player wins the game.", None)],
)
def test_text_can_end_the_game(text, winner):
    table = scenario(me={"hand": [f"Rite {{0}}: {text}"]})
    table.me.use("Rite")
    table.resolve()
    assert table.over
    assert table.winner == winner


@rule("LC 3.2", "LC 3.3", "LC 12.4.1", "LC 12.4.2")
@pytest.mark.parametrize(
    ("text", "winner", "clause"),
    [
        ("You lose 20 life. You win the game.", 1, "3.2"),
        ("You lose 20 life. You win the game. Gain 5 life.", 1, "3.2"),
        ("Draw two cards. You win the game.", 1, "3.2"),
        ("You lose 19 life. You win the game.", 0, "3.1"),
        ("Your opponent loses 20 life. You win the game.", 0, "3.1"),
        ("You lose 20 life. Your opponent wins the game.", 1, "3.1"),
        ("Each player loses 20 life. You win the game.", None, "3.3"),
        ("You lose 20 life. Each player wins the game.", 1, "3.2"),
    ],
)
def test_player_who_has_lost_does_not_win_at_the_same_moment(text, winner, clause):
    table = scenario(me={"hand": [f"Rite {{0}}: {text}"], "deck": ["Leaf 1000/1"]})
    table.me.use("Rite")
    table.resolve()
    assert table.over
    assert table.winner == winner
    assert table.match.result.clause == clause


@rule("LC 9.1")
def test_player_can_take_an_extra_turn():
    table = scenario(me={"hand": ["Rite {0}: Take an extra turn after this one."]})
    table.me.use("Rite")
    table.resolve()
    to_turn(table, 0)
    assert table.machine.s.turn == 4
