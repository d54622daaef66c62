"""What the rules ask of the table again and again: the ruler, keywords, divinity, who may be a target."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from engine.games.force_of_will.rules import c500_turn as turn
from engine.games.force_of_will.rules import c700_actions as actions
from engine.games.force_of_will.rules import c800_battle as battle
from engine.games.force_of_will.rules import c903_playing as playing
from engine.games.force_of_will.rules.c800_battle import Battle
from engine.games.force_of_will.rules.c907_sources import Acts
from engine.games.force_of_will.rules.c1000_keyword_actions import ASTRAL, KeywordActions
from engine.kernel.context import At, is_seat, ref_seat
from engine.kernel.decisions import Flow
from engine.kernel.refusal import Refusal
from engine.kernel.state import Item

J_RULERS = frozenset({"ruler", "j_ruler"})


class Reading(KeywordActions):
    """Reading the table by the rulebook's words."""

    acts: dict[int, Acts]  # what the activated abilities of an object are (`sources.acts_of`)
    _acting: dict[tuple[str, int], tuple[tuple[int, ...], tuple[int, ...]]]

    @property
    def battle(self) -> Battle | None:
        """The battle under way (FoW 800)."""
        for frame in self.s.frames:
            if type(frame) is Battle:
                return frame
        return None

    def frame_of(self, kind: type[Battle]) -> Battle:
        found = self.battle
        assert found is not None
        return found

    def ruler(self, seat: int) -> int:
        """The J/ruler of a seat, in its area or on the field; 0 where there is none."""
        objects = self.s.objects
        for ref in self.s.zones[f"ruler{seat}"]:
            if "ruler" in self.printed(ref).types:
                return ref
        for ref in self.s.zones["field"]:
            if objects[ref].controller == seat and "j_ruler" in self.printed(ref).types:
                return ref
        return 0

    def host(self, ref: int) -> int:
        """The card that an addition is added to (FoW 1002.1); 0 for none, or when that has left the field (FoW
        1121.4)."""
        host = self.obj(ref).attached_to
        return host if host in self.s.objects and self.s.objects[host].zone == "field" else 0

    def astral(self, ref: int) -> bool:
        """FoW 1010.1a-1."""
        return ASTRAL in self.obj(ref).marks

    def keyword(self, ref: int, name: str) -> Any | None:
        """The keyword of this name that the object has."""
        compiled = self.chars(ref).compile()
        if name not in compiled.names:
            return None
        return next(keyword for keyword in compiled.keywords if keyword.name == name)

    def spell_of(self, ref: int) -> Any | None:
        """The instructions of a chant or rune."""
        compiled = self.chars(ref).compile()
        if compiled.spell:
            return compiled.spell[0]
        trigger = self.keyword(ref, "Trigger")
        return trigger.spell if trigger is not None else None

    def unreadable(self, ref: int) -> bool:
        """Whether the text of the card was not read whole."""
        card = self.s.cards[self.obj(ref).card]
        return card.spec is None and bool(getattr(self.library[card.definition], "unread", ()))

    def main_timing(self, seat: int) -> bool:
        """The turn player has priority in the main phase, outside battle, with an empty chase (FoW 701.2)."""
        s = self.s
        return seat == s.turn_player and s.phase == "main" and not s.zones["chase"] and self.battle is None

    def quick(self, ref: int) -> bool:
        """Whether it may be played at any time with priority (FoW 709.1, 1113.1)."""
        names = self.chars(ref).compile().names
        return "Quickcast" in names or "Trigger" in names

    def standing_of(self, seat: int) -> list[int]:
        """What a seat controls on the field, in its ruler area and its item area."""
        known: list[int] | None = self.scratch.get(("standing", seat))
        if known is None:
            objects, zones_now = self.s.objects, self.s.zones
            known = [ref for ref in zones_now["field"] if objects[ref].controller == seat]
            known += zones_now[f"ruler{seat}"] + zones_now[f"item{seat}"]
            self.scratch["standing", seat] = known
        return known

    @property
    def chase(self) -> tuple[int, ...]:
        """What waits to resolve, the last one next (FoW 312)."""
        return self.s.zones["chase"]

    def acting_places(self, seat: int) -> list[int]:
        """Where a seat may have activated abilities: on the table, and cards whose abilities work elsewhere."""
        out = [ref for ref in self.standing_of(seat) if self.chars(ref).compile().activated]
        return out + self.acting_elsewhere(seat)

    def acting_elsewhere(self, seat: int) -> list[int]:
        """The cards off the table whose activated abilities work where they are."""
        out: list[int] = []
        for zone in ("hand", "graveyard", "removed"):
            out += self._acting_in(zone, seat)
        return out

    def _acting_in(self, zone: str, seat: int) -> tuple[int, ...]:
        """The cards of a zone with activated abilities that work there; anew only when the zone has changed."""
        refs = self.s.zones[f"{zone}{seat}"]
        known = self._acting.get((zone, seat))
        if known is None or known[0] is not refs:
            acting = tuple([ref for ref in refs if zone in self.printed(ref).compile().acts_in])
            known = self._acting[zone, seat] = (refs, acting)
        return known[1]

    def activated(self, ref: int, n: int) -> tuple[Any, str]:
        """The activated ability in this place among those of an object, and which one that is (see `identity`)."""
        chars = self.chars(ref)
        return chars.compile().activated[n], chars.keys_of("activated")[n]

    def at_ability(self, seat: int, ref: int, n: int) -> At:
        """The context in which a seat plays the activated ability in this place."""
        ability, key = self.activated(ref, n)
        return At(source=ref, controller=seat, ability=ability, key=key)

    def may_rest_for_will(self, ref: int) -> bool:
        """Whether nothing keeps a card from a will ability for which it would only be rested (FoW 104.4, 905.3)."""
        if self.rules_on(ref, "cannot_activate"):
            return False
        obj = self.s.objects[ref]
        fights = obj.zone == "field" and self.chars(ref).types & battle.FIGHTERS
        return not fights or battle.settled(self._game, ref)

    def play_will_ability(self, ref: int, n: int, prefer: str = "") -> Flow[None]:
        return playing.play_will_ability(self._game, ref, n, prefer=prefer)

    def check_use(self, seat: int, ref: int, n: int) -> Refusal | None:
        return actions.check_use(self._game, seat, ref, n)

    def divinity(self, seat: int) -> int | None:
        """The divinity of a seat's J/ruler (FoW 1136.3); None without [Divinity]."""
        ruler = self.ruler(seat)
        return self.divinity_of(ruler) if ruler else None

    def divinity_of(self, ref: int) -> int | None:
        """The divinity of a J/ruler, which its [Divinity] says (FoW 1136.3), of several the largest, and which it does
        not lose (1136.2); of another card the one that it has (209.2). None: it has none."""
        chars = self.chars(ref)
        if not chars.types & J_RULERS:
            found: int | None = chars.divinity
            return found
        keywords = (*chars.compile().keywords, *self.printed(ref).compile().keywords)
        return max((keyword.value for keyword in keywords if keyword.name == "Divinity"), default=None)

    def divinity_left(self, seat: int) -> int:
        """What no revealed rune has used yet (FoW 711.2a)."""
        used = sum(self.chars(ref).divinity or 0 for ref in self.s.zones[f"rune{seat}"] if self.s.objects[ref].revealed)
        return (self.divinity(seat) or 0) - used

    def hand_limit(self, seat: int) -> int | None:
        """FoW 306.3."""
        limit: int | None = turn.HAND_LIMIT
        for rule, at in self.seat_rules("hand_limit", seat):
            limit = rule.limit(self, at)
        return limit

    def targetable(self, ref: int, by: int, seat: int, ability: Any = None) -> bool:
        """Whether nothing keeps it from being a target of this (FoW 1120.2 to 1120.5): of what is on the chase, or of
        the spell or `ability` of `by` that a seat would play."""
        if is_seat(ref):
            rules = self.seat_rules("player_cannot_be_targeted", ref_seat(ref))
        else:
            rules = [(rule, at) for rule, at in self.chars(ref).rules if rule.kind == "cannot_be_targeted"]
        if not rules:
            return True
        with self._as_if_played(by, seat, ability) as item:
            return not any(rule.covers(self, at, by_ref=item, by_seat=seat) for rule, at in rules)

    @contextlib.contextmanager
    def _as_if_played(self, ref: int, seat: int, ability: Any) -> Iterator[int]:
        """Meanwhile a spell or an ability that would be played is asked about as what it would be on the chase."""
        items = self.s.items
        if ref in items or ability is None:
            yield ref
            return
        spell = ability.role == "spell"
        item = Item(
            ref=ref if spell else self.s.next_ref,
            what="card" if spell else "ability",
            controller=seat,
            source=ref,
            ability=ability,
        )
        items[item.ref] = item
        try:
            yield item.ref
        finally:
            del items[item.ref]

    def item_rule(self, ref: int, kind: str) -> bool:
        """Whether what is on the chase has this rule printed on it, or laid upon it."""
        item = self.s.items.get(ref)
        if item is None:
            return False
        if item.what == "card":
            printed = [rule for rule in self.chars(ref).compile().play_rules if rule.kind == kind]
            if printed and any(rule.covers(self, playing.item_context(item)) for rule in printed):
                return True
            if ref in self.s.objects and self.rules_on(ref, kind):
                return True
        return any(rule.covers(self, at, ref=ref) for rule, at in self.seat_rules(kind))
