import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import type { DataFolder } from './data-folder.ts';
import type { ServerAccount } from './server-account.ts';
import { type ClusterLocation, findServerProcesses, findWrittenPid } from './server-processes.ts';
import { hasCode } from './system-error.ts';

type Search = { folder: DataFolder; account: ServerAccount; log: (line: string) => void };

const CLEAN_STOP_MS = 20_000;
const KILL_MS = 5_000;
const POLL_MS = 50;

/**
 * Stops the orphaned server of a killed shop, or the processes of a killed server. Stopped instead of adopted, so that
 * the server is always a child process with the current settings.
 */
export async function stopLeftOver({ folder: { cluster, socket }, account, log }: Search): Promise<void> {
  const place = { cluster, account };
  const pids = await findServerProcesses(place);
  if (pids.length > 0) {
    log('Stopping database processes that a killed shop or server has left running');
    await stopServer(place, pids);
  }
  if (process.platform === 'linux') await forgetOldPid(cluster, socket);
}

/**
 * Kills all server processes in the folder: nothing is lost, because the next start recovers from the write-ahead
 * log.
 */
export async function killServerProcesses(place: ClusterLocation): Promise<void> {
  if (await untilGone(place, { limitMs: KILL_MS, signal: 'SIGKILL' })) return;
  throw new StartupProblem(
    `A database left running in ${place.cluster} by a killed shop does not stop; end its postgres processes and start again.`,
  );
}

async function stopServer(place: ClusterLocation, pids: number[]): Promise<void> {
  const postmaster = await findWrittenPid(place.cluster);
  if (postmaster !== undefined && pids.includes(postmaster)) {
    signalTo(postmaster, 'SIGINT');
    if (await untilGone(place, { limitMs: CLEAN_STOP_MS })) return;
  }
  await killServerProcesses(place);
}

/**
 * Removes a stale pid file: PostgreSQL refuses to start while the pid exists, which may be reused after a machine
 * crash or be a zombie in a container.
 */
async function forgetOldPid(cluster: string, socket: string): Promise<void> {
  const pid = await findWrittenPid(cluster);
  if (pid !== undefined && signalTo(pid, 0)) await rm(join(cluster, 'postmaster.pid'));
  await rm(socket, { recursive: true, force: true });
}

async function untilGone(place: ClusterLocation, { limitMs, signal }: { limitMs: number; signal?: NodeJS.Signals }) {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const pids = await findServerProcesses(place);
    if (pids.length === 0) return true;
    if (Date.now() > deadline) return false;
    if (signal) for (const pid of pids) signalTo(pid, signal);
    await sleep(POLL_MS);
  }
}

/** Returns whether the process exists; signal 0 only checks. */
function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    if (signal === 0 && hasCode(error, 'EPERM')) return true;
    throw error;
  }
}
