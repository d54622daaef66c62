"""Chapter 200: card types and parameters, as far as they have rules. For markers see 202.13-15."""

from __future__ import annotations

import pytest

from engine.games.zx.rules.c303_squares import player_card
from engine.games.zx.rules.c1015_1029_joined_cards import shifts
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import FOX, IORI, holds, me, run

OX = "Ox 4000 {Red 4}"
HALL = "Hall {Red 2} (Ascension, shield 2)"
HIGH = "High Hall {Red 2} (Ascension EX, shield 2)"
STAR = "Star 9000 {Red 5} (Z/X EX)"


def names_of(table, name):
    return table.machine.chars(table[name].ref).names


# -- 201 -------------------------------------------------------------------------------------------
@rule("ZX 201.4", "ZX 206.3")
def test_additional_name_counts_as_the_same_name():
    twins = "Twin 1000 [Act] [Valid] Square, Your turn [Cost] {1} [Effect] Choose 1 [Same Name] and destroy it."
    other = 'Other 1000 [Sub] Also named "Twin".'
    table = scenario("zx", me=me(squares={"own left": twins, "own right": other, "left": FOX}))
    table.me.activate("Twin")
    names = {table.machine.chars(option.ref).name.en for option in table.match.decision.options}
    assert names == {"Twin", "Other"}
    table.me.choose("Other")
    assert table.me.charge == ["Other"]


# -- 202: types ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "types"),
    [
        (STAR, {"zx", "zx_extra", "extra"}),
        ("Rise (Event EX)", {"event", "event_extra", "extra"}),
        ("Driven (Player EX)", {"player_card", "player_extra", "extra"}),
        (HIGH, {"ascension", "ascension_extra", "extra"}),
        ("Boost (Z/X OB Upper)", {"zx", "zx_overboost"}),
    ],
)
@rule("ZX 202.6a", "ZX 202.7a", "ZX 202.9a", "ZX 202.10a", "ZX 202.12a")
def test_extra_card_also_has_the_plain_type(card, types):
    table = scenario("zx", me=me(removed=[card]))
    assert table.machine.chars(table.machine.zone(0, "remove_zone")[0]).types == types


@rule("ZX 202.11a", "ZX 210.1", "ZX 806.1b")
def test_ascension_enters_the_player_square_with_its_shields():
    table = scenario("zx", me=me([HALL]))
    table.me.play("Hall")
    assert table["Hall"].place == 1
    assert table["Hall"].shields == 2


@rule("ZX 202.11a", "ZX 202.12c")
def test_ascension_cannot_move_to_another_square():
    for card in (HALL, HIGH):
        table = scenario("zx", me=me(trash=[FOX], dynamis=[put(card, face_down=False)]))
        name = card.split(" {")[0]
        zone = table[name].zone
        for place in (0, 4, 7):
            run(table, table.machine.movement.move((table[name].ref,), "square", place=place))
            assert table[name].zone == zone
        run(table, table.machine.movement.move((table[name].ref,), "square", place=1))
        assert table[name].place == 1


@rule("ZX 202.12b")
def test_only_one_extra_ascension_is_played_in_a_game():
    table = scenario("zx", me=me(dynamis=[HIGH, HIGH], resource="RRRRRRRR"))
    table.me.play("High Hall")
    table.end_turn()
    table.end_turn()
    table.to("main")
    assert "play High Hall" not in table.me.options


@rule("ZX 202.11a", "ZX 202.11b", "ZX 303.6")
def test_z_x_cannot_be_played_on_the_square_of_an_ascension():
    table = scenario("zx", me=me([FOX], {"own player": HALL}))
    table.me.play("Fox")
    assert all((option.data or {}).get("place") != 1 for option in table.match.decision.options)
    table.me.choose("own left")


@pytest.mark.parametrize("hall", [HALL, HIGH])
@rule("ZX 202.11b", "ZX 202.12d")
def test_effect_cannot_move_a_z_x_to_the_square_of_an_ascension(hall):
    call = "Call {Red 1} [Event] Choose a Z/X in your trash and make it appear awake on "
    go = "Go {Red 1} [Event] Choose a Z/X you control and move it to "
    for text, names in ((call, {"trash": [FOX]}), (go, {})):
        squares = {"own player": hall} | ({} if names else {"own left": FOX})
        for where in ("your player square.", "a square."):
            table = scenario("zx", me=me([text + where], squares, **names))
            table.me.play(text.split()[0])
            asked = table.me.asked == "square"
            assert asked == (where == "a square.")
            assert not asked or 1 not in [option.data["place"] for option in table.match.decision.options]
            assert table["Fox"].place != 1


@rule("ZX 502.1", "ZX 202.11")
def test_ascension_is_destroyed_at_the_start_of_its_players_turn():
    table = scenario("zx", me=me(), you={"squares": {"own player": HALL}})
    table.end_turn()
    assert table.you.charge == ["Hall"]


BECKON = (
    "Beckon {Red 1} [Event] Choose up to 2 cards in your dynamis and make them appear awake on normal squares with no"
    " Z/X."
)


@rule("ZX 202.8d")
def test_shift_alone_cannot_enter_a_square():
    table = scenario("zx", me=me([BECKON], dynamis=[put("Blade {Red 2} (Shift, plus:text)", face_down=False)]))
    table.me.play("Beckon", "Blade")
    assert table["Blade"].zone == "dynamis_zone"
    run(table, table.machine.movement.move((table["Blade"].ref,), "square", place=4))
    assert table["Blade"].zone == "dynamis_zone"


@rule("ZX 202.8d", "ZX 202.8a", "ZX 913.1")
def test_sword_vessel_alone_decides_the_host_of_a_shift():
    """If another player controls the host, that player has the shift too. The shift returns to its owner."""
    knight = "Knight 3000 ([Knight])"
    for text, found in (("a [Knight]", True), ("a [Knight] you control", False)):
        blade = f"Blade (Shift, plus:text) [Sub] Sword Vessel: {text}. | [Cont] This card gets -500 power."
        table = scenario("zx", me=me(dynamis=[blade]), you={"squares": {"own left": knight}})
        assert ("play Blade" in table.me.options) == found
    table = scenario("zx", me=me(dynamis=[blade.replace(" you control", "")]), you={"squares": {"own left": knight}})
    table.me.play("Blade")
    assert table["Knight"].power == 2500
    assert (shifts(table.machine, 0), len(shifts(table.machine, 1))) == ((), 1)
    table.send("Knight", "hand")
    assert (table.you.hand, table.me.dynamis, table.you.dynamis) == (["Knight"], ["Blade"], [])


@rule("ZX 202.7g")
def test_only_one_of_two_overboosts_enters_a_square():
    halves = [put(f"{name} 9000 {{Red 3}} (Z/X OB Upper)", face_down=False) for name in ("Boost", "Surge")]
    table = scenario("zx", me=me([BECKON, BECKON], dynamis=halves))
    table.me.play("Beckon")
    table.me.choose("Boost", "Surge")
    assert (table.me.asked, table.match.decision.clause) == ("appear", "202.7g")
    table.me.choose("Surge")
    table.me.choose("centre")
    assert table.me.units == ["Surge"]
    table.me.play("Beckon")
    table.me.choose("Boost")
    assert table.me.units == ["Surge"]
    run(table, table.machine.movement.move((table["Boost"].ref,), "square", place=0))
    assert table["Boost"].zone == "dynamis_zone"


@rule("ZX 202.7e", "ZX 202.7f")
def test_upper_half_alone_counts_as_an_overboost():
    toll = "Toll {Red 1} [Event] Deal each player 1 damage. Choose a card on a player square and sleep it."
    upper = put("Boost 9000 {Red 3} (Z/X OB Upper)", face_down=False)
    table = scenario("zx", me=me([BECKON, toll], dynamis=[upper], player=IORI))
    table.me.play("Beckon", "Boost")
    table.me.choose("centre")
    table.me.play("Toll", "Iori")
    assert (table.me.damage, table.me.life) == (0, 4)
    assert not table["Iori"].asleep
    table.you.choose(1) if table.you.asked == "life" else table.me.choose(1)
    assert table.you.life == 3


@rule("ZX 202.10c", "ZX 202.10d")
def test_player_extra_on_the_player_card_forms_one_card():
    driven = "Iori Driven (Player EX, white) [Cont] [Effect] Z/X you control get +500 power."
    iori = "Iori (Player, player Iori) [Cont] [Effect] Z/X you control get +1000 power."
    player = put(iori, parts={"player_extra": driven})
    table = scenario("zx", me=me(squares={"own player": player, "own left": FOX}, player=None))
    assert table["Fox"].power == 4500
    assert names_of(table, "Iori Driven") == {"Iori", "Iori Driven"}
    run(table, table.machine.actions.rest((player_card(table.machine, 0),)))
    assert len(table.machine.field(0)) == 2


@rule("ZX 202.10b", "ZX 803.1b")
def test_face_down_player_extra_does_nothing():
    driven = "Iori Driven (Player EX) [Cont] [Effect] Z/X you control get +500 power."
    table = scenario("zx", me=me(squares={"own left": FOX}, player=IORI, back=driven))
    assert table["Fox"].power == 3000
    assert "Iori Driven" in str(table.me.view)
    assert "Iori Driven" not in str(table.you.view)


@rule("ZX 201.3", "ZX 206.3")
@pytest.mark.parametrize(("phrase", "chosen"), [
    ('a "Page"', ["Page", "Squire"]), ('a Z/X named "Page"', ["Page", "Squire"]),
    ('a Z/X with "Page" in its name', ["Page", "Squire", "Page of Dawn"]), ('a Z/X not named "Page"', ["Page of Dawn"]),
    ('a Z/X without "Page" in its name', []),
])  # fmt: skip
def test_quoted_name_matches_by_its_phrase(phrase, chosen):
    """The phrase decides: the quotes mean cards that have this as one of their names, or as a part of a name."""
    ask = f"Ask {{Red 1}} [Event] Choose {phrase} your opponent controls and destroy it."
    theirs = ["Page 1000", 'Squire 1000 [Sub] Also named "Page".', "Page of Dawn 1000"]
    table = scenario("zx", me=me([ask]), you={"squares": theirs})
    table.me.play("Ask")
    asked = [option.split(" ", 1)[1] for option in table.me.options if option.startswith("choose ")]
    assert sorted(asked or table.you.charge) == sorted(chosen)


# -- 203, 204 --------------------------------------------------------------------------------------
@rule("ZX 203.3")
def test_infinite_cost_is_not_a_high_cost():
    strike = "Fell {Red 1} [Event] Choose 1 Z/X with cost 3 or more and destroy it."
    table = scenario("zx", me=me([strike], {"own left": "Void 3000 {inf}", "own right": OX}))
    table.me.play("Fell")
    assert table.me.charge == ["Ox"]
    assert table["Void"].cost > 100


@rule("ZX 203.3")
def test_infinite_cost_is_not_a_low_cost():
    strike = "Fell {Red 1} [Event] Choose 1 Z/X with cost 3 or less and destroy it."
    table = scenario("zx", me=me([strike], {"own left": "Void 3000 {inf}"}))
    table.me.play("Fell")
    assert "Void" in table


@rule("ZX 204.5", "ZX 204.7")
def test_colour_words_find_cards_of_any_matching_colour():
    for wanted, gone in (("red", {"Fox", "Gem"}), ("white", {"Gem"}), ("colorless", {"Orb"})):
        strike = f"Fell {{Red 1}} [Event] Choose up to 3 {wanted} Z/X and destroy them."
        squares = {"own left": FOX, "own right": "Gem 3000 {Red/White 2}", "left": "Orb 3000 {2}"}
        table = scenario("zx", me=me([strike], squares))
        table.me.play("Fell")
        assert {table.machine.chars(option.ref).name.en for option in table.match.decision.options} == gone
        table.me.choose(*gone)
        assert set(table.me.charge) == gone


# -- 205 -------------------------------------------------------------------------------------------
@rule("ZX 205.1a", "ZX 803.1b")
def test_card_text_works_only_on_squares():
    card = "Flag 1000 [Cont] [Effect] Z/X you control get +500 power."
    table = scenario("zx", me=me([card], {"own left": FOX}, trash=[card], charge=[card]))
    assert table["Fox"].power == 3000


@rule("ZX 205.4a", "ZX 211.1", "ZX 211.2")
def test_player_ability_needs_a_matching_player_name():
    card = "Maid 1000 [Cont] [P] Iori [Effect] This card gets +500 power."
    for player, power in (
        (IORI, 1500),
        ("Iori of Tests (Player)", 1500),
        ("Nobody (Player, player Iori)", 1500),
        ("Nobody (Player, player Iori Hanabusa)", 1000),  # a part of the player name does not count
        ("Nobody (Player, player Io)", 1500),  # but a player name that is a part of the text does
        ("Moe (Player, player Moe)", 1000),
        (None, 1000),
    ):
        table = scenario("zx", me=me(squares={"own left": card}, player=player))
        assert table["Maid"].power == power


@rule("ZX 211.3")
def test_player_name_changes_with_the_card_name():
    rename = 'Mask 1000 [Cont] [Effect] Player cards you control become named "Moe".'
    table = scenario("zx", me=me(squares={"own left": rename}, player=IORI))
    assert table.machine.player_named(0, "Moe")
    assert not table.machine.player_named(0, "Iori")


# -- 207 -------------------------------------------------------------------------------------------
@rule("ZX 207.2", "ZX 207.12")
def test_granted_icon_counts_in_every_zone():
    give = "Spark 1000 [Cont] [Effect] Z/X you control gain the ignition icon and get +500 power."
    table = scenario("zx", me=me(squares={"own left": give}, deck=[FOX, FOX], hand=[OX], trash=["Cat 1000"]))
    for name in ("Spark", "Ox", "Cat"):
        assert "ignition" in table[name].icons
    assert table["Ox"].power == 4000  # but the power only applies on squares
    assert table["Spark"].power == 1500
    assert next(table.machine.ignite(0)).kind == "yes_no"
    table.machine.decks.return_to_pile(table.machine.s.zones["looked"])


@rule("ZX 207.12")
def test_granted_icon_counts_only_in_the_stated_zone():
    give = "Spark 1000 [Cont] [Effect] Cards in your trash gain the ignition icon."
    table = scenario("zx", me=me(squares={"own left": give}, hand=[OX], trash=["Cat 1000"]))
    assert "ignition" in table["Cat"].icons
    assert "ignition" not in table["Ox"].icons


@rule("ZX 207.4a")
def test_evol_seed_keyword_gives_its_icon():
    table = scenario("zx", me=me(["Seed 1000 [Auto] Evol Seed [Effect] Draw a card."]))
    assert "evol_seed" in table["Seed"].icons


# -- 209, 210 --------------------------------------------------------------------------------------
@rule("ZX 209.3", "ZX 604.3a")
def test_attacker_deals_damage_equal_to_its_power():
    table = scenario("zx", me=me(squares={"centre": FOX}), you={"squares": {"right": OX}})
    table.me.attack("Fox", "Ox")
    table.fight()
    assert table["Ox"].damage == 3000
    assert table["Fox"].damage == 0


@rule("ZX 210.1")
def test_card_enters_with_its_printed_shields():
    table = scenario("zx", me=me(["Wall 1000 {Red 1} (shield 2)"]))
    table.me.play("Wall", at="own left")
    assert table["Wall"].shields == 2


@rule("ZX 210.1", "ZX 210.4")
def test_effect_gives_shields_and_life_shields():
    give = "Ward {Red 1} [Event] Choose 1 Z/X and give it 2 shields. Gain 1 life shield."
    table = scenario("zx", me=me([give], {"own left": put(FOX, shield=1)}))
    table.me.play("Ward", "Fox")
    assert table["Fox"].shields == 3
    assert table.me.life_shield == 1
    holds(table)
