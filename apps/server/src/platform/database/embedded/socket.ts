import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUSTER_OWNER } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { SERVER_SETTINGS } from './server-settings.ts';

export type Socket = { urlOf(database: string): string; close(): Promise<void> };

/** A socket's address holds 107 bytes on Linux and 103 on macOS, however long a path may be otherwise. */
const MAX_ADDRESS_BYTES = 103;

/** How to reach the server: by its socket, through a short link when the data folder lies too deep for an address. */
export async function openSocket({ socket }: Pick<DataFolder, 'socket'>): Promise<Socket> {
  const address = join(socket, `.s.PGSQL.${SERVER_SETTINGS.port}`);
  if (Buffer.byteLength(address) <= MAX_ADDRESS_BYTES) return { urlOf: urlsAt(socket), close: async () => {} };

  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  const link = join(folder, 'socket');
  await symlink(socket, link);
  return { urlOf: urlsAt(link), close: () => rm(folder, { recursive: true, force: true }) };
}

/** Port and sslmode are said because `pg` takes what is left out from PGPORT and PGSSLMODE. */
const urlsAt = (folder: string) => (database: string) =>
  `postgresql://${CLUSTER_OWNER}@localhost:${SERVER_SETTINGS.port}/${database}?host=${encodeURIComponent(folder)}&sslmode=disable`;
