:- module(pyab_ways,
          [ asked/3,                    % +Module, +Role, +Call
            learnable/1,                % +Role
            in_any_way/3,               % +Role, +Args, -Goal
            quick/3,                    % +Role, +Args, -Body
            forget_ways/1               % +Module
          ]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [last/2, member/2, same_length/2]).
:- use_module(board, [on_board/1]).
:- use_module(dress).
:- use_module(relations).
:- use_module(values, [own_view/0, view/1]).

/** <module> The ways in which a program asks for its game, learned

A relation is asked in few ways.  In each it is answered once by hook/2, which
looks for the position among the arguments; from then on a clause answers that
has nothing to look for.
*/

:- dynamic way_known/3.                 % Module, Name, Way

%!  forget_ways(+Module) is det.
%
%   The relations of Module are no longer ours.

forget_ways(Module) :-
    retractall(way_known(Module, _, _)).

%!  in_any_way(+Role, +Args, -Goal) is det.
%
%   Goal answers, however the relation is asked.

in_any_way(Role, Args, pyab_board:asked(Role, Args)) :-
    on_board(Role), !.
in_any_way(Role, Args, pyab_relations:hook(Role, Args)).

%!  asked(+Module, +Role, +Call) is nondet.
%
%   Answer a relation; and learn to answer it in this way.

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

%!  learnable(+Role) is semidet.
%
%   True if ways can be learned; of the others hook/2 alone knows what is left
%   to do.

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
        Body = ( Step, pyab_relations:come_out(Args, Next) ),
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
    ->  Guard0 = ( \+ pyab_relations:left(Arg), Guard )
    ;   Guard0 = Guard
    ),
    guarded(Ways, Args, Guard, Body).
guarded([left|Ways], [Arg|Args], ( var(Arg), pyab_relations:left(Arg), Guard ),
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
    Body = pyab_relations:static_for([Token|Tokens], Pos, Value).
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
         ( !, pyab_relations:share(Given, Pos, Value) )) :- !,
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
         (   pyab_relations:leads(Pos1, Pos2)
         ->  !, Dress2
         ;   pyab_relations:leads(Pos2, Pos1), !, Dress1
         )) :-
    dress_kid(Look1, Pos2, Next, Dress2),
    dress_kid(Look2, Pos1, Next, Dress1).

%   Of a bare position the next is bare, too.

dress_kid(bare, Kid, Next, Next = Kid).
dress_kid(dressed, Kid, Next, pyab_dress:dressed(root, Kid, Next)).

%!  quick(+Role, +Args, -Body) is semidet.
%
%   Body answers one of the usual relations, with nothing in between where no
%   position is dressed.

quick(moves, [pyab_pos(_, _, Kids), List], ( Kids = [_|_] -> Listed ; End )) :-
    (   plain
    ->  Listed = (List = Kids)
    ;   Listed = pyab_dress:dress_all(Kids, List)
    ),
    (   terminal(empty)
    ->  End = (List = [])
    ;   End = fail
    ).
quick(staticval, [Pos, Value], pyab_values:static(Pos, Value)) :-
    \+ own_view.
quick(staticval, [Pos, Value], pyab_values:own_static(Pos, Value)) :-
    own_view.
quick(min_to_move, [pyab_pos(Side, _, _)], Side == min).
quick(max_to_move, [pyab_pos(Side, _, _)], Side == max).
quick(terminal, [pyab_pos(_, _, Below)], number(Below)).
quick(open, [pyab_pos(_, _, Below)], \+ number(Below)).
