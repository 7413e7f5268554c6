import type { Market } from '#server/discovery/search/search-market.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createEdition, type Edition, type Wanted } from '../index-edition.ts';
import type { IndexChange, IndexNotification, IndexTask, IndexWords } from '../index-notifications.ts';
import { rewriteProducts } from '../product-segments.ts';
import type { Vocabulary } from '../search-repository.ts';
import { createIndexCopy } from './index-copy.ts';

export type IndexWorkDeps = {
  db: Database;
  markets: readonly Market[];
  post: (notifications: IndexNotification) => void;
};

const EMPTY: Vocabulary = { categories: [], attributes: [], sizes: [], synonyms: [], stopWords: [] };

/** The served index as the worker knows it, and the steps of which all its tasks consist. */
export function createIndexWork({ db, markets, post }: IndexWorkDeps) {
  const languages = markets.map(({ language }) => language);
  const copy = createIndexCopy(languages, post);
  const work = {
    copy,
    /** Edition of the served index. */
    current: createEdition(EMPTY, markets),
    /** Latest time received: a build may end long after it was requested. */
    latest: 0,
    now: () => work.latest,
    inAll: (skus: readonly string[]): Wanted => new Map(languages.map((language) => [language, new Set(skus)])),
    ...createChangeWatch(),

    async add(edition: Edition, wanted: Wanted, pause?: () => Promise<void>): Promise<IndexChange[]> {
      const changes = await rewriteProducts({ db, edition, now: work.now, ...(pause && { pause }) }, wanted);
      copy.deltas().add(wanted);
      return changes;
    },

    /** Publishes changes, then merges small segments. */
    async publish(by: IndexTask['kind'], changes: IndexChange[], words: IndexWords[] = []): Promise<void> {
      const { now, current: edition } = work;
      const deltas = copy.deltas();
      copy.publish({ kind: 'changed', by, words, changes, nextTurn: edition.nextTurn(), worn: deltas.isWorn() });
      const merged = deltas.merge();
      if (merged) copy.publish({ kind: 'tidied', changes: await rewriteProducts({ db, edition, now }, merged) });
    },
  };
  return work;
}

/** Products that change while a step runs, which may have read their old version. Steps may be nested. */
function createChangeWatch() {
  const running = new Set<Set<string>>();
  return {
    note(skus: readonly string[]): void {
      for (const own of running) for (const sku of skus) own.add(sku);
    },
    async watch<Result>(step: () => Promise<Result>): Promise<{ result: Result; again: string[] }> {
      const own = new Set<string>();
      running.add(own);
      const result = await step();
      running.delete(own);
      return { result, again: [...own] };
    },
  };
}
