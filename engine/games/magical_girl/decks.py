"""Section 402: the rules for legal decks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.games.magical_girl.cards import Face
from engine.kernel.plain import Json
from engine.kernel.refusal import Fault
from engine.kernel.text import Text
from engine.shared.deck_rules import DeckPart, Inspection
from engine.shared.printed import Library

MAIN_CARDS = 50
EXTRA_MOST = 7
COPIES = 4


def _for_extra(face: Face) -> bool:
    """Return whether a card belongs in the extra deck: soul bond servants and deities (MG 402.3, 201.3a-1)."""
    return bool(face.types & {"soul_bond", "deity"})


MAIN = DeckPart("main", MAIN_CARDS, MAIN_CARDS, lambda face: not _for_extra(face))  # 402.2, 1304.1
EXTRA = DeckPart("extra", 0, EXTRA_MOST, _for_extra)  # 402.3
PARTS = (MAIN, EXTRA)


def counted_as(face: Face) -> Iterable[str]:
    """Return the name under which copies are counted.

    For casters it includes level and version (MG 402.2a, 402.2b, 213.3).
    """
    if "caster" not in face.types:
        return (face.name.en,)
    return (f"{face.name.en} Lv{face.level}{f' ({face.version})' if face.version else ''}",)


def check_deck(library: Library, deck: Mapping[str, Json]) -> list[Fault]:
    """Return every violation of the deck rules in clause order (MG 402).

    A card's text about the number of its copies overrides the rule (MG 402.4). A soul offering servant is a card of the
    main deck like any other (MG 1304.1).
    """
    look = Inspection(library, deck, "402.1")
    main, extra = look.part("main"), look.part("extra")
    look.belonging(
        MAIN, main, "402.2", Text("{name} belongs in the extra deck.", "{name}はエキストラデッキにのみ入れられます。")
    )
    look.size(
        MAIN, main, "402.2",
        Text(
            f"A deck has exactly {MAIN_CARDS} cards, this one {{n}}.",
            f"デッキはちょうど{MAIN_CARDS}枚です（現在{{n}}枚）。",
        ),
    )  # fmt: skip
    casters = [(card, n) for card, n in main.items() if "caster" in look.face(card).types]
    others = [(card, n) for card, n in main.items() if "caster" not in look.face(card).types]
    look.of_a_name("main", others, COPIES, "402.2a", own=True)
    look.of_a_name("main", casters, COPIES, "402.2b", own=True, names=counted_as)
    look.belonging(
        EXTRA, extra, "402.3",
        Text("{name} does not belong in an extra deck.", "{name}はエキストラデッキに入れられません。"),
    )  # fmt: skip
    look.size(
        EXTRA, extra, "402.3",
        Text(
            f"An extra deck has at most {EXTRA_MOST} cards, this one {{n}}.",
            f"エキストラデッキは{EXTRA_MOST}枚以下です（現在{{n}}枚）。",
        ),
    )  # fmt: skip
    look.of_a_name("extra", extra.items(), COPIES, "402.3a", own=True)
    look.unread("104.1")
    return look.faults()
