% Writes what it looks at, at every call.
alphabeta(Pos, Alpha, Beta, GoodPos, Val) :-
    write('looking at '), print(Pos), tab(2), write(Alpha-Beta), nl,
    moves(Pos, PosList), !,
    boundedbest(PosList, Alpha, Beta, GoodPos, Val).
alphabeta(Pos, _, _, _, Val) :-
    staticval(Pos, Val),
    write(user_error, static), writeln(Val).

boundedbest([Pos|PosList], Alpha, Beta, GoodPos, GoodVal) :-
    alphabeta(Pos, Alpha, Beta, _, Val),
    goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal).

goodenough([], _, _, Pos, Val, Pos, Val) :- !.
goodenough(_, _, Beta, Pos, Val, Pos, Val) :-
    min_to_move(Pos), Val > Beta, !,
    writeq(cut(Val)), nl(user_error).
goodenough(_, Alpha, _, Pos, Val, Pos, Val) :-
    max_to_move(Pos), Val < Alpha, !,
    write_term(cut(Val), [quoted(true)]), nl.
goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal) :-
    newbounds(Alpha, Beta, Pos, Val, Alpha1, Beta1),
    boundedbest(PosList, Alpha1, Beta1, Pos1, Val1),
    betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal),
    print_message(informational, format("best so far: ~w", [GoodVal])).

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
