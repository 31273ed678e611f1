:- module(stacks,
          [ begin_level/5,              % +Position, +Alpha, +Beta, -As, -Rs
            returned/3                  % +As, +Rs, -Value
          ]).

/** <module> One level of a search that keeps stacks of its own

For the proof by induction of a search without recursion.  It is begun in the
middle: at a position, with a window, and over stacks of which nothing is
known.  What lies below is an attributed variable: clauses can hand it on, but
where they look what it is, an error is raised.  The search of the position
has returned where its value is the one cell more on the stack of values, and
all else is as it was.
*/

%!  begin_level(+Position, +Alpha, +Beta, -As, -Rs) is det.
%
%   As and Rs are the stacks with which the search of Position begins: minus
%   beta and alpha, and Position as the only one of a list, are on top.

begin_level(Position, Alpha, Beta, As, Rs) :-
    MinusBeta is -Beta,
    As = [MinusBeta,Alpha|BelowAs],
    Rs = [[Position]|BelowRs],
    put_attr(BelowAs, stacks, below),
    put_attr(BelowRs, stacks, below),
    % nb_setval/2 would copy what lies below, which (==)/2 then takes for
    % another.
    b_setval(pyab_level, As-Rs).

attr_unify_hook(_, _) :-
    throw(error(permission_error(look, stack, below), _)).

%!  returned(+As, +Rs, -Value) is semidet.
%
%   True if the search that begin_level/5 began has returned Value, and has
%   left the stacks as they were.

returned([Value|As], Rs, Value) :-
    b_getval(pyab_level, As0-Rs0),
    % Not unified: what lies below may not be looked at.
    Rs == Rs0,
    As == As0.
