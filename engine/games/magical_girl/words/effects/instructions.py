"""Instructions that only this game has: orbs, switching, stock, soul bonds, calls, tokens, erosion, turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from engine.chase.words.costs import Numbered
from engine.chase.words.objects.targets import TopCards
from engine.games.magical_girl.words.protocols import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.durations import FOR_THE_GAME
from engine.kernel.events import Lost
from engine.kernel.refusal import refuse
from engine.kernel.text import Text
from engine.language.common.amounts import ONE, Multiplier, scaled
from engine.language.common.costs import DoneAsCost, GivesUp, PaidWith
from engine.language.common.instructions import shares_dealt
from engine.language.common.objects import Some
from engine.language.common.places import chosen_for, for_all
from engine.language.common.players import DoneBy, DoneTo, DoneToSome, each_doer
from engine.language.common.referents import doing, mention, note_outcome, only_objects
from engine.language.grammar.categories import Amount, Effect, Flow, Objects, Refs, Thing
from engine.language.grammar.claims import Claim, drawing, leaving
from engine.language.grammar.word import Word, word


# -- orbs (MG 309, 1009) ---------------------------------------------------------------------------
@word("{who:corrupts} {what}", "{who:は}{what}を穢す")
class Corrupt(GivesUp, Numbered):
    """An instruction to corrupt orbs (MG 1009.1).

    The acting player chooses the orb. As a cost, the player corrupts one of their own orbs.
    """

    LACKS = refuse("1009.1", "There is no orb to corrupt.", "穢すオーブがありません。")

    def options(self, game: Game, at: Context, seat: int) -> Refs:
        what = self.what
        found: Refs = tuple(what.what.candidates(game, at)) if isinstance(what, Some) else what.now(game, at)
        return tuple(
            ref
            for ref in game.choices.unclaimed(only_objects(found))
            if game.is_current(ref) and game.obj(ref).zone == "orb"
        )

    def give_up(self, game: Game, at: Context, chosen: Mapping[int, Refs], cause: str) -> Flow[Refs]:
        for seat, refs in chosen.items():
            yield from game.corrupt(seat, refs, at)
        return sum(chosen.values(), ())


@word(("{who:looks} at {what}", "{who:looks} at {what}, then return it"), "{who:は}{what}を見る")
class LookAtOrb(DoneToSome):
    """An instruction to look at hidden cards (MG 1012.2)."""

    def valid(self) -> bool:
        return not isinstance(self.what, TopCards)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            refs = only_objects((yield from chosen_for(game, at, self.what, seat)))
            game.look_at(seat, refs)
            note_outcome(at, refs)


# -- orientation (MG 1010, 1011) -------------------------------------------------------------------
@word("{who:reverses} {what}", "{who:は}{what}をリバースする")
class Reverse(DoneTo, PaidWith):
    """An instruction to reverse cards (MG 1010.1).

    As a cost, it reverses recovered cards that the player controls.
    """

    LACKS = refuse("1010.3", "You control nothing to reverse for it.", "リバースできるカードがありません。")

    def possible(self, game: Game, at: Context) -> bool:
        return any(game.may_lie_reversed(ref) and not game.is_reversed(ref) for ref in self.what.now(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        turned = yield from game.reverse((yield from for_all(game, at, self.what, self.who)), at)
        note_outcome(at, turned, len(turned))

    def payable(self, game: Game, at: Context) -> Refs:
        return tuple(
            ref
            for ref in self.what.now(game, at)
            if game.may_lie_reversed(ref) and not game.obj(ref).rested and game.controller(ref) == at.controller
        )

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return leaving(self.payable(game, at), self.least(game, at))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        chosen = yield from self.chosen(game, at)
        yield from game.reverse(chosen, at, cause="cost")
        return len(chosen) >= self.least(game, at)


@word("{who:switches} {what}", "{who:は}{what}をスイッチする")
class SwitchCard(DoneTo):
    """An instruction to switch cards (MG 1011.1)."""

    def possible(self, game: Game, at: Context) -> bool:
        refs = self.what.now(game, at)
        return any(game.may_lie_reversed(ref) and (game.is_reversed(ref) or not game.obj(ref).rested) for ref in refs)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        turned = yield from game.switch((yield from for_all(game, at, self.what, self.who)), at)
        note_outcome(at, turned, len(turned))


@word("{who:turns} {what} face down", "{who:は}{what}を裏向きにする")
class TurnFaceDown(DoneToSome):
    """An instruction to turn casters face down (MG 306.6, 315.1d-1)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        turned = yield from game.turn_down((yield from for_all(game, at, self.what, self.who)), at)
        note_outcome(at, turned, len(turned))


@word("{one:subj} battles {other}", "{one:が}{other}とバトルする")
class BattleBy(Effect):
    """An instruction that lets two servants battle each other (MG 804.3, 804.4, 1116.2c).

    The battle is judged at once.
    """

    one: Objects
    other: Objects

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self.one.now(game, at)) and bool(self.other.now(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        pairs = zip(self.one.now(game, at), self.other.now(game, at), strict=False)
        for one, other in pairs:
            yield from game.battle_by_effect(one, other)


# -- stock, soul bonds (MG 302.6, 1008.3, 1020) ----------------------------------------------------
@word(
    "{who:banishes} <{card=}a card|@{card:name}> from {of:poss} stock",
    "{who:は}{of:poss}ストックの<{card=}カード|{card:name}>1枚を破棄する",
)
class BanishFromStock(DoneAsCost, Numbered):
    """An instruction to banish a card of an object's stock, with or without a given name (MG 1008.3)."""

    of: Objects
    card: str = ""
    LACKS = refuse("1008.3", "There is no such card in the stock.", "ストックに該当するカードがありません。")

    def _found(self, game: Game, at: Context) -> list[tuple[int, int]]:
        return [
            row
            for ref in only_objects(self.of.now(game, at))
            if game.is_current(ref)
            for row in game.stock_named(game.controller(ref), self.card, ref)
        ]

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self._found(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = 0
        for seat in each_doer(game, at, self.who):
            row = yield from game.choose_stock(seat, self._found(game, at), "1008.3")
            if row is not None:
                n += yield from game.banish_stock(seat, (row,))
        note_outcome(at, n > 0, n)

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return drawing(1, (f"stock {self.card}", at.source, len(self._found(game, at))))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        row = yield from game.choose_stock(at.controller, self._found(game, at), "1008.3")
        return row is not None and (yield from game.banish_stock(at.controller, (row,), "cost")) == 1


@word("banish @{card:name}", "{card:name}を1枚破棄する")
class BanishNamed(Numbered):
    """A cost of banishing an entity with a given name, or a card with this name in a stock (MG 1008.3).

    The player must control the entity, or the object with the stock. A face-down card has the name printed on its front
    for this purpose (MG 1008.3a).
    """

    rank = -1
    card: str
    LACKS = refuse("1008.3", "You control nothing of that name.", "指定されたカード名のカードを支配していません。")

    def _entities(self, game: Game, at: Context) -> Refs:
        refs = game.choices.unclaimed(tuple(game.field(at.controller)))
        return tuple([ref for ref in refs if self.card in self._front(game, ref).names])

    def _front(self, game: Game, ref: int) -> Chars:
        obj = game.obj(ref)
        return game.printed_card(obj.card) if obj.face_down else game.chars(ref)

    def able(self, game: Game, at: Context) -> bool:
        return bool(self._entities(game, at) or game.stock_named(at.controller, self.card))

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        """Return the claims on the cards that are banished.

        If both an entity and a card of a stock are possible, nothing is claimed in advance.
        """
        entities, stock = self._entities(game, at), game.stock_named(at.controller, self.card)
        if entities and stock:
            return ()
        return leaving(entities) if entities else drawing(1, (f"stock {self.card}", at.source, len(stock)))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        seat, entities, stock = at.controller, self._entities(game, at), game.stock_named(at.controller, self.card)
        prompt = Text("Choose what you banish.", "破棄するカードを選んでください。")
        if entities and stock:
            labels = [Text("An entity", "エンティティ"), Text("A card of a stock", "ストックのカード")]
            if (yield from game.choices.choose_label(seat, labels, prompt, "1008.3", "banish")):
                entities = ()
        if not entities:
            row = yield from game.choose_stock(seat, stock, "1008.3")
            return row is not None and (yield from game.banish_stock(seat, (row,), "cost")) == 1
        chosen = yield from game.choices.choose(seat, entities, 1, 1, prompt, "1008.3", "banish")
        at.memory["way"] = yield from game.banish({seat: chosen}, at, "cost")
        return bool(at.memory["way"])


@word("{who:puts} {what} under {onto} as stock", "{who:は}{what}を{onto}にストックとして重ねる")
class PutUnder(DoneTo):
    """An instruction to put cards under an object as stock (MG 302.6)."""

    onto: Objects

    def possible(self, game: Game, at: Context) -> bool:
        return bool(only_objects(self.what.now(game, at))) and bool(only_objects(self.onto.now(game, at)))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = 0
        for seat in each_doer(game, at, self.who):
            refs = only_objects((yield from chosen_for(game, at, self.what, seat)))
            onto = only_objects((yield from chosen_for(game, at, self.onto, seat)))
            if onto and game.is_current(onto[0]):
                n += yield from game.put_under([ref for ref in refs if game.is_current(ref)], onto[0], at)
        note_outcome(at, n > 0, n)


@word("{who:soul bonds} {what}", "{who:は}{what}を結魂させる")
class SoulBond(DoneTo):
    """An instruction to soul bond a card of the extra deck (MG 1020.1)."""

    def _able(self, game: Game, at: Context, seat: int) -> Refs:
        with doing(at, seat):
            found = only_objects(self.what.now(game, at))
        return tuple(ref for ref in found if game.can_soul_bond(seat, ref))

    def possible(self, game: Game, at: Context) -> bool:
        return any(self._able(game, at, seat) for seat in self.who.seats(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        came = False
        for seat in each_doer(game, at, self.who):
            chosen = self._able(game, at, seat)
            if isinstance(self.what, Some):
                chosen = yield from self.what.choose(game, at, chosen, seat)
            for ref in chosen:
                came = (yield from game.soul_bond(seat, ref, at)) or came
        at.memory["done"] = came


# -- calling, leveling up (MG 1022, 1025) ----------------------------------------------------------
@word("{who:calls} a card", "{who:は}カード1枚をコールする")
class CallCard(DoneBy):
    """An instruction to call a card of the hand, in addition to the call of the turn (MG 1025.1)."""

    def possible(self, game: Game, at: Context) -> bool:
        return any(game.zone(seat, "hand") for seat in self.who.seats(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        came: Refs = ()
        for seat in each_doer(game, at, self.who):
            came += yield from game.call_by_effect(seat)
        note_outcome(at, came)


# -- tokens that the rules define (MG 1026, 1027, 1029, 1302.4) ------------------------------------
DEFINED = {
    "coin": ("coin|coins", "コイン"),
    "candy": ("candy|candies", "キャンディ"),
    "parts": ("part|parts", "パーツ"),
}


@word("{token}", "{token}")
class DefinedToken(Word):
    """The name of a token that the rules define (MG 1302.4)."""

    token: Annotated[str, DEFINED]
    forms = frozenset({"sg", "pl"})


@word("{who:gains} <{n=}a {token:sg}|{n:count} {token:pl}>< {each}>", "{who:は}<{each}>{token}を{n:count}個得る")
class GainTokens(DoneBy):
    """An instruction to gain tokens that the rules define (MG 1026.1, 1027.1, 1029.1)."""

    token: DefinedToken
    n: Amount = ONE
    each: Multiplier | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        made: Refs = ()
        numbers = {seat: scaled(self.n.value(game, at), self.each, game, at) for seat in each_doer(game, at, self.who)}
        for seat, n in numbers.items():
            made += yield from game.create(seat, self.token.token, n, at)
        note_outcome(at, made, len(made))
        mention(at, made)


@word("{who:pays} <{n=}a candy|{n:count} candies>", "{who:は}キャンディを{n:count}個支払う")
class PayCandy(DoneAsCost, Numbered):
    """An instruction to pay candies, all of them or none (MG 1027.2, 1027.2a)."""

    n: Amount = ONE
    LACKS = refuse("1027.2a", "You have not enough candies.", "キャンディが足りません。")

    def possible(self, game: Game, at: Context) -> bool:
        n = self.n.value(game, at)
        return any(len(game.tokens_of(seat, "Candy")) >= n for seat in self.who.seats(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        paid = [game.pay_candy(seat, self.n.value(game, at)) for seat in each_doer(game, at, self.who)]
        at.memory["done"] = any(paid)
        return
        yield

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return leaving(game.tokens_of(at.controller, "Candy"), self.n.value(game, at))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        return game.pay_candy(at.controller, self.n.value(game, at))
        yield


# -- counters of players (MG 1018) -----------------------------------------------------------------
@word(
    "{who:gains} <{n=}@{counter:counter} counter|{n:count} {counter:counter} counters>",
    "{who:は}{counter:counter}カウンターを{n:count}個得る",
)
class GainPlayerCounters(DoneBy):
    """An instruction that gives a player counters (MG 1018.2)."""

    counter: str
    n: Amount = ONE

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            yield from game.gain_counters(seat, self.counter, self.n.value(game, at))
        at.memory["done"] = True


@word(
    "{who:pays} <{n=}@{counter:counter} counter|{n:count} {counter:counter} counters>",
    "{who:は}{counter:counter}カウンターを{n:count}個支払う",
)
class PayPlayerCounters(DoneAsCost, Numbered):
    """An instruction to pay counters of a player, all of them or none (MG 1018.3, 1018.3a)."""

    counter: str
    n: Amount = ONE
    LACKS = refuse("1018.3a", "You have not enough of these counters.", "カウンターが足りません。")

    def possible(self, game: Game, at: Context) -> bool:
        n = self.n.value(game, at)
        return any(game.player_counters(seat, self.counter) >= n for seat in self.who.seats(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        did = False
        for seat in each_doer(game, at, self.who):
            did = (yield from game.pay_counters(seat, self.counter, self.n.value(game, at))) or did
        at.memory["done"] = did

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        have = game.player_counters(at.controller, self.counter)
        return drawing(self.n.value(game, at), (f"player counter {self.counter}", -1 - at.controller, have))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        return (yield from game.pay_counters(at.controller, self.counter, self.n.value(game, at)))


# -- erosion (MG 1028) -----------------------------------------------------------------------------
@word("{who:deals} {amount:fig} erosion damage to {to}", "{who:は}{to}に{amount:fig}点の魔蝕ダメージを与える")
class DealErosion(DoneBy):
    """An instruction to deal erosion damage to servants or players (MG 1028.1, 1028.2)."""

    amount: Amount
    to: Thing

    def perform(self, game: Game, at: Context) -> Flow[None]:
        shares = yield from shares_dealt(game, at, self.who, self.to, lambda: self.amount.value(game, at))
        for n in dict.fromkeys(shares.values()):
            yield from game.erode(tuple(ref for ref, much in shares.items() if much == n), n, at)
        note_outcome(at, tuple(shares))


# -- BINGO (MG 314, 1117) --------------------------------------------------------------------------
@word("{who:puts} {what} into your BINGO zone", "{who:は}{what}をBINGOゾーンに置く")
class PutIntoBingo(DoneTo):
    """An instruction to put cards into a BINGO zone (MG 314.1, 314.3a)."""

    def possible(self, game: Game, at: Context) -> bool:
        return bool(only_objects(self.what.now(game, at)))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs: Refs = ()
        for seat in each_doer(game, at, self.who):
            refs += only_objects((yield from chosen_for(game, at, self.what, seat)))
        note_outcome(at, (yield from game.to_bingo(refs, at)))


# -- turns and the end (MG 1021, 1024, 103) --------------------------------------------------------
@word("end the turn", "ターンを終了する")
class EndTheTurn(DoneBy):
    """An instruction to end the turn at once (MG 1024.1)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from game.end_turn(at.controller)


@word("{who:wins} the game", "{who:は}ゲームに勝利する")
class WinTheGame(DoneBy):
    """An instruction that makes a player win the game (MG 103.2).

    If both players win, the game is a draw (MG 103.3).
    """

    def perform(self, game: Game, at: Context) -> Flow[None]:
        losers = tuple(sorted(1 - seat for seat in set(self.who.seats(game, at))))
        if losers:
            yield from game.events.process(
                Lost(seats=losers, reason="won", clause="103.3" if len(losers) > 1 else "103.2")
            )


@word("{who:exchanges} control of {what} and {other}", "{who:は}{what}と{other}の支配を交換する")
class ExchangeControl(DoneTo):
    """An instruction to exchange control of two cards, one of each player (MG 1017.1).

    Nothing happens unless both cards are still there (MG 1017.2).
    """

    other: Objects

    def perform(self, game: Game, at: Context) -> Flow[None]:
        one = only_objects((yield from self.what.objects(game, at)))
        two = only_objects((yield from self.other.objects(game, at)))
        both = [ref for ref in (*one[:1], *two[:1]) if game.on_table(ref)]
        at.memory["done"] = False
        if len(both) < 2 or game.controller(both[0]) == game.controller(both[1]):
            return
        seats = [game.controller(both[1]), game.controller(both[0])]
        for ref, seat in zip(both, seats, strict=True):
            yield from game.effects.gain_control((ref,), seat, FOR_THE_GAME, at)
        at.memory["done"] = True
