% Le colonne si contano da 1 a 7; chi muove lo dice la posizione.
ab(Pos, _, _, Val, 0) :-
    finita(Pos), !,
    valore(Pos, Val).
ab(Pos, Alfa, Beta, Val, Col) :-
    turno(Pos, 1), !,
    prova_max(1, Pos, Alfa, Beta, 0, Val, Col).
ab(Pos, Alfa, Beta, Val, Col) :-
    prova_min(1, Pos, Alfa, Beta, 0, Val, Col).

prova_max(C, _, A, _, Best, A, Best) :-
    C > 7, !.
prova_max(C, Pos, A, B, Best0, Val, Best) :-
    C1 is C + 1,
    (   gioca(C, Pos, Pos1)
    ->  ab(Pos1, A, B, V, _),
        (   V >= B
        ->  Val = V, Best = C
        ;   V > A
        ->  prova_max(C1, Pos, V, B, C, Val, Best)
        ;   prova_max(C1, Pos, A, B, Best0, Val, Best)
        )
    ;   prova_max(C1, Pos, A, B, Best0, Val, Best)
    ).

prova_min(C, _, _, B, Best, B, Best) :-
    C > 7, !.
prova_min(C, Pos, A, B, Best0, Val, Best) :-
    C1 is C + 1,
    (   gioca(C, Pos, Pos1)
    ->  ab(Pos1, A, B, V, _),
        (   V =< A
        ->  Val = V, Best = C
        ;   V < B
        ->  prova_min(C1, Pos, A, V, C, Val, Best)
        ;   prova_min(C1, Pos, A, B, Best0, Val, Best)
        )
    ;   prova_min(C1, Pos, A, B, Best0, Val, Best)
    ).
