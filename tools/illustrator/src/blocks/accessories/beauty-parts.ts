import type { Shadow } from '../../cloth/panel.ts';
import { type Point, points } from '../../geometry/geometry.ts';
import type { Hex } from '../../paint/colour.ts';

/** Metal, case and colour of a beauty item. */
export type BeautyPlan = { metal: 'gold' | 'silver' | 'rose'; case: Hex; colour: Hex };

const FALL: Shadow = { dx: 16, dy: 12, radius: 12, strength: 0.42 };
/** Panel options of a hard, smooth, plain surface. */
export const SOLID = { depth: 0, edge: 0.3, crumple: 0, castShadow: FALL, pattern: null } as const;

type Box = { left: number; right: number; top: number; bottom: number };

export function box({ left, right, top, bottom }: Box): Point[] {
  return points`${left},${top}! ${right},${top}! ${right},${bottom}! ${left},${bottom}!`;
}

/** A box with rounded corners. */
export function rounded({ left, right, top, bottom }: Box, r: number): Point[] {
  const c = r * 0.3;
  return points`${left},${top + r}! ${left + c},${top + c} ${left + r},${top}! ${right - r},${top}! ${right - c},${top + c} ${right},${top + r}!
    ${right},${bottom - r}! ${right - c},${bottom - c} ${right - r},${bottom}! ${left + r},${bottom}! ${left + c},${bottom - c} ${left},${bottom - r}!`;
}
