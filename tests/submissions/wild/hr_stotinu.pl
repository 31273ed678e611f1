% Reversi (Othello) na ploči 4x4
% Umjetna inteligencija, domaća zadaća 3
%
% stanje(Igrac, Ploca) ; Ploca je lista od 16 polja: c (crni), b (bijeli), 0

:- use_module(library(lists)).

pocetno(stanje(c, [0,0,0,0,
                   0,b,c,0,
                   0,c,b,0,
                   0,0,0,0])).

protivnik(c, b).
protivnik(b, c).

smjer(-1,-1). smjer(-1,0). smjer(-1,1). smjer(0,-1).
smjer(0,1).   smjer(1,-1). smjer(1,0).  smjer(1,1).

polje(P, R, S, X) :-
    R >= 0, R < 4, S >= 0, S < 4,
    I is R*4 + S,
    nth0(I, P, X).

% okrenuti(+Ploca, +Igrac, +R, +S, -Indeksi)
okrenuti(P, Ig, R, S, Is) :-
    findall(I, ( smjer(DR, DS),
                 R1 is R+DR, S1 is S+DS,
                 niz(P, Ig, R1, S1, DR, DS, L),
                 member(I, L) ), Is).

niz(P, Ig, R, S, _, _, []) :- polje(P, R, S, Ig), !.
niz(P, Ig, R, S, DR, DS, [I|L]) :-
    protivnik(Ig, Pr),
    polje(P, R, S, Pr),
    I is R*4 + S,
    R1 is R+DR, S1 is S+DS,
    niz(P, Ig, R1, S1, DR, DS, L).

potez(stanje(Ig, P), R/S, stanje(Pr, P2)) :-
    nth0(K, P, 0),
    R is K // 4, S is K mod 4,
    okrenuti(P, Ig, R, S, Is),
    Is \= [],
    protivnik(Ig, Pr),
    postavi(P, 0, [K|Is], Ig, P2).

postavi([], _, _, _, []).
postavi([X|Xs], I, Is, Ig, [Y|Ys]) :-
    (   memberchk(I, Is) -> Y = Ig ; Y = X ),
    I1 is I + 1,
    postavi(Xs, I1, Is, Ig, Ys).

% sljedbenici: ako igrac nema poteza, a protivnik ima, kaze "dalje"
sljedbenici(Stanje, Lista) :-
    findall(M-S, potez(Stanje, M, S), L0),
    (   L0 \= []
    ->  Lista = L0
    ;   Stanje = stanje(Ig, P),
        protivnik(Ig, Pr),
        (   potez(stanje(Pr, P), _, _)
        ->  Lista = [dalje-stanje(Pr, P)]
        ;   Lista = []
        )
    ).

% razlika kamenova; na kraju igre se mnozi sa 100
procjena(stanje(_, P), V) :-
    prebroji(P, c, C), prebroji(P, b, B),
    V is C - B.

prebroji(P, X, N) :- include(==(X), P, L), length(L, N).

alfabeta(Stanje, Dub, Alfa, Beta, Potez, V) :-
    sljedbenici(Stanje, Lista),
    (   Lista == []
    ->  Potez = kraj, procjena(Stanje, V0), V is 100 * V0
    ;   Dub =:= 0
    ->  Potez = dubina, procjena(Stanje, V)
    ;   D1 is Dub - 1,
        Stanje = stanje(Ig, _),
        petlja(Ig, Lista, D1, Alfa, Beta, nista, Potez, V)
    ).

petlja(c, [], _, Alfa, _, M, M, Alfa).
petlja(b, [], _, _, Beta, M, M, Beta).
petlja(c, [M-S|Ost], D, Alfa, Beta, M0, Potez, V) :-
    alfabeta(S, D, Alfa, Beta, _, V1),
    (   V1 >= Beta -> Potez = M, V = Beta
    ;   V1 > Alfa  -> petlja(c, Ost, D, V1, Beta, M, Potez, V)
    ;   petlja(c, Ost, D, Alfa, Beta, M0, Potez, V)
    ).
petlja(b, [M-S|Ost], D, Alfa, Beta, M0, Potez, V) :-
    alfabeta(S, D, Alfa, Beta, _, V1),
    (   V1 =< Alfa -> Potez = M, V = Alfa
    ;   V1 < Beta  -> petlja(b, Ost, D, Alfa, V1, M, Potez, V)
    ;   petlja(b, Ost, D, Alfa, Beta, M0, Potez, V)
    ).

najbolji(Stanje, Dub, Potez, V) :-
    alfabeta(Stanje, Dub, -100000, 100000, Potez, V).
