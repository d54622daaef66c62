"""The hooks that a game of the chase family fills in.

A hook with a default answer does nothing special. A game overrides it only if its rulebook says more."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, ClassVar

from engine.chase.memory import ChaseMemory
from engine.chase.rules.c903_texts import Ability, Activated
from engine.chase.words.abilities import Triggered
from engine.chase.words.protocols import Game
from engine.kernel.context import Context, is_seat
from engine.kernel.decisions import Flow, Option
from engine.kernel.marks import Marks
from engine.kernel.protocols import Triggered as TriggeredAbility
from engine.kernel.refusal import Refusal
from engine.kernel.state import Item, Obj, Pending, Steps
from engine.kernel.text import Text
from engine.language.common.targets import Target
from engine.language.common.triggers import Trigger
from engine.language.common.visibility import all_see
from engine.language.grammar.categories import Cost, Effect
from engine.language.grammar.tally import FREE, NOTHING, Tally
from engine.shared.duel import Duel

if TYPE_CHECKING:
    from engine.chase.rules.values import Costs


class ChaseInterface(Duel, Game):
    """The methods and constants through which a game adds the rules of its own rulebook.

    `STACK` is the zone of the chase. Cards act in `TABLE_ZONES`."""

    ID: ClassVar[str]
    STACK: ClassVar[str] = "chase"

    NUMBERS: ClassVar[Mapping[str, str]] = {}  # first book's clause number -> this game's, if it differs
    MOMENTS: ClassVar[Mapping[str, Text]] = {}  # the names of the turn's phases and the battle's steps
    WORDING: ClassVar[Mapping[str, Text]] = {}  # the sentences that use this game's own terms
    AFTER_MAIN: ClassVar[frozenset[str]] = frozenset({"end"})  # the phases of a turn that follow its last main phase
    FIGHTERS: ClassVar[frozenset[str]] = frozenset()  # the types of card that attack and are attacked
    ACTING: ClassVar[tuple[str, ...]] = ()  # all the zones where cards may have activated abilities to play
    ACTS_ELSEWHERE: ClassVar[tuple[str, ...]] = ()  # zones off the table with such cards
    PLAYED_FROM: ClassVar[tuple[str, ...]] = ()  # zones, except the hand, from which effects let a seat play cards
    REACTS_FROM: ClassVar[tuple[str, ...]] = ()  # zones of cards that are played outside main timing
    BANISHED_FROM: ClassVar[tuple[str, ...]] = ()  # zones from which a seat may banish objects that it controls
    LEAST_SHARE: ClassVar[int] = 0  # the least units of a divided number for each target (FoW 903.2h-1)
    LAST_PHASE: ClassVar[str] = "end"  # the phase with which a turn ends (FoW 505 / MG 507; LC 9.7)
    COST_BEFORE_X: ClassVar[bool] = False  # whether the cost is chosen before X and targets (LC 11.2.4)
    WATCHES_LAPSES: ClassVar[bool] = True  # whether a duration's condition is watched once played (FoW 909.8)
    REDUCED_BY_FIGURES: ClassVar[Sequence[int]] = range(FREE + 1)  # parts of a cost that a plain number reduces
    COST_RULES: ClassVar[tuple[str, ...]] = ("cost_change",)  # the kinds of rule by which an effect changes costs
    REPEATS_IN_TERM: ClassVar[bool] = False  # whether a delayed ability triggers repeatedly (LC 11.6.18.2)
    OTHER_WAYS: ClassVar[frozenset[str]] = frozenset()  # keywords that let a card be played for another cost

    BATTLE: ClassVar[type[Steps]]  # the frame of a battle, or of a battle phase
    MEMORY: ClassVar[type[object] | None] = ChaseMemory

    @property
    def own(self) -> ChaseMemory:
        """Return the record that the game keeps in addition to its cards."""
        memory: ChaseMemory = self.s.own
        return memory

    @classmethod
    def write_will(cls, will: Tally) -> Text:
        """Return an amount of will in the symbols of the game's cards."""
        return Text(str(will), str(will))

    def clause(self, number: str) -> str:
        """Return this game's number of a clause, given its number in the first book of the family."""
        return self.NUMBERS.get(number, number)

    # -- chapters 600 and 700 ----------------------------------------------------------------------
    def next_rule_process(self) -> Flow[None] | None:
        """Return the first rule process whose condition holds, or None if there is none (FoW 1200 / MG 1200)."""
        raise NotImplementedError

    def main_options(self, seat: int) -> list[Option]:
        """Return the options at main timing other than playing cards and abilities (FoW 604.2 / MG 604.2)."""
        return []

    def other_options(self, seat: int) -> list[Option]:
        """Return the options at any time with priority other than playing cards and abilities (MG 604.1c)."""
        return []

    def check_pass(self, seat: int) -> Refusal | None:
        """Return the refusal if a seat may not pass, else None (FoW 712.1 / MG 709.1)."""
        return None

    def act(self, seat: int, option: Option) -> Flow[object] | None:
        """Perform an option that plays neither a card nor an ability."""
        raise NotImplementedError

    def before_play(self, seat: int) -> None:
        """Prepare for a play: a seat with priority is about to play a card or an ability (hook)."""

    def revocable(self, play: Flow[None], seat: int) -> Flow[None]:
        """Return a play that the seat can take back as long as nothing hidden has been shown (hook)."""
        return play

    def places_to_play(self, seat: int) -> list[int]:
        """Return all cards that a seat might play, in any zone."""
        raise NotImplementedError

    def is_quick(self, ref: int) -> bool:
        """Return whether a card may be played at any time with priority (FoW 709.1 / MG 706.1)."""
        raise NotImplementedError

    def check_kind(self, ref: int) -> Refusal | None:
        """Return the refusal if cards of this type are never played, else None (FoW 604.2a / MG 604.2a)."""
        raise NotImplementedError

    def check_source(self, seat: int, ref: int, *, free: bool = False) -> Refusal | None:
        """Return the refusal if a seat may not play a card from its current zone, else None (FoW 702.2 / MG 702.2)."""
        raise NotImplementedError

    def check_other_cost(self, seat: int, ref: int, refusal: Refusal) -> Refusal | None:
        """Return the refusal if no alternative cost of a card is payable, else None (FoW 903.2i-1 / MG 903.2g-1).

        `refusal`: the refusal for the card's own cost."""
        return refusal

    def check_time(self, seat: int, ref: int, *, free: bool = False) -> Refusal | None:
        """Return the refusal if a card may not be played at this time, else None.

        See FoW 604.1c, 604.2a / MG 604.1b, 604.2a."""
        raise NotImplementedError

    def check_ability_time(self, seat: int, ref: int) -> Refusal | None:
        """Return the refusal if a seat with priority may not play activated abilities of a card now, else None.

        See MG 604.1a, 604.2e, 708.1."""
        return None

    def check_ability_rests(self, ref: int) -> Refusal | None:
        """Return the refusal if a card may not be rested for its own ability, else None (FoW 905.3)."""
        return None

    def attack_targets(self, attacker: int) -> list[int]:
        """Return the objects and seats that a card may attack (FoW 803.3b / MG 803.3b)."""
        raise NotImplementedError

    # -- chapter 903: playing ----------------------------------------------------------------------
    def spell_of(self, ref: int) -> Ability | None:
        """Return the instructions that a card carries out when it resolves, or None (FoW 703.3 / MG 703.3)."""
        compiled = self.chars(ref).compile()
        return compiled.spell[0] if compiled.spell else None

    def sides_to_play(self, ref: int) -> tuple[int, ...]:
        """Return the sides with which a card may be played (FoW 903.2b)."""
        return (self.s.objects[ref].face,)

    def as_side(self, ref: int, side: int) -> AbstractContextManager[None]:
        """Evaluate the card as if this side were face up, inside the `with` block."""
        return nullcontext()

    def choose_side(self, seat: int, ref: int, *, free: bool, triggered: bool, how: tuple[str, ...]) -> Flow[None]:
        """Turn up the side with which a card is played, if it has several (FoW 903.2b)."""
        raise NotImplementedError
        yield

    def choose_way(self, seat: int, ref: int, *, free: bool) -> Flow[tuple[str, ...]]:
        """Make the choices that come before a card moves to the chase, and return them as marks.

        See FoW 903.2a to 903.2c / MG 903.2a."""
        return ()
        yield

    def choose_cost(self, seat: int, item: Item, origin: str) -> Flow[tuple[str, ...]]:
        """Choose a cost to pay instead of the card's own cost, and return it as marks (FoW 903.2i-1 / MG 903.2g-1)."""
        return ()
        yield

    def bring_to_chase(self, seat: int, ref: int, marks: Marks) -> Flow[int]:
        """Move a card to the chase and return its reference there (FoW 903.2d / MG 903.2b)."""
        raise NotImplementedError

    def will_ability_played(self, seat: int, source: int, ability: Ability) -> None:
        """Note that a will ability has been played, which does not use the chase (hook)."""

    def marks_of_play(self, item: Item) -> Marks:
        """Return the marks that describe how an item was played."""
        return item.marks

    def choosable(self, found: list[int], target: Target, seat: int) -> list[int]:
        """Return those of the found objects and seats that a seat may choose as targets.

        A seat cannot choose a hidden card that it may not see (MG 302.2, LC 7.4.1, 7.6.3). FoW 903.2g-2 alone
        requires that all players can see the card."""
        what = target.selector
        if what is None or self.ALL_SEE.issuperset(what.zones) or all_see(what, self.APART):
            return found
        return [ref for ref in found if is_seat(ref) or self.can_see(seat, self.obj(ref))]

    # -- chapter 903: costs ------------------------------------------------------------------------
    def waives_cost(self, ref: int, origin: str, how: Collection[str]) -> bool:
        """Return whether a card's printed cost is not paid (FoW 903.2i-2 / MG 903.2g-2)."""
        return "free" in how

    def costs_beside(self, ref: int, how: Collection[str]) -> list[Cost]:
        """Return the additional costs of a card, from its keywords and its text."""
        return self.additional_costs(ref)

    def settle_cost(self, costs: Costs, ref: int, at: Context, how: Collection[str]) -> None:
        """Replace the cost of playing a card with another cost, if one applies (FoW 903.2i-1 / MG 903.2g-1)."""

    def open_cost(self, costs: Costs, ref: int) -> bool:
        """Return whether a card's will cost leaves open which kind of will is paid (MG 1002.3a-1)."""
        return False

    def contents_of_cost(self, seat: int, ref: int, costs: Costs) -> Sequence[Tally]:
        """Return the amounts of will that may be paid for a card, its printed amount first (FoW 903.2i-1)."""
        return (costs.will,)

    def kept_of_cost(self, ref: int, costs: Costs, will: Tally) -> tuple[Sequence[Tally], Tally]:
        """Split a card's raised will into the part that is never reduced and the rest (MG 903.2g-4-1, 1002.3a-1).

        Return the possible contents of the first part, and the rest."""
        return (NOTHING,), will

    def least_x(self, ref: int, origin: str, how: Collection[str]) -> int:
        """Return the least number that may be chosen for the X of a card (FoW 903.2f / MG 903.2d-1)."""
        return 0

    def purpose_of_card(self, ref: int, purpose: str) -> str:
        """Return the purposes of will spent on a card (MG 1108.2).

        The result is `purpose` and the further purposes of this card."""
        return purpose

    def origin_of_will(self, ref: int) -> str:
        """Return the sorts of card that this will source counts as, joined by "|", where that matters (MG 1108.2)."""
        return ""

    def gives(self, ref: int) -> object:
        """Return a key of the characteristics that determine the will from resting a card (MG 907.7)."""
        return None

    def purpose_of_ability(self, ref: int) -> str:
        """Return the purposes of will spent on an ability of this card, joined by "|".

        Will that is bound to a purpose uses the same names."""
        return "ability"

    def additional_costs(self, ref: int) -> list[Cost]:
        """Return the additional costs in the text of a card."""
        rules = self.chars(ref).compile().play_rules
        return [cost for rule in rules if rule.kind == "additional_cost" for cost in rule.costs]

    def settles_on_chase(self, ref: int) -> bool:
        """Return whether a played card moves to the chase before its cost is determined.

        See FoW 903.2d, 903.2i / MG 903.2b, 903.2g."""
        return self.s.objects[ref].zone != self.STACK

    def stays_while_paid(self, obj: Obj) -> bool:
        """Return whether a played card is still the same object when its cost is paid (FoW 903.2d / MG 903.2b)."""
        return obj.zone == self.STACK

    # -- chapters 903.3, 906 and 1000 --------------------------------------------------------------------
    def resolve_card(self, item: Item, at: Context) -> Flow[None]:
        """Resolve a card according to its type (FoW 903.3b / MG 903.3b)."""
        raise NotImplementedError

    def resolve_other(self, item: Item) -> Flow[None]:
        """Resolve an item on the chase that is neither a card nor an ability."""
        raise NotImplementedError

    def has_left_chase(self) -> Flow[None]:
        """Handle the consequences of an ability's leaving the chase (FoW 1415.1d-3)."""
        return
        yield

    def copied_card(self, obj: Obj, seat: int) -> int:
        """Create a copy of a card on the chase for a seat, and return its reference (FoW 1017.1a / MG 1023.2a)."""
        raise NotImplementedError

    def play_triggered_card(self, pending: Pending) -> Flow[None]:
        """Play a card that is played when its event happens; only one book has such cards (FoW 906.2)."""
        raise NotImplementedError

    def play_waiting(self) -> Flow[None]:
        """Play one waiting triggered ability (FoW 603.1 / MG 603.1), or all of them (LC 11.6.6)."""
        raise NotImplementedError

    def announced(self, item: Item) -> None:
        """Note that an item is on the stack and that its choices have not been made yet (hook)."""

    def fizzles(self, item: Item, at: Context) -> str:
        """Return the clause under which the next item on the stack would not resolve, or "" (LC 11.8.2, 11.8.3)."""
        return ""

    def fizzle(self, item: Item, clause: str) -> Flow[None]:
        """Take an item from the stack that does not resolve (LC 11.8.2, 11.8.3)."""
        raise NotImplementedError
        yield

    def rests_to(self, ref: int, act: str) -> bool:
        """Return whether a card rests when it attacks or blocks (FoW 803.5, 804.4 / MG 803.4)."""
        return True

    def usable(self, ref: int, ability: Activated) -> bool:
        """Return whether an activated ability of an object works in the object's zone."""
        return True

    def ability_for_later(self, when: Trigger, effects: tuple[Effect, ...]) -> TriggeredAbility:
        """Return the triggered ability that performs these effects at a later time (FoW 906.8 / MG 906.6)."""
        return Triggered(when, effects)

    def inherited_x(self, pending: Pending) -> int | None:
        """Return the X that a triggered ability has from the effect that brought its card to its zone, or None."""
        return None
