import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import type { PackedSizes } from './packed-sizes.ts';

/** Text relative to another one: lengths of the common start and end, and what is between: `8,0,02`. */
export type Delta = string;
export type PackedPicture = [key: Delta, alt: Delta];
/** 0 is the product of the card. Whole where the card does not show the swatch. */
export type PackedSwatch = [sku: Delta, ...PackedPicture] | 0 | ListingTile['swatches'][number];

/** Data of a product that its card does not show, in the attribute `data-tile`. */
export type PackedTile = [
  sku: string,
  styleKey: string,
  inStock: 0 | 1,
  currency: ListingTile['price']['now']['currency'],
  now: number,
  was: number,
  /** Only the first is shown; a number is the percentage off. */
  badges: ListingTile['badges'] | number,
  /** 0 where a swatch shows it. */
  colour: string | 0,
  colourHex: string | 0,
  swatches: PackedSwatch[],
  sizes: PackedSizes,
  secondImage?: PackedPicture,
];

/** Swatches that a card shows. */
export const MOST_SHOWN = 4;
