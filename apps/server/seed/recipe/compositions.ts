import type { Laid } from '@shop/illustrator/compose';
import type { Background } from '@shop/illustrator/scene';
import { specOf } from './garment-specs.ts';
import { pictureSeed } from './pictures.ts';
import { type DemoProduct, demoProducts } from './products.ts';

type Size = { file: string; width: number; height: number };
/** A picture of several products, or of one for a whole category. */
export type Composition = Size &
  (
    | { kind: 'tile'; background: Background; laid: Omit<Laid, 'x' | 'y' | 'width'> }
    | { kind: 'hero'; cloth: `#${string}`; seed: number; laid: readonly Laid[] }
    | { kind: 'outfit'; background: Background; laid: readonly Laid[] }
  );

/** An outfit with its parts, so that a page can name and sell what the picture shows. */
type Look = {
  key: string;
  file: string;
  pieces: readonly { sku: string; pin: readonly [x: number, y: number] }[];
};

export function compositions(): Composition[] {
  const find = finder(demoProducts());
  return [
    ...Object.entries(TILES).map(([key, [background, title, colour, turn]]): Composition => {
      const { spec, seed } = drawn(find(title, colour));
      return {
        kind: 'tile',
        file: `tile-${key}.webp`,
        width: 800,
        height: 1000,
        background,
        laid: { spec, seed, turn },
      };
    }),
    ...HEROES.map(({ pieces, ...hero }): Composition => ({ kind: 'hero', ...hero, laid: layOut(pieces, find) })),
    ...OUTFITS.map(
      ({ key, background, pieces }): Composition => ({
        kind: 'outfit',
        file: outfitFile(key),
        width: 1100,
        height: 1300,
        background,
        laid: layOut(pieces, find),
      }),
    ),
  ];
}

export function demoLooks(): Look[] {
  const find = finder(demoProducts());
  return OUTFITS.map(({ key, pieces }) => ({
    key,
    file: outfitFile(key),
    pieces: pieces.map(({ title, colour, pin }) => ({ sku: find(title, colour).sku, pin })),
  }));
}

/** Styles that a tile, a hero or an outfit shows. */
export const composedTitles = (): string[] => [
  ...Object.values(TILES).map(([, title]) => title),
  ...[...HEROES, ...OUTFITS].flatMap(({ pieces }) => pieces.map(({ title }) => title)),
];

const outfitFile = (key: string) => `outfit-${key}.webp`;

type Find = (title: string, colour?: number) => DemoProduct;
type Piece = { title: string; colour?: number; x: number; y: number; width: number; turn: number };

function finder(products: readonly DemoProduct[]): Find {
  return (title, colour = 0) => {
    const found = products.find(({ style, position }) => style.title === title && position === colour);
    if (!found) throw new RangeError(`No style is called ${title}, or it has no colour ${colour + 1}`);
    return found;
  };
}

const drawn = ({ style, colourway, styleKey }: DemoProduct) => ({
  spec: specOf(style, colourway),
  seed: pictureSeed(styleKey),
});

const layOut = (pieces: readonly Piece[], find: Find): Laid[] =>
  pieces.map(({ title, colour, ...place }) => ({ ...place, ...drawn(find(title, colour)) }));

/** One for each category of the main menu and for the doors beside it. */
const TILES: Readonly<Record<string, readonly [Background, title: string, colour: number, turn: number]>> = {
  'new-in': ['butter', 'Collarless tweed jacket', 0, 4],
  dresses: ['rose', 'Velvet plunge skater dress', 0, -5],
  tops: ['stone', 'Bishop-sleeve silky blouse', 0, 4],
  bottoms: ['sand', 'Pleated satin midi skirt', 1, -4],
  jeans: ['sky', 'Straight-leg jeans', 0, 7],
  'co-ords': ['mint', 'Co-ord linen waistcoat', 2, -5],
  knitwear: ['butter', 'Cable-knit jumper', 0, -6],
  'coats-jackets': ['sand', 'Belted cotton trench coat', 0, 4],
  swimwear: ['sky', 'Triangle bikini set', 0, -5],
  shoes: ['sage', 'Patent court heels', 0, -4],
  bags: ['lilac', 'Topstitched leather-look tote bag', 0, 5],
  accessories: ['blush', 'Cat-eye sunglasses', 1, -6],
  beauty: ['rose', 'Satin-finish lipstick', 0, 0],
  'last-chance': ['stone', 'Sequin cami mini dress', 0, 5],
  'plus-size': ['sage', 'Floral jersey midi dress', 0, -4],
  'mens-basics': ['grey', 'Men’s cotton polo shirt', 2, 3],
  'wedding-guest': ['blush', 'Flutter-sleeve crepe maxi dress', 0, 4],
  'holiday-shop': ['sky', 'Milkmaid gingham midi dress', 0, -4],
};

const DESKTOP = { width: 1800, height: 820 };
const MOBILE = { width: 780, height: 960 };
const BAND = { width: 1800, height: 560 };

/** Words stand on the left of a wide one, so its garments lie on the right. */
const HEROES: readonly (Size & { cloth: `#${string}`; seed: number; pieces: readonly Piece[] })[] = [
  {
    file: 'hero-evening.webp',
    ...DESKTOP,
    cloth: '#dcb8ac',
    seed: 5,
    pieces: [
      { title: 'Tie-waist wrap midi dress', x: 0.5, y: 0.022, width: 0.195, turn: -6 },
      { title: 'Cowl-neck satin midi dress', x: 0.722, y: 0.014, width: 0.146, turn: 5 },
      { title: 'Patent court heels', x: 0.833, y: 0.317, width: 0.15, turn: -4 },
      { title: 'Quilted shoulder bag', x: 0.867, y: 0.05, width: 0.111, turn: 8 },
    ],
  },
  {
    file: 'hero-evening-mobile.webp',
    ...MOBILE,
    cloth: '#dcb8ac',
    seed: 6,
    pieces: [
      { title: 'Tie-waist wrap midi dress', x: 0.115, y: 0.077, width: 0.436, turn: -6 },
      { title: 'Cowl-neck satin midi dress', x: 0.551, y: 0.192, width: 0.346, turn: 6 },
    ],
  },
  {
    file: 'hero-holiday.webp',
    ...DESKTOP,
    cloth: '#a9c3cf',
    seed: 8,
    pieces: [
      { title: 'Milkmaid gingham midi dress', colour: 1, x: 0.5, y: 0.03, width: 0.175, turn: -5 },
      { title: 'Triangle bikini set', x: 0.71, y: 0.03, width: 0.13, turn: 6 },
      { title: 'Wide-brim straw hat', x: 0.82, y: 0.04, width: 0.15, turn: 8 },
      { title: 'Straw tote bag', x: 0.83, y: 0.2, width: 0.14, turn: -6 },
    ],
  },
  {
    file: 'hero-holiday-mobile.webp',
    ...MOBILE,
    cloth: '#a9c3cf',
    seed: 9,
    pieces: [
      { title: 'Milkmaid gingham midi dress', colour: 1, x: 0.1, y: 0.08, width: 0.42, turn: -5 },
      { title: 'Wide-brim straw hat', x: 0.55, y: 0.12, width: 0.38, turn: 8 },
      { title: 'Straw tote bag', x: 0.56, y: 0.56, width: 0.34, turn: -6 },
    ],
  },
  {
    file: 'band-first-frost.webp',
    ...BAND,
    cloth: '#2f4a3d',
    seed: 11,
    pieces: [
      { title: 'Puffer jacket', x: 0.59, y: 0.028, width: 0.233, turn: -5 },
      { title: 'Block-heel ankle boots', x: 0.81, y: 0.1, width: 0.15, turn: 4 },
    ],
  },
  {
    file: 'band-denim.webp',
    ...BAND,
    cloth: '#8fa3b5',
    seed: 13,
    pieces: [
      { title: 'Denim jacket', x: 0.56, y: 0.03, width: 0.23, turn: -4 },
      { title: 'High-rise wide-leg jeans', x: 0.81, y: 0.02, width: 0.13, turn: 6 },
    ],
  },
];

type Outfit = { key: string; background: Background; pieces: readonly (Piece & { pin: readonly [number, number] })[] };

/** Pins are per cent of the picture, where a number may stand on the piece. */
const OUTFITS: readonly Outfit[] = [
  {
    key: 'tailoring',
    background: 'sand',
    pieces: [
      { title: 'Straight-leg jeans', x: 0.536, y: 0.227, width: 0.273, turn: 7, pin: [68, 52] },
      { title: 'Single-breasted blazer', x: 0.1, y: 0.082, width: 0.509, turn: -5, pin: [36, 26] },
      { title: 'Patent court heels', x: 0.173, y: 0.845, width: 0.327, turn: -6, pin: [30, 80] },
      { title: 'Topstitched leather-look tote bag', x: 0.764, y: 0.727, width: 0.227, turn: 8, pin: [86, 74] },
      { title: 'Rounded sunglasses', x: 0.136, y: 0.7, width: 0.218, turn: -8, pin: [22, 61] },
    ],
  },
  {
    key: 'soft-knit',
    background: 'blush',
    pieces: [
      { title: 'Pleated satin midi skirt', x: 0.427, y: 0.382, width: 0.455, turn: 6, pin: [66, 60] },
      { title: 'Cable-knit jumper', x: 0.1, y: 0.082, width: 0.536, turn: -6, pin: [36, 27] },
      { title: 'Block-heel ankle boots', x: 0.1, y: 0.727, width: 0.3, turn: -4, pin: [26, 80] },
      { title: 'Quilted shoulder bag', x: 0.05, y: 0.58, width: 0.209, turn: -8, pin: [14, 60] },
      { title: 'Hoop earrings', x: 0.76, y: 0.16, width: 0.16, turn: 0, pin: [84, 20] },
    ],
  },
  {
    key: 'coast',
    background: 'sky',
    pieces: [
      { title: 'Tiered floral maxi dress', colour: 1, x: 0.12, y: 0.08, width: 0.42, turn: -5, pin: [35, 42] },
      { title: 'Wide-brim straw hat', x: 0.56, y: 0.1, width: 0.36, turn: 7, pin: [74, 20] },
      { title: 'Straw tote bag', colour: 1, x: 0.6, y: 0.4, width: 0.26, turn: 6, pin: [73, 50] },
      { title: 'Flat strappy sandals', x: 0.62, y: 0.8, width: 0.2, turn: -6, pin: [72, 80] },
    ],
  },
  {
    key: 'evening',
    background: 'lilac',
    pieces: [
      { title: 'Square-neck velvet midi dress', x: 0.08, y: 0.05, width: 0.48, turn: -4, pin: [34, 42] },
      { title: 'Strappy stiletto sandals', colour: 1, x: 0.56, y: 0.75, width: 0.36, turn: -5, pin: [74, 77] },
      { title: 'Sequin clutch bag', x: 0.57, y: 0.38, width: 0.32, turn: 7, pin: [73, 42] },
      { title: 'Stone drop earrings', colour: 1, x: 0.66, y: 0.08, width: 0.2, turn: 0, pin: [76, 14] },
    ],
  },
  {
    key: 'weekend',
    background: 'sage',
    pieces: [
      { title: 'High-rise wide-leg jeans', colour: 1, x: 0.54, y: 0.1, width: 0.3, turn: 6, pin: [70, 40] },
      { title: 'Striped boat-neck top', x: 0.08, y: 0.08, width: 0.5, turn: -6, pin: [36, 30] },
      { title: 'Court trainers', x: 0.5, y: 0.9, width: 0.36, turn: -4, pin: [68, 84] },
      { title: 'Leather-look crossbody bag', x: 0.12, y: 0.6, width: 0.26, turn: 6, pin: [25, 77] },
    ],
  },
];
