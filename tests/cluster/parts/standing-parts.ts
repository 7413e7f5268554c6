import { join } from 'node:path';
import { isInstalled, type Part, type PartProcess, spawnPart, waitForPort } from './part-process.ts';

const STAND_IN = join(import.meta.dirname, 'stand-in.ts');

/** Command line of a stand-in. */
export const playStandIn = (kind: string, options: object) => ({
  program: process.execPath,
  args: [STAND_IN, kind, JSON.stringify(options)],
});

type Standing = { name: string; kind: string; port: number; spawn: () => PartProcess };

/** Part that is one process, started again after it was killed. */
export async function openPart({ name, kind, port, spawn }: Standing): Promise<Part> {
  let current = spawn();
  await waitForPort(port, current, name);
  return {
    kind,
    kill: () => current.end('SIGKILL'),
    async recover() {
      current = spawn();
      await waitForPort(port, current, name);
    },
  };
}

type Place = { folder: string; port: number };

/** Valkey or Redis if one is installed, for the counts of rate limits. */
export const openLimits = ({ folder, port }: Place): Promise<Part> => {
  const server = ['valkey-server', 'redis-server'].find((program) => isInstalled(program));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  return openPart({
    ...{ name: 'the rate limit store', kind: server ?? 'stand-in', port },
    spawn: () => spawnPart(server ? { program: server, args } : playStandIn('limits', { port })),
  });
};

/** Stand-in of an S3-compatible store: none of them is a Debian package. */
export const openObjectStore = ({ folder, port }: Place): Promise<Part> =>
  openPart({
    ...{ name: 'the object store', kind: 'stand-in', port },
    spawn: () => spawnPart(playStandIn('store', { port, folder: join(folder, 'objects') })),
  });
