import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { insertCustomerRow } from '../../../../../tests/support/database/customer-row.ts';
import { insertOrderRow } from '../../../../../tests/support/database/order-row.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/database/test-database.ts';
import { migrateToLatest } from '../database/migrations.ts';
import { openJobSender } from '../jobs/job-sender.ts';
import { nameTable } from './backup-content.ts';
import { findDifferences, loadBackup, restoreBackup } from './load-backup.ts';
import { inspectBackup } from './read-backup.ts';
import { removeOldBackups, writeBackup } from './write-backup.ts';

const PASSPHRASE = 'correct horse battery staple';
const NOW = new Date('2026-06-01T02:30:00Z');
const AWKWARD = '<b>Zoë & 👗</b>\t"quoted" \\N \\. \r\n مرحبا';

let source: TestDatabase;
let root: string;
let dataDir: string;
let folder: string;
let file: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  dataDir = join(root, 'data');
  folder = join(dataDir, 'backups');
  source = await createTestDatabase();
  await fill(source);
  await fillFolder();
  file = (await backUp()).file;
});
afterAll(async () => {
  await source.close();
  await rm(root, { recursive: true, maxRetries: 5 });
});

const backUp = (more: Partial<Parameters<typeof writeBackup>[0]> = {}) =>
  writeBackup({ url: source.url, dataDir, folder, passphrase: PASSPHRASE, version: '1.2.3', now: NOW, ...more });

async function fill({ db, url }: TestDatabase): Promise<void> {
  await insertCustomerRow(db, 'zoë@example.com', AWKWARD);
  for (let count = 0; count < 30; count += 1) await insertOrderRow(db);
  const jobs = await openJobSender(url);
  await jobs
    .define({ name: 'mail', schema: z.object({ id: z.number() }), handle: async () => {} })
    .enqueue(db, { id: 7 });
  await jobs.close();
}

async function fillFolder(): Promise<void> {
  for (const name of ['secrets', 'media/a', 'media-cache', 'postgres'])
    await mkdir(join(dataDir, name), { recursive: true });
  await writeFile(join(dataDir, 'secrets/session'), 'secret of the machine', { mode: 0o600 });
  await writeFile(join(dataDir, 'media/a/ü 1.jpg'), Buffer.from([0xff, 0xd8, 0, 1]));
  await writeFile(join(dataDir, 'media/empty'), '');
  await writeFile(join(dataDir, 'media-cache/small.jpg'), 'made anew');
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18');
  await symlink(dataDir, join(dataDir, 'media/loop'));
}

async function restore(target: TestDatabase, into: string, from = file) {
  const backup = { file: from, passphrase: PASSPHRASE };
  const content = await inspectBackup(backup);
  await restoreBackup({ backup, content, target: { url: target.url, dataDir: into } });
  return content;
}

describe('a restored backup', () => {
  let target: TestDatabase;
  let into: string;
  beforeAll(async () => {
    target = await createEmptyDatabase();
    into = join(root, 'restored');
    await restore(target, into);
  });
  afterAll(() => target.close());

  test('has the same rows in every table', async () => {
    const { manifest } = await inspectBackup({ file, passphrase: PASSPHRASE });
    expect(manifest.tables.length).toBeGreaterThan(200);
    expect(manifest.tables.map(nameTable)).not.toContain('public.kysely_migration');
    expect(await findDifferences(target.url, manifest)).toEqual([]);
  });

  test('has the same money', async () => {
    const total = async ({ db }: TestDatabase) =>
      (
        await sql`select currency, sum(total_amount)::text as sum, count(*)::text as count from shop_order group by 1`.execute(
          db,
        )
      ).rows;
    expect(await total(target)).toEqual([{ currency: 'GBP', sum: '75000', count: '30' }]);
    expect(await total(target)).toEqual(await total(source));
  });

  test('keeps jobs that wait', async () => {
    const { rows } = await sql`select data from pgboss.job where name = 'mail' and state = 'created'`.execute(
      target.db,
    );
    expect(rows).toEqual([{ data: { id: 7 } }]);
  });

  test('counts on from the last number, and has its keys and triggers again', async () => {
    const rules = (of: TestDatabase) =>
      sql`select (select count(*) from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
          ) as keys,
        (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers`.execute(of.db);
    expect((await rules(target)).rows).toEqual((await rules(source)).rows);
    const sequences = (of: TestDatabase) =>
      sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.execute(of.db);
    expect((await sequences(target)).rows).toEqual((await sequences(source)).rows);
  });

  test('has the files of the data folder with their rights, without caches', async () => {
    expect(await readFile(join(into, 'secrets/session'), 'utf8')).toBe('secret of the machine');
    expect((await stat(join(into, 'secrets/session'))).mode & 0o777).toBe(0o600);
    expect([...(await readFile(join(into, 'media/a/ü 1.jpg')))]).toEqual([0xff, 0xd8, 0, 1]);
    expect((await readdir(into)).sort()).toEqual(['media', 'secrets']);
    expect((await readdir(join(into, 'media'))).sort()).toEqual(['a', 'empty']);
  });

  test('starts, and is not restored over', async () => {
    await migrateToLatest(target.db);
    await expect(restore(target, into)).rejects.toThrow('The database is not empty, and nothing was changed');
    const empty = await createEmptyDatabase();
    await expect(restore(empty, into)).rejects.toThrow(/has files already, and nothing was changed/);
    expect((await sql`select from pg_tables where schemaname = 'public'`.execute(empty.db)).rows).toEqual([]);
    await empty.close();
  });
});

/** Every kind of column that is hard to copy, a key to itself and a trigger that rejects all rows. */
const ODD_TABLE = `
  create table "Odd table" (id bigint generated always as identity primary key, parent bigint references "Odd table",
    words text, bytes bytea, data jsonb, list text[], numbers numeric(30, 10)[], "doubleId" bigint generated always as (id * 2) stored,
    at timestamptz, span interval, real_number double precision, flag boolean);
  create function reject_row() returns trigger language plpgsql as $$ begin raise exception 'no insert'; end $$;`;
const ODD_TRIGGER = 'create trigger "Reject" before insert on "Odd table" for each row execute function reject_row()';

test('every kind of value survives, and generated columns are computed again', async () => {
  const [from, to] = [await createEmptyDatabase(), await createEmptyDatabase()];
  for (const { db } of [from, to]) await sql.raw(ODD_TABLE).execute(db);
  await sql`
    insert into "Odd table" (parent, words, bytes, data, list, numbers, at, span, real_number, flag)
    values (2, ${AWKWARD}, ${Buffer.from([0, 255, 10, 92])}, ${JSON.stringify({ a: [1, null, AWKWARD] })}::jsonb,
      array['', null, 'NULL', '{"x"}', ${AWKWARD}], array[0.1, null, 123456789012345678.5], '2026-03-29 01:30:00.123456+01',
      '1 mon -2 days 03:04:05.6', 'infinity', true), (null, null, null, null, null, null, null, null, 0.1, null)
  `.execute(from.db);
  for (const { db } of [from, to]) await sql.raw(ODD_TRIGGER).execute(db);
  const { file: odd } = await backUp({ url: from.url, folder: join(root, 'odd') });
  const backup = { file: odd, passphrase: PASSPHRASE };
  const content = await inspectBackup(backup);
  await loadBackup({ backup, content, target: { url: to.url } });

  expect(await findDifferences(to.url, content.manifest)).toEqual([]);
  const read = ({ db }: TestDatabase) =>
    sql<Record<string, unknown>>`select * from "Odd table" order by id`.execute(db);
  const { rows } = await read(to);
  expect(rows).toEqual((await read(from)).rows);
  expect(rows.map((row) => row.doubleId)).toEqual(['2', '4']);
  expect(rows[0]).toMatchObject({
    words: AWKWARD,
    data: { a: [1, null, AWKWARD] },
    list: ['', null, 'NULL', '{"x"}', AWKWARD],
  });
  const insert = sql`insert into "Odd table" (words) values ('x') returning id`;
  await expect(insert.execute(to.db)).rejects.toThrow('no insert');
  await sql`alter table "Odd table" disable trigger "Reject"`.execute(to.db);
  expect((await insert.execute(to.db)).rows).toEqual([{ id: '4' }]);

  await sql`update "Odd table" set words = 'changed' where id = 2`.execute(to.db);
  await sql`delete from "Odd table" where id = 4`.execute(to.db);
  expect(await findDifferences(to.url, content.manifest)).toEqual(['public.Odd table has other values in its 2 rows']);
  await sql`delete from "Odd table" where id = 1`.execute(to.db);
  expect(await findDifferences(to.url, content.manifest)).toEqual(['public.Odd table has 1 rows instead of 2']);
  for (const one of [from, to]) await one.close();
});

test('a backup is one state of the database, whatever is written meanwhile', async () => {
  const from = await createEmptyDatabase();
  await sql
    .raw('create table a (n int); create table z (n int); insert into a values (1); insert into z values (1)')
    .execute(from.db);
  let hasWritten = false;
  const { manifest } = await backUp({
    ...{ url: from.url, folder: join(root, 'meanwhile') },
    openFile: (path) => {
      const target = createWriteStream(path);
      return new Writable({
        write(chunk, _, done) {
          const write = hasWritten
            ? Promise.resolve()
            : sql.raw('insert into a values (2); insert into z values (2)').execute(from.db);
          hasWritten = true;
          void Promise.resolve(write).then(() => target.write(chunk, done));
        },
        final: (done) => void target.end(done),
      });
    },
  });
  expect(hasWritten).toBe(true);
  expect(manifest.tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['a', 1],
    ['z', 1],
  ]);
  await from.close();
});

describe('a backup that cannot be used', () => {
  async function write(bytes: Buffer): Promise<string> {
    const path = join(root, 'broken.backup');
    await writeFile(path, bytes);
    return path;
  }

  test('is rejected before anything is changed when its end is missing or a byte differs', async () => {
    const whole = await readFile(file);
    const target = await createEmptyDatabase();
    const changed = Buffer.from(whole);
    changed[whole.length >> 1] = (changed[whole.length >> 1] as number) ^ 1;
    const into = join(root, 'nothing');
    await expect(restore(target, into, await write(whole.subarray(0, whole.length - 20)))).rejects.toThrow(
      /incomplete/,
    );
    await expect(restore(target, into, await write(changed))).rejects.toThrow(/damaged/);
    await expect(restore(target, into, join(root, 'none'))).rejects.toThrow(/cannot be read \(ENOENT\)/);
    expect((await sql`select from pg_tables where schemaname = 'public'`.execute(target.db)).rows).toEqual([]);
    await target.close();
  });

  test('is rejected with another passphrase', async () => {
    await expect(inspectBackup({ file, passphrase: 'another passphrase' })).rejects.toThrow(/passphrase does not fit/);
  });

  test('is rejected when a newer release made it', async () => {
    const backup = { file, passphrase: PASSPHRASE };
    const content = await inspectBackup(backup);
    content.start.migrations.push('9999_of_tomorrow.sql');
    const target = await createEmptyDatabase();
    await expect(restoreBackup({ backup, content, target: { url: target.url } })).rejects.toThrow(
      /9999_of_tomorrow.sql; restore it with that release/,
    );
    await target.close();
  });
});

test('a restore that was interrupted stops the shop, and begins anew', async () => {
  const target = await createEmptyDatabase();
  const into = join(root, 'interrupted');
  const backup = { file, passphrase: PASSPHRASE };
  const content = await inspectBackup(backup);
  const broken = {
    ...content,
    manifest: { ...content.manifest, sequences: [{ schema: 'public', name: 'none', value: '1', isCalled: true }] },
  };
  await expect(restoreBackup({ backup, content: broken, target: { url: target.url, dataDir: into } })).rejects.toThrow(
    /none/,
  );
  await expect(migrateToLatest(target.db)).rejects.toThrow(/was interrupted/);
  await restoreBackup({ backup, content, target: { url: target.url, dataDir: into } });
  await migrateToLatest(target.db);
  expect(await findDifferences(target.url, content.manifest)).toEqual([]);
  await target.close();
});

test('a full disk leaves no backup', async () => {
  const place = join(root, 'full');
  const openFile = () =>
    new Writable({
      write: (_, __, done) => done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    });
  await expect(backUp({ folder: place, openFile })).rejects.toThrow('no space left');
  expect(await readdir(place)).toEqual([]);
});

test('a lost database connection leaves no backup', async () => {
  const place = join(root, 'lost');
  const openFile = (path: string) => {
    const target = createWriteStream(path);
    return new Writable({
      write(chunk, _, done) {
        const end = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
        void end.execute(source.db).then(() => target.write(chunk, done), done);
      },
    });
  };
  await expect(backUp({ folder: place, openFile })).rejects.toThrow();
  expect((await readdir(place)).filter((name) => name.endsWith('.backup'))).toEqual([]);
});

test('old backups are removed, other files and the newest are not', async () => {
  const place = join(root, 'kept');
  await mkdir(place);
  const names = [
    'merroway-20260501T023000Z.backup',
    'merroway-20260519T023000Z.backup',
    'notes.txt',
    'merroway-20260101T000000Z.backup.old',
  ];
  for (const name of names) await writeFile(join(place, name), '');
  const keep = { keepDays: 14, now: NOW, newest: '' };
  expect(await removeOldBackups(place, { ...keep, newest: join(place, 'merroway-20260501T023000Z.backup') })).toEqual(
    [],
  );
  expect(await removeOldBackups(place, keep)).toEqual(['merroway-20260501T023000Z.backup']);
  expect((await readdir(place)).sort()).toEqual(names.slice(1).sort());
});
