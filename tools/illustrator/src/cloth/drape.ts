import { noise } from '../geometry/noise.ts';
import { smoothstep } from '../geometry/numbers.ts';

/** Hanging folds across a panel. One function moves both the surface and the hem. */
export type Drape = {
  folds: number;
  height: number;
  /** Range of the panel, 0 top to 1 bottom, over which the folds grow. */
  from?: number;
  to?: number;
  growth?: number;
  /** Share of the fold height already present at the top. */
  base?: number;
  /** Values below 1 broaden the ridges. */
  ridge?: number;
  seed: number;
};

/**
 * Fold height at `u` across (0 left, 1 right) and `v` down; the skewed phase makes it look like cloth, not like a
 * sine wave.
 */
export function drapeHeight(u: number, v: number, drape: Drape): number {
  const { seed, folds, base = 0 } = drape;
  const warped = u + 0.055 * noise(u * 3.1 + seed, seed * 1.7) + 0.03 * noise(u * 2.3 + seed * 3, v * 1.6 + seed);
  const straight = folds * Math.PI * 2 * warped + seed * 5;
  const skewed = straight + 0.45 * Math.sin(straight + 1);
  const ridge = (0.5 + 0.5 * Math.cos(skewed)) ** (drape.ridge ?? 1);
  const liveliness = 0.62 + 0.5 * noise(u * folds * 0.55 + seed * 9, v * 1.2);
  const grown = smoothstep(drape.from ?? 0, drape.to ?? 1, v) ** (drape.growth ?? 1);
  return drape.height * liveliness * (ridge - 0.45) * (grown * (1 - base) + base);
}
