:- module(played,
          [ load_game/2,                % +Game, +Text
            search_game/4,              % +Entry, +Game, +Way, -Text
            moves/2,                    % +Position, -Successors
            staticval/2,                % +Position, -Value
            payoff/2,                   % +Position, -Value
            first/2                     % +Position, -Reference
          ]).
:- use_module(library(lists), [nth0/3]).
:- use_module(positions, [for_mover/3, set_tree/2]).
:- use_module(programs, [load_program/4, search_once/3, text_of/2]).

/** <module> A game as it stands, searched, and no tree made of it

A program finds here what positions.pl gives it for a tree, so that it runs over
a real game and watch.pl sees it.  A position is
pos(Side, Id, at(Game,State,Left)):
State is the game's own position, from which Left more moves are looked ahead.
Id is its path: `p` for the first one, `p.0.2` for the third successor of its
first successor.
*/

:- initialization(add_import_module(played, positions, start), now).

%!  load_game(+Game, +Text) is det.
%
%   Load the Text of a game of ours into the module Game.

load_game(Game, Text) :-
    load_program(Game, Text, user, []).

%!  search_game(+Entry, +Game, +Way, -Text) is det.
%
%   Text is what a program leaves that searches a game; see run_batch/3.
%
%   @arg Entry is Module:Templates, as in run_batch/3.
%   @arg Way is Path-Depth: the moves that lead from the start to the position,
%        each the number of a successor, and the moves to look ahead.

search_game(Entry, Game, Path-Depth, Text) :-
    call(Game:start(Start)),
    along(Path, Game, Start, State),
    at(State, p, Game, Depth, Position),
    Infinity is inf,
    set_tree(Infinity, none),
    text_of(search_once(Entry, Position, Infinity), Text).

along([], _, State, State).
along([Number|Path], Game, State0, State) :-
    call(Game:moves(State0, States)),
    nth0(Number, States, State1), !,
    along(Path, Game, State1, State).

at(State, Id, Game, Left, pos(Side, Id, at(Game,State,Left))) :-
    (   call(Game:min_to_move(State))
    ->  Side = min
    ;   Side = max
    ).

%!  moves(+Position, -Successors) is semidet.
%
%   As positions:moves/2; a position from which no more moves are looked ahead
%   is terminal.

moves(pos(_, Id, at(Game,State,Left)), Successors) :-
    % First, so that no successors are made where nobody looks.
    Left > 0,
    call(Game:moves(State, States)), !,
    Left1 is Left-1,
    successors(States, 0, Id, Game, Left1, Successors).

successors([], _, _, _, _, []).
successors([State|States], N, Id, Game, Left, [Position|Positions]) :-
    % No atom: paths are many, and only written.
    atomics_to_string([Id,'.',N], Own),
    at(State, Own, Game, Left, Position),
    N1 is N+1,
    successors(States, N1, Id, Game, Left, Positions).

%!  staticval(+Position, -Value) is det.
%!  payoff(+Position, -Value) is det.
%
%   As positions:staticval/2 and payoff/2, and the event of watch.pl.

staticval(pos(_, Id, at(Game,State,_)), Value) :-
    % A choice left open at each leaf would fill the stack.
    call(Game:staticval(State, Value)), !,
    format("s(~w,~w)", [Id,Value]).

payoff(Position, Value) :-
    staticval(Position, Value0),
    for_mover(Position, Value0, Value).

%!  first(+Position, -Reference) is det.
%
%   As positions:first/2.

first(Position, Reference) :-
    (   moves(Position, Successors)
    ->  Reference = Successors
    ;   Reference = []
    ).
