% A game tree is leaf(Value) or node(Children); who is to move is handed along.
alphabeta(leaf(Value), _, _, _, Value).
alphabeta(node(Children), Player, Alpha, Beta, Value) :-
    children(Children, Player, Alpha, Beta, Value).

children([Child], Player, Alpha, Beta, Value) :- !,
    opponent(Player, Other),
    alphabeta(Child, Other, Alpha, Beta, Value).
children([Child|Children], Player, Alpha, Beta, Value) :-
    opponent(Player, Other),
    alphabeta(Child, Other, Alpha, Beta, Value1),
    cut(Player, Children, Alpha, Beta, Value1, Value).

cut(max, _, _, Beta, Value, Value) :- Value > Beta, !.
cut(min, _, Alpha, _, Value, Value) :- Value < Alpha, !.
cut(max, Children, Alpha, Beta, Value1, Value) :-
    Alpha1 is max(Alpha, Value1),
    children(Children, max, Alpha1, Beta, Value2),
    Value is max(Value1, Value2).
cut(min, Children, Alpha, Beta, Value1, Value) :-
    Beta1 is min(Beta, Value1),
    children(Children, min, Alpha, Beta1, Value2),
    Value is min(Value1, Value2).

opponent(max, min).
opponent(min, max).
