"""The categories of words, and what each means to a game. A word belongs to every category that it is a subclass of."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, ClassVar, TypeVar, Unpack

from engine.kernel.asks import Asked
from engine.kernel.context import Context, seat_ref
from engine.kernel.decisions import Answer, Decision
from engine.kernel.events import Event
from engine.kernel.machine import Machine
from engine.kernel.refusal import Refusal
from engine.language.grammar.claims import Claim
from engine.language.grammar.word import Word

if TYPE_CHECKING:
    from engine.kernel.chars import Chars
    from engine.kernel.state import Duration as Lasting

Game = Machine
T = TypeVar("T")
Flow = Generator[Decision, Answer, T]
Refs = tuple[int, ...]

NUMBER = frozenset({"sg", "pl"})
MOOD = frozenset({"bare", "third", "te", "stem", "nai", "ta"})
CASE = frozenset({"subj", "poss", "を", "any", "within"})


class Thing(Word):
    """A thing that an effect can act on: players and objects, as references (a seat as a negative one)."""

    __slots__ = ()
    label = "a card or a player"
    forms = CASE
    mentions: ClassVar[tuple[str, ...]] = ()  # what the text means by them later: "it", "that"

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        """Return the references that it means. May ask (a choice on resolution); remembers them as what it mentions."""
        found = self.now(game, at)
        for name in self.mentions:
            at.memory[name] = found
        return found
        yield

    def now(self, game: Game, at: Context) -> Refs:
        """Return the references that it means, without asking; remembers nothing."""
        raise NotImplementedError


class Player(Thing):
    """A player: you, your opponent, its controller."""

    __slots__ = ()
    label = "a player"
    oneself: ClassVar[bool] = False  # the player whose ability it is, or who does it

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        raise NotImplementedError

    def now(self, game: Game, at: Context) -> Refs:
        return tuple(seat_ref(seat) for seat in self.seats(game, at))


IT = ("it",)
IT_AND_THAT = ("it", "that")


class Objects(Thing):
    """Cards and abilities: this card, target resonator, all rested resonators, it."""

    __slots__ = ()
    label = "a card"
    measure: ClassVar[str] = "枚"


class Single(Objects):
    """One object that has an owner and a controller to speak of: this card, it, that resonator, its target."""

    __slots__ = ()


class Pronoun(Single):
    """An object that is named without naming a player."""

    __slots__ = ()


class Selector(Word):
    """A noun phrase: which objects it fits, and in which zones it looks for them. `own`: all of them, whose they are
    said first (`your Z/X`); `対象`: as targets are called in Japanese."""

    __slots__ = ()
    label = "a kind of card"
    forms = NUMBER | {"own", "対象"}

    @property
    def measure(self) -> str:
        """The Japanese counting word."""
        return "枚"

    @property
    def zones(self) -> tuple[str, ...]:
        return ("field",)

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        raise NotImplementedError

    def candidates(self, game: Game, at: Context) -> list[int]:
        raise NotImplementedError


class Part(Word):
    """A part of a noun phrase: an adjective, a noun, a qualifier; true or false of an object, most often by its
    characteristics alone."""

    __slots__ = ()
    forms = NUMBER | {"poss"}

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return self.fits_chars(game.chars(ref))

    def fits_chars(self, chars: Chars) -> bool:
        """Return whether it is true of characteristics alone (a card in a deck, a will's purpose)."""
        return True


class Quantity(Word):
    """A phrase that comes to a number."""

    __slots__ = ()

    def value(self, game: Game, at: Context) -> int:
        raise NotImplementedError


class Amount(Quantity):
    """A number."""

    __slots__ = ()
    label = "a number"
    forms = frozenset({"fig", "value", "count", "signed"})

    def known(self, game: Game, at: Context) -> bool:
        """Return whether there is such a number; what is told by one that there is not is not done (ZX 102.4)."""
        return True


class Count(Word):
    """A count: one, two, up to two, any number of."""

    __slots__ = ()
    label = "how many"

    def least(self, game: Game, at: Context) -> int:
        raise NotImplementedError

    def most(self, game: Game, at: Context) -> int:
        raise NotImplementedError


class Condition(Word):
    """Something that holds or does not."""

    __slots__ = ()
    label = "a condition"

    @property
    def subject(self) -> Objects | None:
        """Return the objects that it is said of: "it" in what follows from the condition means that (FoW 105.3c)."""
        return None

    def holds(self, game: Game, at: Context) -> bool:
        raise NotImplementedError

    def found_objects(self, game: Game, at: Context) -> Refs:
        """Return the objects by which it holds, where it asks for a single one: `you control a J-ruler`."""
        return ()


class SaidOf(Condition):
    """A condition of objects: "it" means them from then on."""

    __slots__ = ()
    what: Objects

    @property
    def subject(self) -> Objects | None:
        return self.what


class Duration(Word):
    """A duration. In Japanese `first`: before whom it is said of; `mid`: behind them, a clause with a comma."""

    __slots__ = ()
    label = "how long"
    forms = frozenset({"first", "mid"})
    span: ClassVar[str]

    def lasts(self) -> Lasting:
        """As `add_effect` takes it: "turn", "game", ("while", condition)."""
        return self.span


class Cost(Word):
    """A part of a cost."""

    __slots__ = ()
    label = "a cost"
    forms = MOOD

    @classmethod
    def refuses(cls, word: Word) -> str:
        """A cost is paid by the player whose it is (FoW 903.2j, ZX 804.2f), whoever else could do the same."""
        who: Player | None = getattr(word, "who", None)
        return "" if who is None or who.oneself else "what the player does who pays the cost"

    def check(self, game: Game, at: Context) -> Refusal | None:
        """Why it cannot be paid now, will aside."""
        return None

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        """Return the claims of paying it, will aside."""
        return ()

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        raise NotImplementedError
        yield


class Effect(Word):
    """An instruction: a sentence, or a part of one."""

    __slots__ = ()
    label = "an effect"
    forms = MOOD

    def perform(self, game: Game, at: Context) -> Flow[None]:
        """Do it; may ask."""
        self.do(game, at)
        return
        yield

    def do(self, game: Game, at: Context) -> None:
        """Do it, where nobody is asked."""
        raise NotImplementedError

    def begin_unmet(self, game: Game, at: Context, condition: Condition) -> None:
        """The condition before it does not hold: a continuous effect that contains it begins all the same (FoW
        909.4)."""


class Clause(Effect):
    """An instruction without further sentences in it: what can follow `may` and `if`."""

    __slots__ = ()

    def possible(self, game: Game, at: Context) -> bool:
        """Return whether doing it could do anything; what could not is not offered as a choice (FoW 104.2)."""
        return True


class Simple(Clause):
    """One verb: what can be joined by `and`. `only_chooses`: it says what the next is about, and does nothing yet."""

    __slots__ = ()
    only_chooses: ClassVar[bool] = False


class ToThese(Simple):
    """One verb, done to objects of which there must be some."""

    __slots__ = ()
    what: Objects

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self.what.now(game, at))


class Saying(Word):
    """A word that means abilities, which are what the game sees."""

    __slots__ = ()

    def abilities(self) -> tuple[Ability, ...]:
        raise NotImplementedError


class Statement(Saying):
    """A statement of a static ability: it is true as long as the ability is live."""

    __slots__ = ()
    label = "a rule"


class CardRule(Statement):
    """A rule about playing this very card."""

    __slots__ = ()


class Happening(Word):
    """An event as a trigger describes it, or a time of the turn."""

    __slots__ = ()
    label = "an event"
    forms = frozenset({"ta"})
    kinds: ClassVar[tuple[type[Event], ...]] = ()

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        raise NotImplementedError


class Change(Word):
    """A change that is said of objects: gains [Flying], cannot attack, becomes 500/500. Applied layer by layer (FoW
    909)."""

    __slots__ = ()
    label = "a change"
    forms = NUMBER | frozenset({"te", "stem", "nai", "ta"})

    def modifications(self) -> tuple[Modification, ...]:
        raise NotImplementedError


class Modification(Word):
    """One change in one layer."""

    __slots__ = ()
    layer: ClassVar[str] = "number"
    commutes: ClassVar[bool] = False  # whether it may be done before or after others of which this is said

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        raise NotImplementedError

    def lock(self, game: Game, at: Context) -> Modification:
        """The same with its amounts fixed (FoW 903.3b-1)."""
        return self

    def content(self, game: Game, at: Context) -> object:
        """Return what it would do now: an effect depends on another that changes this (FoW 909.3, ZX 811.2)."""
        return self.lock(game, at)


class Rule(Word):
    """A restriction or a permission, by kind; `covers` says whether it is about the facts given."""

    __slots__ = ()
    role: ClassVar[str] = "rule"
    kind: ClassVar[str] = ""

    def covers(self, game: Game, at: Context, **facts: Unpack[Asked]) -> bool:
        return True


class Limit(Word):
    """A limit on when an ability or a card may be played. `of_cards`: whether it may be said of a card."""

    __slots__ = ()
    of_cards: ClassVar[bool] = True
    label = "when it may be played"

    def check(self, game: Game, at: Context) -> Refusal | None:
        raise NotImplementedError


class Line(Saying):
    """A line of a card's text."""

    __slots__ = ()
    label = "an ability"

    def idle_in_spell(self) -> bool:
        """Return whether it can do nothing on a card that does something and is gone."""
        return False


class ChantLine(Saying):
    """A line that only a card has which does something and is gone."""

    __slots__ = ()
    label = "an instruction"


class Ability(Word):
    """An ability: what the game sees of a line. `role` says which of its kinds it is; `zones`, where it is live (FoW
    902). `chooses_x`: an X that nothing tells is chosen when it, or its card, is played (FoW 903.2f)."""

    __slots__ = ()
    role: ClassVar[str] = ""
    chooses_x: ClassVar[bool] = False


class Keyword(Line, Ability):
    """A keyword (FoW 1101). `name` is its English name; `expand` the abilities that its clause says it means;
    `is_skill`: whether it is an ability, which what affects abilities affects (FoW 1101.1b)."""

    __slots__ = ()
    label = "a keyword"
    role = "keyword"
    name: ClassVar[str] = ""
    is_skill: ClassVar[bool] = True

    def expand(self) -> tuple[Ability, ...]:
        return ()

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)
