import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envSchema } from '../../apps/server/src/env.ts';

const file = join(import.meta.dirname, '../../.env.example');
const lines = Object.entries(envSchema.shape).map(([name, schema]) => {
  const unset = schema.safeParse(undefined);
  const value = unset.success && unset.data !== undefined ? String(unset.data) : '';
  return `# ${schema.description ?? ''}\n#${name}=${value}\n`;
});
const text = `# Every setting of the shop with its default. Nothing here is required.\n\n${lines.join('\n')}`;

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') === text) process.exit(0);
  console.error('.env.example is stale: run `npm run env:example`');
  process.exit(1);
}
writeFileSync(file, text);
