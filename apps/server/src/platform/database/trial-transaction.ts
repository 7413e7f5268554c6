import type { Database, DatabaseHandle } from './database.ts';

/** A transaction that is rolled back when it is only a trial. */
export async function trialTransaction<Result>(
  db: DatabaseHandle['db'],
  isTrial: boolean,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (!isTrial) return await db.transaction().execute(work);
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}
