import type { Fade, Panel } from '../../cloth/panel.ts';
import { onSide, points } from '../../geometry/geometry.ts';
import { fbm } from '../../geometry/noise.ts';
import { clamp, mix } from '../../geometry/numbers.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { button, label, stitches, stud } from '../../paint/hardware.ts';
import type { Build } from '../parts/body.ts';
import { type Draft, type Garment, seam } from '../parts/draft.ts';
import { type LegPlan, planLegs } from './leg-plan.ts';
import { legPanels } from './legs.ts';
import { backPockets, beltLoops, cargoPockets, jeansDetails, slantPockets, waistband } from './trouser-details.ts';

export type TrouserCut = {
  cut?: 'slim' | 'straight' | 'wide' | 'flare' | 'tailored' | 'cargo' | 'jogger' | 'legging' | 'chino';
  rise?: 'low' | 'mid' | 'high';
  length?: 'full' | 'cropped' | 'capri';
  /** A pressed front crease and waist pleats. */
  pleated?: boolean;
  waist?: 'button' | 'elastic' | 'tie';
  build?: Build;
};
export type JeansCut = {
  cut?: 'skinny' | 'slim' | 'straight' | 'wide' | 'flare' | 'mom';
  /** Wear of thighs and knees, 0 to 1. */
  wash?: number;
  stitch?: Hex;
  metal?: 'gold' | 'silver';
  rise?: 'mid' | 'high';
  length?: 'full' | 'cropped';
  ripped?: boolean;
  build?: Build;
};
export type ShortsCut = {
  style?: 'denim' | 'tailored' | 'jersey' | 'wide';
  length?: 'short' | 'mid' | 'bermuda';
  wash?: number;
  build?: Build;
};

export function trousers(draft: Draft, options: TrouserCut, colour: Hex): Garment {
  const { cut = 'straight', length = 'full', pleated = false } = options;
  const soft = cut === 'jogger' || cut === 'legging';
  const waist = options.waist ?? (soft ? 'elastic' : 'button');
  const plan = planLegs({
    cut,
    ...(cut === 'legging' ? { waist: 11.4, hip: 16.4 } : hips(options.build)),
    rise: { low: 22, mid: 25, high: 28 }[options.rise ?? 'mid'],
    length: { full: 101, cropped: 91, capri: 76 }[length],
    stitch: cut === 'cargo' || cut === 'chino' ? shadeHex(colour, 0.7) : undefined,
    crease: pleated || cut === 'tailored',
    pleats: pleated,
    hemDepth: cut === 'jogger' ? 0.01 : 2.2,
  });
  return finishTrousers(draft, plan, { colour, waist, pockets: cut !== 'legging', cargo: cut === 'cargo' });
}

export function jeans(draft: Draft, options: JeansCut, colour: Hex): Garment {
  const { cut = 'straight', wash = 0.6, metal = 'gold', length = 'full' } = options;
  const stitch = options.stitch ?? '#d79a4f';
  const legs = planLegs({
    cut,
    ...hips(options.build),
    rise: options.rise === 'high' ? 28 : 25,
    length: length === 'cropped' ? 91 : 101,
    stitch,
  });
  return denim(draft, legs, { colour, stitch, metal, wash, ripped: options.ripped ?? false });
}

export function shorts(
  draft: Draft,
  { style = 'tailored', length = 'short', wash = 0.6, build }: ShortsCut,
  colour: Hex,
): Garment {
  const plan = planLegs({
    cut: style === 'wide' || style === 'tailored' ? 'wide-short' : 'short',
    ...hips(build),
    rise: 24,
    length: { short: 33.5, mid: 40, bermuda: 52 }[length],
    stitch: style === 'denim' ? '#d79a4f' : undefined,
    pleats: style === 'tailored',
  });
  if (style === 'denim') return denim(draft, plan, { colour, stitch: '#d79a4f', metal: 'gold', wash, ripped: false });
  return finishTrousers(draft, plan, {
    colour,
    waist: style === 'tailored' ? 'button' : 'tie',
    pockets: true,
    cargo: false,
  });
}

/** Half widths at waist and hip; men's hips are straighter. */
function hips(build: Build | undefined): Pick<LegPlan, 'waist' | 'hip'> {
  return build === 'mens' ? { waist: 15.2, hip: 18 } : { waist: 12.8, hip: 17.6 };
}

type Finish = { colour: Hex; waist: 'button' | 'elastic' | 'tie'; pockets: boolean; cargo: boolean };

function finishTrousers(draft: Draft, plan: LegPlan, finish: Finish): Garment {
  const { colour, waist, pockets, cargo } = finish;
  const legs = legPanels(draft, plan);
  addFly(draft, plan, { legs, fly: waist === 'button' });
  if (pockets) slantPockets(draft, plan, legs);
  const bandHeight = plan.cut === 'legging' ? 8 : 4;
  const panels = [
    innerWaist(draft, plan),
    ...legs,
    ...waistband(draft, plan, { height: bandHeight, kind: waist, colour }),
  ];
  if (waist === 'button') panels.push(...beltLoops(draft, bandHeight));
  if (draft.back && pockets) panels.push(...backPockets(draft, 'welt'));
  if (cargo) panels.push(...cargoPockets(draft, colour));
  if (plan.cut === 'jogger') panels.push(...ankleCuffs(draft, plan));
  const hardware =
    waist === 'button' && !draft.back ? button(draft.at(1.1, 3.7), draft.k * 0.9, shadeHex(colour, 0.5)) : '';
  return { panels, hardware };
}

type Denim = { colour: Hex; stitch: Hex; metal: 'gold' | 'silver'; wash: number; ripped: boolean };

function denim(draft: Draft, plan: LegPlan, { stitch, metal, wash, ripped, colour }: Denim): Garment {
  const legs = legPanels(draft, { ...plan, fade: washed(draft, plan, wash) });
  addFly(draft, plan, { legs, fly: true });
  const hardware = jeansDetails(draft, plan, { legs, stitch, metal });
  const panels = [
    innerWaist(draft, plan),
    ...legs,
    ...(ripped && !draft.back ? rips(draft, plan) : []),
    ...waistband(draft, { ...plan, stitch }, { height: 4, kind: 'button', colour }),
    ...beltLoops(draft, 4, stitch),
    ...(draft.back ? backPockets(draft, 'patch', stitch) : []),
  ];
  const closing = draft.back ? '' : stud(draft.at(1.1, 3.7), draft.k, metal);
  return { panels, hardware: hardware + closing };
}

function innerWaist(draft: Draft, { waist: w }: LegPlan): Panel {
  return {
    shape: draft.shape(points`${-w + 0.4},0.9! 0,-0.8 ${w - 0.4},0.9! ${w - 1},4! ${-w + 1},4!`),
    inside: 0.48,
    depth: 0.1,
    castShadow: null,
    hardware: label(draft.at(0, 0.2), draft.k * 3.4),
  };
}

type Seat = { legs: ReturnType<typeof legPanels>; fly: boolean };

/** The fly on the wearer's left, or only the centre seam. */
function addFly(draft: Draft, { rise, stitch }: LegPlan, { legs, fly }: Seat): void {
  const right = legs.at(-1);
  if (!right) return;
  right.seams.push(seam(draft.line(points`0.12,2 0.1,${rise}`), { width: 1.4, depth: 1, softness: 0.8 }));
  if (!fly || draft.back) return;
  const curve = points`2.6,2 2.7,11 1.6,15.6 0,17.4`;
  right.seams.push(seam(draft.line(curve), { width: 1.1, depth: 0.7, softness: 0.8 }));
  if (stitch) right.ink += stitches(draft.path(curve), stitch, { opacity: 0.85 });
}

/** Fades worn areas: pale thighs and knees, lighter ridges. */
function washed(draft: Draft, { rise, kneeY, shape }: LegPlan, wash: number): Fade {
  const { k } = draft;
  const [middle, top] = draft.at(0, 0);
  return ({ x, y, ridge }, out) => {
    const down = (y - top) / k;
    const away = Math.abs(x - middle) / k;
    const thigh = hill((away - shape.kneeX * 0.95) / 4.2) * hill((down - rise - 14) / 17);
    const knee = hill((away - shape.kneeX) / 4) * hill((down - kneeY) / 9);
    const worn = 1 + wash * (0.55 * thigh + 0.3 * knee) + clamp(ridge * 0.09, -0.12, 0.25) * wash;
    const cloudy = 0.06 * fbm(x * 0.03, y * 0.02, 2);
    out[0] = worn * 1.04 + cloudy;
    out[1] = worn * 1.02 + cloudy;
    out[2] = worn + cloudy;
  };
}

function hill(distance: number): number {
  return Math.exp(-distance * distance);
}

/** Torn knees with white threads across. */
function rips(draft: Draft, { kneeY, shape: { kneeX, knee } }: LegPlan): Panel[] {
  return [1, -1].map((side): Panel => {
    const y = kneeY + (side > 0 ? -2 : 3);
    const w = knee * 0.55;
    const threads = [0, 1, 2, 3, 4].map((i) => {
      const at = y - 1.2 + i * 0.6;
      return `<path d="${draft.path(onSide(side, points`${kneeX - w},${at} ${kneeX},${at + 0.2} ${kneeX + w},${at - 0.1}`))}" stroke="#eef2f5" stroke-width="1.1" fill="none" opacity=".9"/>`;
    });
    return {
      shape: draft.shape(
        onSide(side, points`${kneeX - w},${y} ${kneeX},${y - 1.7} ${kneeX + w},${y - 0.2} ${kneeX + 0.4},${y + 1.8}`),
      ),
      inside: 0.45,
      depth: 0.1,
      castShadow: null,
      ink: threads.join(''),
    };
  });
}

function ankleCuffs(draft: Draft, { shape: { cuff, cuffX }, length }: LegPlan): Panel[] {
  return [-1, 1].map((side): Panel => {
    const w = cuff * 0.92;
    const y = length - 1;
    return {
      shape: draft.shape(
        onSide(
          side,
          points`${cuffX - cuff},${y}! ${cuffX},${y + 0.6} ${cuffX + cuff},${y}! ${cuffX + w * 0.9},${y + 6}! ${cuffX},${y + 6.6} ${cuffX - w * 0.9},${y + 6}!`,
        ),
      ),
      axis: draft.axis([cuffX * side, y], [mix(cuffX, cuffX - 0.2, 0.5) * side, y + 6]),
      depth: 0.34,
      edge: 1,
      crumple: 0.2,
      material: 'rib',
      castShadow: { dx: 0, dy: 1.5, radius: 2, strength: 0.25 },
    };
  });
}
