"""Field abilities about players and cards in hands: costs, hands, soul stones, zones from which cards are used."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.continuous.restrictions import CostRule, MayPlayFrom, NotPlaying
from engine.chase.words.continuous.statements import OnlyAt
from engine.chase.words.effects.sentences import later
from engine.chase.words.triggers.moments import AtMoment
from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.vocabularies import MAY_PLAY_FROM
from engine.kernel.context import Context
from engine.kernel.durations import FOR_THE_GAME, UNTIL_END_OF_TURN
from engine.kernel.events import Event, Moved
from engine.language.common.abilities import SeatStatic, SelfCostChange
from engine.language.common.amounts import Multiplier
from engine.language.common.durations import While
from engine.language.common.objects import Playable, Plural, This
from engine.language.common.players import YOU, Players
from engine.language.common.replacements import Changed, Replacement, Would
from engine.language.common.rules import SizeLimit
from engine.language.common.selectors import Kind, as_played, before_play, described
from engine.language.common.statements import SaidOfPlayers, SaidOfPlayersNow
from engine.language.common.triggers import Trigger
from engine.language.grammar.categories import (
    Ability,
    Clause,
    Condition,
    Effect,
    Limit,
    Player,
    Rule,
    Selector,
    Statement,
)
from engine.language.grammar.word import word

ACTS = {"deploy": ("deploy", "配置"), "use": ("use", "使用")}


@word
class DoneSo(Selector):
    """A selector for cards of a kind that are used or deployed (LC 11.2.1, 11.3.1, 15.1.10.1).

    Spells are used, all other cards are deployed. This word is not written in texts.
    """

    act: str
    of: Selector

    @property
    def zones(self) -> tuple[str, ...]:
        return ()

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        used = "spell" in game.chars(ref).types
        return used == (self.act == "use") and self.of.matches(game, at, ref)

    def candidates(self, game: Game, at: Context) -> list[int]:
        return []


def can_be_done_so(act: str, what: Selector) -> bool:
    """Return whether a phrase can describe cards that are used, or cards that are deployed.

    Spells are never deployed, and no other cards are used.
    """
    parts = [part for head in what.heads for part in (head.noun, *head.adjectives)] if isinstance(what, Kind) else []
    types = [getattr(part, "type", part.what) for part in parts]
    return before_play(what) and all(one is None or (one == "spell") == (act == "use") for one in types)


def done_so(act: str, what: Selector) -> Selector:
    """Return the phrase as a selector for cards that are used or deployed, in any zone."""
    return DoneSo(act, as_played(what))


# -- costs (LC 5.2.2.2, 11.2.9, 11.3.7) ------------------------------------------------------------
@word(
    "{what:costs}< {who}> {symbols:soul} <{more?}more|less> to {act}< {each}>< if {when}>",
    "<{when}ならば、><{who:が}>{what}を{act}するコストは<{each}>{symbols:soul}<{more?}多く|少なく>なる",
)
class CostsToPlay(Statement):
    """A statement that this card, or cards of a kind, cost less or more to deploy or to use (LC 5.2.2.2)."""

    what: Playable
    symbols: tuple[str, ...]
    act: Annotated[str, ACTS]
    who: Player | None = None
    more: bool = False
    each: Multiplier | None = None
    when: Condition | None = None

    def valid(self) -> bool:
        if isinstance(self.what, Plural):
            return can_be_done_so(self.act, self.what.what)
        return self.who is None

    def rule(self) -> Rule:
        """Return the change of the cost."""
        what = done_so(self.act, self.what.what) if isinstance(self.what, Plural) else None
        return CostRule(self.symbols, 1 if self.more else -1, False, what, "card", "", self.each, self.when)

    @property
    def whose(self) -> Player:
        return Players() if self.who is None else self.who

    def abilities(self) -> tuple[Ability, ...]:
        if isinstance(self.what, This):
            return (SelfCostChange(self.rule()),)
        return (SeatStatic(self.whose, (self.rule(),)),)


@word(
    "action abilities of {what:pl} cost you {symbols:soul} <{more?}more|less> to use",
    "あなたが{what}のアクションアビリティを使用するコストは{symbols:soul}<{more?}多く|少なく>なる",
)
class AbilitiesCostToUse(Statement):
    """A statement that raises or lowers the activation costs of cards of a kind (LC 11.5.10).

    Costs are raised first, then lowered.
    """

    what: Selector
    symbols: tuple[str, ...]
    more: bool = False

    def abilities(self) -> tuple[Ability, ...]:
        sign = 1 if self.more else -1
        return (SeatStatic(YOU, (CostRule(self.symbols, sign, False, described(self.what), "activated"),)),)


@word("{change} this turn", "このターン、{change}")
class CostsThisTurn(Effect):
    """An instruction: cards of a kind cost less or more this turn (LC 11.9.4.3)."""

    change: CostsToPlay

    def valid(self) -> bool:
        return isinstance(self.change.what, Plural)

    def do(self, game: Game, at: Context) -> None:
        game.effects.add_rule(at, self.change.whose.seats(game, at), self.change.rule(), UNTIL_END_OF_TURN)


# -- zones from which cards are used (LC 11.2.1, 11.3.2) -------------------------------------------
@word("you may {act} this card from {zone}", "あなたはこのカードを{zone}から{act}してもよい")
class MayUseThisFrom(Statement):
    """A statement that this card may be used or deployed from a zone, for its cost (LC 11.2.1, 11.3.2)."""

    act: Annotated[str, ACTS]
    zone: Annotated[str, MAY_PLAY_FROM]

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(YOU, (MayPlayFrom(self.zone, None, True),), zones=(self.zone,)),)


@word("you may {act} {what:pl} from {zone}", "あなたは{what}を{zone}から{act}してもよい")
class MayUseFrom(Statement):
    """A statement that cards of a kind may be used or deployed from a zone, for their cost (LC 11.2.1, 11.3.2)."""

    act: Annotated[str, ACTS]
    what: Selector
    zone: Annotated[str, MAY_PLAY_FROM]

    def valid(self) -> bool:
        return isinstance(self.what, Kind) and not self.what.qualified and can_be_done_so(self.act, self.what)

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(YOU, (MayPlayFrom(self.zone, done_so(self.act, self.what)),)),)


# -- restrictions on using cards (LC 2.2) ----------------------------------------------------------
@word("{act} this card {limits:and}", "このカードは{limits:かつ}{act}できる")
class UseOnly(OnlyAt):
    """A statement that this card may be used or deployed only at some times (LC 2.2)."""

    act: Annotated[str, ACTS]
    limits: tuple[Limit, ...]


@word("{who:subj} cannot {act} {what:pl}< {until}>", "<{until}、>{who:は}{what}を{act}できない")
class CannotUseSuch(SaidOfPlayers):
    """A statement that a player cannot use or deploy cards of a kind (LC 2.2)."""

    act: Annotated[str, ACTS]
    what: Selector
    until: While | None = None

    def valid(self) -> bool:
        return can_be_done_so(self.act, self.what)

    def rule(self) -> Rule:
        return NotPlaying(done_so(self.act, self.what))


@word("{who:subj} cannot {act} {what:pl} <this turn|until end of turn>", "このターン、{who:は}{what}を{act}できない")
class CannotUseNow(SaidOfPlayersNow):
    """An instruction: a player cannot use or deploy cards of a kind this turn (LC 11.9.4.3)."""

    act: Annotated[str, ACTS]
    what: Selector

    def valid(self) -> bool:
        return can_be_done_so(self.act, self.what)

    def rule(self) -> Rule:
        return NotPlaying(done_so(self.act, self.what))


# -- hands and soul stones (LC 9.5.6, 9.7.3.1) -----------------------------------------------------
@word("{who:poss} maximum hand size is {n:digits}", "{who:poss}手札の上限は{n:digits}枚である")
class HandLimitIs(SaidOfPlayers):
    """A statement that sets the hand limit of a player at the end of the turn (LC 9.7.3.1)."""

    n: int

    def rule(self) -> Rule:
        return SizeLimit("hand", self.n)


@word
class MoreStones(Rule):
    """A rule that allows additional cards to be put into the soul yard each turn (LC 9.5.6).

    This word is not written by itself.
    """

    n: int
    kind = "more_stones"


@word(
    "{who:may} put <{n=}an additional card|{n:digits} additional cards> from {@who:their|your} hand into "
    "{@who:their|your} soul yard each turn",
    "{who:は}各ターンに、手札から追加で{n:digits}枚をソウルヤードに置いてもよい",
)
class MoreSoulStones(SaidOfPlayers):
    """A statement that a player may put more than one card of the hand into the soul yard each turn (LC 9.5.6)."""

    n: int = 1

    def rule(self) -> Rule:
        return MoreStones(self.n)


# -- how other cards enter (LC 6.2.3, 11.9.5) ------------------------------------------------------
@word
class SuchWouldEnter(Would):
    """A proposed event: a card of a kind would enter the battlefield under the control of one of these players.

    This word is not written in texts.
    """

    what: Selector
    who: Player
    kinds = (Moved,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        if event.destination != game.FIELD or event.origin == game.FIELD or event.cause == "merge":
            return False  # a merged card is not deployed (15.2.15.1.6)
        seat = event.to_seat if event.to_seat >= 0 else event.owner
        fits = getattr(self.what, "fits_chars", None)
        chars = game.printed_card(event.card)
        return seat in self.who.seats(game, at) and fits is not None and bool(fits(chars))


@word
class ComesWiped(Changed):
    """A replacement by which a card enters wiped.

    This word is not written in texts.
    """

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Moved)
        return (event.changed(rested=True),)


@word(
    "{what:pl} that {who:deploys} are deployed wiped",
    "{who:poss}コントロール下で配置される{what}はワイプ状態で配置される",
)
class OthersComeWiped(Statement):
    """A statement that units that a player deploys enter wiped (LC 11.9.5.1)."""

    what: Selector
    who: Player

    def valid(self) -> bool:
        return isinstance(self.what, Kind) and not self.what.qualifiers

    def abilities(self) -> tuple[Ability, ...]:
        return (Replacement(SuchWouldEnter(self.what, self.who), ComesWiped()),)


# -- replacing an event by a later effect (LC 6.5.1.3, 11.6.18.6) ----------------------------------
@word("{when}, {effect} instead", "代わりに{when}、{effect}")
class LaterInstead(Changed):
    """A replacement that does something later instead (LC 6.5.1.3, 11.6.18.6).

    It creates a delayed triggered ability. Its controller is the player who controlled the card with this text when the
    event was replaced.
    """

    when: Trigger
    effect: Clause
    acts = True
    keeps = True

    def valid(self) -> bool:
        return isinstance(self.when, AtMoment)

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        later(game, at, self.when, self.effect, FOR_THE_GAME, once=True)
        return ()
