import type { InventoryReply } from '@shop/contracts/shop/catalog/catalog';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { toRefusal } from './api-refusal.ts';

/** §7: product with the current stock of its sizes. Unchanged when the call fails. */
export async function readCurrentStock(api: ShopApi, product: ProductDetail): Promise<ProductDetail> {
  try {
    return withStock(product, await api.catalog.inventory({ params: { sku: product.sku } }));
  } catch (error) {
    // The stock of the page stays; adding a sold-out size is refused by the server.
    toRefusal(error);
    return product;
  }
}

function withStock(product: ProductDetail, { sizes: levels }: InventoryReply): ProductDetail {
  const sizes = product.sizes.map(({ left: _, ...size }) => {
    const level = levels.find(({ sku }) => sku === size.sku);
    const isLow = level?.status === 'low' && level.quantity !== undefined;
    return {
      ...size,
      inStock: level !== undefined && level.status !== 'out',
      ...(isLow && { left: level.quantity }),
      ...(level?.expectedOn && { expectedOn: level.expectedOn }),
    };
  });
  return { ...product, sizes, inStock: sizes.some(({ inStock }) => inStock) };
}
