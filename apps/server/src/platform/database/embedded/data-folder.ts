import { access, chmod, constants, mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupProblem } from '../../startup-problem.ts';
import { hasCode } from './system-error.ts';

/** Where the database keeps things. Only `cluster` and `socket` belong to the account the server runs under. */
export type DataFolder = {
  root: string;
  cluster: string;
  socket: string;
  logFile: string;
  /** Lets the next shop in. */
  close(): void;
};

/** Makes the folder ready for one shop and refuses a second one for as long as the first lives. */
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
    // Whatever the umask: on the way to its own folders the server's account passes through this one.
    if (created) await chmod(root, 0o755);
    await access(root, constants.W_OK | constants.X_OK);
    return await realpath(root);
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}

/** Step by step and not by `recursive`, which never ends below a folder like /proc, where nothing can be made. */
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
 * SQLite's exclusive lock is the one lock of the operating system that Node offers without a native module: the kernel
 * frees it the moment its holder dies, however it dies. The trap: opening and closing the file by other means frees it.
 */
function takeLock(path: string, dataDir: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(path, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    if (!isTaken(error)) throw notWritable(dataDir, error);
    throw new StartupProblem(
      `Another shop is running on the data folder ${dataDir}; stop it or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

const SQLITE_BUSY = 5;
const isTaken = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Whether a shop could not start because another one runs on the same folder. */
export const isFolderTaken = (error: unknown): boolean => error instanceof StartupProblem && isTaken(error.cause);

function notWritable(dataDir: string, error: unknown): StartupProblem {
  const reason = error instanceof Error && 'syscall' in error && 'code' in error ? error.code : error;
  return new StartupProblem(
    `The data folder ${dataDir} cannot be written (${reason}); make it writable for this user or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
