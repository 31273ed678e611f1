% Puncte si patrate (dots and boxes) pe o grila de 2 x 2 patrate.
% Cine inchide un patrat primeste un punct si muta din nou.
%
%  muchii: h(Linie,Coloana) orizontale, v(Linie,Coloana) verticale
%
% alfabeta(Libere, Jucator, Dif, Alfa, Beta, Muchie, Val)
%   Dif  = patratele lui eu minus patratele lui tu pana acum
%   Val  = diferenta la sfarsitul jocului

toate(N, Muchii) :-
    N1 is N + 1,
    findall(h(I,J), (between(1,N1,I), between(1,N,J)), Hs),
    findall(v(I,J), (between(1,N,I), between(1,N1,J)), Vs),
    append(Hs, Vs, Muchii).

patrat(N, [h(I,J), h(I1,J), v(I,J), v(I,J1)]) :-
    between(1, N, I), between(1, N, J),
    I1 is I + 1, J1 is J + 1.

marime(2).

celalalt(eu, tu).
celalalt(tu, eu).

% inchide(+Muchie, +LibereDupa, -Cate)
inchide(M, Libere, K) :-
    marime(N),
    aggregate_all(count,
        ( patrat(N, P), memberchk(M, P),
          \+ ( member(X, P), memberchk(X, Libere) ) ),
        K).

pas(Libere, J, Dif, M, Libere1, J1, Dif1) :-
    select(M, Libere, Libere1),
    inchide(M, Libere1, K),
    (   K =:= 0
    ->  celalalt(J, J1), Dif1 = Dif
    ;   J1 = J,
        ( J = eu -> Dif1 is Dif + K ; Dif1 is Dif - K )
    ).

alfabeta([], _, Dif, _, _, gata, Dif) :- !.
alfabeta(Libere, J, Dif, Alfa, Beta, Muchie, Val) :-
    findall(s(M,L1,J1,D1), pas(Libere, J, Dif, M, L1, J1, D1), Succ),
    Succ = [s(M0,_,_,_)|_],
    cauta(Succ, J, Alfa, Beta, M0, Muchie, Val).

% fereastra se ingusteaza; se intoarce marginea atinsa
cauta([], eu, Alfa, _, M, M, Alfa).
cauta([], tu, _, Beta, M, M, Beta).
cauta([s(M,L,J1,D)|Rest], J, Alfa, Beta, M0, Muchie, Val) :-
    alfabeta(L, J1, D, Alfa, Beta, _, V),
    actualizeaza(J, M, V, Alfa, Beta, M0, Alfa1, Beta1, M1),
    (   Alfa1 >= Beta1
    ->  Muchie = M1, Val = V
    ;   cauta(Rest, J, Alfa1, Beta1, M1, Muchie, Val)
    ).

actualizeaza(eu, M, V, Alfa, Beta, _, V, Beta, M) :- V > Alfa, !.
actualizeaza(tu, M, V, Alfa, Beta, _, Alfa, V, M) :- V < Beta, !.
actualizeaza(_, _, _, Alfa, Beta, M0, Alfa, Beta, M0).

% pozitia cu cateva muchii deja trasate
proba(Muchie, Val) :-
    toate(2, T),
    subtract(T, [h(1,1),h(2,2),v(1,2),v(2,1)], L),
    alfabeta(L, eu, 0, -100, 100, Muchie, Val).
