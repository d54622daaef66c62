"""The values that a game assigns to cards, lives and words for bots: data in the game's folder (`weights.yaml`).

`words.yaml` next to this module describes the deeds of the words that every game may take. A game adds rows for its own
words. A row is found by the name of a word's class, or of its nearest base class with a row.
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
    """A part of a game's file. An unknown name is an error in the file."""


class Does(Data, frozen=True):
    """The deed of an instruction (`does`: see `meaning.EffectSummary`), and the fields of the word with its details.

    - `to`: the field with the affected players or cards.
    - `by`, `also`: the fields with the amounts. `guess`: the amount to use if it cannot be determined.
    - `where`: the zone to which cards go. `place`: the field with this zone.
    - `own`: whether only cards of the ability's controller are affected.
    - `modes`: the field with the modes of the word, of which `pick` are chosen.
    """

    does: str = ""
    to: str = ""
    by: str | int = 1
    also: str = ""
    guess: int = 1
    where: str = ""
    place: str = ""
    text: str = ""
    own: bool = False
    zone: str = ""  # the zone of the affected cards, if the text does not name it
    modes: str = ""
    pick: str = ""
    then: str = ""  # the field with the objects that the next words refer to ("looked": the cards looked at)
    changes: str = ""  # the field with the changes of the object
    side: str = ""  # the field that restricts the change to attack or to health, if there is one


class Names(Data, frozen=True):
    """The cards or players that a word names: `how` they are found, and the fields with the selector and the number."""

    how: str
    what: str = "what"
    count: str = "count"
    players: bool = False


class Tells(Data, frozen=True):
    """The `test` of a card that a part of a noun phrase makes, and the fields with the values to test for.

    `wanted`: the values, if no field holds them.
    """

    test: str
    by: str = ""
    limit: str = ""
    unless: str = ""
    wanted: list[str] = []
    names: dict[str, list[str]] = {}


class Keys(Data, frozen=True):
    """The names under which a view shows the properties of an object.

    `hits`: the damage of the object to a player, if it is another number than its attack.
    """

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
    """The names in a view: the zone of the table, the stack, the controller of an item, and the phase to act in."""

    table: str
    stack: str
    controller: str
    acting: str
    keys: Keys
    resources: str  # the zone of the cards that pay; "": the cards of the type `resource` pay
    resource: str
    joining: list[str]  # zones of the cards that can be joined with cards on the table
    resource_held: str  # the key with the resources that a seat already holds
    resource_gives: str = ""  # the key with the amount that a paying card gives; "": 1
    before: list[str] = []  # early phases of a turn, in which a bot does not rest cards that can pay later


class Value(Data, frozen=True):
    """The worth of a card on the table, by its properties. Each number is the worth of one point."""

    attack: Number
    health: Number
    cost: Number
    shield: Number
    reach: Number
    part: Number
    line: Number
    lines: Number  # the maximum for all its lines together
    traits: dict[str, int]
    types: dict[str, int]
    idle: Number  # for a card that does not fight
    idle_cost: Number


class Hand(Data, frozen=True):
    """The worth of a card in hand to its player. `ahead`: the number of additional resources expected soon."""

    base: Number
    cost: Number
    fighter: Number
    fighter_cost: Number
    fighter_attack: Number
    fighter_value: Number
    ahead: int
    dear: Number  # the deduction for each resource that the card costs beyond the expected number
    copy: Number


class Life(Data, frozen=True):
    """The worth of a point of damage to a player.

    - `steps`: the worth by the remaining life. If the remaining life is not in `steps`, the other numbers apply.
    - `base`: the basic worth.
    - `low`, `full`: an addition of up to `low`, which grows as the life falls below `full`.
    - `late`, `late_from`: an addition for each turn after `late_from`.
    - `shielded`: the worth if the damage only removes a shield.
    """

    steps: dict[int, Number]
    base: Number
    low: Number
    full: Number
    late: Number
    late_from: int
    shielded: Number


class Harm(Data, frozen=True):
    """The harm of a deed to a card, as a share of the card's value or in points."""

    chip: Number  # damage that does not kill: a share of the value, in proportion to the remaining health
    chip_point: Number  # ... and for each point of this damage
    shrink_point: Number
    shield: Number  # a hit that removes a shield
    gone: dict[str, Number]  # by the zone to which the card goes
    steal: Number
    weaken: Number
    ordinary: Number  # attack and health of a card without any ability
    rest: Number
    rest_late: Number
    rest_flat: Number
    frail: list[str]  # types that any damage kills
    slight: Number  # a share of the value, to decide between options that are otherwise equal
    lasting: list[str]  # traits of cards that cannot be killed
    warded: list[str]  # traits of cards that the other player may not choose


class Help(Data, frozen=True):
    """The benefit of a deed to a card, as a share of the card's value or in points."""

    any: Number
    recover: Number
    recover_flat: Number
    protect: Number
    outgrow: Number
    shield: Number
    grow: Number  # a lasting point of attack
    grow_value: Number  # ... and a share of the value of the growing card
    idle_grow: Number  # a temporary point of attack that decides nothing
    rally: Number
    rally_health: Number
    keep: Number  # a share of the value of the card that a temporary gain in attack kills
    protecting: list[str]  # keywords that save the card


class Gain(Data, frozen=True):
    """Points for deeds that do not affect a particular card on the table."""

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
    fetch: Number  # a share of the card's worth in hand
    zones: dict[str, Number]  # for a card of the deck that goes to this zone
    turn: Number = 0  # for an extra turn


class Play(Data, frozen=True):
    """The numbers for decisions on playing cards and abilities."""

    enough: Number
    on_table: Number  # a share of the card's value
    arrival: Number  # a share of the worth of the card's abilities on arrival
    behind: Number  # a factor for the player whose cards on the table are worth less
    late: Number  # a factor for a fighter that could be played later
    copy: Number  # for another card of the same name that does not fight
    idle: Number
    banish: dict[str, Number]  # the worth of a card that is given up as a cost, by its type
    tired: Number
    resource: Number
    once: Number  # for an ability that can be used once in a game
    acts: dict[str, str]  # kinds of acts that only a keyword offers, with the keyword's name
    standby: Number
    standby_cost: int
    judgment: Number
    judgment_stones: int
    over: Number  # for each resource that must be paid with something else
    clears: list[str]  # kinds of deeds that are done before others
    strength_first: bool  # whether deeds that give strength are also done before others
    free: list[str]  # kinds of acts that cost nothing and are done as soon as possible
    attacks_first: bool  # whether attacks come before acts that do not clear the way for them
    dearest_first: bool
    instead: dict[str, str]  # keywords that let cards replace resources, with the field for the number of cards
    like_playing: list[str] = []  # kinds of acts that put a card on the table, as playing does
    joins: str = ""  # the kind of act that adds a card to another
    joined: Number = 0  # a share of the card's value
    places: str = ""  # the kind of act that puts a card of the hand among the resources


class Fight(Data, frozen=True):
    """The numbers for the game's way of fighting. `by`: the name of this way."""

    by: str
    points: dict[str, Number]
    traits: dict[str, list[str]]


class Opening(Data, frozen=True):
    """The numbers by which the opening hand is judged, and the deck size and life that count as low."""

    early: int
    dear: int
    idle_most: int
    deck_low: int
    life_low: int


class Weights(Data, frozen=True):
    """All values that a game gives to bots."""

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
    refuses: list[str]  # the clauses of yes/no decisions that are answered with no
    counters: dict[str, tuple[int, int]]
    zones: dict[str, str]  # the name of a zone in words -> its name in the view
    types: dict[str, list[str]]
    additional: list[str]  # words for additional costs of a card
    arrives: list[str]  # words of triggers that fire when the card comes to the table
    produces: list[str]
    words: dict[str, Does] = {}
    things: dict[str, Names] = {}
    players: dict[str, str] = {}
    parts: dict[str, Tells] = {}
    prices: dict[str, str] = {}


R = TypeVar("R")


def row(rows: Mapping[str, R], word: object) -> R | None:
    """Return the row of a word, or of its nearest base class that has one, or None."""
    for cls in type(word).__mro__:
        if cls is Word:
            return None
        if (found := rows.get(cls.__name__)) is not None:
            return found
    return None


@functools.cache
def weights(game: str) -> Weights | None:
    """Return the weights of a game, or None if it has none. Raise msgspec.ValidationError if the file is not valid."""
    if game not in registry.PACKAGES:
        return None
    path = registry.code(game) / "weights.yaml"
    if not path.is_file():
        return None
    own: dict[str, Any] = parse_yaml(path.name, path.read_bytes())
    shared: dict[str, dict[str, Any]] = parse_yaml(SHARED.name, SHARED.read_bytes())
    for table, rows in shared.items():
        own[table] = rows | (own.get(table) or {})
    return msgspec.convert(own, Weights)
