% F and G: the minimax pair.
%
% Source: Donald E. Knuth and Ronald W. Moore, An Analysis of Alpha-Beta
%         Pruning, Artificial Intelligence 6 (1975), section 1, equations (3)
%         and (4).
%
% Values are Max's here, and Max is to move where F is asked, Min where G is:
%
%   the paper                                        here
%   F(p) = f(p), or max {G(p[1]), ..., G(p[d])}      f(P, V)
%   G(p) = g(p), or min {F(p[1]), ..., F(p[d])}      g(P, V)
%   f(p), and g(p) = -f(p): both what Max wins       staticval(P, V)
%   positions p[1],...,p[d]                          moves(P, Ps)
%   the greatest (least) so far, from INFINITY       infinity(Inf)
%
%   $ swipl fg.pl
%   ?- [user].
%   moves([P|Ps]-max, L) :- findall(Q-min, member(Q, [P|Ps]), L).
%   moves([P|Ps]-min, L) :- findall(Q-max, member(Q, [P|Ps]), L).
%   staticval(V-_, V).
%   infinity(inf).
%   ^D
%   ?- f([[1,4],[5,6]]-max, V).
%   V = 5.

% (3)
f(P, V) :-
    moves(P, Ps), !,
    infinity(Inf),
    M is -Inf,
    f_max(Ps, M, V).
f(P, V) :-
    staticval(P, V).

f_max([], M, M).
f_max([P | Ps], M0, M) :-
    g(P, T),
    (   T > M0
    ->  f_max(Ps, T, M)
    ;   f_max(Ps, M0, M)
    ).

% (4)
g(P, V) :-
    moves(P, Ps), !,
    infinity(M),
    g_min(Ps, M, V).
g(P, V) :-
    staticval(P, V).

g_min([], M, M).
g_min([P | Ps], M0, M) :-
    f(P, T),
    (   T < M0
    ->  g_min(Ps, T, M)
    ;   g_min(Ps, M0, M)
    ).
