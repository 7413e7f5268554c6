import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print, step } from '../../apps/server/src/platform/steps.js';
import { freePort } from '../support/shop/shop-process.ts';
import { killAllParts, type Part, waitFor } from './parts/part-process.ts';
import { openPooler, type Pooler } from './parts/pooler.ts';
import { type PostgresPair, startPostgresPair } from './parts/postgres-pair.ts';
import { openProxy } from './parts/proxy.ts';
import { createReplica, HOSTS, makeLiveSettings, type Replica, runShop } from './parts/replicas.ts';
import { openLimits, openObjectStore } from './parts/standing-parts.ts';
import { type PartName, RECOVERY_LIMIT_MS, REPLICAS } from './plan.ts';

const EXAMPLE = join(import.meta.dirname, '../../docs/examples/catalogue.csv');

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** Folder of the cluster, removed at the end of the process with all its processes, also on Ctrl-C. */
export function makeClusterFolder(): string {
  const folder = mkdtempSync(join(process.env.CLUSTER_FOLDER ?? tmpdir(), 'merroway-cluster-'));
  // The database runs as another user when the command runs as root.
  chmodSync(folder, 0o755);
  process.on('exit', () => {
    killAllParts();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  return folder;
}

/** The whole shop on loopback: database pair, pooler, limits, object store, replicas with a worker, and the proxy. */
export async function openCluster(folder: string) {
  const ports = await Promise.all(Array.from({ length: 6 + REPLICAS + 1 }, freePort));
  const [one = 0, two = 0, poolerPort = 0, limitsPort = 0, storePort = 0, proxyPort = 0, ...shopPorts] = ports;
  const pair = await step('Starting the primary and its synchronous standby', () =>
    startPostgresPair({ folder, ports: [one, two] }),
  );
  const place = (name: string) => {
    const own = join(folder, name);
    mkdirSync(own, { recursive: true });
    return own;
  };
  const pooler = await openPooler({
    ...{ folder, port: poolerPort, url: pair.url },
    getPrimaryPort: pair.getPrimaryPort,
  });
  const limits = await openLimits({ folder: place('limits'), port: limitsPort });
  const store = await openObjectStore({ folder: place('store'), port: storePort });
  const env = {
    ...makeLiveSettings(),
    ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pair.url, REDIS_URL: `redis://127.0.0.1:${limitsPort}/0` },
    ...{ MEDIA_STORE: 's3://shop/live', MEDIA_STORE_ENDPOINT: `http://127.0.0.1:${storePort}` },
    ...{ MEDIA_STORE_ACCESS_KEY: 'shop', MEDIA_STORE_SECRET_KEY: 'a secret of the tests' },
  };
  await step('Filling the shop', () => fillShop({ pair, env, folder, port: shopPorts[0] ?? 0 }));
  const create = (name: string, at: number, ROLE: string) =>
    createReplica({ name, port: shopPorts[at] ?? 0, env: { ...env, ROLE, DATA_DIR: join(folder, name) } });
  const replicas = Array.from({ length: REPLICAS }, (_, at) => create(`replica-${at + 1}`, at, 'web'));
  const worker = create('worker', REPLICAS, 'worker');
  await step('Starting three replicas and a worker', async () => {
    for (const replica of [...replicas, worker]) await replica.start();
  });
  const targets = replicas.map(({ port }) => port);
  const proxy = await openProxy({ folder, port: proxyPort, hosts: Object.values(HOSTS), targets });
  print(`  proxy: ${proxy.kind}, pooler: ${pooler.kind}, limits: ${limits.kind}, object store: ${store.kind}`);
  return {
    ...{ env, replicas, worker, url: pair.url, target: { port: proxyPort, host: HOSTS.outlet } },
    parts: listParts({ pair, pooler, limits, store, proxy, worker, replicas }),
    restore: (part: PartName) => (part === 'primary' ? pair.makeStandby() : undefined),
    waitUntilReady: () => waitUntilReady([...replicas, worker]),
    async stop() {
      for (const one of [...replicas, worker]) await one.stop();
      await pair.stop();
    },
  };
}

type Seed = { pair: PostgresPair; env: Record<string, string>; folder: string; port: number };

/** The demo's catalogue without customers, as for a shop that goes live, and products with pictures in the object store. */
async function fillShop({ pair, env, folder, port }: Seed): Promise<void> {
  const demo = createReplica({
    ...{ name: 'the demo', port },
    env: {
      ...{ DATABASE_URL: pair.url, DATA_DIR: join(folder, 'demo'), DEMO_CUSTOMERS: 'false', METRICS_PORT: '0' },
      LOG_LEVEL: 'warn',
    },
  });
  await demo.start();
  await demo.stop();
  await runShop({ ...env, DATA_DIR: join(folder, 'commands') }, ['import', EXAMPLE]);
}

type Named = { pair: PostgresPair; pooler: Pooler; limits: Part; store: Part; proxy: Part } & {
  worker: Replica;
  replicas: readonly Replica[];
};
type Killable = Pick<Part, 'kill' | 'recover'>;

function listParts({ pair, pooler, limits, store, proxy, worker, replicas }: Named): Record<PartName, Killable> {
  const restart = (replica: Replica | undefined): Killable => ({
    kill: async () => await replica?.kill(),
    recover: async () => await replica?.start(),
  });
  return {
    ...{ worker: restart(worker), 'rate limits': limits, 'web replica': restart(replicas[1]), 'object store': store },
    ...{ proxy, pooler },
    standby: { kill: pair.killStandby, recover: pair.restartStandby },
    primary: {
      kill: pair.killPrimary,
      async recover() {
        await pair.promote();
        await pooler.followPrimary();
      },
    },
  };
}

async function waitUntilReady(replicas: readonly Replica[]): Promise<void> {
  const states = new Map<string, boolean>();
  await waitFor(
    async () => {
      for (const replica of replicas) states.set(replica.name, await replica.isReady());
      return [...states.values()].every(Boolean);
    },
    {
      limitMs: RECOVERY_LIMIT_MS,
      describe: () => {
        const away = replicas.filter(({ name }) => states.get(name) === false);
        return away.map(({ name, output }) => `${name} is not ready:\n${output()}`).join('\n');
      },
    },
  );
}

/** One price of the changed product, as an import file. */
export function writePriceFile(folder: string, { product, price }: { product: string; price: string }): string {
  const file = join(folder, 'price.csv');
  writeFileSync(file, `sku,price:outlet-GBP\r\n${product},${price}\r\n`);
  return file;
}
