import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import { type ColumnType, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type StoredConfig = { version: number; config: ShopConfig; note: string; author: string; savedAt: Date };

type ConfigRow = Omit<StoredConfig, 'config'> & { config: ColumnType<ShopConfig, string> };

const tables = (db: Database) => db.$extendTables<{ shopConfig: ConfigRow }>();

export const findLatestConfig = (db: Database): Promise<StoredConfig | undefined> =>
  tables(db).selectFrom('shopConfig').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();

export const findConfig = (db: Database, version: number): Promise<StoredConfig | undefined> =>
  tables(db).selectFrom('shopConfig').selectAll().where('version', '=', version).executeTakeFirst();

/** Newest first. */
export const listConfigs = (db: Database, limit: number): Promise<StoredConfig[]> =>
  tables(db).selectFrom('shopConfig').selectAll().orderBy('version', 'desc').limit(limit).execute();

/** Writers wait for each other, so that the version is decided once; readers do not wait. */
export async function lockConfigs(tx: Database): Promise<void> {
  await sql`lock table shop_config in exclusive mode`.execute(tx);
}

export async function insertConfig(tx: Database, { config, ...values }: StoredConfig): Promise<void> {
  await tables(tx)
    .insertInto('shopConfig')
    .values({ ...values, config: JSON.stringify(config) })
    .execute();
}

/** Those of the given stores that have orders. */
export async function listOrderedStores<Given extends { brand: string; locale: string }>(
  db: Database,
  stores: readonly Given[],
): Promise<Set<Given>> {
  if (stores.length === 0) return new Set();
  const { rows } = await sql<{ brand: string; locale: string }>`
    select brand, locale
    from unnest(${stores.map(({ brand }) => brand)}::text[], ${stores.map(({ locale }) => locale)}::text[])
      as given (brand, locale)
    where exists (select from shop_order where shop_order.brand = given.brand and shop_order.locale = given.locale)
  `.execute(db);
  const isOrdered = (store: Given) =>
    rows.some(({ brand, locale }) => brand === store.brand && locale === store.locale);
  return new Set(stores.filter(isOrdered));
}
