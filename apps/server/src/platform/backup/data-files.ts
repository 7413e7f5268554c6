import { open, readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { UNFINISHED } from '#server/platform/atomic-write.ts';
import { hasCode } from '#server/platform/database/embedded/system-error.ts';

export type DataFile = {
  path: string;
  mode: number;
  /** Undefined: the file is gone. */
  open(): Promise<Readable | undefined>;
};

/** Top-level names of the data folder that are the database itself, or that are made anew. */
const LEFT_OUT = new Set([
  'postgres',
  'media-cache',
  'remote-pictures',
  'content-answers',
  'sitemaps',
  'merchant-feeds',
  'search-index',
]);

/** Files of the data folder that a backup holds: uploads, secrets, imports, the mailbox. */
export async function* listDataFiles(dataDir: string, backupFolder?: string): AsyncGenerator<DataFile> {
  const root = resolve(dataDir);
  const seen = new Set<string>();
  const skipped = backupFolder === undefined ? undefined : resolve(backupFolder);
  yield* walk('');

  async function* walk(folder: string): AsyncGenerator<DataFile> {
    const place = join(root, folder);
    // A symbolic link may lead back to a parent.
    const real = await realpath(place).catch(ignoreMissing);
    if (real === undefined || seen.has(real) || place === skipped) return;
    seen.add(real);
    for (const name of (await readdir(place)).sort()) yield* visit(folder === '' ? name : `${folder}/${name}`);
  }

  async function* visit(path: string): AsyncGenerator<DataFile> {
    if (LEFT_OUT.has(path) || path.endsWith(UNFINISHED)) return;
    const place = join(root, path);
    const found = await stat(place).catch(ignoreMissing);
    if (found?.isDirectory()) yield* walk(path);
    else if (found?.isFile()) yield { path, mode: found.mode & 0o777, open: () => openFile(place) };
  }
}

async function openFile(path: string): Promise<Readable | undefined> {
  const handle = await open(path).catch(ignoreMissing);
  return handle?.createReadStream();
}

/** True for a folder without files that a restore would write over. */
export async function isFolderFree(dataDir: string, backupFolder?: string): Promise<boolean> {
  for await (const _ of listDataFiles(dataDir, backupFolder)) return false;
  return true;
}

/** Place of a restored file; undefined for a path that leads out of the data folder. */
export function placeDataFile(dataDir: string, path: string): string | undefined {
  const place = resolve(dataDir, path);
  const inside = relative(resolve(dataDir), place);
  const leaves = inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside);
  return leaves || path.includes('\0') ? undefined : place;
}

/** Files come and go while a shop runs. */
function ignoreMissing(error: unknown): undefined {
  if (hasCode(error, 'ENOENT')) return undefined;
  throw error;
}
