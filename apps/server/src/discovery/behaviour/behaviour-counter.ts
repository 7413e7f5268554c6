import { createHash } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { createCounts } from './behaviour-counts.ts';
import type { BehaviourEvent, BehaviourKind } from './behaviour-event.ts';
import { countableQuery } from './behaviour-query.ts';
import { createVisits } from './behaviour-visits.ts';

type Count = (event: BehaviourEvent) => void;

const MAX_SKUS = 30;
/** Trend score of each kind of event. */
const TREND = { view: 1, add: 4, purchase: 10 };

/** Converts events into counts. A repeated event within half an hour counts once. */
export function createBehaviourCounter(counts: ReturnType<typeof createCounts>, clock: Clock): Count {
  const visits = createVisits(clock);

  /** Events without a visitor id cannot be deduplicated, so each one counts. */
  const isNew = (event: BehaviourEvent, what: string): boolean =>
    event.visitor === undefined || visits.isNew(getDeviceKey(event), `${event.kind} ${what}`);

  const follow = createFollow(counts, visits);

  const byKind: Readonly<Record<BehaviourKind, Count>> = {
    view(event) {
      const { brand } = event.store;
      for (const sku of getSkus(event)) {
        const before = event.visitor === undefined ? [] : visits.see(getDeviceKey(event), sku);
        follow(event, 'click', sku);
        if (!isNew(event, sku)) continue;
        counts.addInterest({ brand, sku, views: 1, purchases: 0, trend: TREND.view });
        for (const other of before) counts.addPair({ brand, first: sku, second: other, views: 1, purchases: 0 });
      }
    },

    add(event) {
      const { brand } = event.store;
      for (const sku of getSkus(event).filter((one) => isNew(event, one))) {
        counts.addInterest({ brand, sku, views: 0, purchases: 0, trend: TREND.add });
        follow(event, 'add', sku);
      }
    },

    purchase(event) {
      const { brand } = event.store;
      const bought = getSkus(event).filter((sku) => isNew(event, sku));
      for (const [place, sku] of bought.entries()) {
        counts.addInterest({ brand, sku, views: 0, purchases: 1, trend: TREND.purchase });
        for (const second of bought.slice(place + 1)) {
          counts.addPair({ brand, first: sku, second, views: 0, purchases: 1 });
        }
      }
    },

    /** Only events with a visitor id count: popularity is the number of distinct visitors. */
    search(event) {
      const { brand, language } = event.store;
      const query = countableQuery(event.query ?? '');
      if (query === undefined || event.visitor === undefined) return;
      if (!isNew(event, query)) return visits.resumeSearch(getDeviceKey(event), query);
      visits.beginSearch(getDeviceKey(event), query);
      counts.addQuery({ brand, language, query, searches: 1, visitorBits: hashToBit(event.visitor, query) });
      counts.addDay({ brand, language, query, searches: 1, clicks: 0, adds: 0 });
    },

    browse(event) {
      if (event.visitor !== undefined) visits.endSearch(getDeviceKey(event));
    },

    /** Not counted: a click leads to a view, which is. */
    click() {},
  };

  return (event) => byKind[event.kind](event);
}

/** Counts what a search led to. The visit is in memory only: the tables know queries, never visitors. */
function createFollow(counts: ReturnType<typeof createCounts>, visits: ReturnType<typeof createVisits>) {
  return (event: BehaviourEvent, outcome: 'click' | 'add', sku: string): void => {
    if (event.visitor === undefined) return;
    const query = visits.findSearch(getDeviceKey(event), outcome);
    if (query === undefined) return;
    const { brand, language } = event.store;
    const isClick = outcome === 'click';
    counts.addDay({ brand, language, query, searches: 0, clicks: isClick ? 1 : 0, adds: isClick ? 0 : 1 });
    if (isClick) counts.addClick({ brand, language, query, sku, clicks: 1 });
  };
}

/** Drops SKUs that PostgreSQL cannot store: one of them would fail the whole batch. */
const getSkus = ({ skus }: BehaviourEvent): string[] =>
  [...new Set(skus)].filter((sku) => !/\p{C}/u.test(sku)).slice(0, MAX_SKUS);

const getDeviceKey = ({ store, visitor }: BehaviourEvent): string => `${store.brand} ${visitor}`;

/** One of 63 bits, hashed with the query, so that queries cannot be linked to the same device. */
function hashToBit(visitor: string, query: string): string {
  const hash = createHash('sha256').update(`${query}\n${visitor}`).digest();
  return String(1n << BigInt(hash.readUInt32BE(0) % 63));
}
