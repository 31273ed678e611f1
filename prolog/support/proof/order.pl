:- module(order,
          [ unordered/2,                % +Count, -Order
            learn/3,                    % +Condition, +Order0, -Order
            relation/4                  % +Order, +I, +J, -Sign
          ]).
:- use_module(library(apply), [maplist/3]).

/** <module> What is known of the order of some values, and all that it implies

The values are numbered from 1 on.  An order is a term with an argument for each
value, of(Above, Same): the values that are more, and those that are equal, as
sets with a bit each.
*/

%!  unordered(+Count, -Order) is det.
%
%   Order is that of so many values of which nothing is known.

unordered(Count, Order) :-
    findall(of(0,Same),
            ( between(1, Count, I), Same is 1<<I ),
            Values),
    compound_name_arguments(Order, order, Values).

%!  learn(+Condition, +Order0, -Order) is det.
%
%   Order is Order0 with I<J, I>J or I=J, of which nothing was known.

learn(I>J, Order0, Order) :-
    learn(J<I, Order0, Order).
learn(I<J, Order0, Order) :-
    arg(I, Order0, of(_, Low)),
    arg(J, Order0, of(Above,Same)),
    % All up to I come to lie below J and all above it.
    High is Above \/ Same,
    changed(Order0, raised(Low, High), Order).
learn(I=J, Order0, Order) :-
    arg(I, Order0, of(AboveI,SameI)),
    arg(J, Order0, of(AboveJ,SameJ)),
    Same is SameI \/ SameJ,
    Above is AboveI \/ AboveJ,
    changed(Order0, joined(Same, Above), Order).

changed(Order0, How, Order) :-
    compound_name_arguments(Order0, Name, Values0),
    maplist(How, Values0, Values),
    compound_name_arguments(Order, Name, Values).

raised(Low, High, of(Above0,Same), of(Above,Same)) :-
    % Of this value it is known that it is I, or less.
    (   (Above0 \/ Same) /\ Low =\= 0
    ->  Above is Above0 \/ High
    ;   Above = Above0
    ).

joined(All, High, of(Above0,Same0), of(Above,Same)) :-
    (   Same0 /\ All =\= 0
    ->  Above = High,
        Same = All
    ;   Above0 /\ All =\= 0
    ->  Above is Above0 \/ All \/ High,
        Same = Same0
    ;   Above = Above0,
        Same = Same0
    ).

%!  relation(+Order, +I, +J, -Sign) is semidet.
%
%   Sign is <, = or > as the value I is to the value J.  Fails if Order does not
%   say.

relation(Order, I, J, Sign) :-
    arg(I, Order, of(AboveI,SameI)),
    (   getbit(SameI, J) =:= 1
    ->  Sign = (=)
    ;   getbit(AboveI, J) =:= 1
    ->  Sign = (<)
    ;   arg(J, Order, of(AboveJ,_)),
        getbit(AboveJ, I) =:= 1,
        Sign = (>)
    ).
