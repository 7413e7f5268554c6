import type { CategoryRule } from '@shop/domain/catalog/category/category-rule';
import type { Store } from '@shop/domain/site/store/store';
import { toScope } from '#server/catalog/product/catalog-service.ts';
import { type ListingQuery, readListing } from '#server/catalog/product/listing-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { announceProducts } from './category-desk-repository.ts';

type Deps = { clock: Clock; stores: readonly Store[] };

/** With more products the rebuild of the index is as fast. */
const MOST = 400;

/**
 * Announces the products that a changed rule concerns, in any store. The index takes them before its rebuild ends, which
 * the category itself announces.
 */
export function createRuleNews({ clock, stores }: Deps) {
  const scopes = [...new Map(stores.map(toScope).map((scope) => [JSON.stringify(scope), scope])).values()];
  return async (tx: Database, rules: readonly (CategoryRule | undefined)[]): Promise<void> => {
    const queries = rules.flatMap((rule) => (rule ? scopes.map((scope) => ({ rule, scope })) : []));
    const skus = new Set<string>();
    for (const query of queries) {
      for (const sku of await readSkus(tx, { ...query, now: clock() })) skus.add(sku);
      if (skus.size > MOST) return;
    }
    await announceProducts(tx, [...skus]);
  };
}

type Query = Pick<ListingQuery, 'rule' | 'scope' | 'now'>;

async function readSkus(tx: Database, query: Query): Promise<string[]> {
  const page = { categoryKey: '', branchKeys: [], sort: 'default', limit: MOST + 1, offset: 0 } as const;
  return (await readListing(tx, { ...page, ...query })).skus;
}

export type AnnounceRules = ReturnType<typeof createRuleNews>;
