"""Damage and life, will, turns; and damage that is prevented or changed."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.selectors import head_token
from engine.games.force_of_will.words.tables import PURPOSES, SKIPPED_PHASES
from engine.kernel.context import Context, seat_ref
from engine.kernel.events import Damaged
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text
from engine.language.common.amounts import Multiplier, scaled
from engine.language.common.doing import any_in_turn
from engine.language.common.memory import only_objects
from engine.language.common.players import DoneBy, in_turn
from engine.language.common.selectors import Kind
from engine.language.grammar.categories import Amount, Effect, Flow, Objects, Player, Refs, Selector, Simple, Thing
from engine.language.grammar.claims import Claim, drawing
from engine.language.grammar.tally import Tally
from engine.language.grammar.word import Word, fields, word


def whole(refs: Refs) -> Refs:
    """Each once."""
    return tuple(dict.fromkeys(refs))


@word(
    (
        "{source:deals} {amount:fig} damage to {to}< {each}>",
        "{source:deals} damage equal to {amount:value} to {to}",
    ),
    (
        "{source:は}{to}に<{each}>{amount:fig}ダメージを与える",
        "{source:は}{to}に{amount:value}に等しいダメージを与える",
    ),
)
class Deal(Simple):
    """A card deals damage (FoW 1007.1, 1007.2, 912.1)."""

    source: Objects
    amount: Amount
    to: Thing
    each: Multiplier | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        sources = only_objects((yield from self.source.objects(game, at)))
        targets = whole((yield from self.to.objects(game, at)))
        n = scaled(self.amount.value(game, at), self.each, game, at)
        dealt = (yield from game.deal(sources[0], dict.fromkeys(targets, n), at)) if sources and n > 0 else ()
        at.memory["number"] = max((event.amount for event in dealt if isinstance(event, Damaged)), default=0)
        at.memory["done"] = any(isinstance(event, Damaged) for event in dealt)


@word(
    "{source:deals} {amount:fig} damage divided as you choose to {target}",
    "{source:は}{target}に{amount:fig}ダメージを好きなように割り振って与える",
)
class DealDivided(Simple):
    """A card deals damage divided as its player chooses (FoW 903.2h-1)."""

    source: Objects
    amount: Amount
    target: Objects

    divides = True
    unit = 100

    def perform(self, game: Game, at: Context) -> Flow[None]:
        sources = only_objects((yield from self.source.objects(game, at)))
        targets = yield from self.target.objects(game, at)
        shares = {ref: at.divided[ref] for ref in targets if at.divided.get(ref)}
        dealt = (yield from game.deal(sources[0], shares, at)) if sources and shares else ()
        at.memory["done"] = any(isinstance(event, Damaged) for event in dealt)


@word(
    "{one:subj} and {other} deal damage equal to their ATK to each other",
    "{one}と{other}は、それぞれ自身の攻撃力に等しいダメージを互いに与える",
)
class Fight(Simple):
    """Two J/resonators deal damage equal to their ATK to each other (FoW 1007.1, 912.1)."""

    one: Objects
    other: Objects

    def perform(self, game: Game, at: Context) -> Flow[None]:
        ones = only_objects((yield from self.one.objects(game, at)))
        others = only_objects((yield from self.other.objects(game, at)))
        if ones and others and game.here(ones[0]) and game.here(others[0]):
            yield from game.mutual_damage(ones[0], others[0], at)


# -- life ------------------------------------------------------------------------------------------
@fields
class LifeChange(DoneBy):
    """Somebody has so much more or less life (FoW 105.4)."""

    amount: Amount
    each: Multiplier | None = None

    def points(self, game: Game, at: Context) -> int:
        """Return how much."""
        return scaled(self.amount.value(game, at), self.each, game, at)


@word(
    ("{who:gains} {amount:fig} life< {each}>", "{who:gains} life equal to {amount:value}"),
    ("{who:は}<{each}>{amount:fig}ライフを得る", "{who:は}{amount:value}に等しいライフを得る"),
)
class GainLife(LifeChange):
    """Gain life (FoW 105.4)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = self.points(game, at)
        yield from in_turn(game, at, self.who, lambda seat: game.gain_life(seat, n, at))


@word(
    ("{who:loses} {amount:fig} life< {each}>", "{who:loses} life equal to {amount:value}"),
    ("{who:は}<{each}>{amount:fig}ライフを失う", "{who:は}{amount:value}に等しいライフを失う"),
)
class LoseLife(LifeChange):
    """Lose life (FoW 105.4): no damage."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = self.points(game, at)
        yield from in_turn(game, at, self.who, lambda seat: game.lose_life(seat, n, at))


@word("{who:pays} {symbols:will}", "{who:は}{symbols:will}を支払う")
class PayWill(DoneBy):
    """Pay will, or do not (FoW 1003.4)."""

    symbols: tuple[str, ...]

    def pays_will(self, at: Context) -> Tally:
        """Return the will that is paid."""
        return Tally.of(self.symbols).with_x(at.x)

    def possible(self, game: Game, at: Context) -> bool:
        """Return whether somebody could pay all of it (FoW 1003.4)."""
        tally = self.pays_will(at)
        return any(game.can_pay_will(seat, tally, at) for seat in self.who.seats(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        tally = self.pays_will(at)
        yield from any_in_turn(game, at, self.who, lambda seat: game.pay_will(seat, tally, at))


@word("{who:pays} {amount:fig} life", "{who:は}{amount:fig}ライフを支払う")
class PayLifeNow(DoneBy):
    """Pay life, which one must have (FoW 105.4, 105.4a)."""

    amount: Amount

    def possible(self, game: Game, at: Context) -> bool:
        return all(game.life(seat) >= self.amount.value(game, at) for seat in self.who.seats(game, at))

    def check(self, game: Game, at: Context) -> Refusal | None:
        if self.possible(game, at):
            return None
        return refuse("105.4", "You have not that much life.", "ライフが足りません。")

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        n = self.amount.value(game, at)
        pools = [("life", seat_ref(seat), game.life(seat)) for seat in self.who.seats(game, at)]
        return tuple(claim for pool in pools for claim in drawing(n, pool))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        paid = False
        for seat in self.who.seats(game, at):
            n = self.amount.value(game, at)
            if game.life(seat) >= n:
                paid = bool((yield from game.lose_life(seat, n, at, cause="cost"))) or paid
        at.memory["done"] = paid


@word("{who:poss} life becomes {amount:fig}", "{who:poss}ライフは{amount:fig}になる")
class LifeBecomes(Simple):
    """A player's life becomes a number (FoW 104.6)."""

    who: Player
    amount: Amount

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in self.who.seats(game, at):
            yield from game.set_life(seat, self.amount.value(game, at), at)


# -- will ------------------------------------------------------------------------------------------
@word("{who:produces} {symbols:will}< {each}>", "{who:は}<{each}>{symbols:will}を生み出す")
class Produce(DoneBy):
    """Produce will (FoW 907.4)."""

    symbols: tuple[str, ...]
    each: Multiplier | None = None

    produces = True
    only = ""

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        """Return the will that it may produce, each choice as its symbols; V is a point without attribute."""
        return (plain_symbols(self.symbols, 1 if self.each is None else self.each.times(game, at)),)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in self.who.seats(game, at):
            times = 1 if self.each is None else self.each.times(game, at)
            yield from game.produce(seat, self.symbols * times, at, at.memory.get("only", ""))
        at.memory["done"] = True


def plain_symbols(symbols: tuple[str, ...], times: int) -> tuple[str, ...]:
    out: list[str] = []
    for symbol in symbols:
        out += ["V"] * int(symbol) if symbol.isdigit() else [symbol]
    return tuple(out * times)


@word("{who:produces} {symbols:any_will}", "{who:は}{symbols:any_will}を生み出す")
class ProduceOneOf(DoneBy):
    """Produce one of several kinds of will (FoW 907.4, 907.5)."""

    symbols: tuple[str, ...]

    produces = True
    only = ""

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        return tuple(plain_symbols((symbol,), 1) for symbol in self.symbols)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in self.who.seats(game, at):
            only = at.memory.get("only", "")
            able = game.useful_will(seat, self.symbols, only) or self.symbols
            wanted = next((symbol for symbol in at.memory.get("prefer", "") if symbol in able), "")
            if wanted:
                symbol = wanted
                at.memory["prefer"] = at.memory["prefer"].replace(wanted, "", 1)
            elif len(able) == 1:
                symbol = able[0]
            else:
                labels = [Text(f"[{one.lower()}]", f"[{one.lower()}]") for one in able]
                prompt = Text("Choose which will is produced.", "生み出すウィルを選んでください。")
                symbol = able[(yield from game.choose_label(seat, labels, prompt, "907.5"))]
            yield from game.produce(seat, (symbol,), at, only)
        at.memory["done"] = True


class Purpose(Word):
    """A purpose that will may be spent on. `token`: the name that the game has for it."""

    __slots__ = ()
    label = "what it may be spent on"

    @property
    def token(self) -> str:
        raise NotImplementedError


@word("{what}", "{what}")
class NamedPurpose(Purpose):
    """A purpose that the rules have a word for."""

    what: Annotated[str, PURPOSES]

    @property
    def token(self) -> str:
        return self.what


@word(("play {what:pl}", "play @{what:sg}"), "{what}のプレイ")
class PlayingPurpose(Purpose):
    """Playing cards of a kind."""

    what: Selector

    def valid(self) -> bool:
        return isinstance(self.what, Kind) and not self.what.qualifiers and bool(self.token)

    @property
    def token(self) -> str:
        """The types and races that it names, each as the game says it, joined by a bar."""
        assert isinstance(self.what, Kind)
        return "|".join(filter(None, (head_token(head) for head in self.what.heads)))


@word("{produce}. ^spend this will only to {purpose}", "{produce}。このウィルは{purpose}にのみ使用できる")
class ProduceOnly(Effect):
    """Produce will that may be spent on some things alone (FoW 907.6)."""

    produce: Simple
    purpose: Purpose

    produces = True

    def valid(self) -> bool:
        return isinstance(self.produce, (Produce, ProduceOneOf))

    @property
    def only(self) -> str:
        return self.purpose.token

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        assert isinstance(self.produce, (Produce, ProduceOneOf))
        return self.produce.choices(game, at)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        at.memory["only"] = self.only
        yield from self.produce.perform(game, at)
        del at.memory["only"]


# -- turns -----------------------------------------------------------------------------------------
@word(
    ("{who:takes} an extra turn after this one", "{who:gains} an extra turn after this one"),
    "{who:は}このターンの後に追加ターンを得る",
)
class ExtraTurn(DoneBy):
    """Take an extra turn after this one (FoW 1025.1)."""

    def do(self, game: Game, at: Context) -> None:
        for seat in self.who.seats(game, at):
            game.extra_turn(seat)


@word("{who:skips} {@who:their|your} next {phase}", "{who:は}次の{phase}をスキップする")
class SkipPhase(DoneBy):
    """Skip a phase (FoW 1031.1)."""

    phase: Annotated[str, SKIPPED_PHASES]

    def do(self, game: Game, at: Context) -> None:
        for seat in self.who.seats(game, at):
            game.skip(seat, self.phase)
