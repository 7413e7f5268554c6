import { spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { completeLinks } from './program-links.ts';
import type { ServerAccount } from './server-account.ts';
import { hasCode } from './system-error.ts';

type Copy = { native: string; folder: Pick<DataFolder, 'root'>; account: ServerAccount };

/**
 * Copies the programs to a place the server's account can reach, when the project folder is inaccessible (/root) or
 * read-only; cached for the next start. Returns the copy's `native` folder.
 */
export async function copyPrograms({ native, folder, account }: Copy): Promise<string> {
  const parent = canEnter(folder.root, account) ? folder.root : tmpdir();
  const place = join(parent, `shop-postgres-${await readVersion(native)}-${process.getuid?.()}`);
  if (!(await isOurCopy(place, native))) await putCopy(place, native);
  return join(place, 'native');
}

function canEnter(folder: string, account: ServerAccount): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).status === 0;
}

async function readVersion(native: string): Promise<string> {
  return JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')).version;
}

/**
 * Verifies the copy: in the shared temporary folder anyone may create a folder of this name, and a cleaner may have
 * removed files.
 */
async function isOurCopy(place: string, native: string): Promise<boolean> {
  const found = await lstat(place).catch(() => undefined);
  if (!found?.isDirectory() || found.uid !== process.getuid?.() || found.mode & 0o022) return false;
  return (await countFiles(join(place, 'native'))) >= (await countFiles(native));
}

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

/** Atomic rename: another shop may look for the copy concurrently. */
async function putCopy(place: string, native: string): Promise<void> {
  const draft = await mkdtemp(`${place}-`);
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await completeLinks(join(draft, 'native'));
  await openToAll(draft);
  await rm(place, { recursive: true, force: true });
  try {
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST') || !(await isOurCopy(place, native))) throw error;
  }
}

async function openToAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all([folder, ...paths].map((path) => chmod(path, 0o755)));
}
