import type { Panel } from '../../cloth/panel.ts';
import { band, points } from '../../geometry/geometry.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { stitches } from '../../paint/hardware.ts';
import { type Draft, type Garment, seam } from '../parts/draft.ts';
import { FLOOR, pair } from './shoe-last.ts';

export type LoaferStyle = 'penny' | 'bar' | 'tassel';

/** Loafers from the side, toe to the left: welt, stacked heel, apron seam and saddle strap. */
export function loafers(draft: Draft, { style }: { style: LoaferStyle }, colour: Hex): Garment {
  const plan: Plan = { style, thread: shadeHex(colour, 1.5) };
  return { panels: pair(draft, (table) => loafer(table, plan), { dx: 58, dy: -66, size: 0.94 }) };
}

type Plan = { style: LoaferStyle; thread: Hex };

const SOLE = '#2a211c';
const WELT = '#5b4636';

function loafer(draft: Draft, plan: Plan): Panel[] {
  return [lining(draft), tongue(draft), upper(draft, plan), saddle(draft, plan), ...trim(draft, plan), ...soles(draft)];
}

/** The far wall of the opening and the insole. */
function lining(draft: Draft): Panel {
  return {
    shape: draft.shape(points`300,502! 352,500 420,496 476,484 496,488 480,520 420,540 340,528`),
    inside: 0.7,
    colour: '#cdae8c',
    pattern: null,
    material: 'leather',
    depth: 0.15,
    castShadow: null,
  };
}

function tongue(draft: Draft): Panel {
  return {
    shape: draft.shape(points`250,524! 284,494 312,472 330,470! 338,486 326,512 300,530`),
    depth: 0.3,
    edge: 1.2,
    crumple: 0.2,
    castShadow: { dx: 2, dy: 2, radius: 3, strength: 0.35 },
  };
}

function upper(draft: Draft, { thread }: Plan): Panel {
  const apron = points`300,524 250,542 190,556 138,560 112,566`;
  const counter = points`436,532 424,560 420,600`;
  const topline = points`306,512 340,526 392,538 444,530 486,494`;
  return {
    shape: draft.shape(
      points`90,602! 90,584 100,566 126,552 164,543 206,532 250,514 300,498! 334,516 390,530 442,522 478,496 492,478! 504,490 508,540 511,602!`,
    ),
    tube: 0,
    depth: 0.42,
    flatness: 0.3,
    edge: 1.3,
    crumple: 0.3,
    folds: draft.creases([
      { through: points`196,538 208,562 206,590`, width: 7, height: 1 },
      { through: points`222,528 238,556 234,590`, width: 7, height: 0.8 },
    ]),
    seams: [
      seam(draft.line(apron), { width: 2.2, depth: -1.8, softness: 1.2 }),
      ...[counter, topline].map((line) => seam(draft.line(line), { width: 1.2, depth: 0.7, softness: 0.8 })),
    ],
    ink: [apron.map(([x, y]) => [x, y - 5] as const), counter, topline.map(([x, y]) => [x, y + 5] as const)]
      .map((line) => stitches(draft.path(line), thread, { width: 0.9, opacity: 0.6 }))
      .join(''),
    castShadow: { dx: 2, dy: 3, radius: 4, strength: 0.3 },
  };
}

/** The strap over the instep, sewn into the welt. */
function saddle(draft: Draft, { thread }: Plan): Panel {
  const edges = [points`254,528 274,556 286,602`, points`310,510 326,546 340,600`];
  return {
    shape: draft.shape(points`246,522! 274,506 304,492! 318,512 334,548 350,602! 276,604! 266,558`),
    depth: 0.14,
    flatness: 0.4,
    edge: 1.2,
    crumple: 0.1,
    castShadow: { dx: 1.5, dy: 3, radius: 3, strength: 0.42 },
    ink: edges.map((line) => stitches(draft.path(line), thread, { width: 0.9, opacity: 0.6 })).join(''),
  };
}

function trim(draft: Draft, { style }: Plan): Panel[] {
  if (style === 'penny')
    return [
      {
        shape: draft.shape(points`266,534! 284,520 306,514! 302,524 286,532`),
        inside: 0.25,
        depth: 0,
        castShadow: null,
      },
    ];
  if (style === 'bar')
    return [
      {
        shape: draft.shape(band(points`256,542 284,526 316,520`, 5.4, { start: 'round', end: 'round' })),
        material: 'metal',
        metal: 'gold',
        pattern: null,
        depth: 0.9,
        castShadow: { dx: 1.5, dy: 3, radius: 3, strength: 0.45 },
      },
    ];
  return [-8, 10].map(
    (dx): Panel => ({
      shape: draft.shape(points`${280 + dx},522! ${288 + dx},520! ${290 + dx},556! ${281 + dx},560 ${272 + dx},556!`),
      depth: 0.4,
      material: 'fine-rib',
      grainScale: 0.6,
      castShadow: { dx: 2, dy: 3, radius: 3, strength: 0.42 },
    }),
  );
}

function soles(draft: Draft): Panel[] {
  const flat = { pattern: null, depth: 0.1, edge: 0.9, crumple: 0, castShadow: null };
  return [
    {
      ...flat,
      shape: draft.shape(points`416,606! 514,604! 516,${FLOOR}! 420,${FLOOR}!`),
      colour: SOLE,
      material: 'leather',
      seams: [612, 617].map((y) =>
        seam(draft.line(points`416,${y} 516,${y}`), { width: 1, depth: 0.6, softness: 0.6 }),
      ),
    },
    {
      ...flat,
      shape: draft.shape(
        points`86,606! 300,604 514,602! 514,610! 420,611 330,612 200,${FLOOR - 1} 130,${FLOOR} 96,617`,
      ),
      colour: SOLE,
      material: 'rubber',
    },
    {
      ...flat,
      shape: draft.shape(points`84,597! 200,598 300,599 514,597! 515,606! 300,608 86,609!`),
      colour: WELT,
      material: 'leather',
      castShadow: { dx: 0, dy: 1.5, radius: 2, strength: 0.3 },
      ink: stitches(draft.path(points`88,602 300,603 512,601`), '#c9b08d', { width: 0.9, opacity: 0.8 }),
    },
  ];
}
