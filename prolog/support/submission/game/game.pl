:- module(pyab_game,
          [ set_game/7,                 % +Module, +Hooks, +Dress, +Tokens, ...
            set_limit/3,                % +Module, +PI, +Depth
            set_made/3,                 % +Factor, +MaxBeside, +MinBeside
            clear_game/2,               % +Module, +Hooks
            ours/2,                     % ?Module, ?Head
            set_inner_values/1,         % +Bool
            offer_tree/1,               % +Module
            leave_open/2,               % +Goal, +Known
            forget_drawn/0,
            hook/2,                     % +Role, +Args
            view/1,                     % ?View
            in_numbers/2,               % +Value0, -Value
            height/2,                   % +Pos, -Height
            seen_by/3,                  % +Side, +Value0, -Value
            seen_by/5                   % +Side, +Alpha0, +Beta0, -Alpha, -Beta
          ]).
:- use_module(library(apply),
              [exclude/3, foldl/4, include/3, maplist/2, maplist/3]).
:- use_module(library(lists),
              [append/3, last/2, max_list/2, member/2, nth1/3, same_length/2]).
:- use_module(board).
:- use_module(dress).
:- use_module(numbered).
:- use_module(trees).

/** <module> The game of a submitted program, answered for our trees

The relations of its game are taken from the program and answered for explicit
trees (positions.pl).  How a position looks to the program, what it calls the
sides, and how it learns that a position is terminal, is said by set_game/7.
An adapter asks our trees by relations of its own (offer_tree/1).
*/

:- dynamic
    terminal/1,                         % fails, empty
    view/1,                             % max, mover, last, colour
    owner/2,                            % Side, Owner
    replaced/3,                         % Module, PI, Clauses
    ours/2,                             % Module, Head: it is ours by now
    inner_values/0,                     % inner positions have static values
    made/3,                             % Side, Factor, Beside
    left_open/1,                        % true, false: our call leaves some so
    sees_draws/0,                       % the search asks for a draw
    tells_winner/0,                     % or for who has won
    way_known/3,                        % Module, Name, Way
    adapting/0.                         % there is an adapter

%!  set_game(+Module, +Hooks, +Dress, +Tokens, +Terminal, +View, +Open) is det.
%
%   Say how the program in Module sees its game.
%
%   @arg Hooks is a list of hook(Role, Name, Arity), with a Role of moves,
%        move (one at a time), passing (a move, and who is to move then),
%        numbered(Places) (the position after the move whose number stands in
%        these arguments, or only if there is one), taken(Places) (there is
%        none), count (how many moves there are),
%        staticval, running (the same, and 0 before the
%        game has ended), share (it for MAX, and 0 for MIN: their difference is
%        the value), final (the same as staticval, and none before), side,
%        min_to_move, max_to_move, terminal, open (it is not), same (what
%        becomes of a position before it is searched), worth (of the result that
%        the end of the game tells), won (who has won) or drawn (nobody has),
%        where the values of that stand in the search, other (the other side),
%        max_side or min_side (who MAX or MIN is), infinity or minus_infinity,
%        limit (the greatest depth: deeper than any tree), height (the same: the
%        height of the tree), number (of a position: any will do), never
%        (it never holds) or always (it does, whatever it does else); and, where
%        the board stands in the database, make (a move is played on it), undo
%        (it is taken back) or record (the board after a move is kept under a
%        number).  Any other relation is the program's own again.
%   @arg Dress is dress(Root, Element): what a position is called with, and what
%        the list of moves holds; terms with '$pos', '$side', '$meta', '$val' in
%        the places of the position, the side to move, the move, and a value.
%   @arg Tokens is tokens(Max, Min): the program's names of the sides.
%   @arg Terminal is `fails` or `empty`: what moves does in a terminal position.
%   @arg View is `max` if all values are MAX's; `mover` if they are those of the
%        side to move; `last` if they are those of the side that moved last,
%        whose word each position has, and moves are asked for the other;
%        `colour` if static values are MAX's and all others the mover's.
%   @arg Open is `true` if the search is called with arguments that are left
%        open, else `false`.

set_game(Module, Hooks, dress(Root, Element), tokens(Max, Min), Terminal, View,
         Open) :-
    set_dress(Root, Element, Max, Min),
    set_tree(Module, Root),
    forget_numbers,
    retractall(terminal(_)), assertz(terminal(Terminal)),
    retractall(view(_)), assertz(view(View)),
    set_owners(View),
    retractall(left_open(_)), assertz(left_open(Open)),
    retractall(sees_draws),
    ( memberchk(hook(drawn, _, _), Hooks) -> assertz(sees_draws) ; true ),
    retractall(tells_winner),
    ( memberchk(hook(won, _, _), Hooks) -> assertz(tells_winner) ; true ),
    set_board(Hooks),
    give_back(Module, Hooks),
    forall(( member(hook(Role, Name, Arity), Hooks),
             clear(Module, Role, Name, Arity)
           ),
           ( functor(Head, Name, Arity),
             assertz(ours(Module, Head)),
             set_hook(Module, Role, Name, Arity)
           )).

set_hook(_, never, _, _) :- !.
set_hook(Module, always, Name, Arity) :- !,
    functor(Head, Name, Arity),
    assertz(Module:Head).
set_hook(Module, limit, Name, Arity) :- !,
    set_limit(Module, Name/Arity, 1000).    % deeper than any tree
set_hook(Module, height, Name, Arity) :- !,
    functor(Head, Name, Arity),
    arg(Arity, Head, Height),
    assertz(Module:(Head :- pyab_game:deepest(Height))).
set_hook(Module, Role, Name, 1) :-
    tells(Role, Term), !,
    Head =.. [Name,Term],
    assertz(Module:Head).
set_hook(Module, Role, Name, Arity) :-
    functor(Head, Name, Arity),
    Head =.. [_|Args],
    (   Role == order,
        \+ on_board(Role)
    ->  assertz(Module:(Head :- pyab_game:in_order(Args)))
    ;   plain,
        Arity =:= 1,                    % else the position may come second
        \+ on_board(Role),
        quick(Role, Args, Body)
    ->  assertz(Module:(Head :- Body))
    ;   learnable(Role)
    ->  assertz(Module:(Head :- pyab_game:asked(Module, Role, Head)))
    ;   in_any_way(Role, Args, Goal),
        assertz(Module:(Head :- Goal))
    ).

%   The goal that answers, however the relation is asked.

in_any_way(Role, Args, pyab_board:asked(Role, Args)) :-
    on_board(Role), !.
in_any_way(Role, Args, pyab_game:hook(Role, Args)).

%   The position after the move whose number stands in some Places; or only if
%   there is such a move.

by_number(Places, Args) :-
    take_position(Args, pyab_pos(_, _, Kids), Others),
    nonvar(Kids), Kids = [_|_],
    (   given_move(Others, Kids, Kid0)  % a move of ours, and no number
    ->  Kid = Kid0
    ;   Places == []                    % it is not known where
    ->  exclude(var, Others, Given),
        numbered_child(Given, Kids, Kid)
    ;   maplist(arg_of(Args), Places, Given),
        numbered_child(Given, Kids, Kid)
    ),
    (   include(var, Others, [])
    ->  true
    ;   dressed(root, Kid, Next),
        come_out(Others, Next)
    ).

arg_of(Args, Place, Arg) :-
    nth1(Place, Args, Arg).

:- public in_order/1.

%   The moves that are given, in the order in which they are given.

in_order(Args) :-
    member(Moves, Args),
    is_list(Moves), !,
    member(Out, Args),
    var(Out), !,
    Out = Moves.

%   A relation that is asked nothing, and tells one thing.

tells(max_side, Token) :-
    token(max, Token).
tells(min_side, Token) :-
    token(min, Token).
tells(infinity, Far) :-                 % as the widest window of ours
    Far is 10**32.
tells(minus_infinity, Far) :-
    Far is -(10**32).

%!  set_limit(+Module, +PI, +Depth) is det.
%
%   Say that the greatest depth, for which the program in Module asks by PI, is
%   Depth.

set_limit(Module, Name/Arity, Depth) :-
    functor(Head, Name, Arity),
    retractall(Module:Head),
    arg(Arity, Head, Depth),
    assertz(Module:Head).

%   The height of the tree that is searched.

:- public deepest/1.

deepest(Height) :-
    nb_getval(pyab_height, Height).

%!  set_made(+Factor, +MaxBeside, +MinBeside) is det.
%
%   Say that the program makes Factor*V+Beside of a static value V, Beside for
%   the side to move: it is given the V of which it makes the value of our tree.

set_made(1, 0, 0) :- !,
    retractall(made(_, _, _)).
set_made(Factor, MaxBeside, MinBeside) :-
    retractall(made(_, _, _)),
    assertz(made(max, Factor, MaxBeside)),
    assertz(made(min, Factor, MinBeside)).

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
    ;   predicate_property(Module:Head, imported_from(From))
    ->  keep_imported(Module, Name/Arity, Head, From),
        catch(redefine_system_predicate(Module:Head), _, true)
    ;   keep_own(Module, Name/Arity, Head),
        catch(abolish(Module:Name/Arity), _, true)
    ),
    catch(dynamic(Module:Name/Arity), _, true),
    retractall(Module:Head).

%   Once it is ours, it is imported no more: then it calls what was.

keep_imported(Module, PI, Head, From) :-
    (   replaced(Module, PI, _)
    ->  true
    ;   assertz(replaced(Module, PI, [Head-(From:Head)]))
    ).

keep_own(Module, PI, _) :-
    replaced(Module, PI, _), !.
keep_own(Module, PI, Head) :-
    (   predicate_property(Module:Head, number_of_clauses(_))
    ->  findall(Head-Body, catch(clause(Module:Head, Body), _, fail), Clauses)
    ;   Clauses = []
    ),
    assertz(replaced(Module, PI, Clauses)).

give_back(Module, Hooks) :-
    retractall(ours(Module, _)),
    retractall(way_known(Module, _, _)),
    forall(( replaced(Module, Name/Arity, Clauses),
             \+ memberchk(hook(_, Name, Arity), Hooks)
           ),
           ( catch(abolish(Module:Name/Arity), _, true),
             forall(member(Head-Body, Clauses),
                    assertz(Module:(Head :- Body))),
             retractall(replaced(Module, Name/Arity, _))
           )).

%   A relation is asked in few ways.  In each it is answered once by hook/2,
%   which looks for the position among the arguments; from then on a clause
%   answers that has nothing to look for.

:- public asked/3.

asked(Module, Role, Call) :-
    Call =.. [Name|Args],
    (   way(Args, Way),
        \+ ( way_known(Module, Name, Known), Known =@= Way )
    ->  assertz(way_known(Module, Name, Way)),
        ignore(learn(Module, Name, Role, Way))
    ;   true
    ),
    in_any_way(Role, Args, Goal),
    call(Goal).

%   Of the other roles hook/2 alone knows what is left to do.

learnable(Role) :-
    memberchk(Role, [move, moves, numbered(_), taken(_), staticval, share,
                     final, side, other, same, min_to_move, max_to_move,
                     terminal, open]).

%   The way of asking: what each argument is.  Of other compound terms hook/2
%   alone knows what is in them.

way([], []).
way([Arg|Args], [Kind|Kinds]) :-
    (   var(Arg)
    ->  (   left(Arg)
        ->  Kind = left
        ;   Kind = open
        )
    ;   atomic(Arg)
    ->  Kind = atomic
    ;   bare(Arg)
    ->  Pos = pyab_pos(_, _, _),
        Kind = position(Pos, bare, Pos)
    ;   usual(Pattern, Inside),
        subsumes_term(Pattern, Arg),
        \+ \+ ( Pattern = Arg, bare(Inside) )
    ->  Kind = position(Pattern, dressed, Inside)
    ;   Arg \= [_|_],
        compound_name_arguments(Arg, Name, Inside),
        maplist(atomic, Inside)
    ->  same_length(Inside, Parts),     % a cell, as in 2/3
        compound_name_arguments(Given, Name, Parts),
        Kind = given(Given)
    ;   functor(Arg, Functor, Arity),
        functor(Taken, Functor, Arity),
        Taken =@= Arg
    ->  Kind = taken(Taken)             % what comes out is taken apart there
    ),
    way(Args, Kinds).

%   Where nothing is gained, the way is at least not looked at again.

learn(Module, Name, Role, Way) :-
    guarded(Way, Args, Guard, Body),
    (   answering(Role, Way, Args, Body0)
    ->  Body = Body0
    ;   in_any_way(Role, Args, Goal),
        Body = ( !, Goal )
    ),
    Head =.. [Name|Args],
    asserta(Module:(Head :- Guard)).

%   The body of the clause that answers: of the position that is an argument, or
%   of the one on the board.

answering(Role, Way, Args, Body) :-
    (   on_board(Role)
    ->  forall(member(Kind, Way), of_board(Kind, Role)),
        directly(Role, [position(Pos, bare, Pos)|Way], [Pos|Args], Body0),
        Body = ( pyab_board:here(Args, Pos), Body0 )
    ;   directly(Role, Way, Args, Body)
    ).

%   Of what is asked with a position, or a move, board.pl may know better.

of_board(open, _).
of_board(atomic, _).
of_board(position(_, _, _), Role) :-
    memberchk(Role, [moves, staticval, final, same, terminal, open]).

directly(moves, Way, Args, Body) :-     % a list of moves, or none, is asked for
    \+ memberchk(open, Way),
    \+ memberchk(left, Way),
    last(Way, Kind),
    ( Kind == atomic ; Kind = taken([_|_]) ), !,
    last(Args, List),
    sorted_in(Way, Args, Positions, _, _),
    answered(moves, Positions, [List], [], Body).
directly(numbered(Places), Way, Args, ( !, Step, Dress )) :- !,
    numbered_step(Places, Way, Args, Open, Kid, Step),
    (   Open == []
    ->  Dress = true
    ;   come_out(Open, Next),
        Dress = pyab_dress:dressed(root, Kid, Next)
    ).
directly(taken(Places), Way, Args, ( !, \+ Step )) :- !,
    numbered_step(Places, Way, Args, _, _, Step).
directly(Role, Way, Args, Body) :-
    (   memberchk(left, Way)
    ->  memberchk(open, Way)            % else hook/2 knows what comes out
    ;   true
    ),
    sorted_in(Way, Args, Positions, Open, Atomic),
    (   memberchk(taken(_), Way)
    ->  Open == [],
        Role == move,
        Body = ( Step, pyab_game:come_out(Args, Next) ),
        answered(move, Positions, [Next], Atomic, Step)
    ;   answered(Role, Positions, Open, Atomic, Body)
    ).

%   The goal that finds the Kid whose number is given.

numbered_step(Places, Way, Args, Open, Kid,
              ( Kids = [_|_],
                pyab_numbered:numbered_child(Given, Kids, Kid)
              )) :-
    \+ memberchk(left, Way),
    \+ memberchk(taken(_), Way),
    sorted_in(Way, Args, [_-pyab_pos(_, _, Kids)], Open, Atomic),
    (   Places == []                    % it is not known where
    ->  Given = Atomic
    ;   maplist(arg_of(Args), Places, Given),
        forall(member(Arg, Given),
               ( member(Known, Atomic), Known == Arg ))
    ).

guarded([], [], Body, Body).
guarded([open|Ways], [Arg|Args], ( var(Arg), Guard0 ), Body) :-
    (   left_open(true)
    ->  Guard0 = ( \+ pyab_game:left(Arg), Guard )
    ;   Guard0 = Guard
    ),
    guarded(Ways, Args, Guard, Body).
guarded([left|Ways], [Arg|Args], ( var(Arg), pyab_game:left(Arg), Guard ),
        Body) :-
    guarded(Ways, Args, Guard, Body).
guarded([taken(Taken)|Ways], [Arg|Args], ( compound(Arg), Arg = Taken, Guard0 ),
        Body) :-
    term_variables(Taken, Vars),
    foldl(guard(var), Vars, Guard0, Guard),
    guarded(Ways, Args, Guard, Body).
guarded([given(Given)|Ways], [Arg|Args], ( compound(Arg), Arg = Given, Guard0 ),
        Body) :-
    term_variables(Given, Vars),
    foldl(guard(atomic), Vars, Guard0, Guard),
    guarded(Ways, Args, Guard, Body).
guarded([atomic|Ways], [Arg|Args], ( atomic(Arg), Guard ), Body) :-
    guarded(Ways, Args, Guard, Body).
guarded([position(Arg, _, pyab_pos(_, Id, _))|Ways], [Arg|Args],
        ( integer(Id), Guard ), Body) :-
    guarded(Ways, Args, Guard, Body).

guard(Kind, Var, ( Test, Guard ), Guard) :-
    Test =.. [Kind,Var].

sorted_in([], [], [], [], []).
sorted_in([open|Ways], [Arg|Args], Positions, [Arg|Open], Atomic) :-
    sorted_in(Ways, Args, Positions, Open, Atomic).
sorted_in([left|Ways], [_|Args], Positions, Open, Atomic) :-
    sorted_in(Ways, Args, Positions, Open, Atomic).
sorted_in([taken(_)|Ways], [_|Args], Positions, Open, Atomic) :-
    sorted_in(Ways, Args, Positions, Open, Atomic).
sorted_in([atomic|Ways], [Arg|Args], Positions, Open, [Arg|Atomic]) :-
    sorted_in(Ways, Args, Positions, Open, Atomic).
sorted_in([given(_)|Ways], [Arg|Args], Positions, Open, [Arg|Atomic]) :-
    sorted_in(Ways, Args, Positions, Open, Atomic).
sorted_in([position(_, Look, Pos)|Ways], [_|Args], [Look-Pos|Positions], Open,
           Atomic) :-
    sorted_in(Ways, Args, Positions, Open, Atomic).

%   What is left to do where a relation is asked in a way that is known: as
%   hook/2 does it.

answered(Role, _, _, _, _) :-           % hook/2 looks for whom they are asked
    gives_moves(Role),
    view(last), !,
    fail.
answered(move, Positions, [Next|Open], _, Body) :- !,
    maplist(=(Next), Open),
    one_step(Positions, Next, Body).
answered(staticval, [_-Pos|_], Open, [Token|Tokens], ( !, Body )) :-
    own_view, !,
    come_out(Open, Value),
    Body = pyab_game:static_for([Token|Tokens], Pos, Value).
answered(staticval, [_-Pos|_], Open, _, ( !, Body )) :- !,
    come_out(Open, Value),
    quick(staticval, [Pos, Value], Body).
answered(final, [Look-Pos|_], Open, Tokens, ( !, number(Below), Body )) :- !,
    Pos = pyab_pos(_, _, Below),
    answered(staticval, [Look-Pos], Open, Tokens, ( !, Body )).
answered(moves, [_-Pos|_], Open, _, ( !, Body )) :- !,
    come_out(Open, List),
    quick(moves, [Pos, List], Body).
answered(side, [_-pyab_pos(Side, _, _)], [Token], [],
         ( !, pyab_dress:token(Side, Token) )) :- !.
answered(side, [_-pyab_pos(Side, _, _)], [], [Token],
         ( pyab_dress:token(_, Token), !, pyab_dress:token(Side, Token) )) :- !.
answered(share, [_-Pos|_], Open, Given,
         ( !, pyab_game:share(Given, Pos, Value) )) :- !,
    come_out(Open, Value).
answered(other, [], Open, [Given|_],
         ( pyab_dress:other_token(Given, Token), ! )) :- !,
    come_out(Open, Token).
answered(same, [_-Pos|_], Open, _,
         ( !, pyab_dress:dressed(root, Pos, Next) )) :- !,
    come_out(Open, Next).
answered(Role, [_-Pos|_], _, _, ( !, Body )) :-
    quick(Role, [Pos], Body).

one_step([Look-pyab_pos(_, _, Kids)], Next,
         ( !, Kids = [_|_], lists:member(Kid, Kids), Dress )) :-
    dress_kid(Look, Kid, Next, Dress).
one_step([Look1-Pos1,Look2-Pos2], Next,
         (   pyab_game:leads(Pos1, Pos2)
         ->  !, Dress2
         ;   pyab_game:leads(Pos2, Pos1), !, Dress1
         )) :-
    dress_kid(Look1, Pos2, Next, Dress2),
    dress_kid(Look2, Pos1, Next, Dress1).

%   Of a bare position the next is bare, too.

dress_kid(bare, Kid, Next, Next = Kid).
dress_kid(dressed, Kid, Next, pyab_dress:dressed(root, Kid, Next)).

:- public leads/2, share/3, static_for/3, come_out/2.

leads(pyab_pos(_, _, Kids), pyab_pos(_, Id, _)) :-
    Kids = [_|_],
    memberchk(pyab_pos(_, Id, _), Kids).

%   The usual relations, with nothing in between where no position is dressed.

quick(moves, [pyab_pos(_, _, Kids), List], ( Kids = [_|_] -> Listed ; End )) :-
    (   plain
    ->  Listed = (List = Kids)
    ;   Listed = pyab_dress:dress_all(Kids, List)
    ),
    (   terminal(empty)
    ->  End = (List = [])
    ;   End = fail
    ).
quick(staticval, [Pos, Value], pyab_game:static(Pos, Value)) :-
    \+ own_view.
quick(staticval, [Pos, Value], pyab_game:own_static(Pos, Value)) :-
    own_view.
quick(min_to_move, [pyab_pos(Side, _, _)], Side == min).
quick(max_to_move, [pyab_pos(Side, _, _)], Side == max).
quick(terminal, [pyab_pos(_, _, Below)], number(Below)).
quick(open, [pyab_pos(_, _, Below)], \+ number(Below)).

:- public static/2, own_static/2.

static(pyab_pos(Side, Id, Below), Given) :-
    (   number(Below)
    ->  Value = Below
    ;   inner_values,
        inner_value(Id, Value)
    ),
    (   made(Side, Factor, Beside)
    ->  (   float(Value)
        ->  Given is (Value-Beside)/Factor
        ;   Given is (Value-Beside) rdiv Factor
        )
    ;   Given = Value
    ),
    nb_getval(pyab_out, Out),
    write(Out, s(Id, Value)).

%   As the side to move sees it.

own_static(Pos, Value) :-
    static(Pos, Value0),
    Pos = pyab_pos(Side, _, _),
    seen_by(Side, Value0, Value).

%   The static value of a position that is not terminal, for searches that end
%   at some depth: any will do; pyab/submission/run/depths.py computes the same.

inner_value(Id, Value) :-
    Value is Id*7 mod 11 - 5.

%!  hook(+Role, +Args) is nondet.
%
%   All others: which argument is the position is seen when it is called, and
%   what comes out is what is not bound.

hook(Role, Args) :-
    gives_moves(Role),
    view(last),
    \+ for_other(Args), !,
    fail.
hook(other, Args) :- !,
    include(nonvar, Args, [Given|_]),
    other_token(Given, Token), !,
    come_out(Args, Token).
hook(numbered(Places), Args) :- !,
    by_number(Places, Args).
hook(taken(Places), Args) :- !,
    \+ by_number(Places, Args).
hook(move, [Pos|Others]) :-
    bare(Pos),
    Pos = pyab_pos(_, _, Kids),
    nonvar(Kids), Kids = [_|_], !,      % as most often, and with no search
    (   given_move(Others, Kids, Kid)
    ->  come_out(Others, Kid)
    ;   member(Other, Others), compound(Other)
    ->  several_positions([Pos|Others])
    ;   member(Kid, Kids),
        come_out(Others, Kid)
    ).
hook(move, Args) :- !,
    several_positions(Args).
hook(passing, Args) :- !,
    take_position(Args, Pos, Others),
    Pos = pyab_pos(_, _, Kids),
    Kids = [_|_],
    include(var, Args, Open),
    (   include(nonvar, Args, [First|_]),
        is_token(First),
        Open = [_,_]                    % the side comes first on both hands
    ->  Open = [Token|Nexts]
    ;   append(Nexts, [Token], Open)
    ),
    (   given_move(Others, Kids, Given)
    ->  Kid = Given
    ;   member(Kid, Kids)
    ),
    Kid = pyab_pos(Side, _, _),
    token(Side, Token),
    dressed(root, Kid, Next),
    maplist(=(Next), Nexts).
hook(running, Args) :-
    take_position(Args, pyab_pos(_, _, Below), Others),
    \+ number(Below), !,
    put(staticval, Others, 0).
hook(running, Args) :- !,
    hook(staticval, Args).
hook(share, Args) :- !,
    take_position(Args, Pos, Others),
    share(Others, Pos, Value),
    come_out(Others, Value).
hook(final, Args) :- !,
    at_end(Args, _, _, _),
    hook(staticval, Args).
hook(won, Args) :- !,
    at_end_after(Args, Pos, Value, Others),
    (   Value > 0
    ->  token(max, Token)
    ;   Value < 0
    ->  token(min, Token)
    ;   drawn_unasked(Pos),
        fail
    ),
    (   include(is_token, Others, [One|Tokens])
    ->  maplist(==(Token), [One|Tokens])
    ;   member(Other, Others), var(Other)
    ->  come_out(Others, Token)
    ;   Pos = pyab_pos(Mover, _, _),    % who has moved last
        token(Winner, Token),
        Winner \== Mover
    ),
    forget_drawn,
    static(Pos, _).                     % that is where it is evaluated
hook(drawn, Args) :- !,
    at_end(Args, Pos, Value, _),
    Value =:= 0,
    static(Pos, _).
hook(worth, Args) :- !,                 % the result is that value
    include(number, Args, [Value|_]),
    come_out(Args, Value).
hook(Role, Args) :-
    (   take_position(Args, Pos, Others)
    ->  true
    ;   Role == number                  % of nothing, it is one as well
    ->  Others = Args
    ;   type_error(position, Args)
    ),
    (   Role == staticval,
        own_view
    ->  include(nonvar, Others, Tokens),
        static_for(Tokens, Pos, Value)
    ;   answer(Role, Pos, Value)
    ),
    put(Role, Others, Value).

%   What one side has more than the other: all of it is with MAX.

share(Others, Pos, Value) :-
    (   member(Other, Others),
        is_token(Other),
        token(min, Other)
    ->  Value = 0
    ;   static(Pos, Value)
    ).

gives_moves(move).
gives_moves(moves).

%   The word for the other side than that of the position is an argument.

for_other(Args) :-
    take_position(Args, pyab_pos(Side, _, _), Others),
    member(Other, Others),
    nonvar(Other),
    token(Moves, Other),
    Moves \== Side.

%   The position among the arguments is one at the end of the game.

at_end(Args, Pos, Value, Others) :-
    take_position(Args, Pos, Others),
    Pos = pyab_pos(_, _, Value),
    number(Value).

%   Or it is one where a move that is given leads.

at_end_after(Args, Pos, Value, Others) :-
    take_position(Args, pyab_pos(_, _, Kids), Others),
    nonvar(Kids), Kids = [_|_],
    given_move(Others, Kids, Pos), !,
    Pos = pyab_pos(_, _, Value),
    number(Value).
at_end_after(Args, Pos, Value, Others) :-
    at_end(Args, Pos, Value, Others).

%   Where nothing else is asked if a game is drawn, it is evaluated there; both
%   sides may be asked for.

drawn_unasked(Pos) :-
    (   sees_draws
    ->  true
    ;   Pos = pyab_pos(_, Id, _),
        nb_current(pyab_drawn, Id)
    ->  true
    ;   Pos = pyab_pos(_, Id, _),
        nb_setval(pyab_drawn, Id),
        static(Pos, _)
    ).

%!  forget_drawn is det.
%
%   No position has been asked about last.

forget_drawn :-
    nb_setval(pyab_drawn, -).

is_token(Arg) :-
    nonvar(Arg),
    token(_, Arg).

%   The value for the side that is named, or for the one to move.

static_for(Tokens, Pos, Value) :-
    (   member(Token, Tokens),
        token(Side, Token)
    ->  static(Pos, Value0),
        seen_by(Side, Value0, Value)
    ;   own_static(Pos, Value)
    ).

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
    (   member(Arg-Pos, Found),
        member(_-Kid, Found),
        leads(Pos, Kid)
    ->  true
    ;   member(Arg-pyab_pos(_, _, Kids), Found),
        is_list(Kids)
    ->  member(Kid, Kids)
    ),
    (   Arg = pyab_pos(_, _, _)
    ->  Dressed = Kid
    ;   dressed(root, Kid, Dressed)
    ),
    come_out(Args, Dressed).

given_move([Arg|Args], Kids, Kid) :-
    (   nonvar(Arg),
        Arg = pyab_pos(_, Id, _), integer(Id),
        memberchk(pyab_pos(_, Id, _), Kids)
    ->  Kid = Arg
    ;   given_move(Args, Kids, Kid)
    ).

%   What comes out is all that is not bound, but for what our call leaves open:
%   that is a setting, which is handed on.

come_out(Args, Value) :-
    include(var, Args, Open),
    (   Open == []
    ->  come_into(Args, Value)
    ;   left_open(true),
        exclude(left, Open, [One|Others])
    ->  maplist(=(Value), [One|Others])
    ;   left_open(true)
    ->  last(Open, Value)
    ;   maplist(=(Value), Open)
    ).

%   Or it is what is not bound in a term: move(Board, stone(x, Row, Column)).

come_into(Args, Value) :-
    last(Args, Value), !.
come_into(Args, Value) :-
    include(open_term, Args, Terms),    % a list of moves is none
    last(Terms, Term),
    term_variables(Term, Open),
    maplist(=(Value), Open).

open_term(Term) :-
    compound(Term),
    Term \= [_|_],
    \+ ground(Term),
    \+ undress(Term, _).

%!  leave_open(+Goal, +Known) is det.
%
%   Mark the variables of a goal that our call leaves open: all that are not
%   among the variables that are Known.

leave_open(Goal, Known) :-
    term_variables(Known-Goal, Vars),   % a large tree has many
    same_length(Known, First),
    append(First, Open, Vars),
    mark_left(Open).

mark_left([]).
mark_left([Var|Vars]) :-
    put_attr(Var, pyab_left, true),
    mark_left(Vars).

:- public left/1.

left(Var) :-
    get_attr(Var, pyab_left, true).

%   What is in it is left open, too, once it is taken apart.

pyab_left:attr_unify_hook(_, Value) :-
    term_variables(Value, Vars),
    pyab_game:mark_left(Vars).

put(min_to_move, _, _) :- !.
put(max_to_move, _, _) :- !.
put(terminal, _, _) :- !.
put(open, _, _) :- !.
put(side, Others, Value) :-
    include(nonvar, Others, Given),
    member(Token, Given),
    token(_, Token), !,
    Token == Value.
put(staticval, Others, Value) :-        % in parts, as in points(Pos, [A,B])
    \+ ( member(Open, Others), var(Open) ),
    last(Others, Parts),
    compound(Parts),
    term_variables(Parts, [First|Rest]), !,
    First = Value,
    maplist(=(0), Rest).
put(count, Others, Value) :-
    include(number, Others, [Given|_]), !,
    Given =:= Value.
put(_, Others, Value) :-
    come_out(Others, Value).

answer(moves, pyab_pos(_, _, Kids), Dressed) :-
    (   Kids = [_|_]
    ->  dress_all(Kids, Dressed)
    ;   terminal(empty),
        Dressed = []
    ).
answer(staticval, Pos, Value) :-        % of a mover's it is static_for/3
    static(Pos, Value).
answer(same, Pos, Dressed) :-
    dressed(root, Pos, Dressed).
answer(number, _, 0).
answer(count, pyab_pos(_, _, Kids), Count) :-
    (   is_list(Kids)
    ->  length(Kids, Count)
    ;   Count = 0
    ).
answer(side, pyab_pos(Side, _, _), Token) :-
    token(Side, Token).
answer(min_to_move, pyab_pos(min, _, _), _).
answer(max_to_move, pyab_pos(max, _, _), _).
answer(terminal, pyab_pos(_, _, Value), _) :-
    number(Value).
answer(open, pyab_pos(_, _, Value), _) :-
    \+ number(Value).

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
    @(import(pyab_game:PI), Module).

:- public tree_children/2, tree_value/2, tree_side/2, tree_height/2.

tree_children(Term, Kids) :-
    tree_position(Term, Pos),
    Pos = pyab_pos(_, _, Kids0),
    (   Kids0 = [_|_]
    ->  Kids = Kids0
    ;   Kids = []
    ).

tree_value(Term, Value) :-
    tree_position(Term, Pos),
    static(Pos, Value).

tree_side(Term, Side) :-
    tree_position(Term, Pos),
    Pos = pyab_pos(Side, _, _).

tree_height(Term, Height) :-
    tree_position(Term, Pos),
    height(Pos, Height).

tree_position(Term, Pos) :-
    (   nonvar(Term), undress(Term, Pos)
    ->  true
    ;   type_error(position, Term)
    ).

% --------------------------------------------------------------------- values

height(pyab_pos(_, _, Kids), Height) :-
    (   nonvar(Kids), Kids = [_|_]      % of leaves the values are not there yet
    ->  maplist(height, Kids, Heights),
        max_list(Heights, Highest),
        Height is Highest+1
    ;   Height = 0
    ).

%!  in_numbers(+Value0, -Value) is det.
%
%   Value is the value that comes back as Value0: where the search asks who has
%   won, that may be the winner's word.

in_numbers(Value0, Value) :-
    (   nonvar(Value0),
        tells_winner,
        token(Winner, Value0)
    ->  nb_getval(pyab_seen_by, Side),
        ( Winner == max -> MaxValue = 1 ; MaxValue = -1 ),
        seen_by(Side, MaxValue, Value)
    ;   Value = Value0
    ).

%   Values and windows from the side of MAX, as MIN sees them, and back.

seen_by(Side, Value0, Value) :-
    (   owner(Side, max)
    ->  Value = Value0
    ;   Value is -Value0
    ).

seen_by(Side, Alpha0, Beta0, Alpha, Beta) :-
    (   owner(Side, max)
    ->  Alpha = Alpha0,
        Beta = Beta0
    ;   Alpha is -Beta0,
        Beta is -Alpha0
    ).

%   Whose values those at a position are where a side is to move.  These are
%   facts, since each leaf of a negamax asks.

owner(max, max).
owner(min, min).

set_owners(View) :-
    retractall(owner(_, _)),
    (   View == last
    ->  assertz(owner(max, min)), assertz(owner(min, max))
    ;   assertz(owner(max, max)), assertz(owner(min, min))
    ).

own_view :-
    view(mover).
own_view :-
    view(last).
