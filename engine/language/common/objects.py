"""Objects as sentences name them: this card, it, target resonator, all rested resonators, a card, the rest."""

from __future__ import annotations

from typing import TypeVar

from engine.kernel.context import Context, is_seat
from engine.language.common.abilities import TABLE
from engine.language.common.amounts import JUST_ONE
from engine.language.common.referents import doer, mention, recall, word_text
from engine.language.common.selectors import Kind, described
from engine.language.common.targets import Target
from engine.language.common.visibility import all_see, lies_hidden, recognized
from engine.language.grammar.categories import (
    IT,
    IT_AND_THAT,
    Amount,
    Count,
    Flow,
    Game,
    Objects,
    Player,
    Pronoun,
    Refs,
    Selector,
    Single,
)
from engine.language.grammar.word import Word, fields, replace_words, word

T = TypeVar("T", bound=Word)


class Playable(Objects):
    """A phrase for cards whose cost to play can be described: this card, cards of a kind."""

    __slots__ = ()


@word({"": ("this card", "this"), "poss": "this card's"}, {"": "このカード", "poss": "このカードの"})
class This(Pronoun, Playable):
    """The card that has the ability."""

    this_card = True
    mentions = IT

    def now(self, game: Game, at: Context) -> Refs:
        return (at.source,)

    @property
    def zones(self) -> tuple[str, ...]:
        return TABLE

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return ref == at.source

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [at.source] if game.is_current(at.source) else []


THIS = This()


@word({"": "it", "poss": "its"}, {"": ("それ", "これ"), "poss": ("その", "これの")})
class It(Pronoun):
    """The object that was mentioned last."""

    of_this = {"": "これ"}

    def now(self, game: Game, at: Context) -> Refs:
        return recall(at)

    @property
    def zones(self) -> tuple[str, ...]:
        return TABLE

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return ref in recall(at)

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [ref for ref in recall(at) if game.is_current(ref)]


@word({"": "them", "subj": "they", "poss": "their"}, {"": "それら", "poss": "それらの"})
class Them(Objects):
    """The objects that were mentioned last."""

    plural = True

    def now(self, game: Game, at: Context) -> Refs:
        return tuple(at.memory.get("it") or ())


@fields
class Spoken(Objects):
    """The objects that were mentioned last, named by their kind."""

    what: Selector

    def valid(self) -> bool:
        return not isinstance(self.what, Kind) or not self.what.qualifiers

    def now(self, game: Game, at: Context) -> Refs:
        """Return the objects that were mentioned last.

        If none of them is of the kind, return the most recently mentioned objects that include one of the kind.
        """
        found = recall(at, "that")
        if found and not self._any_fits(game, at, found):
            return next((refs for refs in at.memory.get("earlier", ()) if self._any_fits(game, at, refs)), found)
        return found

    def _any_fits(self, game: Game, at: Context, refs: Refs) -> bool:
        kind = described(self.what)
        return any(
            not is_seat(ref) and game.object_or_last_known(ref) is not None and kind.matches(game, at, ref)
            for ref in refs
        )


@word({"": "that {what:sg}", "poss": "that {what:sg}'s"}, {"": "その{what}", "poss": "その{what}の"})
class That(Spoken, Pronoun):
    """The phrase `that resonator`: the object that was mentioned last, named by its kind."""

    mentions = IT


@word({"": "those {what:pl}", "poss": "those {what:pl}'"}, {"": "それらの{what}", "poss": "それらの{what}の"})
class Those(Spoken):
    """The phrase `those resonators`: the objects that were mentioned last, named by their kind."""

    plural = True


@word("{one} and {other}", "{one}と{other}")
class Both(Objects):
    """Two objects together: `this card and that resonator`."""

    one: Single
    other: Single

    plural = True

    def now(self, game: Game, at: Context) -> Refs:
        return self.one.now(game, at) + self.other.now(game, at)

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        one = yield from self.one.objects(game, at)
        other = yield from self.other.objects(game, at)
        return one + other


# -- all, each, some -------------------------------------------------------------------------------
@fields
class OfKind(Objects):
    """The objects of a kind that exist when the instruction is carried out."""

    what: Selector
    mentions = IT

    def now(self, game: Game, at: Context) -> Refs:
        return tuple(self.what.candidates(game, at))


@word("all {what:pl}", "{what}すべて")
class All(OfKind):
    """The phrase `all resonators`: all objects of the kind that exist when the instruction is carried out."""

    plural = True


@word("each {what:sg}", "{what}それぞれ")
class Each(OfKind):
    """The phrase `each resonator`."""


@word({"": "{what:pl}"}, {"": "{what}", "any": "{what}のいずれか"})
class Plural(OfKind, Playable):
    """The phrase `resonators you control`: all objects of the kind.

    A continuous effect also affects objects that appear later (FoW 909.4).
    """

    plural = True


@word(
    {"": "{count+what:@|}<{random?} <at random|chosen at random>>"},
    {
        "": "<{random?}無作為に選んだ>{count+what:}",
        "を": "<{random?}無作為に選んだ>{count+what:|を}",
        "any": "<{random?}無作為に選んだ>{count+what:~}",
    },
)
class Some(Objects):
    """The phrase `a resonator` or `up to two cards`.

    The player who carries out the instruction chooses the objects at that time (FoW 1014.1, 1014.2).
    """

    count: Count
    what: Selector
    random: bool = False

    @property
    def plural(self) -> bool:
        return self.count.plural

    def now(self, game: Game, at: Context) -> Refs:
        seen = recognized(game, self.what, self.what.candidates(game, at), doer(at))
        found: Refs = game.choices.unclaimed(seen)
        return found if says_whose(self.what) else game.choices.own_to_pay(found)

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        found = yield from self.choose(game, at, self.now(game, at))
        return found

    def choose(
        self,
        game: Game,
        at: Context,
        options: Refs,
        seat: int | None = None,
        shown: Word | None = None,
        looks_in: tuple[str, ...] = (),
    ) -> Flow[Refs]:
        """Return the chosen objects among the options, as many as the count requires.

        `shown`: the word that the prompt shows. `looks_in`: the zones to search in addition to those that the phrase
        names.
        """
        chooser = doer(at) if seat is None else seat
        wanted = self.count.least(game, at)
        if game.choices.paying and not self.random and not game.choices.any_choice_payable(options):
            if wanted > 1:
                options = yield from self._one_by_one(game, options, wanted, chooser, shown)
            else:
                options = game.choices.claimable(options)
        upto = self.count.most(game, at)
        least, most = min(wanted, len(options)), min(upto, len(options))
        hidden = upto > 0 and game.choices.wants_every_prompt(chooser) and lies_hidden(game, self.what, looks_in)
        if not self.random:
            game.choices.grant_look(chooser, options)
        if not game.choices.paying and not at.memory.get("agreed"):
            least = must_find(game, self.what, options, least)
        if self.random:
            found = tuple(game.decks.random_order(options)[:most])
        elif not hidden and (most == 0 or (least == most == len(options))):
            found = options[:most]
        else:
            prompt = game.choices.choice_prompt(word_text(game, shown or self))
            clause = game.CLAUSES["select"]
            found = tuple(
                (yield from game.choices.choose(chooser, options, least, most, prompt, clause, hidden=hidden))
            )
        if game.choices.paying:
            game.choices.claim(found, wanted, isinstance(self.what, Kind) and not self.what.bare)
        return mention(at, found)

    def _one_by_one(self, game: Game, options: Refs, n: int, chooser: int, shown: Word | None) -> Flow[Refs]:
        """Return `n` of the options, each chosen with a separate prompt.

        Some combinations of options would leave the rest of the cost unpayable.
        """
        prompt = game.choices.choice_prompt(word_text(game, shown or self))
        chosen: Refs = ()
        for left in range(n - 1, -1, -1):
            able = game.choices.claimable(tuple(ref for ref in options if ref not in chosen), chosen, left)
            chosen += tuple((yield from game.choices.choose(chooser, able, 1, 1, prompt, game.CLAUSES["select"])))
        return chosen


def wanted(game: Game, at: Context, what: Objects) -> int:
    """Return the minimum number of objects for a cost. It is 0 if X is 0 or for "any number" (FoW 903.2f)."""
    return what.count.least(game, at) if isinstance(what, Some) else 1


def says_whose(what: Selector) -> bool:
    """Return whether a phrase names the player whose objects it means."""
    return isinstance(what, Kind) and any(one.who is not None for one in what.qualifiers)


def must_find(game: Game, what: Selector, refs: Refs, least: int) -> int:
    """Return how many of these objects must be chosen.

    If the phrase asks for a property that not everyone can see, hidden objects need not be found. Visible objects must
    be chosen as usual (FoW 1014.2, ZX 102.9).
    """
    if all_see(what, game.APART):
        return least
    return min(least, sum(1 for ref in refs if not game.is_hidden(ref)))


@word({"": "one of them"}, {"": "それらのうち1つ"})
class OneOfThem(Pronoun):
    """The phrase `one of them`: an object chosen among those mentioned last.

    If these are targets, the player who plays the text chooses the object as it is played (`apart`: FoW 903.2h / MG
    903.2f).
    """

    def now(self, game: Game, at: Context) -> Refs:
        return tuple(at.memory.get("it") or ())

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        options = tuple(ref for ref in self.now(game, at) if game.is_current(ref))
        apart: Refs | None = at.memory.get("apart")
        if apart is None:
            found = yield from Some(JUST_ONE, EVERYTHING).choose(game, at, options, shown=self)
        else:
            found = mention(at, tuple(ref for ref in options if ref in apart))
        return found


@word(("the rest", "the other cards"), "残り")
class TheRest(Objects):
    """The remaining cards of those that were looked at or revealed."""

    plural = True

    def now(self, game: Game, at: Context) -> Refs:
        return tuple(ref for ref in at.memory.get("among", ()) if ref in game.s.zones["looked"])


def lies_in_play(what: Objects) -> bool:
    """Return whether a phrase can refer to objects that can be destroyed or change their controller.

    Cards that are being looked at, and cards of kinds that are never in play, cannot.
    """
    return not isinstance(what, TheRest) and not (isinstance(what.what, Word) and what.what.apart)


class FromDeck(Objects):
    """Cards from the top of a deck. They are not objects until they are taken."""

    __slots__ = ()
    who: Player
    count: Amount
    deck: str

    @property
    def plural(self) -> bool:
        return self.count.plural

    def now(self, game: Game, at: Context) -> Refs:
        return ()

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        found: Refs = ()
        for seat in self.who.seats(game, at):
            found += tuple(game.decks.take_from_top(seat, self.count.value(game, at), self.deck))
        return mention(at, found)
        yield


@word
class TheseObjects(Pronoun):
    """Objects by reference (without a written form: the targets of an effect that happens later)."""

    refs: tuple[int, ...]
    mentions = IT_AND_THAT

    @property
    def plural(self) -> bool:
        return len(self.refs) != 1

    def now(self, game: Game, at: Context) -> Refs:
        return self.refs


def as_of_now(tree: T, game: Game, at: Context) -> T:
    """Return the tree with targets and pronouns replaced by the objects that they refer to now, for a later effect."""

    def fixed(part: Word) -> Word:
        spoken = isinstance(part, (Pronoun, Target)) and isinstance(part, Objects)
        return TheseObjects(part.now(game, at)) if spoken else part  # type: ignore[attr-defined]

    fixed_tree: T = replace_words(tree, fixed)
    return fixed_tree


@word
class Cards(Selector):
    """A selector that matches every object (without a written form: for a choice among given objects)."""

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return True

    def candidates(self, game: Game, at: Context) -> list[int]:
        return []


EVERYTHING = Cards()
