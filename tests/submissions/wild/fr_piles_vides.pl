% Un jeu de piles : la partie est finie quand il n'y a plus de pile.  Les gains des deux joueurs
% viennent en paires.
%   ?- jouer(Etat, 3, Joueur, Coup).

jouer(Etat, P, Joueur, Coup) :-
    coups_possibles(Etat, Coups),
    essayer(Coups, Etat, P, Joueur, -999, _, Coup).

essayer([], _, _, _, _, Coup, Coup).
essayer([C|Cs], Etat, P, Joueur, V0, Coup0, Coup) :-
    avancer(Etat, C, Suivant),
    mini(Suivant, P, -999, 999, Joueur, V),
    (   V > V0
    ->  essayer(Cs, Etat, P, Joueur, V, C, Coup)
    ;   essayer(Cs, Etat, P, Joueur, V0, Coup0, Coup)
    ).

mini(Etat, 0, _, _, Joueur, Val) :- !,
    evaluer(Etat, Gains),
    gain_de(Gains, Joueur, [Joueur, Val]).
mini([[], Pion, Cours], _, _, _, Joueur, Val) :- !,
    evaluer([[], Pion, Cours], Gains),
    gain_de(Gains, Joueur, [Joueur, Val]).
mini([Piles, Pion, Cours], P, Alpha, Beta, Joueur, Val) :-
    coups_possibles([Piles, Pion, Cours], Coups),
    mini_boucle(Coups, [Piles, Pion, Cours], P, Alpha, Beta, Joueur, 999, Val).

mini_boucle([], _, _, _, _, _, Val, Val) :- !.
mini_boucle(_, _, _, Alpha, _, _, Val, Val) :- Val =< Alpha, !.
mini_boucle([C|Cs], Etat, P, Alpha, Beta, Joueur, V0, Val) :-
    avancer(Etat, C, Suivant),
    B is min(Beta, V0),
    P1 is P - 1,
    maxi(Suivant, P1, Alpha, B, Joueur, V),
    V1 is min(V0, V),
    mini_boucle(Cs, Etat, P, Alpha, Beta, Joueur, V1, Val).

maxi(Etat, 0, _, _, Joueur, Val) :- !,
    evaluer(Etat, Gains),
    gain_de(Gains, Joueur, [Joueur, Val]).
maxi([[], Pion, Cours], _, _, _, Joueur, Val) :- !,
    evaluer([[], Pion, Cours], Gains),
    gain_de(Gains, Joueur, [Joueur, Val]).
maxi([Piles, Pion, Cours], P, Alpha, Beta, Joueur, Val) :-
    coups_possibles([Piles, Pion, Cours], Coups),
    maxi_boucle(Coups, [Piles, Pion, Cours], P, Alpha, Beta, Joueur, -999, Val).

maxi_boucle([], _, _, _, _, _, Val, Val) :- !.
maxi_boucle(_, _, _, _, Beta, _, Val, Val) :- Val >= Beta, !.
maxi_boucle([C|Cs], Etat, P, Alpha, Beta, Joueur, V0, Val) :-
    avancer(Etat, C, Suivant),
    A is max(Alpha, V0),
    P1 is P - 1,
    mini(Suivant, P1, A, Beta, Joueur, V),
    V1 is max(V0, V),
    maxi_boucle(Cs, Etat, P, Alpha, Beta, Joueur, V1, Val).
