"""Tokens of rules and texts (MG 1302), face-down casters (MG 1025.1b) and counter names (MG 1018.11a)."""

from __future__ import annotations

import functools
from typing import Annotated

from engine.chase.words.abilities import Activated
from engine.chase.words.continuous.numbers import AddStats
from engine.chase.words.costs import RestThis
from engine.chase.words.effects.objects import Banish
from engine.chase.words.effects.will import Produce
from engine.chase.words.lines import Limits
from engine.chase.words.objects.places import OnDeck
from engine.chase.words.objects.selectors import OfRace
from engine.chase.words.objects.targets import TargetObject
from engine.chase.words.objects.tokens import FighterToken
from engine.games.magical_girl.words.continuous.statements import OnlyInCasterZone
from engine.games.magical_girl.words.effects.od import OD
from engine.games.magical_girl.words.printed import MgChars, MgToken
from engine.games.magical_girl.words.protocols import Game
from engine.games.magical_girl.words.vocabularies import ELEMENTS
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.abilities import Static
from engine.language.common.amounts import JUST_ONE, ONE, Number
from engine.language.common.instructions import each_in_turn
from engine.language.common.modifications import Restrict
from engine.language.common.objects import THIS
from engine.language.common.places import Put
from engine.language.common.players import YOU, DoneBy
from engine.language.common.qualifiers import InZoneOf
from engine.language.common.rules import Forbid
from engine.language.common.selectors import Head, Kind
from engine.language.grammar.categories import Ability, Amount, Flow, Refs
from engine.language.grammar.codec import intern
from engine.language.grammar.word import word

# -- tokens that the rules define (MG 1302.4), and face-down casters -------------------------------
DIVINE, CHARM, PORORI = "divine power", "charm", "porori"
MACHINE = "Machine"


UNNAMED = Text("Face-down caster", "裏向きの魔法少女")  # a label, not a name of the card (MG 306.6)


def _face_down() -> MgChars:
    chars = MgChars(name=UNNAMED, types=frozenset({"caster"}), level=1, abilities=(OD,), keys=("face-down",))
    chars.compile()
    return chars


FACE_DOWN = _face_down()
"""A card that lies face down in a caster zone: a caster of level 1 without name or element (MG 306.6, 1025.1b)."""


IN_CASTER_ZONE = Limits((OnlyInCasterZone(),))


def _coin() -> tuple[Ability, ...]:
    return (intern(Activated((Banish(THIS),), (Produce(("1",)),), IN_CASTER_ZONE)),)


COIN = MgToken(name=Text("Coin", "コイン"), abilities=_coin())


def _candy() -> tuple[Ability, ...]:
    from engine.chase.words.objects.nouns import CardNoun

    cards = Kind((Head(CardNoun()),), (InZoneOf(YOU, "graveyard"),))
    put = Put(TargetObject(JUST_ONE, cards, slot=0), OnDeck("bottom", "deck"))
    return (intern(Activated((Banish(THIS),), (put,), IN_CASTER_ZONE)),)


CANDY = MgToken(name=Text("Candy", "キャンディ"), abilities=_candy())


def _parts() -> tuple[Ability, ...]:
    """Return the ability of a Parts token (MG 1302.4c).

    It rests the token and puts it under target allied Machine servant as stock (MG 1302.4c-1).
    """
    from engine.games.magical_girl.words.effects.instructions import PutUnder
    from engine.games.magical_girl.words.objects.nouns import Allied, TypeOfCard

    machine = Kind((Head(TypeOfCard("servant"), (Allied(), OfRace(MACHINE))),))
    return (intern(Activated((RestThis(),), (PutUnder(THIS, TargetObject(JUST_ONE, machine, slot=0)),))),)


PARTS = MgToken(name=Text("Parts", "パーツ"), races=frozenset({MACHINE}), abilities=_parts())
"""MG 1302.4c: a void token without a type; what it does as stock see `parts_abilities`."""


@functools.cache
def parts_abilities(n: int) -> tuple[Ability, ...]:
    """Return the abilities that `n` Parts tokens as stock give together (MG 1302.4c-2).

    Each ability is given only once.
    """
    from engine.games.magical_girl.words.keywords.simple import XCorrupt

    bonus = Number(1000 * n)
    found: list[Ability] = [Static(THIS, (AddStats(bonus, bonus),))]  # type: ignore[arg-type]
    if n >= 3:
        found.append(XCorrupt(n))
    if n >= 5:
        found.append(Static(THIS, (Restrict(Forbid("cannot_be_destroyed")),)))  # type: ignore[arg-type]
    if n >= 7:
        found.append(Static(THIS, (Restrict(Forbid("cannot_be_targeted")),)))  # type: ignore[arg-type]
    return tuple(intern(one) for one in found)


# -- tokens whose characteristics a text describes (MG 1302.1) -------------------------------------
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
            return game.actions.create_tokens(at, seat, n, self.kind.spec(game, at))

        yield from each_in_turn(game, at, self.who, make, follows=True)


__all__ = [
    "CANDY", "CHARM", "COIN", "DIVINE", "FACE_DOWN", "OD", "PARTS", "PORORI", "CreateTokens",
    "ServantToken", "parts_abilities",
]  # fmt: skip
