"""Searches, and where the found cards are put (FoW 202.3, 1014.2, 1021.1).

They are for a card of one kind or another, for magic stones, or for all cards of a name in all zones of a player.
"""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, ClassVar

from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import Entered, Moved
from engine.language.common.amounts import JUST_ONE, MANY
from engine.language.common.effects_cards import Search, Searches, Shuffles
from engine.language.common.places import return_looked_at
from engine.language.common.players import DoneBy, doers_and_owners
from engine.language.common.referents import mention, note_outcome, only_objects, recall, speak_of
from engine.language.common.selectors import Qualifier, described
from engine.language.grammar.categories import Count, Effect, Flow, Player, Refs, Selector
from engine.language.grammar.word import word


@word
class OfEither(Selector):
    """A card of one kind or of another (not written)."""

    one: Selector
    other: Selector

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return any(described(kind).matches(game, at, ref) for kind in (self.one, self.other))

    def candidates(self, game: Game, at: Context) -> list[int]:
        return list(dict.fromkeys((*self.one.candidates(game, at), *self.other.candidates(game, at))))


@word(
    "{who:searches} {whose:poss} deck for @{one:sg} or @{other:sg}",
    "{who:は}{whose:poss}デッキから{one}または{other}を1枚探す",
)
class SearchEither(DoneBy):
    """An instruction to search a deck for a card of one kind or of another (FoW 1014.2)."""

    whose: Player
    one: Selector
    other: Selector
    count: ClassVar[Count] = JUST_ONE

    @property
    def what(self) -> Selector:
        """Return the kinds of cards that are searched for."""
        return OfEither(self.one, self.other)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from Search(self.whose, self.what, self.count, who=self.who).perform(game, at)


@word(
    "{who:searches} {whose:poss} magic stone deck for {count+what:@|}",
    "{who:は}{whose:poss}魔石デッキから{count+what:}を探す",
)
class SearchStones(Searches):
    """An instruction to search a magic stone deck for cards (FoW 1014.2)."""

    deck = "stone"


@word(
    "{who:searches} {whose:poss} deck for @{what:sg} and/or @{other:sg}",
    "{who:は}{whose:poss}デッキから{what}と{other}の両方または一方を1枚ずつ探す",
)
class SearchEach(DoneBy):
    """An instruction to search a deck for a card of each of two kinds, or of one of them (FoW 1014.2)."""

    whose: Player
    what: Selector
    other: Selector

    def perform(self, game: Game, at: Context) -> Flow[None]:
        found: Refs = ()
        for seat, owner in doers_and_owners(game, at, self.who, self.whose):
            for kind in (self.what, self.other):
                found += yield from game.decks.search(seat, owner, described(kind), 1, 1, at, "")
        mention(at, found)
        note_outcome(at, found, len(found))


@word(
    "{who:shuffles} {whose:poss} {kind} and put that card on top of it",
    "{who:は}{whose:poss}{kind}をシャッフルし、そのカードをその上に置く",
)
class ShuffleUnder(Shuffles):
    """An instruction to shuffle a deck and put the card last named on top of it (FoW 1021.1a).

    That card is not part of the shuffled cards.
    """

    kind: Annotated[str, "decks"] = field(kw_only=True)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = tuple(ref for ref in only_objects(recall(at, "that")) if game.is_current(ref))
        for _, seat in doers_and_owners(game, at, self.who, self.whose):
            looked = game.s.zones["looked"]
            beside = [ref for ref in looked if ref not in refs and game.obj(ref).zone == self.kind]
            game.decks.return_to_pile([ref for ref in beside if game.obj(ref).owner == seat])
            yield from game.decks.shuffle(seat, self.kind)
            _, others = yield from return_looked_at(game, refs, seat, self.kind, "top", "")
            if others:
                yield from game.movement.move(others, self.kind, at=at, position="top")
        note_outcome(at, refs, len(refs))


@word(
    (
        "{who:reveals} cards from the top of {whose:poss} deck until @{what:sg} is revealed",
        "{who:reveals} cards from the top of {whose:poss} deck until you reveal @{what:sg}",
        "{who:reveals} cards from the top of {whose:poss} deck until they reveal @{what:sg}",
    ),
    "{who:は}{what}が公開されるまで{whose:poss}デッキの上からカードを公開する",
)
class RevealUntil(DoneBy):
    """An instruction to reveal cards from the top of a deck until one of a kind is revealed (FoW 104.2, 1005.1).

    It also ends if the deck is empty. The card found is then the one last named, and the others are the rest.
    """

    whose: Player
    what: Selector

    def do(self, game: Game, at: Context) -> None:
        kind = described(self.what)
        found: Refs = ()
        revealed: Refs = ()
        for seat, owner in doers_and_owners(game, at, self.who, self.whose):
            speak_of(at, owner)
            for under in range(game.deck(owner)):
                (ref,) = game.decks.look(seat, owner, 1, "main", public=True, under=under)
                revealed = (*revealed, ref)
                if kind.matches(game, at, ref):
                    found = (*found, ref)
                    break
        at.memory["among"] = revealed
        mention(at, found)
        note_outcome(at, found, len(revealed))


@word("with that name", "その名前を持つ")
class WithThatName(Qualifier):
    """A qualifier: with a name of the card last named, as last known (FoW 202.3, 911.1)."""

    own_reads = frozenset({"kind"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        names = game.chars(ref).names
        return any(game.chars(other).names & names for other in only_objects(recall(at, "that")))


@word(
    "{who:searches} {whose:poss} deck, graveyard, and hand for all {what:pl}",
    "{who:は}{whose:poss}デッキと墓地と手札から{what}をすべて探す",
)
class SearchEverywhere(DoneBy):
    """An instruction to search deck, graveyard and hand of a player for all cards of a kind (FoW 1014.2).

    In the deck, the player may leave some of them.
    """

    whose: Player
    what: Selector

    def perform(self, game: Game, at: Context) -> Flow[None]:
        kind = described(self.what)
        found: Refs = ()
        for seat, owner in doers_and_owners(game, at, self.who, self.whose):
            game.decks.look_at_hand(seat, owner)
            places = (*game.zone(owner, game.DISCARD), *game.zone(owner, game.HAND))
            found += tuple(ref for ref in places if kind.matches(game, at, ref))
            found += yield from game.decks.search(seat, owner, kind, 0, MANY, at, "")
            speak_of(at, owner)
        mention(at, found)
        note_outcome(at, found, len(found))


@word(
    "that card entering the field doesn't cause its own abilities to trigger",
    "そのカードが場に出たことによっては、それ自身の能力は誘発しない",
)
class ArrivalTriggersNothing(Effect):
    """An instruction that a card triggers none of its own abilities by having just entered (FoW 104.1, 906.4)."""

    def do(self, game: Game, at: Context) -> None:
        refs = only_objects(recall(at, "that"))

        def by_coming(event: object, ref: int) -> bool:
            return (isinstance(event, Entered) and event.ref == ref) or (isinstance(event, Moved) and event.new == ref)

        game.s.pending = [
            one for one in game.s.pending if one.source not in refs or not by_coming(one.event, one.source)
        ]
