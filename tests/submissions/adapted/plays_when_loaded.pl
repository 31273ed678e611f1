% Plays a game when it is loaded, and reads the moves.
/* Connect-4 : alpha-beta, player passed along, depth counting up to max_depth */
:- use_module(library(lists)).
max_depth(99).
swap(red, yellow).
swap(yellow, red).
% possible_moves(+Board,+Player,-Boards)
possible_moves(Board, Player, Boards) :-
    \+ four(Board, _),
    findall(B2, drop(Board, Player, B2), Boards),
    Boards = [_|_].
drop(Board, Player, B2) :- append(L, [Col|R], Board), length(Col, N), N < 6, append(L, [[Player|Col]|R], B2).
four(Board, P) :- member(C, Board), append(_, [P,P,P,P|_], C).
heuristic(Board, 100) :- four(Board, red), !.
heuristic(Board, -100) :- four(Board, yellow), !.
heuristic(_, 0).

% red maximizes
alphabeta(Board, Player, Depth, Alpha, Beta, Best, Val) :-
    max_depth(Max), Depth < Max,
    possible_moves(Board, Player, Boards), !,
    swap(Player, Other),
    D1 is Depth + 1,
    bounded_best(Boards, Other, D1, Alpha, Beta, Best, Val).
alphabeta(Board, _, _, _, _, _, Val) :- heuristic(Board, Val).

bounded_best([B|Bs], Player, D, Alpha, Beta, Best, BestVal) :-
    alphabeta(B, Player, D, Alpha, Beta, _, Val),
    good_enough(Bs, Player, D, Alpha, Beta, B, Val, Best, BestVal).

good_enough([], _, _, _, _, B, V, B, V) :- !.
good_enough(_, yellow, _, _, Beta, B, V, B, V) :- V > Beta, !.
good_enough(_, red, _, Alpha, _, B, V, B, V) :- V < Alpha, !.
good_enough(Bs, Player, D, Alpha, Beta, B, V, Best, BestVal) :-
    new_bounds(Player, Alpha, Beta, V, A1, B1),
    bounded_best(Bs, Player, D, A1, B1, B2, V2),
    better_of(Player, B, V, B2, V2, Best, BestVal).

new_bounds(yellow, A, B, V, V, B) :- V > A, !.
new_bounds(red, A, B, V, A, V) :- V < B, !.
new_bounds(_, A, B, _, A, B).

better_of(yellow, B, V, _, V2, B, V) :- V > V2, !.
better_of(red, B, V, _, V2, B, V) :- V < V2, !.
better_of(_, _, _, B2, V2, B2, V2).

play :- empty(B), loop(B, red).
empty([[],[],[],[],[],[],[]]).
loop(B, red) :- alphabeta(B, red, 0, -1000, 1000, Next, _), print(Next), nl, loop(Next, yellow).
loop(B, yellow) :- write('column? '), read(C), nth1(C, B, Col), select(Col, B, [yellow|Col], B2), loop(B2, red).
:- initialization(play).
