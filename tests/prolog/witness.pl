/*  A second witness of Bratko's clauses: a meta-interpreter that tells the same
    events as prolog/support/watch.pl, and shares nothing with it.

    witness(File): for each term t(Side, Arities, Leaves) of File, print the
    events of alphabeta/5 on that tree on a line.
*/

:- use_module('../../prolog/support/positions').
:- style_check(-singleton).             % Pos1 in betterof/6, as printed
:- include('../../prolog/bratko.pl').
:- style_check(+singleton).

witness(File) :-
    setup_call_cleanup(
        open(File, read, In),
        ( repeat,
          read(In, Term),
          (   Term == end_of_file
          ->  !
          ;   tell(Term),
              fail
          )
        ),
        close(In)).

tell(t(Side, Arities, Leaves)) :-
    position(Side, Arities, Leaves, Root),
    Inf is inf,
    Minus is -inf,
    goal(alphabeta(Root, Minus, Inf, _, _)), !,
    nl.

%   goal(G): G is proved by its clauses, one by one.  body(B, Choice): a cut in
%   B goes back to Choice, which is older than the choice of the clause.

goal(G) :-
    before(G),
    prolog_current_choice(Choice),
    clause(G, Body),
    body(Body, Choice),
    after(G).

body((A, B), Choice) :- !,
    body(A, Choice),
    body(B, Choice).
body((A ; B), Choice) :- !,
    (   body(A, Choice)
    ;   body(B, Choice)
    ).
body(!, Choice) :- !,
    prolog_cut_to(Choice).
body(G, _) :-
    ours(G), !,
    goal(G).
body(G, _) :-
    call(G),
    after(G).

ours(alphabeta(_, _, _, _, _)).
ours(boundedbest(_, _, _, _, _)).
ours(goodenough(_, _, _, _, _, _, _)).
ours(newbounds(_, _, _, _, _, _)).
ours(betterof(_, _, _, _, _, _)).

before(alphabeta(pos(_, Id, _), Alpha, Beta, _, _)) :- !,
    print_event(c(Id, Alpha, Beta)).
before(goodenough(Rest, _, _, pos(_, Id, _), Value, _, _)) :- !,
    (   Rest == []
    ->  print_event(g(Id, Value, last))
    ;   print_event(g(Id, Value, more))
    ).
before(_).

after(alphabeta(pos(_, Id, _), _, _, Best, Value)) :- !,
    (   nonvar(Best)
    ->  Best = pos(_, IdBest, _),
        print_event(r(Id, IdBest, Value))
    ;   print_event(r(Id, -, Value))
    ).
after(staticval(pos(_, Id, _), Value)) :- !,
    print_event(s(Id, Value)).
after(newbounds(_, _, pos(_, Id, _), _, Alpha, Beta)) :- !,
    print_event(n(Id, Alpha, Beta)).
after(betterof(pos(_, Id, _), V, pos(_, Id1, _), V1, pos(_, IdBest, _), _)) :- !,
    print_event(t(Id, V, Id1, V1, IdBest)).
after(_).

print_event(Event) :-
    write(Event).
