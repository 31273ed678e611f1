% ab.pl - a generic alpha-beta player with foldl.
% Load a game first; it must export actions/2, result/3, terminal/1,
% utility/3 (utility(State, Player, U)), to_move/2.
%
% Start with:  ?- initial(S), choose(S, Action).

:- use_module(library(apply)).
:- initialization((write('alpha-beta player loaded'), nl)).

choose(State, Action) :-
    to_move(State, Me),
    actions(State, Actions),
    foldl(consider_root(State, Me), Actions, best(-1000000, none), best(_, Action)).

consider_root(State, Me, A, best(V0, A0), best(V1, A1)) :-
    result(State, A, S1),
    min_value(S1, Me, V0, 1000000, V),
    (   V > V0 -> V1 = V, A1 = A ; V1 = V0, A1 = A0 ).

max_value(State, Me, _, _, V) :-
    terminal(State), !,
    utility(State, Me, V).
max_value(State, Me, Alpha, Beta, V) :-
    actions(State, Actions),
    max_actions(Actions, State, Me, Alpha, Beta, -1000000, V).

max_actions([], _, _, _, _, V, V).
max_actions([A|As], State, Me, Alpha, Beta, V0, V) :-
    result(State, A, S1),
    min_value(S1, Me, Alpha, Beta, V1),
    V2 is max(V0, V1),
    (   V2 >= Beta -> V = V2
    ;   Alpha1 is max(Alpha, V2),
        max_actions(As, State, Me, Alpha1, Beta, V2, V)
    ).

min_value(State, Me, _, _, V) :-
    terminal(State), !,
    utility(State, Me, V).
min_value(State, Me, Alpha, Beta, V) :-
    actions(State, Actions),
    min_actions(Actions, State, Me, Alpha, Beta, 1000000, V).

min_actions([], _, _, _, _, V, V).
min_actions([A|As], State, Me, Alpha, Beta, V0, V) :-
    result(State, A, S1),
    max_value(S1, Me, Alpha, Beta, V1),
    V2 is min(V0, V1),
    (   V2 =< Alpha -> V = V2
    ;   Beta1 is min(Beta, V2),
        min_actions(As, State, Me, Alpha, Beta1, V2, V)
    ).
