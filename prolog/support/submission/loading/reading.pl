:- module(pyab_reading,
          [ survey/2,                   % +Out, +Text
            write_text/2,               % +Out, +Text
            no_tests/0,
            of_tests/1                  % +Term
          ]).
:- use_module(closures, [spelled_out/2]).
:- use_module(library(lists), [numlist/3, selectchk/3]).
:- use_module(library(operators), [push_operators/2, pop_operators/1]).

/** <module> Read a program that someone else wrote, and run nothing of it

Every term of the text becomes a line of JSON, so that its clauses can be looked
at where names and variables are easier to look at.  The only directives that
matter here are those that change how the rest reads: operators and the flags
of the syntax.
*/

%!  survey(+Out, +Text) is det.
%
%   Write a line of JSON on Out for every term of Text: an object with
%   its `line`, and with the `term`, or with the `error` that the reader raised,
%   the place `at` which it did, and those from and `to` which it had read.
%   A variable is {"v":Name}, an atom a string, a number a number, a string
%   {"s":Text}, and a compound term an array of its name and its arguments; a
%   list is {"l":Elements}, with "t" where its tail is not empty.

survey(Out, Text) :-
    setup_call_cleanup(
        ( open_string(Text, In),
          no_tests,
          % The text's operators hold until its end; the next text has its own.
          push_operators(pyab_scratch:[], State)
        ),
        survey_stream(In, Out),
        ( close(In),
          pop_operators(State)
        )).

survey_stream(In, Out) :-
    repeat,
    character_count(In, From),
    catch(read_term(In, Term,
                    [ module(pyab_scratch),
                      variable_names(Names),
                      term_position(Position),
                      syntax_errors(error)
                    ]),
          Error, true),
    (   nonvar(Error)
    ->  error_place(Error, Line, At, Message),
        write_error(Out, Line, At, From, In, Message),
        fail
    ;   Term == end_of_file
    ->  !
    ;   of_tests(Term)
    ->  fail
    ;   goals_alone(Term)
    ->  stream_position_data(line_count, Position, Line),
        stream_position_data(char_count, Position, At),
        write_error(Out, Line, At, From, In,
                    "goals stand where a clause is expected"),
        fail
    ;   stream_position_data(line_count, Position, Line),
        % What is wrong with a directive is said when the text is loaded.
        ignore(catch(syntax_directive(Term), _, true)),
        translated(Term, Clause),
        spelled_out(Clause, Plain),
        bind_names(Names),
        term_variables(Plain, Others),
        bind_others(Others, 1),
        format(Out, '{"line":~d,"term":', [Line]),
        write_json(Out, Plain, 0),
        format(Out, '}~n', []),
        fail
    ).

%   goals_alone(+Term): Term is no clause, but the goals of one: a full stop
%   ends it too early, or the text before it.

goals_alone(Term) :-
    compound(Term),                     % of foo() functor/3 makes nothing
    memberchk(Term, [(_,_), (_;_), (_->_), (_*->_)]).

%   write_error(+Out, +Line, +At, +From, +In, +Message): nothing can be made of
%   what In has been read of since From.

write_error(Out, Line, At, From, In, Message) :-
    character_count(In, To),
    format(Out, '{"line":~d,"at":~d,"from":~d,"to":~d,"error":',
           [Line, At, From, To]),
    write_text(Out, Message),
    format(Out, '}~n', []).

%   translated(+Term, -Clause): a grammar rule is the clause that it becomes.

translated(Term, Clause) :-
    compound(Term),
    Term = (_ --> _),
    catch(dcg_translate_rule(Term, Clause), _, fail), !.
translated(Term, Term).

%   of_tests(+Term): Term, the next of a text, belongs to the program's own
%   tests, as library(plunit) has them: none of these is a part of the program.

:- dynamic testing/0.

no_tests :-
    retractall(testing).

of_tests(Term) :-
    nonvar(Term),
    Term = (:- Directive),
    nonvar(Directive),
    functor(Directive, Name, _),
    memberchk(Name, [begin_tests, end_tests, run_tests]), !,
    no_tests,
    (   Name == begin_tests
    ->  assertz(testing)
    ;   true
    ).
of_tests(_) :-
    testing.

error_place(error(Formal, Context), Line, At, Text) :-
    (   nonvar(Context),
        Context = stream(_, Line0, _, At0)
    ->  Line = Line0,
        At = At0
    ;   Line = 0,
        At = 0
    ),
    message_text(Formal, Text).

%   The reader's own words: end_of_clause_expected and the like.

message_text(error(Formal, _), Text) :- !,
    message_text(Formal, Text).
message_text(resource_error(_), "a term is nested too deep") :- !.
message_text(syntax_error(What), Text) :-
    atom(What), !,
    atomic_list_concat(Words, '_', What),
    atomic_list_concat(Words, ' ', Text).
message_text(syntax_error(What), Text) :- !,
    functor(What, Name, _),
    message_text(syntax_error(Name), Text).
message_text(Term, Text) :-
    format(string(Text), '~W', [Term, [quoted(true), max_depth(6)]]).

%   What a directive says of the syntax holds for the terms after it.

syntax_directive((:- Directive)) :-
    syntax_goal(Directive).

syntax_goal((A, B)) :-
    ignore(syntax_goal(A)),
    ignore(syntax_goal(B)).
syntax_goal(op(P, T, Names)) :-
    ground(Names),
    \+ qualified(Names),
    op(P, T, pyab_scratch:Names).
syntax_goal(module(_, Exports)) :-
    is_list(Exports),
    forall(( '$member'(op(P, T, N), Exports), ground(N) ),
           op(P, T, pyab_scratch:N)).
syntax_goal(use_module(library(Library))) :-
    % A program that uses the operators of these cannot be read without them.
    memberchk(Library, [clpfd, chr, clpb, record]),
    use_module(pyab_scratch:library(Library)).
syntax_goal(set_prolog_flag(Flag, Value)) :-
    memberchk(Flag, [ double_quotes, back_quotes, character_escapes,
                      rational_syntax, var_prefix
                    ]),
    set_prolog_flag(pyab_scratch:Flag, Value).

%   An operator of another module would change how our own files read.

qualified(_:_).
qualified([Name|Names]) :-
    (   qualified(Name)
    ->  true
    ;   qualified(Names)
    ).

%   A variable of a closure may be another one by now, or what that was given.

bind_names([]).
bind_names([Name=Var|Names]) :-
    ( var(Var) -> Var = '$VAR'(Name) ; true ),
    bind_names(Names).

bind_others([], _).
bind_others(['$VAR'(Name)|Vars], N) :-
    atom_concat('_', N, Name),
    N1 is N+1,
    bind_others(Vars, N1).

%   A term nested deeper than any clause of a person's is cut.

write_json(Out, _, Depth) :-
    Depth > 120, !,
    write(Out, '"..."').
write_json(Out, '$VAR'(Name), _) :- atom(Name), !,
    write(Out, '{"v":'),
    write_text(Out, Name),
    write(Out, '}').
%   A longer one goes as text: Python reads no number of over 4,300 digits.

write_json(Out, Term, _) :- integer(Term), abs(Term) < 1<<60, !,
    write(Out, Term).
write_json(Out, Term, _) :- number(Term), !,
    format(string(Text), '~w', [Term]),
    write(Out, '{"n":'),
    write_text(Out, Text),
    write(Out, '}').
write_json(Out, Term, _) :- atom(Term), !,
    write_text(Out, Term).
write_json(Out, [], _) :- !,
    write_text(Out, '[]').
write_json(Out, Term, _) :- string(Term), !,
    write(Out, '{"s":'),
    write_text(Out, Term),
    write(Out, '}').
write_json(Out, [Head|Tail], Depth) :- !,
    write(Out, '{"l":['),
    Depth1 is Depth+1,
    write_json(Out, Head, Depth1),
    write_elements(Tail, Out, Depth1).
write_json(Out, Term, Depth) :- compound(Term), !,
    compound_name_arguments(Term, Name0, Args),
    (   atom(Name0)
    ->  Name = Name0
    ;   Name = dict                     % that of a dict is no text
    ),
    write(Out, '['),
    write_text(Out, Name),
    Depth1 is Depth+1,
    write_args(Args, Out, Depth1),
    write(Out, ']').
write_json(Out, _, _) :-
    write(Out, '"..."').

write_elements([Head|Tail], Out, Depth) :- !,
    write(Out, ','),
    write_json(Out, Head, Depth),
    write_elements(Tail, Out, Depth).
write_elements([], Out, _) :- !,
    write(Out, ']}').
write_elements(Tail, Out, Depth) :-
    write(Out, '],"t":'),
    write_json(Out, Tail, Depth),
    write(Out, '}').

write_args([], _, _).
write_args([Arg|Args], Out, Depth) :-
    write(Out, ','),
    write_json(Out, Arg, Depth),
    write_args(Args, Out, Depth).

%   Most texts have nothing to escape but ends of lines.

write_text(Out, Text) :-
    special_characters(Special),
    split_string(Text, Special, "", [_]),
    \+ sub_atom(Text, _, _, _, '\0\'), !,
    split_string(Text, "\n", "", Lines),
    atomic_list_concat(Lines, '\\n', Line),
    put_char(Out, '"'),
    write(Out, Line),
    put_char(Out, '"').
write_text(Out, Text) :-
    atom_codes(Text, Codes),
    put_char(Out, '"'),
    write_codes(Codes, Out),
    put_char(Out, '"').

%   SWI-Prolog 9.0 takes a 0 among separators for their end.

:- dynamic special_characters/1.

:- initialization(( numlist(1, 31, Control0),
                    selectchk(0'\n, Control0, Control),
                    string_codes(Special, [0'", 0'\\, 127|Control]),
                    assertz(special_characters(Special)) ), now).

write_codes([], _).
write_codes([Code|Codes], Out) :-
    (   memberchk(Code, [0'", 0'\\])
    ->  put_char(Out, \),
        put_code(Out, Code)
    ;   ( Code < 32 ; Code =:= 127 ; Code > 0xffff )
    ->  write_escaped(Code, Out)
    ;   put_code(Out, Code)
    ),
    write_codes(Codes, Out).

write_escaped(Code, Out) :-
    (   Code =< 0xffff
    ->  format(Out, '\\u~|~`0t~16r~4+', [Code])
    ;   C is Code-0x10000,
        High is 0xd800 + (C >> 10),
        Low is 0xdc00 + (C /\ 0x3ff),
        format(Out, '\\u~16r\\u~16r', [High, Low])
    ).
