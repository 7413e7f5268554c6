import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ResolvedConfig } from 'vite';

/** What the browser's files are called. The client is built before the server, so it is there to be read. */
export async function readClientManifest({ environments }: ResolvedConfig): Promise<Manifest> {
  const path = join(environments.client?.build.outDir ?? '', '.vite/manifest.json');
  return JSON.parse(await readFile(path, 'utf8'));
}
