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
} from '../../../../../tests/support/embedded-data.ts';
import { type RowWriter, startRowWriter } from '../../../../../tests/support/row-writer.ts';

const hasDeathSignal = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0;
const ROUNDS = 20;
const SERVER_ACCOUNT: Account = isRoot ? NOBODY : {};

test('a shop killed with -9 in the middle of writes, twenty times, has every acknowledged row', async () => {
  const dataDir = await createTemporaryFolder();
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const shop = startRowWriter(dataDir);
    expect(await lostRows(shop, acknowledged)).toEqual([]);
    await shop.told('wrote');
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
}, 180_000);

test.runIf(hasDeathSignal)('a server ends by itself when its shop is killed with -9', async () => {
  const dataDir = await createTemporaryFolder();
  const shop = startRowWriter(dataDir);
  await shop.told('wrote');
  shop.kill('SIGKILL');
  await expect.poll(() => readServerPid(dataDir).catch(() => 'gone'), { timeout: 20_000 }).toBe('gone');
});

describe.runIf(process.platform === 'linux')(
  'what a killed shop can leave behind does not stop the next start:',
  () => {
    test('a running server, which is stopped', async () => {
      const dataDir = await createTemporaryFolder();
      const orphan = spawnServer(dataDir, await commandLineOfServer(dataDir));
      const ended = once(orphan, 'exit');
      await untilReady(dataDir);
      await expectStart(dataDir);
      expect(await ended).toEqual([0, null]);
    });

    test('a dead server that nobody has reaped', async () => {
      const dataDir = await createTemporaryFolder();
      const commandLine = await commandLineOfServer(dataDir);
      spawnServer(dataDir, ['/bin/sh', '-c', '"$0" "$@" & exec sleep 60', ...commandLine]);
      await untilReady(dataDir);
      const pid = await readServerPid(dataDir);
      process.kill(pid, 'SIGKILL');
      await expectStart(dataDir);
      expect(process.kill(pid, 0)).toBe(true);
    });

    test('a database half made, with the program that makes it', async () => {
      const dataDir = await createTemporaryFolder();
      const shop = startRowWriter(dataDir);
      expect(await shop.told('log')).toBe('Creating the database');
      await sleep(Math.random() * 300);
      shop.kill('SIGKILL');
      await shop.ended;
      const { url } = await startTestPostgres(dataDir);
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    });

    test('a pid that a stranger has by now', async () => {
      const dataDir = await createTemporaryFolder();
      await commandLineOfServer(dataDir);
      const stranger = spawnServer(dataDir, ['sleep', '60']);
      await writeFile(pidFileOf(dataDir), `${stranger.pid}\n`);
      await expectStart(dataDir);
      expect(stranger.exitCode).toBeNull();
    });
  },
);

async function lostRows(shop: RowWriter, acknowledged: Set<string>): Promise<string[]> {
  const found = new Set((await shop.told('found')).split(','));
  return [...acknowledged].filter((row) => !found.has(row));
}

async function expectStart(dataDir: string): Promise<void> {
  const { url } = await startTestPostgres(dataDir);
  expect(await query(url, 'select colour from dress')).toEqual([{ colour: 'red' }]);
}

/** Leaves a database with one dress in the folder and tells how its server was called. */
async function commandLineOfServer(dataDir: string): Promise<string[]> {
  const { url, stop } = await startTestPostgres(dataDir);
  await query(url, "create table dress as select 'red' as colour");
  const commandLine = await readFile(`/proc/${await readServerPid(dataDir)}/cmdline`, 'utf8');
  await stop();
  return commandLine.split('\0').filter(Boolean);
}

/** A process of the server's account in the server's folder that no death signal ends. */
function spawnServer(dataDir: string, [program = '', ...options]: string[]): ChildProcess {
  const cwd = join(dataDir, 'postgres/cluster');
  const child = spawn(program, options, { ...SERVER_ACCOUNT, cwd, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const pidFileOf = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid');

async function untilReady(dataDir: string): Promise<void> {
  const status = () => readFile(pidFileOf(dataDir), 'utf8').catch(() => '');
  await expect.poll(status, { timeout: 20_000 }).toContain('ready');
}
