import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function withClient<Result>(
  work: (query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    client.release();
  }
}

test('prepares a statement when it is repeated, once per connection', async () => {
  const prepared = await withClient(async (query) => {
    for (const one of [1, 2, 3]) expect(await query('select $1::int + 1 as sum', [one])).toEqual([{ sum: one + 1 }]);
    await query('select $1::text as seen_once', ['a']);
    return query('select statement from pg_prepared_statements');
  });
  expect(prepared).toEqual([{ statement: 'select $1::int + 1 as sum' }]);
});

test('keeps a connection usable after an error in a prepared statement', async () => {
  await withClient(async (query) => {
    for (const _ of [1, 2, 3])
      await expect(query('select 1 / $1::int as share', [0])).rejects.toThrow('division by zero');
    expect(await query('select 1 / $1::int as share', [1])).toEqual([{ share: 1 }]);
  });
});

test('does not prepare an upsert on a partial index, which needs constants', async () => {
  await withClient(async (query) => {
    await query('create temp table wrap (quote int, kind text)');
    await query(`create unique index on wrap (quote) where kind = 'wrap'`);
    const upsert = 'insert into wrap values ($1, $2) on conflict (quote) where kind = $3 do nothing';
    for (const _ of Array.from({ length: 8 })) await query(upsert, [1, 'wrap', 'wrap']);
    expect(await query('select count(*)::int as rows from wrap')).toEqual([{ rows: 1 }]);
  });
});

test('runs several statements without parameters in one text', async () => {
  await withClient(async (query) => {
    for (const _ of [1, 2, 3]) await query('begin; select 1; commit');
  });
});

test('tells its listeners the text of each statement, until they leave', async () => {
  const texts: string[] = [];
  const leave = database.watchStatements((text) => texts.push(text));
  await database.pool.query('select 1');
  await database.pool.query('select $1::int', [1]);
  leave();
  await database.pool.query('select 2');
  expect(texts).toEqual(['select 1', 'select $1::int']);
});
