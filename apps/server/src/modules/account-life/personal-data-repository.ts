import { PERSONAL_DATA } from '@shop/domain/personal-data-map';
import {
  type GuestOwnership,
  losesRow,
  ownerColumn,
  type PersonalTable,
  toldColumns,
  valuesAfter,
} from '@shop/domain/personal-table';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Whom the rows are about. Without an address, only those that name the customer are theirs. */
export type Person = { customerId: string; address?: { email: string; emailKey: string } };

/** By table, in the words of the database. */
export type Archive = Record<string, Record<string, unknown>[]>;

type Named = readonly [name: string, table: PersonalTable];

/** All that is known of somebody, except for what opens doors. */
export async function readPerson(db: Database, person: Person): Promise<Archive> {
  const archive: Archive = {};
  for (const named of tablesOf(person)) {
    const rows = await readRows(db, named, person);
    if (rows.length > 0) archive[named[0]] = rows;
  }
  return archive;
}

/** Children first, since they are found by what they belong to. */
export async function erasePerson(tx: Database, person: Person, { atClosing = false } = {}): Promise<void> {
  const tables = tablesOf(person).filter(([, table]) => !atClosing || table.atClosing);
  for (const named of tables.reverse()) await eraseRows(tx, named, person);
}

const tablesOf = ({ address }: Person): Named[] =>
  Object.entries(PERSONAL_DATA).filter(([, { whose }]) => address !== undefined || !('email' in whose));

async function readRows(db: Database, [name, table]: Named, person: Person): Promise<Record<string, unknown>[]> {
  const columns = sql.join(toldColumns(table).map((column) => sql.ref(column)));
  const { rows } = await sql<{ told: Record<string, unknown> }>`
    select to_jsonb(one) as told
    from (select ${columns} from ${sql.table(name)} where ${isOf(table, person)}) as one`.execute(db);
  return rows.map(({ told }) => told);
}

async function eraseRows(tx: Database, [name, table]: Named, person: Person): Promise<void> {
  const own = isOf(table, person);
  if (losesRow(table)) {
    await sql`delete from ${sql.table(name)} where ${own}`.execute(tx);
    return;
  }
  const values = Object.entries(valuesAfter(table)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (values.length > 0) await sql`update ${sql.table(name)} set ${sql.join(values)} where ${own}`.execute(tx);
}

function isOf(table: PersonalTable, person: Person): RawBuilder<unknown> {
  const { whose } = table;
  const column = sql.ref(ownerColumn(table));
  if ('parent' in whose) return sql`${column} in (${keysOf(whose.parent, column, person)})`;
  if ('customer' in whose) {
    const own = sql`${column} = ${person.customerId}`;
    return whose.guest ? sql`(${own} or ${column} is null and ${isOfGuest(whose.guest, person)})` : own;
  }
  const { email = '', emailKey = '' } = person.address ?? {};
  if (whose.email === 'email_key') return sql`${column} = ${emailKey}`;
  // A database may know the capitals of Latin letters only, so that the address as it was typed counts as well.
  return sql`(${column} = ${email} or lower(normalize(${column}, nfkc)) = ${emailKey})`;
}

function isOfGuest(guest: GuestOwnership, person: Person): RawBuilder<unknown> {
  // Without an address it is nobody's: null equals nothing.
  if ('email' in guest) return sql`${sql.ref(guest.email)} = ${person.address?.emailKey ?? null}`;
  return sql`${sql.ref(guest.by)} in (${keysOf(guest.parent, sql`${sql.ref(guest.key)}::text`, person)})`;
}

function keysOf(parent: string, key: RawBuilder<unknown>, person: Person): RawBuilder<unknown> {
  const above = PERSONAL_DATA[parent];
  if (!above) throw new Error(`${parent} is not in the map of personal data`);
  return sql`select ${key} from ${sql.table(parent)} where ${isOf(above, person)}`;
}
