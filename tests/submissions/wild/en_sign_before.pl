% The sign is that of the side that has moved: MAX is called with -1.
minimax(0, Pos, _, _, Value) :- !, value(Pos, Value).
minimax(_, Pos, _, _, Value) :- \+ move(Pos, _), !, value(Pos, Value).
minimax(D, Pos, Sign, Best, Value) :-
    findall(M, move(Pos, M), Moves),
    D1 is D - 1,
    Other is -Sign,
    choose(Moves, Pos, D1, Other, none, Best, Value).

choose([], _, _, _, M-V, M, V).
choose([M|Ms], Pos, D, Sign, Record0, Best, Value) :-
    move(M, Pos, Next),
    minimax(D, Next, Sign, _, V),
    update(Sign, M, V, Record0, Record),
    choose(Ms, Pos, D, Sign, Record, Best, Value).

update(_, M, V, none, M-V) :- !.
update(Sign, M, V, _-V0, M-V) :- Sign*V > Sign*V0, !.
update(_, _, _, Record, Record).
