% The game is in other files: legal/3, play/4, rival/2, over/2 and worth/3.

choose(Board, Player, Depth, Move) :-
    legal(Board, Player, Moves),
    rival(Player, Other),
    D is Depth - 1,
    findall(Score-One,
            ( member(One, Moves),
              play(Board, Player, One, Next),
              value(Next, Player, Other, D, Score) ),
            Pairs),
    keysort(Pairs, Sorted),
    last(Sorted, _-Move).

% value(+Board, +Root, +Player, +Depth, -Score): Score is Root's.
value(Board, Root, _, Depth, Score) :-
    Depth =< 0, !,
    worth(Board, Root, Score).
value(Board, Root, _, _, Score) :-
    over(Board, Winner), !,
    outcome(Winner, Root, Score).
value(Board, Root, Player, Depth, Score) :-
    legal(Board, Player, Moves),
    rival(Player, Other),
    D is Depth - 1,
    findall(S,
            ( member(Move, Moves),
              play(Board, Player, Move, Next),
              value(Next, Root, Other, D, S) ),
            Scores),
    (   Player == Root
    ->  max_list(Scores, Score)
    ;   min_list(Scores, Score)
    ).

outcome(Winner, Winner, 1000).
outcome(Winner, Root, -1000) :- Winner \= Root.
