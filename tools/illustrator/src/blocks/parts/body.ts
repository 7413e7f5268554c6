import type { Point } from '../../geometry/geometry.ts';

export type Build = 'womens' | 'mens';
export type Fit = keyof typeof EASE;

/** Half widths of the garment by height, in cm; y runs down from the neck base. */
export type Measures = {
  shoulder: Point;
  armpit: Point;
  bust: number;
  underbust: number;
  waist: number;
  waistY: number;
  hip: number;
  ease: number;
  boxy: boolean;
  mens: boolean;
};
export type Cut = {
  fit?: Fit | undefined;
  /** Straight from armpit to hem, not shaped at the waist. */
  boxy?: boolean | undefined;
  /** Distance by which the shoulder seam drops off the shoulder. */
  drop?: number | undefined;
  sleeved?: boolean | undefined;
  build?: Build | undefined;
  waistY?: number | undefined;
};

/** Ease per fit: extra half width in cm. */
export const EASE = { bodycon: -0.3, slim: 0.2, fitted: 0.6, regular: 2, relaxed: 3.2, oversized: 4.8 };

export function measure({ fit = 'regular', boxy = false, drop = 0, sleeved = true, ...cut }: Cut): Measures {
  const ease = EASE[fit];
  const mens = cut.build === 'mens';
  const broad = mens ? 2.6 : 0;
  const straight = mens ? 3.4 : 0;
  return {
    shoulder: [17 + broad + drop + (sleeved ? 0 : -1.3), 4.7 + drop * 0.35],
    armpit: [15.4 + broad + ease * 0.8, 21.5 + (mens ? 1.5 : 0) + drop * 0.9 + ease * 0.35],
    bust: 15.6 + broad + ease,
    underbust: (boxy ? 15.4 : 13.5 + straight * 0.6) + (boxy ? broad : 0) + ease,
    waist: (boxy ? 15.6 + broad * 0.9 : 12 + straight) + ease,
    waistY: cut.waistY ?? (mens ? 44 : 40),
    hip: 17.2 + (mens ? 0.6 : 0) + ease * 0.9,
    ease,
    boxy,
    mens,
  };
}

/** True when the garment is tight enough for the body shape to show. */
export function isBodyHugging({ ease }: Measures): boolean {
  return ease < 1;
}
