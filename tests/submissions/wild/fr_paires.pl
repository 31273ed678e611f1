% Minimax : le coup (Ligne,Colonne) et sa valeur vont ensemble
% Julie Morel

suivant(x, o).
suivant(o, x).

% minmax(+Prof, +Grille, +Pion, -Choix, -Val)  Val est la valeur pour Pion
minmax(0, Etal, P, (_,_), Val) :-
    !, note(Etal, P, Val).
minmax(Prof, Etal, P, Choix, Val) :-
    findall((L,C), permis(Etal, L, C, P), Coups),
    suite(Coups, Prof, Etal, P, ((_,_), -10000), (Choix, V)),
    Val is V.

suite([], _, Etal, P, ((_,_), -10000), (Choix, Val)) :-  % rien de permis
    !, minmax(0, Etal, P, Choix, Val).
suite([], _, _, _, Garde, Garde).
suite([(L,C)|Coups], Prof, Etal, P, Garde, Fin) :-
    pose(Etal, L, C, P, Etal1),
    suivant(P, P1),
    Prof1 is Prof - 1,
    minmax(Prof1, Etal1, P1, (_,_), V1),
    V is -V1,
    garde((L,C), V, Garde, Garde1),
    suite(Coups, Prof, Etal, P, Garde1, Fin).

garde(Choix, V, (_, V0), (Choix, V)) :- V > V0, !.
garde(_, _, Garde, Garde).
