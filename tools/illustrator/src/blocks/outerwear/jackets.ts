import type { Panel } from '../../cloth/panel.ts';
import { onSide, type Point, points } from '../../geometry/geometry.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { stitches, stud, zip } from '../../paint/hardware.ts';
import type { Build, Fit } from '../parts/body.ts';
import { type Draft, type Garment, seam } from '../parts/draft.ts';
import { quiltBody, quiltSleeve } from '../parts/quilting.ts';
import { flapPocket, shirtCollar } from './jacket-trims.ts';
import { centreZip, funnelCollar, PADDED } from './padding.ts';
import { type Tailored, tailor } from './tailoring.ts';
import type { Tailoring } from './tailoring-plan.ts';

type JacketStyle = 'blazer' | 'double-breasted' | 'tweed' | 'biker' | 'bomber' | 'denim' | 'puffer' | 'shacket';
export type JacketCut = {
  style?: JacketStyle;
  fit?: Fit;
  length?: 'crop' | 'hip' | 'long';
  build?: Build;
  lapel?: 'notch' | 'peak' | 'shawl';
  /** Lapels faced with satin, as on a dinner jacket. */
  satinLapels?: boolean;
};

export function jacket(draft: Draft, cut: JacketCut, colour: Hex): Garment {
  const { style = 'blazer', length = USUAL_LENGTH[style] } = cut;
  const hem = { crop: 52, hip: 60, long: 72 }[length] + (cut.build === 'mens' ? 5 : 0);
  return STYLES[style](draft, { ...cut, hem }, colour);
}

type SizedCut = JacketCut & { hem: number };

const USUAL_LENGTH: Record<JacketStyle, 'crop' | 'hip' | 'long'> = {
  blazer: 'long',
  'double-breasted': 'long',
  tweed: 'crop',
  biker: 'crop',
  bomber: 'hip',
  denim: 'hip',
  puffer: 'hip',
  shacket: 'long',
};

const STYLES: Record<JacketStyle, (draft: Draft, cut: SizedCut, colour: Hex) => Garment> = {
  blazer: (draft, { fit = 'regular', hem, build = 'womens', lapel = 'notch', satinLapels }, colour) =>
    tailor(
      draft,
      {
        fit,
        hem,
        build,
        lapel,
        ...facing(satinLapels),
        breakPoint: 38,
        overlap: 2.6,
        cutaway: 2.5,
        pocketY: 52,
        chestPocket: true,
        sleeveButtons: true,
        buttons: [
          [-0.1, 40.6],
          [-0.1, 50],
        ],
      },
      colour,
    ),
  'double-breasted': (draft, { fit = 'regular', hem, build = 'womens', lapel = 'peak', satinLapels }, colour) =>
    tailor(
      draft,
      {
        fit,
        hem,
        build,
        lapel,
        ...facing(satinLapels),
        breakPoint: 40,
        overlap: 6.4,
        cutaway: 0,
        pocketY: 52,
        waist: 14,
        sleeveButtons: true,
        buttons: points`-5,43 4.4,43 -5,53 4.4,53`,
      },
      colour,
    ),
  tweed,
  biker,
  bomber,
  denim,
  puffer,
  shacket,
};

function facing(satin = false): Pick<Tailoring, 'lapelMaterial' | 'lapelPattern'> {
  return satin ? { lapelMaterial: 'satin', lapelPattern: null } : {};
}

function tweed(draft: Draft, { fit = 'fitted', hem }: SizedCut, colour: Hex): Garment {
  const buttons = [...points`1.4,13 1.4,22 1.4,31`, ...(hem > 48 ? points`1.4,40` : []), ...points`9.6,43.6 -9.6,43.6`];
  return tailor(
    draft,
    {
      fit,
      hem,
      lapel: 'none',
      breakPoint: 4,
      overlap: 0.2,
      cutaway: 0,
      darts: false,
      pocketY: 42,
      buttons,
      metalButtons: true,
      buttonRadius: 0.85,
    },
    colour,
  );
}

function biker(draft: Draft, { fit = 'fitted', hem }: SizedCut, colour: Hex): Garment {
  const made = tailor(
    draft,
    { fit, hem, lapel: 'notch', breakPoint: 22, overlap: 6, cutaway: 0, darts: false, lapelWidth: 12, hemWidth: 15.8 },
    colour,
  );
  if (draft.back) return made;
  const zips = [points`-6,22 -4,${hem + 0.5}`, points`6,44 12.6,39`, points`-7.5,40 -13,44`, points`6.4,30 11.6,27`];
  const poppers = points`8,12 -8.6,12.6`.map(([x, y]) => stud(draft.at(x, y), draft.k * 0.7, 'silver'));
  return {
    ...made,
    hardware: zips.map((line) => zip(draft.path(line), 'silver', draft.k * 0.5)).join('') + poppers.join(''),
  };
}

/** Ribbed neck, cuffs and hem, zipped. */
function bomber(draft: Draft, { fit = 'relaxed', hem, build = 'womens' }: SizedCut, colour: Hex): Garment {
  const made = tailor(
    draft,
    {
      fit,
      hem,
      build,
      lapel: 'none',
      breakPoint: 3,
      overlap: 0.4,
      cutaway: 0,
      darts: false,
      waist: 15.6,
      creaseHeight: 1.1,
      cuff: 5,
    },
    colour,
  );
  const w = made.hemWidth;
  const rib: Pick<Panel, 'material' | 'crumple' | 'castShadow'> = {
    material: 'rib',
    crumple: 0.2,
    castShadow: { dx: 0, dy: 2, radius: 3, strength: 0.3 },
  };
  const trims: Panel[] = [
    {
      ...rib,
      shape: draft.shape(
        points`${-w},${hem - 0.8}! 0,${hem + 0.6} ${w},${hem - 0.8}! ${w - 1.6},${hem + 5}! 0,${hem + 6} ${-w + 1.6},${hem + 5}!`,
      ),
      axis: draft.axis([0, hem], [0, hem + 5]),
      depth: 0.16,
      flatness: 0.3,
    },
    {
      ...rib,
      shape: draft.shape(
        draft.back
          ? points`-8,0! 0,-0.8 8,0! 8.4,2.6 0,4.2 -8.4,2.6`
          : points`-8,-0.6! -5,2.4 0,6! 5,2.4 8,-0.6! 9.4,2.4 6,7 0.2,10.4! -0.2,10.4! -6,7 -9.4,2.4`,
      ),
      depth: 0.4,
    },
  ];
  return { panels: [...made.panels, ...trims], hardware: draft.back ? '' : centreZip(draft, 9.6, hem + 5.6) };
}

function denim(draft: Draft, { fit = 'regular', hem, build = 'womens' }: SizedCut, colour: Hex): Garment {
  const stitch: Hex = '#d79a4f';
  const yoke = (side: number) => (side === 0 ? points`-17,11 0,12 17,11` : onSide(side, points`-1,15 8,15.4 17,14`));
  const buildSeams = (side: number) => [
    yoke(side),
    ...(side === 0
      ? [points`-7,12 -5,${hem}`, points`7,12 5,${hem}`]
      : [onSide(side, points`4.4,15.4 5.6,${hem}`), onSide(side, points`10,15.4 8.6,${hem}`)]),
  ];
  const panelling = (side: number) => ({
    seams: buildSeams(side).map((line) => seam(draft.line(line), { width: 1.5, depth: 1 })),
    ink: buildSeams(side)
      .map((line) => stitches(draft.path(line.map(([x, y]): Point => [x + 0.3, y + 0.5])), stitch))
      .join(''),
    crumple: 1.2,
  });
  const buttons = Array.from({ length: Math.floor((hem - 16) / 7) }, (_, i): Point => [0, 17 + i * 7]);
  const made = tailor(
    draft,
    {
      fit,
      hem,
      build,
      lapel: 'none',
      breakPoint: 3,
      overlap: 1.6,
      cutaway: 0,
      darts: false,
      panelling,
      cuff: 4,
      buttons,
      metalButtons: true,
      buttonRadius: 0.7,
    },
    colour,
  );
  const flaps = draft.back ? [] : [1, -1].map((side) => flapPocket(draft, { side, y: 16, stitch }));
  return { panels: [...made.panels, ...flaps, ...shirtCollar(draft, stitch)], hardware: made.hardware };
}

function puffer(draft: Draft, { hem, build = 'womens' }: SizedCut, colour: Hex): Garment {
  const made = tailor(
    draft,
    {
      ...PADDED,
      hem,
      hemWidth: 21.5,
      build,
      panelling: (side) => quiltBody(draft, side, { from: 10, to: hem, gap: 7.2 }),
      sleevePanelling: (sleeve, side) => quiltSleeve(draft, sleeve, side),
    },
    colour,
  );
  return {
    panels: [...made.panels, ...funnelCollar(draft)],
    hardware: draft.back ? '' : centreZip(draft, -1, hem + 0.5),
  };
}

/** A shirt cut as a jacket, in wool or corduroy. */
function shacket(draft: Draft, { fit = 'relaxed', hem, build = 'womens' }: SizedCut, colour: Hex): Garment {
  const stitch = shadeHex(colour, 0.7);
  const buttons = Array.from({ length: Math.floor((hem - 14) / 10) }, (_, i): Point => [0, 16 + i * 10]);
  const made: Tailored = tailor(
    draft,
    {
      fit,
      hem,
      build,
      lapel: 'none',
      breakPoint: 3,
      overlap: 1.8,
      cutaway: 0,
      darts: false,
      waist: 15.4,
      cuff: 4,
      buttons,
      buttonRadius: 0.85,
    },
    colour,
  );
  const pockets = draft.back ? [] : [1, -1].map((side) => flapPocket(draft, { side, y: 21, stitch }));
  return { panels: [...made.panels, ...pockets, ...shirtCollar(draft, stitch)], hardware: made.hardware };
}
