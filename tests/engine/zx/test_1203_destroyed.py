"""Chapters 1203 and 1204: the cause of a destruction. Cards that cannot be destroyed stay (102.6)."""

from __future__ import annotations

import pytest

from engine.kernel.events import Destroyed, Left, Moved
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, me, played

HITS = "[Event] [Effect] Choose 1 Z/X on a normal square and deal it"
BOLT = f"Bolt {{Red 1}} {HITS} 3000 damage."
JAB = f"Jab {{Red 1}} {HITS} 1000 damage."
WILT = "Wilt {Red 1} [Event] [Effect] Choose 1 Z/X on a normal square. Until end of turn, it gets -2000 power."
SLAY = "Slay {Red 1} [Event] [Effect] Choose 1 Z/X your opponent controls and destroy it."


@rule("ZX 1203.1", "ZX 1203.2", "ZX 1204.6a")
def test_battle_damage_destroys_by_battle():
    table = scenario("zx", me=me(squares={"centre": "Ox 4000"}), you={"squares": {"centre": ()} | {"right": FOX}})
    table.me.attack("Ox", "Fox")
    table.fight()
    (event,) = table.events(Destroyed)
    assert (event.cause, event.by) == ("battle", table["Ox"].ref)


@rule("ZX 1203.1")
def test_destruction_in_the_preprocessing_after_battle_damage_is_by_battle():
    """Guard survives the damage at 4500 power. An ability then destroys Banner, and Guard falls to 3500."""
    banner = "Banner 1000 [Cont] [Effect] Your other Z/X get +1000 power."
    doomed = "Guard 3500 [Auto] [Trigger] This card is dealt damage. [Effect] Destroy your other Z/X."
    table = scenario(
        "zx",
        me=me(squares={"centre": "Ox 4000"}),
        you={"squares": {"right": doomed, "own left": banner}},
    )
    guard, banner = table["Guard"].ref, table["Banner"].ref
    table.me.attack("Ox", "Guard")
    table.fight()
    causes = [(event.ref, [cause for cause, _by, _seat in event.causes]) for event in table.events(Destroyed)]
    assert causes == [(banner, ["effect"]), (guard, ["battle"])]


@rule("ZX 1204.1", "ZX 1204.2", "ZX 1204.3", "ZX 1204.4", "ZX 1204.5", "ZX 811.7")
@pytest.mark.parametrize(
    ("before", "last", "power"),
    [
        pytest.param(None, SLAY, 3000, id="1204.2 what destroys"),
        pytest.param(None, BOLT, 3000, id="1204.3 its damage"),
        pytest.param(None, WILT, 2000, id="1204.4 what takes power"),
        pytest.param(JAB, WILT, 3000, id="1204.5 what takes power after damage"),
        pytest.param(WILT, JAB, 3000, id="1204.5 the damage after a loss of power"),
    ],
)
def test_destruction_is_by_the_last_effect_that_damaged_or_weakened(before, last, power):
    yours = {"squares": {"own left": f"Fox {power} {{Red 3}}"}}
    if before is None:
        table = played(last, on="Fox", you=yours)
    else:
        table = played(before, last, on="Fox", you=yours)
        table.me.play(last.split()[0], "Fox")
    (event,) = table.events(Destroyed)
    assert (event.cause, event.by_seat) == ("effect", 0)
    assert table.machine.printed(event.by).name.en == last.split()[0]


@rule("ZX 1204.4")
def test_continuous_power_loss_destroys_by_its_source():
    gloom = "Gloom 3000 {Red 1} [Cont] [Effect] Z/X your opponent controls get -2000 power."
    table = scenario("zx", me=me([gloom]), you={"squares": {"own left": "Pup 2000"}})
    table.me.play("Gloom", at="own left")
    (event,) = table.events(Destroyed)
    assert (event.cause, event.by) == ("effect", table["Gloom"].ref)


@rule("ZX 1204.4", "ZX 815.2")
def test_granted_continuous_ability_destroys_by_the_card_that_has_it():
    """The source is the card that has the ability."""
    gift = (
        "Gift {Red 1} [Event] Choose 1 Z/X you control. Until end of turn, it gains "
        '"[Cont] [Effect] Z/X your opponent controls get -2000 power."'
    )
    table = played(gift, squares={"own left": FOX}, you={"squares": {"own left": "Pup 2000"}})
    (event,) = table.events(Destroyed)
    assert (event.cause, event.by, event.by_seat) == ("effect", table["Fox"].ref, 0)


@rule("ZX 1204.5")
def test_later_damage_outranks_an_earlier_continuous_power_loss():
    gloom = "Gloom 3000 {Red 1} [Cont] [Effect] Z/X your opponent controls get -1000 power."
    hit = f"Hit {{Red 1}} {HITS} 2000 damage."
    table = played(hit, on="Fox", squares={"own left": gloom}, you={"squares": {"own left": FOX}})
    (event,) = table.events(Destroyed)
    assert table.machine.printed(event.by).name.en == "Hit"


@rule("ZX 1204.4", "ZX 811.7")
def test_losing_a_power_bonus_destroys_by_rule():
    """A card that dies because another card has gone, which made it strong, is destroyed by nobody."""
    banner = "Banner 1000 [Cont] [Effect] Your other Z/X get +1000 power."
    table = played(BOLT, SLAY, on="Fox", you={"squares": {"own left": FOX, "own right": banner}})
    assert "Fox" in table
    table.me.play("Slay", "Banner")
    assert [event.cause for event in table.events(Destroyed)] == ["effect", "rule"]


@rule("ZX 1204.6")
def test_destruction_following_a_rule_destruction_is_by_rule():
    choir = "Choir 4500 ([Angel]) [Cont] [Effect] This card gets +500 power for each other [Angel] you control."
    split = (
        "Split {Red 1} [Event] [Effect] Choose 1 Z/X on a normal square and deal it 1500 damage. Choose another Z/X on"
        " a normal square and deal it 4500 damage."
    )
    table = scenario(
        "zx",
        me=me([split]),
        you={"squares": {"own left": put(choir, damage=3500), "own right": choir}},
    )
    first, second = table.machine.units(1)
    table.me.play("Split")
    for ref in (first, second):
        if table.me.asked == "choose":
            table.me.choose(table.things(table, ref))
    causes = [(event.ref, event.cause) for event in table.events(Destroyed)]
    assert causes == [(first, "effect"), (second, "rule")]


@rule("ZX 1204.4", "ZX 1204.5")
def test_controller_of_the_weakening_effect_is_the_destroyer():
    """The responsible player is neither the turn player nor the first player."""
    wilt = "Wilt {Red 1} [Event] [Effect] Choose 1 Z/X on a normal square. Until end of turn, it gets -3000 power."
    watch = (
        "Watch 9000 [Auto] [Trigger] A Z/X you control is destroyed by your opponent's effect. [Effect] Draw a card."
    )
    table = scenario("zx", me=me(squares={"left": FOX, "own left": watch}), you=me([wilt], {"own right": "Owl 9000"}))
    table.end_turn().to("main")
    table.you.play("Wilt", "Fox")
    assert [(event.cause, event.by_seat) for event in table.events(Destroyed)] == [("effect", 1)]
    assert len(table.me.hand) == 1


GLOOM = (
    "Gloom 9000 [Cont] [Effect] As long as your opponent controls 1 or fewer Z/X, Z/X your opponent controls get"
    " -3000 power."
)


@rule("ZX 1204.6", "ZX 1204.4")
def test_power_lost_through_a_rule_destruction_destroys_by_rule():
    """The bolt has destroyed one card. The other card is now alone and weak, which follows from that destruction."""
    table = played(
        BOLT, on="Ant", squares={"left": GLOOM}, you={"squares": {"own left": FOX, "own right": "Ant 1000 {Red 1}"}}
    )
    assert table.you.charge == ["Ant", "Fox"]
    assert [event.cause for event in table.events(Destroyed)] == ["effect", "rule"]


@rule("ZX 1204.6", "ZX 1204.4")
def test_effect_after_a_rule_destruction_destroys_by_effect():
    wilt = "Wilt {Red 1} [Event] [Effect] Choose 1 Z/X on a normal square. Until end of turn, it gets -3000 power."
    table = scenario("zx", me=me([BOLT, wilt]), you={"squares": {"own left": FOX, "own right": "Ant 1000 {Red 1}"}})
    table.me.play("Bolt", "Ant").play("Wilt", "Fox")
    assert [event.cause for event in table.events(Destroyed)] == ["effect", "effect"]


@rule("ZX 808.3d", "ZX 1008.1")
def test_destroyed_card_leaves_its_square_once():
    table = scenario("zx", me=me([BOLT]), you={"squares": {"own left": FOX}})
    ref = table["Fox"].ref
    table.me.play("Bolt", "Fox")
    assert [event.ref for event in table.events(Left)] == [ref]
    assert [e.destination for e in table.events(Moved) if e.ref == ref] == ["charge"]


@rule("ZX 102.6", "ZX 904.1")
def test_indestructible_z_x_keeps_lethal_damage_and_stays():
    firm = "Firm 3000 [Cont] [Effect] This card cannot be destroyed."
    table = played(BOLT, on="Firm", you={"squares": {"own left": firm}})
    assert table["Firm"].damage == 3000
    assert table.me.asked == "priority"


@rule("ZX 102.6", "ZX 1203.1", "ZX 904.1")
def test_z_x_indestructible_in_battle_survives_until_other_damage():
    firm = "Firm 3000 [Cont] [Effect] This card cannot be destroyed in battle."
    table = scenario("zx", me=me([JAB], {"centre": "Ox 4000"}), you={"squares": {"right": firm}})
    table.me.attack("Ox", "Firm")
    table.fight()
    assert table["Firm"].damage == 4000
    assert table.me.asked == "priority"
    table.me.play("Jab", "Firm")
    assert table.you.charge == ["Firm"]


# -- a battle and an effect together (1203.1) ------------------------------------------------------
STING = (
    "Sting 3000 [Auto] [Trigger] A Z/X your opponent controls is dealt damage in battle. [Effect] Deal it 1000 damage."
)
SAP = (
    "Sap 3000 [Auto] [Trigger] A Z/X your opponent controls is dealt damage in battle. [Effect] Until end of turn, it"
    " gets -1000 power."
)
GUARD = "Guard 5000 {Red 5}"


def fought(helper: str, guard: str = GUARD, watcher: str = "Watcher 1000"):
    """Return the table after Ox has dealt 4000 damage to Guard in battle and the helper has acted."""
    table = scenario(
        "zx",
        me=me(squares={"centre": "Ox 4000", "own left": helper, "own right": watcher}),
        you={"squares": {"right": guard}},
    )
    table.me.attack("Ox", "Guard")
    table.fight()
    while table.me.asked == "trigger":
        table.answer(0, [0])
    return table.fight()


@pytest.mark.parametrize("helper", [STING, SAP])
@rule("ZX 1203.1", "ZX 1203.2", "ZX 1204.3", "ZX 1204.4")
def test_destruction_by_battle_and_effect_has_both_causes(helper):
    """Both causes are recorded for a single destruction."""
    for words, drawn in (
        ("is destroyed in battle", 1),
        ("is destroyed by an effect", 1),
        ("is destroyed by your effect", 1),
        ("is destroyed by your opponent's effect", 0),
        ("is destroyed", 1),
    ):
        watcher = f"Watcher 1000 [Auto] [Trigger] A Z/X your opponent controls {words}. [Effect] Draw a card."
        table = fought(helper, watcher=watcher)
        (event,) = table.events(Destroyed)
        name = helper.split()[0]
        assert event.causes == (("battle", table["Ox"].ref, 0), ("effect", table[name].ref, 0))
        assert (table.you.charge, len(table.me.hand)) == (["Guard"], drawn), words


@pytest.mark.parametrize(("name", "how", "drawn"), [
    ("Ox", "in battle", 1), ("Ox", "by its effect", 0), ("Sting", "in battle", 0), ("Sting", "by its effect", 1),
    ("Ox", "by attacking", 1),
])  # fmt: skip
@rule("ZX 1203.2", "ZX 1204.3")
def test_battle_and_effect_sources_both_count_as_destroyers(name, how, drawn):
    watcher = f'Watcher 1000 [Auto] [Trigger] A "{name}" you control destroys a Z/X {how}. [Effect] Draw a card.'
    assert len(fought(STING, watcher=watcher).me.hand) == drawn


@rule("ZX 1203.1", "ZX 102.6")
def test_destruction_by_one_cause_remains_if_the_other_is_prevented():
    for cannot, causes in (
        ("in battle", [["effect"]]),
        ("by effects", [["battle"]]),
        ("", []),
    ):
        guard = f"{GUARD} [Cont] This card cannot be destroyed{' ' + cannot if cannot else ''}."
        table = fought(STING, guard)
        found = [[cause for cause, _, _ in event.causes] for event in table.events(Destroyed)]
        assert (found, table["Guard"].damage if not causes else 0) == (causes, 0 if causes else 5000), cannot


@rule("ZX 1203.1", "ZX 1204.5")
def test_effect_before_the_battle_is_not_a_cause_of_destruction():
    table = scenario("zx", me=me([JAB], {"centre": "Ox 4000"}), you={"squares": {"right": GUARD}})
    table.me.attack("Ox", "Guard")
    table.me.play("Jab", "Guard")
    table.fight()
    (event,) = table.events(Destroyed)
    assert event.causes == (("battle", table["Ox"].ref, 0),)


@rule("ZX 1203.1")
def test_earlier_battle_damage_is_not_a_cause_of_destruction():
    """After the preprocessing of the battle, its damage no longer counts, whether it was too low or prevented."""
    for guard in (GUARD, "Guard 3000 {Red 3} [Cont] This card cannot be destroyed in battle."):
        table = scenario("zx", me=me([JAB], {"centre": "Ox 4000"}), you={"squares": {"right": guard}})
        table.me.attack("Ox", "Guard")
        table.fight()
        table.me.play("Jab", "Guard")
        (event,) = table.events(Destroyed)
        assert [cause for cause, _, _ in event.causes] == ["effect"]


@rule("ZX 1203.1", "ZX 812.1")
def test_replacement_for_either_cause_replaces_the_destruction():
    for how in ("in battle", "by an effect"):
        guard = f"{GUARD} [Cont] If this card would be destroyed {how}, put it into your resource asleep instead."
        table = fought(STING, guard)
        assert (table.you.resource, table.you.charge, table.events(Destroyed)) == (["Guard"], [], []), how


@rule("ZX 1203.1")
def test_saved_table_keeps_both_causes_of_destruction():
    table = scenario(
        "zx",
        me=me(squares={"centre": "Ox 4000", "own left": STING}),
        you={
            "squares": {
                "right": f"{GUARD} [Auto] [Trigger] This card is dealt damage in battle. [Effect] You may draw a card."
            }
        },
    )
    table.me.attack("Ox", "Guard")
    table.fight()
    table.me.choose("Sting")
    table.check()
    table.you.no() if table.you.asked == "yes_no" else None
    (event,) = table.events(Destroyed)
    assert [cause for cause, _, _ in event.causes] == ["battle", "effect"]
