import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServerAccount } from './server-account.ts';
import { hasCode } from './system-error.ts';

export type ClusterPlace = { cluster: string; account: ServerAccount };

const run = promisify(execFile);

const SERVER_PROGRAMS = ['postgres', 'initdb'];

/** Asked from inside the folder, which the account need not be able to walk to. */
const LIST_NEIGHBOURS =
  'for p in /proc/[0-9]*; do [ "$p/cwd" -ef . ] && read -r name < "$p/comm" && echo "$p $name"; done; true';

/**
 * Every process of PostgreSQL that works in this folder. All of them keep it as their working directory, which neither a
 * dead process that nobody has reaped nor a stranger with a reused pid does. Asked as the server's account, because
 * root in a container may not look at the processes of others.
 */
export async function findServerProcesses({ cluster, account }: ClusterPlace): Promise<number[]> {
  if (!(await exists(cluster))) return [];
  if (process.platform !== 'linux') return findByCommand(cluster);

  const { stdout } = await run('/bin/sh', ['-c', LIST_NEIGHBOURS], { ...account, cwd: cluster });
  const neighbours = stdout.matchAll(/^\/proc\/(\d+) (.*)$/gm);
  return [...neighbours].filter(([, , name = '']) => SERVER_PROGRAMS.includes(name)).map(([, pid]) => Number(pid));
}

/** The pid that the server wrote down at its start, whatever has become of it. */
export async function findWrittenPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

/** Without /proc only the postmaster can be told, by the folder on its command line. */
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
