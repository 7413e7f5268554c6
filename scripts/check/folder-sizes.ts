import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryFiles } from './repository-files.ts';

const MAX_FILES = 25;
/** Data that grows with its content, not with the code. */
const EXEMPT = /^(demo(\/|$)|docs\/decisions$|docs\/pictures\/|apps\/server\/migrations$)/;

/** Folders with too many files side by side: split them by capability. */
export function crowdedFolders(paths: readonly string[]): { folder: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, files]) => files > MAX_FILES && !EXEMPT.test(folder))
    .map(([folder, files]) => ({ folder, files }));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const crowded = crowdedFolders(repositoryFiles());
  for (const { folder, files } of crowded) {
    console.error(`${folder} has ${files} files, at most ${MAX_FILES} are allowed: split it by capability`);
  }
  process.exitCode = crowded.length > 0 ? 1 : 0;
}
