import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { stampBuild } from './build-stamp.js';
import { compactManifest } from './compact-manifest.ts';
import { compileText } from './compile-text.ts';

const root = join(import.meta.dirname, '../..');
const storefront = join(root, 'apps/storefront');

await compileText();
const { status } = spawnSync('react-router', ['build'], { cwd: storefront, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
compactManifests(join(storefront, 'build/client/assets'));
compressAssets(join(storefront, 'build/client'));
stampBuild(root);

function compactManifests(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => /^manifest-\w+[.]js$/.test(one))) {
    const file = join(folder, name);
    writeFileSync(file, compactManifest(readFileSync(file, 'utf8')));
  }
}

/** Asset names contain a content hash, so assets are compressed once at the highest level. */
function compressAssets(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/[.](js|css|svg|json|txt)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}
