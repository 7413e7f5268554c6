import type { MaterialName } from '../../cloth/materials.ts';
import type { Panel } from '../../cloth/panel.ts';
import { onSide, type Point, points } from '../../geometry/geometry.ts';
import { mix } from '../../geometry/numbers.ts';
import type { Pattern } from '../../paint/paint.ts';
import type { Draft } from '../parts/draft.ts';

export type Lapel = 'notch' | 'peak' | 'shawl';
type LapelPlan = {
  lapel: Lapel | 'none';
  lapelWidth?: number;
  lapelPattern?: Pattern | null | undefined;
  lapelMaterial?: MaterialName | undefined;
  breakPoint: number;
  overlap: number;
};

/** Lapels, and above them the collar that runs round the neck. */
export function collarAndLapels(draft: Draft, plan: LapelPlan): Panel[] {
  const { lapel } = plan;
  if (lapel === 'none') return [];
  const sides = [1, -1].flatMap((side) => {
    const leaf = lapelPanel(draft, plan, side);
    return lapel === 'shawl' ? [leaf] : [leaf, collarPanel(draft, lapel, side)];
  });
  return lapel === 'shawl' ? [...sides, shawlBack(draft, plan)] : [...sides, stand(draft)];
}

function lapelPanel(draft: Draft, plan: LapelPlan, side: number): Panel {
  const { breakPoint } = plan;
  return {
    shape: draft.shape(onSide(side, lapelOutline(plan))),
    axis: draft.axis([3 * side, 2], [6 * side, breakPoint]),
    depth: 0.16,
    flatness: 0.4,
    edge: 1.3,
    foldStrength: 0.3,
    crumple: 0.3,
    castShadow: { dx: 2.5, dy: 4.5, radius: 5, strength: 0.46 },
    seed: draft.seed + side * 3,
    ...faced(plan),
  };
}

function lapelOutline({ lapel, lapelWidth: w = 8.6, breakPoint: b, overlap }: LapelPlan): Point[] {
  if (lapel === 'shawl') {
    return points`5.6,1.2! 8.4,3.6 ${w + 0.8},12 ${w * 0.75},24 ${-overlap + 0.3},${b + 0.4}! 1.4,${mix(4, b, 0.5)} 3.6,10`;
  }
  const tip = lapel === 'peak' ? points`${w + 2.6},8.2! ${w + 0.6},14` : points`${w + 0.6},11.8! ${w},14.6`;
  return [
    ...points`4.6,8.4!`,
    ...tip,
    ...points`${w * 0.62},${b * 0.7} ${-overlap + 0.2},${b + 0.6}! 1,${mix(6, b, 0.55)}`,
  ];
}

function collarPanel(draft: Draft, lapel: Lapel, side: number): Panel {
  const end = lapel === 'peak' ? points`8.6,8.4!` : points`9.4,9.2!`;
  return {
    shape: draft.shape(
      onSide(side, [...points`0,-0.6 4.6,-0.9 7.4,1.2 9.6,6.2`, ...end, ...points`5,7.8! 4.4,4.6 2.6,1.9 0,1.6`]),
    ),
    axis: draft.axis([2 * side, -1], [8 * side, 9]),
    depth: 0.24,
    edge: 1.3,
    foldStrength: 0.2,
    crumple: 0.25,
    castShadow: { dx: 2, dy: 4, radius: 4, strength: 0.45 },
    seed: draft.seed + side,
  };
}

function stand(draft: Draft): Panel {
  return {
    shape: draft.shape(points`-5.5,1.6 0,-0.9 5.5,1.6 4.6,3.2! 0,1.3 -4.6,3.2!`),
    depth: 0.2,
    edge: 0.8,
    castShadow: null,
    foldStrength: 0,
    crumple: 0.2,
  };
}

function shawlBack(draft: Draft, plan: LapelPlan): Panel {
  return {
    shape: draft.shape(points`-7.6,3 -5.4,-0.2 0,-1.4 5.4,-0.2 7.6,3 5.2,4! 3.6,2.4 0,1.4 -3.6,2.4 -5.2,4!`),
    depth: 0.2,
    castShadow: null,
    crumple: 0.2,
    ...faced(plan),
  };
}

function faced({ lapelMaterial, lapelPattern }: LapelPlan): Pick<Panel, 'material' | 'pattern'> {
  return { material: lapelMaterial, pattern: lapelPattern };
}
