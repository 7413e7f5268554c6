import type { Panel, Seam, Shadow } from '../../cloth/panel.ts';
import { band, onSide, type Point, points, tube } from '../../geometry/geometry.ts';
import type { Hex } from '../../paint/colour.ts';
import { buckle, button, stitches, stud } from '../../paint/hardware.ts';
import { type Crease, type Draft, seam } from './draft.ts';

type BeltPlace = { y: number; halfWidth: number; height: number };

const KNOT: Shadow = { dx: 2, dy: 3, radius: 3, strength: 0.42 };

/** A cloth belt round the waist. */
export function belt(draft: Draft, { y, halfWidth: w, height: h }: BeltPlace): Panel {
  return {
    shape: draft.shape(
      points`${-w},${y - h * 0.9}! 0,${y - h * 0.35} ${w},${y - h * 0.9}! ${w + 0.2},${y + h * 0.9}! 0,${y + h * 1.4} ${-w - 0.2},${y + h * 0.9}!`,
    ),
    axis: draft.axis([-w, y], [w, y]),
    depth: 0.2,
    edge: 1.1,
    foldStrength: 0.5,
    castShadow: { dx: 1, dy: 4, radius: 3, strength: 0.5 },
    seams: [-0.55, 0.55].map((share) =>
      seam(draft.line(points`${-w},${y + h * share} 0,${y + h * (share + 0.5)} ${w},${y + h * share}`), {
        width: 0.9,
        depth: 0.5,
        softness: 0.7,
      }),
    ),
  };
}

/** A belt tied in a bow, its ends hanging. */
export function tieBelt(draft: Draft, place: BeltPlace, knotX = -7): Panel[] {
  return [belt(draft, place), ...tiedBow(draft, [knotX, place.y + 0.4], 1)];
}

/** A belt with a metal or covered buckle at the centre front. */
export function buckleBelt(draft: Draft, place: BeltPlace): { panels: Panel[]; hardware: string } {
  const { k, at } = draft;
  const size = place.height * 2 * k;
  return {
    panels: [belt(draft, place)],
    hardware: buckle(at(0, place.y + place.height * 0.5), { width: size * 1.05, height: size * 1.15, bar: k * 0.6 }),
  };
}

/** Two loops, two tails and a knot. */
export function tiedBow(draft: Draft, [x, y]: Point, size: number): Panel[] {
  const s = size;
  const piece = (line: Point[], widths: number[]): Panel => ({
    shape: draft.shape(
      tube(
        line,
        widths.map((width) => width * s),
      ),
    ),
    depth: 0.16,
    flatness: 0.5,
    castShadow: KNOT,
  });
  const from = (...offsets: [number, number][]) => offsets.map(([dx, dy]): Point => [x + dx * s, y + dy * s]);
  return [
    piece(from([0, 0.6], [-2.4, 8.6], [-1.2, 19.6], [-2.6, 26.6]), [0.6, 1.4, 1.5, 1.7]),
    piece(from([0, 0.6], [2.2, 7.6], [1.4, 16.6], [2.4, 21.6]), [0.6, 1.3, 1.5, 1.6]),
    piece(from([0, 0.2], [-3.4, -2.4], [-6.2, 0], [-3, 2.2], [0, 0.8]), [0.5, 1.1, 1.3, 1.1, 0.5]),
    piece(from([0, 0.2], [3.2, -2.6], [6, -0.6], [3, 2], [0, 0.8]), [0.5, 1.1, 1.3, 1.1, 0.5]),
    {
      shape: draft.shape(from([-1.3, -1.3], [1.2, -1.4], [1.5, 1.6], [-1.2, 2])),
      depth: 0.4,
      flatness: 0.3,
      castShadow: KNOT,
    },
  ];
}

type ButtonRow = { x?: number; from: number; to: number; gap?: number; radius?: number; colour: Hex };

export function buttonRow({ at, k }: Draft, { x = 0, from, to, gap = 8.4, radius = 0.62, colour }: ButtonRow): string {
  const count = Math.max(0, Math.floor((to - from) / gap)) + 1;
  return Array.from({ length: count }, (_, i) => button(at(x + 0.05, from + i * gap), k * radius, colour)).join('');
}

export function studs({ at, k }: Draft, places: readonly Point[], radius: number): string {
  return places.map(([x, y]) => stud(at(x, y), k * radius)).join('');
}

/** The overlap of a buttoned front. */
export function placket(
  draft: Draft,
  main: Panel,
  { from, to, stitch }: { from: number; to: number; stitch?: Hex | undefined },
): Panel {
  const edge = (x: number) =>
    draft.path([
      [x, from + 0.4],
      [x, to],
    ]);
  return {
    shape: draft.shape(points`-1.5,${from}! 1.5,${from}! 1.6,${to}! -1.5,${to}!`),
    axis: main.axis,
    depth: 0,
    edge: 0.8,
    crumple: 0.9,
    castShadow: { dx: 1.2, dy: 1.5, radius: 1.6, strength: 0.3 },
    seed: draft.seed,
    ink: stitch
      ? stitches(edge(-1), stitch, { width: 0.6, opacity: 0.5 }) +
        stitches(edge(1.1), stitch, { width: 0.6, opacity: 0.5 })
      : '',
  };
}

/** Cloth gathered towards both side seams. */
export function ruching(draft: Draft, { from, to, count }: { from: number; to: number; count: number }): Crease[] {
  const { jitter } = draft;
  return Array.from({ length: count }, (_, i) => from + (i * (to - from)) / count + jitter(1.2)).flatMap((y) => [
    {
      through: points`16.5,${y} ${4 + jitter(6)},${y + 3 + jitter(2)} -14,${y - 1.5 + jitter(2)}`,
      width: 0.85 + jitter(0.3),
      height: 0.42,
      fadeIn: 0.02,
      fadeOut: 0.5,
    },
    {
      through: points`-16.5,${y + 1.5} ${-4 + jitter(6)},${y + 3.8} 10,${y + jitter(2)}`,
      width: 0.8,
      height: -0.36,
      fadeIn: 0.02,
      fadeOut: 0.6,
    },
  ]);
}

/** Boned seams from bust to waist. */
export function corsetSeams(draft: Draft, bottom: number): Seam[] {
  const right = [points`8,15.6 6.6,26 5,36 4.6,${bottom}`, points`12.6,18 11,28 8.6,38 8.6,${bottom - 1.4}`];
  const lines = [points`0,20 0,${bottom + 1}`, ...right, ...right.map((line) => onSide(-1, line))];
  return lines.map((line) => seam(draft.line(line), { softness: 1.1 }));
}

/** A small rounded collar lying flat on the shoulders. */
export function peterPanCollar(draft: Draft, colour: Hex): Panel[] {
  return [1, -1].map(
    (side): Panel => ({
      shape: draft.shape(onSide(side, points`0.2,8.8! 4.4,7 7.2,1.2! 10.6,2.4 11.6,7 8.6,11.6 3.6,13.2 0.8,11.6`)),
      axis: draft.axis([0, 2], [7 * side, 12]),
      depth: 0.12,
      flatness: 0.4,
      edge: 1.1,
      crumple: 0.3,
      colour,
      pattern: null,
      castShadow: { dx: 1.6, dy: 3.2, radius: 3, strength: 0.4 },
      seams: [
        seam(draft.line(onSide(side, points`0.9,10.6 3.6,12.4 8.2,10.8 10.8,6.8 9.8,2.9`)), {
          width: 0.8,
          depth: 0.4,
          softness: 0.6,
        }),
      ],
    }),
  );
}

type PatchPocket = {
  x: number;
  y: number;
  width: number;
  height: number;
  stitch?: Hex | undefined;
  pointed?: boolean;
};

/** A pocket sewn on, its centre top at (x, y). */
export function patchPocket(draft: Draft, { x, y, width, height, stitch, pointed = false }: PatchPocket): Panel {
  const w = width / 2;
  const outline = points`${x - w},${y}! ${x + w},${y}! ${x + w * 0.98},${y + height * 0.86} ${x},${y + height * (pointed ? 1.1 : 1)} ${x - w * 0.98},${y + height * 0.86}`;
  const stitched = points`${x - w + 0.5},${y + 0.4} ${x - w + 0.5},${y + height * 0.82} ${x},${y + height * (pointed ? 1.03 : 0.94)} ${x + w - 0.5},${y + height * 0.82} ${x + w - 0.5},${y + 0.4}`;
  return {
    shape: draft.shape(outline),
    depth: 0.06,
    edge: 1,
    crumple: 0.4,
    castShadow: { dx: 1, dy: 2, radius: 1.8, strength: 0.36 },
    ink: stitch ? stitches(draft.path(stitched), stitch, { width: 0.8 }) : '',
    seams: [seam(draft.line(points`${x - w},${y + 1.4} ${x + w},${y + 1.4}`), { width: 1, depth: 0.6, softness: 0.8 })],
    seed: draft.seed,
  };
}

/** Thin cord, as for drawstrings and bikini ties. */
export function cord(draft: Draft, through: readonly Point[], halfWidth = 0.34): Panel {
  return {
    shape: draft.shape(band(through, halfWidth, { end: 'round' })),
    depth: 0.9,
    edge: 0.2,
    crumple: 0,
    grain: 0.3,
    castShadow: { dx: 1.2, dy: 1.8, radius: 1.4, strength: 0.36 },
  };
}
