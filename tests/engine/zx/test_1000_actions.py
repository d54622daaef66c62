"""Chapter 1000: keyword actions, except appearing (1007) and joined cards (1015-1019, 1029)."""

from __future__ import annotations

import pytest

from engine.games.zx.rules.c303_squares import player_card
from engine.games.zx.words.triggers.event_types import CountersGained, ForceMade, Ignited, LifeRecovered, Reloaded
from engine.kernel.context import Context
from engine.kernel.events import Destroyed, Drawn, Looked, Moved, Recovered, Rested, Revealed, Shuffled
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, HALL, ask, holds, me, played, run

OX = "Ox 4000 {Red 4}"
LAMP = "Lamp 3000 {Red 3} (ignition)"


def at(table, seat=0, name=None):
    source = table[name].ref if name else player_card(table.machine, seat)
    return Context(source=source, controller=seat)


# -- 1002 ------------------------------------------------------------------------------------------
@rule("ZX 1002.1", "ZX 815.3")
def test_marked_damage_accumulates():
    table = scenario("zx", me=me(squares={"own left": OX}))
    for _ in range(3):
        run(table, table.machine.actions.deal(player_card(table.machine, 1), {table["Ox"].ref: 1000}))
    assert table["Ox"].damage == 3000


@rule("ZX 1002.2")
def test_ascension_without_shields_is_destroyed_by_damage():
    table = scenario("zx", me=me(squares={"own player": put(HALL, shield=0)}))
    ref = table["Hall"].ref
    run(table, table.machine.actions.deal(player_card(table.machine, 1), {ref: 1}))
    assert table.me.charge == ["Hall"]


@rule("ZX 1002.3", "ZX 907.1")
def test_damage_to_a_player_is_recorded():
    table = scenario("zx", me=me(), you={"life": 3})
    run(table, table.machine.actions.deal(player_card(table.machine, 0), {-2: 2}))
    assert table.you.damage == 1  # the opponent is choosing a life card


@rule("ZX 1002.4", "ZX 102.4")
def test_zero_or_less_damage_is_not_dealt():
    table = scenario("zx", me=me(squares={"own left": FOX}))
    assert run(table, table.machine.actions.deal(player_card(table.machine, 1), {table["Fox"].ref: 0, -1: 0})) == ()
    assert run(table, table.machine.actions.deal(player_card(table.machine, 1), {table["Fox"].ref: -500})) == ()
    assert table.me.damage == 0


@rule("ZX 1002.1")
def test_player_card_takes_no_marked_damage():
    table = scenario("zx", me=me())
    card = player_card(table.machine, 0)
    assert run(table, table.machine.actions.deal(player_card(table.machine, 1), {card: 1000})) == ()
    assert table.machine.obj(card).damage == 0


# -- 1003 ------------------------------------------------------------------------------------------
@rule("ZX 1003.1", "ZX 1003.2", "ZX 102.5")
def test_only_awake_cards_sleep_and_only_asleep_cards_reboot():
    table = scenario("zx", me=me(squares={"own left": FOX}))
    fox = table["Fox"].ref
    assert run(table, table.machine.actions.rest((fox,), at(table))) == (fox,)
    assert table["Fox"].asleep
    assert run(table, table.machine.actions.rest((fox,), at(table))) == ()  # already asleep
    assert run(table, table.machine.actions.recover((fox,), at(table))) == (fox,)
    assert run(table, table.machine.actions.recover((fox,), at(table))) == ()
    assert (len(table.events(Rested)), len(table.events(Recovered))) == (1, 1)


@rule("ZX 1003.3", "ZX 302.2")
def test_only_cards_on_squares_and_in_the_resource_sleep():
    table = scenario("zx", me=me(charge=[FOX], hand=[OX]))
    refs = (table["Fox"].ref, table["Ox"].ref, table.machine.resources(0)[0])
    assert run(table, table.machine.actions.rest(refs, at(table))) == refs[2:]


@rule("ZX 102.6")
def test_card_that_cannot_become_asleep_stays_awake():
    awake = "Owl 3000 [Cont] [Effect] This card cannot become asleep."
    table = scenario("zx", me=me(squares={"own left": awake}))
    assert run(table, table.machine.actions.rest((table["Owl"].ref,), at(table))) == ()


@rule("ZX 1003.2", "ZX 1003.1", "ZX 308.2")
def test_z_x_becomes_asleep_trigger_ignores_cards_in_the_resource():
    """A Z/X card in the resource is not a "Z/X" for the trigger, but a "card in your resource"."""
    watch = "Watch 1000 [Auto] [Trigger] A Z/X becomes asleep. [Effect] Draw a card."
    keeper = "Keeper 1000 [Auto] [Trigger] A card in your resource becomes asleep. [Effect] Draw 2 cards."
    for card, by_play, by_sleep in ((watch, 0, 1), (keeper, 6, 0)):
        table = scenario("zx", me=me([FOX], {"own left": card, "left": OX}, deck=["Top 1000"] * 8))
        table.me.play("Fox", at="centre")
        while table.me.asked == "trigger":
            table.answer(0, [0])
        assert table.me.hand.count("Top") == by_play
        run(table, table.machine.actions.rest((table["Ox"].ref,), at(table)))
        assert table.me.hand.count("Top") == by_play + by_sleep


# -- 1004, 1005, 1006 ------------------------------------------------------------------------------
@rule("ZX 1004.1", "ZX 1004.3", "ZX 1004.4")
def test_shuffling_changes_the_order_of_the_deck():
    shuffle = "Mix {Red 1} [Event] Shuffle your deck."
    names = [f"Card {n} 1000" for n in range(12)]
    table = scenario("zx", me=me([shuffle], deck=names))
    before = table.machine.s.zones["deck_zone0"]
    table.me.play("Mix")
    after = table.machine.s.zones["deck_zone0"]
    assert sorted(after) == sorted(before)
    assert after != before
    assert [event.seat for event in table.events(Shuffled)] == [0]


@rule("ZX 1004.2")
def test_shuffling_a_deck_of_one_card_counts_as_a_shuffle():
    table = scenario("zx", me=me(deck=["Last 1000"]))
    run(table, table.machine.decks.shuffle(0))
    assert len(table.events(Shuffled)) == 1


@rule("ZX 1005.1", "ZX 1005.2", "ZX 1005.3")
def test_cards_are_drawn_one_at_a_time():
    table = scenario("zx", me=me(deck=["One 1000", "Two 1000", "Three 1000"]))
    assert run(table, table.machine.movement.draw(0, 2)) == 2
    assert table.me.hand == ["One", "Two"]
    assert len(table.events(Drawn)) == 2
    table.machine.s.zones["deck_zone0"]
    (card,) = table.machine.s.zones["deck_zone0"][:1]
    move = Moved(card=card, origin="deck_zone", destination="hand", owner=0, controller=0)
    ask(table, table.machine.events.process(move))
    assert len(table.events(Drawn)) == 2  # this was not a draw


@rule("ZX 1006.1", "ZX 1006.1a", "ZX 1006.2")
def test_revealed_deck_card_stays_in_the_deck_which_is_shuffled():
    show = "Show {Red 1} [Event] Reveal the top card of your deck."
    table = scenario("zx", me=me([show], deck=[f"Card {n} 1000" for n in "abcdefghijkl"]))
    before = table.machine.s.zones["deck_zone0"]
    table.me.play("Show")
    shown = [table.machine.printed_card(event.card).name.en for event in table.events(Revealed)]
    assert shown == ["Show", "Card a"]
    after = table.machine.s.zones["deck_zone0"]
    assert sorted(after) == sorted(before)
    assert after != before
    assert [event.seat for event in table.events(Shuffled)] == [0]
    assert "1006.2" in table.clauses


@rule("ZX 1006.2")
def test_unplayable_found_card_returns_to_the_deck_which_is_shuffled():
    """The example of 1006.2."""
    seek = "Seek {Red 1} [Event] Search your deck for a Z/X. Reveal it. Play it without paying its cost."
    full = dict.fromkeys(("own left", "own player", "own right", "left", "centre", "right"), put(FOX, asleep=True))
    notes = [f"Note {n} {{Red 1}} [Event] Draw a card." for n in "abcdefgh"]
    table = scenario(
        "zx",
        me=me([seek], full, deck=["Lion 5000 {Red 5}", *notes]),
        you={"squares": {"own left": FOX, "own right": FOX}},
    )
    before = table.machine.s.zones["deck_zone0"]
    table.me.play("Seek")
    table.me.choose("Lion")
    after = table.machine.s.zones["deck_zone0"]
    assert sorted(after) == sorted(before)
    assert after != before
    assert "1006.2" in table.clauses
    assert "Lion" not in table.me.units


# -- 1008 ------------------------------------------------------------------------------------------
@rule("ZX 1008.1", "ZX 302.4")
def test_destroyed_z_x_goes_to_its_owners_charge():
    table = scenario("zx", me=me(squares={"own left": put(FOX, stolen=True), "own player": HALL}))
    run(table, table.machine.destroy((table["Fox"].ref, table["Hall"].ref), at(table)))
    assert table.you.charge == ["Fox"]
    assert table.me.charge == ["Hall"]


@rule("ZX 1008.1")
def test_destroyed_player_card_goes_to_the_trash():
    table = scenario("zx", me=me(player="Iori (Player)"))
    run(table, table.machine.destroy((player_card(table.machine, 0),), at(table)))
    assert table.me.trash == ["Iori"]


@rule("ZX 1008.2")
def test_card_outside_the_squares_cannot_be_destroyed():
    table = scenario("zx", me=me([FOX]))
    assert run(table, table.machine.destroy((table["Fox"].ref,), at(table))) == ()
    assert table.me.hand == ["Fox"]
    assert table.events(Destroyed) == []


@rule("ZX 1008.3")
def test_card_put_into_the_charge_is_not_destroyed():
    table = scenario("zx", me=me(squares={"own left": FOX}))
    run(table, table.machine.put((table["Fox"].ref,), "charge", at(table)))
    assert table.me.charge == ["Fox"]
    assert table.events(Destroyed) == []


# -- 1009 ------------------------------------------------------------------------------------------
@rule("ZX 1009.1", "ZX 302.4")
def test_removed_card_goes_to_its_owners_remove_zone():
    table = scenario("zx", me=me(squares={"own left": put(FOX, stolen=True)}))
    run(table, table.machine.remove((table["Fox"].ref,), at(table)))
    assert table.you.removed == ["Fox"]


@rule("ZX 1009.1")
def test_cards_are_removed_in_the_given_order():
    table = scenario("zx", me=me(trash=[FOX, OX]))
    run(table, table.machine.remove((table["Fox"].ref, table["Ox"].ref), at(table)))
    assert table.me.removed == ["Fox", "Ox"]


@rule("ZX 1009.1", "ZX 813.1")
def test_special_ability_interrupts_between_removed_cards():
    save = "Save 1000 [S] [Trigger] A card comes into your remove zone. [Effect] Return all Z/X in your trash to hand."
    save = save.replace("to hand", "to their owners' hands")
    out = "Out {Red 1} [Event] Remove all Z/X in your trash from the game."
    table = scenario("zx", me=me([out], {"own left": save}, trash=[FOX, OX]))
    table.me.play("Out")
    assert (table.me.removed, table.me.hand) == (["Fox"], ["Ox"])
    assert "1009.1" in table.clauses


@rule("ZX 304.5")
def test_player_orders_the_cards_put_on_the_deck():
    table = scenario("zx", me=me(trash=[FOX, OX], deck=["Last 1000"]))
    ask(table, table.machine.movement.move((table["Fox"].ref, table["Ox"].ref), "deck_zone", at=at(table)), (1, 0))
    names = [table.machine.printed_card(card).name.en for card in table.machine.s.zones["deck_zone0"]]
    assert names == ["Fox", "Ox", "Last"]


# -- 1010 ------------------------------------------------------------------------------------------
@rule("ZX 1010.1", "ZX 312.3")
def test_card_becomes_a_face_up_force():
    table = scenario("zx", me=me(squares={"own left": FOX}, trash=[OX, LAMP]))
    refs = (table["Ox"].ref, table["Lamp"].ref)
    run(table, table.machine.make_force(refs, table["Fox"].ref, at(table)))
    assert table["Fox"].forces == ["Ox", "Lamp"]
    assert table.me.trash == []
    assert {event.host for event in table.events(ForceMade)} == {table["Fox"].ref}
    assert not table["Ox"].face_down


@rule("ZX 1010.1a")
def test_card_outside_the_squares_gets_no_force():
    table = scenario("zx", me=me([FOX], trash=[OX]))
    assert run(table, table.machine.make_force((table["Ox"].ref,), table["Fox"].ref, at(table))) == ()
    assert table.me.trash == ["Ox"]


@rule("ZX 1010.2", "ZX 1010.2a")
def test_forces_of_a_card_move_to_another_zone():
    table = scenario("zx", me=me(squares={"own left": put(FOX, force=[OX, LAMP])}))
    moved = run(table, table.machine.put(table.machine.forces(table["Fox"].ref), "trash", at(table)))
    assert [table.machine.obj(ref).zone for ref in moved] == ["trash", "trash"]
    assert table.me.trash == ["Ox", "Lamp"]
    assert table["Fox"].forces == []


@rule("ZX 1010.2a")
def test_moved_force_has_the_values_of_its_new_zone():
    everyone = 'Prank 1000 [Cont] [Effect] Cards in your trash become named "Actor".'
    table = scenario("zx", me=me(squares={"own left": put(FOX, force=[OX]), "own right": everyone}))
    (moved,) = run(table, table.machine.put(table.machine.forces(table["Fox"].ref), "trash", at(table)))
    assert table.machine.chars(moved).names == {"Actor"}


@rule("ZX 1010.2a")
@pytest.mark.parametrize(("zone", "named"), [("trash", True), ("hand", False)])
def test_text_reads_a_moved_force_in_its_public_zone(zone, named):
    """The example of 1010.2a.

    In the trash the card has its new name there; in a hidden zone it is as it was under its card.
    """
    everyone = 'Prank 1000 [Cont] [Effect] Cards in your trash become named "Actor".'
    place = "put it into its owner's trash" if zone == "trash" else "return it to its owner's hand"
    lift = f'Lift {{Red 1}} [Event] Choose 1 Force and {place}. If it is an "Actor", draw a card.'
    table = scenario(
        "zx", me=me([lift], {"own left": put(FOX, force=[OX]), "own right": everyone}, deck=["Top 1000"] * 2)
    )
    table.me.play("Lift")
    assert ("Top" in table.me.hand) is named


# -- 1011 ------------------------------------------------------------------------------------------
@rule("ZX 1011.1")
def test_ignition_plays_a_card_with_the_icon():
    table = scenario("zx", me=me(deck=[LAMP, FOX]))
    assert ask(table, table.machine.ignite(0, at(table)), (0,), (0,)) is True
    assert table.me.at("own left") == ["Lamp"]
    assert table.me.awake == 5
    (event,) = table.events(Ignited)
    assert event.icon
    assert not event.phase


@rule("ZX 1011.1")
def test_declined_ignition_card_goes_to_the_trash():
    table = scenario("zx", me=me(deck=[LAMP, FOX]))
    assert ask(table, table.machine.ignite(0, at(table)), (1,)) is False
    assert table.me.trash == ["Lamp"]


@rule("ZX 1011.1", "ZX 207.2")
def test_ignition_puts_a_card_without_the_icon_into_the_trash():
    table = scenario("zx", me=me(deck=[FOX, LAMP]))
    assert run(table, table.machine.ignite(0, at(table))) is False
    assert table.me.trash == ["Fox"]


@rule("ZX 1011.1", "ZX 902.1", "ZX 902.1a", "ZX 902.1c")
def test_ignition_of_the_last_deck_card_causes_a_reload():
    table = scenario("zx", me=me(deck=[FOX], trash=[]))
    ask(table, table.machine.ignite(0, at(table)), (0,))  # the opponent chooses a life card for the reload
    assert [event.seat for event in table.events(Reloaded)] == [0]
    moves = [(event.origin, event.destination) for event in table.events(Moved)]
    assert moves == [("deck_zone", "trash"), ("trash", "deck_zone"), ("life", "charge")]
    assert (table.me.deck, table.me.trash, table.me.life, table.me.charge) == (1, [], 3, ["Filler"])


@rule("ZX 1011.1", "ZX 902.1")
def test_ignition_with_an_empty_deck_and_trash_does_nothing():
    table = scenario("zx", me=me(deck=[], trash=[]))
    assert not run(table, table.machine.ignite(0, at(table)))
    assert (table.me.deck, table.me.trash, table.me.life) == (0, [], 4)
    assert table.events(Revealed) == table.events(Moved) == table.events(Reloaded) == []


@rule("ZX 1011.1", "ZX 804.2f")
def test_unplayable_ignited_card_goes_to_the_trash():
    full = {name: put(FOX, asleep=True) for name in ("own left", "own player", "own right", "left", "centre", "right")}
    table = scenario(
        "zx",
        me=me(squares=full, deck=[LAMP, FOX]),
        you={"squares": {"own left": FOX, "own right": FOX}},
    )
    run(table, table.machine.ignite(0, at(table)))
    assert table.me.trash == ["Lamp"]


# -- 1012, 1013 ------------------------------------------------------------------------------------
@rule("ZX 1012.1", "ZX 1012.2")
def test_life_decrease_and_increase_triggers_see_every_cause():
    """Damage (even if the card is played), a reload and an effect all decrease the life."""
    watch = "Watch 1000 [Auto] [Trigger] Your life decreases. [Effect] Draw a card."
    you = {"squares": {"own left": watch}, "deck": ["Top 1000"] * 3, "life": [LAMP] * 3}
    table = scenario("zx", me=me(), you=you)
    run(table, table.machine.actions.deal(player_card(table.machine, 0), {-2: 1}))
    table.me.choose(1)
    table.you.yes()
    table.you.choose("own right")
    assert table.you.hand == ["Top"]
    table = scenario("zx", me=me(), you=you | {"deck": ["Top 1000"], "trash": [OX] * 4})
    ask(table, table.machine.movement.draw(1, 1), (0,))
    assert table.you.hand == ["Top", "Ox"]
    table = scenario("zx", me=me(), you=you)
    run(table, table.machine.put(table.machine.zone(1, "life")[:1], "charge", at(table, 1)))
    assert table.you.hand == ["Top"]
    table = scenario("zx", me=me([FOX], {"own left": watch.replace("decreases", "increases")}, deck=["Top 1000"] * 3))
    run(table, table.machine.put((table["Fox"].ref,), "life", at(table)))
    run(table, table.machine.recover_life(0, 1, at(table)))
    assert len(table.me.hand) == 2


@rule("ZX 1013.1a", "ZX 1013.1b")
def test_recovered_life_comes_from_the_top_of_the_deck():
    table = scenario("zx", me=me(deck=["One 1000", "Two 1000", "Three 1000"], life=2))
    assert run(table, table.machine.recover_life(0, 2, at(table))) == 2
    assert table.me.lives == ["Filler", "Filler", "One", "Two"]
    assert len(table.events(LifeRecovered)) == 2


@rule("ZX 1013.1b", "ZX 902.1")
def test_life_recovers_one_point_at_a_time_with_a_reload_between():
    table = scenario("zx", me=me(deck=["One 1000"], trash=[FOX, FOX], life=2))
    ask(table, table.machine.recover_life(0, 2, at(table)), (0,))
    assert table.me.life == 3
    clauses = table.clauses
    assert clauses.index("902.1a") < len(clauses) - 1 - clauses[::-1].index("1013.1a")


@rule("ZX 1013.1c")
def test_card_put_into_life_is_not_life_recovery():
    table = scenario("zx", me=me([FOX]))
    run(table, table.machine.put((table["Fox"].ref,), "life", at(table)))
    assert table.me.life == 5
    assert table.events(LifeRecovered) == []


@rule("ZX 1013.1d")
def test_recover_life_affects_the_controller():
    heal = "Heal {Red 1} [Event] Recover 1 life."
    table = scenario("zx", me=me([heal]))
    table.me.play("Heal")
    assert (table.me.life, table.you.life) == (5, 4)


# -- 1014 ------------------------------------------------------------------------------------------
@rule("ZX 1014.1", "ZX 1014.2")
def test_unaffected_card_ignores_effects_but_not_battles():
    stone = "Stone 3000 [Cont] [Effect] This card is not affected by your opponent's effects."
    table = scenario("zx", me=me(), you={"squares": {"own left": stone}})
    machine, ref = table.machine, table["Stone"].ref
    theirs, own = at(table, 0), at(table, 1)
    assert run(table, machine.destroy((ref,), theirs)) == ()
    assert run(table, machine.actions.rest((ref,), theirs)) == ()
    assert run(table, machine.actions.deal(theirs.source, {ref: 5000}, theirs)) == ()
    assert run(table, machine.movement.move((ref,), "hand", at=theirs)) == ()
    assert run(table, machine.move_unit(ref, 4, theirs)) is False
    assert run(table, machine.actions.rest((ref,), own)) == (ref,)
    assert run(table, machine.move_unit(ref, 4, own)) is True
    run(table, machine.actions.deal(theirs.source, {ref: 5000}, combat=True))
    assert table.you.charge == ["Stone"]  # a battle is not an effect


@rule("ZX 1014.1")
def test_opponents_effect_removes_no_damage_from_an_unaffected_card():
    heal = "Heal {Red 1} [Event] Choose 1 Z/X and remove all damage from it."
    stone = "Stone 3000 [Cont] [Effect] This card is not affected by your opponent's effects."
    for mine in (True, False):
        squares = {"own left": put(stone, damage=1000)}
        seats = (me([heal], squares), {}) if mine else (me([heal]), {"squares": squares})
        table = scenario("zx", me=seats[0], you=seats[1])
        table.me.play("Heal", "Stone")
        assert table["Stone"].damage == (0 if mine else 1000)


# -- 1017 ------------------------------------------------------------------------------------------
@rule("ZX 1017.1", "ZX 1017.2", "ZX 202.14b", "ZX 202.14d")
def test_icon_counters_are_gained_and_spent():
    table = scenario("zx", me=me())
    machine = table.machine
    assert table.me.counters == {}
    run(table, machine.gain_counters(0, "melodia", 3, at(table)))
    run(table, machine.gain_counters(0, "dream_key", 1, at(table)))
    assert table.me.counters == {"melodia": 3, "dream_key": 1}
    assert run(table, machine.spend_counters(0, "melodia", 2, at(table))) is True
    assert table.me.counters["melodia"] == 1
    assert run(table, machine.spend_counters(0, "melodia", 2, at(table))) is False
    assert machine.counters_of(0, "melodia") == 1
    assert run(table, machine.gain_counters(0, "melodia", 0, at(table))) == 0
    assert len(table.events(CountersGained)) == 2


# -- 1026 ------------------------------------------------------------------------------------------
@rule("ZX 1026.1", "ZX 1026.2")
def test_vanishing_shields_stop_at_zero():
    table = scenario("zx", me=me(squares={"own left": put(FOX, shield=3)}))
    run(table, table.machine.lose_shields((table["Fox"].ref,), 2, at(table)))
    assert table["Fox"].shields == 1
    run(table, table.machine.lose_shields((table["Fox"].ref,), 2, at(table)))
    assert table["Fox"].shields == 0
    holds(table)


# -- 1205 ------------------------------------------------------------------------------------------
@rule("ZX 1205.1")
@pytest.mark.parametrize("how", ["return it to its owner's hand", "put it into its owner's life"])
def test_card_moved_to_a_hidden_zone_uses_last_known_values(how):
    up = "Up {Red 1} [Event] Choose 1 Z/X you control. Until end of turn, it gets +2000 power."
    back = f"Back {{Red 1}} [Event] Choose 1 Z/X you control and {how}. If its power is 5000 or more, draw a card."
    table = scenario("zx", me=me([up, back], {"own left": FOX}, deck=["Top 1000"] * 3))
    table.me.play("Up", "Fox")
    table.me.play("Back", "Fox")
    assert table.me.hand.count("Top") == 1
    assert table["Fox"].power == 3000  # after the resolution the card has its current power


@rule("ZX 1205.1")
@pytest.mark.parametrize(
    "cost",
    [
        "Return another Z/X you control to its owner's hand",
        "Put another Z/X you control on the bottom of your deck",
        "Put another Z/X you control into its owner's life",
    ],
)
def test_card_paid_into_a_hidden_zone_uses_last_known_values(cost):
    lord = "Lord 1000 [Cont] [Effect] Your other Z/X get +1000 power."
    sling = f"Sling 1000 [Act] [Cost] {cost}. [Effect] If its power is 4000 or more, draw a card."
    table = scenario("zx", me=me(squares={"left": sling, "right": FOX, "own left": lord}, deck=["Top 1000"] * 3))
    table.me.activate("Sling", choose=["Fox"])
    assert table.me.hand.count("Top") == 1


@rule("ZX 1010.1", "ZX 1010.1a")
def test_card_cannot_become_its_own_force():
    table = scenario("zx", me={"squares": ["Fox 1000", "Cat 1000"]})
    fox, cat = table["Fox"].ref, table["Cat"].ref
    run(table, table.machine.make_force((fox, cat), fox))
    assert (table["Fox"].zone, table["Fox"].forces) == ("square", ["Cat"])


@rule("ZX 1011.1", "ZX 1006.1")
def test_ignition_card_is_public_during_the_decision():
    lamp = "Lamp 1000 {Red 1} (ignition)"
    table = scenario("zx", me={"hand": ["Try {Red 1} [Event] Ignite."], "resource": "R", "deck": [lamp, "Fox 1000"]})
    table.me.play("Try")
    assert table.me.asked == "yes_no"
    assert all(table.machine.can_see(seat, table.machine.obj(table["Lamp"].ref)) for seat in (0, 1, None))


# -- 1006: a card that is looked at stays in its zone ------------------------------------------------
@rule("ZX 1006.1a", "ZX 1005.1", "ZX 1011.1")
@pytest.mark.parametrize(
    ("text", "hand", "trash"),
    [
        ("Look at the top card of your deck. Draw a card.", ["First"], []),
        ("Reveal the top card of your deck. Draw a card.", ["First"], []),
        ("Look at the top 2 cards of your deck. Draw a card.", ["First"], []),
        ("Look at the top card of your deck. Put the top card of your deck into your trash.", [], ["First"]),
        ("Look at the top card of your deck. Ignite.", [], ["First"]),
    ],
)
def test_looked_at_card_stays_on_top_of_the_deck(text, hand, trash):
    table = played(f"Dig {{Red 1}} [Event] {text}", deck=["First 1000 {Red 9}", "Second 1000 {Red 9}", FOX])
    assert (table.me.hand, table.me.trash) == (hand, [*trash, "Dig"])
    table.check()


@rule("ZX 304.4", "ZX 1006.1a")
def test_up_to_two_cards_are_looked_at_one_by_one():
    text = "Look at up to 2 cards from the top of your deck. Draw a card."
    table = played(f"Dig {{Red 1}} [Event] {text}", deck=["First 1000 {Red 9}", "Second 1000 {Red 9}", FOX])
    table.me.yes()
    table.me.yes()
    assert table.me.hand == ["First"]
    assert len(table.events(Looked)) == 2
