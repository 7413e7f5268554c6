// `npm run test:cluster [-- part …]`: kills every part of a cluster on loopback under a shopping load.
import { setTimeout as sleep } from 'node:timers/promises';
import { print, step } from '../../apps/server/src/platform/steps.js';
import { countOpenJobs, readDiscrepancies, readFailedJobs, readGoods, readOrders } from './books.ts';
import { type Evidence, judge, tabulate, type Window } from './judge.ts';
import { type Load, startLoad } from './load.ts';
import { waitFor } from './parts/part-process.ts';
import { runShop } from './parts/replicas.ts';
import {
  BROWSERS,
  BUYERS,
  chooseRounds,
  ORDERS_BETWEEN,
  OUTAGE_MS,
  RECOVERY_LIMIT_MS,
  type Round,
  WHOLE_LIMIT_MS,
} from './plan.ts';
import { compareReplicas } from './replicas-equal.ts';
import { buy, createClient, type Purchase, send } from './shopper.ts';
import { type Cluster, makeClusterFolder, openCluster, writePriceFile } from './topology.ts';

const PAUSE_MS = 100;
const SHOWN_FAULTS = 40;
const CHANGED = { product: 'LSD-SAG', price: '27.50' };

async function run(): Promise<string[]> {
  const cluster = await openCluster(folder);
  const goods = await readGoods(cluster.url);
  await warm(cluster, goods.pages);
  const load = startLoad({ target: cluster.target, goods, buyers: BUYERS, browsers: BROWSERS, pauseMs: PAUSE_MS });
  const windows: Window[] = [];
  for (const round of rounds) {
    const window = await step(`Killing: ${round.part}`, () =>
      killAndRecover({ cluster, load, round, pages: goods.pages }),
    );
    windows.push(window);
    if (window.to === undefined) break;
  }
  await step('Completing the purchases', load.stop);
  const evidence = await step('Comparing replicas and books', () => collect({ cluster, load, windows }));
  print('');
  console.table(tabulate(evidence));
  const bought = evidence.shoppers.filter(({ number }) => number !== undefined).length;
  print(
    `${evidence.attempts.length} requests, ${bought} acknowledged orders, ${evidence.orders.length} orders in the database`,
  );
  await cluster.stop();
  return judge(evidence);
}

type Killing = { cluster: Cluster; load: Load; round: Round; pages: readonly string[] };

async function killAndRecover({ cluster, load, round, pages }: Killing): Promise<Window> {
  await waitForOrders(load, load.now());
  await warm(cluster, pages);
  const part = cluster.parts[round.part];
  const from = load.now();
  await part.kill();
  await sleep(OUTAGE_MS);
  try {
    await part.recover();
    await cluster.waitUntilReady();
    await buyAsProbe(cluster);
  } catch (error) {
    print(`  ${error}`);
    return { round, from, to: undefined };
  }
  const to = load.now();
  await waitForOrders(load, to);
  await cluster.restore(round.part);
  return { round, from, to };
}

/** Purchases that begin and end without the part that was killed. */
const waitForOrders = (load: Load, since: number): Promise<void> =>
  waitFor(
    () => {
      load.throwFailure();
      return load.countOrders(since) >= ORDERS_BETWEEN;
    },
    { limitMs: RECOVERY_LIMIT_MS, describe: () => `Only ${load.countOrders(since)} orders since the last round` },
  );

/** Every replica has the pages in its cache. */
async function warm({ replicas, target: { host } }: Cluster, pages: readonly string[]): Promise<void> {
  for (const { port } of replicas) for (const path of pages) await send({ port, host }, { path });
}

/** The window ends when a purchase succeeds; its attempts are not part of the load. */
async function buyAsProbe({ target, url }: Cluster): Promise<void> {
  const { skus } = await readGoods(url);
  const client = createClient({ target, onAttempt: () => {}, now: () => 0 });
  const purchase: Purchase = { email: `probe-${process.hrtime.bigint()}@example.com` };
  const bought = buy(client, purchase, { sku: skus.at(-1) ?? '', card: 0 });
  await Promise.race([bought, sleep(RECOVERY_LIMIT_MS, undefined, { ref: false })]);
  if (purchase.number === undefined) throw new Error(`No purchase succeeds: ${purchase.refusal ?? 'no answer'}`);
}

const COMPARED_ORDERS = 3;
const JOBS_LIMIT_MS = 180_000;

async function collect({
  cluster,
  load,
  windows,
}: {
  cluster: Cluster;
  load: Load;
  windows: Window[];
}): Promise<Evidence> {
  const { env, replicas, url } = cluster;
  await runShop({ ...env, DATA_DIR: `${folder}/commands` }, ['import', writePriceFile(folder, CHANGED)]);
  const bought = load.purchases.filter(({ number }) => number !== undefined);
  const differences = await compareReplicas(replicas, {
    purchases: bought.slice(-COMPARED_ORDERS),
    changed: {
      ...{ listing: '/clothing/dresses.html', product: '/linen-shirt-dress-sage.html' },
      ...{ sku: CHANGED.product, price: CHANGED.price },
    },
  });
  await waitFor(async () => (await countOpenJobs(url)) === 0, {
    ...{ limitMs: JOBS_LIMIT_MS, describe: () => 'Jobs are left over' },
  }).catch((error) => differences.push(String(error)));
  return {
    ...{ attempts: load.attempts, shoppers: load.purchases, windows, differences },
    orders: await readOrders(url),
    discrepancies: await readDiscrepancies(url),
    failedJobs: await readFailedJobs(url),
  };
}

const rounds = chooseRounds(process.argv.slice(2));
const folder = makeClusterFolder();
setTimeout(() => {
  print('✗ The command did not end in time');
  process.exit(1);
}, WHOLE_LIMIT_MS).unref();

try {
  const faults = await run();
  for (const fault of faults.slice(0, SHOWN_FAULTS)) print(`✗ ${fault}`);
  if (faults.length > SHOWN_FAULTS) print(`✗ and ${faults.length - SHOWN_FAULTS} more`);
  print(faults.length === 0 ? 'The cluster held.' : `The cluster did not hold: ${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  print(`✗ ${error instanceof Error ? error.stack : error}`);
  process.exitCode = 1;
}
process.exit();
