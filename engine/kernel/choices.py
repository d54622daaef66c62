"""Questions that effects and rules put to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

from engine.kernel.bounds import MOST_NUMBERS
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.pipeline import Pipeline
from engine.kernel.text import Text

HIDDEN_CARD = Text("A hidden card", "伏せられたカード")


class Choices(Pipeline):
    """Choices; a choice that is none is not asked (FoW 104.2 / MG 104.2)."""

    @property
    def paying(self) -> bool:
        """Return whether a cost is being paid (hook of the game)."""
        return False

    def untaken(self, refs: Sequence[int]) -> tuple[int, ...]:
        """Return those of these objects that nothing else takes which happens at the same time (FoW 910.1), nor another
        part of the cost (hook of the game; ZX 804.4d). What is going instead of something else may go elsewhere
        instead."""
        batch = self._underway.batch
        if batch is None or not batch.claims:
            return tuple(refs)
        return tuple([ref for ref in refs if ref == batch.going or not batch.taken_instead(ref)])

    def own_to_pay(self, refs: Sequence[int]) -> tuple[int, ...]:
        """Return those of these objects that may be used for a cost which does not say whose (hook of the game; ZX
        804.2f)."""
        return tuple(refs)

    def freely(self, refs: Sequence[int]) -> bool:
        """Return whether the rest of the cost that is being paid can be paid whichever of these are taken for this part
        of it (hook of the game; FoW 903.2j)."""
        return True

    def takeable(self, refs: Sequence[int], chosen: Sequence[int] = (), more: int = 0) -> tuple[int, ...]:
        """Return those of these objects that may be taken, beside the chosen ones and so many more, if the rest of the
        cost is to be paid too (hook of the game; FoW 903.2j)."""
        return tuple(refs)

    def can_pay_price(self, seat: int, at: Context, parts: Sequence[object]) -> bool:
        """Return whether a seat can do all of this so that something else is not done (hook of the game; FoW
        1003.4)."""
        return True

    def with_price(self, at: Context, parts: Sequence[object]) -> AbstractContextManager[None]:
        """Meanwhile this is still to be done of such a price (hook of the game)."""
        return nullcontext()

    def take(self, refs: Sequence[int], least: int, described: bool) -> None:
        """These have been chosen, of so many that were asked for; `described`: not just as cards (hook of the game)."""

    def open_to(self, seat: int, refs: Sequence[int]) -> None:
        """A seat is to choose among these by an effect (hook of the game; FoW 1014.2)."""

    def cost_in_words(self) -> Text | None:
        """Return the part of a cost that is being paid, in words (hook of the game)."""
        return None

    def words_of_choice(self, what: Text) -> Text:
        """The question for a choice of what is so called: while a cost is paid, what it takes, and for what."""
        cost, about = self.cost_in_words(), self._underway.about
        if cost is None or about is None:
            return Text("Choose {what}.", "{what}を選んでください。").format(what=what)
        name = self.chars(about.ref).name
        return Text(f"{cost.en[:1].upper()}{cost.en[1:]} to pay for {name.en}.", f"「{name.ja}」のコスト：{cost.ja}。")

    def option_for(self, seat: int, ref: int, kind: str = "choose") -> Option:
        """An option that stands for an object or a seat; of a card that the seat which is asked cannot see it does not
        say which it is."""
        if is_seat(ref):
            return Option(kind, self.seat_name(ref_seat(ref)), ref=ref)
        obj = self.s.objects.get(ref)
        if obj is not None and not self.can_see(seat, obj):
            return Option(kind, HIDDEN_CARD, ref=ref)
        return Option(kind, self.chars(ref).name, ref=ref)

    def seat_name(self, seat: int) -> Text:
        """Return the name of a seat (hook of the door)."""
        return Text(f"Player {seat + 1}", f"プレイヤー{seat + 1}")

    def held(self, seat: int) -> bool:
        """Return whether a seat has asked to be held: it is asked wherever what lies hidden decides whether there is
        anything to ask, so that nobody can tell by the question what there was."""
        return bool(self.s.players[seat].settings.get("hold"))

    def choose(
        self,
        seat: int,
        options: Sequence[int],
        least: int,
        most: int,
        prompt: Text,
        clause: str,
        kind: str = "choose",
        hidden: bool = False,
    ) -> Flow[tuple[int, ...]]:
        """A seat chooses from `least` to `most` of these objects or seats (FoW 1014.1); fewer where there are fewer.
        `hidden`: how many there are, others cannot know; who is held is asked also where that leaves no choice."""
        most = min(most, len(options))
        least = min(least, most)
        if not (hidden and self.held(seat)):
            if most <= 0:
                return ()
            if least == most == len(options):
                return tuple(options)
        options = self.unordered(options, but=seat)
        listed = [self.option_for(seat, ref, kind) for ref in options]
        answer = yield Decision(seat, kind, prompt, clause, listed, least, most)
        return tuple([options[n] for n in answer])

    def choose_number(
        self, seat: int, low: int, high: int, prompt: Text, clause: str, kind: str = "number"
    ) -> Flow[int]:
        """A seat chooses a number from low to high (FoW 104.5 / MG 104.5, 104.5a, ZX 102.10: never below zero)."""
        low = max(0, low)
        high = min(high, low + MOST_NUMBERS)
        if high <= low:
            return low
        options = [Option("number", Text(str(n), str(n)), data={"value": n}) for n in range(low, high + 1)]
        answer = yield Decision(seat, kind, prompt, clause, options)
        return low + answer[0]

    def choose_label(
        self, seat: int, labels: Sequence[Text], prompt: Text, clause: str, kind: str = "mode"
    ) -> Flow[int]:
        """A seat chooses one of several sentences."""
        if len(labels) <= 1:
            return 0
        answer = yield Decision(
            seat, kind, prompt, clause, [Option(kind, label, data=n) for n, label in enumerate(labels)]
        )
        return answer[0]

    def order(self, seat: int, refs: Sequence[int], prompt: Text, clause: str) -> Flow[tuple[int, ...]]:
        """A seat puts objects in an order."""
        if len(refs) <= 1:
            return tuple(refs)
        options = [self.option_for(seat, ref, "order") for ref in refs]
        answer = yield Decision(seat, "order", prompt, clause, options, len(refs), len(refs), ordered=True)
        return tuple([refs[n] for n in answer])
