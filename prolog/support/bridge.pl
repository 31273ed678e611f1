:- module(bridge,
          [ load/3,                     % +Text, +Source, -Answer
            run/2,                      % +Text, -Answer
            load_game/3,                % +Text, +Source, -Answer
            search_game/2,              % +Text, -Answer
            measure/2,                  % +Text, -Answer
            exhaust/3,                  % +Text, +Piece, -Answer
            compared/2,                 % +Text, -Answer
            asked/2,                    % +Text, -Answer
            stepwise/2,                 % +Text, -Answer
            premise/2,                  % +Text, -Answer
            looks_far/2,                % +Text, -Answer
            uses_result/2               % +Text, -Answer
          ]).
:- set_prolog_flag(optimise, true).     % for this file and those that it loads
:- use_module(library(lists), [member/2]).
:- use_module(programs).
:- use_module(played, [load_game/2, search_game/4]).
:- use_module(watch, [watch/4]).
:- use_module(proof/exhaust, [exhaust/3 as run_piece, known_piece/2]).
:- use_module(proof/recorder, [load_recorded/4, compared/3 as record_piece]).
:- use_module(proof/unknown, [asked/3]).
:- use_module(proof/stepping, [load_stepwise/5, stepwise/4]).
:- use_module(proof/stacks, []).        % which programs call that are proved
:- use_module(proof/premise,
              [does_more/2, looks_far/2 as sees_far, uses_result/4]).

/** <module> What Python calls: text in, text out

The goals come as text, and the answer goes back as text.  Nothing is raised
from here: an answer starts with `+`, an error, worded, with `-`.
*/

%!  load(+Text, +Source, -Answer) is det.
%
%   Text is load(Module, Game, Names, How, Templates) and Source a program's
%   text: the arguments of load_program/4, and:
%
%     - none
%       Nothing is watched.
%     - text, characters
%       Templates is a list Role-Template, the arguments of watch/4.
%     - recorded
%       The comparisons of the program are written down, for compared/2, or
%       answered by what is known, for asked/2.
%     - telling, recording
%       Templates are those of load_stepwise/5, in stepping.pl.

load(Text, Source, Answer) :-
    answer(( term_string(load(Module, Game, Names, How, Templates), Text),
             load(How, Module, Source, Game, Names, Templates),
             Answer0 = ""
           ), Answer0, Answer).

load(none, Module, Source, Game, Names, _) :- !,
    load_program(Module, Source, Game, Names).
load(recorded, Module, Source, Game, Names, _) :- !,
    load_recorded(Module, Source, Game, Names).
load(How, Module, Source, stepping, Names, Templates) :- !,
    load_stepwise(Module, Source, Names, Templates, How).
load(Writer, Module, Source, Game, Names, Templates) :-
    load_program(Module, Source, Game, Names),
    forall(member(Role-Template, Templates),
           watch(Module, Role, Template, Writer)).

%!  run(+Text, -Answer) is det.
%
%   Text is run(Module, Entry, Trees), the arguments of run_batch/3.

run(Text, Answer) :-
    answer(( term_string(run(Module, Entry, Trees), Text),
             run_batch(Module:Entry, Trees, Answer0)
           ), Answer0, Answer).

%!  load_game(+Text, +Source, -Answer) is det.
%
%   Load a game's Source into the module Text.

load_game(Text, Source, Answer) :-
    answer(( term_string(Game, Text),
             load_game(Game, Source),
             Answer0 = ""
           ), Answer0, Answer).

%!  search_game(+Text, -Answer) is det.
%
%   Text is search(Module, Entry, Game, Way), the arguments of search_game/4.

search_game(Text, Answer) :-
    answer(( term_string(search(Module, Entry, Game, Way), Text),
             search_game(Module:Entry, Game, Way, Answer0)
           ), Answer0, Answer).

%!  measure(+Text, -Answer) is det.
%
%   Text is measure(run(Module, Entry, [Tree]), Count): what run/2 takes, with
%   one tree, and how often to search it; see programs.pl.

measure(Text, Answer) :-
    answer(( term_string(measure(run(Module, Entry, [Tree]), Count), Text),
             measure_search(Module:Entry, Tree, Count, Answer0)
           ), Answer0, Answer).

%!  exhaust(+Text, +PieceText, -Answer) is det.
%
%   Text is exhaust(Module, Entry) and PieceText what known_piece/2 takes: the
%   arguments of exhaust.pl's.

exhaust(Text, PieceText, Answer) :-
    answer(( term_string(exhaust(Module, Entry), Text),
             known_piece(PieceText, Piece),
             run_piece(Module:Entry, Piece, Answer0)
           ), Answer0, Answer).

%!  compared(+Text, -Answer) is det.
%
%   Text is compared(Module, Entry, Piece), the arguments of recorder.pl's.

compared(Text, Answer) :-
    answer(( term_string(compared(Module, Entry, Piece), Text),
             record_piece(Module:Entry, Piece, Answer0)
           ), Answer0, Answer).

%!  asked(+Text, -Answer) is det.
%
%   Text is asked(Steps, Runs), the arguments of unknown.pl's asked/3.

asked(Text, Answer) :-
    answer(( term_string(asked(Steps, Runs), Text),
             asked(Steps, Runs, Answer0)
           ), Answer0, Answer).

%!  stepwise(+Text, -Answer) is det.
%
%   Text is stepwise(Module, Step, How), the arguments of stepping.pl's
%   stepwise/4.

stepwise(Text, Answer) :-
    answer(( term_string(stepwise(Module, Step, How), Text),
             stepwise(Module, Step, How, Answer0)
           ), Answer0, Answer).

%!  premise(+Text, -Answer) is det.
%
%   Answer says what the program in the module Text does with values besides
%   comparing them, or nothing; see premise.pl.

premise(Text, Answer) :-
    answer(( term_string(Module, Text),
             (   does_more(Module, Answer0)
             ->  true
             ;   Answer0 = ""
             )
           ), Answer0, Answer).

%!  looks_far(+Text, -Answer) is det.
%
%   Answer is a predicate of the program in the module Text whose clauses see
%   more than the first element of a list, or nothing; see premise.pl.

looks_far(Text, Answer) :-
    answer(( term_string(Module, Text),
             (   sees_far(Module, PI)
             ->  format(string(Answer0), "~q", [PI])
             ;   Answer0 = ""
             )
           ), Answer0, Answer).

%!  uses_result(+Text, -Answer) is det.
%
%   Text is Module-(Name/Arity-Place); Answer says which clause uses what a call
%   of Name/Arity gives back in that argument, or nothing; see premise.pl.

uses_result(Text, Answer) :-
    answer(( term_string(Module-(PI-Place), Text),
             (   uses_result(Module, PI, Place, Answer0)
             ->  true
             ;   Answer0 = ""
             )
           ), Answer0, Answer).

:- meta_predicate answer(0, -, -).

answer(Goal, Answer0, Answer) :-
    catch(Goal, Error, true),
    (   var(Error)
    ->  string_concat("+", Answer0, Answer)
    ;   error_formal(Error, Formal),
        % A deep term, written whole, overruns the C stack and ends Python.
        format(string(Answer), '-~W', [Formal, [quoted(true), max_depth(12)]])
    ), !.
answer(_, _, "-failed").
