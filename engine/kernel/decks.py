"""Decks and other zones: shuffling, looking at cards, revealing and searching."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.kernel.choices import Choices
from engine.kernel.context import Context
from engine.kernel.decisions import Decision, Flow
from engine.kernel.dispatch import Dispatch
from engine.kernel.events import Looked, Revealed, Searched, Shuffled
from engine.kernel.movement import with_added
from engine.kernel.pipeline import Events
from engine.kernel.randomness import shuffled, veiled
from engine.kernel.state import Obj
from engine.kernel.table import Table
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.kernel.protocols import Selector


class Decks:
    """Shuffling, looking, revealing and searching."""

    def __init__(self, game: Table, dispatch: Dispatch, events: Events, choices: Choices) -> None:
        self.game = game
        self.dispatch = dispatch
        self.events = events
        self.choices = choices

    # -- decks -------------------------------------------------------------------------------------
    def apply_shuffle(self, event: Shuffled) -> None:
        """Put all cards of the zone in a random order (FoW 1021.1, 1021.1a / MG 1015.1, 1015.1a).

        This applies even to a single card (ZX 1004.2). It is one step, so nobody sees a card during the shuffle or
        before the next move (FoW 1021.2, 1021.2a / MG 1015.2, 1015.2a).
        """
        game = self.game
        key = game.key(event.zone, event.seat)
        game.s.zones[key] = shuffled(game.s.zones[key], game.s.seed, game.s.draws)
        game.s.draws += 1

    def shuffle(self, seat: int, zone: str = "", clause: str = "") -> Flow[None]:
        """Shuffle a seat's deck, even where the game allows to omit the shuffle (ZX 1202.2, 1202.2a).

        No other change of the order counts as a shuffle (ZX 1004.3).
        """
        game = self.game
        yield from self.events.process(
            Shuffled(seat=seat, zone=zone or game.DECK, clause=clause or game.CLAUSES["shuffle"])
        )

    def shuffle_all(self, seat: int, zone: str = "", clause: str = "") -> Flow[None]:
        """Shuffle a deck, including the cards that were looked at or shown and not moved yet (FoW 1021.1a).

        Afterwards nobody knows where these cards are (FoW 1021.2).
        """
        self.return_to_pile(self.game.looked_in(seat, zone))
        yield from self.shuffle(seat, zone, clause)

    def random_order(self, refs: Sequence[int]) -> tuple[int, ...]:
        """Return the references in a random order."""
        game = self.game
        game.s.draws += 1
        return shuffled(tuple(game.unordered(refs)), game.s.seed, game.s.draws - 1)

    def take_from_pile(self, owner: int, cards: Sequence[int], zone: str = "", aside: int = 0) -> tuple[int, ...]:
        """Turn cards of a pile into objects while a player looks at them and return their references.

        `aside`: the first number for their references if only some cards of a hidden pile are lifted. Later
        references then do not reveal how many cards there were.
        """
        game = self.game
        s = game.s
        zone = zone or game.DECK
        key = game.key(zone, owner)
        chosen = set(cards)
        s.zones[key] = tuple([card for card in s.zones[key] if card not in chosen])
        refs = []
        for n, card in enumerate(cards):
            ref = veiled(s.seed, aside + n) if aside else s.new_ref()
            s.objects[ref] = Obj(ref, card, zone, owner, owner, stamp=s.clock)
            refs.append(ref)
        s.zones["looked"] = (*s.zones["looked"], *refs)
        game.caches.touch(_LOOKED)
        return tuple(refs)

    def return_to_pile(self, refs: Sequence[int], position: str = "top") -> None:
        """Put the cards that are still looked at back on their pile, the first one nearest to the edge."""
        game = self.game
        s = game.s
        here = [ref for ref in refs if ref in s.objects and ref in s.zones["looked"]]
        for ref in reversed(here) if position == "top" else here:
            obj = s.objects.pop(ref)
            s.zones["looked"] = tuple([other for other in s.zones["looked"] if other != ref])
            key = game.key(obj.zone, obj.owner)
            s.zones[key] = with_added(s.zones[key], obj.card, position != "top")

    def take_from_top(self, owner: int, n: int, deck: str = "") -> tuple[int, ...]:
        """Return the top cards of a pile as objects. Cards that are already looked at count as its top."""
        game = self.game
        looked = tuple([ref for ref in game.looked_in(owner, deck) if not self.events.is_going(ref)])[: max(0, n)]
        deeper = game.s.zones[game.key(deck or game.DECK, owner)][: max(0, n - len(looked))]
        return (*looked, *self.take_from_pile(owner, deeper, deck))

    def look(
        self, seat: int, owner: int, n: int, deck: str = "", public: bool = False, under: int = 0
    ) -> tuple[int, ...]:
        """Let a seat, or all players, look at the top cards of a deck until they are put somewhere.

        `under`: the number of cards on top of these that are skipped.
        """
        game = self.game
        deck = deck or game.DECK
        refs = self.take_from_top(owner, under + max(0, n), deck)[under:]
        for ref in refs:
            game.s.change(ref, seen_by=tuple(dict.fromkeys((*game.s.objects[ref].seen_by, seat))))
        if public:
            self.reveal(refs)
        elif refs:
            self.dispatch.commit((Looked(seat=seat, of=owner, n=len(refs), deck=deck, clause=game.CLAUSES["look"]),))
        return refs

    def look_at_hand(self, seat: int, owner: int, zone: str = "") -> tuple[int, ...]:
        """Let a seat look at another player's hand or zone until the present effect has resolved (FoW 1014.2)."""
        game = self.game
        hand = game.zone(owner, zone or game.HAND)
        for ref in hand:
            game.s.change(ref, seen_by=(*game.s.objects[ref].seen_by, seat))
        game.s.looked_at = (*game.s.looked_at, *hand)
        self.dispatch.commit(
            (Looked(seat=seat, of=owner, n=len(hand), deck=zone or game.HAND, clause=game.CLAUSES["look"]),)
        )
        return hand

    def stop_looking(self) -> None:
        """Stop showing the cards that were looked at and not moved. They stay where they were."""
        s = self.game.s
        if s.zones["looked"]:
            self.return_to_pile(s.zones["looked"])
        for ref in s.looked_at:
            if ref in s.objects:
                s.change(ref, seen_by=())
        s.looked_at = ()

    def reveal(self, refs: Sequence[int], by: int = 0, clause: str = "") -> None:
        """Show cards in their zone (ZX 1006.1a) to all players until the present effect has resolved (FoW 1005.1).

        A card that is already revealed is not revealed again (FoW 1005.2 / MG 1004.2). `by`: the item on the stack
        that keeps the cards revealed while it is there (FoW 905.2a).
        """
        game = self.game
        for ref in game.unordered(refs):
            obj = game.s.objects.get(ref)
            if obj is not None and not obj.revealed:
                game.s.change(ref, revealed=True)
                game.caches.touch(frozenset((obj.zone,)))
                game.s.shown = (*game.s.shown, (ref, by))
                self.dispatch.commit(
                    (Revealed(card=obj.card, ref=ref, seat=obj.owner, clause=clause or game.CLAUSES["reveal"]),)
                )

    def hide_again(self) -> None:
        """Hide the cards that were revealed for an effect that has resolved (FoW 1005.1)."""
        game = self.game
        kept = []
        for ref, by in game.s.shown:
            if ref not in game.s.objects:
                continue
            if by and game.is_current(by):
                kept.append((ref, by))
            else:
                game.s.change(ref, revealed=False)
                game.caches.touch(frozenset((game.s.objects[ref].zone,)))
        game.s.shown = tuple(kept)

    def put_back(self, refs: Sequence[int], seat: int, position: str, order: str = "chosen") -> Flow[None]:
        """Put the remaining looked-at cards on the top or the bottom of their deck.

        Cards that the seat has not seen go one by one, the top card first (FoW 304.3).
        """
        game = self.game
        left = tuple([ref for ref in refs if ref in game.s.objects and ref in game.s.zones["looked"]])
        if order == "random":
            left = self.random_order(left)
        elif all(game.s.objects[ref].revealed or seat in game.s.objects[ref].seen_by for ref in left):
            where = Text("top", "上") if position == "top" else Text("bottom", "下")
            prompt = Text(
                "Put them on the {where} of the deck in any order.", "好きな順番でデッキの{where}に置いてください。"
            ).format(where=where)
            left = yield from self.choices.order(seat, left, prompt, game.CLAUSES["order"])
        self.return_to_pile(left, position)

    def search(
        self, seat: int, owner: int, selector: Selector | None, least: int, most: int, at: Context, deck: str = ""
    ) -> Flow[tuple[int, ...]]:
        """Let a seat search a deck for cards. It may choose not to find them (FoW 1014.2; LC 15.1.8.2, 15.1.9.1).

        The found cards stay lifted until the effect moves them. The other cards are put back and must then be
        shuffled.
        """
        game = self.game
        deck = deck or game.DECK
        refs = self.take_from_pile(owner, game.s.zones[game.key(deck, owner)], deck)
        for ref in refs:
            game.s.change(ref, seen_by=(seat,))
        self.dispatch.commit((Searched(seat=seat, of=owner, clause=game.CLAUSES["look"]),))
        found = [ref for ref in refs if selector is None or selector.matches(game, at, ref)]
        prompt = Text("Choose what you search for.", "探すカードを選んでください。")
        if selector is not None:
            least = 0
        chosen: tuple[int, ...] = ()
        if most > 0 and (found or (refs and self.choices.wants_every_prompt(seat))):
            listed = [self.choices.option_for(seat, ref, "search") for ref in found]
            most = min(most, len(found))
            answer = yield Decision(seat, "search", prompt, game.CLAUSES["look"], listed, min(least, most), most)
            chosen = tuple([found[n] for n in answer])
        self.return_to_pile([ref for ref in refs if ref not in chosen])
        return chosen

    def foresee(self, seat: int, n: int) -> Flow[None]:
        """Look at the top cards and put any of them at the bottom and the rest on top, in any order (FoW 1034.1)."""
        refs = self.look(seat, seat, n)
        if not refs:
            return
        prompt = Text("Choose the cards that go to the bottom.", "デッキの下に置くカードを選んでください。")
        listed = [self.choices.option_for(seat, ref, "foresee") for ref in refs]
        answer = yield Decision(seat, "choose", prompt, self.game.CLAUSES["foresee"], listed, 0, len(refs))
        bottom = [refs[index] for index in answer]
        yield from self.put_back([ref for ref in refs if ref not in bottom], seat, "top")
        yield from self.put_back(bottom, seat, "bottom")


_LOOKED = frozenset({"looked"})  # the aspect of cards that a player is looking at
