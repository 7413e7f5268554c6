import { createDeviceList } from './device-list.ts';

const MAX_SAVED = 200;

/** Skus saved by a guest on this device, latest first. */
export const deviceWishlist = createDeviceList({ name: 'wishlist', limit: MAX_SAVED });

/** Variant skus of items moved from the quote to the wishlist, latest first, to restore their size. */
export const savedSizes = createDeviceList({ name: 'saved-sizes', limit: MAX_SAVED });
