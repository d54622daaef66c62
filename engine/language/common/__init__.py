"""The words that several games share: effects, conditions, selectors and others.

Each module has one topic. A game's language contains the shared words that the game lists in its `TAKES`, in the game's
own phrasing if that differs (`Lexicon.phrases`). A word that only one game takes is in the package of that game.

`BATTLE` has what all games take. `ATTACKS_ON_CARDS` and `DAMAGE` have what some of them take. A game combines its
tables with `taken_from`, and adds the other words that it takes by name.
"""

from __future__ import annotations

from collections.abc import Mapping

# The words of all games in which the cards of two players fight, by module.
BATTLE: Mapping[str, str] = {
    "abilities": "AdditionalCost CopiesInDeck SeatStatic SelfCostChange Static",
    "amounts": "AnyNumber Exactly ForEach HighestOf Number NumberOf NumberOn OneOrMore ThatMuch TotalOf UpTo",
    "conditions": """
        AllOf Controls ControlsMany ControlsNone DestroyedThisTurn ItIs ItsA PlayedThisTurn ThereAre ThereIs
    """,
    "durations": "AsLongAs DuringTurnOf IfHolds ThisTurnLong TurnOf UntilEndOfBattle UntilEndOfTurn UntilYourNextTurn",
    "effects_cards": "Draw LookAtHand RevealHand Shuffle",
    "effects_objects": "Recover",
    "modifications": "Restrict",
    "modify_sentence": "Modify NowThese StandingIf",
    "objects": "All Both Cards Each It OneOfThem Plural Some That TheRest Them TheseObjects This Those",
    "places": "Put PutEach",
    "players": "APlayer ControllerOf Doer EachPlayer Opponent OwnerOf Players ThatPlayer They You",
    "qualifiers": """
        AmongThem Controlled InZoneOf NameHolds Named OtherThan PlayedFromZoneOf WithKeyword WithNumber WithNumberOf
    """,
    "replacements": "DoInstead IfWould MayInstead Replacement WouldBeDestroyed WouldDraw",
    "rules": "Forbid NotAttackedBy SizeLimit",
    "selectors": "Anywhere Head Kind Other TokenAdjective",
    "sentences": "AlsoDo And DoesBoth EitherDo If IfDone IfOtherwise InOrder Instead May Mode OnlyWhere ThenDo Unless",
    "statements": "CostsMoreToPlay",
    "trigger_events": "Attacks BecomesRecovered BecomesRested DrawsAct LeavesField",
    "triggers": "AnySubject EitherOf ItSubject ObjectDoes PlayerDoes ThisSubject When WhenTrue",
}

# The words of games in which cards, not only players, can be attacked.
ATTACKS_ON_CARDS: Mapping[str, str] = {
    "modify_sentence": "CannotBeAttackedBy",
    "trigger_events": "AttacksWhat IsAttacked",
}

# The words of games in which players have life, and damage to cards and players is dealt, prevented and removed.
DAMAGE: Mapping[str, str] = {
    "amounts": "LifeOf",
    "conditions": "DamageDealtThisTurn LifeBeside",
    "effects_objects": "RemoveDamage",
    "qualifiers": "DamagedBy",
    "replacements": """
        DamageToThese DamageWould Prevent PreventAlways PreventNext PreventSome Shield WouldBeDamaged WouldDealDamage
    """,
    "trigger_events": "DealsDamage",
}


def taken_from(*tables: Mapping[str, str]) -> dict[str, str]:
    """Return the words of several tables together, by module, both in alphabetical order.

    The order of words can decide which of several readings with the same rank is used.
    """
    found: dict[str, set[str]] = {}
    for table in tables:
        for topic, names in table.items():
            found.setdefault(topic, set()).update(names.split())
    return {topic: " ".join(sorted(found[topic])) for topic in sorted(found)}
