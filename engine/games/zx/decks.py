"""Chapter 401: which decks are legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from engine.kernel.refusal import Refusal, refuse

DECK_SIZE = 50
COPIES = 4
KEYWORD_COPIES = 4
IGNITION_ICONS = 20
DYNAMIS_MOST = 16
# What begins the game elsewhere than in the deck: where, and by which clause.
KEYWORDS_OF_START = {
    "Start Card": ("square", "402.1c"),
    "Gate Card": ("dynamis_zone", "402.1d"),
    "Start Resource": ("resource", "402.1e"),
}
LIMITED = {"Life Recovery": "401.3", "Void Bringer": "401.4", "Overdrive": "401.5"}
NOT_IN_DECK = frozenset(  # 401.7
    ("player_card", "zx_extra", "zx_overboost", "shift", "event_extra", "player_extra", "ascension_extra")
)
IN_DYNAMIS = frozenset(("zx_extra", "shift", "event_extra", "ascension_extra"))  # 401.10, with an upper half

Library = Mapping[str, Any]
Cards = dict[str, int]


def check_deck(library: Library, deck: Mapping[str, Any]) -> list[Refusal]:
    """Every way in which a deck is not legal (401); none: it is."""
    out: list[Refusal] = []
    main, dynamis = (_part(library, deck, part, out) for part in ("main", "dynamis"))
    out += _check_player(library, deck)
    out += _check_back(library, deck)
    out += _check_main(library, main)
    out += _check_dynamis(library, dynamis)
    singles = [str(deck[part]) for part in ("player", "back") if deck.get(part)]
    for card in dict.fromkeys([*singles, *main, *dynamis]):
        if card in library and library[card].unread:
            name = _face(library, card).name
            out.append(
                refuse("205.1", f"{name.en}: its text is not understood yet.", f"{name.ja}のテキストは未対応です。")
            )
    return out


def _part(library: Library, deck: Mapping[str, Any], part: str, out: list[Refusal]) -> Cards:
    """The cards of a part that there are, and how many; what else is written there is refused."""
    given = deck.get(part) or {}
    if not isinstance(given, Mapping):
        out.append(refuse("401.1", f"{part}: that is no list of cards.", f"{part}の内容が正しくありません。"))
        return {}
    found: Cards = {}
    for card, count in given.items():
        if card not in library:
            out.append(refuse("401.1", f"There is no card {card}.", f"{card}というカードはありません。"))
        elif not isinstance(count, int) or isinstance(count, bool) or count < 0:
            out.append(refuse("401.1", f"{card}: that is no number of cards.", f"{card}の枚数が正しくありません。"))
        elif count:
            found[card] = count
    return found


def _face(library: Library, card: str) -> Any:
    return library[card].faces[0]


def _total(cards: Cards, fits: Callable[[str], bool]) -> int:
    return sum(count for card, count in cards.items() if fits(card))


def keywords(library: Library, card: str) -> frozenset[str]:
    """The names of the keywords printed on a card."""
    return frozenset(one.name for one in _face(library, card).abilities if one.role == "keyword")


def says(face: Any, kind: str) -> bool:
    """Whether a card has a rule of its own about decks (803.1a)."""
    return any(one.role == "play_rule" and one.kind == kind for one in face.abilities)


def has_limited(library: Library, card: str) -> bool:
    """Whether a card has one of the keywords of which a deck holds four at most."""
    return not keywords(library, card).isdisjoint(LIMITED)


# -- 401.8 -----------------------------------------------------------------------------------------
def _check_player(library: Library, deck: Mapping[str, Any]) -> list[Refusal]:
    """One player card at most, and no player extra (401.8)."""
    card = deck.get("player")
    if not card:
        return []
    types = _face(library, str(card)).types if str(card) in library else frozenset()
    if "player_card" in types and "player_extra" not in types:
        return []
    return [refuse("401.8", "That is no player card.", "プレイヤーカードではありません。")]


def _check_back(library: Library, deck: Mapping[str, Any]) -> list[Refusal]:
    """Back to back with it one lower half of a Z/X Overboost or one player extra at most (401.8)."""
    card = deck.get("back")
    if not card:
        return []
    face = _face(library, str(card)) if str(card) in library else None
    if face is not None and (face.half == "lower" or "player_extra" in face.types or says(face, "back")):
        return []
    return [
        refuse(
            "401.8",
            "Only the lower half of a Z/X Overboost or a player extra lies back to back with a player card.",
            "プレイヤーカードと合わせられるのは、ゼクス オーバーブーストの下部かプレイヤー エクストラだけです。",
        )
    ]


# -- 401.1-401.7 -----------------------------------------------------------------------------------
def _check_main(library: Library, main: Cards) -> list[Refusal]:
    out = []
    size = sum(main.values())
    if size != DECK_SIZE:  # 401.1a
        out.append(
            refuse(
                "401.1a",
                f"A deck has exactly {DECK_SIZE} cards, this one {size}.",
                f"デッキはちょうど{DECK_SIZE}枚です(現在{size}枚)。",
            )
        )
    out += _too_many(library, main, "401.2")
    for keyword, clause in LIMITED.items():
        count = _total(main, lambda card, keyword=keyword: keyword in keywords(library, card))  # type: ignore[misc]
        if count > KEYWORD_COPIES:
            out.append(
                refuse(
                    clause,
                    f"{count} cards with {keyword}, at most {KEYWORD_COPIES}.",
                    f"{_KEYWORDS_JA[keyword]}を持つカードは{KEYWORD_COPIES}枚までです(現在{count}枚)。",
                )
            )
    icons = _total(main, lambda card: "ignition" in _face(library, card).icons or has_limited(library, card))
    if icons != IGNITION_ICONS:  # 401.6: those with these keywords are among them
        out.append(
            refuse(
                "401.6",
                f"A deck has exactly {IGNITION_ICONS} cards with an ignition icon, this one {icons}.",
                f"イグニッションアイコンを持つカードはちょうど{IGNITION_ICONS}枚です(現在{icons}枚)。",
            )
        )
    out += _misplaced(library, main, "401.7", lambda face: bool(face.types & NOT_IN_DECK), "deck", "デッキ")
    return out


# -- 401.9-401.11 ----------------------------------------------------------------------------------
def _check_dynamis(library: Library, dynamis: Cards) -> list[Refusal]:
    out = []
    size = sum(dynamis.values())
    if size > DYNAMIS_MOST:  # 401.9a
        out.append(
            refuse(
                "401.9a",
                f"A dynamis has at most {DYNAMIS_MOST} cards, this one {size}.",
                f"デュナミスは{DYNAMIS_MOST}枚までです(現在{size}枚)。",
            )
        )
    out += _misplaced(
        library,
        dynamis,
        "401.10",
        lambda face: not face.types & IN_DYNAMIS and face.half != "upper",
        "dynamis",
        "デュナミス",
    )
    return out + _too_many(library, dynamis, "401.11")


def _misplaced(
    library: Library, cards: Cards, clause: str, wrong: Callable[[Any], bool], where: str, where_ja: str
) -> list[Refusal]:
    names = [_face(library, card).name for card in cards if wrong(_face(library, card))]
    return [
        refuse(clause, f"{name.en} does not belong in a {where}.", f"{name.ja}は{where_ja}に入れられません。")
        for name in names
    ]


def _too_many(library: Library, cards: Cards, clause: str) -> list[Refusal]:
    """Four of a name at most (201.2, 401.2, 401.11); the names that a subtext adds count as well (206.3a). A card may
    say that it is not so of itself (803.1a)."""
    counts: Counter[str] = Counter()
    told: dict[str, str] = {}
    for card, count in cards.items():
        face = _face(library, card)
        told[face.name.en] = face.name.ja
        if says(face, "any_number"):
            continue
        for name in face.names:
            counts[name] += count
    return [
        refuse(
            clause,
            f"{name}: {count}, at most {COPIES}.",
            f"「{told.get(name, name)}」は{count}枚あります({COPIES}枚まで)。",
        )
        for name, count in counts.items()
        if count > COPIES
    ]


_KEYWORDS_JA = {
    "Life Recovery": "ライフリカバリー",
    "Void Bringer": "ヴォイドブリンガー",
    "Overdrive": "オーバードライブ",
}
