"""Tables for texts that the general tables do not reach: for each card, the special situation that its text needs."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from engine.match import Match, random_deck
from engine.scenario import Table, put, scenario
from engine.scenario.written import Given
from engine.verify.zx.tables import ALL, TOOLS, anyone

HURT, BREAK, SPARK, CALL, LINK, REST, LIFE = (
    next(tool for tool in TOOLS if tool.startswith(f"Tool {name}"))
    for name in ("Hurt", "Break", "Spark", "Call", "Link", "Rest", "Life")
)
TOSS = f"Tool Toss {{{ALL} 1}} [Event] Put a card from your hand into your trash."


def board(
    mine: Given, yours: Given | None = None, *, turn: int = 7, turn_player: str = "me", phase: str = "main"
) -> Callable[[int], Table]:
    """Return a maker of tables with these seats, the same for every try."""
    return lambda number: scenario(
        "zx",
        me={"resource": "RRUUWWBBBBGG", **{key: list(v) if isinstance(v, list) else v for key, v in mine.items()}},
        you=dict(yours or {}),
        turn=turn,
        turn_player=turn_player,
        phase=phase,
    )


class Begun:
    """A match from its first decision."""

    def __init__(self, lead: str, number: int) -> None:
        decks = [random_deck("zx", f"by hand {number}", lead), random_deck("zx", "by hand")]
        self.match = Match.start("zx", decks, hashlib.sha256(f"match:7:{number}".encode()).digest(), ["Ann", "Ben"])
        self.machine = self.match.machine


def after(make: Callable[[int], Table], *plays: tuple[str, ...]) -> Callable[[int], Table]:
    """Return a maker of tables on which these plays have been made.

    Each play names a card and its targets. All other decisions are answered with the first options.
    """

    def table(number: int) -> Table:
        made = make(number)
        for name, *targets in plays:
            made.me.play(name, *targets)
            while made.match.decision is not None and made.match.decision.kind != "priority":
                decision = made.match.decision
                made.answer(decision.seat, list(range(max(1, decision.least))))
        return made

    return table


BLADE = {"centre": anyone("Black Blade", 3, power=9000)}
GIANTS = {"squares": {"right": anyone("Giant", 6, power=1000), "own left": anyone("Titan", 7, power=1000)}}
WEAK = {"squares": {"right": anyone("Weak", 2, power=1000), "own left": anyone("Meek", 2, power=1000)}}
FOES = {"squares": {"own left": anyone("Foe"), "own right": anyone("Fiend"), "right": anyone("Brute")}}

THEIRS: Given = {"turn": 8, "turn_player": "you"}
NOOR = {"player_extra": "Noor (Player EX)", "player": "Noor (Player)"}
SEEK = f'Tool Seek {{{ALL} 1}} [Event] Choose a Z/X you control named "Iori of the Paired Wings" and destroy it.'


def in_unison(card: str) -> Callable[[int], Table]:
    """Return a maker of tables for a card in unison with a player.

    On these the opponent attacks and chooses. On every third table the card is alone, and a search looks for it.
    """

    def table(number: int) -> Table:
        theirs = {**FOES, "hand": [HURT] * 3, "resource": "RRRRR"}
        if number % 3 == 0:
            return board({"squares": {"left": card}, "hand": [SEEK]})(number)
        turn = THEIRS if number % 3 == 1 else {}
        return board({"player": None, "squares": {"left": put(card, parts=NOOR)}}, theirs, **turn)(number)

    return table


BY_HAND: dict[str, Callable[[int], object]] = {
    "zx-144": board({"squares": {"own left": put("zx-144", force=[anyone("Shikigami", 2)])}}),
    "zx-147": board({"squares": BLADE, "trash": ["zx-147"]}, GIANTS),
    "zx-148": board({"squares": BLADE, "trash": ["zx-148"]}, GIANTS),
    "zx-179": board({"squares": {"own left": "zx-350"}, "trash": ["zx-179"]}),
    "zx-354": board({"hand": ["zx-354", TOSS, TOSS]}),
    "zx-367": after(
        board({"hand": [BREAK, BREAK, "zx-367"]}, FOES), ("Tool Break", "Foe"), ("Tool Break", "Fiend")
    ),
    "zx-452": board({"squares": {"own left": "zx-452"}, "trash": [anyone("Back", 2)], "hand": [CALL]}),
    "zx-274": after(board({"hand": [HURT, "zx-274"]}, FOES), ("Tool Hurt", "Foe")),
    "zx-286": after(
        board({"hand": [SPARK, REST, "zx-286"], "deck": [anyone("Lit", 2)] * 9}), ("Tool Spark",), ("Tool Rest", "Lit")
    ),
    "zx-414": after(board({"hand": [LINK, "zx-414"]}), ("Tool Link",)),
    "zx-434": board({"squares": {"own left": "zx-364"}, "dynamis": ["zx-434"]}, FOES),
    "zx-364": board({"squares": {"own left": "zx-364"}, "dynamis": ["zx-434"]}, FOES),
    "zx-455": board(
        {"squares": {"own left": "zx-455"}, "hand": [anyone("Cub", 2)]},
        {"squares": {"left": anyone("Near", 3, power=9000), "right": anyone("By", 3, power=9000)}},
        turn=8, turn_player="you",
    ),
    "zx-247": board(
        {
            "player": "Midori Herself (Player, player Midori)", "back": "zx-439", "hand": ["zx-247"],
            "resource": [put(anyone(f"Root {n}"), asleep=n > 6) for n in range(10)],
        }
    ),
    "zx-248": lambda number: board(
        {"squares": {"own left": "zx-248"}, "resource": [put(anyone(f"Root {n}"), asleep=True) for n in range(3)]},
        phase="draw",
    )(number),
    "zx-057": board({"squares": {"centre": "zx-057"}, "dynamis": ["Star 3000 {White 3} (Z/X EX, [Influencer])"]}, WEAK),
    "zx-004": board({"hand": [SPARK, SPARK], "deck": ["zx-004"] * 8}, FOES),
    "zx-056": board({"squares": {"own left": "zx-056", "own right": anyone("Mate")}, "hand": [LIFE, LIFE]}),
    "zx-069": board({"squares": {"centre": "zx-069"}, "dynamis": ["Star 3000 {White 3} (Z/X EX, [Influencer])"]}, WEAK),
    "zx-321": board(
        {"squares": {"own left": "zx-321"}}, {"hand": [HURT] * 3, "resource": "RRRRR"}, turn=8, turn_player="you"
    ),
    "zx-337": board({"squares": {"own left": "zx-337"}, "hand": [LIFE, LIFE, LIFE]}, FOES),
    "zx-388": after(
        board({"hand": [anyone("Cub", 1), anyone("Kit", 1), "zx-388"]}), ("Cub",), ("Kit",)
    ),
    "zx-298": board({"squares": {"own left": "zx-298"}}, {"hand": [BREAK] * 3, "resource": "RRRR"}, **THEIRS),
    "zx-313": board(
        {"squares": {"own left": "zx-313", "own right": anyone("Mate")}}, {"hand": [BREAK] * 3, "resource": "RRRR"},
        **THEIRS,
    ),
    "zx-283": board({"squares": {"own left": "zx-283"}}, {"hand": [LIFE] * 3, "resource": "RRRR"}, **THEIRS),
    "zx-270": board({"squares": {"own left": "zx-270", "own right": anyone("Soot Rat", 2)}}),
    "zx-384": board(
        {"squares": {"own right": "zx-384", "own left": f"Banner 1000 {{{ALL} 2}} [Cont] Your Z/X get +9000 power."}},
        FOES,
    ),
    **{card: in_unison(card) for card in ("zx-039", "zx-040", "zx-304")},
    "zx-406": lambda number: Begun("zx-406", number),
}  # fmt: skip
