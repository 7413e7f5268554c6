import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/database/test-database.ts';
import { readMigrationFiles, SHOP_MIGRATIONS } from './migration-files.ts';
import { findContractions, readContract } from './migration-rules.ts';
import { migrateFolder, requireMigrated } from './migrations.ts';

const PROCESS = resolve(import.meta.dirname, '../../../../../tests/support/database/migrate-folder.ts');

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

describe('a migration', () => {
  test('runs once, in numeric order, and is logged', async () => {
    await write('0002_fill.sql', "insert into dress values ('red'); insert into dress values ('blue');");
    await write('0001_create.sql', 'create table dress (colour text);');
    expect(await migrate()).toEqual(['Migrated 0001_create.sql', 'Migrated 0002_fill.sql']);

    await write('0003_more.sql', "insert into dress values ('green');");
    expect(await migrate()).toEqual(['Migrated 0003_more.sql']);
    expect(await migrate()).toEqual([]);
    expect(await getColours(database.db)).toEqual(['red', 'blue', 'green']);
  });

  test('is named when it fails, and the whole run is rolled back', async () => {
    await write('0001_create.sql', 'create table dress (colour text);');
    await write('0002_fill.sql', "insert into dress values ('red'); insert into skirt values ('blue');");

    await expect(migrate()).rejects.toThrow(
      'Migration 0002_fill.sql failed and was rolled back: relation "skirt" does not exist.',
    );
    expect(await listTables(database.db)).toEqual([]);
  });

  test('is not subject to the statement timeout of requests', async () => {
    await write('0001_slow.sql', "create table limits as select current_setting('statement_timeout') as value;");
    await migrate();
    expect((await sql`select value from limits`.execute(database.db)).rows).toEqual([{ value: '0' }]);
    expect((await sql`show statement_timeout`.execute(database.db)).rows).toEqual([{ statementTimeout: '45s' }]);
  });

  test.each([
    [
      'has a name out of the order',
      ['0001_a.sql', 'later.sql'],
      'later.sql does not match the pattern 0001_customers.sql',
    ],
    ['leaves a gap', ['0160_a.sql', '0161_b.sql', '0163_c.sql'], '0163_c.sql leaves a gap; give it the number 0162'],
    ['has the number of another', ['0001_a.sql', '0001_b.sql'], '0001_b.sql has a duplicate number'],
  ])('is rejected when it %s', async (_, names, sentence) => {
    for (const name of names) await write(name, 'select 1;');
    await expect(migrate()).rejects.toThrow(sentence);
  });

  test('stops startup when applied but missing from the folder', async () => {
    await write('0001_a.sql', 'select 1;');
    await write('0002_b.sql', 'select 1;');
    await migrate();
    await rm(join(folder, '0001_a.sql'));
    await expect(migrate()).rejects.toThrow(/could not be migrated: .*0001_a.sql is missing/);
  });
});

describe('an older release', () => {
  const writeNewer = async (text: string) => {
    await write('0001_create.sql', 'create table dress (colour text);');
    await migrate();
    await write('0002_newer.sql', text);
    await migrate();
    await rm(join(folder, '0002_newer.sql'));
  };

  test('serves on tables that a newer one has added to', async () => {
    await writeNewer('alter table dress add column size text; create table skirt (colour text);');
    expect(await migrate()).toEqual(['Database has migrations of a newer release: 0002_newer.sql']);
    await requireMigrated(database.db, folder);
    await sql`insert into dress (colour) values ('red')`.execute(database.db);
    expect(await getColours(database.db)).toEqual(['red']);
  });

  test('does not start after a newer one has removed something', async () => {
    await writeNewer('-- contract after 27.40.0: nothing reads it\nalter table dress drop column colour;');
    await expect(migrate()).rejects.toThrow('needs release 27.40.0 or newer');
    await expect(requireMigrated(database.db, folder)).rejects.toThrow('needs release 27.40.0 or newer');
  });

  test('finds nothing to run when the newer one has migrated further, and a later file waits for its turn', async () => {
    await writeNewer('create table skirt (colour text);');
    await write('0002_newer.sql', 'create table skirt (colour text);');
    await write('0003_next.sql', "insert into skirt values ('blue');");
    expect(await migrate()).toEqual(['Migrated 0003_next.sql']);
  });
});

test('a file that was changed after it ran stops the start', async () => {
  await write('0001_create.sql', 'create table dress (colour text);');
  await migrate();
  await write('0001_create.sql', 'create table dress (colour text, size text);');
  await expect(migrate()).rejects.toThrow('Migration 0001_create.sql was changed after it ran');
});

test('a server that must not migrate names what is pending', async () => {
  await write('0001_create.sql', 'create table dress (colour text);');
  await expect(requireMigrated(database.db, folder)).rejects.toThrow(
    'The database lacks 1 migrations of this release, from 0001_create.sql on; run `npm run shop -- migrate`',
  );
  await migrate();
  await requireMigrated(database.db, folder);
});

test('a migration does not wait long for a table in use, and is tried again', async () => {
  await write('0001_create.sql', 'create table dress (colour text);');
  await migrate();
  await write('0002_add.sql', 'alter table dress add column size text;');
  const readTimeout = async () => (await sql`show lock_timeout`.execute(database.db)).rows;
  const usual = await readTimeout();
  const reader = await database.pool.connect();
  await reader.query('begin; select * from dress');
  const lines: string[] = [];
  const log = (line: string) => {
    lines.push(line);
    if (line.includes('trying the migration again')) void reader.query('commit');
  };
  await migrateFolder({ db: database.db, folder, log, lockTimeoutMs: 100 });
  reader.release();
  expect(lines).toEqual(['A table is in use, trying the migration again (1 of 20)', 'Migrated 0002_add.sql']);
  expect(await readTimeout()).toEqual(usual);
});

describe('the rule to add first and remove later', () => {
  test.each([
    'drop table dress;',
    'alter table dress drop column colour;',
    'alter table dress drop colour;',
    'alter table dress rename to gown;',
    'alter table dress rename colour to shade;',
    'alter table dress alter column colour set not null;',
    'alter table dress add column size text not null;',
    'ALTER TABLE dress ADD size text, ADD fit text NOT NULL;',
    'alter table dress alter column size type integer;',
    'drop view dresses;',
  ])('finds %s', (text) => {
    expect(findContractions(text)).toHaveLength(1);
  });

  test.each([
    'create table dress (colour text not null);',
    'alter table dress add column size text;',
    "alter table dress add column size text not null default 'one';",
    'alter table dress drop constraint dress_check;',
    'alter table dress alter column colour drop not null;',
    'drop index dress_colour; create index dress_colour on dress (colour, size);',
    '-- drop table dress\nselect 1;',
    "insert into note values ('drop table dress');",
    'alter table dress add constraint colour_given check (colour is not null) not valid;',
    'create or replace function f() returns trigger language plpgsql as $$ begin truncate dress; end $$;',
  ])('lets pass %s', (text) => {
    expect(findContractions(text)).toEqual([]);
  });

  /** Before the rule. */
  const LAST_WITHOUT_RULE = '0147';

  test('holds for every migration since, unless it names the release that it follows', async () => {
    const files = await readMigrationFiles(SHOP_MIGRATIONS);
    const broken = files
      .filter(({ name, text }) => name.slice(0, 4) > LAST_WITHOUT_RULE && readContract(text) === undefined)
      .flatMap(({ name, text }) => findContractions(text).map((finding) => `${name} ${finding}`));
    expect(broken, 'see docs/guides/change-a-table.md').toEqual([]);
  });

  test('a contract migration names a release', () => {
    expect(readContract('-- contract after 27.31.0: no release reads it\ndrop table dress;')).toBe('27.31.0');
    expect(readContract('-- contract\ndrop table dress;')).toBeUndefined();
  });
});

test('three processes migrate an empty database concurrently', async () => {
  await write('0001_create.sql', 'create table dress (colour text); select pg_sleep(0.3);');
  await write('0002_fill.sql', "insert into dress values ('red');");

  const runs = [1, 2, 3].map(() => promisify(execFile)(process.execPath, [PROCESS, database.url, folder]));
  const lineCounts = (await Promise.all(runs)).map(({ stdout }) => stdout.trim().split('\n').filter(Boolean).length);
  expect(lineCounts.sort()).toEqual([0, 0, 2]);
  expect(await getColours(database.db)).toEqual(['red']);
});

test('a test database has the schema of the migration files', async () => {
  const ready = await createTestDatabase();
  expect(await listTables(ready.db)).toContain('newsletter_subscription');
  await ready.close();
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);

async function migrate(): Promise<string[]> {
  const lines: string[] = [];
  await migrateFolder({ db: database.db, folder, log: (line) => lines.push(line) });
  return lines;
}

async function getColours(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ colour: string }>`select colour from dress`.execute(db);
  return rows.map(({ colour }) => colour);
}

async function listTables(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'applied_migration'`.execute(
    db,
  );
  return rows.map(({ tablename }) => tablename);
}
