import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { WishlistTables } from './wishlist-tables.ts';

const tables = (db: Database) => db.$extendTables<WishlistTables>();

export type ItemRow = Omit<Selectable<WishlistTables['wishlistItem']>, 'brand' | 'locale' | 'pool' | 'watchedAmount'>;
const ITEM_COLUMNS = [
  'itemId',
  'wishlistItem.wishlistId',
  'productSku',
  'variantSku',
  'title',
  'priceList',
  'savedAmount',
  'notifyPriceDrop',
  'notifyBackInStock',
  'addedAt',
  'outSince',
  'backAt',
] as const;

const getItems = (db: Database, customerId: string) =>
  tables(db)
    .selectFrom('wishlistItem')
    .innerJoin('wishlist', 'wishlist.wishlistId', 'wishlistItem.wishlistId')
    .where('customerId', '=', customerId);

/** Items of all lists of the customer, newest first. */
export async function findItems(db: Database, customerId: string): Promise<ItemRow[]> {
  return await getItems(db, customerId).select(ITEM_COLUMNS).orderBy('addedAt', 'desc').orderBy('productSku').execute();
}

export async function findItem(db: Database, customerId: string, itemId: string): Promise<ItemRow | undefined> {
  return await getItems(db, customerId).select(ITEM_COLUMNS).where('itemId', '=', itemId).executeTakeFirst();
}

export async function findItemsOn(db: Database, wishlistId: string): Promise<ItemRow[]> {
  return await tables(db)
    .selectFrom('wishlistItem')
    .select(ITEM_COLUMNS)
    .where('wishlistId', '=', wishlistId)
    .orderBy('addedAt', 'desc')
    .orderBy('productSku')
    .execute();
}

/** Distinct products, newest first. */
export async function findSkus(db: Database, customerId: string): Promise<string[]> {
  const rows = await getItems(db, customerId)
    .select('productSku')
    .groupBy('productSku')
    .orderBy(({ fn }) => fn.max('addedAt'), 'desc')
    .orderBy('productSku')
    .execute();
  return rows.map(({ productSku }) => productSku);
}

export async function countItems(db: Database, customerId: string): Promise<number> {
  const { count } = await getItems(db, customerId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Items already on the list stay unchanged. */
export async function insertItems(
  tx: Database,
  items: readonly Insertable<WishlistTables['wishlistItem']>[],
): Promise<void> {
  if (items.length === 0) return;
  await tables(tx)
    .insertInto('wishlistItem')
    .values(items)
    .onConflict((conflict) => conflict.columns(['wishlistId', 'productSku']).doNothing())
    .execute();
}

export async function updateItem(
  tx: Database,
  itemId: string,
  changes: Updateable<WishlistTables['wishlistItem']>,
): Promise<void> {
  await tables(tx).updateTable('wishlistItem').set(changes).where('itemId', '=', itemId).execute();
}

export async function deleteItem(tx: Database, itemId: string): Promise<void> {
  await tables(tx).deleteFrom('wishlistItem').where('itemId', '=', itemId).execute();
}

type Removal = { wishlistIds: readonly string[]; sku: string };

/** Matches the product SKU or the chosen variant SKU. */
export async function deleteItems(tx: Database, { wishlistIds, sku }: Removal): Promise<void> {
  await tables(tx)
    .deleteFrom('wishlistItem')
    .where('wishlistId', '=', sql<string>`any(${wishlistIds}::uuid[])`)
    .where(({ or, eb }) => or([eb('productSku', '=', sku), eb('variantSku', '=', sku)]))
    .execute();
}
