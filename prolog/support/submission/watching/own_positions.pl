:- module(pyab_own_positions,
          [ own_positions/8,            % +Out, +Module, +Start, +Calls, ...
            own_large/2                 % +Out, +Module
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/3]).
:- use_module(library(lists),
              [append/3, list_to_set/2, member/2, nth0/3, nth1/3, nth1/4,
               same_length/2, select/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../game/memory').
:- use_module('../game/playing', [write_short/2]).
:- use_module('../loading/loading', [formal/2, say/4]).
:- use_module('../loading/reading', [write_text/2]).
:- use_module(own_calls).
:- use_module(unrolling, [start_facts/2, start_position/3, told/3]).

/** <module> A submitted search on positions of its own game

A search that looks into its positions cannot be given ours.  It is run as it
stands, from a start on, and watched from outside.  What it goes on to from a
position are its calls of itself there, which are answered with 0 while they are
looked for; a position where it makes none is an end of the game, or of its
depth, and what comes back there is taken for its static value.  So a position
is a call of the search, but for its window and what comes back.
*/

:- dynamic
    tested/1,                           % Number
    begun/3,                            % Call, Number, Bounds
    side/2.                             % Mark, Token

%   At most so many trees of no more than so many positions are searched, not
%   all of them ends of the game, and a few larger ones: a fault of a memory,
%   say, may show in these alone.  A line of moves is followed so far.

most(trees, 300).
most(ends, 60).
most(of_line, 100).
most(size, 250).
most(few, 4).
most(large, 1200).
most(line, 100).
most(lines, 25).

%   The small depths that a search with a depth is given.

small(2).
small(3).

%!  own_positions(+Out, +Module, +Start, +Calls, +Nodes, +Relations, +Sides,
%                 +Board) is det.
%
%   Write a line for each position that the search of Module is tried on:
%   [Call,Level,Goal,Successors,Sides,Values,Answer].  Call is the number of the
%   call in Calls, and Level how many moves lead from there to the position; the
%   call there is Goal.  Successors are the numbers of successors of the
%   positions of the tree below, in preorder; Sides, who is to move there, are 1
%   or 2, or 0 where that is not told; Values are what the search gives at the
%   ends.  Answer is as run_trees/5 writes it, but for `v(?,Value)`, where it is
%   not known which move is meant.
%
%   @arg Start is the text of a position, or of a goal that gives one.
%   @arg Calls are texts of goals, with variables P, A, B, Best and V.
%   @arg Nodes are the texts of such goals, for each predicate that the search
%        calls with a position; any other variable in them is what it is given:
%        Depth is a depth, in the place of which it is given smaller ones, too.
%   @arg Relations, Name/Arity, may tell which position a move leads to.
%   @arg Sides are the program's words for its two sides.
%   @arg Board, Name/Arity, are the facts that it keeps its board in: then Start
%        is a goal that sets them.

own_positions(Out, Module, Start, Calls, Nodes, Relations, Sides, Board) :-
    forget_all,
    forall(nth1(Mark, Sides, Side),
           assertz(side(Mark, Side))),
    set_random(seed(1)),
    catch(( Board == []
          ->  start_position(Start, Module, Position)
          ;   start_facts(Start, Module)
          ),
          Error,
          ( told(Error, Out, start), fail )), !,
    remember(Module, []),               % the start may have set facts
    watch_board(Module, Board),
    forall(nth0(Index, Nodes, Text),
           watch_node(Module, Index, Text)),
    forall(member(PI, Relations),
           watch_relation(Module, PI)),
    forall(nth0(Number, Calls, Text),
           from_call(Out, Module, Number, Text, Position)).
own_positions(_, _, _, _, _, _, _, _).   % the start is none

forget_all :-
    forget_calls,
    retractall(tested(_)),
    retractall(begun(_, _, _)),
    retractall(side(_, _)).

% --------------------------------------------------------------- from a start

from_call(Out, Module, Number, Text, Position) :-
    root(Module, Text, Position, State, Bounds, Result),
    (   var(State)
    ->  say_why(Out, Result)
    ;   retractall(tested(_)),
        numbered(State, Root),
        assertz(begun(Number, Root, Bounds)),
        Game = game(Out, Module, Number, Bounds),
        (   expanded(Game, Root, none(Result1))
        ->  say_why(Out, Result1)
        ;   look_for_gains(Game, Root),
            most(lines, Lines),
            forall(between(1, Lines, _),
                   ( begin_line, along(Game, Root, 0) )),
            say_gains(Out),
            say_dead(Game),
            say_unseen(Out),
            say_endless(Out)
        )
    ).

say_gains(Out) :-
    gained, !,
    say(Out, gains, 0, "").
say_gains(_).

say_unseen(Out) :-
    tested(_),
    is_unseen(_), !,
    say(Out, unseen, 0, "").
say_unseen(_).

%   A position to which the search goes on, and where it fails.

say_dead(Game) :-
    below(Number, none(failed), _), !,
    say_of(Game, Number, dead, "", []).
say_dead(_).

say_endless(_) :-
    tested(_), !.
say_endless(Out) :-
    below(_, none(Result), _), Result \== inference_limit_exceeded, !,
    (   Result == true
    ->  Text = "gives no number where its moves end"
    ;   Text = "has no answer where its moves end"
    ),
    say(Out, nothing, 0, Text).
say_endless(Out) :-
    most(line, Line),
    format(string(Text), 'comes to no end in ~d moves', [Line]),
    say(Out, nothing, 0, Text).

say_why(Out, Result) :-
    (   Result = error(Error)
    ->  formal(Error, Formal),
        format(string(Text), 'raises ~W',
               [Formal, [quoted(true), max_depth(6)]])
    ;   Result == inference_limit_exceeded
    ->  Text = "comes to no end"
    ;   Result == true
    ->  Text = "gives no number, and goes on to no position"
    ;   Text = "fails, and goes on to no position"
    ),
    say(Out, nothing, 0, Text).

%   State is the first call of the search that a goal leads to; it stays open
%   where there is none.

root(Module, Text, Position, State, Bounds, Result) :-
    term_string(Goal, Text, [module(Module), variable_names(Names)]),
    ( memberchk('P'=Position, Names) -> true ; true ),
    watched(root, Module:Goal, Result),
    restore(Module),
    (   Result = error(pyab_root(Index, Args, Inputs))
    ->  State = state(Index, Inputs),
        node(Index, _, pattern(Patterns, Inner)),
        maplist(same_window(Inner), Patterns, Args),
        window(Inner, Bounds)
    ;   true
    ).

same_window(Names, Pattern, Arg) :-
    (   member(Name, ['A','B']),
        memberchk(Name=Var, Names),
        sub_term(Part, Pattern), Part == Var
    ->  ignore(Pattern = Arg)
    ;   true
    ).

%   Of a bound that is alone the other side's search may have the other one.

window(Names, Alpha-Beta) :-
    ( memberchk('A'=Alpha, Names) -> true ; true ),
    ( memberchk('B'=Beta, Names) -> true ; true ),
    other_bound(Alpha, Beta),
    other_bound(Beta, Alpha).

other_bound(Alpha, Beta) :-
    var(Alpha), number(Beta), !,
    Alpha is -Beta.
other_bound(_, _).

%   Moves are followed by chance to a position with a tree that is small enough;
%   the search is tried on all positions of that tree, and on some on the way,
%   with small depths.

along(Game, Number, Level) :-
    most(line, Line),
    Level =< Line,
    \+ enough, !,
    forall(( 0 =:= Level mod 3,
             small(Depth),
             instead(Number, 'Depth', Depth, Other),
             most(size, Size),
             tree(Game, Other, Tree, count(0, Size), 0, _)
           ),
           ( say_too_deep(Game, Other, Tree, Depth),
             try_all(Game, Tree, Level)
           )),
    (   most(size, Size),
        tree(Game, Number, Tree, count(0, Size), 0, _)
    ->  try_all(Game, Tree, Level)
    ;   expanded(Game, Number, Numbers),
        is_list(Numbers)
    ->  length(Numbers, Length),
        Place is random(Length),
        nth0(Place, Numbers, Next),
        Level1 is Level+1,
        along(Game, Next, Level1)
    ;   true
    ).
along(_, _, _).

%   The same call with something else that it is given: a small depth, say.

instead(Number, Name, Value, Other) :-
    state(Number, state(Index, Inputs0)),
    given_at(Index, Name, Place),
    nth1(Place, Inputs0, _, Rest),
    nth1(Place, Inputs, Value, Rest),
    numbered(state(Index, Inputs), Other).

%   A depth is to end the search: it may do so one move later.

say_too_deep(Game, Number, Tree, Depth) :-
    (   tree_height(Tree, Height),
        Height > Depth+1
    ->  say_of(Game, Number, deep, "~d", [Height])
    ;   true
    ).

tree_height(tree(_, _, Kids, _, _), Height) :-
    foldl(tree_height, Kids, 0, Height).

tree_height(Tree, Height0, Height) :-
    tree_height(Tree, Height1),
    Height is max(Height0, Height1+1).

%   Where its depth ends a position that has moves, its value for either side.

say_ends(Game, Number) :-
    findall(Value,
            ( side(_, Token),
              instead(Number, 'Side', Token, Other0),
              instead(Other0, 'Depth', 1, Other1),
              expanded(Game, Other1, [_|_]),
              instead(Other0, 'Depth', 0, Other),
              expanded(Game, Other, value(Value))
            ),
            [Value1,Value2]),
    number(Value1), Value1 =\= 0,
    say_of(Game, Number, ends, "~w ~w", [Value1,Value2]).

%   The depth below each of several moves, less than below the one before.

say_brothers(Game, Number) :-
    depths_below(Number, Depths),
    Depths = [_,_,_|_],
    falling(Depths),
    atomic_list_concat(Depths, ' ', Text),
    say_of(Game, Number, brothers, "~w", [Text]).

%   say_count(+Game, +Number): the depth with which it goes on below a position
%   is the same there, or less by one.

say_count(Game, Number) :-
    depth_at(Number, Depth),
    depths_below(Number, Depths),
    sort(Depths, [Below]),
    (   Below =:= Depth
    ->  say_of(Game, Number, kept, "~d", [Depth])
    ;   Below =:= Depth-1
    ->  say_of(Game, Number, counted, "~d", [Depth])
    ).

depths_below(Number, Depths) :-
    below(Number, Kids, _),
    maplist(depth_at, Kids, Depths).

depth_at(Number, Depth) :-
    state(Number, state(Index, Inputs)),
    given_at(Index, 'Depth', Place),
    nth1(Place, Inputs, Depth),
    integer(Depth).

falling([_]).
falling([Depth1,Depth2|Depths]) :-
    Depth1 > Depth2,
    falling([Depth2|Depths]).

say_of(game(Out, _, _, _), Number, Kind, Format, Args) :-
    state(Number, State),
    goal(State, _-_, Goal, _, _, Names),
    in_words(State, Goal, Names, Call),
    format(string(Text), Format, Args),
    format(Out, '["~w",0,', [Kind]),
    write_text(Out, Text),
    write(Out, ','),
    write_text(Out, Call),
    write(Out, ']\n').

begin_line :-
    count_tested(Count),
    nb_setval(pyab_line, Count).

line_enough :-
    most(of_line, Most),
    nb_getval(pyab_line, Begun),
    count_tested(Count),
    Count >= Begun+Most.

count_tested(Count) :-
    (   predicate_property(tested(_), number_of_clauses(Count0))
    ->  Count = Count0
    ;   Count = 0
    ).

enough :-
    most(trees, Most),
    count_tested(Count),
    Count >= Most.
enough :-
    all_spent.

enough_ends :-
    most(ends, Most),
    aggregate_all(count, ( tested(Number), below(Number, value(_), _) ), Count),
    Count >= Most.

%   tree(+Game, +Number, -Tree, +Count, +Id0, -Id): Tree is tree(Id, Number,
%   Kids, Last, Before), where Last is the place of the child that was called
%   last, and Before is before(Sum, Turn): what the moves before have gained,
%   and 1, or -1 where the sign has been turned.  It fails where it is too
%   large, or where some end has no value.

tree(Game, Number, Tree, Count, Id0, Id) :-
    tree(Game, before(0, 1), Number, Tree, Count, Id0, Id).

tree(Game, Before, Number, tree(Id0, Number, Kids, 0, Before), Count, Id0,
     Id) :-
    Count = count(N0, Most),
    N0 < Most,
    N is N0+1,
    nb_setarg(1, Count, N),
    expanded(Game, Number, Below),
    Id1 is Id0+1,
    (   Below = value(_)
    ->  Kids = [],
        Id = Id1
    ;   is_list(Below),
        gains(Game, Number, Below, Kids0, Gains),
        trees(Kids0, Gains, Before, Game, Kids, Count, Id1, Id)
    ).

trees([], [], _, _, [], _, Id, Id).
trees([Number|Numbers], [gain(Sign, Gain)|Gains], Before, Game, [Tree|Trees],
      Count, Id0, Id) :-
    Before = before(Sum0, Turn0),
    Sum is Sign*(Sum0+Gain),
    Turn is Sign*Turn0,
    tree(Game, before(Sum, Turn), Number, Tree, Count, Id0, Id1),
    trees(Numbers, Gains, Before, Game, Trees, Count, Id1, Id).

try_all(Game, tree(_, Number, Kids, _, _), Level) :-
    (   ( tested(Number)
        ; is_unseen(Number)
        ; enough
        ; line_enough
        ; Kids == [], enough_ends
        )
    ->  true
    ;   assertz(tested(Number)),
        ignore(say_ends(Game, Number)),
        ignore(say_brothers(Game, Number)),
        ignore(say_count(Game, Number)),
        most(size, Size),
        tree(Game, Number, Tree, count(0, Size), 0, _),
        try(Game, Number, Tree, Level)
    ),
    Level1 is Level+1,
    forall(member(Kid, Kids),
           try_all(Game, Kid, Level1)).

%!  own_large(+Out, +Module) is det.
%
%   The same lines for a few positions with large trees, of those that
%   own_positions/8 was called with last.

own_large(Out, Module) :-
    forall(begun(Call, Root, Bounds),
           ignore(large_along(game(Out, Module, Call, Bounds), Root, 0, 0))).

large_along(Game, Number, Level, Count) :-
    most(few, Few),
    Count < Few,
    most(line, Line),
    Level =< Line,
    most(large, Large),
    (   \+ tested(Number),
        tree(Game, Number, Tree, count(0, Large), 0, _)
    ->  try(Game, Number, Tree, Level),
        Count1 is Count+1
    ;   Count1 = Count
    ),
    expanded(Game, Number, [Next|_]),
    Level1 is Level+1,
    large_along(Game, Next, Level1, Count1).

% ------------------------------------------------------------------- a search

try(Game, Number, Tree, Level) :-
    Game = game(Out, Module, _, Bounds),
    state(Number, State),
    goal(State, Bounds, Goal, Value, Best, Names),
    in_words(State, Goal, Names, Text),
    forget_leaves,
    begin_at(State, Module),
    watched(run(Tree), Module:Goal, Result),
    (   Result == true,
        is_left(State)
    ->  say(Out, left, 0, Text)
    ;   true
    ),
    restore(Module),
    (   Result = error(pyab_strange)
    ->  say(Out, strange, 0, Text)
    ;   Result == inference_limit_exceeded      % that is our limit
    ->  true
    ;   say_tried(Game, Tree, Text, Result, Value, Best, Level)
    ).

say_tried(game(Out, _, Call, _), Tree, Text, Result, Value, Best, Level) :-
    shape(Tree, Arities, [], Values, []),
    marks(Tree, Marks, []),
    format(Out, '[~d,~d,', [Call,Level]),
    write_text(Out, Text),
    format(Out, ',~w,~w,[', [Arities,Marks]),
    write_values(Values, Out),
    write(Out, '],'),
    answer(Result, Tree, Value, Best, Answer),
    findall(Event, ( leaf(Id), format(atom(Event), 's(~d,0)', [Id]) ), Leaves),
    append(Leaves, [Answer], Events),
    atomic_list_concat(Events, Line),
    write_text(Out, Line),
    write(Out, ']\n').

%   The call with names for what is open in it, and the facts of its board.

in_words(State, Goal, Names, Text) :-
    exclude(bound_name, Names, Open),
    Options = [quoted(true), max_depth(40), variable_names(Open)],
    (   board_of(State, Board)
    ->  format(string(Text), '~W where ~W', [Goal, Options, Board, Options])
    ;   format(string(Text), '~W', [Goal, Options])
    ).

bound_name(_=Var) :-
    nonvar(Var).

shape(tree(_, Number, Kids, _, before(Sum, _)), [Arity|Arities0], Arities,
      Values0, Values) :-
    length(Kids, Arity),
    (   below(Number, value(Value0), _)
    ->  ( number(Value0) -> Value is Value0+Sum ; Value = Value0 ),
        Values0 = [Value|Values1]
    ;   Values0 = Values1
    ),
    foldl(shape, Kids, Arities0-Values1, Arities-Values).

shape(Tree, Arities0-Values0, Arities-Values) :-
    shape(Tree, Arities0, Arities, Values0, Values).

%   Who is to move is what the search is called with, or stands in the position;
%   or the search is one for that side.  Where moves gain something, -1 is who
%   is to move first, and -2 who is where the sign has been turned.

marks(tree(_, Number, Kids, _, before(_, Turn)), [Mark|Marks0], Marks) :-
    state(Number, State),
    (   mark(State, Mark0)
    ->  Mark = Mark0
    ;   gaining
    ->  Mark is (Turn-3)//2
    ;   Mark = 0
    ),
    foldl(marks, Kids, Marks0, Marks).

mark(state(unseen(Number), _), Mark) :- !,
    state(Number, State),
    mark(State, Before),
    Mark is 3-Before.
mark(state(Index, Inputs), Mark) :-
    given_at(Index, 'Side', Place), !,
    nth1(Place, Inputs, Token),
    side(Mark, Side), Token == Side, !.
mark(state(Index, _), Mark) :-
    node(1, _, _), !,                   % there are two searches
    Mark is Index+1.
mark(state(_, Inputs), Mark) :-
    one_side(Inputs, Mark), !.
mark(State, Mark) :-
    board_of(State, Board), !,
    findall(Arg,
            ( select(Fact, Board, Others),
              functor(Fact, Name, Arity),
              \+ ( member(Other, Others), functor(Other, Name, Arity) ),
              arg(_, Fact, Arg)
            ),
            Args),
    one_side(Args, Mark).
mark(State, Mark) :-
    position_in(State, Position),
    compound(Position),
    (   is_list(Position)
    ->  Parts = Position
    ;   Position =.. [_|Parts]
    ),
    one_side(Parts, Mark).

one_side(Terms, Mark) :-
    findall(Found,
            ( side(Found, Token),
              once(( member(Term, Terms), Term == Token ))
            ),
            [Mark]).

write_values([], _).
write_values([Value|Values], Out) :-
    format(string(Text), '~w', [Value]),
    write_text(Out, Text),
    (   Values == []
    ->  true
    ;   write(Out, ',')
    ),
    write_values(Values, Out).

answer(true, Tree, Value, Best, Answer) :- !,
    (   value_of(Value, Given)
    ->  best_child(Tree, Best, Id),
        format(atom(Answer), 'v(~w,~w)', [Id,Given])
    ;   var(Value)
    ->  Answer = '!value unbound'
    ;   with_output_to(string(Text),
                       ( current_output(Out), write_short(Out, Value) )),
        atom_concat('!value ', Text, Answer)
    ).
answer(failed, _, _, _, '!failed') :- !.
answer(error(Error), _, _, _, Answer) :-
    formal(Error, Formal),
    with_output_to(string(Text),
                   ( current_output(Out), write_short(Out, Formal) )),
    atom_concat('!error ', Text, Answer).

%   The child that is called with what comes back as the move; or the one that
%   the game's relations tell of together with it.  A number may be the name of
%   one move, and the position after another.

best_child(tree(_, _, [], _, _), _, -) :- !.
best_child(_, Best, -) :-
    ( var(Best) ; Best == (-) ), !.
best_child(tree(_, _, Kids, _, _), Best, Id) :-
    compound(Best),
    member(tree(Id, Number, _, _, _), Kids),
    position(Number, Position),
    Position =@= Best, !.
best_child(tree(_, Number, [tree(Id, Unseen, _, _, _)|_], _, _), Best, Id) :-
    is_unseen(Unseen),                  % it is called with none that looks so
    compound(Best),
    position(Number, Position),
    same_look(Best, Position), !.
best_child(Tree, Best, Id) :-
    member(How, [whole,part]),
    told_of(How, Tree, Best, Found),
    Found = [_|_], !,
    (   Found = [Id-Number|Others],     % two moves may lead to one position
        \+ ( member(_-Other, Others), Other =\= Number )
    ->  true
    ;   Id = ?
    ).
best_child(_, _, ?).

same_look(One, Other) :-
    is_list(One), !,
    is_list(Other),
    same_length(One, Other).
same_look(One, Other) :-
    compound(Other),
    functor(One, Name, Arity),
    functor(Other, Name, Arity).

told_of(How, tree(_, Number, Kids, _, _), Best, Found) :-
    below(Number, _, Told),
    findall(Id-Kid-Part,
            ( member(tree(Id, Kid, _, _, _), Kids),
              changed(How, Number, Kid, Part)
            ),
            Parts),
    findall(Way-(Id-Kid),
            ( member(Id-Kid-Part, Parts),
              together(Told, move(Best), Part, Way)
            ),
            Ways),
    widest(Ways, Told, Parts, Found).

%   widest(+Ways, +Told, +Parts, -Found): of the arguments that have the move
%   and a position in them, those that have the most positions: a depth may be a
%   number that is the position after one move.  What is listed may be values.

widest(Ways, Told, Parts, Found) :-
    findall(Count/Where-Way,
            ( distinct(Way, member(Way-_, Ways)),
              Way = way(Where, _, _, _),
              aggregate_all(count,
                            ( member(_-Part, Parts),
                              once(together(Told, any, Part, Way))
                            ),
                            Count)
            ),
            Counts),
    (   aggregate_all(max(Count), member(Count/_-_, Counts), Most)
    ->  member(Where, [alone,listed]),
        findall(One,
                ( member(Most/Where-Way, Counts), member(Way-One, Ways) ),
                Found0),
        Found0 = [_|_], !,
        list_to_set(Found0, Found)
    ;   Found = []
    ).

%   What is new in a position after a move: all of it, or one of its arguments.

changed(whole, _, Kid, Position) :-
    position(Kid, Position).
changed(part, Number, Kid, Part) :-
    position(Number, Before),
    position(Kid, After),
    compound(Before), compound(After), \+ is_list(After),
    arg(Place, After, Part),
    arg(Place, Before, Part0), Part \== Part0.

%   together(+Told, +Move, +Position, ?Way): a relation has told of a move and a
%   position in two of its arguments, or in one item of a list; a move such as
%   Row/Column may take two of them.  Move is move(Best), or any.

together(Told, Move, Position, way(Where, By, Place, Place2)) :-
    member(By-Args, Told),
    told_parts(Where, Args, Move, Position, Parts),
    nth1(Place2, Parts, Part2),
    Part2 =@= Position,
    nth1(Place, Parts, _), Place =\= Place2,
    is_move(Move, Place, Parts, Last),
    \+ ( Where == alone,
         forall(between(Place, Last, Given), is_given(Told, By, Args, Given))
       ).

%   is_move(+Move, +Place, +Parts, -Last): a move stands in Parts from Place on,
%   as far as Last.

is_move(any, Place, _, Place).
is_move(move(Best), Place, Parts, Last) :-
    ( Ones = [Best] ; spread(Best, Ones) ),
    length(Ones, Length),
    Last is Place+Length-1,
    findall(Part, ( between(Place, Last, At), nth1(At, Parts, Part) ), Found),
    Found =@= Ones, !.

spread(Best, [One,Two|More]) :-
    compound(Best),
    (   is_list(Best)
    ->  Best = [One,Two|More]
    ;   Best =.. [_,One,Two|More]
    ).

told_parts(alone, Args, _, _, Args).
told_parts(listed, Args, Move, Position, Parts) :-
    member(List, Args),
    is_list(List),
    member(Item, List),
    compound(Item),
    Item \= [_|_],
    (   Move = move(Best), Item =@= Best
    ->  Parts = [Best,Position],
        sub_term(Part, Item), Part =@= Position
    ;   Item =.. [_|Parts]
    ).

%   What is the same each time is what a relation is given.

is_given(Told, By, Args, Place) :-
    same_length(Args, Others),
    nth1(Place, Args, Arg),
    nth1(Place, Others, Other),
    findall(Others, member(By-Others, Told), All),
    sort(All, [One,Two|More]),
    forall(member(Others, [One,Two|More]), Other =@= Arg).

position(Number, Position) :-
    state(Number, State),
    position_in(State, Position).

position_in(state(Index, Inputs), Position) :-
    given_at(Index, 'P', Place),
    nth1(Place, Inputs, Position).
