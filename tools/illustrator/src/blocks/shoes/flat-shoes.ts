import type { Panel, Shadow } from '../../cloth/panel.ts';
import { type Point, points, rotatePoints, tube } from '../../geometry/geometry.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { type Draft, type Garment, seam } from '../parts/draft.ts';
import { tiedBow } from '../parts/trims.ts';
import type { LoaferStyle } from './loafers.ts';

export type LoafersCut = { style?: LoaferStyle | 'ballet' };
export type SandalsCut = { style?: 'strappy' | 'slider' | 'footbed' | 'toe-post'; metal?: 'gold' | 'silver' };

/** Ballet flats from above, toes up. */
export function balletFlats(draft: Draft): Garment {
  return sideBySide(draft, balletFlat);
}

/** Flat sandals from above. */
export function sandals(draft: Draft, { style = 'strappy', metal = 'gold' }: SandalsCut, colour: Hex): Garment {
  return sideBySide(draft, (table) => sandal(table, { style, colour, metal }));
}

type Table = {
  draft: Draft;
  /** Transforms points of a right shoe to the position of this shoe. */
  place: (through: readonly Point[]) => Point[];
};

/** A pair lying a little apart and turned out; the left shoe mirrors the right. */
function sideBySide(draft: Draft, shoe: (table: Table) => Panel[]): Garment {
  const panels = [-1, 1].flatMap((side) => {
    const x = 72 * side;
    const angle = 0.06 * side;
    const place = (through: readonly Point[]) =>
      rotatePoints(
        through.map(([px, py, corner]): Point => [x + px * side, py, corner]),
        { x, y: 0, angle },
      );
    return shoe({ draft, place });
  });
  return { panels };
}

const OUTLINE = points`-6,-156 24,-148 46,-112 53,-60 44,2 37,52 40,104 34,140 0,154 -34,140 -39,104 -33,52 -38,2 -49,-52 -46,-108 -32,-142`;
const REST: Shadow = { dx: 2, dy: 4, radius: 4, strength: 0.42 };

function balletFlat({ draft, place }: Table): Panel[] {
  const opening = points`-2,-66 22,-50 32,-6 31,56 32,104 26,130 0,140 -26,130 -32,104 -30,56 -32,-6 -24,-48`;
  const [x, y] = place([[0, -30]])[0] ?? [0, 0];
  return [
    solePanel(draft, place(OUTLINE.map(([x, y]): Point => [x * 1.06, y * 1.02])), '#2a211c'),
    {
      shape: draft.shape(place(opening.map(([x, y]): Point => [x * 1.06, y]))),
      inside: 0.72,
      colour: '#d9c2a4',
      pattern: null,
      material: 'leather',
      depth: 0.1,
      castShadow: null,
      seams: [seam(draft.line(place(points`-14,120 -16,40 0,0 16,40 14,120`)), { width: 1, depth: 0.4 })],
    },
    {
      shape: draft.ring(place(OUTLINE), place(opening)),
      depth: 0.62,
      flatness: 0.2,
      edge: 1.4,
      crumple: 0.25,
      castShadow: REST,
      seams: [seam(draft.line(place(points`-27,-44 0,-72 27,-44`)), { width: 1, depth: 0.5 })],
    },
    ...tiedBow(draft.scaled(3.1), [x / 3.1, (y - 42) / 3.1], 1).slice(2),
  ];
}

function sandal(
  { draft, place }: Table,
  { style, colour, metal }: { style: NonNullable<SandalsCut['style']>; colour: Hex; metal: 'gold' | 'silver' },
): Panel[] {
  const footbed = style === 'footbed';
  const bed: Panel = {
    shape: draft.shape(place(OUTLINE)),
    colour: style === 'slider' ? shadeHex(colour, 1.2) : '#c8a27a',
    pattern: null,
    material: footbed ? 'suede' : 'leather',
    depth: 0.16,
    flatness: 0.5,
    edge: 1.6,
    castShadow: REST,
    seams: [seam(draft.line(place(OUTLINE.map(([x, y]): Point => [x * 0.88, y * 0.95]))), { width: 1.1, depth: 0.6 })],
  };
  const straps = STRAPS[style].map(
    (outline): Panel => ({
      shape: draft.shape(place(outline)),
      depth: 0.26,
      flatness: 0.3,
      edge: 1.3,
      crumple: 0.15,
      castShadow: { dx: 4, dy: 8, radius: 7, strength: 0.5 },
    }),
  );
  return [
    solePanel(draft, place(OUTLINE.map(([x, y]): Point => [x * 1.05, y * 1.02])), footbed ? '#3a2e26' : '#6b4e38'),
    bed,
    ...straps,
    ...buckles({ draft, place }, style, metal),
  ];
}

/** Straps end where they wrap under the sole. */
const STRAPS: Record<NonNullable<SandalsCut['style']>, Point[][]> = {
  strappy: [acrossFoot(-116, -100, 16), acrossFoot(-86, -70, 18), acrossFoot(62, 76, -22)],
  slider: [acrossFoot(-104, -24, 22)],
  footbed: [acrossFoot(-112, -76, 16), acrossFoot(-48, -12, 16)],
  'toe-post': [tube(points`-10,-118 -26,-74 -42,-16`, [4, 7, 8]), tube(points`-10,-118 18,-80 45,-16`, [4, 7, 8])],
};

/** A band from one edge of the sole to the other between two heights, bowed towards the toes. */
function acrossFoot(top: number, bottom: number, bow: number): Point[] {
  const [leftTop, rightTop] = edgesAt(top);
  const [leftBottom, rightBottom] = edgesAt(bottom);
  return points`${leftTop},${top}! ${leftTop * 0.5},${top - bow * 0.8} 2,${top - bow} ${rightTop * 0.5},${top - bow * 0.8} ${rightTop},${top}!
    ${rightBottom},${bottom}! ${rightBottom * 0.5},${bottom - bow * 0.8} 2,${bottom - bow} ${leftBottom * 0.5},${bottom - bow * 0.8} ${leftBottom},${bottom}!`;
}

function edgesAt(y: number): [left: number, right: number] {
  const width = (through: readonly Point[]) => {
    const below = Math.max(
      1,
      through.findIndex(([, at]) => at >= y),
    );
    const [x0 = 0, y0 = 0] = through[below - 1] ?? [];
    const [x1 = 0, y1 = 1] = through[below] ?? [];
    return x0 + ((x1 - x0) * (y - y0)) / (y1 - y0 || 1);
  };
  const right = OUTLINE.slice(1, 9);
  const left = [...OUTLINE.slice(9), ...OUTLINE.slice(0, 1)].reverse();
  return [width(left) - 3, width(right) + 3];
}

function buckles({ draft, place }: Table, style: NonNullable<SandalsCut['style']>, metal: 'gold' | 'silver'): Panel[] {
  if (style !== 'footbed') return [];
  return points`38,-88 36,-32`.map(([x, y]): Panel => {
    const box = (w: number, h: number) =>
      points`${x - w},${y - h}! ${x + w},${y - h}! ${x + w},${y + h}! ${x - w},${y + h}!`;
    return {
      shape: draft.ring(place(box(10, 13)), place(box(6, 9))),
      material: 'metal',
      metal,
      depth: 1,
      edge: 0.4,
      castShadow: REST,
    };
  });
}

function solePanel(draft: Draft, outline: readonly Point[], colour: Hex): Panel {
  return {
    shape: draft.shape(outline),
    colour,
    pattern: null,
    material: 'rubber',
    depth: 0.1,
    edge: 1,
    castShadow: null,
  };
}
