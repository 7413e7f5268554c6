import { createDeviceList } from '#app/browser/device-list.ts';

/** The size in which something was in the bag before it was saved for later: skus of sizes, the latest first. */
export const savedSizes = createDeviceList({ name: 'saved-sizes', limit: 200 });
