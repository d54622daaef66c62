"""The categories of words, and the meaning of each category to a game.

A word belongs to every category of which it is a subclass.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, ClassVar, TypeVar, Unpack

from engine.kernel.context import Context, Referent, seat_ref
from engine.kernel.decisions import Answer, Decision
from engine.kernel.events import Event
from engine.kernel.machine import Machine
from engine.kernel.protocols import RuleQuery
from engine.kernel.refusal import Refusal
from engine.kernel.text import Text
from engine.language.grammar.claims import Claim
from engine.language.grammar.word import Word

if TYPE_CHECKING:
    from engine.kernel.chars import Chars
    from engine.kernel.durations import Duration as Lasting
    from engine.kernel.durations import Span

Game = Machine
T = TypeVar("T")
Flow = Generator[Decision, Answer, T]
Refs = tuple[int, ...]

NUMBER = frozenset({"sg", "pl"})
MOOD = frozenset({"bare", "third", "te", "stem", "nai", "ta"})
CASE = frozenset({"subj", "poss", "を", "any", "within"})


class Thing(Word):
    """A phrase for something that an effect can act on: players and objects.

    Its value is a tuple of references. A player is the negative reference of the seat. `random`: the objects are chosen
    at random.
    """

    __slots__ = ()
    random: bool = False
    label = "a card or a player"
    forms = CASE
    mentions: ClassVar[tuple[Referent, ...]] = ()  # the pronouns that refer to them later in the text: "it", "that"

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        """Return the references of the phrase, prompting the player if the choice is made on resolution.

        Store the references in the memory under each name of `mentions`.
        """
        found = self.now(game, at)
        for name in self.mentions:
            at.memory[name] = found
        return found
        yield

    def now(self, game: Game, at: Context) -> Refs:
        """Return the references of the phrase without prompting a player and without storing them."""
        raise NotImplementedError


class Player(Thing):
    """A player: you, your opponent, its controller."""

    __slots__ = ()
    label = "a player"
    oneself: ClassVar[bool] = False  # the player who controls the ability, or who performs the action

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        raise NotImplementedError

    def now(self, game: Game, at: Context) -> Refs:
        return tuple(seat_ref(seat) for seat in self.seats(game, at))


IT: tuple[Referent, ...] = ("it",)
IT_AND_THAT: tuple[Referent, ...] = ("it", "that")


class Objects(Thing):
    """Cards and abilities: this card, target resonator, all rested resonators, it."""

    __slots__ = ()
    label = "a card"
    measure: ClassVar[str] = "枚"


class Single(Objects):
    """A phrase for one object, whose owner and controller a text can name: this card, it, that resonator."""

    __slots__ = ()


class Pronoun(Single):
    """A phrase that names an object without naming a player."""

    __slots__ = ()


class Selector(Word):
    """A noun phrase: the objects that it matches, and the zones in which to look for them.

    The form `own` means all of the objects, after a possessive (`your Z/X`). The form `対象` is the Japanese form for
    targets.
    """

    __slots__ = ()
    label = "a kind of card"
    forms = NUMBER | {"own", "対象"}

    @property
    def measure(self) -> str:
        """Return the Japanese counting word."""
        return "枚"

    @property
    def zones(self) -> tuple[str, ...]:
        return ("field",)

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        raise NotImplementedError

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        """Return whether the phrase is true of an object, in whatever zone the object is."""
        return self.matches(game, at, ref)

    def candidates(self, game: Game, at: Context) -> list[int]:
        raise NotImplementedError


class Part(Word):
    """A part of a noun phrase: an adjective, a noun or a qualifier.

    A part is true or false of an object. Most parts depend on the object's characteristics alone.

    - `token`: the text of a part that names only a type or a race, "" for the noun "card" and None for any other part.
    - `who`: the player that the part names, or None.
    """

    __slots__ = ()
    forms = NUMBER | {"poss"}
    token: str | None = None
    who: Player | None = None

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return self.fits_chars(game.chars(ref))

    def fits_chars(self, chars: Chars) -> bool:
        """Return whether the part is true of characteristics alone (a card in a deck, the purpose of will)."""
        return True


class Quantity(Word):
    """A phrase that evaluates to a number."""

    __slots__ = ()

    def value(self, game: Game, at: Context) -> int:
        raise NotImplementedError


class Amount(Quantity):
    """A number."""

    __slots__ = ()
    label = "a number"
    forms = frozenset({"fig", "value", "count", "signed"})

    def known(self, game: Game, at: Context) -> bool:
        """Return whether the number is defined.

        An instruction that uses an undefined number is not performed (ZX 102.4).
        """
        return True


class Count(Word):
    """A number of objects: one, two, up to two, any number of."""

    __slots__ = ()
    label = "how many"

    def least(self, game: Game, at: Context) -> int:
        raise NotImplementedError

    def most(self, game: Game, at: Context) -> int:
        raise NotImplementedError


class Condition(Word):
    """A condition that is true or false."""

    __slots__ = ()
    label = "a condition"

    @property
    def subject(self) -> Objects | None:
        """Return the objects that the condition is about, or None.

        The pronoun "it" in the instructions after the condition refers to these objects (FoW 105.3c).
        """
        return None

    def holds(self, game: Game, at: Context) -> bool:
        raise NotImplementedError

    def found_objects(self, game: Game, at: Context) -> Refs:
        """Return the objects that make the condition true, if it requires a single object: `you control a J-ruler`."""
        return ()


class SaidOf(Condition):
    """A condition about objects. After the condition, the pronoun "it" refers to these objects."""

    __slots__ = ()
    what: Objects

    @property
    def subject(self) -> Objects | None:
        return self.what


class Duration(Word):
    """A duration.

    In Japanese, the form `first` stands before the affected objects. The form `mid` stands after them, as a clause with
    a comma.
    """

    __slots__ = ()
    label = "how long"
    forms = frozenset({"first", "mid"})
    span: ClassVar[Span]

    def lasts(self) -> Lasting:
        """Return the duration as `add_effect` needs it."""
        return self.span


class Cost(Word):
    """A component of a cost.

    - `is_will`, `symbols`: whether the component is will, and the symbols of the will.
    - `from_zone`: the zone from which the component moves the card of the ability, or None.
    - `act_in_words`: the text of a component that is a keyword, or None.
    """

    __slots__ = ()
    label = "a cost"
    forms = MOOD
    is_will: ClassVar[bool] = False
    symbols: tuple[str, ...] = ()
    from_zone: str | None = None
    act_in_words: Text | None = None

    @classmethod
    def refuses(cls, word: Word) -> str:
        """Return the expected wording if another player would pay the cost, and "" otherwise.

        A cost is paid by the player who plays the card or ability (FoW 903.2j, ZX 804.2f), even if other players could
        do the same action.
        """
        oneself = not isinstance(word.who, Player) or word.who.oneself
        return "" if oneself else "what the player does who pays the cost"

    def check(self, game: Game, at: Context) -> Refusal | None:
        """Return the refusal if the cost cannot be paid now, leaving will aside."""
        return None

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        """Return the claims of the payment, leaving will aside."""
        return ()

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        raise NotImplementedError
        yield


class Effect(Word):
    """An instruction: a sentence, or a part of one.

    - `ends_search`: whether the instruction searches a deck and so ends with shuffling it.
    - `varies`: whether the will that the instruction produces depends on the table.
    """

    __slots__ = ()
    label = "an effect"
    forms = MOOD
    ends_search: ClassVar[bool] = False
    varies: ClassVar[bool] = False

    def after(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """Return the instructions of a text up to this one, after the earlier instructions."""
        return (*effects, self)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        """Perform the instruction, prompting players if necessary."""
        self.do(game, at)
        return
        yield

    def do(self, game: Game, at: Context) -> None:
        """Perform an instruction that prompts no player."""
        raise NotImplementedError

    def begin_unmet(self, game: Game, at: Context, condition: Condition) -> None:
        """Begin the continuous effects in this instruction although its condition is false (hook; FoW 909.4)."""


class Clause(Effect):
    """An instruction that contains no further sentences, so that it can follow `may` and `if`."""

    __slots__ = ()

    def possible(self, game: Game, at: Context) -> bool:
        """Return whether the instruction could change anything.

        If it could not, it is not offered as a choice (FoW 104.2).
        """
        return True


class Simple(Clause):
    """An instruction with one verb, which can be joined to others by `and`.

    `only_chooses`: the instruction only chooses the objects of the next one and changes nothing itself.
    """

    __slots__ = ()
    only_chooses: ClassVar[bool] = False


class ToThese(Simple):
    """An instruction with one verb that needs at least one object."""

    __slots__ = ()
    what: Objects

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self.what.now(game, at))


class Saying(Word):
    """A word that stands for abilities. The game works with these abilities."""

    __slots__ = ()

    def abilities(self) -> tuple[Ability, ...]:
        raise NotImplementedError


class Statement(Saying):
    """A statement of a static ability. It is true while the ability is active.

    - `standing`: whether the statement may be a static ability.
    - `condition`: the condition of the statement, or None.
    """

    __slots__ = ()
    label = "a rule"
    standing: bool = True
    condition: Condition | None = None


class CardRule(Statement):
    """A rule about playing the card on which it is printed."""

    __slots__ = ()


class Happening(Word):
    """An event as a trigger describes it, or a time of the turn."""

    __slots__ = ()
    label = "an event"
    forms = frozenset({"ta"})
    kinds: ClassVar[tuple[type[Event], ...]] = ()
    subject: Word | None = None

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        raise NotImplementedError


class Change(Word):
    """A change to objects: gains [Flying], cannot attack, becomes 500/500.

    Changes are applied layer by layer (FoW 909).

    - `this_turn`: whether the change lasts until the end of the turn, without naming a duration.
    - `next_only`: whether the change is one of the next phase only.
    """

    __slots__ = ()
    this_turn: bool = False
    next_only: bool = False
    label = "a change"
    forms = NUMBER | frozenset({"te", "stem", "nai", "ta"})

    def modifications(self) -> tuple[Modification, ...]:
        raise NotImplementedError


class Modification(Word):
    """A change in a single layer.

    - `gives`, `takes`: the abilities that the modification gives, and whether it removes abilities.
    - `sets`: whether the modification replaces earlier values.
    """

    __slots__ = ()
    gives: tuple[Ability, ...] = ()
    takes: ClassVar[bool] = False
    sets: ClassVar[bool] = False
    layer: ClassVar[str] = "number"
    commutes: ClassVar[bool] = False  # whether its order among other modifications that commute does not matter

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        raise NotImplementedError

    def lock(self, game: Game, at: Context) -> Modification:
        """Return the same modification with its amounts fixed (FoW 903.3b-1)."""
        return self

    def content(self, game: Game, at: Context) -> object:
        """Return the modification as it would apply now.

        An effect depends on another effect that changes this value (FoW 909.3, ZX 811.2).
        """
        return self.lock(game, at)


class Rule(Word):
    """A restriction or a permission, identified by its kind. `covers` returns whether it applies to the given facts."""

    __slots__ = ()
    role: ClassVar[str] = "rule"
    kind: ClassVar[str] = ""

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return True


class Limit(Word):
    """A limit on when an ability or a card may be played. `of_cards`: whether the limit may apply to a card."""

    __slots__ = ()
    of_cards: ClassVar[bool] = True
    label = "when it may be played"

    def check(self, game: Game, at: Context) -> Refusal | None:
        raise NotImplementedError

    def counted(self, key: str) -> str:
        """Return the key under which uses of the ability with the given key are counted."""
        return key


class Line(Saying):
    """A line of a card's text."""

    __slots__ = ()
    label = "an ability"

    def idle_in_spell(self) -> bool:
        """Return whether the line has no effect on a card that resolves and then leaves."""
        return False


class ChantLine(Saying):
    """A line that only occurs on a card that resolves and then leaves."""

    __slots__ = ()
    label = "an instruction"


class Ability(Word):
    """An ability: the game's view of a line.

    - `role`: the kind of ability.
    - `zones`: the zones in which the ability is active (FoW 902).
    - `chooses_x`: whether an X with no defined value is chosen when the ability or its card is played (FoW 903.2f).
    - `costs`, `condition`: its costs and its condition.
    - `title`: the name of a kind of ability that the text prints before it (FoW 1112.1), or None.
    - `cda`: whether the ability is a base ability (FoW 904.2).
    - `plays_card`: whether the ability plays its own card when it triggers.
    - `expand`: returns the abilities that the clause of a keyword defines.
    """

    __slots__ = ()
    role: ClassVar[str] = ""
    chooses_x: ClassVar[bool] = False
    zones: tuple[str, ...] = ()
    costs: tuple[Cost, ...] = ()
    condition: Condition | None = None
    title: str | None = None
    cda: bool = False
    plays_card: bool = False

    def expand(self) -> tuple[Ability, ...]:
        return ()


class Keyword(Line, Ability):
    """A keyword (FoW 1101).

    - `name`: its English name.
    - `is_skill`: whether the keyword is an ability, so that effects on abilities apply to it (FoW 1101.1b).
    - `line`: the line that stands behind the keyword and belongs to it, or None.
    """

    __slots__ = ()
    label = "a keyword"
    role = "keyword"
    name: ClassVar[str] = ""
    is_skill: ClassVar[bool] = True
    line: Word | None = None

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)
