"""Instructions and statements that only this game has."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.continuous.modifiers import SetChosenKind
from engine.chase.words.objects.tokens import FighterToken
from engine.games.force_of_will.memory import text_memory
from engine.games.force_of_will.words.continuous.modifiers import AddName, AddStoneTypes, copiable
from engine.games.force_of_will.words.printed import FowToken
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import StoryRevealed
from engine.games.force_of_will.words.vocabularies import (
    ALONE,
    AND_ATTRIBUTES,
    ATTRIBUTE_NAMES,
    ATTRIBUTES,
    OF_ATTRIBUTES,
)
from engine.kernel.context import Context, seat_ref
from engine.kernel.text import Text
from engine.language.common.abilities import Static
from engine.language.common.amounts import ONE
from engine.language.common.durations import span_of
from engine.language.common.instructions import choose_several, each_in_turn
from engine.language.common.objects import THIS
from engine.language.common.players import DoneBy, DoneTo, doers_and_owners, each_doer, objects_for_each
from engine.language.common.referents import doing, mention, note_outcome, only_objects
from engine.language.grammar.categories import (
    Ability,
    Amount,
    Duration,
    Flow,
    Modification,
    Objects,
    Player,
    Refs,
    Simple,
    Statement,
)
from engine.language.grammar.word import Word, fields, word

# -- tokens (FoW 1303) -----------------------------------------------------------------------------


@word(
    "[{atk:fig}/{defense:fig}] <<{other}/>{attribute} >{race:race_name} resonator {#token|tokens}< with {gains:and}>",
    "<{gains:と}を持つ>[{atk:fig}/{defense:fig}]の<<{other}>{attribute}>{race:race_name}のリゾネイター・トークン",
)
class TokenKind(FighterToken):
    """A kind of token with its characteristics, such as [300/300] light Wisp resonator token with [Flying]."""

    SPEC = FowToken
    TYPE = "resonator"

    attribute: Annotated[str | None, OF_ATTRIBUTES] = None
    other: Annotated[str | None, AND_ATTRIBUTES] = None

    @property
    def attributes(self) -> frozenset[str]:
        return frozenset(one for one in (self.attribute, self.other) if one)


@word(
    "{who:puts} <{n=}@{kind:sg}|{n:count} {kind:pl}> into <the|your> field<{rested?} rested>",
    "{who:は}{kind}を{n:count}体<{rested?}レスト状態で>場に出す",
)
class MakeTokens(DoneBy):
    """An instruction to put tokens into the field (FoW 1303.1c)."""

    kind: TokenKind
    n: Amount = ONE
    rested: bool = False

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = self.n.value(game, at)

        def make(seat: int) -> Flow[Refs]:
            return game.actions.create_tokens(at, seat, n, self.kind.spec(game, at), rested=self.rested)

        yield from each_in_turn(game, at, self.who, make, follows=True)


@word(
    "{who:puts} a token that's a copy of {of} into <the|your> field", "{who:は}{of}のコピーであるトークンを1体場に出す"
)
class MakeCopyToken(DoneBy):
    """An instruction to put a token that is a copy of something into the field (FoW 1017.1a, 1303)."""

    of: Objects

    def perform(self, game: Game, at: Context) -> Flow[None]:
        made: tuple[int, ...] = ()
        for seat in each_doer(game, at, self.who):
            with doing(at, seat):
                models = only_objects((yield from self.of.objects(game, at)))
            for ref in models:
                made += yield from self._copy(game, at, seat, ref)
        note_outcome(at, made, len(made))
        mention(at, made)

    def _copy(self, game: Game, at: Context, seat: int, ref: int) -> Flow[tuple[int, ...]]:
        model = copiable(game, ref)
        if model.added_to not in ("", ALONE) and not game.may_add(seat, ref):  # 1406.3
            return ()
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
            added_to=model.added_to,
        )
        return (yield from game.actions.create_tokens(at, seat, 1, spec))


# -- attributes ------------------------------------------------------------------------------------
@word("{who:chooses} <{several?}any number of attributes|an attribute>", "{who:は}属性を<{several?}好きな数|1つ>選ぶ")
class ChooseAttributes(DoneBy):
    """An instruction to choose an attribute, or any number of attributes (FoW 1014.1)."""

    several: bool = False

    def perform(self, game: Game, at: Context) -> Flow[None]:
        chosen: list[str] = []
        labels = {one: Text(*names) for one, names in ATTRIBUTE_NAMES.items()}
        prompt = Text("Choose an attribute.", "属性を選んでください。")
        most = len(labels) if self.several else 1
        for seat in each_doer(game, at, self.who):
            chosen += yield from choose_several(game, seat, labels, most, self.several, prompt, "1014.1")
        text_memory(at.memory)["attribute"] = tuple(dict.fromkeys(chosen))


@fields
class PartBecomes(Simple):
    """An instruction that replaces a part of the information of objects (FoW 909.1, 1020.1, 1020.2)."""

    what: Objects
    until: Duration | None = None

    def valid(self) -> bool:
        return isinstance(self.what.en, dict) and "poss" in self.what.en

    def change(self) -> Modification:
        """Return the modification that each object gets."""
        raise NotImplementedError

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        if refs:
            game.effects.add_effect(at, refs, (self.change(),), span_of(self.until))


@word("{what:poss} attribute becomes the chosen attribute< {until}>", "<{until}、>{what:poss}属性は選んだ属性になる")
class AttributeBecomes(PartBecomes):
    """An instruction that replaces the attribute of objects by the chosen one (FoW 1020.1)."""

    def change(self) -> Modification:
        return SetChosenKind("attribute")


# -- stones and rulers -----------------------------------------------------------------------------
STONES = {name: (f"[{en.capitalize()} Magic Stone]", f"[{ja}魔石]") for name, (en, ja) in ATTRIBUTES.items()}


@word("{attribute}", "{attribute}")
class StoneName(Word):
    """A stone type, in brackets (FoW 201.4a)."""

    attribute: Annotated[str, STONES]


@word("this card is also treated as {stones:and}", "このカードは{stones:と}としても扱う")
class TreatedAs(Statement):
    """A statement that this card is also stones of these types, which is a base ability (FoW 904.2a).

    The card does not produce will because of that (FoW 201.4d).
    """

    stones: tuple[StoneName, ...]

    def abilities(self) -> tuple[Ability, ...]:
        change = AddStoneTypes("stone", tuple(stone.attribute for stone in self.stones))
        return (Static(THIS, (change,), cda=True),)  # type: ignore[arg-type]


@word(
    "this card has {name:name} in addition to its other names",
    "このカードは他の名前に加えて{name:name}という名前を持つ",
)
class HasNameToo(Statement):
    """A statement that this card has another name too, which is a base ability (FoW 202.3, 904.2a)."""

    name: str

    def abilities(self) -> tuple[Ability, ...]:
        return (Static(THIS, (AddName(self.name),), cda=True),)  # type: ignore[arg-type]


@word("{who:heals} {what}", "{who:は}{what}を回復する")
class HealRuler(DoneTo):
    """An instruction to make an astral ruler no longer astral (FoW 1024.1)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for ref in only_objects((yield from objects_for_each(game, at, self.who, self.what))):
            yield from game.astral_recover(ref)


# -- seals -----------------------------------------------------------------------------------------
@word("{who:releases} the seal of {what}", "{who:は}{what}の封印を解除する")
class ReleaseSeal(DoneTo):
    """An instruction to release the seal of a card (FoW 1026.1, 1128.4)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from objects_for_each(game, at, self.who, self.what)))
        yield from game.release_seals([ref for ref in refs if game.is_current(ref)], at)


@word("{who:releases} {whose:poss} seals", "{who:は}{whose:poss}封印を解除する")
class ReleaseSeals(DoneBy):
    """An instruction to release the seals of everything that a player controls (FoW 1026.1, 1128.4)."""

    whose: Player

    def perform(self, game: Game, at: Context) -> Flow[None]:
        owners = [owner for _, owner in doers_and_owners(game, at, self.who, self.whose)]
        yield from game.release_seals([seat_ref(owner) for owner in dict.fromkeys(owners)], at)


# -- the extra deck --------------------------------------------------------------------------------
@word(
    "{who:reveals} a face-down card from {whose:poss} extra deck and {@who:keeps} it revealed until end of game",
    "{who:は}{whose:poss}エキストラデッキの裏向きのカード1枚を公開し、ゲーム終了時まで公開したままにする",
)
class RevealForGood(DoneBy):
    """An instruction to reveal an extra deck's card until the game ends, which [Legend] counts (FoW 1005.1, 1133.2)."""

    whose: Player

    def possible(self, game: Game, at: Context) -> bool:
        return any(self._hidden(game, seat) for seat in self.whose.seats(game, at))

    def _hidden(self, game: Game, seat: int) -> list[int]:
        return [ref for ref in game.zone(seat, "extra") if not game.obj(ref).revealed]

    def perform(self, game: Game, at: Context) -> Flow[None]:
        prompt = Text("Choose the card to reveal.", "公開するカードを選んでください。")
        shown: Refs = ()
        for seat, owner in doers_and_owners(game, at, self.who, self.whose):
            found = self._hidden(game, owner)
            least = min(1, len(found))
            chosen = yield from game.choices.choose(seat, found, least, least, prompt, "1005.1")
            events = [StoryRevealed(ref=ref, seat=owner, clause="1005.1") for ref in chosen]
            shown += tuple([e.ref for e in (yield from game.events.process_of(StoryRevealed, *events))])
        note_outcome(at, shown, len(shown))
        mention(at, shown)


# -- restarting ------------------------------------------------------------------------------------
@word("{who:restarts} the game< with {what} in {zone}>", "{who:は}<{what}を{zone}に置いて、>ゲームをやり直す")
class RestartGame(DoneBy):
    """An instruction to restart the game (FoW 1033.1), possibly with a card left in some zone (FoW 1033.3)."""

    what: Objects | None = None
    zone: Annotated[str, "own_zones"] = ""

    def valid(self) -> bool:
        return (self.what is None) == (self.zone == "")

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs: Refs = () if self.what is None else only_objects((yield from self.what.objects(game, at)))
        game.restart_game(at, refs, self.zone)
