import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { readContract } from './migration-rules.ts';

export type MigrationFile = {
  name: string;
  text: string;
  sha256: string;
  /** Release that the migration follows when it removes something; undefined: it only adds. */
  contractAfter: string | undefined;
};

export const SHOP_MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Numbers below it were given out in advance and not all used; from here on each follows the one before. */
const FIRST_WITHOUT_GAPS = 161;

/** Files of a folder in the order of their numbers. Rejects a name, a duplicate or a gap that would confuse the order. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  requireOrder(names);
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex'), contractAfter: readContract(text) };
    }),
  );
}

function requireOrder(names: readonly string[]): void {
  let last = 0;
  for (const name of names) {
    const number = Number(name.match(FILE_NAME)?.[1]);
    if (!number)
      throw new StartupProblem(`Migration ${name} does not match the pattern 0001_customers.sql; rename it.`);
    if (number === last) throw new StartupProblem(`Migration ${name} has a duplicate number; renumber it.`);
    const follows = Math.max(last + 1, FIRST_WITHOUT_GAPS);
    if (number > follows) {
      throw new StartupProblem(
        `Migration ${name} leaves a gap; give it the number ${String(follows).padStart(4, '0')}.`,
      );
    }
    last = number;
  }
}
