import type { ProductRecord } from '@shop/contracts/catalogue-file';
import { type Body, footOf, manOf, womanOf } from './body-sizes.ts';
import type { Facts, Kind } from './facts.ts';
import type { DemoProduct } from './products.ts';
import { sizesOf } from './size-runs.ts';
import type { Length, Sleeve } from './vocabulary.ts';

type Measures = Record<string, number>;

/** The garment itself in centimetres, by size; nothing where a thing has one size and no need of measures. */
export function measurementsOf(product: DemoProduct): ProductRecord['measurements'] {
  const read = READERS[groupOf(product.facts.kind)];
  if (!read) return undefined;
  const rows = sizesOf(product.style.sizes).map((size, index) => [size, read(product, size, index)] as const);
  return Object.fromEntries(rows);
}

/** The size that a description speaks of. */
export function sampleSizeOf({ style }: DemoProduct): string {
  const sizes = sizesOf(style.sizes);
  return ['10', 'M', '32W', '18'].find((size) => sizes.includes(size)) ?? sizes[0] ?? '';
}

type Group = 'upper' | 'lower' | 'skirt' | 'shoe' | 'none';
type Reader = (product: DemoProduct, size: string, index: number) => Measures;

const UPPER: readonly Kind[] = [
  'dresses',
  'tops',
  'shirts',
  'sweats',
  'knitwear',
  'jackets',
  'coats',
  'jumpsuits',
  'co-ords',
  'mens-tops',
];
const LOWER: readonly Kind[] = ['trousers', 'jeans', 'shorts', 'mens-trousers'];
const SHOES: readonly Kind[] = ['heels', 'boots', 'flats', 'sandals', 'trainers'];

function groupOf(kind: Kind): Group {
  if (UPPER.includes(kind)) return 'upper';
  if (LOWER.includes(kind)) return 'lower';
  if (SHOES.includes(kind)) return 'shoe';
  return kind === 'skirts' ? 'skirt' : 'none';
}

const READERS: Partial<Record<Group, Reader>> = {
  upper: ({ facts }, size, index) => {
    const body = bodyOf(size);
    const ease = EASE[facts.fit ?? 'regular'];
    const mens = facts.kind === 'mens-tops';
    const sleeve = SLEEVE_CM[facts.sleeve ?? 'none'];
    return {
      bust: half(body.bust + ease),
      waist: half(ease < LOOSE ? body.waist + ease : body.bust + ease - 2),
      length: half(lengthOf(facts) + (mens ? 8 : 0) + graded(index)),
      ...(sleeve && { sleeve: half(sleeve + (mens ? 4 : 0) + graded(index) * 0.6) }),
    };
  },
  lower: ({ facts }, size, index) => {
    const body = bodyOf(size);
    const leg = LEGS[facts.length ?? 'full'] ?? 78;
    return {
      waist: half(body.waist + 1),
      hip: half(body.hip + 4),
      insideLeg: half(leg + (facts.kind === 'mens-trousers' ? 4 : 0) + graded(index) * 0.4),
      rise: half(25 + graded(index) * 0.8),
    };
  },
  skirt: ({ facts }, size, index) => ({
    waist: half(bodyOf(size).waist + 1),
    hip: half(bodyOf(size).hip + 5),
    length: half((SKIRTS[facts.length ?? 'midi'] ?? 74) + graded(index)),
  }),
  shoe: ({ facts }, size) => ({
    footLength: footOf(size),
    heel: HEELS[facts.heel ?? 'flat'],
  }),
};

/** Longer by half a centimetre a size, from the smallest on. */
const graded = (index: number): number => index * 0.5;
const half = (cm: number): number => Math.round(cm * 2) / 2;

const bodyOf = (size: string): Body => womanOf(size) ?? manOf(size) ?? { bust: 87, waist: 68, hip: 94 };

/** From this much ease on a garment hangs straight from the bust. */
const LOOSE = 10;
/** Room beyond the body, less than none where the cloth stretches. */
const EASE = { bodycon: -6, slim: -1, fitted: 4, regular: 10, relaxed: 16, oversized: 24 };
/** As drafted, from the shoulder at the neck; a long coat is longer than a long cardigan. */
function lengthOf({ kind, length = 'hip' }: Facts): number {
  return OWN_LENGTHS[kind]?.[length] ?? UPPER_LENGTHS[length] ?? 59;
}

const OWN_LENGTHS: Partial<Record<Kind, Partial<Record<Length, number>>>> = {
  jumpsuits: { full: 139, short: 76 },
  jackets: { crop: 51, hip: 59, longline: 71 },
  coats: { waist: 51, hip: 58, mid: 81, knee: 99, longline: 115 },
};
const UPPER_LENGTHS: Partial<Record<Length, number>> = {
  mini: 81,
  knee: 95,
  midi: 109,
  maxi: 132,
  crop: 40,
  waist: 49,
  hip: 59,
  tunic: 71,
  longline: 74,
};
const SKIRTS: Partial<Record<Length, number>> = { mini: 40, knee: 56, midi: 74, maxi: 96 };
const LEGS: Partial<Record<Length, number>> = { full: 76, cropped: 66, capri: 51, short: 9, mid: 15, bermuda: 27 };
const SLEEVE_CM: Partial<Record<Sleeve, number>> = {
  cap: 8,
  short: 18,
  elbow: 28,
  three: 43,
  long: 60,
  slim: 60,
  wide: 58,
  puff: 22,
  'long-puff': 61,
  bishop: 62,
  balloon: 62,
  bell: 57,
  flutter: 19,
};
const HEELS = { flat: 2, low: 4.5, mid: 7, high: 10 };
