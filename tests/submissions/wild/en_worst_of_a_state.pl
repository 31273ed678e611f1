% Chess positions of another module: who is to move stands in them, and is asked by one relation.
%   ?- reply(State, 3, Reply).

reply(State, Depth, Reply) :-
    explore(State, Depth, -1000, 1000, found(_, Reply)).

explore(State, 0, _, _, found(Points, none)) :- !,
    score_heuristic(State, Points).
explore(State, Depth, Low, High, Found) :-
    bagof(to(Next, Step), legal_step(State, Step, Next), Steps), !,
    Left is Depth - 1,
    worst_score(State, Worst),
    each(Steps, Left, Low, High, found(Worst, none), Found).
explore(State, _, _, _, found(Points, none)) :-
    score_heuristic(State, Points).

each([], _, _, _, Found, Found).
each([to(Next, Step)|Steps], Left, Low, High, So, Found) :-
    chooses(Next, For),
    explore(Next, Left, Low, High, found(Points, _)),
    prefer(For, So, found(Points, Step), Best),
    narrow(For, Best, Low, High, Low1, High1),
    (   Low1 >= High1
    ->  Found = Best
    ;   each(Steps, Left, Low1, High1, Best, Found)
    ).

% Who has chosen the move that led to a state.
chooses(state(_, _, black), most).
chooses(state(_, _, white), least).

prefer(most, found(P1, _), found(P2, S2), found(P2, S2)) :- P2 > P1, !.
prefer(least, found(P1, _), found(P2, S2), found(P2, S2)) :- P2 < P1, !.
prefer(_, Found, _, Found).

narrow(most, found(Points, _), Low, High, Low1, High) :- Low1 is max(Low, Points).
narrow(least, found(Points, _), Low, High, Low, High1) :- High1 is min(High, Points).
