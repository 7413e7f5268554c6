import { type Drape, drapeHeight } from '../../cloth/drape.ts';
import type { Panel, Seam } from '../../cloth/panel.ts';
import { band, onSide, type Point, points } from '../../geometry/geometry.ts';
import { mix } from '../../geometry/numbers.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { label } from '../../paint/hardware.ts';
import { bothSides, type Draft, type Garment, hemSeam, seam } from '../parts/draft.ts';
import { tieredSkirt } from '../parts/hanging-skirts.ts';
import { buttonRow, patchPocket, studs, tieBelt } from '../parts/trims.ts';

type SkirtSilhouette = 'straight' | 'aline' | 'slip' | 'pleated' | 'tiered' | 'pencil';
type SkirtLength = 'mini' | 'knee' | 'midi' | 'maxi';
type SkirtDetail = 'studs' | 'buttons' | 'slit' | 'tie' | 'pockets' | 'centre-seam' | 'stitching';
export type SkirtCut = { silhouette: SkirtSilhouette; length?: SkirtLength; details?: readonly SkirtDetail[] };

export function skirt(draft: Draft, cut: SkirtCut, colour: Hex): Garment {
  const plan = createPlan(cut);
  const body = skirtPanels(draft, plan);
  const garment: Garment = { panels: [innerWaist(draft), ...body, waistband(draft)], hardware: '' };
  const main = body.at(-1);
  if (!main || draft.back) return garment;
  for (const detail of cut.details ?? []) addDetail({ draft, plan, main, garment, colour }, detail);
  return garment;
}

type SkirtPlan = { silhouette: SkirtSilhouette; length: number; hemWidth: number; hipY: number };

const WAIST = 12.2;
const HIP = 17.6;
const BAND = 3.4;
const LENGTHS: Record<SkirtLength, number> = { mini: 40, knee: 56, midi: 74, maxi: 96 };
const HEM_WIDTHS: Record<SkirtSilhouette, number> = {
  straight: 19.4,
  aline: 22.5,
  slip: 20.5,
  pleated: 22,
  tiered: 24,
  pencil: 15.6,
};

function createPlan({ silhouette, length = 'midi' }: SkirtCut): SkirtPlan {
  const spread = silhouette === 'aline' || silhouette === 'pleated' || silhouette === 'tiered' ? 1 : 0.35;
  const extra = { mini: 0, knee: 1.6, midi: 4, maxi: 6.5 }[length] * (silhouette === 'pencil' ? -0.3 : spread);
  return {
    silhouette,
    length: LENGTHS[length],
    hemWidth: HEM_WIDTHS[silhouette] + extra,
    hipY: Math.min(18, LENGTHS[length] * 0.42),
  };
}

function skirtPanels(draft: Draft, plan: SkirtPlan): Panel[] {
  const { silhouette, length, hemWidth } = plan;
  if (silhouette === 'tiered')
    return tieredSkirt(draft, { waist: WAIST, waistY: BAND, hem: length, hemWidth: hemWidth + 2 }, length > 60 ? 3 : 2);
  return silhouette === 'pleated' ? pleatedPanels(draft, plan) : hangingPanels(draft, plan);
}

function hangingPanels(draft: Draft, plan: SkirtPlan): Panel[] {
  const { silhouette, length, hemWidth: w, hipY } = plan;
  const drape = buildDrape(draft, plan);
  const hemLine = hemPoints(draft, plan, drape);
  const flared = silhouette === 'aline';
  const side = [
    ...points`${mix(WAIST, HIP, 0.6)},${hipY * 0.5} ${flared ? mix(WAIST, w, 0.5) : HIP},${hipY}`,
    ...(length > 50 ? points`${mix(HIP, w, 0.55)},${mix(hipY, length, 0.55)}` : []),
  ];
  const main: Panel = {
    shape: draft.shape([
      ...points`${-WAIST},${BAND * 0.8}! 0,${BAND + 1} ${WAIST},${BAND * 0.8}!`,
      ...side,
      ...hemLine,
      ...onSide(-1, side).reverse(),
    ]),
    axis: draft.axis([0, -2], [0, length]),
    depth: 0.3,
    flatness: 0.25,
    flare: flared ? 0.8 : 0.2,
    drapes: [drape],
    seams: [hemSeam(draft.line(hemLine.map(([x, y]) => [x, y - 1.6])))],
    folds: draft.creases(
      silhouette === 'straight' || silhouette === 'pencil' ? bothSides(draft, hipCreases(plan)) : [],
    ),
    seed: draft.seed,
  };
  return [innerHem(draft, plan), main];
}

function buildDrape({ k, seed }: Draft, { silhouette }: SkirtPlan): Drape {
  if (silhouette === 'aline') return { folds: 5.5, height: 1.5 * k, from: 0.05, to: 1, seed: seed + 1.1, ridge: 0.85 };
  if (silhouette === 'slip')
    return { folds: 4, height: 1.1 * k, from: 0.2, to: 1, growth: 1.1, seed: seed + 0.4, ridge: 0.85 };
  return { folds: 3, height: 0.18 * k, from: 0.3, to: 1, seed };
}

function hemPoints({ k }: Draft, { length, hemWidth }: SkirtPlan, drape: Drape): Point[] {
  const count = 20;
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const u = 1 - i / count;
    const across = u * 2 - 1;
    const wave = (drapeHeight(u, 1, drape) / k) * 0.45 * (1 - across ** 6);
    return [across * hemWidth, length + 0.9 * (1 - across * across) + wave, i === 0 || i === count];
  });
}

function hipCreases({ hipY }: SkirtPlan) {
  return [
    { through: points`${HIP - 1},${hipY - 2} 9,${hipY - 1} 3,${hipY + 1}`, width: 1.1, height: 0.24 },
    { through: points`${HIP - 1.5},${hipY + 6} 10,${hipY + 8} 4,${hipY + 7}`, width: 1.2, height: 0.22 },
    { through: points`${WAIST},5.5 9,8 4,8`, width: 0.9, height: 0.2 },
  ];
}

/** Knife pleats: each a sharp fold with a soft rise beside it, and a saw-toothed hem. */
function pleatedPanels(draft: Draft, plan: SkirtPlan): Panel[] {
  const { k, seed } = draft;
  const { length, hemWidth: w } = plan;
  const count = length > 60 ? 17 : 13;
  const hemLine = Array.from({ length: count * 2 + 1 }, (_, i): Point => {
    const across = 1 - i / count;
    return [across * w, length - 2.6 * across * across + (i % 2 ? -0.55 : 0.45), true];
  });
  const side = points`${mix(WAIST, w, 0.32)},${length * 0.2} ${mix(WAIST, w, 0.66)},${length * 0.55}`;
  const main: Panel = {
    shape: draft.shape([
      ...points`${-WAIST},${BAND * 0.8}! 0,${BAND + 1} ${WAIST},${BAND * 0.8}!`,
      ...side,
      ...hemLine,
      ...onSide(-1, side).reverse(),
    ]),
    axis: draft.axis([0, -4], [0, length]),
    depth: 0.22,
    flatness: 0.3,
    flare: 1,
    wrapAround: 0.2,
    drapes: [{ folds: 3, height: 0.5 * k, from: 0.2, to: 1, seed: seed + 2.2, ridge: 0.9 }],
    seams: Array.from({ length: count }, (_, i) => pleat(draft, plan, ((i + 0.5) / count) * 2 - 1)).flat(),
    seed,
  };
  return [innerHem(draft, plan), main];
}

function pleat(draft: Draft, { length, hemWidth: w }: SkirtPlan, across: number): Seam[] {
  const sway = 0.6 * Math.sin(across * 5 + draft.seed);
  const line = (shift: number) =>
    draft.line(
      points`${across * WAIST * 0.98 + shift * 0.35},${BAND + 0.8} ${mix(across * WAIST, across * w, 0.45) + sway * 0.5 + shift * 0.75},${length * 0.42} ${across * w + sway + shift},${length + 1}`,
    );
  return [
    { line: line(0), width: 3.2, depth: 1.7, softness: 1 },
    { line: line(1), width: 4.5, depth: -2, softness: 2.2 },
  ];
}

function innerWaist(draft: Draft): Panel {
  return {
    shape: draft.shape(points`${-WAIST + 0.4},0.9! 0,-0.8 ${WAIST - 0.4},0.9! ${WAIST - 1},4! ${-WAIST + 1},4!`),
    inside: 0.48,
    depth: 0.1,
    castShadow: null,
    hardware: label(draft.at(0, 0.2), draft.k * 3.2),
  };
}

function innerHem(draft: Draft, { length, hemWidth: w }: SkirtPlan): Panel {
  return {
    shape: draft.shape(
      points`${-w * 0.8},${length - 10}! ${w * 0.8},${length - 10}! ${w * 0.96},${length - 1.6}! 0,${length + 0.2} ${-w * 0.96},${length - 1.6}!`,
    ),
    inside: 0.38,
    depth: 0.1,
    castShadow: null,
  };
}

function waistband(draft: Draft): Panel {
  return {
    shape: draft.shape(
      points`${-WAIST - 0.1},0.7! 0,1.9 ${WAIST + 0.1},0.7! ${WAIST + 0.45},${BAND + 0.4}! 0,${BAND + 1.8} ${-WAIST - 0.45},${BAND + 0.4}!`,
    ),
    axis: draft.axis([0, 0], [0, BAND + 1.8]),
    depth: 0.2,
    edge: 1.1,
    foldStrength: 0.3,
    crumple: 0.35,
    castShadow: { dx: 1, dy: 4, radius: 3, strength: 0.4 },
  };
}

type DetailPlan = { draft: Draft; plan: SkirtPlan; main: Panel; garment: Garment; colour: Hex };

function addDetail({ draft, plan, main, garment, colour }: DetailPlan, detail: SkirtDetail): void {
  const { length, hemWidth } = plan;
  const addSeam = (line: Point[]) => {
    main.seams = [...(main.seams ?? []), seam(draft.line(line))];
  };
  const addHardware = (svg: string) => {
    garment.hardware = (garment.hardware ?? '') + svg;
  };
  const add: Record<SkirtDetail, () => void> = {
    'centre-seam': () =>
      addSeam([
        [0, 4],
        [0, length + 1],
      ]),
    stitching: () => {
      for (const side of [-1, 1]) addSeam(onSide(side, points`6,4 8,${length * 0.5} ${hemWidth * 0.5},${length + 1}`));
    },
    studs: () => {
      addSeam([
        [1.4, 4],
        [1.4, length + 1],
      ]);
      addHardware(
        studs(
          draft,
          Array.from({ length: Math.floor((length - 10) / 8) }, (_, i): Point => [3.2, 9 + i * 8]),
          0.62,
        ),
      );
    },
    buttons: () => {
      addSeam([
        [1.6, 4],
        [1.6, length + 1],
      ]);
      addHardware(
        buttonRow(draft, { from: 8, to: length - 6, gap: 6.6, radius: 0.75, colour: shadeHex(colour, 0.55) }),
      );
    },
    slit: () => garment.panels.push(...slit(draft, plan)),
    tie: () => garment.panels.push(...tieBelt(draft, { y: 3.2, halfWidth: WAIST + 0.5, height: 1.5 }, -6)),
    pockets: () =>
      garment.panels.push(
        ...[1, -1].map((side) =>
          patchPocket(draft, { x: 8.6 * side, y: 9, width: 9, height: 10, stitch: shadeHex(colour, 0.7) }),
        ),
      ),
  };
  add[detail]();
}

function slit(draft: Draft, { length, hemWidth }: SkirtPlan): Panel[] {
  const x = hemWidth * 0.5;
  const top = length * 0.5;
  const middle = (top + length) / 2;
  return [
    {
      shape: draft.shape(
        points`${x - 1.2},${top}! ${x + 0.9},${middle} ${x + 4},${length + 0.5}! ${x + 0.2},${length + 1.2}! ${x - 0.6},${middle}`,
      ),
      inside: 0.34,
      depth: 0.05,
      edge: 0,
      castShadow: null,
    },
    {
      shape: draft.shape(band(points`${x - 1.2},${top} ${x - 0.2},${middle} ${x + 0.4},${length + 1}`, 0.5)),
      depth: 0.5,
      edge: 0.6,
      castShadow: { dx: 3, dy: 2, radius: 4, strength: 0.4 },
    },
  ];
}
