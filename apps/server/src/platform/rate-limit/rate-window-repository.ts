import type { RateWindow } from '@shop/domain/rate-window';
import type { Database } from '#server/platform/database/database.ts';

type RateWindowTables = { rateWindow: RateWindow & { subject: string } };

const tables = (db: Database) => db.$extendTables<RateWindowTables>();

/** Row lock: concurrent uses wait until the transaction ends. */
export async function lockWindow(tx: Database, subject: string, now: Date): Promise<RateWindow> {
  await tables(tx)
    .insertInto('rateWindow')
    .values({ subject, count: 0, endsAt: now })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
  return await tables(tx)
    .selectFrom('rateWindow')
    .select(['count', 'endsAt'])
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveWindow(tx: Database, subject: string, window: RateWindow): Promise<void> {
  await tables(tx).updateTable('rateWindow').set(window).where('subject', '=', subject).execute();
}

export async function deleteWindows(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('rateWindow').where('endsAt', '<', before).execute();
}
