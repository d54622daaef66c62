"""Trigger events: deploying, defending, sacrificing, being put into yards."""

from __future__ import annotations

from typing import Annotated

from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.triggers.event_types import Merged, WasDefended
from engine.games.last_chronicle.words.vocabularies import FROM_ZONES, YARDS
from engine.kernel import events
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.kernel.identity import owner_of
from engine.language.common.abilities import TABLE
from engine.language.common.trigger_events import put_into
from engine.language.common.triggers import Act, Facts, PlayerAct, such
from engine.language.grammar.categories import Player, Selector
from engine.language.grammar.word import word


@word("defends< against @{what:sg}>", "<{what}を>防御する")
class Defends(Act):
    """A trigger event: an object defends (LC 10.1.4.5), optionally against a unit of a kind."""

    what: Selector | None = None
    kinds = (events.Blocked,)
    seen_in = TABLE
    referent_fields = ("ref", "attacker", "")
    kind_of = ("what", "attacker")


@word("is defended< by @{what:sg}>", "<{what}に>防御される")
class IsDefended(Act):
    """A trigger event: a defender blocks the object's attack (LC 10.1.4.5), optionally a defender of a kind."""

    what: Selector | None = None
    kinds = (WasDefended,)
    seen_in = TABLE
    referent_fields = ("ref", "blocker", "")
    kind_of = ("what", "blocker")


@word("attacks <{platoon?}in a platoon|alone>", "<{platoon?}小隊で|単独で>攻撃する")
class AttacksSo(Act):
    """A trigger event: an object attacks in a platoon, or alone (LC 6.7.1, 6.7.2, 10.1.2.2)."""

    platoon: bool = False
    kinds = (events.Attacked,)
    seen_in = TABLE
    referent_fields = ("ref", "target", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        battle = game.battle
        return battle is not None and (len(battle.attackers) > 1) == self.platoon


@word("is merged with <@{what:sg}|this card>", "<{what}|このカード>に結合される")
class IsMerged(Act):
    """A trigger event: an object is merged with a unit of a kind, or with this card (LC 15.2.15.1.1)."""

    what: Selector | None = None
    kinds = (Merged,)
    seen_in = TABLE
    referent_fields = ("ref", "host", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Merged)
        return such(game, at, self.what, event.host) if self.what is not None else event.host == at.source

    def every(self, game: Game, at: Context, event: Event) -> tuple[tuple[int, int, int], ...]:
        """Return the facts of the event, or nothing if it does not match.

        The text of the merged card already belongs to its host, so "this card" means the host (LC 15.2.15.1.5).
        """
        facts = self.facts(game, at, event)
        assert isinstance(event, Merged)
        own = owner_of(at.key) == event.ref
        if facts is None or (own and self.what is None):
            return ()
        return ((event.host, event.host, 0),) if own else (facts,)


@word("is put into {who:poss} {yard}< from {origin}>", "<{origin}から>{who:poss}{yard}に置かれる")
class PutIntoYard(Act):
    """A trigger event: an object is put into a yard from any zone, or from a given zone (LC 7.6, 7.7, 7.8, 7.12).

    The yard is a soul yard, CA yard, era yard or remove yard.
    """

    yard: Annotated[str, {**YARDS, "removed": ("remove yard", "リムーブヤード")}]
    who: Player
    origin: Annotated[str | None, FROM_ZONES] = None
    kinds = (events.Moved,)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        assert isinstance(event, events.Moved)
        if self.origin not in (None, "field") and game.comes_from(event) != at.controller:
            return None
        return put_into(self.yard, self.who, self.origin, game, at, event)


# -- players ---------------------------------------------------------------------------------------
@word("{#deploys|deploy} @{what:sg}", "{what}を配置する")
class DeploysAct(PlayerAct):
    """A trigger event: a player deploys a card of a kind.

    It enters the battlefield under that player's control, for its cost (LC 11.3.10, 15.1.11.1), by an effect (LC 6.2.3)
    or as a token (LC 6.11.5).
    """

    what: Selector
    kinds = (events.Entered,)
    referent_fields = ("controller", "ref", "")
    kind_of = ("what", "ref")


@word("{#sacrifices|sacrifice} @{what:sg}", "{what}を犠牲にする")
class SacrificesAct(PlayerAct):
    """A trigger event: a player sacrifices a card of a kind (LC 15.1.13.1)."""

    what: Selector
    kinds = (events.Banished,)
    kind_of = ("what", "ref")
