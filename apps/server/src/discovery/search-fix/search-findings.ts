import {
  findMedian,
  judgeSearch,
  SEARCH_PROBLEMS,
  type SearchCounts,
  type SearchProblem,
} from '@shop/domain/discovery/merchandising/search-fix';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { SearchQuery, SearchResult } from '@shop/search/query';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readChosenProduct, readSearchCounts } from './search-fix-repository.ts';

type Deps = {
  db: Database;
  search: {
    run: (store: Store, query: SearchQuery) => Promise<SearchResult>;
    complete: (store: Store, text: string, limit: number) => Promise<{ word: string }[]>;
  };
  /** Frequent searches of several visitors, most frequent first. */
  listQueries: (store: Store) => Promise<readonly string[]>;
  catalog: Pick<CatalogService, 'findProducts'>;
  clock: Clock;
};

type Measured = SearchCounts & {
  query: string;
  total: number;
  isPartial: boolean;
  corrected?: string;
  ms: number;
  /** First results, the best first. */
  found: string[];
  corrections: readonly string[];
};

export type Finding = Omit<Measured, 'found' | 'corrections'> & {
  problem: SearchProblem;
  suggestion?: string;
  pin?: { sku: string; title: string };
};

/** Letters of a word by which a suggestion is looked up. */
const LEAST_LETTERS = 3;
const PAGE = 48;
/** A product among the first is seen without a pin. */
const FIRST_PLACES = 4;
const COUNTED_DAYS = 28;
const NO_SEARCHES: SearchCounts = { searches: 0, clicks: 0, adds: 0 };

/** Frequent searches and what they find now, so that a rule or synonym made a moment ago counts. */
export function createSearchFindings({ db, search, listQueries, catalog, clock }: Deps) {
  async function measure(store: Store, query: string, counts: SearchCounts): Promise<Measured> {
    const startedAt = performance.now();
    const { total, hits, reading } = await search.run(store, { text: query, limit: PAGE });
    return {
      ...{ query, total, isPartial: reading?.relaxed ?? false, ...counts },
      ms: Math.round(performance.now() - startedAt),
      found: hits.map(({ id }) => id),
      corrections: reading?.suggestions ?? [],
      ...(reading?.corrected !== undefined && { corrected: reading.corrected }),
    };
  }

  /** A correction of the engine, else a word of the catalogue with the same beginning. */
  async function suggest(store: Store, { query, corrections }: Measured): Promise<string | undefined> {
    if (corrections[0] !== undefined) return corrections[0];
    const [beginning] = await search.complete(store, query.slice(0, LEAST_LETTERS), 1);
    return beginning?.word;
  }

  async function findPin(store: Store, { query, found }: Measured): Promise<Finding['pin']> {
    const sku = await readChosenProduct(db, store, { query, found: found.slice(FIRST_PLACES) });
    const [product] = sku === undefined ? [] : await catalog.findProducts(store, [sku]);
    return product && { sku: product.sku, title: product.title };
  }

  async function explain(store: Store, measured: Measured, problem: SearchProblem): Promise<Finding> {
    const { found: _, corrections: __, ...rest } = measured;
    const suggestion = problem === 'nothing' ? await suggest(store, measured) : undefined;
    const pin = problem === 'few-clicks' ? await findPin(store, measured) : undefined;
    return { ...rest, problem, ...(suggestion !== undefined && { suggestion }), ...(pin && { pin }) };
  }

  return {
    async list(store: Store): Promise<Finding[]> {
      const now = clock().getTime();
      const [from, to] = [now - COUNTED_DAYS * MS_PER_DAY, now].map((at) => new Date(at).toISOString().slice(0, 10));
      const queries = await listQueries(store);
      const counts = await readSearchCounts(db, store, { from: from ?? '', to: to ?? '', queries });
      const measured: Measured[] = [];
      for (const query of queries) {
        measured.push(await measure(store, query, counts.get(query) ?? NO_SEARCHES));
      }
      const usualMs = findMedian(measured.map(({ ms }) => ms));
      const findings: Finding[] = [];
      for (const one of measured) findings.push(await explain(store, one, judgeSearch(one, usualMs)));
      return SEARCH_PROBLEMS.flatMap((problem) => findings.filter((one) => one.problem === problem));
    },
  };
}

export type SearchFindings = ReturnType<typeof createSearchFindings>;
