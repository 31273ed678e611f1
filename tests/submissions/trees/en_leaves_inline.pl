% The search is called with nodes alone: the leaves among their children are
% taken from the list.
minimax(node(Children), Player, Value) :-
    values(Children, Player, Values),
    best(Player, Values, Value).

values([], _, []).
values([leaf(Value)|Children], Player, [Value|Values]) :-
    values(Children, Player, Values).
values([node(Below)|Children], Player, [Value|Values]) :-
    other(Player, Other),
    minimax(node(Below), Other, Value),
    values(Children, Player, Values).

best(max, Values, Value) :- max_list(Values, Value).
best(min, Values, Value) :- min_list(Values, Value).

other(max, min).
other(min, max).
