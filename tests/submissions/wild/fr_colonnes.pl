% Puissance quatre en négamax : la grille est dans la base de faits, et un coup est le numéro d'une
% colonne, que l'on joue et que l'on reprend.
%   ?- coup(4, jaune, Colonne).

coup(Prof, Camp, Colonne) :-
    note(-1000, 1000, Prof, Camp, _, Colonne).

note(_, _, _, Camp, -1000, 0) :-
    autre_camp(Camp, Autre),
    a_gagne(Autre), !.
note(_, _, 0, Camp, Note, 0) :- !,
    evaluation_grille(Camp, Note).
note(Alpha, Beta, Prof, Camp, Note, Colonne) :-
    grille(Colonnes),
    essaie(Colonnes, 0, Alpha, Beta, Prof, Camp, 0, Note, Colonne).

essaie([], _, Alpha, _, _, _, Colonne, Alpha, Colonne).
essaie([_|Cs], N0, Alpha, Beta, Prof, Camp, C0, Note, Colonne) :-
    N is N0 + 1,
    \+ colonne_pleine(N), !,
    joue_colonne(N, Camp),
    autre_camp(Camp, Autre),
    Prof1 is Prof - 1,
    A is -Beta,
    B is -Alpha,
    note(A, B, Prof1, Autre, V0, _),
    reprend_colonne(N),
    V is -V0,
    (   V >= Beta
    ->  Note = V, Colonne = N
    ;   V > Alpha
    ->  essaie(Cs, N, V, Beta, Prof, Camp, N, Note, Colonne)
    ;   essaie(Cs, N, Alpha, Beta, Prof, Camp, C0, Note, Colonne)
    ).
essaie([_|Cs], N0, Alpha, Beta, Prof, Camp, C0, Note, Colonne) :-
    N is N0 + 1,
    essaie(Cs, N, Alpha, Beta, Prof, Camp, C0, Note, Colonne).
