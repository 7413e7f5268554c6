import { join } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';
import { checkDatabase } from './check-database.ts';
import { isFolderTaken } from './embedded/data-folder.ts';
import { openSocket } from './embedded/socket.ts';
import { type EmbeddedPostgres, SHOP_DATABASE, startEmbeddedPostgres } from './embedded-postgres.ts';

type Options = { dataDir: string; log: (line: string) => void };

/**
 * The PostgreSQL of a data folder, for a command that may be given while the shop runs: that of the running shop, which
 * then also stops it, or else one of its own.
 */
export async function reachEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!isFolderTaken(error)) throw error;
    return await joinRunning(options.dataDir);
  }
}

async function joinRunning(dataDir: string): Promise<EmbeddedPostgres> {
  const socket = await openSocket({ socket: join(dataDir, 'postgres/socket') });
  const url = socket.urlOf(SHOP_DATABASE);
  try {
    await checkDatabase(url);
    return { url, stop: socket.close };
  } catch (error) {
    await socket.close();
    throw new StartupProblem(
      `The shop that runs on the data folder ${dataDir} does not let this command at its database; wait until it is open, give the command as the user who runs it, or stop it.`,
      { cause: error },
    );
  }
}
