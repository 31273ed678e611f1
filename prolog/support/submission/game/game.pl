:- module(pyab_game,
          [ set_game/7,                 % +Module, +Hooks, +Dress, +Tokens, ...
            set_limit/3,                % +Module, +PI, +Depth
            clear_game/2,               % +Module, +Hooks
            ours/2,                     % ?Module, ?Head
            offer_tree/1                % +Module
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(board, [on_board/1, set_board/1]).
:- use_module(dress).
:- use_module(numbered, [forget_numbers/0]).
:- use_module(relations, [set_relations/3]).
:- use_module(trees, [set_tree/2]).
:- use_module(values, [far/1, height/2, set_view/2, static/2]).
:- use_module(ways).

/** <module> The game of a submitted program, answered for our trees

The relations of its game are taken from the program and answered for explicit
trees (positions.pl).  How a position looks to the program, what it calls the
sides, and how it learns that a position is terminal, is said by set_game/7.
An adapter asks our trees by relations of its own (offer_tree/1).
*/

:- dynamic
    replaced/3,                         % Module, PI, Clauses
    ours/2,                             % Module, Head: it is ours by now
    adapting/0.                         % there is an adapter

%!  set_game(+Module, +Hooks, +Dress, +Tokens, +Terminal, +View, +Open) is det.
%
%   Say how the program in Module sees its game.
%
%   @arg Hooks is a list of hook(Role, Name, Arity), with a Role of moves,
%        move (one at a time), passing(Places) (a move, and who is to move
%        then, in one of these arguments, or where that is usual),
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
%        worst (the value of these that is the worst for a side),
%        limit (the greatest depth: deeper than any tree), height (the same: the
%        height of the tree), number (of a position: any will do), never
%        (it never holds) or always (it does, whatever it does else); and, where
%        the board stands in the database, make (a move is played on it), undo
%        (it is taken back) or record (the board after a move is kept under a
%        number).  Any other relation is the program's own again.
%   @arg Dress is dress(Root, Element): what a position is called with, and what
%        the list of moves holds, as set_dress/4 has them.
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
    ( memberchk(hook(won, _, _), Hooks) -> Winner = true ; Winner = false ),
    set_view(View, Winner),
    set_relations(Hooks, Terminal, Open),
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
    assertz(Module:(Head :- pyab_values:deepest(Height))).
set_hook(Module, Role, Name, 1) :-
    tells(Role, Term), !,
    Head =.. [Name,Term],
    assertz(Module:Head).
set_hook(Module, Role, Name, Arity) :-
    functor(Head, Name, Arity),
    Head =.. [_|Args],
    (   Role == order,
        \+ on_board(Role)
    ->  assertz(Module:(Head :- pyab_relations:in_order(Args)))
    ;   plain,
        Arity =:= 1,                    % else the position may come second
        \+ on_board(Role),
        quick(Role, Args, Body)
    ->  assertz(Module:(Head :- Body))
    ;   learnable(Role)
    ->  assertz(Module:(Head :- pyab_ways:asked(Module, Role, Head)))
    ;   in_any_way(Role, Args, Goal),
        assertz(Module:(Head :- Goal))
    ).

%   A relation that is asked nothing, and tells one thing.

tells(max_side, Token) :-
    token(max, Token).
tells(min_side, Token) :-
    token(min, Token).
tells(infinity, Far) :-
    far(Far).
tells(minus_infinity, Least) :-
    far(Far),
    Least is -Far.

%!  set_limit(+Module, +PI, +Depth) is det.
%
%   Say that the greatest depth, for which the program in Module asks by PI, is
%   Depth.

set_limit(Module, Name/Arity, Depth) :-
    functor(Head, Name, Arity),
    retractall(Module:Head),
    arg(Arity, Head, Depth),
    assertz(Module:Head).

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
    forget_ways(Module),
    forall(( replaced(Module, Name/Arity, Clauses),
             \+ memberchk(hook(_, Name, Arity), Hooks)
           ),
           ( catch(abolish(Module:Name/Arity), _, true),
             forall(member(Head-Body, Clauses),
                    assertz(Module:(Head :- Body))),
             retractall(replaced(Module, Name/Arity, _))
           )).

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
