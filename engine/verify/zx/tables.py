"""Z/X tables on which a card can be tried, with some of everything that a text may need."""

from __future__ import annotations

import functools
from typing import Any, cast

from engine import cards
from engine.games.zx.cards import COLOURS, Face
from engine.scenario import Table, put, scenario
from engine.scenario.written import Given
from engine.verify.driver import fights, theirs
from engine.verify.wants import Wants
from engine.verify.zx import promises  # noqa: F401  (for registration)

GAME = "zx"
ALL = "/".join(colour.capitalize() for colour in COLOURS)
COUNTERS = ("dream_key", "melodia", "memorial_piece", "star_piece", "survey_record", "block", "focus")
ICONS = ", ".join(("ignition", *COUNTERS))
TOOLS = (
    f"Tool Hurt {{{ALL} 1}} [Event] Choose a Z/X on a normal square and deal it 3000 damage.",
    f"Tool Break {{{ALL} 1}} [Event] Choose a Z/X on a square and destroy it.",
    f"Tool Rest {{{ALL} 1}} [Event] Choose a Z/X on a square and sleep it. Draw a card.",
    f"Tool Wake {{{ALL} 1}} [Event] Choose a Z/X on a square and reboot it. Draw a card.",
    f"Tool Back {{{ALL} 1}} [Event] Choose a Z/X you control on a normal square and return it to its owner's hand.",
    f"Tool Life {{{ALL} 1}} [Event] Recover 1 life. Gain 1 {{Star Piece}}.",
    f"Tool Pain {{{ALL} 1}} [Event] Deal your opponent 1 damage. Deal you 1 damage.",
    f"Tool Spark {{{ALL} 1}} [Event] Ignite. Draw 2 cards.",
    f"Tool Move {{{ALL} 1}} [Event] Put a card from your hand into your trash. Put the top 2 cards of your deck into "
    "your trash. Put the top card of your deck into your resource asleep.",
    f"Tool Call {{{ALL} 1}} [Event] Choose up to 1 Z/X in your trash and make it appear awake on a normal square with "
    "no Z/X.",
    f'Tool Link {{{ALL} 1}} [Event] Put a link "Leyline" on a normal square. Deal you 2 damage.',
    f"Tool Grow {{{ALL} 1}} [Event] Choose a Z/X on a square. It gets +1000 power until end of turn.",
)
LETTERS = {"red": "R", "blue": "U", "white": "W", "black": "B", "green": "G"}
ACT = "[Act] [Valid] Square, Your turn 1 [Cost] {Red 1}. [Effect] Draw a card."


@functools.cache
def kinds() -> str:
    races = {race for card in cards.library(GAME).printed().values() for race in card.races} | {"Influencer"}
    return f"[{', '.join(sorted(races))}]"


def anyone(name: str, cost: int = 4, icons: str = ICONS, power: int = 6000, text: str = "") -> str:
    """Return a Z/X of all colours, races and icons, as text."""
    return f"{name} {power} {{{ALL} {cost}}} ({kinds()}{', ' + icons if icons else ''}) {text}"


def table(definition: str, number: int, wants: Wants, side: int = 0, means: bool = True) -> Table:
    """Return the table for a try.

    The tables differ in the turn player, the number of cards, and the zones. Without `means` there is nothing to pay
    with, and the card is asleep.
    """
    poor = number % 4 == 3
    face = cast(Face, cards.library(GAME)[definition].front)
    fight = fights(number)
    me = _seat("Mine", number, poor, fight)
    you = _seat("Their", number + 1, poor, True)
    me["squares"] = (
        {}
        if poor
        else {"own left": put(anyone("Left"), damage=1000, force=[anyone("Under")]), "own right": anyone("Right", 2)}
    )
    if not poor and number % 3 == 2:
        me["squares"]["left"] = put(anyone("Far", 3), asleep=True, damage=500)
    you["squares"] = {"own left": anyone("Foe")}
    if not poor:
        you["squares"] |= {"own right": put(anyone("Idle", 2), asleep=True), "right": anyone("Scout", 3, text=ACT)}
        if number % 2:
            you["squares"]["own player"] = anyone("Guard", 5)
    quoted = [part for part in _text(face).split('"')[1::2] if part.startswith("[")]
    if quoted and number % 2:
        you["squares"]["own right"] = anyone("Scout", 3, text=quoted[0])
    if "[Act] abilities" in _text(face):
        me["squares"]["own right"] = anyone("Worker", 2, text=ACT.replace("{Red 1}", "{Red 3}"))
    if fight:
        you["squares"]["centre"] = anyone("Near", 3, power=9000 if number % 2 else 3000)
    life = wants["life"]
    if life:
        count = life[number % len(life)]
        me["life"] = [anyone(f"Life {n}") for n in range(max(1, min(8, count if count < 50 else count // 500)))]
    if number % 6 == 0:
        me["squares"] |= {"enemy left": anyone("Raider"), "enemy right": anyone("Rider", 3)}
    if number % 8 == 5:
        me["deck"] = me["deck"][:1]
    if poor:
        me["resource"] = (face.colours[0] if face.colours else "red")[:1].upper().replace(
            "B", "U" if "blue" in face.colours else "B"
        ) * 10
    if number % 6 == 4:
        you["squares"].pop("own player", None)
        you["squares"]["own player"] = f"Their Spire {{{ALL} 3}} (Ascension, shield 3)"
    for n, name in enumerate(wants["names"]):
        if name != face.name.en:
            me["trash"] = [*me["trash"], anyone(name, 3)]
            me["hand"] = [*me["hand"], anyone(name, 2)]
            me["resource"] = [*me["resource"], anyone(name, 3)] if isinstance(me["resource"], list) else me["resource"]
            me["deck"] = [*me["deck"], anyone(name, 2)]
            if not poor and n == 0:
                me["squares"]["own right"] = anyone(name, 3, power=9000)
    if "cards in your resource" in _text(face) and number % 2:
        me["resource"] = me["resource"][:6]
    _lay(me, definition, face, number)
    if not means:
        _strip(me, definition)
    turn = 8 if theirs(number) else 7
    phase = "main" if number % 7 != 6 else ("draw", "reboot")[number // 7 % 2]
    whose = "you" if theirs(number) else "me"
    return scenario(GAME, me=me, you=you, turn=turn, turn_player=whose, phase=phase)


def _strip(me: Given, definition: str) -> None:
    """Remove everything except the card, asleep, and one card in each zone that must not be empty."""
    for zone in ("hand", "trash", "charge"):
        me[zone] = [one for one in me[zone] if one == definition][:1]
    me |= {"resource": [], "counters": {}, "life": me["life"][:1]}
    me["squares"] = {
        place: put(**{**one, "asleep": True}) if isinstance(one, dict) else put(one, asleep=True)
        for place, one in me["squares"].items()
        if one == definition or (isinstance(one, dict) and one.get("card") == definition)
    }
    if me["squares"]:
        me["hand"] = []


def _seat(name: str, number: int, poor: bool, bare: bool) -> Given:
    n = len(TOOLS)
    tools = [TOOLS[(number * 3 + k) % n] for k in range(1 if bare else 4)]
    return {
        "hand": [*tools, anyone(f"{name} Hand", 2), *([] if poor else [anyone(f"{name} Other", 5)])],
        "charge": [anyone(f"{name} Charge {n}", n + 1) for n in range(1 if poor else 4)],
        "trash": [] if poor else [*(anyone(f"{name} Trash {n}", n + 1) for n in range(6 + number % 2 * 2)), TOOLS[2]],
        "life": [anyone(f"{name} Life {n}") for n in range(2 if poor else 4)],
        "resource": [put(anyone(f"{name} Resource {n}"), asleep=n > 8) for n in range(11)],
        "deck": [anyone(f"{name} Deck {n}", n % 6 + 1, ICONS if (n + number) % 2 else "") for n in range(12)],
        "dynamis": [
            f"{name} Extra 6000 {{{ALL} 3}} (Z/X EX, {kinds()})",
            *(
                put(f"{name} Open {n} 6000 {{{ALL} 3}} (Z/X EX, {kinds()})", face_down=False)
                for n in range(1 if poor else 3)
            ),
            f"{name} Mantle (Shift, {kinds()}, plus:name, plus:text, plus:color, plus:race) "
            "[Sub] Sword Vessel: a Z/X you control.",
        ],
        "counters": {} if poor else dict.fromkeys(COUNTERS, 4),
    }


def _lay(me: Given, definition: str, face: Face, number: int) -> None:
    """Put the card where it is played from and where it is used, with the cards that it needs."""
    own = _printed()
    if "player_extra" in face.types:
        me["life"] = me["life"][:1] if number % 2 == 0 else me["life"]
        me |= {"back": definition, "player": _player(own, face), "hand": [*me["hand"], *_partners(own, face)]}
    elif "player_card" in face.types:
        me["player"] = definition
        backs = [card for card, one in own.items() if one.front.half == "lower" and f'"{one.name.en}"' in _text(face)]
        if backs:
            me |= {"back": backs[0], "dynamis": [*me["dynamis"], _half(own, own[backs[0]].front, "upper")]}
    elif face.half:
        upper = definition if face.half == "upper" else _half(own, face, "upper")
        lower = definition if face.half == "lower" else _half(own, face, "lower")
        me |= {"player": _igob(own, face), "back": lower, "dynamis": [*me["dynamis"], upper]}
    elif face.types & {"extra", "shift"}:
        me["dynamis"] = [*me["dynamis"], definition]
        if "shift" in face.types:
            me["squares"]["left"] = anyone("Host", 3)
    else:
        same = [card for card in own if card != definition and own[card].name.en == face.name.en]
        me["hand"] = [definition, *([definition] if number % 2 else []), *same, *me["hand"]]
        if "event" not in face.types and number % 3:
            place = (
                "own player"
                if number % 2 and "Player Square" in _text(face)
                else "centre"
                if fights(number)
                else "right"
            )
            if fights(number) and theirs(number):
                place = "own player"
            elif "Range" in _text(face) and number % 2:
                place = "own right"  # a square from which only this range reaches a target
            hidden = {1: [put(anyone("Veiled"), face_down=True)], 5: [anyone("Veiled", text=ACT)]}.get(number % 6, [])
            me["squares"][place] = put(definition, force=hidden)
        for zone in ("trash", "charge", "life", "resource", "deck"):
            if number % 4 == 2 or zone.capitalize() in _text(face):
                me[zone] = [definition, *me[zone]]
        if number % 4 == 2:
            me["life"] = [definition] * 3
            me["hand"] = [*me["hand"], TOOLS[6]]
    if "[Valid] Force" in _text(face) and number % 2:
        me["squares"]["own right"] = put(anyone("Host", 2), force=[definition])
    if "Dynamis face" in _text(face):
        me["dynamis"] = [put(definition, face_down="face down" in _text(face)), *me["dynamis"]]
    if "Remove Zone" in _text(face):
        me["removed"] = [definition]
    if (name := _player_name(face)) and "player_card" not in face.types and ("[P] " in _text(face) or number % 3):
        me["player"] = f"Plain Player (Player, player {name})"
    kin = _kin(own, cards.library(GAME)[definition])
    me["trash"] = [*me["trash"], *kin[:2]]
    me["dynamis"] = [*me["dynamis"], *(card for card in _partners(own, face) if _waits(own[card].front))]
    me["hand"] = [*me["hand"], *(card for card in _partners(own, face) if not _waits(own[card].front))]


def _printed() -> Given:
    return cards.library(GAME).printed()


def _waits(face: Face) -> bool:
    return bool(face.types & {"extra", "shift"}) or face.half == "upper"


def _text(face: Face) -> str:
    return "\n".join(line.en for line in (*face.lines, *face.subtext))


def _partners(own: Given, face: Face) -> list[str]:
    """Return the cards that the text of the card names."""
    text = _text(face)
    named = [card for card, one in own.items() if f'"{one.name.en}"' in text and one.name != face.name]
    parts = [part for part in text.split('"')[1::2] if "[" not in part]
    if not named:
        holds = [c for c, one in own.items() if any(part in one.name.en for part in parts) and one.name != face.name]
        named = holds[:3]
    return [card for card in named if not own[card].front.half and "player_card" not in own[card].types]


def _player(own: Given, face: Face) -> str:
    """Return the player card on which a player extra may be put."""
    name = face.player_name.en if face.player_name else None
    return next(
        c
        for c, o in own.items()
        if "player_card" in o.types and "extra" not in o.types and o.front.player_name.en == name
    )


def _player_name(face: Face) -> str:
    """Return the player that a text names as a condition, or ""."""
    for ability in face.abilities:
        if type(ability).__name__ == "ColorBreak":
            return str(getattr(ability, "race", ""))
    text = _text(face)
    if 'your player is "' in text:
        return text.split('your player is "', 1)[1].split('"')[0]
    return text.split("[P] ", 1)[1].split(" [")[0].split("\n")[0].strip() if "[P] " in text else ""


def _kin(own: Given, tried: Any) -> list[str]:
    """Return other cards with a keyword of this card."""
    mine = {ability.name for ability in tried.abilities if ability.role == "keyword"}
    return [
        card
        for card, one in own.items()
        if one.name != tried.name
        and any(ability.role == "keyword" and ability.name in mine for ability in one.abilities)
    ]


def _igob(own: Given, face: Face) -> str:
    return next(card for card, one in own.items() if f'IGOB into "{face.name.en}"' in one.text.en)


def _half(own: Given, face: Face, half: str) -> str:
    return next(card for card, one in own.items() if one.name == face.name and one.front.half == half)
