import type { Panel } from '../../cloth/panel.ts';
import { mirror, onSide, points } from '../../geometry/geometry.ts';
import { smoothstep } from '../../geometry/numbers.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { button, label, stud } from '../../paint/hardware.ts';
import type { Measures } from '../parts/body.ts';
import type { Draft, Garment } from '../parts/draft.ts';
import { type Sleeve, sleeves } from '../parts/sleeves.ts';
import { collarAndLapels } from './lapels.ts';
import { backPanel, frontPanel } from './tailored-panels.ts';
import { planTailoring, type Tailoring, type TailoringPlan } from './tailoring-plan.ts';

export type Tailored = Garment & { hemWidth: number; hardware: string };

export function tailor(draft: Draft, cut: Tailoring, colour: Hex): Tailored {
  const plan = planTailoring(cut, colour);
  const sleeved = cut.sleeve === 'none' ? [] : sleevePanels(draft, plan);
  if (draft.back)
    return {
      panels: [...sleeved, backPanel(draft, plan), ...backCollar(draft, plan)],
      hardware: '',
      hemWidth: plan.hemWidth,
    };
  const panels = [
    lining(draft, plan),
    ...sleeved,
    frontPanel(draft, plan, 1),
    frontPanel(draft, plan, -1),
    ...pocketFlaps(draft, plan),
    ...collarAndLapels(draft, plan),
  ];
  return { panels, hardware: buttons(draft, plan), hemWidth: plan.hemWidth };
}

function lining(draft: Draft, { waist, hemWidth, hem, colour }: TailoringPlan): Panel {
  const { at, k } = draft;
  const top = at(0, 2)[1];
  return {
    shape: draft.shape(mirror(points`0,1.8 5,1.2 6.4,1.4! 10,7 12,20 ${waist - 2},40 ${hemWidth - 2},${hem - 1}!`)),
    inside: 0.5,
    colour: shadeHex(colour, 0.8),
    pattern: null,
    material: 'satin',
    depth: 0.15,
    foldStrength: 0.4,
    castShadow: null,
    hardware: label(at(0, 3.2), k * 3.4),
    shade: (_x, y) => 1 - 0.4 * smoothstep(0, 20 * k, y - top),
  };
}

function sleevePanels(draft: Draft, plan: TailoringPlan): Panel[] {
  const { ease, armpit, shoulderX, sleeveButtons, build } = plan;
  const mens = build === 'mens';
  const measures: Measures = {
    shoulder: [shoulderX, 4.9],
    armpit,
    bust: 0,
    underbust: 0,
    waist: 0,
    waistY: 40,
    hip: 0,
    ease: ease * 0.9 + 0.9,
    boxy: true,
    mens,
  };
  const made = sleeves(draft, measures, {
    name: plan.sleeve === 'none' || !plan.sleeve ? 'long' : plan.sleeve,
    wrist: [24.6 + (mens ? 2.6 : 0) + ease * 0.5 + (plan.shoulder ?? 0), mens ? 66 : 62],
    creaseHeight: plan.creaseHeight ?? 0.9,
    ...(plan.cuff ? { cuff: plan.cuff } : {}),
  });
  return made.map((sleeve, i) => {
    const side = i === 0 ? -1 : 1;
    const panelling = plan.sleevePanelling?.(sleeve, side) ?? {};
    const hardware = sleeveButtons ? cuffButtons(draft, sleeve, { side, colour: plan.colour }) : '';
    return { ...sleeve.panel, depth: 0.42, hardware, ...panelling };
  });
}

function cuffButtons({ at, k }: Draft, { arm }: Sleeve, { side, colour }: { side: number; colour: Hex }): string {
  const [x, y] = arm(0.95);
  return [0, 1, 2]
    .map((i) => button(at(x - side * (3.9 - i * 0.1), y - 0.4 - i * 1.7), k * 0.5, shadeHex(colour, 0.4)))
    .join('');
}

function backCollar(draft: Draft, { lapel }: TailoringPlan): Panel[] {
  if (lapel === 'none') return [];
  return [
    {
      shape: draft.shape(mirror(points`0,-0.9 5.4,-0.4 8,2.2 6.6,4.6! 0,6`)),
      depth: 0.2,
      edge: 1.2,
      castShadow: { dx: 1, dy: 4, radius: 3.5, strength: 0.42 },
      crumple: 0.3,
    },
  ];
}

function pocketFlaps(draft: Draft, { pocketY: y, chestPocket, hem }: TailoringPlan): Panel[] {
  const flaps = (y === undefined ? [] : [1, -1]).map(
    (side): Panel => ({
      shape: draft.shape(
        onSide(
          side,
          points`5.6,${y ?? 0}! 13.6,${(y ?? 0) - 0.7}! 13.7,${(y ?? 0) + 3.9} 13.2,${(y ?? 0) + 4.4} 6,${(y ?? 0) + 5} 5.6,${(y ?? 0) + 4.5}`,
        ),
      ),
      axis: draft.axis([side * 8, 0], [side * 8, hem]),
      depth: 0.1,
      castShadow: { dx: 1.5, dy: 3, radius: 2.4, strength: 0.4 },
      crumple: 0.3,
      seed: draft.seed + side,
    }),
  );
  if (!chestPocket) return flaps;
  return [
    ...flaps,
    {
      shape: draft.shape(points`6.2,24.6! 12.6,23.4! 12.8,25.6! 6.4,26.8!`),
      depth: 0.05,
      edge: 0.8,
      castShadow: { dx: 0.8, dy: 1.4, radius: 1.2, strength: 0.35 },
    },
  ];
}

function buttons(
  { at, k }: Draft,
  { buttons: places = [], buttonRadius = 1, metalButtons, colour }: TailoringPlan,
): string {
  return places
    .map(([x, y]) =>
      metalButtons ? stud(at(x, y), k * buttonRadius) : button(at(x, y), k * buttonRadius, shadeHex(colour, 0.4)),
    )
    .join('');
}
