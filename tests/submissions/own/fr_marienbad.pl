% Le jeu de Marienbad (Nim, perdant = celui qui prend la derniere)
% Devoir maison, Prolog

:- use_module(library(aggregate)).

depart([1,3,3]).

% On trie les rangees pour avoir moins de positions
coup(Rangees, N-K, Suite) :-
    select(N, Rangees, Reste),
    between(1, N, K),
    R is N - K,
    (   R =:= 0 -> L = Reste ; L = [R|Reste] ),
    msort(L, Suite).

adversaire(moi, toi).
adversaire(toi, moi).

% evaluer(+Qui, +Rangees, -V) : V = 1 si "moi" gagne, 0 sinon
evaluer(moi, [], 1).
evaluer(toi, [], 0).
evaluer(moi, R, V) :-
    R = [_|_],
    aggregate_all(max(X), ( coup(R, _, S), evaluer(toi, S, X) ), V).
evaluer(toi, R, V) :-
    R = [_|_],
    aggregate_all(min(X), ( coup(R, _, S), evaluer(moi, S, X) ), V).

meilleur_coup(moi, R, V, C) :-
    aggregate_all(max(X, D), ( coup(R, D, S), evaluer(toi, S, X) ), max(V, C)).
meilleur_coup(toi, R, V, C) :-
    aggregate_all(min(X, D), ( coup(R, D, S), evaluer(moi, S, X) ), min(V, C)).

jouer :- depart(R), jouer(toi, R).

jouer(Qui, []) :- !, format("~w gagne~n", [Qui]).
jouer(toi, R) :- !,
    format("Rangees : ~w. Votre coup (Rangee-Nombre) ? ", [R]),
    read(C),
    (   coup(R, C, S) -> jouer(moi, S)
    ;   writeln('Coup interdit'), jouer(toi, R)
    ).
jouer(moi, R) :-
    meilleur_coup(moi, R, V, N-K),
    format("Je prends ~w dans la rangee de ~w (~w)~n", [K, N, V]),
    coup(R, N-K, S), !,
    jouer(toi, S).
