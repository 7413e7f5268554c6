import type { ListingTile } from '@shop/contracts/shop/page';
import { useEffect } from 'react';
import { createDeviceList, useDeviceList } from '#app/browser/device-list.ts';
import { useListedProducts } from '#app/listed-products.ts';

const SHOWN = 12;
/** Skus, kept on the device; one more than are shown, since the product of the page itself is among them. */
export const recentlyViewed = createDeviceList({ name: 'recently-viewed', limit: SHOWN + 1 });

export function useRememberProduct(sku: string): void {
  useEffect(() => recentlyViewed.add(sku), [sku]);
}

/** What the device remembers and the store still sells. */
export function useRecentlyViewed(exceptSku?: string): readonly ListingTile[] {
  const skus = useDeviceList(recentlyViewed)
    .filter((sku) => sku !== exceptSku)
    .slice(0, SHOWN);
  return useListedProducts(skus.join(','));
}
