import type { Fade } from '../../cloth/panel.ts';
import { mix } from '../../geometry/numbers.ts';
import type { Hex } from '../../paint/colour.ts';

export type LegCut = keyof typeof LEG_CUTS;

/** Half widths and centres of a leg, in cm. */
type LegShape = { knee: number; cuff: number; gap: number; kneeX: number; cuffX: number; calf?: number };

const LEG_CUTS = {
  skinny: { knee: 6.6, cuff: 5, gap: 1, kneeX: 8.2, cuffX: 7.2, calf: 6.1 },
  slim: { knee: 7.2, cuff: 6, gap: 0.8, kneeX: 8.5, cuffX: 7.8 },
  straight: { knee: 7.9, cuff: 7.8, gap: 0.7, kneeX: 8.9, cuffX: 8.9 },
  wide: { knee: 10.2, cuff: 12, gap: 0.2, kneeX: 10.6, cuffX: 12.3 },
  flare: { knee: 7.2, cuff: 11.4, gap: 0.6, kneeX: 8.5, cuffX: 11.2 },
  mom: { knee: 8.8, cuff: 6.6, gap: 0.6, kneeX: 9.7, cuffX: 8.4 },
  cargo: { knee: 10.2, cuff: 9.4, gap: 0.3, kneeX: 10.6, cuffX: 10.6 },
  legging: { knee: 5.9, cuff: 4, gap: 1.2, kneeX: 7.7, cuffX: 6.4, calf: 5.6 },
  jogger: { knee: 8.8, cuff: 5.6, gap: 0.6, kneeX: 9.8, cuffX: 8.2 },
  short: { knee: 9.6, cuff: 9.5, gap: 0.3, kneeX: 9.2, cuffX: 9.9 },
  'wide-short': { knee: 10.4, cuff: 10.8, gap: 0.2, kneeX: 10.4, cuffX: 11 },
  tailored: { knee: 9, cuff: 8.4, gap: 0.3, kneeX: 9.6, cuffX: 9.3 },
  chino: { knee: 8.4, cuff: 7, gap: 0.5, kneeX: 9.3, cuffX: 8.6 },
} satisfies Record<string, LegShape>;

type Legs = {
  cut: LegCut;
  /** Half widths at the waist and hip, in cm; heights run down from the waist. */
  waist: number;
  hip: number;
  rise: number;
  length: number;
  stitch?: Hex | undefined;
  fade?: Fade | undefined;
  crease?: boolean | undefined;
  pleats?: boolean | undefined;
  hemDepth?: number | undefined;
};

export type LegPlan = Legs & { shape: LegShape; kneeY: number; short: boolean; relaxed: boolean };

export function planLegs(legs: Legs): LegPlan {
  const { rise, length } = legs;
  const short = length < 55;
  const shape: LegShape = LEG_CUTS[legs.cut];
  const shortened = { ...shape, kneeX: mix(9, shape.cuffX, 0.4), knee: shape.cuff - 0.4 };
  const relaxed = short || legs.cut === 'wide' || legs.cut === 'cargo';
  return {
    ...legs,
    short,
    relaxed,
    shape: short ? shortened : shape,
    kneeY: rise + (length - rise) * (short ? 0.5 : 0.47),
  };
}
