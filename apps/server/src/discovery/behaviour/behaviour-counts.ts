import type { BrandKey, Language } from '@shop/domain/site/store/store';

export type InterestCount = { brand: BrandKey; sku: string; views: number; purchases: number; trend: number };
export type PairCount = { brand: BrandKey; first: string; second: string; views: number; purchases: number };
export type QueryCount = {
  brand: BrandKey;
  language: Language;
  query: string;
  searches: number;
  /** Text, since 63 bits do not fit a JSON number. */
  visitorBits: string;
};

type QueryKey = Pick<QueryCount, 'brand' | 'language' | 'query'>;
export type DayCount = QueryKey & { searches: number; clicks: number; adds: number };
export type ClickCount = QueryKey & { sku: string; clicks: number };

export type Counts = {
  interests: InterestCount[];
  pairs: PairCount[];
  queries: QueryCount[];
  days: DayCount[];
  clicks: ClickCount[];
};

/** Memory limit for unwritten counts; a flood is counted only in part. */
const MAX_WAITING = { interests: 5_000, pairs: 20_000, queries: 2_000, days: 2_000, clicks: 5_000 };

/** Aggregates counts between two writes. */
export function createCounts() {
  const interests = new Map<string, InterestCount>();
  const pairs = new Map<string, PairCount>();
  const queries = new Map<string, QueryCount>();
  const days = new Map<string, DayCount>();
  const clicks = new Map<string, ClickCount>();

  function addInterest(added: InterestCount): void {
    const count = entry(interests, { key: `${added.brand} ${added.sku}`, most: MAX_WAITING.interests }, () => ({
      ...added,
      views: 0,
      purchases: 0,
      trend: 0,
    }));
    if (!count) return;
    count.views += added.views;
    count.purchases += added.purchases;
    count.trend += added.trend;
  }

  /** Symmetric: the order of the two SKUs does not matter. */
  function addPair({ brand, first: one, second: other, views, purchases }: PairCount): void {
    if (one === other) return;
    // UTF-16 order equals the database's byte order for all characters allowed in a SKU.
    const [first, second] = one < other ? [one, other] : [other, one];
    const key = `${brand} ${first}\n${second}`;
    const count = entry(pairs, { key, most: MAX_WAITING.pairs }, () => ({
      brand,
      first,
      second,
      views: 0,
      purchases: 0,
    }));
    if (!count) return;
    count.views += views;
    count.purchases += purchases;
  }

  function addQuery(added: QueryCount): void {
    const count = entry(queries, { key: getQueryKey(added), most: MAX_WAITING.queries }, () => ({
      ...added,
      searches: 0,
      visitorBits: '0',
    }));
    if (!count) return;
    count.searches += added.searches;
    count.visitorBits = String(BigInt(count.visitorBits) | BigInt(added.visitorBits));
  }

  const addDay = (added: DayCount) => countDay(days, added);
  const addClick = (added: ClickCount) => countClick(clicks, added);
  const all = [interests, pairs, queries, days, clicks];
  return {
    addInterest,
    addPair,
    addQuery,
    addDay,
    addClick,

    isEmpty: (): boolean => all.every(({ size }) => size === 0),

    /** Returns all counts and resets them. */
    take(): Counts {
      const taken = {
        ...{ interests: [...interests.values()], pairs: [...pairs.values()], queries: [...queries.values()] },
        ...{ days: [...days.values()], clicks: [...clicks.values()] },
      };
      for (const waiting of all) waiting.clear();
      return taken;
    },

    /** Merges counts that could not be written back for the next attempt. */
    putBack(counts: Counts): void {
      counts.interests.forEach(addInterest);
      counts.pairs.forEach(addPair);
      counts.queries.forEach(addQuery);
      counts.days.forEach(addDay);
      counts.clicks.forEach(addClick);
    },
  };
}

function countDay(days: Map<string, DayCount>, added: DayCount): void {
  const start = () => ({ ...added, searches: 0, clicks: 0, adds: 0 });
  const count = entry(days, { key: getQueryKey(added), most: MAX_WAITING.days }, start);
  if (!count) return;
  count.searches += added.searches;
  count.clicks += added.clicks;
  count.adds += added.adds;
}

function countClick(clicks: Map<string, ClickCount>, added: ClickCount): void {
  const key = `${getQueryKey(added)}\n${added.sku}`;
  const count = entry(clicks, { key, most: MAX_WAITING.clicks }, () => ({ ...added, clicks: 0 }));
  if (count) count.clicks += added.clicks;
}

const getQueryKey = ({ brand, language, query }: QueryKey): string => `${brand} ${language} ${query}`;

/** Finds or creates the count for the key; undefined when the buffer is full. */
function entry<Count>(
  counts: Map<string, Count>,
  { key, most }: { key: string; most: number },
  start: () => Count,
): Count | undefined {
  const known = counts.get(key);
  if (known || counts.size >= most) return known;
  const fresh = start();
  counts.set(key, fresh);
  return fresh;
}
