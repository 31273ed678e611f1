% F2 and G2: alpha-beta in the minimax form.
%
% Source: Donald E. Knuth and Ronald W. Moore, An Analysis of Alpha-Beta
%         Pruning, Artificial Intelligence 6 (1975), section 3, the two
%         procedures that replace F2 for those who prefer Max and Min.
%
% Repaired: the Russian translation prints G2 with the body of F2,
%     m := alpha; ... if t > m then m := t; if m >= beta then goto done;
% and the result assigned to F2.  (The Ukrainian excerpt that we have ends
% before G2.)  G2 minimises:
%     m := beta; ... if t < m then m := t; if m <= alpha then goto done;
% as its own relation G2(p, alpha, beta) = -F2(p, -beta, -alpha) demands.
%
% Values and windows are Max's.
%
%   the paper                 here
%   F2(p, alpha, beta)        f2(P, Alpha, Beta, V)
%   G2(p, alpha, beta)        g2(P, Alpha, Beta, V)
%   f(p), g(p)                staticval(P, V): what Max wins
%   positions p[1],...,p[d]   moves(P, Ps)
%   for i, m, t, goto done    f2_loop, g2_loop: M before and after
%
% The procedures in words.  F2: with no successors the value is f(p).
% Otherwise m starts at alpha; for each successor in turn, t is its G2 with
% the window (m, beta); if t > m then m := t; the loop is left as soon as
% m >= beta.  G2: the same with the sides exchanged; m starts at beta, t is
% the successor's F2 with the window (alpha, m), the least counts, and the
% loop is left as soon as m <= alpha.
%
%   $ swipl f2g2.pl
%   ?- [user].
%   moves([P|Ps]-max, L) :- findall(Q-min, member(Q, [P|Ps]), L).
%   moves([P|Ps]-min, L) :- findall(Q-max, member(Q, [P|Ps]), L).
%   staticval(V-_, V).
%   ^D
%   ?- f2([[1,4],[5,6]]-max, -inf, inf, V).
%   V = 5.

% F2(p, alpha, beta)
f2(P, Alpha, Beta, V) :-
    moves(P, Ps), !,
    f2_loop(Ps, Alpha, Beta, V).
f2(P, _, _, V) :-
    staticval(P, V).

f2_loop([], M, _, M).
f2_loop([P | Ps], M0, Beta, M) :-
    g2(P, M0, Beta, T),
    (   T > M0
    ->  M1 = T
    ;   M1 = M0
    ),
    (   M1 >= Beta
    ->  M = M1
    ;   f2_loop(Ps, M1, Beta, M)
    ).

% G2(p, alpha, beta)
g2(P, Alpha, Beta, V) :-
    moves(P, Ps), !,
    g2_loop(Ps, Alpha, Beta, V).
g2(P, _, _, V) :-
    staticval(P, V).

g2_loop([], _, M, M).
g2_loop([P | Ps], Alpha, M0, M) :-
    f2(P, Alpha, M0, T),
    (   T < M0
    ->  M1 = T
    ;   M1 = M0
    ),
    (   M1 =< Alpha
    ->  M = M1
    ;   g2_loop(Ps, Alpha, M1, M)
    ).
