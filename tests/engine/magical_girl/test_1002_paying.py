"""MG 203, 903.2d-1, 903.2g-4-1, 1002: paying od, one point for each element of the card, and the least X."""

from __future__ import annotations

import pytest

from engine.chase.words.triggers.event_types import WillPaid
from tests.engine.magical_girl.held import scenario
from tests.engine.rules import rule

SEVEN = "solis, ignus, silva, terra, luna, aqua, aes"
LEAN = "Lean (Barrier): You may pay {%d} less to play conjures."
DEAR = "Dear (Barrier): You pay {%d} more to play conjures."
GIFT = "Gift {0}: Play a conjure in your hand without paying its cost."


def song(cost: object, elements: str, text: str = "Draw a card.") -> str:
    return f"Song {{{cost}}} ({elements}): {text}" if elements else f"Song {{{cost}}}: {text}"


def payable(table) -> bool:
    return table.me.why_not(play="Song") is None


# -- 1002.1, 1002.2, 1002.3 ------------------------------------------------------------------------
@rule("MG 1002.1", "MG 1002.2", "MG 1002.3", "MG 1002.3a", "MG 203.2")
@pytest.mark.parametrize(
    ("od", "cost", "elements", "can"),
    [
        ("S", 1, "solis", True),
        ("I", 1, "solis", False),
        ("V", 1, "solis", False),
        ("V", 1, "", True),
        ("S", 1, "", True),
        ("SV", 2, "solis", True),
        ("IV", 2, "solis", False),
        ("SIV", 3, "solis, ignus", True),  # the rulebook's example
        ("SSI", 3, "solis, ignus", True),
        ("SSV", 3, "solis, ignus", False),
        ("III", 3, "solis, ignus", False),
        ("SI", 3, "solis, ignus", False),
        ("SI", 2, "solis, ignus", True),
        ("SS", 2, "solis, ignus", False),
        ("SILENAC", 7, SEVEN, True),
        ("SILENAA", 7, SEVEN, False),
        ("SILENACV", 8, SEVEN, True),
    ],
)
def test_payment_includes_a_point_of_each_element_of_the_card(od: str, cost: int, elements: str, can: bool):
    table = scenario(me={"hand": [song(cost, elements)], "od": od})
    assert payable(table) == can
    if not can:
        assert table.me.why_not(play="Song").clause == "1002.4"
        assert table.me.od == od
        return
    table.me.play("Song")
    assert table.me.od == ""
    assert sorted(table.events(WillPaid)[0].symbols) == sorted(od)
    table.check()


@rule("MG 1002.3a-1")
@pytest.mark.parametrize(
    ("od", "can"),
    [("SI", True), ("SA", True), ("IA", True), ("SS", False), ("SV", False), ("SL", False), ("S", False)],
)
def test_card_with_more_elements_than_cost_needs_as_many_elements_as_its_cost(od: str, can: bool):
    table = scenario(me={"hand": [song(2, "solis, ignus, aqua")], "od": od})
    assert payable(table) == can
    if can:
        table.me.play("Song")
        assert table.me.od == ""


@rule("MG 1002.3a-1")
@pytest.mark.parametrize("letter", "SILENAC")
def test_card_of_all_elements_costing_one_is_payable_with_any_element(letter: str):
    table = scenario(me={"hand": [song(1, SEVEN)], "od": letter})
    table.me.play("Song")
    assert table.me.od == ""
    assert not payable(scenario(me={"hand": [song(1, SEVEN)], "od": "V"}))


@rule("MG 1002.3a-1", "MG 203.3")
def test_zero_cost_card_needs_no_element():
    table = scenario(me={"hand": [song(0, "solis, ignus")]})
    table.me.play("Song")
    assert table.chase == ["Song"]


@rule("MG 1002.3a-1")
def test_player_chooses_the_elements_paid_in_manual_payment():
    table = scenario(me={"hand": [song(2, "solis, ignus, aqua")], "od": "SIA"}, auto_pay=False)
    table.me.play("Song").choose("{S}{A}")
    table.check()
    assert table.me.od == "I"


# -- 1002.4, 1002.5, 907.2 -------------------------------------------------------------------------
@rule("MG 1002.4")
def test_insufficient_od_is_not_spent():
    toll = "Toll {0}: Target player discards a card unless they pay {2}."
    table = scenario(me={"hand": [toll]}, you={"hand": ["Page 1/1 {9}"], "od": "V"})
    table.me.play("Toll", table.you).table.resolve()
    assert table.you.asked is None or table.you.asked == "priority"
    assert (table.you.od, table.you.graveyard) == ("V", ["Page"])


@rule("MG 1002.5", "MG 907.2")
def test_casters_can_be_rested_during_payment():
    table = scenario(me={"hand": [song(2, "ignus")], "casters": ["Mia Lv1 (ignus)", "Nia Lv1 (aqua)"]}, auto_pay=False)
    table.me.play("Song")
    assert table.me.asked == "pay"
    table.check()
    table.me.choose("Nia")
    assert table.chase == ["Song"]
    table.me.choose("Mia")
    assert (table["Mia"].rested, table["Nia"].rested, table.me.od) == (True, True, "")


# -- 1002.1a, 1002.2, 1002.2a ----------------------------------------------------------------------
@rule("MG 1002.2", "MG 1002.2a", "MG 907.5", "MG 907.6c", "MG 907.6d")
@pytest.mark.parametrize(
    ("od", "price", "can"),
    [
        *[(letter, "{Solis}", letter == "S") for letter in "SILENACVWGBRU"],
        *[(letter, "{Light}", letter == "W") for letter in "SILENACVWGBRU"],
        *[(letter, "{1}", True) for letter in "SILENACVWGBRU"],
        ("B", "{Darkness}", True),
        ("R", "{Fire}", True),
        ("U", "{Water}", True),
        ("G", "{Wind}", True),
        ("B", "{Wind}", False),
        ("SW", "{Solis}{Light}", True),
        ("SS", "{Solis}{Light}", False),
    ],
)
def test_element_symbol_needs_its_element_and_a_number_accepts_any_od(od: str, price: str, can: bool):
    table = scenario(me={"servants": [f"Well 0/500: {price}: Draw a card."], "od": od})
    assert (table.me.why_not(activate="Well") is None) == can
    if can:
        table.me.activate("Well")
        assert table.me.od == ""


@rule("MG 1002.1a")
@pytest.mark.parametrize(
    ("od", "price", "can"),
    [
        *[(letter, "{Any}", letter in "SILENAC") for letter in "SILENACVWGBRU"],
        ("SI", "{Any}{Any}", True),
        ("SV", "{Any}{Any}", False),
        ("SV", "{Any}{1}", True),
        ("SS", "{Any}{Solis}", True),
        ("SI", "{Any}{Solis}", True),
        ("II", "{Any}{Solis}", False),
        ("SV", "{Any}{Solis}", False),
        ("S", "{Any}{Solis}", False),
    ],
)
@pytest.mark.parametrize("casters", [False, True])
def test_any_element_symbol_cannot_be_paid_with_elementless_od(od: str, price: str, can: bool, casters: bool):
    letters = {"S": "solis", "I": "ignus", "V": ""}
    given = {"od": od}
    if casters and set(od) <= set(letters):
        given = {"casters": [f"M{n} Lv1 ({letters[one]})" if letters[one] else f"M{n} Lv1" for n, one in enumerate(od)]}
    table = scenario(me={"servants": [f"Well 0/500: {price}: Draw a card."], **given})
    assert (table.me.why_not(activate="Well") is None) == can
    if can:
        table.me.activate("Well")
        assert (table.chase, table.me.od) == (["Well"], "")


# -- 903.2d-1: an X --------------------------------------------------------------------------------
BLAZE = "Song {X} (%s): Draw X cards."


@rule("MG 903.2d", "MG 903.2d-1", "MG 203.4")
@pytest.mark.parametrize(
    ("elements", "od", "offered"),
    [
        ("", "VVV", [0, 1, 2, 3]),
        ("solis", "SVV", [1, 2, 3]),  # the rulebook's example
        ("solis", "S", [1]),
        ("solis, luna", "SNV", [2, 3]),
        ("solis, luna", "SN", [2]),
        (SEVEN, "SILENACV", [7, 8]),
    ],
)
def test_x_is_at_least_the_number_of_elements(elements: str, od: str, offered: list[int]):
    table = scenario(me={"hand": [BLAZE.replace("%s", elements or "Lore")], "od": od})
    table.me.play("Song")
    if len(offered) > 1:
        assert table.me.asked == "x"
        table.check()
        numbers = [o.data["value"] if isinstance(o.data, dict) else o.data for o in table.match.decision.options]
        assert [n for n in numbers if n is not None] == offered
        table.me.choose(offered[-1])
    assert table.me.od == ""
    assert table["Song"].total_cost == offered[-1]
    table.resolve()
    assert len(table.me.hand) == offered[-1]
    assert table["Song"].total_cost == 0


@rule("MG 903.2d-1", "MG 1002.3")
@pytest.mark.parametrize(("elements", "od"), [("solis", ""), ("solis", "VV"), ("solis, luna", "SS"), (SEVEN, "SILENA")])
def test_x_card_without_a_point_of_each_element_cannot_be_played(elements: str, od: str):
    table = scenario(me={"hand": [BLAZE.replace("%s", elements)], "od": od})
    assert table.me.why_not(play="Song").clause == "1002.4"
    assert "play Song" not in table.me.options


@rule("MG 903.2d-2", "MG 903.2g-2")
@pytest.mark.parametrize("elements", ["Lore", "solis", SEVEN])
def test_x_is_zero_for_a_card_played_without_its_cost(elements: str):
    table = scenario(me={"hand": [GIFT, BLAZE.replace("%s", elements)], "od": "SSS"})
    table.me.play("Gift").table.resolve()
    table.me.choose("Song")
    assert (table.chase, table.me.od) == (["Song"], "SSS")
    table.resolve()
    assert table.me.hand == []


@rule("MG 903.2d-2", "MG 1103.3b")
def test_x_is_zero_for_a_card_played_for_another_cost():
    """If the card is played by [Break] for a cost without an X, its X is 0."""
    song = "Song {X} (solis): [Break] {1} | Draw X cards."
    table = scenario(me={"servants": ["Hero 2000/1000 {1}"]}, you={"orbs": [song], "od": "VVV"})
    table.me.attack("Hero", table.you)
    table.pass_until("break")
    table.you.choose("Song")
    assert table.you.asked != "x"
    table.resolve_all()
    assert table.you.od == "VV"
    assert table.you.hand == []


@rule("MG 903.2d-1", "MG 903.2g-4-1")
def test_reduced_x_cost_still_includes_its_element():
    table = scenario(me={"hand": [BLAZE.replace("%s", "solis")], "od": "S", "servants": [LEAN % 2]})
    table.me.play("Song", x=3)
    assert table.me.od == ""
    table.resolve()
    assert len(table.me.hand) == 3


# -- 903.2g-4-1: reduced ---------------------------------------------------------------------------
@rule("MG 903.2g-4", "MG 903.2g-4-1")
@pytest.mark.parametrize(
    ("cost", "elements", "less", "od", "can"),
    [
        (5, "solis", 5, "S", True),  # the rulebook's example
        (5, "solis", 5, "V", False),
        (5, "solis", 5, "", False),
        (5, "solis", 3, "SV", True),
        (5, "solis", 3, "S", False),
        (5, "", 5, "", True),
        (5, "", 9, "", True),
        (3, "solis, ignus", 5, "SI", True),
        (3, "solis, ignus", 5, "S", False),
        (2, "solis, ignus", 1, "S", False),
        (7, SEVEN, 7, "SILENA", False),
        (9, SEVEN, 7, "SILENAC", True),
        (2, "solis, ignus, aqua", 2, "", False),
        (2, "solis, ignus, aqua", 2, "SA", True),
        (1, "solis", 1, "", False),
    ],
)
def test_a_cost_is_not_reduced_below_the_number_of_elements(cost: int, elements: str, less: int, od: str, can: bool):
    table = scenario(me={"hand": [song(cost, elements)], "od": od, "servants": [LEAN % less]})
    assert payable(table) == can
    if can:
        table.me.play("Song")
        assert table.me.od == ""


@rule("MG 903.2g-3", "MG 903.2g-4-1", "MG 1002.3a-1")
@pytest.mark.parametrize(
    ("cost", "more", "less", "od", "can"),
    [
        (1, 1, 0, "SI", True),
        (1, 1, 0, "SS", False),
        (1, 1, 0, "SV", False),
        (1, 2, 0, "SIA", True),
        (1, 3, 0, "SIAV", True),
        (1, 4, 2, "SIA", True),
        (1, 4, 1, "SIA", False),
        (1, 1, 1, "SA", True),
        (1, 1, 1, "S", False),
        (4, 1, 2, "SIA", True),
        (0, 1, 0, "V", True),
        (0, 1, 1, "", True),
    ],
)
def test_cost_increases_apply_before_reductions(cost: int, more: int, less: int, od: str, can: bool):
    """If the printed cost is less than the number of elements, it needs as many elements as the cost comes to."""
    changes = [DEAR % more, *([LEAN % less] if less else [])]
    table = scenario(me={"hand": [song(cost, "solis, ignus, aqua")], "od": od, "servants": changes})
    assert payable(table) == can
    if can:
        table.me.play("Song")
        assert (table.chase, table.me.od) == (["Song"], "")


@rule("MG 903.2g-2", "MG 903.2g-3", "MG 1002.3a-1")
@pytest.mark.parametrize(("more", "od", "can"), [(0, "", True), (1, "V", True), (1, "", False)])
@pytest.mark.parametrize("cost", [1, 2, 5])
def test_card_played_without_its_cost_needs_no_element(cost: int, more: int, od: str, can: bool):
    giver = "Giver 0/500: {0}: Play a conjure in your hand without paying its cost."
    table = scenario(me={"hand": [song(cost, "solis, ignus")], "od": od, "servants": [DEAR % more, giver]})
    table.me.activate("Giver").table.resolve()
    table.me.choose(*["Song"] * can)
    assert (table.chase, table.me.od) == (["Song"] * can, "")


@rule("MG 903.2g-4", "MG 903.2g-4-1")
@pytest.mark.parametrize(("part", "left"), [("{A}", "A"), ("free", "V")])
def test_player_chooses_which_part_beyond_the_elements_is_reduced(part: str, left: str):
    """An additional cost in the text may be reduced too, but not the part for the card's own element."""
    hymn = song(2, "solis", "As an additional cost to play this card, {Aqua}. | Draw a card.")
    table = scenario(me={"hand": [hymn], "servants": [LEAN % 1], "od": "SVA"}, auto_pay=False)
    table.me.play("Song").yes()
    assert table.me.asked == "reduce"
    labels = [option.label.en for option in table.match.decision.options if option.label]
    assert not any("{S}" in label for label in labels)
    table.check()
    table.me.choose(next(n for n, label in enumerate(labels) if part in label))
    assert (table.chase, table.me.od) == (["Song"], left)


# -- 1108.2: [United Front] ------------------------------------------------------------------------
FRONT = "Song {3} (solis, ignus): [United Front] Witch | Draw a card."


@rule("MG 1108.2", "MG 1002.3a")
@pytest.mark.parametrize(
    ("casters", "od", "can"),
    [
        (["A Lv1 (luna, Witch)", "B Lv1 (aqua, Witch)"], "V", True),
        (["A Lv2 (luna, Witch)"], "V", True),
        (["A Lv1 (luna, Witch)"], "SV", True),
        (["A Lv1 (luna, Witch)"], "VV", False),
        (["A Lv1 (luna, Knight)"], "SV", False),
        (["A Lv1 (luna, Knight)", "B Lv1 (aqua, Witch)"], "S", True),
        (["A Lv1 (Witch)", "B Lv1 (Witch)"], "V", False),
        (["A Lv1 (luna, Witch)", "B Lv1 (luna, Witch)", "C Lv1 (luna, Witch)"], "", True),
        ([], "NNN", False),
    ],
)
def test_united_front_od_of_any_element_replaces_the_card_elements(casters: list[str], od: str, can: bool):
    table = scenario(me={"hand": [FRONT], "casters": casters, "od": od})
    assert payable(table) == can
    if can:
        table.me.play("Song")
        assert (table.chase, table.me.od) == (["Song"], "")


@rule("MG 1108.2", "MG 907.4")
def test_united_front_remembers_which_caster_produced_the_od():
    casters = ["A Lv1 (luna, Witch)", "B Lv1 (luna, Witch)"]
    table = scenario(me={"hand": [FRONT, "Hymn {1} (solis): Draw a card."], "casters": casters, "od": "V"})
    table.me.activate("A").activate("B")
    assert table.me.od == "VNN"
    assert table.me.why_not(play="Hymn").clause == "1002.4"
    table.me.play("Song")
    assert table.me.od == ""
