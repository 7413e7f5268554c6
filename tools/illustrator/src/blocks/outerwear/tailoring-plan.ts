import type { MaterialName } from '../../cloth/materials.ts';
import type { Panel } from '../../cloth/panel.ts';
import { type Point, points } from '../../geometry/geometry.ts';
import { mix } from '../../geometry/numbers.ts';
import type { Hex } from '../../paint/colour.ts';
import type { Pattern } from '../../paint/paint.ts';
import { EASE, type Fit } from '../parts/body.ts';
import type { Sleeve, SleeveName } from '../parts/sleeves.ts';
import type { Lapel } from './lapels.ts';

/** A jacket or coat: two fronts that may overlap, a collar, sleeves. */
export type Tailoring = {
  fit: Fit;
  hem: number;
  hemWidth?: number;
  waist?: number;
  shoulder?: number;
  lapel: Lapel | 'none';
  lapelWidth?: number;
  lapelPattern?: Pattern | null | undefined;
  lapelMaterial?: MaterialName | undefined;
  /** Height where the lapels meet, in cm below the neck, and the overlap of the fronts. */
  breakPoint: number;
  overlap: number;
  /** Distance by which the front edge curves away at the hem. */
  cutaway?: number;
  darts?: boolean;
  pocketY?: number | undefined;
  chestPocket?: boolean;
  buttons?: readonly Point[];
  buttonRadius?: number;
  metalButtons?: boolean;
  sleeveButtons?: boolean;
  sleeve?: SleeveName | 'none';
  cuff?: number;
  creaseHeight?: number;
  /** Quilting or yokes on the fronts and the back, by side (0 is the back). */
  panelling?: ((side: number) => Pick<Panel, 'seams' | 'ink' | 'depth' | 'crumple' | 'flatness'>) | undefined;
  sleevePanelling?: ((sleeve: Sleeve, side: number) => Pick<Panel, 'seams' | 'ink' | 'crumple'>) | undefined;
  build?: 'womens' | 'mens';
};

export type TailoringPlan = Tailoring & {
  ease: number;
  colour: Hex;
  shoulderX: number;
  armpit: Point;
  waist: number;
  hemWidth: number;
  side: Point[];
};

export function planTailoring(cut: Tailoring, colour: Hex): TailoringPlan {
  const mens = cut.build === 'mens';
  const ease = EASE[cut.fit];
  const broad = mens ? 2.4 : 0;
  const shoulderX = 17.8 + broad + (cut.shoulder ?? 0) + (cut.sleeve === 'none' ? -1.8 : 0);
  const armpit: Point = [16 + broad + ease * 0.8, 22.5 + (mens ? 1.5 : 0) + ease * 0.3];
  const bust = 16 + broad + ease;
  const waist = (cut.waist ?? 13.6) + (mens ? 2.6 : 0) + ease;
  const hemWidth = cut.hemWidth ?? 17.6 + (mens ? 1 : 0) + ease;
  const long = cut.hem > 80 ? points`${mix(waist, hemWidth, 0.85)},${mix(51, cut.hem, 0.5)}` : [];
  const side = [
    ...points`${bust},27 ${mix(bust, waist, 0.7)},34 ${waist},41`,
    ...(cut.hem > 56 ? points`${mix(waist, hemWidth, 0.65)},51` : []),
    ...long,
    ...points`${hemWidth},${cut.hem}!`,
  ];
  return { ...cut, ease, colour, shoulderX, armpit, waist, hemWidth, side };
}
