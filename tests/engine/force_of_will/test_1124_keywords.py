"""FoW 1124 to 1134: texts that a card has under a condition; mobilized cards; sealed items.

The keywords are [Torrent], [Seal], [Crest], [Legend] and [Null]."""

from __future__ import annotations

from typing import Any

import pytest

from engine.scenario import Stopped, define, put
from tests.engine.force_of_will.held import DENY, HEAL, in_turn, scenario, to_main
from tests.engine.rules import rule

# -- 1124 Torrent ----------------------------------------------------------------------------------
SURGE = "Surge {1} (Chant): You gain 100 life. | [Torrent] You gain 500 life."
STRIKE = "Strike {1} (Chant): You gain 100 life. | [Torrent] - Destroy target resonator."


@rule("FoW 1124.1", "FoW 1124.2")
def test_torrent_applies_from_the_second_card_played_in_a_turn():
    table = scenario(me={"hand": [SURGE, SURGE, HEAL], "will": "VVV"})
    in_turn(table, "Surge")
    assert table.me.life == 4100
    in_turn(table, "Surge")
    assert table.me.life == 4700


@rule("FoW 1124.2")
def test_torrent_does_not_count_opponents_cards():
    song = "Song {0} (Chant): [Quickcast] | You gain 100 life."
    table = scenario(me={"hand": [SURGE], "will": "V"}, you={"hand": [song]})
    table.me.pass_()
    table.you.play("Song").table.resolve()
    table.me.play("Surge").table.resolve()
    assert table.me.life == 4100


@rule("FoW 1124.2a")
@pytest.mark.parametrize("cancelled", [False, True])
def test_torrent_counts_a_played_card_even_if_cancelled(cancelled: bool):
    quick = "Rush {1} (Chant): [Quickcast] | You gain 100 life. | [Torrent] You gain 500 life."
    table = scenario(me={"hand": [HEAL, quick], "will": "VV"}, you={"hand": [DENY], "will": "V"})
    table.me.play("Heal")
    if cancelled:
        table.me.pass_()
        table.you.play("Deny", "Heal").table.resolve()
    table.me.play("Rush").table.resolve()
    assert table.me.life == 4600


@rule("FoW 1124.2b")
def test_torrent_text_has_no_targets_while_torrent_is_inactive():
    table = scenario(me={"hand": [STRIKE, STRIKE], "will": "VV"}, you={"field": ["Imp 100/100"]})
    table.me.play("Strike").table.resolve()
    assert (table.me.life, table.you.field) == (4100, ["Imp"])
    table.me.play("Strike", "Imp").table.resolve()
    assert (table.me.life, table.you.field) == (4200, [])


@rule("FoW 1124.2", "FoW 903.2g")
def test_active_torrent_requires_its_target():
    table = scenario(me={"hand": [HEAL, STRIKE], "will": "VV"})
    assert table.me.why_not(play="Strike") is None
    in_turn(table, "Heal")
    assert table.me.why_not(play="Strike").clause == "903.2g"


@rule("FoW 1124.2", "FoW 1017.1c-1")
def test_copy_of_a_torrent_spell_has_the_torrent_state_of_the_original():
    echo = "Echo {0} (Chant): [Quickcast] | Copy target chant spell."
    table = scenario(me={"hand": [SURGE, echo], "will": "V"})
    table.me.play("Surge")
    table.me.play("Echo", "Surge").table.resolve_all()
    assert table.me.life == 4200, "the copied card was the first one of the turn"


# -- 1128 Seal -------------------------------------------------------------------------------------
STONE = "Light Magic Stone"
ANGEL = "Angel 300/300: [Seal] 2 - [Flying]"


def keywords(table: Any, name: str) -> set[str]:
    return set(table[name].keywords)


@rule("FoW 1128.1", "FoW 1128.2", "FoW 1128.2b")
@pytest.mark.parametrize(("stones", "flies"), [(0, False), (1, False), (2, True), (3, True)])
def test_seal_counts_own_magic_stones(stones: int, flies: bool):
    table = scenario(me={"field": [ANGEL, *[STONE] * stones]}, you={"field": [STONE] * 3})
    assert ("Flying" in table["Angel"].keywords) == flies


@rule("FoW 1128.2b")
def test_seal_closes_again_when_magic_stones_leave():
    crack = "Crack {0} (Chant): Banish a magic stone."
    table = scenario(me={"field": [ANGEL, STONE, STONE], "hand": [crack]})
    table.me.play("Crack").table.resolve()
    table.me.choose(STONE)
    assert "Flying" not in table["Angel"].keywords


@rule("FoW 1128.3")
def test_seal_does_not_count_cards_with_only_a_stone_type():
    golem = "Golem 100/100: This card is also treated as [Fire Magic Stone]."
    table = scenario(me={"field": [ANGEL, STONE, golem]})
    assert "Flying" not in table["Angel"].keywords


@rule("FoW 1128.2b", "FoW 906.4")
def test_opened_seal_ability_triggers_when_its_card_enters():
    herald = "Herald 100/100 {0}: [Seal](1) - When this card enters the field ⇒ You gain 100 life."
    for stones, life in (([], 4000), ([STONE], 4100)):
        table = scenario(me={"hand": [herald], "field": stones})
        table.me.play("Herald").table.resolve_all()
        assert table.me.life == life


@rule("FoW 1128.2b", "FoW 902.2", "FoW 910.1")
@pytest.mark.parametrize(
    "text", ["[Limit] 2", "[Mana] 2", "This card enters the field with two growth counters on it."]
)
@pytest.mark.parametrize(("stones", "n"), [(0, 0), (1, 2)])
def test_opened_seal_changes_how_its_card_enters(text: str, stones: int, n: int):
    herald = f"Herald 100/100 {{0}}: [Seal] 1 - {text}"
    table = scenario(me={"hand": [herald], "field": [STONE] * stones})
    table.me.play("Herald").table.resolve_all()
    assert sum(table["Herald"].counters.values()) == n


@rule("FoW 1128.2b", "FoW 902.2")
@pytest.mark.parametrize(
    "text",
    [
        "Herald 100/100 {1}: [Seal] 1 - [Quickcast]",
        "Herald 100/100 {1}: [Null] - [Awakening] [1]",
        "Hymn {1} (Chant): Draw a card. | [Null] - [Quickcast]",
        "Herald 100/100 {1}: [Legend]1 - [Energize][w]",
    ],
)
def test_conditional_text_that_could_never_apply_is_refused(text: str):
    with pytest.raises((Stopped, ValueError)):
        define("force_of_will", text)


@rule("FoW 1128.2a")
@pytest.mark.parametrize(("stones", "life"), [(1, 4100), (2, 4600)])
def test_seal_of_a_chant_is_checked_when_the_chant_is_played(stones: int, life: int):
    hymn = "Hymn {0} (Chant): You gain 100 life. | [Seal] 2 - You gain 500 life."
    table = scenario(me={"hand": [hymn], "field": [STONE] * stones})
    table.me.play("Hymn").table.resolve()
    assert table.me.life == life


@rule("FoW 1128.2a")
def test_seal_of_a_played_chant_stays_open_when_stones_leave():
    hymn = "Hymn {0} (Chant): You gain 100 life. | [Seal] 2 - You gain 500 life."
    crack = "Crack {0} (Chant): [Quickcast] | Your opponent banishes two magic stones."
    table = scenario(me={"hand": [hymn], "field": [STONE] * 2}, you={"hand": [crack]})
    table.me.play("Hymn").pass_()
    table.you.play("Crack").table.resolve_all()
    assert table.me.life == 4600


@rule("FoW 1026.1", "FoW 1128.4")
def test_seal_of_a_target_is_released():
    unlock = "Unlock {0} (Chant): Release the seal of target resonator."
    table = scenario(me={"hand": [unlock], "field": [ANGEL, ANGEL.replace("Angel", "Demon")]})
    table.me.play("Unlock", "Angel").table.resolve()
    assert "Flying" in keywords(table, "Angel")
    assert "Flying" not in keywords(table, "Demon")
    assert "The seals of Angel are released." in table.me.log


@rule("FoW 1128.4", "FoW 302.3")
def test_released_card_is_sealed_again_after_leaving_the_field():
    unlock = "Unlock {0} (Chant): Release the seal of target resonator."
    away = "Away {0} (Chant): Return target resonator to its owner's hand."
    table = scenario(me={"hand": [unlock, away], "field": [ANGEL.replace(":", " {0}:", 1)]})
    in_turn(table, ("Unlock", "Angel"), ("Away", "Angel"), "Angel")
    assert table.me.field == ["Angel"]
    assert "Flying" not in keywords(table, "Angel")


@rule("FoW 1026.1", "FoW 1128.4")
def test_releasing_your_seals_applies_to_own_cards_in_all_zones():
    open_all = "Dawn {0} (Chant): Release your seals."
    hymn = "Hymn {0} (Chant): You gain 100 life. | [Seal] 6 - You gain 500 life."
    table = scenario(me={"hand": [open_all, hymn], "field": [ANGEL]}, you={"field": [ANGEL.replace("Angel", "Demon")]})
    in_turn(table, "Dawn")
    assert "Flying" in keywords(table, "Angel")
    assert "Flying" not in keywords(table, "Demon")
    in_turn(table, "Hymn")
    assert table.me.life == 4600


# -- 1129 Mobilize ---------------------------------------------------------------------------------
RAM = "Ram 300/300: [Mobilize] [2]"


@rule("FoW 1129.3", "FoW 803.5")
def test_mobilized_card_attacks_without_the_mobilize_cost():
    push = "Push {0} (Chant): Target resonator is mobilized until end of turn."
    table = scenario(me={"field": [RAM], "hand": [push]})
    assert table.me.why_not(attack="Ram").clause == "803.5"
    table.me.play("Push", "Ram").table.resolve()
    table.me.attack("Ram", table.you).table.fight()
    assert table.you.life == 3700
    to_main(table, 0)
    assert table.me.why_not(attack="Ram").clause == "803.5", "the turn is over"


@rule("FoW 1129.3", "FoW 804.4")
def test_mobilized_card_blocks_without_the_mobilize_cost():
    ram = "Ram 300/900: [Mobilize] Banish a resonator. | This card is mobilized as long as you control a magic stone."
    for stones, life in (([STONE], 4000), ([], 3700)):
        table = scenario(me={"field": ["Imp 300/300"]}, you={"field": [ram, *stones]})
        table.me.attack("Imp", table.you)
        if stones:
            table.you.block("Ram")
        table.fight()
        assert table.you.life == life


@rule("FoW 1129.3")
def test_mobilized_card_still_pays_other_attack_costs():
    toll = "This card cannot attack unless you pay [1]."
    ram = f"{RAM} | This card is mobilized as long as you control a magic stone. | {toll}"
    table = scenario(me={"field": [ram, put(STONE, rested=True)], "will": "V"})
    table.me.attack("Ram", table.you)
    assert table.me.will == ""


# -- 1130 Sealed items -----------------------------------------------------------------------------
@rule("FoW 1130.1", "FoW 1130.2")
@pytest.mark.parametrize("name", ["<<Comet Lens>>", "<Comet Lens>"])
def test_sealed_item_is_an_ability_of_its_card(name: str):
    hero = f"Hero 100/100: Sealed Item {name} [Flying] | Sealed Item {name} [0]: You gain 100 life."
    table = scenario(me={"field": [hero]})
    assert "Flying" in table["Hero"].keywords
    table.me.activate("Hero").table.resolve()
    assert table.me.life == 4100


@rule("FoW 1130.2", "FoW 1101.1a")
def test_sealed_item_is_lost_with_all_abilities():
    blank = "Blank {0} (Chant): Target resonator loses all abilities until end of turn."
    table = scenario(me={"field": ["Hero 1/1: Sealed Item <<Comet Lens>> [Flying]"], "hand": [blank]})
    table.me.play("Blank", "Hero").table.resolve()
    assert set(table["Hero"].keywords) == set()


@rule("FoW 1130.3")
def test_text_of_a_cipher_sealed_item_is_no_ability():
    hero = "Hero 100/100: Sealed Item <<Cipher>> [Flying] | Sealed Item <<Cipher>> [0]: You gain 100 life."
    table = scenario(me={"field": [hero]})
    assert "Flying" not in table["Hero"].keywords
    assert "activate Hero" not in table.me.options


# -- 1131 Crest ------------------------------------------------------------------------------------
@rule("FoW 1131.1", "FoW 1131.2")
@pytest.mark.parametrize(
    ("kind", "flies"),
    [("light, Magic Crest", True), ("fire, Magic Crest", False), ("light", False), ("light, fire, Magic Crest", True)],
)
def test_crest_requires_an_own_magic_crest_of_the_attribute(kind: str, flies: bool):
    page = f"Page {{0}} (Addition, {kind})"
    table = scenario(me={"field": ["Hero 1/1: [Crest][w] - [Flying]", page]})
    assert ("Flying" in table["Hero"].keywords) == flies
    table = scenario(me={"field": ["Hero 1/1: [Crest][w] - [Flying]"]}, you={"field": [page]})
    assert "Flying" not in table["Hero"].keywords


@rule("FoW 1131.2")
def test_crest_ability_triggers_when_its_card_enters():
    hero = (
        "Hero 1/1 {0}: [Crest] [W] (This card gains the following text as long as you control a light Magic Crest.)"
        " - When this card enters the field ⇒ You gain 100 life."
    )
    table = scenario(me={"hand": [hero], "field": ["Page {0} (Addition, light, Magic Crest)"]})
    table.me.play("Hero").table.resolve_all()
    assert table.me.life == 4100


# -- 1133 Legend -----------------------------------------------------------------------------------
def tales(shown: int, kind: str = "Story") -> list[Any]:
    """Return three cards of an extra deck, of which `shown` cards are revealed."""
    return [put(f"Tale {n} {{9}} (Chant, {kind}): You gain 100 life.", revealed=n < shown) for n in range(3)]


@rule("FoW 1133.1", "FoW 1133.2", "FoW 1133.2b")
@pytest.mark.parametrize(("shown", "flies"), [(0, False), (1, False), (2, True), (3, True)])
def test_legend_counts_revealed_stories(shown: int, flies: bool):
    table = scenario(me={"field": ["Hero 1/1: [Legend] (2) - [Flying]"], "extra": tales(shown)})
    assert ("Flying" in table["Hero"].keywords) == flies


@rule("FoW 1133.2")
def test_legend_counts_only_own_stories():
    hero = "Hero 1/1: [Legend]2 - [Flying]"
    table = scenario(me={"field": [hero], "extra": tales(3, "Essay")}, you={"extra": tales(3)})
    assert "Flying" not in table["Hero"].keywords


@rule("FoW 1133.2a")
@pytest.mark.parametrize(("shown", "life"), [(0, 4100), (1, 4300), (3, 4700)])
def test_legend_of_a_chant_is_checked_when_the_chant_is_played(shown: int, life: int):
    saga = "Saga {0} (Chant): You gain 100 life. | [Legend]1 - You gain 200 life. | [Legend]3 - You gain 400 life."
    table = scenario(me={"hand": [saga], "extra": tales(shown)})
    table.me.play("Saga").table.resolve()
    assert table.me.life == life


@rule("FoW 1133.2b", "FoW 1005.1")
def test_legend_applies_as_soon_as_a_story_is_revealed():
    tell = "Teller (Regalia): [0]: Reveal a face-down card from your extra deck and keep it revealed until end of game."
    table = scenario(me={"field": ["Hero 1/1: [Legend]2 - [Flying]", tell], "extra": tales(1)})
    assert "Flying" not in table["Hero"].keywords
    table.me.activate("Teller").table.resolve()
    table.me.choose("Tale 2")
    assert "Flying" in table["Hero"].keywords
    assert [one.revealed for one in map(table.machine.obj, table.machine.zone(0, "extra"))] == [True, False, True]
    table.end_turn()
    assert "Flying" in table["Hero"].keywords


@rule("FoW 1133.2b", "FoW 1005.1")
def test_legend_counts_a_temporarily_revealed_story_while_it_is_revealed():
    table = scenario(me={"field": ["Hero 1/1: [Legend]1 - [Flying]"], "extra": tales(0)})
    assert "Flying" not in table["Hero"].keywords
    table.machine.decks.reveal(table.machine.zone(0, "extra")[:1])
    assert "Flying" in table["Hero"].keywords
    table.machine.decks.hide_again()
    assert "Flying" not in table["Hero"].keywords


# -- 1134 Null -------------------------------------------------------------------------------------
@rule("FoW 1134.1", "FoW 1134.2", "FoW 1134.2b")
def test_null_applies_while_the_hand_is_empty():
    table = scenario(
        me={"field": ["Hero 1/1: [Null] - This card gains [+200/0] and [Flying]."], "hand": [HEAL], "will": "V"}
    )
    assert (table["Hero"].atk, "Flying" in table["Hero"].keywords) == (1, False)
    table.me.play("Heal")
    assert (table["Hero"].atk, "Flying" in table["Hero"].keywords) == (300, True), "as soon as the last card is played"


@rule("FoW 1134.2b")
def test_activated_ability_under_null_is_playable_with_an_empty_hand():
    table = scenario(me={"field": ["Hero 1/1: [Null] - [0]: You gain 100 life."], "hand": [HEAL], "will": "V"})
    assert "activate Hero" not in table.me.options
    table.me.play("Heal").table.resolve()
    table.me.activate("Hero").table.resolve()
    assert table.me.life == 4200


@rule("FoW 1134.2b", "FoW 902.2")
@pytest.mark.parametrize("empty", [True, False])
def test_null_ability_in_the_graveyard_is_playable_with_an_empty_hand(empty: bool):
    ghoul = "Ghoul 1/1 {9}: [Null] - [0]: Put this card from your graveyard into your hand."
    table = scenario(me={"graveyard": [ghoul], "hand": [] if empty else [HEAL]})
    if not empty:
        assert table.me.why_not(activate="Ghoul").clause == "104.1"
        return
    table.me.activate("Ghoul").table.resolve()
    assert table.me.hand == ["Ghoul"]


@rule("FoW 1134.2b", "FoW 903.2i-4")
@pytest.mark.parametrize("others", [[], [HEAL]])
def test_null_cost_reduction_does_not_count_its_own_card_in_hand(others: list[str]):
    table = scenario(
        me={"hand": ["Hero 100/100 {3}: [Null] - You may pay [2] less to play this card.", *others], "will": "V"}
    )
    if others:
        assert table.me.why_not(play="Hero").clause == "1003.4"
        return
    table.me.play("Hero").table.resolve_all()
    assert table.me.field == ["Hero"]


@rule("FoW 1134.2b", "FoW 910.1")
@pytest.mark.parametrize("others", [[], [HEAL]])
def test_null_changes_how_its_card_enters_with_an_otherwise_empty_hand(others: list[str]):
    table = scenario(me={"hand": ["Hero 1/1 {0}: [Null] - This card enters the field rested.", *others]})
    table.me.play("Hero").table.resolve_all()
    assert table.machine.obj(table["Hero"].ref).rested == (not others)


VOID = "Void {0} (Chant): You gain 100 life. | [Null] - You gain 500 life."


@rule("FoW 1134.2a")
@pytest.mark.parametrize(("others", "life"), [([], 4600), ([HEAL], 4100)])
def test_null_of_a_chant_is_checked_when_the_chant_is_played(others: list[str], life: int):
    table = scenario(me={"hand": [VOID, *others]})
    table.me.play("Void").table.resolve()
    assert table.me.life == life


@rule("FoW 1134.2a", "FoW 1017.1c-1")
def test_copy_of_a_null_chant_has_the_null_state_of_the_original():
    echo = "Echo {0} (Chant): [Quickcast] | Copy target chant spell your opponent controls."
    table = scenario(me={"hand": [VOID]}, you={"hand": [echo, HEAL]})
    table.me.play("Void").pass_()
    table.you.play("Echo", "Void").table.resolve_all()
    assert (table.me.life, table.you.life) == (4600, 4600)


@rule("FoW 1134.2a", "FoW 1134.2b")
def test_null_instruction_on_a_resonator_is_refused():
    with pytest.raises((Stopped, ValueError)):
        define("force_of_will", "Hero 1/1: [Null] - You gain 100 life.")
