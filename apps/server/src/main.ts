import { readEnv } from './env.ts';
import { within } from './platform/shutdown.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { print } from './platform/steps.js';
import { EMPTY_ARGUMENT, EMPTY_SHOP_SETTINGS } from './process/empty-shop.ts';
import { startShop } from './shop.ts';

/** `EX_UNAVAILABLE` of sysexits(3). */
const DATABASE_LOST_EXIT = 69;
const LEAVE_MS = 60_000;

const started = performance.now();
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

process.on('uncaughtException', (error) => void crash(error));
process.on('unhandledRejection', (reason) => void crash(reason));

const opening = open();
await opening;

async function open() {
  try {
    const dev = process.argv.includes('--dev');
    const isEmpty = process.argv.includes(EMPTY_ARGUMENT);
    const env = readEnv(undefined, {
      ...(dev && { APP_ENVIRONMENT: 'development' }),
      ...(isEmpty && EMPTY_SHOP_SETTINGS),
    });
    const shop = await startShop({ env, dev, isEmpty, onDatabaseLost: () => void leave() });
    print(`Merroway is running, started in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    for (const line of shop.addresses) print(`  ${line}`);
    for (const line of shop.notices) print(line);
    return shop;
  } catch (error) {
    print(`✗ ${error instanceof StartupProblem ? error.message : (error as Error).stack}`);
    return process.exit(1);
  }
}

/** Graceful shutdown on the first signal, once startup has finished; a second signal exits immediately. */
async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  const shop = await opening;
  await shop.stop();
  process.exit(0);
}

/** Graceful as far as it can be without a database; whoever supervises this process starts it anew. */
async function leave(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const shop = await opening;
  await within(LEAVE_MS, shop.stop());
  process.exit(DATABASE_LOST_EXIT);
}

/** Uncaught error: the process state is undefined, so log the error and exit. */
async function crash(error: unknown): Promise<void> {
  try {
    const shop = await opening;
    await shop.lastWords(error);
  } finally {
    process.exit(1);
  }
}
