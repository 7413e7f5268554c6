import type { Panel } from '../../cloth/panel.ts';
import { type Point, points, rotatePoints } from '../../geometry/geometry.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { spreadCloth } from '../../scene.ts';
import type { Draft, Garment } from '../parts/draft.ts';
import { jar, palette, perfume } from './beauty-cases.ts';
import { type BeautyPlan, box, rounded, SOLID } from './beauty-parts.ts';

export type BeautyCut = {
  style?: 'lipstick' | 'palette' | 'perfume' | 'polish' | 'jar';
  metal?: 'gold' | 'silver' | 'rose';
  /** Colour of the cloth under the item. */
  cloth?: Hex;
  case?: Hex;
};

/** Beauty items in the spec's colour, on a satin cloth, drafted in frame units. */
export function beauty(draft: Draft, cut: BeautyCut, colour: Hex): Garment {
  const { style = 'lipstick', metal = 'gold', cloth = '#e3c3bb' } = cut;
  const sheet = spreadCloth({ colour: cloth, seed: draft.seed + 6, height: 0.65 });
  return { panels: [sheet, ...STYLES[style](draft, { metal, case: cut.case ?? '#1f1b1c', colour })] };
}

const STYLES: Record<NonNullable<BeautyCut['style']>, (draft: Draft, plan: BeautyPlan) => Panel[]> = {
  lipstick,
  palette,
  perfume,
  polish,
  jar,
};

function lipstick(draft: Draft, { metal, case: shell, colour }: BeautyPlan): Panel[] {
  const x = 238;
  const rod = { ...SOLID, barrel: 1 };
  const cap = (outline: Point[]) => rotatePoints(outline, { x: 440, y: 560, angle: 0.32 });
  const [from = [0, 0], to = [0, 1]] = cap(points`440,420 440,640`);
  const capAxis = draft.axis(from, to);
  return [
    {
      ...rod,
      shape: draft.shape(box({ left: x - 46, right: x + 46, top: 560, bottom: 762 })),
      material: 'plastic',
      colour: shell,
    },
    {
      ...rod,
      shape: draft.shape(box({ left: x - 42, right: x + 42, top: 470, bottom: 562 })),
      material: 'metal',
      metal,
      upright: true,
    },
    {
      ...rod,
      shape: draft.shape(box({ left: x - 34, right: x + 34, top: 420, bottom: 472 })),
      material: 'metal',
      metal,
      upright: true,
      exposure: 0.9,
    },
    {
      ...SOLID,
      shape: draft.shape(
        points`${x - 30},424! ${x + 30},424! ${x + 30},300 ${x + 26},262 ${x + 12},246 ${x - 4},262 ${x - 24},318 ${x - 30},344`,
      ),
      depth: 0.1,
      barrel: 0.9,
      edge: 1,
      material: 'patent',
      finish: { gloss: 0.25, sharpness: 12, glint: 0.35, glintSharpness: 50 },
      colour,
    },
    {
      ...SOLID,
      shape: draft.shape(
        points`${x - 22},344 ${x - 6},290 ${x + 10},252 ${x + 24},268 ${x + 20},316 ${x + 2},352 ${x - 14},360`,
      ),
      depth: 0.16,
      edge: 0.5,
      castShadow: null,
      colour: shadeHex(colour, 1.12),
      material: 'suede',
    },
    {
      ...rod,
      shape: draft.shape(cap(box({ left: 392, right: 488, top: 420, bottom: 640 }))),
      axis: capAxis,
      material: 'plastic',
      colour: shell,
    },
    {
      ...rod,
      shape: draft.shape(cap(box({ left: 391, right: 489, top: 596, bottom: 628 }))),
      axis: capAxis,
      castShadow: null,
      material: 'metal',
      metal,
      upright: true,
    },
  ];
}

function polish(draft: Draft, { colour, case: shell }: BeautyPlan): Panel[] {
  return [
    {
      ...SOLID,
      shape: draft.shape(rounded({ left: 206, right: 394, top: 500, bottom: 712 }, 40)),
      depth: 0.2,
      barrel: 0.5,
      edge: 2,
      material: 'patent',
      colour,
    },
    {
      ...SOLID,
      shape: draft.shape(box({ left: 262, right: 338, top: 476, bottom: 508 })),
      barrel: 1,
      material: 'plastic',
      colour: shadeHex(colour, 0.7),
      castShadow: null,
    },
    {
      ...SOLID,
      shape: draft.shape(points`254,482! 346,482! 336,300 328,232 300,222 272,232 264,300`),
      barrel: 1,
      edge: 1,
      material: 'plastic',
      colour: shell,
    },
  ];
}
