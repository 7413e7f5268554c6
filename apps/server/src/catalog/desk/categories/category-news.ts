import type { CategoryRule } from '@shop/domain/catalog/category/category-rule';
import type { Store } from '@shop/domain/site/store/store';
import { toScope } from '#server/catalog/product/catalog-service.ts';
import { type ListingQuery, readListing } from '#server/catalog/product/listing-repository.ts';
import type { CategoryRecord } from '#server/catalog/records/catalog-record.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { announceProducts, readBranchProducts, readBranchRules } from './category-desk-repository.ts';

type Deps = { clock: Clock; stores: readonly Store[] };

/** With more products the rebuild of the index is as fast; it is also the limit of one change of the index. */
const MOST = 4_000;

/**
 * Announces the products that a change of a category concerns, in any store. The index takes them before its rebuild
 * ends, which the category itself announces.
 */
export function createCategoryNews({ clock, stores }: Deps) {
  const scopes = [...new Map(stores.map(toScope).map((scope) => [JSON.stringify(scope), scope])).values()];

  /** Undefined: too many. */
  async function findRuled(tx: Database, rules: readonly (CategoryRule | undefined)[]) {
    const queries = rules.flatMap((rule) => (rule ? scopes.map((scope) => ({ rule, scope })) : []));
    const skus = new Set<string>();
    for (const query of queries) {
      for (const sku of await readSkus(tx, { ...query, now: clock() })) skus.add(sku);
      if (skus.size > MOST) return undefined;
    }
    return skus;
  }

  async function announce(tx: Database, skus: ReadonlySet<string> | undefined): Promise<void> {
    if (skus && skus.size <= MOST) await announceProducts(tx, [...skus]);
  }

  return {
    /** Names are words of the products that are placed in the category or below it. */
    async announceChange(tx: Database, before: Content, after: Content): Promise<void> {
      if (isOther(before.rule, after.rule)) await announce(tx, await findRuled(tx, [before.rule, after.rule]));
      if (isOther(before.texts, after.texts))
        await announce(tx, new Set(await readBranchProducts(tx, after.key, MOST + 1)));
    },

    /** Products in the category or below it change their line of ancestors, also those that are in it by a rule. */
    async announceMove(tx: Database, { key, parent }: Place, wanted: string | undefined): Promise<void> {
      if (parent === wanted) return;
      const ruled = await findRuled(tx, await readBranchRules(tx, key));
      const placed = await readBranchProducts(tx, key, MOST + 1);
      await announce(tx, ruled && new Set([...ruled, ...placed]));
    },
  };
}

type Place = Pick<CategoryRecord, 'key' | 'parent'>;
type Content = Pick<CategoryRecord, 'key' | 'rule' | 'texts'>;

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

type Query = Pick<ListingQuery, 'rule' | 'scope' | 'now'>;

async function readSkus(tx: Database, query: Query): Promise<string[]> {
  const page = { categoryKey: '', branchKeys: [], sort: 'default', limit: MOST + 1, offset: 0 } as const;
  return (await readListing(tx, { ...page, ...query })).skus;
}

export type CategoryNews = ReturnType<typeof createCategoryNews>;
