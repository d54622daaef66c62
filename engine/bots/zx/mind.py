"""The greedy bot's answer to each kind of decision."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.bots.zx import fight, worth
from engine.bots.zx.meaning import Meaning, meaning
from engine.bots.zx.table import Card, Table, price

if TYPE_CHECKING:
    from engine.match import Decision

ENOUGH = 60.0  # below this nothing is worth doing
RESOURCES_WANTED = 9
_COST = re.compile(r"\[Cost\](.*?)(?:\[Effect\]|$)", re.DOTALL)
_BOUNDED = re.compile(r"\[Cost\]|[Tt]urn \d")


class ZxMind:
    """One seat's thoughts on one decision."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.t = Table(view, seat)

    def answer(self, decision: Decision) -> list[int] | None:
        """The answer it thinks best; None where it has no opinion."""
        method: Callable[[Decision], list[int] | None] | None = getattr(self, f"_{decision.kind}", None)
        return method(decision) if method is not None else self._choose(decision)

    # -- small things ------------------------------------------------------------------------------
    def card(self, decision: Decision, n: int) -> Card | None:
        """The card that an option stands for."""
        return self.t.cards.get(decision.options[n].ref)

    def choices(self, decision: Decision) -> list[int]:
        """The options but for taking back."""
        return [n for n, option in enumerate(decision.options) if option.kind != "take_back"]

    def ranked(self, decision: Decision, points: Callable[[int], float]) -> list[int]:
        """The options, the best first."""
        return sorted(self.choices(decision), key=lambda n: -points(n))

    def text(self, decision: Decision) -> str:
        """The text of what is being resolved, else what is asked."""
        stack = self.t.stack
        if stack:
            return " ".join(line["en"] for line in stack[-1]["text"])
        return decision.prompt.en

    def gain(self, decision: Decision, n: int) -> float:
        """What the card of an option is worth to its player where it is."""
        card = self.card(decision, n)
        if card is None:
            return 0.0
        return float(card.value) if card.zone == "square" else worth.kept(self.t, card)

    def passing(self, decision: Decision) -> list[int]:
        """The option to pass."""
        return next(([n] for n, option in enumerate(decision.options) if option.kind == "pass"), [0])

    # -- before the game ---------------------------------------------------------------------------
    def _redraw(self, decision: Decision) -> list[int]:
        """A hand with nothing to play in the first turns is drawn anew."""
        early = [card for card in self.t.of(self.t.me, "hand") if card.fights and card.cost <= 4]
        return [0] if early else [1]

    # -- phases ------------------------------------------------------------------------------------
    def _resource(self, decision: Decision) -> list[int]:
        """The card that is missed least, of a colour that is not there yet; none where there are enough."""
        t = self.t
        hand = t.of(t.me, "hand")
        dearest = max((card.cost for card in hand if card.cost < 20), default=0)
        if len(hand) <= 1 and t.resources() >= dearest + 1:
            return self.passing(decision)
        if t.resources() >= RESOURCES_WANTED and t.resources() >= dearest:
            return self.passing(decision)
        have = {colour for card in t.of(t.me, "resource") for colour in card.colours}
        asked = {colour for card in hand for colour in card.colours}

        def points(n: int) -> float:
            card = self.card(decision, n)
            if card is None:
                return -9999.0
            return 60.0 * len((card.colours & asked) - have) - worth.kept(t, card)

        return self.ranked(decision, points)[:1]

    def _ignite(self, decision: Decision) -> list[int]:
        """As long as the deck lasts, the least of the charge."""
        t = self.t
        if t.deck(t.me) <= 3 and t.life(t.me) <= 2:
            return self.passing(decision)
        if not t.free_squares() or len(t.of(t.me, "charge")) == worth.saved_charge(t):
            return self.passing(decision)
        wanted = [n for n in self.choices(decision) if decision.options[n].kind == "ignite"]
        return sorted(wanted, key=lambda n: self.gain(decision, n))[:1] or self.passing(decision)

    # -- priority ----------------------------------------------------------------------------------
    def _priority(self, decision: Decision) -> list[int]:
        """The best of what may be done: harm first, then attacks, then what comes to the squares."""
        attack = self._best_attack(decision)
        play = self._best_play(decision)
        if attack is not None and attack[0] >= fight.LETHAL:
            return [attack[1]]
        if play is not None and (attack is None or self._clears(decision, play)):
            return [play]
        if attack is not None:
            return [attack[1]]
        return self.passing(decision)

    def _clears(self, decision: Decision, n: int) -> bool:
        """Whether this is done before attacks: what takes something away, or gives power."""
        option = decision.options[n]
        card = self.t.cards.get(option.ref)
        if card is None:
            return False
        does = meaning(card.text)
        return option.kind == "play" and "event" in card.types and (does.harms or bool(does.buff))

    def _best_attack(self, decision: Decision) -> tuple[float, int] | None:
        best: tuple[float, int] | None = None
        for n, option in enumerate(decision.options):
            card = self.t.cards.get(option.ref) if option.kind == "attack" else None
            if card is None:
                continue
            value = fight.best_target(self.t, card)[0] - card.power / 200
            if value > ENOUGH and (best is None or value > best[0]):
                best = (value, n)
        return best

    def _best_play(self, decision: Decision) -> int | None:
        """The first act of the best that the resources allow, all together; None when nothing is worth it."""
        points = self.t.resources(awake=True)
        found: list[tuple[float, int, int]] = []
        for n, option in enumerate(decision.options):
            if option.kind not in ("play", "activate"):
                continue
            value, cost = self._act(option.kind, option.ref, n)
            if value > ENOUGH:
                found.append((value, cost, n))
        if not found:
            return None
        chosen = best_together(found, points)
        return max(chosen, key=lambda act: (self._clears(decision, act[2]), act[0]))[2]

    def _act(self, kind: str, ref: int, n: int) -> tuple[float, int]:
        """(what an act is worth, the resources that it takes)."""
        t = self.t
        card = t.cards.get(ref)
        if card is None:
            return 0.0, 0
        shown = t.view["decision"]["options"][n]
        if kind == "activate":
            return self._ability(card, (shown["detail"] or {"en": ""})["en"])
        cost = price(shown["cost"]) if shown["cost"] else card.cost
        if "event" in card.types:
            return worth.text_worth(t, card.text), cost
        if "shift" in card.types:
            return 250.0, cost
        value = worth.unit_worth(t, card)
        if "zx_extra" in card.types and cost > t.resources(awake=True):
            value -= 60.0 * cost  # something else is given for it
            cost = 0
        return value, cost

    def _ability(self, card: Card, text: str) -> tuple[float, int]:
        """An activated ability: what it does less what it takes beside resources."""
        t = self.t
        value = worth.text_worth(t, text) + worth.fused(t, card, text)
        if not _BOUNDED.search(text):
            return 0.0, 0  # it could be done for ever
        found = _COST.search(text)
        cost = found[1] if found else ""
        low = cost.lower()
        if "{sleep}" in low and card.place >= 0:
            value -= fight.best_target(t, card)[0]
        if "hand" in low:
            value -= worth.CARD
        if "this card" in low and "trash" in low and card.place >= 0:
            value -= card.value
        if ("z/x" in low and "trash" in low) or "destroy" in low:
            value -= 400
        return value, price(cost)

    # -- battle ------------------------------------------------------------------------------------
    def _target(self, decision: Decision) -> list[int] | None:
        """What is attacked."""
        attacker = self.t.cards.get(decision.data) if isinstance(decision.data, int) else None
        if attacker is None:
            return self._choose(decision)
        wanted = fight.best_target(self.t, attacker)[1]
        return self.ranked(decision, lambda n: self.card(decision, n) is wanted)[:1]

    # -- squares -----------------------------------------------------------------------------------
    def _square(self, decision: Decision) -> list[int]:
        """For a card that comes: where it does most. For one that is moved, where it stands best, or worst."""
        t = self.t
        card = self._coming(decision)
        if card is None:
            return self.choices(decision)[:1]

        def points(n: int) -> float:
            place = decision.options[n].data["place"]
            return worth.square_worth(t, card, place) * (1 if card.seat == t.me else -1)

        return self.ranked(decision, points)[:1]

    def _coming(self, decision: Decision) -> Card | None:
        """The card that the question is about: it is named in it."""
        said = decision.prompt.en
        mine = [card for card in self.t.cards.values() if card.name and card.name in said]
        away = [card for card in mine if card.zone != "square"]
        return max(away or mine, key=lambda card: (len(card.name), card.seat == self.t.me), default=None)

    def _host(self, decision: Decision) -> list[int]:
        return self.ranked(decision, lambda n: self.gain(decision, n))[:1]

    # -- choices -----------------------------------------------------------------------------------
    def _choose(self, decision: Decision) -> list[int] | None:
        """Own cards to lose: the worst. Cards to gain, or of the other's to lose: the best."""
        cards = [card for n in self.choices(decision) if (card := self.card(decision, n)) is not None]
        if not cards:
            return None
        if decision.options[-1].kind == "take_back":  # a cost is being paid
            return self._worst(decision)
        text = self.text(decision)
        does = meaning(text)
        if any(card.zone == "square" for card in cards):
            return self._pick(decision, does)
        theirs = all(card.seat == self.t.foe for card in cards)
        hand = all(card.zone == "hand" and card.seat == self.t.me for card in cards)
        if theirs or not hand or does.appear or does.fuses or "resource" in text.lower():
            return self.ranked(decision, lambda n: self.gain(decision, n))[: decision.most]
        return self._worst(decision)

    def _worst(self, decision: Decision) -> list[int]:
        return self.ranked(decision, lambda n: -self.gain(decision, n))[: decision.least]

    def _pick(self, decision: Decision, does: Meaning) -> list[int]:
        """The best of what stands on the squares for this text."""
        t = self.t

        def points(n: int) -> float:
            option = decision.options[n]
            if option.ref < 0:
                return 1.0 if (-1 - option.ref == t.foe) == does.harms else -1.0
            card = t.cards.get(option.ref)
            if card is None:
                return 0.0
            if does.harms and not (does.own and does.reboot):
                bad = worth.hurt(t, does, card) + 0.01 * card.value
                return bad if card.seat == t.foe else -bad
            good = worth.help_(t, does, card)
            return good if card.seat == t.me else -good

        order = self.ranked(decision, points)
        useful = sum(points(n) > 0 for n in order)
        return order[: max(decision.least, min(decision.most, useful))]

    def _divide(self, decision: Decision) -> list[int]:
        """It goes where it kills, the easiest first."""
        data = decision.data if isinstance(decision.data, dict) else {}
        unit = int(data.get("unit", 1000)) or 1000
        base = int(data.get("base", unit)) // unit
        left, out = decision.least, []
        choices = self.choices(decision)

        def need(n: int) -> int:
            card = self.card(decision, n)
            return -(-card.left // unit) - base if card is not None else 0

        for n in sorted(choices, key=need):
            if 0 <= need(n) <= left:
                out += [n] * need(n)
                left -= need(n)
        return out + [choices[0]] * left

    def _discard(self, decision: Decision) -> list[int]:
        return self._worst(decision)

    def _cost(self, decision: Decision) -> list[int]:
        return self._worst(decision)

    def _pay(self, decision: Decision) -> list[int]:
        return self._worst(decision)

    def _search(self, decision: Decision) -> list[int]:
        return self.ranked(decision, lambda n: self.gain(decision, n))[: decision.most]

    def _mode(self, decision: Decision) -> list[int]:
        labels = [option.label.en if option.label is not None else "" for option in decision.options]
        order = self.ranked(decision, lambda n: worth.text_worth(self.t, labels[n]))
        return order[: decision.least]

    def _number(self, decision: Decision) -> list[int]:
        return self.choices(decision)[-1:]

    def _yes_no(self, decision: Decision) -> list[int]:
        return [next((n for n, option in enumerate(decision.options) if option.kind == "yes"), 0)]

    def _trigger(self, decision: Decision) -> list[int]:
        return [0]

    def _order(self, decision: Decision) -> list[int]:
        """The best first."""
        return self.ranked(decision, lambda n: self.gain(decision, n))[: decision.least]


def best_together(acts: list[tuple[float, int, int]], points: int) -> list[tuple[float, int, int]]:
    """Of these (value, cost, option) the ones that are worth most together and can be paid; at least one."""
    table: list[tuple[float, list[tuple[float, int, int]]]] = [(0.0, [])] * (points + 1)
    for act in acts:
        value, cost = act[0], min(act[1], points)
        for left in range(points, cost - 1, -1):
            with_it = table[left - cost][0] + value
            if with_it > table[left][0]:
                table[left] = (with_it, [*table[left - cost][1], act])
    return table[points][1] or [max(acts)]
