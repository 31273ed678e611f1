% Tres en ratlla.  La posició és una llista de caselles casella(N, Qui), on Qui és b, n o buit.
% El resultat és [Jugada, Valor]; -inf i +inf són termes, i es comparen amb predicats propis.

ratlles([[1,2,3], [4,5,6], [7,8,9], [1,4,7], [2,5,8], [3,6,9], [1,5,9], [3,5,7]]).

te(_, _, []).
te(Pos, Qui, [N|Ns]) :- member(casella(N, Qui), Pos), te(Pos, Qui, Ns).

tres(Pos, Qui) :- ratlles(Rs), member(R, Rs), te(Pos, Qui, R).

lliures([], []) :- !.
lliures([casella(N, buit)|Cs], [N|Ns]) :- !, lliures(Cs, Ns).
lliures([_|Cs], Ns) :- lliures(Cs, Ns).

posa(Pos, N, Qui, [casella(N, Qui)|Resta]) :- treu(casella(N, buit), Pos, Resta).

treu(X, [X|Xs], Xs) :- !.
treu(X, [Y|Ys], [Y|Zs]) :- treu(X, Ys, Zs).

suma(Pos, [R], V) :- !, pes(Pos, R, V).
suma(Pos, [R|Rs], V) :- pes(Pos, R, V1), suma(Pos, Rs, V2), V is V1 + V2.

pes(Pos, R, V) :-
    compta(Pos, R, b, B), compta(Pos, R, n, N),
    ( B > 0, N > 0 -> V = 0 ; V is 10 ** B - 10 ** N ).

compta(Pos, R, Qui, K) :-
    findall(C, ( member(C, R), memberchk(casella(C, Qui), Pos) ), Cs), length(Cs, K).

% poda(Pos, Alfa, Beta, Torn, Fons, [Jugada, Valor])
poda(Pos, _, _, _, Fons, [cap, V]) :-
    (   Fons = 0 ; tres(Pos, b) ; tres(Pos, n) ; lliures(Pos, Ns), Ns = []   ) ->
    ( !, ratlles(Rs), suma(Pos, Rs, V) ).
poda(Pos, Alfa, Beta, Torn, Fons, Valor) :- !,
    lliures(Pos, Ns),
    ( Torn = b -> Pitjor = [cap, -inf] ; Pitjor = [cap, +inf] ),
    prova(Pos, Ns, Alfa, Beta, Torn, Fons, Valor, Pitjor).

prova(_, [], _, _, _, _, R, R) :- !.
prova(_, _, Alfa, Beta, _, _, R, R) :- no_menys(Alfa, Beta), !.
prova(Pos, [N|Ns], Alfa, Beta, b, Fons, R, Fins) :- !,
    posa(Pos, N, b, Pos1), Fons1 is Fons - 1,
    poda(Pos1, Alfa, Beta, n, Fons1, [_, V]),
    millor([N, V], Fins, Ara), Ara = [_, W],
    ( no_menys(W, Alfa) -> Alfa1 = W ; Alfa1 = Alfa ),
    prova(Pos, Ns, Alfa1, Beta, b, Fons, R, Ara).
prova(Pos, [N|Ns], Alfa, Beta, n, Fons, R, Fins) :- !,
    posa(Pos, N, n, Pos1), Fons1 is Fons - 1,
    poda(Pos1, Alfa, Beta, b, Fons1, [_, V]),
    pitjor([N, V], Fins, Ara), Ara = [_, W],
    ( no_menys(Beta, W) -> Beta1 = W ; Beta1 = Beta ),
    prova(Pos, Ns, Alfa, Beta1, n, Fons, R, Ara).

millor(X, Y, Y) :- X = [_, V], Y = [_, W], no_menys(W, V), !.
millor(X, _, X).

pitjor(X, Y, Y) :- X = [_, V], Y = [_, W], no_menys(V, W), !.
pitjor(X, _, X).

no_menys(+inf, _) :- !.
no_menys(_, -inf) :- !.
no_menys(-inf, _) :- !, fail.
no_menys(_, +inf) :- !, fail.
no_menys(X, Y) :- X >= Y.
