import { createDeviceList } from './device-list.ts';

const MAX_SAVED = 200;

/** Skus of what a guest has saved on this device, the latest first. */
export const deviceWishlist = createDeviceList({ name: 'wishlist', limit: MAX_SAVED });

/** The size in which something was in the bag before it was saved for later: skus of sizes, the latest first. */
export const savedSizes = createDeviceList({ name: 'saved-sizes', limit: MAX_SAVED });
