import type { Axis, Bump, Fold, Panel, Seam } from '../../cloth/panel.ts';
import {
  type Bounds,
  buildShape,
  curve,
  measureBounds,
  mirror,
  onSide,
  type Point,
  type Polyline,
  ring,
  type Shape,
  svgPath,
} from '../../geometry/geometry.ts';
import { createRandom } from '../../geometry/noise.ts';

/** Result of a block: panels from back to front, and hardware on top of all panels. */
export type Garment = { panels: Panel[]; hardware?: string };

/** A crease in centimetres. */
export type Crease = {
  through: readonly Point[];
  width?: number;
  height?: number;
  fadeIn?: number | undefined;
  fadeOut?: number | undefined;
};

/**
 * Drafting context of one garment. Blocks are drafted in centimetres to keep the proportions realistic: y down from
 * the neck base or the waist, x from the centre front.
 */
export type Draft = {
  /** Frame units per centimetre. */
  k: number;
  back: boolean;
  seed: number;
  random: () => number;
  /** Random offset to either side; exactly symmetric cloth looks like clip-art. */
  jitter: (amount: number) => number;
  at: (x: number, y: number) => Point;
  shape: (outline: readonly Point[]) => Shape;
  /** A shape with a hole. */
  ring: (outer: readonly Point[], inner: readonly Point[]) => Shape;
  line: (through: readonly Point[]) => Polyline;
  path: (through: readonly Point[]) => string;
  axis: (from: Point, to: Point) => Axis;
  creases: (creases: readonly Crease[]) => Fold[];
  bump: (bump: Bump) => Bump;
  /** The same context with its origin moved or its scale changed. */
  moved: (x: number, y: number) => Draft;
  scaled: (factor: number) => Draft;
};

type DraftOptions = { k: number; seed: number; back: boolean };

export function createDraft({ k, seed, back }: DraftOptions): Draft {
  const random = createRandom(seed * 17 + 3);
  const jitter = (amount: number) => (random() - 0.5) * amount;
  return createTable({ k, originX: 0, originY: 0 }, { seed, back, random, jitter });
}

type Origin = { k: number; originX: number; originY: number };

function createTable(
  { k, originX, originY }: Origin,
  shared: Pick<Draft, 'seed' | 'back' | 'random' | 'jitter'>,
): Draft {
  const at = (x: number, y: number): Point => [(x + originX) * k, (y + originY) * k];
  const place = (through: readonly Point[]) =>
    through.map(([x, y, corner]): Point => [(x + originX) * k, (y + originY) * k, corner]);
  return {
    ...shared,
    k,
    at,
    shape: (outline) => buildShape(place(outline)),
    ring: (outer, inner) => ring(place(outer), place(inner)),
    line: (through) => curve(place(through)),
    path: (through) => svgPath(curve(place(through))),
    axis: (from, to) => ({ from: at(from[0], from[1]), to: at(to[0], to[1]) }),
    creases: (creases) => creases.map((crease) => placeCrease(crease, place, k)),
    bump: ({ x, y, rx, ry, height }) => {
      const [px, py] = at(x, y);
      return { x: px, y: py, rx: rx * k, ry: ry * k, height: height * k };
    },
    moved: (x, y) => createTable({ k, originX: originX + x, originY: originY + y }, shared),
    scaled: (factor) => createTable({ k: k * factor, originX: originX / factor, originY: originY / factor }, shared),
  };
}

/** A groove of the usual sewing seam. */
export function seam(line: Polyline, { width = 1.4, depth = 0.9, softness = 1 } = {}): Seam {
  return { line, width, depth, softness };
}

/** The stitched-down edge of a hem. */
export function hemSeam(line: Polyline): Seam {
  return { line, width: 1, depth: 0.5, softness: 0.8 };
}

/** Creases for both sides; some are dropped and all are jittered so that the sides differ. */
export function bothSides({ random, jitter }: Draft, creases: readonly Crease[]): Crease[] {
  return [...creases, ...creases.map((crease) => ({ ...crease, through: onSide(-1, crease.through) }))]
    .filter(() => random() > 0.16)
    .map((crease) => {
      const liveliness = 0.65 + random() * 0.75;
      const dx = jitter(1.2);
      const dy = jitter(2.4);
      return {
        ...crease,
        height: (crease.height ?? 0.35) * liveliness,
        width: (crease.width ?? 1.1) * (0.8 + random() * 0.55),
        through: crease.through.map(([x, y], i): Point => [x + dx * (i ? 1 : 0.3) + jitter(0.8), y + dy + jitter(1.3)]),
      };
    });
}

/** A symmetric shape from its right half. */
export function mirrored(draft: Draft, right: readonly Point[]): Shape {
  return draft.shape(mirror(right));
}

export function garmentBounds(panels: readonly Panel[]): Bounds {
  return measureBounds(panels.filter((panel) => !panel.groundless).flatMap((panel) => panel.shape.contours));
}

function placeCrease(crease: Crease, place: (through: readonly Point[]) => Point[], k: number): Fold {
  return {
    through: place(crease.through),
    width: (crease.width ?? 1.1) * k,
    height: (crease.height ?? 0.35) * k,
    fadeIn: crease.fadeIn,
    fadeOut: crease.fadeOut,
  };
}
