import { useEffect } from 'react';
import { createDeviceList } from '#app/browser/device-list.ts';

export const SHOWN_PRODUCTS = 12;
/** Skus stored on the device; one more than shown, since the current product is among them. */
export const recentlyViewed = createDeviceList({ name: 'recently-viewed', limit: SHOWN_PRODUCTS + 1 });

export function useRememberProduct(sku: string): void {
  useEffect(() => recentlyViewed.add(sku), [sku]);
}
