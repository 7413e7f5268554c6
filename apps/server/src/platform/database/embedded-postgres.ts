import { Client } from 'pg';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { requireCluster } from './embedded/cluster.ts';
import { openDataFolder } from './embedded/data-folder.ts';
import { stopLeftOver } from './embedded/left-over.ts';
import { locatePrograms, requirePrograms } from './embedded/programs.ts';
import { chooseServerAccount, makePrivateFolder } from './embedded/server-account.ts';
import { startServer } from './embedded/server-start.ts';
import { superviseServer } from './embedded/server-supervisor.ts';
import { openSocket } from './embedded/socket.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  log: (line: string) => void;
  /** Called when the database ends unexpectedly; it is started again. */
  onLoss?: (line: string) => void;
  /** Called when the database failed too often to be started again. */
  onGiveUp?: (line: string) => void;
};
type Undo = () => void | Promise<void>;

export const SHOP_DATABASE = 'shop';

/**
 * Embedded PostgreSQL with its data under `dataDir`; runs until `stop` or until this process dies, and is
 * started again when it dies itself.
 */
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

async function start(options: Options, onStop: (undo: Undo) => void): Promise<string> {
  const { dataDir, log, onLoss = log, onGiveUp = log } = options;
  const folder = await openDataFolder(dataDir);
  onStop(folder.close);
  const account = await chooseServerAccount(folder);
  const programs = await requirePrograms({ native: locatePrograms(), folder, account });
  await stopLeftOver({ folder, account, log });
  await requireCluster({ folder, account, programs, log });
  await makePrivateFolder(folder.socket, account);
  const socket = await openSocket(folder);
  onStop(socket.close);
  const seeLog = (report: (line: string) => void) => (line: string) => report(`${line}; see ${folder.logFile}`);
  const server = await superviseServer({
    start: () => startServer({ folder, account, programs, log, url: socket.getUrl('postgres') }),
    async cleanUp() {
      // Processes of a killed server outlive it and keep its memory in use.
      await stopLeftOver({ folder, account, log });
      await makePrivateFolder(folder.socket, account);
    },
    log,
    onLoss: seeLog(onLoss),
    onGiveUp: seeLog(onGiveUp),
  });
  onStop(server.stop);
  await requireDatabase(socket.getUrl('postgres'));
  return socket.getUrl(SHOP_DATABASE);
}

async function requireDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [SHOP_DATABASE]);
  if (rowCount === 0) await client.query(`create database ${SHOP_DATABASE}`);
  await client.end();
}

/** Full disk or forbidden system call: an environment problem, not a bug of the shop. */
function asStartupProblem(error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  return new StartupProblem(
    `The embedded PostgreSQL could not be started (${error.message}); fix the cause or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    { cause: error },
  );
}
