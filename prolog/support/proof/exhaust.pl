:- module(exhaust,
          [ exhaust/3,                  % +Entry, +Piece, -Text
            known_piece/2,              % +Text, -Piece
            known_orders/2              % +Orders, -List
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../positions', [position/5, set_tree/2]).
:- use_module('../programs', [entry_goal/7, text_of/2]).

/** <module> Run a program on every tree of a shape

The leaves of a shape can be ordered in so many ways (weak orderings), and each
is run.  A run leaves its events as watch.pl writes them in characters, `!`, the
number of the move or `-`, and the value; if nothing is watched, the number of
each position that it evaluates is all that comes before the `!`.
pyab/engines/exhaust.py leaves the same for the mirrors.
*/

%!  exhaust(+Entry, +Piece, -Text) is det.
%
%   Text is what a program leaves on the trees of Piece, one after the other.
%
%   @arg Entry is Module:entry(MaxTemplate, MinTemplate), as in programs.pl.
%   @arg Piece is as known_piece/2 gives it.

exhaust(Module:Entry, Piece, Text) :-
    % One catch/3 for all trees: hardly ever does a run raise an error.
    catch(text_of(run_piece(Piece, Module:Entry, quickly), Text), _, fail), !.
exhaust(Module:Entry, Piece, Text) :-   % an error belongs to one tree alone
    text_of(run_piece(Piece, Module:Entry, carefully), Text).

%!  known_piece(+Text, -Piece) is det.
%
%   Text is piece(First, Side, Mover, Infinity, Orders, Shapes): the number of
%   the root; who is to move there; whether windows are MIN's (`mover`) or MAX's
%   (`max`); a number above all values; the orderings, see known_orders/2; and
%   the shapes, as lists of arities.  Piece is the same with a term
%   tree(Position, Leaves) for each shape.
%
%   The last is remembered, for the next program: a large tree takes as long to
%   make as to search.

known_piece(Text, Piece) :-
    nb_current(pyab_piece, Text-Piece), !.
known_piece(Text, Piece) :-
    term_string(piece(First, Side, Mover, Infinity, Orders, Shapes), Text),
    maplist(tree(First, Side), Shapes, Trees),
    Piece = piece(First, Side, Mover, Infinity, Orders, Trees),
    nb_setval(pyab_piece, Text-Piece).

tree(First, Side, Shape, tree(Position, Leaves)) :-
    position(Side, Shape, Leaves, First, Position).

run_piece(Piece, Entry, How) :-
    Piece = piece(_, _, _, Infinity, Orders, Trees),
    set_tree(Infinity, none),
    known_orders(Orders, List),
    forall(member(Tree, Trees),
           run_tree(Tree, Piece, List, Entry, How)).

run_tree(tree(Position, Leaves), piece(_, _, Mover, Infinity, Orders0, _),
         Orders, Module:Entry, How) :-
    entry_goal(Entry, Position, A, B, Best, Value, Goal0),
    arg(2, Orders0, Windows),
    window(Windows, Mover, Infinity, Leaves, Values, A, B, Module:Goal0, Goal),
    run_orders(How, Orders, Values, Goal, Best, Value).

%   Values are the leaves, and behind them those of alpha and beta that are
%   ranked.

window(Windows, Mover, Infinity, Leaves, Values, A, B, Goal0, Goal) :-
    bounds(Windows, Infinity, Ranked, A0, B0),
    append(Leaves, Ranked, Values),
    (   Mover == mover,
        Ranked = [_|_]
    ->  % As each ordering is run: before, A0 or B0 has no value.
        Goal = turned(A, B0, turned(B, A0, Goal0))
    ;   A = A0,
        B = B0,
        Goal = Goal0
    ).

bounds(none, Infinity, [], MinusInfinity, Infinity) :-
    MinusInfinity is -Infinity.
bounds(no_alpha, Infinity, [B], MinusInfinity, B) :-
    MinusInfinity is -Infinity.
bounds(no_beta, Infinity, [A], A, Infinity).
bounds(all, _, [A,B], A, B).
bounds(rest, _, [A,B], A, B).

%   A predicate: a conjunction would be compiled for each call.

turned(Bound, Bound0, Goal) :-
    Bound is -Bound0,
    call(Goal).

run_orders(quickly, Orders, Values, Goal, Best, Value) :-
    % Not forall/2, which would compile what it does anew for each tree.
    (   member(Values, Orders),
        (   call(Goal)
        ->  answer(Best, Value)
        ;   put_char('!'), put_char(f), put_char('0')
        ),
        fail
    ;   true
    ).
run_orders(carefully, Orders, Values, Goal, Best, Value) :-
    (   member(Values, Orders),
        (   catch(Goal, _, ( put_char('!'), put_char(e), put_char('0') ))
        ->  (   var(Value)
            ->  true
            ;   answer(Best, Value)
            )
        ;   put_char('!'), put_char(f), put_char('0')
        ),
        fail
    ;   true
    ).

answer(Best, Value) :-
    put_char('!'),
    (   nonvar(Best),
        Best = pos(_, Id, _)
    ->  put_char(Id)
    ;   put_char(-)
    ),
    Code is 48+Value,
    put_char(Code).

%!  known_orders(+Orders, -List) is det.
%
%   List is the orderings that Orders means:
%
%     - orders(Count, Windows, Prefix)
%       All ways to rank Count things, ties allowed, from 1 on, in lexicographic
%       order, that begin with Prefix.  If Windows is `all`, the two last are
%       alpha and beta, and alpha is less; if `rest`, it is not.  If it is
%       `no_alpha` or `no_beta`, the last is the other one, and that one
%       infinite.
%     - ranks(Count, Windows, Text)
%       Those of Text, which has a character for each rank, from `A` on.
%
%   The last are remembered: most are wanted for more than one program.

known_orders(Orders, List) :-
    nb_current(pyab_orders, Orders-List), !.
known_orders(Orders, List) :-
    orders(Orders, List),
    nb_setval(pyab_orders, Orders-List).

orders(ranks(Count, _, Text), List) :-
    string_codes(Text, Codes),
    ranks(Codes, Count, List).
orders(orders(Count, Windows, Prefix), List) :-
    length(Ranks, Count),
    append(Prefix, _, Ranks),
    findall(Ranks, order(Windows, Count, Ranks), List).

ranks([], _, []) :- !.
ranks(Codes, Count, [Ranks|More]) :-
    ranks(Count, Codes, Ranks, Rest),
    ranks(Rest, Count, More).

ranks(0, Codes, [], Codes) :- !.
ranks(Count, [Code|Codes], [Rank|Ranks], Rest) :-
    Rank is Code-64,
    Count1 is Count-1,
    ranks(Count1, Codes, Ranks, Rest).

order(Windows, Count, Ranks) :-
    rank(Ranks, Count, Count, 0, 0),
    (   memberchk(Windows, [none, no_alpha, no_beta])
    ->  true
    ;   append(_, [Alpha,Beta], Ranks),
        (   Windows == all
        ->  Alpha < Beta
        ;   Alpha >= Beta
        )
    ).

%   Used is the set of the ranks so far, a bit each, Top the highest.  The ranks
%   below Top that are missing must fit into what is left.

rank([], _, 0, _, _).
rank([Rank|Ranks], Count, Left, Used, Top) :-
    (   var(Rank)
    ->  between(1, Count, Rank)
    ;   true
    ),
    Used1 is Used \/ (1<<Rank),
    Top1 is max(Top, Rank),
    Left1 is Left-1,
    % Checked here, so that no beginning is followed that cannot end well.
    Top1-popcount(Used1) =< Left1,
    rank(Ranks, Count, Left1, Used1, Top1).
