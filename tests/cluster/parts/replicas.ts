import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type PartProcess, spawnPart, waitFor } from './part-process.ts';

const MAIN = join(import.meta.dirname, '../../../apps/server/src/main.ts');
const COMMAND = join(import.meta.dirname, '../../../apps/server/src/run-shop.ts');
const START_LIMIT_MS = 600_000;

const SECRETS = [
  ...['SESSION_SECRET', 'STAFF_SECRET', 'STAFF_FACTOR_SECRET', 'PREVIEW_SECRET', 'ORDER_LINK_SECRET'],
  ...['PICTURE_SECRET', 'CONTENT_TOKEN'],
  ...['TEST_GATEWAY_KEY', 'TEST_GATEWAY_WEBHOOK_SECRET', 'TEST_GATEWAY_CARD_SECRET'],
];

export const HOSTS = { main: 'shop.example.com', outlet: 'outlet.example.com' };

/** Settings of a public shop on this machine, with one set of secrets for all processes. */
export const makeLiveSettings = (): Record<string, string> => ({
  ...Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString('hex')])),
  ...{ NODE_ENV: 'production', DEMO_MODE: 'false', HOST: '127.0.0.1', TRUSTED_PROXIES: 'loopback' },
  ...{ METRICS_PORT: '0', LOG_LEVEL: 'warn', PAYMENT_TEST_GATEWAY: 'true' },
  BRAND_ORIGINS: `main=https://${HOSTS.main},outlet=https://${HOSTS.outlet}`,
  // All requests come from one network, which would soon be refused, and a busy machine must not look like overload.
  ...{ NETWORK_LIMIT_FACTOR: '1000', LOAD_SHEDDING_MS: '0' },
});

type Options = { name: string; port: number; env: Record<string, string>; nodeArgs?: readonly string[] };
export type Replica = {
  name: string;
  port: number;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** SIGTERM, as a deployment sends it. */
  stop(): Promise<void>;
  isReady(): Promise<boolean>;
  ask(message: string): Promise<unknown>;
  /** Errors and warnings that it wrote last. */
  output(): string;
};

/** Process of the shop, as `npm start` runs it. */
export function createReplica({ name, port, env, nodeArgs = [] }: Options): Replica {
  let current: PartProcess | undefined;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(PROBE_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    ...{ name, port, isReady },
    ask: async (message) => await current?.ask(message),
    output: () => current?.output() ?? '',
    async start() {
      const own = spawnPart({
        program: process.execPath,
        args: [...nodeArgs, MAIN],
        options: { env: { PATH: process.env.PATH, PORT: String(port), ...env } },
      });
      current = own;
      await waitFor(
        () => {
          if (!own.isRunning()) throw new Error(`${name} has ended:\n${own.output()}`);
          return isReady();
        },
        { limitMs: START_LIMIT_MS, describe: () => `${name} is not ready:\n${own.output()}` },
      );
    },
    kill: async () => await current?.end('SIGKILL'),
    stop: async () => await current?.end('SIGTERM'),
  };
}

const PROBE_MS = 5_000;

/** Runs `npm run shop -- …` with these settings. */
export async function runShop(env: Record<string, string>, args: readonly string[]): Promise<string> {
  const command = spawnPart({
    program: process.execPath,
    args: [COMMAND, ...args],
    options: { env: { PATH: process.env.PATH, ...env } },
  });
  const [code] = (await command.ended) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${command.output()}`);
  return command.output();
}
