"""Instructions and statements that only this game has."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.modifications import SetChosenKind
from engine.chase.words.tokens import FighterToken
from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.modifications import AddStoneTypes, copiable
from engine.games.force_of_will.words.printed import FowToken
from engine.games.force_of_will.words.tables import ATTRIBUTES
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.abilities import Static
from engine.language.common.amounts import ONE
from engine.language.common.doing import choose_several, each_in_turn
from engine.language.common.durations import span_of
from engine.language.common.memory import done, mention, only_objects
from engine.language.common.objects import THIS
from engine.language.common.players import DoneBy, DoneTo
from engine.language.grammar.categories import (
    Ability,
    Amount,
    Duration,
    Flow,
    Modification,
    Objects,
    Refs,
    Simple,
    Statement,
)
from engine.language.grammar.word import Word, word

# -- tokens (FoW 1303) -----------------------------------------------------------------------------
TOKEN_ATTRIBUTES = {key: (en, ja.replace("の", "属性の")) for key, (en, ja) in ATTRIBUTES.items()}


@word(
    "[{atk:fig}/{defense:fig}] <{attribute} >{race:race_name} resonator {#token|tokens}< with {gains:and}>",
    "<{gains:と}を持つ>[{atk:fig}/{defense:fig}]の<{attribute}>{race:race_name}のリゾネイター・トークン",
)
class TokenKind(FighterToken):
    """A kind of token, with its characteristics: [300/300] light Wisp resonator token with [Flying]."""

    SPEC = FowToken
    TYPE = "resonator"

    attribute: Annotated[str | None, TOKEN_ATTRIBUTES] = None


@word(
    "{who:puts} <{n=}@{kind:sg}|{n:count} {kind:pl}> into <the|your> field<{rested?} rested>",
    "{who:は}{kind}を{n:count}体<{rested?}レスト状態で>場に出す",
)
class MakeTokens(DoneBy):
    """Put tokens into the field (FoW 1303.1c)."""

    kind: TokenKind
    n: Amount = ONE
    rested: bool = False

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = self.n.value(game, at)

        def make(seat: int) -> Flow[Refs]:
            return game.create_tokens(at, seat, n, self.kind.spec(game, at), rested=self.rested)

        yield from each_in_turn(game, at, self.who, make, follows=True)


@word(
    "{who:puts} a token that's a copy of {of} into <the|your> field", "{who:は}{of}のコピーであるトークンを1体場に出す"
)
class MakeCopyToken(DoneBy):
    """Put a token that is a copy of something into the field (FoW 1017.1a, 1303)."""

    of: Objects

    def perform(self, game: Game, at: Context) -> Flow[None]:
        made: tuple[int, ...] = ()
        for ref in only_objects((yield from self.of.objects(game, at))):
            model = copiable(game, ref)
            spec = FowToken(
                name=model.name,
                races=model.races,
                types=model.types,
                attributes=model.attributes,
                atk=model.atk,
                defense=model.defense,
                abilities=model.abilities,
                tally=model.tally,
                has_cost=model.has_cost,
                stone_types=model.stone_types,
                divinity=model.divinity,
            )
            for seat in self.who.seats(game, at):
                made += yield from game.create_tokens(at, seat, 1, spec)
        done(at, made, len(made))
        mention(at, made)


# -- attributes ------------------------------------------------------------------------------------
@word("{who:chooses} <{several?}any number of attributes|an attribute>", "{who:は}属性を<{several?}好きな数|1つ>選ぶ")
class ChooseAttributes(DoneBy):
    """Choose an attribute, or any number of them (FoW 1014.1)."""

    several: bool = False

    def perform(self, game: Game, at: Context) -> Flow[None]:
        chosen: list[str] = []
        labels = {one: Text(en, ja.removesuffix("の")) for one, (en, ja) in ATTRIBUTES.items()}
        prompt = Text("Choose an attribute.", "属性を選んでください。")
        most = len(labels) if self.several else 1
        for seat in self.who.seats(game, at):
            chosen += yield from choose_several(game, seat, labels, most, self.several, prompt, "1014.1")
        at.memory["attribute"] = tuple(dict.fromkeys(chosen))


@word("{what:poss} attribute becomes the chosen attribute< {until}>", "<{until}、>{what:poss}属性は選んだ属性になる")
class AttributeBecomes(Simple):
    """Its attribute becomes what was chosen (FoW 1020.1)."""

    what: Objects
    until: Duration | None = None

    def valid(self) -> bool:
        return isinstance(self.what.en, dict) and "poss" in self.what.en

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        if refs:
            change: Modification = SetChosenKind("attribute")
            game.add_effect(at, refs, (change,), span_of(self.until))


# -- stones and rulers -----------------------------------------------------------------------------
STONES = {name: (f"[{en.capitalize()} Magic Stone]", f"[{ja}魔石]") for name, (en, ja) in ATTRIBUTES.items()}


@word("{attribute}", "{attribute}")
class StoneName(Word):
    """A stone type, in brackets (FoW 201.4a)."""

    attribute: Annotated[str, STONES]


@word("this card is also treated as {stones:and}", "このカードは{stones:と}としても扱う")
class TreatedAs(Statement):
    """This card is also treated as stones of these types: a base ability (FoW 904.2a). It makes no will of that (FoW
    201.4d)."""

    stones: tuple[StoneName, ...]

    def abilities(self) -> tuple[Ability, ...]:
        change = AddStoneTypes("stone", tuple(stone.attribute for stone in self.stones))
        return (Static(THIS, (change,), cda=True),)  # type: ignore[arg-type]


@word("{who:heals} {what}", "{who:は}{what}を回復する")
class HealRuler(DoneTo):
    """An astral ruler is astral no more (FoW 1024.1)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for ref in only_objects((yield from self.what.objects(game, at))):
            yield from game.astral_recover(ref)
