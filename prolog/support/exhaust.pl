:- module(exhaust,
          [ exhaust/3,                  % +Entry, +Piece, -Text
            known_orders/2,             % +Orders, -List
            watch_compactly/3           % +Module, +Role, +Template
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).
:- use_module(positions).
:- use_module(proof_positions, []).

/** <module> Run a program on every tree of a shape

The leaves of a shape can be ordered in so many ways (weak orderings), and each
is run.  A run leaves a few characters: the number of each position that it
evaluates, `!`, the number of the move or `-`, and the value.  Numbers of
positions count from 64, values from 48.  pyab/proof/engine.py leaves the same for
the mirrors.
*/

%!  exhaust(+Entry, +Piece, -Text) is det.
%
%   Text is what a program leaves on the trees of Piece, one after the other.
%
%   @arg Entry is Module:entry(MaxTemplate, MinTemplate), as in batch.pl.
%   @arg Piece is piece(Side, Mover, Infinity, Orders, Shapes): who is to move at
%        the root; whether windows are MIN's (`mover`) or MAX's (`max`); a number above
%        all values; orders(Leaves, Windows, Prefix), the orderings, see
%        orders/4; and the shapes, as lists of arities.

exhaust(Module:Entry, Piece, Text) :-
    catch(with_output_to(string(Text),
                         run_piece(Piece, Module:Entry, quickly)),
          _, fail), !.
exhaust(Module:Entry, Piece, Text) :-   % an error belongs to one tree alone
    with_output_to(string(Text),
                   run_piece(Piece, Module:Entry, carefully)).

run_piece(piece(Side, Mover, Infinity, Orders, Shapes), Entry, How) :-
    set_tree(Infinity, none),
    known_orders(Orders, List),
    arg(2, Orders, Windows),
    forall(member(Shape, Shapes),
           run_shape(Shape, Side, Mover, Infinity, Windows, List, Entry, How)).

run_shape(Shape, Side, Mover, Infinity, Windows, Orders,
          Module:entry(MaxEntry, MinEntry), How) :-
    positions:position(Shape, [], Leaves, [], 64, _, Side, Position),
    (   Side == max
    ->  Entry = MaxEntry
    ;   Entry = MinEntry
    ),
    batch:entry_goal(Entry, Position, A, B, Best, Value, Goal0),
    window(Windows, Mover, Infinity, Leaves, Values, A, B, Module:Goal0, Goal),
    run_orders(How, Orders, Values, Goal, Best, Value).

%   The bounds are two more values, or wider than all; a program that sees the game
%   with the eyes of the player to move takes them so.

window(none, _, Infinity, Leaves, Leaves, A, Infinity, Goal, Goal) :-
    A is -Infinity.
window(rest, Mover, Infinity, Leaves, Values, A, B, Goal0, Goal) :-
    window(all, Mover, Infinity, Leaves, Values, A, B, Goal0, Goal).
window(no_alpha, max, Infinity, Leaves, Values, A, B, Goal, Goal) :-
    A is -Infinity,
    append(Leaves, [B], Values).
window(no_beta, max, Infinity, Leaves, Values, A, Infinity, Goal, Goal) :-
    append(Leaves, [A], Values).
window(no_alpha, mover, Infinity, Leaves, Values, A, Infinity, Goal, ( A is -B0, Goal )) :-
    append(Leaves, [B0], Values).
window(no_beta, mover, Infinity, Leaves, Values, A, B, Goal, ( B is -A0, Goal )) :-
    A is -Infinity,
    append(Leaves, [A0], Values).
window(all, max, _, Leaves, Values, A, B, Goal, Goal) :-
    append(Leaves, [A,B], Values).
window(all, mover, _, Leaves, Values, A, B, Goal, ( A is -B0, B is -A0, Goal )) :-
    append(Leaves, [A0,B0], Values).

run_orders(quickly, Orders, Values, Goal, Best, Value) :-
    forall(member(Values, Orders),
           (   call(Goal)
           ->  answer(Best, Value)
           ;   put_char('!'), put_char(f), put_char('0')
           )).
run_orders(carefully, Orders, Values, Goal, Best, Value) :-
    forall(member(Values, Orders),
           (   catch(Goal, _, ( put_char('!'), put_char(e), put_char('0') ))
           ->  (   var(Value)
               ->  true
               ;   answer(Best, Value)
               )
           ;   put_char('!'), put_char(f), put_char('0')
           )).

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
%       order, that begin with Prefix; made once.  If Windows is `all`, the two
%       last are alpha and beta, and alpha is less; if `rest`, it is not.  If it is
%       `no_alpha` or `no_beta`, the last is the other one, and that one infinite.
%     - ranks(Count, Windows, Text)
%       Those of Text, which has a character for each rank, from `A` on.

known_orders(Orders, List) :-
    nb_current(pyab_orders, Orders-List), !.
known_orders(ranks(Count, _, Text), List) :- !,
    string_codes(Text, Codes),
    ranks(Codes, Count, List).
known_orders(Orders, List) :-
    Orders = orders(Count, Windows, Prefix),
    length(Ranks, Count),
    append(Prefix, _, Ranks),
    findall(Ranks, order(Windows, Count, Ranks), List),
    nb_setval(pyab_orders, Orders-List).

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
    Top1-popcount(Used1) =< Left1,
    rank(Ranks, Count, Left1, Used1, Top1).

%!  watch_compactly(+Module, +Role, +Template) is det.
%
%   As watch/3 of watch.pl, with the events as characters: a letter for the kind of
%   event, and one for each thing it tells.

watch_compactly(Module, Role, [Name|Args]) :-
    watch:same_length_vars(Args, Vars, Pairs),
    Head =.. [Name|Vars],
    body(Role, Pairs, Module:Closure, Body),
    wrap_predicate(Module:Head, pyab, Closure, Body).

body(search, Args, Goal, ( P = pos(_, Id, _),
                           put_char(c), put_char(Id), BeforeA, BeforeB,
                           Goal,
                           exhaust:returned(Id, Best, V) )) :-
    arg_of('P', Args, P),
    bound('A', Args, BeforeA),
    bound('B', Args, BeforeB),
    (   memberchk('Best'-Best, Args)
    ->  true
    ;   Best = (-)
    ),
    arg_of('V', Args, V).
body(enough, Args, Goal, ( P = pos(_, Id, _),
                           exhaust:considered(Rest, Id, V),
                           Goal )) :-
    arg_of('Rest', Args, Rest),
    arg_of('P', Args, P),
    arg_of('V', Args, V).
body(bounds, Args, Goal, ( Goal,
                           P = pos(_, Id, _),
                           exhaust:narrowed(Id, A, B) )) :-
    arg_of('P', Args, P),
    arg_of('A1', Args, A),
    arg_of('B1', Args, B).
body(better, Args, Goal, ( Goal,
                           P = pos(_, Id, _),
                           P1 = pos(_, Id1, _),
                           Best = pos(_, IdBest, _),
                           exhaust:compared(Id, V, Id1, V1, IdBest) )) :-
    arg_of('P', Args, P),
    arg_of('V', Args, V),
    arg_of('P1', Args, P1),
    arg_of('V1', Args, V1),
    arg_of('Best', Args, Best).
body(enter, Args, Goal, ( Stack = [[pos(_, Id, _)|_]|_],
                          Values = [MinusBeta,Alpha|_],
                          exhaust:entered(Id, Alpha, MinusBeta),
                          Goal )) :-
    arg_of('As', Args, Values),
    arg_of('Rs', Args, Stack).
body(leave, Args, Goal, ( Stack = [[pos(_, Id, _)|_]|_],
                          Values = [Value|_],
                          exhaust:returned(Id, -, Value),
                          Goal )) :-
    arg_of('As', Args, Values),
    arg_of('Rs', Args, Stack).

arg_of(Name, Args, Var) :-
    memberchk(Name-Var0, Args),
    Var = Var0.

bound(Name, Args, exhaust:tell(Var)) :-
    memberchk(Name-Var, Args), !.
bound(_, _, put_char(-)).

:- public tell/1, returned/3, considered/3, narrowed/3, compared/5, entered/3.

tell(Number) :-
    Code is 48+Number,
    put_char(Code).

returned(Id, Best, Value) :-
    put_char(r),
    put_char(Id),
    (   nonvar(Best),
        Best = pos(_, IdBest, _)
    ->  put_char(IdBest)
    ;   put_char(-)
    ),
    Code is 48+Value,
    put_char(Code).

considered(Rest, Id, Value) :-
    (   Rest = [_|_]
    ->  put_char(g)
    ;   put_char('G')
    ),
    put_char(Id),
    Code is 48+Value,
    put_char(Code).

narrowed(Id, Alpha, Beta) :-
    put_char(n),
    put_char(Id),
    A is 48+Alpha,
    put_char(A),
    B is 48+Beta,
    put_char(B).

compared(Id, Value, Id1, Value1, IdBest) :-
    put_char(t),
    put_char(Id),
    V is 48+Value,
    put_char(V),
    put_char(Id1),
    V1 is 48+Value1,
    put_char(V1),
    put_char(IdBest).

entered(Id, Alpha, MinusBeta) :-
    put_char(c),
    put_char(Id),
    A is 48+Alpha,
    put_char(A),
    B is 48-MinusBeta,
    put_char(B).
