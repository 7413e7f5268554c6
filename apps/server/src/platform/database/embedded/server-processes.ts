import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServerAccount } from './server-account.ts';
import { hasCode } from './system-error.ts';

export type ClusterLocation = { cluster: string; account: ServerAccount };

const run = promisify(execFile);

const SERVER_PROGRAMS = ['postgres', 'initdb'];

/** Runs inside the folder, because the account may not be able to traverse the path to it. */
const LIST_NEIGHBOURS =
  'for p in /proc/[0-9]*; do [ "$p/cwd" -ef . ] && read -r name < "$p/comm" && echo "$p $name"; done; true';

/**
 * PostgreSQL processes of this folder, found by working directory, which neither a zombie nor a process with a reused
 * pid has. Runs as the server's account, because root in a container may not inspect processes of other users.
 */
export async function findServerProcesses({ cluster, account }: ClusterLocation): Promise<number[]> {
  if (!(await exists(cluster))) return [];
  if (process.platform !== 'linux') return findByCommand(cluster);

  const { stdout } = await run('/bin/sh', ['-c', LIST_NEIGHBOURS], { ...account, cwd: cluster });
  const neighbours = stdout.matchAll(/^\/proc\/(\d+) (.*)$/gm);
  return [...neighbours].filter(([, , name = '']) => SERVER_PROGRAMS.includes(name)).map(([, pid]) => Number(pid));
}

/** Pid from the pid file; the process may be gone. */
export async function findWrittenPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

/** Fallback without /proc: finds only the postmaster, by the folder on its command line. */
async function findByCommand(cluster: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-axww', '-o', 'pid=,command=']);
  const lines = stdout.split('\n').filter((line) => line.includes(`postgres -D ${cluster} `));
  return lines.map((line) => Number.parseInt(line, 10));
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
