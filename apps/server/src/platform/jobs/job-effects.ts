import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type JobEffectTables = { jobEffect: { jobId: string; doneAt: Generated<Date> } };

/** True for the first delivery of a job. A second one waits for the first to end and then hears false. */
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

/** Forgets marks that are much older than any job the queue still keeps. */
export async function forgetOldEffects(db: Database, keepDays: number): Promise<void> {
  await db
    .$extendTables<JobEffectTables>()
    .deleteFrom('jobEffect')
    .where('doneAt', '<', sql<Date>`now() - make_interval(days => ${keepDays})`)
    .execute();
}
