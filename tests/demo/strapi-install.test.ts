import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COLLECTION_TYPES, SINGLE_TYPES } from '@shop/contracts/content/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';

const INSTALLER = join(import.meta.dirname, '../../docs/strapi/install.mjs');
const run = promisify(execFile);
const install = (...args: string[]) => run(process.execPath, [INSTALLER, ...args]);

/** Strapi whose factories return their name and the type they are for. */
const STRAPI_STUB = `const make = (name) => (uid) => name + ' ' + uid;
exports.factories = {
  createCoreRouter: make('router'), createCoreController: make('controller'), createCoreService: make('service'),
};`;

let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'strapi-project-'));
  await writeFile(join(project, 'package.json'), '{ "name": "a-strapi" }');
  await mkdir(join(project, 'node_modules/@strapi/strapi'), { recursive: true });
  await writeFile(join(project, 'node_modules/@strapi/strapi/index.js'), STRAPI_STUB);
  await mkdir(join(project, 'src/api/own'), { recursive: true });
  await writeFile(join(project, 'src/api/own/kept.txt'), 'kept');
});
afterAll(() => rm(project, { recursive: true, force: true }));

test('copies a schema and the three modules of every content type into the project', async () => {
  const { stdout } = await install(project);
  expect(stdout).toContain(`${SINGLE_TYPES.length + COLLECTION_TYPES.length} content types copied`);
  const names = (await readdir(join(project, 'src/api'))).filter((name) => name !== 'own');
  const load = createRequire(join(project, 'package.json'));
  const addresses = await Promise.all(
    names.map(async (name) => {
      const path = join(project, 'src/api', name, 'content-types', name, 'schema.json');
      const { kind, info } = JSON.parse(await readFile(path, 'utf8'));
      expect(
        ['routes', 'controllers', 'services'].map((folder) => load(`./src/api/${name}/${folder}/${name}.js`)),
      ).toEqual(['router', 'controller', 'service'].map((made) => `${made} api::${name}.${name}`));
      return kind === 'singleType' ? info.singularName : info.pluralName;
    }),
  );
  expect(addresses.toSorted()).toEqual([...SINGLE_TYPES, ...COLLECTION_TYPES].toSorted());
});

test('copies every component that a type refers to', async () => {
  const files = await readdir(join(project, 'src'), { recursive: true });
  const schemas = await Promise.all(
    files.filter((file) => file.endsWith('.json')).map((file) => readFile(join(project, 'src', file), 'utf8')),
  );
  const named = schemas.flatMap((schema) =>
    [...schema.matchAll(/(?<!"displayName": )"([a-z]+\.[a-z-]+)"/g)].map(([, name = '']) => name),
  );
  for (const name of new Set(named)) expect(files).toContain(join('components', `${name.replace('.', '/')}.json`));
});

test('is idempotent and keeps other files of the project', async () => {
  await install(project);
  expect(await readFile(join(project, 'src/api/own/kept.txt'), 'utf8')).toBe('kept');
});

test.each([[[]], [[join(tmpdir(), 'no-such-strapi-project')]]])('exits with usage and code 2 for %o', async (args) => {
  await expect(install(...args)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Usage:') });
});
