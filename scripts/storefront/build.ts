import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampBuild } from '../build-stamp.js';
import { compressAssets } from '../compress-assets.ts';
import { compactManifest } from './compact-manifest.ts';
import { compileText } from './compile-text.ts';

const root = join(import.meta.dirname, '../..');
const storefront = join(root, 'apps/storefront');

await compileText();
const { status } = spawnSync(join(root, 'node_modules/.bin/react-router'), ['build'], {
  cwd: storefront,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
compactManifests(join(storefront, 'build/client/assets'));
compressAssets(join(storefront, 'build/client'));
stampBuild(root, 'storefront');

function compactManifests(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => /^manifest-\w+[.]js$/.test(one))) {
    const file = join(folder, name);
    writeFileSync(file, compactManifest(readFileSync(file, 'utf8')));
  }
}
