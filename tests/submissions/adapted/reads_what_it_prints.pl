% Prints in many ways, and takes its values from text that it has printed.
:- use_module(library(listing)).

alphabeta(Pos, Alpha, Beta, GoodPos, Val) :-
    format("window ~w to ~w~n", [Alpha, Beta]),
    moves(Pos, PosList), !,
    length(PosList, N),
    format('~d move~a~t~20|~q~n', [N, s, Pos]),
    boundedbest(PosList, Alpha, Beta, GoodPos, Val).
alphabeta(Pos, _, _, _, Val) :-
    staticval(Pos, Val0),
    printed(Val0, Val).

printed(Val0, Val) :-
    with_output_to(atom(Text), (write('('), print(Val0), format("~a", [')']))),
    term_to_atom(Val, Text).

boundedbest([Pos|PosList], Alpha, Beta, GoodPos, GoodVal) :-
    alphabeta(Pos, Alpha, Beta, _, Val),
    goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal).

goodenough([], _, _, Pos, Val, Pos, Val) :- !.
goodenough(_, _, Beta, Pos, Val, Pos, Val) :-
    min_to_move(Pos), Val > Beta, !.
goodenough(_, Alpha, _, Pos, Val, Pos, Val) :-
    max_to_move(Pos), Val < Alpha, !.
goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal) :-
    newbounds(Alpha, Beta, Pos, Val, Alpha1, Beta1),
    boundedbest(PosList, Alpha1, Beta1, Pos1, Val1),
    betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).

newbounds(Alpha, Beta, Pos, Val, Val, Beta) :-
    min_to_move(Pos), Val > Alpha, !.
newbounds(Alpha, Beta, Pos, Val, Alpha, Val) :-
    max_to_move(Pos), Val < Beta, !.
newbounds(Alpha, Beta, _, _, Alpha, Beta).

betterof(Pos, Val, _, Val1, Pos, Val) :-
    min_to_move(Pos), Val > Val1, !.
betterof(Pos, Val, _, Val1, Pos, Val) :-
    max_to_move(Pos), Val < Val1, !.
betterof(_, _, Pos1, Val1, Pos1, Val1).
