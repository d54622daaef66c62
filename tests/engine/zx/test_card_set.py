"""The card set as data, and every card once on a table: checks of the card files and of the engine."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.cards import library
from engine.games.zx import decks
from engine.games.zx.cards import COLOURS, ICONS, TYPES
from engine.language import lexicon
from engine.language.grammar.categories import Keyword
from engine.language.grammar.word import WORDS
from engine.match import Match, check_deck
from engine.tools.measure import sublines
from tests.engine.checks import all_hold, each_is_met
from tests.engine.fuzz import begin, wander
from tests.engine.zx.doing import holds
from tests.engine.zx.every_card import OWN, play_first, table_for, wander_with

ROOT = Path(__file__).resolve().parents[3]
CARDS = ROOT / "fixtures" / "cards" / "zx"
DECKS = ROOT / "fixtures" / "decks" / "zx"

FIELDS = {"id", "name", "type", "color", "cost", "power", "shield", "race", "icons", "player_name", "text", "subtext"}
UNITS = {"Z/X", "Z/X EX", "Z/X OB Upper", "Z/X OB Lower"}
FREE = {"Player", "Player EX", "Shift"}  # without a cost
DYNAMIS = {"Z/X EX", "Shift", "Event EX", "Ascension EX"}  # 401.10
PLUS = {"plus:name", "plus:text", "plus:color", "plus:race"}
KEYWORDS = (  # 1102 to 1136
    "Start Card", "Life Recovery", "Void Bringer", "Range", "Evol Seed", "Absolute Boundary", "Alter Force",
    "Zero Optima", "Infinite Solitude", "Level", "Stylish Headbutt", "Z/Xtend Drive!", "Gate Card", "Digital Shadow",
    "Install", "Rewrite", "Activate", "Session", "Symbol", "Soul Recall", "Alter Break", "Elemental Sublimation",
    "Coordination", "Phantom", "Gravity Assist", "Genesis Rebuild", "Start Resource", "Heavenbreaking Advent",
    "Color Break", "Raid", "Trance", "Overdrive", "Dress Up", "Voltage", "Sympathy",
)  # fmt: skip
LATIN = re.compile(r"[A-Za-z]{2,}")
NOTATION = re.compile(r"Lv|IGOB|InfiniteSolitude|【TT】|<[x.]{3}/[x.]{3}/[x.]{3}>")  # in the rulebook's spelling


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


FILES = {path.stem: read(path) for path in sorted(CARDS.glob("*.yaml"))}
LISTS = {name: content for name, content in FILES.items() if isinstance(content, list)}
RACES: dict[str, str] = FILES["races"]
NAMES: dict[str, str] = FILES["words"]["names"]
ALL: list[dict[str, Any]] = [card for content in LISTS.values() for card in content]
BY_ID = {card["id"]: card for card in ALL}
STARTERS = [read(path) for path in sorted(DECKS.glob("*.yaml"))]
LEXICON = lexicon("zx")

each_card = pytest.mark.parametrize("card", ALL, ids=[card["id"] for card in ALL])
each_deck = pytest.mark.parametrize("deck", STARTERS, ids=[deck["id"] for deck in STARTERS])


def lines(card: dict[str, Any]) -> list[str]:
    return [*str(card.get("text") or "").splitlines(), *str(card.get("subtext") or "").splitlines()]


def text(card: dict[str, Any]) -> str:
    return "\n".join(lines(card))


PRINTED = "\n".join(text(card) for card in ALL)


# -- the set ---------------------------------------------------------------------------------------
def test_card_set_has_enough_cards_of_each_type_and_colour() -> None:
    """ZX 202.2: every type is on at least two cards. An Overboost is two cards (202.7b)."""
    assert len(ALL) >= 120
    counts = Counter(card["type"] for card in ALL)
    assert {kind: counts[kind] for kind in TYPES if counts[kind] < 2} == {}
    assert counts["Z/X OB Upper"] == counts["Z/X OB Lower"] >= 3
    colours = Counter(colour for card in ALL for colour in card["color"])
    assert {colour: colours[colour] for colour in COLOURS if colours[colour] < 40} == {}
    assert sum(not card["color"] for card in ALL) >= 20
    assert sum(len(card["color"]) > 1 for card in ALL) >= 8


def test_card_ids_are_unique_and_ascending_in_each_file() -> None:
    assert len(BY_ID) == len(ALL)
    for content in LISTS.values():
        ids = [card["id"] for card in content]
        assert all(re.fullmatch(r"zx-\d{3}", one) for one in ids)
        assert ids == sorted(ids)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_only_cards_that_are_joined_share_a_name(language: str) -> None:
    """ZX 202.7b, 1127.2: only the two halves of an Overboost, and two cards that an ability joins, share a name."""
    by_name: dict[str, list[dict[str, Any]]] = {}
    for card in ALL:
        by_name.setdefault(card["name"][language], []).append(card)
    for same in by_name.values():
        if len(same) > 1:
            assert len({card["name"]["en"] for card in same}) == 1
            halves = {card["type"] for card in same} == {"Z/X OB Upper", "Z/X OB Lower"}
            together = all("Genesis Rebuild" in text(card) or "Put together" in text(card) for card in same)
            assert len(same) == 2
            assert halves or together


def fields(card: dict[str, Any]) -> None:
    kind = card["type"]
    assert kind in TYPES
    assert set(card) <= FIELDS
    assert {"id", "name", "type", "color"} <= set(card)
    assert set(card["name"]) == {"en", "ja"}
    assert card["name"]["en"].isascii()
    assert re.search(r"[ぁ-んァ-ヶ一-龥]", card["name"]["ja"])
    assert not LATIN.search(NOTATION.sub("", card["name"]["ja"]))
    assert set(card["color"]) <= set(COLOURS)
    assert set(card.get("race", [])) <= set(RACES)
    assert ("race" in card) == (kind in UNITS | {"Shift"})  # 208.1
    assert ("power" in card) == (kind in UNITS)  # 209.1
    assert ("cost" in card) == (kind not in FREE)
    assert ("player_name" in card) == (kind in ("Player", "Player EX"))  # 211.1
    assert ("shield" in card) or "Ascension" not in kind  # 210.3
    assert set(card.get("icons", ())) <= ICONS
    assert ("multicolor" in card.get("icons", ())) == (len(card["color"]) > 1)  # 204.8
    assert set(card.get("icons", ())) >= PLUS if kind == "Shift" else not set(card.get("icons", ())) & PLUS  # 202.8e
    assert "ignition" not in card.get("icons", ()) or kind in ("Z/X", "Event", "Ascension")


def extra_cards_state_their_play_condition(card: dict[str, Any]) -> None:
    """Check that an extra card names its condition in the text or subtext (ZX 206.2a; 910 for player extras)."""
    asked = {"Z/X EX": r"(Advent|Awakening|Idealize|Possession) Condition", "Ascension EX": r"Awakening Condition",
             "Shift": r"Sword Vessel: ", "Player EX": r"Crisis"}  # fmt: skip
    assert re.search(asked.get(card["type"], ""), str(card.get("subtext")))


def power_fits_the_cost(card: dict[str, Any]) -> None:
    """Check that power is at most 1500 for each point of cost, and higher only if a text pays for it."""
    if "power" not in card or card["cost"] == "inf":
        return
    pays = re.search(r"cannot attack|instead\.$|also put|only if|Condition|\[Cont\] This card gets -", text(card), re.M)
    most = 1000 + 1500 * card["cost"] + (3000 if pays or "OB" in card["type"] else 0)
    assert 0 < card["power"] <= most
    assert card["power"] % 500 == 0


def limited_keywords_come_with_the_ignition_icon(card: dict[str, Any]) -> None:
    """Check that cards with one of the three limited keywords have the ignition icon (ZX 401.6)."""
    if not decks.LIMITED.keys().isdisjoint(decks.keywords(library("zx")[card["id"]].front)):
        assert "ignition" in card["icons"]


# -- texts -----------------------------------------------------------------------------------------
def text_follows_the_house_style(card: dict[str, Any]) -> None:
    """Check that each line is one ability with its icon, without reminder text or outer spaces."""
    for line in lines(card):
        assert line == line.strip() != ""
        assert re.match(r"\[(Act|Auto|Cont|S|Event|Sub)\] ", line)
        assert line.startswith("[Sub]") == (line in str(card.get("subtext")).splitlines())
        assert not re.search(r"  |\(|’|“|=>|\ba \[?[AEIO]|\bZ/Xs\b|\bcolour", line)
        assert line.count("[") == line.count("]")
        assert line.count('"') % 2 == 0
        assert ("[Event]" in line) <= (card["type"] in ("Event", "Event EX"))
    assert ("[Event]" in text(card)) == (card["type"] in ("Event", "Event EX"))


def every_line_is_read_and_has_japanese(card: dict[str, Any]) -> None:
    """Check that all lines of a card are understood, and that the Japanese text contains no English.

    Whether a line reads back the same is tested once for each line, in `test_own_cards_read`.
    """
    loaded = library("zx")[card["id"]]
    assert loaded.unread == ()
    printed = [*loaded.front.lines, *loaded.front.subtext]
    assert [line.en for line in printed] == [
        *str(card.get("text") or "").splitlines(),
        *sublines(card.get("subtext") or ""),
    ]
    assert [line.ja for line in printed if LATIN.search(NOTATION.sub("", line.ja))] == []


def name_parts_occur_in_both_languages(card: dict[str, Any]) -> None:
    """Check that a part of a name that a text requires is in the names of both languages, or in neither (ZX 201.3)."""
    for english, japanese in NAMES.items():
        assert (english in card["name"]["en"]) == (japanese in card["name"]["ja"])


def names_in_quotes_are_known(card: dict[str, Any]) -> None:
    """Check that each quoted text is a card, a part of a name, a token, a link, a player or an ability."""
    known = set(NAMES) | {one["name"]["en"] for one in ALL}
    known |= {one["player_name"]["en"] for one in ALL if "player_name" in one}
    quoted = re.findall(r'"([^"]+)"', text(card))
    assert {name for name in quoted if not name.startswith("[")} <= known
    players = {one["player_name"]["en"] for one in ALL if "player_name" in one}
    assert set(re.findall(r"\[P\] ([^\[]+?)(?: \[|$)", text(card))) <= players
    races = set(re.findall(r"\[([A-Z][^\]]+)\]", text(card))) - set(_MARKS)
    assert races <= set(RACES)


_MARKS = ("Act", "Auto", "Cont", "S", "Event", "Sub", "P", "Valid", "Cost", "Trigger", "Effect", "Same Name")


def test_every_listed_race_and_name_is_used() -> None:
    races = {race for card in ALL for race in card.get("race", [])}
    assert {race for race in RACES if race not in races and f"[{race}]" not in PRINTED} == set()
    asked = PRINTED + " ".join(_DEFAULTS)
    assert {name for name in NAMES if f'"{name}"' not in asked} == set()


_DEFAULTS = (
    '"Shikigami"',
    '"Metamorph"',
    '"Black Blade"',
    '"Elements"',
)  # the names that keywords require (1116, 1118, 1121, 1123)


# -- words on the cards ------------------------------------------------------------------------------
def test_implemented_keywords_match_chapter_1100() -> None:
    every = {
        one for one in WORDS.values() if issubclass(one, Keyword) and one.__module__.startswith("engine.games.zx.words")
    }
    assert {one.name for one in every} == set(KEYWORDS)


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_each_keyword_is_on_at_least_two_cards(keyword: str) -> None:
    """All keywords of ZX 1100."""
    have = [card for card in OWN if keyword in decks.keywords(library("zx")[card].front)]
    assert len(have) >= 2


# The numbers of cards that must contain the wordings of the more unusual clauses.
test_card_set_covers_unusual_clauses = each_is_met(
    [f"{text(card)}\ncost {card.get('cost')}" for card in ALL],
    {
        "a cost of infinity (203.3)": (r"^cost inf$", 1),
        "only of a colour (816.3)": (r"only red", 1),
        "a square diagram (816.1)": (r"<[x.]{3}/", 1),
        "shields that are given (914.3)": (r"give (it|them|\w+) \d shields?", 3),
        "life shields (914.4)": (r"Gain 1 life shield|gain 1 life shield", 4),
        "tokens (202.13)": (r"tokens? \"", 3),
        "links (202.15)": (r"a link \"", 2),
        "links that vanish (1026)": (r"Make all links vanish", 1),
        "shields that vanish (1026)": (r"shields? of it vanish", 1),
        "a phase begun (1028)": (r"phase begins now", 1),
        "no limit of the charge (306.2)": (r"charge has no limit", 1),
        "another limit of the hand (309.2)": (r"hand limit is", 1),
        "a break from the hand (1019)": (r"Break .* in your hand", 1),
        "a break from the dynamis (1019)": (r"Break .* in your dynamis", 1),
        "IGOB (1015)": (r"Perform IGOB", 3),
        "unison (1029)": (r"Unison with", 3),
        "crisis (1024)": (r"\[Sub\] Crisis", 4),
        "rebuilt without the keyword (1007.5)": (r"Put together", 2),
        "advent (1020)": (r"Advent Condition", 4),
        "awakening red (1021.2a)": (r"Awakening Condition Red", 1),
        "awakening blue (1021.2b)": (r"Awakening Condition Blue", 1),
        "awakening white (1021.2c)": (r"Awakening Condition White", 1),
        "awakening black (1021.2d)": (r"Awakening Condition Black", 1),
        "awakening green (1021.2e)": (r"Awakening Condition Green", 1),
        "awakening by acts (1021.2)": (r"Awakening Condition: ", 1),
        "idealize (1022)": (r"Idealize Condition", 4),
        "possession (1025)": (r"Possession Condition", 4),
        "shifting by an effect (1016)": (r"shift a shift in your dynamis", 1),
        "named otherwise too (206.3)": (r"\[Sub\] Also named", 1),
        "played only if (206.2)": (r"Play this card only if", 1),
        "any number of it (401.2)": (r"any number of this card", 1),
        "as you play, for less (1027)": (r"[Aa]s you play", 3),
        "as you play, besides (804.2g)": (r"also put", 1),
        "replacement (812)": (r"instead", 6),
        "not affected (1014)": (r"not affected by", 1),
        "cannot be chosen (1023)": (r"cannot be chosen|Absolute Boundary", 3),
        "costs more (805.2c)": (r"cost 1 more", 1),
        "costs less (805.2c)": (r"costs? \d less", 4),
        "the cost itself changes (203)": (r"-1 cost|have cost 3", 2),
        "cannot attack (602.1)": (r"cannot attack", 3),
        "cannot be attacked (602.1b)": (r"cannot be attacked|attacked only by", 2),
        "does not reboot (502.1)": (r"not become awake", 3),
        "attacks awake (602.1d)": (r"does not become asleep by attacking", 1),
        "an opponent's choice (804.3a)": (r"[Yy]our opponent puts a card", 3),
        "a delayed ability (808.4)": (r"At end of turn|The next time|whenever", 3),
        "a status ability (808.5)": (r"\[Trigger\] You have", 1),
        "control of another's (302.1)": (r"take control of", 1),
        "damage to the player (1002.3)": (r"eal your opponent \d damage", 2),
        "icons that are given (207.12)": (r"gain the ignition icon", 1),
        "valid in the hand (803.1d)": (r"\[Valid\] Hand", 4),
        "valid in the trash (803.1d)": (r"\[Valid\] Trash", 1),
        "valid in the life (803.1d)": (r"\[Valid\] Life", 1),
        "valid in the resource (803.1d)": (r"\[Valid\] Resource", 1),
        "valid as a Force (803.1d)": (r"\[Valid\] Force", 1),
        "valid in the charge (803.1d)": (r"\[Valid\] Charge", 1),
        "valid in the remove zone (803.1d)": (r"\[Valid\] Remove Zone", 1),
        "valid on the player square (803.1d)": (r"\[Valid\] Player Square", 1),
        "valid in the dynamis, face up (803.1e)": (r"\[Valid\] Dynamis face up", 2),
        "valid in the dynamis, face down (803.1e)": (r"\[Valid\] Dynamis face down", 1),
        "an ability about its own playing (807.1b)": (r"[Tt]his ability", 3),
        "sleeping as a cost (807.1a)": (r"\{Sleep\}", 1),
        "damage as a cost (807.1)": (r"\[Cost\] Take 1 damage", 1),
        "same name (201.4)": (r"\[Same Name\]", 4),
        "divided damage (804.3d)": (r"divided among", 1),
        "one of several (802.3)": (r"of the following", 2),
        "several times (802.3)": (r"Do this \d times", 1),
        "in the same column (303)": (r"in the same column", 1),
        "adjacent pairs (1018)": (r"adjacent pairs?", 3),
        "a special ability of its own (801.2d)": (r"\[S\] \[Trigger\]", 1),
    },
)


@pytest.mark.parametrize(
    "icon", ["Dream Key", "Melodia", "Memorial Piece", "Star Piece", "Survey Record", "Block", "Focus"]
)
def test_each_counter_is_gained_and_used(icon: str) -> None:
    """The counters of ZX 207.5 to 207.11, 1017."""
    gains = [card for card in ALL if re.search(rf"[Gg]ain \d {{{icon}}}", text(card))]
    uses = [
        card for card in ALL if re.search(rf"(Expend|Condition:|each|number of|or more) (\d )?{{{icon}}}", text(card))
    ]
    assert len({card["id"] for card in [*gains, *uses]}) >= 2
    assert gains
    assert uses


@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_has_cards_at_each_cost(colour: str) -> None:
    own = [card for card in ALL if card["color"] == [colour] and card["type"] == "Z/X"]
    costs = Counter(card["cost"] for card in own)
    assert all(costs[cost] >= 2 for cost in range(1, 7))
    assert sum("ignition" in card.get("icons", ()) for card in own) >= 9
    for keyword in decks.LIMITED:
        assert any(keyword in text(card) for card in own)


# -- starters --------------------------------------------------------------------------------------
@each_deck
def test_starter_deck_file_has_the_expected_fields(deck: dict[str, Any]) -> None:
    assert set(deck) == {"id", "name", "plan", "player", "back", "main", "dynamis"}
    for field in ("name", "plan"):
        assert set(deck[field]) == {"en", "ja"}
    assert re.fullmatch(r"[^.]+\.", deck["plan"]["en"])
    assert deck["plan"]["ja"].endswith("。")


@each_deck
def test_starter_deck_is_legal(deck: dict[str, Any]) -> None:
    """The deck rules of ZX 401."""
    main, dynamis = deck["main"], deck["dynamis"]
    assert sum(main.values()) == 50  # 401.1a
    names = Counter()
    for card, n in main.items():
        also = re.findall(r'Also named "([^"]+)"', str(BY_ID[card].get("subtext")))
        names.update(dict.fromkeys((BY_ID[card]["name"]["en"], *also), n))
    assert max(names.values()) <= 4  # 401.2, 206.3a
    for keyword in ("Life Recovery", "Void Bringer", "Overdrive"):  # 401.3 to 401.5
        assert sum(n for card, n in main.items() if keyword in text(BY_ID[card])) == 4
    assert sum(n for card, n in main.items() if "ignition" in BY_ID[card].get("icons", ())) == 20  # 401.6
    assert {BY_ID[card]["type"] for card in main} <= {"Z/X", "Event", "Ascension"}  # 401.7
    assert BY_ID[deck["player"]]["type"] == "Player"  # 401.8
    assert BY_ID[deck["back"]]["type"] in ("Z/X OB Lower", "Player EX")
    assert sum(dynamis.values()) == 16  # 401.9a
    assert {BY_ID[card]["type"] for card in dynamis} <= DYNAMIS | {"Z/X OB Upper"}  # 401.10
    assert max(dynamis.values()) <= 4  # 401.11
    assert check_deck("zx", deck) == []


@each_deck
def test_starter_deck_is_cheap_and_uses_at_most_two_colours(deck: dict[str, Any]) -> None:
    """The deck has one or two colours and is mostly cheap. The card under its player card can be used."""
    colours = {colour for card in deck["main"] for colour in BY_ID[card]["color"]}
    assert 1 <= len(colours) <= 2
    assert {colour for card in deck["dynamis"] for colour in BY_ID[card]["color"]} <= colours
    assert sum(n for card, n in deck["main"].items() if BY_ID[card]["cost"] <= 4) >= 25
    back, player = BY_ID[deck["back"]], BY_ID[deck["player"]]
    if back["type"] == "Player EX":
        assert f"Crisis {player['player_name']['en']}" in text(back)
        for name in re.findall(r'Unison with "([^"]+)"', text(back)):
            assert any(name in (BY_ID[card]["name"]["en"], *_also(card)) for card in deck["main"])
    else:
        assert f'IGOB into "{back["name"]["en"]}"' in text(player)
        assert any(BY_ID[card]["name"] == back["name"] for card in deck["dynamis"])


def _also(card: str) -> list[str]:
    return re.findall(r'Also named "([^"]+)"', str(BY_ID[card].get("subtext")))


def test_starter_decks_differ() -> None:
    assert len(STARTERS) == 4
    assert len({deck["player"] for deck in STARTERS}) == 4
    used = Counter(card for deck in STARTERS for card in deck["main"])
    assert sum(n > 1 for n in used.values()) <= 3
    assert {colour for card in used for colour in BY_ID[card]["color"]} == set(COLOURS)


# -- on a table ------------------------------------------------------------------------------------
def card_can_be_played_in_a_random_game(card: dict[str, Any]) -> None:
    """Check that the card can be played or used, and that random play afterwards breaks nothing and loses no card."""
    table = table_for(card["id"])
    apart = card["type"] in ("Player", "Player EX", "Z/X OB Upper", "Z/X OB Lower") or card.get("cost") == "inf"
    assert play_first(table, card["id"]) != apart
    wander_with(table, card["id"], random.Random(card["id"]), 30)
    holds(table)


CHECKS = (
    fields,
    extra_cards_state_their_play_condition,
    power_fits_the_cost,
    limited_keywords_come_with_the_ignition_icon,
    text_follows_the_house_style,
    every_line_is_read_and_has_japanese,
    name_parts_occur_in_both_languages,
    names_in_quotes_are_known,
    card_can_be_played_in_a_random_game,
)


@each_card
def test_card_passes_every_check_of_the_set(card: dict[str, Any]) -> None:
    all_hold(CHECKS, card)


@pytest.mark.parametrize("number", [1, 3, 5])
def test_game_with_random_decks_runs_without_errors(number: int) -> None:
    """Odd numbers have decks drawn from all cards (see `tests.engine.fuzz`)."""
    play_drawn(number, 300)


def play_drawn(number: int, longest: int) -> Match:
    match = begin("zx", number)
    for _ in wander(match, number, longest):
        pass
    return match


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_many_games_with_random_decks_run_without_errors(block: int) -> None:
    for number in range(101 + 20 * block, 121 + 20 * block, 2):
        play_drawn(number, 3000)
