"""The card set: the card files as data, and every card once in play."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.cards import library
from engine.games.last_chronicle.cards import ICONS, TYPES
from engine.games.last_chronicle.words.printed import FACTIONS
from engine.games.last_chronicle.words.vocabularies import COUNTERS
from engine.language import Unread, lexicon
from engine.language.grammar import codec
from engine.language.grammar.categories import ChantLine, Keyword, Line
from engine.match import check_deck, random_deck
from engine.scenario import put, scenario
from engine.verify.driver import Driver
from engine.verify.tracing import about
from tests.engine.checks import all_hold, each_is_met
from tests.engine.fuzz import begin, wander
from tests.engine.test_properties import one_place_each

pytestmark = pytest.mark.long(40)

GAME = "last_chronicle"
ROOT = Path(__file__).resolve().parents[3]
CARDS = ROOT / "fixtures" / "cards" / GAME
DECKS = ROOT / "fixtures" / "decks" / GAME

NUMBERS = {"level", "power", "atk"}
COLOURS = {"green": "G", "red": "R"}
FIELDS = {"id", "name", "type", "race", "cost", "ca", "azure", "icons", "lamps", "text", *NUMBERS, *COLOURS}
KEYWORDS = (  # 15.2, 15.3.1
    "Valor", "Haste", "Aura", "Breakthrough", "Soulstone Conversion", "Soul Change", "Harvest", "Soul Burst",
    "Preparation", "Gift", "Era Awakening", "Pursuit", "Absorb", "Energy", "Merge", "Exploration", "Conquest", "Taboo",
    "Sublimation", "Unchoosable",
)  # fmt: skip
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龥]")
HALF_WIDTH = re.compile(r"[!-~ ｡-ﾟ]")
LATIN = re.compile(r"[A-Za-z]{2,}")
NOTATION = re.compile(r"ATK|CA|CB|SS")  # in the form of the rulebook
SYMBOL = re.compile(r"\{(?:White|Orange|Purple|Black|Blue|X|\d+)\}")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


FILES = {path.stem: read(path) for path in sorted(CARDS.glob("*.yaml"))}
LISTS: dict[str, list[dict[str, Any]]] = {name: one for name, one in FILES.items() if isinstance(one, list)}
RACES: dict[str, str] = FILES["races"]
WORDS: dict[str, dict[str, str]] = FILES["words"]
ALL: list[dict[str, Any]] = [card for content in LISTS.values() for card in content]
BY_ID = {card["id"]: card for card in ALL}
STARTERS = [read(path) for path in sorted(DECKS.glob("*.yaml"))]
LEXICON = lexicon(GAME)

each_card = pytest.mark.parametrize("card", ALL, ids=[card["id"] for card in ALL])
each_deck = pytest.mark.parametrize("deck", STARTERS, ids=[deck["id"] for deck in STARTERS])


def text(card: dict[str, Any]) -> str:
    return str(card.get("text") or "").rstrip("\n")


def lines(card: dict[str, Any]) -> list[str]:
    return text(card).splitlines()


def factions(card: dict[str, Any]) -> list[str]:
    """Return the factions of a card's cost, in its order (LC 5.2.2.3)."""
    return list(dict.fromkeys(one.lower() for one in re.findall(r"\{([A-Z][a-z]+)\}", card["cost"])))


def total(card: dict[str, Any]) -> int:
    """Return the number of souls in a card's cost.

    An X counts as 0.
    """
    symbols = re.findall(r"\{(\w+)\}", card["cost"])
    return sum(int(one) if one.isdigit() else one != "X" for one in symbols)


PRINTED = "\n".join(text(card) for card in ALL)


# -- the set ---------------------------------------------------------------------------------------
def test_set_has_enough_cards_of_each_type_and_faction() -> None:
    """Every type and faction has enough cards (LC 5.6.2, 5.2.2.1).

    So have cards of no faction (5.2.2.1.1) and of several factions (5.2.2.1.2).
    """
    counts = Counter(card["type"] for card in ALL)
    least = {"Unit": 75, "History": 12, "Spell": 20, "Structure": 10}
    assert len(ALL) >= 120
    assert set(least) == set(TYPES)
    assert {kind: counts[kind] for kind in TYPES if counts[kind] < least[kind]} == {}
    own = Counter(one for card in ALL for one in factions(card))
    assert {one: own[one] for one in FACTIONS if own[one] < 20} == {}
    assert sum(not factions(card) for card in ALL) >= 12
    assert sum(len(factions(card)) > 1 for card in ALL) >= 12
    assert len(RACES) >= 20


def test_ids_are_consecutive_and_sorted_in_each_file() -> None:
    """A gap would mean that a published card was removed."""
    assert sorted(BY_ID) == [f"lc-{n:03}" for n in range(1, len(ALL) + 1)]
    for content in LISTS.values():
        ids = [card["id"] for card in content]
        assert ids == sorted(ids)


def test_card_is_in_the_file_of_its_faction() -> None:
    """Cards of no faction and of several factions have their own files, where writers look for them."""
    for file, content in LISTS.items():
        for card in content:
            shelf = "many" if len(factions(card)) > 1 else (factions(card) or ["void"])[0]
            assert file == shelf, card["id"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_are_unique(language: str) -> None:
    """A deck is checked by names (LC 8.1.1.2)."""
    counts = Counter(card["name"][language] for card in ALL)
    assert [name for name, n in counts.items() if n > 1] == []


def test_every_race_and_word_is_used_by_a_card() -> None:
    assert set(RACES) == {race for card in ALL for race in card["race"]}
    assert list(RACES) == sorted(RACES)
    assert len(set(RACES.values())) == len(RACES)
    used = {
        word for words in WORDS.values() for word in words if re.search(rf"{word} counter|Harvest {word} ", PRINTED)
    }
    assert used == set(WORDS["counters"])


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_set_has_enough_units_of_each_level(level: int) -> None:
    least = {1: 20, 2: 24, 3: 10, 4: 8}
    assert sum(card.get("level") == level for card in ALL) >= least[level]


@pytest.mark.parametrize("faction", FACTIONS)
def test_each_faction_can_be_played_alone(faction: str) -> None:
    own = [card for card in ALL if factions(card) == [faction]]
    levels = Counter(card.get("level") for card in own)
    kinds = Counter(card["type"] for card in own)
    assert all(levels[level] for level in (1, 2, 3, 4))
    assert kinds["Spell"] >= 4
    assert kinds["History"] >= 2
    assert kinds["Structure"] >= 1


# -- a card ----------------------------------------------------------------------------------------
def fields(card: dict[str, Any]) -> None:
    assert set(card) <= FIELDS
    assert {"id", "name", "type", "race", "cost"} <= set(card)
    assert card["type"] in TYPES
    assert card["race"]
    assert set(card["race"]) <= set(RACES)
    assert SYMBOL.sub("", card["cost"]) == ""
    assert NUMBERS & set(card) == (NUMBERS if card["type"] == "Unit" else set())
    assert 1 <= card.get("ca", 0) + card.get("azure", 0) <= 3  # there is room for at most three orbs
    assert set(card.get("icons", ())) <= set(ICONS)
    assert text(card) or "lamps" in card


def lamps_match_the_coloured_parts(card: dict[str, Any]) -> None:
    """Check that a card has lamps in exactly the colours that it uses (LC 5.7.3)."""
    lamps = card.get("lamps", "----")
    assert re.fullmatch("[-GR]{4}", lamps)
    for colour, letter in COLOURS.items():
        painted = card.get(colour) or re.search(rf"\[{colour.title()}\]", text(card))
        assert bool(painted) == (letter in lamps)


def names_are_in_both_languages(card: dict[str, Any]) -> None:
    """Check both names.

    The Japanese name is in full width, including its middle dot.
    """
    name = card["name"]
    assert set(name) == {"en", "ja"}
    assert name["en"].isascii()
    assert name["en"] == name["en"].strip() != ""
    assert len(name["en"]) <= 30
    assert JAPANESE.search(name["ja"])
    assert not HALF_WIDTH.search(name["ja"])


def stats_fit_level_and_cost(card: dict[str, Any]) -> None:
    """Check power and ATK against the level and the cost (LC 5.13.2)."""
    if card["type"] != "Unit":
        return
    power, atk, level = card["power"], card["atk"], card["level"]
    most_power, most_atk = {1: (2500, 2), 2: (4500, 2), 3: (6000, 3), 4: (8000, 5)}[level]
    assert power % 500 == 0 < power <= most_power
    assert 1 <= atk <= most_atk
    assert level <= total(card) <= {1: 3, 2: 4, 3: 6, 4: 8}[level]
    assert power <= 1000 * total(card) + 1000


# -- texts -----------------------------------------------------------------------------------------
def text_is_in_the_house_wording(card: dict[str, Any]) -> None:
    """Check the wording of a card's text.

    Each line is one ability (LC 11.4.6) without surrounding spaces. A card uses its own name (LC 5.7.2), except in
    abilities that it gives to others.
    """
    own = re.sub(r'"[^"]*"', '""', text(card))
    assert not re.search(r"\bthis (card|unit|history|structure)\b", own) or "additional cost of this card" in own
    for line in lines(card):
        assert line == line.strip() != ""
        assert not re.search(r"  |•|=>|[’“”—–]|\btargets?\b|\ba [AEIOaeio]|\ban [^AEIOUaeiouX]", line)
        for left, right in ("[]", "()", "{}"):
            assert line.count(left) == line.count(right)
        assert line.count('"') % 2 == 0
        assert re.search(r'\.$|\."$|^(\[[^\[\]]*\](, )?)+$', line)
        assert re.match(r"[A-Z\[{(]", line)
        assert "{" not in SYMBOL.sub("", line)


def every_line_has_one_reading_in_both_languages(card: dict[str, Any]) -> None:
    """Check that every line is read in exactly one way in both languages.

    A card with an unread line cannot be played. Its Japanese is printed from the tree, in full width and without
    English, and reading it gives the same tree.
    """
    loaded = library(GAME)[card["id"]]
    assert loaded.unread == ()
    assert [line.en for line in loaded.front.lines] == lines(card)
    kinds = (ChantLine, Line) if card["type"] == "Spell" else (Line,)
    for line, tree in zip(loaded.front.lines, loaded.front.trees, strict=True):
        english, japanese = (LEXICON.print(tree, lang) for lang in ("en", "ja"))
        for said, lang in ((english, "en"), (japanese, "ja")):
            found = LEXICON.read(said, *kinds, lang=lang)
            assert not isinstance(found, Unread), found
            assert (found.others, found.tree) == (0, tree)
        assert not LATIN.search(NOTATION.sub("", line.ja))
        assert not re.search(r"[,.:;!?()\"'｡-ﾟ ]", re.sub(r"『ハーベスト.*?』", "", line.ja))
        assert codec.unpack(codec.pack(tree)) == tree


def tokens_are_of_a_category_of_the_set(card: dict[str, Any]) -> None:
    """Check that a token is named after its category, and that cards have this category too (LC 6.11.3)."""
    made = re.findall(r"\[(\d+)/(\d+)\] (?:[a-z]+ )?(\w+) unit tokens?\b", text(card))
    assert len(made) == len(re.findall(r"unit tokens?\b", text(card)))
    for power, atk, race in made:
        assert int(power) % 500 == 0 < int(atk)
        assert any(race in one["race"] for one in ALL)


def names_in_brackets_are_there(card: dict[str, Any]) -> None:
    """Check that the names for Sublimation (LC 15.2.19.1) and the categories for Soul Change (15.2.6.3) exist."""
    names = {one["name"]["en"] for one in ALL if one["type"] == "Unit"}
    assert set(re.findall(r"\[Sublimation \((.*?)\)\]", text(card))) <= names
    assert set(re.findall(r"\[Soul Change \((.*?)\)\]", text(card))) <= set(RACES)


def counters_are_known(card: dict[str, Any]) -> None:
    """Check the counters that a text names (LC 6.10)."""
    named = set(re.findall(r"\b(?:an?|two|three|last|no) ([a-z]+) counters?\b", text(card)))
    assert named <= {*COUNTERS, *WORDS["counters"]}
    harvested = set(re.findall(r"\[Harvest (\w+) \d\]", text(card)))
    assert harvested <= set(WORDS["counters"])
    for one in harvested:  # and the counters are used
        assert re.search(rf"[Rr]emove (an?|two) {one} counters?", text(card))


def energy_is_spent(card: dict[str, Any]) -> None:
    """Check that a card with Energy uses its counters (LC 15.2.14.8, 15.2.14.10)."""
    energy = re.search(r"\[Energy \((\d)\)\]", text(card))
    spent = [int(n) for n in re.findall(r"^\((\d)\): ", text(card), re.MULTILINE)]
    assert bool(energy) == bool(spent)
    assert not energy or (card["type"] == "Structure" and max(spent) <= int(energy[1]))


# -- frequency of texts ----------------------------------------------------------------------------
def test_keywords_are_those_of_the_rules() -> None:
    words = {getattr(word, "name", "") for word in LEXICON.words if issubclass(word, Keyword)}
    assert set(KEYWORDS) <= words


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_each_keyword_is_printed_on_two_cards(keyword: str) -> None:
    """Every keyword of LC 15.2 is on at least two cards."""
    assert sum(bool(re.search(rf"^\[{keyword}\b", text(card), re.MULTILINE)) for card in ALL) >= 2


def card_as_text(card: dict[str, Any]) -> str:
    """Return a card as one text, for the patterns below."""
    marks = f"ca {card.get('ca', 0)} azure {card.get('azure', 0)} icons {' '.join(card.get('icons', ()))}"
    painted = " ".join(f"{colour} {sorted(card[colour])}" for colour in COLOURS if colour in card)
    return f"{card['type']} {card['cost']}\n{marks}\nlamps {card.get('lamps', '----')} {painted}\n{text(card)}"


# the patterns for difficult clauses, and the least number of cards with each
test_set_covers_the_special_cases_of_the_clauses = each_is_met(
    [card_as_text(card) for card in ALL],
    {
        "a cost of X (4.5)": (r"\A\w+ \{X\}", 2),
        "azure CA (5.3.2)": (r"azure [1-3]", 8),
        "red CA (5.3.3)": (r"red \[.*'ca'", 2),
        "green CA (5.3.3)": (r"green \[.*'ca'", 3),
        "text of a chrono burst (5.4)": (r"^\[CB\] ", 15),
        "a chrono burst for an era (15.3.2.4)": (r"^\[CB\] \[(Green|Red)\]", 3),
        "a chrono burst that deploys its own card (15.3.2.2.2)": (r"^\[CB\] (\[Red\] )?Deploy [A-Z]", 2),
        "a chrono burst that chooses (15.3.2.2.1)": (r"^\[CB\] .*chosen", 4),
        "a soul burst that deploys its own card (15.2.10.3.2)": (r"^\[Soul Burst .* Deploy [A-Z]", 1),
        "Legacy (5.5.2)": (r"icons legacy", 6),
        "Legacy that is no unit (5.5.2.1)": (r"\A(History|Structure)[\s\S]*icons legacy", 2),
        "Epic (5.5.3)": (r"icons epic", 6),
        "Epic that is no unit (5.5.3)": (r"\AHistory[\s\S]*icons epic", 2),
        "lamps of two colours (5.7.3)": (r"lamps \S*(G\S*R|R\S*G)", 3),
        "a lamp of era I (5.7.3)": (r"lamps [GR]", 4),
        "a lamp that goes out again (5.7.3)": (r"lamps \S*[GR]-", 4),
        "text in green (5.7.4)": (r"^\[Green\]", 4),
        "text in red (5.7.4)": (r"^\[Red\]", 3),
        "a spell with text for an era (11.2.6)": (r"\ASpell[\s\S]*^\[(Green|Red)\]", 3),
        "power and ATK for an era (5.13.5, 5.13.7)": (r"(green|red) \[.*'power'", 4),
        "levels that change (5.13.3)": (r"level -1", 2),
        "tokens (6.11)": (r"\btokens?\b", 4),
        "a token that is a copy (6.11)": (r"token that is a copy", 1),
        "counters of names of their own (6.10)": (r"(oath|ember|comet|lamp|debt) counter", 6),
        "damage that is divided (11.2.8)": (r"divided among", 2),
        "modes (11.2.3)": (r"^Choose one - ", 3),
        "an additional cost (11.2.4)": (r"additional cost", 1),
        "costs that change (5.2.2.2)": (r"costs? .*\{1\} (less|more)", 5),
        "a condition that is asked twice (11.6.14)": (r"^(When|At) .*, if ", 2),
        "a delayed trigger (11.6.18)": (r"At end of turn, ", 2),
        "a state that triggers (11.6.19)": (r"^When there are no ", 1),
        "an effect that replaces (11.9.5)": (r"would .* instead", 2),
        "damage that is prevented (11.9.7)": (r"[Pp]revent", 2),
        "values that are set (11.9.4.9)": (r"becomes \[|has power", 2),
        "a type that changes (11.9.4.7)": (r"becomes a \[\d+/\d\] unit", 2),
        "a category or faction that is gained (11.9.4.7)": (r"gains the (category|faction)", 2),
        "control that changes (6.2.4)": (r"[Gg]ain control", 2),
        "a unit that becomes a copy": (r"becomes a copy", 1),
        "a chrono check by an effect (15.1.14.4)": (r"[Cc]hrono check once", 3),
        "an exchange (15.1.15)": (r"exchange an era marker", 2),
        "an era advanced by an effect (9.5.7)": (r"[Aa]dvance the era\.", 2),
        "what happens as the era advances (9.5.7.5)": (r"[Ww]henever you advance the era", 2),
        "invasion value that is asked for (8.2.1.2)": (r"your invasion value is", 6),
        "so much for each point of it (8.2.1.2)": (r"for each point of your invasion value", 1),
        "a category that is designated (11.3.3)": (r"designate a category", 1),
        "a card deployed from elsewhere (11.3)": (r"[Dd]eploy a chosen .* in your", 3),
        "a card put into the soul yard (7.7)": (r"into (your|its owner's) soul yard", 3),
        "a card of the CA yard (7.8)": (r"(in|from|into) your CA yard", 3),
        "cards put from the deck into the discard pile (15.2.18.2)": (r"cards? of your deck into your discard pile", 3),
        "searching (15.1.9)": (r"[Ss]earch your deck", 2),
        "soul that is produced (15.1.16.3)": (r"[Pp]roduce", 2),
        "attacking again (10.1.2.3.3)": (r"attack one more time|\[Pursuit\]", 3),
        "who must attack (10.1.2.3.5)": (r"must attack if able", 1),
        "who attacks for a cost (10.1.2.5)": (r"cannot attack unless", 1),
        "who cannot be defended by some (10.1.4.2.3)": (r"(cannot|only) be defended|can be defended only", 2),
        "who can defend against [Aura] (15.2.3.2)": (r"can defend against", 1),
        "units that deal damage to each other (6.6)": (r"to each other", 1),
        "sacrifice (15.1.13)": (r"[Ss]acrifice", 8),
        "what is sacrificed is told (15.1.13)": (r"(is sacrificed|you sacrifice)", 2),
        "destroying (15.1.4)": (r"[Dd]estroy", 4),
        "removing (15.1.6)": (r"[Rr]emove up to two", 1),
        "discarding (15.1.5)": (r"discards", 3),
        "returning to a hand": (r"[Rr]eturn", 2),
        "multi-soul units that are spoken of (5.2.2.1.2)": (r"[Mm]ulti-soul", 1),
        "factionless units that are spoken of (5.2.2.1.1)": (r"factionless", 1),
    },
)


# -- starters --------------------------------------------------------------------------------------
@each_deck
def test_starter_has_a_name_and_a_one_sentence_plan(deck: dict[str, Any]) -> None:
    """A plan is one sentence, and short enough for the list of decks."""
    assert set(deck) == {"id", "name", "plan", "main"}
    for field in ("name", "plan"):
        assert set(deck[field]) == {"en", "ja"}
    assert re.fullmatch(r"[^.:;]+\.", deck["plan"]["en"])
    assert re.fullmatch(r"[^。]+。", deck["plan"]["ja"])
    assert len(deck["plan"]["en"]) <= 160
    assert not re.search(r"[,.:;!?()]", deck["plan"]["ja"])


@pytest.mark.parametrize("path", sorted(DECKS.glob("*.yaml")), ids=lambda path: path.stem)
def test_deck_comments_name_their_cards(path: Path) -> None:
    """The name after each card number is the name of that card."""
    assert read(path)["id"] == f"lc-starter-{path.stem.replace('_', '-')}"
    said = re.findall(r"^  (lc-\d{3}): \d  # (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert [card for card, _ in said] == [*read(path)["main"]]
    assert [name for _, name in said] == [BY_ID[card]["name"]["en"] for card, _ in said]


@each_deck
def test_starter_is_legal_and_simple(deck: dict[str, Any]) -> None:
    """A starter is legal (LC 8.1.1), with at most two factions, mostly cheap cards and mostly units.

    Cards with Sublimation come with the unit that they need.
    """
    main = deck["main"]
    assert check_deck(GAME, deck) == []
    assert len({one for card in main for one in factions(BY_ID[card])}) <= 2
    units = {card: n for card, n in main.items() if BY_ID[card]["type"] == "Unit"}
    assert 30 <= sum(units.values()) <= 40
    assert sum(n for card, n in main.items() if total(BY_ID[card]) <= 3) >= 28
    assert sum(n for card, n in units.items() if BY_ID[card]["level"] == 1) >= 12
    assert sum(n for card, n in units.items() if BY_ID[card]["level"] >= 3) >= 5
    assert sum((BY_ID[card].get("ca", 0) + BY_ID[card].get("azure", 0)) * n for card, n in main.items()) >= 100
    printed = "\n".join(text(BY_ID[card]) for card in main)
    names = {BY_ID[card]["name"]["en"] for card in main}
    races = {race for card in units for race in BY_ID[card]["race"]}
    assert set(re.findall(r"\[Sublimation \((.*?)\)\]", printed)) <= names
    assert set(re.findall(r"\[Soul Change \((.*?)\)\]", printed)) <= races


def test_starters_differ_and_use_half_of_the_set() -> None:
    assert len(STARTERS) == 4
    used = Counter(card for deck in STARTERS for card in deck["main"])
    assert sum(n > 1 for n in used.values()) <= 3
    assert {one for card in used for one in factions(BY_ID[card])} == set(FACTIONS)
    assert len(used) >= len(ALL) / 2


# -- cards in play ---------------------------------------------------------------------------------
STONE = "Stone {1} (white, orange, purple, black, blue)"
KINDS = ", ".join(sorted(RACES))


def card_comes_into_play(card: dict[str, Any]) -> None:
    """Check that a card can be deployed or used on a table with some of everything.

    Play goes on for a while: nothing breaks, and no card is lost.
    """
    assert any(_comes_into_play(card["id"], number) for number in range(12))


def _comes_into_play(card: str, number: int) -> bool:
    """Return whether the card was deployed or used on the table of a try within forty answers."""
    small = [f"Small {n} 1000/1 {{1}} ({KINDS}, white, CA2)" for n in range(2)]
    foes = ["Foe 2000/2 {2} (black)", put("Wall 3000/1 {3}", wiped=number % 2 == 0), "Shed {1} (Structure)"]
    piles = ["Dead 1000/1 {1}", "Song {1} (Spell): Draw a card.", "Tale {1} (History)"]
    deck = [f"Deck {n} 1000/1 {{{n}}} ({KINDS})" for n in range(1, 5)] * 4
    own = {
        "hand": [card, card, "Kept 2000/1 {2}", "Song {1} (Spell): Draw a card."], "field": small,
        "soul": [STONE] * 12, "era": 1 + number % 4, "ca": small, "discard": piles, "deck": deck,
        "invasion": number, "life": 20 - number,
    }  # fmt: skip
    battle = {"phase": "battle"} if number % 5 == 4 else {}
    you = {
        "hand": ["Hail {1} (Spell): Destroy a chosen unit."], "field": foes, "soul": [STONE] * 6, "deck": deck,
        "era": 4, "discard": piles,
    }  # fmt: skip
    table = scenario(GAME, me=own, you=you, **battle)
    ours = about(table.machine, card)
    driver = Driver(table.match, ours, number)
    came = False
    for _ in range(40):
        if not driver.step():
            break
        came = came or any(obj.zone in ("field", "stack") and ours(ref) for ref, obj in table.machine.s.objects.items())
    one_place_each(table.match)
    return came


def random_deck_can_contain_the_card(card: dict[str, Any]) -> None:
    """Check that a random deck around the card is legal and contains it."""
    deck = random_deck(GAME, "card set", card["id"])
    assert check_deck(GAME, deck) == []
    assert card["id"] in deck["main"]


CHECKS = (
    fields,
    lamps_match_the_coloured_parts,
    names_are_in_both_languages,
    stats_fit_level_and_cost,
    text_is_in_the_house_wording,
    every_line_has_one_reading_in_both_languages,
    tokens_are_of_a_category_of_the_set,
    names_in_brackets_are_there,
    counters_are_known,
    energy_is_spent,
    card_comes_into_play,
    random_deck_can_contain_the_card,
)


@each_card
def test_each_card_passes_the_checks_of_the_set(card: dict[str, Any]) -> None:
    all_hold(CHECKS, card)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_random_games_with_the_set_can_be_played(number: int) -> None:
    """Games with odd numbers use random decks of all cards (see `tests.engine.fuzz`), the others use starters."""
    match = begin(GAME, number)
    for _ in wander(match, number, 300):
        pass
    one_place_each(match)
