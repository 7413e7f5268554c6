import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../apps/server/src/platform/database/embedded-postgres.ts';

export type Account = { uid?: number; gid?: number };

/** The unprivileged user `nobody` of Unix systems, in the form `spawn` and `chown` take. */
export const NOBODY = { uid: 65_534, gid: 65_534 };

export const isRoot = process.getuid?.() === 0;

/** Requires root, and a project path readable by `nobody` (not below /root). */
export const canActAsNobody =
  isRoot &&
  spawnSync(process.execPath, ['-e', 'fs.accessSync(process.argv[1])', import.meta.filename], NOBODY).status === 0;

/** Temporary folder, removed after the test. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Embedded PostgreSQL, stopped after the test. */
export async function startTestPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  onTestFinished(postgres.stop);
  return postgres;
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** Process id from the server's pid file in the data folder. */
export async function readServerPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
}
