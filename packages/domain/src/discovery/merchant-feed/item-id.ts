/**
 * Ids of products in merchant feeds and analytics events. One rule for both, so that Google joins an event with the feed
 * item: the id is the variant SKU, and all variants of a style are one group.
 */
export const getItemId = ({ sku }: { sku: string }): string => sku;

export const getItemGroupId = ({ styleKey }: { styleKey: string }): string => styleKey;

type Size = { sku: string; inStock: boolean };

/** Item of a product whose size is not chosen, such as in a list: the first size in stock, else the first. */
export function getItemIdOfProduct({ sku, sizes = [] }: { sku: string; sizes?: readonly Size[] | undefined }): string {
  return getItemId(sizes.find(({ inStock }) => inStock) ?? sizes[0] ?? { sku });
}
