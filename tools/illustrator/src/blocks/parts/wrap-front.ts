import { points } from '../../geometry/geometry.ts';
import type { Bodice } from './bodice.ts';
import { type Draft, seam } from './draft.ts';
import { tieBelt } from './trims.ts';

/** The overlapping half of a wrap dress or top, tied at the side. */
export function wrapFront(draft: Draft, bodice: Bodice): void {
  const { shoulder, armpit, bust, underbust, waist: w, waistY: y } = bodice.measures;
  const [sx, sy] = shoulder;
  if (draft.back) {
    bodice.above.push(...tieBelt(draft, { y: y + 0.4, halfWidth: w + 0.5, height: 1.35 }).slice(0, 1));
    return;
  }
  bodice.above.push({
    shape:
      draft.shape(points`8.3,1.15! ${sx},${sy}! ${sx - 1.6},11 ${sx - 1.4},17 ${armpit[0]},${armpit[1]}! ${bust},26 ${underbust},33 ${w + 0.6},${y}!
      0,${y + 1.2} ${-w + 0.2},${y}! -8.6,34.5 0,21.5 5.4,10`),
    axis: bodice.main.axis,
    depth: 0.3,
    flatness: 0.15,
    rise: { from: 0.45, until: 0.16 },
    bumps: [draft.bump({ x: 7.6, y: 24.7, rx: 5.6, ry: 5.4, height: 1.3 })],
    folds: draft.creases([
      { through: points`7.5,6 3,20 -9,37`, width: 0.9, height: 0.3 },
      { through: points`11,12 7,26 -9,39.4`, width: 1.2, height: 0.42, fadeIn: 0.2, fadeOut: 0.1 },
      { through: points`13.5,24 8,34 -9,40`, width: 1.3, height: 0.4, fadeIn: 0.1, fadeOut: 0.1 },
      { through: points`13.4,33 8,38 -4,40.4`, width: 1, height: 0.35, fadeOut: 0.15 },
    ]),
    seams: [
      seam(draft.line(points`8.9,2.2 6.2,10.6 0.7,22.3 -8.2,35.4 -11.8,40`), { width: 1, depth: 0.5, softness: 0.8 }),
    ],
    edge: 1,
    seed: 2,
    castShadow: { dx: 2, dy: 4, radius: 4, strength: 0.4 },
  });
  bodice.above.push(...tieBelt(draft, { y: y + 0.4, halfWidth: w + 0.5, height: 1.35 }));
}
