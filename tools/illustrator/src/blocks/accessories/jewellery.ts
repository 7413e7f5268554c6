import type { Panel, Shadow } from '../../cloth/panel.ts';
import { band, curve, ellipsePoints, type Point, points, rotatePoints } from '../../geometry/geometry.ts';
import type { Hex } from '../../paint/colour.ts';
import { spreadCloth } from '../../scene.ts';
import type { Draft, Garment } from '../parts/draft.ts';

export type JewelleryCut = {
  style?: 'hoops' | 'drops' | 'pendant' | 'pearls' | 'chain' | 'bangle' | 'ring';
  metal?: 'gold' | 'silver' | 'rose';
  stone?: Hex;
};

/** Jewellery lies on a satin cloth of the spec's colour, drafted in frame units. */
export function jewellery(
  draft: Draft,
  { style = 'hoops', metal = 'gold', stone = '#7fa3a6' }: JewelleryCut,
  colour: Hex,
): Garment {
  const cloth = spreadCloth({ colour, seed: draft.seed + 3, height: 0.75 });
  return { panels: [cloth, ...STYLES[style](draft, { metal, stone }).panels] };
}

type Plan = { metal: 'gold' | 'silver' | 'rose'; stone: Hex };

const DROP: Shadow = { dx: 9, dy: 14, radius: 9, strength: 0.5 };
const CLOSE: Shadow = { dx: 4, dy: 6, radius: 4, strength: 0.45 };

const STYLES: Record<NonNullable<JewelleryCut['style']>, (draft: Draft, plan: Plan) => Garment> = {
  hoops: (draft, plan) => ({
    panels: [
      hoop(draft, plan, { x: 215, y: 380, rx: 124, ry: 128, bar: 20 }),
      hoop(draft, plan, { x: 372, y: 530, rx: 115, ry: 128, bar: 20 }),
      wire(draft, plan, { line: points`214,256 240,242 262,250`, width: 3 }),
      wire(draft, plan, { line: points`372,406 398,392 420,400`, width: 3 }),
    ],
  }),
  drops: (draft, plan) => ({ panels: points`210,330 380,400`.flatMap((place) => dropEarring(draft, plan, place)) }),
  pendant: (draft, plan) => ({
    panels: [wire(draft, plan, { line: NECKLACE, width: 2.6 }), ...gem(draft, plan, { x: 300, y: 686, size: 34 })],
  }),
  chain: (draft, plan) => ({ panels: links(draft, plan, NECKLACE) }),
  pearls: (draft) => ({ panels: alongLine(NECKLACE, 25).map((place) => pearl(draft, place)) }),
  bangle: (draft, plan) => ({
    panels: [
      hoop(draft, plan, { x: 290, y: 430, rx: 168, ry: 132, bar: 26 }),
      hoop(draft, plan, { x: 330, y: 500, rx: 168, ry: 132, bar: 14 }),
    ],
  }),
  ring: (draft, plan) => ({
    panels: [
      hoop(draft, plan, { x: 300, y: 500, rx: 108, ry: 118, bar: 22 }),
      ...gem(draft, plan, { x: 300, y: 372, size: 44 }),
    ],
  }),
};

const NECKLACE = points`150,240 142,360 170,490 226,590 300,632 374,590 430,490 458,360 450,240`;

type Hoop = { x: number; y: number; rx: number; ry: number; bar: number };

function hoop(draft: Draft, { metal }: Plan, { x, y, rx, ry, bar }: Hoop): Panel {
  const outer = ellipsePoints({ x, y, rx, ry });
  const inner = ellipsePoints({ x, y, rx: rx - bar, ry: ry - bar });
  return { shape: draft.ring(outer, inner), material: 'metal', metal, depth: 1, edge: 0, castShadow: DROP };
}

function wire(draft: Draft, { metal }: Plan, { line, width }: { line: Point[]; width: number }): Panel {
  return {
    shape: draft.shape(band(line, width, { end: 'round' })),
    material: 'metal',
    metal,
    depth: 1,
    castShadow: CLOSE,
  };
}

function dropEarring(draft: Draft, plan: Plan, [x, y]: Point): Panel[] {
  return [
    hoop(draft, plan, { x, y: y - 64, rx: 22, ry: 24, bar: 7 }),
    wire(draft, plan, { line: points`${x},${y - 42} ${x + 2},${y}`, width: 3 }),
    ...gem(draft, plan, { x, y: y + 60, size: 46 }),
  ];
}

/** A stone in a bezel. */
function gem(draft: Draft, { metal, stone }: Plan, { x, y, size }: { x: number; y: number; size: number }): Panel[] {
  const drop = (s: number) =>
    points`${x},${y - s * 1.25} ${x + s * 0.62},${y - s * 0.3} ${x + s * 0.72},${y + s * 0.42} ${x},${y + s} ${x - s * 0.72},${y + s * 0.42} ${x - s * 0.62},${y - s * 0.3}`;
  return [
    { shape: draft.shape(drop(size)), material: 'metal', metal, depth: 0.7, castShadow: DROP },
    {
      shape: draft.shape(drop(size * 0.78)),
      material: 'plastic',
      colour: stone,
      pattern: null,
      depth: 0.6,
      edge: 0.8,
      crumple: 0,
      castShadow: null,
      shade: (px, py) =>
        0.75 + 0.5 * Math.max(0, (px - draft.at(x, 0)[0] + py - draft.at(0, y)[1]) / (size * 2 * draft.k)),
      finish: { glint: 1.2, glintSharpness: 60 },
    },
  ];
}

function pearl(draft: Draft, [x, y]: Point): Panel {
  return {
    shape: draft.shape(ellipsePoints({ x, y, rx: 12.8, ry: 12.8 })),
    material: 'plastic',
    finish: { gloss: 0.3, sharpness: 8, glint: 0.5, glintSharpness: 60, sheen: 0.3 },
    colour: '#eee4d8',
    pattern: null,
    depth: 1,
    edge: 0,
    crumple: 0,
    castShadow: CLOSE,
  };
}

/** A curb chain of flat links, each turned along the line. */
function links(draft: Draft, { metal }: Plan, line: readonly Point[]): Panel[] {
  const places = alongLine(line, 30);
  return places.map(([x, y], i): Panel => {
    const [nextX, nextY] = places[i + 1] ?? [x, y + 1];
    const angle = Math.atan2(nextY - y, nextX - x) + (i % 2 ? 0.35 : -0.35);
    const turn = (outline: Point[]) => rotatePoints(outline, { x, y, angle });
    return {
      shape: draft.ring(turn(ellipsePoints({ x, y, rx: 22, ry: 12 })), turn(ellipsePoints({ x, y, rx: 13, ry: 5 }))),
      material: 'metal',
      metal,
      depth: 1,
      edge: 0,
      castShadow: CLOSE,
    };
  });
}

function alongLine(line: readonly Point[], gap: number): Point[] {
  const places: Point[] = [];
  let left = 0;
  let [lastX, lastY] = line[0] ?? [0, 0];
  for (const [x, y] of curve(line)) {
    left += Math.hypot(x - lastX, y - lastY);
    if (left >= gap) {
      places.push([x, y]);
      left = 0;
    }
    lastX = x;
    lastY = y;
  }
  return places;
}
