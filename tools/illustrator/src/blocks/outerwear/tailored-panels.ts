import type { Panel, Seam } from '../../cloth/panel.ts';
import { mirror, onSide, type Point, points } from '../../geometry/geometry.ts';
import { mix } from '../../geometry/numbers.ts';
import { bothSides, type Crease, type Draft, seam } from '../parts/draft.ts';
import type { TailoringPlan } from './tailoring-plan.ts';

export function frontPanel(draft: Draft, plan: TailoringPlan, side: number): Panel {
  const { hem, hemWidth, ease } = plan;
  const drape = { folds: 2.2, height: 0.5 * draft.k, from: 0.4, to: 1, seed: draft.seed + side * 2, ridge: 0.9 };
  return {
    shape: draft.shape(onSide(side, frontOutline(plan))),
    axis: draft.axis([side * 8, 0], [side * 8, hem]),
    depth: 0.26,
    flatness: 0.3,
    rise: { from: 0.5, until: Math.min(0.5, 17 / hem) },
    folds: draft.creases(frontCreases(draft, plan, side)),
    bumps: plan.build === 'mens' ? [] : [draft.bump({ x: 7.6 * side, y: 25.5, rx: 6, ry: 6, height: 0.9 })],
    seams: frontSeams(draft, { hem, hemWidth, darts: plan.darts ?? true }, side),
    drapes: hem > 80 ? [drape] : [],
    edge: 1.2,
    castShadow: { dx: 2.5, dy: 4.5, radius: 6, strength: 0.32 },
    seed: draft.seed + side + ease,
    ...plan.panelling?.(side),
  };
}

function frontOutline(plan: TailoringPlan): Point[] {
  const { hem, hemWidth, overlap, shoulderX: s, armpit, cutaway = 2.5 } = plan;
  const foot =
    cutaway > 0
      ? points`${cutaway + 2.2},${hem + 0.9} ${-overlap + cutaway * 0.3},${hem - 3.2}`
      : points`${-overlap},${hem + 0.9}!`;
  const edge = frontEdge(plan);
  return [
    ...points`6.8,1.4! ${s},4.9! ${s - 1.4},11.5 ${s - 1.7},17.5 ${armpit[0]},${armpit[1]}!`,
    ...plan.side,
    ...points`${hemWidth * 0.5},${hem + 0.8}`,
    ...foot,
    ...edge,
  ];
}

/** The front edge from the hem side up to the neck: closed at the neck, in a collarless V, or turned back as lapels. */
function frontEdge({ lapel, overlap, breakPoint: b }: TailoringPlan): Point[] {
  if (lapel !== 'none') return points`${-overlap},${b + 8} ${-overlap},${b}! 1.2,${mix(2, b, 0.55)} 5.4,5!`;
  if (b > 10) return points`${-overlap},${b + 8} ${-overlap},${b}! 3.4,${mix(2, b, 0.5)} 6.4,2.6`;
  return points`${-overlap},${b + 12} ${-overlap},9.4! 3,8 5.6,4.6`;
}

function frontCreases(draft: Draft, { ease: e, hem, creaseHeight = 1 }: TailoringPlan, side: number): Crease[] {
  const creases: Crease[] = [
    { through: points`${16 + e * 0.9},23.8 12,28 8,30`, width: 1.4, height: 0.3, fadeIn: 0.05, fadeOut: 0.6 },
    { through: points`${14.6 + e},40 11,42 5,41`, width: 1.2, height: 0.28, fadeIn: 0.05 },
    { through: points`${14.6 + e},37 11,36.5 7,34`, width: 1.1, height: 0.2, fadeIn: 0.05 },
    ...(hem > 66
      ? [{ through: points`13,46 12.2,${(42 + hem) / 2} 13.6,${hem - 4}`, width: 2, height: 0.32, fadeOut: 0.3 }]
      : []),
    { through: points`9,12 10,20 8.5,28`, width: 2, height: 0.2 },
  ];
  return creases.map((crease) => ({
    ...crease,
    height: (crease.height ?? 0.3) * creaseHeight,
    through: onSide(side, crease.through).map(([x, y]): Point => [x + draft.jitter(0.8), y + draft.jitter(1.2)]),
  }));
}

function frontSeams(
  draft: Draft,
  { hem, hemWidth, darts }: { hem: number; hemWidth: number; darts: boolean },
  side: number,
): Seam[] {
  const foot = seam(draft.line(onSide(side, points`${hemWidth},${hem - 2.4} 3,${hem - 1.4}`)), {
    width: 1,
    depth: 0.25,
  });
  const dart = seam(draft.line(onSide(side, points`8.2,29 8.6,41 8.9,52`)), { width: 1.3, depth: 0.7, softness: 1.2 });
  return darts ? [foot, dart] : [foot];
}

export function backPanel(draft: Draft, plan: TailoringPlan): Panel {
  const { shoulderX: s, armpit, hem, ease: e } = plan;
  const outline = [
    ...points`0,0.6 6.6,1.2! ${s},4.9! ${s - 1.4},11.5 ${s - 1.7},17.5 ${armpit[0]},${armpit[1]}!`,
    ...plan.side,
    [0, hem + 0.8] as Point,
  ];
  const creases = bothSides(draft, [
    { through: points`${15 + e},24 9,28 4,27`, width: 1.4, height: 0.3 },
    { through: points`${13 + e},40 8,42 2,41`, width: 1.3, height: 0.28 },
    { through: points`9,10 6,18 9,28`, width: 2, height: 0.3 },
    ...(hem > 66 ? [{ through: points`11,46 10,${(46 + hem) / 2} 12,${hem}`, width: 2, height: 0.3 }] : []),
  ]);
  return {
    shape: draft.shape(mirror(outline)),
    axis: draft.axis([0, 0], [0, hem]),
    depth: 0.26,
    flatness: 0.3,
    rise: { from: 0.5, until: Math.min(0.5, 17 / hem) },
    folds: draft.creases(creases),
    seams: [
      seam(
        draft.line([
          [0, 1],
          [0, hem - 14],
          [0.2, hem + 1],
        ]),
        { width: 1.5, depth: 1.1 },
      ),
    ],
    edge: 1.2,
    castShadow: { dx: 2.5, dy: 4.5, radius: 6, strength: 0.32 },
    seed: draft.seed,
    ...plan.panelling?.(0),
  };
}
