"""The words that several games share: effects, conditions, selectors and others.

Each module has one topic. A game's language contains the shared words that the game lists in its `TAKES`, in the game's
own phrasing if that differs (`Lexicon.phrases`). A word that only one game takes is in the package of that game.
"""

from __future__ import annotations

from collections.abc import Mapping

# The words of a game in which the cards of two players fight, by module. A game takes this whole list and may add other
# words. A word that only one of these games needs belongs on that game's own list.
BATTLE: Mapping[str, str] = {
    "abilities": "AdditionalCost CopiesInDeck SeatStatic SelfCostChange Static",
    "amounts": "AnyNumber Exactly ForEach HighestOf LifeOf Number NumberOf NumberOn OneOrMore ThatMuch TotalOf UpTo",
    "conditions": """
        AllOf Controls ControlsMany ControlsNone DamageDealtThisTurn DestroyedThisTurn ItIs ItsA LifeBeside LifeIs
        PlayedThisTurn ThereAre ThereIs
    """,
    "durations": "AsLongAs DuringTurnOf IfHolds ThisTurnLong TurnOf UntilEndOfBattle UntilEndOfTurn UntilYourNextTurn",
    "effects_cards": "Draw LookAtHand RevealHand Search Shuffle",
    "effects_objects": "Recover RemoveDamage",
    "trigger_events": "Attacks AttacksWhat BecomesRecovered BecomesRested DealsDamage DrawsAct IsAttacked LeavesField",
    "modifications": "Restrict",
    "modify_sentence": "CannotBeAttackedBy Modify NowThese StandingIf",
    "objects": "All Both Cards Each It OneOfThem Plural Some That TheRest Them TheseObjects This Those",
    "places": "Put PutEach",
    "players": "APlayer ControllerOf Doer EachPlayer Opponent OwnerOf Players ThatPlayer They You",
    "qualifiers": """
        AmongThem Controlled DamagedBy InZoneOf NameHolds Named OtherThan PlayedFromZoneOf WithKeyword WithNumber
        WithNumberOf
    """,
    "replacements": """
        DamageToThese DamageWould DoInstead IfWould MayInstead Prevent PreventAlways PreventNext PreventSome
        Replacement Shield WouldBeDamaged WouldBeDestroyed WouldDealDamage WouldDraw
    """,
    "rules": "Forbid NotAttackedBy SizeLimit",
    "selectors": "Anywhere Head Kind Other TokenAdjective",
    "sentences": "AlsoDo And DoesBoth EitherDo If IfDone IfOtherwise InOrder Instead May Mode OnlyWhere ThenDo Unless",
    "statements": "CostsMoreToPlay",
    "triggers": "AnySubject EitherOf ItSubject ObjectDoes PlayerDoes ThisSubject When WhenTrue",
}
