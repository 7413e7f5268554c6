import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** What the products' pictures look like, by file, as `npm run demo:describe` saw them. */
export type DemoLooks = { version: number; looks: Record<string, string> };

export const DEMO_LOOKS_FILE = join(import.meta.dirname, 'demo-looks.json.br');

export const readDemoLooks = (): DemoLooks =>
  JSON.parse(brotliDecompressSync(readFileSync(DEMO_LOOKS_FILE)).toString());
