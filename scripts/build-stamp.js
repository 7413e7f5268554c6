// Plain JavaScript: prepare.js imports it before dependencies are installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {'storefront' | 'backoffice'} App */

/** @param {App} app */
const listSources = (app) => [
  ...['app', 'server.ts', 'vite.config.ts', 'react-router.config.ts'].map((name) => `apps/${app}/${name}`),
  'packages',
  'scripts',
  'package-lock.json',
];

/** @param {string} root @param {App} app */
const stampFile = (root, app) => join(root, `apps/${app}/build/stamp`);

/** True when the app was built from exactly these sources. @param {string} root @param {App} app */
export function isBuildFresh(root, app) {
  const file = stampFile(root, app);
  return existsSync(file) && readFileSync(file, 'utf8') === sourceHash(root, app);
}

/** @param {string} root @param {App} app */
export const stampBuild = (root, app) => writeFileSync(stampFile(root, app), sourceHash(root, app));

/** @param {string} root @param {App} app */
function sourceHash(root, app) {
  const hash = createHash('sha256');
  for (const file of listSources(app)
    .flatMap((source) => getFiles(join(root, source)))
    .sort()) {
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
