:- module(pyab_own_calls,
          [ forget_calls/0,
            watch_board/2,              % +Module, +PIs
            board_of/2,                 % +State, -Board
            begin_at/2,                 % +State, +Module
            is_left/1,                  % +State
            watch_node/3,               % +Module, +Index, +Text
            watch_relation/2,           % +Module, +PI
            watched/3,                  % +Mode, :Goal, -Result
            node/3,                     % ?Index, ?PI, ?Pattern
            leaf/1,                     % ?Id
            forget_leaves/0,
            inputs/3,                   % +Index, +Args, -Inputs
            given_at/3,                 % +Index, +Name, -Place
            goal/6,                     % +State, +Bounds, -Goal, -Value, ...
            numbered/2,                 % +State, -Number
            state/2,                    % +Number, -State
            expanded/3,                 % +Game, +Number, -Below
            below/3,                    % ?Number, ?Below, ?Told
            all_spent/0,
            value_of/2,                 % +Term, -Value
            look_for_gains/2,           % +Game, +Root
            gaining/0,
            gained/0,
            gains/5,                    % +Game, +Number, +Below0, -Below, ...
            is_unseen/1                 % ?Number
          ]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists),
              [append/3, member/2, memberchk/2, nth1/3, same_length/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module('../game/memory').
:- use_module('../game/values', [without_plus/2]).
:- use_module(wrapping).

/** <module> What a submitted search goes on to from a position of its own

Its calls of itself are watched from outside, and answered while they are looked
for.  A position is what it is called with, state(Index, Inputs), and has a
number; where it keeps its board in facts, these are the last of its inputs.  A
Game is game(Out, Module, Call, Bounds).
*/

:- dynamic
    node/3,                             % Index, PI, Pattern
    on_board/2,                         % Module, Head, of the facts of a board
    called/2,                           % Index, Inputs
    told/1,                             % Name-Args, of a relation of the game
    leaf/1,                             % Id, in the order of the search
    place/3,                            % Hash, State, Number
    below/3,                            % Number, Numbers or value(V), Told
    spent/1,                            % positions looked at
    gaining/0,                          % moves have values of their own
    gained/3,                           % Number, Below, Gains
    begins_with/3.                      % Sign, Worst, Value

%   At most so many positions are looked at.

most(positions, 6000).
most(inferences, 2_000_000).

forget_calls :-
    retractall(node(_, _, _)),
    retractall(on_board(_, _)),
    retractall(place(_, _, _)),
    retractall(below(_, _, _)),
    retractall(gaining),
    retractall(gained(_, _, _)),
    retractall(begins_with(_, _, _)),
    retractall(spent(_)),
    assertz(spent(0)).

forget_leaves :-
    retractall(leaf(_)).

all_spent :-
    most(positions, Most),
    spent(Count),
    Count >= Most.

% ------------------------------------------------------------------- watching

watch_node(Module, Index, Text) :-
    term_string(Goal, Text, [module(Module), variable_names(Names)]),
    Goal =.. [Name|Patterns],
    functor(Goal, Name, Arity),
    assertz(node(Index, Name/Arity, pattern(Patterns, Names))),
    wrap_once(Module, Name/Arity, met).

watch_relation(Module, PI) :-
    wrap_once(Module, PI, asked).

:- public met/2, asked/2.
:- initialization(b_setval(pyab_own, off)).

met(Head, Closure) :-
    nb_current(pyab_own, Mode), Mode \== off,
    functor(Head, Name, Arity),
    node(Index, Name/Arity, _), !,
    Head =.. [_|Args],
    met(Mode, Index, Args, Closure).
met(_, Closure) :-
    call(Closure).

met(root, Index, Args, _) :-
    inputs(Index, Args, Inputs),
    throw(pyab_root(Index, Args, Inputs)).
met(probe, _, _, Closure) :-
    b_setval(pyab_own, probing),
    call(Closure).
met(probing, Index, Args, _) :-
    inputs(Index, Args, Inputs),
    assertz(called(Index, Inputs)),
    nb_getval(pyab_raised, Place-Raised),
    (   ( Place == all
        ; predicate_property(called(_, _), number_of_clauses(Place))
        )
    ->  Value = Raised
    ;   Value = 0
    ),
    come_back(Index, Args, Value).
met(run(Tree), _, _, Closure) :-
    b_setval(pyab_own, at(Tree)),
    at_leaf(Tree),
    call(Closure).
met(at(Tree), Index, Args, Closure) :-
    inputs(Index, Args, Inputs),
    (   next_child(Tree, state(Index, Inputs), Child)
    ->  true
    ;   throw(pyab_strange)
    ),
    at_leaf(Child),
    b_setval(pyab_own, at(Child)),
    call(Closure),
    b_setval(pyab_own, at(Tree)).

at_leaf(tree(Id, _, Kids, _, _)) :-
    (   Kids == []
    ->  assertz(leaf(Id))
    ;   Kids = [tree(Unseen, Number, _, _, _)|_],
        is_unseen(Number)
    ->  assertz(leaf(Unseen))
    ;   true
    ).

asked(Head, Closure) :-
    call(Closure),
    (   nb_current(pyab_own, probing)
    ->  Head =.. [Name|Args],
        assertz(told(Name-Args))
    ;   true
    ).

% -------------------------------------------------------------- its own board

%!  watch_board(+Module, +PIs) is det.
%
%   The facts of these predicates are a board: a part of each position.

watch_board(Module, PIs) :-
    forall(( member(Name/Arity, PIs),
             functor(Head, Name, Arity),
             predicate_property(Module:Head, dynamic)
           ),
           assertz(on_board(Module, Head))).

%   The facts in the order of terms: to take back a move may change their order.

board_now(Board) :-
    findall(Head,
            ( on_board(Module, Head),
              clause(Module:Head, true)
            ),
            Facts),
    msort(Facts, Board).

%!  begin_at(+State, +Module) is det.
%
%   Put the facts of the board there that a position has.

begin_at(State, Module) :-
    board_of(State, Board), !,
    forall(on_board(Module, Head),
           retractall(Module:Head)),
    forall(member(Fact, Board),
           assertz(Module:Fact)).
begin_at(_, _).

board_of(state(_, Inputs), Board) :-
    on_board(_, _), !,
    append(_, [Board], Inputs).

%!  is_left(+State) is semidet.
%
%   True if the board is not, or no longer, that of a position.

is_left(State) :-
    board_of(State, Board),
    board_now(Now),
    Now \=@= Board.

%   What a call is given, but for its window and what is to come back.

inputs(Index, Args, Inputs) :-
    node(Index, _, pattern(Patterns, Names)),
    maplist(input(Names), Patterns, Args, Given),
    (   on_board(_, _)
    ->  board_now(Board),
        append(Given, [Board], Inputs)
    ;   Inputs = Given
    ).

input(Names, Pattern, Arg, Input) :-
    (   ours(Names, Pattern)
    ->  Input = (-)
    ;   Input = Arg
    ).

ours(Names, Pattern) :-
    member(Name, ['A','B','V','Best']),
    memberchk(Name=Var, Names),
    sub_term(Part, Pattern), Part == Var, !.

%   While moves are looked for, each has the value 0, or one of them another.

come_back(Index, Args, Value) :-
    node(Index, _, pattern(Patterns, Names)),
    memberchk('V'=Var, Names),
    maplist(back(Names, Var, Value), Patterns, Args).

back(Names, Var, Value, Pattern, Arg) :-
    (   Pattern == Var
    ->  Arg = Value
    ;   compound(Pattern),
        sub_term(Part, Pattern), Part == Var,
        \+ is_bound(Names, Pattern)
    ->  \+ \+ Pattern = Arg,
        copy_term(Var-Pattern, Value-Arg)
    ;   true
    ).

is_bound(Names, Pattern) :-
    memberchk('A'=Var, Names),
    sub_term(Part, Pattern), Part == Var, !.

given_at(Index, Name, Place) :-
    node(Index, _, pattern(Patterns, Names)),
    memberchk(Name=Var, Names),
    nth1(Place, Patterns, Pattern), Pattern == Var, !.

%   The child that a call is for: of equal ones the next.

next_child(Tree, State, Child) :-
    Tree = tree(_, _, Kids, Last, _),
    (   nth1(Place, Kids, Child),
        Place > Last,
        is_for(Child, State)
    ->  true
    ;   nth1(Place, Kids, Child),
        is_for(Child, State)
    ->  true
    ),
    nb_setarg(4, Tree, Place).

is_for(tree(_, Number, _, _, _), State) :-
    state(Number, Known),
    Known =@= State.

% ---------------------------------------------------------------- its positions

numbered(State, Number) :-
    copy_term(State, Copy, _),
    \+ \+ ( numbervars(Copy, 0, _),
            term_hash(Copy, Hash),
            nb_setval(pyab_hash, Hash)
          ),
    nb_getval(pyab_hash, Hash),
    (   place(Hash, Known, Number0),
        Known =@= Copy
    ->  Number = Number0
    ;   (   predicate_property(place(_, _, _), number_of_clauses(Number))
        ->  true
        ;   Number = 0
        ),
        assertz(place(Hash, Copy, Number))
    ).

state(Number, State) :-
    place(_, State, Number), !.

%   The positions after its moves; or value(V), where there is none; or
%   none(Result), where the search gives no number there.

expanded(_, Number, Below) :-
    below(Number, Below0, _), !,
    Below = Below0.
expanded(game(_, Module, _, Bounds), Number, Below) :-
    \+ all_spent,
    retract(spent(Spent0)),
    Spent is Spent0+1,
    assertz(spent(Spent)),
    state(Number, State),
    goal(State, Bounds, Goal, Value, _, _),
    retractall(told(_)),
    probed(Module, State, Goal, 0-0, Result),
    findall(state(Index, Inputs), called(Index, Inputs), States),
    (   States = [_|_]
    ->  maplist(numbered, States, Below),
        see_gain(Result, Value)
    ;   Result == true,
        value_of(Value, Given)
    ->  Below = value(Given)
    ;   Below = none(Result)
    ),
    findall(Asked, told(Asked), Told),
    assertz(below(Number, Below, Told)).

%   The goals that a search goes on to are seen; the one in a Place is given the
%   value Raised.

probed(Module, State, Goal, Place-Raised, Result) :-
    retractall(called(_, _)),
    nb_setval(pyab_raised, Place-Raised),
    begin_at(State, Module),
    watched(probe, Module:Goal, Result),
    restore(Module).

%!  value_of(+Term, -Value) is semidet.
%
%   Value is a number, or the word for how the game ends.

value_of(Term, Value) :-
    without_plus(Term, Value),
    (   number(Value)
    ->  true
    ;   atom(Value), Value \== []
    ).

%   goal(+State, +Bounds, -Goal, -Value, -Best, -Names)

goal(state(Index, Inputs), Alpha-Beta, Goal, Value, Best, Names) :-
    node(Index, Name/_, pattern(Patterns, Names)),
    ( memberchk('A'=Alpha, Names) -> true ; true ),
    ( memberchk('B'=Beta, Names) -> true ; true ),
    ( memberchk('V'=Value, Names) -> true ; true ),
    ( memberchk('Best'=Best, Names) -> true ; Best = (-) ),
    same_length(Patterns, Given),
    append(Given, _, Inputs), !,
    maplist(given, Patterns, Given, Args),
    Goal =.. [Name|Args].

given(Pattern, Input, Arg) :-
    (   Input == (-)
    ->  Arg = Pattern
    ;   Arg = Input
    ).

watched(Mode, Goal, Result) :-
    most(inferences, Most),
    nb_setval(pyab_own, off),
    (   catch(( b_setval(pyab_own, Mode),
                call_with_inference_limit(once(Goal), Most, Result0)
              ),
              Error, Result0 = error(Error))
    ->  true
    ;   Result0 = failed
    ),
    nb_setval(pyab_own, off),
    (   memberchk(Result0, [!,true])
    ->  Result = true
    ;   Result = Result0
    ).

% -------------------------------------------------------- gains on the way

%   Where all after its moves is worth 0, a search may have another value: what
%   a move gains.  What becomes of the value after each is seen by giving that a
%   large one.

see_gain(true, Value) :-
    number(Value), Value =\= 0,
    \+ gaining, !,
    assertz(gaining).
see_gain(_, _).

%   Before any tree is made it is to be known if there are gains.  A search that
%   asks for a certain value, say, may have another value for want of that.

look_for_gains(Game, Root) :-
    foldl(look_further(Game), [1,2,3,4,5,6], [Root], _),
    (   gaining,
        \+ ( expanded(Game, Root, Below),
             is_list(Below),
             gains_of(Game, Root, Below, _)
           )
    ->  retractall(gaining)
    ;   gaining
    ->  expanded(Game, Root, [Next|_]),
        see_beginnings(Game, [Root,Next])
    ;   true
    ).

look_further(Game, _, Numbers0, Numbers) :-
    findall(Kid,
            ( member(Number, Numbers0),
              \+ gaining,
              expanded(Game, Number, Below),
              is_list(Below),
              nth1(Place, Below, Kid),
              Place =< 3
            ),
            Kids),
    (   length(Numbers, 8),
        append(Numbers, _, Kids)
    ->  true
    ;   Numbers = Kids
    ).

%!  gained is semidet.
%
%   True if some move gains something.

gained :-
    gained(_, _, Gains),
    member(gain(_, Gain), Gains), Gain =\= 0, !.

%!  gains(+Game, +Number, +Below0, -Below, -Gains) is det.
%
%   Gains are gain(Sign, Gain), one a move: the value V after it counts as
%   Sign*V+Gain.  Below may have one position more than Below0, which the search
%   is not called with, for its game ends there.

gains(_, _, Below, Below, Gains) :-
    \+ gaining, !,
    no_gains(Below, Gains).
gains(_, Number, _, Below, Gains) :-
    gained(Number, Below0, Gains0), !,
    Below = Below0,
    Gains = Gains0.
gains(Game, Number, Below0, Below, Gains) :-
    (   gains_of(Game, Number, Below0, Gains0)
    ->  (   unseen(Game, Number, Gains0, End, Gain)
        ->  Below = [End|Below0],
            Gains = [Gain|Gains0]
        ;   Below = Below0,
            Gains = Gains0
        )
    ;   Below = Below0,
        no_gains(Below, Gains)
    ),
    assertz(gained(Number, Below, Gains)).

no_gains(Below, Gains) :-
    same_length(Below, Gains),
    maplist(=(gain(1, 0)), Gains).

%   Where a search looks whether a move ends the game, it is not called there.
%   What it gives where all else is as bad as can be is worth the best of those;
%   but not what it begins with, which is no better than what it gives so first.

unseen(Game, Number, Gains, End, gain(Sign, 0)) :-
    at_worst(Game, Number, Gains, Sign, Worst, Value),
    forall(begins_with(Sign, Worst, First),
           ( Worst*Sign < 0 -> Value > First ; Value < First )),
    numbered(state(unseen(Number), []), End),
    AtEnd is Sign*Value,
    assertz(below(End, value(AtEnd), [])).

at_worst(game(_, Module, _, Bounds), Number, Gains, Sign, Worst, Value) :-
    memberchk(gain(Sign, _), Gains),
    large(Large),
    member(Worst, [Large,-Large]),      % for MAX, or for MIN
    state(Number, State),
    goal(State, Bounds, Goal, Value, _, _),
    probed(Module, State, Goal, all-Worst, true),
    number(Value),
    abs(Value) < Large/2, !.

see_beginnings(Game, Numbers) :-
    forall(( member(Number, Numbers),
             expanded(Game, Number, Below),
             is_list(Below),
             gains_of(Game, Number, Below, Gains),
             at_worst(Game, Number, Gains, Sign, Worst, Value)
           ),
           assertz(begins_with(Sign, Worst, Value))).

is_unseen(Number) :-
    place(_, state(unseen(_), _), Number).

gains_of(Game, Number, Below, Gains) :-
    findall(Gain,
            ( nth1(Place, Below, _),
              once(gain(Game, Number, Place, Gain))
            ),
            Gains),
    same_length(Below, Gains).

gain(game(_, Module, _, Bounds), Number, Place, gain(Sign, Gain)) :-
    large(Large),
    member(Raised, [Large,-Large]),
    state(Number, State),
    goal(State, Bounds, Goal, Value, _, _),
    probed(Module, State, Goal, Place-Raised, true),
    number(Value),
    abs(Value) > Large/2,
    Sign is sign(Value)*sign(Raised),
    Gain is Value-Sign*Raised,
    abs(Gain) < Large/2.

large(1_000_000).
