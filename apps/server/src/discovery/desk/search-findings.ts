import type { Store } from '@shop/domain/site/store/store';
import type { SearchQuery, SearchResult } from '@shop/search/query';

type Deps = {
  search: {
    run: (store: Store, query: SearchQuery) => Promise<SearchResult>;
    complete: (store: Store, text: string, limit: number) => Promise<{ word: string }[]>;
  };
  /** Frequent searches of several visitors, most frequent first. */
  listQueries: (store: Store) => Promise<readonly string[]>;
};

export type Finding = { query: string; total: number; isPartial: boolean; corrected?: string; suggestion?: string };

/** Letters of a word by which a suggestion is looked up. */
const LEAST_LETTERS = 3;

/** Frequent searches and what they find now, so that a rule or synonym made a moment ago counts. */
export function createSearchFindings({ search, listQueries }: Deps) {
  async function find(store: Store, query: string): Promise<Finding> {
    const { total, reading } = await search.run(store, { text: query, limit: 0 });
    const suggestion = total === 0 ? await suggest(store, query, reading?.suggestions ?? []) : undefined;
    return {
      query,
      total,
      isPartial: reading?.relaxed ?? false,
      ...(reading?.corrected !== undefined && { corrected: reading.corrected }),
      ...(suggestion !== undefined && { suggestion }),
    };
  }

  /** A correction of the engine, else a word of the catalogue with the same beginning. */
  async function suggest(store: Store, query: string, corrections: readonly string[]): Promise<string | undefined> {
    if (corrections[0] !== undefined) return corrections[0];
    const [beginning] = await search.complete(store, query.slice(0, LEAST_LETTERS), 1);
    return beginning?.word;
  }

  return {
    async list(store: Store): Promise<Finding[]> {
      const findings: Finding[] = [];
      for (const query of await listQueries(store)) findings.push(await find(store, query));
      return [
        ...findings.filter(({ total }) => total === 0),
        ...findings.filter(({ total, isPartial }) => total > 0 && isPartial),
        ...findings.filter(({ total, isPartial }) => total > 0 && !isPartial),
      ];
    },
  };
}

export type SearchFindings = ReturnType<typeof createSearchFindings>;
