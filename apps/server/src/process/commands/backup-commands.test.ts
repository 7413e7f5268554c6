import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, startTestPostgres } from '../../../../../tests/support/database/embedded-data.ts';
import { withCompiledCode } from '../../../../../tests/support/shop/shop-process.ts';

const COMMAND = join(import.meta.dirname, '../../run-shop.ts');

let root: string;
let dataDir: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shop-backup-command-'));
  dataDir = join(root, 'data');
});
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

/** Runs the command as `npm run shop --` does, in a separate process. */
function start(args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'correct horse battery staple', ...settings, ...withCompiledCode() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out }));
  return { child, ended };
}
const shop = (...args: string[]) => start(args).ended;

test('a shop moves to a new folder by backup, verification and restore', async () => {
  const waiting = await start(['doctor'], { MIGRATE_ON_START: 'false' }).ended;
  expect(waiting).toMatchObject({ code: 1, out: expect.stringContaining('run `npm run shop -- migrate`') });
  expect(await shop('migrate')).toMatchObject({ code: 0, out: expect.stringContaining('The database is up to date.') });
  await mkdir(join(dataDir, 'media'), { recursive: true });
  await writeFile(join(dataDir, 'media/dress.jpg'), 'a picture');

  const folder = join(root, 'backups');
  expect(await shop('backup', '--to', folder)).toMatchObject({ code: 0, out: expect.stringContaining('1 files') });
  const [name = ''] = await readdir(folder);
  const file = join(folder, name);
  expect(await shop('backup:verify', file)).toMatchObject({
    code: 0,
    out: expect.stringContaining('orders reconcile'),
  });

  const restored = join(root, 'restored');
  expect(await shop('restore', file, '--into', restored)).toMatchObject({ code: 0 });
  expect(await readFile(join(restored, 'media/dress.jpg'), 'utf8')).toBe('a picture');
  const again = await shop('restore', file, '--into', restored);
  expect(again).toMatchObject({ code: 1, out: expect.stringContaining('nothing was changed') });

  const { url } = await startTestPostgres(restored);
  expect(await query(url, 'select count(*)::int as runs from backup_run')).toEqual([{ runs: 0 }]);
  const original = await startTestPostgres(dataDir);
  const runs =
    'select problem, verify_problem, verified_at is not null as verified, bytes > 0 as whole from backup_run';
  expect(await query(original.url, runs)).toEqual([
    { problem: null, verify_problem: null, verified: true, whole: true },
  ]);
  const left = "select datname from pg_database where datname like 'merroway%'";
  expect(await query(original.url, left)).toEqual([]);
});

test('a killed backup leaves no file with the name of one', async () => {
  const folder = join(root, 'killed');
  const { child, ended } = start(['backup', '--to', folder]);
  await expect.poll(() => readdir(folder).catch(() => []), { interval: 5 }).not.toEqual([]);
  child.kill('SIGKILL');
  await ended;
  expect((await readdir(folder)).filter((name) => !name.endsWith('.tmp'))).toEqual([]);
});

test.each([
  [['backup', 'x'], 2, 'takes no argument x'],
  [['backup', '--into', 'x'], 2, 'takes no --into'],
  [['restore'], 2, 'requires one backup file'],
  [['backup:verify', '/none'], 1, 'cannot be read (ENOENT)'],
])('%j exits with %i', async (args, code, text) => {
  expect(await shop(...args)).toMatchObject({ code, out: expect.stringContaining(text) });
});

test('a backup without a passphrase is not made', async () => {
  const { code, out } = await start(['backup', '--to', join(root, 'open')], { BACKUP_PASSPHRASE: '' }).ended;
  expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('Set BACKUP_PASSPHRASE') });
});
