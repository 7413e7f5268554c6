import { join } from 'node:path';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { checkDatabase } from './check-database.ts';
import { isFolderTaken } from './embedded/data-folder.ts';
import { openSocket } from './embedded/socket.ts';
import { type EmbeddedPostgres, SHOP_DATABASE, startEmbeddedPostgres } from './embedded-postgres.ts';

type Options = { dataDir: string; log: (line: string) => void };

/**
 * PostgreSQL of a data folder for a command: reuses the one of a running shop, which keeps control of it, or starts
 * its own.
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
  const url = socket.getUrl(SHOP_DATABASE);
  try {
    await checkDatabase(url);
    return { url, stop: socket.close };
  } catch (error) {
    await socket.close();
    throw new StartupProblem(
      `The shop running on the data folder ${dataDir} does not accept a database connection from this command; wait until it has started, run the command as the same user, or stop the shop.`,
      { cause: error },
    );
  }
}
