:- module(gametree, [alphabeta/6, best_move/5, nim_demo/1]).

/** <module> Generic alpha-beta

The game is passed as two closures:

  - call(Succ, +Player, +State, -Moves)
    Moves is a list of Move-NewState pairs, [] when the game is over.
  - call(Eval, +State, -Value)
    static value, large is good for player `max`.

@author  J. Alvarsson
*/

:- meta_predicate
    alphabeta(3, 2, +, +, +, -),
    best_move(3, 2, +, +, -).

%!  best_move(:Succ, :Eval, +Depth, +Player-State, -Move-Value)

best_move(Succ, Eval, Depth, Node, Best) :-
    alphabeta(Succ, Eval, Depth, Node, w(-inf, inf), Best).

%!  alphabeta(:Succ, :Eval, +Depth, +Node, +Window, -Result)
%
%   Window is w(Alpha,Beta), Result is Move-Value. The float
%   infinities compare properly with integers.

alphabeta(Succ, Eval, Depth, Player-State, Window, Move-Value) :-
    (   Depth > 0,
        call(Succ, Player, State, Moves),
        Moves \== []
    ->  Depth1 is Depth - 1,
        other(Player, Other),
        worst(Player, Worst),
        expand(Moves, ctx(Succ,Eval,Depth1,Player,Other), Window,
               none-Worst, Move-Value)
    ;   Move = none,
        call(Eval, State, Value)
    ).

other(max, min).
other(min, max).

worst(max, X) :- X is -inf.
worst(min, X) :- X is inf.

expand([], _, _, Best, Best).
expand([Move-State|Rest], Ctx, Window, Best0, Best) :-
    Ctx = ctx(Succ, Eval, Depth, Player, Other),
    alphabeta(Succ, Eval, Depth, Other-State, Window, _-Value),
    improve(Player, Move-Value, Best0, Best1),
    narrow(Player, Best1, Window, Window1),
    (   closed(Window1)
    ->  Best = Best1
    ;   expand(Rest, Ctx, Window1, Best1, Best)
    ).

improve(_,   New,   none-_,  New) :- !.
improve(max, _-V,   M0-V0, M0-V0) :- V =< V0, !.
improve(min, _-V,   M0-V0, M0-V0) :- V >= V0, !.
improve(_,   New,   _,       New).

narrow(max, _-V, w(A,B), w(A1,B)) :- A1 is max(A, V).
narrow(min, _-V, w(A,B), w(A,B1)) :- B1 is min(B, V).

closed(w(A,B)) :- A >= B.

% --- example: subtract 1, 2 or 4; the one who takes the last counter wins

take(Player, n(_,N), Moves) :-
    findall(K-n(Player,N1), ( member(K, [1,2,4]), N >= K, N1 is N-K ), Moves).

count(n(Last,0), V) :- !, ( Last == max -> V = 1 ; V = -1 ).
count(_, 0).

nim_demo(N) :-
    best_move(take, count, 20, max-n(min,N), Move-Value),
    format("~d counters: take ~w, value ~w~n", [N, Move, Value]).
