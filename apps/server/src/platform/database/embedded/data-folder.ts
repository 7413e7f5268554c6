import { access, chmod, constants, mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { hasCode } from './system-error.ts';

/** Paths of the embedded database. Only `cluster` and `socket` belong to the server's account. */
export type DataFolder = {
  root: string;
  cluster: string;
  socket: string;
  logFile: string;
  /** Releases the lock for the next shop. */
  close(): void;
};

/** Prepares the folder and takes an exclusive lock: a second shop is rejected while the first one runs. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const root = await makeRoot(dataDir);
  const lock = takeLock(join(root, 'lock'), dataDir);
  return {
    root,
    cluster: join(root, 'cluster'),
    socket: join(root, 'socket'),
    logFile: join(root, 'postgres.log'),
    close: () => lock.close(),
  };
}

async function makeRoot(dataDir: string): Promise<string> {
  try {
    const root = join(dataDir, 'postgres');
    const created = await makeFolders(root);
    // Overrides the umask: the server's account must traverse this folder to reach its own.
    if (created) await chmod(root, 0o755);
    await access(root, constants.W_OK | constants.X_OK);
    return await realpath(root);
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}

/**
 * Level by level instead of `recursive`, which loops forever below a folder like /proc, where nothing can be created.
 */
async function makeFolders(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    if (!hasCode(error, 'ENOENT') || (await isThere(dirname(path)))) throw error;
    await makeFolders(dirname(path));
    return makeFolders(path);
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * SQLite's exclusive lock is the only OS lock that Node offers without a native module: the kernel releases it when
 * its holder dies. Trap: opening and closing the file by other means releases it too.
 */
function takeLock(path: string, dataDir: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(path, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    if (!isTaken(error)) throw notWritable(dataDir, error);
    throw new StartupProblem(
      `Another shop is using the data folder ${dataDir}; stop it or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

const SQLITE_BUSY = 5;
const isTaken = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** True when startup failed because another shop runs on the same folder. */
export const isFolderTaken = (error: unknown): boolean => error instanceof StartupProblem && isTaken(error.cause);

function notWritable(dataDir: string, error: unknown): StartupProblem {
  const reason = error instanceof Error && 'syscall' in error && 'code' in error ? error.code : error;
  return new StartupProblem(
    `The data folder ${dataDir} is not writable (${reason}); make it writable for this user or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
