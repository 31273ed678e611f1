:- module(pyab_trees,
          [ set_tree/2,                 % +Module, +Look
            dress_tree/2,               % +Pos, -Tree
            settle_leaves/0,
            is_tree/0,
            tree_move/3                 % +Out, +Term, -Id
          ]).
:- use_module(library(apply),
              [ foldl/5, foldl/6, include/3, maplist/2, maplist/3 ]).
:- use_module(library(lists), [member/2]).
:- use_module(dress, [token/2]).
:- use_module(numbered, [counted_child/3]).
:- use_module(values, [view/1, seen_by/3]).
:- use_module('../watching/wrapping').

/** <module> Positions that are the tree itself

Some programs search a tree that is a term of theirs, such as
node([leaf(1),leaf(2)]), and ask no relation of a game.  A position of ours is
built as such a term.  Its leaves are values inside that term; one counts as
evaluated where the search is called with it.

The search is called with a child of the position that it is called with
further up: which one is seen by the very term, and where that was copied, or is
a mere number, by its looks.
*/

:- dynamic
    look/5,                             % Max, Min, Leaf, Moves, Searches
    search_of/3.                        % Module, Head, the tree in it

:- initialization(nb_setval(pyab_below, [])).

%!  set_tree(+Module, +Look) is det.
%
%   Say how the tree looks to the program in Module.
%
%   @arg Look is '$tree'(Max, Min, Leaf, Moves, Searches), or anything else
%        where positions are no trees. Max, Min and Leaf are terms with '$kids'
%        in the place of the list of trees below, or '$kid' of each of them, or
%        '$each'(Look) of a list in which each stands in a term of its own; and
%        '$leaf' of a value, '$name' of a name, '$side' of the side to move.
%        Moves is the number of the first child where a move is a number, or
%        `-`.  Searches is a list of Name/Arity-Place: the predicates called
%        with a tree in Place; where it is empty, nothing is told of the leaves.

set_tree(Module, Look) :-
    retractall(look(_, _, _, _, _)),
    retractall(search_of(_, _, _)),
    (   Look = '$tree'(Max, Min, Leaf, Moves, Searches)
    ->  assertz(look(Max, Min, Leaf, Moves, Searches)),
        forall(member(PI-Place, Searches),
               watch_search(Module, PI, Place))
    ;   true
    ).

is_tree :-
    look(_, _, _, _, _).

watch_search(Module, Name/Arity, Place) :-
    functor(Head, Name, Arity),
    arg(Place, Head, Tree),
    assertz(search_of(Module, Head, Tree)),
    wrap_once(Module, Name/Arity, searched).

%!  dress_tree(+Pos, -Tree) is semidet.
%
%   Tree is a position as the program takes it; fails where it takes no such
%   tree.  Its values are there after settle_leaves/0.

dress_tree(Pos, Tree) :-
    dressed_node(Pos, Node, Leaves, []),
    Node = n(_, Tree, _),
    b_setval(pyab_tree, tree(Node, Leaves)).

dressed_node(pyab_pos(Side, Id, Below), n(Id, Tree, Nodes), Leaves0, Leaves) :-
    look(Max, Min, Leaf, _, _),
    token(Side, Token),
    atom_concat(n, Id, Name),
    (   nonvar(Below), Below = [_|_]
    ->  foldl(dressed_kid, Below, Nodes, Trees, Leaves0, Leaves),
        ( Side == max -> Look = Max ; Look = Min )
    ;   Leaves0 = [leaf(Side, Below, Own)|Leaves],
        Nodes = Below,
        Trees = [],
        Look = Leaf
    ),
    worn(Look, Tree, with(Name, Token, Own, Nodes), Trees, []).

dressed_kid(Kid, Node, Tree, Leaves0, Leaves) :-
    Node = n(_, Tree, _),
    dressed_node(Kid, Node, Leaves0, Leaves).

worn('$kids', Trees, _, Trees, []) :- !.
worn('$kid', Tree, _, [Tree|Trees], Trees) :- !.
worn('$each'(Look), Terms, with(_, Token, Own, Nodes), _, []) :- !,
    maplist(worn_kid(Look, Token, Own), Nodes, Terms).
worn('$leaf', Own, with(_, _, Own, _), Trees, Trees) :- !.
worn('$name', Name, with(Name, _, _, _), Trees, Trees) :- !.
worn('$side', Token, with(_, Token, _, _), Trees, Trees) :- !.
worn(Look, Tree, With, Trees0, Trees) :-
    compound(Look), !,
    compound_name_arguments(Look, Name, Looks),
    foldl(worn_part(With), Looks, Parts, Trees0, Trees),
    compound_name_arguments(Tree, Name, Parts).
worn(Look, Look, _, Trees, Trees).

worn_kid(Look, Token, Own, n(Id, Tree, _), Term) :-
    atom_concat(n, Id, Name),
    worn(Look, Term, with(Name, Token, Own, []), [Tree], []).

worn_part(With, Look, Part, Trees0, Trees) :-
    worn(Look, Part, With, Trees0, Trees).

%!  settle_leaves is det.
%
%   Give the leaves of the tree that is dressed the values that they have by
%   now.

settle_leaves :-
    (   look(_, _, _, _, Searches)
    ->  b_getval(pyab_tree, tree(Node, Leaves)),
        maplist(settle, Leaves),
        (   Searches == []              % leaves are not counted
        ->  true
        ;   b_setval(pyab_below, below([Node], [], []))
        )
    ;   true
    ).

settle(leaf(Side, Value, Own)) :-
    (   view(mover)
    ->  seen_by(Side, Value, Own)
    ;   Own = Value
    ).

%   The search is called with a term: is it one of the trees below that with
%   which it was called before?  below(Nodes, Seen, Tree) holds these, those
%   that it was called with, and the tree that they are below.

:- public searched/2.

searched(Head, Module:Goal) :-
    b_getval(pyab_below, Before),
    (   search_of(Module, Head, Term),
        called_with(Before, Term, n(Id, Tree, Below))
    ->  (   is_list(Below)
        ->  Next = below(Below, [], Tree)
        ;   nb_getval(pyab_out, Out),
            write(Out, s(Id, Below)),
            Next = []                   % by whatever else it is called then
        ),
        b_setval(pyab_below, Next),
        call(Module:Goal),
        b_setval(pyab_below, Before)
    ;   call(Module:Goal)
    ).

called_with(Before, Term, Node) :-
    Before = below(Nodes, Seen, Tree),
    (   very_term(Term, Nodes, Node)
    ->  true
    ;   \+ tail_of(Tree, Term),         % a search that goes through its list
        equal_terms(Term, Nodes, [First|More]),
        (   member(Node, [First|More]),
            Node = n(Id, _, _),
            \+ memberchk(Id, Seen)
        ->  true
        ;   Node = First
        )
    ),
    Node = n(Id, _, _),
    nb_setarg(2, Before, [Id|Seen]).

very_term(Term, Nodes, Node) :-
    compound(Term),
    member(Node, Nodes),
    Node = n(_, Tree, _),
    same_term(Tree, Term), !.

equal_terms(Term, Nodes, Equal) :-
    include(looks_as(Term), Nodes, Equal).

looks_as(Term, n(_, Tree, _)) :-
    Tree == Term.

tail_of([_|Tail], Term) :-
    (   same_term(Tail, Term)
    ->  true
    ;   tail_of(Tail, Term)
    ).

%!  tree_move(+Out, +Term, -Id) is det.
%
%   Id is the number of the child of the root that Term is, or its name, or its
%   number; or that a line of moves begins with; `-` if it is none.  Where
%   several look the same, and nothing else tells, that is written on Out.

tree_move(Out, Term, Id) :-
    b_getval(pyab_tree, tree(n(_, _, Nodes), _)),
    (   is_list(Nodes), nonvar(Term),
        (   Meant = Term
        ;   ( Term = [Meant|_] ; Term = [n0,Meant|_] )
        ),
        child_meant(Meant, Nodes, Id, Equals)
    ->  (   Equals == []
        ->  true
        ;   write(Out, =)
        )
    ;   Id = (-)
    ).

child_meant(Term, Nodes, Id, []) :-
    look(_, _, _, First, _),
    integer(First), !,
    integer(Term),
    Number is Term-First+1,
    counted_child(Number, Nodes, n(Id, _, _)).
child_meant(Term, Nodes, Id, []) :-
    very_term(Term, Nodes, n(Id, _, _)), !.
child_meant(Term, Nodes, Id, Equals) :-
    equal_terms(Term, Nodes, [n(Id, _, _)|Equals]), !.
child_meant(Name, Nodes, Id, []) :-
    atom(Name),
    member(n(Id, _, _), Nodes),
    atom_concat(n, Id, Name), !.
