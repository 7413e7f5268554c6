import type { Point } from '../../geometry/geometry.ts';
import type { Bodice } from './bodice.ts';
import type { Draft } from './draft.ts';

/** Depth of a scallop, in cm. */
const DEPTH = 1.9;

/** The woven edge of lace: a row of scallops below the hem, without the lining. */
export function addScallops(draft: Draft, { beneath, hem, hemWidth, hemLine }: Bodice): void {
  const cusps: Point[] = [[hemWidth, hem, true], ...hemLine, [-hemWidth, hem, true]];
  const edge = cusps.flatMap(([x, y], i): Point[] => {
    const next = cusps[i + 1];
    if (!next) return [[x, y, true]];
    return [[x, y, true], ...[0.2, 0.5, 0.8].map((share): Point => lobe([x, y], next, share))];
  });
  const above = cusps.toReversed().map(([x, y]): Point => [x * 0.96, y - 2.5]);
  beneath.push({
    shape: draft.shape([...edge, ...above]),
    depth: 0.05,
    edge: 0.6,
    unlined: true,
    castShadow: null,
    seed: draft.seed,
  });
}

function lobe([fromX, fromY]: Point, [toX, toY]: Point, share: number): Point {
  const round = share === 0.5 ? 1 : 0.78;
  return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share + DEPTH * round];
}
