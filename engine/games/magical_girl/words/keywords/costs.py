"""Costs of keywords, which no text states by itself (MG 1114, 1123, 1125, 1126)."""

from __future__ import annotations

from engine.games.magical_girl.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text
from engine.language.grammar.categories import Cost, Flow, Refs
from engine.language.grammar.claims import Claim, leaving, resting


class OfKeyword(Cost):
    """A cost of a keyword (not written in texts)."""

    act_in_words: Text

    def chosen(self, game: Game, at: Context, options: Refs, n: int, prompt: Text, clause: str) -> Flow[Refs]:
        """Ask for `n` of these objects, and return them.

        The rest of the cost must remain payable.
        """
        able = game.choices.claimable(options) if not game.choices.any_choice_payable(options) else options
        found: Refs = yield from game.choices.choose(at.controller, able, n, n, prompt, clause, "cost")
        return found


class NotOffered(OfKeyword):
    """A cost that cannot be paid, for a card that cannot be played for its own cost.

    A card with [Contract] or [Soul Offering] is played only for the cost of the keyword; the rules offer no choice (MG
    1125.2, 1126.2). A soul offering servant has no cost (MG 1304.2).
    """

    act_in_words = Text("play it as its keyword says", "キーワードのとおりに発動する")
    CONTRACT = refuse("1125.2", "It is played by its [Contract] only.", "[契約]によってのみ発動できます。")
    OFFERING = refuse("1126.2", "It is played by [Soul Offering] only.", "[献魂]によってのみ発動できます。")
    SERVANT = refuse("1304.2", "It is played by [Soul Offering] only.", "献魂怪異は[献魂]によってのみ発動できます。")

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal

    def check(self, game: Game, at: Context) -> Refusal | None:
        return self.refusal

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        return False
        yield


class RestThese(OfKeyword):
    """A cost of resting these servants (MG 1114.2)."""

    act_in_words = Text("rest the servants", "怪異をレストする")

    def __init__(self, refs: Refs) -> None:
        self.refs = refs

    def check(self, game: Game, at: Context) -> Refusal | None:
        if self.refs and all(game.is_current(ref) and not game.obj(ref).rested for ref in self.refs):
            return None
        return refuse("1114.2", "There is nothing to rest for it.", "レストできる怪異がいません。")

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return resting(self.refs, len(self.refs))

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        yield from game.actions.rest(self.refs, at, cause="cost")
        return True


class BanishCoins(OfKeyword):
    """A cost of banishing `n` coins (MG 1123.2)."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.act_in_words = Text(f"banish {n} coins", f"コインを{n}個破棄する")

    def options(self, game: Game, at: Context) -> Refs:
        return tuple(game.tokens_of(at.controller, "Coin"))

    def check(self, game: Game, at: Context) -> Refusal | None:
        if len(self.options(game, at)) >= self.n:
            return None
        return refuse("1123.2", "You have not enough coins.", "コインが足りません。")

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return leaving(self.options(game, at), self.n)

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        chosen = self.options(game, at)[: self.n]  # all coins are alike
        return len((yield from game.banish({at.controller: chosen}, at, "cost"))) == self.n


class TurnDown(OfKeyword):
    """A cost of turning face-up casters face down (MG 1125.2, 1125.2a, 1125.2b).

    It needs `n` casters, or one caster with the name `card`.
    """

    def __init__(self, n: int, card: str | None) -> None:
        self.n, self.card = n or 1, card
        self.act_in_words = Text(f"turn {self.n} casters face down", f"魔法少女を{self.n}枚裏向きにする")

    def options(self, game: Game, at: Context) -> Refs:
        return tuple([
            ref
            for ref in game.casters(at.controller)
            if not game.obj(ref).face_down
            and "caster" in game.chars(ref).types
            and (self.card is None or self.card in game.chars(ref).names)
        ])  # fmt: skip

    def check(self, game: Game, at: Context) -> Refusal | None:
        if len(self.options(game, at)) >= self.n:
            return None
        return refuse("1125.2", "You have no such casters face up.", "条件を満たす表向きの魔法少女がいません。")

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return leaving(self.options(game, at), self.n)

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        prompt = Text("Choose the casters to turn face down.", "裏向きにする魔法少女を選んでください。")
        chosen = yield from self.chosen(game, at, self.options(game, at), self.n, prompt, "1125.2")
        yield from game.turn_down(chosen, at)
        return len(chosen) >= self.n


class StackFromHand(OfKeyword):
    """A cost of putting `n` cards with a given name from the hand under the card that is played (MG 1126.2)."""

    def __init__(self, n: int, card: str) -> None:
        self.n, self.card = n, card
        self.act_in_words = Text(f"put {n} {card} under it", f"{card}を{n}枚ストックとして重ねる")

    def options(self, game: Game, at: Context) -> Refs:
        hand = game.zone(at.controller, "hand")
        return tuple([ref for ref in hand if ref != at.source and self.card in game.chars(ref).names])

    def check(self, game: Game, at: Context) -> Refusal | None:
        if len(self.options(game, at)) >= self.n:
            return None
        return refuse("1126.2", "You have not enough of these cards in hand.", "指定されたカードが手札にありません。")

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return leaving(self.options(game, at), self.n)

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        prompt = Text("Choose the cards that go under it.", "ストックにするカードを選んでください。")
        chosen = yield from self.chosen(game, at, self.options(game, at), self.n, prompt, "1126.2")
        yield from game.put_under(chosen, at.source, at)
        return len(chosen) >= self.n
