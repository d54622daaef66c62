"""Chapter 811: continuous effects, their order, their scope and their timestamps."""

from __future__ import annotations

import pytest

from engine.scenario import scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import played, watcher

FOX = "Fox 3000 {Red 1}"
CAT = "Cat 2000 {Red 1}"
GROW = "Grow {Red 1} [Event] Choose a Z/X on a normal square. It gets +1000 power until end of turn."
WILT = "Wilt {Red 1} [Event] Choose a Z/X on a normal square. It gets -4000 power until end of turn."
SET = "Set {Red 1} [Event] Choose a Z/X on a normal square. It has 1000 power until end of turn."


def me(*hand, **more):
    return {"hand": list(hand), "resource": "RRRR", **more}


# -- 811.1: the order ------------------------------------------------------------------------------
DUB = "Dub {Red 1} [Event] Choose a Z/X on a normal square. It becomes [Wolf] until end of turn."
HUSH = "Hush {Red 1} [Event] Choose a Z/X on a normal square. It loses all abilities until end of turn."


@rule("ZX 811.1", "ZX 811.1a", "ZX 811.1b", "ZX 811.1c")
@pytest.mark.parametrize(
    ("whose", "card", "on", "before", "after"),
    [
        pytest.param("[Wolf]", DUB, "Fox", 3000, 4000, id="811.1a a later effect gives the race that is asked for"),
        pytest.param("Z/X", HUSH, "Lord", 4000, 3000, id="811.1b abilities that are lost change no numbers"),
    ],
)
def test_changes_of_races_and_abilities_apply_before_numbers(whose, card, on, before, after):
    lord = f"Lord 3000 {{Red 1}} [Cont] Your {whose} get +1000 power."
    table = scenario("zx", me=me(card, squares=[lord, FOX]))
    assert table["Fox"].power == before
    table.me.play(card.split()[0], on)
    assert table["Fox"].power == after


@rule("ZX 811.1b", "ZX 811.1c")
def test_condition_of_a_granted_ability_ignores_power_changes():
    """Power changes after abilities (811.1), so the condition of the ability reads the power before the change."""
    crown = 'Crown 3000 {Red 1} [Cont] Your Z/X with power 4000 or more gain "[Act] [Effect] Draw a card."'
    table = played(GROW, on="Fox", squares=[crown, FOX])
    assert table["Fox"].power == 4000
    assert "activate Fox" not in table.me.options


@rule("ZX 811.1b", "ZX 811.1c")
def test_granted_ability_changes_power():
    crown = 'Crown 3000 {Red 1} [Cont] Your [Wolf] gain "[Cont] This card gets +1000 power."'
    table = scenario("zx", me=me(squares=[crown, "Wolf 2000 {Red 1} ([Wolf])"]))
    assert table["Wolf"].power == 3000


@rule("ZX 811.1c")
def test_effect_on_two_numbers_changes_both_on_the_same_cards():
    """After the change of its power the Fox no longer has power 3000 or less."""
    lord = "Lord 4000 {Red 1} [Cont] Your Z/X with power 3000 or less get +1000 power and get +1 cost."
    table = scenario("zx", me=me(squares=[lord, FOX]))
    assert [(table[name].power, table[name].cost) for name in ("Fox", "Lord")] == [(4000, 2), (4000, 1)]


# -- 811.2: dependency -----------------------------------------------------------------------------
@rule("ZX 811.2")
def test_dependent_effect_applies_after_its_dependency():
    """The older effect needs the race that the younger effect gives."""
    older = 'Older 3000 {Red 1} [Cont] Your [Wolf] gain "[Act] [Effect] Draw a card."'
    younger = "Younger 3000 {Red 1} [Cont] Your Z/X become [Wolf]."
    table = scenario("zx", me=me(squares=[older, younger]))
    assert "activate Younger" in table.me.options


@rule("ZX 811.2")
def test_dependency_works_through_a_granted_ability():
    """One effect gives an ability that gives a race. A third effect, the oldest, needs this race."""
    oldest = 'Oldest 3000 {Red 1} [Cont] Your [Wolf] gain "[Act] [Effect] Draw a card."'
    giver = 'Giver 3000 {Red 1} [Cont] Your [Cub] gain "[Cont] This card becomes [Wolf]."'
    cub = "Cub 1000 {Red 1} ([Cub])"
    table = scenario("zx", me=me(squares=[oldest, giver, cub]))
    assert table["Cub"].races == {"Wolf"}
    assert "activate Cub" in table.me.options


@rule("ZX 811.2", "ZX 811.3")
def test_older_of_two_interdependent_effects_applies_first():
    one = "One 3000 {Red 1} ([Wolf]) [Cont] Your [Wolf] become [Bear]."
    other = "Other 3000 {Red 1} ([Bear]) [Cont] Your [Bear] become [Wolf]."
    table = scenario("zx", me=me(squares=[one, other]))
    assert (table["One"].races, table["Other"].races) == ({"Wolf"}, {"Wolf"})
    table = scenario("zx", me=me(squares=[other, one]))
    assert (table["One"].races, table["Other"].races) == ({"Bear"}, {"Bear"})


@rule("ZX 811.2")
def test_dependency_works_between_power_effects():
    """The power for the condition is read after the other effect has been applied."""
    pity = "Pity 3000 {Red 1} [Cont] Z/X you control with power 2000 or less get +500 power."
    weak = "Weak 3000 {Red 1} [Cont] All your other Z/X have 1000 power."
    table = scenario("zx", me=me(squares=[pity, weak, FOX]))
    assert table["Fox"].power == 1500


# -- 811.3: timestamps -------------------------------------------------------------------------------
@rule("ZX 811.3", "ZX 811.3b")
def test_later_power_effect_applies_last():
    table = scenario("zx", me=me(GROW, SET, squares=[FOX]))
    table.me.play("Grow").play("Set")
    assert table["Fox"].power == 1000
    table = scenario("zx", me=me(GROW, SET, squares=[FOX]))
    table.me.play("Set").play("Grow")
    assert table["Fox"].power == 2000
    ebb = GROW.replace("Grow", "Ebb").replace("+", "-")
    table = scenario("zx", me=me(ebb, SET, squares=[FOX]))
    table.me.play("Ebb").play("Set")
    assert table["Fox"].power == 1000


@rule("ZX 811.3a")
def test_continuous_ability_is_dated_from_when_it_became_valid():
    """The ability becomes valid after the power was raised, so it sets the power again."""
    idol = "Idol 3000 {Red 1} [Cont] Zero Optima 1 [Cont] This card has 2000 power."
    light = "Light {Red 1} [Event] Choose a card in your charge and put it into your resource asleep."
    lamp = "Lamp 1000 {Red 1} (ignition)"
    table = played(GROW, light, on="Idol", squares=[idol], charge=[lamp])
    assert table["Idol"].power == 4000
    table.me.play("Light")
    assert table["Idol"].power == 2000
    table = scenario("zx", me={"hand": [GROW], "squares": [idol], "resource": [lamp]})
    table.me.play("Grow", "Idol")
    assert table["Idol"].power == 3000, "it was valid before"


@rule("ZX 811.3a")
def test_ability_that_becomes_valid_again_gets_a_new_timestamp():
    """The ability was valid before the power was raised, and becomes valid again afterwards."""
    idol = "Idol 3000 {Red 1} [Cont] Session [Cont] This card has 2000 power."
    step = "Step {Red 1} [Event] Choose a Z/X you control and move it to a normal square with no Z/X."
    squares = {"own left": idol, "left": FOX}
    table = played(GROW, step, step, on="Idol", squares=squares)
    assert table["Idol"].power == 3000
    table.me.play("Step", "Fox").choose("enemy right")
    assert table["Idol"].power == 4000
    table.me.play("Step", "Fox").choose("left")
    assert table["Idol"].power == 2000


@rule("ZX 811.3b")
def test_effect_is_dated_from_the_end_of_its_resolution():
    """An ability that is played inside another's resolution is completed before it, although it began later."""
    outer = (
        "Outer {Red 1} [Event] Your Z/X have 5000 power until end of turn. Choose an event in your trash and play it"
        " without paying its cost."
    )
    inner = "Inner {Red 1} [Event] Your Z/X get +1000 power until end of turn."
    table = played(outer, squares=[FOX], trash=[inner])
    assert table.me.trash == ["Inner", "Outer"]
    assert table["Fox"].power == 5000


@rule("ZX 811.3c")
def test_turn_players_effect_is_older_at_the_same_timestamp():
    """Both appear at the same time. The opponent's card counts as the younger and prevails."""
    high = "High 3000 {Red 1} [Cont] All Z/X have 7000 power."
    low = "Low 3000 {Red 1} [Cont] All Z/X have 2000 power."
    for turn_player, power in (("me", 2000), ("you", 7000)):
        table = scenario("zx", me={"squares": [FOX], "hand": [high]}, you={"hand": [low]}, turn_player=turn_player)
        machine = table.machine
        mine, yours = table["High"].ref, table["Low"].ref
        moves = [
            machine.movement.move_event(mine, "square", to_seat=0, place=3),
            machine.movement.move_event(yours, "square", to_seat=1, place=5),
        ]
        for _ in machine.events.process(*moves):
            raise AssertionError("it asks something")
        machine.start()
        assert table["Fox"].power == power, turn_player


@rule("ZX 811.3c")
def test_player_orders_own_effects_of_the_same_timestamp():
    high = "High 3000 {Red 1} [Cont] All Z/X have 7000 power."
    low = "Low 3000 {Red 1} [Cont] All Z/X have 2000 power."
    call = "Call {Red 1} [Event] Choose 2 Z/X in your trash and make them appear awake on normal squares with no Z/X."
    for first, power in (("High", 2000), ("Low", 7000)):
        table = played(call, squares={"own left": FOX}, trash=[high, low])
        while table.me.asked == "square":
            table.answer(0, [0])
        assert table.match.decision.clause == "811.3c"
        table.me.choose(first, "Low" if first == "High" else "High")
        assert table["Fox"].power == power, first


# -- 102.12, 811.8 ---------------------------------------------------------------------------------
@rule("ZX 102.12", "ZX 811.8")
def test_power_increases_apply_before_reductions():
    """3000 minus 4000, to no less than 2000, and plus 2000: the power is 5000 first, then 2000, not 4000."""
    weight = "Weight 3000 {Red 1} [Cont] Your other Z/X get -4000 power to no less than 2000."
    lift = "Lift 3000 {Red 1} [Cont] Your other Z/X get +2000 power."
    table = scenario("zx", me=me(squares=[weight, lift, FOX]))
    assert table["Fox"].power == 2000


@rule("ZX 811.8")
def test_reduction_with_the_highest_limit_applies_first():
    """6000 minus 3000 to no less than 4000, then minus 3000 to no less than 1000: 1000. In the other order: 3000."""
    low = "Low 9000 {Red 1} [Cont] Your other Z/X get -3000 power to no less than 1000."
    high = "High 9000 {Red 1} [Cont] Your other Z/X get -3000 power to no less than 4000."
    for squares in ([low, high], [high, low]):
        table = scenario("zx", me=me(squares=[*squares, "Ox 6000 {Red 1}"]))
        assert table["Ox"].power == 1000


@rule("ZX 811.8")
def test_reduction_limit_does_not_raise_power():
    high = "High 9000 {Red 1} [Cont] Your other Z/X get -3000 power to no less than 4000."
    assert scenario("zx", me=me(squares=[high, FOX]))["Fox"].power == 3000


# -- 811.4, 811.5: scope -----------------------------------------------------------------------------
@rule("ZX 811.4")
def test_resolved_effect_on_your_z_x_excludes_later_arrivals():
    rally = "Rally {Red 1} [Event] Your Z/X get +2000 power until end of turn."
    table = played(rally, CAT, squares={"left": FOX})
    assert table["Fox"].power == 5000
    table.me.play("Cat", at="right")
    assert table["Cat"].power == 2000


@rule("ZX 811.4")
def test_resolved_restriction_on_your_z_x_excludes_later_arrivals():
    calm = "Calm {Red 1} [Event] Your Z/X cannot attack until end of turn."
    table = played(calm, CAT, squares={"left": FOX})
    table.me.play("Cat", at="right")
    assert (len(table["Fox"].rules), table["Cat"].rules) == (1, ())


@rule("ZX 811.4", "ZX 301.4")
def test_z_x_keeps_an_effect_when_moving_between_squares():
    rally = "Rally {Red 1} [Event] Your Z/X get +2000 power until end of turn."
    step = "Step {Red 1} [Event] Choose a Z/X you control and move it to the middle square with no Z/X."
    table = scenario("zx", me=me(rally, step, squares={"left": FOX}))
    table.me.play("Rally").play("Step")
    assert table.me.at("centre") == ["Fox"]
    assert table["Fox"].power == 5000


@rule("ZX 811.4")
def test_effect_on_a_hidden_zone_includes_later_arrivals():
    light = "Light {Red 1} [Event] Cards in your hand gain the ignition icon until end of turn. Draw a card."
    table = played(light, deck=[CAT, FOX])
    assert "ignition" in table["Cat"].icons


@rule("ZX 811.4")
def test_continuous_ability_includes_later_arrivals():
    lord = "Lord 3000 {Red 1} [Cont] Your Z/X get +1000 power."
    table = scenario("zx", me=me(CAT, squares={"left": lord}))
    table.me.play("Cat", at="right")
    assert table["Cat"].power == 3000


@rule("ZX 811.5")
def test_appearing_card_already_has_the_effects_of_its_square():
    """The card is a [Wolf] only on a square. It already is one as it appears, and that triggers."""
    for before, drawn in (("[Cont] Your Z/X become [Wolf]. | ", 1), ("", 0)):
        lord = watcher("Lord", "A [Wolf] you control appears", before=before)
        table = scenario("zx", me=me(CAT, squares={"left": lord}))
        assert table["Cat"].races == set()
        table.me.play("Cat", at="right")
        assert len(table.me.hand) == drawn


# -- 811.6, 811.7 ----------------------------------------------------------------------------------
@rule("ZX 811.6")
def test_becoming_a_race_replaces_the_old_race():
    """The first example of 811.6."""
    lord = "Lord 3000 {Red 1} [Cont] Your other Z/X become [Wolf]."
    table = scenario("zx", me=me(squares=[lord, "Bear 3000 {Red 1} ([Bear])"]))
    assert table["Bear"].races == {"Wolf"}


@rule("ZX 811.6")
def test_player_cards_and_events_get_no_race():
    """The second example of 811.6: a player card, and an event in the trash."""
    lord = "Lord 3000 {Red 1} [Cont] All cards on squares become [Wolf]. | [Cont] Cards in your trash become [Wolf]."
    table = scenario("zx", me=me(squares=[lord], player="Iori (Player)", trash=[GROW, FOX]))
    assert table["Iori"].races == set()
    assert table["Grow"].races == set()
    assert table["Fox"].races == {"Wolf"}


@rule("ZX 811.6", "ZX 208.1")
def test_player_card_gets_no_additional_race():
    lord = "Lord 3000 {Red 1} ([Bear]) [Cont] All cards on squares become [Wolf] in addition to their races."
    table = scenario("zx", me=me(squares=[lord], player="Iori (Player)"))
    assert (table["Lord"].races, table["Iori"].races) == ({"Bear", "Wolf"}, set())


@rule("ZX 811.6", "ZX 208.1")
def test_shift_can_become_another_race():
    lord = "Lord 3000 {Red 1} [Cont] Cards in your trash become [Wolf]."
    blade = "Blade (Shift, [Bear], plus:race) [Sub] Sword Vessel: a Z/X you control."
    table = scenario("zx", me=me(squares=[lord], trash=[blade]))
    assert table["Blade"].races == {"Wolf"}


@rule("ZX 811.6")
def test_card_without_power_gets_no_power():
    lord = "Lord 3000 {Red 1} [Cont] All cards on squares get +1000 power."
    table = scenario("zx", me=me(squares=[lord], player="Iori (Player)"))
    assert table["Lord"].power == 4000
    assert table["Iori"].power is None


@rule("ZX 811.7", "ZX 1204.4")
def test_power_reduction_to_zero_destroys():
    """A lower value that is set counts as a reduction, too (811.7)."""
    table = played(WILT, you={"squares": [FOX]})
    assert table.you.charge == ["Fox"]


@rule("ZX 802.2b")
def test_end_of_turn_effect_ends_with_the_turn():
    """The example of 802.2b: -4000 power until end of turn."""
    table = played(WILT, you={"squares": ["Bear 5000 {Red 1}"]})
    assert table["Bear"].power == 1000
    table.end_turn()
    assert table["Bear"].power == 5000


@rule("ZX 102.11")
def test_ability_copying_does_not_copy_ability_copying():
    """One card has the abilities of another, which takes abilities of its neighbours.

    The first takes none from its own neighbours.
    """
    first = "First 3000 {Red 1} ([Wolf]) [Cont] This card gains the abilities of all [Bear] on squares."
    second = (
        "Second 3000 {Red 1} ([Bear]) [Cont] This card gains the abilities of all Z/X on squares next to this card."
        " | [Act] [Effect] Draw a card."
    )
    third = "Third 3000 {Red 1} ([Cub]) [Act] [Effect] Draw 2 cards."
    table = scenario("zx", me=me(squares={"own left": first, "left": third, "own right": second}))
    had = table.machine.chars(table["First"].ref).compile().activated
    assert [table.machine.ability_text(one).en for one in had] == ["[Act] [Effect] Draw a card."]


@rule("ZX 102.11")
def test_copied_ability_copies_no_abilities_on_resolution():
    """The card from which the ability is taken may do it."""
    thief = "Thief 3000 {Red 1} [Cont] This card gains the [Act] abilities of your other Z/X."
    mirror = (
        "Mirror 3000 {Red 1} [Act] [Effect] Draw a card. This card gains the [Act] abilities of all Z/X your opponent"
        " controls until end of turn."
    )
    theirs = {"squares": {"left": "Owl 3000 {Red 1} [Act] [Effect] Draw 2 cards."}}
    for name, had in (("Mirror", 2), ("Thief", 1)):
        table = scenario("zx", me=me(squares={"own left": thief, "own right": mirror}), you=theirs)
        table.me.activate(name)
        assert len(table.me.hand) == 1
        assert len(table.machine.chars(table[name].ref).compile().activated) == had


# -- the conditions of keywords ----------------------------------------------------------------------
LAMP = "Lamp 1000 {Red 1} (ignition)"


def optima(name, n):
    text = f"[Cont] Zero Optima {n} [Cont] [Valid] Resource [Effect] This card gains the ignition icon."
    return f"{name} 1000 {{Red 1}} {text}"


@rule("ZX 1109.1a", "ZX 811.2")
def test_zero_optima_does_not_count_its_own_granted_icon():
    table = scenario("zx", me={"resource": [optima("One", 1)]})
    assert table["One"].icons == set()
    table = scenario("zx", me={"resource": [optima("One", 1), LAMP]})
    assert table["One"].icons == {"ignition"}


@rule("ZX 1109.1b", "ZX 811.3")
def test_two_interdependent_zero_optimas_both_fail():
    """If both need each other, neither comes first. If only one needs the other, the other comes first at any age."""
    table = scenario("zx", me={"resource": [optima("One", 2), optima("Two", 2), LAMP]})
    assert (table["One"].icons, table["Two"].icons) == (set(), set())
    table = scenario("zx", me={"resource": [optima("One", 2), optima("Two", 1), LAMP]})
    assert (table["One"].icons, table["Two"].icons) == ({"ignition"}, {"ignition"})


HEIR = 'Heir 1000 {Red 1} [Cont] Symbol "Iori" [Cont] This card is also named "Iori".'


@rule("ZX 1120.1a")
def test_symbol_does_not_count_its_own_granted_name():
    assert scenario("zx", me={"squares": [HEIR]})["Heir"].names == {"Heir"}
    assert scenario("zx", me={"squares": [HEIR, "Iori Star 1000 {Red 1}"]})["Heir"].names == {"Heir", "Iori"}


@rule("ZX 1120.1b")
def test_two_interdependent_symbols_both_fail():
    table = scenario("zx", me={"squares": [HEIR, HEIR.replace("Heir", "Twin")]})
    assert (table["Heir"].names, table["Twin"].names) == ({"Heir"}, {"Twin"})


PUP = (
    "Pup 1000 {Red 1} [Cont] [Wolf] Voltage 1 [Cont] [Valid] Resource [Effect] This card becomes [Wolf] in addition to"
    " its races."
)


@rule("ZX 1135.1a")
def test_voltage_does_not_count_its_own_granted_race():
    assert scenario("zx", me={"resource": [PUP]})["Pup"].races == set()
    assert scenario("zx", me={"resource": [PUP, "Wolf 1000 {Red 1} ([Wolf])"]})["Pup"].races == {"Wolf"}


@rule("ZX 1135.1b")
def test_two_interdependent_voltages_both_fail():
    table = scenario("zx", me={"resource": [PUP, PUP.replace("Pup", "Cub")]})
    assert (table["Pup"].races, table["Cub"].races) == (set(), set())
