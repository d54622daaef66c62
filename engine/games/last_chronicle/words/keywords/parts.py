"""The meanings of keywords that no other text has: triggers, instructions and replacement effects (LC 15.2)."""

from __future__ import annotations

from engine.games.last_chronicle.words.continuous.modifiers import AddUnitPower
from engine.games.last_chronicle.words.printed import LcChars
from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.triggers.event_types import MERGED
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.durations import UNTIL_END_OF_TURN
from engine.kernel.events import Damaged, Event, Moved
from engine.kernel.text import Text
from engine.language.common.abilities import TABLE
from engine.language.common.amounts import Number
from engine.language.common.replacements import Changed, Would
from engine.language.common.selectors import described
from engine.language.grammar.categories import Effect, Flow, Modification, Selector
from engine.language.grammar.tally import Tally
from engine.language.grammar.word import word


# -- instructions ----------------------------------------------------------------------------------
@word(
    "you may pay {first:soul}< or {second:soul}>. ^if you do, deploy this card wiped",
    "{first:soul}<か{second:soul}>を支払ってもよい。そうした場合、このカードをワイプ状態で配置する",
)
class PayToDeploy(Effect):
    """An instruction: one of these costs may be paid; then this card is deployed wiped (LC 15.2.18.2).

    The card is deployed from the zone in which it is.
    """

    first: tuple[str, ...]
    second: tuple[str, ...] | None = None
    rank = -1

    def valid(self) -> bool:
        """Return whether the costs have no X, since nothing could define it."""
        return "X" not in (*self.first, *(self.second or ()))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        seat, ref = at.controller, at.source
        if ref not in game.s.objects or not game.may_deploy(seat, ref):
            return
        dues = [Tally.of(one) for one in (self.first, self.second) if one]
        able = [due for due in dues if game.can_pay_will(seat, due, at)]
        if not able:
            return
        labels = [Text(f"Pay {due.en}", f"{due.ja}を支払う") for due in map(game.write_will, able)]
        labels.append(Text("Do not pay", "支払わない"))
        prompt = Text("Pay to deploy {name} wiped?", "支払って「{name}」をワイプ状態で配置しますか？")
        prompt = prompt.format(name=game.chars(ref).name)
        chosen = yield from game.choices.choose_label(seat, labels, prompt, "15.2.18.2", "taboo")
        if chosen < len(able) and (yield from game.pay_will(seat, able[chosen], at)):
            yield from game.movement.enter_field((ref,), seat, at, rested=True, clause="15.2.18.2")


# -- changes ---------------------------------------------------------------------------------------
@word
class WouldGoFromField(Would):
    """A proposed event: this unit would go from the battlefield to the discard pile, for any reason (LC 15.2.5.2).

    This word is not written in texts.
    """

    kinds = (Moved,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        return event.ref == at.source and event.destination == game.DISCARD and "unit" in game.chars(event.ref).types


@word
class BecomesSoulStone(Changed):
    """A replacement by which the unit goes wiped to the soul yard (LC 15.2.5.2).

    This word is not written in texts.
    """

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        return (event.changed(destination="soul", rested=True, clause="15.2.5.2"),)


@word
class WouldBeDealtByOwn(Would):
    """A proposed event: an effect of its own player would deal this unit damage (LC 15.2.14.6).

    This word is not written in texts.
    """

    kinds = (Damaged,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Damaged)
        return event.target == at.source and not event.combat and event.by_seat == game.controller(at.source)


@word
class GainsItAsPower(Changed):
    """A replacement of damage: the unit's power is raised by the same number until end of turn (LC 15.2.14.6).

    This word is not written in texts.
    """

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Damaged)
        more: Modification = AddUnitPower(Number(event.amount))
        game.effects.add_effect(at, (event.target,), (more,), UNTIL_END_OF_TURN)
        return ()


@word
class LightsAllLamps(Modification):
    """A modification that lights the green and the red lamps of every era (LC 15.2.13.2).

    The parts printed in these colours then count in addition to the rest. The part of a merged card belongs to its
    host. This word is not written in texts.
    """

    layer = "general"
    commutes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        assert isinstance(chars, LcChars)
        chars.light_all(merged=MERGED in game.s.objects[ref].marks)


@word
class AwakenedCards(Selector):
    """A selector for the units, spells, histories and their cards of a kind, in every zone of a player (LC 15.2.13.2).

    This word is not written in texts.
    """

    what: Selector
    own_reads = frozenset({"deck", "looked"})  # every move between zones also changes the decks

    @property
    def zones(self) -> tuple[str, ...]:
        return TABLE

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        obj = game.s.objects.get(ref)
        if obj is None:
            return False
        chars = game.chars(ref)
        if chars.green is None and chars.red is None:  # the card has no part that a lamp could add
            return False
        if game.controller(ref) != at.controller:
            return False
        return not chars.types.isdisjoint(AWAKENED) and described(self.what).matches(game, at, ref)

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [ref for ref in game.s.objects if self.matches(game, at, ref)]


AWAKENED = frozenset({"unit", "spell", "history", MERGED})
