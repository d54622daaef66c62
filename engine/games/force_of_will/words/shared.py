"""The shared words that Force of Will takes, by module and name."""

from __future__ import annotations

from collections.abc import Mapping

TAKES: Mapping[str, str] = {
    "abilities": "AdditionalCost CopiesInDeck SeatStatic SelfCostChange Static",
    "amounts": "AnyNumber Exactly ForEach Number NumberOf OneOrMore ThatMuch UpTo",
    "conditions": "AllOf DamageDealtThisTurn ItIs ItsA LifeIs",
    "durations": "AsLongAs DuringTurnOf IfHolds ThisTurnLong TurnOf UntilEndOfBattle UntilEndOfTurn UntilYourNextTurn",
    "effects_cards": "Draw LookAtHand RevealHand Search Shuffle",
    "effects_objects": "Destroy Recover RemoveDamage Rest",
    "happenings": "Attacks AttacksWhat BecomesRecovered BecomesRested DealsDamage DrawsAct IsAttacked LeavesField",
    "modifications": "Restrict",
    "modify": "CannotBeAttackedBy Modify NowThese StandingIf",
    "objects": "All Both Cards Each It OneOfThem Plural Some That TheRest Them TheseObjects This Those",
    "places": "Put PutEach",
    "players": "APlayer ControllerOf Doer EachPlayer Opponent OwnerOf Players ThatPlayer They You",
    "qualifiers": "AmongThem Controlled DamagedBy OtherThan WithKeyword",
    "replacements": """
        DamageToThese DamageWould DoInstead IfWould MayInstead Prevent PreventAlways PreventNext PreventSome
        Replacement Shield WouldBeDamaged WouldBeDestroyed WouldDealDamage WouldDraw
    """,
    "rules": "Forbid NotAttackedBy",
    "selectors": "Anywhere Head Kind Other",
    "sentences": "AlsoDo And DoesBoth EitherDo If IfDone IfOtherwise InOrder Instead May Mode OnlyWhere ThenDo Unless",
    "triggers": "AnySubject EitherOf ItSubject ObjectDoes PlayerDoes ThisSubject When WhenTrue",
}
