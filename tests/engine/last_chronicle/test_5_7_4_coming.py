"""Clause 5.7.4 for cards that enter the battlefield and for copies: painted parts apply there."""

from __future__ import annotations

import pytest

from engine.match import Match
from tests.engine.last_chronicle.bench import scenario
from tests.engine.rules import rule

LAMPS = "lamps -GGR, green +500/+1, red +2000/+3"
PUTS = {
    "top": "Put the top card of your deck onto the battlefield.",
    "deck": "Search your deck for a unit card and deploy it.",
    "soul": "Put all soul stones you control onto the battlefield.",
    "discard": "Put all unit cards in your discard pile onto the battlefield.",
    "hand": "Deploy a unit card in your hand.",
}
BY_ERA = [(1, ""), (2, "green"), (3, "green"), (4, "red")]


def come(zone: str, lines: str, era: int = 2, field: tuple[str, ...] = ()):
    """Return a table on which an effect has put a card of the zone onto the battlefield."""
    cards = {"deck" if zone == "top" else zone: [f"A 1000/1 {{1}} (Dragon, {LAMPS}): {lines}"]}
    hand = [*cards.pop("hand", []), f"Rite {{0}}: {PUTS[zone]}"]
    table = scenario(me={**cards, "hand": hand, "era": era, "field": list(field)})
    table.me.use("Rite")
    table.resolve()
    if "A" not in table.me.field:
        table.me.choose("A")
    assert "A" in table.me.field
    return table


@rule("LC 5.7.4", "LC 11.7.2", "LC 7.3")
@pytest.mark.parametrize("zone", PUTS)
@pytest.mark.parametrize(("era", "lit"), BY_ERA)
def test_lamps_on_the_battlefield_decide_how_a_card_enters(zone, era, lit):
    text = "[Green] This card is deployed wiped. | [Red] This card is deployed with two energy counters on it."
    a = come(zone, text, era)["A"]
    assert (a.wiped, a.counters) == (lit == "green", {"energy": 2} if lit == "red" else {})


@rule("LC 5.7.4", "LC 11.7.2", "LC 7.7.1")
@pytest.mark.parametrize("zone", PUTS)
def test_uncoloured_entry_text_applies_in_every_era(zone):
    assert come(zone, "This card is deployed wiped. | [Green] [Valor]")["A"].wiped


@rule("LC 5.7.4", "LC 11.6.17.2.1")
@pytest.mark.parametrize("zone", PUTS)
@pytest.mark.parametrize(("era", "lit"), BY_ERA)
def test_coloured_deploy_trigger_sees_its_card_enter(zone, era, lit):
    text = "[Green] When this card is deployed, gain 1 life. | [Red] When this card is deployed, gain 5 life."
    table = come(zone, text, era)
    assert len(table.stack) == bool(lit)
    table.resolve() if table.stack else None
    assert table.me.life == 20 + {"": 0, "green": 1, "red": 5}[lit]


@rule("LC 5.7.4", "LC 5.13.5", "LC 15.2.2.2")
@pytest.mark.parametrize("zone", PUTS)
@pytest.mark.parametrize(("era", "lit"), BY_ERA)
def test_coloured_keywords_and_numbers_apply_immediately_on_entry(zone, era, lit):
    a = come(zone, "[Green] [Aura] | [Red] [Haste]", era)["A"]
    assert (a.keywords, a.power) == {
        "": (set(), 1000), "green": ({"Aura"}, 1500), "red": ({"Haste"}, 3000),
    }[lit]  # fmt: skip


@rule("LC 15.2.13.2", "LC 11.7.2")
@pytest.mark.parametrize("zone", PUTS)
def test_card_to_be_awakened_enters_awakened(zone):
    field = ("Sage 1000/1: [Era Awakening (Dragon)]",)
    table = come(zone, "[Red] This card is deployed wiped. | [Green] [Valor]", 1, field=field)
    assert table["A"].wiped
    assert len(table.me.field) == 2


@rule("LC 5.7.4", "LC 6.2.3")
@pytest.mark.parametrize(("mine", "yours", "wiped"), [(2, 1, True), (1, 2, False)])
def test_era_of_the_new_controller_decides_how_a_card_enters(mine, yours, wiped):
    spell = "Raise {0}: Put a chosen unit card in your opponent's discard pile onto the battlefield."
    card = f"X 1000/1 ({LAMPS}): [Green] This card is deployed wiped. | [Red] [Valor]"
    table = scenario(me={"hand": [spell], "era": mine}, you={"discard": [card], "era": yours})
    table.me.use("Raise", "X")
    table.resolve()
    assert table["X"].wiped == wiped


@rule("LC 11.7.2", "LC 15.2.14.9")
@pytest.mark.parametrize("zone", [*PUTS, None])
def test_card_enters_with_abilities_given_on_the_battlefield(zone):
    field = ("Hall (History): Units you control gain [Energy (2)].",)
    if zone is None:
        table = scenario(me={"hand": ["A 1000/1 {0}"], "field": list(field)})
        table.me.deploy("A")
    else:
        table = come(zone, "[Valor] | [Green] [Aura] | [Red] [Haste]", field=field)
    assert table["A"].counters == {"energy": 2}


@rule("LC 11.7.2")
@pytest.mark.parametrize("zone", PUTS)
def test_card_enters_without_abilities_removed_on_the_battlefield(zone):
    field = ("Hush (History): Units you control lose all abilities.",)
    lines = (
        "This card is deployed wiped. | [Green] This card is deployed with two energy counters on it. | [Red] [Aura]"
    )
    a = come(zone, lines, field=field)["A"]
    assert (a.wiped, a.counters) == (False, {})


@rule("LC 15.2.15.1.6", "LC 5.7.4")
def test_merged_card_does_not_apply_its_deploy_text():
    card = f"A 1000/1 {{0}} ({LAMPS}): [Merge] | [Green] This card is deployed wiped. | [Red] [Valor]"
    table = scenario(me={"hand": [card], "field": ["H 1000/1"], "era": 2})
    table.me.merge("A", "H")
    assert (table["A"].wiped, table["H"].power) == (False, 2500)


# -- copies ----------------------------------------------------------------------------------------
MODEL = f"Model Lv2 2000/2 {{1}} (white, legacy, CA1, {LAMPS}): [Valor] | [Green] [Aura] | [Red] [Haste]"
LOOKS = {
    1: (2000, 2, {"Valor"}), 2: (2500, 3, {"Valor", "Aura"}), 3: (2500, 3, {"Valor", "Aura"}),
    4: (4000, 5, {"Valor", "Haste"}),
}  # fmt: skip
BECOME = "Rite {0}: A chosen unit becomes a copy of a second chosen unit until end of turn."
TOKEN = "Rite {0}: Deploy a token that is a copy of a chosen unit."
MIRROR = "Mirror 500/0 {0}: As this card is deployed, designate a unit. This card is deployed as a copy of that card."
ADVANCE = "March {0}: Advance the era."


def copied(how: str, era: int = 1, model_era: int = 2, model: str = MODEL, hand: tuple[str, ...] = ()):
    """Return a table with a copy of the other player's unit, and the copy."""
    card = {"become": BECOME, "token": TOKEN, "mirror": MIRROR}[how]
    field = ["Clay 500/0"] if how == "become" else []
    table = scenario(
        me={"hand": [card, *hand], "era": era, "field": field, "ca": ["Orb 1000/1"]},
        you={"field": [model], "era": model_era},
    )
    if how == "mirror":
        table.me.deploy("Mirror")
        table.me.choose("Model") if table.me.asked != "priority" else None
    else:
        table.me.use("Rite", *(["Clay", "Model"] if how == "become" else ["Model"]))
        table.resolve()
    (ref,) = table.machine.field(0)
    return table, ref


def looks(table, ref):
    chars = table.machine.chars(ref)
    return chars.power, chars.atk, chars.keywords


@rule("LC 5.7.4", "LC 5.13.5", "LC 5.13.7", "LC 6.11.1", "LC 11.9.4.7")
@pytest.mark.parametrize("how", ["become", "token", "mirror"])
@pytest.mark.parametrize("era", [1, 2, 4])
@pytest.mark.parametrize("model_era", [1, 3, 4])
def test_copy_has_the_lamps_of_its_model_and_its_own_players_era(how, era, model_era):
    table, ref = copied(how, era, model_era)
    chars = table.machine.chars(ref)
    assert looks(table, ref) == LOOKS[era]
    assert (chars.level, chars.name.en, chars.icons) == (2, "Model", {"legacy"})
    assert (chars.total_cost, chars.ca) == ((0, 0) if how == "token" else (2, 1))


@rule("LC 5.7.4", "LC 7.6.2")
@pytest.mark.parametrize("how", ["become", "token", "mirror"])
def test_lamps_of_a_copy_change_with_the_era(how):
    table, ref = copied(how, 1, 1, hand=(ADVANCE,))
    table.me.use("March")
    table.resolve()
    assert looks(table, ref) == LOOKS[2]


@rule("LC 5.7.4", "LC 6.2.4")
@pytest.mark.parametrize("how", ["become", "token", "mirror"])
def test_lamps_of_a_copy_change_with_its_controller(how):
    table, ref = copied(how, 1, 4, hand=("Give {0}: Your opponent gains control of a unit you control.",))
    table.me.use("Give")
    table.resolve()
    assert table.machine.controller(ref) == 1
    assert looks(table, ref) == LOOKS[4]


@rule("LC 15.2.13.2")
@pytest.mark.parametrize("how", ["become", "token", "mirror"])
def test_copy_can_be_era_awakened(how):
    dragon = MODEL.replace("(white,", "(Dragon, white,")
    table, ref = copied(how, 1, 1, dragon, ("Sage 1000/1 {0}: [Era Awakening (Dragon)]",))
    table.me.deploy("Sage")
    assert looks(table, ref) == (4500, 6, {"Valor", "Aura", "Haste"})


@rule("LC 5.7.4", "LC 11.7.2")
@pytest.mark.parametrize("how", ["token", "mirror"])
@pytest.mark.parametrize(("era", "wiped"), [(1, False), (2, True)])
def test_copy_enters_as_its_lamps_say(how, era, wiped):
    model = MODEL.replace("[Aura]", "This card is deployed wiped.")
    table, ref = copied(how, era, 1, model)
    assert table.machine.obj(ref).rested == wiped


@rule("LC 5.7.4", "LC 7.6.2")
@pytest.mark.parametrize("how", ["become", "token", "mirror"])
def test_saved_copy_is_the_same_after_loading(how):
    table, ref = copied(how, 2, 1)
    again = Match.load(table.match.save())
    assert looks(table, ref) == LOOKS[2]
    chars = again.machine.chars(ref)
    assert (chars.power, chars.atk, chars.keywords) == LOOKS[2]


@rule("LC 5.7.3", "LC 5.7.4")
@pytest.mark.parametrize("how", ["become", "token", "mirror"])
def test_view_of_a_copy_shows_the_lamps_and_text_of_its_model(how):
    table, _ = copied(how, 2, 1)
    for viewer in (0, 1, None):
        view = table.match.view(viewer)
        field = [one for zones in view["zones"] for one in zones["field"]]
        mine, model = ([one for one in field if one["controller"] == seat] for seat in (0, 1))
        assert [one["lamps"] for one in mine] == [one["lamps"] for one in model] == [["", "green", "green", "red"]]
        assert mine[0]["painted"]["red"]["power"] == model[0]["painted"]["red"]["power"] == 2000
        assert mine[0]["lit"] == ["green"]
        assert "designate" not in mine[0]["text"]["en"]
        assert {"Valor", "Aura"} == set(mine[0]["keywords"])
    assert mine[0]["text"] == model[0]["text"] or how != "mirror"
