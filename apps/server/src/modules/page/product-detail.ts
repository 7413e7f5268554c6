import type { ProductDetail } from '@shop/contracts/shop/page';
import { type SizeSystem, sizeIn, sizeSystemOf } from '@shop/domain/sizes';
import type { Store } from '@shop/domain/store';
import type { StoreMedia, StoreProduct, StoreVariant } from '../catalog/store-product.ts';
import { listingTile } from './product-tile.ts';
import type { ShownProduct } from './showcase.ts';

/** Everything its own page tells of a product. */
export function productDetail(product: ShownProduct, store: Store): ProductDetail {
  const { description, materials, care, media, attributes, colours } = product;
  const { swatches, ...tile } = listingTile(product);
  const system = namedSystem(product, store);
  const charged = wasCharged(product);
  const { until } = product.price;
  return {
    ...tile,
    swatches: swatches.map((swatch) => ({ ...swatch, sizes: sizesOf(colours, swatch.sku) })),
    sizes: product.variants.map((variant) => sizeOf(variant, product)),
    ...(system && { sizeSystem: system }),
    ...(charged && { wasCharged: charged }),
    ...(until && { priceUntil: until.toISOString() }),
    description,
    materials,
    care,
    images: media.toSorted(byRole).map(({ key, alt, role }) => ({ key, alt, role })),
    productCategory: attributes.product_category?.[0],
  };
}

function sizeOf({ sku, size, label, gtin, availability }: StoreVariant, { measurements }: StoreProduct) {
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

function sizesOf(colours: readonly StoreProduct[], sku: string) {
  const colour = colours.find((one) => one.sku === sku);
  return colour?.variants.map(({ sku: size, label }) => ({ sku: size, label })) ?? [];
}

/** A size that is called the same everywhere, such as M or One Size, belongs to no system. */
function namedSystem({ variants, sizeAttribute }: StoreProduct, { sizeFormat }: Store): SizeSystem | undefined {
  const isNamed = ({ size }: StoreVariant) => sizeIn('EU', size, sizeAttribute) !== size;
  return variants.every(isNamed) ? sizeSystemOf(sizeFormat) : undefined;
}

function wasCharged({ price: { was } }: StoreProduct): ProductDetail['wasCharged'] {
  return was && { from: was.chargedFrom.toISOString(), to: was.chargedTo.toISOString() };
}

const ROLES: readonly StoreMedia['role'][] = ['front', 'back', 'detail', 'other', 'swatch'];
const byRole = (a: StoreMedia, b: StoreMedia): number => ROLES.indexOf(a.role) - ROLES.indexOf(b.role);
