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
import { migrateFolder } from './migrations.ts';

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
    ['has the number of another', ['0001_a.sql', '0001_b.sql'], '0001_b.sql has a duplicate number'],
  ])('is rejected when it %s', async (_, names, sentence) => {
    for (const name of names) await write(name, 'select 1;');
    await expect(migrate()).rejects.toThrow(sentence);
  });

  test('stops startup when applied but missing from the folder', async () => {
    await write('0001_a.sql', 'select 1;');
    await write('0002_b.sql', 'select 1;');
    await migrate();
    await rm(join(folder, '0002_b.sql'));
    await expect(migrate()).rejects.toThrow(/could not be migrated: .*0002_b.sql is missing/);
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
    select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  return rows.map(({ tablename }) => tablename);
}
