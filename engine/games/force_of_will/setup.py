"""Chapter 400: decks and the preparation of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from engine.games.force_of_will.turn import Turn
from engine.kernel.decisions import Decision, Flow
from engine.kernel.events import MulliganTaken, Shuffled
from engine.kernel.randomness import shuffled
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Card, Obj, Steps
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.force_of_will.game import ForceOfWill

STARTING_LIFE = 4000
STARTING_HAND = 5
MAIN_LEAST, MAIN_MOST = 40, 60
STONE_LEAST, STONE_MOST = 10, 20
COPIES = 4
EXTRA_MOST = RUNE_MOST = 5
BEYOND_DRAWS = 1 << 32
"""Numbers of random draws that no shuffle of a match comes to."""


# -- 402 -------------------------------------------------------------------------------------------
def check_deck(library: Mapping[str, Any], deck: Mapping[str, Any]) -> list[Refusal]:
    """Every way in which a deck is not legal (FoW 402); none: it is."""
    out: list[Refusal] = []
    parts: dict[str, dict[str, int]] = {}
    for part in ("main", "stones", "runes", "extra"):
        parts[part] = {}
        given = deck.get(part) or {}
        if not isinstance(given, Mapping):
            out.append(refuse("402.1", f"{part}: that is no list of cards.", f"{part}の内容が正しくありません。"))
            continue
        for card, count in given.items():
            if card not in library:
                out.append(refuse("402.1", f"There is no card {card}.", f"{card}というカードはありません。"))
            elif not isinstance(count, int) or isinstance(count, bool) or count < 0:
                out.append(refuse("402.1", f"{card}: that is no number of cards.", f"{card}の枚数が正しくありません。"))
            else:
                parts[part][card] = count
    out += _check_ruler(library, deck)
    out += _check_main(library, parts["main"])
    out += _check_stones(library, parts["stones"])
    out += _check_extra(library, parts["extra"], deck)
    out += _check_runes(library, parts["runes"], deck)
    names = _names(library, parts["main"])
    for other, clause in (("extra", "402.7"), ("runes", "402.7")):
        for name, count in _names(library, parts[other]).items():
            if name in names and names[name] + count > COPIES:
                out.append(
                    refuse(clause, f"{name.en}: at most {COPIES} in all.", f"「{name.ja}」は合計{COPIES}枚までです。")
                )
    for card in {str(deck.get("ruler")), *(card for part in parts.values() for card in part)}:
        if card in library and bool(library[card].unread):
            name = library[card].faces[0].name
            out.append(
                refuse("104.1", f"{name.en}: its text is not understood yet.", f"{name.ja}のテキストは未対応です。")
            )
    return out


def _types(library: Mapping[str, Any], card: str) -> frozenset[str]:
    types: frozenset[str] = library[card].faces[0].types
    return types


def _names(library: Mapping[str, Any], part: Mapping[str, int]) -> Counter[Text]:
    """How many cards there are of each name: not of each id (FoW 202.2)."""
    names: Counter[Text] = Counter()
    for card, count in part.items():
        names[library[card].faces[0].name] += count
    return names


def _too_many(names: Counter[Text], most: int, clause: str, free: frozenset[Text] = frozenset()) -> list[Refusal]:
    return [
        refuse(clause, f"{name.en}: {count}, at most {most}.", f"「{name.ja}」は{count}枚あります({most}枚まで)。")
        for name, count in names.items()
        if count > most and name not in free
    ]


def _check_ruler(library: Mapping[str, Any], deck: Mapping[str, Any]) -> list[Refusal]:
    ruler = str(deck.get("ruler"))
    if not isinstance(ruler, str) or ruler not in library or "ruler" not in _types(library, ruler):
        return [refuse("402.2", "A deck has exactly one ruler.", "ルーラーをちょうど1枚用意してください。")]
    return []


def _check_main(library: Mapping[str, Any], main: Mapping[str, int]) -> list[Refusal]:
    out = []
    for card in main:
        types = _types(library, card)
        if types & {"ruler", "magic_stone"} or ("rune" in types and "chant" not in types):  # 402.3
            name = library[card].faces[0].name
            out.append(
                refuse(
                    "402.3", f"{name.en} does not belong in a main deck.", f"{name.ja}はメインデッキに入れられません。"
                )
            )
    size = sum(main.values())
    if not MAIN_LEAST <= size <= MAIN_MOST:  # 402.3a
        out.append(
            refuse(
                "402.3a",
                f"A main deck has {MAIN_LEAST} to {MAIN_MOST} cards, this one {size}.",
                f"メインデッキは{MAIN_LEAST}枚以上{MAIN_MOST}枚以下です(現在{size}枚)。",
            )
        )
    return out + _too_many(_names(library, main), COPIES, "402.3b")


def _check_stones(library: Mapping[str, Any], stones: Mapping[str, int]) -> list[Refusal]:
    out = []
    basic = set()
    for card in stones:
        name = library[card].faces[0].name
        if "magic_stone" not in _types(library, card):  # 402.4
            out.append(refuse("402.4", f"{name.en} is no magic stone.", f"{name.ja}は魔石ではありません。"))
        if "basic" in _types(library, card):
            basic.add(name)
    size = sum(stones.values())
    if not STONE_LEAST <= size <= STONE_MOST:  # 402.4a
        out.append(
            refuse(
                "402.4a",
                f"A magic stone deck has {STONE_LEAST} to {STONE_MOST} cards, this one {size}.",
                f"魔石デッキは{STONE_LEAST}枚以上{STONE_MOST}枚以下です(現在{size}枚)。",
            )
        )
    return out + _too_many(_names(library, stones), COPIES, "402.4c", frozenset(basic))  # 402.4b


def _check_extra(library: Mapping[str, Any], extra: Mapping[str, int], deck: Mapping[str, Any]) -> list[Refusal]:
    out = []
    for card in extra:
        if _types(library, card) & {"ruler", "magic_stone"}:  # 402.5
            name = library[card].faces[0].name
            out.append(
                refuse(
                    "402.5",
                    f"{name.en} does not belong in an extra deck.",
                    f"{name.ja}はエキストラデッキに入れられません。",
                )
            )
    size = sum(extra.values())
    if size > EXTRA_MOST:  # 402.5a
        out.append(
            refuse(
                "402.5a",
                f"An extra deck has at most {EXTRA_MOST} cards.",
                f"エキストラデッキは{EXTRA_MOST}枚以下です。",
            )
        )
    ruler = str(deck.get("ruler"))
    if size and (ruler not in library or "Grimoire" not in library_keywords(library, ruler)):  # 402.5c
        out.append(
            refuse(
                "402.5c", "Only a ruler with [Grimoire] has an extra deck.", "ルーラーが[グリモア]を持っていません。"
            )
        )
    return out + _too_many(_names(library, extra), 1, "402.5b")


def library_keywords(library: Mapping[str, Any], card: str) -> frozenset[str]:
    """The names of the keywords printed on a card."""
    return frozenset(a.name for a in library[card].faces[0].abilities if a.role == "keyword")


def _check_runes(library: Mapping[str, Any], runes: Mapping[str, int], deck: Mapping[str, Any]) -> list[Refusal]:
    out = []
    ruler = str(deck.get("ruler"))
    mine = library[ruler].faces[0].attributes if ruler in library else frozenset()
    masters = 0
    for card, count in runes.items():
        types, face = _types(library, card), library[card].faces[0]
        if "rune" not in types:  # 402.6
            out.append(refuse("402.6", f"{face.name.en} is no rune.", f"{face.name.ja}はルーンではありません。"))
        elif "chant" not in types and not face.attributes & mine:  # 402.6d
            out.append(
                refuse(
                    "402.6d",
                    f"{face.name.en} has not the attribute of the ruler.",
                    f"{face.name.ja}の属性がルーラーの属性と異なります。",
                )
            )
        if "master" in types:
            masters += count
    if masters > 1:  # 402.6c
        out.append(refuse("402.6c", "At most one Master Rune.", "必殺ルーンは1枚までです。"))
    if sum(runes.values()) > RUNE_MOST:  # 402.6a
        out.append(
            refuse("402.6a", f"A rune deck has at most {RUNE_MOST} cards.", f"ルーンデッキは{RUNE_MOST}枚以下です。")
        )
    return out + _too_many(_names(library, runes), 1, "402.6b")


# -- 403 -------------------------------------------------------------------------------------------
def lay_out(game: ForceOfWill, decks: list[Mapping[str, Any]]) -> None:
    """Rulers, extra decks and runes in their places, decks in theirs; life 4000 (FoW 403.1, 403.2, 403.3)."""
    s = game.s
    for seat, deck in enumerate(decks):
        _place(game, seat, "ruler", {deck["ruler"]: 1})
        _place(game, seat, "extra", deck.get("extra") or {})
        _place(game, seat, "rune", deck.get("runes") or {}, face_down=True)
        for zone, part in (("main", "main"), ("stone", "stones")):
            cards = []
            for definition, count in (deck.get(part) or {}).items():
                for _ in range(count):
                    s.cards.append(Card(seat, definition))
                    cards.append(len(s.cards) - 1)
            s.zones[f"{zone}{seat}"] = tuple(cards)
        s.players[seat].life = STARTING_LIFE


def _place(game: ForceOfWill, seat: int, zone: str, part: Mapping[str, int], face_down: bool = False) -> None:
    s = game.s
    cards = [definition for definition, count in part.items() for _ in range(count)]
    if len(cards) > 1:  # in no order: what is revealed later must not tell where in the list it stood (314.2, 315.2)
        order = shuffled(tuple(range(len(cards))), s.seed, BEYOND_DRAWS + s.next_ref)
        cards = [cards[place] for place in order]
    for definition in cards:
        s.cards.append(Card(seat, definition))
        obj = Obj(s.next_ref, len(s.cards) - 1, zone, seat, seat, stamp=s.tick(), since=-1, face_down=face_down)
        s.next_ref += 1
        s.objects[obj.ref] = obj
        s.zones[f"{zone}{seat}"] = (*s.zones[f"{zone}{seat}"], obj.ref)


class Setup(Steps, tag=True):
    """The preparation of the game, from the shuffle to the first turn (FoW 403)."""

    steps: ClassVar[tuple[str, ...]] = (
        "shuffle",
        "first_player",
        "hands",
        "exchange_first",
        "exchange_second",
        "begin",
    )

    def shuffle(self, game: ForceOfWill) -> None:
        """Both decks of both players (FoW 403.2)."""
        for seat in (0, 1):
            for zone in ("main", "stone"):
                game.commit((Shuffled(seat=seat, zone=zone, clause="403.2"),))

    def first_player(self, game: ForceOfWill) -> None:
        """By chance; nobody chooses to be first or second (FoW 403.4)."""
        game.toss("403.4")

    def hands(self, game: ForceOfWill) -> Flow[None]:
        """Five cards each (FoW 403.5)."""
        for seat in (game.s.first_player, 1 - game.s.first_player):
            yield from game.from_top(seat, game.HAND, STARTING_HAND, "403.5")

    def exchange_first(self, game: ForceOfWill) -> Decision:
        return self._exchange(game, game.s.first_player)

    def exchange_second(self, game: ForceOfWill) -> Decision:
        return self._exchange(game, 1 - game.s.first_player)

    def _exchange(self, game: ForceOfWill, seat: int) -> Decision:
        """Any number of cards may be exchanged, the first player before the second (FoW 403.5).

        To declare an exchange and to choose the cards is one question: who declares may still exchange none.
        """
        hand = game.zone(seat, "hand")
        options = [game.option_for(ref, "mulligan") for ref in hand]
        prompt = Text("Choose the cards to put back, or none.", "引き直すカードを選んでください(0枚でも可)。")
        return Decision(seat, "mulligan", prompt, "403.5", options, 0, len(hand))

    def answered(self, game: ForceOfWill, decision: Decision, choice: tuple[int, ...]) -> Flow[None]:
        self.index += 1
        return self._put_back(game, decision.seat, [decision.options[n].ref for n in choice])

    def _put_back(self, game: ForceOfWill, seat: int, refs: list[int]) -> Flow[None]:
        """To the bottom of the main deck, and as many from its top."""
        if refs:
            game.commit((MulliganTaken(seat=seat, n=len(refs), clause="403.5"),))
            ordered = yield from game.order(seat, refs, Text("Choose the order.", "順番を決めてください。"), "302.4")
            yield from game.happen(
                *[game.moving(ref, "main", cause="setup", position="bottom", clause="403.5") for ref in ordered]
            )
            yield from game.from_top(seat, game.HAND, len(refs), "403.5")

    def begin(self, game: ForceOfWill) -> None:
        """The first player's first turn (FoW 403.6)."""
        game.s.turn = 1
        game.pop()
        game.push(Turn())
