% TP Prolog - jeu de soustraction
% On enleve 1, 3 ou 4 allumettes ; celui qui ne peut plus jouer a perdu.
% Les niveaux pairs sont ceux de l'ordinateur (MAX), les impairs ceux
% de l'adversaire (MIN).

coup(N, 1) :- N >= 1.
coup(N, 3) :- N >= 3.
coup(N, 4) :- N >= 4.

successeurs(N, Liste) :-
    findall(C-M, (coup(N, C), M is N - C), Liste).

gain(Niveau, -1) :- 0 is Niveau mod 2, !.
gain(_, 1).

% minimax(+Position, +Niveau, -Valeur, -Coup)
minimax(N, Niveau, Valeur, aucun) :-
    successeurs(N, []), !,
    gain(Niveau, Valeur).
minimax(N, Niveau, Valeur, Coup) :-
    successeurs(N, Liste),
    Suivant is Niveau + 1,
    evaluer(Liste, Suivant, Notes),
    choisir(Niveau, Notes, Valeur, Coup).

evaluer([], _, []).
evaluer([C-M|Reste], Niveau, [V-C|Notes]) :-
    minimax(M, Niveau, V, _),
    evaluer(Reste, Niveau, Notes).

choisir(Niveau, Notes, V, C) :-
    0 is Niveau mod 2, !,
    plus_grand(Notes, V, C).
choisir(_, Notes, V, C) :-
    plus_petit(Notes, V, C).

plus_grand([V-C], V, C) :- !.
plus_grand([V-C|R], VM, CM) :-
    plus_grand(R, V1, C1),
    (   V >= V1 -> VM = V, CM = C ; VM = V1, CM = C1 ).

plus_petit([V-C], V, C) :- !.
plus_petit([V-C|R], VM, CM) :-
    plus_petit(R, V1, C1),
    (   V =< V1 -> VM = V, CM = C ; VM = V1, CM = C1 ).

% exemple :
% ?- minimax(7, 0, V, C).
% V = -1, C = 1.
