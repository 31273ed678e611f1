:- module(pyab_numbered,
          [ forget_numbers/0,
            numbered_child/3,           % +Given, +Kids, -Kid
            named_child/3,              % +Term, +Kids, -Kid
            counted_child/3,            % +Number, +Kids, -Kid
            numbers_asked/1             % -Count
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [nth1/3]).
:- use_module(dress, [bare/1]).

/** <module> Moves that a submitted program numbers itself

Some programs count the columns or the cells of their board, and ask of each if
a move is possible there, or what comes after it: drop(Board, 3, Next).  Our
positions have no columns.  The first number that a program asks for is that of
the first move, the next one of the second, and so on, whatever the numbers are;
a number for which a position has no move is that of a column that is full.  So
the moves are tried in the program's own order, and two numbers, a row and a
column, will do as well as one.
*/

%   As they are asked for, and the atomic terms in them: known(Given, Place) and
%   asked_for(Numbers, Place).

:- dynamic
    known/2,
    asked_for/2.

%!  forget_numbers is det.
%
%   No number has been asked for yet.

forget_numbers :-
    retractall(known(_, _)),
    retractall(asked_for(_, _)).

%!  numbers_asked(-Count) is det.
%
%   Count is how many numbers have been asked for.

numbers_asked(Count) :-
    predicate_property(asked_for(_, _), number_of_clauses(Count)), !.
numbers_asked(0).

%!  numbered_child(+Given, +Kids, -Kid) is semidet.
%
%   Kid is the one of Kids that is meant by Given, a list of the numbers that
%   are asked for together.

numbered_child(Given, Kids, Kid) :-
    (   known(Given, Known)
    ->  Place = Known
    ;   atomic_in(Given, Numbers),
        place_of(Numbers, Place),
        assertz(known(Given, Place))
    ),
    nth1(Place, Kids, Kid).

place_of(Numbers, Place) :-
    (   asked_for(Numbers, Known)
    ->  Place = Known
    ;   numbers_asked(Count),
        Place is Count+1,
        assertz(asked_for(Numbers, Place))
    ).

%!  named_child(+Term, +Kids, -Kid) is semidet.
%
%   Kid is the one of Kids that the numbers in Term, a move, stand for.

named_child(Term, Kids, Kid) :-
    Kids = [_|_],
    \+ \+ asked_for(_, _),              % else the term may be large
    atomic_in(Term, Numbers),
    asked_for(Numbers, Place),
    nth1(Place, Kids, Kid).

%!  counted_child(+Number, +Kids, -Kid) is semidet.
%
%   Kid is the one of Kids that has Number, from 1 on.  A program may have any
%   integer for it; nth1/3 takes none of more than 64 bits.

counted_child(Number, Kids, Kid) :-
    Kids = [_|_],                       % an end has its value there
    length(Kids, Count),
    Number > 0, Number =< Count,
    nth1(Number, Kids, Kid).

%   What is atomic in a term, but for positions.

atomic_in(Term, [_|_] = Found) :-
    atomic_in(Term, Found, []).

atomic_in(Term, Found0, Found) :-
    (   atomic(Term), Term \== []
    ->  Found0 = [Term|Found]
    ;   compound(Term), \+ bare(Term)
    ->  Term =.. [_|Inside],
        foldl(atomic_in, Inside, Found0, Found)
    ;   Found0 = Found
    ).
