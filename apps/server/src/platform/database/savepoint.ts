import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Runs a part of a transaction. Undefined: it failed as expected, its changes are undone, and the transaction goes on. */
export async function withSavepoint<Result>(
  tx: Database,
  work: () => Promise<Result>,
  isExpected: (error: unknown) => boolean,
): Promise<Result | undefined> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    if (!isExpected(error)) throw error;
    return undefined;
  }
}
