import type { Language } from '@shop/domain/site/store/store';
import type { SearchIndex } from '@shop/search/index/search-index';
import { createDeltaLogs } from '../delta-log.ts';
import type { IndexNotification } from '../index-notifications.ts';
import { addSegments, openIndex } from '../served-indexes.ts';

/** The worker's copy of the served segments, to find the products that an edit affects, and the log of small ones. */
export function createIndexCopy(languages: readonly Language[], post: (notification: IndexNotification) => void) {
  let indexes = new Map<Language, SearchIndex>();
  let products = 0;
  let deltas = createDeltaLogs(languages, 0);
  return {
    isBuilt: (): boolean => indexes.size > 0,
    indexes: (): ReadonlyMap<Language, SearchIndex> => indexes,
    products: (): number => products,
    deltas: () => deltas,
    /** Changes since a new base are logged from here on. */
    startLog: (base: number): void => {
      deltas = createDeltaLogs(languages, base);
    },
    /** Posts a notification and applies it here too. */
    publish(notification: IndexNotification): void {
      if (notification.kind === 'built') {
        indexes = new Map(notification.bases.map((base) => [base.language, openIndex(base)]));
        products = notification.products;
      }
      addSegments(indexes, notification.changes);
      post(notification);
    },
  };
}
