import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type JobEffectTables = { jobEffect: { jobId: string; doneAt: Generated<Date> } };

/** True for the first delivery of a job. A second delivery waits for the first to end and gets false (idempotency). */
export async function claimEffect(tx: Database, jobId: string): Promise<boolean> {
  const marked = await tx
    .$extendTables<JobEffectTables>()
    .insertInto('jobEffect')
    .values({ jobId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('jobId')
    .execute();
  return marked.length > 0;
}

/** Deletes marks much older than any job in the queue. */
export async function deleteOldEffects(db: Database, keepDays: number): Promise<void> {
  await db
    .$extendTables<JobEffectTables>()
    .deleteFrom('jobEffect')
    .where('doneAt', '<', sql<Date>`now() - make_interval(days => ${keepDays})`)
    .execute();
}
