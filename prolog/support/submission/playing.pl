:- module(pyab_playing,
          [ set_game/6,                 % +Module, +Hooks, +Dress, +Tokens, +Terminal, +View
            clear_game/2,               % +Module, +Hooks
            set_inner_values/1,         % +Bool
            offer_tree/1,               % +Module
            run_trees/5,                % +Out, +Module, +Entry, +Limit, +Groups
            answers/6,                  % +Out, +Module, +Entry, +Limit, +Max, +Tree
            remember/2,                 % +Module, +Facts
            watch_roles/3               % +Out, +Module, +Roles
          ]).
:- use_module(library(apply), [include/3, maplist/2, maplist/3]).
:- use_module(library(lists), [member/2, last/2, max_list/2]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).
:- use_module('../positions', [position/4]).

/** <module> A submitted program plays on our trees

The relations of its game are taken from it and answered for explicit trees
(positions.pl).  How a position looks to the program, what it calls the sides,
and how it learns that a position is terminal, is said by set_game/6.
*/

:- initialization(( nb_setval(pyab_limits, 0),
                    nb_setval(pyab_said, 0)
                  )).

:- dynamic
    dressed/3,                          % Which, Pos, Dressed
    usual/2,                            % Pattern, Pos
    plain/0,                            % positions are not dressed
    token/2,                            % Side, Token
    terminal/1,                         % fails, empty
    view/1,                             % max, mover, colour
    replaced/3,                         % Module, PI, Clauses
    inner_values/0,                     % inner positions have static values
    adapting/0.                         % there is an adapter

%!  set_game(+Module, +Hooks, +Dress, +Tokens, +Terminal, +View) is det.
%
%   Say how the program in Module sees its game.
%
%   @arg Hooks is a list of hook(Role, Name, Arity), with a Role of moves,
%        move (one at a time), staticval, side, min_to_move, max_to_move,
%        terminal, same (what becomes of a position before it is searched), other
%        (the other side), limit (the greatest depth) or never (it never holds).  Any other relation is the program's own again.
%   @arg Dress is dress(Root, Element): what a position is called with, and what
%        the list of moves holds; terms with '$pos', '$side', '$meta', '$val' in
%        the places of the position, the side to move, the move, and a value.
%   @arg Tokens is tokens(Max, Min): the program's names of the sides.
%   @arg Terminal is `fails` or `empty`: what moves does in a terminal position.
%   @arg View is `max` if all values are MAX's; `mover` if they are those of the side
%        to move; `colour` if static values are MAX's and all others the mover's.

set_game(Module, Hooks, dress(Root, Element), tokens(Max, Min), Terminal, View) :-
    retractall(dressed(_, _, _)),
    retractall(usual(_, _)),
    add_dress(root, Root),
    add_dress(element, Element),
    retractall(plain),
    (   Root == '$pos', Element == '$pos'
    ->  assertz(plain)
    ;   true
    ),
    retractall(token(_, _)),
    assertz(token(max, Max)),
    assertz(token(min, Min)),
    retractall(terminal(_)), assertz(terminal(Terminal)),
    retractall(view(_)), assertz(view(View)),
    give_back(Module, Hooks),
    forall(member(hook(Role, Name, Arity), Hooks),
           set_hook(Module, Role, Name, Arity)).

set_hook(Module, Role, Name, Arity) :-
    \+ clear(Module, Role, Name, Arity), !.
set_hook(_, never, _, _) :- !.
set_hook(Module, limit, Name, Arity) :- !,
    functor(Head, Name, Arity),
    arg(Arity, Head, 1000),             % deeper than any tree
    assertz(Module:Head).
set_hook(Module, Role, Name, Arity) :-
    functor(Head, Name, Arity),
    Head =.. [_|Args],
    (   direct(Role, Args, Body)
    ->  assertz(Module:(Head :- Body))
    ;   add_quick(Module, Name, Role, Arity)
    ).

%!  clear_game(+Module, +Hooks) is det.
%
%   Take the relations of its game from a program, so that others can be put
%   there, and give back all others that were taken.

clear_game(Module, Hooks) :-
    give_back(Module, Hooks),
    forall(member(hook(Role, Name, Arity), Hooks),
           ignore(clear(Module, Role, Name, Arity))).

%   Fails, and takes nothing, where the program means a predicate of the system.

clear(Module, Role, Name, Arity) :-
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, built_in)
    ->  Role \== terminal,              % succ(Pos, List) is not of the system
        catch(redefine_system_predicate(Module:Head), _, fail)
    ;   predicate_property(Module:Head, imported_from(_))
    ->  true                            % a local definition overrides it
    ;   keep_own(Module, Name/Arity, Head),
        catch(abolish(Module:Name/Arity), _, true)
    ),
    catch(dynamic(Module:Name/Arity), _, true),
    retractall(Module:Head).

keep_own(Module, PI, _) :-
    replaced(Module, PI, _), !.
keep_own(Module, PI, Head) :-
    (   predicate_property(Module:Head, number_of_clauses(_))
    ->  findall(Head-Body, catch(clause(Module:Head, Body), _, fail), Clauses)
    ;   Clauses = []
    ),
    assertz(replaced(Module, PI, Clauses)).

give_back(Module, Hooks) :-
    forall(( replaced(Module, Name/Arity, Clauses),
             \+ memberchk(hook(_, Name, Arity), Hooks)
           ),
           ( catch(abolish(Module:Name/Arity), _, true),
             forall(member(Head-Body, Clauses),
                    assertz(Module:(Head :- Body))),
             retractall(replaced(Module, Name/Arity, _))
           )).

%   The usual relations, with nothing in between where nothing is needed.

direct(moves, [pos(_, _, Kids), Kids], Kids = [_|_]) :-
    plain, terminal(fails).
direct(moves, [pos(_, _, Kids), List],
       ( Kids = [_|_] -> List = Kids ; List = [] )) :-
    plain, terminal(empty).
direct(move, [pos(_, _, Kids), Kid], lists:member(Kid, Kids)) :-
    plain.
direct(staticval, [Pos, Value], pyab_playing:static(Pos, Value)) :-
    plain, \+ view(mover).
direct(staticval, [Pos, Value], pyab_playing:own_static(Pos, Value)) :-
    plain, view(mover).
direct(min_to_move, [pos(min, _, _)], true) :-
    plain.
direct(max_to_move, [pos(max, _, _)], true) :-
    plain.
direct(terminal, [pos(_, _, Value)], number(Value)) :-
    plain.

%   A position in its usual dress is known at once; any other is looked for.

quick(moves, [pos(_, _, Kids), List],
      ( Kids = [_|_] -> pyab_playing:dress_all(Kids, List) ; End )) :-
    (   terminal(empty)
    ->  End = (List = [])
    ;   End = fail
    ).
quick(move, [pos(_, _, Kids), Dressed],
      ( is_list(Kids), lists:member(Kid, Kids),
        pyab_playing:dressed(root, Kid, Dressed) )).
quick(staticval, [Pos, Value], pyab_playing:static(Pos, Value)) :-
    \+ view(mover).
quick(staticval, [Pos, Value], pyab_playing:own_static(Pos, Value)) :-
    view(mover).
quick(side, [pos(Side, _, _), Token], pyab_playing:token(Side, Token)).
quick(min_to_move, [pos(Side, _, _)], Side == min).
quick(max_to_move, [pos(Side, _, _)], Side == max).
quick(terminal, [pos(_, _, Below)], number(Below)).

add_quick(Module, Name, Role, Arity) :-
    functor(Generic, Name, Arity),
    Generic =.. [_|GenericArgs],
    assertz(Module:(Generic :- pyab_playing:hook(Role, GenericArgs))),
    forall(( quick(Role, [Pos|Args], Body),
             length([Pos|Args], Arity),
             Pos = pos(_, Id, _),
             (   Role \== move,          % of a bare position the next is bare, too
                 Dressed = Pos
             ;   usual(Dressed, Pos)
             ),
             Head =.. [Name,Dressed|Args]
           ),
           asserta(Module:(Head :- integer(Id), !, Body))).

:- public static/2, own_static/2, hook/2, dress_all/2.

static(pos(_, Id, Below), Value) :-
    (   number(Below)
    ->  Value = Below
    ;   inner_values,
        inner_value(Id, Value)
    ),
    nb_getval(pyab_out, Out),
    write(Out, s(Id, Value)).

%   As the side to move sees it.

own_static(Pos, Value) :-
    static(Pos, Value0),
    Pos = pos(Side, _, _),
    seen_by(Side, Value0, Value).

%   The static value of a position that is not terminal, for searches that end at
%   some depth: any will do; pyab/submission/run/depths.py computes the same.

inner_value(Id, Value) :-
    Value is Id*7 mod 11 - 5.

%   All others: which argument is the position is seen when it is called, and what
%   comes out is the first that is not bound.

hook(other, Args) :- !,
    include(nonvar, Args, [Given|_]),
    other_token(Given, Token), !,
    last_open(Args, Token).
hook(move, [Pos|Others]) :-
    bare(Pos),
    Pos = pos(_, _, Kids),
    nonvar(Kids), Kids = [_|_], !,      % as most often, and with no search
    (   given_move(Others, Kids, Kid)
    ->  reached(Others, Kid)
    ;   member(Other, Others), compound(Other)
    ->  several_positions([Pos|Others])
    ;   member(Kid, Kids),
        reached(Others, Kid)
    ).
hook(move, Args) :- !,
    several_positions(Args).
hook(Role, Args) :-
    (   take_position(Args, Pos, Others)
    ->  true
    ;   type_error(position, Args)
    ),
    (   Role == staticval,
        view(mover),
        member(Token, Others),
        nonvar(Token),
        token(Side, Token)              % the value for a side that is named
    ->  static(Pos, Value0),
        seen_by(Side, Value0, Value)
    ;   answer(Role, Pos, Value)
    ),
    put(Role, Others, Value).

several_positions(Args) :-
    positions_in(Args, Found),
    (   Found == []
    ->  type_error(position, Args)
    ;   one_move(Args, Found)
    ).

positions_in([], []).
positions_in([Arg|Args], Found) :-
    (   nonvar(Arg), undress(Arg, Pos)
    ->  Found = [Arg-Pos|Found1]
    ;   Found = Found1
    ),
    positions_in(Args, Found1).

take_position([Arg|Args], Pos, Others) :-
    (   nonvar(Arg), undress(Arg, Pos)
    ->  Others = Args
    ;   Others = [Arg|Others1],
        take_position(Args, Pos, Others1)
    ).

%   One move: of each child in turn; or, where a child is given as the move, the
%   position after it.  A move and the position after it are the same to us.

one_move(Args, Found) :-
    (   member(Arg-pos(_, _, Kids), Found),
        is_list(Kids),
        member(_-Kid, Found),
        member(Known, Kids),
        same_position(Known, Kid)
    ->  true
    ;   member(Arg-pos(_, _, Kids), Found),
        is_list(Kids)
    ->  member(Kid, Kids)
    ),
    (   Arg = pos(_, _, _)
    ->  Dressed = Kid
    ;   dressed(root, Kid, Dressed)
    ),
    reached(Args, Dressed).

given_move([Arg|Args], Kids, Kid) :-
    (   nonvar(Arg),
        Arg = pos(_, Id, _), integer(Id),
        memberchk(pos(_, Id, _), Kids)
    ->  Kid = Arg
    ;   given_move(Args, Kids, Kid)
    ).

%   All that is open is the position after the move; else the last is.

reached(Args, Dressed) :-
    reached(Args, Dressed, Open),
    (   var(Open)
    ->  last(Args, Dressed)
    ;   true
    ).

reached([], _, _).
reached([Arg|Args], Dressed, Open) :-
    (   var(Arg)
    ->  Arg = Dressed,
        Open = true
    ;   true
    ),
    reached(Args, Dressed, Open).

other_token(Token, Other) :-
    token(Side, Token),
    token(OtherSide, Other),
    OtherSide \== Side.

%   What comes out is the first that is not bound, or the last.

last_open(Args, Value) :-
    (   member(Arg, Args), var(Arg)
    ->  Arg = Value
    ;   last(Args, Value)
    ).

same_position(pos(_, Id, _), pos(_, Id, _)).

put(min_to_move, _, _) :- !.
put(max_to_move, _, _) :- !.
put(terminal, _, _) :- !.
put(side, Others, Value) :-             % given, or asked for
    memberchk(Value, Others), !.
put(staticval, Others, Value) :-        % a move that is left open stands before it
    include(var, Others, Open),
    last(Open, Value), !.
put(Role, Others, Value) :-
    Role \== side,
    last_open(Others, Value).

answer(moves, pos(_, _, Kids), Dressed) :-
    (   Kids = [_|_]
    ->  dress_all(Kids, Dressed)
    ;   terminal(empty),
        Dressed = []
    ).
answer(staticval, Pos, Value) :-
    (   view(mover)
    ->  own_static(Pos, Value)
    ;   static(Pos, Value)
    ).
answer(same, Pos, Dressed) :-
    dressed(root, Pos, Dressed).
answer(side, pos(Side, _, _), Token) :-
    token(Side, Token).
answer(min_to_move, pos(min, _, _), _).
answer(max_to_move, pos(max, _, _), _).
answer(terminal, pos(_, _, Value), _) :-
    number(Value).

%!  set_inner_values(+Bool) is det.
%
%   Whether positions that are not terminal have a static value as well.

set_inner_values(Bool) :-
    retractall(inner_values),
    (   Bool == true
    ->  assertz(inner_values)
    ;   true
    ).

%!  offer_tree(+Module) is det.
%
%   Give Module the relations that an adapter is written with:
%
%     - tree_children(+Position, -Positions): none for a terminal one
%     - tree_value(+Position, -Value): the static value of a terminal position;
%       asking for it is a static evaluation
%     - tree_side(+Position, -Side): `max` or `min`
%     - tree_height(+Position, -Height): how deep the tree is below it

offer_tree(Module) :-
    retractall(adapting),
    assertz(adapting),
    forall(member(Name, [tree_children, tree_value, tree_side, tree_height]),
           add_import(Module, Name/2)).

add_import(Module, PI) :-
    @(import(pyab_playing:PI), Module).

:- public tree_children/2, tree_value/2, tree_side/2, tree_height/2.

tree_children(Term, Kids) :-
    tree_position(Term, Pos),
    Pos = pos(_, _, Kids0),
    (   Kids0 = [_|_]
    ->  Kids = Kids0
    ;   Kids = []
    ).

tree_value(Term, Value) :-
    tree_position(Term, Pos),
    static(Pos, Value).

tree_side(Term, Side) :-
    tree_position(Term, Pos),
    Pos = pos(Side, _, _).

tree_height(Term, Height) :-
    tree_position(Term, Pos),
    height(Pos, Height).

tree_position(Term, Pos) :-
    (   nonvar(Term), undress(Term, Pos)
    ->  true
    ;   type_error(position, Term)
    ).

% ---------------------------------------------------------------------- dress

%   A template becomes a clause that dresses a position, and one that knows it again.

add_dress(Which, Template) :-
    Pos = pos(Side, Id, _),
    filled(Template, dress(Pos, Id, Token), Dressed, Whether),
    (   var(Whether)
    ->  assertz(dressed(Which, Pos, Dressed))
    ;   assertz((dressed(Which, Pos, Dressed) :- token(Side, Token)))
    ),
    Known = pos(_, _, _),
    seen_in(Template, Known, Pattern),
    assertz(usual(Pattern, Known)).

filled('$pos', dress(Pos, _, _), Pos, _) :- !.
filled('$side', dress(_, _, Token), Token, true) :- !.
filled('$meta', dress(_, Id, _), move(Id), _) :- !.
filled('$val', _, 0, _) :- !.
filled(Template, Dress, Dressed, Whether) :-
    compound(Template), !,
    compound_name_arguments(Template, Name, Args0),
    filled_args(Args0, Dress, Args, Whether),
    compound_name_arguments(Dressed, Name, Args).
filled(Template, _, Template, _).

filled_args([], _, [], _).
filled_args([Arg0|Args0], Dress, [Arg|Args], Whether) :-
    filled(Arg0, Dress, Arg, Whether),
    filled_args(Args0, Dress, Args, Whether).

seen_in('$pos', Pos, Pos) :- !.
seen_in(Template, Pos, Pattern) :-
    compound(Template), !,
    compound_name_arguments(Template, Name, Args0),
    seen_in_args(Args0, Pos, Args),
    compound_name_arguments(Pattern, Name, Args).
seen_in(_, _, _).                       % whatever the program has there

seen_in_args([], _, []).
seen_in_args([Arg0|Args0], Pos, [Arg|Args]) :-
    seen_in(Arg0, Pos, Arg),
    seen_in_args(Args0, Pos, Args).

dress_all([], []).
dress_all([Kid|Kids], [Dressed|More]) :-
    dressed(element, Kid, Dressed), !,
    dress_all(Kids, More).

%   The position in a term, wherever the program has put it.

undress(Term, Pos) :-
    compound(Term),
    (   bare(Term)
    ->  Pos = Term
    ;   usual(Term, Pos0), bare(Pos0)   % in its usual dress
    ->  Pos = Pos0
    ;   undress(Term, 4, Pos)
    ).

bare(pos(Side, Id, _)) :-
    integer(Id),
    (   Side == max
    ->  true
    ;   Side == min
    ).

undress(Term, Depth, Pos) :-
    compound(Term),
    (   bare(Term)
    ->  Pos = Term
    ;   Depth > 0,
        Depth1 is Depth-1,
        arg(_, Term, Arg),
        nonvar(Arg),
        undress(Arg, Depth1, Pos)
    ), !.

%!  id(?Term, -Id) is det.
%
%   Id is the number of the position in Term, or of the move; `-` where there is
%   neither, or the root, to which no move leads.

id(Term, Id) :-
    (   nonvar(Term), undress(Term, pos(_, Id0, _)), Id0 > 0
    ->  Id = Id0
    ;   nonvar(Term), move_of(Term, 4, Id0)
    ->  Id = Id0
    ;   Id = (-)
    ).

move_of(Term, Depth, Id) :-
    compound(Term),
    (   Term = move(Id), integer(Id)
    ->  true
    ;   Depth > 0,
        Depth1 is Depth-1,
        arg(_, Term, Arg),
        nonvar(Arg),
        move_of(Arg, Depth1, Id)
    ), !.

%   As id/2, for the events, where the root counts as well.

any_id(Term, Id) :-
    (   nonvar(Term), undress(Term, pos(_, Id0, _))
    ->  Id = Id0
    ;   id(Term, Id)
    ).

% ------------------------------------------------------------------------ run

%!  run_trees(+Out, +Module, +Entry, +Limit, +Groups) is det.
%
%   Run the program on many trees, and write a line for each on Out: the static
%   evaluations and other events, then the answer, `v(Best,Value)`, with a `+` if
%   there may be more answers; or `!failed`, `!limit`, `!value` with
%   a value that is no number, or `!error` with what was raised.
%
%   @arg Entry is entry(Goal, Names): Names are bindings Name=Var, in which P,
%        A, B, Best, V, Side, Other, Sign (1 or -1), Even (0 or 1), Odd (1 or 2) and
%        Depth (the height) have a meaning.
%   @arg Limit is the number of inferences after which a search is given up; after
%        many that were, all are.
%   @arg Groups is a list of g(Side, Alpha, Beta, Arities, LeavesList).

run_trees(Out, Module, Entry, Limit, Groups) :-
    nb_setval(pyab_out, Out),
    nb_getval(pyab_limits, Limits),
    catch(( enough(Limits),
            forall(member(Group, Groups),
                   run_group(Group, Out, Module, Limit, Entry))
          ),
          pyab_enough, true).

run_group(g(Side, Alpha, Beta, Arities, LeavesList), Out, Module, Limit,
          Entry0) :-
    position(Side, Arities, Leaves, Position),
    copy_term(Entry0, Entry),
    term_variables(Entry, Variables),
    entry_goal(Entry, Side, Position, Alpha, Beta, Best, Value, Goal),
    include(var, Variables, Open),
    Answer = answer(Best, Value, Position, Open),
    forall(member(Leaves, LeavesList),
           run_goal(Out, Module, Goal, Limit, Answer)).

entry_goal(entry(Goal, Names), Side, Position, Alpha, Beta, Best, Value, Goal) :-
    dressed(root, Position, Dressed),
    token(Side, Token),
    other_token(Token, Other),
    (   view(max)
    ->  nb_setval(pyab_seen_by, max),
        A = Alpha, B = Beta
    ;   nb_setval(pyab_seen_by, Side),
        seen_by(Side, Alpha, Beta, A, B)
    ),
    known(Names, 'P', Dressed),
    known(Names, 'A', A),
    known(Names, 'B', B),
    known(Names, 'Side', Token),
    known(Names, 'Other', Other),
    seen_by(Side, 1, Sign),
    known(Names, 'Sign', Sign),
    level(Side, Even, Odd),
    known(Names, 'Even', Even),
    known(Names, 'Odd', Odd),
    (   memberchk('Depth'=Height, Names)
    ->  height(Position, Height)
    ;   true
    ),
    known(Names, 'Best', Best),
    known(Names, 'V', Value).

%   The first level, where MAX is to move at even ones, or at odd ones.

level(max, 0, 1).
level(min, 1, 2).

height(pos(_, _, Kids), Height) :-
    (   nonvar(Kids), Kids = [_|_]      % of leaves the values are not there yet
    ->  maplist(height, Kids, Heights),
        max_list(Heights, Highest),
        Height is Highest+1
    ;   Height = 0
    ).

%   Values and windows from the side of MAX, as MIN sees them, and back.

seen_by(max, Value, Value).
seen_by(min, Value0, Value) :-
    Value is -Value0.

seen_by(max, Alpha, Beta, Alpha, Beta).
seen_by(min, Alpha0, Beta0, Alpha, Beta) :-
    Alpha is -Beta0,
    Beta is -Alpha0.

known(Names, Name, Value) :-
    (   memberchk(Name=Value0, Names)
    ->  Value0 = Value
    ;   true
    ).

run_goal(Out, Module, Goal, Limit, Answer) :-
    say_in_time(Out),
    catch(call_with_inference_limit(Module:Goal, Limit, Result), Error,
          Result = error(Error)),
    !,
    write_result(Result, Out, Answer),
    restore(Module).
run_goal(Out, Module, _, _, _) :-
    write(Out, '!failed\n'),
    restore(Module).

%   Enough is known of a program of whose searches so many came to no end.

enough(Limits) :-
    (   Limits > 5
    ->  throw(pyab_enough)
    ;   true
    ).

%   What is said is sent at least after each 0.1 seconds of CPU time, so that
%   silence means that one search goes on.  The clock never runs slower than that,
%   and is read in a quarter of the time.

say_in_time(Out) :-
    get_time(Now),
    nb_getval(pyab_said, Before),
    (   Now > Before+0.1
    ->  flush_output(Out),
        nb_setval(pyab_said, Now)
    ;   true
    ).

write_result(!, Out, Answer) :- !,
    write_answer(Out, Answer),
    nl(Out).
write_result(true, Out, Answer) :- !,
    write_answer(Out, Answer),
    write(Out, '+\n').
write_result(inference_limit_exceeded, Out, _) :- !,
    write(Out, '!limit\n'),
    flush_output(Out),
    nb_getval(pyab_limits, N0),
    N is N0+1,
    nb_setval(pyab_limits, N),
    enough(N).
write_result(error(Error), Out, _) :-
    write(Out, '!error '),
    error_formal(Error, Formal),
    write_short(Out, Formal),
    nl(Out).

%   The answer is answer(Best, Value, Position, Open), where Open are the variables
%   of the entry: what comes back besides may name another move, and is told.

write_answer(Out, answer(Best, Value, pos(_, _, Kids), Open)) :-
    (   plain_number(Value)
    ->  id(Best, Id),
        (   integer(Id),
            member(Other, Open),
            compound(Other), Other \== Best,
            id(Other, Also), integer(Also), Also =\= Id,
            member(pos(_, Also, _), Kids)
        ->  write(Out, a(Also))
        ;   true
        ),
        nb_getval(pyab_seen_by, Side),
        seen_by(Side, Value, MaxValue),
        write(Out, v(Id, MaxValue))
    ;   var(Value)
    ->  write(Out, '!value unbound')
    ;   write(Out, '!value '),
        write_short(Out, Value)
    ).

%   No fraction, nothing that is not a number, and of a size to be read.

plain_number(Value) :-
    integer(Value), !,
    abs(Value) < 10**60.
plain_number(Value) :-
    float(Value),
    Value =:= Value.

error_formal(error(Formal, _), Formal) :- !.
error_formal(Error, Error).

write_short(Out, Term) :-
    catch(format(string(String0), '~W',
                 [Term, [ quoted(true), max_depth(8), portray(false),
                          numbervars(true)
                        ]]),
          _, String0 = "?"),
    split_string(String0, "\n", " ", Parts),
    atomic_list_concat(Parts, ' ', Atom0),
    atom_length(Atom0, Length),
    (   Length > 100
    ->  sub_atom(Atom0, 0, 60, _, Atom1),
        atom_concat(Atom1, '...', Atom)
    ;   Atom = Atom0
    ),
    write(Out, Atom).

%!  answers(+Out, +Module, +Entry, +Limit, +Max, +Tree) is det.
%
%   Write up to Max answers on one tree, a line each.

answers(Out, Module, Entry0, Limit, Max,
        g(Side, Alpha, Beta, Arities, [Leaves|_])) :-
    open_null_stream(Null),
    nb_setval(pyab_out, Null),
    position(Side, Arities, Leaves, Position),
    copy_term(Entry0, Entry),
    entry_goal(Entry, Side, Position, Alpha, Beta, Best, Value, Goal),
    State = found(0),
    Answer = answer(Best, Value, Position, []),
    catch(call_with_inference_limit(
              some_answers(State, Out, Max, Module:Goal, Answer),
              Limit, _),
          _, true), !,
    close(Null),
    nb_setval(pyab_out, Out),
    restore(Module).
answers(Out, Module, _, _, _, _) :-
    nb_setval(pyab_out, Out),
    restore(Module).

some_answers(State, Out, Max, Goal, Answer) :-
    (   call(Goal),
        write_answer(Out, Answer),
        nl(Out),
        arg(1, State, N0),
        N is N0+1,
        nb_setarg(1, State, N),
        N >= Max
    ->  true
    ;   true
    ).

% ---------------------------------------------------------------------- state

%!  remember(+Module, +Facts) is det.
%
%   From now on put back after each tree what the program has changed of its own
%   facts: what it stored of one tree must not help it with the next.  Facts are
%   the predicates, Name/Arity, that it may add to without having declared them.

:- dynamic
    kept/4,                             % Module, Head, Generation, Clauses
    forgetful/1.                        % Module

remember(Module, Facts) :-
    retractall(kept(_, _, _, _)),
    retractall(forgetful(_)),
    forall(member(PI, Facts),
           catch(dynamic(Module:PI), _, true)),
    assertz(forgetful(Module)),
    forall(own_dynamic(Module, Head),
           keep(Module, Head)).

own_dynamic(Module, Head) :-
    current_predicate(_, Module:Head),
    \+ predicate_property(Module:Head, imported_from(_)),
    predicate_property(Module:Head, dynamic),
    \+ hooked(Module, Head).

hooked(Module, Head) :-
    clause(Module:Head, Body),
    sub_term_of(pyab_playing:_, Body), !.
hooked(Module, Head) :-
    clause(Module:Head, _),
    compound(Head),
    arg(1, Head, pos(_, _, _)), !.

sub_term_of(Sub, Term) :-
    subsumes_term(Sub, Term), !.
sub_term_of(Sub, Term) :-
    compound(Term),
    arg(_, Term, Arg),
    nonvar(Arg),
    sub_term_of(Sub, Arg), !.

keep(Module, Head) :-
    findall(Head-Body, clause(Module:Head, Body), Clauses),
    generation(Module:Head, Generation),
    assertz(kept(Module, Head, Generation, Clauses)).

generation(Head, Generation) :-
    (   predicate_property(Head, last_modified_generation(Generation0))
    ->  Generation = Generation0
    ;   Generation = 0
    ).

restore(Module) :-
    forgetful(Module), !,
    abolish_all_tables,
    forall(( kept(Module, Head, Generation0, Clauses),
             generation(Module:Head, Generation),
             Generation =\= Generation0
           ),
           put_back(Module, Head, Clauses)).
restore(_).

put_back(Module, Head, Clauses) :-
    retractall(Module:Head),
    forall(member(H-Body, Clauses),
           assertz(Module:(H :- Body))),
    retractall(kept(Module, Head, _, _)),
    generation(Module:Head, Generation),
    assertz(kept(Module, Head, Generation, Clauses)).

% --------------------------------------------------------------------- events

%!  watch_roles(+Out, +Module, +Roles) is det.
%
%   From now on write the events of these predicates as well, as watch.pl does.
%   Roles is a list Role-[Name|Args] with the names of their arguments.

watch_roles(Out, Module, Roles) :-
    forall(member(Role-[Name|Args], Roles),
           watch_role(Out, Module, Role, Name, Args)).

watch_role(Out, Module, Role, Name, Args) :-
    vars(Args, Vars, Pairs),
    Head =.. [Name|Vars],
    (   predicate_property(Module:Head, defined)
    ->  wrap_predicate(Module:Head, pyab_events, Closure,
                       pyab_playing:seen(Role, Out, Pairs, Module:Closure))
    ;   true
    ).

vars([], [], []).
vars([Arg|Args], [Var|Vars], [Arg-Var|Pairs]) :-
    vars(Args, Vars, Pairs).

:- public seen/4.

seen(search, Out, Args, Goal) :-
    arg_id('P', Args, Id),
    arg_value('A', Args, Alpha),
    arg_value('B', Args, Beta),
    write(Out, c(Id, Alpha, Beta)),
    call(Goal),
    arg_best('Best', Args, Best),
    arg_value('V', Args, Value),
    write(Out, r(Id, Best, Value)).
seen(enough, Out, Args, Goal) :-
    arg_id('P', Args, Id),
    arg_value('V', Args, Value),
    (   memberchk('Rest'-Rest, Args), Rest == []
    ->  Last = last
    ;   Last = more
    ),
    write(Out, g(Id, Value, Last)),
    call(Goal).
seen(bounds, Out, Args, Goal) :-
    call(Goal),
    arg_id('P', Args, Id),
    arg_value('A1', Args, Alpha),
    arg_value('B1', Args, Beta),
    write(Out, n(Id, Alpha, Beta)).
seen(better, Out, Args, Goal) :-
    call(Goal),
    arg_id('P', Args, Id),
    arg_value('V', Args, Value),
    arg_id('P1', Args, Id1),
    arg_value('V1', Args, Value1),
    arg_id('Best', Args, Best),
    write(Out, t(Id, Value, Id1, Value1, Best)).

arg_id(Name, Args, Id) :-
    (   memberchk(Name-Term, Args)
    ->  any_id(Term, Id)
    ;   Id = (-)
    ).

arg_best(Name, Args, Id) :-
    (   memberchk(Name-Term, Args)
    ->  id(Term, Id)
    ;   Id = (-)
    ).

arg_value(Name, Args, Value) :-
    (   memberchk(Name-Value0, Args), number(Value0)
    ->  Value = Value0
    ;   Value = '?'
    ).
