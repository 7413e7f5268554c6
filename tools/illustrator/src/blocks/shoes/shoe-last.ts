import type { Panel } from '../../cloth/panel.ts';
import type { Point } from '../../geometry/geometry.ts';
import type { Draft } from '../parts/draft.ts';

/** Shoes are drafted in frame units, toe to the left, standing on y = 622. */
export const FLOOR = 622;

/** The height of the foot's sole above the floor, by x, for a heel of the given height. */
export function soleY(x: number, heel: number): number {
  const next = Math.max(
    1,
    RISE.findIndex(([at]) => at >= x),
  );
  const [fromX, from] = RISE[next - 1] ?? [0, 0];
  const [toX, to] = RISE[next] ?? RISE.at(-1) ?? [1, 1];
  const share = Math.min(1, Math.max(0, (x - fromX) / (toX - fromX)));
  return FLOOR - heel * (from + (to - from) * share);
}

/** Points given by x and height above the sole. */
export function onLast(heel: number, through: readonly Point[]): Point[] {
  return through.map(([x, above, corner]) => [x, soleY(x, heel) - above, corner]);
}

/** Both shoes of a pair: the far one behind, smaller and darker. */
export function pair(draft: Draft, shoe: (draft: Draft) => Panel[], { dx = 66, dy = -62, size = 0.95 } = {}): Panel[] {
  const far = shoe(draft.scaled(size).moved(dx, dy + FLOOR * (1 / size - 1)));
  return [...far.map((panel) => ({ ...panel, exposure: (panel.exposure ?? 1) * 0.86 })), ...shoe(draft)];
}

const RISE = [
  [80, 0],
  [225, 0],
  [265, 0.03],
  [300, 0.134],
  [352, 0.36],
  [392, 0.55],
  [420, 0.7],
  [452, 0.88],
  [474, 1],
  [520, 1],
] as const;
