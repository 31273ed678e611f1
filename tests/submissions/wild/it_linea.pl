% Ricerca alfa-beta che restituisce anche la linea principale di gioco.
%
% Il gioco va definito a parte:
%    mosse(Pos, ListaPos)      [] se la partita e' finita
%    valore(Pos, V)            valutazione statica (positivo: vince max)
%    tocca_a(Pos, Giocatore)   Giocatore = max oppure min

gioca(Pos, Prof, Linea, Val) :-
    cerca(Pos, Prof, w(-100000, 100000), Linea, Val).

% cerca(+Pos, +Prof, +Finestra, -Linea, -Val)
%   Linea = [Pos1, Pos2, ...] le posizioni successive se entrambi giocano bene
cerca(Pos, 0, _, [], Val) :- !,
    valore(Pos, Val).
cerca(Pos, Prof, Finestra, Linea, Val) :-
    mosse(Pos, Figli),
    (   Figli == []
    ->  Linea = [], valore(Pos, Val)
    ;   P1 is Prof - 1,
        tocca_a(Pos, Chi),
        Figli = [F|Altri],
        cerca(F, P1, Finestra, L, V),
        avanti(Chi, Altri, P1, Finestra, [F|L]-V, Linea-Val)
    ).

% avanti(Chi, Altri, Prof, Finestra, MiglioreFinora, Risultato)
avanti(_, [], _, _, Migliore, Migliore) :- !.
avanti(Chi, [F|Altri], Prof, Finestra, L0-V0, Ris) :-
    stringi(Chi, V0, Finestra, Nuova),
    (   vuota(Nuova)
    ->  Ris = L0-V0                       % taglio
    ;   cerca(F, Prof, Nuova, L, V),
        (   migliore(Chi, V, V0)
        ->  avanti(Chi, Altri, Prof, Nuova, [F|L]-V, Ris)
        ;   avanti(Chi, Altri, Prof, Nuova, L0-V0, Ris)
        )
    ).

stringi(max, V, w(A,B), w(A1,B)) :- A1 is max(A,V).
stringi(min, V, w(A,B), w(A,B1)) :- B1 is min(B,V).

vuota(w(A,B)) :- A >= B.

migliore(max, V, V0) :- V > V0.
migliore(min, V, V0) :- V < V0.
