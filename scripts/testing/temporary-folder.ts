import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Databases of a whole run. The memory of a small container is smaller. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const NAME = /^merroway-tests-(\d+)$/;

type Places = { memory?: string; disk?: string; neededBytes?: number };

/**
 * Folder for the temporary files of a test run, in memory where there is enough: creating a database takes a third of
 * the time there. Removes those of runs that were killed.
 */
export function createTemporaryFolder({
  memory = MEMORY,
  disk = tmpdir(),
  neededBytes = NEEDED_BYTES,
}: Places = {}): string {
  const parent = getFreeBytes(memory) >= neededBytes ? memory : disk;
  removeLeftovers(parent);
  const folder = join(parent, `merroway-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Like /tmp: PostgreSQL and some tests run as another user. Not by the mode of mkdir, which the umask restricts.
  chmodSync(folder, 0o1777);
  return folder;
}

function getFreeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid && !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: a process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
