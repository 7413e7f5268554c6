import { listColumns, listExportedColumns, ownerColumn } from '@shop/domain/account/personal-data/personal-table';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts';
import { PERSONAL_DATA } from './personal-data.ts';

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

/** Column names that indicate personal data. */
const TELLTALE =
  /customer|e_?mail|recipient|sender|subject|phone|first_name|last_name|full_name|birth|postcode|street|(^|_)ip(_|$)/;

/** Tables with a retention so short that they need no erasure or export. */
const SHORT_LIVED = {
  contact_attempt: 'an address or a network, forgotten a quarter of an hour after the last letter',
  rate_window: 'a hash, forgotten within the hour after its window',
  sign_in_tries: 'a hash, forgotten half an hour after the last try',
};

/** Data of the merchant's staff, who are no customers: kept for the audit trail, which names them by id. */
const STAFF = {
  staff_account: 'name and address, kept while the audit trail names the account; a former member is blocked',
  staff_invitation: 'a hash',
  staff_recovery_code: 'a hash',
  staff_passkey: 'a public key and the name of a device, deleted by its owner',
  staff_session: 'device and network, deleted thirty days after the sign-in',
  staff_member: 'roles of an account',
  staff_notice: 'who mentioned whom on which order, deleted after ninety days',
  staff_sso_link: 'which identity at the sign-in provider opens an account, deleted by a reset',
  saved_view: 'filters of a list that their owner keeps until they delete them',
  default_view: 'which of these views a list starts with',
  figure_report: 'which figures an account gets by mail, deleted by its reader',
  figure_report_mail: 'hashes of links, deleted with the report',
  bulk_job: 'who started it; deleted after 90 days',
  bulk_row: 'numbers of records of a bulk job, deleted with it',
  import_run: 'who uploaded it; deleted after 30 days',
  import_finding: 'cells of catalogue files, deleted with the run',
  import_change: 'earlier values of catalogue records, deleted with the run',
  api_key: 'who made it, kept while the audit trail names the key',
  approval: 'who asked and who decided; the payload names customers by id',
};

/** Tables with personal data, and all tables that reference them. */
function personalTables(): Set<string> {
  const found = new Set(columns.filter(({ column }) => TELLTALE.test(column)).map(({ name }) => name));
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { child, parent } of links) if (found.has(parent)) found.add(child);
  }
  return found;
}

const columnsIn = (table: string) => columns.filter(({ name }) => name === table).map(({ column }) => column);

describe('personal data map', () => {
  test('lists every table with personal data', () => {
    const known = new Set([...Object.keys(PERSONAL_DATA), ...Object.keys(SHORT_LIVED), ...Object.keys(STAFF)]);
    expect([...personalTables()].filter((table) => !known.has(table)).sort()).toEqual([]);
  });

  test('states how each column of such a table is treated', () => {
    const inMap = Object.entries(PERSONAL_DATA).map(([name, table]) => [name, listColumns(table).sort()]);
    const inDatabase = Object.keys(PERSONAL_DATA).map((name) => [name, columnsIn(name).sort()]);
    expect(inMap).toEqual(inDatabase);
  });

  test('sets no NOT NULL column to null', () => {
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

const tables = Object.entries(PERSONAL_DATA);
const mappedColumns = (name: string) =>
  tables.filter(([one]) => one === name).flatMap(([, table]) => listColumns(table));

describe.each(tables)('personal data map of %s', (name, table) => {
  test('lists each column once', () => {
    const columns = listColumns(table);
    expect(new Set(columns).size).toBe(columns.length);
  });

  test('names the owner column', () => {
    expect(listColumns(table)).toContain(ownerColumn(table));
  });

  test('comes after its parent table', () => {
    const { whose } = table;
    const names = Object.keys(PERSONAL_DATA);
    if ('parent' in whose) expect(names.slice(0, names.indexOf(name))).toContain(whose.parent);
    else expect(names).toContain(name);
  });

  test('finds guest rows by columns of the map', () => {
    const { whose } = table;
    const guest = 'customer' in whose ? whose.guest : undefined;
    const columns = listColumns(table);
    if (!guest) expect(columns).toContain(ownerColumn(table));
    else if ('email' in guest) expect(columns).toContain(guest.email);
    else {
      const names = Object.keys(PERSONAL_DATA);
      expect(names.slice(0, names.indexOf(name))).toContain(guest.parent);
      expect([columns.includes(guest.by), mappedColumns(guest.parent).includes(guest.key)]).toEqual([true, true]);
    }
  });
});

test('secrets are never exported', () => {
  for (const [, table] of tables) {
    expect(listExportedColumns(table).filter((column) => /hash|token$|password$|secret|salt/.test(column))).toEqual([]);
  }
});
