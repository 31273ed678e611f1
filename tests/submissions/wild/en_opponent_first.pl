% A negamax on a strip of stones; whoever is to move is handed on after the other one.
%   ?- deepen(Strip, 4, Move).

deepen(Strip, Plies, Move) :-
    worth(Strip, b, w, Plies, -900, 900, _, Move).

worth(Strip, Theirs, Mine, 0, _, _, Points, stop) :- !,
    weigh(Strip, Mine, Theirs, Points).
worth(Strip, Theirs, Mine, Plies, Low, High, Points, Move) :-
    options(Strip, Mine, Options),
    Options = [_|_], !,
    Left is Plies - 1,
    run(Options, Theirs, Mine, Left, Low, High, stop, Points, Move).
worth(Strip, Theirs, Mine, _, _, _, Points, stop) :-
    weigh(Strip, Mine, Theirs, Points).

run([], _, _, _, Low, _, Move, Low, Move).
run([After|Options], Theirs, Mine, Left, Low, High, So, Points, Move) :-
    L is -High,
    H is -Low,
    worth(After, Mine, Theirs, Left, L, H, Back, _),
    Got is -Back,
    (   Got >= High
    ->  Points = Got, Move = After
    ;   Got > Low
    ->  run(Options, Theirs, Mine, Left, Got, High, After, Points, Move)
    ;   run(Options, Theirs, Mine, Left, Low, High, So, Points, Move)
    ).
