import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { getSizeSystem, type SizeSystem, sizeIn } from '@shop/domain/catalog/sizes';
import type { Store } from '@shop/domain/site/store/store';
import type { StoreMedia, StoreProduct, StoreVariant, StoreVideo } from '#server/catalog/product/store-product.ts';
import { listingTile } from './product-tile.ts';
import type { ShownProduct } from './showcase.ts';

/** Product data for its own page. */
export function productDetail(product: ShownProduct, store: Store): ProductDetail {
  const { description, materials, care, media, attributes, colours } = product;
  const { swatches, ...tile } = listingTile(product);
  const system = namedSystem(product, store);
  const charged = wasCharged(product);
  const { until } = product.price;
  return {
    ...tile,
    swatches: swatches.map((swatch) => ({ ...swatch, sizes: listSizes(colours, swatch.sku) })),
    sizes: product.variants.map((variant) => getSize(variant, product)),
    ...(system && { sizeSystem: system }),
    ...(charged && { wasCharged: charged }),
    ...(until && { priceUntil: until.toISOString() }),
    description,
    materials,
    care,
    images: media.toSorted(byRole).map(({ key, alt, role, focus }) => ({ key, alt, role, ...(focus && { focus }) })),
    ...(product.videos && { videos: product.videos.map((video) => toVideo(video, product)) }),
    productCategory: attributes.product_category?.[0],
  };
}

/** The first place is a picture's, which the page preloads. */
function toVideo({ key, mime, alt, poster, addedAt, after }: StoreVideo, { media }: StoreProduct) {
  const shown = poster ?? media[0]?.key;
  const place = Math.max(1, Math.min(after, media.length));
  return { key, type: mime, alt, ...(shown && { poster: shown }), addedAt: addedAt.toISOString(), after: place };
}

function getSize({ sku, size, label, gtin, availability }: StoreVariant, { measurements }: StoreProduct) {
  const own = measurements?.[size];
  return {
    sku,
    label,
    inStock: availability.status !== 'out',
    ...(availability.status === 'low' && { left: availability.quantity }),
    ...(own && { measurements: own }),
    ...(gtin && { gtin }),
  };
}

function listSizes(colours: readonly StoreProduct[], sku: string) {
  const colour = colours.find((one) => one.sku === sku);
  return colour?.variants.map(({ sku: size, label }) => ({ sku: size, label })) ?? [];
}

/** Undefined for sizes that are the same everywhere, such as M or One Size. */
function namedSystem({ variants, sizeAttribute }: StoreProduct, { sizeFormat }: Store): SizeSystem | undefined {
  const isNamed = ({ size }: StoreVariant) => sizeIn('EU', size, sizeAttribute) !== size;
  return variants.every(isNamed) ? getSizeSystem(sizeFormat) : undefined;
}

function wasCharged({ price: { was } }: StoreProduct): ProductDetail['wasCharged'] {
  return was && { from: was.chargedFrom.toISOString(), to: was.chargedTo.toISOString() };
}

/** Front first and fabric last; between them the merchant's own order. */
const byRole = (a: StoreMedia, b: StoreMedia): number => getRank(a) - getRank(b);
const getRank = ({ role }: StoreMedia): number => Number(role === 'swatch') - Number(role === 'front');
