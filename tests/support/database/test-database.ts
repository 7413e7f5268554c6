import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { databaseUrl, withServer } from '../shop/test-server.ts';
import { TEST_MS, WAIT_MS } from '../timeouts.ts';

export type TestDatabase = DatabaseHandle & { url: string };

/** A migrated database for one test file; `close` drops it. */
export async function createTestDatabase(options: OpenOptions = {}): Promise<TestDatabase> {
  return cloneDatabase(inject('testServer').template, options);
}

/** A database without tables, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase('template0');
}

type OpenOptions = {
  /** Leads the connections of the shop through a fault proxy. */
  through?: (url: string) => Promise<string>;
  statementTimeoutMs?: number;
};

async function cloneDatabase(template: string, options: OpenOptions = {}): Promise<TestDatabase> {
  const { url: server, prefix } = inject('testServer');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await withServer(server, (client) => client.query(`create database ${name} template ${template}`));

  const { through = async (given: string) => given, statementTimeoutMs = WAIT_MS } = options;
  const url = await through(databaseUrl(server, name));
  const handle = openDatabase(url, { connectTimeoutMs: TEST_MS, statementTimeoutMs, sizes: { jobs: 10 } });
  return {
    ...handle,
    url,
    close: async () => {
      await handle.close();
      await withServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
