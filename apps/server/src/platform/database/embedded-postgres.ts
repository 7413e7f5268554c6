import { Client } from 'pg';
import { StartupProblem } from '../startup-problem.ts';
import { requireCluster } from './embedded/cluster.ts';
import { openDataFolder } from './embedded/data-folder.ts';
import { stopLeftOver } from './embedded/left-over.ts';
import { locatePrograms, requirePrograms } from './embedded/programs.ts';
import { chooseServerAccount, makePrivateFolder } from './embedded/server-account.ts';
import { startServer } from './embedded/server-start.ts';
import { openSocket } from './embedded/socket.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  log: (line: string) => void;
  /** Hears when the database ends though nobody stopped it. */
  onLoss?: (line: string) => void;
};
type Undo = () => void | Promise<void>;

export const SHOP_DATABASE = 'shop';

/** A PostgreSQL of the shop's own, its data under `dataDir`, that runs until `stop` or until this process dies. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const undos: Undo[] = [];
  const undoAll = async () => {
    for (const undo of undos.reverse()) await undo();
  };
  try {
    const url = await start(options, (undo) => undos.push(undo));
    let stopped: Promise<void> | undefined;
    return {
      url,
      stop: () => {
        stopped ??= undoAll();
        return stopped;
      },
    };
  } catch (error) {
    await undoAll();
    throw asStartupProblem(error);
  }
}

async function start({ dataDir, log, onLoss = log }: Options, onStop: (undo: Undo) => void): Promise<string> {
  const folder = await openDataFolder(dataDir);
  onStop(folder.close);
  const account = await chooseServerAccount(folder);
  const programs = await requirePrograms({ native: locatePrograms(), folder, account });
  await stopLeftOver({ folder, account, log });
  await requireCluster({ folder, account, programs, log });
  await makePrivateFolder(folder.socket, account);
  const socket = await openSocket(folder);
  onStop(socket.close);
  const server = await startServer({ folder, account, programs, log, url: socket.urlOf('postgres') });
  let stopping = false;
  onStop(() => {
    stopping = true;
    return server.stop();
  });
  void server.ended.then(
    () => stopping || onLoss(`The database has stopped unexpectedly; ${folder.logFile} tells why`),
  );
  await requireDatabase(socket.urlOf('postgres'));
  return socket.urlOf(SHOP_DATABASE);
}

async function requireDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [SHOP_DATABASE]);
  if (rowCount === 0) await client.query(`create database ${SHOP_DATABASE}`);
  await client.end();
}

/** A full disk or a forbidden system call is the machine's trouble, not a bug of the shop. */
function asStartupProblem(error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  return new StartupProblem(
    `The embedded PostgreSQL could not be started (${error.message}); correct that or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    { cause: error },
  );
}
