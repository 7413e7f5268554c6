import type { Drape } from '../../cloth/drape.ts';
import type { MaterialName } from '../../cloth/materials.ts';
import type { Panel, Seam } from '../../cloth/panel.ts';
import { onSide, type Point, type Polyline, points } from '../../geometry/geometry.ts';
import { mix, smoothstep } from '../../geometry/numbers.ts';
import type { Hex } from '../../paint/colour.ts';
import type { Pattern } from '../../paint/paint.ts';
import type { Measures } from './body.ts';
import { type Crease, type Draft, seam } from './draft.ts';

export type SleeveName = keyof typeof SLEEVES;

/** Ribbed or plain trims that may differ from the main cloth. */
export type Trim = { material: MaterialName; colour?: Hex | undefined; pattern?: Pattern | null | undefined };

export type SleeveOptions = {
  name: SleeveName;
  /** Depth of a stitched cuff, in cm. */
  cuff?: number;
  rib?: Trim;
  /** Start of the sleeve, for garments without a shoulder seam. */
  start?: Point;
  creaseHeight?: number;
  /** Position of the wrist. */
  wrist?: Point;
};

/** A sleeve with its arm line, which cuffs, stripes and quilting follow. */
export type Sleeve = { panel: Panel; trims: Panel[]; arm: Arm; end: number };
/** The arm's centre at `t`, 0 shoulder to 1 wrist, in cm on the given side. */
type Arm = (t: number) => Point;

export function sleeves(draft: Draft, measures: Measures, options: SleeveOptions): Sleeve[] {
  return [-1, 1].map((side) => sleeve(draft, measures, { ...options, side }));
}

/** Half widths (second of each pair) by share of the arm (first). */
type Cut = { widths: readonly Point[]; gathered?: boolean; flared?: boolean };

const SLEEVES = {
  long: { widths: points`0.12,4 0.3,4.9 0.5,4.9 0.75,4.4 1,3.9` },
  slim: { widths: points`0.12,3.6 0.3,4.3 0.5,4.3 0.75,3.8 1,3.3` },
  wide: { widths: points`0.12,4.6 0.3,6 0.5,6.3 0.8,6.4 0.97,6.5` },
  three: { widths: points`0.12,4.5 0.3,5.2 0.5,5.2 0.74,5` },
  elbow: { widths: points`0.12,4.5 0.3,5.8 0.48,6.3` },
  short: { widths: points`0.1,4.3 0.2,5.3 0.31,6.1` },
  cap: { widths: points`0.05,5.2 0.11,5` },
  puff: { widths: points`0.06,7 0.15,9.4 0.24,9 0.3,6.1 0.335,6`, gathered: true },
  'long-puff': { widths: points`0.06,6.6 0.15,8.6 0.26,8 0.36,5.4 0.5,4.7 0.75,4.2 1,3.7`, gathered: true },
  bishop: { widths: points`0.1,5.6 0.3,6.6 0.55,7.8 0.8,9.2 0.92,7.4 0.955,4.2 1.02,4`, gathered: true },
  balloon: { widths: points`0.08,6.8 0.3,9.2 0.6,10.2 0.82,9.6 0.93,6.2 0.96,4.6 1.02,4.5`, gathered: true },
  bell: { widths: points`0.12,4.8 0.35,5.2 0.6,6.6 0.85,9.2 0.95,10.6`, flared: true },
  flutter: { widths: points`0.05,5.6 0.16,9 0.27,11.4`, flared: true },
} satisfies Record<string, Cut>;

const ALONG: Point = [0.16, 0.987];
const OUTWARD: Point = [0.987, -0.16];

type Plan = SleeveOptions & {
  side: number;
  cut: Cut;
  arm: Arm;
  end: number;
  /** Half width at `t`, ease included. */
  widthAt: (t: number) => number;
  /** A point at `t` along the arm, `share` of the half width outwards. */
  onArm: (t: number, share: number) => Point;
};

function sleeve(draft: Draft, measures: Measures, options: SleeveOptions & { side: number }): Sleeve {
  const plan = createPlan(measures, options);
  const { side, arm, end } = plan;
  const shoulder = onSide(side, [[16, 6.5]])[0] ?? [0, 0];
  const panel: Panel = {
    shape: draft.shape(outline(draft, measures, plan)),
    axis: draft.axis(shoulder, arm(end)),
    depth: 0.4,
    flatness: 0.15,
    rise: { from: 0.35, until: 0.3 },
    folds: draft.creases(creases(draft, plan)),
    drapes: drapes(draft, plan),
    seams: cuffSeams(draft, plan),
    seed: draft.seed + 3 + side,
    wrapAround: 0.5,
    unlined: true,
  };
  return { panel, trims: options.rib ? [ribCuff(draft, plan, options.rib)] : [], arm, end };
}

function createPlan(measures: Measures, options: SleeveOptions & { side: number }): Plan {
  const cut: Cut = SLEEVES[options.name];
  const end = cut.widths.at(-1)?.[0] ?? 1;
  const broad = measures.mens ? 2.6 : 0;
  const wrist = options.wrist ?? [23.8 + broad + measures.ease * 0.35, measures.mens ? 64 : 60];
  const arm: Arm = (t) => [
    options.side * (mix(15.6 + broad, wrist[0], t) + Math.sin(t * Math.PI) * 0.8),
    mix(9.5, wrist[1], t),
  ];
  const widthAt = (t: number) => cutWidth(cut, t) + roomAt(measures, cut, t);
  const onArm = (t: number, share: number): Point => {
    const [x, y] = arm(t);
    const reach = widthAt(t) * share;
    return [x + options.side * OUTWARD[0] * reach, y + OUTWARD[1] * reach];
  };
  return { ...options, cut, arm, end, widthAt, onArm };
}

function cutWidth({ widths }: Cut, t: number): number {
  const next = widths.findIndex(([at]) => at >= t);
  const [toAt, toWidth] = widths[next] ?? widths.at(-1) ?? [1, 4];
  const [fromAt, fromWidth] = widths[Math.max(0, next - 1)] ?? [toAt, toWidth];
  return toAt === fromAt || next < 0 ? toWidth : mix(fromWidth, toWidth, (t - fromAt) / (toAt - fromAt));
}

/** Ease applies to the arm, little to the sleeve head (it would bulge) and not to a gathered cuff. */
function roomAt({ ease }: Measures, cut: Cut, t: number): number {
  const belowHead = 0.25 + 0.25 * smoothstep(0, 0.35, t);
  return ease * belowHead * (cut.gathered && t > 0.92 ? 0.2 : 1);
}

function outline(draft: Draft, measures: Measures, plan: Plan): Point[] {
  const { side, cut, onArm, end } = plan;
  const shaken = ([x, y]: Point): Point => [x + draft.jitter(0.4), y];
  const drawnIn = (t: number) => (plan.rib && t > 0.9 ? 0.84 : 1);
  const outer = cut.widths.map(([t]) => shaken(onArm(t, drawnIn(t))));
  const inner = cut.widths.map(([t]) => shaken(onArm(t, -drawnIn(t))));
  const [startX, startY] = plan.start ?? measures.shoulder;
  const [armpitX, armpitY] = measures.armpit;
  const start = onSide(side, [
    [startX - 2.2, startY + 0.2, true],
    [startX + 0.2, startY],
  ]);
  const below = inner.filter(([, y], i) => y > armpitY - 4 || i === inner.length - 1).reverse();
  const hasUnderarm = end > 0.28;
  const body = onSide(side, [
    ...(hasUnderarm ? [[armpitX - 1.6, armpitY - 1.2, true] as Point] : []),
    [11.5, 14, true],
  ]);
  return [...start, ...asCorner(outer, outer.length - 1), ...asCorner(below, 0), ...body];
}

function asCorner(through: readonly Point[], index: number): Point[] {
  return through.map(([x, y], i) => (i === index ? [x, y, true] : [x, y]));
}

function creases(draft: Draft, plan: Plan): Crease[] {
  const { end, cut, name } = plan;
  if (cut.flared || name === 'puff' || end <= 0.2) return [];
  return end > 0.6 ? longCreases(draft, plan) : shortCreases(plan);
}

/** Creases at elbow, underarm and wrist, where the arm pulls the cloth. */
function longCreases({ jitter }: Draft, { side, onArm, cut, creaseHeight = 1 }: Plan): Crease[] {
  const shift = () => jitter(0.05);
  const elbow = points`0.36,0.22 0.43,0.34 0.5,0.38 0.56,0.26`;
  const wrist = points`0.8,0.2 0.87,0.26 0.93,0.2`;
  return [
    ...elbow.map(([t, height]) => ({
      through: [onArm(t + shift(), -1.05), onArm(t + 0.02 + shift(), -0.1), onArm(t - 0.05 + shift(), 0.8)],
      width: 0.95,
      height: height * side * creaseHeight,
      fadeIn: 0.05,
      fadeOut: 0.6,
    })),
    {
      through: [onArm(0.16, -1), onArm(0.26, -0.1), onArm(0.38, 0.75)],
      width: 1.3,
      height: 0.34 * side,
      fadeIn: 0.1,
      fadeOut: 0.6,
    },
    { through: [onArm(0.12, -0.8), onArm(0.2, 0.15), onArm(0.3, 0.9)], width: 1.2, height: -0.22 * side, fadeOut: 0.6 },
    { through: [onArm(0.6, 0.95), onArm(0.7, 0.1), onArm(0.82, -0.7)], width: 1.1, height: 0.25 * side },
    ...(cut.gathered ? [] : wrist).map(([t, height]) => ({
      through: [onArm(t + shift(), 0.95), onArm(t + 0.03, 0), onArm(t + shift(), -0.95)],
      width: 0.8,
      height: height * creaseHeight,
      fadeIn: 0.25,
      fadeOut: 0.25,
    })),
  ];
}

function shortCreases({ side, onArm, end }: Plan): Crease[] {
  return [
    {
      through: [onArm(0.1, -0.9), onArm(0.16, -0.1), onArm(end * 0.9, 0.5)],
      width: 1.2,
      height: 0.3 * side,
      fadeOut: 0.5,
    },
    { through: [onArm(0.05, 0.4), onArm(0.14, 0.5), onArm(end, 0.35)], width: 1.4, height: 0.2 * side, fadeOut: 0.3 },
    { through: [onArm(0.14, -1), onArm(0.2, -0.5), onArm(end, -0.3)], width: 1, height: -0.25 * side, fadeOut: 0.4 },
  ];
}

function drapes({ k }: Draft, { name, cut, side }: Plan): Drape[] {
  if (name === 'puff') {
    return [
      { folds: 7, height: 0.62 * k, seed: 3.3 + side, base: 1, ridge: 0.8 },
      { folds: 13, height: 0.28 * k, from: 0.55, to: 0.95, seed: 5.3 },
    ];
  }
  if (name === 'long-puff') return [{ folds: 6, height: 0.5 * k, from: 0.45, to: 0.1, seed: 3.3 + side, ridge: 0.8 }];
  if (cut.flared) return [{ folds: 4, height: k, from: 0.15, to: 1, seed: 2.4 + side, ridge: 0.8 }];
  if (!cut.gathered) return [];
  return [
    { folds: 5, height: 0.75 * k, from: 0.15, to: 0.8, seed: 2.2 + side, ridge: 0.8 },
    { folds: 13, height: 0.22 * k, from: 0.8, to: 0.97, seed: 4 },
  ];
}

function cuffSeams(draft: Draft, plan: Plan): Seam[] {
  if (plan.name === 'puff') return [seam(acrossArm(draft, plan, plan.end - 0.035), { width: 1.6, depth: 1.4 })];
  if (plan.cuff) return [seam(acrossArm(draft, plan, plan.end - plan.cuff / 48), { width: 1.8, depth: 1.3 })];
  return [seam(acrossArm(draft, plan, plan.end - 0.026), { width: 1, depth: 0.5, softness: 0.8 })];
}

function acrossArm(draft: Draft, { arm, widthAt, end, side }: Plan, t: number): Polyline {
  const [x, y] = arm(t);
  const reach = widthAt(end) + 0.6;
  return draft.line([
    [x + side * OUTWARD[0] * reach, y + OUTWARD[1] * reach],
    [x + side * ALONG[0] * 0.5, y + 0.55],
    [x - side * OUTWARD[0] * reach, y - OUTWARD[1] * reach],
  ]);
}

function ribCuff(draft: Draft, { arm, widthAt, end, side }: Plan, rib: Trim): Panel {
  const width = widthAt(end) * 0.84;
  const [topX, topY] = arm(end - 0.085);
  const [endX, endY] = arm(end + 0.045);
  const edge = (x: number, y: number, reach: number): Point => [
    x + side * OUTWARD[0] * reach,
    y + OUTWARD[1] * reach,
    true,
  ];
  return {
    shape: draft.shape([
      edge(topX, topY, width + 0.5),
      edge(endX, endY, width),
      [endX + side * 0.1, endY + 0.5],
      edge(endX, endY, -width),
      edge(topX, topY, -width - 0.5),
      [topX, topY + 0.5],
    ]),
    axis: draft.axis([topX, topY], [endX, endY]),
    depth: 0.4,
    crumple: 0.2,
    castShadow: { dx: 0.5, dy: 1, radius: 2, strength: 0.25 },
    ...rib,
  };
}
