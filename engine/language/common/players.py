"""The players that a text names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field

from engine.kernel.context import Context, is_seat, ref_seat, seat_ref
from engine.language.common.referents import doer, doing, note_outcome, speak_of
from engine.language.grammar.categories import Flow, Game, Objects, Player, Pronoun, Refs, Simple, Thing, ToThese
from engine.language.grammar.word import fields, word


@word
class Doer(Player):
    """An unnamed player: the player who carries out the instruction.

    Examples: `draw a card`, `your opponent may draw a card`.
    """

    label = "nobody named"
    oneself = True

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        return (doer(at),)


DOER = Doer()


@word({"": "you", "poss": "your"}, {"": "あなた", "poss": "あなたの"})
class You(Player):
    """The controller of the ability (FoW 105.3, ZX 302.1e)."""

    oneself = True

    plural = True

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        return (at.controller,)


YOU = You()


@word({"": "your opponent", "poss": "your opponent's"}, {"": "相手", "poss": "相手の"})
class Opponent(Player):
    """The other player (ZX 302.1e)."""

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        return (at.opponent,)


@word({"": "each player", "poss": "each player's"}, {"": "各プレイヤー", "poss": "各プレイヤーの"})
class EachPlayer(Player):
    """Both players, the turn player first (ZX 102.7). Each of them carries out the instruction."""

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        return (game.turn_player, 1 - game.turn_player)


@word({"": "players", "poss": "players'"}, {"": "すべてのプレイヤー", "poss": "すべてのプレイヤーの"})
class Players(Player):
    """Players in general."""

    plural = True

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        return (game.turn_player, 1 - game.turn_player)


@word({"": "a player", "poss": ("a", "any", "a player's")}, {"": "プレイヤー", "poss": ""})
class APlayer(Player):
    """Any player: `whenever a player draws a card`."""

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        return (game.turn_player, 1 - game.turn_player)


A_PLAYER = APlayer()


@word(
    {"": ("they", "he or she"), "poss": ("their", "his or her")},
    {"": "そのプレイヤー", "poss": ("そのプレイヤーの", "自分の")},
)
class They(Player):
    """The player or the players mentioned last: `they discard that card`."""

    of_subject = {"poss": "自分の"}

    rank = 1

    plural = True

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        several: tuple[int, ...] = tuple(at.memory.get("players", ()))
        return several or (at.memory.get("player", at.opponent),)


@word({"": "that player", "poss": "that player's"}, {"": "当該プレイヤー", "poss": "当該プレイヤーの"})
class ThatPlayer(Player):
    """The player mentioned last."""

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        return (at.memory.get("player", at.opponent),)


@word(
    {"": "{what:poss} controller", "poss": "{what:poss} controller's"},
    {"": "{what:poss}コントローラー", "poss": "{what:poss}コントローラーの"},
)
class ControllerOf(Player):
    """The controller of an object, or its last controller (FoW 911.1)."""

    what: Pronoun

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        return tuple(
            dict.fromkeys(ref_seat(ref) if is_seat(ref) else game.controller(ref) for ref in self.what.now(game, at))
        )


@word(
    {"": "{what:poss} owner", "poss": "{what:poss} owner's"}, {"": "{what:poss}持ち主", "poss": "{what:poss}持ち主の"}
)
class OwnerOf(Player):
    """The owner of an object (FoW 105.2)."""

    what: Pronoun
    rank = 1

    def seats(self, game: Game, at: Context) -> tuple[int, ...]:
        return tuple(dict.fromkeys(game.owner(ref) for ref in self.what.now(game, at)))


# -- instructions to players -----------------------------------------------------------------------
@fields
class DoneBy(Simple):
    """An instruction with the player who carries it out.

    The field `who` is the last of its fields, and is keyword-only.
    """

    who: Player = field(default=DOER, kw_only=True)


@fields
class DoneTo(DoneBy):
    """An instruction that does something to objects."""

    what: Objects


class DoneToSome(DoneTo, ToThese):
    """An instruction that does something to objects and needs at least one object."""

    __slots__ = ()


def each_doer(game: Game, at: Context, who: Player) -> Iterator[int]:
    """Yield the seats that carry out an instruction, in turn (ZX 102.7).

    "They" and "that player" refer to each seat during its turn. Afterwards "they" refers to all of the seats.
    """
    seats = who.seats(game, at)
    yield from seats if who.oneself else each_spoken_of(at, seats)


def each_spoken_of(at: Context, seats: tuple[int, ...]) -> Iterator[int]:
    """Yield these seats, each as the player mentioned last. Afterwards all of them are the players mentioned last."""
    before = at.memory.get("player")
    for seat in seats:
        speak_of(at, seat)
        yield seat
    if len(seats) > 1:
        speak_of(at, *seats)
        if before is None:
            del at.memory["player"]
        else:
            at.memory["player"] = before


def doers_and_owners(game: Game, at: Context, who: Player, whose: Player) -> Iterator[tuple[int, int]]:
    """Yield each seat that carries out an instruction, paired with each seat whose cards the instruction is about."""
    for seat in each_doer(game, at, who):
        for owner in whose.seats(game, at):
            yield seat, owner


def objects_for_each(game: Game, at: Context, who: Player, what: Thing) -> Flow[Refs]:
    """Return the objects of a phrase for each of these players, who choose in turn."""
    refs: Refs = ()
    for seat in each_doer(game, at, who):
        with doing(at, seat):
            refs += yield from what.objects(game, at)
    return tuple(dict.fromkeys(refs))


def in_turn(game: Game, at: Context, who: Player, act: Callable[[int], Flow[int]]) -> Flow[None]:
    """Let each of these players perform the action in turn.

    Store in the memory whether anything was done, and the total amount.
    """
    total = 0
    for seat in each_doer(game, at, who):
        total += yield from act(seat)
    note_outcome(at, total > 0, total)


def shares_of(game: Game, at: Context, to: Player, number: Callable[[], int]) -> dict[int, int]:
    """Return the amount for each of these players.

    "They" refers to each player in turn (`100 damage to each player for each resonator they control`).
    """
    return {seat_ref(seat): number() for seat in each_doer(game, at, to)}


def so_many_in_turn(
    game: Game, at: Context, who: Player, number: Callable[[], int], act: Callable[[int, int], Flow[int]]
) -> Flow[None]:
    """Let each of these players perform the action in turn, with a number.

    The number is evaluated for all players before the first of them begins (`each player draws a card for each
    resonator they control`).
    """
    numbers = {seat: number() for seat in each_doer(game, at, who)}
    yield from in_turn(game, at, who, lambda seat: act(seat, numbers[seat]))
