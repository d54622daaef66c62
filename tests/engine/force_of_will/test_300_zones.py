"""Chapter 300: zones, who sees their cards, which cards stay the same object, zones that cards cannot enter."""

from __future__ import annotations

import pytest

from engine.scenario import Table, put, scenario
from tests.engine.rules import rule

RULER = "Saint (light): [Judgment][1] // Saint Armed 800/800: [Flying]"
STONE = "Pebble (Magic Stone): [Rest]: Produce [w]."
ADDITION = "Tower {1} (Addition): J/resonators you control gain [Flying]."
DOOM = "Doom {B}: Destroy target J/resonator."


def lying(table: Table, viewer: int | None, seat: int, zone: str) -> list[str | None]:
    """Return the names that a viewer sees in a zone; None for a hidden card."""
    cards = table.match.view(viewer)["zones"][seat][zone]
    return [None if card["hidden"] else card["name"]["en"] for card in cards]


# -- 302 -------------------------------------------------------------------------------------------
@rule("FoW 302.1", "FoW 302.2a", "FoW 304.2", "FoW 305.2")
def test_number_of_cards_in_each_zone_is_public():
    table = scenario(
        me={"deck": ["Page 100/100"] * 7, "stones": ["Light Magic Stone"] * 3, "hand": ["Page 100/100"] * 2},
        you={"standby": ["Page 100/100"], "runes": ["Sign {1} (Rune, light, divinity 1): Draw a card."]},
    )
    for viewer in (0, 1, None):
        view = table.match.view(viewer)
        assert [(seat["main_deck"], seat["stone_deck"], seat["hand"]) for seat in view["seats"]] == [
            (7, 3, 2),
            (10, 5, 0),
        ]
        assert len(view["zones"][1]["standby"]) == 1
        assert len(view["zones"][1]["rune"]) == 1
        assert "main" not in view["zones"][0]  # nobody sees a deck, not even its owner


@rule("FoW 302.3", "FoW 303.1")
def test_destroyed_j_ruler_is_the_same_card_and_stays_rested():
    table = scenario(
        me={"ruler": put(RULER, judged=True, rested=True)}, you={"hand": [DOOM], "will": "B"}, turn_player="you"
    )
    before = table["Saint Armed"].ref
    table.you.play("Doom", "Saint Armed")
    assert table.me.ruler == ["Saint"]
    assert table["Saint"].ref == before
    assert table["Saint"].rested


@rule("FoW 302.3")
def test_ruler_doing_judgment_is_the_same_card_with_its_counters():
    table = scenario(me={"ruler": put(RULER, counters={"+100/+100": 2}), "will": "V"})
    before = table["Saint"].ref
    table.me.judgment()
    table.resolve_all()
    assert table.me.field == ["Saint Armed"]
    assert table["Saint Armed"].ref == before
    assert not table["Saint Armed"].rested
    assert (table["Saint Armed"].atk, table["Saint Armed"].defense) == (1000, 1000)


@rule("FoW 302.3")
def test_other_card_that_changes_zones_is_a_new_card():
    table = scenario(
        me={
            "hand": [
                "Bless {W}: Target resonator gains [+200/+200] until end of turn.",
                "Tide {W}: Return target resonator to its owner's hand.",
            ],
            "field": [put("Knight 300/300 {W}", damage=100, counters={"+100/+100": 1})],
            "will": "WWW",
        },
    )
    before = table["Knight"].ref
    table.me.play("Bless", "Knight")
    assert table["Knight"].atk == 600
    table.me.play("Tide", "Knight")
    assert table.me.hand == ["Knight"]
    table.me.play("Knight")
    knight = table["Knight"]
    assert knight.ref != before
    assert (knight.atk, knight.damage, knight.counters) == (300, 0, {})


@rule("FoW 302.4")
def test_owner_secretly_orders_cards_put_into_a_deck_together():
    table = scenario(
        me={"hand": ["Sweep {U}: Put all resonators on the bottom of their owners' decks."], "will": "U", "deck": []},
        you={"field": ["First 100/100", "Second 100/100"], "deck": []},
    )
    table.me.play("Sweep")
    assert table.you.asked == "order"
    table.you.choose("Second", "First")
    cards = [table.machine.printed_card(card).name.en for card in table.machine.s.zones["main1"]]
    assert cards == ["Second", "First"]  # the first chosen card is above
    told = [line for line in table.me.log if "main deck" in line]
    assert told == [
        "First goes to the bottom of Bob's main deck.",
        "Second goes to the bottom of Bob's main deck.",
    ]
    mine = [line for line in table.match.log(0) if line["kind"] != "unasked"]
    assert table.match.log(None)[-3:] == mine[-3:]


@rule("FoW 302.4", "FoW 309.2")
def test_cards_put_into_a_graveyard_are_not_ordered():
    table = scenario(
        me={"hand": ["Ruin {B}: Destroy all resonators."], "will": "B"},
        you={"field": ["First 100/100", "Second 100/100"]},
    )
    table.me.play("Ruin")
    assert sorted(table.you.graveyard) == ["First", "Second"]


@rule("FoW 309.2")
def test_newest_card_is_on_top_of_the_graveyard():
    table = scenario(
        me={"hand": [DOOM], "will": "B", "field": ["Knight 300/300"], "graveyard": ["Old 100/100", "Older 100/100"]}
    )
    table.me.play("Doom", "Knight")
    assert table.me.graveyard == ["Old", "Older", "Knight", "Doom"]
    assert lying(table, 1, 0, "graveyard") == ["Old", "Older", "Knight", "Doom"]


STEAL = "Steal {0} (Chant): Put target card from your opponent's graveyard into your field."


@rule("FoW 302.5", "FoW 105.3a", "FoW 316.4")
def test_chant_put_into_the_field_goes_to_its_owners_graveyard_instead():
    table = scenario(me={"hand": [STEAL]}, you={"graveyard": ["Song {0} (Chant): Draw a card."]})
    table.me.play("Steal", "Song").table.resolve_all()
    assert table.you.graveyard == ["Song"]
    assert table.machine.obj(table["Song"].ref).controller == 1


@rule("FoW 302.5", "FoW 902.2")
def test_player_putting_a_card_into_the_field_chooses_for_it():
    mimic = "Mimic 1/1: As this card enters the field, choose a resonator you control. "
    mimic += "This card enters the field as a copy of that resonator."
    table = scenario(
        me={"hand": [STEAL], "field": ["Ox 300/300", "Elk 200/200"]},
        you={"graveyard": [mimic], "field": ["Imp 1/1", "Elf 2/2"]},
    )
    table.me.play("Steal", "Mimic").table.resolve_all()
    table.me.choose("Elk")
    assert (table.me.field, table.you.field) == (["Ox", "Elk", "Elk"], ["Imp", "Elf"])


# -- 303 -------------------------------------------------------------------------------------------
@rule("FoW 303.1b", "FoW 307.3", "FoW 308.3")
def test_card_enters_the_field_recovered():
    table = scenario(me={"hand": ["Knight 300/300 {W}"], "will": "W"})
    table.me.play("Knight")
    assert not table["Knight"].rested
    table.me.call_stone()
    assert not table["Light Magic Stone"].rested
    assert table["Plain Ruler"].rested  # 308.3: a card in a ruler area has an orientation too


@rule("FoW 303.1b")
def test_card_enters_the_field_rested_if_its_text_says_so():
    table = scenario(me={"hand": ["Sleeper 300/300 {W}: This card enters the field rested."], "will": "W"})
    table.me.play("Sleeper")
    assert table["Sleeper"].rested


@rule("FoW 303.1a", "FoW 1013.1")
def test_effects_rest_and_recover_a_resonator():
    table = scenario(
        me={
            "hand": ["Lull {U}: Rest target resonator.", "Wake {U}: Recover target resonator."],
            "will": "UU",
            "field": ["Knight 300/300"],
        }
    )
    table.me.play("Lull", "Knight")
    assert table["Knight"].rested
    table.me.play("Wake", "Knight")
    assert not table["Knight"].rested


@rule("FoW 303.2", "FoW 310.2", "FoW 302.2")
def test_only_the_owner_sees_a_card_on_standby():
    table = scenario(me={"hand": ["Plan 300/300"], "will": "VV"})
    table.me.put_on_standby("Plan")
    assert lying(table, 0, 0, "standby") == ["Plan"]
    assert lying(table, 1, 0, "standby") == [None]
    assert lying(table, None, 0, "standby") == [None]
    hidden = table.you.view["zones"][0]["standby"][0]
    assert hidden == {"ref": str(table["Plan"].ref), "hidden": True, "stone": False}  # all see which card it is
    assert "Ann puts a card face down into the standby area." in table.you.log
    assert not any("Plan" in line for line in table.you.log)


@rule("FoW 310.2")
def test_order_of_a_standby_area_is_public():
    table = scenario(me={"hand": ["One 300/300", "Two 300/300", STONE], "will": "VVVVVV"})
    table.me.put_on_standby("Two").put_on_standby("Pebble").put_on_standby("One")
    assert lying(table, 0, 0, "standby") == ["Two", "Pebble", "One"]
    assert [card["stone"] for card in table.you.view["zones"][0]["standby"]] == [False, True, False]  # 303.2b


@rule("FoW 303.2b")
def test_face_down_magic_stone_is_known_as_a_magic_stone():
    table = scenario(me={"hand": [STONE], "will": "VV"})
    assert table.you.view["zones"][0]["hand"] == [{"ref": None, "hidden": True, "stone": False}]  # not in hand
    table.me.put_on_standby("Pebble")
    assert [card["stone"] for card in table.you.view["zones"][0]["standby"]] == [True]
    assert table.match.view(None)["zones"][0]["standby"][0]["stone"]


@rule("FoW 303.2a", "FoW 302.3")
def test_ruler_is_never_face_down():
    table = scenario(me={"ruler": put(RULER, judged=True)})
    table.send("Saint Armed", "ruler", face_down=True)
    assert not table["Saint"].face_down
    assert lying(table, 1, 0, "ruler") == ["Saint"]


# -- 304, 305 --------------------------------------------------------------------------------------
@rule("FoW 304.3", "FoW 1009.2")
def test_cards_leave_a_deck_one_by_one_from_the_top():
    grind = "Grind {U}: Put the top two cards of your deck into your graveyard."
    pages = [f"Page {n} 100/100" for n in ("A", "B", "C", "D", "E")]
    table = scenario(me={"hand": ["Insight {U}: Draw two cards.", grind], "will": "UU", "deck": pages})
    table.me.play("Insight")
    assert table.me.hand[-2:] == ["Page A", "Page B"]
    table.me.play("Grind")
    assert table.me.graveyard[:3] == ["Insight", "Page C", "Page D"]


@rule("FoW 304.3", "FoW 302.2")
@pytest.mark.parametrize("whose", ["your", "your opponent's"])
def test_unseen_cards_are_not_ordered_by_a_player(whose):
    pages = [f"Page {n} 100/100" for n in ("A", "B", "C")]
    table = scenario(
        me={
            "hand": [f"Bury {{U}}: Put the top two cards of {whose} deck on the bottom of {whose} deck."],
            "will": "U",
            "deck": pages,
        },
        you={"deck": pages},
    )
    table.me.play("Bury")
    seat = 0 if whose == "your" else 1
    names = [table.machine.printed_card(card).name.en for card in table.machine.zone(seat, "main")]
    assert names == ["Page C", "Page A", "Page B"]
    assert not any("Page" in line for line in table.me.log + table.you.log)


@rule("FoW 304.4")
def test_deck_means_the_main_deck():
    table = scenario(me={"hand": ["Insight {U}: Draw a card."], "will": "U", "deck": ["Page 100/100"]})
    table.me.play("Insight")
    assert table.me.deck == 0
    assert len(table.machine.zone(0, "stone")) == 5


@rule("FoW 305.3", "FoW 710.1")
def test_magic_stones_leave_their_deck_from_the_top():
    table = scenario(me={"stones": ["Fire Magic Stone", "Water Magic Stone", "Wind Magic Stone"]})
    table.me.call_stone()
    assert table.me.field == ["Fire Magic Stone"]


# -- 306 -------------------------------------------------------------------------------------------
@rule("FoW 306.2", "FoW 302.2")
def test_only_the_owner_sees_a_hand():
    table = scenario(me={"hand": ["Knight 300/300", "Squire 100/100"]})
    assert lying(table, 0, 0, "hand") == ["Knight", "Squire"]
    assert lying(table, 1, 0, "hand") == [None, None]
    assert lying(table, None, 0, "hand") == [None, None]


@rule("FoW 306.2")
def test_drawn_card_is_logged_only_for_its_player():
    table = scenario(me={"hand": ["Insight {U}: Draw a card."], "will": "U", "deck": ["Page 100/100"]})
    table.me.play("Insight")
    assert "You draw Page." in table.me.log
    assert "Ann draws a card." in table.you.log
    assert not any("Page" in str(line) for line in table.match.log(1))
    drawn = [line for line in table.match.log(1) if line["kind"] == "drawn"]
    assert drawn[0]["refs"] == []


# -- 307, 308 --------------------------------------------------------------------------------------
@rule("FoW 307.1", "FoW 307.2", "FoW 307.6", "FoW 307.8a", "FoW 308.2")
def test_field_is_one_public_zone():
    table = scenario(
        me={"field": ["Knight 300/300"], "ruler": RULER},
        you={
            "field": [
                put("Deserter 100/100", stolen=True),
                "Tower {1} (Addition): J/resonators you control gain [Flying].",
            ]
        },
    )
    for viewer in (0, 1, None):
        assert lying(table, viewer, 0, "field") == ["Knight"]
        assert lying(table, viewer, 1, "field") == ["Deserter", "Tower"]  # in the zone of its controller
        assert lying(table, viewer, 0, "ruler") == ["Saint"]


@rule("FoW 307.5", "FoW 308.6")
def test_hidden_side_of_a_ruler_is_seen_by_its_owner():
    table = scenario(me={"ruler": RULER}, you={"ruler": put(RULER, judged=True)})
    hidden = [table.match.view(viewer)["zones"][0]["ruler"][0]["other_sides"] for viewer in (0, 1, None)]
    assert [side["name"]["en"] for side in hidden[0]] == ["Saint Armed"]
    assert hidden[1:] == [[], []]
    shown = [table.match.view(viewer)["zones"][1]["field"][0]["other_sides"] for viewer in (0, 1, None)]
    assert [[side["name"]["en"] for side in sides] for sides in shown] == [["Saint"]] * 3


@rule("FoW 307.7", "FoW 307.8b")
@pytest.mark.parametrize(
    ("where", "field"),
    [
        ("into the field", 0),
        ("into the field under your control", 0),
        ("into the field under your opponent's control", 1),
        ("into your opponent's field", 1),
        ("into the field under its owner's control", 1),
    ],
)
def test_effect_puts_a_card_into_the_field_of_the_named_player(where: str, field: int):
    table = scenario(
        me={"hand": [f"Rise {{B}}: Put target resonator from a graveyard {where}."], "will": "B"},
        you={"graveyard": ["Ghost 200/200"]},
    )
    table.me.play("Rise", "Ghost")
    assert (table.me.field, table.you.field) == ((["Ghost"], []) if field == 0 else ([], ["Ghost"]))
    assert (table["Ghost"].controller, table["Ghost"].owner) == (field, 1)


@rule("FoW 307.8b", "FoW 906.7", "FoW 906.7b")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Remove all resonators from the game. Put them into the field under their owners' control.", "field"),
        ("Each player puts a resonator from their graveyard into their field.", "graveyard"),
        ("Each player puts a resonator from their graveyard into the field under their control.", "graveyard"),
    ],
)
def test_cards_entering_under_different_controllers_enter_at_the_same_time(text: str, zone: str):
    """Each card sees the other card enter."""
    sees = "Whenever another resonator enters the field ⇒ You gain 100 life."
    table = scenario(
        me={"hand": [f"Rise {{0}} (Chant): {text}"], zone: [f"Ann 100/100: {sees}"]},
        you={zone: [f"Bob 100/100: {sees}"]},
        hold=True,
    )
    table.me.play("Rise").table.resolve_all()
    assert (table.me.field, table.you.field) == (["Ann"], ["Bob"])
    assert (table.me.life, table.you.life) == (4100, 4100)


@rule("FoW 307.7", "FoW 906.7")
def test_cards_each_player_puts_under_one_controller_enter_together():
    sees = "Whenever another resonator enters the field ⇒ You gain 100 life."
    text = "Each player puts a resonator from their graveyard into the field."
    table = scenario(
        me={"hand": [f"Rise {{0}} (Chant): {text}"], "graveyard": [f"Ann 100/100: {sees}"]},
        you={"graveyard": [f"Bob 100/100: {sees}"]},
        hold=True,
    )
    table.me.play("Rise").table.resolve()
    while table.me.asked == "trigger":
        table.me.choose(table.me.options[0].removeprefix("trigger "))
    table.resolve_all()
    assert (table.me.field, table.me.life) == (["Ann", "Bob"], 4200)


@rule("FoW 308.5")
def test_stolen_j_ruler_returns_to_its_owners_ruler_area():
    table = scenario(
        me={"hand": ["Charm {B}: Gain control of target J/resonator.", DOOM], "will": "BB"},
        you={"ruler": put(RULER, judged=True)},
    )
    table.me.play("Charm", "Saint Armed")
    assert table.me.field == ["Saint Armed"]
    table.me.play("Doom", "Saint Armed")
    assert table.you.ruler == ["Saint"]
    assert table["Saint"].controller == 1


# -- 311 to 315 ------------------------------------------------------------------------------------
@rule("FoW 311.2", "FoW 1004.1")
def test_removed_cards_are_public():
    table = scenario(
        me={"hand": ["Void {B}: Remove target resonator from the game."], "will": "B"}, you={"field": ["Ghost 200/200"]}
    )
    table.me.play("Void", "Ghost")
    assert [lying(table, viewer, 1, "removed") for viewer in (0, 1, None)] == [["Ghost"]] * 3


@rule("FoW 312.1", "FoW 312.2", "FoW 312.3")
def test_chase_is_public_and_keeps_its_order():
    zap = "Zap {R}: [Quickcast] | This card deals 100 damage to your opponent."
    healer = "Healer 200/200: [Rest]: You gain 100 life."
    table = scenario(me={"hand": [zap], "field": [healer], "will": "R"}, hold=True)
    table.me.activate("Healer").play("Zap")
    for viewer in (0, 1, None):
        chase = table.match.view(viewer)["chase"]
        assert [(item["kind"], item["name"]["en"]) for item in chase] == [("ability", "Healer"), ("card", "Zap")]
    assert table.resolve().chase == ["Healer"]
    assert (table.me.life, table.you.life) == (4000, 3900)


@rule("FoW 313.1", "FoW 313.2", "FoW 313.3")
def test_item_area_is_public_and_controlled_by_its_owner():
    table = scenario(me={"item": ["Coin 0/0 {1}: [Rest]: You gain 100 life."]})
    assert [lying(table, viewer, 0, "item") for viewer in (0, 1, None)] == [["Coin"]] * 3
    assert table["Coin"].controller == 0


@rule("FoW 311.2a", "FoW 303.2")
def test_card_removed_face_down_is_seen_only_by_its_owner():
    table = scenario(me={"hand": ["Secret 300/300"]})
    table.send("Secret", "removed", face_down=True)
    assert lying(table, 0, 0, "removed") == ["Secret"]
    assert lying(table, 1, 0, "removed") == [None]
    assert lying(table, None, 0, "removed") == [None]
    assert not any("Secret" in line for line in table.you.log)


@rule("FoW 314.2", "FoW 315.2")
def test_only_the_owner_sees_the_extra_deck_and_the_runes():
    sign = "Sign {1} (Rune, light, divinity 1): Draw a card."
    table = scenario(
        me={
            "runes": [sign, "Mark {1} (Rune, light, divinity 2): Draw a card."],
            "extra": ["Tale {1} (Chant): Draw a card."],
        }
    )
    for zone, names in (("rune", ["Sign", "Mark"]), ("extra", ["Tale"])):
        assert lying(table, 0, 0, zone) == names
        assert lying(table, 1, 0, zone) == [None] * len(names)
        assert lying(table, None, 0, zone) == [None] * len(names)


# -- 316 -------------------------------------------------------------------------------------------
SPELL = "Spark {R} (Chant): Draw a card."
REGALIA = "Crown {1} (Regalia): [Rest]: Draw a card."
KNIGHT = "Knight 300/300 {W}"
EVERYWHERE = ("main", "stone", "hand", "field", "ruler", "graveyard", "standby", "removed")


def moves_to(to: str, name: str, **me: object) -> bool:
    """Return whether the card of this name, placed by `me`, moves to that zone."""
    table = scenario(me=me)
    card = table[name]
    before = card.zone
    table.send(name, to)
    return not table.machine.is_current(card.ref) or card.zone != before


@rule("FoW 316.1")
def test_ruler_moves_only_to_a_graveyard():
    assert {to for to in EVERYWHERE if to != "ruler" and moves_to(to, "Saint", ruler=RULER)} == {"graveyard"}


@rule("FoW 316.2")
def test_j_ruler_moves_only_to_its_ruler_area():
    j_ruler = put(RULER, judged=True)
    assert {to for to in EVERYWHERE if to != "field" and moves_to(to, "Saint Armed", ruler=j_ruler)} == {"ruler"}


@rule("FoW 316.3", "FoW 316.3a", "FoW 316.3c", "FoW 316.5", "FoW 316.5a", "FoW 316.5d")
@pytest.mark.parametrize("card", [KNIGHT, ADDITION, REGALIA, STONE])
def test_other_cards_never_move_to_a_ruler_area(card):
    name = card.split()[0]
    assert not moves_to("ruler", name, field=[card])
    assert not moves_to("ruler", name, hand=[card])
    for to in ("hand", "graveyard", "standby", "removed"):
        assert moves_to(to, name, field=[card])
    for deck in ("main", "stone"):
        table = scenario(me={"field": [card], "deck": [], "stones": []})
        table.send(name, deck)
        assert len(table.machine.zone(0, deck)) == 1


@rule("FoW 316.4")
@pytest.mark.parametrize("to", ["stone", "field", "ruler"])
def test_chant_put_into_a_forbidden_zone_goes_to_the_graveyard(to):
    table = scenario(me={"hand": [SPELL]})
    table.send("Spark", to)
    assert table.me.graveyard == ["Spark"]
    assert table.me.hand == []


@rule("FoW 316.4")
@pytest.mark.parametrize("to", ["main", "removed", "standby", "hand"])
def test_chant_can_move_to_deck_hand_standby_or_removed_area(to):
    table = scenario(me={"graveyard": [SPELL], "deck": []})
    table.send("Spark", to)
    assert table.me.graveyard == []
    assert (table.me.deck if to == "main" else len(getattr(table.me, to))) == 1


@rule("FoW 316.3b")
@pytest.mark.parametrize(("position", "names"), [("top", ["Golem", "Page"]), ("bottom", ["Page", "Golem"])])
def test_resonator_treated_as_a_stone_goes_to_the_main_deck(position, names):
    golem = "Golem 300/300 {1}: This card is also treated as [Fire Magic Stone]."
    table = scenario(me={"field": [golem], "deck": ["Page 100/100"], "stones": []})
    table.send("Golem", "stone", position=position)
    assert [table.machine.printed_card(card).name.en for card in table.machine.zone(0, "main")] == names
    assert table.machine.zone(0, "stone") == ()


@rule("FoW 316.3b")
def test_resonator_that_became_a_stone_goes_to_the_main_deck():
    stir = "Stir {G}: Target resonator becomes a copy of target magic stone until end of turn."
    pebble = "Pebble (Special Magic Stone): [Rest]: Produce [g]."
    table = scenario(
        me={"hand": [stir], "field": [KNIGHT, pebble], "will": "G", "stones": [], "deck": ["Page 100/100"]}, hold=True
    )
    knight = table["Knight"]
    table.me.play("Stir", "Knight", "Pebble").table.resolve()
    assert knight.types == {"magic_stone", "special"}
    table.send(knight, "stone")
    assert [table.machine.printed_card(card).name.en for card in table.machine.zone(0, "main")] == ["Knight", "Page"]
    assert table.machine.zone(0, "stone") == ()


@rule("FoW 316.3c")
def test_resonator_that_is_no_stone_can_move_to_the_stone_deck():
    table = scenario(me={"field": [KNIGHT], "stones": []})
    table.send("Knight", "stone")
    assert len(table.machine.zone(0, "stone")) == 1


GOLEM = {
    "name": "Golem", "type": "Resonator/Special Magic Stone", "race": ["Golem"], "attribute": ["fire"], "cost": "{1}",
    "atk": 500, "def": 500, "text": "[Rest]: Produce [r].",
}  # fmt: skip


@rule("FoW 201.2c", "FoW 316.3c", "FoW 316.5d")
@pytest.mark.parametrize("to", ["main", "stone"])
def test_resonator_printed_as_a_stone_goes_to_the_deck_named(to):
    """No effect changes which of the two it is."""
    table = scenario(me={"field": [GOLEM], "deck": [], "stones": []})
    table.send("Golem", to)
    assert [len(table.machine.zone(0, zone)) for zone in ("main", "stone")] == [int(to == "main"), int(to == "stone")]


@rule("FoW 201.2c", "FoW 710.1", "FoW 905.3", "FoW 702.1")
def test_resonator_printed_as_a_stone_can_be_called_and_played():
    table = scenario(me={"stones": [GOLEM]}, hold=True)
    table.me.act("call_stone", "Plain Ruler")
    assert table["Golem"].types == {"resonator", "special", "magic_stone"}
    assert table.me.why_not(activate="Golem").clause == "905.3"
    table = scenario(me={"hand": [GOLEM], "will": "R"}, hold=True)
    table.me.play("Golem").table.resolve()
    assert table.me.field == ["Golem"]
    zap = "Zap {R} (Chant): You gain 100 life for each magic stone you control."
    table = scenario(me={"field": [GOLEM], "hand": [zap]}, hold=True)
    assert {"activate Golem", "play Zap", "battle"} <= set(table.me.options)
    table.me.play("Zap").table.resolve()
    assert (table["Golem"].rested, table.me.life) == (True, 4100)


@rule("FoW 316.5b", "FoW 316.5c")
@pytest.mark.parametrize(("to", "position"), [("main", "top"), ("main", "bottom"), ("hand", "bottom")])
def test_stone_that_became_a_resonator_goes_to_the_stone_deck(to, position):
    table = scenario(
        me={
            "hand": ["Stir {G}: Target magic stone becomes a copy of target resonator until end of turn."],
            "field": ["Pebble (Magic Stone): [Rest]: Produce [g]."],
            "will": "G",
            "stones": ["Light Magic Stone"],
            "deck": [],
        },
        you={"field": ["Knight 300/300"]},
    )
    pebble = table["Pebble"]
    table.me.play("Stir", "Pebble", "Knight")
    assert table.me.field == ["Knight"]
    table.send(pebble, to, position=position)
    names = [table.machine.printed_card(card).name.en for card in table.machine.zone(0, "stone")]
    bottom = to == "main" and position == "bottom"
    assert names == (["Light Magic Stone", "Pebble"] if bottom else ["Pebble", "Light Magic Stone"])
    assert table.me.hand == []
    assert table.me.deck == 0


@rule("FoW 316.5d")
def test_magic_stone_can_be_returned_to_a_hand():
    table = scenario(me={"field": ["Light Magic Stone"]})
    table.send("Light Magic Stone", "hand")
    assert table.me.hand == ["Light Magic Stone"]
