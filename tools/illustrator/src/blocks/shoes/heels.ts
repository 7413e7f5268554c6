import type { Panel } from '../../cloth/panel.ts';
import { band, type Point, points } from '../../geometry/geometry.ts';
import type { Hex } from '../../paint/colour.ts';
import { buckle } from '../../paint/hardware.ts';
import { type Draft, type Garment, seam } from '../parts/draft.ts';
import { FLOOR, onLast, pair, soleY } from './shoe-last.ts';

export type HeelsCut = {
  style?: 'court' | 'slingback' | 'mule' | 'sandal' | 'mary-jane';
  heel?: 'stiletto' | 'block' | 'kitten';
  toe?: 'pointed' | 'round';
  bow?: boolean;
  sole?: Hex;
};

export function heels(draft: Draft, cut: HeelsCut, colour: Hex): Garment {
  const { style = 'court', heel = 'stiletto' } = cut;
  const height = HEIGHTS[heel];
  const plan = { ...cut, style, heel, height, colour, insole: '#d9b99a' as const };
  return { panels: pair(draft, (table) => heelPanels(table, plan)) };
}

type HeelPlan = HeelsCut & {
  style: NonNullable<HeelsCut['style']>;
  heel: NonNullable<HeelsCut['heel']>;
  height: number;
  colour: Hex;
  insole: Hex;
};

const HEELLESS: readonly HeelPlan['style'][] = ['slingback', 'mule', 'sandal'];
const HEIGHTS = { stiletto: 134, block: 112, kitten: 68 };

function heelPanels(draft: Draft, plan: HeelPlan): Panel[] {
  const open = plan.style === 'sandal';
  return [
    insole(draft, plan),
    ...(open ? [] : [farSide(draft, plan)]),
    heelPanel(draft, plan),
    sole(draft, plan),
    ...(HEELLESS.includes(plan.style) ? [seat(draft, plan)] : []),
    ...(open ? sandalStraps(draft, plan) : [upper(draft, plan)]),
    ...straps(draft, plan),
    ...(plan.bow ? bow(draft, plan) : []),
  ];
}

function insole(draft: Draft, { height, insole: colour, style }: HeelPlan): Panel {
  const from = style === 'sandal' ? points`112,10 150,16 230,14` : points`240,18`;
  return {
    shape: draft.shape([
      ...onLast(height, [...from, ...points`300,16 352,14 408,14 452,16 478,22! 482,8 452,2 392,2 300,2 240,2`]),
      ...(style === 'sandal' ? onLast(height, points`150,2 108,4`) : []),
    ]),
    inside: 0.95,
    colour,
    pattern: null,
    material: 'leather',
    depth: 0.15,
    castShadow: null,
  };
}

/** The far wall of the opening, seen from inside. */
function farSide(draft: Draft, { height, style, insole: colour }: HeelPlan): Panel {
  const back =
    style === 'mule' || style === 'slingback'
      ? points`330,52 352,30`
      : points`300,84 352,80 408,96 446,118 470,112! 474,60`;
  return {
    shape: draft.shape(onLast(height, [...points`236,74!`, ...back, ...points`440,22 352,14 300,14 246,30!`])),
    inside: 0.72,
    colour,
    pattern: null,
    material: 'leather',
    depth: 0.1,
    castShadow: null,
  };
}

function heelPanel(draft: Draft, { height, heel }: HeelPlan): Panel {
  const top = soleY(474, height);
  const shapes: Record<HeelPlan['heel'], Point[]> = {
    stiletto: points`430,${top + 24}! 484,${top - 22}! 482,${top + 18} 472,${FLOOR - 66} 467,${FLOOR}! 454,${FLOOR}! 450,${FLOOR - 60} 440,${top + 46}`,
    block: points`424,${top + 34}! 484,${top - 20}! 488,${top + 40} 488,${FLOOR}! 428,${FLOOR}! 426,${top + 60}`,
    kitten: points`434,${top + 26}! 484,${top - 20}! 482,${top + 12} 474,${FLOOR - 26} 472,${FLOOR}! 456,${FLOOR}! 454,${FLOOR - 22} 446,${top + 34}`,
  };
  return {
    shape: draft.shape(shapes[heel]),
    axis: draft.axis([458, top], [460, FLOOR]),
    depth: 0,
    barrel: heel === 'block' ? 0.3 : 0.6,
    edge: 0.5,
    crumple: 0,
    castShadow: null,
  };
}

/** The covered end of the sole, above the heel. */
function seat(draft: Draft, { height }: HeelPlan): Panel {
  return {
    shape: draft.shape(onLast(height, points`424,2! 452,8 474,16 490,18! 492,2 486,-8 452,-4`)),
    depth: 0.4,
    edge: 0.9,
    crumple: 0,
    castShadow: { dx: 0, dy: 2, radius: 2, strength: 0.3 },
  };
}

function sole(draft: Draft, { height, sole: colour = '#d8b48f' }: HeelPlan): Panel {
  const upperEdge = onLast(height, points`98,10! 128,1 225,0 300,2 352,2 392,2 452,2 482,6!`);
  const lowerEdge = onLast(height, points`484,-2 452,-10 392,-10 352,-10 300,-10 228,-8 128,-7 98,2`);
  return {
    shape: draft.shape([...upperEdge, ...lowerEdge]),
    colour,
    pattern: null,
    material: 'rubber',
    depth: 0.1,
    edge: 0.4,
    castShadow: null,
  };
}

function upper(draft: Draft, plan: HeelPlan): Panel {
  const { height, style, toe = 'pointed' } = plan;
  const tip = toe === 'pointed' ? points`94,8 108,25 160,46 210,64` : points`112,6 112,34 146,58 206,72`;
  const backless = style === 'mule' || style === 'slingback';
  const back = backless
    ? points`250,78! 272,62 304,30 318,4!`
    : points`250,76! 300,66 352,60 408,80 450,112! 466,118 482,92 484,40 478,4!`;
  const bottom = backless ? points`225,0 128,0` : points`452,0 392,0 352,0 300,0 225,0 128,0`;
  const topline = backless ? points`252,72 274,56 302,28` : points`252,70 300,60 352,54 408,74 450,106`;
  return {
    shape: draft.shape(onLast(height, [...tip, ...back, ...bottom])),
    axis: draft.axis([110, 560], [470, soleY(470, height) - 30]),
    tube: 0.3,
    depth: 0.5,
    flatness: 0.2,
    edge: 1.2,
    seams: [seam(draft.line(onLast(height, topline)), { width: 1.1, depth: 0.6, softness: 0.8 })],
    crumple: 0.2,
    castShadow: { dx: 2, dy: 4, radius: 5, strength: 0.35 },
  };
}

function straps(draft: Draft, plan: HeelPlan): Panel[] {
  const { style, height } = plan;
  const clasp = (x: number, above: number) =>
    buckle(draft.at(x, soleY(x, height) - above), { width: 12 * draft.k, height: 15 * draft.k, bar: 2.6 * draft.k });
  const near = (line: Point[], hardware = ''): Panel => ({ ...strap(draft, onLast(height, line), 5.4), hardware });
  const far = (line: Point[]): Panel => ({ ...strap(draft, onLast(height, line), 5), inside: 0.6, castShadow: null });
  switch (style) {
    case 'slingback':
      return [far(points`296,42 380,74 440,92 476,94`), near(points`304,26 370,48 430,72 478,92`, clasp(404, 63))];
    case 'mary-jane':
      return [far(points`362,90 384,86 398,76`), near(points`316,58 336,80 362,90`, clasp(326, 70))];
    case 'sandal':
      return ankleStrap(draft, plan, clasp(404, 118));
    default:
      return [];
  }
}

function strap(draft: Draft, line: readonly Point[], halfWidth: number): Panel {
  return {
    shape: draft.shape(band(line, halfWidth, { start: 'round', end: 'round' })),
    depth: 0.5,
    edge: 0.9,
    crumple: 0.1,
    castShadow: { dx: 2, dy: 4, radius: 3, strength: 0.4 },
  };
}

/** A cup at the heel and a ring round the ankle, its far half seen from inside. */
function ankleStrap(draft: Draft, { height }: HeelPlan, hardware: string): Panel[] {
  const cup = onLast(height, points`448,2! 486,4! 492,60 488,104! 470,100 462,50`);
  return [
    { ...strap(draft, onLast(height, points`480,112 446,134 404,136 384,122`), 5), inside: 0.6, castShadow: null },
    {
      shape: draft.shape(cup),
      depth: 0.5,
      edge: 1.1,
      crumple: 0.1,
      castShadow: { dx: 2, dy: 3, radius: 3, strength: 0.35 },
    },
    { ...strap(draft, onLast(height, points`486,102 450,112 410,116 386,124`), 5.6), hardware },
  ];
}

/** Toe straps: the near half comes up from the sole, the far half is seen from inside. */
function sandalStraps(draft: Draft, { height }: HeelPlan): Panel[] {
  return [146, 186].flatMap((x): Panel[] => [
    {
      ...strap(draft, onLast(height, points`${x + 18},38 ${x + 34},34 ${x + 42},12`), 6),
      inside: 0.6,
      castShadow: null,
    },
    strap(draft, onLast(height, points`${x},0 ${x + 4},24 ${x + 22},39`), 8),
  ]);
}

/** A small flat bow on the throat: pleated loops, short tails and a knot. */
function bow(draft: Draft, { height }: HeelPlan): Panel[] {
  const piece = (line: Point[], pleats: Point[][] = []): Panel => ({
    shape: draft.shape(onLast(height, line)),
    depth: 0.16,
    flatness: 0.5,
    edge: 0.8,
    crumple: 0.2,
    folds: draft.creases(
      pleats.map((pleat) => ({ through: onLast(height, pleat), width: 3, height: 1, fadeIn: 0.05, fadeOut: 0.6 })),
    ),
    castShadow: { dx: 1.5, dy: 3, radius: 3, strength: 0.4 },
  });
  return [
    piece(points`216,70! 200,58 190,47! 204,44! 220,62!`),
    piece(points`220,70! 238,60 252,50! 240,44! 222,60!`),
    piece(points`218,71 202,84 184,87! 179,75 181,64! 202,62`, [
      points`216,70 202,74 190,78`,
      points`216,68 202,68 190,69`,
    ]),
    piece(points`220,72 236,88 256,92! 261,80 257,69! 236,66`, [
      points`222,72 238,78 250,82`,
      points`222,70 238,71 250,74`,
    ]),
    { ...piece(points`212,77 224,79 227,64 214,61`), depth: 0.4 },
  ];
}
