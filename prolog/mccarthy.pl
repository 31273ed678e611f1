% F2 with bounds known before searching.
%
% Source: Donald E. Knuth and Ronald W. Moore, An Analysis of Alpha-Beta
%         Pruning, Artificial Intelligence 6 (1975), section 5: McCarthy's
%         first program, with his functions "optimistic value" and
%         "pessimistic value".
%
% Values and bounds are those of the player to move.
%
%   the paper                 here
%   F2(p, alpha, beta)        f2(P, Alpha, Beta, V)
%   optimistic value(p)       optimistic(P, V): no less than the value of P
%   pessimistic value(p)      pessimistic(P, V): no more than the value of P
%   the above body of F2      f2_body(P, Alpha, Beta, V)
%   f(p)                      payoff(P, V)
%   positions p[1],...,p[d]   moves(P, Ps)
%
% The procedure in words.  If even the optimistic value does not exceed alpha,
% the result is alpha; if even the pessimistic value reaches beta, it is beta;
% otherwise the body of F2 is gone through as before.  Where all bounds are
% infinite this is F2.
%
%   $ swipl mccarthy.pl
%   ?- [user].
%   moves([P|Ps]-max, L) :- findall(Q-min, member(Q, [P|Ps]), L).
%   moves([P|Ps]-min, L) :- findall(Q-max, member(Q, [P|Ps]), L).
%   payoff(V-max, V).
%   payoff(V-min, W) :- W is -V.
%   optimistic(_, inf).
%   pessimistic(_, -inf).
%   ^D
%   ?- f2([[1,4],[5,6]]-max, -inf, inf, V).
%   V = 5.

f2(P, Alpha, _, V) :-
    optimistic(P, O),
    O =< Alpha, !,
    V = Alpha.
f2(P, _, Beta, V) :-
    pessimistic(P, O),
    O >= Beta, !,
    V = Beta.
f2(P, Alpha, Beta, V) :-
    f2_body(P, Alpha, Beta, V).

f2_body(P, Alpha, Beta, V) :-
    moves(P, Ps), !,
    f2_loop(Ps, Alpha, Beta, V).
f2_body(P, _, _, V) :-
    payoff(P, V).

f2_loop([], M, _, M).
f2_loop([P | Ps], M0, Beta, M) :-
    A is -Beta,
    B is -M0,
    f2(P, A, B, V),
    T is -V,
    (   T > M0
    ->  M1 = T
    ;   M1 = M0
    ),
    (   M1 >= Beta
    ->  M = M1
    ;   f2_loop(Ps, M1, Beta, M)
    ).
