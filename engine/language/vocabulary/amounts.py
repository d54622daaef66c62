"""Numbers, known and unknown, and how many."""

from __future__ import annotations

from typing import Any

from engine.kernel.context import At, is_seat
from engine.language.categories import Amount, Count, Game, Objects, Player, Selector
from engine.language.vocabulary.sight import in_sight, number_of
from engine.language.word import Word, word


@word
class Number(Amount):
    """A number that is written down."""

    n: int

    en = {"": "{n:digits}", "fig": "{n:digits}", "count": "{n:count}", "signed": "{n:signed}"}
    ja = {"": "{n:digits}", "fig": "{n:digits}", "count": "{n:digits}", "signed": "{n:signed}"}

    @property
    def plural(self) -> bool:
        return self.n != 1

    def value(self, game: Game, at: At) -> int:
        return self.n


ONE = Number(1)


@word
class X(Amount):
    """An unknown: chosen when it is played, or told by the text; X00 is a hundred times it (FoW 903.3c)."""

    times: int = 1
    plus: int = 0
    chosen_x: bool = False

    en = dict.fromkeys(("", "fig", "count", "signed"), "{times:x}<+{plus:digits}>")
    ja = en

    @property
    def plural(self) -> bool:
        return True

    def value(self, game: Game, at: At) -> int:
        if "x" in at.memory:
            x: int = at.memory["x"]
        else:
            told = told_x(at.ability)
            x = at.x if told is None else told.value(game, at)
        return x * self.times + self.plus


def told_x(ability: Any) -> Amount | None:
    """The amount that a text says X is, if it says so (FoW 903.2f-3)."""
    if not isinstance(ability, Word):
        return None
    for part in ability.words():
        told = getattr(part, "tells_x", None)
        if isinstance(told, Amount):
            return told
    return None


@word
class ThatMuch(Amount):
    """The number last spoken of: the damage dealt, the cards discarded."""

    en = {"": "that much", "fig": "that much", "count": "that many"}
    ja = {"": "それと同じ数値の", "fig": "それと同じ数値の", "count": "それと同じ"}

    @property
    def plural(self) -> bool:
        return True

    def value(self, game: Game, at: At) -> int:
        number: int = at.memory.get("number", 0)
        return number


@word
class NumberOf(Amount):
    """How many objects there are of a kind (FoW 307.4a)."""

    what: Selector
    own_reads = frozenset({"field", "graveyard", "removed", "rune", "hand"})

    en = dict.fromkeys(("", "value"), "the number of {what:pl}")
    ja = dict.fromkeys(("", "value"), "{what}の数")

    def value(self, game: Game, at: At) -> int:
        return number_of(game, at, self.what)


@word
class CountersOn(Amount):
    """How many counters of a name lie on something (FoW 1022.5)."""

    counter: str
    what: Objects
    own_reads = frozenset({"counter"})

    en = dict.fromkeys(("", "value"), "the number of {counter:counter} counters on {what}")
    ja = dict.fromkeys(
        ("", "value"), ("{what:poss}{counter:counter}カウンターの数", "{what}の{counter:counter}カウンターの数")
    )

    def value(self, game: Game, at: At) -> int:
        return sum(game.counters(ref, self.counter) for ref in self.what.now(game, at))


STATS = {
    "atk": ("ATK", "攻撃力"),
    "def": ("DEF", "防御力"),
    "cost": ("total cost", "総コスト"),
    "divinity": ("divinity", "神力"),
}


def stat(game: Game, ref: int, which: str) -> int:
    """ATK, DEF, total cost or divinity of an object, now or as it last was."""
    if which == "divinity":
        return game.divinity_of(ref) or 0
    chars = game.chars(ref)
    found: int | None = {"atk": chars.atk, "def": chars.defense, "cost": chars.total_cost}[which]
    return found or 0


@word
class StatOf(Amount):
    """The ATK, DEF, total cost or divinity of something (FoW 203.5, 206.2, 207.2, 209.2, 1136.3)."""

    what: Objects
    which: str
    picks = {"which": STATS}
    own_reads = frozenset({"number"})

    en = dict.fromkeys(("", "value"), "{what:poss} {which}")
    ja = dict.fromkeys(("", "value"), "{what:poss}{which}")

    def value(self, game: Game, at: At) -> int:
        return sum(stat(game, ref, self.which) for ref in self.what.now(game, at) if not is_seat(ref))


@word
class HighestStat(Amount):
    """The highest ATK, DEF or total cost among objects of a kind (FoW 203.5, 206.2, 207.2)."""

    which: str
    what: Selector
    picks = {"which": STATS}
    own_reads = frozenset({"number", "field"})

    en = dict.fromkeys(("", "value"), "the highest {which} among {what:pl}")
    ja = dict.fromkeys(("", "value"), "{what}のうち最も高い{which}")

    def value(self, game: Game, at: At) -> int:
        return max((stat(game, ref, self.which) for ref in in_sight(game, at, self.what, read=True)), default=0)


@word
class TotalStat(Amount):
    """The sum of ATK, DEF or total costs of objects of a kind (FoW 203.5, 206.2, 207.2)."""

    which: str
    what: Selector
    picks = {"which": STATS}
    own_reads = frozenset({"number", "field"})

    en = dict.fromkeys(("", "value"), "the total {which} of {what:pl}")
    ja = dict.fromkeys(("", "value"), "{what}の{which}の合計")

    def value(self, game: Game, at: At) -> int:
        return sum(stat(game, ref, self.which) for ref in in_sight(game, at, self.what, read=True))


@word
class LifeOf(Amount):
    """A player's life (FoW 105.4)."""

    who: Player
    own_reads = frozenset({"life"})

    en = dict.fromkeys(("", "value"), "{who:poss} life")
    ja = dict.fromkeys(("", "value"), "{who:poss}ライフ")

    def value(self, game: Game, at: At) -> int:
        return sum(game.life(seat) for seat in self.who.seats(game, at))


@word
class HalfOf(Amount):
    """Half of another number, rounded up to a hundred by the rules alone (FoW 1205)."""

    of: Amount

    en = dict.fromkeys(("", "value"), "half of {of:value}")
    ja = dict.fromkeys(("", "value"), "（{of:value}）の半分")

    def value(self, game: Game, at: At) -> int:
        return self.of.value(game, at) // 2


# -- how many --------------------------------------------------------------------------------------
@word
class Exactly(Count):
    """So many, neither more nor fewer."""

    n: Amount

    en = "{n:count}"
    ja = {"": "{n:count}", "after": "{n:count}%"}

    @property
    def plural(self) -> bool:
        return self.n.plural

    def least(self, game: Game, at: At) -> int:
        return max(0, self.n.value(game, at))

    def most(self, game: Game, at: At) -> int:
        return max(0, self.n.value(game, at))


JUST_ONE = Exactly(ONE)


@word
class UpTo(Count):
    """That many or fewer, none included."""

    n: Amount

    en = "up to {n:count}"
    ja = {"": "{n:count}まで", "after": "{n:count}%まで"}

    @property
    def plural(self) -> bool:
        return self.n.plural

    def least(self, game: Game, at: At) -> int:
        return 0

    def most(self, game: Game, at: At) -> int:
        return max(0, self.n.value(game, at))


MANY = 1_000_000


@word
class AnyNumber(Count):
    """As many as one likes, none included."""

    en = "any number of"
    ja = {"": "好きな数", "before": "好きな数の"}

    @property
    def plural(self) -> bool:
        return True

    def least(self, game: Game, at: At) -> int:
        return 0

    def most(self, game: Game, at: At) -> int:
        return MANY


@word
class OneOrMore(Count):
    """At least one, as many as one likes."""

    en = "one or more"
    ja = {"": "1つ以上", "before": "1つ以上の"}

    @property
    def plural(self) -> bool:
        return True

    def least(self, game: Game, at: At) -> int:
        return 1

    def most(self, game: Game, at: At) -> int:
        return MANY


# -- for each --------------------------------------------------------------------------------------
class Multiplier(Word):
    """`for each ...`: how many times over."""

    __slots__ = ()
    label = "for each"

    def times(self, game: Game, at: At) -> int:
        raise NotImplementedError


@word
class ForEach(Multiplier):
    """Once for each object of a kind (FoW 1007.3a)."""

    what: Selector
    own_reads = frozenset({"field", "graveyard", "removed", "rune", "hand"})

    en = "for each {what:sg}"
    ja = "{what}1{what#}につき"

    def times(self, game: Game, at: At) -> int:
        return number_of(game, at, self.what)


@word
class ForEachCounter(Multiplier):
    """Once for each counter of a name on something."""

    counter: str
    what: Objects
    own_reads = frozenset({"counter"})

    en = "for each {counter:counter} counter on {what}"
    ja = "{what}に置かれている{counter:counter}カウンター1個につき"

    def times(self, game: Game, at: At) -> int:
        return sum(game.counters(ref, self.counter) for ref in self.what.now(game, at))


@word
class ForEachThisWay(Multiplier):
    """Once for each object that the last instruction dealt with."""

    noun: str
    deed: str
    picks = {
        "noun": {
            "card": ("card", "カード"),
            "resonator": ("resonator", "リゾネイター"),
            "stone": ("magic stone", "魔石"),
        },
        "deed": {
            "banished": ("banished", "破棄した"),
            "discarded": ("discarded", "捨てた"),
            "destroyed": ("destroyed", "破壊した"),
            "removed": ("removed", "取り除いた"),
            "returned": ("returned", "戻した"),
            "revealed": ("revealed", "公開した"),
            "put": ("put", "置いた"),
        },
    }

    en = "for each {noun} {deed} this way"
    ja = "この方法で{deed}{noun}1枚につき"

    def times(self, game: Game, at: At) -> int:
        return this_way(game, at, self.noun)


def this_way(game: Game, at: At, noun: str) -> int:
    """How many objects of a kind the last instruction has dealt with."""
    refs = at.memory.get("way", ())
    kind = {"resonator": "resonator", "resonators": "resonator", "stone": "magic_stone"}.get(noun)
    return len(refs) if kind is None else sum(1 for ref in refs if kind in game.chars(ref).types)


def scaled(amount: int, each: Multiplier | None, game: Game, at: At) -> int:
    """An amount, as often as its `for each` says."""
    return amount if each is None else amount * each.times(game, at)
