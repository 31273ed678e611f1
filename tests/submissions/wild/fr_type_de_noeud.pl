% Le camp et le type du noeud sont deux arguments.
inverse(min, max).
inverse(max, min).

valeur_max_min(Camp, _, Plateau, Plateau, Val, _, _, _) :-
    suivants(Camp, Plateau, []),
    estime_le_plateau(Plateau, Val), !.
valeur_max_min(Camp, Type, Plateau, Meilleur, Val, Prof, Alpha, Beta) :-
    suivants(Camp, Plateau, Liste),
    parcours(Camp, Type, Liste, Meilleur, Val, Prof, Alpha, Beta).

suivants(Camp, Plateau, Liste) :-
    findall(Suivant, coup(Camp, Plateau, Suivant), Liste).

parcours(_, _, [Seul], Seul, Val, 0, _, _) :-
    estime_le_plateau(Seul, Val), !.
parcours(Camp, Type, [Un|Autres], Meilleur, Val, 0, Alpha, Beta) :-
    estime_le_plateau(Un, Val1),
    (   coupe(Type, Val1, Alpha, Beta)
    ->  Meilleur = Un, Val = Val1
    ;   parcours(Camp, Type, Autres, Deux, Val2, 0, Alpha, Beta),
        choix(Type, Un, Val1, Deux, Val2, Meilleur, Val)
    ).
parcours(Camp, Type, [Un|Autres], Meilleur, Val, Prof, Alpha, Beta) :-
    Prof > 0,
    Prof1 is Prof - 1,
    inverse(Type, Type1),
    autre_camp(Camp, Camp1),
    valeur_max_min(Camp1, Type1, Un, _, Val1, Prof1, Alpha, Beta),
    (   ( Autres == [] ; coupe(Type, Val1, Alpha, Beta) )
    ->  Meilleur = Un, Val = Val1
    ;   nouveaux_alphabeta(Type, Val1, Alpha, Beta, Alpha1, Beta1),
        parcours(Camp, Type, Autres, Deux, Val2, Prof, Alpha1, Beta1),
        choix(Type, Un, Val1, Deux, Val2, Meilleur, Val)
    ).

coupe(max, Val, _, Beta) :- Val > Beta.
coupe(min, Val, Alpha, _) :- Val < Alpha.

nouveaux_alphabeta(max, Val, Alpha, Beta, Alpha1, Beta) :- Alpha1 is max(Val, Alpha).
nouveaux_alphabeta(min, Val, Alpha, Beta, Alpha, Beta1) :- Beta1 is min(Val, Beta).

choix(max, Un, Val1, _, Val2, Un, Val1) :- Val1 >= Val2, !.
choix(min, Un, Val1, _, Val2, Un, Val1) :- Val1 =< Val2, !.
choix(_, _, _, Deux, Val2, Deux, Val2).
