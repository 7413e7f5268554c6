import { createHash } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { createCounts } from './behaviour-counts.ts';
import type { BehaviourEvent, BehaviourKind } from './behaviour-event.ts';
import { countableQuery } from './behaviour-query.ts';
import { createVisits } from './behaviour-visits.ts';

type Count = (event: BehaviourEvent) => void;

const MAX_SKUS = 30;
/** What a deed says about a product being wanted now. */
const TREND = { view: 1, add: 4, purchase: 10 };

/** Turns what somebody did into counts. The same again within half an hour counts once. */
export function createBehaviourCounter(counts: ReturnType<typeof createCounts>, clock: Clock): Count {
  const visits = createVisits(clock);

  /** Without a mark nobody can tell the same person twice, and so each deed counts. */
  const isNew = (event: BehaviourEvent, what: string): boolean =>
    event.visitor === undefined || visits.isNew(deviceOf(event), `${event.kind} ${what}`);

  const byKind: Readonly<Record<BehaviourKind, Count>> = {
    view(event) {
      const { brand } = event.store;
      for (const sku of skusOf(event)) {
        const before = event.visitor === undefined ? [] : visits.see(deviceOf(event), sku);
        if (!isNew(event, sku)) continue;
        counts.addInterest({ brand, sku, views: 1, purchases: 0, trend: TREND.view });
        for (const other of before) counts.addPair({ brand, first: sku, second: other, views: 1, purchases: 0 });
      }
    },

    add(event) {
      const { brand } = event.store;
      for (const sku of skusOf(event).filter((one) => isNew(event, one))) {
        counts.addInterest({ brand, sku, views: 0, purchases: 0, trend: TREND.add });
      }
    },

    purchase(event) {
      const { brand } = event.store;
      const bought = skusOf(event).filter((sku) => isNew(event, sku));
      for (const [place, sku] of bought.entries()) {
        counts.addInterest({ brand, sku, views: 0, purchases: 1, trend: TREND.purchase });
        for (const second of bought.slice(place + 1)) {
          counts.addPair({ brand, first: sku, second, views: 0, purchases: 1 });
        }
      }
    },

    /** Whether there were several who searched so can only be told of those who can be told apart. */
    search(event) {
      const { brand, language } = event.store;
      const query = countableQuery(event.query ?? '');
      if (query === undefined || event.visitor === undefined || !isNew(event, query)) return;
      counts.addQuery({ brand, language, query, searches: 1, visitorBits: bitOf(event.visitor, query) });
    },

    /** Leads to a view, which is counted. */
    click() {},
  };

  return (event) => byKind[event.kind](event);
}

/** What the database could not hold would keep all that waits with it from being written. */
const skusOf = ({ skus }: BehaviourEvent): string[] =>
  [...new Set(skus)].filter((sku) => !/\p{C}/u.test(sku)).slice(0, MAX_SKUS);

const deviceOf = ({ store, visitor }: BehaviourEvent): string => `${store.brand} ${visitor}`;

/** One of 63 bits, another for each query, so that no two queries lead to the same device. */
function bitOf(visitor: string, query: string): string {
  const hash = createHash('sha256').update(`${query}\n${visitor}`).digest();
  return String(1n << BigInt(hash.readUInt32BE(0) % 63));
}
