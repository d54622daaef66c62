"""The worth of a game's cards, lives and words to a bot: data in the game's folder (`weights.yaml`).

`words.yaml` beside this module says what the words that every game may take do; a game adds the rows of its own words.
A row is found by a word's name, or by that of the nearest class that it is a kind of.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from engine import registry
from engine.language.grammar.names import parse_yaml
from engine.language.grammar.word import Word

SHARED = Path(__file__).with_name("words.yaml")
Number = int | float


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of what a game says; a name that is not known is a mistake in its file."""


class Does(Data, frozen=True):
    """The deed of a word that instructs (`does`: see `meaning.Deed`), and the fields of the word that tell it: to whom
    or what (`to`), how much (`by`, `also`; `guess` where it cannot be told), `where` to (a zone, or the field `place`).
    `own`: only what the player has whose ability it is. `modes`: it offers those of this field, `pick` of them."""

    does: str = ""
    to: str = ""
    by: str | int = 1
    also: str = ""
    guess: int = 1
    where: str = ""
    place: str = ""
    text: str = ""
    own: bool = False
    zone: str = ""  # where what it is done to lies, if the words do not say it
    modes: str = ""
    pick: str = ""
    then: str = ""  # the field of what the next words speak of ("looked": the cards that are looked at)
    changes: str = ""  # the field of what is said of it
    side: str = ""  # the field that says which of attack and health alone it is, if it does


class Names(Data, frozen=True):
    """The cards or players that a word names: `how` they are found, and the fields for the selector and the number."""

    how: str
    what: str = "what"
    count: str = "count"
    players: bool = False


class Tells(Data, frozen=True):
    """The `test` that a part of a noun phrase makes of a card, and the fields that hold what is asked for; `wanted`:
    what that is, where no field holds it."""

    test: str
    by: str = ""
    limit: str = ""
    unless: str = ""
    wanted: list[str] = []
    names: dict[str, list[str]] = {}


class Keys(Data, frozen=True):
    """Under which names a view shows what a bot asks of an object; `hits`: what it takes from a player, where that is
    another number than its attack."""

    attack: str
    health: str
    left: str
    cost: str
    colours: str
    traits: str
    tired: str
    states: str
    hits: str = ""


class View(Data, frozen=True):
    """The names in a view of the zone on the table, what waits to resolve, whose that is, the moment to act."""

    table: str
    stack: str
    controller: str
    acting: str
    keys: Keys
    resources: str  # the zone of what pays; "": what is of the type of `resource`
    resource: str
    joining: list[str]  # zones of the cards that can be joined with what lies on the table
    resource_held: str  # where a seat shows what it holds to pay with
    resource_gives: str = ""  # the number on what pays that says how much of it that gives; "": one
    before: list[str] = []  # phases of a turn before anything can be paid for that rests what pays


class Value(Data, frozen=True):
    """The worth of a card on the table: so much for a point of each."""

    attack: Number
    health: Number
    cost: Number
    shield: Number
    reach: Number
    part: Number
    line: Number
    lines: Number  # at most, for its lines together
    traits: dict[str, int]
    types: dict[str, int]
    idle: Number  # one that does not fight
    idle_cost: Number


class Hand(Data, frozen=True):
    """The worth of a card to the seat that holds it; `ahead`: how many resources more will be there soon."""

    base: Number
    cost: Number
    fighter: Number
    fighter_cost: Number
    fighter_attack: Number
    fighter_value: Number
    ahead: int
    dear: Number  # less for each that it costs beyond that
    copy: Number


class Life(Data, frozen=True):
    """The worth of a point of damage to a player: by the life that is left (`steps`), else `base`, more the less there
    is (`low`, of `full`) and the later it is (`late` a turn, from `late_from`); `shielded`: where it costs a shield."""

    steps: dict[int, Number]
    base: Number
    low: Number
    full: Number
    late: Number
    late_from: int
    shielded: Number


class Harm(Data, frozen=True):
    """The harm of what is done to a card, as a part of its value or in points."""

    chip: Number  # damage that does not kill: a part of the value by how near it comes
    chip_point: Number  # ... and a point of it
    shrink_point: Number
    shield: Number  # a hit that takes a shield
    gone: dict[str, Number]  # by the zone where it goes
    steal: Number
    weaken: Number
    ordinary: Number  # attack and health of a card without any ability
    rest: Number
    rest_late: Number
    rest_flat: Number
    frail: list[str]  # types that any damage kills
    slight: Number  # of the value, for what makes no difference otherwise
    lasting: list[str]  # traits of what nothing kills
    warded: list[str]  # traits of what the other may not choose


class Help(Data, frozen=True):
    """The good of what is done to a card, as a part of its value or in points."""

    any: Number
    recover: Number
    recover_flat: Number
    protect: Number
    outgrow: Number
    shield: Number
    grow: Number  # a lasting point of attack
    grow_value: Number  # ... and of the value of what grows
    idle_grow: Number  # a passing point of attack that decides nothing
    rally: Number
    rally_health: Number
    keep: Number  # of what a passing gain in attack lets it kill
    protecting: list[str]  # keywords that save it


class Gain(Data, frozen=True):
    """Points for what is no matter of one card on the table."""

    draw: Number
    look: Number
    search: Number
    rob: Number
    fuse: Number
    life: Number
    life_shield: Number
    token: Number
    counter: Number
    cancel: Number
    cancel_cost: Number
    unknown_cost: int
    will: Number
    move: Number
    fetch: Number  # of what a card is worth in hand
    zones: dict[str, Number]  # a card of the deck that comes there
    turn: Number = 0  # one turn more


class Play(Data, frozen=True):
    """The numbers that are weighed when something may be played."""

    enough: Number
    on_table: Number  # of a card's value
    arrival: Number  # of what it does when it comes
    behind: Number  # more, for who has less on the table
    late: Number  # for a fighter that could have waited
    copy: Number  # for another of the same name that does not fight
    idle: Number
    banish: dict[str, Number]  # what a card of the type is worth that is given up as a cost
    tired: Number
    resource: Number
    once: Number  # for what can be done once in a game
    acts: dict[str, str]  # kinds of acts that only a keyword offers, and its name
    standby: Number
    standby_cost: int
    judgment: Number
    judgment_stones: int
    over: Number  # a resource that something else must pay for
    clears: list[str]  # kinds of deeds that are done before the rest
    strength_first: bool  # so is what gives strength
    free: list[str]  # kinds of acts that cost nothing and are done as soon as they may be
    attacks_first: bool  # attacks come before what does not clear the way for them
    dearest_first: bool
    instead: dict[str, str]  # keywords that let cards be given instead of resources, and the field that says how many
    like_playing: list[str] = []  # kinds of acts that bring a card to the table as playing it does
    joins: str = ""  # the kind of act that adds a card to another
    joined: Number = 0  # of the card's value
    places: str = ""  # the kind of act that puts a card of the hand where it pays


class Fight(Data, frozen=True):
    """Numbers of the way in which the game's cards fight; `by`: which of the ways."""

    by: str
    points: dict[str, Number]
    traits: dict[str, list[str]]


class Opening(Data, frozen=True):
    """The numbers by which a hand is judged at the start, and the deck and life that count as low."""

    early: int
    dear: int
    idle_most: int
    deck_low: int
    life_low: int


class Weights(Data, frozen=True):
    """All that a game says to bots."""

    view: View
    value: Value
    hand: Hand
    life: Life
    harm: Harm
    help: Help
    gain: Gain
    play: Play
    fight: Fight
    opening: Opening
    resources_wanted: int
    refuses: list[str]  # clauses of questions that are answered with no
    counters: dict[str, tuple[int, int]]
    zones: dict[str, str]  # a zone as words call it -> as the view does
    types: dict[str, list[str]]
    additional: list[str]  # words for what a card costs beside its cost
    arrives: list[str]  # words of triggers that fire when the card comes to the table
    produces: list[str]
    words: dict[str, Does] = {}
    things: dict[str, Names] = {}
    players: dict[str, str] = {}
    parts: dict[str, Tells] = {}
    prices: dict[str, str] = {}


R = TypeVar("R")


def row(rows: Mapping[str, R], word: object) -> R | None:
    """The row of a word, or of the nearest class that it is a kind of; None where there is none."""
    for cls in type(word).__mro__:
        if cls is Word:
            return None
        if (found := rows.get(cls.__name__)) is not None:
            return found
    return None


@functools.cache
def weights(game: str) -> Weights | None:
    """The weights of a game; None of one that has none. Raises msgspec.ValidationError for what is none."""
    if game not in registry.HOMES:
        return None
    path = registry.code(game) / "weights.yaml"
    if not path.is_file():
        return None
    own: dict[str, Any] = parse_yaml(path.name, path.read_bytes())
    shared: dict[str, dict[str, Any]] = parse_yaml(SHARED.name, SHARED.read_bytes())
    for table, rows in shared.items():
        own[table] = rows | (own.get(table) or {})
    return msgspec.convert(own, Weights)
