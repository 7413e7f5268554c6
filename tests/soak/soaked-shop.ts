import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { step } from '../../apps/server/src/platform/steps.js';
import { createReplica, HOSTS, makeLiveSettings, runShop } from '../cluster/parts/replicas.ts';
import { startStrapiStub } from '../support/content/strapi-stub.ts';
import { type FaultProxy, proxyTo, startDatabaseProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { freePort } from '../support/shop/shop-process.ts';
import type { Sample } from './judge.ts';
import type { Faulty } from './plan.ts';

const EXAMPLE = join(import.meta.dirname, '../../docs/examples/catalogue.csv');
const PROBE = join(import.meta.dirname, 'heap-probe.ts');
const BYTES_PER_MB = 1_048_576;

export type SoakedShop = Awaited<ReturnType<typeof openSoakedShop>>;

/** One process of a public shop with its database and its content service behind fault proxies. */
export async function openSoakedShop(folder: string) {
  const place = (name: string) => {
    const own = join(folder, name);
    mkdirSync(own, { recursive: true });
    return own;
  };
  const postgres = await step('Starting the database', () =>
    startEmbeddedPostgres({ dataDir: place('database'), log: () => {} }),
  );
  const database = await startDatabaseProxy(postgres.url);
  const strapi = await startStrapiStub();
  const content = await startFaultProxy(proxyTo(strapi.origin));
  const env = { ...makeLiveSettings(), DATABASE_URL: database.url, CONTENT_TOKEN: strapi.token };
  await step('Filling the shop', async () => {
    const demo = createReplica({
      ...{ name: 'the demo', port: await freePort() },
      env: {
        ...{ DATABASE_URL: postgres.url, DATA_DIR: place('demo'), DEMO_CUSTOMERS: 'false', METRICS_PORT: '0' },
        LOG_LEVEL: 'warn',
      },
    });
    await demo.start();
    await demo.stop();
    const commands = { ...env, DATA_DIR: place('shop'), CONTENT_ORIGIN: strapi.origin };
    await runShop(commands, ['import', EXAMPLE]);
    await runShop(commands, ['strapi:import', '--brand', 'outlet']);
  });
  const shop = createReplica({
    ...{ name: 'the shop', port: await freePort() },
    env: { ...env, DATA_DIR: place('shop'), CONTENT_ORIGIN: content.origin },
    nodeArgs: ['--expose-gc', '--import', PROBE],
  });
  await step('Starting the shop', shop.start);
  const proxies: Record<Faulty, FaultProxy> = { 'content service': content, database: database.proxy };
  return {
    ...{ url: postgres.url, shop, proxies, target: { port: shop.port, host: HOSTS.outlet } },
    async measure(at: number): Promise<Sample> {
      const { heapUsed, rss, handles } = (await shop.ask('measure')) as Record<'heapUsed' | 'rss' | 'handles', number>;
      return { at, heapMb: heapUsed / BYTES_PER_MB, residentMb: rss / BYTES_PER_MB, handles };
    },
    async stop() {
      await shop.stop();
      for (const one of [content, database.proxy, strapi]) await one.stop();
      await postgres.stop();
    },
  };
}
