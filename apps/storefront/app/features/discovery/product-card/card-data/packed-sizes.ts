import type { ListingTile } from '@shop/contracts/shop/discovery/page';

/** Labels separated by spaces, sold-out ones with a minus; whole where the SKU is not that of the product and the label. */
export type PackedSizes = string | ListingTile['sizes'];

export function packSizes({ sku, sizes }: Pick<ListingTile, 'sku' | 'sizes'>): PackedSizes {
  const isPlain = sizes.every((size) => size.sku === `${sku}-${size.label}` && /^[^\s-]\S*$/.test(size.label));
  if (!isPlain || sizes.length === 0) return sizes;
  return sizes.map(({ label, inStock }) => (inStock ? label : `-${label}`)).join(' ');
}

export function unpackSizes(sku: string, sizes: PackedSizes): ListingTile['sizes'] {
  if (typeof sizes !== 'string') return sizes;
  return sizes.split(' ').map((text) => {
    const inStock = text[0] !== '-';
    const label = inStock ? text : text.slice(1);
    return { sku: `${sku}-${label}`, label, inStock };
  });
}
