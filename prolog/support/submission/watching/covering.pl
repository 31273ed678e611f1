:- module(pyab_covering,
          [ cover/2,                    % +Module, +PIs
            covered/1                   % +Out
          ]).
:- use_module(library(lists), [last/2, member/2, nth1/3]).
:- use_module('../loading/reading', [write_text/2]).
:- use_module(failing, [after/3, among/4, leaves/3]).

/** <module> The clauses of a search that have had an answer

Each clause of some predicates gets one more goal, at its end, and so does each
branch in it: what never comes there has had no answer on any tree.
*/

%!  cover(+Module, +PIs) is det.
%
%   From now on the clauses of PIs, Name/Arity, in Module say that they have had
%   an answer, and their branches do.  What the program changes itself stays as
%   it is, as does what is tabled, and what is written with =>.

:- dynamic
    part/4,                             % Number, Within, PI-Line, Goal
    answered/1.                         % Number

cover(Module, PIs) :-
    retractall(part(_, _, _, _)),
    retractall(answered(_)),
    forall(( member(Name/Arity, PIs),
             functor(Head, Name, Arity),
             coverable(Module:Head)
           ),
           cover_clauses(Module, Name/Arity, Head)).

coverable(Head) :-
    predicate_property(Head, number_of_clauses(Count)),
    Count > 0,
    \+ predicate_property(Head, imported_from(_)),
    \+ predicate_property(Head, dynamic),
    \+ predicate_property(Head, tabled),
    \+ predicate_property(Head, ssu).

cover_clauses(Module, PI, Head) :-
    findall(clause(Head, Body, Line),
            ( clause(Module:Head, Body, Ref),
              clause_property(Ref, line_count(Line))
            ),
            Clauses),
    abolish(Module:PI),
    dynamic(Module:PI),
    forall(member(clause(Head, Body, Line), Clauses),
           ( leaves(Body, Goals, []),
             marked(Body, none, clause(PI-Line, Goals), 1, _, Marked),
             assertz(Module:(Head :- Marked))
           )).

%   marked(+Part, +Within, +Clause, +N0, -N, -Marked): Marked is Part of Clause,
%   which begins with goal number N0 of it, with a mark at its end, and at that
%   of each branch in it.  Within is the mark of the part that it stands in.

marked(Part, Within, Clause, N0, N, Marked) :-
    flag(pyab_parts, Number, Number+1),
    (   fails(Part)
    ->  true
    ;   Clause = clause(At, Goals),
        first(Within, Goals, N0, Goal),
        assertz(part(Number, Within, At, Goal))
    ),
    branches(Part, Number, Clause, N0, N, Covered),
    Marked = ( Covered, pyab_covering:mark(Number) ).

%   A clause is known by its line; a part of it by its first goal, which is the
%   Nth of the Of that call the same predicate.

first(none, _, _, none) :- !.
first(_, Goals, N, goal(Name, Arity, Nth, Of)) :-
    among(Goals, N, Nth, Of),
    nth1(N, Goals, Goal),
    functor(Goal, Name, Arity).

branches(Part, _, _, N, N, Part) :-
    var(Part), !.
branches((A , B), Within, Clause, N0, N, (A1 , B1)) :- !,
    branches(A, Within, Clause, N0, N1, A1),
    branches(B, Within, Clause, N1, N, B1).
branches((If -> A ; B), Within, Clause, N0, N, (If -> A1 ; B1)) :- !,
    after(If, N0, N1),
    marked(A, Within, Clause, N1, N2, A1),
    otherwise(B, Within, Clause, N2, N, B1).
branches((If *-> A ; B), Within, Clause, N0, N, (If *-> A1 ; B1)) :- !,
    after(If, N0, N1),
    marked(A, Within, Clause, N1, N2, A1),
    otherwise(B, Within, Clause, N2, N, B1).
branches((If -> A), Within, Clause, N0, N, (If -> A1)) :- !,
    after(If, N0, N1),
    marked(A, Within, Clause, N1, N, A1).
branches((A ; B), Within, Clause, N0, N, (A1 ; B1)) :- !,
    marked(A, Within, Clause, N0, N1, A1),
    otherwise(B, Within, Clause, N1, N, B1).
branches(Goal, _, _, N0, N, Goal) :-
    after(Goal, N0, N).

%   Of several branches the last is no branch of its own, but what it consists
%   of.

otherwise(B, Within, Clause, N0, N, B1) :-
    nonvar(B),
    B = (_;_), !,
    branches(B, Within, Clause, N0, N, B1).
otherwise(B, Within, Clause, N0, N, B1) :-
    marked(B, Within, Clause, N0, N, B1).

%   What is to fail, or to raise an error, has no answer; true says nothing.

fails(Part) :-
    leaves(Part, Goals, []),
    last(Goals, Goal),
    nonvar(Goal),
    memberchk(Goal, [fail, false, throw(_)]), !.
fails(Part) :-
    Part == true.

:- public mark/1.

mark(N) :-
    answered(N), !.
mark(N) :-
    assertz(answered(N)).

%!  covered(+Out) is det.
%
%   Write JSON on Out, a line for each clause: whether it has had an answer, its
%   predicate and its line.  A branch in what has had one has a line as well,
%   which ends with the name and the arity of its first goal, and which of how
%   many such goals in the clause that is.

covered(Out) :-
    forall(( part(N, Within, Name/Arity-Line, Goal),
             ( Within == none -> true ; answered(Within) )
           ),
           ( ( answered(N) -> Answered = true ; Answered = false ),
             format(Out, '[~w,', [Answered]),
             write_text(Out, Name),
             format(Out, ',~d,~d', [Arity,Line]),
             write_goal(Goal, Out),
             write(Out, ']\n')
           )).

write_goal(none, _).
write_goal(goal(Name, Arity, Nth, Of), Out) :-
    write(Out, ','),
    write_text(Out, Name),
    format(Out, ',~d,~d,~d', [Arity,Nth,Of]).
