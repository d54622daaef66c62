"""The hooks that a game of the chase family fills in. One that has an answer here does nothing of its own: a game
leaves it alone unless its rulebook says more."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, ClassVar

from engine.chase.memory import ChaseMemory
from engine.chase.rules.c903_texts import Ability, Activated
from engine.chase.words.lines import Triggered
from engine.kernel.asks import Triggered as TriggeredAbility
from engine.kernel.context import Context, is_seat
from engine.kernel.decisions import Flow, Option
from engine.kernel.dispatch import Listener
from engine.kernel.events import Event
from engine.kernel.machine import Machine
from engine.kernel.refusal import Refusal
from engine.kernel.state import Item, Marks, Obj, Pending, TokenSpec
from engine.kernel.text import Text
from engine.language.common.sight import all_see
from engine.language.common.targets import Target
from engine.language.common.triggers import Trigger
from engine.language.grammar.categories import Cost, Effect
from engine.language.grammar.tally import FREE, NOTHING, Tally

if TYPE_CHECKING:
    from engine.chase.rules.c903_costs import Costs


class Hooks(Machine):
    """Places where a game says what its rulebook has; `STACK` is the chase, its cards act in `TABLE_ZONES`."""

    ID: ClassVar[str]
    STACK: ClassVar[str] = "chase"

    NUMBERS: ClassVar[Mapping[str, str]] = {}  # the clause that is numbered so in the first book, where it is not here
    MOMENTS: ClassVar[Mapping[str, Text]] = {}  # the phases of a turn and the steps of a battle, in words
    WORDING: ClassVar[Mapping[str, Text]] = {}  # the sentences that are said in the terms of the game
    AFTER_MAIN: ClassVar[frozenset[str]] = frozenset({"end"})  # the phases of a turn that follow its last main phase
    FIGHTERS: ClassVar[frozenset[str]] = frozenset()  # the types of card that attack and are attacked
    ACTING: ClassVar[tuple[str, ...]] = ()  # all the zones where cards may have activated abilities to play
    ACTS_ELSEWHERE: ClassVar[tuple[str, ...]] = ()  # off the table, where cards may have activated abilities to play
    PLAYED_FROM: ClassVar[tuple[str, ...]] = ()  # where cards that an effect lets a seat play may lie, beside its hand
    REACTS_FROM: ClassVar[tuple[str, ...]] = ()  # where cards may lie that are played outside main timing
    BANISHED_FROM: ClassVar[tuple[str, ...]] = ()  # where what a seat controls may be banished
    LEAST_SHARE: ClassVar[int] = 0  # how many units of what is divided each target gets at least (FoW 903.2h-1)
    LAST_PHASE: ClassVar[str] = "end"  # the phase with which a turn ends (FoW 505 / MG 507; LC 9.7)
    COST_BEFORE_X: ClassVar[bool] = False  # whether it is said how a card is paid before X and targets (LC 11.2.4)
    WATCHES_LAPSES: ClassVar[bool] = True  # whether a condition must have held since the ability was played (FoW 909.8)
    REDUCED_BY_FIGURES: ClassVar[Sequence[int]] = range(FREE + 1)  # the parts of a cost that a figure lowers
    COST_RULES: ClassVar[tuple[str, ...]] = ("cost_change",)  # the kinds of rule by which an effect changes costs
    REPEATS_IN_TERM: ClassVar[bool] = False  # whether a delayed ability with a term triggers each time (LC 11.6.18.2)
    OTHER_WAYS: ClassVar[frozenset[str]] = frozenset()  # keywords by which a card is played for another cost

    MEMORY: ClassVar[type[object] | None] = ChaseMemory

    @property
    def own(self) -> ChaseMemory:
        """Return the record that the game keeps beside its cards."""
        memory: ChaseMemory = self.s.own
        return memory

    @classmethod
    def write_will(cls, will: Tally) -> Text:
        """Return will in the symbols of the game's cards."""
        return Text(str(will), str(will))

    def clause(self, number: str) -> str:
        """The clause of this game's rulebook that is numbered so in the first book of the family."""
        return self.NUMBERS.get(number, number)

    if TYPE_CHECKING:  # of every game of two players

        def moment(self, seat: int) -> str:
            """This moment, as stops name it."""

        def pass_unasked(self, seat: int, options: list[Option], clause: str) -> None:
            """A seat passes a window without being asked."""

        def add_card(
            self, seat: int, definition: str = "", spec: TokenSpec | None = None, virtual: bool = False
        ) -> int:
            """A card more is in the match."""

        def toss(self, clause: str) -> None:
            """Decide who is first."""

        def from_top(
            self, seat: int, zone: str, n: int, clause: str, *, cause: str = "setup", rested: bool = False
        ) -> Flow[None]:
            """Cards go from the top of the deck to a zone."""

    # -- chapters 600 and 700 ----------------------------------------------------------------------
    def next_rule_process(self) -> Flow[None] | None:
        """The first rule process whose condition holds; None: there is none (FoW 1200 / MG 1200)."""
        raise NotImplementedError

    def main_options(self, seat: int) -> list[Option]:
        """Return the options at main timing beside playing cards and abilities (FoW 604.2 / MG 604.2)."""
        return []

    def other_options(self, seat: int) -> list[Option]:
        """Return the options at any time with priority beside playing cards and abilities (MG 604.1c)."""
        return []

    def check_pass(self, seat: int) -> Refusal | None:
        """Return why a seat may not pass, or None if it may (FoW 712.1 / MG 709.1)."""
        return None

    def act(self, seat: int, option: Option) -> Flow[object] | None:
        """Do what is neither playing a card nor an ability."""
        raise NotImplementedError

    def before_play(self, seat: int) -> None:
        """A seat that has priority is about to play a card or an ability."""

    def revocable(self, play: Flow[None], seat: int) -> Flow[None]:
        """The play, which the seat may take back as long as nothing hidden has been shown."""
        return play

    def places_to_play(self, seat: int) -> list[int]:
        """The cards that a seat might play, wherever they lie."""
        raise NotImplementedError

    def is_quick(self, ref: int) -> bool:
        """Return whether a card may be played at any time with priority (FoW 709.1 / MG 706.1)."""
        raise NotImplementedError

    def check_kind(self, ref: int) -> Refusal | None:
        """Return why cards of this type are not played at all, or None if they are (FoW 604.2a / MG 604.2a)."""
        raise NotImplementedError

    def check_source(self, seat: int, ref: int, *, free: bool = False) -> Refusal | None:
        """Return why a seat may not play a card from where it lies, or None if it may (FoW 702.2 / MG 702.2)."""
        raise NotImplementedError

    def check_other_cost(self, seat: int, ref: int, refusal: Refusal) -> Refusal | None:
        """Return why a card cannot be paid for in another way either, or None (FoW 903.2i-1 / MG 903.2g-1)."""
        return refusal

    def check_time(self, seat: int, ref: int, *, free: bool = False) -> Refusal | None:
        """Return why this is not the time to play a card, or None if it is (FoW 604.1c, 604.2a / MG 604.1b, 604.2a)."""
        raise NotImplementedError

    def check_ability_time(self, seat: int, ref: int) -> Refusal | None:
        """Return why a seat that has priority may not play the activated abilities of a card now, or None (MG 604.1a,
        604.2e, 708.1)."""
        return None

    def check_ability_rests(self, ref: int) -> Refusal | None:
        """Return why a card may not be rested for an ability of its own, or None if it may (FoW 905.3)."""
        return None

    def attack_targets(self, attacker: int) -> list[int]:
        """Return the targets that it may attack, objects and seats (FoW 803.3b / MG 803.3b)."""
        raise NotImplementedError

    # -- chapter 903: playing ----------------------------------------------------------------------
    def spell_of(self, ref: int) -> Ability | None:
        """The instructions that a card carries out when it resolves (FoW 703.3 / MG 703.3)."""
        compiled = self.chars(ref).compile()
        return compiled.spell[0] if compiled.spell else None

    def sides_to_play(self, ref: int) -> tuple[int, ...]:
        """Return the sides with which a card may be played (FoW 903.2b)."""
        return (self.s.objects[ref].face,)

    def as_side(self, ref: int, side: int) -> AbstractContextManager[None]:
        """Meanwhile a card is asked about as if this side of it were up."""
        return nullcontext()

    def choose_side(self, seat: int, ref: int, *, free: bool, triggered: bool, how: tuple[str, ...]) -> Flow[None]:
        """Turn up the side with which a card is played, where there are several (FoW 903.2b)."""
        raise NotImplementedError
        yield

    def choose_way(self, seat: int, ref: int, *, free: bool) -> Flow[tuple[str, ...]]:
        """Settle what is chosen before a card moves to the chase, as marks (FoW 903.2a to 903.2c / MG 903.2a)."""
        return ()
        yield

    def choose_cost(self, seat: int, item: Item, origin: str) -> Flow[tuple[str, ...]]:
        """Choose a cost to pay instead of the card's own, and return it as marks (FoW 903.2i-1 / MG 903.2g-1)."""
        return ()
        yield

    def bring_to_chase(self, seat: int, ref: int, marks: Marks) -> Flow[int]:
        """The card goes to the chase; returns what it is there (FoW 903.2d / MG 903.2b)."""
        raise NotImplementedError

    def will_ability_played(self, seat: int, source: int, ability: Ability) -> None:
        """A will ability has been played, beside the chase."""

    def marks_of_play(self, item: Item) -> Marks:
        """Return the marks that tell of an item that has been played."""
        return item.marks

    def choosable(self, found: list[int], target: Target, seat: int) -> list[int]:
        """Return those of the objects which a phrase finds that a seat may choose as targets: nobody can say what a
        card is that lies hidden from him (MG 302.2, LC 7.4.1, 7.6.3); FoW 903.2g-2 alone asks
        that all see it."""
        what = target.selector
        if what is None or self.ALL_SEE.issuperset(what.zones) or all_see(what, self.APART):
            return found
        return [ref for ref in found if is_seat(ref) or self.can_see(seat, self.obj(ref))]

    # -- chapter 903: costs ------------------------------------------------------------------------
    def waives_cost(self, ref: int, origin: str, how: Collection[str]) -> bool:
        """Return whether a card's printed cost is not paid (FoW 903.2i-2 / MG 903.2g-2)."""
        return "free" in how

    def costs_beside(self, ref: int, how: Collection[str]) -> list[Cost]:
        """Return the additional costs of a card, by its keywords and its text."""
        return self.additional_costs(ref)

    def settle_cost(self, costs: Costs, ref: int, at: Context, how: Collection[str]) -> None:
        """Change what playing a card costs to something else (FoW 903.2i-1 / MG 903.2g-1)."""

    def open_cost(self, costs: Costs, ref: int) -> bool:
        """Return whether the will that a card costs may be of one kind or another (MG 1002.3a-1)."""
        return False

    def contents_of_cost(self, seat: int, ref: int, costs: Costs) -> Sequence[Tally]:
        """Return what may be paid for the will of a card's cost, that itself first (FoW 903.2i-1)."""
        return (costs.will,)

    def kept_of_cost(self, ref: int, costs: Costs, will: Tally) -> tuple[Sequence[Tally], Tally]:
        """Return (the ways of the part of a card's cost that is never reduced, the rest of it), of its will after it
        was raised (MG 903.2g-4-1, 1002.3a-1)."""
        return (NOTHING,), will

    def least_x(self, ref: int, origin: str, how: Collection[str]) -> int:
        """Return the least number that may be chosen for the X of a card (FoW 903.2f / MG 903.2d-1)."""
        return 0

    def purpose_of_card(self, ref: int, purpose: str) -> str:
        """Return the purposes of will spent on a card: what it is, and what else it opens (MG 1108.2)."""
        return purpose

    def origin_of_will(self, ref: int) -> str:
        """Return the sorts of card that this gives will as, joined by "|", where that matters (MG 1108.2)."""
        return ""

    def gives(self, ref: int) -> object:
        """Return a key of the characteristics on which it depends what a card gives for being rested (MG 907.7)."""
        return None

    def purpose_of_ability(self, ref: int) -> str:
        """Return the purposes of will spent on an ability of this card, joined by "|", as bound will names them."""
        return "ability"

    def additional_costs(self, ref: int) -> list[Cost]:
        """Return the additional costs in the text of a card."""
        rules = self.chars(ref).compile().play_rules
        return [cost for rule in rules if rule.kind == "additional_cost" for cost in rule.costs]

    def settles_on_chase(self, ref: int) -> bool:
        """Return whether a card that is played is on the chase when it is settled what it costs (FoW 903.2d, 903.2i /
        MG 903.2b, 903.2g)."""
        return self.s.objects[ref].zone != self.STACK

    def stays_while_paid(self, obj: Obj) -> bool:
        """Return whether a card that is played is still there when its cost is paid (FoW 903.2d / MG 903.2b)."""
        return obj.zone == self.STACK

    # -- chapters 903.3, 906 and 1000 --------------------------------------------------------------------
    def resolve_card(self, item: Item, at: Context) -> Flow[None]:
        """A card resolves by its type (FoW 903.3b / MG 903.3b)."""
        raise NotImplementedError

    def resolve_other(self, item: Item) -> Flow[None]:
        """Resolve an item on the chase that is neither a card nor an ability."""
        raise NotImplementedError

    def has_left_chase(self) -> Flow[None]:
        """Do what follows when an ability has been taken from the chase (FoW 1415.1d-3)."""
        return
        yield

    def copied_card(self, obj: Obj, seat: int) -> int:
        """A copy of a card on the chase, for a seat; returns what it is there (FoW 1017.1a / MG 1023.2a)."""
        raise NotImplementedError

    def play_triggered_card(self, pending: Pending) -> Flow[None]:
        """A card that is played when its event happens is played; only one book has such (FoW 906.2)."""
        raise NotImplementedError

    def may_trigger(self, listener: Listener, event: Event | None) -> bool:
        """Return whether an ability triggers on an event, or on what is so (None)."""
        return True

    def play_waiting(self) -> Flow[None]:
        """Play what has triggered and waits: one ability (FoW 603.1 / MG 603.1), or all of them (LC 11.6.6)."""
        raise NotImplementedError

    def announced(self, item: Item) -> None:
        """Something is being played and lies on the stack; nothing has been chosen for it yet."""

    def fizzles(self, item: Item, at: Context) -> str:
        """Return the clause by which what is next on the stack does nothing when it would resolve (LC 11.8.2, 11.8.3);
        "": it resolves."""
        return ""

    def fizzle(self, item: Item, clause: str) -> Flow[None]:
        """Take what does nothing when it would resolve from the stack (LC 11.8.2, 11.8.3)."""
        raise NotImplementedError
        yield

    def rests_to(self, ref: int, act: str) -> bool:
        """Return whether a card rests as it attacks or blocks (FoW 803.5, 804.4 / MG 803.4)."""
        return True

    def usable(self, ref: int, ability: Activated) -> bool:
        """Return whether an activated ability of an object is one of the zone that it lies in."""
        return True

    def ability_for_later(self, when: Trigger, effects: tuple[Effect, ...]) -> TriggeredAbility:
        """Return the triggered ability that does this at another time (FoW 906.8 / MG 906.6)."""
        return Triggered(when, effects)

    def inherited_x(self, pending: Pending) -> int | None:
        """The X that a triggered ability has from what brought its card; None: none."""
        return None
