import { ownerColumn } from '@shop/domain/account/personal-data/personal-table';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSONAL_DATA } from '#server/personal-data.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { MERGE_PLAN } from './merge-plan.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Columns that name a customer: by their name, or by a foreign key. */
async function readReferences(): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select table_name || '.' || column_name as reference
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('customer_id', 'customer_key', 'payer', 'friend_id')
    union
    select conrelid::regclass::text || '.' || attname
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('customer'::regclass, 'referrer'::regclass)
  `.execute(database.db);
  return rows.map(({ reference }) => reference);
}

/** Columns by which personal data finds its owner: ids of customers and addresses. */
const listOwnerColumns = (): string[] =>
  Object.entries(PERSONAL_DATA)
    .filter(([, { whose }]) => !('parent' in whose))
    .map(([name, table]) => `${name}.${ownerColumn(table)}`);

test('the merge plan names every column that names a customer, and no other', async () => {
  const known = new Set([...(await readReferences()), ...listOwnerColumns()]);
  const planned = Object.entries(MERGE_PLAN).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(planned.sort()).toEqual([...known].sort());
});
