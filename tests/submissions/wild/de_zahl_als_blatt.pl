% Minimax und Alpha-Beta auf einem gegebenen Baum (nach Luger)
% Vorlesung KI I - Aufgabe 6 b)
%
% knoten(Name, Kinder) ; Kinder = [] bei Blaettern

knoten(w,  [a,b,c]).
knoten(a,  [d,e]).
knoten(b,  [f,g]).
knoten(c,  [h,i,j]).
knoten(d,  [3,5,2]).
knoten(e,  [9,12]).
knoten(f,  [0,-4]).
knoten(g,  [2,6,1]).
knoten(h,  [7]).
knoten(i,  [4,8]).
knoten(j,  [10,5]).

blatt(N) :- number(N).

% minimax(Spieler, Knoten, Wert)
minimax(_, N, N) :- blatt(N), !.
minimax(max, N, W) :-
    knoten(N, Ks),
    maplist(minimax(min), Ks, Ws),
    max_list(Ws, W).
minimax(min, N, W) :-
    knoten(N, Ks),
    maplist(minimax(max), Ks, Ws),
    min_list(Ws, W).

% dasselbe mit Abschneiden, und mit bestem Kind
% maxwert(Knoten, Alpha, Beta, Wert, Kind)
maxwert(N, _, _, N, -) :- blatt(N), !.
maxwert(N, A, B, W, Kind) :-
    knoten(N, Ks),
    maxwerte(Ks, A, B, W, Kind).

maxwerte([K], A, B, W, K) :- !,
    minwert(K, A, B, W, _).
maxwerte([K|Ks], A, B, W, Kind) :-
    minwert(K, A, B, W1, _),
    (   W1 >= B
    ->  W = W1, Kind = K
    ;   A1 is max(A, W1),
        maxwerte(Ks, A1, B, W2, Kind2),
        (   W1 >= W2 -> W = W1, Kind = K ; W = W2, Kind = Kind2 )
    ).

minwert(N, _, _, N, -) :- blatt(N), !.
minwert(N, A, B, W, Kind) :-
    knoten(N, Ks),
    minwerte(Ks, A, B, W, Kind).

minwerte([K], A, B, W, K) :- !,
    maxwert(K, A, B, W, _).
minwerte([K|Ks], A, B, W, Kind) :-
    maxwert(K, A, B, W1, _),
    (   W1 =< A
    ->  W = W1, Kind = K
    ;   B1 is min(B, W1),
        minwerte(Ks, A, B1, W2, Kind2),
        (   W1 =< W2 -> W = W1, Kind = K ; W = W2, Kind = Kind2 )
    ).

vergleich :-
    minimax(max, w, M),
    maxwert(w, -100, 100, V, K),
    format("Minimax ~w, Alpha-Beta ~w, bester Zug ~w~n", [M, V, K]).
