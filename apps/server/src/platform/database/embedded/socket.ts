import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUSTER_OWNER } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { SERVER_SETTINGS } from './server-settings.ts';

export type Socket = { getUrl(database: string): string; close(): Promise<void> };

/** Length limit of a socket address: 107 bytes on Linux, 103 on macOS. */
const MAX_ADDRESS_BYTES = 103;

/** Connects by socket, through a short symbolic link when the data folder path is too long. */
export async function openSocket({ socket }: Pick<DataFolder, 'socket'>): Promise<Socket> {
  const address = join(socket, `.s.PGSQL.${SERVER_SETTINGS.port}`);
  if (Buffer.byteLength(address) <= MAX_ADDRESS_BYTES) return { getUrl: urlsAt(socket), close: async () => {} };

  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  const link = join(folder, 'socket');
  await symlink(socket, link);
  return { getUrl: urlsAt(link), close: () => rm(folder, { recursive: true, force: true }) };
}

/** Port and sslmode are explicit, because `pg` otherwise reads PGPORT and PGSSLMODE. */
const urlsAt = (folder: string) => (database: string) =>
  `postgresql://${CLUSTER_OWNER}@localhost:${SERVER_SETTINGS.port}/${database}?host=${encodeURIComponent(folder)}&sslmode=disable`;
