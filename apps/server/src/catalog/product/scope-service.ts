import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Language of category names at the desk. */
const DESK_LOCALE = 'en-GB';

type ScopedProduct = { productSku: string; categories: string[] };

/** Categories and products by which rules name what they are about. */
export const createScopeService = ({ db }: { db: Database }) => ({
  async readCategories(): Promise<{ key: string; name: string }[]> {
    const { rows } = await sql<{ key: string; name: string }>`
      select category_key as key, name from category_text where locale = ${DESK_LOCALE} order by name, category_key
    `.execute(db);
    return rows;
  },
  async readProducts(): Promise<ScopedProduct[]> {
    const { rows } = await sql<ScopedProduct>`
      select sku as product_sku, array(select category_key from product_category where product_sku = sku) as categories
      from product
    `.execute(db);
    return rows;
  },
});

export type ScopeService = ReturnType<typeof createScopeService>;
