% The static value is asked for first: 0 says that the game goes on.
row(Board, Level, MaxDepth, Val) :-
    (   three(Board, me)
    ->  Val is 1 + MaxDepth - Level
    ;   three(Board, you)
    ->  Val is Level - MaxDepth - 1
    ;   Val = 0
    ).

drops(Board, Boards) :-
    ( bagof(Next, drop(Board, Next), Boards) -> true ; Boards = [] ).

alphabeta(Board, Alpha, Beta, Best, Val, Level, MaxDepth) :-
    row(Board, Level, MaxDepth, Val0),
    (   ( Level >= MaxDepth ; Val0 =\= 0 )
    ->  Val = Val0, Best = Board
    ;   drops(Board, Boards),
        (   Boards == []
        ->  Val = Val0, Best = Board
        ;   Level1 is Level + 1,
            best(Boards, Alpha, Beta, Best, Val, Level1, MaxDepth)
        )
    ).

best([Board|Boards], Alpha, Beta, Best, BestVal, Level, MaxDepth) :-
    alphabeta(Board, Alpha, Beta, _, Val, Level, MaxDepth),
    enough(Boards, Alpha, Beta, Board, Val, Best, BestVal, Level, MaxDepth).

enough([], _, _, Board, Val, Board, Val, _, _) :- !.
enough(_, _, Beta, Board, Val, Board, Val, _, _) :-
    my_turn_is_over(Board), Val > Beta, !.
enough(_, Alpha, _, Board, Val, Board, Val, _, _) :-
    \+ my_turn_is_over(Board), Val < Alpha, !.
enough(Boards, Alpha, Beta, Board, Val, Best, BestVal, Level, MaxDepth) :-
    bounds(Board, Val, Alpha, Beta, Alpha1, Beta1),
    best(Boards, Alpha1, Beta1, Board1, Val1, Level, MaxDepth),
    better(Board, Val, Board1, Val1, Best, BestVal).

bounds(Board, Val, Alpha, Beta, Val, Beta) :- my_turn_is_over(Board), Val > Alpha, !.
bounds(Board, Val, Alpha, Beta, Alpha, Val) :- \+ my_turn_is_over(Board), Val < Beta, !.
bounds(_, _, Alpha, Beta, Alpha, Beta).

better(Board, Val, _, Val1, Board, Val) :- my_turn_is_over(Board), Val > Val1, !.
better(Board, Val, _, Val1, Board, Val) :- \+ my_turn_is_over(Board), Val < Val1, !.
better(_, _, Board1, Val1, Board1, Val1).
