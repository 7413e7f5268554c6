import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type DatabaseHandle, openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../apps/server/src/platform/database/embedded-postgres.ts';
import { migrateToLatest } from '../../../apps/server/src/platform/database/migrations.ts';
import { prepareJobs } from '../../../apps/server/src/platform/jobs/jobs.ts';
import { databaseUrl, withServer } from '../shop/test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { url: string; prefix: string; template: string };
  }
}

/** Setup steps of the template database; a module with its own schema adds a step. */
export const TEMPLATE_STEPS: ((handle: DatabaseHandle & { url: string }) => Promise<unknown>)[] = [
  ({ db }) => migrateToLatest(db),
  ({ url }) => prepareJobs(url),
];

/** One PostgreSQL for the whole run (TEST_DATABASE_URL if set), with a template database cloned by each test file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer(process.env.TEST_DATABASE_URL);
  const prefix = `test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  const end = async () => {
    await dropDatabases(server.url, prefix);
    await server.stop();
  };
  try {
    await createTemplate(server.url, template);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('testServer', { url: server.url, prefix, template });
  return end;
}

async function startTestServer(url: string | undefined): Promise<EmbeddedPostgres> {
  if (url) return { url, stop: async () => {} };

  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function createTemplate(server: string, name: string): Promise<void> {
  await withServer(server, (client) => client.query(`create database ${name}`));
  const url = databaseUrl(server, name);
  const handle = openDatabase(url);
  for (const step of TEMPLATE_STEPS) await step({ ...handle, url });
  await handle.close();
}

/** Includes databases left behind by killed test files. */
async function dropDatabases(server: string, prefix: string): Promise<void> {
  await withServer(server, async (client) => {
    const names = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of names.rows) await client.query(`drop database ${datname} with (force)`);
  });
}
