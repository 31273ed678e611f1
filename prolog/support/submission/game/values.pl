:- module(pyab_values,
          [ set_view/2,                 % +View, +TellsWinner
            set_made/3,                 % +Factor, +MaxBeside, +MinBeside
            set_inner_values/1,         % +Bool
            view/1,                     % ?View
            own_view/0,
            static/2,                   % +Pos, -Value
            own_static/2,               % +Pos, -Value
            write_pair/4,               % +Out, +Name, +Id, +Value
            far/1,                      % -Far
            seen_by/3,                  % +Side, +Value0, -Value
            seen_by/5,                  % +Side, +Alpha0, +Beta0, -Alpha, -Beta
            in_numbers/2,               % +Value0, -Value
            without_plus/2,             % +Value0, -Value
            height/2,                   % +Pos, -Height
            deepest/1                   % -Height
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [max_list/2]).
:- use_module(dress, [token/2]).

/** <module> The values of our positions, as a submitted program sees them

A position of ours is a term pyab_pos(Side, Id, Below), with its value or its
successors below it.  Asking for a static value is a static evaluation, which is
written as it is asked.
*/

:- dynamic
    view/1,                             % max, mover, last, colour
    owner/2,                            % Side, Owner
    inner_values/0,                     % inner positions have static values
    made/3,                             % Side, Factor, Beside
    tells_winner/0,                     % the search asks who has won
    written/4.                          % Value, Id, Name, Text

%!  set_view(+View, +TellsWinner) is det.
%
%   Say whose the values of the program are, as in set_game/7; and if it is true
%   that it asks who has won.

set_view(View, TellsWinner) :-
    retractall(view(_)), assertz(view(View)),
    set_owners(View),
    retractall(tells_winner),
    ( TellsWinner == true -> assertz(tells_winner) ; true ).

set_owners(View) :-
    retractall(owner(_, _)),
    (   View == last
    ->  assertz(owner(max, min)), assertz(owner(min, max))
    ;   assertz(owner(max, max)), assertz(owner(min, min))
    ).

%!  set_made(+Factor, +MaxBeside, +MinBeside) is det.
%
%   Say that the program makes Factor*V+Beside of a static value V, Beside for
%   the side to move: it is given the V of which it makes the value of our tree.

set_made(1, 0, 0) :- !,
    retractall(made(_, _, _)).
set_made(Factor, MaxBeside, MinBeside) :-
    retractall(made(_, _, _)),
    assertz(made(max, Factor, MaxBeside)),
    assertz(made(min, Factor, MinBeside)).

%!  set_inner_values(+Bool) is det.
%
%   Whether positions that are not terminal have a static value as well.

set_inner_values(Bool) :-
    retractall(inner_values),
    (   Bool == true
    ->  assertz(inner_values)
    ;   true
    ).

%!  static(+Pos, -Value) is semidet.
%
%   Value is the static value of a position; fails where it has none.

static(pyab_pos(Side, Id, Below), Given) :-
    (   number(Below)
    ->  Value = Below
    ;   inner_values,
        inner_value(Id, Value)
    ),
    (   made(Side, Factor, Beside)
    ->  (   float(Value)
        ->  Given is (Value-Beside)/Factor
        ;   Given is (Value-Beside) rdiv Factor
        )
    ;   Given = Value
    ),
    nb_getval(pyab_out, Out),
    write_pair(Out, s, Id, Value).

%!  write_pair(+Out, +Name, +Id, +Value) is det.
%
%   Write Name(Id,Value).  There is one for each leaf of each tree, and most
%   have been written before: to write an atom takes half the time.

write_pair(Out, Name, Id, Value) :-
    (   written(Value, Id, Name, Text)
    ->  true
    ;   format(atom(Text), '~w(~w,~w)', [Name,Id,Value]),
        (   integer(Value), abs(Value) < 100, ( Id == (-) ; Id < 100 )
        ->  assertz(written(Value, Id, Name, Text))
        ;   true
        )
    ),
    write(Out, Text).

%!  own_static(+Pos, -Value) is semidet.
%
%   The same, as the side to move sees it.

own_static(Pos, Value) :-
    static(Pos, Value0),
    Pos = pyab_pos(Side, _, _),
    seen_by(Side, Value0, Value).

%   The static value of a position that is not terminal, for searches that end
%   at some depth: any will do; pyab/submission/run/depths.py computes the same.

inner_value(Id, Value) :-
    Value is Id*7 mod 11 - 5.

%!  own_view is semidet.
%
%   True if values are those of the side to move, or of the one that moved last.

own_view :-
    view(mover).
own_view :-
    view(last).

%!  far(-Far) is det.
%
%   Far is beyond all values, as the widest window of ours.

far(Far) :-
    Far is 10**32.

%!  seen_by(+Side, +Value0, -Value) is det.
%!  seen_by(+Side, +Alpha0, +Beta0, -Alpha, -Beta) is det.
%
%   Values and windows from the side of MAX, as MIN sees them, and back.

seen_by(Side, Value0, Value) :-
    (   owner(Side, max)
    ->  Value = Value0
    ;   Value is -Value0
    ).

seen_by(Side, Alpha0, Beta0, Alpha, Beta) :-
    (   owner(Side, max)
    ->  Alpha = Alpha0,
        Beta = Beta0
    ;   Alpha is -Beta0,
        Beta is -Alpha0
    ).

%   Whose values those at a position are where a side is to move.  These are
%   facts, since each leaf of a negamax asks.

owner(max, max).
owner(min, min).

%!  in_numbers(+Value0, -Value) is det.
%
%   Value is the value that comes back as Value0: where the search asks who has
%   won, that may be the winner's word.

in_numbers(Value0, Value) :-
    (   nonvar(Value0),
        tells_winner,
        token(Winner, Value0)
    ->  nb_getval(pyab_seen_by, Side),
        ( Winner == max -> MaxValue = 1 ; MaxValue = -1 ),
        seen_by(Side, MaxValue, Value)
    ;   without_plus(Value0, Value)
    ).

%!  without_plus(+Value0, -Value) is det.
%
%   Value is Value0, but for +1 and the like, which Prolog reads as a term: a
%   file may have it for a win, and it is as good as 1.

without_plus(Value0, Value) :-
    (   nonvar(Value0), Value0 = +Number, number(Number)
    ->  Value = Number
    ;   Value = Value0
    ).

%!  height(+Pos, -Height) is det.
%
%   Height is that of the tree below a position: 0 for one without moves.

height(pyab_pos(_, _, Kids), Height) :-
    (   nonvar(Kids), Kids = [_|_]      % of leaves the values are not there yet
    ->  maplist(height, Kids, Heights),
        max_list(Heights, Highest),
        Height is Highest+1
    ;   Height = 0
    ).

%!  deepest(-Height) is det.
%
%   Height is that of the tree that is searched.

deepest(Height) :-
    nb_getval(pyab_height, Height).
