"""The deeds of a line of a card, read from its tree.

The kinds of deeds are the same for every game, so that bots can evaluate them.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

import msgspec

from engine.bots.trees import labels, tree_of
from engine.bots.weights import Does, Weights, row, weights
from engine.language.common.amounts import Exactly, Number
from engine.language.common.triggers import ObjectDoes, ThisSubject, WhenTrue
from engine.language.grammar.categories import Cost, Effect, Line, Player, Selector, Thing
from engine.language.grammar.word import Word

ANY_NUMBER = 9
PAYS = ("X",)  # symbols of a cost that do not count as a price
FOR_GOOD = "game"


class TargetScope(msgspec.Struct, frozen=True):
    """The cards or players that a deed affects.

    - `how`: "choose", "every", "this", "seat", or "" for no particular card or player.
    - `seat`: "you", "foe", "both", or "any" if a player may be chosen.
    """

    how: str = ""
    what: Selector | None = None
    least: int = 1
    most: int = 1
    seat: str = ""
    own: bool = False
    zone: str = ""


class EffectSummary(msgspec.Struct, frozen=True):
    """One action of a text.

    - `does`: the kind of deed. On cards: damage, erode, divide, go (to the zone `where`), stats, keyword, weaken, rest,
      recover, switch, steal, cancel, counters, shield. Not on cards: draw, lose_life, gain_life, life_shield, look,
      search, fuse, token, will, turn, top (cards of the deck go to `where`), move, copy. Of static abilities: cannot,
      evades, blocks_too.
    - `who`: the seat that performs it.
    """

    does: str
    to: TargetScope
    who: str = "you"
    n: int = 1
    m: int = 0
    per_x: bool = False
    where: str = ""
    text: str = ""
    brief: bool = False


class Meaning(msgspec.Struct, frozen=True):
    """The deeds of a text in order, and the modes to choose from (`pick` of the `modes`)."""

    deeds: tuple[EffectSummary, ...] = ()
    modes: tuple[Meaning, ...] = ()
    labels: tuple[str, ...] = ()
    pick: int = 1

    def of(self, *kinds: str) -> list[EffectSummary]:
        """Return the deeds of these kinds, including the deeds of the modes."""
        found = [deed for deed in self.deeds if deed.does in kinds]
        return found + [deed for mode in self.modes for deed in mode.of(*kinds)]


NOTHING = Meaning()
THIS = TargetScope("this")


class Ability(msgspec.Struct, frozen=True):
    """A line of a card, as a bot understands it.

    - `when`: "arrives" or "else" for a triggered ability, "static" for a static ability, "" for any other.
    - `if_none`: the ability triggers while its player has no such card.
    - `bounded`: whether the ability cannot be used without limit.
    - `reach`: the distance over which its card attacks.
    - `instead`: the number of cards that can be given in place of its card's cost.
    """

    name: str = ""
    effect: Meaning = NOTHING
    costs: Meaning = NOTHING
    price: int = 0
    activated: bool = False
    bounded: bool = True
    when: str = ""
    if_none: Selector | None = None
    once: bool = False
    produces: bool = False
    reach: int = 0
    instead: int = 0


@functools.lru_cache(maxsize=8192)
def ability(game: str, line: str) -> Ability:
    """Return the ability in a line of text, or an empty ability if the line is not understood."""
    rows, tree = weights(game), tree_of(game, line)
    return Ability() if rows is None or tree is None else of_tree(game, rows, tree)


def of_tree(game: str, rows: Weights, tree: Word) -> Ability:
    """Return the ability in the tree of a line.

    For a keyword that contains a line, this is the ability of the inner line.
    """
    fields = {field.name: field.of(tree) for field in tree.info}
    statements = fields.get("statements", ())
    beside = dict.fromkeys(rows.additional, True)
    costs = [*fields.get("costs", ()), *(cost for one in statements if row(beside, one) for cost in one.costs)]
    effects = (*fields.get("effects", ()), *statements)
    inner = fields.get("line")
    if not effects and isinstance(inner, Line):
        found = of_tree(game, rows, inner)
        when = "else" if costs and found.when == "arrives" else found.when  # it depends on paying the costs
        return msgspec.structs.replace(found, name=name_of(tree), when=when)
    trigger = fields.get("trigger")
    when = "static" if statements else "" if trigger is None else "arrives" if arrives(rows, trigger) else "else"
    name = name_of(tree)
    condition = trigger.condition if isinstance(trigger, WhenTrue) else None
    none = row(rows.parts, condition) if condition is not None else None
    n = fields.get("n")
    return Ability(
        name=name,
        effect=meaning_of(game, rows, effects),
        costs=meaning_of(game, rows, costs),
        price=sum(price(rows, one) for one in costs),
        activated=trigger is None and bool(costs) and not statements,
        bounded=bool(costs) or any(getattr(one, "times", None) for one in fields.get("where", ())),
        when=when,
        if_none=value_of(condition, none.by) if none is not None and none.test == "none" else None,
        once=bool(fields.get("title")),
        produces=any(row(dict.fromkeys(rows.produces, True), part) for effect in effects for part in effect.words()),
        reach=0 if name not in rows.fight.traits["reach"] else ANY_NUMBER if n is None else int(n),
        instead=len(fields[rows.play.instead[name]]) if name in rows.play.instead else 0,
    )


def value_of(word: object, name: str, *default: object) -> Any:
    """Return the value of the field or the attribute of a word that a row names."""
    return getattr(word, name, *default)


def name_of(word: Word) -> str:
    """Return the English name of a keyword, or "" for another word."""
    name: object = getattr(type(word), "name", "")
    return name if isinstance(name, str) else ""


def arrives(rows: Weights, trigger: Word) -> bool:
    """Return whether a trigger fires when its own card comes to the table."""
    wanted = dict.fromkeys(rows.arrives, True)
    for word in trigger.words():
        if isinstance(word, ObjectDoes) and not isinstance(word.subject, ThisSubject):
            return False
    return any(row(wanted, word) for word in trigger.words())


def price(rows: Weights, cost: Word) -> int:
    """Return the number of resources in a part of a cost, without X."""
    field = row(rows.prices, cost)
    if field is None:
        return 0
    told = value_of(cost, field)
    if told and isinstance(told[-1], int):
        return int(told[-1])
    return sum(int(symbol) if symbol.isdigit() else symbol not in PAYS for symbol in told)


def meaning_of(game: str, rows: Weights, effects: Iterable[Word]) -> Meaning:
    """Return the deeds and modes of instructions, or of costs."""
    sense = _Sense(game, rows)
    for effect in effects:
        sense.take(effect)
    return Meaning(tuple(sense.deeds), sense.modes, sense.labels, sense.pick)


class _Sense:
    """A collector of the deeds in instructions. `it`: the reach of the objects that the text mentioned last."""

    def __init__(self, game: str, rows: Weights) -> None:
        self.game, self.rows = game, rows
        self.deeds: list[EffectSummary] = []
        self.modes: tuple[Meaning, ...] = ()
        self.labels: tuple[str, ...] = ()
        self.pick = 1
        self.it = THIS

    def take(self, word: Word) -> None:
        found = row(self.rows.words, word)
        if found is None:
            for part in word.parts():
                if isinstance(part, (Effect, Cost)):
                    self.take(part)
        elif found.modes:
            options = value_of(word, found.modes)
            self.modes = tuple(meaning_of(self.game, self.rows, mode.effects) for mode in options)
            self.labels = labels(self.game, word)
            self.pick = self.amount(value_of(word, found.pick), 1)[0]
        elif found.then:
            self.it = self.reach_of(word, found)
            if found.does:
                self.deeds.append(EffectSummary(found.does, self.it, self.seat(word)))
        elif found.changes:
            to = self.reach(value_of(word, found.to), "you", found)
            brief = word.until is not None
            for change in value_of(word, found.changes):
                self.change(change, to, brief)
        else:
            self.deed(word, found)

    def reach_of(self, word: Word, found: Does) -> TargetScope:
        """Return the reach of the cards that the next words refer to."""
        if found.then == "looked":
            return TargetScope("looked")
        what = value_of(word, found.then)
        if isinstance(what, Thing):
            return self.reach(what, "you", found)
        return msgspec.structs.replace(self.chosen(word, found.then, "count"), zone=found.zone)

    def deed(self, word: Word, found: Does) -> None:
        if found.does == "token":
            self.tokens(word, found)
            return
        who = self.seat(word)
        to = THIS if found.to == "this" else TargetScope()
        if found.to and found.to != "this":
            to = self.reach(value_of(word, found.to), who, found)
        n, per_x = self.amount_in(word, found.by, found.guess)
        m = self.amount_in(word, found.also, found.guess)[0] if found.also else 0
        where = found.where
        if found.place:
            where = self.zone(value_of(word, found.place))
        text = str(value_of(word, found.text, found.text)) if found.text else ""
        brief = word.until not in (None, FOR_GOOD)
        if found.does == "counters":
            plus = self.rows.counters.get(text, (0, 0))
            n, m = n * plus[0], n * plus[1]
        self.deeds.append(EffectSummary(found.does, to, who, n, m, per_x, where, text, brief))

    def tokens(self, word: Word, found: Does) -> None:
        """Add a deed for each token, with the token's strength."""
        kind = value_of(word, found.to)
        rows = self.rows.words[type(kind).__name__]
        n, m = (self.amount_in(kind, field, 0)[0] if field else 0 for field in (rows.by, rows.also))
        for _ in range(min(ANY_NUMBER, self.amount_in(word, found.by, found.guess)[0])):
            self.deeds.append(EffectSummary(found.does, TargetScope(), self.seat(word), n, m))

    def change(self, word: Word, to: TargetScope, brief: bool) -> None:
        """Add the deeds of a change of objects: they gain something, or cannot do something."""
        found = row(self.rows.words, word)
        if found is None:
            for part in word.parts():
                if not isinstance(part, (Line, Selector)):
                    self.change(part, to, brief)
            return
        n, per_x = self.amount_in(word, found.by, found.guess)
        m = self.amount_in(word, found.also, found.guess)[0] if found.also else n
        if found.side:
            alone, keys = value_of(word, found.side), self.rows.view.keys
            n, m = n * (alone != keys.health), m * (alone != keys.attack)
        by = value_of(word, found.to) if found.to else None
        if isinstance(by, Selector):
            to = TargetScope("every", by)
        text = value_of(word, found.text, found.text) if found.text else ""
        text = name_of(text) if isinstance(text, Word) else text
        self.deeds.append(EffectSummary(found.does, to, "you", n, m, per_x, text=text, brief=brief))

    # -- parts of instructions -------------------------------------------------------------------------------------
    def seat(self, word: Word) -> str:
        """Return the seat that performs the instruction, or whose cards it affects."""
        who = value_of(word, "whose", word.who)
        return self.player(who) if isinstance(who, Player) else "you"

    def player(self, who: Player) -> str:
        return row(self.rows.players, who) or "you"

    def amount_in(self, word: Word, field: str | int, guess: int) -> tuple[int, bool]:
        """Return (the amount, whether it is multiplied by X)."""
        return (field, False) if isinstance(field, int) else self.amount(value_of(word, field), guess)

    def amount(self, value: object, guess: int) -> tuple[int, bool]:
        if isinstance(value, int):
            return value, False
        if isinstance(value, Number):
            return value.n, False
        times = getattr(value, "times", None)
        if isinstance(times, int) and isinstance(value, Word) and value.chosen_x is not None:
            return times, True
        return guess, False

    def zone(self, place: object) -> str:
        """Return the zone of a place, by the view's name."""
        found = row(self.rows.zones, place)
        zone = str(getattr(place, "zone", ""))
        return found if found is not None else self.rows.zones.get(zone, zone)

    def reach(self, thing: Thing, who: str, found: Does) -> TargetScope:
        """Return the reach of a part of the text: the cards or players that it refers to.

        If these are chosen cards, or all cards of a kind, `it` refers to them next.
        """
        if isinstance(thing, Player):
            return TargetScope("seat", seat=self.player(thing))
        names = row(self.rows.things, thing)
        if names is None:
            return TargetScope()
        if names.how == "it":
            return msgspec.structs.replace(self.it, zone=found.zone, own=True, seat=who) if found.zone else self.it
        if names.how == "this":
            return THIS
        if names.how not in ("choose", "every"):
            return TargetScope(names.how)
        to = self.chosen(thing, names.what, names.count)
        own = found.own and names.how == "choose"
        to = msgspec.structs.replace(
            to, how=names.how, own=own, seat="any" if names.players else who if own else "", zone=found.zone
        )
        self.it = to
        return to

    def chosen(self, word: Word, what: str, count: str) -> TargetScope:
        many = value_of(word, count, None)
        most = self.amount(getattr(many, "n", None), ANY_NUMBER)[0] if many is not None else 1
        return TargetScope(
            "choose", value_of(word, what), most if many is None or isinstance(many, Exactly) else 0, most
        )
