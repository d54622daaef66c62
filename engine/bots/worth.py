"""The worth of deeds, texts, cards and acts at this table to the evaluating seat."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bots.fights import FIGHTS, Fight
from engine.bots.meaning import Ability, EffectSummary, Meaning, TargetScope
from engine.bots.selecting import fits_phrase, zones
from engine.bots.table import STACKED, Card, Table
from engine.bots.trees import View
from engine.bots.weights import row
from engine.language.common.amounts import Number


class Evaluator:
    """The evaluation of a table for one seat."""

    def __init__(self, table: Table) -> None:
        self.t = table
        self.rows = table.rows
        self.fight: Fight = FIGHTS[table.rows.fight.by](table)

    # -- a card in its zone ----------------------------------------------------------------------------------------
    def hand_value(self, card: Card) -> float:
        """Return the worth of a card in hand. It is reduced if the card costs more than the resources expected soon."""
        hand = self.rows.hand
        soon = self.t.resources() + hand.ahead
        cost = min(card.cost, soon)
        if card.fights:
            out = hand.fighter + hand.fighter_cost * cost
            out += hand.fighter_attack * card.attack + hand.fighter_value * card.value
        else:
            out = hand.base + hand.cost * cost
        return out - hand.dear * max(0, card.cost - soon)

    def card_value(self, card: Card) -> float:
        """Return the worth of a card to its player in its zone."""
        return card.value if self.t.on_table(card) else self.hand_value(card)

    # -- deeds to one card -----------------------------------------------------------------------------------------
    def done_to(self, deeds: Iterable[EffectSummary], card: Card, x: int = 0) -> float:
        """Return the worth to the seat of doing all these deeds to a card."""
        deeds = list(deeds)
        harms = [self.harm(deed, card, x) for deed in deeds]
        harm, good = sum(harms), sum(self.benefit(deed, card) for deed in deeds)
        if harm and self.t.on_table(card):
            harm = min(harm, max(card.value, *harms))
            killed = any(self.kills(deed, n, card) for deed, n in zip(deeds, harms, strict=True))
            if killed and card.guards and card.seat == self.t.foe:
                harm += self.fight.removal_value(card)
        return (harm - good) * (1 if card.seat == self.t.foe else -1)

    def kills(self, deed: EffectSummary, harm: float, card: Card) -> bool:
        """Return whether a card is gone after a deed that does this much harm to it."""
        if deed.does not in ("damage", "divide", "go", "stats", "counters", "erode"):
            return False
        return harm >= card.value * min(1.0, self.rows.harm.gone.get(deed.where, 1.0))

    def harm(self, deed: EffectSummary, card: Card, x: int = 0) -> float:
        """Return the loss of a card's player through this deed to the card."""
        harm, value = self.rows.harm, card.value
        lasting = not card.traits.isdisjoint(harm.lasting)
        if not self.t.on_table(card):
            return self.loss_off_table(deed, card) if deed.does == "go" else 0.0
        if deed.does in ("damage", "divide", "erode") and card.guards:
            n = deed.n * (x if deed.per_x else 1)
            if card.shield:
                return harm.shield
            if lasting or not n:
                return 0.0
            if n >= card.left or card.types.intersection(harm.frail):
                return value
            return 0.0 if deed.does == "divide" else harm.chip_point * n + harm.chip * value * n / max(1, card.left)
        if deed.does == "go":
            saved = lasting and not deed.where
            return 0.0 if saved or deed.where == self.rows.view.table else self.loss_of_leaving(card, deed.where)
        if deed.does in ("stats", "counters") and (deed.n < 0 or deed.m < 0) and card.guards:
            n = -min(deed.n, deed.m)
            return value if n >= card.left else harm.shrink_point * n
        if deed.does == "steal":
            now = card.attack * self.t.point(1 - card.seat) if self.t.main else 0.0
            return now if deed.brief else harm.steal * value
        if deed.does == "weaken" and card.fights:
            return harm.weaken * (card.attack + card.left - harm.ordinary) if self.t.battle else 0.0
        if deed.does == "switch" and card.seat == self.t.foe:
            return self.fight.removal_value(card)
        if deed.does == "rest" and card.fights and not card.tired:
            return harm.rest_flat + (harm.rest if self.t.main else harm.rest_late) * value
        return 0.0

    def loss_of_leaving(self, card: Card, where: str) -> float:
        """Return the loss of a card that leaves the table for a zone ("": for good)."""
        return card.value * (1.0 if card.token else self.rows.harm.gone.get(where, 1.0))

    def loss_off_table(self, deed: EffectSummary, card: Card) -> float:
        """Return the loss to its player of a card that moves from a zone other than the table. A gain is negative."""
        gain = self.rows.gain
        if deed.where == self.rows.view.table:
            lost = self.hand_value(card) if card.zone == "hand" else 0.0
            return lost - gain.zones.get(self.rows.view.table, 1.0) * card.value
        if deed.where == "hand":
            return -gain.fetch * self.hand_value(card)
        lost = self.hand_value(card) if card.zone in ("hand", "looked") else gain.zones.get(card.zone, 0.0)
        return lost - gain.zones.get(deed.where, 0.0)

    def benefit(self, deed: EffectSummary, card: Card) -> float:
        """Return the benefit of a card's player through this deed to the card."""
        help_ = self.rows.help
        if deed.does == "copy":
            return card.value
        if deed.does not in ("recover", "keyword", "shield", "stats", "counters") or not self.t.on_table(card):
            return 0.0
        if not card.fights:
            return help_.any
        if deed.does == "recover":
            return (help_.recover_flat + help_.recover * card.value) if card.tired else 0.0
        if deed.does == "keyword":
            return help_.protect * card.value if deed.text in help_.protecting and self.threatened(card) else 0.0
        if deed.does == "shield":
            return help_.shield * deed.n
        if deed.n < 0 or deed.m < 0:
            return 0.0
        now = max(self.fight.growth_value(card, deed.n, deed.m), self.rescue_value(card, deed.m))
        return max(now, help_.grow * deed.n + help_.grow_value * card.value) if deed.does == "counters" else now

    def threatened(self, card: Card) -> bool:
        """Return whether an item of the other seat on the stack would harm this card."""
        return any(self.harm(deed, card) > 0 for deed in self.threats(card))

    def threats(self, card: Card) -> list[EffectSummary]:
        """Return the deeds of the other seat's items on the stack that target this card."""
        t, ref = self.t, str(card.ref)
        theirs = [item for item in t.stack if t.controls(item) == t.foe]
        aimed = [item for item in theirs if any(one.get("ref") == ref for one in item.get("targets", ()))]
        return [deed for item in aimed for deed in t.item_meaning(item).deeds if deed.to.how == "choose"]

    def rescue_value(self, card: Card, health: int) -> float:
        """Return the worth of more health that saves this card from damage about to be dealt, or 0."""
        saves = any(deed.does == "damage" and card.left <= deed.n < card.left + health for deed in self.threats(card))
        return self.rows.help.outgrow * card.value if saves else 0.0

    # -- deeds to a player -----------------------------------------------------------------------------------------
    def done_to_seat(self, deeds: Iterable[EffectSummary], seat: int, x: int = 0) -> float:
        """Return the worth to the seat of doing all these deeds to a player."""
        n = sum(deed.n * (x if deed.per_x else 1) for deed in deeds if deed.does in ("damage", "divide", "lose_life"))
        return self.fight.hit_value(seat, n) * (1 if seat == self.t.foe else -1) if n else 0.0

    # -- whole texts -----------------------------------------------------------------------------------------------
    def meaning(self, meaning: Meaning, x: int = 0, source: Card | None = None) -> float:
        """Return the worth of carrying out a text now, under the seat's control."""
        out = 0.0
        groups: list[tuple[TargetScope, list[EffectSummary]]] = []
        for deed in meaning.deeds:
            if groups and groups[-1][0] == deed.to and deed.to.how:
                groups[-1][1].append(deed)
            else:
                groups.append((deed.to, [deed]))
        for to, deeds in groups:
            out += self.group(to, deeds, x, source)
        if meaning.modes:
            best = sorted((self.meaning(mode, x, source) for mode in meaning.modes), reverse=True)
            out += sum(best[: meaning.pick])
        return out

    def group(self, to: TargetScope, deeds: list[EffectSummary], x: int, source: Card | None) -> float:
        """Return the worth of deeds that are all done to the same cards or players."""
        if to.how == "this":
            return self.done_to(deeds, source, x) if source is not None else 0.0
        if to.how == "seat":
            seats = self.t.seats(to.seat)
            return sum(self.done_to_seat(deeds, seat, x) for seat in seats) + sum(map(self.other_value, deeds))
        if to.how not in ("choose", "every"):
            return sum(map(self.other_value, deeds))
        if any(deed.does == "cancel" for deed in deeds):
            return self.cancel_value(to)
        cards = self.candidates(to, source)
        if to.how == "every":
            return self.all_of(deeds, cards, x)
        found = [self.done_to(deeds, card, x) for card in cards]
        if any(deed.does == "divide" for deed in deeds):
            return self.divided_value([card for card in cards if card.seat == self.t.foe], deeds[0].n * (x if x else 1))
        if to.seat == "any":
            found.append(self.done_to_seat(deeds, self.t.foe, x))
        found.sort(reverse=True)
        if deeds[0].who == "foe" and to.own:
            return sum(sorted(found)[: to.most]) if found else self.unseen_value(to, deeds)
        if not cards and not found:
            return self.unseen_value(to, deeds)
        return sum(one for n, one in enumerate(found[: to.most]) if n < to.least or one > 0)

    def all_of(self, deeds: list[EffectSummary], cards: list[Card], x: int) -> float:
        """Return the worth of deeds that are done to all of these cards."""
        grown = [deed for deed in deeds if deed.does == "stats" and deed.n >= 0 and deed.m >= 0]
        rest = [deed for deed in deeds if deed not in grown]
        mine = [card for card in cards if card.seat == self.t.me]
        out = sum(self.done_to(rest, card, x) for card in cards) if rest else 0.0
        return out + sum(self.fight.rally_value(mine, deed.n, deed.m) for deed in grown)

    def candidates(self, to: TargetScope, source: Card | None) -> list[Card]:
        """Return the cards that a text can refer to, except the other seat's cards that cannot be chosen."""
        t, ref = self.t, source.ref if source is not None else 0
        own = {"you": t.me, "foe": t.foe}.get(to.seat) if to.own else None
        warded = self.rows.harm.warded if to.how == "choose" else []
        there = (to.zone,) if to.zone else zones(t, to.what)
        seats = (t.me, t.foe) if own is None else (own,)
        cards = [card for zone in there for seat in seats for card in t.of(seat, zone) if card.ref != ref]
        free = [card for card in cards if card.seat == t.me or card.traits.isdisjoint(warded)]
        if any(card.needs for card in free):
            names = {one.name for zone in self.rows.view.joining for one in t.of(t.me, zone)}
            free = [card for card in free if card.needs <= names or t.on_table(card)]
        return [card for card in free if fits_phrase(t, to.what, card, ref, zone=to.zone)]

    def unseen_value(self, to: TargetScope, deeds: list[EffectSummary]) -> float:
        """Return the worth of deeds to cards that the seat cannot see now."""
        gain, zone = self.rows.gain, to.zone or zones(self.t, to.what)[0]
        if zone not in ("looked", "hand"):
            return 0.0
        fetched = sum(deed.does == "go" and deed.where in ("hand", self.rows.view.table) for deed in deeds)
        if zone == "looked":
            return gain.search * fetched
        robbed = deeds[0].who == "foe" and self.t.view["seats"][self.t.foe]["hand"]
        return gain.rob * any(deed.does == "go" for deed in deeds) if robbed else 0.0

    def other_value(self, deed: EffectSummary) -> float:
        """Return the worth of a deed that affects no visible card."""
        gain, t = self.rows.gain, self.t
        if deed.does == "fuse":
            return self.fusion_value(deed)
        points = {
            "draw": gain.draw, "look": gain.look, "search": gain.search, "life_shield": gain.life_shield,
            "gain_life": gain.life, "counter": gain.counter, "move": gain.move, "will": gain.will, "turn": gain.turn,
            "top": gain.zones.get(deed.where, 0.0), "go": gain.zones.get(deed.where, 0.0),
        }  # fmt: skip
        if deed.does == "rob":
            return gain.rob if deed.who == "foe" and t.view["seats"][t.foe]["hand"] else 0.0
        if deed.does == "token":
            worth = self.rows.value
            return gain.token + worth.attack * deed.n + worth.health * deed.m
        if deed.does in ("lose_life", "damage"):
            return self.done_to_seat([deed], t.foe if deed.who == "foe" else t.me) if deed.to.how != "seat" else 0.0
        return points.get(deed.does, 0.0) * deed.n * (-1 if deed.who == "foe" else 1)

    def fusion_value(self, deed: EffectSummary) -> float:
        """Return the worth of joining cards, or 0 if the joined card is not available."""
        t = self.t
        there = any(deed.text in one.name for zone in self.rows.view.joining for one in t.of(t.me, zone))
        return self.rows.gain.fuse if there else 0.0

    def divided_value(self, enemies: list[Card], damage: int) -> float:
        """Return the greatest total value that divided damage can kill.

        Cards with the greatest value for each point of damage come first.
        """
        out = 0.0
        for card in sorted(enemies, key=lambda card: -card.value / max(1, card.left)):
            if card.left <= damage and card.traits.isdisjoint(self.rows.harm.lasting):
                damage -= card.left
                out += card.value
        return out

    def cancel_value(self, to: TargetScope) -> float:
        """Return the worth of cancelling the next item on the stack.

        The worth is 0 unless the item is the other seat's card and its cost is within the limit.
        """
        t, gain = self.t, self.rows.gain
        if not t.stack or t.controls(t.stack[-1]) != t.foe or t.stack[-1]["kind"] != "card":
            return 0.0
        item = t.stack[-1]
        cost = item.get("total_cost")
        cost = cost if isinstance(cost, int) else self.cost_of(item)
        for part in to.what.words() if to.what is not None else ():
            tells = row(self.rows.parts, part)
            if tells is not None and tells.test == "number" and getattr(part, tells.limit) == "<=":
                amount = getattr(part, "amount", None)
                if isinstance(amount, Number) and amount.n < cost:
                    return 0.0
        return gain.cancel + gain.cancel_cost * cost

    def cost_of(self, item: View) -> int:
        """Return the cost of a card on the stack, or an average cost if the card is not visible."""
        card = self.t.card(int(item["ref"]))
        return card.cost if card is not None and card.zone == STACKED else self.rows.gain.unknown_cost

    # -- playing and using -----------------------------------------------------------------------------------------
    def play_value(self, card: Card, spare: int) -> float:
        """Return the worth of playing this card now. `spare`: the resources left over for an X."""
        t, play = self.t, self.rows.play
        out = 0.0
        if card.types.intersection(self.rows.types["passing"]):
            out = sum(self.meaning(one.effect, spare) for one in card.abilities if not one.when)
        elif card.types.intersection(self.rows.types["shifts"]):
            out = play.idle
        elif card.guards or card.fights:
            out = play.on_table * card.value + self.fight.place_value(card) + play.arrival * self.arrival_value(card)
            if card.fights and t.behind():
                out *= play.behind
        else:
            same = sum(other.name == card.name for other in t.of(t.me, self.rows.view.table))
            out = play.idle + self.arrival_value(card) - play.copy * same
        out -= sum(self.loss_alone(one, card) for one in card.abilities)
        return out + sum(self.cost(one.costs, card) for one in card.abilities if one.when == "static")

    def arrival_value(self, card: Card) -> float:
        """Return the worth of the card's abilities that trigger when it comes to the table."""
        return sum(self.meaning(one.effect, 0, card) for one in card.abilities if one.when == "arrives")

    def loss_alone(self, one: Ability, card: Card) -> float:
        """Return the loss of a card that leaves at once because certain other cards are missing, or 0."""
        if one.if_none is None or any(fits_phrase(self.t, one.if_none, other, card.ref) for other in self.t.mine):
            return 0.0
        return 2 * card.value if any(deed.does == "go" and deed.to.how == "this" for deed in one.effect.deeds) else 0.0

    def use_value(self, card: Card, one: Ability) -> float:
        """Return the worth of using this activated ability now, minus a small amount for its resources."""
        play = self.rows.play
        out = self.meaning(one.effect, 0, card) + self.cost(one.costs, card)
        return out - (play.once if one.once else 0) - play.resource * one.price

    def cost(self, costs: Meaning, card: Card) -> float:
        """Return the worth of paying these costs, not counting resources. It is never positive."""
        out = 0.0
        for deed in costs.deeds:
            if deed.to.how != "this":
                out += min(0.0, self.group(deed.to, [deed], 0, card))
                if deed.does == "go" and deed.to.how == "choose" and not self.candidates(deed.to, card):
                    out -= self.rows.play.banish[""]
            elif deed.does == "rest" and card.fights:
                out -= self.rows.play.tired * card.value + self.fight.tiring_loss(card)
            elif deed.does == "go":
                out -= self.loss_as_cost(card)
        return out

    def loss_as_cost(self, card: Card) -> float:
        """Return the loss of a card that is given up to pay its own cost."""
        if card.zone == "hand":
            return self.rows.play.banish["hand"] * self.hand_value(card)
        if not self.t.on_table(card):
            return 0.0
        if card.fights or card.guards:
            return card.value
        banish = self.rows.play.banish
        return max((banish[kind] for kind in card.types if kind in banish), default=banish["else"])
