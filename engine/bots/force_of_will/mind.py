"""The greedy bot's answer to each kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.bots.force_of_will import fight, worth
from engine.bots.force_of_will.meaning import Meaning, meaning
from engine.bots.force_of_will.table import Card, Table, price

if TYPE_CHECKING:
    from engine.match import Decision

ENOUGH = 60.0  # below this nothing is worth doing
JUDGMENT_STONES = 4
PLAYS = ("play", "activate", "judgment", "standby")


class ForceOfWillMind:
    """One seat's thoughts on one decision."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.t = Table(view, seat)

    def answer(self, decision: Decision) -> list[int] | None:
        """The answer it thinks best; None where it has no opinion."""
        method: Callable[[Decision], list[int] | None] | None = getattr(self, f"_{decision.kind}", None)
        return method(decision) if method is not None else None

    # -- small things ------------------------------------------------------------------------------------------------
    def card(self, decision: Decision, n: int) -> Card | None:
        """The card that an option stands for."""
        return self.t.cards.get(decision.options[n].ref)

    def choices(self, decision: Decision) -> list[int]:
        """The options but for taking back."""
        return [n for n, option in enumerate(decision.options) if option.kind != "take_back"]

    def top(self) -> tuple[str, Meaning]:
        """The text of what is being played or resolved, the chosen modes only, and what it does."""
        if not self.t.chase:
            return "", meaning("")
        item = self.t.chase[-1]
        text: str = ". ".join(mode["en"] for mode in item["modes"]) or item["text"]["en"]
        return text, meaning(text)

    def ranked(self, decision: Decision, points: Callable[[int], float]) -> list[int]:
        """The options, the best first."""
        return sorted(self.choices(decision), key=lambda n: -points(n))

    def kept(self, decision: Decision, n: int) -> float:
        """What the card of an option is worth to the seat in its hand."""
        card = self.card(decision, n)
        if card is None:
            return 0.0
        copies = sum(other.name == card.name for other in self.t.of(self.t.me, "hand"))
        return worth.lost(self.t, card) - 40 * (copies - 1)

    # -- before the game, and cards in hand --------------------------------------------------------------------------
    def _mulligan(self, decision: Decision) -> list[int]:
        """Dear cards go back, and chants beyond the second."""
        out, dear, chants = [], 0, 0
        for n in self.choices(decision):
            card = self.card(decision, n)
            if card is None:
                continue
            chants += not card.fights
            dear += card.cost == 4
            if card.cost >= 5 or (card.cost == 4 and dear > 1) or (not card.fights and chants > 2):
                out.append(n)
        return out

    def _discard(self, decision: Decision) -> list[int]:
        worst = self.ranked(decision, lambda n: -self.kept(decision, n))
        return worst[: decision.least]

    # -- priority ----------------------------------------------------------------------------------------------------
    def _priority(self, decision: Decision) -> list[int]:
        t = self.t
        kinds = {option.kind: n for n, option in enumerate(decision.options) if not comes_to_nothing(option.data)}
        rest = kinds.get("pass")
        if t.chase and t.chase[-1]["controller"] == t.me and rest is not None:
            return [rest]
        if t.main:
            if "call_stone" in kinds and not self._judges_instead(kinds):
                return [kinds["call_stone"]]
            play = self._best_play(decision)
            if play is not None:
                return [play]
            if "battle" in kinds:
                found = fight.best_attack(t, fight.ready(t))
                if found is not None and (found[0] > ENOUGH or rest is None):
                    return [kinds["battle"]]
            return [rest] if rest is not None else [kinds["battle"]] if "battle" in kinds else [0]
        play = self._best_play(decision)
        return [play] if play is not None else [rest] if rest is not None else [0]

    def _judges_instead(self, kinds: dict[str, int]) -> bool:
        """Whether this is the turn for judgment, for which the ruler must not rest."""
        return "judgment" in kinds and self._judgment_worth() > 0

    def _judgment_worth(self) -> float:
        t = self.t
        ruler = t.ruler()
        if ruler is None or ruler.other_side is None:
            return 0.0
        side = ruler.other_side
        late = t.stones(t.me) >= JUDGMENT_STONES or not t.view["seats"][t.me]["stone_deck"]
        return ((side["atk"] or 0) + (side["def"] or 0)) / 2 + 300 if late else 0.0

    def _best_play(self, decision: Decision) -> int | None:
        """The first act of the best that the will allows, all together; None when nothing is worth it."""
        t = self.t
        will = t.will()
        found: list[tuple[float, int, int]] = []
        for n, option in enumerate(decision.options):
            if option.kind not in PLAYS or floats_will(option.data):
                continue
            value, cost = self._act(option.kind, option.ref, n, will)
            if value > ENOUGH:
                found.append((value, cost, n))
        if not found:
            return None
        chosen = best_together(found, will)
        return max(chosen, key=lambda act: (self._first(decision, act[2]), act[1], act[0]))[2]

    def _act(self, kind: str, ref: int, n: int, will: int) -> tuple[float, int]:
        """(what an act is worth, the will that it takes)."""
        t = self.t
        card = t.cards.get(ref)
        if card is None:
            return 0.0, 0
        shown = t.view["decision"]["options"][n]
        if kind == "judgment":
            line = next((line for line in card.text.split("\n") if line.startswith("[Judgment]")), "")
            return self._judgment_worth(), price(line)
        if kind == "activate":
            text = (shown["detail"] or {"en": ""})["en"]
            if card.name in {item["name"]["en"] for item in t.chase}:
                return 0.0, 0
            return worth.ability_worth(t, card, text), price(text.partition(":")[0])
        if kind == "standby":
            return (200.0 if "[Trigger]" in card.text else 0.0), 2
        cost = price(shown["cost"])
        if cost > will and "[Incarnation]" in card.text:
            cheap = sorted(other.value for other in t.mine if other.resonator)
            return worth.card_worth(t, card, 0) - sum(cheap[: card.text.count("][") or 1]), 0
        value = worth.card_worth(t, card, max(0, will - cost))
        if card.fights and not t.main and not (t.phase == "end" or t.battle is not None or t.my_turn):
            value *= 0.9
        return value, will if "{X}" in (shown["cost"] or "") else cost

    def _first(self, decision: Decision, n: int) -> int:
        """What is done first of several: what hurts the other, then what comes to the field."""
        option = decision.options[n]
        card = self.t.cards.get(option.ref)
        if card is None or option.kind != "play":
            return 1
        return 2 if meaning(card.text).harms else 1

    # -- battle ------------------------------------------------------------------------------------------------------
    def _attack(self, decision: Decision) -> list[int]:
        t = self.t
        by_card = {option.ref: n for n, option in enumerate(decision.options) if option.kind == "attack"}
        found = fight.best_attack(t, [t.cards[ref] for ref in by_card if ref in t.cards])
        give_up = next((n for n, option in enumerate(decision.options) if option.kind == "give_up"), None)
        if found is None or (found[0] <= ENOUGH and give_up is not None):
            return [give_up if give_up is not None else 0]
        return [by_card[found[1].ref]]

    def _attack_target(self, decision: Decision) -> list[int]:
        t = self.t
        attacker = t.cards.get(decision.data) if isinstance(decision.data, int) else None
        if attacker is None:
            return [0]
        found = fight.best_attack(t, [attacker])
        wanted = found[2] if found is not None else None
        together = fight.best_charge(t, fight.ready(t))
        if together is not None and found is not None and together[0] > found[0]:
            wanted = None
        return self.ranked(decision, lambda n: self.card(decision, n) is wanted)[:1]

    def _block(self, decision: Decision) -> list[int]:
        t = self.t
        battle = t.battle or {}
        attacker = t.cards.get(int(battle.get("attacker") or 0))
        if attacker is None:
            return [0]
        target = t.cards.get(int(battle["target"])) if battle.get("target") else None
        return self.ranked(decision, lambda n: fight.block_value(t, attacker, target, self.card(decision, n)))[:1]

    def _assign(self, decision: Decision) -> list[int]:
        """Damage above lethal goes through."""
        return self.choices(decision)[-1:] * decision.least

    # -- choices of a play -------------------------------------------------------------------------------------------
    def _target(self, decision: Decision) -> list[int]:
        return self._pick(decision, *self.top())

    def _pick(self, decision: Decision, text: str, does: Meaning) -> list[int]:
        """The best of what may be chosen for this text."""
        t = self.t
        x = t.chase[-1].get("x") or 0 if t.chase else 0
        harms = does.harms and not (does.recover or does.revive or does.regrow)

        def points(n: int) -> float:
            option = decision.options[n]
            if option.ref < 0:
                seat = -1 - option.ref
                return (
                    worth.seat_hurt(t, does, seat, x) * (1 if seat == t.foe else -1) if harms else float(seat == t.me)
                )
            card = t.cards.get(option.ref)
            if card is None:
                return self._on_chase(option.ref)
            if card.zone == "graveyard":
                return card.value * (1 if card.seat == t.me else 0.9)
            if does.copy:
                return float(card.value)
            if harms:
                bad = worth.hurt(t, does, card, x) + 0.01 * card.value + self._busy(card)
                return bad if card.seat == t.foe else -bad
            good = worth.help_(t, does, card)
            return good if card.seat == t.me else -good

        order = self.ranked(decision, points)
        useful = [n for n in order if points(n) > 0]
        if does.divided:
            useful = self._killable(decision, useful, does.divided)
        return (useful + [n for n in order if n not in useful])[: max(decision.least, min(decision.most, len(useful)))]

    def _busy(self, card: Card) -> float:
        """A little more for what fights just now."""
        return 200.0 if {"attacking", "blocking"} & card.states else 0.0

    def _on_chase(self, ref: int) -> float:
        item = next((item for item in self.t.chase if item["ref"] == str(ref)), None)
        if item is None:
            return 0.0
        return 500.0 if item["controller"] == self.t.foe else -500.0

    def _killable(self, decision: Decision, wanted: list[int], damage: int) -> list[int]:
        """What divided damage can kill."""
        out = []
        cards = [(card, n) for n in wanted if (card := self.card(decision, n)) is not None]
        for card, n in sorted(cards, key=lambda one: -one[0].value / max(1, one[0].left)):
            if card.left <= damage:
                damage -= card.left
                out.append(n)
        return out

    def _divide(self, decision: Decision) -> list[int]:
        """Every target has one unit; the rest goes where it kills, the easiest first."""
        data = decision.data if isinstance(decision.data, dict) else {}
        unit = int(data.get("unit", 100)) or 100
        left, out = decision.least, []
        choices = self.choices(decision)

        def need(n: int) -> int:
            card = self.card(decision, n)
            return -(-card.left // unit) - 1 if card is not None else 0

        for n in sorted(choices, key=need):
            if need(n) <= left:
                out += [n] * need(n)
                left -= need(n)
        return out + [choices[0]] * left

    def _mode(self, decision: Decision) -> list[int]:
        labels = [option.label.en if option.label is not None else "" for option in decision.options]
        order = self.ranked(decision, lambda n: worth.worth(self.t, labels[n]))
        return order[: decision.least]

    def _x(self, decision: Decision) -> list[int]:
        """As much as kills the best that can be killed; all, where that is nothing."""
        t = self.t
        _, does = self.top()
        choices = self.choices(decision)
        if not does.x_damage:
            return choices[-1:]
        values = [int(decision.options[n].data["value"]) for n in choices]

        def points(place: int) -> float:
            x = values[place]
            hits = [worth.hurt(t, does, card, x) for card in t.theirs if "Barrier" not in card.keywords]
            player = worth.seat_hurt(t, does, t.foe, x) if does.player else 0.0
            return max([*hits, player], default=0.0) - x

        return [choices[max(range(len(choices)), key=points)]]

    def _yes_no(self, decision: Decision) -> list[int]:
        """Yes, but it banishes nothing where it could pay."""
        no = "[Incarnation]" in decision.prompt.en
        return [1 if no else 0]

    def _pay(self, decision: Decision) -> list[int]:
        return [0]

    def _number(self, decision: Decision) -> list[int]:
        return self.choices(decision)[-1:]

    # -- choices of a resolution -------------------------------------------------------------------------------------
    def _choose(self, decision: Decision) -> list[int]:
        """Cards in hand or on the own side to lose: the worst. Cards to gain, or of the other's to lose: the best."""
        if decision.options[0].kind == "foresee":
            return self._foresee(decision)
        if decision.options[-1].kind == "take_back":  # a cost is being paid
            return self.ranked(decision, lambda n: -self._gain(decision, n))[: decision.least]
        text, does = self.top()
        low = text.lower()
        cards = [card for n in self.choices(decision) if (card := self.card(decision, n)) is not None]
        if not cards:
            return self.choices(decision)[: decision.least]
        if any(card.zone in ("looked", "graveyard") for card in cards) or any(
            card.seat == self.t.foe for card in cards
        ):
            if does.harms or does.edict or all(card.seat == self.t.foe or card.zone != "field" for card in cards):
                return self.ranked(decision, lambda n: self._gain(decision, n))[: decision.most]
            return self._pick(decision, text, does)
        if "banish" in low or "discard" in low or "sacrifice" in low or not text:
            return self.ranked(decision, lambda n: -self._gain(decision, n))[: decision.least]
        return self.ranked(decision, lambda n: self._gain(decision, n))[: decision.most]

    def _gain(self, decision: Decision, n: int) -> float:
        card = self.card(decision, n)
        if card is None:
            return 0.0
        if card.zone in ("hand", "looked"):
            return self.kept(decision, n)
        return float(card.value if card.fights else 150 + 80 * card.cost)

    def _search(self, decision: Decision) -> list[int]:
        return self.ranked(decision, lambda n: self.kept(decision, n))[: decision.most]

    def _foresee(self, decision: Decision) -> list[int]:
        """What is too dear for the next turns goes to the bottom."""
        stones = self.t.stones(self.t.me)
        return [
            n for n in self.choices(decision) if (card := self.card(decision, n)) is not None and card.cost > stones + 2
        ]

    def _order(self, decision: Decision) -> list[int]:
        """The best first."""
        return self.ranked(decision, lambda n: self._gain(decision, n))[: decision.least]


def comes_to_nothing(data: Any) -> bool:
    """Whether an act with this data may be done, but does nothing: a battle without an attacker."""
    return isinstance(data, dict) and bool(data.get("idle"))


def floats_will(data: Any) -> bool:
    """Whether an option only produces will."""
    return isinstance(data, dict) and bool(data.get("will"))


def best_together(acts: list[tuple[float, int, int]], will: int) -> list[tuple[float, int, int]]:
    """Of these (value, cost, option) the ones that are worth most together and can be paid; at least one."""
    table: list[tuple[float, list[tuple[float, int, int]]]] = [(0.0, [])] * (will + 1)
    for act in acts:
        value, cost = act[0], min(act[1], will)
        for left in range(will, cost - 1, -1):
            with_it = table[left - cost][0] + value
            if with_it > table[left][0]:
                table[left] = (with_it, [*table[left - cost][1], act])
    return table[will][1] or [max(acts)]
