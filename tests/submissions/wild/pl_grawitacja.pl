% Gra "trzy w rzedzie" na planszy 3 kolumny x 3 rzedy z grawitacja.
% Plansza: lista trzech kolumn, kazda to lista znakow od dolu.
% Gracze: c (czerwony, komputer) i z (zielony).
%
%   ?- plansza(P), negamaks(P, c, 0, 4, -100, 100, W, R).

plansza([[],[],[]]).

przeciwnik(c, z).
przeciwnik(z, c).

wrzuc(P, Nr, G, P1) :-
    nth1(Nr, P, Kol),
    length(Kol, N), N < 3,
    append(Kol, [G], Kol1),
    zamien(Nr, P, Kol1, P1).

zamien(1, [_|R], K, [K|R]) :- !.
zamien(N, [X|R], K, [X|R1]) :- N1 is N - 1, zamien(N1, R, K, R1).

pole(P, X, Y, G) :- nth1(X, P, Kol), nth1(Y, Kol, G).

wygrana(P, G) :- pole(P, X, 1, G), pole(P, X, 2, G), pole(P, X, 3, G), !.
wygrana(P, G) :- member(Y, [1,2,3]), pole(P, 1, Y, G), pole(P, 2, Y, G), pole(P, 3, Y, G), !.
wygrana(P, G) :- pole(P, 1, 1, G), pole(P, 2, 2, G), pole(P, 3, 3, G), !.
wygrana(P, G) :- pole(P, 1, 3, G), pole(P, 2, 2, G), pole(P, 3, 1, G).

pelna(P) :- \+ ( member(K, P), length(K, N), N < 3 ).

koniec(P) :- wygrana(P, _), !.
koniec(P) :- pelna(P).

% ocena z punktu widzenia gracza G
ocena(P, G, 10) :- wygrana(P, G), !.
ocena(P, G, -10) :- przeciwnik(G, H), wygrana(P, H), !.
ocena(P, G, W) :-
    przeciwnik(G, H),
    ( pole(P, 2, 2, G) -> W = 1 ; pole(P, 2, 2, H) -> W = -1 ; W = 0 ).

negamaks(P, G, _, _, _, _, W, brak) :-
    koniec(P), !,
    ocena(P, G, W).
negamaks(P, G, Max, Max, _, _, W, brak) :- !,
    ocena(P, G, W).
negamaks(P, G, Gl, Max, A, B, W, R) :-
    findall(Nr-P1, (between(1, 3, Nr), wrzuc(P, Nr, G, P1)), Lista),
    Gl1 is Gl + 1,
    szukaj(Lista, G, Gl1, Max, A, B, brak, W, R).

szukaj([], _, _, _, A, _, R, A, R).
szukaj([Nr-P|L], G, Gl, Max, A, B, R0, W, R) :-
    przeciwnik(G, H),
    A1 is -B, B1 is -A,
    negamaks(P, H, Gl, Max, A1, B1, W1, _),
    W2 is -W1,
    (   W2 >= B -> W = W2, R = Nr
    ;   W2 > A -> szukaj(L, G, Gl, Max, W2, B, Nr, W, R)
    ;   szukaj(L, G, Gl, Max, A, B, R0, W, R)
    ).
