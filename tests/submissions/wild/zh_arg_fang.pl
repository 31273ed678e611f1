% 小五子棋：4x4 棋盘，三子连线即胜
% 人工智能课程作业（阿尔法-贝塔剪枝）
%
% 局面: ju(执子方, 黑子列表, 白子列表)，坐标用 (X,Y)

fangxiang(1, 0).
fangxiang(0, 1).
fangxiang(1, 1).
fangxiang(1, -1).

% 某一方是否三子连线
ying(Zi) :-
    member((X,Y), Zi),
    fangxiang(DX, DY),
    X1 is X + DX, Y1 is Y + DY, memberchk((X1,Y1), Zi),
    X2 is X1 + DX, Y2 is Y1 + DY, memberchk((X2,Y2), Zi), !.

% 只考虑已有棋子旁边的空位；空棋盘下在中间
kongwei([], [], (2,2)) :- !.
kongwei(Hei, Bai, (X,Y)) :-
    append(Hei, Bai, Quan),
    between(1, 4, X), between(1, 4, Y),
    \+ memberchk((X,Y), Quan),
    once(( member((A,B), Quan), abs(A-X) =< 1, abs(B-Y) =< 1 )).

luozi(ju(hei, H, B), P, ju(bai, [P|H], B)) :- kongwei(H, B, P).
luozi(ju(bai, H, B), P, ju(hei, H, [P|B])) :- kongwei(H, B, P).

% 终局
zhongju(ju(_, H, _), 1000)  :- ying(H), !.
zhongju(ju(_, _, B), -1000) :- ying(B), !.
zhongju(ju(_, H, B), 0) :- length(H, 8), length(B, 8).

% 估值：黑方二连数减白方二连数
guzhi(ju(_, H, B), V) :-
    erlian(H, NH), erlian(B, NB),
    V is NH - NB.

erlian(Zi, N) :-
    findall(1, ( member((X,Y), Zi), fangxiang(DX, DY),
                 X1 is X + DX, Y1 is Y + DY, memberchk((X1,Y1), Zi) ), L),
    length(L, N).

% sousuo(+局面, +深度, +Alpha, +Beta, -着法, -值)
sousuo(Ju, _, _, _, wu, V) :- zhongju(Ju, V), !.
sousuo(Ju, 0, _, _, wu, V) :- !, guzhi(Ju, V).
sousuo(Ju, Shen, A, B, Zhao, V) :-
    Shen1 is Shen - 1,
    bagof(P-J, luozi(Ju, P, J), L),
    arg(1, Ju, Fang),
    xuan(L, Fang, Shen1, A, B, Zhao, V).

xuan([P-J|L], Fang, Shen, A, B, Zhao, V) :-
    sousuo(J, Shen, A, B, _, V1),
    (   ( L == [] ; jianzhi(Fang, V1, A, B) )
    ->  Zhao = P, V = V1
    ;   gengxin(Fang, V1, A, B, A1, B1),
        xuan(L, Fang, Shen, A1, B1, P2, V2),
        (   youyu(Fang, V2, V1)
        ->  Zhao = P2, V = V2
        ;   Zhao = P, V = V1
        )
    ).

jianzhi(hei, V, _, B) :- V >= B.
jianzhi(bai, V, A, _) :- V =< A.

gengxin(hei, V, A, B, A1, B) :- A1 is max(A, V).
gengxin(bai, V, A, B, A, B1) :- B1 is min(B, V).

youyu(hei, X, Y) :- X > Y.
youyu(bai, X, Y) :- X < Y.

xia(Ju, Zhao) :- sousuo(Ju, 4, -10000, 10000, Zhao, _).
