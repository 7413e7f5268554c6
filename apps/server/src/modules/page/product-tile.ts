import type { ProductTile } from '@shop/contracts/shop/catalog';
import type { ListingTile, RailReply } from '@shop/contracts/shop/page';
import type { StoreMedia, StoreProduct } from '../catalog/store-product.ts';
import type { ListedProduct } from './showcase.ts';

export function productTile(product: StoreProduct): ProductTile {
  const { sku, url, title, colour, colourHex, price, badges, variants } = product;
  const front = frontOf(product);
  return {
    sku,
    url,
    title,
    colour,
    colourHex,
    price,
    badges,
    ...(front && { image: pictureOf(front) }),
    inStock: variants.some(({ availability }) => availability.status !== 'out'),
  };
}

export function listingTile(product: ListedProduct): ListingTile {
  const { styleKey, swatches, variants } = product;
  const second = secondOf(product);
  return {
    ...productTile(product),
    styleKey,
    ...(second && { secondImage: pictureOf(second) }),
    swatches,
    sizes: variants.map(({ sku, label, availability }) => ({ sku, label, inStock: availability.status !== 'out' })),
  };
}

/** Products among each other, and until when what they cost is so. */
export function listedProducts(products: readonly ListedProduct[]): RailReply {
  const turns = products.flatMap(({ price: { until } }) => until?.getTime() ?? []);
  return {
    products: products.map(listingTile),
    ...(turns.length > 0 && { pricesUntil: new Date(Math.min(...turns)).toISOString() }),
  };
}

/** A swatch is cloth; all others show the product. */
const isView = ({ role }: StoreMedia): boolean => role !== 'swatch';
const frontOf = ({ media }: StoreProduct) => media.find(({ role }) => role === 'front') ?? media[0];

/** The back tells more than a detail. */
function secondOf(product: StoreProduct): StoreMedia | undefined {
  const others = product.media.filter((media) => isView(media) && media !== frontOf(product));
  return others.find(({ role }) => role === 'back') ?? others[0];
}

const pictureOf = ({ key, alt }: StoreMedia) => ({ key, alt });
