% F, F1 and F2: brute force, branch and bound, alpha-beta.
%
% Source: Donald E. Knuth and Ronald W. Moore, An Analysis of Alpha-Beta
%         Pruning, Artificial Intelligence 6 (1975), section 2.
%
% The paper writes procedures in the style of Algol; these clauses are their
% declarative reading, statement for statement.  Values are those of the
% player to move (the paper's "negamax" form), and
%
%   the paper                 here
%   F(p)                      f(P, V)
%   F1(p, bound)              f1(P, Bound, V)
%   F2(p, alpha, beta)        f2(P, Alpha, Beta, V)
%   f(p)                      payoff(P, V), which the game gives
%   positions p[1],...,p[d]   moves(P, Ps), which fails where d = 0
%   INFINITY                  infinity(Inf), not less than any abs(f(p))
%   for i, m, t, goto done    f_loop, f1_loop, f2_loop: M before and after
%
% The procedures in words.  With no successors the value is f(p).  Otherwise
% m starts at -INFINITY (in F2: at alpha); for each successor in turn, t is
% minus its value, found within the bounds turned round, -m below (F1) or
% (-beta, -m) (F2); if t > m then m := t; in F1 and F2 the loop is left as
% soon as m >= bound (beta).  The value is m.
%
%   $ swipl knuth_moore.pl
%   ?- [user].
%   moves([P|Ps]-max, L) :- findall(Q-min, member(Q, [P|Ps]), L).
%   moves([P|Ps]-min, L) :- findall(Q-max, member(Q, [P|Ps]), L).
%   payoff(V-max, V).
%   payoff(V-min, W) :- W is -V.
%   infinity(inf).
%   ^D
%   ?- f2([[1,4],[5,6]]-max, -inf, inf, V).
%   V = 5.

% F(p)
f(P, V) :-
    moves(P, Ps), !,
    infinity(Inf),
    M is -Inf,
    f_loop(Ps, M, V).
f(P, V) :-
    payoff(P, V).

f_loop([], M, M).
f_loop([P | Ps], M0, M) :-
    f(P, V),
    T is -V,
    (   T > M0
    ->  f_loop(Ps, T, M)
    ;   f_loop(Ps, M0, M)
    ).

% F1(p, bound)
f1(P, Bound, V) :-
    moves(P, Ps), !,
    infinity(Inf),
    M is -Inf,
    f1_loop(Ps, Bound, M, V).
f1(P, _, V) :-
    payoff(P, V).

f1_loop([], _, M, M).
f1_loop([P | Ps], Bound, M0, M) :-
    B is -M0,
    f1(P, B, V),
    T is -V,
    (   T > M0
    ->  M1 = T
    ;   M1 = M0
    ),
    (   M1 >= Bound
    ->  M = M1
    ;   f1_loop(Ps, Bound, M1, M)
    ).

% F2(p, alpha, beta)
f2(P, Alpha, Beta, V) :-
    moves(P, Ps), !,
    f2_loop(Ps, Alpha, Beta, V).
f2(P, _, _, V) :-
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
