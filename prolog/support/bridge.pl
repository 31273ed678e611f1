:- module(bridge,
          [ ask/3                       % +Request, +Text, -Answer
          ]).
:- set_prolog_flag(optimise, true).     % for this file and those that it loads
:- use_module(library(lists), [member/2]).
:- use_module(programs).
:- use_module(played, [load_game/2, search_game/4]).
:- use_module(watch, [watch/4]).
:- use_module(proof/exhaust, [exhaust/3, known_piece/2]).
:- use_module(proof/recorder, [load_recorded/4, compared/3]).
:- use_module(proof/unknown, [asked/3]).
:- use_module(proof/stepping, [load_stepwise/5, stepwise/4]).
:- use_module(proof/stacks, []).        % which programs call that are proved
:- use_module(proof/premise, [does_more/2, looks_far/2, uses_result/4]).

/** <module> What Python calls: text in, text out

A request comes as text, and the answer goes back as text.  Nothing is raised
from here: an answer starts with `+`, an error, worded, with `-`.
*/

%!  ask(+Request, +Text, -Answer) is det.
%
%   Answer is what comes of Request, a term as text.  Text is what some take
%   besides: a program's text, or that of a piece.  The requests:
%
%     - load(Module, Game, Names, How, Templates)
%       Load a program, as load_program/4.  How is `none`; or `text` or
%       `characters` for its events, with Templates a list Role-Template, the
%       arguments of watch/4; or `recorded`, to write its comparisons down or
%       to answer them by what is known; or as load_stepwise/5 takes it.
%     - run(Module, Entry, Trees)
%       As run_batch/3.
%     - measure(run(Module, Entry, [Tree]), Count)
%       What a search costs, as measure_search/4.
%     - load_game(Module), search(Module, Entry, Game, Way)
%       A game, and a search of it, as in played.pl.
%     - exhaust(Module, Entry), compared(Module, Entry, Piece), asked(Steps,
%       Runs), stepwise(Module, Step, How)
%       As in proof/.  Text of the first is what known_piece/2 takes.
%     - premise(Module), looks_far(Module), uses_result(Module, PI, Place)
%       What a program does that no proof allows, as in premise.pl, or nothing.

ask(Request, Text, Answer) :-
    catch(( term_string(Goal, Request),
            answer(Goal, Text, Answer0)
          ), Error, true),
    (   var(Error)
    ->  string_concat("+", Answer0, Answer)
    ;   error_formal(Error, Formal),
        % A deep term, written whole, overruns the C stack and ends Python.
        format(string(Answer), '-~W', [Formal, [quoted(true), max_depth(12)]])
    ), !.
ask(_, _, "-failed").

answer(load(Module, Game, Names, How, Templates), Source, "") :-
    load(How, Module, Source, Game, Names, Templates).
answer(run(Module, Entry, Trees), _, Answer) :-
    run_batch(Module:Entry, Trees, Answer).
answer(measure(run(Module, Entry, [Tree]), Count), _, Answer) :-
    measure_search(Module:Entry, Tree, Count, Answer).
answer(load_game(Game), Source, "") :-
    load_game(Game, Source).
answer(search(Module, Entry, Game, Way), _, Answer) :-
    search_game(Module:Entry, Game, Way, Answer).
answer(exhaust(Module, Entry), Text, Answer) :-
    known_piece(Text, Piece),
    exhaust(Module:Entry, Piece, Answer).
answer(compared(Module, Entry, Piece), _, Answer) :-
    compared(Module:Entry, Piece, Answer).
answer(asked(Steps, Runs), _, Answer) :-
    asked(Steps, Runs, Answer).
answer(stepwise(Module, Step, How), _, Answer) :-
    stepwise(Module, Step, How, Answer).
answer(premise(Module), _, Answer) :-
    (   does_more(Module, Answer)
    ->  true
    ;   Answer = ""
    ).
answer(looks_far(Module), _, Answer) :-
    (   looks_far(Module, PI)
    ->  format(string(Answer), "~q", [PI])
    ;   Answer = ""
    ).
answer(uses_result(Module, PI, Place), _, Answer) :-
    (   uses_result(Module, PI, Place, Answer)
    ->  true
    ;   Answer = ""
    ).

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
