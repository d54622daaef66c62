"""Instructions about cards in hands and decks: discard, look, reveal, choose, play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Annotated

from engine.chase.memory import text_memory
from engine.chase.words.costs import Numbered
from engine.chase.words.objects.targets import TopCards
from engine.chase.words.protocols import Game
from engine.kernel.context import Context, is_seat
from engine.kernel.refusal import refuse
from engine.language.common.costs import DoneAsCost, GivesUp
from engine.language.common.effects_cards import OfTopCards
from engine.language.common.objects import All, Each, Plural, Some
from engine.language.common.players import DoneBy, DoneTo, DoneToSome, doers_and_owners, each_doer, so_many_in_turn
from engine.language.common.referents import doing, mention, note_outcome, only_objects
from engine.language.common.selectors import Kind, described, to_be_played
from engine.language.grammar.categories import Amount, Flow, Objects, Refs
from engine.language.grammar.claims import Claim, leaving
from engine.language.grammar.word import word


@word("{who:draws} cards equal to {amount:value}", "{who:は}{amount:value}と同じ枚数のカードを引く")
class DrawEqual(DoneBy):
    """An instruction to draw cards equal to a number (FoW 1009.2 / MG 1006.2)."""

    amount: Amount

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from so_many_in_turn(game, at, self.who, lambda: self.amount.value(game, at), game.movement.draw)


def in_hand(game: Game, at: Context, what: Objects, seat: int) -> Refs:
    """Return the cards of a hand that a phrase can refer to."""
    hand: Refs = tuple(ref for ref in game.zone(seat, game.HAND) if ref != at.source)  # except the played card itself
    if isinstance(what, (Some, All, Each, Plural)):
        kind = described(what.what)
        return tuple(ref for ref in hand if kind.matches(game, at, ref))
    return tuple(ref for ref in what.now(game, at) if ref in hand)


@word("{who:discards} {what}", "{who:は}{what}を捨てる")
class Discard(Numbered, GivesUp):
    """An instruction or a cost to discard cards from the hand of the named player (FoW 1019.1 / MG 1013.1)."""

    LACKS = refuse("903.2j", "You have no such card to discard.", "捨てるカードがありません。")
    looks_in = ("hand",)

    def options(self, game: Game, at: Context, seat: int) -> Refs:
        return in_hand(game, at, self.what, seat)

    def give_up(self, game: Game, at: Context, chosen: Mapping[int, Refs], cause: str) -> Flow[Refs]:
        return (yield from game.movement.discard(sum(chosen.values(), ()), at, cause))


@word(("{who:discards} {@who:their|your} hand", "{who:discards} his or her hand"), "{who:は}手札を捨てる")
class DiscardHand(DoneBy):
    """An instruction to discard the whole hand, even if the hand is empty.

    See FoW 1019.2, 1019.2a / MG 1013.2, 1013.2a."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        hands = [ref for seat in each_doer(game, at, self.who) for ref in game.zone(seat, game.HAND)]
        gone = yield from game.movement.discard(hands, at)
        note_outcome(at, gone)
        at.memory["done"] = True  # even if there is no card


@word("{who:discards} this card", "{who:は}このカードを捨てる")
class DiscardThis(Numbered, DoneAsCost):
    """A cost, paid from the hand, to discard this card (FoW 1019.1 / MG 1013.1)."""

    rank = -1
    from_zone = "hand"  # the only zone where an ability with this cost is useful (FoW 902.2 / MG 902.2)
    LACKS = refuse("1019.1", "It is not in your hand.", "手札にありません。")

    def perform(self, game: Game, at: Context) -> Flow[None]:
        note_outcome(at, (yield from game.movement.discard((at.source,), at)))

    def able(self, game: Game, at: Context) -> bool:
        return game.is_current(at.source) and game.obj(at.source).zone == game.HAND

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return leaving((at.source,))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        yield from game.movement.discard((at.source,), at, cause="cost")
        return True


# -- decks -----------------------------------------------------------------------------------------
@word(
    "{who:looks} at the top {count:card|cards} of {whose:poss} deck",
    "{who:は}{whose:poss}デッキの上からカードを{count}枚見る",
)
class LookAtTop(OfTopCards):
    """An instruction to look at the top cards of a deck."""

    def do(self, game: Game, at: Context) -> None:
        found: Refs = ()
        for seat, owner in doers_and_owners(game, at, self.who, self.whose):
            found += tuple(game.decks.look(seat, owner, self.count.value(game, at)))
        at.memory["among"] = mention(at, found)


@word(
    "{who:reveals} the top {count:card|cards} of {whose:poss} {deck}",
    "{who:は}{whose:poss}{deck}の上からカードを{count}枚公開する",
)
class RevealTop(OfTopCards):
    """An instruction to reveal the top cards of a deck (FoW 1005.1 / MG 1004.1)."""

    deck: Annotated[str, "decks"] = field(kw_only=True)

    def do(self, game: Game, at: Context) -> None:
        found: Refs = ()
        for seat, owner in doers_and_owners(game, at, self.who, self.whose):
            found += tuple(game.decks.look(seat, owner, self.count.value(game, at), self.deck, public=True))
        at.memory["among"] = mention(at, found)
        note_outcome(at, found)


@word("{who:reveals} {what}", "{who:は}{what}を公開する")
class Reveal(DoneToSome):
    """An instruction to reveal cards (FoW 1005.1 / MG 1004.1)."""

    def valid(self) -> bool:
        return not isinstance(self.what, TopCards)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        found: Refs = ()
        for seat in each_doer(game, at, self.who):
            with doing(at, seat):
                found += yield from self.what.objects(game, at)
        game.decks.reveal([ref for ref in found if not is_seat(ref) and game.is_current(ref)])
        note_outcome(at, found)


@word("{who:chooses} {what}", "{who:は}{what}を選ぶ")
class ChooseFrom(DoneTo):
    """An instruction to choose a card among the cards looked at, or some objects.

    The text refers to the chosen objects next (FoW 1014.1, 1014.2 / MG 1012.1, 1012.2)."""

    def valid(self) -> bool:
        return isinstance(self.what, Some)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        assert isinstance(self.what, Some)
        chosen: Refs = ()
        for seat in each_doer(game, at, self.who):
            with doing(at, seat):
                options = self._options(game, at)
            chosen += yield from self.what.choose(game, at, options, seat)
        note_outcome(at, mention(at, chosen))

    def _options(self, game: Game, at: Context) -> Refs:
        """Return the options: the cards looked at if the phrase names no zone, else the objects of the phrase."""
        assert isinstance(self.what, Some)
        kind = described(self.what.what)
        if "among" in at.memory and isinstance(self.what.what, Kind) and not self.what.what.qualified:
            return tuple(ref for ref in at.memory["among"] if game.is_current(ref) and kind.matches(game, at, ref))
        return self.what.now(game, at)


@word(
    ("{who:plays} {what} without paying its cost", "{who:plays} {what} without paying its costs"),
    "{who:は}{what}をコストを支払わずにプレイする",
)
class PlayFree(DoneTo):
    """An instruction to play a card without paying its cost (FoW 903.2i-2 / MG 903.2g-2)."""

    def valid(self) -> bool:
        """Return whether the phrase describes a card before it is played; a spell is not such a card."""
        if isinstance(self.what, Some):
            kind = self.what.what
            return not isinstance(kind, Kind) or all(head.noun.before_play for head in kind.heads)
        return not any(isinstance(one, Kind) and to_be_played(one) != one for one in self.what.words())

    def _playable(self, game: Game, at: Context, seat: int) -> Refs:
        """Return the cards that the seat can play without paying the cost (FoW 903.2i-2 / MG 903.2g-2).

        All other rules of playing apply."""
        what = self.what
        if isinstance(what, Some):
            what = replace(what, what=to_be_played(what.what))
        with doing(at, seat):
            found = only_objects(what.now(game, at))
        return tuple(ref for ref in found if game.can_play_free(seat, ref))

    def possible(self, game: Game, at: Context) -> bool:
        return any(self._playable(game, at, seat) for seat in self.who.seats(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        played = False
        for seat in each_doer(game, at, self.who):
            if isinstance(self.what, Some):
                refs = yield from self.what.choose(game, at, self._playable(game, at, seat), seat)
            else:
                refs = yield from self.what.objects(game, at)
            for ref in refs:
                played = (yield from game.play_free(seat, ref, at)) or played
        note_outcome(at, played)


@word("{who:chooses} a race", "{who:は}種族を1つ選ぶ")
class ChooseRace(DoneBy):
    """An instruction to choose a race (FoW 1014.1 / MG 1012.1)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            text_memory(at.memory)["race"] = yield from name_race(game, seat, game.clause("1014.1"))


def name_race(game: Game, seat: int, clause: str) -> Flow[str]:
    """Let a seat name a race that the game knows, that its own cards have, or that is on the field.

    Cards that the seat may not see add no races, because the list would reveal them (FoW 1014.2 / MG 1012.2)."""
    from engine.language import race_name, race_names

    races = set(race_names(game.ID))
    for number, card in enumerate(game.s.cards):
        if card.owner == seat:
            races |= game.printed_card(number).races
    for ref in game.field():
        if not game.is_hidden(ref):
            races |= game.chars(ref).races
    names = sorted(races)
    labels = [race_name(game.ID, name) for name in names]
    return names[(yield from game.choices.choose_label(seat, labels, game.WORDING["name_race"], clause))]
