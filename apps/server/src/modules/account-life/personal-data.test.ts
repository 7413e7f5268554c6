import { PERSONAL_DATA } from '@shop/domain/personal-data-map';
import { columnsOf } from '@shop/domain/personal-table';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';

let database: TestDatabase;
let columns: { name: string; column: string; nullable: boolean }[];
let links: { child: string; parent: string }[];
beforeAll(async () => {
  database = await createTestDatabase();
  columns = await readColumns();
  links = await readLinks();
});
afterAll(() => database.close());

async function readColumns() {
  const { rows } = await sql<{ name: string; column: string; nullable: boolean }>`
    select table_name as name, column_name as "column", is_nullable = 'YES' as nullable
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
  return rows;
}

async function readLinks() {
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f'`.execute(database.db);
  return rows;
}

/** What a column is called that holds somebody, or names them. */
const TELLTALE =
  /customer|e_?mail|recipient|sender|subject|phone|first_name|last_name|full_name|birth|postcode|street|(^|_)ip(_|$)/;

/** What is forgotten by itself before anybody could ask for it. */
const SHORT_LIVED = {
  contact_attempt: 'an address or a network, forgotten a quarter of an hour after the last letter',
  sign_in_tries: 'a hash, forgotten half an hour after the last try',
};

/** Tables that know somebody, and all that hang on them. */
function personalTables(): Set<string> {
  const found = new Set(columns.filter(({ column }) => TELLTALE.test(column)).map(({ name }) => name));
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { child, parent } of links) if (found.has(parent)) found.add(child);
  }
  return found;
}

const columnsIn = (table: string) => columns.filter(({ name }) => name === table).map(({ column }) => column);

describe('the map of personal data', () => {
  test('has every table of the database that knows somebody', () => {
    const known = new Set([...Object.keys(PERSONAL_DATA), ...Object.keys(SHORT_LIVED)]);
    expect([...personalTables()].filter((table) => !known.has(table)).sort()).toEqual([]);
  });

  test('says of every column of such a table what becomes of it', () => {
    const inMap = Object.entries(PERSONAL_DATA).map(([name, table]) => [name, columnsOf(table).sort()]);
    const inDatabase = Object.keys(PERSONAL_DATA).map((name) => [name, columnsIn(name).sort()]);
    expect(inMap).toEqual(inDatabase);
  });

  test('empties no column that cannot be empty', () => {
    const impossible = Object.entries(PERSONAL_DATA)
      .filter(([, { keep, anonymise }]) => keep ?? anonymise)
      .flatMap(([name, { erase, secret = [] }]) =>
        [...erase, ...secret].filter((gone) =>
          columns.some(({ column, nullable, ...one }) => one.name === name && column === gone && !nullable),
        ),
      );
    expect(impossible).toEqual([]);
  });
});
