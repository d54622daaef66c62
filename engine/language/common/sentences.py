"""Sentences that join instructions: and, then, may, if, instead, unless."""

from __future__ import annotations

import dataclasses
from typing import Annotated, cast

from engine.kernel.context import Context
from engine.kernel.machine import TakeBack
from engine.kernel.text import Text
from engine.language.common.amounts import ONE
from engine.language.common.costs import GivesUp
from engine.language.common.memory import doer, doing, mention, mention_found, mention_of, told
from engine.language.common.objects import All, Each, FromDeck, It, Some, That, Them, TheseObjects, Those
from engine.language.common.places import chosen_for
from engine.language.common.players import DOER, YOU, each_doer, each_spoken_of
from engine.language.common.sight import lies_hidden
from engine.language.common.targets import Target
from engine.language.grammar.categories import (
    IT_AND_THAT,
    Amount,
    Clause,
    Condition,
    Effect,
    Flow,
    Game,
    Player,
    Refs,
    Selector,
    Simple,
)
from engine.language.grammar.word import Word, fields, word


def run(game: Game, at: Context, effect: Effect) -> Flow[None]:
    """Carry out an instruction; it did something unless it says otherwise."""
    at.memory["done"] = True
    yield from effect.perform(game, at)


def offered(game: Game, at: Context, seat: int, effect: Clause) -> Flow[bool]:
    """A seat is asked whether it does this; whether it did."""
    with doing(at, seat):
        able = wholly(game, at, effect) if game.WHOLE else effect.possible(game, at)
        if not able and not (game.held(seat) and reads_hidden(game, effect)):
            return False
        what = told(game, effect, "bare")
        prompt = Text(f"{what.en[:1].upper()}{what.en[1:]}?", f"{what.ja}。よろしいですか？")
        if not (yield from game.yes_no(seat, prompt, game.CLAUSES["may"], able=able)):
            return False
        if game.WHOLE and isinstance(effect, Several):
            before = dict(at.memory)
            if not (yield from game.attempt(all_parts(game, at, effect.parts_of))):
                at.memory.clear()
                at.memory.update(before)
                return False
        elif game.WHOLE:
            yield from run(game, at, effect)
        else:
            at.memory["agreed"] = True  # who says that it is done does not say after that that there is nothing for it
            yield from run(game, at, effect)
            at.memory.pop("agreed", None)
        return bool(at.memory.get("done"))


def reads_hidden(game: Game, effect: Clause) -> bool:
    """Return whether somebody cannot know if this can be done, since it depends on cards that lie hidden."""
    words = list(effect.words())
    more = tuple(zone for one in words for zone in getattr(one, "looks_in", ()))
    return any(isinstance(one, Selector) and lies_hidden(game, one, more) for one in words)


def wholly(game: Game, at: Context, effect: Clause) -> bool:
    """Return whether it can be done, and with as many objects as it says (ZX 804.3c); of several things the first."""
    if isinstance(effect, Several):
        return wholly(game, at, effect.parts_of[0])
    if not effect.possible(game, at):
        return False
    named = [(part.count, part.now(game, at)) for part in effect.parts() if isinstance(part, Some)]
    options = getattr(effect, "options", None)
    if callable(options):
        named.append((effect.count, options(game, at)))  # type: ignore[attr-defined]
    return all(len(refs) >= count.least(game, at) for count, refs in named)


def all_parts(game: Game, at: Context, parts: tuple[Simple, ...]) -> Flow[None]:
    """Each of these, or none (ZX 804.3c)."""
    at.memory["done"] = True
    for part in parts:
        if not wholly(game, at, part):
            raise TakeBack("part")
        yield from part.perform(game, at)


def one_by_one(game: Game, at: Context, parts: tuple[Simple, ...]) -> Flow[None]:
    """These one after the other (ZX 804.3a), each as far as it can be (FoW 104.2); something was done if any of it
    was, choosing aside; a price is paid only with all of it (FoW 1003.4)."""
    did, whole = False, True
    for n, part in enumerate(parts):
        with game.with_price(at, parts[n + 1 :]):
            yield from run(game, at, part)
        if not part.only_chooses:
            done = bool(at.memory.get("done"))
            did, whole = did or done, whole and done
    at.memory["done"] = did and (whole or "price" not in at.memory)


class Several(Clause):
    """Several things, one after the other; the first says whether any can be done."""

    __slots__ = ()
    parts_of: tuple[Simple, ...]

    def possible(self, game: Game, at: Context) -> bool:
        return self.parts_of[0].possible(game, at)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from one_by_one(game, at, self.parts_of)


@word("{parts_of:and2}", "{parts_of:連2}")
class And(Several):
    """This and that, one after the other (ZX 804.3a)."""

    parts_of: tuple[Simple, ...]


@word("{parts_of:then}", "{parts_of:その後}")
class InOrder(Several):
    """This, then that."""

    parts_of: tuple[Simple, ...]


@word("{parts_of:or2}", "{parts_of:か2}")
class EitherDo(Clause):
    """This or that, as whoever does it likes."""

    parts_of: tuple[Simple, ...]

    def possible(self, game: Game, at: Context) -> bool:
        return any(part.possible(game, at) for part in self.parts_of)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        able = [part for part in self.parts_of if part.possible(game, at)]
        if not able:
            at.memory["done"] = False
            return
        seat = at.memory.get("doer", at.controller)
        labels = [told(game, part, "bare") for part in able]
        prompt = Text("Choose one.", "1つ選んでください。")
        chosen = yield from game.choose_label(seat, labels, prompt, game.CLAUSES["either"])
        yield from able[chosen].perform(game, at)


@word("{who:subj} {parts_of:and2 @who}", "{who:は}{parts_of:連2}")
class DoesBoth(Clause):
    """Someone does this and that: `your opponent discards a card and banishes a resonator`."""

    who: Player
    parts_of: tuple[Simple, ...]
    rank = -1

    def valid(self) -> bool:
        """None of it is done by somebody who is named."""
        return all(getattr(part, "who", DOER) == DOER for part in self.parts_of)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            with doing(at, seat):
                yield from one_by_one(game, at, self.parts_of)


@word("then<|,> {effect}", "その後、{effect}")
class ThenDo(Effect):
    """Then: after what was said before (ZX 804.3a)."""

    effect: Effect

    def valid(self) -> bool:
        return not isinstance(self.effect, ThenDo)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from self.effect.perform(game, at)


@word("also {effect}", "さらに{effect}")
class AlsoDo(Clause):
    """Also: beside what was said before."""

    effect: Simple

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from self.effect.perform(game, at)


@word("{who:may} {effect:bare}", "{who:は}{effect:te}よい")
class May(Effect):
    """Someone may do it (ZX 804.3c)."""

    who: Player
    effect: Clause
    silently = YOU

    def perform(self, game: Game, at: Context) -> Flow[None]:
        at.memory["done"] = False
        did: dict[int, bool] = {}
        for seat in each_doer(game, at, self.who):
            did[seat] = yield from offered(game, at, seat, self.effect)
        at.memory["done"] = any(did.values())
        at.memory.pop("did", None)
        if len(did) > 1:
            at.memory["did"] = tuple(did.items())


WHO_HAS_DONE = {
    "you": ("you do", "そうした場合"),
    "they": ("they do", "そのプレイヤーがそうした場合"),
    "opponent": ("your opponent does", "相手がそうした場合"),
    "it": ("it does", "それがそうした場合"),
    "not you": ("you don't", "そうしなかった場合"),
    "not they": ("they don't", "そのプレイヤーがそうしなかった場合"),
    "not opponent": ("your opponent doesn't", "相手がそうしなかった場合"),
}


@word("if {who}, {effect}", "{who}、{effect}")
class IfDone(Effect):
    """If what was offered before was done (ZX 804.3b)."""

    who: Annotated[str, WHO_HAS_DONE]
    effect: Effect

    def perform(self, game: Game, at: Context) -> Flow[None]:
        if "did" in at.memory and self.who.endswith("they"):
            for _ in each_spoken_of(at, self._those(at)):
                yield from self.effect.perform(game, at)
            return
        if bool(at.memory.get("done")) != self.who.startswith("not"):
            yield from self.effect.perform(game, at)

    def _those(self, at: Context) -> tuple[int, ...]:
        """Return the players of whom it is true, where several were asked (`each player may ... . If they do, ...`)."""
        return tuple(seat for seat, did in at.memory["did"] if did != self.who.startswith("not"))


@word("if {condition}, {effect}", "{condition}場合、{effect}")
class If(Effect):
    """If something is so (ZX 804.3b)."""

    condition: Condition
    effect: Effect

    def perform(self, game: Game, at: Context) -> Flow[None]:
        if self.condition.holds(game, at):
            mention_of(game, at, self.condition)
            yield from self.effect.perform(game, at)
        else:
            begin_unmet(game, at, self.condition, self.effect)


def begin_unmet(game: Game, at: Context, condition: Condition, effect: Effect) -> None:
    """Begin those effects that contain the condition before them, which does not hold (FoW 909.4)."""
    for act in effect.words():
        if isinstance(act, Effect):
            act.begin_unmet(game, at, condition)


@word("{effect} if {condition}", "{condition}場合のみ、{effect}")
class OnlyWhere(Effect):
    """... if something is so."""

    effect: Clause
    condition: Condition

    def perform(self, game: Game, at: Context) -> Flow[None]:
        if self.condition.holds(game, at):
            yield from self.effect.perform(game, at)


@word("if {condition}, {effect}. ^otherwise, {other}", "{condition}場合、{effect}。そうでない場合、{other}")
class IfOtherwise(Effect):
    """If something is so, this. Otherwise, that."""

    condition: Condition
    effect: Effect
    other: Effect

    def valid(self) -> bool:
        return not isinstance(self.effect, (If, IfOtherwise))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        chosen = self.effect if self.condition.holds(game, at) else self.other
        mention_of(game, at, self.condition)
        yield from chosen.perform(game, at)


@word("{effect}. ^if {condition}, {other} instead", "{effect}。{condition}場合、代わりに{other}")
class Instead(Effect):
    """This. If something is so, that instead: of the two only one is ever about to happen (LC 11.9.5.6)."""

    effect: Clause
    condition: Condition
    other: Effect

    def valid(self) -> bool:
        """A deck that was searched is shuffled, whatever is done with what was found. What the condition is asked of is
        chosen for one instruction, by the player whose it is."""
        if getattr(self.effect, "ends_search", False):
            return False
        return not self._asks_of_chosen or (self._place is not None and getattr(self.effect, "who", DOER).oneself)

    @property
    def _asks_of_chosen(self) -> bool:
        """Return whether the condition is asked of what is only chosen when the instruction is carried out."""
        pronouns = It | That | Those | Them
        spoken = any(isinstance(word, pronouns) or hasattr(word, "said_of") for word in self.condition.words())
        return spoken and any(isinstance(word, Some | FromDeck) for word in self.effect.words())

    @property
    def _place(self) -> str | None:
        """Return the field of the instruction that holds what is chosen for it; None where that is not one field."""
        held = [one.name for one in self.effect.info if isinstance(getattr(self.effect, one.name), Some | FromDeck)]
        return held[0] if len(held) == 1 else None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        effect = (yield from self._chosen(game, at)) if self._asks_of_chosen else self.effect
        yield from (self.other if holds_of(game, at, self.condition, effect) else effect).perform(game, at)

    def _chosen(self, game: Game, at: Context) -> Flow[Effect]:
        """Return the instruction with the objects that are chosen for it, which "it" means from now on."""
        place = cast(str, self._place)
        refs: Refs
        if isinstance(self.effect, GivesUp):
            refs = yield from self.effect.choose(game, at, doer(at))
        else:
            refs = yield from chosen_for(game, at, getattr(self.effect, place), doer(at))
        return dataclasses.replace(self.effect, **{place: TheseObjects(mention(at, refs))})  # type: ignore[type-var]


def holds_of(game: Game, at: Context, condition: Condition, effect: Effect) -> bool:
    """Return whether a condition holds where "it" means what the instruction is about. If so, "it" goes on to mean
    that."""
    before = {name: at.memory[name] for name in IT_AND_THAT if name in at.memory}
    mention_chosen(at, effect)
    mention_all(game, at, effect)
    if condition.holds(game, at):
        mention_found(game, at, condition)
        return True
    for name in IT_AND_THAT:
        at.memory.pop(name, None)
    at.memory.update(before)
    return False


def mention_chosen(at: Context, effect: Effect) -> None:
    """Remember the objects that were chosen for an instruction as "it", though it is not done, or not yet."""
    for part in effect.words():
        if isinstance(part, Target):
            mention(at, part.chosen(at))


def mention_all(game: Game, at: Context, effect: Effect) -> None:
    """Remember all objects of the kind that an instruction speaks of as "them", though it is not done."""
    for part in effect.words():
        if isinstance(part, All | Each):
            mention(at, part.now(game, at))


def pays_price(game: Game, at: Context, seat: int, price: Clause) -> Flow[bool]:
    """Ask a seat for a price, which it pays whole, or it is no choice (FoW 1003.4 / MG 1002.4); whether it did."""
    parts = price.parts_of if isinstance(price, Several) else (price,)
    if not game.can_pay_price(seat, at, parts):
        return False
    at.memory["price"] = seat
    paid = yield from offered(game, at, seat, price)
    del at.memory["price"]
    return paid


@word("{effect} unless {who:subj} {price:@who}", "{who:が}{price:nai}かぎり、{effect}")
class Unless(Effect):
    """This, unless someone does that."""

    effect: Clause
    who: Player
    price: Clause

    def perform(self, game: Game, at: Context) -> Flow[None]:
        paid = False
        mention_chosen(at, self.effect)
        for seat in each_doer(game, at, self.who):
            paid = (yield from pays_price(game, at, seat, self.price)) or paid
        if not paid:
            yield from self.effect.perform(game, at)


@word("{effects:plain}", "{effects:句}")
class Mode(Word):
    """One of the things to choose from (FoW 903.2e, ZX 802.3)."""

    effects: tuple[Effect, ...]

    @property
    def rank(self) -> int:
        """Return the rank of the reading: what can belong to the last choice does."""
        return -len(self.effects)


@fields
class OfModes(Effect):
    """An instruction that is as many of several as one chooses."""

    options: tuple[Mode, ...]

    def most_modes(self, game: Game, at: Context) -> int:
        """Return how many may be chosen at most."""
        raise NotImplementedError

    def least_modes(self, game: Game, at: Context) -> int:
        """Return how many are chosen at least."""
        raise NotImplementedError


@fields
class OfSoManyModes(OfModes):
    """As many as `most` says; `fewer`: or fewer."""

    most: Amount = ONE
    fewer: bool = False

    def most_modes(self, game: Game, at: Context) -> int:
        return self.most.value(game, at)

    def least_modes(self, game: Game, at: Context) -> int:
        return 0 if self.fewer else self.most_modes(game, at)
