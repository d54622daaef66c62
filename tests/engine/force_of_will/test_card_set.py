"""The card set as data: the rules that card files follow before any engine reads them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.cards import library
from engine.games.force_of_will.words import NAMES
from engine.language.grammar.word import WORDS as ALL_WORDS
from engine.match import check_deck
from tests.engine.checks import all_hold, each_is_met

ROOT = Path(__file__).resolve().parents[3]
CARDS = ROOT / "fixtures" / "cards" / "force_of_will"
DECKS = ROOT / "fixtures" / "decks" / "force_of_will"

ATTRIBUTES = {"light": "W", "fire": "R", "water": "U", "wind": "G", "darkness": "B"}
RULERS = {"Ruler"}
STONES = {"Basic Magic Stone", "Special Magic Stone"}
RUNES = {"Rune", "Chant/Rune"}
OLD_TYPES = {"Spell:Chant", "Spell:Chant-Instant", "Spell:Chant-Standby", "Addition:Field", "Addition:Resonator"}
PLAYED = {"Resonator", "Chant", "Addition", "Regalia"} | RUNES | OLD_TYPES
TYPES = RULERS | STONES | PLAYED
PUBLISHED = 225  # this many first ids are published
OTHERS = ("j_ruler", "second_j_ruler", "other_side")
FIELDS = {"id", "name", "type", "race", "attribute", "cost", "atk", "def", "divinity", "stone_types", "text", *OTHERS}
KEYWORDS = (
    "Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable", "Awakening", "Incarnation",
    "Quickcast", "God's Art", "Remnant", "Barrier", "Judgment", "Inheritance", "Resonance", "Enter", "Drain", "Eternal",
    "Bane", "Divinity", "Rune", "Trigger", "Shift", "Will of Hope", "Will of Despair", "Limit", "Energize", "Mana",
    "Torrent", "Seal", "Mobilize", "Crest", "Grimoire", "Legend", "Null", "Stealth", "Evolution", "Bestow", "Bloodlust",
    "Sealed Item", "Break", "Force",
)  # fmt: skip


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def load_cards() -> list[dict[str, Any]]:
    return [card for path in sorted(CARDS.glob("*.yaml")) if isinstance(read(path), list) for card in read(path)]


RACES: dict[str, str] = read(CARDS / "races.yaml")
WORDS: dict[str, dict[str, str]] = read(CARDS / "words.yaml")
ALL = load_cards()
BY_ID = {card["id"]: card for card in ALL}
OLD = {card["id"] for card in read(CARDS / "old.yaml")}  # in the wordings of older sets (FoW 1400)
LABEL = re.compile(r"\[(Continuous|Activate|J-Activate)\]|\[Target Attack\]|\[Enter\]:|\[Break\]")
STARTERS = [read(path) for path in sorted(DECKS.glob("*.yaml"))]

each_card = pytest.mark.parametrize("card", ALL, ids=[card["id"] for card in ALL])
each_deck = pytest.mark.parametrize("deck", STARTERS, ids=[deck["id"] for deck in STARTERS])


def sides(card: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a card's sides: one, a ruler with its J-rulers, or both sides (FoW 1302.1, 1304.2)."""
    return [card, *(card[other] for other in OTHERS if other in card)]


def lines(card: dict[str, Any]) -> list[str]:
    return [line for side in sides(card) for line in side["text"].splitlines()]


def text(card: dict[str, Any]) -> str:
    return "\n".join(lines(card))


def total_cost(card: dict[str, Any]) -> int:
    """Return the total cost (FoW 203.5); X is 0 outside the chase (FoW 203.5b)."""
    symbols = re.findall(r"\{(\w+)\}", card["cost"])
    return sum(int(s) if s.isdigit() else s != "X" for s in symbols)


def test_card_set_has_enough_cards_of_each_type() -> None:
    """Every type is in the set (FoW 201.2)."""
    counts = Counter(card["type"] for card in ALL)
    least = {"Ruler": 5, "Basic Magic Stone": 5, "Special Magic Stone": 8, "Resonator": 40, "Chant": 15,
             "Addition": 5, "Regalia": 3, "Rune": 5, "Chant/Rune": 5}  # fmt: skip
    assert len(ALL) >= 160
    assert {kind: counts[kind] for kind in least if counts[kind] < least[kind]} == {}


def test_ids_are_unique_and_in_order() -> None:
    """A gap among the published ids would mean that a card was removed."""
    assert len(BY_ID) == len(ALL)
    assert all(re.fullmatch(r"fow-\d{3}", card) for card in BY_ID)
    assert {f"fow-{n:03}" for n in range(1, PUBLISHED + 1)} <= set(BY_ID)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_are_unique(language: str) -> None:
    """No two cards share a name, because a deck is checked by names (FoW 202.2)."""
    counts = Counter(side["name"][language] for card in ALL for side in sides(card))
    assert [name for name, n in counts.items() if n > 1] == []


def fields(card: dict[str, Any]) -> None:
    assert card["type"] in TYPES
    assert set(card) <= FIELDS
    assert {"id", "name", "type", "text"} <= set(card)
    for side in sides(card):
        assert set(side["name"]) == {"en", "ja"}
        assert side["name"]["en"].isascii()
        assert re.search(r"[ぁ-んァ-ヶ一-龥]", side["name"]["ja"])
        assert set(side.get("race", [])) <= set(RACES)
    assert ("j_ruler" in card) == (card["type"] == "Ruler")
    assert "second_j_ruler" not in card or "j_ruler" in card
    assert "other_side" not in card or {"name", "type", "attribute", "cost", "text"} <= set(card["other_side"])
    assert ("cost" in card) == (card["type"] in PLAYED)
    assert ("divinity" in card) == (card["type"] in RUNES)
    assert ("attribute" in card) == (card["type"] not in STONES)


def attributes_follow_the_cost(card: dict[str, Any]) -> None:
    """Assert that the attributes of a card are those of its cost (FoW 203.2, 208)."""
    for side in sides(card):
        attributes = side.get("attribute", [])
        assert set(attributes) <= set(ATTRIBUTES)
        if "cost" in side:
            assert re.fullmatch(r"(\{X\})?(\{[WRUGB]\})*(\{[1-9]\})?", side["cost"])
            assert side["cost"]
            assert {ATTRIBUTES[a] for a in attributes} == set(re.findall(r"[WRUGB]", side["cost"]))


def atk_and_def(card: dict[str, Any]) -> None:
    """Assert that resonators and J-rulers have ATK and DEF in hundreds, and no other card has them (FoW 206, 207)."""
    for side in sides(card):
        fighter = side.get("type", "J-ruler") in ("J-ruler", "Resonator")
        assert ("atk" in side, "def" in side) == (fighter, fighter)
        if fighter:
            assert side["atk"] % 100 == side["def"] % 100 == 0
            assert side["def"] > 0


def text_is_in_the_house_wording(card: dict[str, Any]) -> None:
    """Assert the house wording of a card's text.

    It has one ability in a line, small will symbols, the rulebook's arrow, no reminder text and no spaces at the
    ends. Wordings of older sets are only on the cards that are listed for them."""
    for line in lines(card):
        assert line == line.strip() != ""
        assert not re.search(r"\[[WRUGB]\]|=>|  |\{|’|“|\bhis or her\b|\byour field\b", line)
        assert card["id"] in OLD or not re.search(rf"\ba field\b|{LABEL.pattern}", line)
        assert re.sub(r"\[Barrier\]\(Chant\)", "", line).count("(") == 0
        assert line.count("[") == line.count("]")
        assert line.count('"') % 2 == 0
        assert line.endswith((".", "]", ")", '."', "banish a resonator", "banish a gem")) or re.fullmatch(
            r"\[\w+\]\d", line
        )
        assert line.count("⇒") <= 2


def own_words_have_japanese(card: dict[str, Any]) -> None:
    """Assert that every token, counter and God's Art in a text is in races.yaml or words.yaml."""
    body = text(card)
    tokens = re.findall(r"(?:light|fire|water|wind|darkness) (\w+) resonator tokens?", body)
    assert set(tokens) <= set(RACES)
    counters = set(re.findall(r"\b([a-z]+) counters?\b", body)) - {"no", "three"}
    assert counters <= {*WORDS["counters"], *NAMES["counter"]}
    assert set(re.findall(r'God\'s Art "([^"]+)"', body)) <= set(WORDS["gods_arts"])
    assert set(re.findall(r"<<(.+?)>>", body)) <= set(WORDS["sealed_items"])


def test_every_listed_race_and_word_is_used_by_a_card() -> None:
    printed = "\n".join(text(card) for card in ALL)
    used = {race for card in ALL for side in sides(card) for race in side.get("race", [])}
    assert {race for race in RACES if race not in used and f"{race} resonator token" not in printed} == set()
    assert {word for words in WORDS.values() for word in words if word not in printed} == set()


def every_line_is_read_and_has_japanese(card: dict[str, Any]) -> None:
    """Assert that a card is read completely, otherwise it cannot be played.

    Its Japanese is printed from the result and has no English words."""
    loaded = library("force_of_will")[card["id"]]
    assert loaded.unread == ()
    printed = [line for face in loaded.faces for line in face.lines]
    assert [line.en for line in printed] == lines(card)
    for line in printed:
        assert not re.search(r"[A-Za-z]{2,}", line.ja)


CHECKS = (
    fields,
    attributes_follow_the_cost,
    atk_and_def,
    text_is_in_the_house_wording,
    own_words_have_japanese,
    every_line_is_read_and_has_japanese,
)


@each_card
def test_each_card_follows_the_rules_of_the_card_files(card: dict[str, Any]) -> None:
    all_hold(CHECKS, card)


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_each_keyword_is_on_two_cards(keyword: str) -> None:
    """Every keyword of this rulebook is on two cards to test it (FoW 1100)."""
    mark = f"{keyword} " if keyword in ("God's Art", "Sealed Item") else f"[{keyword}]"
    assert sum(mark in text(card) for card in ALL) >= 2


def test_keyword_list_contains_every_keyword_of_the_game() -> None:
    """Every keyword of the game is listed here (FoW 1100, 1415.1b)."""
    library("force_of_will")
    known = [word for word in ALL_WORDS.values() if word.__module__.startswith("engine.games.force_of_will.")]
    names = {word.name for word in known if getattr(word, "role", "") == "keyword" and isinstance(word.name, str)}
    assert len(names) > 30
    assert names - {""} <= set(KEYWORDS)


def test_old_cards_have_the_wordings_of_older_sets() -> None:
    """Each of these cards has a wording that is different today (FoW 1400)."""
    assert len(OLD) >= 20
    plain = [card for card in OLD if BY_ID[card]["type"] not in OLD_TYPES and not LABEL.search(text(BY_ID[card]))]
    assert {BY_ID[card]["type"] for card in OLD} >= OLD_TYPES
    assert len(plain) <= len(OLD) / 4, plain


# The least number of cards with texts for clauses that need tests.
test_card_set_has_cards_for_the_rare_clauses = each_is_met(
    [text(card) for card in ALL],
    {
        "X in a cost (203.5b)": (r"X00", 1),
        "X in a Judgment (903.2f-2)": (r"\[Judgment\].*\[X\]", 1),
        "modes (903.2e)": (r"Choose one - .*; or ", 2),
        "divided damage (903.2h-1)": (r"divided as you choose", 1),
        "for each": (r"for each", 2),
        "replacement (910)": (r"instead\.", 1),
        "prevention (1018)": (r"[Pp]revent", 3),
        "cost reduction (903.2i-4)": (r"pay \[\w\] less", 4),
        "cost increase (903.2i-3)": (r"pays? \[\w\] more", 4),
        "additional cost": (r"As an additional cost", 1),
        "shift (1117.2a)": (r"shifts ⇒", 2),
        "invert (1030.1)": (r"Invert this card", 1),
        "removed inverted (1030.3)": (r"inverted from the game", 1),
        "judgment of a J-ruler (1304.5)": (r"performs Judgment ⇒", 1),
        "copy of a spell (1017)": (r"Copy target", 1),
        "copies on the field (1017.2)": (r"cop(y|y of that resonator|y of target resonator)", 2),
        "control change": (r"Gain control of", 2),
        "forced attack (712.2)": (r"attacks (this turn )?if able", 2),
        "cannot be blocked": (r"cannot be blocked", 3),
        "cannot be attacked": (r"cannot be attacked", 1),
        "cannot be cancelled": (r"cannot be cancelled", 1),
        "cannot attack": (r"cannot attack", 1),
        "cannot be chased (1008.2)": (r"cannot chase", 2),
        "two targets": (r"Two target", 1),
        "up to": (r"up to (one|two)", 3),
        "delayed trigger (906.8)": (r"\. At end of turn ⇒", 1),
        "state trigger (906.9)": (r"When (you control no|there are no)", 2),
        "tokens (1303)": (r"tokens? (with \[Flying\] )?into the field", 4),
        "+100/+100 counters (1022.2)": (r"\[\+100/\+100\] counter", 4),
        "-100/-100 counters (1203)": (r"\[-100/-100\] counter", 1),
        "named counters (1022.1)": (r"(bell|toll) counter", 2),
        "search (1014.2)": (r"Search your deck", 1),
        "look": (r"Look at", 3),
        "reveal (1005)": (r"Reveal", 1),
        "foresee (1034)": (r"Foresee", 3),
        "discard (1019)": (r"discards? (a|that) card", 3),
        "graveyard recursion": (r"from your graveyard into", 4),
        "mutual damage": (r"to each other", 1),
        "watchers of death (906.7)": (r"Whenever another resonator .*is put into a graveyard", 2),
        "all of yours (909.4)": (r"you control gain .* until end of turn", 3),
        "becomes ATK/DEF (1020.2)": (r"becomes \[\d+/\d+\]", 1),
        "race changes (1020.1)": (r"becomes a |in addition to its own race", 2),
        "attribute changes": (r"attribute becomes", 1),
        "life as a cost": (r"Pay \d+ life:", 2),
        "banish as a cost (1011)": (r"[Bb]anish (a|another|this) (resonator|card):", 4),
        "treated as stone types (904.2a)": (r"is also treated as", 2),
        "abilities granted in quotes": (r'and "At end of turn', 1),
        "forgetting abilities (909.1d)": (r"loses all abilities", 1),
        "summoned (1006.2)": (r"is summoned", 2),
        "calling (1016.1)": (r"[Cc]all a magic stone", 2),
        "heal (1024.1)": (r"Heal your ruler", 2),
        "extra turns (1025.1)": (r"an extra turn", 2),
        "release (1026.1)": (r"Release your seals", 2),
        "gems (1027)": (r"Gain a (gem|\w+ gem)", 3),
        "weather (1028)": (r"weather is", 2),
        "removed from battle (1029)": (r"from battle", 2),
        "skipped phases (1031)": (r"skips their next", 2),
        "attached to a ruler (1032)": (r"Attach target", 2),
        "restarting (1033)": (r"Restart the game", 2),
    },
)


@pytest.mark.parametrize("cost", range(1, 7))
def test_the_curve_has_resonators_at_each_cost(cost: int) -> None:
    assert sum(card["type"] == "Resonator" and total_cost(card) == cost for card in ALL) >= 4


@pytest.mark.parametrize("card", [c for c in ALL if c["type"] == "Resonator"], ids=lambda c: c["id"])
def test_resonator_stats_are_limited_by_total_cost(card: dict[str, Any]) -> None:
    """ATK and DEF grow by 200 with each point of total cost; no card is so strong that all decks need it."""
    assert (card["atk"] + card["def"]) / 2 <= 200 * total_cost(card) + 350


def test_card_set_has_two_cards_of_each_double_sided_sort() -> None:
    """There are two cards of each sort with several sides (FoW 1302.2, 1302.3, 1304.1)."""
    shift = [card for card in ALL if "other_side" in card and "[Shift]" in card["text"]]
    inverse = [card for card in ALL if "Inverse" in card.get("other_side", {}).get("race", [])]
    assert min(len(shift), len(inverse), sum("second_j_ruler" in card for card in ALL)) >= 2
    assert len(shift) + len(inverse) == sum("other_side" in card for card in ALL)


@each_deck
def test_deck_shape(deck: dict[str, Any]) -> None:
    assert set(deck) == {"id", "name", "plan", "ruler", "main", "stones", "runes", "extra"}
    for field in ("name", "plan"):
        assert set(deck[field]) == {"en", "ja"}
    assert re.fullmatch(r"[^.]+\.", deck["plan"]["en"])
    assert re.fullmatch(r"[^。]+。", deck["plan"]["ja"])


@each_deck
def test_deck_is_legal(deck: dict[str, Any]) -> None:
    """A starter deck is legal (FoW 402.2-402.7)."""
    ruler = BY_ID[deck["ruler"]]
    main, stones, runes = (deck[part] for part in ("main", "stones", "runes"))
    assert ruler["type"] == "Ruler"
    assert {BY_ID[c]["type"] for c in main} <= PLAYED - {"Rune"}  # 402.3
    assert 40 <= sum(main.values()) <= 60  # 402.3a
    assert max(main.values()) <= 4  # 402.3b
    assert {BY_ID[c]["type"] for c in stones} <= STONES  # 402.4
    assert 10 <= sum(stones.values()) <= 20  # 402.4a
    assert all(n <= 4 for c, n in stones.items() if BY_ID[c]["type"] != "Basic Magic Stone")  # 402.4c
    assert deck["extra"] == {}  # 402.5c: none of their rulers has Grimoire
    assert {BY_ID[c]["type"] for c in runes} <= RUNES  # 402.6
    assert sum(runes.values()) <= 5  # 402.6a
    assert all(n == 1 for n in runes.values())  # 402.6b
    for card in runes:
        if BY_ID[card]["type"] == "Rune":
            assert set(BY_ID[card]["attribute"]) & set(ruler["attribute"])  # 402.6d
        assert main.get(card, 0) + 1 <= 4  # 402.7
    assert not runes or "[Divinity]" in ruler["text"]  # 711.1: no other ruler can play them
    assert check_deck("force_of_will", deck) == []


@each_deck
def test_starter_deck_is_small_cheap_and_payable(deck: dict[str, Any]) -> None:
    """A starter has one or two attributes, 40 to 45 cards, 10 to 12 stones, mostly cheap cards and payable colours."""
    main = Counter(deck["main"])
    attributes = {a for card in main for a in BY_ID[card]["attribute"]}
    assert 1 <= len(attributes) <= 2
    assert attributes <= set(BY_ID[deck["ruler"]]["attribute"])
    assert 40 <= main.total() <= 45
    assert 10 <= sum(deck["stones"].values()) <= 12
    assert sum(n for card, n in main.items() if total_cost(BY_ID[card]) <= 3) >= main.total() * 0.7
    produced = "".join(text(BY_ID[stone]) for stone in deck["stones"])
    assert all(f"[{ATTRIBUTES[a].lower()}]" in produced for a in attributes)


def test_the_starters_differ_and_use_most_of_the_set() -> None:
    assert len(STARTERS) == len({deck["ruler"] for deck in STARTERS}) == 6
    used = {card for deck in STARTERS for part in ("main", "stones", "runes") for card in deck[part]}
    used |= {deck["ruler"] for deck in STARTERS}
    assert len(used) >= len(ALL) / 2


def test_two_starter_decks_suit_the_valhalla_rule() -> None:
    """Nearly all of their cards are old cards, and many have a [Break]; the other starters have none (FoW 1415)."""
    counted = []
    for deck in STARTERS:
        old = sum(n for card, n in deck["main"].items() if card in OLD)
        breaks = sum(n for card, n in deck["main"].items() if "[Break]" in text(BY_ID[card]))
        counted.append((old >= 0.9 * sum(deck["main"].values()), breaks >= 12, "Valhalla" in deck["plan"]["en"]))
        assert old == 0 or deck["ruler"] in OLD
    assert sorted(counted) == [(False, False, False)] * 4 + [(True, True, True)] * 2
