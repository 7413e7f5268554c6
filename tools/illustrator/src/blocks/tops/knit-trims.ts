import type { Panel } from '../../cloth/panel.ts';
import { onSide, type Point, points } from '../../geometry/geometry.ts';
import type { Bodice } from '../parts/bodice.ts';
import type { Draft } from '../parts/draft.ts';
import type { Trim } from '../parts/sleeves.ts';

/** A ribbed band along the neckline. */
export function neckRib(draft: Draft, { neckline }: Bodice, { width, trim }: { width: number; trim: Trim }): Panel {
  const inner = wholeEdge(neckline.edge);
  const outer = wholeEdge(
    neckline.edge.map(([x, y, corner]) => [x + (x > 0.1 ? width * 0.72 : 0), y + width * (x > 6 ? 0.18 : 1), corner]),
  );
  return {
    shape: draft.shape([...inner, ...outer.reverse()]),
    depth: 0.5,
    edge: 0.8,
    crumple: 0.1,
    grain: 0.55,
    castShadow: { dx: 1, dy: 2.5, radius: 2.5, strength: 0.35 },
    ...trim,
  };
}

/** A ribbed band below the hem, drawn in a little. */
export function hemRib(
  draft: Draft,
  { hem, hemWidth: w }: Bodice,
  { height, trim }: { height: number; trim: Trim },
): Panel {
  return {
    shape: draft.shape(
      points`${-w - 0.05},${hem - 0.6}! 0,${hem + 0.4} ${w + 0.05},${hem - 0.6}! ${w - 1.3},${hem + height}! 0,${hem + height + 0.9} ${-w + 1.3},${hem + height}!`,
    ),
    axis: draft.axis([0, hem], [0, hem + height]),
    depth: 0.16,
    flatness: 0.3,
    edge: 1,
    crumple: 0.3,
    castShadow: { dx: 0, dy: 2, radius: 3, strength: 0.25 },
    ...trim,
  };
}

/** A folded roll neck. */
export function rollNeck(draft: Draft, trim: Trim): Panel[] {
  return [
    {
      shape: draft.shape(points`-7.6,-2.4! 0,-3.2 7.6,-2.4! 8.4,3.6 5,5.6 0,6.4 -5,5.6 -8.4,3.6`),
      depth: 0.35,
      edge: 1,
      crumple: 0.3,
      castShadow: { dx: 1, dy: 4, radius: 3.5, strength: 0.4 },
      folds: draft.creases([{ through: points`-7,2 0,4.4 7,1.6`, width: 0.9, height: 0.35 }]),
      ...trim,
    },
    {
      shape: draft.shape(points`-7,-2.3 0,-3.2 7,-2.3 0,-0.9`),
      inside: 0.45,
      depth: 0.1,
      castShadow: null,
      ...trim,
    },
  ];
}

/** The ribbed edge of an open front: down both sides of the neck and the centre. */
export function buttonBand(
  draft: Draft,
  { neckline, hem, main }: Bodice,
  { width, trim }: { width: number; trim: Trim },
): Panel[] {
  const h = width / 2;
  const neck = [1, -1].map((side): Panel => {
    const edge = neckline.edge;
    const outer = edge.map(
      ([x, y, corner]): Point => [x + width * (x > 0.1 ? 0.8 : 0.5), y + width * (x > 6 ? 0.16 : 0.6), corner],
    );
    return {
      shape: draft.shape(onSide(side, [...edge, ...outer.reverse()])),
      depth: 0.4,
      edge: 0.8,
      crumple: 0.1,
      grain: 0.6,
      castShadow: { dx: 1, dy: 2, radius: 2.4, strength: 0.32 },
      ...trim,
    };
  });
  const top = (neckline.edge[0]?.[1] ?? 9) - 0.4;
  const centre: Panel = {
    shape: draft.shape(points`${-h},${top}! ${h},${top}! ${h},${hem}! ${-h},${hem}!`),
    axis: main.axis,
    depth: 0,
    edge: 1.1,
    crumple: 0.5,
    castShadow: { dx: 1.4, dy: 1.8, radius: 2, strength: 0.36 },
    ...trim,
  };
  return [...neck, centre];
}

function wholeEdge(right: readonly Point[]): Point[] {
  return [...onSide(-1, right.slice(1)).reverse(), ...right];
}
