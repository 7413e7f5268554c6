import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** A secret that nobody has to think of: made at the first start, the same ever after. */
export async function keptSecret(folder: string, name: string): Promise<string> {
  const path = join(folder, 'secrets', name);
  const kept = await readFile(path, 'utf8').catch(missing);
  if (kept !== undefined) return checked(kept.trim(), path);
  await writeWhole(path, randomBytes(SECRET_BYTES).toString('base64url'));
  // Read again: of two processes that start at once the later writer wins for both.
  return checked((await readFile(path, 'utf8')).trim(), path);
}

function checked(secret: string, path: string): string {
  if (!SECRET.test(secret))
    throw new Error(`${path} does not hold a secret of this shop. Remove it, and it is made anew.`);
  return secret;
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
