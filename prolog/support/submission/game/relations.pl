:- module(pyab_relations,
          [ set_relations/3,            % +Hooks, +Terminal, +Open
            hook/2,                     % +Role, +Args
            terminal/1,                 % ?Terminal
            left_open/1,                % ?Bool
            leave_open/2,               % +Goal, +Known
            left/1,                     % @Var
            in_order/1,                 % +Args
            arg_of/3,                   % +Args, +Place, -Arg
            gives_moves/1,              % ?Role
            leads/2,                    % +Pos, +Kid
            come_out/2,                 % +Args, ?Value
            share/3,                    % +Others, +Pos, -Value
            static_for/3,               % +Tokens, +Pos, -Value
            forget_drawn/0
          ]).
:- use_module(library(apply),
              [ convlist/3, exclude/3, foldl/4, include/3, maplist/2,
                maplist/3 ]).
:- use_module(library(error), [type_error/2]).
:- use_module(library(lists),
              [append/3, last/2, member/2, nth1/3, same_length/2]).
:- use_module(dress).
:- use_module(numbered, [numbered_child/3]).
:- use_module(values).

/** <module> The relations of a game, answered for our positions

A relation may be asked in any way: which argument is the position is seen when
it is called, and what comes out is what is not bound.
*/

:- dynamic
    terminal/1,                         % fails, empty
    left_open/1,                        % true, false: our call leaves some so
    sees_draws/0.                       % the search asks for a draw

%!  set_relations(+Hooks, +Terminal, +Open) is det.
%
%   Say what the program asks of its game, as in set_game/7.

set_relations(Hooks, Terminal, Open) :-
    retractall(terminal(_)), assertz(terminal(Terminal)),
    retractall(left_open(_)), assertz(left_open(Open)),
    retractall(sees_draws),
    ( memberchk(hook(drawn, _, _), Hooks) -> assertz(sees_draws) ; true ).

%!  hook(+Role, +Args) is nondet.
%
%   Answer a relation of that Role, as in set_game/7.

hook(Role, Args) :-
    gives_moves(Role),
    view(last),
    for_side(Args), !,
    fail.
hook(other, Args) :- !,
    include(nonvar, Args, [Given|_]),
    other_token(Given, Token), !,
    come_out(Args, Token).
hook(worst, Args) :- !,
    worst_for(Args, Side), !,
    far(Far),
    ( Side == max -> Value0 is -Far ; Value0 = Far ),
    ( own_view -> seen_by(Side, Value0, Value) ; Value = Value0 ),
    come_out(Args, Value).
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
hook(passing(Places), Args0) :- !,
    laid_out(Args0, Args),
    take_parent(Args, Pos, Others),
    Pos = pyab_pos(_, _, Kids),
    Kids = [_|_],
    include(var, Args, Open),
    (   Places = [Place],
        nth1(Place, Args, Token),
        var(Token)
    ->  exclude(==(Token), Open, Nexts)
    ;   include(nonvar, Args, [First|_]),
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

%   A position and who is to move may be given in a pair, and come out in one:
%   adj((Board,Player), (Board1,Player1)).

laid_out(Args0, Args) :-
    (   member(Pair, Args0),
        nonvar(Pair), Pair =.. [Name,One,Two], var(One), var(Two)
    ->  foldl(laid(Name), Args0, Args, [])
    ;   Args = Args0
    ).

laid(Name, Arg, Args0, Args) :-
    (   nonvar(Arg), Arg =.. [Name,One,Two], \+ usual(Arg, _)
    ->  Args0 = [One,Two|Args]
    ;   Args0 = [Arg|Args]
    ).

%!  share(+Others, +Pos, -Value) is semidet.
%
%   What one side has more than the other: all of it is with MAX.

share(Others, Pos, Value) :-
    (   member(Other, Others),
        is_token(Other),
        token(min, Other)
    ->  Value = 0
    ;   static(Pos, Value)
    ).

%!  gives_moves(?Role) is nondet.
%
%   True of the roles of relations that give moves.

gives_moves(move).
gives_moves(moves).

%   The word for the side of the position is an argument, and not that for the
%   other.  The words are turned round where this is asked, and so is a sign.

for_side(Args) :-
    take_parent(Args, pyab_pos(Side, _, _), Others),
    member(Other, Others),
    nonvar(Other),
    (   token(Moves, Other)
    ->  true
    ;   Other == 1
    ->  Moves = min
    ;   Other == -1
    ->  Moves = max
    ),
    Moves == Side.

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

%   The side of what is the worst: the one that is named, or else the one to
%   move.

worst_for(Args, Side) :-
    include(is_token, Args, [Given|_]), !,
    token(Side, Given).
worst_for(Args, Side) :-
    take_position(Args, pyab_pos(Side, _, _), _).

%!  static_for(+Tokens, +Pos, -Value) is semidet.
%
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

%   A list of several moves names none of them; a line of positions, each of
%   which leads to the next one, is none such.

positions_in([], []).
positions_in([Arg|Args], Found) :-
    (   nonvar(Arg), undress(Arg, Pos), \+ several(Arg, Pos)
    ->  Found = [Arg-Pos|Found1]
    ;   Found = Found1
    ),
    positions_in(Args, Found1).

several(Moves, pyab_pos(_, One, _)) :-
    is_list(Moves),
    \+ usual(Moves, _),
    convlist(undress, Moves, Found),
    once(( member(pyab_pos(_, Other, _), Found), Other \== One )),
    \+ ( member(Pos, Found), member(Kid, Found), leads(Pos, Kid) ).

take_position([Arg|Args], Pos, Others) :-
    (   nonvar(Arg), undress(Arg, Pos), \+ several(Arg, Pos)
    ->  Others = Args
    ;   Others = [Arg|Others1],
        take_position(Args, Pos, Others1)
    ).

%   As take_position/3.  A move is the position after it, and may stand before
%   the position that it is made in: then it is one of the Others.

take_parent(Args, Pos, Others) :-
    take_position(Args, Pos0, Others0),
    (   take_position(Others0, Pos1, Others1),
        leads(Pos1, Pos0)
    ->  Pos = Pos1,
        Others = [Pos0|Others1]
    ;   Pos = Pos0,
        Others = Others0
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

%!  come_out(+Args, ?Value) is semidet.
%
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
    include(open_term, Args, Terms),
    last(Terms, Term),
    term_variables(Term, Open),
    ( Term = [_|_] -> Open = [_] ; true ),
    maplist(=(Value), Open).

%   A list of moves is none; one with a side in it, as [x,Value], is.

open_term(Term) :-
    compound(Term),
    (   Term = [_|_]
    ->  is_list(Term),
        include(is_token, Term, [_|_])
    ;   true
    ),
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

%!  left(@Var) is semidet.
%
%   True if our call leaves a variable open.

left(Var) :-
    get_attr(Var, pyab_left, true).

%   What is in it is left open, too, once it is taken apart.

pyab_left:attr_unify_hook(_, Value) :-
    term_variables(Value, Vars),
    pyab_relations:mark_left(Vars).

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

%!  leads(+Pos, +Kid) is semidet.
%
%   True if a move leads from one position to the other.

leads(pyab_pos(_, _, Kids), pyab_pos(_, Id, _)) :-
    Kids = [_|_],
    memberchk(pyab_pos(_, Id, _), Kids).

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

%!  arg_of(+Args, +Place, -Arg) is semidet.
%
%   Arg is the argument at a place, counted from 1.

arg_of(Args, Place, Arg) :-
    nth1(Place, Args, Arg).

%!  in_order(+Args) is semidet.
%
%   The moves that are given, in the order in which they are given.

in_order(Args) :-
    member(Moves, Args),
    is_list(Moves), !,
    member(Out, Args),
    var(Out), !,
    Out = Moves.
