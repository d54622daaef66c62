"""Lines of printed cards with rare conditions or triggers, played to the end of their effect."""

from __future__ import annotations

import pytest

from engine.scenario import Table, put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, me, played, watcher

CALL = "Call {Red 1} [Event] Choose 1 Z/X in your trash and make it appear awake on a normal square with no Z/X."
BURN = "Burn {Red 1} [Event] Deal 1 damage to your opponent."
LAMP = "Lamp 3000 {White 3} (ignition)"
HATCHED = "Hatched One 9000 {Black 3} (Z/X EX)"


# -- the zone from which a card has appeared (1007.2) --------------------------------------------------
@rule("ZX 1007.2")
def test_pallbearers_trigger_on_appearing_from_the_trash():
    """Pallbearers."""
    table = scenario("zx", me=me([CALL], trash=["zx-160"]))
    table.me.play("Call", at="centre")
    assert table.me.hand == ["Filler"]


@rule("ZX 1007.2")
def test_pallbearers_do_not_trigger_on_appearing_from_the_hand():
    table = scenario("zx", me=me(["zx-160"], resource="BBB"))
    table.me.play("Pallbearers", at="centre")
    assert (table.me.at("centre"), table.me.hand) == (["Pallbearers"], [])


@rule("ZX 1007.2")
def test_card_played_from_the_trash_has_appeared_from_the_trash():
    """A played card has appeared from the zone in which it was before the play."""
    call = "Call {Red 1} [Event] You may play a Z/X from your trash without paying its cost."
    table = scenario("zx", me=me([call], trash=["zx-160"]))
    table.me.play("Call", yes=True, at="centre")
    assert (table.me.at("centre"), table.me.hand) == (["Pallbearers"], ["Filler"])


@pytest.mark.parametrize(("whose", "drawn"), [("your", 0), ("your opponent's", 1)])
@rule("ZX 1007.2")
def test_appearance_counts_the_trash_of_the_owner(whose, drawn):
    """It is under one player's control, but comes from its owner's trash."""
    loot = "Loot {Red 1} [Event] Choose a Z/X in your opponent's trash and make it appear awake on a normal square."
    thief = (
        f"Thief 3000 {{Red 1}} [Auto] [Trigger] This card appears. [Effect] If this card appeared from {whose} trash,"
        " draw a card."
    )
    table = scenario("zx", me=me([loot]), you={"trash": [thief]})
    table.me.play("Loot", at="centre")
    assert (table.me.at("centre"), len(table.me.hand)) == (["Thief"], drawn)


@rule("ZX 1007.2", "ZX 301.4")
def test_z_x_keeps_its_zone_of_appearance_until_it_leaves():
    """The condition still holds turns later and on another square, but not after the card has left and come back."""
    grave = "Grave 3000 {Red 1} [Cont] As long as this card appeared from your trash, it gets +1000 power."
    step = "Step {Red 1} [Event] Choose a Z/X you control and move it to your player square."
    back = "Back {Red 1} [Event] Choose a Z/X you control and return it to its owner's hand."
    table = scenario("zx", me=me([CALL, step, back], trash=[grave]))
    table.me.play("Call", at="centre")
    assert table["Grave"].power == 4000
    table.end_turn().to("main").end_turn().to("main")
    table.me.play("Step")
    assert table["Grave"].power == 4000
    table.me.play("Back")
    table.me.play("Grave", at="centre")
    assert table["Grave"].power == 3000


@rule("ZX 1007.2", "ZX 1007.3", "ZX 814.1")
def test_last_known_information_includes_the_zone_of_appearance():
    """The card is gone before its ability is played, so its last known information counts."""
    slip = "Slip 3000 {Red 1} [Auto] [Trigger] A Z/X you control appears. [Effect] Return it to its owner's hand."
    table = scenario("zx", me=me([CALL], {"left": slip}, trash=["zx-160"]))
    table.me.play("Call", at="centre").choose("Slip")
    assert sorted(table.me.hand) == ["Filler", "Pallbearers"]


# -- cards played from life (907.2e) -----------------------------------------------------------------
@rule("ZX 804.2h", "ZX 806.3a", "ZX 907.2e")
def test_runner_gives_shields_to_a_card_played_from_life():
    """Runner with the Torch: "it" is on its square by then."""
    table = scenario("zx", me=me([BURN]), you={"squares": ["zx-311"], "life": [LAMP] * 2})
    table.me.play("Burn").take_life()
    table.you.yes().choose("left")
    assert (table.you.units, table["Lamp"].shields) == (["Runner with the Torch", "Lamp"], 2)
    assert table["Runner with the Torch"].shields == 0


@rule("ZX 804.2h")
def test_runner_gives_no_shields_to_a_card_played_from_the_hand():
    table = scenario("zx", me=me([FOX], {"left": "zx-311"}))
    table.me.play("Fox", at="centre")
    assert table["Fox"].shields == 0


@rule("ZX 804.2h", "ZX 808.1b")
def test_each_play_trigger_refers_to_its_own_played_card():
    """Two cards are played, one during the other. Each trigger refers to its own card."""
    gate = watcher("Gate", "This card appears", "You may play a Z/X from your trash without paying its cost.")
    crown = watcher("Crown", "A Z/X you control is played", "It gets +1000 power this turn.")
    table = scenario("zx", me=me([gate], {"left": crown}, trash=[FOX]))
    table.me.play("Gate", at="centre")
    while table.match.decision.kind != "priority":
        decision = table.match.decision
        table.answer(decision.seat, [0])
    assert (table["Gate"].power, table["Fox"].power, table["Crown"].power) == (4000, 4000, 3000)


@rule("ZX 806.3b", "ZX 804.2h")
def test_play_trigger_acts_on_the_played_event_in_the_trash():
    keep = "Keep 3000 {Red 1} [Auto] [Trigger] You play an event. [Effect] Return it to its owner's hand."
    table = scenario("zx", me=me([BURN], {"left": keep}), you={"life": 3})
    table.me.play("Burn").take_life()
    assert (table.me.hand, table.me.trash) == (["Burn"], [])


# -- life that has changed this turn (1012) -----------------------------------------------------------
GIVE = "Give {Red 1} [Event] Choose a card in your life and put it into your charge."
MEND = "Mend {Red 1} [Event] Recover 1 life."


@pytest.mark.parametrize(("events", "drawn"), [([], 0), ([GIVE], 1), ([MEND], 0), ([MEND, GIVE], 1), ([GIVE, GIVE], 1)])
@rule("ZX 1012.1", "ZX 1012.2")
def test_life_decrease_this_turn_is_detected_once(events, drawn):
    """Candle for the Fallen: it triggers once, whether or not the life has increased again."""
    table = scenario("zx", me=me(events, {"left": "zx-315"}, life=3))
    for name in [text.split()[0] for text in events]:
        table.me.play(name)
        if table.me.asked == "choose":
            table.me.choose("Filler")
    table.end_turn()
    assert len(table.me.hand) == drawn


@rule("ZX 1012.1")
def test_life_decrease_counts_for_each_player_and_turn():
    """Each seat's own life counts, and only in this turn."""
    table = scenario("zx", me=me([BURN], {"left": "zx-315"}), you={"squares": ["zx-315"], "life": 3})
    table.me.play("Burn").take_life()
    table.end_turn()
    assert table.me.asked == "trigger"
    table.answer(0, [0])
    assert (len(table.you.hand), table.me.hand) == (1 + 2, [])  # with the two cards of the draw phase
    table.to("main").end_turn()
    table.answer(1, [0])
    assert (len(table.you.hand), len(table.me.hand)) == (3, 2)


@rule("ZX 1012.2")
def test_life_increase_this_turn_is_detected():
    glad = "Glad 3000 {Red 1} [Act] [Effect] If your life increased this turn, draw a card."
    table = scenario("zx", me=me([MEND], {"left": glad}, life=3))
    table.me.activate("Glad")
    assert table.me.hand == ["Mend"]
    table.me.play("Mend").activate("Glad")
    assert table.me.hand == ["Filler"]


# -- breaks (1019) ---------------------------------------------------------------------------------
@rule("ZX 1019.2", "ZX 808.1", "ZX 808.6")
def test_breaking_card_triggers_on_its_own_break():
    """Deep Cocoon: it is face down under the other card when its ability is played."""
    table = scenario("zx", me={"squares": ["zx-364"], "resource": "BBB", "dynamis": [HATCHED]})
    table.me.activate("Deep Cocoon").choose("Hatched One")
    assert (table.me.units, table["Hatched One"].forces, table.me.hand) == (
        ["Hatched One"],
        ["Deep Cocoon"],
        ["Filler"],
    )


@rule("ZX 1019.2", "ZX 808.1")
def test_other_cards_trigger_on_a_break_and_the_new_card():
    """The card on the square is the one that breaks, with its former values. The new card appears by the break."""
    eye = (
        "Eye 3000 {Red 1} [Auto] [Trigger] A black Z/X you control breaks. [Effect] Draw a card. "
        "| [Auto] [Trigger] A Z/X you control appears by a break. [Effect] It gets +1000 power this turn."
    )
    table = scenario("zx", me={"squares": ["zx-364", eye], "resource": "BBB", "dynamis": [HATCHED]})
    table.me.activate("Deep Cocoon").choose("Hatched One")
    while table.me.asked == "trigger":
        table.answer(0, [0])
    assert (len(table.me.hand), table["Hatched One"].power) == (2, 10000)


@rule("ZX 1019.2", "ZX 808.3")
def test_card_triggers_on_its_own_appearance_by_a_break():
    born = HATCHED + " [Auto] [Trigger] This card appears by a break. [Effect] Draw 2 cards."
    table = scenario("zx", me={"squares": ["zx-364"], "resource": "BBB", "dynamis": [born]})
    table.me.activate("Deep Cocoon").choose("Hatched One").choose("Hatched One")
    assert len(table.me.hand) == 3


def cracked(text: str) -> Table:
    """Return a table on which a Cocoon with this text has broken into a Fox from the hand."""
    crack = 'Crack {Red 1} [Event] Break a "Cocoon" into a "Fox" in your hand.'
    table = scenario("zx", me=me([crack, FOX], {"left": f"Cocoon 3000 {{Red 1}} [Auto] {text}"}))
    return table.me.play("Crack").choose("Fox").table


@rule("ZX 1019.2", "ZX 808.3a")
def test_break_trigger_acts_on_the_broken_card_as_a_force():
    table = cracked("[Trigger] This card breaks. [Effect] Return it to its owner's hand.")
    assert (table.me.units, table["Fox"].forces, table.me.hand) == (["Fox"], [], ["Cocoon"])


@rule("ZX 1019.2", "ZX 803.2")
def test_invalid_ability_does_not_trigger_on_a_break():
    table = cracked("[P] Nobody [Trigger] This card breaks. [Effect] Draw a card.")
    assert (table.me.units, table.me.hand) == (["Fox"], [])


# -- abilities in the hand (803.1d) ----------------------------------------------------------------
GIVER = 'Giver 3000 {{Red 1}} [Cont] Z/X in your hand gain "{}"'


@pytest.mark.parametrize("zone", ["hand", "trash"])
@rule("ZX 803.1d", "ZX 808.1")
def test_granted_auto_ability_triggers_in_its_valid_zone(zone):
    line = f"[Auto] [Valid] {zone.capitalize()} [Trigger] A Z/X you control appears. [Effect] Draw a card."
    giver = f'Giver 3000 {{Red 1}} [Cont] Z/X in your {zone} gain "{line}"'
    given = {"hand": [FOX], "trash": []} if zone == "trash" else {}
    holder = "Holder 1000 {Red 9}"
    table = scenario(
        "zx", me=me(**{"hand": [FOX], zone: [*given.get(zone, [FOX]), holder], "squares": {"left": giver}})
    )
    table.me.play("Fox", at="centre")
    assert table.me.hand.count("Filler") == 1


@rule("ZX 803.1d")
def test_granted_ability_does_not_trigger_outside_its_valid_zone():
    giver = GIVER.format("[Auto] [Valid] Trash [Trigger] A Z/X you control appears. [Effect] Draw a card.")
    table = scenario("zx", me=me([FOX, "Holder 1000 {Red 9}"], {"left": giver}))
    table.me.play("Fox", at="centre")
    assert table.me.hand == ["Holder"]


@rule("ZX 803.1d", "ZX 812.1")
def test_granted_replacement_applies_from_the_hand():
    line = (
        "[Cont] [Valid] Hand [Effect] If a Z/X you control would be destroyed, put it into your resource asleep"
        " instead."
    )
    slay = "Slay {Red 1} [Event] Choose a Z/X your opponent controls and destroy it."
    giver = GIVER.format(line)
    for holders, there in ((["Holder 1000 {Red 9}"], "resource"), ([], "charge")):
        table = played(slay, you={"squares": [put(giver)], "hand": holders, "resource": []})
        assert getattr(table.you, there) == ["Giver"], there
