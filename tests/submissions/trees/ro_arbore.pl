% t(Valoare, Stanga, Dreapta), nil unde nu este arbore; culoarea 1 sau -1
negamax(t(V, nil, nil), Culoare, _, _, Val) :- !, Val is Culoare * V.
negamax(t(_, Stanga, Dreapta), Culoare, Alfa, Beta, Val) :-
    Alta is -Culoare, A is -Beta, B is -Alfa,
    negamax(Stanga, Alta, A, B, V1), Val1 is -V1,
    (   Val1 >= Beta
    ->  Val = Val1
    ;   Alfa1 is max(Alfa, Val1), A1 is -Alfa1,
        negamax(Dreapta, Alta, A, A1, V2), Val2 is -V2,
        Val is max(Val1, Val2)
    ).
