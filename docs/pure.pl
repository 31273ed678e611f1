% Alpha-beta without cuts: each clause says itself when it holds.  So it can run
% without values, and answers with conditions on those that it was not given.

:- use_module(library(clpfd)).

%!  alphabeta(?Tree, +Side, ?Alpha, ?Beta, ?Value, ?Seen) is nondet.

alphabeta(leaf(Name, Value), _, _, _, Value, [Name]).
alphabeta(node([Tree|Trees]), Side, Alpha, Beta, Value, Seen) :-
    other(Side, Other),
    alphabeta(Tree, Other, Alpha, Beta, Value1, Seen1),
    further(Trees, Side, Alpha, Beta, Value1, Value, Seen2),
    append(Seen1, Seen2, Seen).

further([], _, _, _, Value, Value, []).
further([_|_], max, _, Beta, Value, Value, []) :-       % beta cut-off
    above(Value, Beta).
further([_|_], min, Alpha, _, Value, Value, []) :-      % alpha cut-off
    above(Alpha, Value).
further([Tree|Trees], max, Alpha, Beta, Value1, Value, Seen) :-
    not_above(Value1, Beta),
    larger(Alpha, Value1, Alpha1),
    alphabeta(Tree, min, Alpha1, Beta, Value2, Seen1),
    larger(Value1, Value2, Value3),
    further(Trees, max, Alpha, Beta, Value3, Value, Seen2),
    append(Seen1, Seen2, Seen).
further([Tree|Trees], min, Alpha, Beta, Value1, Value, Seen) :-
    not_above(Alpha, Value1),
    smaller(Beta, Value1, Beta1),
    alphabeta(Tree, max, Alpha, Beta1, Value2, Seen1),
    smaller(Value1, Value2, Value3),
    further(Trees, min, Alpha, Beta, Value3, Value, Seen2),
    append(Seen1, Seen2, Seen).

other(max, min).
other(min, max).

above(A, B) :- A #> B.
not_above(A, B) :- A #=< B.
larger(A, B, A) :- A #> B.
larger(A, B, B) :- A #=< B.
smaller(A, B, A) :- A #< B.
smaller(A, B, B) :- A #>= B.

% With a cut, as the book's clauses have it: where the first clause may hold, it
% is taken to hold.

larger_cut(A, B, A) :- A #> B, !.
larger_cut(_, B, B).

%!  answers(:Goal, +Values, +Names) is det.
%
%   Print what each solution of Goal leaves open of Values, by their Names.

answers(Goal, Values, Names) :-
    Values ins 0..9,
    forall(Goal,
           ( copy_term(Values, Names, Conditions0),
             findall(C, ( member(_:C, Conditions0), C \= (_ in _) ), Conditions),
             sort(Conditions, Sorted),
             print(Sorted), nl
           )).
