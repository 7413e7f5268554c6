import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { WishlistTables } from './wishlist-tables.ts';

const tables = (db: Database) => db.$extendTables<WishlistTables>();

export type WatchedProduct = { brand: BrandKey; locale: Locale; productSku: string };

/** Products with price alerts, per store. */
export async function findWatchedProducts(db: Database): Promise<WatchedProduct[]> {
  return await tables(db)
    .selectFrom('wishlistItem')
    .select(['brand', 'locale', 'productSku'])
    .distinct()
    .where('notifyPriceDrop', '=', true)
    .orderBy('brand')
    .orderBy('locale')
    .orderBy('productSku')
    .execute();
}

type RequestedAmount = WatchedProduct & { amount: number };

/** Customers with at least one price that differs from the last check. */
export async function findReaders(db: Database, requested: readonly RequestedAmount[]): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    select distinct customer_id
    from json_to_recordset(${JSON.stringify(requested.map(inColumns))}::json)
      as asked (brand text, locale text, product_sku text, amount integer)
    join wishlist_item item using (brand, locale, product_sku)
    join wishlist using (wishlist_id)
    where notify_price_drop and watched_amount <> asked.amount
    order by customer_id
  `.execute(db);
  return rows.map(({ customerId }) => customerId);
}

const inColumns = ({ productSku, ...rest }: RequestedAmount) => ({ ...rest, product_sku: productSku });

export type WatchedItem = WatchedProduct &
  Pick<Selectable<WishlistTables['wishlistItem']>, 'itemId' | 'savedAmount' | 'watchedAmount'>;

/** Newest first; rows are locked until the transaction ends. */
export async function holdWatchedItems(tx: Database, customerId: string): Promise<WatchedItem[]> {
  return await tables(tx)
    .selectFrom('wishlistItem')
    .innerJoin('wishlist', 'wishlist.wishlistId', 'wishlistItem.wishlistId')
    .select(['itemId', 'brand', 'locale', 'productSku', 'savedAmount', 'watchedAmount'])
    .where('customerId', '=', customerId)
    .where('notifyPriceDrop', '=', true)
    .orderBy('addedAt', 'desc')
    .orderBy('itemId')
    .forUpdate('wishlistItem')
    .execute();
}

export async function saveWatched(tx: Database, itemId: string, watchedAmount: number): Promise<void> {
  await tables(tx).updateTable('wishlistItem').set({ watchedAmount }).where('itemId', '=', itemId).execute();
}
