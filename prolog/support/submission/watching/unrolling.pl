:- module(pyab_unrolling,
          [ unroll/6,  % +Out, +Module, +Hooks, +Start, +Depth, +Most
            start_position/3,           % +Text, +Module, -Position
            start_facts/2,              % +Text, +Module
            told/3                      % +Error, +Out, +Kind
          ]).
:- use_module('../loading/loading', [formal/2, say/4]).
:- use_module('../loading/reading', [write_text/2]).
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists), [last/2, member/2, nth0/3]).

/** <module> A program's own game, each of its positions once

A position that is reached in several ways, with as many moves to go, is looked
at once: the tree is put together of these places where it is wanted.
*/

:- dynamic
    known/4,                            % Hash, Key, Number, Size
    relation/3.                         % Role, Name, Arity

%!  unroll(+Out, +Module, +Hooks, +Start, +Depth, +Most) is det.
%
%   Write the places of the game of Module from a start position on, a line
%   each, those after a move before it, and so the start last:
%   [Successors,Side,Value,Name,Ends], with the numbers of the lines of its
%   Successors.  Positions Depth moves deep are terminal; Ends is 1 where the
%   game itself ends.  Depth may be whole(Most), for the whole game, if it ends
%   within Most moves.  Stops where the tree has more than Most positions, with
%   a line that says so.
%
%   Start is Text, or Text-Path, with the moves that lead from there to the
%   position that is meant, by their numbers.  Text is a goal that binds its
%   variable Pos, or its last variable, to the position; or a position.
%
%   Hooks name the relations of the game.  With `symmetric` among them, of
%   symmetric successors the first alone is taken; with `show`, a position has
%   the name that show/1 prints; with `named`, move(Pos, Name, Next), a line
%   ["moves",0|Names] follows, with the names of the moves from the start.

unroll(Out, Module, Hooks, Start, Depth, Most) :-
    % The numbers of lines mean something in one answer only.
    retractall(known(_, _, _, _)),
    retractall(relation(_, _, _)),
    forall(member(hook(Role, Name, Arity), Hooks),
           assertz(relation(Role, Name, Arity))),
    Game = game(Out, Module, count(0, 0), Most),
    catch(start(Start, Game, Position), Error, told(Error, Out, start)),
    (   nonvar(Error)
    ->  true
    ;   catch(( place(Position, Depth, Game, _, _),
                name_moves(Position, Game)
              ),
              Error1, told(Error1, Out, game))
    ).

%!  told(+Error, +Out, +Kind) is det.
%
%   Say why there is no start, or no game; what ends the process is thrown on.

told(stopped(Kind, Format, Args), Out, _) :- !,
    format(string(Text), Format, Args),
    say(Out, Kind, 0, Text).
told(Error, _, _) :-
    our_end(Error), !,
    throw(Error).
told(Error, Out, Kind) :-
    formal(Error, Formal),
    format(string(Text), 'it raises ~W',
           [Formal, [quoted(true), max_depth(6)]]),
    say(Out, Kind, 0, Text).

our_end('$aborted').
our_end(unwind(_)).
our_end(error(resource_error(_), _)).

stop(Kind, Format, Args) :-
    throw(stopped(Kind, Format, Args)).

% ----------------------------------------------------------------- the start

start(Text-Path, Game, Position) :- !,
    start(Text, Game, First),
    along(Path, Game, First, Position).
start(Text, game(_, Module, _, _), Position) :-
    start_position(Text, Module, Position).

%!  start_position(+Text, +Module, -Position) is det.
%
%   The position that Text is in Module, or the goal in it gives.
%
%   @throws stopped(start, Format, Args) if it gives none.

start_position(Text, Module, Position) :-
    term_string(Goal, Text, [module(Module), variable_names(Names)]),
    there(Names, Goal, Module),
    position(Names, Goal, Module, Position).

%   there(+Names, +Goal, +Module): Goal is a position, or can be called.

there([_|_], Goal, Module) :-
    callable(Goal),
    \+ predicate_property(Module:Goal, defined), !,
    functor(Goal, Name, Arity),
    stop(start,
         "there is no ~q: --start takes a goal of the file that gives a \c
         position, such as start(Pos), or a position itself",
         [Name/Arity]).
there(_, _, _).

position([], Position, _, Position) :- !.       % no goal but a position itself
position(Names, Goal, Module, Position) :-
    (   member(Name, ['Pos','P','Position','Start','State','Board']),
        memberchk(Name=Position, Names)
    ->  true
    ;   last(Names, _=Position)
    ),
    done(Goal, Module).

%!  start_facts(+Text, +Module) is det.
%
%   Call the goal in Text, which sets the facts that a game begins with.
%
%   @throws stopped(start, Format, Args) if there is none, or it fails.

start_facts(Text, Module) :-
    term_string(Goal, Text, [module(Module), variable_names(_)]),
    (   predicate_property(Module:Goal, defined)
    ->  done(Goal, Module)
    ;   functor(Goal, Name, Arity),
        stop(start,
             "there is no ~q: the file keeps its board in facts, so that \c
             --start takes a goal that sets them",
             [Name/Arity])
    ).

%   What it raises is told by who asks.

done(Goal, Module) :-
    (   catch(call_with_inference_limit(once(Module:Goal), 10_000_000, Result),
              error(resource_error(_), _),
              stop(start, "this goal takes too much memory", []))
    ->  (   Result == inference_limit_exceeded
        ->  stop(start, "this goal comes to no end", [])
        ;   true
        )
    ;   stop(start, "this goal fails", [])
    ).

along([], _, Position, Position).
along([Number|Path], Game, Position0, Position) :-
    after(Game, Position0, List),
    nth0(Number, List, Position1), !,
    along(Path, Game, Position1, Position).

% ---------------------------------------------------------------- the places

%   place(+Position, +Depth, +Game, -Number, -Size): Number is that of the line
%   of Position, and Size the number of positions from it on.

place(Position, Depth, Game, Number, Size) :-
    % A number finds its clause by the index, whatever the positions look like.
    term_hash(Position, Hash),
    key(Depth, Position, Key),
    (   nonvar(Hash),                   % it has no variables
        known(Hash, Key, Number0, Size0)
    ->  Number = Number0,
        Size = Size0,
        % The tree has the positions again, though they are written once; Most
        % is a limit of the tree.
        count(Size, Game)
    ;   count(1, Game),
        new_place(Position, Depth, Game, Number, Size),
        ( nonvar(Hash) -> assertz(known(Hash, Key, Number, Size)) ; true )
    ).

%   Where the whole game is wanted, a position has the same tree at any depth.

key(whole(_), Position, Key) :- !,
    Key = Position.
key(Depth, Position, Depth-Position).

left(whole(Depth), Left) :- !,
    Depth > 0,
    Depth1 is Depth-1,
    Left = whole(Depth1).
left(Depth, Depth1) :-
    Depth > 0,
    Depth1 is Depth-1.

count(Size, game(_, _, Count, Most)) :-
    arg(1, Count, N0),
    N is N0+Size,
    nb_setarg(1, Count, N),
    (   N =< Most
    ->  true
    ;   stop(many, "~d", [N])
    ).

new_place(Position, Depth, Game, Number, Size) :-
    (   left(Depth, Depth1),
        after(Game, Position, List),
        List = [_|_]
    ->  places(List, Depth1, Game, Numbers, 1, Size),
        Value = null,
        Ends = 0
    ;   Numbers = [],
        Size = 1,
        value(Game, Position, Value),
        % Moves are left, and there are no successors: the game itself ends
        % here.
        ( left(Depth, _) -> Ends = 1 ; Ends = 0 )
    ),
    line(Game, Numbers, Position, Value, Ends, Number).

places([], _, _, [], Size, Size).
places([Position|List], Depth, Game, [Number|Numbers], Size0, Size) :-
    place(Position, Depth, Game, Number, Own),
    Size1 is Size0+Own,
    places(List, Depth, Game, Numbers, Size1, Size).

%   Fails where the game ends, and where what is there is no list.

after(game(_, Module, _, _), Position, List) :-
    \+ ended(Module, Position),
    (   hook_goal(moves, Module, Position, List0, Moves)
    ->  once(Moves)
    ;   hook_goal(move, Module, Position, Next, Move),
        findall(Next, Move, List0)
    ),
    is_list(List0),
    distinct(List0, Module, List).

ended(Module, Position) :-
    side_goal(terminal, Module, Position, Goal),
    once(Goal).

distinct(List, Module, Distinct) :-
    hook_goal(symmetric, Module, Position, Other, Goal), !,
    first_ones(List, symmetry(Position, Other, Goal), Distinct).
distinct(List, _, List).

first_ones([], _, []).
first_ones([First|List0], Symmetry, [First|List]) :-
    exclude(alike(Symmetry, First), List0, List1),
    first_ones(List1, Symmetry, List).

alike(Symmetry, First, Position) :-
    copy_term(Symmetry, symmetry(First, Other, Goal)),
    call(Goal),
    Other == Position, !.

value(game(_, Module, _, _), Position, Value) :-
    (   hook_goal(staticval, Module, Position, Value0, Static),
        once(Static),
        number(Value0)
    ->  Value = Value0
    ;   Value = null
    ).

side(Module, Position, Side) :-
    (   side_goal(min_to_move, Module, Position, Min),
        once(Min)
    ->  Side = min
    ;   side_goal(max_to_move, Module, Position, Max),
        once(Max)
    ->  Side = max
    ;   hook_goal(side, Module, Position, Token, Goal),
        once(Goal)
    ->  Side = Token
    ;   Side = none
    ).

hook_goal(Role, Module, Position, Value, Module:Goal) :-
    relation(Role, Name, 2), !,
    Goal =.. [Name,Position,Value].

side_goal(Role, Module, Position, Module:Goal) :-
    relation(Role, Name, 1), !,
    Goal =.. [Name,Position].

% ------------------------------------------------------- what is written

line(game(Out, Module, Count, _), Numbers, Position, Value, Ends, Number) :-
    arg(2, Count, Number),
    Number1 is Number+1,
    nb_setarg(2, Count, Number1),
    side(Module, Position, Side),
    name(Module, Position, Name),
    format(Out, '[~w,', [Numbers]),
    write_side(Out, Side),
    format(Out, ',"~w",', [Value]),             % a number, or `null`
    write_text(Out, Name),
    format(Out, ',~d]~n', [Ends]).

write_side(Out, Side) :-
    memberchk(Side, [max,min]), !,
    write_text(Out, Side).
write_side(Out, Side) :-
    format(string(Text), '~q', [Side]),
    write_text(Out, Text).

name(Module, Position, Name) :-
    side_goal(show, Module, Position, Show),
    % Where show/1 fails or raises an error, the position's own term is its
    % name.
    catch(with_output_to(string(Shown), once(Show)), error(_, _), fail), !,
    split_string(Shown, "", "\n", Parts),
    (   Parts = [Name]
    ->  true
    ;   atomic_list_concat(Parts, '\000\', Name)
    ).
name(_, Position, Name) :-
    format(string(Name), '~W', [Position, [quoted(true), max_depth(20)]]).

%   The moves by their names, in the order of the positions that they lead to;
%   nothing where one of them has no name.

name_moves(Position, Game) :-
    Game = game(Out, Module, _, _),
    relation(named, Name, 3),
    after(Game, Position, List),
    maplist(name_move(Module, Name, Position), List, Names), !,
    write(Out, '["moves",0'),
    forall(member(Text, Names),
           ( write(Out, ','), write_text(Out, Text) )),
    write(Out, ']\n').
name_moves(_, _).

name_move(Module, Name, Position, Next, Text) :-
    Goal =.. [Name,Position,Move,Next0],
    call(Module:Goal),
    Next0 == Next, !,
    format(string(Text), '~w', [Move]).
