import type { Panel } from '../../cloth/panel.ts';
import { points } from '../../geometry/geometry.ts';
import { zip, zipPull } from '../../paint/hardware.ts';
import type { Draft } from '../parts/draft.ts';
import type { Tailoring } from './tailoring-plan.ts';

/** A soft funnel collar, as on padded coats. */
export function funnelCollar(draft: Draft): Panel[] {
  if (draft.back) {
    return [
      {
        shape: draft.shape(points`-9,-4.2! 0,-5.2 9,-4.2! 9.8,2.6 6,4.6 0,5.4 -6,4.6 -9.8,2.6`),
        depth: 0.5,
        edge: 1.2,
        castShadow: { dx: 2, dy: 4, radius: 4, strength: 0.4 },
        crumple: 0.8,
      },
    ];
  }
  return [
    {
      shape: draft.shape(points`-9,-4.2! 0,-6.2 9,-4.2! 10.2,3 7,6 0,7.6 -7,6 -10.2,3`),
      depth: 0.5,
      edge: 1.2,
      castShadow: { dx: 2, dy: 5, radius: 5, strength: 0.42 },
      crumple: 0.8,
    },
    { shape: draft.shape(points`-8.4,-4.1 0,-6.1 8.4,-4.1 0,-2.6`), inside: 0.4, depth: 0.1, castShadow: null },
  ];
}

export const PADDED: Omit<Tailoring, 'hem'> = {
  fit: 'oversized',
  lapel: 'none',
  breakPoint: 3,
  overlap: 0.6,
  cutaway: 0,
  darts: false,
  shoulder: 0.6,
  waist: 16.4,
  creaseHeight: 0.2,
};

export function centreZip(draft: Draft, from: number, to: number): string {
  return (
    zip(
      draft.path([
        [0, from],
        [0.1, (from + to) / 2],
        [0, to],
      ]),
      'silver',
      draft.k * 0.55,
    ) + zipPull(draft.at(0, from + 8), draft.k * 2.6)
  );
}
