import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database/database.ts';
import { type CatalogueScope, type ProductRow, type ProductState, productsBySku } from './product-repository.ts';

type Known = {
  revision: string;
  /** Undefined: not sold in this scope. */
  row: ProductRow | undefined;
};

const MAX_PRODUCTS = 4_000;

/**
 * Products by scope, as long as the revision that the caller has read is the one they were read for. A row that is newer
 * than the revision is read once more and is never used for a later one.
 */
export function createKnownProducts() {
  const known = new LRUCache<string, Known>({ max: MAX_PRODUCTS });

  return async (db: Database, scope: CatalogueScope, states: readonly ProductState[]): Promise<ProductRow[]> => {
    const place = `${scope.brand} ${scope.priceList} ${scope.locales.join(',')} ${scope.pool}`;
    const unknown = states.filter(({ sku, revision }) => known.get(`${place} ${sku}`)?.revision !== revision);
    const rows =
      unknown.length === 0
        ? []
        : await productsBySku(
            db,
            scope,
            unknown.map(({ sku }) => sku),
          );
    const read = new Map(rows.map((row) => [row.sku, row]));
    for (const { sku, revision } of unknown) known.set(`${place} ${sku}`, { revision, row: read.get(sku) });
    return states.flatMap((state) => {
      const row = read.get(state.sku) ?? known.get(`${place} ${state.sku}`)?.row;
      return row ? [withStock(row, state)] : [];
    });
  };
}

const withStock = (row: ProductRow, { available }: ProductState): ProductRow => ({
  ...row,
  variants: row.variants.map((variant) => ({ ...variant, available: available[variant.sku] ?? 0 })),
});
