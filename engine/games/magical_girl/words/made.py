"""Kinds of tokens that a text describes (MG 1302.1)."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.changes import KeywordGain
from engine.games.magical_girl.words.asks import Game
from engine.games.magical_girl.words.printed import MgToken
from engine.games.magical_girl.words.tables import ELEMENTS
from engine.kernel.context import Context
from engine.language.common.amounts import ONE
from engine.language.common.doing import each_in_turn
from engine.language.common.modifications import abilities_of
from engine.language.common.players import DoneBy
from engine.language.grammar.categories import Ability, Amount, Flow, Refs
from engine.language.grammar.word import Word, word

TOKEN_ELEMENTS = {key: (en, f"{ja}属性の") for key, (en, ja) in ELEMENTS.items()}


@word(
    "[{atk:fig}/{defense:fig}] <{attribute} >{race:race_name} servant {#token|tokens}< with {gains:and}>",
    "<{gains:と}を持つ>[{atk:fig}/{defense:fig}]の<{attribute}>{race:race_name}の怪異・トークン",
)
class ServantToken(Word):
    """A kind of token, with its characteristics; it is called as its race is (MG 1302.1a, 1302.1b, 1302.1d)."""

    atk: Amount
    defense: Amount
    race: str
    attribute: Annotated[str | None, TOKEN_ELEMENTS] = None
    gains: tuple[KeywordGain, ...] = ()
    forms = frozenset({"sg", "pl"})

    def spec(self, game: Game, at: Context) -> MgToken:
        from engine.language import race_name

        abilities: tuple[Ability, ...] = tuple(one for gain in self.gains for one in abilities_of(gain.keyword))
        return MgToken(
            name=race_name(game.ID, self.race),
            races=frozenset({self.race}),
            types=frozenset({"servant"}),
            attributes=frozenset({self.attribute} if self.attribute else ()),
            atk=self.atk.value(game, at),
            defense=self.defense.value(game, at),
            abilities=abilities,
        )


@word("{who:creates} <{n=}@{kind:sg}|{n:count} {kind:pl}>", "{who:は}{kind}を{n:count}体作成する")
class CreateTokens(DoneBy):
    """Create tokens (MG 1026.1, 1302.1c)."""

    kind: ServantToken
    n: Amount = ONE

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = self.n.value(game, at)

        def make(seat: int) -> Flow[Refs]:
            return game.create_tokens(at, seat, n, self.kind.spec(game, at))

        yield from each_in_turn(game, at, self.who, make, follows=True)
