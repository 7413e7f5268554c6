import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import {
  type PackedSizes,
  packSizes,
  unpackSizes,
} from '#app/features/discovery/product-card/card-data/packed-sizes.ts';

/** Piece of an outfit as it is sent. */
export type OutfitPiece = Omit<ListingTile, 'sizes'> & { sizes: PackedSizes };

/** Only what the outfit, its dialog and its events use. The picture is decorative: the title is beside it. */
export function toPiece(product: ListingTile): OutfitPiece {
  const { sku, styleKey, url, title, colour, inStock, price, image } = product;
  return {
    ...{ sku, styleKey, url, title, inStock, sizes: packSizes(product), swatches: [], badges: [] },
    ...(colour && { colour }),
    price: { now: price.now, ...(price.was && { was: price.was }) },
    ...(image && { image: { key: image.key, alt: '' } }),
  };
}

export const fromPiece = (piece: OutfitPiece): ListingTile => ({
  ...piece,
  sizes: unpackSizes(piece.sku, piece.sizes),
});
