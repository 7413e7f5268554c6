import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type Account,
  createTemporaryFolder,
  isRoot,
  NOBODY,
  query,
  readServerPid,
  startTestPostgres,
} from '../../../../../tests/support/database/embedded-data.ts';
import { type RowWriter, startRowWriter } from '../../../../../tests/support/database/row-writer.ts';

const hasDeathSignal = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0;
const ROUNDS = 20;
const SERVER_ACCOUNT: Account = isRoot ? NOBODY : {};

test('a shop killed with SIGKILL during writes twenty times keeps every acknowledged row', async () => {
  const dataDir = await createTemporaryFolder();
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const shop = startRowWriter(dataDir);
    expect(await lostRows(shop, acknowledged)).toEqual([]);
    await shop.waitFor('wrote');
    await sleep(Math.random() * 100);

    if (round % 3 === 1) {
      shop.kill('SIGSTOP');
      process.kill(await readServerPid(dataDir), 'SIGKILL');
    }
    shop.kill('SIGKILL');
    await shop.ended;
    for (const row of shop.all('wrote')) acknowledged.add(row);
  }

  const { url } = await startTestPostgres(dataDir);
  const found = (await query(url, 'select id from row')).map(({ id }) => String(id));
  expect([...acknowledged].filter((row) => !found.includes(row))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS);
});

test.runIf(hasDeathSignal)('a server ends by itself when its shop is killed with -9', async () => {
  const dataDir = await createTemporaryFolder();
  const shop = startRowWriter(dataDir);
  await shop.waitFor('wrote');
  shop.kill('SIGKILL');
  await expect.poll(() => readServerPid(dataDir).catch(() => 'gone')).toBe('gone');
});

describe.runIf(process.platform === 'linux')(
  'what a killed shop can leave behind does not stop the next start:',
  () => {
    test('a running server, which is stopped', async () => {
      const dataDir = await createTemporaryFolder();
      const orphan = spawnServer(dataDir, await readCommandLine(dataDir));
      const ended = once(orphan, 'exit');
      await untilReady(dataDir);
      await expectStart(dataDir);
      expect(await ended).toEqual([0, null]);
    });

    test('a zombie server process', async () => {
      const dataDir = await createTemporaryFolder();
      const commandLine = await readCommandLine(dataDir);
      spawnServer(dataDir, ['/bin/sh', '-c', '"$0" "$@" & exec sleep 60', ...commandLine]);
      await untilReady(dataDir);
      const pid = await readServerPid(dataDir);
      process.kill(pid, 'SIGKILL');
      await expectStart(dataDir);
      expect(process.kill(pid, 0)).toBe(true);
    });

    test('a half-created database with a running initdb', async () => {
      const dataDir = await createTemporaryFolder();
      const shop = startRowWriter(dataDir);
      expect(await shop.waitFor('log')).toBe('Creating the database');
      await sleep(Math.random() * 300);
      shop.kill('SIGKILL');
      await shop.ended;
      const { url } = await startTestPostgres(dataDir);
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    });

    test('a pid reused by an unrelated process', async () => {
      const dataDir = await createTemporaryFolder();
      await readCommandLine(dataDir);
      const stranger = spawnServer(dataDir, ['sleep', '60']);
      await writeFile(getPidFile(dataDir), `${stranger.pid}\n`);
      await expectStart(dataDir);
      expect(stranger.exitCode).toBeNull();
    });
  },
);

async function lostRows(shop: RowWriter, acknowledged: Set<string>): Promise<string[]> {
  const found = new Set((await shop.waitFor('found')).split(','));
  return [...acknowledged].filter((row) => !found.has(row));
}

async function expectStart(dataDir: string): Promise<void> {
  const { url } = await startTestPostgres(dataDir);
  expect(await query(url, 'select colour from dress')).toEqual([{ colour: 'red' }]);
}

/** Creates a database with one row in the folder and returns the command line of its server. */
async function readCommandLine(dataDir: string): Promise<string[]> {
  const { url, stop } = await startTestPostgres(dataDir);
  await query(url, "create table dress as select 'red' as colour");
  const commandLine = await readFile(`/proc/${await readServerPid(dataDir)}/cmdline`, 'utf8');
  await stop();
  return commandLine.split('\0').filter(Boolean);
}

/** Spawns a process with the server's account and working directory, without a parent-death signal. */
function spawnServer(dataDir: string, [program = '', ...options]: string[]): ChildProcess {
  const cwd = join(dataDir, 'postgres/cluster');
  const child = spawn(program, options, { ...SERVER_ACCOUNT, cwd, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const getPidFile = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid');

async function untilReady(dataDir: string): Promise<void> {
  const status = () => readFile(getPidFile(dataDir), 'utf8').catch(() => '');
  await expect.poll(status).toContain('ready');
}
