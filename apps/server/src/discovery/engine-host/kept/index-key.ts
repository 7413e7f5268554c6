import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Market } from '#server/discovery/search/search-market.ts';

const ROOT = join(import.meta.dirname, '../../../../../..');
/** All code that decides what a document holds and how it is stored, and the tables that it is read from. */
const SOURCES = [
  'apps/server/migrations/*.sql',
  'apps/server/package.json',
  'apps/server/src/discovery/**/*.ts',
  'packages/domain/src/**/*.ts',
  'packages/search/src/**/*.ts',
];

/** Names the index that this code makes for these markets. An index of another key is not used. */
export function nameIndex(markets: readonly Market[]): string {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(markets));
  for (const path of globSync(SOURCES, { cwd: ROOT }).sort()) {
    if (!path.endsWith('.test.ts')) hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}
