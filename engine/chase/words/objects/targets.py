"""Phrases for objects: targets, the objects affected this way, the top cards of a deck.

Targets are chosen when a card or an ability is played (FoW 903.2g / MG 903.2e).
"""

from __future__ import annotations

from typing import Annotated

from engine.kernel.context import Context, is_seat, ref_seat, seat_ref
from engine.language.common.amounts import ONE
from engine.language.common.objects import FromDeck
from engine.language.common.referents import mention, speak_of
from engine.language.common.targets import Target
from engine.language.grammar.categories import (
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
    Simple,
)
from engine.language.grammar.word import fields, word


# -- targets ---------------------------------------------------------------------------------------
class OfKind(Target):
    """A target, or several targets, of a kind."""

    __slots__ = ()
    count: Count
    what: Selector

    @property
    def selector(self) -> Selector:
        return self.what

    def least(self, game: Game, at: Context) -> int:
        return self.count.least(game, at)

    def most(self, game: Game, at: Context) -> int:
        return self.count.most(game, at)

    def candidates(self, game: Game, at: Context) -> list[int]:
        return self.what.candidates(game, at)


class OfPlayers(Target):
    """One target that may be a player."""

    __slots__ = ()
    players = True

    def least(self, game: Game, at: Context) -> int:
        return 1

    def most(self, game: Game, at: Context) -> int:
        return 1


@word(
    {
        "": (
            "{second?}{count+what:second target |second target }",
            "<{another?}another >{count+what:target |target }",
        ),
        "poss": "{count+what:target |target }'s",
    },
    {
        "": "<{another?}他の><{second?}別の>{count+what:対象}",
        "within": "<{another?}他の><{second?}別の>{count+what:対象の}",
        "poss": "{count+what:対象の}の",
    },
)
class TargetObject(OfKind, Pronoun):
    """The phrase `target resonator`, `up to two target cards` (FoW 903.2g / MG 903.2e).

    In Japanese its description stands before 対象の, except where the phrase begins the description of another object
    (form `within`)."""

    count: Count
    what: Selector
    another: bool = False
    second: bool = False
    slot: int = -1
    mentions = IT_AND_THAT

    @property
    def plural(self) -> bool:
        return self.count.plural

    @property
    def apart(self) -> bool:
        """Return whether the target must differ from the targets before it.

        "Another target" after an earlier target means a different target."""
        return self.second or (self.another and self.slot > 0)

    def candidates(self, game: Game, at: Context) -> list[int]:
        found = self.what.candidates(game, at)
        if self.another:
            found = [ref for ref in found if ref != at.source]
        if self.apart:
            earlier = {ref for group in at.targets[: self.slot] for ref in group}
            found = [ref for ref in found if ref not in earlier]
        return found

    def now(self, game: Game, at: Context) -> Refs:
        return self.chosen(at)


@word("target {count+what:@|}", "{count+what:}を対象とする")
class Aim(OfKind, Simple):
    """The instruction `target two resonators ...`; the text refers to the targets next (FoW 903.2g / MG 903.2e)."""

    count: Count
    what: Selector
    slot: int = -1

    def do(self, game: Game, at: Context) -> None:
        mention(at, self.chosen(at))


@word(
    {
        "": "target <{opponent?}opponent|player>",
        "poss": "target <{opponent?}opponent|player>'s",
    },
    {
        "": "対象の<{opponent?}対戦相手|プレイヤー>",
        "poss": "対象の<{opponent?}対戦相手|プレイヤー>の",
    },
)
class TargetPlayer(OfPlayers, Player):
    """The phrase `target player`, `target opponent` (FoW 903.2g / MG 903.2e)."""

    opponent: bool = False
    slot: int = -1

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [seat_ref(seat) for seat in (at.controller, at.opponent) if not self.opponent or seat == at.opponent]

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        found = tuple(-1 - ref for ref in self.chosen(at))
        if found:
            speak_of(at, found[0])
        return found

    def now(self, game: Game, at: Context) -> Refs:
        return self.chosen(at)

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        self.seats(game, at)
        return self.chosen(at)
        yield


@fields
class ObjectOrPlayer(OfPlayers, Objects):
    """A target that is an object of a kind, or a player."""

    what: Selector
    slot: int = -1

    @property
    def selector(self) -> Selector:
        return self.what

    def now(self, game: Game, at: Context) -> Refs:
        return self.chosen(at)

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        found = self.chosen(at)
        for ref in found:
            if is_seat(ref):
                speak_of(at, ref_seat(ref))
        return mention(at, found)
        yield


@word("target player or {what:sg}", "対象のプレイヤー1人または{what}1{what#}")
class TargetEither(ObjectOrPlayer):
    """The phrase `target player or J/resonator` (FoW 903.2g / MG 903.2e)."""

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [seat_ref(at.opponent), seat_ref(at.controller), *self.what.candidates(game, at)]


# -- other objects ---------------------------------------------------------------------------------
@word("{noun} {deed}", "{deed}{noun}")
class ThisWay(Objects):
    """The objects that the last instruction affected.

    The values of the table "this_way_nouns" that end in `s` are plural."""

    noun: Annotated[str, "this_way_nouns"]
    deed: Annotated[str, "this_way_deeds"]
    mentions = IT_AND_THAT

    @property
    def plural(self) -> bool:
        return self.noun.endswith("s")

    def now(self, game: Game, at: Context) -> Refs:
        return tuple(at.memory.get("way", ()))


@word(("the top {count:card|cards} of {who:poss} {deck}",), "{who:poss}{deck}の一番上のカード{count}枚")
class TopCards(FromDeck):
    """The top cards of a deck (FoW 304.2, 304.3 / MG 304.2, 304.3).

    The values of the table "decks" are zones."""

    who: Player
    deck: Annotated[str, "decks"]
    count: Amount = ONE
