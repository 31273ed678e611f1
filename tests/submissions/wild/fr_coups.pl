% Les coups un par un : coup(Position, Suivante), et findall dans la recherche.
alphabeta(Pos, Alpha, Beta, Meilleur, Valeur) :-
    findall(P, coup(Pos, P), Suivantes),
    Suivantes = [_|_], !,
    meilleure(Suivantes, Alpha, Beta, Meilleur, Valeur).
alphabeta(Pos, _, _, _, Valeur) :-
    valeur(Pos, Valeur).

meilleure([P|Ps], Alpha, Beta, Meilleur, Valeur) :-
    alphabeta(P, Alpha, Beta, _, V),
    suffisant(Ps, Alpha, Beta, P, V, Meilleur, Valeur).

suffisant([], _, _, P, V, P, V) :- !.
suffisant(_, Alpha, Beta, P, V, P, V) :-
    ( trait_min(P), V > Beta ; trait_max(P), V < Alpha ), !.
suffisant(Ps, Alpha, Beta, P, V, Meilleur, Valeur) :-
    bornes(Alpha, Beta, P, V, A1, B1),
    meilleure(Ps, A1, B1, P1, V1),
    mieux(P, V, P1, V1, Meilleur, Valeur).

bornes(Alpha, Beta, P, V, V, Beta) :- trait_min(P), V > Alpha, !.
bornes(Alpha, Beta, P, V, Alpha, V) :- trait_max(P), V < Beta, !.
bornes(Alpha, Beta, _, _, Alpha, Beta).

mieux(P, V, _, V1, P, V) :- trait_min(P), V > V1, !.
mieux(P, V, _, V1, P, V) :- trait_max(P), V < V1, !.
mieux(_, _, P1, V1, P1, V1).
