import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathSeenByServer } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { PROGRAM_ENV, type Programs } from './programs.ts';
import type { ServerAccount } from './server-account.ts';
import { SERVER_SETTINGS } from './server-settings.ts';

/** `ended` resolves when the server has exited for any reason. */
export type ServerProcess = { ended: Promise<void>; isRunning(): boolean; stop(): Promise<void> };

export type Launch = { folder: DataFolder; account: ServerAccount; programs: Programs };

const STOP_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** Detached from the terminal: Ctrl-C must not stop the server while requests are in flight. */
export async function launchServer({ folder, account, programs }: Launch): Promise<ServerProcess> {
  const log = await open(folder.logFile, 'a');
  const [program, ...options] = commandLine({ folder, account, programs });
  const child = spawn(program, options, {
    ...account,
    cwd: folder.cluster,
    env: PROGRAM_ENV,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await once(child, 'spawn').finally(() => log.close());
  return { ended, isRunning: () => isRunning(child), stop: () => stop(child, ended) };
}

function commandLine({ folder, account, programs }: Launch): [string, ...string[]] {
  const settings = Object.entries(SERVER_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const options = ['-D', pathSeenByServer(folder.cluster, account), ...settings];
  if (!canSignalDeath()) return [programs.postgres, ...options];
  return ['setpriv', ...DEATH_SIGNAL, programs.postgres, ...options];
}

/** Parent-death signal: Linux stops the server when the thread that started it dies, also by SIGKILL. */
const DEATH_SIGNAL = ['--pdeathsig', 'INT'];

/** Optional: macOS and busybox lack it, and the next start stops an orphaned server anyway. */
function canSignalDeath(): boolean {
  return spawnSync('setpriv', [...DEATH_SIGNAL, 'true'], { env: PROGRAM_ENV }).status === 0;
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  for (const [signal, limitMs] of STOP_STEPS) {
    if (!isRunning(child)) return;
    child.kill(signal);
    await Promise.race([ended, sleep(limitMs, undefined, { ref: false })]);
  }
}
