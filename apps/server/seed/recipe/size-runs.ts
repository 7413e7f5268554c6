import type { SizeAttribute } from '@shop/domain/sizes';

/** The sizes a style is made in, as recorded in the United Kingdom. */
export type SizeRun = keyof typeof SIZE_RUNS;

export const sizesOf = (run: SizeRun): readonly string[] => SIZE_RUNS[run].sizes;
export const sizeAttributeOfRun = (run: SizeRun): SizeAttribute => SIZE_RUNS[run].attribute;

/** Made in plus sizes, 16 to 28. */
export const isPlus = (run: SizeRun): boolean => run === 'extended' || run === 'plus';

const evenSizes = (from: number, to: number) =>
  Array.from({ length: (to - from) / 2 + 1 }, (_, i) => String(from + i * 2));
const wholeSizes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i));

const SIZE_RUNS = {
  standard: { attribute: 'clothes_size', sizes: evenSizes(6, 16) },
  extended: { attribute: 'clothes_size', sizes: evenSizes(6, 28) },
  plus: { attribute: 'clothes_size', sizes: evenSizes(16, 28) },
  mens: { attribute: 'clothes_size', sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
  'mens-waist': { attribute: 'clothes_size', sizes: ['28W', '30W', '32W', '34W', '36W', '38W'] },
  shoes: { attribute: 'shoesize', sizes: wholeSizes(3, 8) },
  bra: {
    attribute: 'bra_size',
    sizes: ['32', '34', '36', '38'].flatMap((band) => ['B', 'C', 'D', 'DD'].map((cup) => `${band}${cup}`)),
  },
  belt: { attribute: 'belt_size', sizes: ['XS', 'S', 'M', 'L', 'XL'] },
  hat: { attribute: 'accessory_size', sizes: ['S/M', 'M/L'] },
  ring: { attribute: 'accessory_size', sizes: ['J', 'L', 'N', 'P', 'R'] },
  'one-size': { attribute: 'accessory_size', sizes: ['One Size'] },
} as const satisfies Record<string, { attribute: SizeAttribute; sizes: readonly string[] }>;
