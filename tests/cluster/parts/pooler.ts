import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseServerAccount } from '../../../apps/server/src/platform/database/embedded/server-account.ts';
import { isInstalled, type Part, type PartProcess, spawnPart, waitForPort } from './part-process.ts';
import { playStandIn } from './standing-parts.ts';

type Options = { folder: string; port: number; url: string; getPrimaryPort: () => number };
export type Pooler = Part & {
  url: string;
  /** As an operator does after a fail-over. */
  followPrimary(): Promise<void>;
};

/** Sessions at the database for all replicas. */
const SIZE = 30;

/** PgBouncer in transaction mode if it is installed, otherwise the stand-in of the tests. */
export async function openPooler(options: Options): Promise<Pooler> {
  const own = isInstalled('pgbouncer') ? await openPgBouncer(options) : await openStandIn(options);
  return { ...own, url: `postgresql://shop@127.0.0.1:${options.port}/shop` };
}

async function openPgBouncer({ folder, port, getPrimaryPort }: Options): Promise<Omit<Pooler, 'url'>> {
  // PgBouncer refuses to run as root.
  const account = await chooseServerAccount({ cluster: join(folder, 'cluster') });
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'pgbouncer-users.txt');
  await writeFile(users, '"shop" ""\n');
  const writeSettings = async () => {
    await writeFile(file, describeSettings({ port, users, primary: getPrimaryPort() }));
    if (account.uid !== undefined) for (const one of [file, users]) await chown(one, account.uid, account.gid);
  };
  const spawn = () => spawnPart({ program: 'pgbouncer', args: [file], options: { ...account, cwd: '/' } });
  let current: PartProcess;
  const start = async () => {
    await writeSettings();
    current = spawn();
    await waitForPort(port, current, 'PgBouncer');
  };
  await start();
  return {
    kind: 'pgbouncer',
    kill: () => current.end('SIGKILL'),
    recover: start,
    async followPrimary() {
      await writeSettings();
      process.kill(current.pid, 'SIGHUP');
    },
  };
}

const describeSettings = ({ port, users, primary }: { port: number; users: string; primary: number }): string =>
  [
    '[databases]',
    `shop = host=127.0.0.1 port=${primary} dbname=shop user=shop`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = trust\nauth_file = ${users}`,
    `pool_mode = transaction\ndefault_pool_size = ${SIZE}\nmax_client_conn = 500`,
    'server_login_retry = 1\n',
  ].join('\n');

const RESTART_MS = 200;

/** Ends when it loses the database, and is started again until there is a primary, as a supervisor would. */
async function openStandIn({ port, url }: Options): Promise<Omit<Pooler, 'url'>> {
  let current: PartProcess | undefined;
  let isWanted = true;
  const spawn = () => {
    const own = spawnPart(playStandIn('pooler', { port, url, size: SIZE }));
    current = own;
    void own.ended.then(async () => {
      if (!isWanted || current !== own) return;
      await sleep(RESTART_MS);
      if (isWanted && current === own) spawn();
    });
    return own;
  };
  const start = async () => {
    isWanted = true;
    await waitForPort(port, spawn(), 'the pooler');
  };
  await start();
  return {
    kind: 'stand-in',
    async kill() {
      isWanted = false;
      await current?.end('SIGKILL');
    },
    recover: start,
    followPrimary: async () => {},
  };
}
