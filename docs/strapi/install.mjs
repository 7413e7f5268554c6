/**
 * Copies the content types into a Strapi 5 project and writes the three files that expose each of them:
 * `node docs/strapi/install.mjs ../my-strapi`. Existing files of the same names are replaced.
 */
import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, 'src');
const FACTORIES = { routes: 'createCoreRouter', controllers: 'createCoreController', services: 'createCoreService' };

const [project] = process.argv.slice(2);
const isProject = project && (await stat(join(project, 'package.json')).catch(() => undefined));
if (!isProject) {
  process.stderr.write('Usage: node docs/strapi/install.mjs <folder of a Strapi 5 project>\n');
  process.exit(2);
}

await cp(SOURCE, join(project, 'src'), { recursive: true });
const types = await readdir(join(SOURCE, 'api'));
for (const type of types) {
  for (const [folder, factory] of Object.entries(FACTORIES)) {
    const path = join(project, 'src/api', type, folder);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, `${type}.js`), toModule(factory, type));
  }
}
process.stdout.write(`${types.length} content types copied into ${project}; restart Strapi\n`);

function toModule(factory, type) {
  return `'use strict';

const { factories } = require('@strapi/strapi');

module.exports = factories.${factory}('api::${type}.${type}');
`;
}
