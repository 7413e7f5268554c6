import {
  type GuestOwnership,
  listExportedColumns,
  losesRow,
  ownerColumn,
  type PersonalDataMap,
  type PersonalTable,
  valuesAfter,
} from '@shop/domain/account/personal-data/personal-table';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Data subject. Without an address only rows with the customer id match. */
export type DataSubject = { customerId: string; address?: { email: string; emailKey: string } };

/** Rows by table, with database column names. */
export type Archive = Record<string, Record<string, unknown>[]>;

type Named = readonly [name: string, table: PersonalTable];

/** Person whose rows are read or erased, and the tables that hold them. */
type Scope = { person: DataSubject; map: PersonalDataMap };

/** All personal data of a customer except credentials. */
export async function readPerson(db: Database, scope: Scope): Promise<Archive> {
  const archive: Archive = {};
  for (const named of listTables(scope)) {
    const rows = await readRows(db, named, scope);
    if (rows.length > 0) archive[named[0]] = rows;
  }
  return archive;
}

/** Deletes children first, since they are found through their parent rows. */
export async function erasePerson(tx: Database, scope: Scope, { atClosing = false } = {}): Promise<void> {
  const tables = listTables(scope).filter(([, table]) => !atClosing || table.atClosing);
  for (const named of tables.reverse()) await eraseRows(tx, named, scope);
}

const listTables = ({ map, person }: Scope): Named[] =>
  Object.entries(map).filter(([, { whose }]) => person.address !== undefined || !('email' in whose));

async function readRows(db: Database, [name, table]: Named, scope: Scope): Promise<Record<string, unknown>[]> {
  const columns = sql.join(listExportedColumns(table).map((column) => sql.ref(column)));
  const { rows } = await sql<{ exported: Record<string, unknown> }>`
    select to_jsonb(one) as exported
    from (select ${columns} from ${sql.table(name)} where ${isOwnedBy(table, scope)}) as one`.execute(db);
  return rows.map(({ exported }) => exported);
}

async function eraseRows(tx: Database, [name, table]: Named, scope: Scope): Promise<void> {
  const own = isOwnedBy(table, scope);
  if (losesRow(table)) {
    await sql`delete from ${sql.table(name)} where ${own}`.execute(tx);
    return;
  }
  const values = Object.entries(valuesAfter(table)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (values.length > 0) await sql`update ${sql.table(name)} set ${sql.join(values)} where ${own}`.execute(tx);
}

function isOwnedBy(table: PersonalTable, scope: Scope): RawBuilder<unknown> {
  const { whose } = table;
  const { person } = scope;
  const column = sql.ref(ownerColumn(table));
  if ('parent' in whose) return sql`${column} in (${getKeys(whose.parent, column, scope)})`;
  if ('customer' in whose) {
    const own = sql`${column} = ${person.customerId}`;
    return whose.guest ? sql`(${own} or ${column} is null and ${isOwnedByGuest(whose.guest, scope)})` : own;
  }
  const { email = '', emailKey = '' } = person.address ?? {};
  if (whose.email === 'email_key') return sql`${column} = ${emailKey}`;
  // Some database locales lower-case ASCII only, so the address as typed is compared as well.
  return sql`(${column} = ${email} or lower(normalize(${column}, nfkc)) = ${emailKey})`;
}

function isOwnedByGuest(guest: GuestOwnership, scope: Scope): RawBuilder<unknown> {
  // Without an address no guest row matches: `= null` is never true.
  if ('email' in guest) return sql`${sql.ref(guest.email)} = ${scope.person.address?.emailKey ?? null}`;
  return sql`${sql.ref(guest.by)} in (${getKeys(guest.parent, sql`${sql.ref(guest.key)}::text`, scope)})`;
}

function getKeys(parent: string, key: RawBuilder<unknown>, scope: Scope): RawBuilder<unknown> {
  const above = scope.map[parent];
  if (!above) throw new Error(`${parent} is not in the personal data map`);
  return sql`select ${key} from ${sql.table(parent)} where ${isOwnedBy(above, scope)}`;
}
