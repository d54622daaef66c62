"""The rules for decks (402)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.force_of_will.cards import Face
from engine.games.force_of_will.words.keywords.opening import Grimoire
from engine.kernel.plain import Json
from engine.kernel.refusal import Fault
from engine.kernel.text import Text
from engine.language.grammar.categories import Keyword
from engine.shared.deck_rules import Cards, DeckPart, Inspection
from engine.shared.printed import Library

MAIN_LEAST, MAIN_MOST = 40, 60
STONE_LEAST, STONE_MOST = 10, 20
COPIES = 4
EXTRA_MOST = RUNE_MOST = 5
MASTERS_MOST = 1
STORY = "Story"  # the race of the chants of an extra deck


def _for_main(face: Face) -> bool:
    """Return whether a card may be in the main deck: no rune, unless it is also a chant (402.3)."""
    return not face.types & {"ruler", "magic_stone"} and ("rune" not in face.types or "chant" in face.types)


RULER = DeckPart("ruler", 1, 1, lambda face: "ruler" in face.types, single=True)  # 402.2
MAIN = DeckPart("main", MAIN_LEAST, MAIN_MOST, _for_main)  # 402.3
STONES = DeckPart(  # 402.4
    "stones", STONE_LEAST, STONE_MOST, lambda face: "magic_stone" in face.types,
    unlimited=lambda face: "magic_stone" in face.types and "basic" in face.types,  # 402.4b
)  # fmt: skip
EXTRA = DeckPart("extra", 0, EXTRA_MOST, lambda face: not face.types & {"ruler", "magic_stone"})  # 402.5
RUNES = DeckPart("runes", 0, RUNE_MOST, lambda face: "rune" in face.types)  # 402.6
PARTS = (RULER, MAIN, STONES, RUNES, EXTRA)


PILES = (  # for each part: which cards belong there and how many
    (MAIN, "402.3", Text("{name} does not belong in a main deck.", "{name}はメインデッキに入れられません。"),
     "402.3a", Text(
         f"A main deck has {MAIN_LEAST} to {MAIN_MOST} cards, this one {{n}}.",
         f"メインデッキは{MAIN_LEAST}枚以上{MAIN_MOST}枚以下です（現在{{n}}枚）。",
     )),
    (STONES, "402.4", Text("{name} is no magic stone.", "{name}は魔石ではありません。"),
     "402.4a", Text(
         f"A magic stone deck has {STONE_LEAST} to {STONE_MOST} cards, this one {{n}}.",
         f"魔石デッキは{STONE_LEAST}枚以上{STONE_MOST}枚以下です（現在{{n}}枚）。",
     )),
    (EXTRA, "402.5", Text("{name} does not belong in an extra deck.", "{name}はエキストラデッキに入れられません。"),
     "402.5a", Text(
         f"An extra deck has at most {EXTRA_MOST} cards, this one {{n}}.",
         f"エキストラデッキは{EXTRA_MOST}枚以下です（現在{{n}}枚）。",
     )),
    (RUNES, "402.6", Text("{name} is no rune.", "{name}はルーンではありません。"),
     "402.6a", Text(
         f"A rune deck has at most {RUNE_MOST} cards, this one {{n}}.",
         f"ルーンデッキは{RUNE_MOST}枚以下です（現在{{n}}枚）。",
     )),
)  # fmt: skip


def check_deck(library: Library, deck: Mapping[str, Json]) -> list[Fault]:
    """Return every violation of the deck rules (FoW 402), in clause order. An empty list means the deck is legal.

    A card's own text about its number of copies takes precedence (402.8). A deck may have any number of basic magic
    stones (402.4b).
    """
    look = Inspection(library, deck, "402.1")
    ruler = _check_ruler(look)
    main, stones, extra, runes = (look.part(part) for part in ("main", "stones", "extra", "runes"))
    for (part, clause, belongs, size_clause, size), cards in zip(PILES, (main, stones, extra, runes), strict=True):
        look.belonging(part, cards, clause, belongs)
        look.size(part, cards, size_clause, size)
    look.of_a_name("main", main.items(), COPIES, "402.3b", own=True)  # by name, not by id (202.2)
    limited = [(card, n) for card, n in stones.items() if "basic" not in look.face(card).types]  # 402.4b
    look.of_a_name("stones", limited, COPIES, "402.4c", own=True)
    look.of_a_name("extra", extra.items(), 1, "402.5b")
    look.of_a_name("runes", runes.items(), 1, "402.6b")
    _check_for_ruler(look, ruler, extra, runes)
    _check_together(look, main, extra, runes)
    look.unread("104.1")
    return look.faults()


def _check_ruler(look: Inspection) -> str:
    """Check that there is exactly one ruler (402.2), and return it, or ""."""
    ruler = look.single("ruler")
    if not ruler:
        en, ja = "A deck has exactly one ruler.", "ルーラーをちょうど1枚用意してください。"
        look.fault("402.2", en, ja, part="ruler", more=-1)
        return ""
    text = Text("{name} is no ruler.", "{name}はルーラーではありません。")
    look.belonging(RULER, {ruler: 1}, "402.2", text)
    return ruler if RULER.takes(look.face(ruler)) else ""


def keywords(face: Face) -> frozenset[str]:
    """Return the names of the keywords printed on a card."""
    return frozenset(one.name for one in face.abilities if isinstance(one, Keyword))


def stories(face: Face) -> int:
    """Return the number of cards that the extra deck of a ruler may have (402.5c, 1132.2)."""
    return sum(one.n for one in face.abilities if isinstance(one, Grimoire))


def is_story(face: Face) -> bool:
    """Return whether a card is a story chant (1132.2)."""
    return "chant" in face.types and STORY in face.races


def _check_stories(look: Inspection, ruler: str, extra: Cards) -> None:
    """Check that the ruler has [Grimoire] (402.5c) and that the extra deck has no more story chants (FoW 1132.2)."""
    most = stories(look.face(ruler)) if ruler else 0
    if not most:
        en, ja = "Only a ruler with [Grimoire] has an extra deck.", "ルーラーが[グリモア]を持っていません。"
        look.fault("402.5c", en, ja, part="extra", cards=extra, more=sum(extra.values()))
        return
    text = Text("{name} is no story chant.", "{name}は物語の詠唱ではありません。")
    placed = [card for card in extra if EXTRA.takes(look.face(card))]
    look.misplaced("extra", extra, [card for card in placed if not is_story(look.face(card))], "1132.2", text)
    if (n := sum(extra.values())) > most and n <= EXTRA_MOST:
        en, ja = f"[Grimoire] allows {most} cards, these are {n}.", f"[グリモア]により{most}枚以下です（現在{n}枚）。"
        look.fault("1132.2", en, ja, part="extra", more=n - most)


def _check_for_ruler(look: Inspection, ruler: str, extra: Cards, runes: Cards) -> None:
    """Check the rules that depend on the ruler.

    An extra deck needs [Grimoire] (402.5c). There is at most one Master Rune (402.6c). Runes have the ruler's attribute
    (402.6d).
    """
    if extra:
        _check_stories(look, ruler, extra)
    masters = {card: n for card, n in runes.items() if "master" in look.face(card).types}
    if (more := sum(masters.values()) - MASTERS_MOST) > 0:
        en, ja = "At most one Master Rune.", "必殺ルーンは1枚までです。"
        look.fault("402.6c", en, ja, part="runes", cards=masters, more=more)
    if ruler:  # without a ruler, 402.2 is already reported
        own = look.face(ruler).attributes
        placed = [card for card in runes if RUNES.takes(look.face(card))]
        other = [card for card in placed if _other_attribute(look.face(card), own)]
        text = Text("{name} has not the attribute of the ruler.", "{name}の属性がルーラーの属性と異なります。")
        look.misplaced("runes", runes, other, "402.6d", text)


def _other_attribute(face: Face, own: frozenset[str]) -> bool:
    return "chant" not in face.types and not face.attributes & own


def _check_together(look: Inspection, main: Cards, extra: Cards, runes: Cards) -> None:
    """Check that the main deck and another part together have at most four cards of a name (402.7)."""
    names = {look.face(card).name.en for card in main}
    for part, cards in (("extra", extra), ("runes", runes)):
        shared = {look.face(card).name.en for card in cards} & names
        both = [(card, n) for one in (main, cards) for card, n in one.items() if look.face(card).name.en in shared]
        look.of_a_name(part, both, COPIES, "402.7", own=True)
