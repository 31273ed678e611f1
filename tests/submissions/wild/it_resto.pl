% Gioco della sottrazione, finestra Alfa-Beta come coppia
% stato:  s(Giocatore, N)   Giocatore = 1 (massimizza) oppure -1
% Si toglie un divisore proprio di N; chi lascia 1 all'avversario vince.

divisore(N, D) :-
    M is N // 2,
    between(1, M, D),
    N mod D =:= 0.

figli(s(G, N), Figli) :-
    G1 is -G,
    findall(s(G1, R), (divisore(N, D), R is N - D), Figli).

chi(s(G, _), G).

% N = 1: chi deve muovere ha perso
stima(s(G, _), V) :- V is -5 * G.

% alfabeta(+Cosa, +Alfa-Beta, -Migliore, -Valore)
% Cosa e' uno stato oppure  resto(Giocatore, Figli, MigliorFiglio, MigliorValore)
alfabeta(resto(_, [], F, V), _, F, V) :- !.
alfabeta(resto(G, _, F, V), A-B, F, V) :-
    fuori(G, V, A, B), !.
alfabeta(resto(G, [S|Ss], F0, V0), A-B, F, V) :- !,
    stringi(G, V0, A-B, AB1),
    alfabeta(S, AB1, _, V1),
    (   G * V1 > G * V0
    ->  alfabeta(resto(G, Ss, S, V1), AB1, F, V)
    ;   alfabeta(resto(G, Ss, F0, V0), AB1, F, V)
    ).
alfabeta(Stato, AB, F, V) :-
    figli(Stato, [S|Ss]), !,
    chi(Stato, G),
    alfabeta(S, AB, _, V1),
    alfabeta(resto(G, Ss, S, V1), AB, F, V).
alfabeta(Stato, _, nessuno, V) :-
    stima(Stato, V).

fuori(1, V, _, B)  :- V >= B.
fuori(-1, V, A, _) :- V =< A.

stringi(1, V, A-B, V-B)  :- V > A, !.
stringi(-1, V, A-B, A-V) :- V < B, !.
stringi(_, _, AB, AB).

via(N) :-
    alfabeta(s(1, N), -100-100, s(_, R), V),
    T is N - R,
    format("da ~w togliere ~w (valore ~w)~n", [N, T, V]).

% ?- forall(between(2, 20, N), via(N)).
