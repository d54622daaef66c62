"""Lines that were once read or played differently from their print.

They are about "it" and "that", about the offered options, and about the range of keywords."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.rules import rule


@rule("FoW 203.3", "FoW 907.5")
def test_will_in_any_combination_offers_the_five_attributes():
    well = "Well 100/100: [Rest]: Produce two wills in any combination of attributes."
    table = scenario(me={"field": [well]})
    table.me.activate("Well")
    for _ in range(2):
        labels = [option.label.en for option in table.match.decision.options]
        assert labels[:5] == ["[w]", "[r]", "[u]", "[g]", "[b]"]
        assert set(labels[5:]) <= {"Take it back"}
        table.me.choose("[u]")
    assert table.me.will == "UU"


# -- this, or that instead (105.3c, 903.3b) --------------------------------------------------------
MAN, ELF = "Man 300/300 {1} (Human)", "Elf 300/300 {1}"


def table_after(text, name, **more):
    """Return the table after this text was applied to the Human or the Elf of the opponent."""
    table = scenario(me={"hand": [f"Rite {{0}} (Chant): {text}"]}, you={"field": [MAN, ELF], **more})
    table.me.play("Rite", name).table.resolve_all()
    return table


@rule("FoW 105.3c", "FoW 903.3b")
@pytest.mark.parametrize("human", [True, False])
@pytest.mark.parametrize(
    ("text", "plain", "instead"),
    [
        ("Rest target resonator. If it's a Human, destroy it instead.", "rested", "graveyard"),
        ("Rest target resonator. If that resonator is a Human, destroy it instead.", "rested", "graveyard"),
        (
            "Target resonator gains [+100/+100] until end of turn. If it's a Human, destroy it instead.",
            "400",
            "graveyard",
        ),
        ("This card deals 100 damage to target resonator. If it's a Human, destroy it instead.", "100", "graveyard"),
        (
            "This card deals 100 damage to target resonator. If it's a Human, this card deals 200 damage instead.",
            "100",
            "200",
        ),
        ("Return target resonator to its owner's hand. If it's a Human, rest it instead.", "hand", "rested"),
    ],
)
def test_it_in_a_condition_means_the_target(text, plain, instead, human):
    name = "Man" if human else "Elf"
    table = table_after(text, name)
    wanted = instead if human else plain
    assert (name in table.you.graveyard) == (wanted == "graveyard")
    assert (name in table.you.hand) == (wanted == "hand")
    if name in table:
        thing = table[name]
        assert {"rested": thing.rested, "400": thing.atk == 400}.get(wanted, str(thing.damage) == wanted)


@rule("FoW 1014.1", "FoW 903.3b")
@pytest.mark.parametrize("name", ["Man", "Elf"])
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Rest a resonator. If it's a Human, destroy it instead.", "graveyard"),
        ("Banish a resonator. If it's a Human, return it to its owner's hand instead.", "hand"),
        ("Put a growth counter on a resonator. If it's a Human, remove it from the game instead.", "removed"),
    ],
)
def test_object_is_chosen_before_its_condition_is_checked(text, where, name):
    table = scenario(me={"hand": [f"Rite {{0}} (Chant): {text}"], "field": [MAN, ELF]})
    table.me.play("Rite").table.resolve_all()
    table.me.choose(name).table.resolve_all()
    assert (name in getattr(table.me, where)) == (name == "Man")
    assert (name in table.me.field) == (name == "Elf" and where != "hand")


@rule("FoW 304.2", "FoW 903.3b")
@pytest.mark.parametrize(("top", "where"), [(MAN, "hand"), (ELF, "graveyard")])
def test_top_card_is_taken_before_its_condition_is_checked(top, where):
    text = "Put the top card of your deck into your graveyard. If it's a Human, put it into your hand instead."
    table = scenario(me={"hand": [f"Rite {{0}} (Chant): {text}"], "deck": [top, ELF]})
    table.me.play("Rite").table.resolve_all()
    assert top.split()[0] in getattr(table.me, where)


@rule("FoW 906.4", "FoW 903.3b")
@pytest.mark.parametrize(("attacker", "lost"), [("Man", 200), ("Elf", 100)])
def test_it_still_means_the_attacker_after_an_instruction_without_objects(attacker, lost):
    bell = "Bell 1/1: Whenever a resonator attacks ⇒ You lose 100 life. If it's a Human, you lose 200 life instead."
    table = scenario(me={"field": [bell, MAN, ELF]})
    table.me.attack(attacker, table.you)
    table.resolve_all()
    assert table.me.life == 4000 - lost


@rule("FoW 1014.2", "FoW 903.3b")
@pytest.mark.parametrize(("card", "where"), [(MAN, "field"), (ELF, "hand")])
def test_condition_on_a_found_card_is_checked_after_the_search(card, where):
    text = (
        "Search your deck for a resonator and put it into your hand. If it's a Human, put it into the field instead. "
        "Then shuffle your deck."
    )
    table = scenario(me={"hand": [f"Rite {{0}} (Chant): {text}"], "deck": [card, card]})
    table.me.play("Rite").table.resolve_all()
    table.me.choose(card.split()[0]).table.resolve_all()
    assert card.split()[0] in getattr(table.me, where)


# -- X, which is chosen before the targets (903.2f, 903.2g) ----------------------------------------
@rule("FoW 903.2f", "FoW 903.2g")
@pytest.mark.parametrize(
    ("limit", "will", "able"),
    [
        ("total cost X or less", "VVV", True),
        ("total cost X or less", "VV", False),
        ("total cost X or less", "V", False),
        ("total cost X", "VVV", True),
        ("total cost X", "VV", False),
    ],
)
@pytest.mark.parametrize("kind", ["chant", "ability"])
def test_target_by_x_is_offered_if_a_payable_x_allows_one(limit, will, able, kind):
    text = f"Destroy target resonator with {limit}."
    mine = {"hand": [f"Rite {{X}} (Chant): {text}"]} if kind == "chant" else {"field": [f"Rite 1/1 {{9}}: [X]: {text}"]}
    table = scenario(me={**mine, "will": will}, you={"field": ["Ogre 300/300 {3}"]})
    act = f"{'play' if kind == 'chant' else 'activate'} Rite"
    assert (act in table.me.options) == able
    if able:
        getattr(table.me, act.split()[0])("Rite", "Ogre", x=3)
        table.resolve_all()
        assert table.you.graveyard == ["Ogre"]


@rule("FoW 903.2f", "FoW 903.2g")
def test_offered_values_of_x_are_those_with_a_target():
    rite = "Rite {X} (Chant): Destroy target resonator with total cost X or less."
    table = scenario(me={"hand": [rite], "will": "VVVVV"}, you={"field": ["Ogre 300/300 {3}", "Giant 900/900 {9}"]})
    table.me.play("Rite")
    numbers = [option.data["value"] for option in table.match.decision.options if option.kind == "number"]
    assert numbers == [3, 4, 5]


@rule("FoW 903.2e", "FoW 903.2f")
def test_mode_with_a_target_by_x_is_offered():
    rite = "Rite {X} (Chant): Choose one - Draw a card; or destroy target resonator with total cost X or less."
    table = scenario(me={"hand": [rite], "will": "VVV"}, you={"field": ["Ogre 300/300 {3}"]})
    table.me.play("Rite", "Ogre", mode=1, x=3).table.resolve_all()
    assert table.you.graveyard == ["Ogre"]


@rule("FoW 903.2f-1")
def test_x_of_a_free_spell_is_zero():
    rite = "Rite {X} (Chant): Destroy target resonator with total cost X or less."
    gift = "Gift {0} (Chant): Play a chant in your hand without paying its cost."
    for ogre, left in (("Ogre 300/300 {0}", []), ("Ogre 300/300 {1}", ["Ogre"])):
        table = scenario(me={"hand": [gift, rite], "will": "VVV"}, you={"field": [ogre]})
        table.me.play("Gift").table.resolve()
        if table.me.asked == "choose":
            table.me.choose(*(["Rite"] if not left else []))
        if table.me.asked == "target":
            table.me.choose("Ogre")
        table.resolve_all()
        assert table.you.field == left


# -- "that resonator" after another object was mentioned (105.3c) ----------------------------------
@rule("FoW 105.3c", "FoW 1027.1")
@pytest.mark.parametrize("between", ["Gain a fire gem", "Reveal the top card of your deck", "Draw a card"])
def test_that_resonator_means_the_last_resonator_mentioned(between):
    more = "Then that resonator gains [+100/+100] until end of turn."
    hero = f"Hero 300/300: Whenever a resonator you control attacks ⇒ {between}. {more}"
    table = scenario(me={"field": [hero, ELF], "deck": ["Crown {1} (Addition)"] * 3})
    table.me.attack("Elf", table.you)
    table.resolve_all()
    assert (table["Elf"].atk, table["Hero"].atk) == (400, 300)
    rite = f"Rite {{0}} (Chant): Rest target resonator. {between}. {more}"
    table = scenario(me={"hand": [rite], "field": [ELF, MAN], "deck": ["Crown {1} (Addition)"] * 3})
    table.me.play("Rite", "Elf").table.resolve_all()
    assert (table["Elf"].atk, table["Man"].atk) == (400, 300)


@rule("FoW 105.3c", "FoW 1012.1")
def test_that_card_means_the_last_card_mentioned():
    hero = "Hero 300/300: Whenever a resonator you control attacks ⇒ Reveal the top card of your deck. Put that card "
    table = scenario(me={"field": [f"{hero}into your hand.", ELF], "deck": ["Crown {1} (Addition)"] * 3})
    table.me.attack("Elf", table.you)
    table.resolve_all()
    assert (table.me.hand, "Elf" in table) == (["Crown"], True)


# -- whose ATK (105.3c, 1007.1) --------------------------------------------------------------------
LORD = put(ruler(), judged=True)  # "Queen" 500/500


@rule("FoW 105.3c", "FoW 1007.1")
@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("If you control a J-ruler, this card deals damage equal to its ATK to target resonator.", 500),
        ("Rest target resonator. If you control a J-ruler, this card deals damage equal to its ATK to it.", 500),
        (
            "Rest target resonator. If you control a J-ruler, this card deals damage equal to its ATK to that "
            "resonator.",
            500,
        ),
        (
            "This card deals 100 damage to target resonator. If you control a J-ruler, this card deals damage equal to "
            "its ATK instead.",
            500,
        ),
        ("If your J-ruler is recovered, this card deals damage equal to its ATK to target resonator.", 500),
        ('If you control "Queen", this card deals damage equal to its ATK to target resonator.', 500),
        ("If you control a Human, this card deals damage equal to its ATK to target resonator.", 300),
        ("If you control two or more resonators, this card deals 100 damage to target resonator.", 100),
        ("Rest target resonator. This card deals damage equal to its ATK to it.", 700),
        ("Rest target resonator. If you control a J-ruler, destroy it.", None),
    ],
)
def test_its_atk_after_a_condition_means_the_controlled_object(text, damage):
    me = {"hand": [f"Rite {{0}} (Chant): {text}"], "ruler": LORD, "field": [MAN, ELF]}
    table = scenario(me=me, you={"field": ["Ogre 700/2000"]})
    table.me.play("Rite", "Ogre").table.resolve_all()
    assert table.you.field == ([] if damage is None else ["Ogre"])
    assert damage is None or table["Ogre"].damage == damage


@rule("FoW 105.3c", "FoW 1014.1")
def test_player_chooses_whose_atk_is_used_among_several():
    text = "If you control a resonator, this card deals damage equal to its ATK to target player."
    table = scenario(me={"hand": [f"Rite {{0}} (Chant): {text}"], "field": ["Man 300/1", "Ox 700/1"]})
    table.me.play("Rite", table.you).table.resolve_all()
    table.me.choose("Ox").table.resolve_all()
    assert table.you.life == 3300


@rule("FoW 105.3c", "FoW 1007.1")
def test_its_atk_means_the_damage_source_if_the_source_has_atk():
    ping = "Ping 200/200: [0]: If you control a J-ruler, this card deals damage equal to its ATK to target resonator."
    table = scenario(me={"field": [ping], "ruler": LORD}, you={"field": ["Ogre 700/2000"]})
    table.me.activate("Ping", "Ogre").table.resolve_all()
    assert table["Ogre"].damage == 200


# -- [Barrier] against choices (1120.3, 1120.5) ----------------------------------------------------
FIRE = "Fire {1} (Chant, fire): [Quickcast] | Destroy target resonator."
WIND = "Wind {1} (Chant, wind): [Quickcast] | Destroy target resonator."


@rule("FoW 1120.3", "FoW 1014.1")
@pytest.mark.parametrize("written", ["[Barrier] (Chosen attribute)", "[Barrier] (chosen attribute)"])
@pytest.mark.parametrize(
    "ghost",
    [
        "Ghost 100/100 {{0}}: As this card enters the field, choose an attribute. | {barrier}",
        "Ghost 100/100 {{0}}: [Enter] ⇒ Choose an attribute. This card gains {barrier} until end of turn.",
        "Ghost 100/100 {{0}}: As this card enters the field, choose an attribute. | Cards you control gain {barrier}.",
    ],
)
def test_barrier_against_the_chosen_attribute_stops_only_that_attribute(ghost, written):
    table = scenario(me={"hand": [ghost.format(barrier=written)]}, you={"hand": [FIRE, WIND], "will": "VV"})
    table.me.play("Ghost").table.resolve_all()
    table.me.choose("fire").table.resolve_all()
    table.me.pass_()
    assert "play Fire" not in table.you.options
    table.you.play("Wind", "Ghost").table.resolve_all()
    assert table.me.graveyard == ["Ghost"]


@rule("FoW 204.3", "FoW 1120.3")
@pytest.mark.parametrize("limit", ["(Banished gem's attributes)", "(Total cost of that card)"])
def test_barrier_with_an_unknown_limit_is_refused(limit):
    with pytest.raises(ValueError, match="not understood"):
        scenario(me={"field": [f"Ghost 100/100: [Barrier] {limit}"]})


@rule("FoW 203.5", "FoW 1120.3")
@pytest.mark.parametrize(
    ("limit", "cheap", "dear"), [("2 or less", False, True), ("3 or less", False, False), ("3 or more", True, False)]
)
def test_barrier_against_a_total_cost_stops_only_that_cost(limit, cheap, dear):
    kill = "[Quickcast] | Destroy target resonator."
    hand = [f"Cheap {{2}} (Chant): {kill}", f"Dear {{3}} (Chant): {kill}"]
    ghost = f"Ghost 100/100: [Barrier] (Total cost {limit})"
    table = scenario(me={"field": [ghost]}, you={"hand": hand, "will": "VVV"})
    table.me.pass_()
    assert ("play Cheap" in table.you.options, "play Dear" in table.you.options) == (cheap, dear)


@rule("FoW 204.3", "FoW 1120.2")
def test_reminder_text_after_barrier_is_ignored():
    note = "(Cards you control with [Barrier] cannot be targeted by spells or abilities your opponent controls.)"
    table = scenario(me={"field": [f"Ghost 100/100: [Barrier] {note}"]}, you={"hand": [FIRE], "will": "VV"})
    table.me.pass_()
    assert "play Fire" not in table.you.options


@rule("FoW 1120.5", "FoW 1014.1")
def test_barrier_of_a_player_stops_only_the_chosen_attribute():
    rite = "Rite {0} (Chant): Choose an attribute. You gain [Barrier] (chosen attribute) until end of turn."
    burn = "[Quickcast] | This card deals 100 damage to target player."
    bolts = [f"Fire {{1}} (Chant, fire): {burn}", f"Wind {{1}} (Chant, wind): {burn}"]
    table = scenario(me={"hand": [rite]}, you={"hand": bolts, "will": "VV"})
    table.me.play("Rite").table.resolve_all()
    table.me.choose("fire").table.resolve_all()
    table.me.pass_()
    table.you.play("Fire").table.resolve_all()
    assert (table.me.life, table.you.life) == (4000, 3900)
    table.me.pass_()
    table.you.play("Wind", table.me).table.resolve_all()
    assert (table.me.life, table.you.life) == (3900, 3900)


# -- the card under a seal (1128.2) ----------------------------------------------------------------
@rule("FoW 1128.2", "FoW 1128.2b")
@pytest.mark.parametrize("line", ["[Seal] 2 - [Flying] [Swiftness]", "[Seal] 2 - [Flying], [Swiftness]"])
@pytest.mark.parametrize("stones", [1, 2])
def test_all_keywords_after_a_seal_are_sealed(line, stones):
    field = [f"Kite 100/100: {line}", *["Pebble (Magic Stone)"] * stones]
    table = scenario(me={"field": field})
    assert table["Kite"].keywords == ({"Seal", "Flying", "Swiftness"} if stones == 2 else {"Seal"})


@rule("FoW 1128.2b", "FoW 1101.1")
def test_keyword_before_a_seal_is_not_sealed():
    table = scenario(me={"field": ["Kite 100/100: [Precision] [Seal] 2 - [Flying] [Swiftness]"]})
    assert table["Kite"].keywords == {"Precision", "Seal"}


# -- [Awakening] of a chant (1109.2) ---------------------------------------------------------------
@rule("FoW 1109.2", "FoW 902.1a")
@pytest.mark.parametrize(
    "gained",
    [
        "Whenever a resonator attacks ⇒ Draw a card.",
        "[Enter] ⇒ Draw a card.",
        "When this card is put into a graveyard from the field ⇒ Draw a card.",
        "[Rest]: Draw a card.",
    ],
)
def test_awakening_ability_that_a_chant_cannot_use_is_refused(gained):
    with pytest.raises(ValueError, match="not understood"):
        scenario(me={"hand": [f"Rite {{0}} (Chant): You gain 100 life. | [Awakening][1]: {gained}"]})
    scenario(me={"hand": [f"Elf 1/1 {{0}}: [Awakening][1]: {gained}"]})


@rule("FoW 1109.2", "FoW 906.8")
@pytest.mark.parametrize("awakened", [True, False])
def test_awakened_chant_triggers_whenever_the_event_happens_this_turn(awakened):
    gained = "Whenever a resonator attacks this turn ⇒ Draw a card."
    rite = f"Rite {{0}} (Chant): You gain 100 life. | [Awakening][1]: {gained}"
    table = scenario(me={"hand": [rite], "field": [ELF], "will": "V"})
    table.me.play("Rite")
    (table.me.yes if awakened else table.me.no)()
    table.resolve_all()
    table.me.attack("Elf", table.you)
    table.resolve_all()
    assert len(table.me.hand) == awakened
