import type { Panel } from '../../cloth/panel.ts';
import { points, tube } from '../../geometry/geometry.ts';
import type { Hex } from '../../paint/colour.ts';
import { buckle } from '../../paint/hardware.ts';
import type { Build, Fit } from '../parts/body.ts';
import type { Draft, Garment } from '../parts/draft.ts';
import { quiltBody, quiltSleeve } from '../parts/quilting.ts';
import { belt, tieBelt } from '../parts/trims.ts';
import { centreZip, funnelCollar, PADDED } from './padding.ts';
import { tailor } from './tailoring.ts';

type CoatStyle = 'wool' | 'trench' | 'wrap' | 'puffer' | 'teddy' | 'double-breasted';
export type CoatCut = { style?: CoatStyle; length?: 'short' | 'knee' | 'long'; fit?: Fit; build?: Build };
export type GiletCut = { style?: 'puffer' | 'waistcoat' | 'long'; build?: Build };

export function coat(draft: Draft, cut: CoatCut, colour: Hex): Garment {
  const { style = 'wool', length = 'knee', fit = 'regular', build = 'womens' } = cut;
  const hem = { short: 82, knee: 100, long: 116 }[length];
  return STYLES[style](draft, { hem, fit, build }, colour);
}

export function gilet(draft: Draft, { style = 'puffer', build = 'womens' }: GiletCut, colour: Hex): Garment {
  if (style === 'waistcoat') {
    return tailor(
      draft,
      {
        fit: 'fitted',
        hem: 52,
        lapel: 'none',
        breakPoint: 16,
        overlap: 1.6,
        cutaway: 2,
        sleeve: 'none',
        hemWidth: 15.6,
        build,
        buttons: points`0,22 0,29 0,36 0,43`,
        buttonRadius: 0.75,
      },
      colour,
    );
  }
  if (style === 'long') {
    return tailor(
      draft,
      {
        fit: 'regular',
        hem: 92,
        lapel: 'notch',
        lapelWidth: 9,
        breakPoint: 40,
        overlap: 2.6,
        cutaway: 0,
        darts: false,
        sleeve: 'none',
        hemWidth: 21,
        pocketY: 58,
        build,
        buttons: points`0,43`,
      },
      colour,
    );
  }
  const made = tailor(
    draft,
    {
      ...PADDED,
      fit: 'relaxed',
      hem: 58,
      hemWidth: 19.5,
      sleeve: 'none',
      build,
      panelling: (side) => quiltBody(draft, side, { from: 10, to: 58, gap: 7.2 }),
    },
    colour,
  );
  return { panels: [...made.panels, ...funnelCollar(draft)], hardware: draft.back ? '' : centreZip(draft, -1, 58.5) };
}

type CoatPlan = { hem: number; fit: Fit; build: Build };

const STYLES: Record<CoatStyle, (draft: Draft, plan: CoatPlan, colour: Hex) => Garment> = {
  wool: (draft, plan, colour) =>
    tailor(
      draft,
      {
        ...plan,
        lapel: 'notch',
        lapelWidth: 10,
        breakPoint: 40,
        overlap: 3,
        cutaway: 0,
        darts: false,
        pocketY: 58,
        hemWidth: 22.5,
        waist: 15.4,
        buttons: points`0,43 0,55`,
        buttonRadius: 1.15,
      },
      colour,
    ),
  'double-breasted': (draft, plan, colour) =>
    tailor(
      draft,
      {
        ...plan,
        lapel: 'peak',
        lapelWidth: 10,
        breakPoint: 36,
        overlap: 7,
        cutaway: 0,
        darts: false,
        pocketY: 58,
        hemWidth: 22.5,
        waist: 14.6,
        buttons: points`-5.6,40 5,40 -5.6,51 5,51 -5.6,62 5,62`,
        buttonRadius: 1.05,
      },
      colour,
    ),
  trench,
  wrap,
  teddy: (draft, plan, colour) =>
    tailor(
      draft,
      {
        ...plan,
        fit: 'relaxed',
        lapel: 'notch',
        lapelWidth: 11,
        breakPoint: 30,
        overlap: 3,
        cutaway: 0,
        darts: false,
        pocketY: 54,
        hemWidth: 22,
        waist: 16,
        creaseHeight: 0.6,
        buttons: points`0,33 0,46 0,59`,
        buttonRadius: 1.3,
      },
      colour,
    ),
  puffer,
};

function trench(draft: Draft, plan: CoatPlan, colour: Hex): Garment {
  const made = tailor(
    draft,
    {
      ...plan,
      lapel: 'notch',
      lapelWidth: 10.4,
      breakPoint: 34,
      overlap: 7,
      cutaway: 0,
      darts: false,
      pocketY: 57,
      hemWidth: 23.5,
      waist: 13,
      cuff: 6,
      buttons: points`-5.6,27 5,29 -5.6,48 5,48 -5.6,60 5,60`,
      buttonRadius: 0.95,
    },
    colour,
  );
  const epaulettes = [1, -1].map(
    (side): Panel => ({
      shape: draft.shape(points`${9 * side},3! ${17 * side},4.5! ${16.8 * side},6.9! ${9.4 * side},5.8`),
      depth: 0.3,
      edge: 1,
      castShadow: { dx: 1, dy: 3, radius: 2.4, strength: 0.4 },
    }),
  );
  const panels = [...made.panels, ...epaulettes, belt(draft, { y: 42, halfWidth: 15.9, height: 1.9 })];
  if (draft.back) return { panels };
  const tail: Panel = {
    shape: draft.shape(tube(points`-2,43 -3.4,52 -2.2,62 -3.2,70`, [1.2, 1.9, 2, 2])),
    depth: 0.3,
    edge: 1,
    castShadow: { dx: 2, dy: 4, radius: 3.5, strength: 0.4 },
  };
  const clasp = buckle(draft.at(0, 43), { width: draft.k * 5, height: draft.k * 5, bar: draft.k * 0.9 });
  return { panels: [...panels, tail], hardware: made.hardware + clasp };
}

function wrap(draft: Draft, plan: CoatPlan, colour: Hex): Garment {
  const made = tailor(
    draft,
    {
      ...plan,
      fit: 'relaxed',
      lapel: 'shawl',
      lapelWidth: 10.5,
      breakPoint: 41,
      overlap: 5,
      cutaway: 0,
      darts: false,
      pocketY: 58,
      hemWidth: 23,
      waist: 14,
      creaseHeight: 1.1,
    },
    colour,
  );
  const tied = tieBelt(draft, { y: 42, halfWidth: 17.6, height: 1.9 }, -4);
  return { panels: [...made.panels, ...(draft.back ? tied.slice(0, 1) : tied)], hardware: made.hardware };
}

function puffer(draft: Draft, { hem, build }: CoatPlan, colour: Hex): Garment {
  const made = tailor(
    draft,
    {
      ...PADDED,
      hem,
      hemWidth: 22.5,
      build,
      panelling: (side) => quiltBody(draft, side, { from: 10, to: hem, gap: 8.4 }),
      sleevePanelling: (sleeve, side) => quiltSleeve(draft, sleeve, side),
    },
    colour,
  );
  return {
    panels: [...made.panels, ...funnelCollar(draft)],
    hardware: draft.back ? '' : centreZip(draft, -1, hem - 4),
  };
}
