import type { Panel, Shadow } from '../../cloth/panel.ts';
import { band, type Point, points } from '../../geometry/geometry.ts';
import type { Draft } from '../parts/draft.ts';
import { diamonds } from '../parts/quilting.ts';

/** Shadow of parts that hang free of the bag. */
export const HANG: Shadow = { dx: 3, dy: 5, radius: 4, strength: 0.4 };

export function handle(
  draft: Draft,
  line: readonly Point[],
  { width, exposure = 1 }: { width: number; exposure?: number },
): Panel {
  return { shape: draft.shape(band(line, width)), depth: 0.6, edge: 1.1, crumple: 0.1, exposure, castShadow: HANG };
}

export function clasp(draft: Draft, [x, y]: Point, metal: 'gold' | 'silver'): Panel[] {
  const drop = (s: number) =>
    points`${x - 26 * s},${y - 26 * s} ${x},${y - 34 * s} ${x + 26 * s},${y - 26 * s} ${x + 32 * s},${y} ${x + 18 * s},${y + 26 * s} ${x},${y + 32 * s} ${x - 18 * s},${y + 26 * s} ${x - 32 * s},${y}`;
  return [
    {
      shape: draft.shape(drop(0.8)),
      material: 'metal',
      metal,
      depth: 0.75,
      edge: 1,
      castShadow: { dx: 2, dy: 4, radius: 3, strength: 0.5 },
    },
    { shape: draft.shape(drop(0.5)), depth: 0.2, edge: 0.8, castShadow: { dx: 0, dy: 0, radius: 2, strength: 0.4 } },
  ];
}

export function frame(
  draft: Draft,
  [x, y]: Point,
  { width: w, height: h, bar: b }: { width: number; height: number; bar: number },
) {
  const box = (dw: number, dh: number) =>
    points`${x - dw},${y - dh}! ${x + dw},${y - dh}! ${x + dw},${y + dh}! ${x - dw},${y + dh}!`;
  return draft.ring(box(w, h), box(w - b, h - b));
}

export function quilt(draft: Draft, corners: readonly Point[]) {
  const [[left, top] = [0, 0], [right, bottom] = [0, 0]] = corners.map(([x, y]) => draft.at(x, y));
  return diamonds({ left, top, right, bottom }, 44 * draft.k);
}
