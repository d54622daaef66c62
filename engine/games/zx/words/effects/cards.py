"""Instructions about cards in hands, decks and life.

Examples: put, search, look, reveal, shuffle, ignite, recover, play and pay.
"""

from __future__ import annotations

from typing import Annotated

from engine.games.zx.memory import text_memory
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.terminals import COLOURS
from engine.games.zx.words.vocabularies import ICONS
from engine.kernel.context import Context
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text
from engine.language.common.amounts import ONE, Multiplier, scaled
from engine.language.common.costs import DoneAsCost
from engine.language.common.effects_cards import OfTopCards
from engine.language.common.instructions import any_in_turn, each_in_turn, to_chosen
from engine.language.common.objects import Some
from engine.language.common.places import Place, check_for_cost, choose_for_cost, chosen_for
from engine.language.common.players import DoneBy, DoneTo, DoneToSome, doers_and_owners, each_doer, so_many_in_turn
from engine.language.common.referents import doing, mention, note_outcome, only_objects
from engine.language.grammar.categories import Amount, Cost, Flow, Objects, Player, Refs
from engine.language.grammar.word import word


# -- from the top of a deck ------------------------------------------------------------------------
@word(
    (
        "{who:puts} {upto?}up to {count:1 card|cards} from the top of {whose:poss} deck {place}",
        "{who:puts} the top {count:card|cards} of {whose:poss} deck {place}",
    ),
    ("{who:は}{whose:poss}デッキの上から{count}枚<{upto?}まで|>を{place}",),
)
class PutTop(DoneAsCost):
    """The instruction to put the top cards of a deck somewhere, one after the other (ZX 304.3).

    `upto`: the player may stop earlier (304.4).
    """

    whose: Player
    place: Place
    count: Amount = ONE
    upto: bool = False
    LACKS = refuse("804.2f", "There are not enough cards in the deck.", "デッキのカードが足りません。")

    def perform(self, game: Game, at: Context) -> Flow[None]:
        def put(seat: int) -> Flow[Refs]:
            moved: Refs = ()
            for owner in self.whose.seats(game, at):
                moved += yield from self._put(game, at, seat, owner)
            return moved

        yield from each_in_turn(game, at, self.who, put, follows=True)

    def _put(self, game: Game, at: Context, seat: int, owner: int) -> Flow[Refs]:
        moved: Refs = ()
        for _ in range(self.count.value(game, at)):
            if not game.deck(owner):
                break
            if self.upto and not (yield from another(game, seat, "put", "置き")):
                break
            refs = tuple(game.decks.take_from_top(owner, 1))
            moved += yield from self.place.put(game, at, refs, owner)
        return moved

    def able(self, game: Game, at: Context) -> bool:
        n = self.count.value(game, at)
        return all(self._enough(game, owner, n) for owner in self.whose.seats(game, at))

    def _enough(self, game: Game, owner: int, n: int) -> bool:
        """Return whether `n` cards can be taken; an empty deck is reloaded at once (ZX 902.1)."""
        deck: int = game.deck(owner)
        trash = len(game.zone(owner, game.DISCARD))
        return deck >= n or deck + trash >= n or (deck + trash > 0 and self.place.goal == game.DISCARD)

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        yield from self.perform(game, at)
        return bool(at.memory.get("number", 0) >= self.count.value(game, at))


def another(game: Game, seat: int, verb: str, verb_ja: str) -> Flow[bool]:
    """Ask whether a seat continues with one more card of a deck (ZX 304.4b)."""
    prompt = Text(f"{verb.capitalize()} a card?", f"カードを1枚{verb_ja}ますか？")
    answer: bool = yield from game.choices.yes_no(seat, prompt, "304.4")
    return answer


@word(
    (
        "{who:reveals}{public?}{upto?} up to {count:1 card|cards} from the top of {whose:poss} deck",
        "{who:reveals}{public?} the top {count:card|cards} of {whose:poss} deck",
        "{who:looks}{upto?} at up to {count:1 card|cards} from the top of {whose:poss} deck",
        "{who:looks} at the top {count:card|cards} of {whose:poss} deck",
    ),
    "{who:は}{whose:poss}デッキの上からカードを{count}枚<{upto?}まで|><{public?}公開する|見る>",
)
class LookTop(OfTopCards):
    """The instruction to look at the top cards of a deck, or to reveal them (ZX 1006).

    `upto`: the cards come one after the other, and the player may stop earlier (304.4).
    """

    upto: bool = False
    public: bool = False

    def perform(self, game: Game, at: Context) -> Flow[None]:
        found: Refs = ()
        for seat, owner in doers_and_owners(game, at, self.who, self.whose):
            n = self.count.value(game, at)
            if not self.upto:
                found += tuple(game.decks.look(seat, owner, n, game.DECK, public=self.public))
                continue
            for under in range(min(n, game.deck(owner))):
                words = ("reveal", "公開し") if self.public else ("look at", "見")
                if not (yield from another(game, seat, *words)):
                    break
                found += tuple(game.decks.look(seat, owner, 1, game.DECK, public=self.public, under=under))
        at.memory["among"] = mention(at, found)
        note_outcome(at, found, len(found))


# -- looking, searching, revealing -----------------------------------------------------------------
@word(
    "{who:shuffles} {what} into {@what:its owner's deck|their owners' decks}",
    "{who:は}{what}を所有者のデッキに戻してシャッフルする",
)
class ShuffleInto(DoneToSome):
    """The instruction to put cards into their owners' decks and to shuffle these decks (ZX 304.5, 1004)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        owners: list[int] = []
        gone = 0
        for seat in each_doer(game, at, self.who):
            for ref in only_objects((yield from chosen_for(game, at, self.what, seat))):
                if not game.is_current(ref):
                    continue
                owner = game.owner(ref)
                yield from game.movement.move((ref,), game.DECK, at=at, clause="304.5")
                gone += 1
                owners.append(owner)
        for owner in dict.fromkeys(owners):
            yield from game.decks.shuffle(owner)
        at.memory["done"], at.memory["number"] = gone > 0, gone


@word("{who:reveals} {what}", "{who:は}{what}を公開する")
class Show(DoneToSome, Cost):
    """The instruction to reveal cards (ZX 1006)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs: Refs = ()
        for seat in each_doer(game, at, self.who):
            refs += only_objects((yield from chosen_for(game, at, self.what, seat)))
        game.decks.reveal([ref for ref in refs if game.is_current(ref)])
        note_outcome(at, refs, len(refs))

    def check(self, game: Game, at: Context) -> Refusal | None:
        return check_for_cost(game, at, self.what)

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        yield from self.perform(game, at)
        return bool(at.memory.get("done"))


@word("{who:turns} {what} {face}", "{who:は}{what}を{face}にする")
class TurnOver(DoneToSome):
    """The instruction to turn cards face up or face down in their zone (ZX 302.3)."""

    face: Annotated[str, {"up": ("face up", "表向き"), "down": ("face down", "裏向き")}]

    def perform(self, game: Game, at: Context) -> Flow[None]:
        act = to_chosen(game, at, self.what, lambda seat, refs: game.turn_over(refs, self.face == "down", at))
        yield from each_in_turn(game, at, self.who, act)


# -- ignition, life --------------------------------------------------------------------------------
@word("{who:ignites}<{n=}| {n:count} times>", "{who:は}<{n=}|{n:count}回>イグニッションする")
class Ignite(DoneBy):
    """The instruction to ignite (ZX 1011).

    The top card is revealed. It may be played without paying its cost if it has the icon, else it goes to the trash.
    """

    n: Amount = ONE

    def possible(self, game: Game, at: Context) -> bool:
        return not all(game.abilities.seat_rules("cannot_ignite", seat) for seat in self.who.seats(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        lit = 0
        for seat in each_doer(game, at, self.who):
            for _ in range(self.n.value(game, at)):
                lit += 1 if game.may_ignite(seat) else 0
                yield from game.ignite(seat, at)
        note_outcome(at, lit > 0, lit)


@word("{who:recovers} {n:fig} life< {each}>", "{who:は}<{each}>{n:fig}点回復する")
class RecoverLife(DoneBy):
    """The instruction to recover life points (ZX 1013)."""

    n: Amount
    each: Multiplier | None = None

    def possible(self, game: Game, at: Context) -> bool:
        return not all(game.abilities.seat_rules("cannot_recover", seat) for seat in self.who.seats(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from so_many_in_turn(
            game,
            at,
            self.who,
            lambda: scaled(self.n.value(game, at), self.each, game, at),
            lambda seat, n: game.recover_life(seat, n, at),
        )


# -- counters of icons -----------------------------------------------------------------------------
@word("{who:gains} {n:fig} {icon}< {each}>", "{who:は}<{each}>{icon}を{n:fig}個得る")
class GainIcons(DoneBy):
    """The instruction to gain counters of an icon (ZX 1017.1)."""

    icon: Annotated[str, ICONS]
    n: Amount = ONE
    each: Multiplier | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from so_many_in_turn(
            game,
            at,
            self.who,
            lambda: scaled(self.n.value(game, at), self.each, game, at),
            lambda seat, n: game.gain_counters(seat, self.icon, n, at),
        )


@word("{who:expends} {n:fig} {icon}", "{who:は}{icon}を{n:fig}個消費する")
class SpendIcons(DoneAsCost):
    """The instruction to expend counters of an icon, all of them or none (ZX 1017.2)."""

    icon: Annotated[str, ICONS]
    n: Amount = ONE
    LACKS = refuse("1017.2", "You have not enough counters.", "カウンターが足りません。")

    def possible(self, game: Game, at: Context) -> bool:
        n = self.n.value(game, at)
        return all(game.counters_of(seat, self.icon) >= n for seat in self.who.seats(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        spent, n = 0, self.n.value(game, at)
        for seat in each_doer(game, at, self.who):
            spent += n if (yield from game.spend_counters(seat, self.icon, n, at)) else 0
        note_outcome(at, spent > 0, spent)

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        yield from self.perform(game, at)
        return bool(at.memory.get("done"))


# -- playing and paying within an effect -----------------------------------------------------------
@word("{who:plays} {what}<{free?} without paying its cost>", "{who:は}{what}を<{free?}コストを支払わずに>プレイする")
class PlayWithin(DoneTo):
    """The instruction to play a card at once, for its cost or without paying it (ZX 806).

    If the card cannot be played, nothing happens.
    """

    free: bool = False

    def possible(self, game: Game, at: Context) -> bool:
        return any(self._playable(game, at, seat) for seat in self.who.seats(game, at))

    def _playable(self, game: Game, at: Context, seat: int) -> Refs:
        """Return the cards that the seat could play now, as far as the seat can see them (ZX 806.1)."""
        with doing(at, seat):
            found = only_objects(self.what.now(game, at))
        return tuple(
            ref for ref in found if game.is_current(ref) and game.may_play_in_effect(seat, ref, free=self.free)
        )

    def perform(self, game: Game, at: Context) -> Flow[None]:
        played = 0
        for seat in each_doer(game, at, self.who):
            if isinstance(self.what, Some):
                refs = yield from self.what.choose(game, at, self._playable(game, at, seat), seat)
            else:
                refs = only_objects((yield from chosen_for(game, at, self.what, seat)))
            for ref in refs:
                played += 1 if (yield from game.play_in_effect(seat, ref, at, free=self.free)) else 0
        note_outcome(at, played > 0, played)


@word("{who:pays} {cost:resource_cost}", "{who:は}{cost:resource_cost}を支払う")
class PayResource(DoneBy):
    """The instruction to pay a resource cost within an effect, if possible (ZX 805.1, 805.3c)."""

    cost: tuple[tuple[str, ...], int]

    def possible(self, game: Game, at: Context) -> bool:
        return any(game.can_pay_in_effect(seat, self.cost, at) for seat in self.who.seats(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from any_in_turn(game, at, self.who, lambda seat: game.pay_in_effect(seat, self.cost, at))


# -- choosing a colour -------------------------------------------------------------------------------
@word(("{who:chooses} a color", "{who:chooses} a colour"), "{who:は}色を1つ選ぶ")
class ChooseColour(DoneBy):
    """The instruction to choose a colour (ZX 204.3)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        ids = tuple(COLOURS)
        labels = [Text(*COLOURS[one]) for one in ids]
        prompt = Text("Choose a color.", "色を選んでください。")
        for seat in each_doer(game, at, self.who):
            n = yield from game.choices.choose_label(seat, labels, prompt, "1023.2")
            text_memory(at.memory)["colour"] = (ids[n],)


# -- to the hand, out of the game ---------------------------------------------------------------------
def going(game: Game, at: Context, what: Objects, seat: int, cause: str, zone: str) -> Flow[Refs]:
    """Return the cards that must go to a zone; for a cost, only cards that can go there (ZX 804.4b)."""
    if cause == "cost":
        return (yield from choose_for_cost(game, at, what, zone))
    return only_objects((yield from chosen_for(game, at, what, seat)))


def gave(game: Game, refs: Refs) -> bool:
    """Return whether all these cards have left their zone, even if to another zone than planned (ZX 804.4b)."""
    return bool(refs) and not any(game.is_current(ref) for ref in refs)


class SentAway(DoneToSome, Cost):
    """An instruction that sends cards to another zone and can also be a cost."""

    __slots__ = ()

    def goal(self, game: Game) -> str:
        """Return the game's name of the zone."""
        raise NotImplementedError

    def send(self, game: Game, at: Context, refs: Refs, cause: str) -> Flow[Refs]:
        """Send these cards to the zone.

        Return the cards that have gone.
        """
        raise NotImplementedError
        yield

    def send_all(self, game: Game, at: Context, cause: str) -> Flow[tuple[Refs, Refs]]:
        """Send all cards, player by player.

        Return the cards that had to go, and the cards that have gone.
        """
        every: Refs = ()
        gone: Refs = ()
        for seat in each_doer(game, at, self.who):
            refs = yield from going(game, at, self.what, seat, cause, self.goal(game))
            gone += yield from self.send(game, at, refs, cause)
            every += refs
        note_outcome(at, gone)
        return every, gone

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from self.send_all(game, at, "effect")

    def check(self, game: Game, at: Context) -> Refusal | None:
        return check_for_cost(game, at, self.what, self.goal(game))

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        every, _ = yield from self.send_all(game, at, "cost")
        return gave(game, every)


@word(
    (
        "{who:returns} {what} to {@what:its owner's hand|their owners' hands}",
        "{who:returns} {what} to your hand",
    ),
    "{who:は}{what}を手札に戻す",
)
class ReturnToHand(SentAway):
    """The instruction to return cards to their owners' hands (ZX 302.4)."""

    def goal(self, game: Game) -> str:
        return game.HAND

    def send(self, game: Game, at: Context, refs: Refs, cause: str) -> Flow[Refs]:
        back: Refs = yield from game.movement.bounce(refs, at, cause=cause)
        mention(at, refs)
        return back


@word("{who:removes} {what} from the game", "{who:は}{what}を除外する")
class RemoveFromGame(SentAway):
    """The instruction to remove cards from the game, one after the other (ZX 1009)."""

    def goal(self, game: Game) -> str:
        return game.REMOVED

    def send(self, game: Game, at: Context, refs: Refs, cause: str) -> Flow[Refs]:
        return game.remove(refs, at, cause)

    def send_all(self, game: Game, at: Context, cause: str) -> Flow[tuple[Refs, Refs]]:
        every, gone = yield from SentAway.send_all(self, game, at, cause)
        if gone:
            mention(at, gone)
        return every, gone
