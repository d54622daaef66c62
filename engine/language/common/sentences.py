"""Sentences that join instructions: and, then, may, if, instead, unless."""

from __future__ import annotations

import dataclasses
from typing import Annotated, cast

from engine.kernel.context import Context, Memory, restore
from engine.kernel.machine import TakeBack
from engine.kernel.text import Text
from engine.language.common.amounts import ONE
from engine.language.common.costs import GivesUp
from engine.language.common.objects import All, Each, FromDeck, It, Some, That, Them, TheseObjects, Those
from engine.language.common.places import chosen_for
from engine.language.common.players import DOER, YOU, each_doer, each_spoken_of
from engine.language.common.referents import doer, doing, mention, mention_found, mention_of, word_text
from engine.language.common.targets import Target
from engine.language.common.visibility import lies_hidden
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
    """Carry out an instruction. Unless the instruction stores otherwise, it counts as having done something."""
    at.memory["done"] = True
    yield from effect.perform(game, at)


def offered(game: Game, at: Context, seat: int, effect: Clause) -> Flow[bool]:
    """Ask a seat whether it carries out the instruction, carry it out if so, and return whether it was done."""
    with doing(at, seat):
        able = wholly(game, at, effect) if game.WHOLE else effect.possible(game, at)
        if not able and not (game.choices.wants_every_prompt(seat) and reads_hidden(game, effect)):
            return False
        what = word_text(game, effect, "bare")
        prompt = Text(f"{what.en[:1].upper()}{what.en[1:]}?", f"{what.ja}。よろしいですか？")
        if not (yield from game.choices.yes_no(seat, prompt, game.CLAUSES["may"], able=able)):
            return False
        if game.WHOLE and isinstance(effect, Several):
            before: Memory = {**at.memory}
            if not (yield from game.attempt(all_parts(game, at, effect.parts_of))):
                restore(at.memory, before)
                return False
        elif game.WHOLE:
            yield from run(game, at, effect)
        else:
            at.memory["agreed"] = True  # after agreeing, the player cannot choose to find nothing
            yield from run(game, at, effect)
            at.memory.pop("agreed", None)
        return bool(at.memory.get("done"))


def reads_hidden(game: Game, effect: Clause) -> bool:
    """Return whether players cannot know if the instruction can be carried out, because it depends on hidden cards."""
    words = list(effect.words())
    more = tuple(zone for one in words for zone in one.looks_in)
    return any(isinstance(one, Selector) and lies_hidden(game, one, more) for one in words)


def wholly(game: Game, at: Context, effect: Clause) -> bool:
    """Return whether the instruction can be carried out with as many objects as it names (ZX 804.3c).

    If it has several parts, only the first part is checked.
    """
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
    """Carry out all of the parts, or none of them (ZX 804.3c)."""
    at.memory["done"] = True
    for part in parts:
        if not wholly(game, at, part):
            raise TakeBack("part")
        yield from part.perform(game, at)


def one_by_one(game: Game, at: Context, parts: tuple[Simple, ...]) -> Flow[None]:
    """Carry out the parts one after the other (ZX 804.3a), each as far as possible (FoW 104.2).

    Something was done if any part did something, not counting choices. A price is only paid by doing all of it (FoW
    1003.4).
    """
    did, whole = False, True
    for n, part in enumerate(parts):
        with game.choices.with_price(at, parts[n + 1 :]):
            yield from run(game, at, part)
        if not part.only_chooses:
            done = bool(at.memory.get("done"))
            did, whole = did or done, whole and done
    at.memory["done"] = did and (whole or "price" not in at.memory)


class Several(Clause):
    """A sequence of several instructions. The first decides whether the sequence is possible."""

    __slots__ = ()
    parts_of: tuple[Simple, ...]

    def possible(self, game: Game, at: Context) -> bool:
        return self.parts_of[0].possible(game, at)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from one_by_one(game, at, self.parts_of)


@word("{parts_of:and2}", "{parts_of:連2}")
class And(Several):
    """Instructions joined by "and", carried out one after the other (ZX 804.3a)."""

    parts_of: tuple[Simple, ...]


@word("{parts_of:then}", "{parts_of:その後}")
class InOrder(Several):
    """Instructions joined by "then"."""

    parts_of: tuple[Simple, ...]


@word("{parts_of:or2}", "{parts_of:か2}")
class EitherDo(Clause):
    """Instructions joined by "or". The player who carries them out chooses one."""

    parts_of: tuple[Simple, ...]

    def possible(self, game: Game, at: Context) -> bool:
        return any(part.possible(game, at) for part in self.parts_of)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        able = [part for part in self.parts_of if part.possible(game, at)]
        if not able:
            at.memory["done"] = False
            return
        seat = at.memory.get("doer", at.controller)
        labels = [word_text(game, part, "bare") for part in able]
        prompt = Text("Choose one.", "1つ選んでください。")
        chosen = yield from game.choices.choose_label(seat, labels, prompt, game.CLAUSES["either"])
        yield from able[chosen].perform(game, at)


@word("{who:subj} {parts_of:and2 @who}", "{who:は}{parts_of:連2}")
class DoesBoth(Clause):
    """Several instructions for one player: `your opponent discards a card and banishes a resonator`."""

    who: Player
    parts_of: tuple[Simple, ...]
    rank = -1

    def valid(self) -> bool:
        """Return whether the parts name no other player."""
        return all(part.who in (None, DOER) for part in self.parts_of)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            with doing(at, seat):
                yield from one_by_one(game, at, self.parts_of)


@word("then<|,> {effect}", "その後、{effect}")
class ThenDo(Effect):
    """An instruction with "then": it follows the previous instruction (ZX 804.3a)."""

    effect: Effect

    def valid(self) -> bool:
        return not isinstance(self.effect, ThenDo)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from self.effect.perform(game, at)


@word("also {effect}", "さらに{effect}")
class AlsoDo(Clause):
    """An instruction with "also": it is carried out in addition to the previous instruction."""

    effect: Simple

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from self.effect.perform(game, at)


@word("{who:may} {effect:bare}", "{who:は}{effect:te}よい")
class May(Effect):
    """An optional instruction for a player (ZX 804.3c)."""

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
    """An instruction that is carried out if the optional instruction before it was done (ZX 804.3b)."""

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
        """Return the players for whom the condition is true, if several players had the choice.

        Example: `each player may ... . If they do, ...`.
        """
        return tuple(seat for seat, did in at.memory["did"] if did != self.who.startswith("not"))


@word("if {condition}, {effect}", "{condition}場合、{effect}")
class If(Effect):
    """An instruction with a condition (ZX 804.3b)."""

    condition: Condition
    effect: Effect

    def perform(self, game: Game, at: Context) -> Flow[None]:
        if self.condition.holds(game, at):
            mention_of(game, at, self.condition)
            yield from self.effect.perform(game, at)
        else:
            begin_unmet(game, at, self.condition, self.effect)


def begin_unmet(game: Game, at: Context, condition: Condition, effect: Effect) -> None:
    """Begin the effects that contain the false condition before them (FoW 909.4)."""
    for act in effect.words():
        if isinstance(act, Effect):
            act.begin_unmet(game, at, condition)


@word("{effect} if {condition}", "{condition}場合のみ、{effect}")
class OnlyWhere(Effect):
    """An instruction followed by its condition: "... if ..."."""

    effect: Clause
    condition: Condition

    def perform(self, game: Game, at: Context) -> Flow[None]:
        if self.condition.holds(game, at):
            yield from self.effect.perform(game, at)


@word("if {condition}, {effect}. ^otherwise, {other}", "{condition}場合、{effect}。そうでない場合、{other}")
class IfOtherwise(Effect):
    """A condition with two instructions: one if it is true, the other otherwise."""

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
    """An instruction, and another to carry out instead if a condition is true.

    Only one of the two is ever about to happen (LC 11.9.5.6).
    """

    effect: Clause
    condition: Condition
    other: Effect

    def valid(self) -> bool:
        """Return whether the sentence makes sense.

        A deck that was searched is shuffled in any case, so that shuffling cannot be replaced. If the condition is
        about a chosen object, exactly one instruction chooses the object, and the player who controls the ability makes
        the choice.
        """
        if self.effect.ends_search:
            return False
        return not self._asks_of_chosen or (
            self._place is not None and (not isinstance(self.effect.who, Player) or self.effect.who.oneself)
        )

    @property
    def _asks_of_chosen(self) -> bool:
        """Return whether the condition is about an object that is only chosen when the instruction is carried out."""
        pronouns = It | That | Those | Them
        spoken = any(isinstance(word, pronouns) or hasattr(word, "said_of") for word in self.condition.words())
        return spoken and any(isinstance(word, Some | FromDeck) for word in self.effect.words())

    @property
    def _place(self) -> str | None:
        """Return the name of the instruction's field with the chosen objects, or None if there is not exactly one."""
        held = [one.name for one in self.effect.info if isinstance(one.of(self.effect), Some | FromDeck)]
        return held[0] if len(held) == 1 else None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        effect = (yield from self._chosen(game, at)) if self._asks_of_chosen else self.effect
        yield from (self.other if holds_of(game, at, self.condition, effect) else effect).perform(game, at)

    def _chosen(self, game: Game, at: Context) -> Flow[Effect]:
        """Return the instruction with the objects chosen for it. From now on, "it" refers to these objects."""
        place = cast(str, self._place)
        refs: Refs
        if isinstance(self.effect, GivesUp):
            refs = yield from self.effect.choose(game, at, doer(at))
        else:
            refs = yield from chosen_for(game, at, getattr(self.effect, place), doer(at))
        return dataclasses.replace(self.effect, **{place: TheseObjects(mention(at, refs))})  # type: ignore[type-var]


def holds_of(game: Game, at: Context, condition: Condition, effect: Effect) -> bool:
    """Return whether a condition is true if "it" refers to the objects of the instruction.

    If the condition is true, "it" keeps this meaning. Otherwise the previous meaning is restored.
    """
    before: Memory = {}
    for name in IT_AND_THAT:
        if name in at.memory:
            before[name] = at.memory[name]
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
    """Make "it" refer to the targets of an instruction that has not been carried out, or not yet."""
    for part in effect.words():
        if isinstance(part, Target):
            mention(at, part.chosen(at))


def mention_all(game: Game, at: Context, effect: Effect) -> None:
    """Make "them" refer to all objects of the kind in an instruction that has not been carried out."""
    for part in effect.words():
        if isinstance(part, All | Each):
            mention(at, part.now(game, at))


def pays_price(game: Game, at: Context, seat: int, price: Clause) -> Flow[bool]:
    """Ask a seat to pay a price, and return whether it did (FoW 1003.4 / MG 1002.4).

    The seat only has the choice if it can pay the whole price.
    """
    parts = price.parts_of if isinstance(price, Several) else (price,)
    if not game.choices.can_pay_price(seat, at, parts):
        return False
    at.memory["price"] = seat
    paid = yield from offered(game, at, seat, price)
    del at.memory["price"]
    return paid


@word("{effect} unless {who:subj} {price:@who}", "{who:が}{price:nai}かぎり、{effect}")
class Unless(Effect):
    """An instruction that is carried out unless a player pays a price."""

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
    """One of the modes of a modal instruction (FoW 903.2e, ZX 802.3)."""

    effects: tuple[Effect, ...]

    @property
    def rank(self) -> int:
        """Return the rank of the reading. A sentence that can belong to the last mode does belong to it."""
        return -len(self.effects)


@fields
class OfModes(Effect):
    """An instruction with several modes, of which the player chooses a number."""

    options: tuple[Mode, ...]

    def most_modes(self, game: Game, at: Context) -> int:
        """Return the maximum number of modes to choose."""
        raise NotImplementedError

    def least_modes(self, game: Game, at: Context) -> int:
        """Return the minimum number of modes to choose."""
        raise NotImplementedError


@fields
class OfSoManyModes(OfModes):
    """An instruction for which the player chooses `most` modes. `fewer`: the player may choose fewer."""

    most: Amount = ONE
    fewer: bool = False

    def most_modes(self, game: Game, at: Context) -> int:
        return self.most.value(game, at)

    def least_modes(self, game: Game, at: Context) -> int:
        return 0 if self.fewer else self.most_modes(game, at)
