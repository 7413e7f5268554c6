import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectTo } from '#server/platform/database/connection/database-url.ts';
import type { BackedUpTable, SequenceValue, TableName } from './backup-content.ts';

/** Tables of the job queue that are kept: jobs that wait, and those that ran, by which repeats are recognised. */
const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/** Text that does not depend on settings of the server. The statement timeout of requests does not apply. */
const COPY_SETTINGS = [
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local datestyle = 'ISO'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  'set local synchronize_seqscans = off',
];

export type Snapshot = Awaited<ReturnType<typeof readSnapshot>>;

/** One state of the whole database, whatever is written meanwhile. */
export async function openSnapshot<Result>(
  url: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connectTo(url));
  // The statement in progress fails anyway; without a listener a lost connection would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    for (const setting of COPY_SETTINGS) await client.query(setting);
    const result = await work(await readSnapshot(client));
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

async function readSnapshot(client: Client) {
  const tables = await listTables(client);
  return {
    tables,
    migrations: await listRunMigrations(client),
    serverVersion: await readServerVersion(client),
    readSequences: () => readSequences(client),
    copyOut: (table: BackedUpTable): AsyncIterable<Buffer> => client.query(copyTo(writeCopyOut(table))),
  };
}

/** Generated columns are left out: the database computes them again. */
export async function listTables(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and (n.nspname = 'public' and c.relname not like 'kysely%' and c.relname not in ('restore_in_progress', 'applied_migration')
         or n.nspname = 'pgboss' and c.relname = any($1))
     group by 1, 2 order by 1, 2`,
    [QUEUE_TABLES],
  );
  return rows;
}

export async function listRunMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('public.kysely_migration') as name");
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration order by name');
  return rows.map(({ name }) => name);
}

async function readServerVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

/** Sequences are outside of transactions: read after the rows, so that they are never behind them. */
async function readSequences(client: Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<TableName>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = 'public' order by 2`,
  );
  const values: SequenceValue[] = [];
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoteTable(sequence)}`,
    );
    const [{ last_value, is_called } = { last_value: '1', is_called: false }] = state;
    values.push({ ...sequence, value: last_value, isCalled: is_called });
  }
  return values;
}

/** A query, because COPY does not read a partitioned table itself. */
const writeCopyOut = (table: BackedUpTable): string =>
  `copy (select ${writeColumns(table)} from ${quoteTable(table)}) to stdout`;

export const writeColumns = ({ columns }: BackedUpTable): string => columns.map(escapeIdentifier).join(', ');

export const quoteTable = ({ schema, name }: TableName): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
