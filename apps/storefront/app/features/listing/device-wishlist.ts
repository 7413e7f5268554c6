import { createDeviceList, useDeviceList } from '#app/browser/device-list.ts';

const MAX_SAVED = 200;

/** Skus of what a shopper has saved on this device, the latest first. */
export const deviceWishlist = createDeviceList({ name: 'wishlist', limit: MAX_SAVED });

export const useIsSaved = (sku: string): boolean => useDeviceList(deviceWishlist).includes(sku);

export function toggleSaved(sku: string): void {
  if (deviceWishlist.get().includes(sku)) deviceWishlist.remove(sku);
  else deviceWishlist.add(sku);
}
