"""Instructions that join cards, make markers, begin phases and change control.

Examples: Forces, IGOB, shift, break, unison, tokens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from engine.games.zx.memory import text_memory
from engine.games.zx.words.effects.units import vacant_only
from engine.games.zx.words.objects.places import Squares
from engine.games.zx.words.printed import ZxToken
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.terminals import COLOURS
from engine.games.zx.words.vocabularies import PHASES
from engine.kernel.context import Context
from engine.kernel.durations import named
from engine.kernel.text import Text
from engine.language.common.amounts import ONE
from engine.language.common.instructions import any_in_turn, each_in_turn, to_chosen
from engine.language.common.modifications import abilities_of
from engine.language.common.objects import Some
from engine.language.common.places import chosen_for
from engine.language.common.players import DOER, DoneBy, DoneTo, DoneToSome, each_doer, in_turn
from engine.language.common.referents import note_outcome, only_objects
from engine.language.grammar.categories import (
    Ability,
    Amount,
    Clause,
    Flow,
    Line,
    Objects,
    Refs,
    Saying,
    Selector,
)
from engine.language.grammar.word import Word, word

if TYPE_CHECKING:
    from engine.language.grammar.lexicon import Lexicon


# -- Forces ----------------------------------------------------------------------------------------
@word(
    "{who:puts} {what} under {under} as {@what:a Force|Forces}<{face_down?} face down>",
    (
        "{who:は}{what}を<{face_down?}裏向きで|>{under:poss}フォースにする",
        "{who:は}{what}を<{face_down?}裏向きで|>{under}のフォースにする",
    ),
)
class MakeForce(DoneTo):
    """The instruction to put cards under a card on a square as its Forces, face up or face down (ZX 1010.1)."""

    under: Objects
    face_down: bool = False

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self.what.now(game, at)) and bool(self.under.now(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        made: Refs = ()
        for seat in each_doer(game, at, self.who):
            under = self.under.now(game, at)  # read before the cards are chosen, which changes "it"
            refs = only_objects((yield from chosen_for(game, at, self.what, seat)))
            if isinstance(self.under, Some):
                under = yield from chosen_for(game, at, self.under, seat)
            hosts = only_objects(under)
            if refs and hosts and game.is_current(hosts[0]):  # ZX 1010.1a
                made += yield from game.make_force(refs, hosts[0], at, face_down=self.face_down)
        note_outcome(at, made)
        if made:
            text_memory(at.memory)["placed"] = made


# -- two cards as one ------------------------------------------------------------------------------
@word("{who:performs} IGOB into {name:quoted}", "{who:は}カード名に{name:quoted}を含むゼクスにIGOBする")
class DoIgob(DoneBy):
    """The instruction to IGOB into a Z/X with `name` in its name (ZX 1015), completely or not at all (1015.3)."""

    name: str

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from any_in_turn(game, at, self.who, lambda seat: game.igob(seat, self.name, at))


@word("{who:breaks} @{what:sg} into @{into:sg}", "{who:は}{what}1枚をブレイクして{into}にする")
class DoBreak(DoneBy):
    """The instruction to break a card, which becomes another card of a zone (ZX 1019.2).

    If that is impossible, the whole act is undone (1019.2a).
    """

    what: Selector
    into: Selector

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from any_in_turn(game, at, self.who, lambda seat: game.break_into(seat, self.what, self.into, at))


@word("{who:unisons} with {name:quoted}< or {other:quoted}>", "{who:は}{name:quoted}<か{other:quoted}>とユニゾンする")
class DoUnison(DoneBy):
    """The instruction to make the player extra and a Z/X of the hand appear as one Z/X (ZX 1029).

    A player may do this once a turn (1029.1b).
    """

    name: str
    other: str | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        names = (self.name,) if self.other is None else (self.name, self.other)
        yield from any_in_turn(game, at, self.who, lambda seat: game.unison(seat, names, at))


@word("{who:shifts} {what}< onto {onto}>", "{who:は}<{onto}に>{what}をシフトする")
class DoShift(DoneToSome):
    """The instruction to shift cards onto the cards that they name (ZX 1016), as many as possible (1016.3)."""

    onto: Objects | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        def shift(seat: int, cards: Refs) -> Flow[Refs]:
            hosts = None if self.onto is None else only_objects((yield from chosen_for(game, at, self.onto, seat)))
            return (yield from game.shift_onto(cards, hosts, at))

        yield from each_in_turn(game, at, self.who, to_chosen(game, at, self.what, shift))


@word(
    "{who:puts} together 2 different {what:pl} and {who:makes} them appear awake on {where:sg}",
    "{who:は}{what}2種類を合わせてリブートで{where}に登場させる",
)
class PutTogether(DoneBy):
    """The instruction to make two cards of the hand with different names appear as one Z/X (ZX 1007.5, 1127.2)."""

    what: Selector
    where: Squares

    def valid(self) -> bool:
        return self.who == DOER

    def perform(self, game: Game, at: Context) -> Flow[None]:
        seat = self.who.seats(game, at)[0]
        places = self.where.squares(game, at)
        at.memory["done"] = yield from game.rebuild(seat, at, self.what, places, vacant_only(self.where))


# -- markers ---------------------------------------------------------------------------------------
class WithAbility(Saying):
    """An ability of a marker, written in quotes."""

    __slots__ = ()
    label = "an ability in quotes"


@word('"^{line}"', "「{line}」")
class QuotedLine(WithAbility):
    """An ability in quotes (ZX 801.1)."""

    line: Line

    def abilities(self) -> tuple[Ability, ...]:
        return abilities_of(self.line)


def _name(game: Game, name: str) -> Text:
    from engine.language import lexicon

    known: Lexicon = lexicon(game.ID)
    return Text(name, known.names.to_japanese("card", name))


TOKEN_COLOURS = {name: (en.lower(), ja) for name, (en, ja) in COLOURS.items()} | {"none": ("colorless", "無色")}


@word(
    "{colour}< and {second}> <{race:bracket_race} >Z/X {#token|tokens} {name:quoted} with cost {cost:digits} "
    "and power {power:digits}< and {gains:and}>",
    "<{gains:と}を持つ>コスト{cost:digits}でパワー{power:digits}の{colour}<と{second}>の<{race:bracket_race}の>"
    "ゼクス・トークン{name:quoted}",
)
class ZxTokenKind(Word):
    """A token with its characteristics (ZX 202.13b).

    Example: `red [Wolf] Z/X token "Gray Pup" with cost 1 and power 2000`.
    """

    colour: Annotated[str, TOKEN_COLOURS]
    name: str
    cost: int
    power: int
    second: Annotated[str | None, TOKEN_COLOURS] = None
    race: str | None = None
    gains: tuple[WithAbility, ...] = ()
    forms = frozenset({"sg", "pl"})

    def spec(self, game: Game) -> ZxToken:
        return ZxToken(
            name=_name(game, self.name),
            races=frozenset({self.race} if self.race else ()),
            types=frozenset({"zx"}),
            attributes=frozenset(one for one in (self.colour, self.second) if one in COLOURS and one),
            cost=self.cost,
            power=self.power,
            abilities=tuple(one for gain in self.gains for one in gain.abilities()),
        )


@word(
    (
        "{who:makes} {n=}@{kind:sg} appear <{asleep?}asleep|awake> on {where:sg}",
        "{who:makes} {n:count} {kind:pl} appear <{asleep?}asleep|awake> on {where:pl}",
    ),
    "{who:は}{kind}を{n:fig}枚<{asleep?}スリープで|リブートで>{where}に登場させる",
)
class MakeZxTokens(DoneBy):
    """The instruction to make tokens appear on squares (ZX 202.13a, 1007.3)."""

    kind: ZxTokenKind
    where: Squares
    n: Amount = ONE
    asleep: bool = False

    def perform(self, game: Game, at: Context) -> Flow[None]:
        def make(seat: int) -> Flow[Refs]:
            n, spec, empty = self.n.value(game, at), self.kind.spec(game), vacant_only(self.where)
            places = self.where.squares(game, at)
            return game.make_tokens(seat, n, spec, at, squares=places, rested=self.asleep, empty=empty)

        yield from each_in_turn(game, at, self.who, make, follows=True)


@word(
    "{who:puts} a link {name:quoted}< with {gains:and}> on {where:sg}",
    "{who:は}<{gains:と}を持つ>リンク{name:quoted}を{where}に置く",
)
class MakeLink(DoneBy):
    """The instruction to put a link on a chosen square (ZX 202.15a, 202.15b)."""

    name: str
    where: Squares
    gains: tuple[WithAbility, ...] = ()

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from each_in_turn(game, at, self.who, lambda seat: self._make(game, at, seat))

    def _make(self, game: Game, at: Context, seat: int) -> Flow[Refs]:
        prompt = Text("Choose a square for the link.", "リンクを置くスクエアを選んでください。")
        place = yield from game.choose_square(seat, self.where.squares(game, at), prompt, "202.15b")
        if place < 0:
            return ()
        abilities = tuple(one for gain in self.gains for one in gain.abilities())
        spec = ZxToken(name=_name(game, self.name), types=frozenset({"link"}), abilities=abilities)
        return (yield from game.make_link(seat, spec, place, at))


@word("{who:makes} {what} vanish", "{who:は}{what}を消滅させる")
class Vanish(DoneToSome):
    """The instruction to make tokens and links cease to exist (ZX 1026)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        act = to_chosen(game, at, self.what, lambda seat, refs: game.vanish_markers(refs, at))
        yield from each_in_turn(game, at, self.who, act)


@word(
    "{who:makes} {n:1 shield|shields} of {what} vanish",
    ("{who:は}{what:poss}シールドを{n:fig}つ消滅させる", "{who:は}{what}のシールドを{n:fig}つ消滅させる"),
)
class LoseShields(DoneToSome):
    """The instruction to make shields of a card cease to exist (ZX 1026)."""

    n: Amount = ONE

    def perform(self, game: Game, at: Context) -> Flow[None]:
        act = to_chosen(game, at, self.what, lambda seat, refs: game.lose_shields(refs, self.n.value(game, at), at))
        yield from in_turn(game, at, self.who, act)


# -- phases, control -------------------------------------------------------------------------------
@word("the {phase} begins now", "{phase}を開始する")
class BeginPhase(Clause):
    """The instruction to begin a phase now, which ends the current phase (ZX 1028)."""

    phase: Annotated[str, PHASES]

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from game.begin_phase(self.phase, at)


@word(
    "{who:takes} control of {what}{until}",
    ("{who:は}{until}{what:poss}支配者になる", "{who:は}{until}{what}の支配者になる"),
)
class TakeControl(DoneToSome):
    """The instruction to take control of cards for a duration (ZX 302.1b)."""

    until: Annotated[str, {"game": ("", ""), "turn": (" until end of turn", "ターン終了時まで")}] = "game"

    def perform(self, game: Game, at: Context) -> Flow[None]:
        taken: Refs = ()
        for seat in each_doer(game, at, self.who):
            refs = only_objects((yield from chosen_for(game, at, self.what, seat)))
            taken += yield from game.effects.gain_control(refs, seat, named(self.until), at)
        note_outcome(at, taken, len(taken))
