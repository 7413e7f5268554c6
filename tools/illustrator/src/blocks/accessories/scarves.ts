import type { Panel } from '../../cloth/panel.ts';
import { band, type Point, points, tube } from '../../geometry/geometry.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { spreadCloth } from '../../scene.ts';
import { type Draft, type Garment, seam } from '../parts/draft.ts';

export type ScarfCut = { style?: 'long' | 'square'; fringe?: boolean };

/** A scarf folded over itself, its ends hanging. */
export function scarf(draft: Draft, { style = 'long', fringe = true }: ScarfCut, colour: Hex): Garment {
  return style === 'square' ? squareScarf(draft, colour) : longScarf(draft, fringe);
}

function longScarf(draft: Draft, fringe: boolean): Garment {
  const drape = (seed: number) => [{ folds: 3, height: 9 * draft.k, base: 0.6, seed: draft.seed + seed, ridge: 0.85 }];
  const tail = (line: Point[], seed: number): Panel => ({
    shape: draft.shape(tube(line, [46, 56, 62, 66])),
    axis: draft.axis(line[0] ?? [0, 0], line.at(-1) ?? [0, 1]),
    depth: 0.1,
    flatness: 0.5,
    edge: 1.4,
    drapes: drape(seed),
    castShadow: { dx: 4, dy: 8, radius: 8, strength: 0.4 },
    seed: draft.seed + seed,
  });
  const ends: Point[] = [
    [232, 716],
    [372, 652],
  ];
  const loop: Panel = {
    shape: draft.ring(
      points`300,176 400,196 446,262 420,340 350,392 300,404 246,392 178,340 154,262 200,196`,
      points`300,232 358,244 382,276 356,306 300,318 244,306 218,276 242,244`,
    ),
    depth: 0.5,
    flatness: 0.2,
    edge: 1.4,
    folds: draft.creases([
      { through: points`180,240 200,320 280,380`, width: 14, height: 5 },
      { through: points`420,240 400,320 320,384`, width: 14, height: -5 },
      { through: points`200,300 250,360 330,372`, width: 10, height: 4 },
      { through: points`230,206 300,190 380,212`, width: 12, height: 4 },
      { through: points`196,226 300,214 404,232`, width: 9, height: 3 },
    ]),
    castShadow: { dx: 5, dy: 10, radius: 10, strength: 0.45 },
  };
  return {
    panels: [
      ...(fringe ? ends.flatMap(([x, y]) => fringeThreads(draft, [x, y])) : []),
      tail(points`330,350 362,450 376,560 372,660`, 1),
      tail(points`280,360 244,480 228,600 232,724`, 2),
      loop,
    ],
  };
}

function fringeThreads(draft: Draft, [x, y]: Point): Panel[] {
  return Array.from({ length: 17 }, (_, i): Panel => {
    const left = x - 62 + i * 7.8;
    const sway = draft.jitter(6);
    return {
      shape: draft.shape(
        band(points`${left},${y - 6} ${left + sway * 0.5},${y + 18} ${left + sway},${y + 44 + draft.jitter(6)}`, 2.2, {
          end: 'round',
        }),
      ),
      depth: 0.8,
      edge: 0.2,
      crumple: 0,
      castShadow: null,
    };
  });
}

/** A silk square spread out, one corner turned back; a darker border runs round it. */
function squareScarf(draft: Draft, colour: Hex): Garment {
  const border = shadeHex(colour, 0.5);
  const edge = points`118,232! 300,222 486,236! 494,420 484,604! 300,614 120,602! 110,420`;
  const hem = draft.path([...edge, ...edge.slice(0, 1)]);
  return {
    panels: [
      {
        shape: draft.shape(edge),
        axis: draft.axis([300, 220], [300, 610]),
        tube: 0,
        depth: 0.02,
        edge: 1.6,
        waves: spreadCloth({ colour, seed: draft.seed, height: 0.5, length: 0.9 }).waves ?? [],
        ink: `<path d="${hem}" fill="none" stroke="${border}" stroke-width="${34 * draft.k}"/>`,
        seams: [
          seam(
            draft.line(
              [...edge, ...edge.slice(0, 1)].map(([x, y]) => [300 + (x - 300) * 0.97, 420 + (y - 420) * 0.97]),
            ),
            { width: 1, depth: 0.5 },
          ),
        ],
        seed: draft.seed,
      },
      {
        shape: draft.shape(points`484,604! 420,610 356,614! 392,560 430,512 492,452! 494,520`),
        colour: shadeHex(colour, 0.86),
        depth: 0.1,
        edge: 1.4,
        folds: draft.creases([
          { through: points`366,604 410,550 486,470`, width: 12, height: 4, fadeIn: 0.05, fadeOut: 0.05 },
        ]),
        castShadow: { dx: -3, dy: -4, radius: 8, strength: 0.4 },
      },
    ],
  };
}
