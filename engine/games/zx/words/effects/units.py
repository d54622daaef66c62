"""Instructions about cards on squares: damage, sleep, reboot, appear, move, shields, Forces and markers."""

from __future__ import annotations

from engine.games.zx.words.effects.cards import gave
from engine.games.zx.words.objects.places import Squares
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.triggers.event_types import MovedSquare
from engine.kernel.context import Context
from engine.kernel.decisions import Decision
from engine.kernel.durations import through_reboot_of
from engine.kernel.events import Damaged
from engine.kernel.refusal import refuse
from engine.kernel.text import Text
from engine.language.common.amounts import ONE, Multiplier, scaled
from engine.language.common.costs import PaidWith
from engine.language.common.effects_objects import Destroy, Rest
from engine.language.common.instructions import each_in_turn, shares_dealt, to_chosen
from engine.language.common.modifications import Restrict
from engine.language.common.objects import Some, wanted
from engine.language.common.places import chosen_for
from engine.language.common.players import DoneBy, DoneTo, DoneToSome, each_doer, in_turn
from engine.language.common.referents import mention, note_outcome, only_objects
from engine.language.common.rules import Forbid
from engine.language.grammar.categories import Amount, Flow, Objects, Player, Refs, Simple, Thing
from engine.language.grammar.word import word

UNITS = (500, 100, 1)


# -- damage ----------------------------------------------------------------------------------------
def deal(game: Game, at: Context, shares: dict[int, int]) -> Flow[None]:
    """Deal damage.

    Remember whether any was dealt, shields included (ZX 914.3), and the amount.
    """
    shares = {ref: n for ref, n in shares.items() if n > 0}
    dealt = (yield from game.actions.deal(at.source, shares, at)) if shares else ()
    note_outcome(at, bool(dealt), sum(event.amount for event in dealt if isinstance(event, Damaged)))


class Deals(Simple):
    """An instruction that deals an amount of damage to each of some objects or players (ZX 1002)."""

    __slots__ = ()
    who: Player
    to: Thing
    amount: Amount
    each: Multiplier | None = None

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self.to.now(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        def number() -> int:
            return scaled(self.amount.value(game, at), self.each, game, at)

        yield from deal(game, at, (yield from shares_dealt(game, at, self.who, self.to, number)))


@word(
    ("{who:deals} {to} {amount:fig} damage< {each}>", "{who:deals} {amount:fig} damage to {to}< {each}>"),
    "{who:は}{to}に<{each}>{amount:fig}ダメージを与える",
)
class DealTo(DoneBy, Deals):
    """The instruction to deal damage, with this card as the source (ZX 1002, 815.3)."""

    to: Thing
    amount: Amount
    each: Multiplier | None = None


@word(
    ("{who:deals} {to} damage equal to {amount:value}", "{who:deals} damage equal to {amount:value} to {to}"),
    "{who:は}{to}に{amount:value}に等しいダメージを与える",
)
class DealDamageEqual(DoneBy, Deals):
    """The instruction to deal damage equal to a number (ZX 1002)."""

    to: Thing
    amount: Amount


@word("{who:deals} {amount:fig} damage divided among {to}", "{who:は}{to}に{amount:fig}ダメージを割り振って与える")
class DealAssigned(DoneBy):
    """The instruction to deal damage that is divided among several objects, at least one to each (ZX 804.3d)."""

    to: Objects
    amount: Amount

    def perform(self, game: Game, at: Context) -> Flow[None]:
        shares: dict[int, int] = {}
        for seat in each_doer(game, at, self.who):
            refs = only_objects((yield from self.to.objects(game, at)))
            total = self.amount.value(game, at)
            if refs and total > 0:
                shares |= yield from assigned(game, seat, refs, total)
        yield from deal(game, at, shares)


def assigned(game: Game, seat: int, refs: Refs, total: int) -> Flow[dict[int, int]]:
    """Let a seat divide a number among these objects, at least one for each (ZX 804.3d).

    The number is divided in steps of 500 if possible. An object without a step gets one, which is taken from another
    object's share.
    """
    if total <= len(refs) or len(refs) == 1:
        return dict.fromkeys(refs[:total], 1) if len(refs) > 1 else {refs[0]: total}
    unit = next(n for n in UNITS if (total % n == 0 and total // n >= len(refs)) or n == 1)
    base = unit if unit == 1 else 0
    spare = (total - base * len(refs)) // unit
    prompt = Text(f"Divide {total} damage.", f"{total}ダメージを割り振ってください。")
    if not base:
        prompt = Text(
            f"Divide {total} damage; whoever you give nothing gets 1 of it.",
            f"{total}ダメージを割り振ってください（割り振らなかったものには1ダメージ）。",
        )
    options = [game.choices.option_for(seat, ref, "share") for ref in refs]
    data = {"unit": unit, "total": total, "base": base}
    answer = yield Decision(seat, "divide", prompt, "804.3d", options, spare, spare, repeats=True, data=data)
    shares = {ref: base + unit * sum(1 for n in answer if n == place) for place, ref in enumerate(refs)}
    without = [ref for ref in refs if not shares[ref]]
    if without:
        prompt = Text(f"From whose share are {len(without)} taken?", f"誰の割り振りを{len(without)}減らしますか？")
        others = [ref for ref in refs if shares[ref] > len(without)]
        (giver,) = yield from game.choices.choose(seat, others, 1, 1, prompt, "804.3d")
        shares[giver] -= len(without)
        shares |= dict.fromkeys(without, 1)
    return shares


# -- sleep and reboot ------------------------------------------------------------------------------
@word("{who:sleeps} {what}", "{who:は}{what}をスリープする")
class SleepThem(Rest):
    """The instruction to put cards to sleep (ZX 1003.2).

    As a cost, the player puts own awake cards to sleep that can become asleep (804.4a).
    """

    LACKS = refuse("804.4a", "You have no awake card to sleep for it.", "スリープできるカードがありません。")

    def payable(self, game: Game, at: Context) -> Refs:
        awake, kept = Rest.payable(self, game, at), game.beyond_reach()
        return tuple(ref for ref in awake if not game.abilities.rules_on(ref, "cannot_sleep") and ref not in kept)

    def least(self, game: Game, at: Context) -> int:
        return max(1, wanted(game, at, self.what))

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        chosen = yield from self.chosen(game, at)
        slept = yield from game.actions.rest(chosen, at, cause="cost")
        mention(at, tuple(slept))
        return len(slept) == len(chosen) > 0


@word(
    "{what:does} not become awake in {@what:its controller's|their controllers'} next reboot phase",
    "{what:は}次の自身の支配者のリブートフェイズにリブートしない",
)
class StaysAsleep(Simple):
    """The instruction that cards do not reboot in the next reboot phase of their controllers (ZX 502.1)."""

    what: Objects

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        for seat in (0, 1):
            theirs = tuple(ref for ref in refs if game.is_current(ref) and game.controller(ref) == seat)
            if theirs:
                game.effects.add_effect(at, theirs, (Restrict(Forbid("does_not_reboot")),), through_reboot_of(seat))


# -- destroying as a cost ---------------------------------------------------------------------------
@word
class DestroyThem(Destroy, PaidWith):
    """The instruction to destroy Z/X and ascensions, also as a cost (ZX 1008)."""

    LACKS = refuse("804.2f", "There is nothing to destroy for it.", "破壊するカードがありません。")

    def payable(self, game: Game, at: Context) -> Refs:
        """Return the objects that can be destroyed; others cannot be chosen (ZX 804.4b)."""
        those = only_objects(self.what.now(game, at))
        return tuple(r for r in those if game.would_fall(r, cause="cost", by=at.source, by_seat=at.controller))

    def least(self, game: Game, at: Context) -> int:
        return max(1, wanted(game, at, self.what))

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        chosen = yield from self.chosen(game, at)
        note_outcome(at, (yield from game.destroy(chosen, at, "cost")))
        return gave(game, chosen)


# -- appearing and moving --------------------------------------------------------------------------
@word(
    (
        "{who:makes} {what} appear <{asleep?}asleep|awake> on {where:@what}< under {under:poss} control>",
        "{who:makes} {what} appear on {where:@what}",
    ),
    "{who:は}{what}を<{under:poss}支配で><{asleep?}スリープで|リブートで>{where}に登場させる",
)
class MakeAppear(DoneToSome):
    """The instruction to make cards appear on squares, awake or asleep (ZX 1007)."""

    where: Squares
    asleep: bool = False
    under: Player | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        def appear(seat: int, refs: Refs) -> Flow[Refs]:
            places, empty = self.where.squares(game, at), vacant_only(self.where)
            to = seat if self.under is None else self.under.seats(game, at)[0]
            return game.appear(refs, to, at, squares=places, rested=self.asleep, empty=empty, chooser=seat)

        yield from each_in_turn(game, at, self.who, to_chosen(game, at, self.what, appear), follows=True)


@word("{who:moves} {what} to {where:@what}", "{who:は}{what}を{where}に移動する")
class MoveTo(DoneToSome):
    """The instruction to move cards on squares to another square (ZX 301.4, 303.6)."""

    where: Squares

    def perform(self, game: Game, at: Context) -> Flow[None]:
        act = to_chosen(game, at, self.what, lambda seat, refs: self._move(game, at, seat, refs))
        yield from each_in_turn(game, at, self.who, act, follows=True)

    def _move(self, game: Game, at: Context, seat: int, refs: Refs) -> Flow[Refs]:
        moved: Refs = ()
        for ref in refs:
            if place_of(game, ref) < 0:
                continue
            at.memory["it"] = (ref,)
            places = grant_look(game, ref, self.where.squares(game, at))
            name = game.chars(ref).name
            prompt = Text("Choose where {name} goes.", "{name}の移動先を選んでください。").format(name=name)
            place = yield from game.choose_square(seat, places, prompt, "301.4")
            if place >= 0 and (yield from game.move_unit(ref, place, at)):
                moved += (ref,)
        return moved


def grant_look(game: Game, ref: int, places: tuple[int, ...]) -> tuple[int, ...]:
    """Return the squares to which a Z/X may move (ZX 202.11b, 202.12d).

    Its own square and squares with an ascension are left out.
    """
    own = place_of(game, ref)
    return tuple(
        place
        for place in places
        if place != own and not any("ascension" in game.chars(other).types for other in game.on_square(place))
    )


def place_of(game: Game, ref: int) -> int:
    """Return the square of a card; -1 if there is none."""
    if not game.is_current(ref):
        return -1
    place: int = game.obj(ref).place
    return place


def vacant_only(where: Squares) -> bool:
    """Return whether the words require a square without Z/X."""
    return where.vacant


@word("{who:swaps} the squares of {one} and {other}", "{who:は}{one}と{other}のスクエアを入れ替える")
class SwapSquares(DoneBy):
    """The instruction that two cards swap their squares (ZX 301.4)."""

    one: Objects
    other: Objects

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self.one.now(game, at) and self.other.now(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        swapped = False
        for seat in each_doer(game, at, self.who):
            spoken = self.other.now(game, at)  # read before the first card is chosen, which changes "it"
            one = only_objects((yield from chosen_for(game, at, self.one, seat)))
            chosen = isinstance(self.other, Some)
            other = only_objects((yield from chosen_for(game, at, self.other, seat)) if chosen else spoken)
            swapped = (yield from swap(game, at, (*one[:1], *other[:1]))) or swapped
        at.memory["done"] = swapped


@word("{who:swaps} {what:poss} squares", "{who:は}{what:poss}スクエアを入れ替える")
class SwapThem(DoneTo):
    """The instruction that the two chosen cards swap their squares (ZX 301.4)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        at.memory["done"] = yield from swap(game, at, refs)


def swap(game: Game, at: Context, refs: Refs) -> Flow[bool]:
    """Swap the squares of two cards at the same time.

    Return whether they were swapped. If one of the cards is on no square or cannot move, nothing happens (ZX 1014.1,
    303.6).
    """
    if len(refs) != 2 or any(place_of(game, ref) < 0 for ref in refs):
        return False
    places = [place_of(game, ref) for ref in refs]
    events = [
        MovedSquare(
            ref=ref,
            controller=game.controller(ref),
            origin=old,
            place=new,
            by=at.source,
            by_seat=at.controller,
            clause="301.4",
        )
        for ref, old, new in zip(refs, places, reversed(places), strict=True)
    ]
    if any(game.events.as_permitted(event) is None for event in events):
        return False
    return len((yield from game.events.process(*events))) == 2


# -- shields ---------------------------------------------------------------------------------------
@word("{who:gives} {what} {n:1 shield|shields}", "{who:は}{what}にシールドを{n:fig}つ与える")
class GiveShields(DoneToSome):
    """The instruction to give shields to cards on squares (ZX 210)."""

    n: Amount = ONE

    def perform(self, game: Game, at: Context) -> Flow[None]:
        act = to_chosen(game, at, self.what, lambda seat, refs: game.give_shield(refs, self.n.value(game, at), at))
        yield from in_turn(game, at, self.who, act)


@word("{who:gains} {n:1 life shield|life shields}", "{who:は}ライフシールドを{n:fig}つ得る")
class GainLifeShields(DoneBy):
    """The instruction that a player gains life shields (ZX 210.4)."""

    n: Amount = ONE

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from in_turn(game, at, self.who, lambda seat: game.give_life_shield(seat, self.n.value(game, at), at))
