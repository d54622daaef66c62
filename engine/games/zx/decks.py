"""Chapter 401: the legality of decks."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.zx.cards import Face
from engine.kernel.plain import Json
from engine.kernel.refusal import Fault
from engine.kernel.text import Text
from engine.language.grammar.categories import Keyword
from engine.shared.deck_rules import Cards, Counted, DeckPart, Inspection
from engine.shared.printed import Library

DECK_SIZE = 50
COPIES = 4
KEYWORD_COPIES = 4
IGNITION_ICONS = 20
DYNAMIS_MOST = 16
# Keywords of cards that may begin the game in another zone than the deck: (zone, clause).
KEYWORDS_OF_START = {
    "Start Card": ("square", "402.1c"),
    "Gate Card": ("dynamis_zone", "402.1d"),
    "Start Resource": ("resource", "402.1e"),
}
LIMITED = {
    "Life Recovery": ("ライフリカバリー", "401.3"),
    "Void Bringer": ("ヴォイドブリンガー", "401.4"),
    "Overdrive": ("オーバードライブ", "401.5"),
}
NOT_IN_DECK = frozenset(  # 401.7
    ("player_card", "zx_extra", "zx_overboost", "shift", "event_extra", "player_extra", "ascension_extra")
)
IN_DYNAMIS = frozenset(("zx_extra", "shift", "event_extra", "ascension_extra"))  # 401.10, in addition to upper halves


def keywords(face: Face) -> frozenset[str]:
    """Return the names of the keywords printed on a card."""
    return frozenset(one.name for one in face.abilities if isinstance(one, Keyword))


def says(face: Face, kind: str) -> bool:
    """Return whether a card has its own rule about decks (803.1a)."""
    return any(one.role == "play_rule" and getattr(one, "kind", "") == kind for one in face.abilities)


def counts_as_ignition(face: Face) -> bool:
    """Return whether a card counts as an ignition card; cards with a limited keyword do too (401.6)."""
    return "ignition" in face.icons or not keywords(face).isdisjoint(LIMITED)


def for_player(face: Face) -> bool:
    return "player_card" in face.types and "player_extra" not in face.types


def for_back(face: Face) -> bool:
    """Return whether a card may be the back card.

    This is a lower half of a Z/X Overboost, a player extra, or a card whose text says so (401.8).
    """
    return face.half == "lower" or "player_extra" in face.types or says(face, "back")


def for_main(face: Face) -> bool:
    return not face.types & NOT_IN_DECK


def for_dynamis(face: Face) -> bool:
    return bool(face.types & IN_DYNAMIS) or face.half == "upper"


PLAYER = DeckPart("player", 0, 1, for_player, single=True)  # 401.8
BACK = DeckPart("back", 0, 1, for_back, single=True)  # 401.8
MAIN = DeckPart("main", DECK_SIZE, DECK_SIZE, for_main)  # 401.1a, 401.7
DYNAMIS = DeckPart("dynamis", 0, DYNAMIS_MOST, for_dynamis)  # 401.9a, 401.10
PARTS = (PLAYER, BACK, MAIN, DYNAMIS)
IGNITION = Counted("ignition", IGNITION_ICONS, counts_as_ignition)  # 401.6


def check_deck(library: Library, deck: Mapping[str, Json]) -> list[Fault]:
    """Return every violation of the deck rules (401), in the order of the clauses.

    An empty list means the deck is legal. A card's text about the decks that contain it has priority over the rules
    (803.1a).
    """
    look = Inspection(library, deck, "401.1")
    main = look.part("main")
    _check_main(look, main)
    _check_alone(look)
    _check_dynamis(look, look.part("dynamis"))
    look.unread("205.1")
    return look.faults()


# -- 401.1-401.7 -----------------------------------------------------------------------------------
def _check_main(look: Inspection, main: Cards) -> None:
    """Check the main deck (401.1-401.7).

    Names include those that a subtext adds (201.2, 206.3a).
    """
    text = Text(
        f"A deck has exactly {DECK_SIZE} cards, this one {{n}}.", f"デッキはちょうど{DECK_SIZE}枚です（現在{{n}}枚）。"
    )
    look.size(MAIN, main, "401.1a", text)
    look.of_a_name("main", main.items(), COPIES, "401.2", own=True, names=lambda face: face.names)
    for keyword, (japanese, clause) in LIMITED.items():
        those = {card: n for card, n in main.items() if keyword in keywords(look.face(card))}
        text = Text(
            f"{{n}} cards with {keyword}, at most {KEYWORD_COPIES}.",
            f"{japanese}を持つカードは{KEYWORD_COPIES}枚までです（現在{{n}}枚）。",
        )
        _icons(look, those, 0, KEYWORD_COPIES, clause, text)
    lit = {card: n for card, n in main.items() if counts_as_ignition(look.face(card))}
    text = Text(
        f"A deck has exactly {IGNITION_ICONS} cards with an ignition icon, this one {{n}}.",
        f"イグニッションアイコンを持つカードはちょうど{IGNITION_ICONS}枚です（現在{{n}}枚）。",
    )
    _icons(look, lit, IGNITION_ICONS, IGNITION_ICONS, "401.6", text)
    text = Text("{name} does not belong in a deck.", "{name}はデッキに入れられません。")
    look.belonging(MAIN, main, "401.7", text)


def _icons(look: Inspection, those: Cards, least: int, most: int, clause: str, text: Text) -> None:
    """Check the number of cards of a kind; if there are too many, the fault lists these cards."""
    n = sum(those.values())
    if not least <= n <= most:
        more = n - most if n > most else n - least
        told = text.format(n=n)
        look.fault(clause, told.en, told.ja, part="main", cards=those if more > 0 else (), more=more)


# -- 401.8 -----------------------------------------------------------------------------------------
ALONE = {  # at most one player card, no player extra, and the card back to back with it (401.8)
    PLAYER: Text("{name} is no player card.", "{name}はプレイヤーカードではありません。"),
    BACK: Text(
        "Only the lower half of a Z/X Overboost or a player extra lies back to back with a player card.",
        "プレイヤーカードと合わせられるのは、ゼクス オーバーブーストの下部かプレイヤー エクストラだけです。",
    ),
}


def _check_alone(look: Inspection) -> None:
    for part, text in ALONE.items():
        card = look.single(part.name)
        if card and not part.takes(look.face(card)):
            told = text.format(name=look.face(card).name)
            look.fault("401.8", told.en, told.ja, part=part.name, cards=[card], more=1)


# -- 401.9-401.11 ----------------------------------------------------------------------------------
def _check_dynamis(look: Inspection, dynamis: Cards) -> None:
    text = Text(
        f"A dynamis has at most {DYNAMIS_MOST} cards, this one {{n}}.",
        f"デュナミスは{DYNAMIS_MOST}枚までです（現在{{n}}枚）。",
    )
    look.size(DYNAMIS, dynamis, "401.9a", text)
    text = Text("{name} does not belong in a dynamis.", "{name}はデュナミスに入れられません。")
    look.belonging(DYNAMIS, dynamis, "401.10", text)
    look.of_a_name("dynamis", dynamis.items(), COPIES, "401.11", names=lambda face: face.names)
