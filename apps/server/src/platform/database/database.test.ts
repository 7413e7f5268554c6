import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tests/support/database/test-database.ts';

test('a connection lost during a transaction fails only that transaction', async () => {
  const { db, pool, close } = await createTestDatabase();
  const cut = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // Waits until the loss arrives while no statement is running.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`select 1`.execute(tx);
  });
  await expect(cut).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});
