import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { hasCode } from './system-error.ts';

type Link = { source: string; target: string };

/**
 * npm packages contain no symbolic links: the install script creates those of the shared libraries, and `npm ci
 * --ignore-scripts` skips it. Returns whether all exist now; a read-only installation stays without.
 */
export async function completeLinks(native: string): Promise<boolean> {
  const links = await readLinks(native);
  const made = await Promise.all(links.map((link) => makeLink(dirname(native), link)));
  return made.every(Boolean);
}

async function readLinks(native: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function makeLink(packageFolder: string, { source, target }: Link): Promise<boolean> {
  const path = join(packageFolder, target);
  try {
    if (await exists(path)) return true;
    await symlink(relative(dirname(target), source), path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return true;
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}
