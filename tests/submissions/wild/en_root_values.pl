% equal moves: one of them by chance. Therefore every root move gets an open window.
:- use_module(library(random)).
:- use_module(library(pairs)).

ai_move(Game, Player, Depth, Move-Value) :-
    findall(M, move(Game, Player, M), Moves),
    Moves \= [],
    D is Depth - 1,
    maplist(root_value(Game, Player, D), Moves, Values),
    (   Player == p1 -> max_list(Values, Value) ; min_list(Values, Value) ),
    pairs_keys_values(Pairs, Moves, Values),
    include(has(Value), Pairs, Good),
    random_member(Move-_, Good).

has(V, _-W) :- V =:= W.

root_value(Game, Player, D, Move, Value) :-
    after(Game, Player, Move, Game1),
    other_player(Player, Other),
    ab(Game1, Other, D, -1.0e9, 1.0e9, Value).

other_player(p1, p2).
other_player(p2, p1).

ab(Game, Player, D, A, B, V) :-
    (   D =:= 0                               -> utility(Game, V)
    ;   \+ move(Game, Player, _)              -> utility(Game, V)
    ;   findall(M, move(Game, Player, M), Ms),
        other_player(Player, Other),
        D1 is D - 1,
        (   Player == p1
        ->  hi(Ms, Game, Other, D1, A, B, V)
        ;   lo(Ms, Game, Other, D1, A, B, V)
        )
    ).

hi([], _, _, _, A, _, A).
hi([M|Ms], G, O, D, A, B, V) :-
    after(G, p1, M, G1),
    ab(G1, O, D, A, B, W),
    (   W >= B -> V = B
    ;   W > A -> hi(Ms, G, O, D, W, B, V)
    ;   hi(Ms, G, O, D, A, B, V) ).

lo([], _, _, _, _, B, B).
lo([M|Ms], G, O, D, A, B, V) :-
    after(G, p2, M, G1),
    ab(G1, O, D, A, B, W),
    (   W =< A -> V = A
    ;   W < B -> lo(Ms, G, O, D, A, W, V)
    ;   lo(Ms, G, O, D, A, B, V) ).
