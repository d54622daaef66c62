"""Chapter 400: the legality of decks, and the setup of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.games.zx.rules.c303_squares import ascensions, charge_limit, hand_limit, player_card
from engine.games.zx.scenario import define
from engine.kernel.events import Drawn, FirstPlayer, Moment, Shuffled
from engine.match import Match, Refused, check_deck
from tests.engine.rules import rule

GAME = "zx"
DECKS = sorted((Path(__file__).parents[3] / "fixtures" / "decks" / GAME).glob("*.yaml"))
PLAYER = "Iori of Tests (Player, player Iori)"
LOWER = "Great Boost 9000 {Red 3} (Z/X OB Lower)"
UPPER = "Great Boost 9000 {Red 3} (Z/X OB Upper)"
CRISIS = "Iori Driven (Player EX) [Sub] Crisis: You take damage."


def some(text: str, n: int, copies: int = 4) -> dict[str, int]:
    """Return a number of cards with numbered names, four of each."""
    out = {}
    for place in range(0, n, copies):
        out[define(text.format(n=place))] = min(copies, n - place)
    return out


def main(**changes: Any) -> dict[str, int]:
    return {**some("Lamp {n} 3000 {{Red 3}} (ignition)", 20), **some("Fox {n} 3000 {{Red 3}}", 30)} | changes


def deck(**changes: Any) -> dict[str, Any]:
    """Return a legal deck with some parts replaced."""
    return {"player": define(PLAYER), "main": main(), "dynamis": {}} | changes


def found(given: dict[str, Any]) -> list[str]:
    return [refusal["clause"] for refusal in check_deck(GAME, given)]


def with_cards(more: dict[str, int], *, icons: int = 0) -> dict[str, Any]:
    """Return a deck of fifty cards that contains these cards; `icons` of the cards have the icon."""
    n = sum(more.values())
    lamps = some("Lamp {n} 3000 {{Red 3}} (ignition)", 20 - icons)
    return deck(main={**lamps, **some("Fox {n} 3000 {{Red 3}}", 30 - n + icons), **more})


# -- 401 -------------------------------------------------------------------------------------------
@rule("ZX 401.1", "ZX 401.9")
def test_legal_deck_has_no_faults():
    assert found(deck()) == []
    assert found(deck(dynamis=some("Star {n} 9000 {{Red 5}} (Z/X EX)", 16))) == []


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
@rule("ZX 401.1")
def test_starter_decks_are_legal(path):
    assert found(yaml.safe_load(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("n", [29, 31])
@rule("ZX 401.1a")
def test_deck_needs_exactly_fifty_cards(n):
    lamps = some("Lamp {n} 3000 {{Red 3}} (ignition)", 20)
    assert found(deck(main={**lamps, **some("Fox {n} 3000 {{Red 3}}", n)})) == ["401.1a"]


@rule("ZX 201.2", "ZX 401.2")
def test_deck_allows_four_cards_of_one_name():
    assert found(with_cards({define("Hare 3000 {Red 3}"): 5})) == ["401.2"]
    two_cards_of_one_name = {define("Owl 1000 {Red 1}"): 3, define("Owl 2000 {Red 2}"): 2}
    assert found(with_cards(two_cards_of_one_name)) == ["401.2"]


@rule("ZX 206.3", "ZX 206.3a", "ZX 401.2")
def test_subtext_name_counts_toward_the_limit_of_four():
    more = {define("Owl 1000 {Red 1}"): 3, define('Night Owl 2000 {Red 2} [Sub] Also named "Owl".'): 2}
    assert found(with_cards(more)) == ["401.2"]
    more = {define("Owl 1000 {Red 1}"): 2, define('Night Owl 2000 {Red 2} [Sub] Also named "Owl".'): 2}
    assert found(with_cards(more)) == []


@pytest.mark.parametrize(
    ("keyword", "clause"),
    [("[S] Life Recovery", "401.3"), ("[S] Void Bringer", "401.4"), ("[Cont] Overdrive", "401.5")],
)
@rule("ZX 401.3", "ZX 401.4", "ZX 401.5")
def test_deck_allows_four_cards_of_each_limited_keyword(keyword, clause):
    text = "Drop {n} 3000 {{Red 3}} (ignition) " + keyword
    assert found(with_cards(some(text, 4, 1), icons=4)) == []
    assert found(with_cards(some(text, 5, 1), icons=5)) == [clause]


@pytest.mark.parametrize("n", [19, 21])
@rule("ZX 401.6")
def test_deck_needs_exactly_twenty_ignition_icons(n):
    lamps = some("Lamp {n} 3000 {{Red 3}} (ignition)", n)
    assert found(deck(main={**lamps, **some("Fox {n} 3000 {{Red 3}}", 50 - n)})) == ["401.6"]


@rule("ZX 401.6")
def test_icons_on_life_recovery_and_void_bringer_count_toward_twenty():
    """The example of 401.6."""
    more = {
        define("Spring 3000 {Red 3} (ignition) [S] Life Recovery"): 3,
        define("Gap 3000 {Red 3} (ignition) [S] Void Bringer"): 2,
    }
    assert found(with_cards(more, icons=5)) == []
    assert found(with_cards(more, icons=4)) == ["401.6"]


@pytest.mark.parametrize(
    "text",
    [
        PLAYER,
        "Star 9000 {Red 5} (Z/X EX)",
        UPPER,
        LOWER,
        "Blade {Red 2} (Shift, plus:text)",
        "Song {Red 2} (Event EX) [Event] Draw a card.",
        CRISIS,
        "Tower (Ascension EX, shield 2)",
    ],
)
@rule("ZX 401.7")
def test_deck_rejects_card_types_of_other_zones(text):
    assert "401.7" in found(with_cards({define(text): 1}))


@rule("ZX 401.7")
def test_deck_allows_an_ascension():
    assert found(with_cards({define("Hall {Red 2} (Ascension, shield 2)"): 1})) == []


@rule("ZX 401.8")
def test_player_card_and_its_back_card_are_optional_and_typed():
    assert found(deck(player=None)) == []
    assert found(deck(back=define(LOWER))) == []
    assert found(deck(back=define(CRISIS))) == []
    assert found(deck(player=define("Fox 0 3000 {Red 3}"))) == ["401.8"]
    assert found(deck(player=define(CRISIS))) == ["401.8"]
    assert found(deck(back=define(UPPER))) == ["401.8"]
    assert found(deck(back=define(PLAYER))) == ["401.8"]


@rule("ZX 401.9a")
def test_dynamis_allows_sixteen_cards():
    assert found(deck(dynamis=some("Star {n} 9000 {{Red 5}} (Z/X EX)", 17))) == ["401.9a"]


@rule("ZX 401.10")
def test_dynamis_allows_only_extra_cards_shifts_and_upper_halves():
    right = [
        "Star 9000 {Red 5} (Z/X EX)",
        UPPER,
        "Blade {Red 2} (Shift, plus:text)",
        "Song {Red 2} (Event EX) [Event] Draw a card.",
        "Tower (Ascension EX, shield 2)",
    ]
    assert found(deck(dynamis={define(text): 1 for text in right})) == []
    for text in ("Fox 0 3000 {Red 3}", LOWER, CRISIS, PLAYER, "Hall {Red 2} (Ascension, shield 2)"):
        assert found(deck(dynamis={define(text): 1})) == ["401.10"]


@rule("ZX 401.11")
def test_dynamis_allows_four_cards_of_one_name():
    assert found(deck(dynamis={define("Star 9000 {Red 5} (Z/X EX)"): 5})) == ["401.11"]


@rule("ZX 401.1")
def test_malformed_deck_list_is_a_fault():
    assert found(deck(main=5)) == ["401.1", "401.1a", "401.6"]
    assert found(deck(dynamis={"nothing": 1})) == ["401.1"]
    assert found(deck(main=main(**{define("Fox 0 3000 {Red 3}"): -1})))[0] == "401.1"


def faults(given: dict[str, Any]) -> list[tuple[str, str, list[str], int]]:
    """Return the faults with their places."""
    return [(one["clause"], one["part"], one["cards"], one["more"]) for one in check_deck(GAME, given)]


@rule("ZX 401.1a", "ZX 401.2", "ZX 401.3", "ZX 401.6", "ZX 401.7", "ZX 401.8", "ZX 401.9a", "ZX 401.10", "ZX 401.11")
def test_faults_are_listed_with_their_place_in_clause_order():
    fox, star, player = define("Fox 0 3000 {Red 3}"), define("Star 9000 {Red 5} (Z/X EX)"), define(PLAYER)
    assert faults({}) == [("401.1a", "main", [], -50), ("401.6", "main", [], -20)]
    drops = {define(f"Drop {n} 3000 {{Red 3}} (ignition) [S] Life Recovery"): 3 for n in range(7)}
    assert faults({"player": star, "back": fox, "main": drops | {fox: 6, star: 1}, "dynamis": {fox: 2, star: 16}}) == [
        ("401.1a", "main", [], -22),
        ("401.2", "main", [fox], 2),
        ("401.3", "main", list(drops), 17),
        ("401.6", "main", list(drops), 1),
        ("401.7", "main", [star], 1),
        ("401.8", "player", [star], 1),
        ("401.8", "back", [fox], 1),
        ("401.9a", "dynamis", [], 2),
        ("401.10", "dynamis", [fox], 2),
        ("401.11", "dynamis", [star], 12),
    ]
    assert faults(deck(player=5)) == [("401.1", "player", [], 0)]
    assert faults(deck(player="zx-none", back=player)) == [
        ("401.1", "player", ["zx-none"], 1),
        ("401.8", "back", [player], 1),
    ]


@rule("ZX 201.2", "ZX 206.3a", "ZX 401.2")
def test_name_limit_fault_lists_every_card_of_the_name():
    more = {define("Owl 1000 {Red 1}"): 3, define('Night Owl 2000 {Red 2} [Sub] Also named "Owl".'): 2}
    assert faults(with_cards(more)) == [("401.2", "main", list(more), 1)]


@rule("ZX 803.1a", "ZX 401.2", "ZX 401.11")
def test_card_text_sets_its_own_limit_in_a_deck():
    ants = define("Ant 1000 {Red 1} [Sub] Your deck can have any number of this card.")
    wolves = define("Wolf 1000 {Red 1} [Sub] Your deck can have up to 7 of this card.")
    assert found(with_cards({ants: 23, wolves: 7})) == []
    assert faults(with_cards({ants: 22, wolves: 8})) == [("401.2", "main", [wolves], 1)]
    swarm = define("Swarm 9000 {Red 5} (Z/X EX) [Sub] Your deck can have any number of this card.")
    assert found(deck(dynamis={swarm: 5})) == ["401.11"], "a dynamis is no deck (401.9)"


@rule("ZX 401.1")
def test_match_with_an_illegal_deck_is_refused():
    with pytest.raises(Refused) as refused:
        Match.start(GAME, [deck(), deck(main={})], bytes(32))
    assert refused.value.clause == "401.1a"


# -- 402 -------------------------------------------------------------------------------------------
def begin(mine: dict[str, Any] | None = None, yours: dict[str, Any] | None = None, **options: Any) -> Match:
    return Match.start(
        GAME, [mine or deck(), yours or deck()], b"\1" * 32, ("Ann", "Bob"), {"first_player": 0} | options
    )


def choose(match: Match, *kinds: str | int) -> None:
    """Answer the decision with the options of these kinds, or at these indexes."""
    decision = match.decision
    places = [
        next(n for n, o in enumerate(decision.options) if o.kind == k) if isinstance(k, str) else k for k in kinds
    ]
    match.answer(decision.seat, match.number, places)


def keep(match: Match) -> Match:
    while match.decision.kind == "redraw":
        choose(match, "pass")
    return match


def events(match: Match, kind: type) -> list[Any]:
    return [entry.event for entry in match.machine.log if isinstance(entry.event, kind)]


def steps(match: Match) -> list[str]:
    """Return the clauses of the setup in the order in which they were carried out."""
    clauses = [entry.event.clause for entry in match.machine.log if entry.event.clause.startswith("402.")]
    return list(dict.fromkeys(clauses))


@rule(
    "ZX 402.1", "ZX 402.1f", "ZX 402.1i", "ZX 402.1j", "ZX 402.1k", "ZX 402.1l", "ZX 402.1m", "ZX 402.1p", "ZX 501.1",
    "ZX 304.1", "ZX 302.1a",
)  # fmt: skip
def test_setup_follows_the_order_of_its_steps(monkeypatch):
    monkeypatch.setattr("engine.match.LOG_IN_MEMORY", 0)  # includes lines without words
    match = begin()
    choose(match, "redraw")
    keep(match)
    assert steps(match) == ["402.1f", "402.1i", "402.1j", "402.1k", "402.1l", "402.1m"]
    s = match.machine.s
    assert (s.turn, s.turn_player, s.phase) == (1, 0, "resource")
    for seat in (0, 1):
        assert [len(s.zones[f"{zone}{seat}"]) for zone in ("hand", "life", "resource", "deck_zone")] == [4, 4, 2, 40]
        assert all(s.cards[n].owner == seat for n in s.zones[f"deck_zone{seat}"])


@rule("ZX 1005.3", "ZX 402.1j")
def test_first_hand_is_not_drawn():
    assert events(keep(begin()), Drawn) == []


@rule("ZX 402.1a", "ZX 402.1b", "ZX 202.7c", "ZX 202.10b")
def test_player_card_starts_on_its_square_with_the_back_card_under_it():
    match = begin(deck(back=define(LOWER)), deck(back=define(CRISIS)))
    machine = match.machine
    for seat, square in ((0, 1), (1, 7)):
        card = player_card(machine, seat)
        obj = machine.s.objects[card]
        assert (obj.place, obj.face_down, machine.chars(card).name.en) == (square, False, "Iori of Tests")
        assert [(part.role, part.face_down) for part in obj.parts] == [("back", True)]


@rule("ZX 402.1b", "ZX 1206.1", "ZX 1206.2a", "ZX 1206.3")
def test_player_without_a_player_card_has_a_virtual_one():
    machine = begin(deck(player=None)).machine
    card = player_card(machine, 0)
    chars = machine.chars(card)
    assert machine.s.objects[card].place == 1
    assert chars.types == {"player_card"}
    assert (chars.name.en, chars.names, chars.abilities, chars.attributes) == ("", frozenset(), (), frozenset())
    assert not machine.s.objects[card].token


@rule("ZX 402.1c", "ZX 402.1n", "ZX 1102.1", "ZX 1102.2")
def test_start_card_is_face_down_until_the_end_of_setup():
    seed = define("Sprout 3000 {Red 3} [Cont] Start Card")
    match = begin(with_cards({seed: 2, define("Sapling 3000 {Red 3} [Cont] Start Card"): 1}))
    assert (match.decision.seat, match.decision.clause, match.decision.min, match.decision.max) == (0, "402.1c", 0, 1)
    assert [option.label.en for option in match.decision.options] == ["Sprout", "Sapling"]
    choose(match, 0)
    machine = match.machine
    assert match.decision.kind == "redraw"
    (card,) = [ref for ref in machine.field(0) if ref != player_card(machine, 0)]
    assert (machine.s.objects[card].face_down, machine.s.objects[card].place) == (True, 1)
    assert machine.units() == ()
    other = match.view(1)
    assert "Sprout" not in str(other)
    keep(match)
    (card,) = machine.units(0)
    assert machine.chars(card).name.en == "Sprout"
    assert machine.s.objects[card].place == 1
    assert machine.is_awake(card)
    clauses = steps(match)
    assert clauses[0] == "402.1c"
    assert clauses[-1] == "402.1n"


@rule("ZX 402.1c")
def test_start_card_may_stay_in_the_deck():
    match = begin(with_cards({define("Sprout 3000 {Red 3} [Cont] Start Card"): 1}))
    choose(match)
    keep(match)
    assert match.machine.units() == ()
    assert len(match.machine.s.zones["deck_zone0"]) == 40


@rule("ZX 402.1d", "ZX 402.1g", "ZX 1114.1", "ZX 1114.2", "ZX 313.2", "ZX 313.2a")
def test_gate_card_starts_face_up_in_the_dynamis():
    gate = define("Gate 3000 {Red 3} [Cont] Gate Card")
    match = begin(with_cards({gate: 1}) | {"dynamis": some("Star {n} 9000 {{Red 5}} (Z/X EX)", 3)})
    assert match.decision.clause == "402.1d"
    choose(match, 0)
    s = match.machine.s
    lying = {match.machine.chars(ref).name.en: s.objects[ref].face_down for ref in s.zones["dynamis_zone0"]}
    assert lying == {"Star 0": True, "Gate": False}
    assert "Gate" in str(match.view(1))
    assert "Star 0" not in str(match.view(1))
    assert "Star 0" in str(match.view(0))


@rule("ZX 402.1e", "ZX 402.1m", "ZX 1128.1", "ZX 1128.2")
def test_start_resource_is_one_of_the_two_first_resources():
    match = begin(with_cards({define("Well 3000 {Red 3} [Cont] Start Resource"): 1}))
    assert match.decision.clause == "402.1e"
    choose(match, 0)
    keep(match)
    machine = match.machine
    names = [machine.chars(ref).name.en for ref in machine.resources(0)]
    assert len(names) == 2
    assert names[0] == "Well"
    assert machine.is_awake(machine.resources(0)[0])


@rule("ZX 402.1c", "ZX 402.1d", "ZX 402.1e", "ZX 102.7")
def test_start_card_gate_card_and_start_resource_are_searched_in_order():
    mine = with_cards({
        define("Sprout 3000 {Red 3} [Cont] Start Card"): 1,
        define("Gate 3000 {Red 3} [Cont] Gate Card"): 1,
        define("Well 3000 {Red 3} [Cont] Start Resource"): 1,
    })  # fmt: skip
    match = begin(mine, mine)
    asked = []
    while match.decision.kind == "search":
        asked.append((match.decision.clause, match.decision.seat))
        choose(match, 0)
    assert asked == [(clause, seat) for clause in ("402.1c", "402.1d", "402.1e") for seat in (0, 1)]


@rule("ZX 308.2b", "ZX 402.1m")
def test_multicolour_cards_are_awake_in_the_first_resource():
    """The second example of 308.2a: the game has not begun."""
    lamps = some("Lamp {n} 3000 {{Red/White 3}} (ignition, multicolor)", 20)
    match = keep(begin(deck(main={**lamps, **some("Fox {n} 3000 {{Red/White 3}} (multicolor)", 30)})))
    machine = match.machine
    assert [machine.is_awake(ref) for ref in machine.resources(0)] == [True, True]


@rule("ZX 402.1i")
def test_first_player_is_chosen_at_random():
    seats = {Match.start(GAME, [deck(), deck()], bytes([n]) * 32).machine.s.first_player for n in range(12)}
    assert seats == {0, 1}
    match = begin(first_player=1)
    assert events(match, FirstPlayer)[0].seat == 1
    assert match.decision.seat == 1


@rule("ZX 402.1k")
def test_first_player_decides_first_about_one_redraw_of_the_hand():
    match = begin(first_player=1)
    machine = match.machine
    assert (match.decision.kind, match.decision.seat) == ("redraw", 1)
    before = [machine.s.objects[ref].card for ref in machine.zone(1, "hand")]
    choose(match, "redraw")
    after = [machine.s.objects[ref].card for ref in machine.zone(1, "hand")]
    assert before != after
    assert len(after) == 4
    assert len(machine.s.zones["deck_zone1"]) == 46
    assert [event.seat for event in events(match, Shuffled)] == [0, 1, 1]
    assert (match.decision.kind, match.decision.seat) == ("redraw", 0)
    choose(match, "pass")
    assert match.decision.kind != "redraw"


@rule("ZX 402.1o", "ZX 202.14b", "ZX 202.15b", "ZX 306.2a", "ZX 309.2b")
def test_game_begins_without_damage_shields_or_counters():
    machine = keep(begin()).machine
    for seat in (0, 1):
        player = machine.s.players[seat]
        assert (player.damage, player.life_shield, player.counters) == (0, 0, ())
        assert (charge_limit(machine, seat), hand_limit(machine, seat)) == (4, 6)
    assert len(machine.field()) == 2


@rule("ZX 803.1a")
def test_abilities_do_not_trigger_before_the_game_begins():
    appears = "Watcher 3000 {Red 3} [Cont] Start Card | [Auto] [Trigger] This card appears. [Effect] Draw a card."
    counts = (
        "Counter 3000 {Red 3} [Cont] Gate Card | "
        "[Auto] [Valid] Dynamis face up [Trigger] A card comes into your resource. [Effect] Draw a card."
    )
    match = begin(with_cards({define(appears): 1, define(counts): 1}))
    choose(match, 0)
    choose(match, 0)
    keep(match)
    assert match.machine.s.pending == []
    assert events(match, Drawn) == []
    assert [event.name for event in events(match, Moment)][:2] == ["reboot_begin", "game_begin"]
    choose(match, "resource")
    assert len(events(match, Drawn)) == 1


@rule("ZX 402.1c", "ZX 402.1n", "ZX 210.1", "ZX 502.1")
def test_start_card_gets_its_shields_when_turned_face_up():
    """The first player loses an ascension in the first reboot phase. The other player's ascension has its shields."""
    hall = define("Hall {Red 2} (Ascension, shield 2) [Cont] Start Card")
    match = begin(with_cards({hall: 1}), with_cards({hall: 1}))
    machine = match.machine
    choose(match, 0)
    choose(match, 0)
    lying = [ref for ref in machine.field() if machine.s.objects[ref].face_down]
    assert [machine.counters(ref, "shield") for ref in lying] == [0, 0], "nobody sees what it is"
    keep(match)
    (hall,) = ascensions(machine)
    assert (machine.controller(hall), machine.counters(hall, "shield")) == (1, 2)
    assert [machine.chars(ref).name.en for ref in machine.zone(0, "charge")] == ["Hall"]


@rule("ZX 803.1a", "ZX 402.1m", "ZX 812.1")
def test_replacement_effects_do_not_apply_before_the_game_begins():
    dam = (
        "Dam 3000 {Red 3} [Cont] Gate Card | [Cont] [Valid] Dynamis face up [Effect] If a card would be put into your"
        " resource, put it into its owner's trash instead."
    )
    match = begin(with_cards({define(dam): 1}))
    choose(match, 0)
    keep(match)
    s = match.machine.s
    assert (len(s.zones["resource0"]), s.zones["trash0"]) == (2, ())
    choose(match, "resource")
    assert (len(s.zones["resource0"]), len(s.zones["trash0"])) == (2, 1)


@rule("ZX 402.1")
def test_setup_in_progress_can_be_saved_and_loaded():
    match = begin(with_cards({define("Sprout 3000 {Red 3} [Cont] Start Card"): 1}))
    again = Match.load(match.save())
    for one in (match, again):
        choose(one, 0)
        keep(one)
    assert again.view(0) == match.view(0)
