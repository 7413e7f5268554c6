import type { ListingTile } from '@shop/contracts/shop/page';
import { useEffect } from 'react';
import { createDeviceList, useDeviceList } from '#app/browser/device-list.ts';
import { whenIdle } from '#app/browser/when-loaded.ts';
import { useListedProducts } from '#app/listed-products.ts';

/** Skus, kept on the device; one more than are shown, since the product of the page itself is among them. */
export const recentlyViewed = createDeviceList({ name: 'recently-viewed', limit: 13 });

export function useRememberProduct(sku: string): void {
  useEffect(() => whenIdle(() => recentlyViewed.add(sku)), [sku]);
}

/** What the device remembers and the store still sells. */
export function useRecentlyViewed(exceptSku?: string): readonly ListingTile[] {
  const skus = useDeviceList(recentlyViewed).filter((sku) => sku !== exceptSku);
  return useListedProducts(skus.join(','));
}
