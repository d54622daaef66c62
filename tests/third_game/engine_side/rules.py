"""The rules: the game (100), zones (300), a match and its turns (400)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.decisions import Answer, Decision, Flow, Option
from engine.kernel.events import Drawn, Event, Lost, Recovered, Rested, Shuffled, TurnBegan
from engine.kernel.machine import Rules, TakeBack
from engine.kernel.movement import MoveRules
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Card, Frame, Obj, Steps
from engine.kernel.table import ZoneRule
from engine.kernel.text import Text
from engine.language import lexicon
from engine.shared.duel import Duel
from engine.shared.undo_play import takes_back
from tests.third_game.engine_side import log
from tests.third_game.engine_side.outline import OUTLINE
from tests.third_game.engine_side.words.printed import BoatChars, LightsGained

HAND = 3
LIGHTS = 10
OPEN = OUTLINE.zones_seen_by("all")
ZONES = OUTLINE.zone_rules()
CLAUSES = {
    "choose": "102.1", "take_back": "403.3", "over": "101.2", "past_decision": "102.1", "not_your_decision": "102.1",
    "no_seat": "101.1", "setting": "102.2", "concede": "101.4", "draw": "402.2", "move": "403.2", "order": "102.1",
    "rest": "403.4", "recover": "402.1", "select": "102.1",
}  # fmt: skip


class Player(msgspec.Struct):
    """The values of a seat, except for its boats."""

    lights: int = 0
    settings: dict[str, Any] = {}


class Memory(msgspec.Struct):
    """The game's own state: the seat that could not draw (101.3)."""

    empty: int | None = None


class Setup(Steps, tag=True):
    """The preparation before the first turn (LR 401)."""

    steps: ClassVar[tuple[str, ...]] = ("shuffle", "first", "hands", "begin")

    def shuffle(self, game: LanternRiver) -> None:
        """Shuffle the decks (401.1)."""
        for seat in game.SEATS:
            game.dispatch.commit((Shuffled(seat=seat, zone="deck", clause="401.1"),))

    def first(self, game: LanternRiver) -> None:
        """Choose the first player at random (401.3)."""
        game.toss("401.3")

    def hands(self, game: LanternRiver) -> Flow[None]:
        """Draw the first hands (401.2)."""
        for seat in game.SEATS:
            yield from game.from_top(seat, "hand", HAND, "401.2")

    def begin(self, game: LanternRiver) -> None:
        game.s.turn = 1
        game.pop()
        game.push(Turn())


class Turn(Steps, tag=True):
    """One turn (LR 402, 403)."""

    steps: ClassVar[tuple[str, ...]] = ("begins", "recover", "draw", "drawn", "main", "end", "next")

    def begins(self, game: LanternRiver) -> None:
        s = game.s
        s.history = []
        game.effects.forget_uses()
        game.enter_phase("draw")
        game.dispatch.commit((TurnBegan(seat=s.turn_player, turn=s.turn, clause="402.1"),))

    def recover(self, game: LanternRiver) -> Flow[None]:
        """Recover the turn player's boats (402.1)."""
        tired = [ref for ref in game.field(game.s.turn_player) if game.s.objects[ref].rested]
        yield from game.events.process(*[Recovered(ref=ref, cause="phase", clause="402.1") for ref in tired])

    def draw(self, game: LanternRiver) -> Flow[None] | None:
        """Draw a boat (402.2).

        A player with an empty deck loses (101.3).
        """
        return None if game.s.turn == 1 else game.draw_and_settle(game.s.turn_player)

    def drawn(self, game: LanternRiver) -> Decision | None:
        return self._window(game, [Option("pass")], "402.2")

    def main(self, game: LanternRiver) -> Decision | None:
        """Begin the main phase and ask for an action (403.1)."""
        game.enter_phase("main")
        return self._window(game, game.acts(game.s.turn_player), "403.1")

    def end(self, game: LanternRiver) -> Decision | None:
        game.enter_phase("end")
        return self._window(game, [Option("pass")], "403.5")

    def _window(self, game: LanternRiver, options: list[Option], clause: str) -> Decision | None:
        seat = game.s.turn_player
        if not game.shows_window(seat, options):
            return None
        return Decision(seat, "priority", PROMPTS[game.s.phase], clause, options)

    def answered(self, game: LanternRiver, decision: Decision, choice: Answer) -> Flow[None] | None:
        """Set out or send a boat, after which the main phase continues; a pass ends the phase (403.1)."""
        option = decision.options[choice[0]]
        if option.kind == "pass":
            self.index += 1
            return None
        act = game.set_out if option.kind == "play" else game.send
        return game.whole(decision.seat, act(decision.seat, option.ref))

    def next(self, game: LanternRiver) -> None:
        """Start the next turn, of the other player (403.5)."""
        s = game.s
        s.turn, s.turn_player = s.turn + 1, 1 - s.turn_player
        game.pop()
        game.push(Turn())


PROMPTS = {
    "draw": Text("You have drawn.", "カードを引きました。"),
    "main": Text("Set out a boat, send one, or pass.", "舟を出すか、流すか、パスしてください。"),
    "end": Text("Your turn ends.", "ターンが終わります。"),
}
FRAMES: tuple[type[Any], ...] = (Setup, Turn)


def note_failed_draw(game: LanternRiver, event: Drawn) -> None:
    """Record that a seat could not draw (101.3)."""
    game.s.own.empty = event.seat


class LanternRiver(Duel):
    """A match of Lantern River."""

    ID: ClassVar[str] = "lantern_river"
    LAYERS: ClassVar[tuple[str, ...]] = ("ability",)
    ASPECTS: ClassVar[Mapping[str, frozenset[str]]] = {"ability": frozenset({"ability"})}
    FIELD: ClassVar[str] = "river"
    DECK: ClassVar[str] = "deck"
    DISCARD: ClassVar[str] = "bank"
    REMOVED: ClassVar[str] = "bank"
    ON_TABLE: ClassVar[tuple[str, ...]] = ("river",)
    ALL_SEE: ClassVar[frozenset[str]] = OPEN
    TABLE_ZONES: ClassVar[tuple[str, ...]] = ("river",)
    CLAUSES: ClassVar[Mapping[str, str]] = CLAUSES
    ZONES: ClassVar[dict[str, ZoneRule]] = ZONES
    NO_CHARS: ClassVar[Chars] = BoatChars()
    PLAYER: ClassVar[type[Any]] = Player
    MEMORY: ClassVar[type[object] | None] = Memory
    SETUP: ClassVar[type[Frame]] = Setup
    rules: ClassVar[Rules] = Rules(movement=MoveRules(on_failed_draw=note_failed_draw))
    SENTENCES = log.SENTENCES
    ONE_LOST = BOTH_LOST = log.LOST
    KEEPS: ClassVar[frozenset[type[Event]]] = lexicon(ID).past

    def lay_out(self, decks: Sequence[Mapping[str, Any]]) -> None:
        """Lay out the decks (401)."""
        s = self.s
        for seat, deck in enumerate(decks):
            pile = [card for card, n in deck["main"].items() for _ in range(n)]
            first = len(s.cards)
            s.cards += [Card(seat, card) for card in pile]
            s.zones[f"deck{seat}"] = tuple(range(first, len(s.cards)))

    # -- hooks of shared code ----------------------------------------------------------------------
    @property
    def battle(self) -> None:
        """Return None: this game has no battles."""
        return None

    def life(self, seat: int) -> int:
        """Return the lights of a seat, which decide the game."""
        lights: int = self.s.players[seat].lights
        return lights

    def can_see(self, viewer: int | None, obj: Obj) -> bool:
        """Return whether the viewer may know this card (301.1 to 301.4)."""
        return obj.revealed or obj.zone in OPEN or (obj.zone == "hand" and viewer == obj.owner)

    def shows_window(self, seat: int, options: list[Option]) -> bool:
        """Return whether a seat is prompted (102.2).

        It is prompted if it can do more than pass, or if its settings ask for a prompt at this moment.
        """
        settings = self.s.players[seat].settings
        if settings.get("hold") or self.moment(seat) in settings.get("stops", ()):
            return True
        if settings.get("yield") == "turn" and settings.get("yield_turn") == self.s.turn:
            return False
        return len(options) > 1

    # -- 403: legal actions ------------------------------------------------------------------------
    def fresh(self, seat: int) -> list[int]:
        """Return the recovered boats of a seat."""
        return [ref for ref in self.field(seat) if not self.s.objects[ref].rested]

    def check(self, seat: int, kind: str, ref: int) -> Refusal | None:
        """Return the refusal if a seat cannot do this with a boat now, else None."""
        s = self.s
        obj = s.objects.get(ref)
        if seat != s.turn_player or s.phase != "main":
            return refuse("403.1", "Only in the main phase of your own turn.", "自分のメインフェイズにのみ行えます。")
        if kind == "pass":
            return None
        if kind == "play":
            if obj is None or obj.zone != "hand" or obj.owner != seat:
                return refuse("403.2", "Boats are set out from your hand.", "舟は手札から出します。")
            if len(self.fresh(seat)) < self.chars(ref).toll:
                return refuse("403.3", "You cannot pay its toll.", "渡し賃を払えません。")
        elif obj is None or obj.zone != "river" or obj.controller != seat or obj.rested:
            return refuse("403.4", "Only a recovered boat of yours is sent.", "流せるのは自分の起きている舟だけです。")
        return None

    def acts(self, seat: int) -> list[Option]:
        """Return the legal actions of a seat (403.1)."""
        out = [Option("pass")]
        for kind, refs in (("play", self.zone(seat, "hand")), ("send", self.field(seat))):
            out += [self.choices.option_for(seat, ref, kind) for ref in refs if self.check(seat, kind, ref) is None]
        return out

    def whole(self, seat: int, flow: Flow[None]) -> Flow[None]:
        """Perform an act and settle its consequences (404.1).

        The act may be taken back until its toll is paid (403.3).
        """
        yield from takes_back(self, flow, seat, ("deck",))
        yield from self.settle()

    def set_out(self, seat: int, ref: int) -> Flow[None]:
        """Pay the toll by resting boats (403.3), then put the boat rested onto the river (403.2).

        A boat with [Swift] enters recovered (202.1).
        """
        chars = self.chars(ref)
        prompt = Text("Choose {n} boats to pay the toll.", "渡し賃を払う舟を{n}艘選んでください。").format(n=chars.toll)
        paying = yield from self.choices.choose(seat, self.fresh(seat), chars.toll, chars.toll, prompt, "403.3", "toll")
        if len(paying) < chars.toll:
            raise TakeBack("toll")
        yield from self.events.process(*[Rested(ref=one, cause="cost", clause="403.3") for one in paying])
        swift = "Swift" in chars.keywords
        move = self.movement.move_event(
            ref, "river", cause="play", clause="403.2", to_seat=seat, rested=not swift, by_seat=seat
        )
        yield from self.events.process(move)

    def send(self, seat: int, ref: int) -> Flow[None]:
        """Send a boat down the river for its lights (403.4)."""
        yield from self.events.process(Rested(ref=ref, cause="send", clause="403.4"))
        yield from self.events.process(LightsGained(seat=seat, amount=self.chars(ref).lights, ref=ref, clause="403.4"))

    def draw_and_settle(self, seat: int) -> Flow[None]:
        yield from self.movement.draw(seat, 1, regular=True)
        yield from self.settle()

    # -- 404: abilities, and the end ---------------------------------------------------------------
    def settle(self) -> Flow[None]:
        """End the game if a player has ten lights or drew from an empty deck (101.2, 101.3).

        Otherwise carry out the triggered abilities, the turn player's first (404.1).
        """
        s = self.s
        while not self._ended() and s.pending:
            mine = [one for one in s.pending if one.controller == s.turn_player]
            one = (mine or s.pending)[0]
            s.pending = [other for other in s.pending if other is not one]
            at = Context(
                source=one.source, controller=one.controller, event=one.event, memory=dict(one.memory),
                ability=one.ability, key=one.key,
            )  # fmt: skip
            for effect in one.ability.effects:
                yield from effect.perform(self, at)

    def _ended(self) -> bool:
        for seat in self.SEATS:
            if self.life(seat) >= LIGHTS:
                self.dispatch.commit((Lost(seats=(1 - seat,), reason="lights", clause="101.2"),))
                return True
        empty, self.s.own.empty = self.s.own.empty, None
        if empty is not None:
            self.dispatch.commit((Lost(seats=(empty,), reason="deck", clause="101.3"),))
            return True
        return False


__all__ = ["FRAMES", "HAND", "LanternRiver", "Memory", "Player"]
