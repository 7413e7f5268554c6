import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export const UNFINISHED = '.tmp';

/** Atomic write: a reader sees the complete file or none, also after a power cut. */
export async function writeAtomically(path: string, content: Buffer | string | Iterable<Uint8Array>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(unfinished, content, { flush: true, mode: 0o600 });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
