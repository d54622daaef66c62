"""Which of the shared words Force of Will takes, by module and name."""

from __future__ import annotations

from collections.abc import Mapping

TAKES: Mapping[str, str] = {
    "abilities": """
        Activated AdditionalCost CopiesInDeck KeywordsLine Limits PlayLimit PlayRule SaidOfCard SeatStatic
        SelfCostChange SpellText Static StaticLine Triggered
    """,
    "amounts": """
        AnyNumber CountersOn Exactly ForEach ForEachCounter ForEachThisWay HalfOf HighestStat LifeOf Number
        NumberOf OneOrMore StatOf ThatMuch TotalStat UpTo X
    """,
    "changes": """
        BecomesAttribute BecomesChosen BecomesRace BecomesStats CanAttackRecovered CanBlock Cannot
        CannotBeAttackedBy CannotBeBlockedBy CannotBeBlockedExcept CannotBeTargetedBy CannotBlockSuch
        CannotUnlessPaid DoesNotRecover Gains KeywordGain Loses LosesAll MustAttack QuotedGain RaceGain StatGain
        SwitchesStats
    """,
    "conditions": """
        AllOf Controls ControlsMany ControlsNamed ControlsNone DamageDealtThisTurn DestroyedThisTurn DidThisTurn
        GainedLifeThisTurn HandEmpty HandExactly HandIs ItHas ItIs ItsA LifeCompared LifeIs Not PlayedThisTurn
        PutIntoGraveyardThisTurn StatIs ThereAre ThereAreCounters ThereIs ThisWayCount
    """,
    "costs": "PayLife RestThis WillCost",
    "durations": """
        AsLongAs DuringTurnOf IfHolds ThisTurnLong TurnOf UntilEndOfBattle UntilEndOfGame UntilEndOfTurn
        UntilYourNextTurn
    """,
    "effects_cards": """
        ChooseFrom ChooseRace Discard DiscardHand DiscardThis Draw DrawEqual Foresee LookAtHand LookAtTop
        PlayFree Reveal RevealHand RevealTop Search Shuffle
    """,
    "effects_damage": """
        Deal DealDivided ExtraTurn Fight GainLife LifeBecomes LoseLife NamedPurpose PayLifeNow PayWill
        PlayingPurpose Produce ProduceOneOf ProduceOnly SkipPhase
    """,
    "effects_objects": """
        AddTo Banish BecomeACopy Cancel CopyOnChase Destroy Distribute GainControl NewTargets PutCounters
        PutEitherCounter Recover RemoveAllCounters RemoveCounters RemoveDamage RemoveFromBattle Rest Switch
    """,
    "entering": "EnterAsCopy EnterRested EnterWith EntersAsCopy EntersRested EntersWithCounters",
    "happenings": """
        Attacks AttacksWhat BecomesRecovered BecomesRested Blocks DealsDamage DealsOrIsDealt DiscardsAct
        DrawsAct EntersField GainsLifeAct HasAdditionAdded IsAttacked IsBanished IsBlocked IsDealtDamage
        IsDestroyed IsPlayed IsTargeted LeavesField LosesLifeAct Plays PutIntoGraveyard PutOutOfSight
        PutsCounterAct
    """,
    "limits": "OncePerTurn OnlyDuringBattle OnlyDuringPhase OnlyDuringTurn OnlyIf OnlyMainTiming",
    "modifications": """
        AddKind AddStats CopyAbilities CopyKinds CopyName CopyNewNumbers CopyOtherNumbers GiveAbilities LoseKind
        Restrict SetChosenKind SetKind SetStats SwitchStats TakeAbilities TakeKeyword
    """,
    "modify": "Modify NowThese PlayerGains StandingIf",
    "objects": """
        AddedCard All Both Cards Each EachPlayerAnd It OneOfThem Plural Some That TheRest Them TheseObjects This
        ThisWay Those TopCards
    """,
    "places": """
        IntoField IntoGraveyard IntoHand IntoOwnersGraveyard IntoOwnersHand OnDeck Put PutEach PutThisFrom
        Remove Return
    """,
    "players": "APlayer ControllerOf Doer EachPlayer Opponent OwnerOf Players ThatPlayer They You",
    "qualifiers": """
        AbilityOf AddedTo AmongThem Controlled DamagedBy InBattleWith InZone NameContains Named NoAttribute
        OfChosenRace OtherThan Owned RemovedByThis Targeting ThisTurn WithCounter WithHighest WithKeyword
        WithStat WithStatTold WithStatUpTo
    """,
    "replacements": """
        DamageToThese DamageWould DealsMore DealsMoreThisTurn DoInstead GainsMore IfWould MayInstead
        OneCounterMore Prevent PreventAlways PreventNext PreventSome RemovedInstead Replacement Shield
        WouldBeDamaged WouldBeDestroyed WouldDealDamage WouldDraw WouldEnter WouldGainLife WouldGoToGraveyard
        WouldHaveCounters
    """,
    "rules": """
        ActCost BlocksFlying CostRule Forbid HandLimit MayAttack MayPlayFrom NotAttackedBy NotBlockedBy
        NotBlocking NotPlaying NotRecovering NotTargetedBy PlayLimitRule
    """,
    "selectors": """
        Anywhere Attributeless CardNoun EntityNoun Exactlythese Head InState Kind NamedNoun Non OfAttribute
        OfEitherAttribute OfEitherRace OfRace Other RaceNoun SpellNoun TokenOnly
    """,
    "sentences": """
        AlsoDo And AtLater ChooseModes DoAtLater DoesBoth EitherDo If IfDone IfOtherwise InOrder Instead May
        Mode OnlyWhere ThenDo Unless WhenLater WhereX
    """,
    "statements": """
        CannotBeCancelled CannotBeChased CannotPlayForNow CostForNow CostLess CostMore CostsMoreToPlay
        IfCostLess MayPlayFromZone MayPlayThisFrom NoHandLimit OneCardPerTurn PlayOnly PlayersCannot
        PlayersCannotForNow PlayersCannotPlay
    """,
    "targets": "Aim TargetEither TargetObject TargetPlayer",
    "triggers": """
        AddedSubject AnySubject AtMoment AtTurnOf CounterHappens DamageHappens EitherOf ItSubject ObjectDoes
        PlayerDoes ThisSubject When WhenTrue
    """,
}
