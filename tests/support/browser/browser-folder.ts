import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { reachEmbeddedPostgres } from '../../../apps/server/src/platform/database/running-postgres.ts';

/** Data folder of the browser test shop on this port. */
export const folderAt = (port: string): string => join(tmpdir(), `browser-shop-${port}`);

/** Writes directly to the database of the running shop, as an external tool would. */
export async function writeRows(baseURL: string | undefined, text: string, values: readonly unknown[]): Promise<void> {
  await readRows(baseURL, text, values);
}

export async function readRows<Row>(
  baseURL: string | undefined,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { url, stop } = await reachEmbeddedPostgres({ dataDir: folderAt(new URL(baseURL ?? '').port), log: () => {} });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(text, [...values]);
    return rows;
  } finally {
    await client.end();
    await stop();
  }
}
