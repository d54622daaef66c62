"""Chapter 804: the steps of a play and of a resolution, and the cards that may pay a cost."""

from __future__ import annotations

import pytest

from engine.games.zx.rules.c1015_1029_joined_cards import shifts
from engine.kernel.events import Discarded, Moved, Played, Resolved, Rested, Revealed
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import hand, played

FOX = "Fox 3000 {Red 1}"
BOLT = "Bolt {Red 1} [Event] Choose a Z/X on a normal square and deal it 3000 damage."


# -- 804.2: the steps of a play --------------------------------------------------------------------
@rule("ZX 804.1", "ZX 804.2", "ZX 804.2a", "ZX 804.2b", "ZX 804.2e", "ZX 804.2f", "ZX 804.2h", "ZX 804.3")
def test_play_follows_the_order_of_its_steps():
    table = played(BOLT, you={"squares": [FOX]})
    steps = [
        type(entry.event)
        for entry in table.machine.log
        if isinstance(entry.event, (Revealed, Rested, Played, Resolved))
        or (isinstance(entry.event, Moved) and entry.event.destination == "temporary")
    ]
    assert steps == [Revealed, Moved, Rested, Played, Resolved]


@rule("ZX 804.2b")
def test_hidden_card_is_revealed_until_its_ability_resolves():
    hidden = (
        "Hidden 3000 {Red 1} [Act] [Valid] Hand [Cost] {Red 1}."
        " [Effect] Choose a Z/X on a normal square and deal it 1000 damage."
    )
    table = scenario("zx", me=hand(hidden), you={"squares": [FOX, FOX]})
    table.me.activate("Hidden")
    assert table["Hidden"].revealed
    table.me.choose("Fox")
    assert not table["Hidden"].revealed


@rule("ZX 804.2c", "ZX 804.2d")
def test_cost_is_determined_before_the_card_leaves_its_zone():
    """The card is cheaper while it is in the hand, where its cost is determined."""
    cheap = "Cheap 3000 {Red 3} [Cont] [Valid] Hand [Effect] This card costs 2 less to play."
    table = scenario("zx", me=hand(cheap))
    table.me.play("Cheap", at="left")
    assert table.me.awake == 2


@rule("ZX 804.2d")
def test_determined_cost_does_not_change_during_payment():
    """The payment removes the card that made the play cheaper."""
    lord = "Lord 3000 {Red 1} [Cont] [Act] abilities of your [Imp] cost 1 less to play."
    imp = (
        "Imp 1000 {Red 1} ([Imp]) [Act] [Cost] {Red 2}, put another Z/X you control into its owner's trash. [Effect]"
        " Draw a card."
    )
    table = scenario("zx", me={"squares": [lord, imp], "resource": "R"})
    table.me.activate("Imp")
    assert table.me.trash == ["Lord"]
    assert len(table.me.hand) == 1


@rule("ZX 804.2f")
def test_play_can_be_taken_back_completely():
    picky = "Picky 3000 {Red 1} [Act] [Cost] {Red 1}, put a card from your hand into your trash. [Effect] Draw a card."
    table = scenario("zx", me={**hand(BOLT, FOX), "squares": [picky]})
    table.me.activate("Picky")
    assert table.me.asked == "choose"
    table.me.take_back()
    assert table.me.asked == "priority"
    assert (table.me.awake, len(table.me.hand), table.me.trash) == (3, 2, [])


@rule("ZX 804.2f", "ZX 804.2g")
def test_play_needs_every_part_of_its_cost():
    need = "Need 3000 {Red 1} [Act] [Cost] {Red 1}, put a card from your hand into your trash. [Effect] Draw a card."
    table = scenario("zx", me={"squares": [need], "resource": "R"})
    assert "activate Need" not in table.me.options
    also = (
        "Also 3000 {Red 1} [Cont] [Valid] All [Effect] As you play this card, also put a card from your hand into"
        " your trash."
    )
    table = scenario("zx", me=hand(also))
    assert "play Also" not in table.me.options
    table = scenario("zx", me=hand(also, FOX))
    table.me.play("Also", at="left")
    assert table.me.trash == ["Fox"]


@rule("ZX 804.2f")
def test_player_chooses_the_order_of_cost_parts():
    both = "Both 3000 {Red 1} [Act] [Cost] {Red 1}, put a card from your hand into your trash. [Effect] Draw a card."
    table = scenario("zx", me={**hand(FOX), "squares": [both], "resource": "R"}, auto_pay=False)
    table.me.activate("Both")
    assert table.match.decision.clause == "804.2f"
    table.answer(0, [1, 0])
    told = [entry.event for entry in table.machine.log if isinstance(entry.event, (Rested, Discarded, Moved))]
    kinds = [type(event) for event in told if type(event) is Rested or getattr(event, "destination", "") == "trash"]
    assert kinds[0] is not kinds[1]


@rule("ZX 804.2f")
def test_costs_are_paid_with_own_cards():
    greedy = "Greedy 3000 {Red 1} [Act] [Cost] Put a Z/X you control into its owner's trash. [Effect] Draw a card."
    table = scenario("zx", me={"squares": {"left": greedy}}, you={"squares": {"left": FOX}})
    table.me.activate("Greedy")
    assert table.me.trash == ["Greedy"]
    assert table.you.trash == []


@rule("ZX 804.2f")
def test_cost_without_a_named_player_is_paid_with_own_cards():
    """Only if the cost names a player, it is paid with that player's cards."""
    for cost in (
        "Put a Z/X into its owner's trash",
        "Destroy a Z/X",
        "Return a Z/X to its owner's hand",
        "Sleep a Z/X",
    ):
        greedy = f"Greedy 3000 {{Red 1}} [Act] [Cost] {cost}. [Effect] Draw a card."
        table = scenario("zx", me={"squares": {"own left": greedy}}, you={"squares": {"own left": FOX}})
        table.me.activate("Greedy")
        assert table.me.asked == "priority", cost
        assert "Fox" in table, cost
        assert not table["Fox"].asleep, cost
    theirs = "Put a Z/X your opponent controls into its owner's trash"
    robber = f"Robber 3000 {{Red 1}} [Act] [Cost] {theirs}. [Effect] Draw a card."
    table = scenario("zx", me={"squares": {"own left": robber}}, you={"squares": {"own left": FOX}})
    table.me.activate("Robber")
    assert table.you.trash == ["Fox"]
    assert "activate Robber" not in table.me.options


@rule("ZX 804.2f", "ZX 801.2d")
def test_effect_during_payment_may_choose_opposing_cards():
    avenger = (
        "Avenger 3000 {Red 1} [S] [Trigger] A Z/X you control is put into your trash from a square."
        " [Effect] Destroy a Z/X on a normal square."
    )
    greedy = "Greedy 3000 {Red 1} [Act] [Cost] Put a Z/X into its owner's trash. [Effect] Draw a card."
    table = scenario("zx", me={"squares": [avenger, greedy]}, you={"squares": {"own left": FOX}})
    table.me.activate("Greedy", "Greedy")
    assert [option for option in table.me.options if option != "take_back"] == ["choose Avenger", "choose Fox"]


@rule("ZX 804.2h")
def test_card_forbidden_after_payment_goes_to_the_trash():
    wall = "Wall 3000 {Red 1} [Cont] As long as you have 2 or more cards in your trash, your opponent cannot play Z/X."
    also = (
        "Also 3000 {Red 1} [Cont] [Valid] All [Effect] As you play this card, also put a card from your hand into"
        " your trash."
    )
    # paying the cost makes the effect forbid the play
    watch = wall.replace("you have 2 or more cards in your trash", "your opponent has no cards in their hand")
    table = scenario("zx", me=hand(also, FOX), you={"squares": {"own left": watch}})
    table.me.play("Also", at="left")
    assert table.me.trash == ["Fox", "Also"]
    assert table.me.units == []
    assert not table.events(Played)


@rule("ZX 804.2h", "ZX 806.1c", "ZX 913.1")
def test_shift_whose_host_paid_its_cost_is_not_played():
    blade = (
        "Blade {Red 1} (Shift, plus:text) [Cont] [Valid] All [Effect] As you play this card, also put a Z/X you control"
        " into your trash. | [Sub] Sword Vessel: a red Z/X you control."
    )
    for squares, plays in (([FOX], 0), ([FOX, "Ox 1000 {White 1}"], 1)):
        table = scenario("zx", me=hand(squares=squares, dynamis=[blade]))
        table.me.play("Blade")
        if plays:
            table.me.choose("Ox")
        assert len(table.events(Played)) == plays
        assert len(shifts(table.machine, 0)) == plays
        assert table.me.dynamis == ([] if plays else ["Blade"])


# -- 804.3: resolving ------------------------------------------------------------------------------
@rule("ZX 804.3a", "ZX 810.1")
def test_sentences_are_performed_once_in_order():
    both = "Both {Red 1} [Event] Draw a card. Put a card from your hand into your trash. Draw 2 cards."
    table = played(both)
    assert table.me.trash == ["Filler", "Both"]
    assert len(table.me.hand) == 2


@rule("ZX 804.3a", "ZX 302.1d")
def test_controller_of_the_effect_makes_its_choices():
    give = "Give {Red 1} [Event] Choose a Z/X your opponent controls and return it to its owner's hand."
    table = played(give, on="Cat", you={"squares": [FOX, FOX.replace("Fox", "Cat")]})
    assert table.you.hand == ["Cat"]


@rule("ZX 804.3b")
def test_condition_is_checked_when_its_sentence_is_reached():
    late = "Late {Red 1} [Event] Draw a card. If you have 1 or fewer cards in your hand, draw 2 cards."
    table = played(late)
    assert len(table.me.hand) == 3


@rule("ZX 804.3c")
def test_optional_act_may_be_declined_and_is_offered_only_if_possible():
    """The player may decline. If nothing can be done, the player is not prompted."""
    may = "May {Red 1} [Event] You may put a card from your hand into your trash. If you do, draw 2 cards."
    table = scenario("zx", me=hand(may, FOX))
    table.me.play("May", yes=False)
    assert table.me.hand == ["Fox"]
    table = played(may)
    assert table.me.asked == "priority"
    assert table.me.hand == []


@rule("ZX 804.3c")
def test_optional_act_on_two_cards_needs_two_cards():
    """A single card cannot be put there instead of two cards.

    With "up to two cards" it can.
    """
    for words, asked in (("2 cards", "priority"), ("up to 2 cards", "yes_no")):
        may = f"May {{Red 1}} [Event] You may put {words} from your hand into your trash. If you do, draw 3 cards."
        table = played(may, FOX)
        assert table.me.asked == asked, words
    may = "May {Red 1} [Event] You may choose 2 Z/X your opponent controls and destroy them. Draw a card."
    table = played(may, you={"squares": [FOX]})
    assert table.me.asked == "priority"
    assert (table.you.units, len(table.me.hand)) == (["Fox"], 1)


@rule("ZX 804.3c")
def test_optional_combined_act_is_performed_completely_or_not_at_all():
    """The card stays in the hand if there is nothing to destroy."""
    may = (
        "May {Red 1} [Event] You may put a card from your hand into your trash and destroy a Z/X you control."
        " If you do, draw 2 cards."
    )
    table = scenario("zx", me=hand(may, FOX))
    table.me.play("May", yes=True)
    assert (table.me.hand, table.me.trash) == (["Fox"], ["May"])
    table = scenario("zx", me=hand(may, FOX, squares=["Cat 1000"]))
    table.me.play("May", yes=True)
    assert (table.me.charge, table.me.trash, len(table.me.hand)) == (["Cat"], ["Fox", "May"], 2)


@rule("ZX 804.3c", "ZX 102.6")
@pytest.mark.parametrize(("what", "cannot"), [("recover 1 life", "recover life"), ("ignite", "ignite")])
def test_forbidden_act_is_neither_offered_nor_performed(what, cannot):
    watch = {"squares": [f"Owl 1000 [Cont] Your opponent cannot {cannot}."]}
    for text in (f"You may {what}. If you do, draw 2 cards.", f"{what.capitalize()}. If you do, draw 2 cards."):
        table = played(f"May {{Red 1}} [Event] {text}", life=3, you=watch)
        assert (table.me.asked, table.me.hand, table.me.life) == ("priority", [], 3)


@rule("ZX 804.3c", "ZX 804.3a")
def test_optional_combined_act_counts_results_of_its_first_part():
    may = "May {Red 1} [Event] You may draw a card and put a card from your hand into your charge."
    table = scenario("zx", me=hand(may))
    table.me.play("May", yes=True)
    assert (table.me.hand, table.me.charge) == ([], ["Filler"])


@rule("ZX 804.3d")
def test_damage_is_divided_among_the_chosen_cards():
    """The example of 804.3d: 8000 damage is divided between two cards, and each gets some."""
    split = "Split {Red 1} [Event] Choose up to 2 Z/X on normal squares and deal 8000 damage divided among them."
    big = ["Ox 9000 {Red 1}", "Elk 9000 {Red 1}"]
    table = played(split, on=["Ox", "Elk"], you={"squares": big})
    decision = table.match.decision
    assert (decision.kind, len(decision.options)) == ("divide", 2)
    table.me.divide(Ox=2500, Elk=5500)
    assert (table["Ox"].damage, table["Elk"].damage) == (2500, 5500)


@rule("ZX 804.3d", "ZX 914.3")
def test_divided_damage_gives_at_least_one_to_each():
    """Two cards lose a shield to 1 damage each. The third Z/X takes the rest of the 8000."""
    split = "Split {Red 1} [Event] Choose up to 3 Z/X on normal squares and deal 8000 damage divided among them."
    yours = [put("Ox 9000 {Red 1}", shield=1), put("Elk 9000 {Red 1}", shield=1), "Fox 9000 {Red 1}"]
    table = played(split, on=["Ox", "Elk", "Fox"], you={"squares": yours})
    table.me.divide(Fox=8000)
    assert table["Fox"].damage == 7998
    assert (table["Ox"].shields, table["Elk"].shields) == (0, 0)


@rule("ZX 804.3d")
def test_player_chooses_the_share_reduced_for_the_minimum():
    split = "Split {Red 1} [Event] Choose up to 3 Z/X on normal squares and deal 8000 damage divided among them."
    yours = [f"{name} 9000 {{Red 1}}" for name in ("Ox", "Elk", "Fox")]
    for giver, damage in (("Ox", (2999, 5000, 1)), ("Elk", (3000, 4999, 1))):
        table = played(split, on=["Ox", "Elk", "Fox"], you={"squares": yours})
        table.me.divide(Ox=3000, Elk=5000)
        assert table.match.decision.clause == "804.3d"
        table.me.choose(giver)
        assert tuple(table[name].damage for name in ("Ox", "Elk", "Fox")) == damage


@rule("ZX 804.3e")
def test_looked_at_cards_return_to_the_deck_in_random_order():
    look = "Look {Red 1} [Event] Look at the top 3 cards of your deck."
    seen = set()
    for seed in range(12):
        deck = [FOX.replace("Fox", name) for name in ("A", "B", "C", "D")]
        table = scenario("zx", me=hand(look, deck=deck), seed=bytes([seed]) * 32)
        table.me.play("Look")
        machine = table.machine
        names = [machine.printed_card(card).name.en for card in machine.s.zones["deck_zone0"]]
        assert names[3] == "D", "the rest of the deck stays as it is"
        assert sorted(names[:3]) == ["A", "B", "C"]
        seen.add(tuple(names))
    assert len(seen) > 1


@rule("ZX 804.3e", "ZX 1006.2")
def test_revealed_deck_card_returns_and_the_deck_is_shuffled():
    show = "Show {Red 1} [Event] Reveal the top card of your deck."
    deck = [FOX.replace("Fox", name) for name in "ABCDEFGH"]
    table = played(show, deck=deck)
    assert "1006.2" in table.clauses
    assert table.me.deck == 8


@rule("ZX 804.3f")
def test_resolved_ability_leaves_the_temporary_zone():
    sage = "Sage 3000 {Red 1} [Act] [Cost] {Red 1}. [Effect] Draw a card."
    table = scenario("zx", me={"squares": [sage], "resource": "R"})
    table.me.activate("Sage")
    assert table.machine.s.zones["temporary"] == ()
    assert not table.machine.s.items


@rule("ZX 804.3f")
def test_hand_card_that_could_not_appear_is_hidden_again():
    """The first example of 804.3f: an ability should make a card of the hand appear, but cannot."""
    jump = (
        "Jump 3000 {Red 1} [Act] [Valid] Hand [Cost] {Red 1}. [Effect] Make this card appear awake on the middle"
        " square with no Z/X."
    )
    table = scenario("zx", me={**hand(jump), "squares": {"centre": FOX}})
    table.me.activate("Jump")
    assert table.me.hand == ["Jump"]
    assert not table["Jump"].revealed
    assert "Jump" not in str(table.match.view(1)["seats"])


@rule("ZX 804.3f", "ZX 804.2b")
def test_hidden_card_is_hidden_again_after_its_ability():
    hidden = "Hidden 3000 {Red 1} [Auto] [Valid] Hand [Trigger] You gain {Melodia}. [Effect] You may draw a card."
    table = played("Spark {Red 1} [Event] Gain 1 {Melodia}.", hidden)
    assert table["Hidden"].revealed
    table.me.no()
    assert not table["Hidden"].revealed
    deep = "Deep {Red 5} (Event EX) [Act] [Valid] Dynamis face down [Cost] {Red 1}. [Effect] You may draw a card."
    table = scenario("zx", me=hand(dynamis=[deep]))
    table.me.activate("Deep")
    assert "Deep" in str(table.match.view(1))
    table.me.yes()
    assert (table["Deep"].revealed, table["Deep"].face_down) == (False, True)


@rule("ZX 804.3f", "ZX 313.2a")
def test_face_up_dynamis_card_stays_face_up_after_its_ability():
    """The second example of 804.3f."""
    gate = "Gate (Event) [Auto] [Valid] Dynamis face up [Trigger] Your turn ends. [Effect] Draw a card."
    table = scenario("zx", me={"dynamis": [put(gate, face_down=False)], "hand": []}, hold=True)
    table.end_turn()
    assert len(table.me.hand) == 1
    assert not table["Gate"].face_down


# -- 804.4: the cards that may be a cost -------------------------------------------------------------
@rule("ZX 804.4", "ZX 804.4a")
def test_asleep_card_cannot_pay_a_sleep_cost():
    herd = "Herd 3000 {Red 1} [Act] [Cost] Sleep another awake Z/X you control. [Effect] Draw a card."
    table = scenario("zx", me={"squares": [herd, put(FOX, asleep=True)]})
    assert "activate Herd" not in table.me.options
    table = scenario("zx", me={"squares": [herd, FOX]})
    table.me.activate("Herd")
    assert table["Fox"].asleep


@rule("ZX 804.4a")
def test_card_that_cannot_become_asleep_cannot_pay_a_sleep_cost():
    watcher = (
        "Watcher 3000 {Red 1} [Cont] This card cannot become asleep. | [Act] [Cost] {Sleep}. [Effect] Draw a card."
    )
    table = scenario("zx", me={"squares": [watcher]})
    assert "activate Watcher" not in table.me.options
    assert table.me.why_not(activate="Watcher").clause == "804.4a"


ROCK = "Rock 3000 {Red 1} [Cont] This card cannot be destroyed."
BURNS = "[Act] [Cost] Destroy this card. [Effect] Draw 2 cards."


@rule("ZX 804.4b")
def test_replaced_destruction_still_pays_a_cost():
    elsewhere = "If this card would be destroyed, put it into your resource asleep instead of into its owner's charge."
    table = scenario("zx", me={"squares": [f"Phoenix 3000 {{Red 1}} [Cont] {elsewhere} | {BURNS}"]})
    table.me.activate("Phoenix")
    assert table.me.resource == ["Phoenix"]
    assert len(table.me.hand) == 2


@rule("ZX 804.4b", "ZX 102.6")
def test_indestructible_card_cannot_pay_its_own_destruction():
    table = scenario("zx", me={"squares": [f"{ROCK} | {BURNS}"]})
    assert "activate Rock" not in table.me.options


@rule("ZX 804.4b", "ZX 102.6")
def test_indestructible_card_is_not_offered_for_a_destruction_cost():
    pyre = "Pyre 3000 {Red 1} [Act] [Cost] Destroy another Z/X you control. [Effect] Draw a card."
    table = scenario("zx", me={"squares": [pyre, ROCK, FOX]})
    table.me.activate("Pyre")
    assert table.me.charge == ["Fox"]
    both = pyre.replace("another Z/X", "2 other Z/X")
    table = scenario("zx", me={"squares": [both, ROCK, FOX]})
    assert table.me.why_not(activate="Pyre").clause == "804.2f"


@rule("ZX 804.4c")
def test_hidden_card_that_matches_a_cost_description_is_revealed():
    priest = (
        "Priest 3000 {Red 1} [Act] [Cost] Put a red Z/X from your hand on the bottom of your deck. [Effect] Draw a"
        " card."
    )
    table = scenario("zx", me={**hand(FOX, BOLT), "squares": [priest]})
    table.me.activate("Priest")
    assert [event for event in table.events(Revealed) if table.machine.printed_card(event.card).name.en == "Fox"]


@rule("ZX 804.4d")
def test_parts_of_a_cost_need_different_cards():
    """The example of 804.4d: a white and a green Z/X are required, and a card of both colours is not enough."""
    rite = (
        "Rite 3000 {Red 1} [Act] [Cost] Put a white Z/X you control into its owner's trash,"
        " put a green Z/X you control into its owner's trash. [Effect] Draw a card."
    )
    both = "Both 3000 {White/Green 2}"
    table = scenario("zx", me={"squares": [rite, both]})
    assert "activate Rite" not in table.me.options
    assert table.me.why_not(activate="Rite").clause == "804.4d"
    table = scenario("zx", me={"squares": [rite, both, both]})
    table.me.activate("Rite", "Both")
    assert table.me.trash == ["Both", "Both"]


@rule("ZX 804.4d")
def test_card_revealed_for_one_cost_cannot_pay_another():
    twice = (
        "Twice 3000 {Red 1} [Act] [Cost] Reveal a red card in your hand, reveal a red Z/X in your hand. [Effect]"
        " Draw a card."
    )
    table = scenario("zx", me={**hand(FOX), "squares": [twice]})
    assert "activate Twice" not in table.me.options
    table = scenario("zx", me={**hand(FOX, BOLT), "squares": [twice]})
    table.me.activate("Twice")
    if table.me.asked == "choose":
        table.me.choose("Bolt")
    assert len({event.card for event in table.events(Revealed)}) == 2


@rule("ZX 804.4d", "ZX 805.3")
def test_resource_given_as_a_cost_does_not_also_pay():
    spend = (
        "Spend 3000 {Red 1} [Act] [Cost] {Red 1}, put a card from your resource into your trash. [Effect] Draw a card."
    )
    table = scenario("zx", me={"squares": [spend], "resource": "R"})
    assert "activate Spend" not in table.me.options
    table = scenario("zx", me={"squares": [spend], "resource": "RW"})
    table.me.activate("Spend")
    assert table.me.awake == 0
    assert table.me.trash == ["White Resource"], "the red one pays"
    assert table.me.resource == ["Red Resource"]
