:- module(pyab_dress,
          [ set_dress/4,                % +Root, +Element, +Max, +Min
            dressed/3,                  % +Which, ?Pos, -Dressed
            dress_all/2,                % +Positions, -Dressed
            usual/2,                    % ?Pattern, ?Pos
            plain/0,
            token/2,                    % ?Side, ?Token
            other_token/2,              % ?Token, ?Other
            bare/1,                     % +Term
            undress/2,                  % +Term, -Pos
            id/2,                       % ?Term, -Id
            bare_move/2,                % +Term, -Id
            move_id/3,                  % ?Term, +Kids, -Id
            any_id/2                    % ?Term, -Id
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).

/** <module> The looks of our positions to a submitted program

A program has terms of its own for positions, moves and sides.  A position of
ours is dressed in them, and is found again wherever the program has put it.  It
is a term pyab_pos(Side, Id, Kids), as in positions.pl but for its name, which
no program has; a move stands as pyab_move(Id).
*/

:- dynamic
    dressed/3,                          % Which, Pos, Dressed
    usual/2,                            % Pattern, Pos
    plain/0,                            % positions are not dressed
    token/2.                            % Side, Token

%!  set_dress(+Root, +Element, +Max, +Min) is det.
%
%   Say how positions look: where the search is called, and as elements of the
%   list of moves; and what MAX and MIN are called.  Both looks are terms with
%   '$pos', '$side', '$meta', '$val' in the places of the position, the side to
%   move, the move, and a value; with '$worth' for this that of a leaf is its
%   own; and with '$kids' for what is left to play with: the list of children,
%   [] at a leaf.

set_dress(Root, Element, Max, Min) :-
    retractall(dressed(_, _, _)),
    retractall(usual(_, _)),
    add_dress(root, Root),
    add_dress(element, Element),
    retractall(plain),
    (   Root == '$pos', Element == '$pos'
    ->  assertz(plain)
    ;   true
    ),
    retractall(token(_, _)),
    assertz(token(max, Max)),
    assertz(token(min, Min)).

%!  other_token(?Token, ?Other) is nondet.
%
%   Token and Other are what the program calls the two sides.

other_token(Token, Other) :-
    token(Side, Token),
    token(OtherSide, Other),
    OtherSide \== Side.

%   A template becomes a clause that dresses a position, and one that knows it
%   again.

add_dress(Which, Template) :-
    Pos = pyab_pos(Side, Id, Below),
    filled(dress(Pos, Id, Token, Worth, Kids), needs(Sided, Valued, Parted),
           Template, Dressed),
    ( Sided == true -> Told = token(Side, Token) ; Told = true ),
    ( Valued == true -> Known0 = worth(Below, Worth) ; Known0 = true ),
    ( Parted == true -> Left = left(Below, Kids) ; Left = true ),
    assertz((dressed(Which, Pos, Dressed) :- Told, Known0, Left)),
    Known = pyab_pos(_, _, _),
    seen_in(Known, Template, Pattern),
    assertz(usual(Pattern, Known)).

filled(dress(Pos, _, _, _, _), _, '$pos', Pos) :- !.
filled(dress(_, _, Token, _, _), needs(true, _, _), '$side', Token) :- !.
filled(dress(_, Id, _, _, _), _, '$meta', pyab_move(Id)) :- !.
filled(dress(_, _, _, Worth, _), needs(_, true, _), '$worth', Worth) :- !.
filled(dress(_, _, _, _, Kids), needs(_, _, true), '$kids', Kids) :- !.
filled(_, _, '$val', 0) :- !.
filled(Dress, Needs, Template, Dressed) :-
    compound(Template), !,
    compound_name_arguments(Template, Name, Args0),
    maplist(filled(Dress, Needs), Args0, Args),
    compound_name_arguments(Dressed, Name, Args).
filled(_, _, Template, Template).

%   A leaf carries its value, which may not be there yet; 0 stands for any
%   other.

worth(Below, Worth) :-
    (   nonvar(Below), Below = [_|_]
    ->  Worth = 0
    ;   Worth = Below
    ).

%   What is left to play with: nothing, where the game is over.

left(Below, Kids) :-
    (   nonvar(Below), Below = [_|_]
    ->  Kids = Below
    ;   Kids = []
    ).

seen_in(Pos, '$pos', Pos) :- !.
seen_in(Pos, Template, Pattern) :-
    compound(Template), !,
    compound_name_arguments(Template, Name, Args0),
    maplist(seen_in(Pos), Args0, Args),
    compound_name_arguments(Pattern, Name, Args).
seen_in(_, _, _).                       % whatever the program has there

dress_all([], []).
dress_all([Kid|Kids], [Dressed|More]) :-
    dressed(element, Kid, Dressed), !,
    dress_all(Kids, More).

%   The position in a term, wherever the program has put it.

undress(Term, Pos) :-
    compound(Term),
    (   bare(Term)
    ->  Pos = Term
    ;   usual(Term, Pos0), bare(Pos0)   % in its usual dress
    ->  Pos = Pos0
    ;   within(Term, 4, Pos), bare(Pos)
    ), !.

%!  bare(+Term) is semidet.
%
%   True if Term is a position of ours as it is.

bare(pyab_pos(Side, Id, _)) :-
    integer(Id),
    (   Side == max
    ->  true
    ;   Side == min
    ).

%   within(+Term, +Depth, -Part): Part is Term, or in it, not deeper than Depth.

within(Term, _, Term).
within(Term, Depth, Part) :-
    Depth > 0,
    compound(Term),
    Depth1 is Depth-1,
    arg(_, Term, Arg),
    compound(Arg),
    within(Arg, Depth1, Part).

%!  id(?Term, -Id) is det.
%
%   Id is the number of the position in Term, or of the move; `-` where there is
%   neither, or the root, to which no move leads.

id(Term, Id) :-
    (   nonvar(Term), undress(Term, pyab_pos(_, Id0, _)), Id0 > 0
    ->  Id = Id0
    ;   bare_move(Term, Id1), Id1 > 0
    ->  Id = Id1
    ;   Id = (-)
    ).

%!  bare_move(?Term, -Id) is semidet.
%
%   Id is the number of a move in Term that is no position.

bare_move(Term, Id) :-
    compound(Term),
    within(Term, 4, pyab_move(Id)),
    integer(Id), !.

%!  move_id(?Term, +Kids, -Id) is det.
%
%   As id/2, for a move to one of Kids: a line of moves may begin with the
%   position itself, or with its last move.

move_id(Term, Kids, Id) :-
    (   is_list(Term), is_list(Kids),
        member(One, Term),
        id(One, Id0),
        memberchk(pyab_pos(_, Id0, _), Kids)
    ->  Id = Id0
    ;   id(Term, Id)
    ).

%   As id/2, for the events, where the root counts as well.

any_id(Term, Id) :-
    (   nonvar(Term), undress(Term, pyab_pos(_, Id0, _))
    ->  Id = Id0
    ;   id(Term, Id)
    ).
