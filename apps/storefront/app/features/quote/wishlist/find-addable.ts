import type { WishlistItem } from '@shop/contracts/shop/quote/wishlist';

/** Size of an item that can be added without a further choice: the saved one, or the only one, if in stock. */
export function findAddable({ product, sizeSku }: WishlistItem) {
  const sizes = product?.sizes ?? [];
  const chosen = sizes.length === 1 ? sizes[0] : sizes.find(({ sku }) => sku === sizeSku);
  return chosen?.inStock ? chosen : undefined;
}
