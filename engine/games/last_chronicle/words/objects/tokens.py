"""Tokens that a text describes (LC 6.11), and putting them onto the battlefield."""

from __future__ import annotations

from typing import Annotated, cast

import msgspec

from engine.chase.words.continuous.changes import Gain, KeywordGain, QuotedGain
from engine.games.last_chronicle.words.printed import LcChars, LcToken, Painted
from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.vocabularies import FACTIONS
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.amounts import ONE, Multiplier, scaled
from engine.language.common.instructions import each_in_turn
from engine.language.common.modifications import abilities_of
from engine.language.common.players import DoneBy, each_doer
from engine.language.common.referents import doing, mention, note_outcome, only_objects
from engine.language.grammar.categories import Ability, Amount, Flow, Line, Objects, Refs
from engine.language.grammar.word import Word, word

NOT_UNITS = {"history": ("history", "ヒストリー"), "structure": ("structure", "ストラクチャ")}
COLOURED = {name: (en, f"{ja}の") for name, (en, ja) in FACTIONS.items()}


class TokenSort(Word):
    """A kind of token: its category is its name (LC 6.11.3), and it has no cost and no CA (LC 6.11.2)."""

    __slots__ = ()
    label = "a token"
    forms = frozenset({"sg", "pl"})
    race: str
    gains: tuple[Gain, ...]

    def valid(self) -> bool:
        """Return whether the token has only keywords and quoted abilities."""
        return all(isinstance(gain, KeywordGain | QuotedGain) for gain in self.gains)

    def title(self, game: Game) -> Text:
        """Return the name of the token: that of its category (LC 6.11.3)."""
        from engine.language import race_name

        return race_name(game.ID, self.race)

    def abilities(self) -> tuple[Ability, ...]:
        """Return the abilities of the token."""
        lines: list[Line] = []
        for gain in self.gains:
            assert isinstance(gain, KeywordGain | QuotedGain)
            lines.append(gain.keyword if isinstance(gain, KeywordGain) else gain.line)
        return tuple(one for line in lines for one in abilities_of(line))

    def spec(self, game: Game, at: Context) -> LcToken:
        """Return the characteristics of the token."""
        raise NotImplementedError


@word(
    "<level {level:digits} >[{power:fig}/{atk:fig}] <{faction} >{race:race_name} unit {#token|tokens}"
    "< with {gains:and}>",
    "<{gains:と}を持つ><レベル{level:digits}の>[{power:fig}/{atk:fig}]の<{faction}>{race:race_name}・トークンユニット",
)
class UnitToken(TokenSort):
    """A token such as `[1000/1] Beast unit token with [Valor]` (LC 6.11.1), of level 1 by default."""

    power: Amount
    atk: Amount
    race: str
    level: int = 1
    faction: Annotated[str | None, COLOURED] = None
    gains: tuple[Gain, ...] = ()

    def spec(self, game: Game, at: Context) -> LcToken:
        return LcToken(
            name=self.title(game),
            races=frozenset({self.race}),
            types=frozenset({"unit"}),
            attributes=frozenset({self.faction} if self.faction else ()),
            level=self.level,
            power=self.power.value(game, at),
            atk=self.atk.value(game, at),
            abilities=self.abilities(),
        )


@word("{race:race_name} {type} {#token|tokens} with {gains:and}", "{gains:と}を持つ{race:race_name}・トークン{type}")
class OtherToken(TokenSort):
    """A token such as `Banner history token with "Units you control get [+500/+0]."` (LC 6.11.1)."""

    race: str
    type: Annotated[str, NOT_UNITS]
    gains: tuple[Gain, ...]

    def spec(self, game: Game, at: Context) -> LcToken:
        return LcToken(
            name=self.title(game),
            races=frozenset({self.race}),
            types=frozenset({self.type}),
            abilities=self.abilities(),
        )


@word(
    "{who:deploys} <{n=}@{kind:sg}|{n:count} {kind:pl}><{rested?} wiped>< {each}>",
    "{who:は}<{each}>{kind}{n:count}体を<{rested?}ワイプ状態で>戦場に配置する",
)
class DeployTokens(DoneBy):
    """An instruction to deploy tokens; the player who deploys them owns and controls them (LC 6.11.5)."""

    kind: TokenSort
    n: Amount = ONE
    rested: bool = False
    each: Multiplier | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        numbers = {seat: scaled(self.n.value(game, at), self.each, game, at) for seat in each_doer(game, at, self.who)}

        def make(seat: int) -> Flow[Refs]:
            return game.actions.create_tokens(at, seat, numbers[seat], self.kind.spec(game, at), rested=self.rested)

        yield from each_in_turn(game, at, self.who, make, follows=True)


def without_ca(part: Painted | None) -> Painted | None:
    """Return the part of a colour without CA, as a token has it (LC 6.11.2)."""
    return part and msgspec.structs.replace(part, ca=0)


@word(
    "{who:deploys} a token that is a copy of {of}<{rested?} wiped>",
    "{who:は}{of}のコピーであるトークン1体を<{rested?}ワイプ状態で>戦場に配置する",
)
class DeployCopy(DoneBy):
    """An instruction to deploy a token that is a copy of an object as printed (LC 6.11.1).

    Its lamps count in the era of its own player (LC 5.7.4).
    """

    of: Objects
    rested: bool = False

    def perform(self, game: Game, at: Context) -> Flow[None]:
        made: Refs = ()
        for seat in each_doer(game, at, self.who):
            with doing(at, seat):
                models = only_objects((yield from self.of.objects(game, at)))
            for ref in models:
                made += yield from game.actions.create_tokens(at, seat, 1, self._spec(game, ref), rested=self.rested)
        note_outcome(at, made, len(made))
        mention(at, made)

    def _spec(self, game: Game, ref: int) -> LcToken:
        model = cast(LcChars, game.copiable(ref))
        return LcToken(
            name=model.name,
            races=model.races,
            types=model.types,
            attributes=model.attributes,
            level=model.level,
            power=model.power,
            atk=model.atk,
            abilities=model.abilities,
            icons=model.icons,
            lamps=model.lamps,
            green=without_ca(model.green),
            red=without_ca(model.red),
        )
