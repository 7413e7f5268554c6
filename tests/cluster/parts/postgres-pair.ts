import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { killServerProcesses } from '../../../apps/server/src/platform/database/embedded/left-over.ts';
import {
  locatePrograms,
  PROGRAM_ENV,
  requirePrograms,
} from '../../../apps/server/src/platform/database/embedded/programs.ts';
import {
  chooseServerAccount,
  makePrivateFolder,
  type ServerAccount,
} from '../../../apps/server/src/platform/database/embedded/server-account.ts';
import { type PartProcess, spawnPart, waitFor } from './part-process.ts';

const OWNER = 'shop';
const DATABASE = 'shop';
const STANDBY = 'standby';
const READY_LIMIT_MS = 120_000;

/** A killed process loses nothing that it has written, so waiting for the disk would only cost time. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'on',
  wal_level: 'replica',
  max_wal_senders: '8',
  wal_keep_size: '1GB',
  hot_standby: 'on',
  max_connections: '250',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  lc_messages: 'C',
};

type Node = { port: number; folder: string; process?: PartProcess };
type Options = { folder: string; ports: readonly [number, number] };
type Machine = { postgres: string; initdb: string; account: ServerAccount };

/** Primary and synchronous standby of the embedded PostgreSQL; a commit is acknowledged when both have it. */
export async function startPostgresPair({ folder, ports }: Options) {
  const machine = await openMachine(folder);
  let [primary, standby] = ports.map((port) => ({ port, folder: join(folder, `postgres-${port}`) })) as [Node, Node];
  await createCluster(primary, machine);
  await startNode(primary, machine);
  await query(primary, `create database ${DATABASE}`, 'postgres');
  await makeStandby({ primary, standby, machine });

  return {
    /** Both hosts: each connection looks for the one that takes writes. */
    url: `postgresql://${OWNER}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${DATABASE}`,
    getPrimaryPort: () => primary.port,
    killPrimary: () => killNode(primary, machine),
    killStandby: () => killNode(standby, machine),
    restartStandby: async () => {
      await startNode(standby, machine);
      await waitForStandby(primary);
    },
    /** As an operator or a fail-over manager does: commits no longer wait for the machine that is gone. */
    async promote() {
      await query(standby, `select pg_promote(true, ${READY_LIMIT_MS / 1_000})`);
      [primary, standby] = [standby, primary];
      await setSynchronous(primary, '');
    },
    makeStandby: () => makeStandby({ primary, standby, machine }),
    async stop() {
      for (const node of [standby, primary]) await node.process?.end('SIGINT');
    },
  };
}

export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>;

async function openMachine(root: string): Promise<Machine> {
  const account = await chooseServerAccount({ cluster: join(root, 'cluster') });
  const programs = await requirePrograms({ native: locatePrograms(), folder: { root }, account });
  return { ...programs, account };
}

async function createCluster({ folder }: Node, { initdb, account }: Machine): Promise<void> {
  await makePrivateFolder(folder, account);
  const options = ['-D', folder, '-U', OWNER, '--auth=trust', '--encoding=UTF8', '--locale-provider=builtin'];
  const locale = ['--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions', '--no-sync'];
  await promisify(execFile)(initdb, [...options, ...locale], { ...account, cwd: folder, env: PROGRAM_ENV });
}

async function startNode(node: Node, { postgres, account }: Machine): Promise<void> {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const process = spawnPart({
    program: postgres,
    args: ['-D', node.folder, '-p', String(node.port), ...settings],
    options: { ...account, cwd: node.folder, env: PROGRAM_ENV },
  });
  node.process = process;
  await waitFor(
    () => {
      if (!process.isRunning()) throw new Error(`PostgreSQL at ${node.port} has ended:\n${process.output()}`);
      return query(node, 'select 1', 'postgres').then(
        () => true,
        () => false,
      );
    },
    { limitMs: READY_LIMIT_MS, describe: () => `PostgreSQL at ${node.port} is not ready:\n${process.output()}` },
  );
}

/** With all its processes, as when the machine loses power. */
async function killNode({ folder, process }: Node, { account }: Machine): Promise<void> {
  const ended = process?.end('SIGKILL');
  await killServerProcesses({ cluster: folder, account });
  await ended;
}

type Pair = { primary: Node; standby: Node; machine: Machine };

/** The embedded binaries have no pg_basebackup: copies the files between the start and the stop of a backup. */
async function makeStandby({ primary, standby, machine }: Pair): Promise<void> {
  await rm(standby.folder, { recursive: true, force: true });
  const client = await connect(primary, 'postgres');
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    await copyFiles(primary.folder, standby.folder);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(standby.folder, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
  const source = `host=127.0.0.1 port=${primary.port} user=${OWNER} application_name=${STANDBY}`;
  await writeFile(join(standby.folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(join(standby.folder, 'standby.signal'), '');
  await giveTo(standby.folder, machine.account);
  await startNode(standby, machine);
  await waitForStandby(primary);
  await setSynchronous(primary, STANDBY);
}

/** Made anew at the target: the log comes from the primary, and the rest belongs to its processes. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_subtrans'];

async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (!LEFT_OUT.includes(name)) await copyGrowing(join(from, name), join(to, name));
  }
  for (const name of ['pg_wal/archive_status', 'pg_replslot', 'pg_stat_tmp', 'pg_subtrans']) {
    await mkdir(join(to, name), { recursive: true });
  }
}

const COPY_ATTEMPTS = 20;

/** Files may vanish while their folder is copied: PostgreSQL expects that of a backup. */
async function copyGrowing(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await cp(from, to, { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === COPY_ATTEMPTS) throw error;
    }
  }
}

async function giveTo(folder: string, { uid, gid }: ServerAccount): Promise<void> {
  await chmod(folder, 0o700);
  if (uid === undefined || gid === undefined) return;
  const entries = await readdir(folder, { recursive: true });
  for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) await chown(path, uid, gid);
}

/** Until the standby has all that the primary has written. */
const waitForStandby = (primary: Node): Promise<void> =>
  waitFor(
    async () => {
      const [row] = await query(
        primary,
        `select 1 from pg_stat_replication where application_name = '${STANDBY}' and state = 'streaming'`,
      );
      return row !== undefined;
    },
    { limitMs: READY_LIMIT_MS, describe: () => 'The standby does not follow the primary' },
  );

async function setSynchronous(node: Node, names: string): Promise<void> {
  await query(node, `alter system set synchronous_standby_names = '${names}'`);
  await query(node, 'select pg_reload_conf()');
  if (names === '') return;
  await waitFor(
    async () => {
      const [row] = await query(node, `select 1 from pg_stat_replication where sync_state = 'sync'`);
      return row !== undefined;
    },
    { limitMs: READY_LIMIT_MS, describe: () => 'The standby is not synchronous' },
  );
}

async function connect({ port }: Node, database = DATABASE): Promise<Client> {
  const client = new Client({ host: '127.0.0.1', port, user: OWNER, database });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function query(node: Node, text: string, database = DATABASE): Promise<Record<string, unknown>[]> {
  const client = await connect(node, database);
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
