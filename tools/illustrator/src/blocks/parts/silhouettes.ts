import { type Point, points } from '../../geometry/geometry.ts';
import { clamp, mix } from '../../geometry/numbers.ts';
import type { Measures } from './body.ts';

/**
 * Shape of a garment below the armpit. `none` is a top; the waisted silhouettes have a separate skirt below the
 * waist.
 */
export type Silhouette = 'none' | 'bodycon' | 'slip' | 'aline' | 'shift' | 'shirt' | 'skater' | 'tiered' | 'waisted';

/** The right side seam from below the armpit to the hem. */
export function sideSeam(
  silhouette: Silhouette,
  m: Measures,
  { hem, hemWidth }: { hem: number; hemWidth: number },
): Point[] {
  const w = hemWidth;
  switch (silhouette) {
    case 'none':
      return topSide(m, hem, w);
    case 'bodycon':
      return bodyconSide(m, hem);
    case 'slip':
      return points`${m.bust - 0.2},26 ${m.underbust + 0.2},33 ${m.waist + 1},${m.waistY} ${mix(m.waist, m.hip, 0.75) + 0.6},50
        ${m.hip + 1},60 ${mix(m.hip + 1, w, 0.5)},${(60 + hem) / 2} ${w},${hem}!`;
    case 'aline':
      return points`${m.bust},26 ${m.underbust},33 ${m.waist + 0.6},${m.waistY} ${mix(m.waist, w, 0.28)},50
        ${mix(m.waist, w, 0.62)},${mix(m.waistY, hem, 0.6)} ${w},${hem}!`;
    case 'shift':
      return points`${m.bust + 0.4},27 ${m.bust + 0.6},36 ${mix(m.bust + 0.8, w, 0.35)},52 ${mix(m.bust + 1, w, 0.7)},${mix(40, hem, 0.65)} ${w},${hem}!`;
    case 'shirt':
      return points`${m.bust},26 ${m.underbust + 0.8},33 ${m.waist + 1.2},${m.waistY} ${mix(m.waist, w, 0.5)},51
        ${mix(m.waist, w, 0.85)},${mix(m.waistY, hem, 0.62)} ${w},${hem - 3} ${w - 3},${hem - 1}`;
    default:
      return points`${m.bust},26 ${m.underbust},${Math.min(33, m.waistY - 4)} ${m.waist},${m.waistY - 0.6}!`;
  }
}

/** Default half width of the hem. */
export function usualHemWidth(silhouette: Silhouette, m: Measures, hem: number): number {
  const widths: Record<Silhouette, number> = {
    none: m.hip,
    bodycon: hem > 95 ? m.hip - 3.6 : m.hip - 2,
    slip: 20,
    aline: 25,
    shift: 22,
    shirt: 21,
    skater: 27,
    tiered: 27,
    waisted: m.waist,
  };
  return widths[silhouette];
}

function topSide(m: Measures, hem: number, hemWidth: number): Point[] {
  if (hem < 46) {
    const width = mix(m.underbust, m.waist, clamp((hem - 32) / 8));
    return points`${m.bust},26 ${mix(m.bust, m.underbust, 0.7)},31 ${width},${hem}!`;
  }
  return points`${m.bust},26 ${m.underbust},33 ${m.waist},${m.waistY + 0.5} ${mix(m.waist, hemWidth, 0.72)},${mix(m.waistY, hem, 0.55)} ${hemWidth},${hem}!`;
}

function bodyconSide({ bust, underbust, waist, waistY, hip }: Measures, hem: number): Point[] {
  const upper = points`${bust},26 ${underbust},33 ${waist},${waistY} ${mix(waist, hip, 0.66)},49 ${hip + 0.2},59 ${hip - 0.4},68`;
  const lower =
    hem > 95
      ? points`${hip - 2.2},84 ${hip - 3.4},${hem - 3} ${hip - 3.6},${hem}!`
      : points`${hip - 1.5},${hem - 3} ${hip - 2},${hem}!`;
  return [...upper, ...lower];
}
