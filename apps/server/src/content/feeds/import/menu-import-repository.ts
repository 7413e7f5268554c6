import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Those of the brands whose editors have written a menu, in any region, drafts included. */
export async function listBrandsWithMenu(db: Database, brands: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    select distinct brand from menu_item where brand = any(${brands}) order by brand
  `.execute(db);
  return rows.map(({ brand }) => brand);
}
