"""402: which decks are legal."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.deck_rules import Cards, DeckPart, Inspection
from engine.games.force_of_will.cards import Face
from engine.games.printed import Library
from engine.kernel.plain import Json
from engine.kernel.refusal import Fault
from engine.kernel.text import Text
from engine.language.grammar.categories import Keyword

MAIN_LEAST, MAIN_MOST = 40, 60
STONE_LEAST, STONE_MOST = 10, 20
COPIES = 4
EXTRA_MOST = RUNE_MOST = 5
MASTERS_MOST = 1


def _for_main(face: Face) -> bool:
    """402.3: no rune, but a chant that is a rune too."""
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


def check_deck(library: Library, deck: Mapping[str, Json]) -> list[Fault]:
    """Every way in which a deck is not legal (FoW 402), in the order of the clauses; none: it is.

    What a card says of how many of it there may be goes before the rule, and is asked here alone (402.8).
    """
    look = Inspection(library, deck, "402.1")
    ruler = _check_ruler(look)
    main, stones, extra, runes = (look.part(part) for part in ("main", "stones", "extra", "runes"))
    _check_main(look, main)
    _check_stones(look, stones)
    _check_extra(look, extra, ruler)
    _check_runes(look, runes, ruler)
    _check_together(look, main, extra, runes)
    look.unread("104.1")
    return look.faults()


def _check_ruler(look: Inspection) -> str:
    """Exactly one (402.2)."""
    ruler = look.single("ruler")
    if ruler and RULER.takes(look.face(ruler)):
        return ruler
    if ruler:
        name = look.face(ruler).name
        look.fault(
            "402.2", f"{name.en} is no ruler.", f"{name.ja}はルーラーではありません。",
            part="ruler", cards=[ruler], more=1,
        )  # fmt: skip
    else:
        look.fault(
            "402.2", "A deck has exactly one ruler.", "ルーラーをちょうど1枚用意してください。", part="ruler", more=-1
        )
    return ""


def _check_main(look: Inspection, main: Cards) -> None:
    """The main deck (402.3)."""
    text = Text("{name} does not belong in a main deck.", "{name}はメインデッキに入れられません。")
    look.belonging(MAIN, main, "402.3", text)
    text = Text(
        f"A main deck has {MAIN_LEAST} to {MAIN_MOST} cards, this one {{n}}.",
        f"メインデッキは{MAIN_LEAST}枚以上{MAIN_MOST}枚以下です(現在{{n}}枚)。",
    )
    look.size(MAIN, main, "402.3a", text)
    look.of_a_name("main", main.items(), COPIES, "402.3b", own=True)  # of a name: not of an id (202.2)


def _check_stones(look: Inspection, stones: Cards) -> None:
    """The magic stone deck (FoW 402.4): its size, and how many of a name; of basic ones any number (FoW 402.4b)."""
    look.belonging(STONES, stones, "402.4", Text("{name} is no magic stone.", "{name}は魔石ではありません。"))
    text = Text(
        f"A magic stone deck has {STONE_LEAST} to {STONE_MOST} cards, this one {{n}}.",
        f"魔石デッキは{STONE_LEAST}枚以上{STONE_MOST}枚以下です(現在{{n}}枚)。",
    )
    look.size(STONES, stones, "402.4a", text)
    limited = [(card, n) for card, n in stones.items() if "basic" not in look.face(card).types]
    look.of_a_name("stones", limited, COPIES, "402.4c", own=True)


def _check_extra(look: Inspection, extra: Cards, ruler: str) -> None:
    text = Text("{name} does not belong in an extra deck.", "{name}はエキストラデッキに入れられません。")
    look.belonging(EXTRA, extra, "402.5", text)
    text = Text(
        f"An extra deck has at most {EXTRA_MOST} cards, this one {{n}}.",
        f"エキストラデッキは{EXTRA_MOST}枚以下です(現在{{n}}枚)。",
    )
    look.size(EXTRA, extra, "402.5a", text)
    look.of_a_name("extra", extra.items(), 1, "402.5b")
    if extra and (not ruler or "Grimoire" not in keywords(look.face(ruler))):
        look.fault(
            "402.5c", "Only a ruler with [Grimoire] has an extra deck.", "ルーラーが[グリモア]を持っていません。",
            part="extra", cards=extra, more=sum(extra.values()),
        )  # fmt: skip


def keywords(face: Face) -> frozenset[str]:
    """The names of the keywords printed on a card."""
    return frozenset(one.name for one in face.abilities if isinstance(one, Keyword))


def _check_runes(look: Inspection, runes: Cards, ruler: str) -> None:
    look.belonging(RUNES, runes, "402.6", Text("{name} is no rune.", "{name}はルーンではありません。"))
    text = Text(
        f"A rune deck has at most {RUNE_MOST} cards, this one {{n}}.",
        f"ルーンデッキは{RUNE_MOST}枚以下です(現在{{n}}枚)。",
    )
    look.size(RUNES, runes, "402.6a", text)
    look.of_a_name("runes", runes.items(), 1, "402.6b")
    masters = {card: n for card, n in runes.items() if "master" in look.face(card).types}
    count = sum(masters.values())
    if count > MASTERS_MOST:
        look.fault(
            "402.6c", "At most one Master Rune.", "必殺ルーンは1枚までです。",
            part="runes", cards=masters, more=count - MASTERS_MOST,
        )  # fmt: skip
    if ruler:  # without one no attribute can be wrong yet: 402.2 has said so
        own = look.face(ruler).attributes
        placed = [card for card in runes if RUNES.takes(look.face(card))]
        other = [card for card in placed if _other_attribute(look.face(card), own)]
        text = Text("{name} has not the attribute of the ruler.", "{name}の属性がルーラーの属性と異なります。")
        look.misplaced("runes", runes, other, "402.6d", text)


def _other_attribute(face: Face, own: frozenset[str]) -> bool:
    return "chant" not in face.types and not face.attributes & own


def _check_together(look: Inspection, main: Cards, extra: Cards, runes: Cards) -> None:
    """Four of a name in the main deck and another together (402.7)."""
    names = {look.face(card).name.en for card in main}
    for part, cards in (("extra", extra), ("runes", runes)):
        shared = {look.face(card).name.en for card in cards} & names
        both = [(card, n) for one in (main, cards) for card, n in one.items() if look.face(card).name.en in shared]
        look.of_a_name(part, both, COPIES, "402.7", own=True)
