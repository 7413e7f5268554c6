import { type Drape, drapeHeight } from '../../cloth/drape.ts';
import { type Point, points } from '../../geometry/geometry.ts';
import type { Hex } from '../../paint/colour.ts';
import { type Cut, type Measures, measure } from './body.ts';
import type { Draft } from './draft.ts';
import { backNeckline, getNeckline, type Neckline, type NecklineName } from './necklines.ts';
import { type Silhouette, sideSeam, usualHemWidth } from './silhouettes.ts';
import type { SleeveName, SleeveOptions } from './sleeves.ts';

export type BodiceOptions = Cut & {
  neckline: NecklineName;
  sleeve?: SleeveName | 'none' | undefined;
  sleeveOptions?: Partial<SleeveOptions>;
  silhouette?: Silhouette | undefined;
  /** Hem height in cm below the neck base, and its half width. */
  hem: number;
  hemWidth?: number | undefined;
  hemShape?: 'straight' | 'shirt-tail' | 'dipped' | 'pointed' | undefined;
  /** Strength of the folds of a loose top, 0 to 1. */
  flow?: number | undefined;
  bust?: number | undefined;
  strapWidth?: number | undefined;
  strapless?: boolean | undefined;
  neckBand?: number | undefined;
  stitch?: Hex | undefined;
  labelled?: boolean | undefined;
};

export type BodicePlan = Omit<BodiceOptions, 'neckline' | 'sleeve' | 'silhouette' | 'hemWidth'> & {
  measures: Measures;
  neckline: Neckline;
  sleeve: SleeveName | 'none';
  silhouette: Silhouette;
  name: NecklineName;
  bodyHem: number;
  hemWidth: number;
  hemDrape: Drape | undefined;
  hemLine: Point[];
  armhole: Point[];
  side: Point[];
};

/** Silhouettes cut at the waist, where a skirt or trousers are attached. */
export const WAISTED: readonly Silhouette[] = ['skater', 'tiered', 'waisted'];

export function planBodice(draft: Draft, options: BodiceOptions): BodicePlan {
  const { silhouette = 'none', hem } = options;
  const neckline = draft.back ? backNeckline(options.neckline) : getNeckline(options.neckline);
  const sleeve = neckline.sleeveless ? 'none' : (options.sleeve ?? 'none');
  const measures = measure({ ...options, sleeved: sleeve !== 'none' });
  const hemWidth = options.hemWidth ?? usualHemWidth(silhouette, measures, hem);
  const waisted = WAISTED.includes(silhouette);
  const bodyHem = waisted ? measures.waistY + 0.4 : hem;
  const side = sideSeam(silhouette, measures, { hem, hemWidth });
  const edgeWidth = side.at(-1)?.[0] ?? hemWidth;
  const hemDrape = waisted ? undefined : buildDrape(draft, silhouette, options.flow ?? 0);
  const hemLine = hemPoints(draft, { ...options, silhouette, hem: bodyHem, hemWidth: edgeWidth }, hemDrape);
  return {
    ...options,
    measures,
    neckline,
    sleeve,
    silhouette,
    name: options.neckline,
    bodyHem,
    hemWidth: edgeWidth,
    hemDrape,
    hemLine,
    armhole: buildArmhole(neckline, measures),
    side,
  };
}

function buildDrape({ k, seed }: Draft, silhouette: Silhouette, flow: number): Drape | undefined {
  switch (silhouette) {
    case 'slip':
      return { folds: 4.5, height: 0.95 * k, from: 0.28, to: 1, growth: 1.2, seed: seed + 1.3, ridge: 0.85 };
    case 'aline':
      return { folds: 6, height: 1.35 * k, from: 0.3, to: 1, growth: 1.1, seed: seed + 2.3, ridge: 0.85 };
    case 'shift':
      return { folds: 4, height: 0.9 * k, from: 0.3, to: 1, seed: seed + 3.3, ridge: 0.9 };
    case 'shirt':
      return { folds: 5, height: 0.75 * k, from: 0.4, to: 1, seed: seed + 0.7, ridge: 0.9 };
    default:
      return flow > 0
        ? { folds: 5, height: 0.7 * k * flow, from: 0.25, to: 1, seed: seed + 0.3, ridge: 0.9 }
        : undefined;
  }
}

function buildArmhole(neckline: Neckline, { shoulder, armpit, ease }: Measures): Point[] {
  const [sx, sy] = shoulder;
  const [ax, ay] = armpit;
  if (neckline.bardot) return points`16.9,14 ${ax},${ay}!`;
  if (!neckline.shoulder) return points`${ax - 0.1},${ay + 0.3}`;
  return points`${sx},${sy}! ${sx - 1.5 + ease * 0.3},11 ${sx - 1.4 + ease * 0.5},17 ${ax},${ay}!`;
}

/** The hem moves with the folds above it. */
function hemPoints(
  draft: Draft,
  plan: Pick<BodicePlan, 'hem' | 'hemWidth' | 'hemShape' | 'silhouette'>,
  drape?: Drape,
): Point[] {
  const count = drape ? 18 : 10;
  return Array.from({ length: count - 1 }, (_, i): Point => {
    const u = 1 - (i + 1) / count;
    const across = u * 2 - 1;
    const wave = drape ? (drapeHeight(u, 1, drape) / draft.k) * 0.5 * (1 - across ** 4) : 0;
    return [across * plan.hemWidth, plan.hem + hemDip(plan, Math.abs(across)) + wave];
  });
}

function hemDip({ hemShape, silhouette }: Pick<BodicePlan, 'hemShape' | 'silhouette'>, away: number): number {
  if (silhouette === 'shirt') return 2.6 * (1 - away ** 2.4);
  if (hemShape === 'shirt-tail') return 3.4 * (1 - away ** 2.4);
  if (hemShape === 'dipped') return 4.6 * (1 - away * away);
  if (hemShape === 'pointed') return 6 * (1 - away);
  return 0.9 * (1 - away * away);
}
