"""The meaning of words, played on a table: triggers, costs, limits, keywords."""

from __future__ import annotations

from playing import BOLT, go, play, until

from engine.scenario import put, scenario


# -- triggers --------------------------------------------------------------------------------------
def test_that_resonator_in_a_trigger_means_the_damaged_one() -> None:
    rat = "Rat 100/900 Whenever this card deals damage to a resonator ⇒ Destroy that resonator."
    table = scenario(me={"field": [rat]}, you={"field": [put("Wall 100/2000", rested=True)]}, hold=True)
    table.me.attack("Rat", "Wall")
    go(table.fight())
    assert "Wall" not in table
    assert "Rat" in table


def test_it_in_an_enter_trigger_means_the_entering_card() -> None:
    city = "City (Addition) Whenever a Machine enters the field under your control ⇒ Put a [+100/+100] counter on it."
    table = play("Mac 100/100 {1} (Machine)", me={"field": [city]})
    assert table["Mac"].counters == {"+100/+100": 1}


def test_leaving_trigger_finds_its_card_in_the_graveyard() -> None:
    line = (
        "When this card is put into a graveyard from the field ⇒ You may discard two cards. "
        "If you do, put this card into the field under its owner's control."
    )
    table = scenario(
        me={
            "field": [f"Os 100/100 {line}"],
            "hand": ["Kill {B}: Destroy target resonator.", "Aa 1/1", "Cc 1/1"],
            "will": "B",
        },
        hold=True,
    )
    table.me.play("Kill")
    go(table)
    table.me.yes()
    assert go(table).me.field == ["Os"]


def test_last_counter_trigger_creates_a_token() -> None:
    abyss = (
        "Ab (Addition) When the last abyss counter is removed from this card ⇒ Banish it. If you do, put a [X00/X00] "
        "darkness Lich resonator token into the field, where X is the number of resonators in your graveyard. | "
        "[0]: Remove an abyss counter from this card."
    )
    table = scenario(me={"field": [put(abyss, counters={"abyss": 1})], "graveyard": ["Aa 1/1", "Cc 1/1"]}, hold=True)
    table.me.activate("Ab")
    until(table, lambda: table.me.field == ["Lich"])
    assert table["Lich"].atk == 200


def test_state_trigger_occurs_when_its_state_holds() -> None:
    """FoW 906.9."""
    table = scenario(me={"field": ["Salt 1/100 When you control no other resonators ⇒ Banish this card."]}, hold=True)
    until(table, lambda: table.me.field == [])


def test_targeting_trigger_can_cancel_the_targeting_spell() -> None:
    city = (
        "City (Addition) When a J/resonator you control is targeted by a chant spell or ability your opponent controls "
        "⇒ You may banish this card. If you do, cancel that chant spell or ability."
    )
    table = scenario(me={"hand": [BOLT], "will": "R"}, you={"field": [city, "Ally 1/100"]}, hold=True)
    table.me.play("Bolt", "Ally")
    until(table, lambda: table.you.graveyard == ["City"])
    assert "Ally" in go(table).you.field


# -- costs and limits ------------------------------------------------------------------------------
def test_cost_combines_will_and_removed_graveyard_cards() -> None:
    knight = (
        "Kn 800/700 [b], remove three darkness cards in your graveyard from the game: "
        "Put this card from your graveyard into the field. Play this ability only during your turn."
    )
    dark = ["Aa 1/1 (darkness)", "Bb 1/1 (darkness)", "Cc 1/1 (darkness)"]
    table = scenario(me={"graveyard": [knight, *dark], "will": "B"}, hold=True)
    table.me.activate("Kn")
    assert go(table).me.field == ["Kn"]
    assert sorted(table.me.removed) == ["Aa", "Bb", "Cc"]
    table = scenario(me={"graveyard": [knight, *dark[1:]], "will": "B"}, hold=True)
    assert "activate Kn" not in table.me.options


def test_ability_can_be_played_once_per_turn() -> None:
    debtor = "Deb 1/1 Pay 200 life: This card gains [+300/0] until end of turn. Play this ability only once per turn."
    table = scenario(me={"field": [debtor]}, hold=True)
    table.me.activate("Deb")
    assert go(table).me.life == 3800
    assert "activate Deb" not in table.me.options


def test_costs_are_increased_and_reduced_as_worded() -> None:
    line = "You may pay [2] less to play this card if your opponent has one or less cards in their hand. | Draw a card."
    table = scenario(me={"hand": [f"Ch {{B}}{{2}}: {line}"], "will": "B"}, hold=True)
    assert "play Ch" in table.me.options
    gate = "Gate (Addition) Your opponent pays [1] more to play chants."
    table = scenario(me={"hand": ["Ch {B}: Draw a card."], "will": "B"}, you={"field": [gate]}, hold=True)
    assert "play Ch" not in table.me.options
    fewer = "Wh (Addition) You may pay [1] less to play resonators with total cost 5 or more."
    table = scenario(me={"hand": ["Big 1/1 {5}", "Mid 1/1 {4}"], "field": [fewer], "will": "VVVV"}, hold=True)
    assert {"play Big", "play Mid"} <= set(table.me.options)
    table = scenario(me={"hand": ["Big 1/1 {5}", "Mid 1/1 {4}"], "field": [fewer], "will": "VVV"}, hold=True)
    assert not {"play Big", "play Mid"} & set(table.me.options)


def test_additional_cost_must_be_paid() -> None:
    second = "Second {B}: As an additional cost to play this card, banish a resonator. | Draw two cards."
    table = scenario(me={"hand": [second], "will": "B"}, hold=True)
    assert "play Second" not in table.me.options
    assert len(play(second, me={"field": ["Aa 1/1"]}).me.hand) == 2


def test_card_can_be_played_only_in_the_opponents_turn() -> None:
    shield = "Sh {W}: [Quickcast] | Play this card only during your opponent's turn. | You gain 100 life."
    assert "play Sh" not in scenario(me={"hand": [shield], "will": "W"}, hold=True).me.options
    table = scenario(me={"hand": [shield], "will": "W"}, turn_player="you", hold=True)
    until(table, lambda: table.match.decision.seat == 0)  # type: ignore[union-attr]
    assert "play Sh" in table.me.options


def test_barrier_stops_only_spells_with_the_named_information() -> None:
    """FoW 1120.3."""
    two = {"field": ["Safe 1/900 [Barrier](Chant)", "Open 1/900"]}
    bolt = "Bolt {R} (fire): This card deals 400 damage to target resonator."
    assert play(bolt, you=two)["Open"].damage == 400
    two = {"field": ["Safe 1/900 [Barrier][r]", "Open 1/900"]}
    assert play(bolt, you=two)["Open"].damage == 400
    table = play(bolt, you={"field": ["Safe 1/900 [Barrier][u]", "Open 1/900"]})
    assert table.me.asked == "target"


def test_blocking_and_chasing_can_be_forbidden() -> None:
    table = scenario(
        me={"field": ["Fox 600/500 This card cannot be blocked by resonators with ATK 800 or more."]},
        you={"field": ["Big 900/900", "Small 100/100"]},
    )
    table.me.attack("Fox", table.you)
    table.pass_until("block")
    assert table.you.may_block_with == ["Small"]
    chant = "Hour {W}: Players cannot chase to this card. | You gain 100 life."
    table = scenario(me={"hand": [chant], "will": "W"}, you={"hand": [BOLT], "will": "R"}, hold=True)
    table.me.play("Hour")
    table.me.pass_()
    assert table.you.options == ["pass"]


def test_attack_can_have_a_cost() -> None:
    """FoW 803.5, 1129.2."""
    for line in ("This card cannot attack or block unless you pay [1].", "[Mobilize][1]"):
        table = scenario(me={"field": [f"Toll 300/300 {line}"]}, hold=True)
        assert table.me.why_not(attack="Toll") is not None
        table = scenario(me={"field": [f"Toll 300/300 {line}"], "will": "V"}, hold=True)
        table.me.attack("Toll", table.you)
        table.fight()
        assert (table.you.life, table.me.will) == (3700, "")


def test_performing_judgment_triggers() -> None:
    """FoW 705.3a-1."""
    ruler = "Ru (light): [Judgment][w] // Jr 800/800"
    for line in (
        "When your ruler performs Judgment ⇒ You gain 300 life.",
        "When you perform Judgment ⇒ You gain 300 life.",
    ):
        table = scenario(me={"ruler": ruler, "field": [f"Wi 1/1 {line}"], "will": "W"}, hold=True)
        table.me.judgment()
        assert go(table).me.life == 4300


def test_evolution_ability_puts_an_evolution_counter_once() -> None:
    """FoW 1116.2."""
    beast = (
        "Bea 1/1 [Evolution][g] | As long as there are one or more evolution counters on this card, it gains [+300/0]."
    )
    table = scenario(me={"field": [beast], "will": "GG"}, hold=True)
    for _ in range(2):
        table.me.activate("Bea")
        go(table)
    assert table["Bea"].counters == {"evolution": 1}
    assert table["Bea"].atk == 400


def test_player_can_gain_barrier() -> None:
    """FoW 1120.4, 1120.5."""
    light = "Light {W}: [Quickcast] | You gain [Barrier](Chant) until end of turn."
    table = scenario(me={"hand": [BOLT], "will": "R"}, you={"hand": [light], "will": "W"}, hold=True)
    table.me.pass_()
    table.you.play("Light")
    go(table)
    table.me.play("Bolt")  # only one target is left, so that there is nothing to choose
    assert go(table).me.life == 3600
