"""The greedy bot's answer to each kind of decision, whatever the game."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.chance import choices, comes_to_nothing
from engine.bots.fights import LETHAL
from engine.bots.meaning import Ability, Deed, Meaning, ability
from engine.bots.selecting import fits_phrase, zones
from engine.bots.table import STACKED, Card, Table, price, texts
from engine.bots.trees import View
from engine.bots.weights import Weights
from engine.bots.worth import Worth
from engine.match import Decision

PLAYS = ("play", "activate", "judgment", "standby")


class Mind:
    """One seat's thoughts on one decision."""

    def __init__(self, rows: Weights, view: View, seat: int) -> None:
        self.t = Table(view, seat, rows)
        self.rows = rows
        self.worth = Worth(self.t)
        self.plays = (*PLAYS, *rows.play.like_playing, rows.play.joins)

    def answer(self, decision: Decision) -> list[int] | None:
        """The answer it thinks best; None where it has no opinion. A question with nothing to choose, which a seat with
        `hold` is asked (MG 1103.4, ZX 402.1c), has one answer."""
        if not choices(decision):
            return []
        fought = self.worth.fight.answer(decision)
        if fought is not None:
            return fought
        method: Callable[[Decision], list[int] | None] = getattr(self, f"_{decision.kind}", self._choose)
        return method(decision)

    # -- small things ----------------------------------------------------------------------------------------------
    def card(self, decision: Decision, n: int) -> Card | None:
        """The card that an option stands for."""
        return self.t.card(decision.options[n].ref)

    def cards(self, decision: Decision) -> list[Card]:
        return [card for n in choices(decision) if (card := self.card(decision, n)) is not None]

    def ranked(self, decision: Decision, points: Callable[[int], float]) -> list[int]:
        """The options, the best first."""
        return sorted(choices(decision), key=lambda n: -points(n))

    def gain(self, decision: Decision, n: int) -> float:
        """Return the worth of an option's card to its player where it is; less for further copies of it in hand."""
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
        """The option to pass."""
        return next(([n] for n, option in enumerate(decision.options) if option.kind == "pass"), [0])

    def top(self) -> tuple[Meaning, int, int]:
        """Return the meaning of what is being played or resolved, the X chosen for it, and the card whose it is."""
        if not self.t.stack:
            return Meaning(), 0, 0
        item = self.t.stack[-1]
        source = item.get("source") or (item["card"]["ref"] if isinstance(item.get("card"), dict) else item["ref"])
        return self.t.item_meaning(item), item.get("x") or 0, int(source or 0)

    # -- before the game, and cards in hand ------------------------------------------------------------------------
    def _mulligan(self, decision: Decision) -> list[int]:
        """Dear cards go back, and those that do not fight beyond the first few."""
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
        """A hand with nothing to play in the first turns is drawn anew."""
        hand = self.t.of(self.t.me, "hand")
        return [0 if any(card.fights and card.cost <= self.rows.opening.early for card in hand) else 1]

    _discard = _cost = _marker = worst

    def _cost_way(self, decision: Decision) -> list[int]:
        """The cost that may be paid instead, which is offered last."""
        return choices(decision)[-1:]

    def _loop(self, decision: Decision) -> list[int]:
        """A loop goes on no more."""
        return choices(decision)[:1]

    def _pay(self, decision: Decision) -> list[int]:
        """Choose the card that is missed least of those that may pay; without cards, the first way."""
        return self.worst(decision) if self.cards(decision) else [0]

    # -- phases ----------------------------------------------------------------------------------------------------
    def _resource(self, decision: Decision) -> list[int]:
        """The card that is missed least, of a colour that is not there yet; none where there are enough."""
        return self.to_pay(decision) or self.pass_option(decision)

    def to_pay(self, decision: Decision, kind: str = "") -> list[int]:
        """Return the card that goes where it pays, of the options of a kind if one is given; nothing where there are
        enough."""
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
        """As long as the deck lasts, the least of the charge."""
        t, opening = self.t, self.rows.opening
        if int(t.view["seats"][t.me]["deck"]) <= opening.deck_low and t.life(t.me) <= opening.life_low:
            return self.pass_option(decision)
        if not self.worth.fight.free_squares() or len(t.of(t.me, "charge")) == self.saved():
            return self.pass_option(decision)
        wanted = [n for n in choices(decision) if decision.options[n].kind == "ignite"]
        return sorted(wanted, key=lambda n: self.gain(decision, n))[:1] or self.pass_option(decision)

    def saved(self) -> int:
        """Return the number of cards of the charge kept for what an ability that joins cards asks of it; 0: none."""
        abilities = [one for card in self.t.of(self.t.me, self.rows.view.table) for one in card.abilities]
        joining = [one for one in abilities if any(self.worth.fusion_value(deed) for deed in one.effect.of("fuse"))]
        paid = [deed for one in joining for deed in one.costs.deeds if deed.does == "go" and deed.to.how == "choose"]
        return max((deed.to.most for deed in paid), default=0)

    # -- priority --------------------------------------------------------------------------------------------------
    def _priority(self, decision: Decision) -> list[int]:
        """The best of what may be done: what is free, then acts and attacks, by what the game says comes first."""
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
        """Return the worth of turning the ruler over, or the J-ruler to its next form: 0 until the stones are there."""
        t, play = self.t, self.rows.play
        late = t.resources() >= play.judgment_stones or not t.view["seats"][t.me].get("stone_deck")
        found = (self._next_form(card) for card in (*t.of(t.me, "ruler"), *t.of(t.me, "field")))
        return next((worth + play.judgment for worth in found if worth is not None and late), 0.0)

    def _next_form(self, card: Card) -> float | None:
        """Return what ATK and DEF are worth that a ruler gains by its judgment; None: it has no other form."""
        side = next((one for one in card.other_sides if one["face"] == card.face + 1 and one["type"][:2] == "J-"), None)
        if side is None:
            return None
        atk, health = (card.attack, card.health) if card.face else (0, 0)
        return self.rows.value.attack * ((side["atk"] or 0) - atk) + self.rows.value.health * (
            (side["def"] or 0) - health
        )

    def best_play(self, decision: Decision) -> int | None:
        """The first act of the best that the resources allow, all together; None when nothing is worth it."""
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
        """(what an act is worth, the resources that it takes)."""
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
                return 0.0, 0  # it may be asked for something better
            value = self.worth.use_value(card, one) if one.bounded else 0.0
            return value, max(one.price, price(shown["cost"])) + rests
        cost = price(shown["cost"]) if shown["cost"] else card.cost
        others = max((one.instead for one in card.abilities), default=0)
        if cost > points and others:
            cheap = sorted(other.value for other in t.mine if other.fights)
            return self.worth.play_value(card, 0) - sum(cheap[:others]), 0
        value = self.worth.play_value(card, max(0, points - cost))
        if cost > points and card.types.intersection(self.rows.types["over"]):
            return value - play.over * cost, 0  # something else is given for it
        waits = card.fights and not t.main and not (t.phase == "end" or t.battle is not None or t.my_turn)
        return value * (play.late if waits else 1.0), points if "X" in (shown["cost"] or "") else cost

    def act_of_keyword(self, card: Card, kind: str) -> tuple[float, int]:
        """The same of an act that only a keyword offers."""
        play = self.rows.play
        held = [one for one in card.abilities if one.name == play.acts[kind]]
        if kind == "judgment":
            return self.judgment(), sum(one.price for one in held)
        return (play.standby if held else 0.0), play.standby_cost

    def clears(self, decision: Decision, n: int) -> bool:
        """Return whether this is done first: it takes something away, or gives strength."""
        option = decision.options[n]
        card = self.t.card(option.ref)
        if card is None or option.kind != "play" or card.types.isdisjoint(self.rows.types["clearing"]):
            return False
        told = [one.effect for one in card.abilities if one.when in ("", "arrives") and not one.activated]
        kinds = self.rows.play.clears
        return any(self.harms(deed) for effect in told for deed in effect.of(*kinds))

    def harms(self, deed: Deed) -> bool:
        """Return whether a deed takes something from the table, or gives strength where that comes first too."""
        if deed.does == "go":
            here = self.rows.view.table
            return deed.where != here and not deed.to.own and zones(self.t, deed.to.what) == (here,)
        return deed.does != "stats" or min(deed.n, deed.m) < 0 or self.rows.play.strength_first

    # -- choices ---------------------------------------------------------------------------------------------------
    def _target(self, decision: Decision) -> list[int]:
        meaning, x, source = self.top()
        return self.pick(decision, self.about(decision, meaning, source), x)

    def about(self, decision: Decision, meaning: Meaning, source: int) -> list[Deed]:
        """The deeds that are done to what is chosen among now: those of the first part of the text that may mean all
        of it."""
        cards = self.cards(decision)
        deeds = [*meaning.deeds, *(deed for mode in meaning.modes for deed in mode.deeds)]
        for deed in deeds:
            if deed.to.how == "choose" and all(self.may_mean(deed, card, source) for card in cards):
                return [other for other in deeds if other.to == deed.to]
        return []

    def may_mean(self, deed: Deed, card: Card, source: int) -> bool:
        return card.zone == "looked" or fits_phrase(self.t, deed.to.what, card, source, zone=deed.to.zone)

    def pick(self, decision: Decision, deeds: list[Deed], x: int) -> list[int]:
        """The best of what may be chosen for these deeds."""
        values = {n: self.points(decision, n, deeds, x) for n in choices(decision)}
        order = sorted(values, key=lambda n: -values[n])
        useful = [n for n in order if values[n] > 0]
        if divided := [deed.n for deed in deeds if deed.does == "divide"]:
            useful = self.killable(decision, useful, divided[0] * (x or 1))
        return (useful + [n for n in order if n not in useful])[: max(decision.least, min(decision.most, len(useful)))]

    def points(self, decision: Decision, n: int, deeds: list[Deed], x: int) -> float:
        """Return the worth of choosing this."""
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
        """Return the options among the wanted ones that divided damage can kill together."""
        out = []
        cards = [(card, n) for n in wanted if (card := self.card(decision, n)) is not None]
        for card, n in sorted(cards, key=lambda one: -one[0].value / max(1, one[0].left)):
            if card.left <= damage:
                damage -= card.left
                out.append(n)
        return out

    def _divide(self, decision: Decision) -> list[int]:
        """Every target has what it has at least; the rest goes where it kills, the easiest first."""
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
        """The modes that are worth most, by what the text in which they stand says of them."""
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
        """As much as kills the best that can be killed; all, where that is nothing."""
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
        """Yes, but to what its game says no to."""
        return [1 if decision.clause in self.rows.refuses else 0]

    def _trigger(self, decision: Decision) -> list[int]:
        return [0]

    def _choose(self, decision: Decision) -> list[int] | None:
        """The best for what is done to it. Where that is not told: own cards to lose, the worst; others, the best."""
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
        """Choose the cards that are too dear for the next turns: they go to the bottom."""
        soon = self.t.resources() + self.rows.hand.ahead
        return [n for n in choices(decision) if (card := self.card(decision, n)) is not None and card.cost > soon]

    def _order(self, decision: Decision) -> list[int]:
        """The best first."""
        return self.best(decision)[: decision.least]


def best_together(acts: list[tuple[float, int, int]], points: int) -> list[tuple[float, int, int]]:
    """Return those of these (value, cost, option) that are worth most together and can be paid; at least one."""
    table: list[tuple[float, list[tuple[float, int, int]]]] = [(0.0, [])] * (points + 1)
    for act in acts:
        value, cost = act[0], min(act[1], points)
        for left in range(points, cost - 1, -1):
            with_it = table[left - cost][0] + value
            if with_it > table[left][0]:
                table[left] = (with_it, [*table[left - cost][1], act])
    return table[points][1] or [max(acts)]
