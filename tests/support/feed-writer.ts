import { createFeedService } from '../../apps/server/src/modules/feeds/feed-service.ts';
import type { TestShop } from './test-shop.ts';

/** Writes menus and banners of a test shop, as an editor would. */
export const feedWriter = ({ parts }: TestShop) => createFeedService({ db: parts.database.db, clock: parts.clock });
