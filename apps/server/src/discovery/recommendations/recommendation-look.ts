import { toLab } from '@shop/visual/lab';
import type { ProductFacts } from './recommendation-repository.ts';

/** Places of an outfit and the product categories worn in them. */
const PLACES = {
  whole: ['dresses', 'jumpsuits', 'co-ords'],
  top: ['tops', 'shirts', 'knitwear', 'sweats', 'mens-tops'],
  bottom: ['trousers', 'jeans', 'skirts', 'shorts', 'mens-trousers'],
  layer: ['jackets', 'coats'],
  shoes: ['heels', 'boots', 'flats', 'sandals', 'trainers'],
  bag: ['bags'],
  accessory: ['jewellery', 'rings', 'belts', 'scarves', 'hats', 'sunglasses'],
  swim: ['swimwear', 'cup-swimwear'],
  beauty: ['make-up', 'fragrance', 'skincare'],
} as const;
type Place = keyof typeof PLACES;

/** Places that complete an outfit, most needed first. */
const GOES_WITH: Readonly<Record<Place, readonly Place[]>> = {
  whole: ['shoes', 'bag', 'layer', 'accessory'],
  top: ['bottom', 'layer', 'shoes', 'accessory', 'bag'],
  bottom: ['top', 'shoes', 'layer', 'accessory', 'bag'],
  layer: ['whole', 'bottom', 'top', 'shoes', 'accessory', 'bag'],
  shoes: ['whole', 'bag', 'bottom', 'accessory'],
  bag: ['shoes', 'whole', 'accessory', 'layer'],
  accessory: ['whole', 'bag', 'top', 'shoes'],
  swim: ['accessory', 'bag', 'whole', 'shoes'],
  beauty: ['beauty', 'accessory'],
};

/** Product categories that go with one, by place; empty for an unknown category. */
export function categoriesBeside(category: string): string[][] {
  const place = (Object.keys(PLACES) as Place[]).find((one) => (PLACES[one] as readonly string[]).includes(category));
  return (place ? GOES_WITH[place] : []).map((one) => PLACES[one].filter((other) => other !== category));
}

type Dressed = Pick<ProductFacts, 'colourHex' | 'attributes' | 'popularity'>;

/** Score from 0 to 1 of how well two products can be worn together. */
export function goesWith(one: Dressed, other: Dressed): number {
  const patterns = [one, other].filter(isPatterned).length;
  const colour = harmony(one.colourHex, other.colourHex) * (patterns === 2 ? CLASH : 1);
  return 0.6 * colour + 0.3 * sharedOccasion(one, other) + 0.1 * Math.min(1, other.popularity);
}

const CLASH = 0.4;
const CALM = new Set(['plain', 'textured']);
const isPatterned = ({ attributes }: Dressed): boolean => attributes.design?.some((value) => !CALM.has(value)) ?? false;

function sharedOccasion(one: Dressed, other: Dressed): number {
  const [occasions, others] = [one.attributes.occasion_wear ?? [], other.attributes.occasion_wear ?? []];
  if (occasions.length === 0 || others.length === 0) return 0.5;
  return others.some((occasion) => occasions.includes(occasion)) ? 1 : 0;
}

const UNKNOWN_COLOUR = 0.5;
/** Below this chroma a colour is neutral (grey, beige, black, navy) and goes with everything. */
const NEUTRAL_CHROMA = 18;
/** Harmony score by distance on the colour wheel: similar and opposite hues match best. */
const WHEEL = [
  { degrees: 25, worth: 0.8 },
  { degrees: 60, worth: 0.5 },
  { degrees: 150, worth: 0.3 },
  { degrees: 180, worth: 0.65 },
];

function harmony(hex: string | null, otherHex: string | null): number {
  const [one, other] = [parseColour(hex), parseColour(otherHex)];
  if (!one || !other) return UNKNOWN_COLOUR;
  if (one.chroma < NEUTRAL_CHROMA || other.chroma < NEUTRAL_CHROMA) return 1;
  const turn = Math.abs(one.hue - other.hue) % 360;
  const apart = Math.min(turn, 360 - turn);
  return WHEEL.find(({ degrees }) => apart <= degrees)?.worth ?? UNKNOWN_COLOUR;
}

function parseColour(hex: string | null): { chroma: number; hue: number } | undefined {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex ?? '')?.slice(1);
  if (!parts) return undefined;
  const { red, yellow } = toLab({
    width: 1,
    height: 1,
    rgb: Uint8Array.from(parts, (part) => Number.parseInt(part, 16)),
  });
  const [a, b] = [red[0] ?? 0, yellow[0] ?? 0];
  return { chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}
