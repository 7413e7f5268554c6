import { createWriteStream } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connectTo } from '#server/platform/database/connection/database-url.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import {
  migrateNamed,
  migrateToLatest,
  RESTORE_MARK,
  requireKnownMigrations,
} from '#server/platform/database/migrations.ts';
import { prepareJobs } from '#server/platform/jobs/jobs.ts';
import { type BackedUpTable, type Manifest, nameTable, type TableName } from './backup-content.ts';
import { BackupProblem } from './backup-problem.ts';
import { isFolderFree, placeDataFile } from './data-files.ts';
import { listTables, openSnapshot, quoteTable, writeColumns } from './database-snapshot.ts';
import { type BackupContent, type BackupFile, compareTables, readEntries } from './read-backup.ts';
import { countRows } from './row-digest.ts';

type Target = {
  url: string;
  /** Undefined: the files of the backup are left out. */
  dataDir?: string | undefined;
  backupFolder?: string | undefined;
};

type Load = { backup: BackupFile; content: BackupContent; target: Target };

/**
 * Restores into an empty database and an empty data folder, then runs the migrations that are newer than the backup. A
 * mark in the database stops a shop from starting on half of a backup; a restore after an interrupted one begins anew.
 */
export async function restoreBackup(load: Load): Promise<void> {
  const { content, target } = load;
  await requireKnownMigrations(content.start.migrations);
  await withClient(target.url, async (client) => {
    const wasInterrupted = await isMarked(client);
    if (!wasInterrupted) await requireEmpty(client, target);
    await clear(client);
    await client.query(`create table ${RESTORE_MARK} (started_at timestamptz not null default now())`);
  });
  await loadBackup(load);
  const { directDb, close } = openDatabase(target.url);
  try {
    await migrateToLatest(directDb, { isRestore: true });
  } finally {
    await close();
  }
  await withClient(target.url, (client) => client.query(`drop table ${RESTORE_MARK}`));
}

/** Tables of the release that made the backup, and its rows: all of them or, when one does not fit, none. */
export async function loadBackup({ backup, content, target }: Load): Promise<void> {
  await prepareSchema(target.url, content);
  await withClient(target.url, async (client) => {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const tables = await listTables(client);
    const resume = await suspendRules(client, tables);
    await client.query(`truncate ${tables.map(quoteTable).join(', ')}`);
    await loadEntries(client, { backup, tables, dataDir: target.dataDir });
    await setSequences(client, content.manifest);
    await resume();
    await client.query('commit');
    await client.query('analyze');
  });
}

async function prepareSchema(url: string, { start, manifest }: BackupContent): Promise<void> {
  const { directDb, close } = openDatabase(url);
  try {
    await migrateNamed(directDb, start.migrations);
  } finally {
    await close();
  }
  if (manifest.tables.some(({ schema }) => schema === 'pgboss')) await prepareJobs(url);
}

/**
 * Foreign keys are taken off and put on again, which checks all rows; triggers are off meanwhile. Works for the owner of
 * the tables, who need not be a superuser. Returns the way back.
 */
async function suspendRules(client: Client, tables: readonly BackedUpTable[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ place: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, r.relname) as place, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
     where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'pgboss')`,
  );
  const { rows: triggers } = await client.query<{ place: string; name: string }>(
    `select format('%I.%I', n.nspname, r.relname) as place, t.tgname as name
     from pg_trigger t join pg_class r on r.oid = t.tgrelid join pg_namespace n on n.oid = r.relnamespace
     where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0 and format('%I.%I', n.nspname, r.relname) = any($1)`,
    [tables.map(({ schema, name }) => `${quoteIfNeeded(schema)}.${quoteIfNeeded(name)}`)],
  );
  const setTriggers = async (verb: 'disable' | 'enable') => {
    for (const { place, name } of triggers)
      await client.query(`alter table ${place} ${verb} trigger ${escapeIdentifier(name)}`);
  };
  for (const { place, name } of keys)
    await client.query(`alter table ${place} drop constraint ${escapeIdentifier(name)}`);
  await setTriggers('disable');
  return async () => {
    await setTriggers('enable');
    for (const { place, name, definition } of keys)
      await client.query(`alter table ${place} add constraint ${escapeIdentifier(name)} ${definition}`);
  };
}

/** As `format('%I')` writes a name. */
const quoteIfNeeded = (name: string): string => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : escapeIdentifier(name));

type Entries = { backup: BackupFile; tables: readonly BackedUpTable[]; dataDir: string | undefined };

async function loadEntries(client: Client, { backup, tables, dataDir }: Entries): Promise<void> {
  const known = new Map(tables.map((table) => [nameTable(table), table]));
  for await (const { header, body } of readEntries(backup)) {
    if (header.kind === 'table') await copyIn(client, { table: header, known: known.get(nameTable(header)), body });
    else if (header.kind === 'file' && dataDir !== undefined) await writeDataFile(dataDir, header, body);
  }
}

type TableLoad = { table: BackedUpTable; known: BackedUpTable | undefined; body: AsyncIterable<Buffer> };

async function copyIn(client: Client, { table, known, body }: TableLoad): Promise<void> {
  const missing = table.columns.filter((column) => !known?.columns.includes(column));
  if (!known || missing.length > 0) {
    throw new BackupProblem(
      `This release has no ${known ? `column ${missing.join(', ')} in the` : ''} table ${nameTable(table)} of the backup; restore with the release that made it.`,
    );
  }
  const target = client.query(copyFrom(`copy ${quoteTable(table)} (${writeColumns(table)}) from stdin`));
  await pipeline(Readable.from(body, { objectMode: false }), target);
}

async function writeDataFile(
  dataDir: string,
  { path, mode }: { path: string; mode: number },
  body: AsyncIterable<Buffer>,
): Promise<void> {
  const place = placeDataFile(dataDir, path);
  if (place === undefined) throw new BackupProblem(`The backup holds a file outside of the data folder: ${path}`);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(body, { objectMode: false }), createWriteStream(place, { flush: true, mode: 0o600 }));
  await chmod(place, mode);
}

async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { value, isCalled, ...sequence } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoteTable(sequence), value, isCalled]);
  }
}

/** Rows of a database, to be compared with the manifest of a backup. */
export async function countTables(url: string, wanted: readonly TableName[]): Promise<Manifest['tables']> {
  const names = new Set(wanted.map(nameTable));
  return await openSnapshot(url, async ({ tables, copyOut }) => {
    const found: Manifest['tables'] = [];
    for (const table of tables.filter((one) => names.has(nameTable(one)))) {
      const { schema, name } = table;
      for await (const _ of countRows(copyOut(table), (count) => found.push({ schema, name, ...count })));
    }
    return found;
  });
}

/** Differences between a loaded database and the manifest. */
export async function findDifferences(url: string, { tables }: Manifest): Promise<string[]> {
  return compareTables(tables, await countTables(url, tables));
}

async function isMarked(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass(${escapeLiteral(RESTORE_MARK)}) as mark`);
  return rows[0]?.mark !== null;
}

async function requireEmpty(client: Client, { dataDir, backupFolder }: Target): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'S')`,
  );
  if (rows[0]?.count !== 0) {
    throw new BackupProblem(
      'The database is not empty, and nothing was changed; restore into a new folder with --into, or set DATABASE_URL to an empty database.',
    );
  }
  if (dataDir !== undefined && !(await isFolderFree(dataDir, backupFolder))) {
    throw new BackupProblem(
      `The data folder ${dataDir} has files already, and nothing was changed; restore into a new folder with --into.`,
    );
  }
}

/** Removes what an interrupted restore left: the database was empty before it. */
async function clear(client: Client): Promise<void> {
  await client.query('drop schema if exists pgboss cascade');
  const { rows } = await client.query<{ kind: string; name: string }>(
    `select case c.relkind when 'v' then 'view' else 'table' end as kind, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and not c.relispartition`,
  );
  for (const { kind, name } of rows)
    await client.query(`drop ${kind} if exists ${quoteTable({ schema: 'public', name })} cascade`);
  await dropRoutines(client);
}

/** Functions, sequences and types that migrations made, not those of extensions. */
async function dropRoutines(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop routine if exists %s cascade', p.oid::regprocedure) as statement
     from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select format('drop sequence if exists public.%I cascade', sequencename) from pg_sequences where schemaname = 'public'
     union all
     select format('drop type if exists public.%I cascade', t.typname)
     from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
       and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`,
  );
  for (const { statement } of rows) await client.query(statement);
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(connectTo(url));
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
