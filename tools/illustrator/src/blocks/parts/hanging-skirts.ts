import { type Drape, drapeHeight } from '../../cloth/drape.ts';
import type { Panel } from '../../cloth/panel.ts';
import { onSide, type Point, points } from '../../geometry/geometry.ts';
import { mix } from '../../geometry/numbers.ts';
import { type Draft, hemSeam } from './draft.ts';

/** A skirt that hangs from a waist seam. */
export type Hanging = { waist: number; waistY: number; hem: number; hemWidth: number };

/** A circle of cloth, in deep folds. */
export function circleSkirt(draft: Draft, { waist: w, waistY, hem, hemWidth: wide }: Hanging, folds = 8): Panel[] {
  const { k, seed } = draft;
  const drape: Drape = { folds, height: 2.3 * k, from: -0.05, to: 0.95, growth: 0.9, seed: seed + 4.1, ridge: 0.8 };
  const hemLine = wavyHem(drape, { k, hem, hemWidth: wide, sway: 0.5, curve: 2.6 });
  const side = points`${mix(w, wide, 0.34)},${mix(waistY, hem, 0.26)} ${mix(w, wide, 0.68)},${mix(waistY, hem, 0.62)}`;
  return [
    {
      shape: draft.shape(
        points`${-w * 0.9},${waistY}! ${w * 0.9},${waistY}! ${wide * 0.93},${hem - 5}! 0,${hem + 0.4} ${-wide * 0.93},${hem - 5}!`,
      ),
      inside: 0.4,
      depth: 0.1,
      castShadow: null,
    },
    {
      shape: draft.shape([
        ...points`${-w + 0.05},${waistY - 0.4}! ${w - 0.05},${waistY - 0.4}!`,
        ...side,
        ...hemLine,
        ...onSide(-1, side).reverse(),
      ]),
      axis: draft.axis([0, waistY - 8], [0, hem]),
      depth: 0.2,
      flatness: 0.4,
      edge: 0.35,
      drapes: [drape, { folds: 17, height: 0.2 * k, from: 0.75, to: 0, seed: 3, ridge: 0.9 }],
      flare: 0.85,
      wrapAround: 0.3,
      seams: [hemSeam(draft.line(hemLine.map(([x, y]) => [x, y - 1.2])))],
      seed: seed + 3,
    },
  ];
}

/** Gathered tiers, each wider than the one above, the lowest at the back. */
export function tieredSkirt(draft: Draft, skirt: Hanging, tiers = 3): Panel[] {
  const { hem, hemWidth: wide } = skirt;
  const inner: Panel = {
    shape: draft.shape(
      points`${-wide * 0.7},${hem - 20}! ${wide * 0.7},${hem - 20}! ${wide * 0.95},${hem - 0.8}! 0,${hem + 1} ${-wide * 0.95},${hem - 0.8}!`,
    ),
    inside: 0.4,
    depth: 0.1,
    castShadow: null,
  };
  const panels = Array.from({ length: tiers }, (_, i) => tier(draft, skirt, { index: i, tiers }));
  return [inner, ...panels.reverse()];
}

function tier(
  draft: Draft,
  { waist, waistY, hem, hemWidth }: Hanging,
  { index, tiers }: { index: number; tiers: number },
): Panel {
  const { k, seed } = draft;
  const top = mix(waistY - 0.4, hem, index / tiers);
  const bottom = mix(waistY - 0.4, hem, (index + 1) / tiers);
  const upper = mix(waist, hemWidth, (index / tiers) ** 0.8) * (index ? 0.965 : 1);
  const lower = mix(waist, hemWidth, ((index + 1) / tiers) ** 0.8);
  const drape: Drape = {
    folds: 6 + index * 1.5,
    height: 1.5 * k,
    from: -0.3,
    to: 1,
    seed: seed + index * 2.7,
    ridge: 0.85,
  };
  const hemLine = wavyHem(drape, { k, hem: bottom + 0.8, hemWidth: lower, sway: 0.3, curve: 1.6 });
  const side = points`${mix(upper, lower, 0.6)},${mix(top, bottom, 0.45)}`;
  return {
    shape: draft.shape([
      ...points`${-upper},${top - 0.5}! ${upper},${top - 0.5}!`,
      ...side,
      ...hemLine,
      ...onSide(-1, side),
    ]),
    axis: draft.axis([0, top - 2], [0, bottom]),
    depth: 0.16,
    flatness: 0.5,
    edge: 0.35,
    drapes: [drape, { folds: 20 + index * 4, height: 0.24 * k, from: 0.55, to: 0, seed: index + 3, ridge: 0.9 }],
    flare: 0.5,
    seams: [{ line: draft.line(hemLine.map(([x, y]) => [x, y - 1])), width: 1, depth: 0.4, softness: 0.8 }],
    castShadow: { dx: 1.5, dy: 6, radius: 4, strength: 0.45 },
    seed: seed + index,
  };
}

type WavyHem = { k: number; hem: number; hemWidth: number; sway: number; curve: number };

/** A hem that moves with the folds above it, right to left; `curve` lifts its sides. */
function wavyHem(drape: Drape, { k, hem, hemWidth, sway, curve }: WavyHem): Point[] {
  const count = 26;
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const u = 1 - i / count;
    const across = u * 2 - 1;
    const y = hem - curve * across * across + (drapeHeight(u, 1, drape) / k) * sway;
    return [across * hemWidth, y, i === 0 || i === count];
  });
}
