import type { Panel } from '../../cloth/panel.ts';
import { mirror, onSide, type Point, points } from '../../geometry/geometry.ts';
import { assemble, createBodice } from '../parts/bodice.ts';
import { bothSides, type Crease, type Draft, type Garment, hemSeam, seam } from '../parts/draft.ts';
import { cord, ruching, tiedBow } from '../parts/trims.ts';

export type SwimsuitCut = {
  neckline?: 'scoop' | 'plunge' | 'bandeau' | 'square' | 'halter' | 'v';
  details?: readonly ('ruching' | 'belt' | 'bow')[];
  /** Leg cut. */
  leg?: 'classic' | 'high';
};
export type BikiniCut = { top?: 'triangle' | 'bandeau' | 'scoop'; bottom?: 'tie' | 'brief' | 'high-waist' };

export function swimsuit(draft: Draft, { neckline = 'scoop', details = [], leg = 'classic' }: SwimsuitCut): Garment {
  const bodice = createBodice(draft, {
    neckline,
    fit: 'bodycon',
    silhouette: 'waisted',
    hem: 41,
    strapWidth: 0.7,
    strapless: neckline === 'bandeau',
    neckBand: 1,
  });
  const { main, measures } = bodice;
  const { waist, waistY } = measures;
  const upper = [...(main.folds ?? [])];
  main.shape = draft.shape(mirror(suitOutline(bodice.neckline.edge, { waist, waistY, leg })));
  main.axis = draft.axis([0, 0], [0, 70]);
  main.folds = [
    ...upper,
    ...draft.creases(bothSides(draft, [{ through: points`15,50 10,53 4,53`, width: 1, height: 0.2 }])),
  ];
  main.seams.push(
    ...[1, -1].map((side) =>
      hemSeam(
        draft.line(
          onSide(
            side,
            legEdge(leg).map(([x, y]): Point => [x - 0.9, y - 0.5]),
          ),
        ),
      ),
    ),
  );
  if (details.includes('ruching'))
    main.folds = [...main.folds, ...draft.creases(ruching(draft, { from: 26, to: 52, count: 8 }))];
  if (details.includes('belt'))
    main.seams.push(
      ...[0, 2.6].map((dy) =>
        seam(draft.line(points`${-waist - 1},${waistY - 1 + dy} 0,${waistY + dy} ${waist + 1},${waistY - 1 + dy}`)),
      ),
    );
  if (details.includes('bow') && !draft.back)
    bodice.above.push(...tiedBow(draft, [0, (bodice.neckline.edge[0]?.[1] ?? 16) + 1], 0.5));
  return assemble(bodice);
}

/** Top and bottom, one above the other. */
export function bikini(draft: Draft, { top = 'triangle', bottom = 'tie' }: BikiniCut): Garment {
  const lower = draft.moved(0, top === 'triangle' ? 42 : 40);
  return { panels: [...BIKINI_TOPS[top](draft), ...bikiniBottom(lower, bottom)] };
}

type SuitPlan = { waist: number; waistY: number; leg: 'classic' | 'high' };

function suitOutline(edge: readonly Point[], { waist, waistY, leg }: SuitPlan): Point[] {
  const [topX = 15, topY = 21] = edge.at(-1) ?? [];
  const shoulder: Point[] = topY < 6 ? points`${topX + 3.4},${topY + 0.6}! ${topX + 2.6},11 13,18` : [];
  return [
    ...edge,
    ...shoulder,
    ...points`15,22! 14.9,26 13,33 ${waist - 0.2},${waistY} 13.8,48 16.4,55`,
    ...legEdge(leg),
    [0, 70.6],
  ];
}

function legEdge(leg: 'classic' | 'high'): Point[] {
  return leg === 'high' ? points`15.6,55.6! 11,60 6,66.4 2.8,70.2!` : points`16.8,58.6! 12,61.4 6.6,66.8 2.8,70.2!`;
}

const BIKINI_TOPS: Record<NonNullable<BikiniCut['top']>, (draft: Draft) => Panel[]> = {
  triangle: (draft) => (draft.back ? triangleBack(draft) : triangleFront(draft)),
  bandeau: (draft) =>
    draft.back
      ? [
          lining(draft, points`0,17.6 7,16.8 14.2,18.4! 14.6,22 14,26.6! 0,27`),
          backBand(draft, points`0,21.2 7,20.8 14.6,18.8! 15,22 14.4,27.6! 7,27.2 0,27`),
          ...clasp(draft, [0, 24.1], 2.7),
        ]
      : [
          band(draft, points`0,17.6 7,16.8 14.6,18.4! 15,22 14.4,27.6! 7,29 0,28.6`),
          cord(draft, points`0.2,18 0.9,23 0.2,28.6`, 0.7),
        ],
  scoop: (draft) =>
    draft.back
      ? [
          lining(draft, points`0,19 5,17.4 7.6,12 8.6,2.6! 10.6,2.8! 11,12 14,22! 13.6,28.6! 0,29`),
          backBand(draft, points`0,25.2 6,24.2 9,17 8.7,2! 11.2,2.4! 11.9,12 13.4,18.6 15,22.4! 14.4,29.4! 7,30 0,30`),
          ...clasp(draft, [0, 27.6], 2.2),
        ]
      : [band(draft, points`0,19 5,17.4 7.6,12 8.6,2! 11.4,2.4! 11.6,11 13.2,18 15,22! 14.4,29.4! 7,30.6 0,30.4`)],
};

function triangleFront(draft: Draft): Panel[] {
  return [
    ...[1, -1].flatMap((side) => [
      cord(draft, onSide(side, points`7,14 5.2,5 2,-3.5 1.2,-6`)),
      cord(draft, onSide(side, points`12.6,26.6 17,25.4 21,27.5`)),
    ]),
    cord(draft, points`-13,27.2 0,28.2 13,27.2`, 0.36),
    ...[1, -1].map((side) => triangleCup(draft, side)),
  ];
}

/** Cords tied behind neck and back, over the lining of the cups. */
function triangleBack(draft: Draft): Panel[] {
  const cups = [1, -1].map(
    (side): Panel => ({
      ...triangleCup(draft, side),
      ...lining(draft, onSide(side, points`7,13.4! 10.6,19.5 13.2,26.4 12.6,27.6! 7,28.6 1.4,28! 1.9,24.6 4.4,18`)),
      bumps: [],
    }),
  );
  return [
    ...cups,
    ...[1, -1].flatMap((side) => [
      cord(draft, onSide(side, points`7,14 6,6 3,-1.4 0.2,-3.6`)),
      cord(draft, onSide(side, points`12.8,27.2 8,26.2 0.2,27.4`), 0.36),
    ]),
    ...cordBow(draft, [0, -3.6]),
    ...cordBow(draft, [0, 27.4]),
  ];
}

/** A bow of thin cord with hanging ends. */
function cordBow(draft: Draft, [x, y]: Point): Panel[] {
  return [
    ...[1, -1].flatMap((side) => [
      cord(
        draft,
        points`${x},${y} ${x + 1.2 * side},${y + 4} ${x + 0.8 * side},${y + 8} ${x + 1.9 * side},${y + 11 + side}`,
      ),
      cord(
        draft,
        points`${x},${y} ${x + 2.4 * side},${y - 1.6} ${x + 4 * side},${y + 0.2} ${x + 2.4 * side},${y + 1.6} ${x},${y + 0.2}`,
      ),
    ]),
    {
      shape: draft.shape(
        points`${x - 0.7},${y - 0.7} ${x + 0.7},${y - 0.8} ${x + 0.8},${y + 0.9} ${x - 0.7},${y + 0.9}`,
      ),
      depth: 0.8,
      edge: 0.4,
    },
  ];
}

/** The inside of the front, which lies behind the lower back. */
function lining(draft: Draft, right: readonly Point[]): Panel {
  const centred = right[0]?.[0] === 0;
  return {
    shape: draft.shape(centred ? mirror(right) : right),
    inside: 0.58,
    depth: 0.14,
    edge: 0.5,
    castShadow: null,
  };
}

/** A smooth band without the shape of the bust. */
function backBand(draft: Draft, right: readonly Point[]): Panel {
  const creases = bothSides(draft, [
    { through: points`14,23 10,24 5,23.6`, width: 0.8, height: 0.22 },
    { through: points`13.6,25.6 9,25.8 4,25.4`, width: 0.7, height: 0.16 },
  ]);
  return {
    shape: draft.shape(mirror(right)),
    axis: draft.axis([0, 0], [0, 31]),
    depth: 0.2,
    flatness: 0.3,
    edge: 0.9,
    folds: draft.creases(creases),
    castShadow: { dx: 2, dy: 3, radius: 3, strength: 0.35 },
  };
}

/** The two ends of a back band and the clasp that joins them. */
function clasp(draft: Draft, [x, y]: Point, halfHeight: number): Panel[] {
  return [
    {
      shape: draft.shape(
        points`${x - 1.5},${y - halfHeight * 0.8}! ${x + 1.5},${y - halfHeight * 0.8}! ${x + 1.5},${y + halfHeight * 0.8}! ${x - 1.5},${y + halfHeight * 0.8}!`,
      ),
      material: 'metal',
      metal: 'gold',
      pattern: null,
      depth: 0.25,
      flatness: 0.6,
      edge: 0.7,
      castShadow: { dx: 1, dy: 2, radius: 2, strength: 0.4 },
    },
  ];
}

function triangleCup(draft: Draft, side: number): Panel {
  return {
    shape: draft.shape(onSide(side, points`7,13.4! 10.6,19.5 13.2,26.4 12.6,27.6! 7,28.6 1.4,28! 1.9,24.6 4.4,18`)),
    depth: 0.5,
    edge: 1,
    bumps: [draft.bump({ x: 7.4 * side, y: 23.4, rx: 4.2, ry: 4.2, height: 1.6 })],
    folds: draft.creases(
      [0, 1, 2, 3, 4].map((i) => ({
        through: onSide(side, points`${3 + i * 2.1},28 ${4.2 + i * 1.5},25.8 ${5 + i * 1.1},23.4`),
        width: 0.5,
        height: 0.2,
        fadeIn: 0.02,
        fadeOut: 0.7,
      })),
    ),
    seams: [
      hemSeam(draft.line(onSide(side, points`7,14.2 11.4,21 12.8,26.8`))),
      hemSeam(draft.line(onSide(side, points`6.6,14.6 3.4,20.6 2,27`))),
    ],
    castShadow: { dx: 2, dy: 3, radius: 3, strength: 0.35 },
  };
}

function band(draft: Draft, right: readonly Point[]): Panel {
  const creases = bothSides(draft, [
    { through: points`13.6,21 10,23.6 6,24.4`, width: 0.8, height: 0.26 },
    { through: points`13.6,25 10,26 5.6,26.6`, width: 0.7, height: 0.2 },
    { through: points`1,20 2.4,23.4 1,27`, width: 0.9, height: 0.3 },
  ]);
  return {
    shape: draft.shape(mirror(right)),
    axis: draft.axis([0, 0], [0, 31]),
    depth: 0.34,
    flatness: 0.1,
    edge: 1,
    bumps: [-7.4, 7.6].map((x) => draft.bump({ x, y: 23.6, rx: 5, ry: 4.4, height: 1.5 })),
    folds: draft.creases(creases),
    seams: [hemSeam(draft.line(points`-14.4,27.4 0,28 14.4,27.4`))],
    castShadow: { dx: 2, dy: 3, radius: 3, strength: 0.35 },
  };
}

const FRONT_CREASES: Crease[] = [
  { through: points`15,3 11,5 6,6`, width: 0.8, height: 0.3 },
  { through: points`8,12 5,11 1,12`, width: 0.9, height: 0.22 },
];
const SEAT_CREASES: Crease[] = [
  { through: points`1,19 5,18.4 9.4,15.6`, width: 0.9, height: 0.24 },
  { through: points`14.6,6 11,8 8,8.4`, width: 0.8, height: 0.2 },
];

function bikiniBottom(draft: Draft, kind: NonNullable<BikiniCut['bottom']>): Panel[] {
  const rise = kind === 'high-waist' ? -8 : 0;
  const top = kind === 'high-waist' ? 13 : 15.6;
  // The back covers the seat: its leg edge runs lower and fuller.
  const leg = draft.back ? points`15.8,5.4! 14,11 10,17.4 3.2,22.8!` : points`15.8,4.6! 10,9.4 4.8,17.6 2.4,22.6!`;
  const legSeam = draft.back ? points`15,5.4 13.2,10.6 9.4,16.8 2.8,22.2` : points`15,5 9.4,9.2 4.2,17.4 2,22`;
  const dip = draft.back ? 1.2 : 4;
  const brief: Panel = {
    shape: draft.shape(
      mirror([
        ...points`0,${dip + rise} 8,${dip * 0.8 + rise} ${top},${1.2 + rise}!`,
        ...(kind === 'high-waist' ? points`14.6,-2 16.4,4` : []),
        ...leg,
        [0, 23.2],
      ]),
    ),
    depth: draft.back ? 0.34 : 0.5,
    edge: 1,
    bumps: draft.back ? [-6.6, 6.6].map((x) => draft.bump({ x, y: 11.5, rx: 6, ry: 7, height: 1.1 })) : [],
    folds: draft.creases(bothSides(draft, draft.back ? SEAT_CREASES : FRONT_CREASES)),
    seams: [
      hemSeam(
        draft.line(
          points`${-top + 0.2},${2 + rise} -8,${dip * 0.8 + 0.8 + rise} 0,${dip + 0.8 + rise} 8,${dip * 0.8 + 0.8 + rise} ${top - 0.2},${2 + rise}`,
        ),
      ),
      ...[1, -1].map((side) => hemSeam(draft.line(onSide(side, legSeam)))),
      ...(draft.back ? [seam(draft.line(points`0,${dip + rise} 0.2,10 0,23`), { width: 1.3, depth: 1 })] : []),
    ],
  };
  const inner: Panel = {
    shape: draft.shape(points`${-top + 0.6},${rise}! 0,${3 + rise} ${top - 0.6},${rise}! 15,3! 0,16 -15,3!`),
    inside: 0.55,
    depth: 0.1,
    castShadow: null,
  };
  return [
    ...(draft.back ? [] : [inner]),
    brief,
    ...(kind === 'tie' ? [1, -1].flatMap((side) => sideTie(draft, side)) : []),
  ];
}

function sideTie(draft: Draft, side: number): Panel[] {
  const line = (through: Point[]) => cord(draft, onSide(side, through));
  return [
    line(points`15.6,3 17,9 16.2,16`),
    line(points`15.6,3 18.4,8 18.6,13.6`),
    line(points`15.6,2.8 18.6,-0.4 20,2.2 17.4,3.6 15.6,3`),
    line(points`15.6,2.8 16,-1.6 18.2,-3 18,0 15.8,2.8`),
    { shape: draft.shape(onSide(side, points`14.8,1.9 16.4,2 16.4,3.9 14.9,3.8`)), depth: 0.9, edge: 0.5 },
  ];
}
