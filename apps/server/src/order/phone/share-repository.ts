import type { Database } from '#server/platform/database/database.ts';
import type { PhoneOrderTables } from './phone-order-tables.ts';

type ShareTables = { quoteShare: { quoteId: string; codeHash: string; expiresAt: Date } };

const tables = (db: Database) => db.$extendTables<ShareTables & PhoneOrderTables>();

/** Upsert: a quote has one code at a time. Expired codes of others go, so that the table stays small. */
export async function saveShare(tx: Database, share: ShareTables['quoteShare'], now: Date): Promise<void> {
  await tables(tx).deleteFrom('quoteShare').where('expiresAt', '<=', now).execute();
  const { quoteId: _, ...changed } = share;
  await tables(tx)
    .insertInto('quoteShare')
    .values(share)
    .onConflict((conflict) => conflict.column('quoteId').doUpdateSet(changed))
    .execute();
}

/** Deletes the code and returns its quote: it works once. */
export async function takeShare(tx: Database, codeHash: string, now: Date): Promise<string | undefined> {
  const row = await tables(tx)
    .deleteFrom('quoteShare')
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', now)
    .returning('quoteId')
    .executeTakeFirst();
  return row?.quoteId;
}

export async function endShares(tx: Database, quoteId: string, at: Date): Promise<void> {
  await tables(tx).deleteFrom('quoteShare').where('quoteId', '=', quoteId).execute();
  await tables(tx)
    .updateTable('phoneOrder')
    .set({ endedAt: at })
    .where('quoteId', '=', quoteId)
    .where('kind', '=', 'shared')
    .where('endedAt', 'is', null)
    .execute();
}

export async function findSharedUntil(db: Database, quoteId: string, now: Date): Promise<Date | undefined> {
  const row = await tables(db)
    .selectFrom('phoneOrder')
    .select('sharedUntil')
    .where('quoteId', '=', quoteId)
    .where('kind', '=', 'shared')
    .where('endedAt', 'is', null)
    .where('orderId', 'is', null)
    .where('sharedUntil', '>', now)
    .orderBy('sharedUntil', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sharedUntil ?? undefined;
}
