"""The card set as data, and every card once in play: the rules for card files, and whether the engine keeps them."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.cards import library
from engine.games.magical_girl.cards import NO_COST, TYPES
from engine.games.magical_girl.words.objects.tokens import CANDY, COIN, PARTS
from engine.games.magical_girl.words.printed import ELEMENTS
from engine.games.magical_girl.words.vocabularies import COUNTERS
from engine.kernel.events import Played
from engine.language import Unread, lexicon
from engine.language.grammar import codec
from engine.language.grammar.categories import ChantLine, Keyword, Line
from engine.match import Match, check_deck, random_deck
from engine.rulebook import books_of
from engine.tools.measure import SPELLS
from engine.verify.driver import Driver
from engine.verify.magical_girl.tables import table as table_for
from engine.verify.tracing import about
from engine.verify.wants import wants
from tests.engine.checks import all_hold, each_is_met
from tests.engine.fuzz import begin, wander
from tests.engine.test_properties import one_place_each

pytestmark = pytest.mark.long(60)

GAME = "magical_girl"
ROOT = Path(__file__).resolve().parents[3]
CARDS = ROOT / "fixtures" / "cards" / GAME
DECKS = ROOT / "fixtures" / "decks" / GAME

SERVANTS = {"Servant", "Soul Bond Servant", "Soul Offering Servant"}
EXTRA = {"Soul Bond Servant", "Deity"}  # 402.3
FIELDS = {"id", "name", "type", "version", "race", "attribute", "cost", "level", "material", "atk", "def", "text"}
KEYWORDS = (  # 1102 to 1127
    "Double Corrupt", "Triple Corrupt", "Break", "Slow Start", "Quickcast", "Enter", "Last Words", "United Front",
    "Soul Seal", "Hubris", "DCT", "Lethargy", "Vanity", "Step Up", "Unity", "Phi", "BINGO", "Dragonrider", "Legendary",
    "Nightmare", "Wonder", "Reflection", "Treasure Trade", "Erosion", "Contract", "Soul Offering", "Soul Record",
)  # fmt: skip
CHAPTERS = ("I", "II", "III", "IV", "V", "VI")
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龥]")
HALF_WIDTH = re.compile(r"[!-~ ｡-ﾟ]")
LATIN = re.compile(r"[A-Za-z]{2,}")
NOTATION = re.compile(r"DCT|BINGO|ATK|DEF|Lv")  # notation of the rulebook


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


FILES = {path.stem: read(path) for path in sorted(CARDS.glob("*.yaml"))}
LISTS: dict[str, list[dict[str, Any]]] = {name: one for name, one in FILES.items() if isinstance(one, list)}
RACES: dict[str, str] = FILES["races"]
WORDS: dict[str, dict[str, str]] = FILES["words"]
ALL: list[dict[str, Any]] = [card for content in LISTS.values() for card in content]
BY_ID = {card["id"]: card for card in ALL}
CASTERS = [card for card in ALL if card["type"] == "Caster"]
STARTERS = [read(path) for path in sorted(DECKS.glob("*.yaml"))]
LEXICON = lexicon(GAME)

each_card = pytest.mark.parametrize("card", ALL, ids=[card["id"] for card in ALL])
each_deck = pytest.mark.parametrize("deck", STARTERS, ids=[deck["id"] for deck in STARTERS])


def text(card: dict[str, Any]) -> str:
    return str(card.get("text") or "").rstrip("\n")


def lines(card: dict[str, Any]) -> list[str]:
    return text(card).splitlines()


def versioned(card: dict[str, Any], language: str) -> tuple[str, int, str]:
    """Return the name, level and version by which copies are counted (MG 402.2a, 402.2b)."""
    return card["name"][language], card.get("level", 0), card.get("version", {}).get(language, "")


PRINTED = "\n".join(text(card) for card in ALL)


# -- the set ---------------------------------------------------------------------------------------
def test_set_has_enough_cards_of_each_type_and_element() -> None:
    """There are enough of each type (MG 201.2, 201.3) and of each element, none and several (MG 209.2 to 209.4a)."""
    counts = Counter(card["type"] for card in ALL)
    least = {"Caster": 45, "Servant": 50, "Conjure": 30, "Barrier": 12, "Soul Bond Servant": 5, "Deity": 4,
             "Soul Offering Servant": 2}  # fmt: skip
    assert len(ALL) >= 167
    assert set(least) == set(TYPES)
    assert {kind: counts[kind] for kind in TYPES if counts[kind] < least[kind]} == {}
    elements = Counter(element for card in ALL for element in card["attribute"])
    assert {element: elements[element] for element in ELEMENTS if elements[element] < 20} == {}
    assert sum(not card["attribute"] for card in ALL) >= 12
    assert sum(len(card["attribute"]) > 1 for card in ALL) >= 8


def test_ids_are_consecutive_and_sorted_in_each_file() -> None:
    """A gap would mean that a published card was removed."""
    assert sorted(BY_ID) == [f"mg-{n:03}" for n in range(1, len(ALL) + 1)]
    for content in LISTS.values():
        ids = [card["id"] for card in content]
        assert ids == sorted(ids)


def test_card_is_in_the_file_of_its_element() -> None:
    """Cards without element, of several elements and of the extra deck have their own files."""
    for file, content in LISTS.items():
        for card in content:
            shelf = "many" if len(card["attribute"]) > 1 else (card["attribute"] or ["void"])[0]
            assert file == ("extra" if card["type"] in EXTRA else shelf), card["id"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_are_unique_except_for_caster_levels_and_versions(language: str) -> None:
    """Decks are checked by name, for casters by name, level and version (MG 402.2a, 402.2b)."""
    counts = Counter(versioned(card, language) for card in ALL)
    assert [name for name, n in counts.items() if n > 1] == []
    girls = {card["name"][language] for card in CASTERS}
    assert [card["id"] for card in ALL if card["type"] != "Caster" and card["name"][language] in girls] == []


def test_each_name_has_one_translation() -> None:
    """Each name has exactly one name in the other language, for all levels (MG 202.1)."""
    pairs = {(card["name"]["en"], card["name"]["ja"]) for card in ALL}
    assert len({english for english, _ in pairs}) == len({japanese for _, japanese in pairs}) == len(pairs)


def test_a_caster_has_every_level_below_its_own() -> None:
    """A caster is put onto a caster of its name one level lower (MG 1022.1) and keeps its club and elements."""
    by_name: dict[str, list[dict[str, Any]]] = {}
    for card in CASTERS:
        by_name.setdefault(card["name"]["en"], []).append(card)
    for name, same in by_name.items():
        levels = {card["level"] for card in same}
        assert levels == set(range(1, max(levels) + 1)), name
        assert len({(*card["race"], *card["attribute"]) for card in same}) == 1, name
    tops = Counter(max(card["level"] for card in same) for same in by_name.values())
    assert min(tops[1], tops[2]) >= 8
    assert tops[3] >= 4


# -- a card ----------------------------------------------------------------------------------------
def fields(card: dict[str, Any]) -> None:
    kind = card["type"]
    types, _ = TYPES[kind]
    assert set(card) <= FIELDS
    assert {"id", "name", "type", "race", "attribute"} <= set(card)
    assert list(card["attribute"]) == [element for element in ELEMENTS if element in card["attribute"]]
    assert card["race"]
    assert set(card["race"]) <= set(RACES)
    assert ("cost" in card) == (not types & NO_COST)  # 203.3, 1304.2
    assert ("level" in card) == (kind == "Caster")
    assert card.get("level", 1) in (1, 2, 3)
    assert ("material" in card) == (kind == "Soul Bond Servant")
    assert "version" not in card or kind == "Caster"  # 213.1
    assert card["attribute"] == [] or kind != "Soul Offering Servant"  # 1304.2
    fighter = kind in SERVANTS or "[Dragonrider]" in text(card)  # 1118.2
    assert ("atk" in card, "def" in card) == (fighter, fighter)
    assert "[Dragonrider]" not in text(card) or kind == "Barrier"
    assert text(card) or kind == "Servant"


def names_are_in_both_languages(card: dict[str, Any]) -> None:
    """Check the names; the Japanese has full-width characters, including the middle dot."""
    for name in (card["name"], card.get("version", card["name"])):
        assert set(name) == {"en", "ja"}
        assert name["en"].isascii()
        assert name["en"] == name["en"].strip() != ""
        assert len(name["en"]) <= 30
    assert JAPANESE.search(card["name"]["ja"])
    assert not HALF_WIDTH.search(card["name"]["ja"])
    assert not LATIN.search(card.get("version", card["name"])["ja"])


def stats_fit_the_cost(card: dict[str, Any]) -> None:
    """Check that ATK and DEF together are about 1500 for a cost of 1, and 1250 more for each point.

    A card with a drawback may have more. The cards of a [Soul Offering] count as a cost (MG 1126.2)."""
    cost = card.get("cost", 1)
    assert card["type"] == "Conjure" if cost == "X" else 1 <= cost <= 9
    if "atk" not in card:
        return
    assert card["atk"] % 500 == card["def"] % 500 == 0
    assert min(card["atk"], card["def"]) >= 0
    body = card["atk"] + card["def"]
    assert body > 0 or "as a copy" in text(card)
    if offered := re.search(r"\[Soul Offering\] - (\d)", text(card)):
        most = 3500 * int(offered[1])
    else:
        pays = "material" in card or re.search(
            r"^\[(Lethargy|Slow Start|Dragonrider|Contract)\]|attacks if able|Return an allied",
            text(card),
            re.MULTILINE,
        )
        most = 1500 + 1250 * (cost - 1) + 500 + (2000 if pays else 0)
    assert body <= most


def a_contract_turns_enough_casters(card: dict[str, Any]) -> None:
    """Check that a servant with [Contract], which has no other cost (MG 1125.2), turns many casters."""
    contract = re.search(r"^\[Contract\] - (\d|\")", text(card), re.MULTILINE)
    if contract and "atk" in card:
        assert contract[1] != '"'
        assert int(contract[1]) * 2 >= card["cost"]


def soul_bond_materials_have_its_elements(card: dict[str, Any]) -> None:
    """Check that each material is a caster of the set and adds its element (MG 1020.1, 212.2)."""
    if "material" not in card:
        return
    materials = [[one for one in CASTERS if one["name"]["en"] == name] for name in card["material"]]
    assert len(materials) == len(set(card["material"])) >= 2
    assert all(materials)
    assert {element for found in materials for one in found for element in one["attribute"]} == set(card["attribute"])
    assert re.search(r"^\[Soul (Seal|Record)\]$", text(card), re.MULTILINE)


def folktale_has_consecutive_chapters(card: dict[str, Any]) -> None:
    """Check that a Folktale has all chapters from I to its last, and other cards have none (MG 1303.1 to 1303.5)."""
    told = [re.match(r"((?:[IVX]+, )*[IVX]+) ⇒ ", line) for line in lines(card)]
    numbers = [number for one in told if one for number in one[1].split(", ")]
    assert bool(numbers) == ("Folktale" in card["race"])
    assert tuple(numbers) == CHAPTERS[: len(numbers)]
    assert (len(numbers) >= 3 and card["type"] == "Barrier") or not numbers


def deity_has_divine_power_and_can_be_attacked(card: dict[str, Any]) -> None:
    """Check that a deity has divine power, spends it, and loses it to attacks."""
    if card["type"] != "Deity":
        return
    first, second, third, *more = lines(card)
    assert re.fullmatch(r"This card enters the field with (two|three|four|five) divine power counters\.", first)
    assert second == "This card can be attacked by enemy servants."
    assert re.match(r"When this card is attacked ⇒ Remove (a|two) divine power counters? from this card\.", third)
    assert any(re.match(r"Remove (a|two|three) divine power counters? from this card: ", line) for line in more)


# -- texts -----------------------------------------------------------------------------------------
def text_is_in_the_house_wording(card: dict[str, Any]) -> None:
    """Check the wording: one ability a line (MG 205.2), no reminder text (MG 205.3), no outer spaces, "this card"."""
    for line in lines(card):
        assert line == line.strip() != ""
        assert not re.search(
            r"  |\(|•|=>|[’“”—–]|\b(I (?!⇒)|[Mm]e\b|[Mm]y\b|colour|od\b)|\ba [AEIOaeio]|\ban [^AEIOUaeiou]", line
        )
        assert line.count("[") == line.count("]")
        assert line.count('"') % 2 == 0
        assert line.count("⇒") <= 1
        assert line.endswith(".") or re.fullmatch(r"\[.*\](?: ?- ?[^.]*| [^.]*)?", line)
        assert re.match(r"[A-Z\[{]", line)
        assert re.sub(r"\{(?:Solis|Ignus|Silva|Terra|Luna|Aqua|Aes|X|\d)\}", "", line).count("{") == 0


def every_line_has_one_reading_in_both_languages(card: dict[str, Any]) -> None:
    """Check that every line has one reading, and that its Japanese is full-width, has no English and reads the same."""
    loaded = library(GAME)[card["id"]]
    assert loaded.unread == ()
    assert [line.en for line in loaded.front.lines] == lines(card)
    kinds = (ChantLine, Line) if SPELLS.search(card["type"]) else (Line,)
    for line in loaded.front.lines:
        found = LEXICON.read(line.en, *kinds)
        assert not isinstance(found, Unread), found
        assert found.others == 0, (found.tree, found.rivals)
        assert LEXICON.print(found.tree) == line.en
        assert LEXICON.print(found.tree, "ja") == line.ja
        assert not LATIN.search(NOTATION.sub("", line.ja))
        assert not re.search(r"[,.:;!?()\"'｡-ﾟ]|(?<!⇒) (?!⇒)", line.ja)
        again = LEXICON.read(line.ja, *kinds, lang="ja")
        assert not isinstance(again, Unread), again
        assert again.tree == found.tree
        assert codec.unpack(codec.pack(found.tree)) == found.tree


def tokens_are_of_an_element_and_a_race(card: dict[str, Any]) -> None:
    """Check that a token has all characteristics and a known race (MG 1302.1), or is a defined token (MG 1302.4)."""
    made = re.findall(r"(\[\d+/\d+\] )?(\w+ )?(\w+) servant tokens?\b", text(card))
    assert len(made) == len(re.findall(r"\btokens?\b", text(card)))
    for numbers, element, race in made:
        atk, defense = map(int, numbers.strip("[] ").split("/"))
        assert atk % 500 == defense % 500 == 0 < atk
        assert element.strip().lower() in ELEMENTS
        assert any(race in one["race"] for one in ALL)
    defined = {"coin": COIN, "candy": CANDY, "candie": CANDY, "part": PARTS}
    gained = set(re.findall(r"\b[Gg]ain (?:an?|two|three) ([a-z]+?)s?\b(?! counter)", text(card)))
    assert gained - {"wish"} <= set(defined)


def names_in_quotes_are_casters(card: dict[str, Any]) -> None:
    """Check that each name in a text is the name of a caster (MG 202.3)."""
    assert set(re.findall(r'"([^"]+)"', text(card))) <= {one["name"]["en"] for one in CASTERS}


def counters_are_known(card: dict[str, Any]) -> None:
    """Check that the counters in a text are known (MG 1018.2)."""
    named = set(re.findall(r"\b(?:an?|two|three|four|five|six) ([a-z]+(?: power)?) counters?\b", text(card)))
    assert named <= {*COUNTERS, *WORDS["counters"]}
    assert len(re.findall(r"\bcounters?\b", text(card))) >= len(named)


def test_every_race_and_word_is_used_by_a_card() -> None:
    assert set(RACES) == {race for card in ALL for race in card["race"]}
    assert list(RACES) == sorted(RACES)
    assert len(set(RACES.values())) == len(RACES)
    assert {word for words in WORDS.values() for word in words if f"{word} counter" not in PRINTED} == set()


# -- keywords and clauses on the cards -------------------------------------------------------------
def test_keywords_are_those_of_the_rulebook_chapter() -> None:
    """The keywords have the titles of the rulebook (MG 1102 to 1127), and every keyword is a word of the language."""
    titles = [clause.title.en for book in books_of(GAME) for clause in book.sections("1100") if clause.title]
    assert titles[0] == "Overview"
    named = [name for title in titles[1:] for name in title.replace("Φ", "Phi").split(" and ")]
    assert named == list(KEYWORDS)
    words = {getattr(word, "name", "") for word in LEXICON.words if issubclass(word, Keyword)}
    assert set(KEYWORDS) - words == {"Enter"}  # 1106.2: it is read as its meaning


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_each_keyword_is_on_two_cards(keyword: str) -> None:
    """Every keyword is on at least two cards (MG 1100)."""
    assert sum(f"[{keyword}]" in text(card) for card in ALL) >= 2


# Special cases of the clauses, each with the least number of cards that have it.
test_set_covers_the_special_cases_of_the_clauses = each_is_met(
    [f"{card['type']} {card.get('level', card.get('cost'))}\n{text(card)}" for card in ALL],
    {
        "a cost of X (203.4)": (r"\A\w+ X$", 2),
        "a name in quotes (202.3)": (r'"\w+ \w+"', 4),
        "a text that speaks of a trait (206.3)": (r"\b(allied|Allied) (Plant|Spark|Bird|Confection|Folktale)", 5),
        "a caster laid by [Break] upon another (1103.2a-2)": (r"\ACaster [23]\n[\s\S]*^\[Break\]$", 2),
        "a caster that comes by [Break] for a cost (1103.3a)": (r"\ACaster \d\n[\s\S]*^\[Break\] ", 2),
        "a servant that comes by [Break] (1103.2b)": (r"\AServant \d\n[\s\S]*^\[Break\]$", 3),
        "a conjure that is played by [Break] (1103.2b)": (r"\AConjure \w\n[\s\S]*^\[Break\]$", 3),
        "a card that is played by [Break] for less (1103.3b)": (r"\A(Servant|Barrier) \d\n[\s\S]*^\[Break\] ", 2),
        "a servant with [Quickcast] (1105.2)": (r"\AServant \d\n[\s\S]*^\[Quickcast\]$", 2),
        "a conjure with [Quickcast] (1105.2)": (r"\AConjure \d\n[\s\S]*^\[Quickcast\]$", 4),
        "a caster with [Quickcast] (1105.3)": (r"\ACaster \d\n[\s\S]*^\[Quickcast\]$", 2),
        "a conjure that says more by [DCT] (1111.2a)": (r"\AConjure \w\n[\s\S]*^\[DCT\] \d - \w", 1),
        "a servant that has more by [DCT] (1111.2b)": (r"\AServant \d\n[\s\S]*^\[DCT\] \d - ", 2),
        "a [Break] by [DCT] (1111.2c)": (r"^\[DCT\] \d - \[Break\]", 2),
        "a conjure that says more by [BINGO] (1117.2a)": (r"\AConjure \w\n[\s\S]*^\[BINGO\] - \w", 1),
        "a card that has more by [BINGO] (1117.2b)": (r"\A(Servant|Caster) \d\n[\s\S]*^\[BINGO\] - ", 3),
        "a [Break] by [BINGO] (1117.2c)": (r"^\[BINGO\] - \[Break\]", 1),
        "cards for the BINGO zone (1117.2)": (r"into your BINGO zone", 4),
        "[Dragonrider] alone (1118.2)": (r"^\[Dragonrider\] \d$", 2),
        "[Dragonrider] that does more (1118.3)": (r"^\[Dragonrider\] \d: ", 2),
        "two [Dragonrider] on one card (1118.4)": (r"(^\[Dragonrider\] .*\n?){2}", 1),
        "a [Contract] with a name (1125.2a)": (r"^\[Contract\] - \"", 1),
        "a [Contract] with a number (1125.2b)": (r"^\[Contract\] - \d", 3),
        "a keyword that is given (1102, 1110)": (r"gains? \[(Double Corrupt|Hubris|Phi|Unity)\]", 6),
        "coins (1302.4a)": (r"[Gg]ain \w+ coins?\b", 2),
        "candies (1302.4b)": (r"[Gg]ain \w+ cand(y|ies)\b", 5),
        "candies that are paid (1302.4b)": (r"[Pp]ay \w+ cand(y|ies)\b", 5),
        "parts (1302.4c)": (r"[Gg]ain \w+ parts?\b", 3),
        "tokens of an element and a race (1302.1)": (r"servant tokens?\.", 6),
        "X tokens (203.4)": (r"Create X ", 1),
        "two chapters on one line (1303.5)": (r"^I, II ⇒", 2),
        "a tale of four chapters (1303.8)": (r"^IV ⇒", 1),
        "lore that is put besides (1303.4)": (r"Put a lore counter", 1),
        "a soul bond by an effect (1020)": (r"[Ss]oul bond a soul bond servant", 2),
        "what happens as it is bound (1020)": (r"When this card is soul bound", 1),
        "what happens as it levels up (1022)": (r"When this card levels up", 2),
        "the stock of a caster is spent (315)": (r"from this card's stock", 2),
        "charm counters (1018.11a)": (r"charm counter", 2),
        "porori counters (1018.11a)": (r"porori counter", 2),
        "counters that raise (1018.11a)": (r"\[\+1000/\+1000\] counter", 5),
        "counters of a player (1018.3)": (r"[Pp]ay \w+ wish counters", 2),
        "a card laid as a face-down caster (1025.1b)": (r"as a face-down caster", 1),
        "a caster is turned face down": (r"Turn target Lv1 caster face down", 1),
        "calling is watched (1025)": (r"When(ever)? .*(is called|you call)", 2),
        "a caster that goes home": (r"an allied caster to its owner's hand", 2),
        "orbs that are laid": (r"orb zone face down as", 6),
        "orbs that are looked at": (r"[Ll]ook at an (allied|enemy) orb", 3),
        "an orb that is corrupted as a cost": (r"corrupt an allied orb: ", 1),
        "what corrupts is watched": (r"Whenever .* corrupts? an (enemy )?orb", 3),
        "switching (1010)": (r"[Ss]witch (this card|target|any number)", 3),
        "switching is watched (1010)": (r"Whenever .* switches", 3),
        "reversed as a cost (1010)": (r"reverse an allied servant: ", 1),
        "cannot be switched": (r"cannot be switched", 1),
        "cannot be destroyed": (r"cannot be destroyed", 1),
        "cannot be attacked": (r"cannot be attacked", 1),
        "cannot be targeted": (r"cannot be targeted", 1),
        "attacks if able": (r"attacks if able", 1),
        "control for a turn (1016)": (r"Gain control of .* until end of turn", 1),
        "control for good (1016)": (r"Gain control of target enemy servant\.$", 1),
        "control that is exchanged (1016)": (r"Exchange control", 1),
        "a copy of a spell": (r"Copy target", 1),
        "a card that comes as a copy": (r"enters the field as a copy", 1),
        "a servant that becomes a copy": (r"becomes a copy", 1),
        "spells that are cancelled": (r"Cancel target", 3),
        "erosion damage (1124)": (r"\d erosion damage to (target|each|your)", 3),
        "ATK without end (104.7)": (r"infinite ATK", 2),
        "an extra turn": (r"Take an extra turn", 3),
        "the end of the turn": (r"End the turn", 2),
        "searching, and who watches it": (r"[Ss]earch (your|a) deck", 3),
        "deities that are called (1304)": (r"Put a deity in your extra deck", 2),
        "aether of any element (907)": (r"Produce one aether", 1),
        "once a turn": (r"only once per turn", 1),
        "in one phase only": (r"only during your end phase", 1),
        "what was done this turn": (r" this turn\.| this turn$|if .* this turn", 4),
        "any number of targets": (r"any number of target", 1),
        "for each (909)": (r"for each allied", 1),
    },
)


@pytest.mark.parametrize("cost", range(1, 8))
def test_set_has_three_servants_at_each_cost(cost: int) -> None:
    assert sum(card["type"] == "Servant" and card["cost"] == cost for card in ALL) >= 3


@pytest.mark.parametrize("element", ELEMENTS)
def test_each_element_can_be_played_alone(element: str) -> None:
    """Each element has casters to call and to level up, small and large servants, conjures and a barrier."""
    own = [card for card in ALL if card["attribute"] == [element]]
    levels = Counter(card["level"] for card in own if card["type"] == "Caster")
    costs = Counter(card["cost"] for card in own if card["type"] == "Servant")
    kinds = Counter(card["type"] for card in own)
    assert levels[1] >= 3
    assert levels[2] >= 1
    assert all(costs[cost] for cost in (1, 2, 4))
    assert sum(n for cost, n in costs.items() if cost >= 6)
    assert kinds["Conjure"] >= 3
    assert kinds["Barrier"] >= 1


# -- starters --------------------------------------------------------------------------------------
@each_deck
def test_deck_file_has_a_name_and_a_one_sentence_plan(deck: dict[str, Any]) -> None:
    """A plan is one sentence that fits into the list of decks."""
    assert set(deck) == {"id", "name", "plan", "main", "extra"}
    for field in ("name", "plan"):
        assert set(deck[field]) == {"en", "ja"}
    assert re.fullmatch(r"[^.:;]+\.", deck["plan"]["en"])
    assert re.fullmatch(r"[^。]+。", deck["plan"]["ja"])
    assert len(deck["plan"]["en"]) <= 160
    assert not re.search(r"[,.:;!?()]", deck["plan"]["ja"])


@pytest.mark.parametrize("path", sorted(DECKS.glob("*.yaml")), ids=lambda path: path.stem)
def test_deck_comments_name_their_cards(path: Path) -> None:
    """The name after a card's id is the name of the card."""
    assert read(path)["id"] == f"mg-starter-{path.stem.replace('_', '-')}"
    said = re.findall(r"^  (mg-\d{3}): \d  # (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert [card for card, _ in said] == [*read(path)["main"], *read(path)["extra"]]
    for card, name in said:
        english, level, version = versioned(BY_ID[card], "en")
        assert name == english + (f" {level}" if level else "") + (f" ({version})" if version else "")


@each_deck
def test_deck_is_legal(deck: dict[str, Any]) -> None:
    """The deck is legal (MG 402)."""
    main, extra = deck["main"], deck["extra"]
    assert sum(main.values()) == 50  # 402.2
    assert {BY_ID[card]["type"] for card in main} <= set(TYPES) - EXTRA  # 402.2, 1304.1
    assert {BY_ID[card]["type"] for card in extra} <= EXTRA  # 402.3
    assert sum(extra.values()) <= 7  # 402.3
    copies: Counter[tuple[str, int, str]] = Counter()
    for card, n in (*main.items(), *extra.items()):
        copies[versioned(BY_ID[card], "en")] += n
    assert max(copies.values()) <= 4  # 402.2a, 402.2b, 402.3a
    assert check_deck(GAME, deck) == []


@each_deck
def test_starter_deck_has_two_elements_and_enough_casters(deck: dict[str, Any]) -> None:
    """It has two elements, enough casters for a call each turn, most of level 1, and every lower level."""
    main = deck["main"]
    casters = {card: n for card, n in main.items() if BY_ID[card]["type"] == "Caster"}
    levels: Counter[tuple[str, int]] = Counter()
    for card, n in casters.items():
        levels[BY_ID[card]["name"]["en"], BY_ID[card]["level"]] += n
    elements = {element for card in main for element in BY_ID[card]["attribute"]}
    assert len(elements) == 2
    assert {element for card in deck["extra"] for element in BY_ID[card]["attribute"]} <= elements
    assert 20 <= sum(casters.values()) <= 24
    first = sum(n for (_, level), n in levels.items() if level == 1)
    assert first >= sum(casters.values()) * 0.6
    assert all(levels[name, level - 1] >= n for (name, level), n in levels.items() if level > 1)
    for element in elements:
        assert sum(n for card, n in casters.items() if element in BY_ID[card]["attribute"]) >= 6
    played = {card: n for card, n in main.items() if card not in casters}
    cheap = sum(n for card, n in played.items() if BY_ID[card]["cost"] != "X" and BY_ID[card]["cost"] <= 4)
    assert cheap >= sum(played.values()) * 0.7


@each_deck
def test_starter_deck_contains_every_card_its_texts_need(deck: dict[str, Any]) -> None:
    """It has the materials of its soul bonds (MG 1020.1) and all other cards that its texts need."""
    main = deck["main"]
    names = {BY_ID[card]["name"]["en"] for card in main}
    printed = "\n".join(text(BY_ID[card]) for card in main)
    kinds = {BY_ID[card]["type"] for card in deck["extra"]}
    for card in deck["extra"]:
        assert set(BY_ID[card].get("material", ())) <= names
    assert ("Soul Bond Servant" in kinds) == bool(re.search("[Ss]oul bond a soul bond servant", printed))
    assert ("Deity" in kinds) == ("Put a deity in your extra deck" in printed)
    assert set(re.findall(r'"([^"]+)"', printed)) <= names
    races = {race for card in main for race in BY_ID[card]["race"]}
    asked = {race for race in RACES if re.search(rf"\b(?:[Aa]llied|other|a|Step Up\]) {race}s?\b", printed)}
    assert asked <= races
    assert ("[BINGO]" in printed) <= ("into your BINGO zone" in printed)
    assert bool(re.search(r"[Pp]ay \w+ cand", printed)) <= bool(re.search(r"[Gg]ain \w+ cand", printed))


def test_starter_decks_differ_and_use_half_of_the_set() -> None:
    assert len(STARTERS) == 4
    used = Counter(card for deck in STARTERS for part in ("main", "extra") for card in deck[part])
    assert sum(n > 1 for n in used.values()) <= 3
    assert {element for card in used for element in BY_ID[card]["attribute"]} == set(ELEMENTS)
    assert len(used) >= len(ALL) / 2


# -- on a table ------------------------------------------------------------------------------------
def card_comes_into_play(card: dict[str, Any]) -> None:
    """Check that the card is called, played or put into the field on some table, and that no card is lost."""
    assert any(_comes_into_play(card["id"], number) for number in range(20))


def _comes_into_play(card: str, number: int) -> bool:
    """Return whether the card was played or entered the field within thirty answers; if so, give ten more answers."""
    table = table_for(card, number, wants(library(GAME)[card].front.abilities))
    ours = about(table.machine, card)
    there = set(table.machine.s.objects)
    driver = Driver(table.match, ours, number)

    def came() -> bool:
        lies = {ref for ref, obj in table.machine.s.objects.items() if obj.zone in ("field", "chase")}
        return any(map(ours, [*lies - there, *(event.ref for event in table.events(Played))]))

    steps = itertools.takewhile(lambda _: driver.step(), range(30))
    there_now = any(came() for _ in steps)
    list(itertools.islice(steps, 10))
    one_place_each(table.match)
    return there_now


def random_deck_can_contain_the_card(card: dict[str, Any]) -> None:
    """Check that a random deck around the card is legal and has the card and its materials."""
    deck = random_deck(GAME, "card set", card["id"])
    assert check_deck(GAME, deck) == []
    assert card["id"] in deck["main"] | deck["extra"]
    names = {BY_ID[one]["name"]["en"] for one in deck["main"]}
    assert set(card.get("material", ())) <= names


CHECKS = (
    fields,
    names_are_in_both_languages,
    stats_fit_the_cost,
    a_contract_turns_enough_casters,
    soul_bond_materials_have_its_elements,
    folktale_has_consecutive_chapters,
    deity_has_divine_power_and_can_be_attacked,
    text_is_in_the_house_wording,
    every_line_has_one_reading_in_both_languages,
    tokens_are_of_an_element_and_a_race,
    names_in_quotes_are_casters,
    counters_are_known,
    card_comes_into_play,
    random_deck_can_contain_the_card,
)


@each_card
def test_each_card_passes_the_checks_of_the_set(card: dict[str, Any]) -> None:
    all_hold(CHECKS, card)


@pytest.mark.parametrize("number", [1, 3, 5])
def test_random_decks_can_be_played(number: int) -> None:
    """Odd numbers have decks drawn from all cards (see `tests.engine.fuzz`)."""
    one_place_each(play_drawn(number, 300))


def play_drawn(number: int, longest: int) -> Match:
    match = begin(GAME, number)
    for _ in wander(match, number, longest):
        pass
    return match


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_many_random_decks_can_be_played(block: int) -> None:
    for number in range(101 + 20 * block, 121 + 20 * block, 2):
        one_place_each(play_drawn(number, 3000))
