"""Choices by the word `choose` (ZX 1023.1).

All other choices are made by words that do not contain it (1023.2).
"""

from __future__ import annotations

from typing import Annotated

from engine.games.zx.words.objects.nouns import AnyCardNoun
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.triggers.event_types import Chosen
from engine.games.zx.words.vocabularies import DIFFERENCES
from engine.kernel.context import Context
from engine.kernel.protocols import RuleQuery
from engine.kernel.text import Text
from engine.language.common.amounts import JUST_ONE
from engine.language.common.objects import must_find
from engine.language.common.players import DoneBy, each_doer
from engine.language.common.referents import doer, doing, mention, note_outcome, word_text
from engine.language.common.selectors import Kind
from engine.language.common.visibility import lies_hidden, recognized
from engine.language.grammar.categories import Count, Flow, Refs, Selector
from engine.language.grammar.word import Word, word


def may_be_chosen(game: Game, at: Context, ref: int, what: Selector) -> bool:
    """Return whether an effect may choose the object, because no rule forbids it (ZX 102.6).

    If only choosing it as a Z/X or ascension is forbidden, it may still be chosen as a card (1107.2).
    """
    as_card = isinstance(what, Kind) and all(isinstance(head.noun, AnyCardNoun) for head in what.heads)
    facts: RuleQuery = {"by_ref": at.source, "by_seat": at.controller, "as_card": as_card}
    return not game.abilities.rules_on(ref, "cannot_be_chosen", **facts)


@word("{who:chooses} {count+what:@|}", "{who:は}{count+what:}を選ぶ")
class Choose(DoneBy):
    """The instruction to choose cards, to which `it` and `that ...` refer from then on (ZX 1023.1)."""

    count: Count
    what: Selector
    only_chooses = True

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self.options(game, at)) or self.count.least(game, at) == 0

    def options(self, game: Game, at: Context) -> Refs:
        """Return the cards that may be chosen."""
        seen = recognized(game, self.what, self.what.candidates(game, at), doer(at))
        return tuple(ref for ref in seen if may_be_chosen(game, at, ref, self.what))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs: Refs = ()
        for seat in each_doer(game, at, self.who):
            with doing(at, seat):
                refs += yield from choose(game, at, seat, self.options(game, at), self.count, self.what, self)
        mention(at, refs)
        note_outcome(at, refs, len(refs))


def choose(
    game: Game, at: Context, seat: int, options: Refs, count: Count, what: Selector, shown: Word, fewer: bool = False
) -> Flow[Refs]:
    """Let a seat choose a number of these cards by an effect, or all if there are fewer (ZX 102.4)."""
    upto = count.most(game, at)
    least, most = min(count.least(game, at), len(options)), min(upto, len(options))
    least = 0 if fewer else must_find(game, what, options, least)
    hidden = upto > 0 and game.choices.wants_every_prompt(seat) and lies_hidden(game, what)
    if most == 0 and not hidden:
        return ()
    words = word_text(game, shown)
    prompt = Text(f"{words.en[:1].upper()}{words.en[1:]}.", f"{words.ja}。")
    found: Refs = yield from game.choices.choose(seat, options, least, most, prompt, "1023.1", hidden=hidden)
    if found:
        yield from game.events.process(*(Chosen(ref=ref, by=at.source, by_seat=at.controller) for ref in found))
    return found


@word("{who:chooses} {count} {what:pl} with different {differ}", "{who:は}{differ}の異なる{count+what:}を選ぶ")
class ChooseSo(DoneBy):
    """The instruction to choose cards with different names, costs, races or colours (ZX 802.3)."""

    count: Count
    what: Selector
    differ: Annotated[str, DIFFERENCES]
    only_chooses = True

    def possible(self, game: Game, at: Context) -> bool:
        seen = recognized(game, self.what, self.what.candidates(game, at), doer(at))
        return any(may_be_chosen(game, at, ref, self.what) for ref in seen)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        from engine.games.zx.words.objects.qualifiers import kinds_of

        refs: Refs = ()
        for seat in each_doer(game, at, self.who):
            for _ in range(self.count.most(game, at)):
                taken = [kinds_of(game.chars(ref), self.differ) for ref in refs]
                options = tuple(
                    ref
                    for ref in recognized(game, self.what, self.what.candidates(game, at), seat)
                    if ref not in refs
                    and may_be_chosen(game, at, ref, self.what)
                    and all(kinds_of(game.chars(ref), self.differ).isdisjoint(one) for one in taken)
                )
                fewer = self.count.least(game, at) == 0
                with doing(at, seat):
                    found = yield from choose(game, at, seat, options, JUST_ONE, self.what, self, fewer)
                if not found:
                    break
                refs += found
        mention(at, refs)
        note_outcome(at, refs, len(refs))
