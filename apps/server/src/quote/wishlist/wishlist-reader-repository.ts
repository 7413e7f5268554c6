import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { WishlistTables } from './wishlist-tables.ts';

const tables = (db: Database) => db.$extendTables<WishlistTables>();

type ReaderRow = Selectable<WishlistTables['wishlistReader']>;

/** Row lock until the transaction ends, so that two processes do not mail a customer concurrently. */
export async function holdReader(
  tx: Database,
  { customerId, newToken }: { customerId: string; newToken: string },
): Promise<ReaderRow> {
  await tables(tx)
    .insertInto('wishlistReader')
    .values({ customerId, unsubscribeToken: newToken })
    .onConflict((conflict) => conflict.column('customerId').doNothing())
    .execute();
  return await tables(tx)
    .selectFrom('wishlistReader')
    .selectAll()
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveDigest(tx: Database, customerId: string, digestAt: Date): Promise<void> {
  await tables(tx).updateTable('wishlistReader').set({ digestAt }).where('customerId', '=', customerId).execute();
}

export async function findReaderBy(tx: Database, unsubscribeToken: string): Promise<string | undefined> {
  const reader = await tables(tx)
    .selectFrom('wishlistReader')
    .select('customerId')
    .where('unsubscribeToken', '=', unsubscribeToken)
    .executeTakeFirst();
  return reader?.customerId;
}

/** Turns off notifications for all items of the customer. */
export async function silenceAll(tx: Database, customerId: string): Promise<void> {
  await tables(tx)
    .updateTable('wishlistItem')
    .set({ notifyPriceDrop: false, notifyBackInStock: false })
    .where('wishlistId', 'in', ({ selectFrom }) =>
      selectFrom('wishlist').select('wishlistId').where('customerId', '=', customerId),
    )
    .execute();
}
