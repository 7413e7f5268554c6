import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from './atomic-write.ts';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** Secret without configuration: created at the first start and kept. */
export async function loadSecret(folder: string, name: string): Promise<string> {
  const path = join(folder, 'secrets', name);
  const stored = await readFile(path, 'utf8').catch(missing);
  if (stored !== undefined) return checked(stored.trim(), path);
  await writeAtomically(path, randomBytes(SECRET_BYTES).toString('base64url'));
  // Read again: if two processes start concurrently, the later write wins for both.
  return checked((await readFile(path, 'utf8')).trim(), path);
}

function checked(secret: string, path: string): string {
  if (!SECRET.test(secret))
    throw new Error(`${path} does not hold a secret of this shop. Remove it to create a new one.`);
  return secret;
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
