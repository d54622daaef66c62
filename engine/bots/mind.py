"""The greedy bot's answer to each kind of decision, for every game."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.chance import choices, comes_to_nothing
from engine.bots.fights import LETHAL
from engine.bots.meaning import Ability, EffectSummary, Meaning, ability
from engine.bots.selecting import fits_phrase, zones
from engine.bots.table import STACKED, Card, Table, price, texts
from engine.bots.trees import View
from engine.bots.weights import Weights
from engine.bots.worth import Evaluator
from engine.match import Decision

PLAYS = ("play", "activate", "judgment", "standby")


class GreedyPolicy:
    """The evaluation of one decision for one seat."""

    def __init__(self, rows: Weights, view: View, seat: int) -> None:
        self.t = Table(view, seat, rows)
        self.rows = rows
        self.worth = Evaluator(self.t)
        self.plays = (*PLAYS, *rows.play.like_playing, rows.play.joins)

    def answer(self, decision: Decision) -> list[int] | None:
        """Return the best answer, or None if the bot has no opinion.

        A decision without options, which a seat with `hold` gets (MG 1103.4, ZX 402.1c), has only one answer.
        """
        if not choices(decision):
            return []
        fought = self.worth.fight.answer(decision)
        if fought is not None:
            return fought
        method: Callable[[Decision], list[int] | None] = getattr(self, f"_{decision.kind}", self._choose)
        return method(decision)

    # -- helpers ---------------------------------------------------------------------------------------------------
    def card(self, decision: Decision, n: int) -> Card | None:
        """Return the card of an option, if it has one."""
        return self.t.card(decision.options[n].ref)

    def cards(self, decision: Decision) -> list[Card]:
        return [card for n in choices(decision) if (card := self.card(decision, n)) is not None]

    def ranked(self, decision: Decision, points: Callable[[int], float]) -> list[int]:
        """Return the options, the best first."""
        return sorted(choices(decision), key=lambda n: -points(n))

    def gain(self, decision: Decision, n: int) -> float:
        """Return the worth of an option's card to its player in its zone, reduced for further copies in hand."""
        card = self.card(decision, n)
        if card is None:
            return 0.0
        copies = sum(other.name == card.name for other in self.t.of(self.t.me, "hand")) if card.zone == "hand" else 1
        return self.worth.card_value(card) - self.rows.hand.copy * (copies - 1)

    def best(self, decision: Decision) -> list[int]:
        return self.ranked(decision, lambda n: self.gain(decision, n))

    def worst(self, decision: Decision) -> list[int]:
        return self.ranked(decision, lambda n: -self.gain(decision, n))[: decision.least]

    def pass_option(self, decision: Decision) -> list[int]:
        """Return the option to pass, or the first option if there is none."""
        return next(([n] for n, option in enumerate(decision.options) if option.kind == "pass"), [0])

    def top(self) -> tuple[Meaning, int, int]:
        """Return the meaning of the card or ability being played or resolved, its chosen X, and its source card."""
        if not self.t.stack:
            return Meaning(), 0, 0
        item = self.t.stack[-1]
        source = item.get("source") or (item["card"]["ref"] if isinstance(item.get("card"), dict) else item["ref"])
        return self.t.item_meaning(item), item.get("x") or 0, int(source or 0)

    # -- before the game, and cards in hand ------------------------------------------------------------------------
    def _mulligan(self, decision: Decision) -> list[int]:
        """Return the cards to put back: expensive cards, and non-fighting cards beyond the first few."""
        opening = self.rows.opening
        out, dear, idle = [], 0, 0
        for n in choices(decision):
            card = self.card(decision, n)
            if card is None:
                continue
            idle += not card.fights
            dear += card.cost == opening.dear
            late = card.cost > opening.dear or (card.cost == opening.dear and dear > 1)
            if late or (not card.fights and idle > opening.idle_most):
                out.append(n)
        return out

    def _redraw(self, decision: Decision) -> list[int]:
        """Return the answer that draws a new hand if the hand has nothing to play in the first turns."""
        hand = self.t.of(self.t.me, "hand")
        return [0 if any(card.fights and card.cost <= self.rows.opening.early for card in hand) else 1]

    _discard = _cost = _marker = worst

    def _cost_way(self, decision: Decision) -> list[int]:
        """Return the alternative cost, which is offered last."""
        return choices(decision)[-1:]

    def _loop(self, decision: Decision) -> list[int]:
        """Return the option that ends a loop."""
        return choices(decision)[:1]

    def _pay(self, decision: Decision) -> list[int]:
        """Choose the least valuable of the cards that can pay, or the first way to pay without cards."""
        return self.worst(decision) if self.cards(decision) else [0]

    # -- phases ----------------------------------------------------------------------------------------------------
    def _resource(self, decision: Decision) -> list[int]:
        """Return the least valuable card of a missing colour, or pass if there are enough resources."""
        return self.to_pay(decision) or self.pass_option(decision)

    def to_pay(self, decision: Decision, kind: str = "") -> list[int]:
        """Return the card to put among the resources, or nothing if there are enough.

        `kind`: only options of this kind are considered.
        """
        t = self.t
        hand = t.of(t.me, "hand")
        dearest = max((card.cost for card in hand if card.cost < 2 * self.rows.resources_wanted), default=0)
        enough = max(dearest, self.rows.resources_wanted)
        if t.resources() >= (min(enough, dearest + 1) if len(hand) <= 1 else enough):
            return []
        have = {colour for card in t.of(t.me, self.rows.view.resources) for colour in card.colours}
        asked = {colour for card in hand for colour in card.colours}

        def points(n: int) -> float:
            card = self.card(decision, n)
            if card is None:
                return -LETHAL
            return self.rows.play.enough * len(asked.intersection(card.colours) - have) - self.worth.hand_value(card)

        return [n for n in self.ranked(decision, points) if kind in ("", decision.options[n].kind)][:1]

    def _ignite(self, decision: Decision) -> list[int]:
        """Return the least valuable card of the charge to ignite, or pass.

        The bot passes if the deck and the life are both low, or if no square is free. It also passes if the charge is
        needed for a cost.
        """
        t, opening = self.t, self.rows.opening
        if int(t.view["seats"][t.me]["deck"]) <= opening.deck_low and t.life(t.me) <= opening.life_low:
            return self.pass_option(decision)
        if not self.worth.fight.free_squares() or len(t.of(t.me, "charge")) == self.saved():
            return self.pass_option(decision)
        wanted = [n for n in choices(decision) if decision.options[n].kind == "ignite"]
        return sorted(wanted, key=lambda n: self.gain(decision, n))[:1] or self.pass_option(decision)

    def saved(self) -> int:
        """Return the number of cards to keep in the charge for the cost of an ability that joins cards, or 0."""
        abilities = [one for card in self.t.of(self.t.me, self.rows.view.table) for one in card.abilities]
        joining = [one for one in abilities if any(self.worth.fusion_value(deed) for deed in one.effect.of("fuse"))]
        paid = [deed for one in joining for deed in one.costs.deeds if deed.does == "go" and deed.to.how == "choose"]
        return max((deed.to.most for deed in paid), default=0)

    # -- priority --------------------------------------------------------------------------------------------------
    def _priority(self, decision: Decision) -> list[int]:
        """Return the best act or attack.

        Free acts come first, then acts and attacks in the order that the game's weights give.
        """
        t, play = self.t, self.rows.play
        if t.stack and t.controls(t.stack[-1]) == t.me:
            return self.pass_option(decision)
        kinds = {option.kind: n for n, option in enumerate(decision.options) if not comes_to_nothing(option.data)}
        judges = "judgment" in kinds and self.judgment() > 0
        for kind in play.free:
            if t.main and kind in kinds and not judges:
                return [kinds[kind]]
        if play.places in kinds and (placed := self.to_pay(decision, play.places)):
            return placed
        attack = self.worth.fight.act(decision) if play.attacks_first else None
        if attack is not None and attack[0] >= LETHAL:
            return [attack[1]]
        act = self.best_play(decision)
        if act is not None and (attack is None or self.clears(decision, act)):
            return [act]
        if not play.attacks_first:
            attack = self.worth.fight.act(decision)
        return [attack[1]] if attack is not None else self.pass_option(decision)

    def judgment(self) -> float:
        """Return the worth of turning the ruler over, or the J-ruler to its next form.

        The worth is 0 until there are enough stones.
        """
        t, play = self.t, self.rows.play
        late = t.resources() >= play.judgment_stones or not t.view["seats"][t.me].get("stone_deck")
        found = (self._next_form(card) for card in (*t.of(t.me, "ruler"), *t.of(t.me, "field")))
        return next((worth + play.judgment for worth in found if worth is not None and late), 0.0)

    def _next_form(self, card: Card) -> float | None:
        """Return the worth of the ATK and DEF that a ruler gains by its judgment, or None if it has no other form."""
        side = next((one for one in card.other_sides if one["face"] == card.face + 1 and one["type"][:2] == "J-"), None)
        if side is None:
            return None
        atk, health = (card.attack, card.health) if card.face else (0, 0)
        return self.rows.value.attack * ((side["atk"] or 0) - atk) + self.rows.value.health * (
            (side["def"] or 0) - health
        )

    def best_play(self, decision: Decision) -> int | None:
        """Return the first act of the best combination that the resources allow.

        Return None if nothing is worth playing.
        """
        points = self.t.resources(awake=True)
        found: list[tuple[float, int, int]] = []
        for n, option in enumerate(decision.options):
            if option.kind in self.plays and not comes_to_nothing(option.data):
                value, cost = self.act(option.kind, option.ref, n, points)
                if value > self.rows.play.enough:
                    found.append((value, cost, n))
        if not found:
            return None
        chosen = best_together(found, points)
        dear = self.rows.play.dearest_first
        return max(chosen, key=lambda act: (self.clears(decision, act[2]), act[1] * dear, act[0]))[2]

    def act(self, kind: str, ref: int, n: int, points: int) -> tuple[float, int]:
        """Return (the worth of an act, the resources that it takes)."""
        t, play = self.t, self.rows.play
        card = t.card(ref)
        if card is None:
            return 0.0, 0
        shown = t.view["decision"]["options"][n]
        if kind in play.acts:
            return self.act_of_keyword(card, kind)
        if kind == play.joins:
            return play.joined * card.value, card.cost
        if kind == "activate":
            if any(card.name == item["name"]["en"] for item in t.stack):
                return 0.0, 0
            one = ability(t.game, shown["detail"]["en"]) if shown["detail"] else Ability()
            rests = card.gives if any(deed.does == "rest" and deed.to.how == "this" for deed in one.costs.deeds) else 0
            if rests and t.my_turn and t.phase in t.rows.view.before:
                return 0.0, 0  # the card may be needed later for something better
            value = self.worth.use_value(card, one) if one.bounded else 0.0
            return value, max(one.price, price(shown["cost"])) + rests
        cost = price(shown["cost"]) if shown["cost"] else card.cost
        others = max((one.instead for one in card.abilities), default=0)
        if cost > points and others:
            cheap = sorted(other.value for other in t.mine if other.fights)
            return self.worth.play_value(card, 0) - sum(cheap[:others]), 0
        value = self.worth.play_value(card, max(0, points - cost))
        if cost > points and card.types.intersection(self.rows.types["over"]):
            return value - play.over * cost, 0  # it is paid with something other than resources
        waits = card.fights and not t.main and not (t.phase == "end" or t.battle is not None or t.my_turn)
        return value * (play.late if waits else 1.0), points if "X" in (shown["cost"] or "") else cost

    def act_of_keyword(self, card: Card, kind: str) -> tuple[float, int]:
        """Return (worth, resources) of an act that only a keyword offers."""
        play = self.rows.play
        held = [one for one in card.abilities if one.name == play.acts[kind]]
        if kind == "judgment":
            return self.judgment(), sum(one.price for one in held)
        return (play.standby if held else 0.0), play.standby_cost

    def clears(self, decision: Decision, n: int) -> bool:
        """Return whether an act is done before others, because it removes something or gives strength."""
        option = decision.options[n]
        card = self.t.card(option.ref)
        if card is None or option.kind != "play" or card.types.isdisjoint(self.rows.types["clearing"]):
            return False
        told = [one.effect for one in card.abilities if one.when in ("", "arrives") and not one.activated]
        kinds = self.rows.play.clears
        return any(self.harms(deed) for effect in told for deed in effect.of(*kinds))

    def harms(self, deed: EffectSummary) -> bool:
        """Return whether a deed removes something from the table.

        In a game where strength comes first too, a deed that gives strength also counts.
        """
        if deed.does == "go":
            here = self.rows.view.table
            return deed.where != here and not deed.to.own and zones(self.t, deed.to.what) == (here,)
        return deed.does != "stats" or min(deed.n, deed.m) < 0 or self.rows.play.strength_first

    # -- choices ---------------------------------------------------------------------------------------------------
    def _target(self, decision: Decision) -> list[int]:
        meaning, x, source = self.top()
        return self.pick(decision, self.about(decision, meaning, source), x)

    def about(self, decision: Decision, meaning: Meaning, source: int) -> list[EffectSummary]:
        """Return the deeds that affect the objects being chosen.

        These are the deeds of the first part of the text that can refer to all of these objects.
        """
        cards = self.cards(decision)
        deeds = [*meaning.deeds, *(deed for mode in meaning.modes for deed in mode.deeds)]
        for deed in deeds:
            if deed.to.how == "choose" and all(self.may_mean(deed, card, source) for card in cards):
                return [other for other in deeds if other.to == deed.to]
        return []

    def may_mean(self, deed: EffectSummary, card: Card, source: int) -> bool:
        return card.zone == "looked" or fits_phrase(self.t, deed.to.what, card, source, zone=deed.to.zone)

    def pick(self, decision: Decision, deeds: list[EffectSummary], x: int) -> list[int]:
        """Return the best options for these deeds."""
        values = {n: self.points(decision, n, deeds, x) for n in choices(decision)}
        order = sorted(values, key=lambda n: -values[n])
        useful = [n for n in order if values[n] > 0]
        if divided := [deed.n for deed in deeds if deed.does == "divide"]:
            useful = self.killable(decision, useful, divided[0] * (x or 1))
        return (useful + [n for n in order if n not in useful])[: max(decision.least, min(decision.most, len(useful)))]

    def points(self, decision: Decision, n: int, deeds: list[EffectSummary], x: int) -> float:
        """Return the worth of choosing this option."""
        option, t = decision.options[n], self.t
        if option.ref < 0:
            return self.worth.done_to_seat(deeds, -1 - option.ref, x) or float(-1 - option.ref == t.me) / 2
        card = t.card(option.ref)
        if card is None or card.zone == STACKED:
            item = next((item for item in t.stack if item["ref"] == str(option.ref)), None)
            return 0.0 if item is None else self.rows.gain.cancel * (1 if t.controls(item) == t.foe else -1)
        out = self.worth.done_to(deeds, card, x)
        if not t.on_table(card):
            return out
        harmful = any(
            deed.does in ("damage", "go", "rest", "steal", "weaken")
            or (deed.does == "stats" and min(deed.n, deed.m) < 0)
            or self.worth.harm(deed, card, x) > 0
            for deed in deeds
        )
        slight = self.rows.harm.slight * card.value
        if harmful and card.states.intersection(self.rows.fight.traits["fighting"]) and card.seat == t.foe:
            out += self.rows.fight.points["busy"]
        return out + (slight if harmful == (card.seat == t.foe) else -slight)

    def killable(self, decision: Decision, wanted: list[int], damage: int) -> list[int]:
        """Return the wanted options that the divided damage can kill together."""
        out = []
        cards = [(card, n) for n in wanted if (card := self.card(decision, n)) is not None]
        for card, n in sorted(cards, key=lambda one: -one[0].value / max(1, one[0].left)):
            if card.left <= damage:
                damage -= card.left
                out.append(n)
        return out

    def _divide(self, decision: Decision) -> list[int]:
        """Return a division of the damage.

        Each target gets its minimum, and the rest goes where it kills, the easiest first.
        """
        data = decision.data if isinstance(decision.data, dict) else {}
        unit = int(data.get("unit", 1)) or 1
        base = int(data.get("base", unit)) // unit
        out: list[int] = []
        open_ = choices(decision)
        cards = [(self.card(decision, n), n) for n in open_]
        needs = [(-(-card.left // unit) - base if card is not None else 0, n) for card, n in cards]
        for need, n in sorted(needs):
            if 0 <= need <= decision.least - len(out):
                out += [n] * need
        return out + [open_[0]] * (decision.least - len(out))

    def _mode(self, decision: Decision) -> list[int]:
        """Return the modes with the greatest worth, evaluated in their text."""
        meaning, x, source = self.top()
        known = dict(zip(meaning.labels, meaning.modes, strict=False))
        if not known and self.t.stack:
            for line in texts(self.t.stack[-1]["text"]):
                found = ability(self.t.game, line).effect
                known |= dict(zip(found.labels, found.modes, strict=False))
        card = self.t.card(source)
        spare = self.t.resources(awake=True)

        def points(n: int) -> float:
            label = decision.options[n].label
            mode = known.get(label.en) if label is not None else None
            return self.worth.meaning(mode, x or spare, card) if mode is not None else 0.0

        return self.ranked(decision, points)[: decision.least]

    def _x(self, decision: Decision) -> list[int]:
        """Return the X that kills the best possible card, or the maximum if X is not an amount of damage."""
        meaning, _, source = self.top()
        open_ = choices(decision)
        told = [deed for deed in meaning.deeds if deed.per_x and deed.does == "damage"]
        if not told:
            return open_[-1:]
        values = [int(decision.options[n].data["value"]) for n in open_]
        card = self.t.card(source)

        def points(place: int) -> float:
            return self.worth.group(told[0].to, told, values[place], card) - values[place]

        return [open_[max(range(len(open_)), key=points)]]

    def _number(self, decision: Decision) -> list[int]:
        return choices(decision)[-1:]

    def _yes_no(self, decision: Decision) -> list[int]:
        """Return yes, except for decisions that the game's weights refuse."""
        return [1 if decision.clause in self.rows.refuses else 0]

    def _trigger(self, decision: Decision) -> list[int]:
        return [0]

    def _choose(self, decision: Decision) -> list[int] | None:
        """Return the best choice for the deeds of the text.

        If the deeds are not known, return the worst of the seat's own cards, which it may lose, or the best of other
        cards.
        """
        if decision.options[0].kind == "foresee":
            return self._foresee(decision)
        cards = self.cards(decision)
        if not cards:
            return choices(decision)[: decision.least]
        if decision.options[-1].kind == "take_back":  # a cost is being paid
            return self.worst(decision)
        meaning, x, source = self.top()
        deeds = self.about(decision, meaning, source)
        if deeds:
            return self.pick(decision, deeds, x)
        if all(card.seat == self.t.me and card.zone in ("hand", self.rows.view.table) for card in cards):
            return self.worst(decision)
        return self.best(decision)[: decision.most]

    def _search(self, decision: Decision) -> list[int]:
        return self.best(decision)[: decision.most]

    def _host(self, decision: Decision) -> list[int]:
        return self.best(decision)[:1]

    def _foresee(self, decision: Decision) -> list[int]:
        """Return the cards that are too expensive for the next turns. They go to the bottom."""
        soon = self.t.resources() + self.rows.hand.ahead
        return [n for n in choices(decision) if (card := self.card(decision, n)) is not None and card.cost > soon]

    def _order(self, decision: Decision) -> list[int]:
        """Return the options in order, the best first."""
        return self.best(decision)[: decision.least]


def best_together(acts: list[tuple[float, int, int]], points: int) -> list[tuple[float, int, int]]:
    """Return the combination of these (value, cost, option) that can be paid and is worth most.

    It has at least one act.
    """
    table: list[tuple[float, list[tuple[float, int, int]]]] = [(0.0, [])] * (points + 1)
    for act in acts:
        value, cost = act[0], min(act[1], points)
        for left in range(points, cost - 1, -1):
            with_it = table[left - cost][0] + value
            if with_it > table[left][0]:
                table[left] = (with_it, [*table[left - cost][1], act])
    return table[points][1] or [max(acts)]
