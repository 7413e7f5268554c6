import type { WindowLimit } from '../rate-window.ts';
import { MS_PER_MINUTE } from '../time.ts';

/** Photos of one network: more than a family uses, far too few to keep a processor busy. */
export const PHOTO_LIMIT: WindowLimit = { most: 30, windowMs: 10 * MS_PER_MINUTE };

/** Photos are scaled down in the browser before they are sent; without script, a usual phone camera has 12. */
export const MAX_PHOTO_MEGAPIXELS = 16;
