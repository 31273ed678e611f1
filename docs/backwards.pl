% Bratko's clauses, as printed, asked for which leaves they search a tree so.

:- use_module('../prolog/support/proof/unknown',
              [course/4, infinity/1, unknown_position/4]).
:- use_module('../prolog/support/proof/recorder', [load_recorded/4]).

:- prolog_load_context(directory, Here),
   directory_file_path(Here, '../prolog/bratko.pl', File),
   read_file_to_string(File, Text, []),
   load_recorded(bratko, Text, unknown, []).

%!  searched(+Tree, ?Seen, -Conditions) is nondet.
%
%   The search of Tree, such as [[a,b],[c,d]], evaluates the leaves Seen if the
%   leaves fit Conditions.  MAX is to move at the root.

searched(Tree, Seen, Conditions) :-
    phrase(arities(Tree), Arities),
    flatten(Tree, Names),
    unknown_position(max, Arities, Position, Count),
    infinity(Infinity),
    recorder:minus(Infinity, MinusInfinity),
    course(bratko:alphabeta(Position, MinusInfinity, Infinity, _, _),
           Count, Numbered, Numbers),
    maplist(named(Names), Numbered, Conditions),
    maplist(name_of(Names), Numbers, Seen).

arities(Trees) -->
    { is_list(Trees), length(Trees, Arity) }, !,
    [Arity],
    foldl(arities, Trees).
arities(_) -->
    [0].

named(Names, Condition, Named) :-
    Condition =.. [Sign,I,J],
    name_of(Names, I, A),
    name_of(Names, J, B),
    Named =.. [Sign,A,B].

name_of(Names, Number, Name) :-
    nth1(Number, Names, Name).
