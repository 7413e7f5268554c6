import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { connectTo } from '#server/platform/database/connection/database-url.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { findDifferences, loadBackup } from './load-backup.ts';
import { type BackupContent, type BackupFile, inspectBackup } from './read-backup.ts';

type Verification = BackupContent & {
  /** What differs from the manifest or contradicts itself; empty: the backup is good. */
  problems: string[];
};

type Deps = {
  /** Server on which a scratch database is made. */
  url: string;
  /** Looks for contradictions in the loaded data, as of the time of the backup. */
  reconcile: (url: string, at: Date) => Promise<string[]>;
};

const INSUFFICIENT_PRIVILEGE = '42501';
const PREFIX = 'merroway_verify_';

/** Restores a backup into a scratch database, compares it and drops it again. */
export async function verifyBackup(backup: BackupFile, { url, reconcile }: Deps): Promise<Verification> {
  const content = await inspectBackup(backup);
  const scratch = await createScratch(url);
  try {
    await loadBackup({ backup, content, target: { url: scratch.url } });
    const differences = await findDifferences(scratch.url, content.manifest);
    const faults = await reconcile(scratch.url, new Date(content.start.createdAt));
    return { ...content, problems: [...differences, ...faults] };
  } finally {
    await scratch.drop();
  }
}

type Scratch = { url: string; drop(): Promise<void> };

/** On the given server where its user may create databases, otherwise on an embedded one for this time. */
async function createScratch(url: string): Promise<Scratch> {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  try {
    await run(url, `create database ${name} template template0`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    return await createServer();
  }
  const own = url.replace(/^([a-z]+:\/\/[^/?#]*)(\/[^?#]*)?/, `$1/${name}`);
  return { url: own, drop: () => run(url, `drop database if exists ${name} with (force)`) };
}

async function createServer(): Promise<Scratch> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-verify-'));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
    const drop = () => stop().then(remove);
    return { url, drop };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client(connectTo(url));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
