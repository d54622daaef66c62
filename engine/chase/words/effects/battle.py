"""Words about damage and blocking.

They are a separate module because not every game of the family has them."""

from __future__ import annotations

from engine.chase.words.protocols import FightingGame
from engine.kernel import events
from engine.kernel.context import Context
from engine.kernel.durations import UNTIL_END_OF_TURN
from engine.kernel.events import Damaged, Event, LifeGained
from engine.language.common.amounts import Multiplier, scaled
from engine.language.common.modify_sentence import RestrictsOfSuch
from engine.language.common.objects import It
from engine.language.common.players import shares_of
from engine.language.common.referents import doer, mention_subject, only_objects, word_text
from engine.language.common.replacements import Changed, DamageToThese, Replacement
from engine.language.common.rules import OfSuch, OfSuchOrOthers
from engine.language.common.triggers import Act, Facts, such
from engine.language.grammar.categories import (
    Amount,
    Effect,
    Flow,
    Game,
    Objects,
    Player,
    Refs,
    Selector,
    Simple,
    Thing,
)
from engine.language.grammar.word import word


def fights_with(game: Game, ref: int) -> int | None:
    """Return the ATK or the power of an object, or None if it has neither."""
    chars = game.chars(ref)
    power: int | None = getattr(chars, "atk", None)
    return getattr(chars, "power", None) if power is None else power


def whole(refs: Refs) -> Refs:
    """Return the references without duplicates."""
    return tuple(dict.fromkeys(refs))


@word(
    (
        "{source:deals} {amount:fig} damage to {to}< {each}>",
        "{source:deals} {amount:fig} damage {each} to {to}",
        "{source:deals} damage equal to {amount:value} to {to}",
    ),
    (
        "{source:は}{to}に<{each}>{amount:fig}ダメージを与える",
        "{source:は}{to}に{amount:value}に等しいダメージを与える",
    ),
)
class Deal(Simple):
    """An instruction: a card deals damage (FoW 1007.1, 1007.2, 912.1)."""

    source: Objects
    amount: Amount
    to: Thing
    each: Multiplier | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        before = at.memory.get("it")
        spoken = any(isinstance(part, It) for part in self.to.words())  # "it" is the earlier object, not the source
        targets = whole((yield from self.to.objects(game, at))) if spoken else ()
        sources = only_objects((yield from self.source.objects(game, at)))
        if sources and fights_with(game, sources[0]) is None:  # "its" is not a number of the source
            found = yield from self._found(game, at)
            model = found or (before if self.source.this_card else None)
            if model is not None:
                mention_subject(at, model)
        amount = self.amount.value(game, at)  # "its" means the source if the source has the number
        if not spoken:
            targets = whole((yield from self.to.objects(game, at)))
        elif isinstance(self.to, It):
            at.memory["it"] = targets
        if isinstance(self.to, Player):
            shares = shares_of(game, at, self.to, lambda: scaled(self.amount.value(game, at), self.each, game, at))
        else:
            shares = dict.fromkeys(targets, scaled(amount, self.each, game, at))
        shares = {ref: n for ref, n in shares.items() if n > 0}
        dealt = (yield from game.actions.deal(sources[0], shares, at)) if sources and shares else ()
        at.memory["number"] = max((event.amount for event in dealt if isinstance(event, Damaged)), default=0)
        at.memory["done"] = any(isinstance(event, Damaged) for event in dealt)

    def _found(self, game: Game, at: Context) -> Flow[Refs]:
        """Return the object that fulfilled an earlier condition (`if you control a J-ruler`).

        This applies only if the text uses a number of that object. If several objects fulfilled the condition, the
        player chooses one (FoW 1014.1)."""
        found: Refs = at.memory.get("had", ())
        if not any(isinstance(word, It) for word in self.amount.words()):
            return ()
        if len(found) < 2:
            return found
        prompt = game.choices.choice_prompt(word_text(game, self.amount))
        return tuple((yield from game.choices.choose(doer(at), found, 1, 1, prompt, game.CLAUSES["select"])))


@word(
    "{source:deals} {amount:fig} damage divided as you choose to {target}",
    "{source:は}{target}に{amount:fig}ダメージを好きなように割り振って与える",
)
class DealDivided(Simple):
    """An instruction: a card deals damage divided as its player chooses (FoW 903.2h-1)."""

    source: Objects
    amount: Amount
    target: Objects

    divides = True
    unit = 100

    def perform(self, game: Game, at: Context) -> Flow[None]:
        sources = only_objects((yield from self.source.objects(game, at)))
        targets = yield from self.target.objects(game, at)
        shares = {ref: at.divided[ref] for ref in targets if at.divided.get(ref)}
        dealt = (yield from game.actions.deal(sources[0], shares, at)) if sources and shares else ()
        at.memory["done"] = any(isinstance(event, Damaged) for event in dealt)


@word(
    "{one:subj} and {other} deal damage equal to their ATK to each other",
    "{one}と{other}は、それぞれ自身の攻撃力に等しいダメージを互いに与える",
)
class Fight(Simple):
    """An instruction: two J/resonators deal damage equal to their ATK to each other (FoW 1007.1, 912.1)."""

    one: Objects
    other: Objects

    def perform(self, game: FightingGame, at: Context) -> Flow[None]:
        ones = only_objects((yield from self.one.objects(game, at)))
        others = only_objects((yield from self.other.objects(game, at)))
        if ones and others and game.is_current(ones[0]) and game.is_current(others[0]):
            yield from game.mutual_damage(ones[0], others[0], at)


@word("blocks< @{what:sg}>", "<{what}を>ブロックする")
class Blocks(Act):
    """The act "blocks", perhaps with the kind of the blocked J/resonator (FoW 804.4)."""

    what: Selector | None = None
    kinds = (events.Blocked,)
    referent_fields = ("ref", "attacker", "")
    kind_of = ("what", "attacker")


@word("is blocked< by @{what:sg}>", "<{what}に>ブロックされる")
class IsBlocked(Act):
    """The act "is blocked", perhaps with the kind of the blocker (FoW 804.4)."""

    what: Selector | None = None
    kinds = (events.Blocked,)
    referent_fields = ("attacker", "ref", "")
    kind_of = ("what", "ref")


@word("is dealt <{combat?}battle |>damage< by @{by:sg}>", "<{by}によって><{combat?}戦闘>ダメージを与えられる")
class IsDealtDamage(Act):
    """The act "is dealt damage", perhaps by a source of a kind (FoW 1007.1, 912.1).

    `combat`: only damage in battle (FoW 806.2, LC 10.2.1)."""

    by: Selector | None = None
    combat: bool = False
    kinds = (events.Damaged,)
    referent_fields = ("target", "source", "amount")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Damaged)
        return event.combat >= self.combat and any(such(game, at, self.by, source) for source in event.sources)


@word("deals or is dealt damage", "ダメージを与えるか与えられる")
class DealsOrIsDealt(Act):
    """The act "deals or is dealt damage" (FoW 1007.5)."""

    kinds = (events.Damaged,)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        assert isinstance(event, events.Damaged)
        return (event.source, 0, event.amount)

    def every(self, game: Game, at: Context, event: Event) -> tuple[tuple[int, int, int], ...]:
        assert isinstance(event, events.Damaged)
        return tuple([(ref, 0, event.amount) for ref in (*event.sources, event.target)])


@word
class NotBlockedBy(OfSuchOrOthers):
    """A rule: the object cannot be blocked by J/resonators of a kind, or by all others (FoW 804.3)."""

    kind = "cannot_be_blocked"
    asks = "blocker"


@word
class NotBlocking(OfSuch):
    """A rule: the object cannot block J/resonators of a kind (FoW 804.3)."""

    kind = "cannot_block"
    asks = "attacker"


@word("cannot be blocked by {what:pl}", "{what}にブロックされない")
class CannotBeBlockedBy(RestrictsOfSuch):
    """The change "cannot be blocked by J/resonators of a kind" (FoW 804.3)."""

    rule = NotBlockedBy


@word(("cannot be blocked except by {what:pl}", "can be blocked only by {what:pl}"), "{what}以外にブロックされない")
class CannotBeBlockedExcept(RestrictsOfSuch):
    """The change "can be blocked only by J/resonators of a kind" (FoW 804.3)."""

    rule = NotBlockedBy
    more = (True,)


@word("cannot block {what:pl}", "{what}をブロックできない")
class CannotBlockSuch(RestrictsOfSuch):
    """The change "cannot block J/resonators of a kind" (FoW 804.3)."""

    rule = NotBlocking


class ThatMuchMore(Changed):
    """A replacement that adds `more` to the amount, or doubles the amount if there is no `more`."""

    __slots__ = ()
    more: int | None

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Damaged, LifeGained))
        return (event.changed(amount=event.amount * 2 if self.more is None else event.amount + self.more),)


@word(
    "it deals <that much +{more:digits}|double that much> instead",
    "代わりに<それに{more:digits}を加えた|その2倍の>ダメージを与える",
)
class DealsMore(ThatMuchMore):
    """The replacement "it deals that much +200 instead", or "double that much"."""

    more: int | None = None


@word("if {what:subj} would deal damage this turn, {instead}", "このターン、{what:が}ダメージを与える場合、{instead}")
class DealsMoreThisTurn(Effect):
    """An instruction: "if target resonator would deal damage this turn, it deals that much +200 instead"."""

    what: Objects
    instead: Changed

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        if refs:
            game.effects.add_replacement(at, Replacement(DamageToThese(refs, by=True), self.instead), UNTIL_END_OF_TURN)
