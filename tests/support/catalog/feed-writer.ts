import { createFeedService } from '../../../apps/server/src/content/feeds/feed-service.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** Writes menus and banners of a test shop, as an editor does. */
export const feedWriter = ({ parts }: TestShop) => createFeedService({ db: parts.database.db, clock: parts.clock });
