import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { databaseUrl, withServer } from './test-server.ts';

export type TestDatabase = DatabaseHandle & { url: string };

/** Two hundred buyers at once, beside other tests, take their turns on a slow machine as well. */
const CONNECT_TIMEOUT_MS = 60_000;

/** A migrated database for one test file; `close` drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('testServer').template);
}

/** A database without a single table, for tests of what fills one. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase('template0');
}

async function cloneDatabase(template: string): Promise<TestDatabase> {
  const { url: server, prefix } = inject('testServer');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await withServer(server, (client) => client.query(`create database ${name} template ${template}`));

  const url = databaseUrl(server, name);
  const handle = openDatabase(url, { connectTimeoutMs: CONNECT_TIMEOUT_MS });
  return {
    ...handle,
    url,
    close: async () => {
      await handle.close();
      await withServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
