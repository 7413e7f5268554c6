import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { WishlistTables } from './wishlist-tables.ts';

const tables = (db: Database) => db.$extendTables<WishlistTables>();

export type ListRow = Omit<Selectable<WishlistTables['wishlist']>, 'customerId' | 'createdAt'>;
const LIST_COLUMNS = ['wishlistId', 'name', 'isDefault', 'shareToken', 'sharesName'] as const;

/**
 * Lock per customer until the transaction ends: limits hold under concurrency, and the default list is created once.
 */
export async function holdLists(tx: Database, customerId: string): Promise<void> {
  // Advisory lock instead of a row lock: a new customer has no row yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wishlists of ${customerId}`}, 0))`.execute(tx);
}

/** Default list first, then oldest first. */
export async function findLists(db: Database, customerId: string): Promise<ListRow[]> {
  return await tables(db)
    .selectFrom('wishlist')
    .select(LIST_COLUMNS)
    .where('customerId', '=', customerId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('wishlistId')
    .execute();
}

/** Finds a list by an active share token. */
export async function findSharedList(db: Database, shareToken: string) {
  return await tables(db)
    .selectFrom('wishlist')
    .select([...LIST_COLUMNS, 'customerId'])
    .where('shareToken', '=', shareToken)
    .executeTakeFirst();
}

type NewList = Pick<WishlistTables['wishlist'], 'customerId' | 'name' | 'isDefault' | 'createdAt'>;

export async function insertList(tx: Database, list: NewList): Promise<ListRow> {
  return await tables(tx).insertInto('wishlist').values(list).returning(LIST_COLUMNS).executeTakeFirstOrThrow();
}

export async function updateList(
  tx: Database,
  wishlistId: string,
  changes: Updateable<WishlistTables['wishlist']>,
): Promise<void> {
  await tables(tx).updateTable('wishlist').set(changes).where('wishlistId', '=', wishlistId).execute();
}

export async function deleteList(tx: Database, wishlistId: string): Promise<void> {
  await tables(tx).deleteFrom('wishlist').where('wishlistId', '=', wishlistId).execute();
}

/** Clears the old default first: a unique index allows only one. */
export async function makeDefault(tx: Database, customerId: string, wishlistId: string): Promise<void> {
  await tables(tx)
    .updateTable('wishlist')
    .set({ isDefault: false })
    .where('customerId', '=', customerId)
    .where('isDefault', '=', true)
    .execute();
  await updateList(tx, wishlistId, { isDefault: true });
}
