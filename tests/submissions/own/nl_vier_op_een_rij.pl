% Drie op een rij met zwaartekracht, negamax
% Practicum AI, groep B2

% bord(K1,K2,K3,K4): elke kolom een lijst van onder naar boven, max. 4 hoog
begin(bord([],[],[],[])).

tegen(wit, zwart).
tegen(zwart, wit).

zet(Bord, Kleur, K, Nieuw) :-
    functor(Bord, bord, A),
    between(1, A, K),
    arg(K, Bord, Kol),
    length(Kol, H),
    H < 4,
    append(Kol, [Kleur], Kol2),
    duplicate_term(Bord, Nieuw),
    setarg(K, Nieuw, Kol2).

steen(Bord, X, Y, Kleur) :-
    X >= 1, X =< 4, Y >= 1,
    arg(X, Bord, Kol),
    nth1(Y, Kol, Kleur).

rij(Bord, Kleur) :-
    between(1, 4, X), between(1, 4, Y),
    steen(Bord, X, Y, Kleur),
    member(DX-DY, [0-1, 1-0, 1-1, 1-(-1)]),
    XA is X+DX, YA is Y+DY, steen(Bord, XA, YA, Kleur),
    XB is X+2*DX, YB is Y+2*DY, steen(Bord, XB, YB, Kleur), !.

% hoeveel buren van dezelfde kleur wit heeft, min die van zwart
schatting(Bord, S) :-
    buren(Bord, wit, W),
    buren(Bord, zwart, Z),
    S is W - Z.

buren(Bord, Kleur, N) :-
    aggregate_all(count,
        ( between(1, 4, X), between(1, 4, Y), steen(Bord, X, Y, Kleur),
          member(DX-DY, [0-1, 1-0, 1-1, 1-(-1)]),
          X1 is X+DX, Y1 is Y+DY, steen(Bord, X1, Y1, Kleur) ), N).

% zoek(Bord, Kleur, Diepte, Alfa, Beta, Waarde-Kolom)
zoek(Bord, Kleur, D, _, _, W-geen) :-
    tegen(Kleur, T),
    rij(Bord, T), !,
    W is -100 - D.
zoek(Bord, Kleur, _, _, _, 0-geen) :-
    \+ zet(Bord, Kleur, _, _), !.
zoek(Bord, Kleur, 0, _, _, W-geen) :- !,
    schatting(Bord, S),
    ( Kleur == wit -> W = S ; W is -S ).
zoek(Bord, Kleur, D, Alfa, Beta, Res) :-
    findall(K, zet(Bord, Kleur, K, _), Ks),
    D1 is D - 1,
    loop(Ks, Bord, Kleur, D1, Alfa, Beta, -10000-geen, Res).

loop([], _, _, _, _, _, Res, Res).
loop([K|Ks], Bord, Kleur, D, Alfa, Beta, W0-K0, Res) :-
    zet(Bord, Kleur, K, Nieuw), !,
    tegen(Kleur, T),
    NA is -Beta, NB is -Alfa,
    zoek(Nieuw, T, D, NA, NB, V-_),
    W is -V,
    (   W > W0 -> Beste = W-K ; Beste = W0-K0 ),
    Beste = W1-_,
    (   W1 >= Beta
    ->  Res = Beste
    ;   A1 is max(Alfa, W1),
        loop(Ks, Bord, Kleur, D, A1, Beta, Beste, Res)
    ).

doe_zet(Bord, Kleur, Nieuw) :-
    zoek(Bord, Kleur, 4, -10000, 10000, W-K),
    print_message_lines(user_output, '', ['kolom ~w waarde ~w'-[K,W], nl]),
    zet(Bord, Kleur, K, Nieuw), !.
