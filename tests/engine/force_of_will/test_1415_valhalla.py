"""Section 1415: the Valhalla rule, its lifebreak area, and [Break]."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine import cards
from engine.games.force_of_will.words.triggers.event_types import LifebreakLaid, ValhallaAgreed
from engine.kernel.events import Moved
from engine.kernel.refusal import Refused
from engine.match import Match, optional_rules
from engine.scenario import Table, define
from engine.scenario import scenario as table_of
from engine.tools import simulate
from engine.verify.lines import TRIES, play
from tests.engine.force_of_will.held import FELL
from tests.engine.fuzz import begin, wander
from tests.engine.hiding import Instead, exchanged
from tests.engine.rules import rule
from tests.engine.test_properties import one_place_each

VALHALLA = {"valhalla": True}
PAGES = [f"Page {n} 100/100 {{1}}" for n in range(6)]
BURST = "Burst {3} (Chant): [Break] This card deals 300 damage to target resonator. | Draw a card."
BALM = "Balm 200/200 {3}: [Break] You gain 500 life."
HUSH = "Hush {0} (Chant): [Quickcast] | Cancel target ability."


def scenario(**sides: Any) -> Table:
    """Return a table with the Valhalla rule at which every player gets every window."""
    return table_of(**{"hold": True, "options": VALHALLA, **sides})


# -- 1415.1, 1415.1c: the agreement and the preparation --------------------------------------------
def started(log: bool = True, options: Any = VALHALLA) -> Match:
    """Return a match of two starter decks."""
    decks = list(simulate.starters("force_of_will").values())[:2]
    return Match.start("force_of_will", decks, bytes(32), ("Ann", "Bob"), options, log=log)


def kept(match: Match) -> Match:
    """Return the match after both players have kept their hands."""
    while match.decision is not None and match.decision.kind == "mulligan":
        match.answer(match.decision.seat, match.number, [])
    return match


@rule("FoW 1415.1")
def test_valhalla_rule_is_an_option_of_this_game_only():
    assert [(one["id"], one["clause"]) for one in optional_rules("force_of_will")] == [("valhalla", "1415.1")]
    assert optional_rules("zx") == []
    decks = list(simulate.starters("zx").values())[:2]
    with pytest.raises(Refused):
        Match.start("zx", decks, bytes(32), options=VALHALLA)


@rule("FoW 1415.1")
@pytest.mark.parametrize("options", [{"walhalla": True}, {"valhalla": "yes"}])
def test_unknown_option_is_refused(options: dict[str, Any]):
    with pytest.raises(Refused):
        started(options=options)


@rule("FoW 1415.1", "FoW 1415.1a", "FoW 1415.1a-1", "FoW 1415.1a-2", "FoW 1415.1c")
def test_four_cards_of_each_deck_form_the_lifebreak_area_after_mulligans():
    match = started()
    assert match.view(0)["seats"][0]["lifebreak"] == 0
    decision = match.decision
    assert decision is not None
    before = match.machine.s.zones[f"main{1 - decision.seat}"]
    match.answer(decision.seat, match.number, [])
    assert match.view(0)["seats"][0]["lifebreak"] == match.view(0)["seats"][1]["lifebreak"] == 0
    kept(match)
    seat, zones = 1 - decision.seat, match.machine.s.zones
    assert zones[f"lifebreak{seat}"] == before[3::-1], "the first of them lies at the bottom"
    assert zones[f"main{seat}"] == before[4:]
    assert [one["lifebreak"] for one in match.view(None)["seats"]] == [4, 4]
    said = [line["text"]["en"] for line in match.log(None)]
    assert said[0] == "The game is played with the Valhalla rule."
    assert "Ann puts 4 cards from the top of their main deck into the lifebreak area." in said
    told = [entry.event for entry in match.machine.log or []]
    clauses = [event.clause for event in told if isinstance(event, ValhallaAgreed | LifebreakLaid)]
    assert clauses == ["1415.1", "1415.1c", "1415.1c"]


@rule("FoW 1415.1c", "FoW 403.5")
def test_exchanged_cards_are_not_put_into_the_lifebreak_area():
    match = started()
    decision = match.decision
    assert decision is not None
    seat, deck = decision.seat, match.machine.s.zones[f"main{decision.seat}"]
    match.answer(seat, match.number, [0, 1])
    while match.decision is not None and match.decision.kind != "mulligan":
        match.answer(match.decision.seat, match.number, list(range(match.decision.least)))
    kept(match)
    assert match.machine.s.zones[f"lifebreak{seat}"] == deck[5:1:-1], "two cards of the deck were drawn before"


@rule("FoW 1415.2")
def test_lifebreak_area_does_not_exist_without_the_rule():
    match = kept(started(options={}))
    assert [one["lifebreak"] for one in match.view(0)["seats"]] == [None, None]
    assert not any(match.machine.s.zones[f"lifebreak{seat}"] for seat in (0, 1))
    assert not any("Valhalla" in line["text"]["en"] for line in match.log(None))
    assert match.why_not(0, "lifebreak")[0]["clause"] == "1415.1"


@rule("FoW 1415.1")
def test_saved_or_copied_match_keeps_the_valhalla_rule():
    match = kept(started())
    for other in (Match.load(match.save()), match.clone()):
        assert other.view(0)["seats"][0]["lifebreak"] == 4
        assert other.machine.valhalla


# -- 1415.1a-1: who sees the cards -----------------------------------------------------------------
@rule("FoW 1415.1a-1", "FoW 302.2a")
def test_lifebreak_cards_are_hidden_but_their_number_is_public():
    match = kept(started())
    machine = match.machine
    cards = {machine.s.cards[card].definition for seat in (0, 1) for card in machine.zone(seat, "lifebreak")}
    hands = {card["card"] for seat in (0, 1) for card in match.view(seat)["zones"][seat]["hand"]}
    rulers = {card["card"] for card in match.view(0)["zones"][0]["ruler"] + match.view(0)["zones"][1]["ruler"]}
    for viewer in (0, 1, None):
        text = repr(match.view(viewer)) + repr(match.log(viewer))
        assert not [card for card in cards - hands - rulers if card in text]


# -- 1415.1d: the act ------------------------------------------------------------------------------
@rule("FoW 1415.1d", "FoW 1415.1d-1", "FoW-V 7.10-1")
@pytest.mark.parametrize(
    ("life", "held", "able"),
    [
        (4000, 4, True), (4000, 3, False), (4100, 4, False), (3100, 3, False), (3000, 3, True), (1000, 1, True),
        (1100, 1, False), (100, 1, True), (100, 0, False), (5000, 4, False), (3000, 4, True),
    ],
)  # fmt: skip
def test_lifebreak_is_possible_if_the_area_has_more_cards_than_life_allows(life: int, held: int, able: bool):
    table = scenario(me={"life": life, "lifebreak": PAGES[:held]})
    assert ("lifebreak" in table.me.options) == able
    refusal = table.me.why_not(lifebreak="")
    assert (refusal is None) == able
    assert refusal is None or refusal.clause == "1415.1d-1"


@rule("FoW 1415.1d-1", "FoW 1415.1d-3", "FoW-V 7.10-1", "FoW-V 7.10-4")
def test_lifebreak_card_without_break_goes_to_the_graveyard_at_once():
    table = scenario(me={"lifebreak": PAGES[:4]})
    table.me.break_life()
    assert (table.me.lifebreak, table.me.removed, table.me.graveyard) == (
        ["Page 1", "Page 2", "Page 3"],
        [],
        ["Page 0"],
    )
    moves = [(e.origin, e.destination, e.clause) for e in table.events(Moved)]
    assert moves == [("lifebreak", "removed", "1415.1d-1"), ("removed", "graveyard", "1415.1d-3")]
    assert table.you.log[-2:] == [
        "Ann performs lifebreak: Page 0 goes to the removed area.", "Page 0 goes to Ann's graveyard.",
    ]  # fmt: skip
    assert "lifebreak" not in table.me.options, "three cards at 4000 life"


@rule("FoW 1415.1d", "FoW 604.1")
def test_lifebreak_is_possible_with_priority_in_any_phase_and_turn():
    table = scenario(me={"lifebreak": PAGES[:2], "life": 100}, turn_player="you", phase="draw")
    table.you.pass_()
    table.me.break_life().break_life()
    assert table.me.graveyard == ["Page 0", "Page 1"]
    assert table.match.decision.seat == 0, "who acts keeps priority"


@rule("FoW 1415.1d-1")
def test_two_lost_lives_are_broken_one_after_the_other():
    table = scenario(me={"lifebreak": PAGES[:4], "life": 2500})
    table.me.break_life().break_life()
    assert (table.me.lifebreak, "lifebreak" in table.me.options) == (["Page 2", "Page 3"], False)


# -- 1415.1b, 1415.1d-2, 1415.1d-3: [Break] --------------------------------------------------------
@rule(
    "FoW 1415.1b", "FoW 1415.1b-1", "FoW 1415.1b-2", "FoW 1415.1d-2", "FoW 1415.1d-3",
    "FoW-V 7.10-2", "FoW-V 7.10-3", "FoW-V 7.10-4",
)  # fmt: skip
def test_card_of_a_break_stays_removed_until_the_break_resolves():
    table = scenario(me={"lifebreak": [BURST, *PAGES[:3]]}, you={"field": ["Imp 300/300"]})
    table.me.break_life("Imp")
    assert (table.chase, table.me.removed, table.me.graveyard) == (["Burst"], ["Burst"], [])
    table.resolve()
    assert (table.chase, table.me.removed, table.me.graveyard) == ([], [], ["Burst"])
    assert (table.you.graveyard, table.me.hand) == (["Imp"], []), "the chant itself is not done"
    assert "The [Break] of Burst is played." in table.me.log


@rule("FoW 1415.1b-2", "FoW 1415.1d-3", "FoW 903.2g", "FoW-V 7.10-2", "FoW-V 7.10-4")
def test_break_without_a_legal_target_is_not_played():
    table = scenario(me={"lifebreak": [BURST, *PAGES[:3]]})
    table.me.break_life()
    assert (table.chase, table.me.graveyard, table.me.asked) == ([], ["Burst"], "priority")


@rule("FoW 1415.1d-3", "FoW 903.3a")
def test_card_of_a_break_goes_to_the_graveyard_if_the_target_is_gone():
    table = scenario(me={"lifebreak": [BURST, *PAGES[:3]]}, you={"field": ["Imp 300/300"], "hand": [FELL], "will": "V"})
    table.me.break_life("Imp").pass_()
    table.you.play("Fell", "Imp")
    table.resolve_all()
    assert (table.me.removed, table.me.graveyard) == ([], ["Burst"])


@rule("FoW 1415.1d-3", "FoW 1012.1", "FoW-V 7.10-4")
def test_card_of_a_cancelled_break_goes_to_the_graveyard():
    table = scenario(me={"lifebreak": [BALM, *PAGES[:3]]}, you={"hand": [HUSH]})
    table.me.break_life().pass_()
    table.you.play("Hush").table.resolve()
    assert (table.chase, table.me.removed, table.me.graveyard, table.me.life) == ([], [], ["Balm"], 4000)


@rule("FoW 1415.1d-3", "FoW 302.3")
def test_card_of_a_break_that_left_the_removed_area_stays_there():
    rise = "Rise 200/200 {3}: [Break] Put this card from your removed area into the field."
    table = scenario(me={"lifebreak": [rise, *PAGES[:3]]})
    table.me.break_life().table.resolve()
    assert (table.me.field, table.me.removed, table.me.graveyard) == (["Rise"], [], [])


@rule("FoW 1415.1d-3", "FoW 1017.3a")
def test_copy_of_a_break_does_not_move_its_card():
    echo = "Echo {0} (Chant): [Quickcast] | Copy target ability."
    table = scenario(me={"lifebreak": [BALM, *PAGES[:3]], "hand": [echo]})
    table.me.break_life().play("Echo").table.resolve()
    assert table.chase == ["Balm", "Balm"]
    table.resolve()
    assert (table.me.removed, table.me.life) == (["Balm"], 4500)
    table.resolve()
    assert (table.me.removed, table.me.graveyard, table.me.life) == ([], ["Echo", "Balm"], 5000)


@rule("FoW 1415.1b-1", "FoW 1008.1")
def test_break_is_not_an_automatic_ability():
    stifle = "Stifle {0} (Chant): [Quickcast] | Cancel target automatic ability."
    table = scenario(me={"lifebreak": [BALM, *PAGES[:3]]}, you={"hand": [stifle]})
    table.me.break_life().pass_()
    assert table.you.why_not(play="Stifle").clause == "903.2g"


@rule("FoW 1415.1b-2", "FoW 1008.2")
def test_break_is_not_played_in_response_to_an_unchaseable_card():
    loud = "Loud {0} (Chant): Players cannot chase to this card. | Draw a card."
    table = scenario(me={"hand": [loud], "lifebreak": [BALM, *PAGES[:3]]})
    table.me.play("Loud").break_life()
    assert (table.chase, table.me.graveyard) == (["Loud"], ["Balm"])


@rule("FoW 1415.1b-2", "FoW 310.1")
@pytest.mark.parametrize("way", ["discard", "remove"])
def test_break_is_played_only_by_a_lifebreak(way: str):
    text = {
        "discard": "Spill {0} (Chant): Discard a card.",
        "remove": "Spill {0} (Chant): Remove target card in your graveyard from the game.",
    }
    where = "hand" if way == "discard" else "graveyard"
    given: dict[str, Any] = {"hand": [text[way]]}
    given[where] = [*given.get(where, ()), BALM]
    table = scenario(me=given)
    table.me.play("Spill", *([] if way == "discard" else ["Balm"])).table.resolve()
    assert (table.chase, table.me.life) == ([], 4000)


@rule("FoW 1415.1d-2", "FoW 803.6")
def test_break_answers_an_attack():
    """The other player has played an ability, so giving up the attack does not end all battles of the turn."""
    table = scenario(me={"field": ["Knight 300/300"]}, you={"lifebreak": [BALM, *PAGES[:3]]})
    table.me.begin_battle().pass_()
    table.you.break_life()
    table.resolve_all()
    table.me.give_up()
    assert not table.machine.s.players[0].no_battle


@rule("FoW 1415.1d-2")
def test_break_in_response_can_prevent_a_loss():
    bolt = "Bolt {0} (Chant): Your opponent loses 1000 life."
    table = scenario(me={"hand": [bolt]}, you={"life": 1000, "lifebreak": [BALM]})
    table.me.play("Bolt").pass_()
    table.you.break_life()
    table.resolve_all()
    assert (table.over, table.you.life) == (False, 500)


@rule("FoW 1415.1d-2", "FoW 903.2e")
def test_break_with_modes_asks_for_one():
    fork = "Fork 100/100 {3}: [Break] Choose one - Draw a card; or You gain 300 life."
    table = scenario(me={"lifebreak": [fork, *PAGES[:3]]})
    table.me.break_life().choose("You gain 300 life").table.resolve()
    assert (table.me.life, table.me.hand) == (4300, [])


# -- 1415.1a-2, 1415.1e: too many cards ------------------------------------------------------------
FEED = "Feed {0} (Chant): [Quickcast] | Put the top two cards of your deck on top of your lifebreak area."


@rule("FoW 1415.1e", "FoW 1415.1e-1", "FoW 1415.1a-1", "FoW 1415.1a-2")
def test_excess_lifebreak_cards_go_from_the_top_to_the_graveyard():
    table = scenario(me={"hand": [FEED], "lifebreak": PAGES[:3], "deck": ["Top 1/1", "Next 1/1"], "life": 4000})
    table.me.play("Feed").table.resolve()
    table.me.choose("Next", "Top")
    assert table.me.lifebreak == ["Next", "Page 0", "Page 1", "Page 2"]
    assert table.me.graveyard == ["Feed", "Top"]
    (gone,) = [event for event in table.events(Moved) if event.origin == "lifebreak"]
    assert (gone.destination, gone.clause, gone.cause) == ("graveyard", "1415.1e-1", "rule")


@rule("FoW 1415.1e-1", "FoW 1201.1")
def test_excess_cards_of_both_players_leave_together_without_a_break():
    table = scenario(
        me={"lifebreak": [BALM, BALM, *PAGES[:4]]}, you={"lifebreak": [BALM, *PAGES[:4]]},
    )  # fmt: skip
    assert (table.me.lifebreak, table.you.lifebreak) == (["Page 0", "Page 1", "Page 2", "Page 3"],) * 2
    assert (table.me.graveyard, table.you.graveyard, table.chase) == (["Balm", "Balm"], ["Balm"], [])


# -- phrases about the area, and 1415.2 ------------------------------------------------------------
@rule("FoW 1415.2", "FoW 1415.1a-1")
@pytest.mark.parametrize(
    ("text", "with_rule", "without"),
    [
        ("Put the top card of your lifebreak area into your hand. You gain 100 life.", (1, 1, 4100), (0, 0, 4100)),
        ("Put the top card of your deck on top of your lifebreak area.", (0, 3, 4000), (0, 0, 4000)),
        ("If you have no cards in your lifebreak area, draw a card. You gain 100 life.", (0, 2, 4100), (0, 0, 4100)),
        ("If you have 2 or more cards in your lifebreak area, draw a card.", (1, 2, 4000), (0, 0, 4000)),
        ("Draw a card for each card in your lifebreak area.", (2, 2, 4000), (0, 0, 4000)),
        ("Draw cards equal to the number of cards in your lifebreak area.", (2, 2, 4000), (0, 0, 4000)),
        ("Put target resonator on top of its owner's lifebreak area.", (0, 3, 4000), (0, 0, 4000)),
    ],
)
def test_parts_of_effects_about_the_area_do_nothing_without_the_rule(
    text: str, with_rule: tuple[int, int, int], without: tuple[int, int, int]
):
    for options, found in ((VALHALLA, with_rule), ({}, without)):
        given = {"hand": [f"Rite {{0}} (Chant): {text}"], "lifebreak": PAGES[:2] if options else []}
        table = scenario(options=options, me={**given, "field": ["Imp 100/100"]})
        table.me.play("Rite", *(["Imp"] if "target" in text else [])).table.resolve()
        assert (len(table.me.hand), len(table.me.lifebreak), table.me.life) == found
        stays = "target" not in text or not options
        assert table.me.field == (["Imp"] if stays else [])
        drawn = found[0] if "raw" in text else found[1] - 2 if "your deck on top" in text and options else 0
        assert table.me.deck == 10 - drawn


@rule("FoW 1415.2", "FoW 304.2")
@pytest.mark.parametrize(
    "text",
    [
        "Put the top card of your deck on top of your lifebreak area.",
        "Put the top two cards of your deck on top of your lifebreak area.",
        "Each player puts the top card of their deck on top of their lifebreak area.",
        "Reveal the top card of your deck. Put it on top of your lifebreak area.",
        "Look at the top two cards of your deck. Put one of them on top of your lifebreak area.",
        "Put a card from your graveyard on top of your lifebreak area.",
    ],
)
def test_cards_do_not_move_to_the_lifebreak_area_without_the_rule(text: str):
    rite = f"Rite {{0}} (Chant): {text} Draw a card."
    table = scenario(options={}, me={"hand": [rite], "deck": PAGES[:3], "graveyard": [PAGES[3]]}, you={"deck": PAGES})
    table.me.play("Rite").table.resolve()
    assert table.me.asked == "priority"
    assert (table.me.hand, table.me.deck, table.you.deck) == (["Page 0"], 2, 6)
    assert sorted(table.me.graveyard) == ["Page 3", "Rite"]


@rule("FoW 1415.2")
def test_rest_of_looked_at_cards_is_all_of_them_without_the_rule():
    text = (
        "Look at the top two cards of your deck. Put one of them on top of your lifebreak area and the rest on the "
        "bottom of your deck."
    )
    table = scenario(options={}, me={"hand": [f"Rite {{0}} (Chant): {text}"], "deck": PAGES[:3]})
    table.me.play("Rite").table.resolve()
    assert table.me.options == ["order Page 0", "order Page 1"]


@rule("FoW 1415.2")
def test_condition_of_an_empty_lifebreak_area_fails_without_the_rule():
    spirit = "Spirit 100/100: As long as you have no cards in your lifebreak area, this card gains [+200/+200]."
    table = scenario(me={"field": [spirit]})
    assert table["Spirit"].atk == 300
    table = scenario(me={"field": [spirit]}, options={})
    assert table["Spirit"].atk == 100


@rule("FoW 1415.1a-1")
def test_static_ability_follows_the_number_of_lifebreak_cards():
    spirit = "Spirit 100/100: As long as you have 4 or more cards in your lifebreak area, this card gains [+200/+200]."
    table = scenario(me={"field": [spirit], "lifebreak": PAGES[:4]})
    assert table["Spirit"].atk == 300
    table.me.break_life()
    assert table["Spirit"].atk == 100


@rule("FoW 1415.2", "FoW 1415.1b-2")
def test_card_with_break_is_played_normally_without_the_rule():
    table = scenario(me={"hand": [BURST, BALM], "will": "VVVVVV"}, options={})
    table.me.play("Burst").table.resolve()
    table.me.play("Balm").table.resolve()
    assert (table.me.field, table.me.life, table.me.graveyard) == (["Balm"], 4000, ["Burst"])
    assert len(table.me.hand) == 1


# -- whole games -----------------------------------------------------------------------------------
def wandering(number: int) -> Iterator[Match]:
    """Yield a random game with the rule, at each of its decisions."""
    return wander(begin("force_of_will", number, log=True, options=VALHALLA), number, 400)


@rule("FoW 1415.1d", "FoW 1415.1e-1")
@pytest.mark.parametrize("number", range(6))
def test_random_valhalla_games_keep_the_invariants(number: int):
    last, broken, rng = None, 0, random.Random(number)
    for n, match in enumerate(wandering(number)):
        s = match.machine.s
        for seat in (0, 1):
            assert len(s.zones[f"lifebreak{seat}"]) <= 4
        for item, _card in match.machine.own.breaking:
            assert item in s.items
        if n % 20 == 0:
            again = Match.load(match.save())
            assert again.fingerprint() == match.fingerprint()
            one_place_each(match)
            for viewer in (0, 1, None):  # hidden cards there do not change a viewer's view
                plain = match.view(viewer)
                with Instead(match, exchanged(match, viewer, rng)):
                    assert match.view(viewer) == plain
        last = match
        broken = sum("lifebreak:" in line["text"]["en"] for line in match.log(None)) or broken
    assert last is not None
    assert broken, "somebody has broken a life"
    twin = begin("force_of_will", number, log=True, options=VALHALLA)
    for given in last.inputs:
        twin.apply(given)
    assert twin.fingerprint() == last.fingerprint()


@rule("FoW 1415.1d")
def test_bots_finish_a_valhalla_game():
    decks = simulate.starters("force_of_will")
    played = simulate.run("force_of_will", 2, 3, ["greedy", "greedy"], decks, VALHALLA)
    assert [game.outcome for game in played] == ["finished", "finished"]


@rule("FoW 1415.1b-2", "FoW 1415.1d")
def test_bots_play_breaks_of_the_valhalla_starter_decks():
    """Bots play the two decks of old cards against each other, on both sides of the table."""
    decks = simulate.starters("force_of_will")
    names = ["vine_and_antler", "wreckers_of_the_fen"]
    for first, second in (names, names[::-1]):
        match = Match.start("force_of_will", [decks[first], decks[second]], bytes(32), ("Ann", "Bob"), VALHALLA)
        match.machine.log_kept = 0
        simulate.play(match, simulate.bots_of(["greedy", "greedy"], 1, 0))
        assert match.decision is None
        said = [line["text"]["en"] for line in match.log(None)]
        assert sum(line.startswith("The [Break] of") for line in said) >= 2


@rule("FoW 1415.1d")
def test_bot_performs_lifebreak():
    from engine.bots import make_bot

    table = scenario(me={"lifebreak": [BALM, *PAGES[:3]], "stones": []}, hold=False)
    decision = table.match.decision
    choice = make_bot("greedy", 1).choose(table.match.view(0), decision)
    assert [decision.options[n].kind for n in choice] == ["lifebreak"]


@rule("FoW 1415.1b-2", "FoW 1415.2")
@pytest.mark.parametrize(
    "text",
    [
        "[Break] This card deals 300 damage to target resonator. | Draw a card.",
        "[Break] Choose one - Draw a card; or You gain 300 life.",
        "Put target resonator on top of its owner's lifebreak area.",
        "If you have no cards in your lifebreak area, draw a card.",
    ],
)
def test_valhalla_card_texts_pass_the_card_trial(text: str):
    card = cards.library("force_of_will")[define("force_of_will", f"Trial {{1}} (Chant): {text}")]
    assert [str(one) for one in play(card, TRIES) if not one.good] == []
