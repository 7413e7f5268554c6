import { chmod, chown, lchown, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import type { DataFolder } from './data-folder.ts';
import { hasCode } from './system-error.ts';

type Account = { uid: number; gid: number };

/** User of the server as `spawn` options; empty: the user who started the shop. */
export type ServerAccount = Account | { uid?: never; gid?: never };

const ROOT = 0;

/**
 * PostgreSQL refuses to run as root: a shop started by root runs it as the owner of the files, else as the
 * unprivileged system user.
 */
export async function chooseServerAccount({ cluster }: Pick<DataFolder, 'cluster'>): Promise<ServerAccount> {
  const self = process.getuid?.();
  const owner = await findOwner(cluster);
  if (self !== ROOT) {
    if (owner && owner.uid !== self) throw belongsToAnother(cluster, owner.uid);
    return {};
  }
  if (owner && owner.uid !== ROOT) return owner;

  const nobody = await readNobody();
  if (owner) await giveAll(cluster, nobody);
  return nobody;
}

/** Creates a folder that only the server's account and root may enter. */
export async function makePrivateFolder(path: string, { uid, gid }: ServerAccount): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o700);
  if (uid !== undefined) await chown(path, uid, gid);
}

async function findOwner(path: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The user name must be in the user list, because initdb looks itself up by uid. */
async function readNobody(): Promise<Account> {
  const users = await readFile('/etc/passwd', 'utf8');
  const [, uid, gid] = users.match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m) ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw new StartupProblem(
    'PostgreSQL does not run as root and this machine has no user "nobody"; start the shop as a normal user or set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
}

/** Fixes ownership of a cluster restored from a backup by root. */
async function giveAll(folder: string, { uid, gid }: Account): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) await lchown(path, uid, gid);
}

function belongsToAnother(cluster: string, uid: number): StartupProblem {
  return new StartupProblem(
    `The database in ${cluster} belongs to another user (uid ${uid}); start the shop as that user, give it to this one with chown -R, or set DATA_DIR to another folder.`,
  );
}
