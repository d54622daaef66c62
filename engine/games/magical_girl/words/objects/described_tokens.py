"""Tokens whose characteristics a text describes (MG 1302.1)."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.objects.tokens import FighterToken
from engine.games.magical_girl.words.printed import MgToken
from engine.games.magical_girl.words.protocols import Game
from engine.games.magical_girl.words.vocabularies import ELEMENTS
from engine.kernel.context import Context
from engine.language.common.amounts import ONE
from engine.language.common.doing import each_in_turn
from engine.language.common.players import DoneBy
from engine.language.grammar.categories import Amount, Flow, Refs
from engine.language.grammar.word import word

TOKEN_ELEMENTS = {key: (en, f"{ja}属性の") for key, (en, ja) in ELEMENTS.items()}


@word(
    "[{atk:fig}/{defense:fig}] <{attribute} >{race:race_name} servant {#token|tokens}< with {gains:and}>",
    "<{gains:と}を持つ>[{atk:fig}/{defense:fig}]の<{attribute}>{race:race_name}の怪異・トークン",
)
class ServantToken(FighterToken):
    """A description of a servant token with its characteristics."""

    SPEC = MgToken
    TYPE = "servant"

    attribute: Annotated[str | None, TOKEN_ELEMENTS] = None


@word("{who:creates} <{n=}@{kind:sg}|{n:count} {kind:pl}>", "{who:は}{kind}を{n:count}体作成する")
class CreateTokens(DoneBy):
    """An instruction to create tokens (MG 1026.1, 1302.1c)."""

    kind: ServantToken
    n: Amount = ONE

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = self.n.value(game, at)

        def make(seat: int) -> Flow[Refs]:
            return game.create_tokens(at, seat, n, self.kind.spec(game, at))

        yield from each_in_turn(game, at, self.who, make, follows=True)
