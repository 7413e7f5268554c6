import type { Hex } from '../paint/colour.ts';
import type { Pattern } from '../paint/paint.ts';
import { leopard, snake, swirl, tieDye, zebra } from './free-patterns.ts';
import { type FloralOptions, floral, type MotifName, motifs } from './print-patterns.ts';
import {
  argyle,
  check,
  colourBlock,
  denim,
  fairIsle,
  gingham,
  houndstooth,
  lace,
  melange,
  ombre,
  polka,
  straw,
  stripe,
  tweed,
} from './woven-patterns.ts';

/** The first colour is the background; `scale` enlarges the repeat. */
export type PatternSpec = { colours: readonly Hex[]; scale?: number } & (
  | { name: 'stripe'; repeat?: number; share?: number; direction?: 'across' | 'down' }
  | { name: 'polka'; repeat?: number; radius?: number }
  | ({ name: 'floral' } & FloralOptions)
  | { name: 'motif'; motif: MotifName }
  | { name: PlainPatternName }
);

export function createPattern(spec: PatternSpec): Pattern {
  const paint = getPaint(spec);
  const { scale = 1 } = spec;
  if (scale === 1) return paint;
  const scaled = { s: 0, t: 0, u: 0, v: 0 };
  return (place, out) => {
    scaled.s = place.s / scale;
    scaled.t = place.t / scale;
    scaled.u = place.u;
    scaled.v = place.v;
    paint(scaled, out);
  };
}

type PlainPatternName = keyof typeof PLAIN_PATTERNS;

const PLAIN_PATTERNS = {
  pinstripe: (colours: readonly Hex[]) => stripe(colours, { repeat: 11, share: 0.11, direction: 'down' }),
  gingham,
  check,
  houndstooth,
  leopard,
  snake,
  zebra,
  swirl,
  'tie-dye': tieDye,
  tweed,
  melange,
  denim,
  'colour-block': colourBlock,
  ombre,
  argyle,
  'fair-isle': fairIsle,
  lace,
  straw,
} satisfies Record<string, (colours: readonly Hex[]) => Pattern>;

function getPaint(spec: PatternSpec): Pattern {
  switch (spec.name) {
    case 'stripe':
      return stripe(spec.colours, spec);
    case 'polka':
      return polka(spec.colours, spec);
    case 'floral':
      return floral(spec.colours, spec);
    case 'motif':
      return motifs(spec.colours, spec.motif);
    default:
      return PLAIN_PATTERNS[spec.name](spec.colours);
  }
}
