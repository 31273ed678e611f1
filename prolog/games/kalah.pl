% Kalah, a mancala game: three houses a player, two seeds in each.
%
% A player empties one of his houses and sows its seeds, one a place, through
% his other houses, his store, and the houses of the other player.  If the last
% one falls into his store, he goes on.  If it falls into a house of his that
% was empty, it and the seeds opposite go to his store.  The game ends when a
% player's houses are empty at the end of a turn; the other one keeps his seeds.
%
% A position is Side/Places/Store: Side, max or min, is to move.  Places are
% his houses 1, 2, 3, his store, and the other's houses; Store is the other's.
% A turn is the list of the houses that are emptied.  A position's value is
% MAX's seeds in his store less MIN's.
%
%   $ swipl prolog/bratko.pl prolog/games/kalah.pl
%   ?- alphabeta(max/[0,1,1,2,0,0,1]/7, -inf, inf, Best, Val).
%   Best = min/[0, 0, 1, 7, 0, 0, 1]/3,
%   Val = -4.

start(max/[2,2,2,0,2,2,2]/0).

moves(Pos, PosList) :-
    \+ over(Pos),
    findall(Pos1, move(Pos, _, Pos1), PosList).

move(Side/Places/Store, [House|Houses], Pos1) :-
    member(House, [1,2,3]),
    nth1(House, Places, Seeds),
    Seeds > 0,
    Last is (House+Seeds-1) mod 7+1,
    findall(N, ( nth1(Place, Places, N0),
                 sown(House, Seeds, Place, N0, N)
               ), Sown),
    (   Last =:= 4, \+ over(Side/Sown/Store)
    ->  move(Side/Sown/Store, Houses, Pos1)
    ;   Houses = [],
        captured(Last, Sown, [A,B,C,Own,D,E,F]),
        other(Side, Other),
        Pos1 = Other/[D,E,F,Store,A,B,C]/Own
    ).

sown(House, Seeds, Place, N0, N) :-
    Distance is (Place-House-1) mod 7,
    ( Place =:= House -> Left = 0 ; Left = N0 ),
    N is Left+(Seeds+6-Distance)//7.

captured(1, [1,B,C,S,D,E,F], [0,B,C,S1,D,E,0]) :- F > 0, !, S1 is S+F+1.
captured(2, [A,1,C,S,D,E,F], [A,0,C,S1,D,0,F]) :- E > 0, !, S1 is S+E+1.
captured(3, [A,B,1,S,D,E,F], [A,B,0,S1,0,E,F]) :- D > 0, !, S1 is S+D+1.
captured(_, Places, Places).

over(_/[0,0,0|_]/_) :- !.
over(_/[_,_,_,_,0,0,0]/_).

staticval(Side/[A,B,C,Own,D,E,F]/Store, Val) :-
    (   over(Side/[A,B,C,Own,D,E,F]/Store)
    ->  Lead is Own+A+B+C-Store-D-E-F
    ;   Lead is Own-Store
    ),
    ( Side == max -> Val = Lead ; Val is -Lead ).

min_to_move(min/_/_).
max_to_move(max/_/_).

other(max, min).
other(min, max).

show(max/[A,B,C,Own,D,E,F]/Store) :- !,
    format("  ~w ~w ~w~n~w       ~w~n  ~w ~w ~w~n", [F,E,D,Store,Own,A,B,C]).
show(min/[A,B,C,Own,D,E,F]/Store) :-
    show(max/[D,E,F,Store,A,B,C]/Own).
