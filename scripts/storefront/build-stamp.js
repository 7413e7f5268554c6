// Plain JavaScript: prepare.js imports it before dependencies are installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'apps/storefront/app',
  'apps/storefront/server.ts',
  'apps/storefront/vite.config.ts',
  'apps/storefront/react-router.config.ts',
  'packages',
  'scripts',
  'package-lock.json',
];

/** @param {string} root */
const stampFile = (root) => join(root, 'apps/storefront/build/stamp');

/** True when the storefront was built from exactly these sources. @param {string} root */
export function isBuildFresh(root) {
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === sourceHash(root);
}

/** @param {string} root */
export const stampBuild = (root) => writeFileSync(stampFile(root), sourceHash(root));

/** @param {string} root */
function sourceHash(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => getFiles(join(root, source))).sort()) {
    hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function getFiles(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && !/node_modules|[.]generated[.]|[.]test[.]tsx?$/.test(join(entry.parentPath, entry.name)),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}
