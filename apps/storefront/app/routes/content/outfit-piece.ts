import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import {
  type PackedSizes,
  packSizes,
  unpackSizes,
} from '#app/features/discovery/product-card/card-data/packed-sizes.ts';

/** Piece of an outfit as it is sent: what the outfit, its dialog and its events use. */
export type OutfitPiece = Pick<ListingTile, 'sku' | 'styleKey' | 'url' | 'title' | 'colour' | 'inStock'> & {
  price: Pick<ListingTile['price'], 'now' | 'was'>;
  /** Its picture is decorative: the title is beside it. */
  picture?: string;
  sizes: PackedSizes;
};

export function toPiece(product: ListingTile): OutfitPiece {
  const { sku, styleKey, url, title, colour, inStock, price, image } = product;
  return {
    ...{ sku, styleKey, url, title, inStock, sizes: packSizes(product) },
    ...(colour && { colour }),
    price: { now: price.now, ...(price.was && { was: price.was }) },
    ...(image && { picture: image.key }),
  };
}

export const fromPiece = ({ picture, sizes, ...piece }: OutfitPiece): ListingTile => ({
  ...piece,
  ...(picture && { image: { key: picture, alt: '' } }),
  sizes: unpackSizes(piece.sku, sizes),
  swatches: [],
  badges: [],
});
