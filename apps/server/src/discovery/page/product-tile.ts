import type { ProductTile } from '@shop/contracts/shop/catalog/catalog';
import type { ListingTile, RailReply } from '@shop/contracts/shop/discovery/page';
import { toShownPrice } from '@shop/domain/catalog/price/price';
import type { StoreMedia, StoreProduct } from '#server/catalog/product/store-product.ts';
import type { ListedProduct } from './showcase.ts';

export function productTile(product: StoreProduct): ProductTile {
  const { sku, url, title, colour, colourHex, price, badges, variants } = product;
  const front = findFront(product);
  return {
    sku,
    url,
    title,
    colour,
    colourHex,
    price: toShownPrice(price),
    badges,
    ...(front && { image: toPicture(front) }),
    inStock: variants.some(({ availability }) => availability.status !== 'out'),
  };
}

export function listingTile(product: ListedProduct): ListingTile {
  const { styleKey, swatches } = product;
  const second = findSecond(product);
  return {
    ...productTile(product),
    styleKey,
    ...(second && { secondImage: toPicture(second) }),
    swatches,
    sizes: listSizes(product),
  };
}

/** Suggested product with its sizes. */
export const suggestedTile = (product: StoreProduct) => ({ ...productTile(product), sizes: listSizes(product) });

const listSizes = ({ variants }: StoreProduct): ListingTile['sizes'] =>
  variants.map(({ sku, label, availability }) => ({ sku, label, inStock: availability.status !== 'out' }));

/** Product tiles and the time until which their prices are valid. */
export function listedProducts(products: readonly ListedProduct[]): RailReply {
  const turns = products.flatMap(({ price: { until } }) => until?.getTime() ?? []);
  return {
    products: products.map(listingTile),
    ...(turns.length > 0 && { pricesUntil: new Date(Math.min(...turns)).toISOString() }),
  };
}

/** Swatches show only fabric; all other pictures show the product. */
const isView = ({ role }: StoreMedia): boolean => role !== 'swatch';
const findFront = ({ media }: StoreProduct) => media.find(({ role }) => role === 'front') ?? media[0];

/** Prefers the back view, which shows more than a detail. */
function findSecond(product: StoreProduct): StoreMedia | undefined {
  const others = product.media.filter((media) => isView(media) && media !== findFront(product));
  return others.find(({ role }) => role === 'back') ?? others[0];
}

const toPicture = ({ key, alt, focus }: StoreMedia) => ({ key, alt, ...(focus && { focus }) });
