import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { databaseUrl, withServer } from '../shop/test-server.ts';
import { TEST_MS, WAIT_MS } from '../timeouts.ts';

export type TestDatabase = DatabaseHandle & { url: string };

/** A migrated database for one test file; `close` drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('testServer').template);
}

/** A database without tables, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase('template0');
}

async function cloneDatabase(template: string): Promise<TestDatabase> {
  const { url: server, prefix } = inject('testServer');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await withServer(server, (client) => client.query(`create database ${name} template ${template}`));

  const url = databaseUrl(server, name);
  const handle = openDatabase(url, { connectTimeoutMs: TEST_MS, statementTimeoutMs: WAIT_MS, sizes: { jobs: 10 } });
  return {
    ...handle,
    url,
    close: async () => {
      await handle.close();
      await withServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
