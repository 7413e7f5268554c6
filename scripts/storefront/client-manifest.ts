import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ResolvedConfig } from 'vite';

/** Manifest of the client's file names. Available because the client is built before the server. */
export async function readClientManifest({ environments }: ResolvedConfig): Promise<Manifest> {
  const path = join(environments.client?.build.outDir ?? '', '.vite/manifest.json');
  return JSON.parse(await readFile(path, 'utf8'));
}
