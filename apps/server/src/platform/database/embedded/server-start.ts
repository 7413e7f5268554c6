import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { type Launch, launchServer, type ServerProcess } from './server-process.ts';
import { hasCode } from './system-error.ts';

type Start = Launch & { url: string; log: (line: string) => void };

const MAX_ATTEMPTS = 20;
const RETRY_MS = 500;
const START_LIMIT_MS = 120_000;
const CONNECT_LIMIT_MS = 30_000;
const POLL_MS = 20;
const PROGRESS_MS = 2_000;

/** Not listening yet, or still in recovery. */
const NOT_YET = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'];

/** Messages of PostgreSQL when a dying predecessor still looks alive. */
const PREDECESSOR_LINGERS = /lock file .* already exists|shared memory block .* still in use/;

/** Starts the server and returns when it accepts connections at `url`. */
export async function startServer(start: Start): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const logged = await readLog(start);
    const server = await launchServer(start);
    if (await answers(server, start)) return server;

    await server.stop();
    const reason = lastFailure((await readLog(start)).slice(logged.length));
    if (!PREDECESSOR_LINGERS.test(reason) || attempt === MAX_ATTEMPTS) {
      throw new StartupProblem(
        `The embedded PostgreSQL did not start: ${reason}; see ${start.folder.logFile}, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      );
    }
    await sleep(RETRY_MS);
  }
}

async function answers(server: ServerProcess, { url, log }: Start): Promise<boolean> {
  const started = Date.now();
  let nextLine = PROGRESS_MS;
  while (server.isRunning() && Date.now() < started + START_LIMIT_MS) {
    const answer = await ask(url);
    if (answer !== 'not yet') return answer === 'yes';
    await sleep(POLL_MS);
    if (Date.now() < started + nextLine) continue;
    log(`Waiting for the database, ${nextLine / 1_000} s so far`);
    nextLine += PROGRESS_MS;
  }
  return false;
}

/** `no` is final; the reason is in the server's log. */
async function ask(url: string): Promise<'yes' | 'not yet' | 'no'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  try {
    await client.connect();
    await client.end();
    return 'yes';
  } catch (error) {
    return hasCode(error, ...NOT_YET) ? 'not yet' : 'no';
  }
}

async function readLog({ folder }: Start): Promise<string> {
  return await readFile(folder.logFile, 'utf8').catch(() => '');
}

function lastFailure(text: string): string {
  const failures = text.match(/(?<=(FATAL|PANIC): +).*/g)?.filter((line) => !line.includes('starting up'));
  return failures?.at(-1) ?? 'it gave no reason';
}
