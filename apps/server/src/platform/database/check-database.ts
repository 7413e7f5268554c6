import { Client, DatabaseError } from 'pg';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { connectTo, findUrlFault, parseDatabaseUrl } from './connection/database-url.ts';

const OLDEST_MAJOR = 15;
const CONNECT_TIMEOUT_MS = 5_000;

/** Rejects an unusable DATABASE_URL with an error that never contains its password. */
export async function checkDatabase(url: string): Promise<void> {
  const server = describeServer(url);
  const version = await readVersion(url, server);
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return;
  throw new StartupProblem(
    `PostgreSQL at ${server} is version ${version}, version ${OLDEST_MAJOR} or newer is required; set DATABASE_URL to a newer server.`,
  );
}

function describeServer(url: string): string {
  const parsed = parseDatabaseUrl(url);
  if (!parsed) throw new StartupProblem(`DATABASE_URL is ${findUrlFault(url)}.`);
  const { places } = parsed;
  const [first] = places;
  const socket = places.length === 1 && first ? new URL(parsed.getUrl(first)).searchParams.get('host') : null;
  return places.map(({ host, port }) => `${socket ?? host}:${port}`).join(' or ');
}

async function readVersion(url: string, server: string): Promise<string> {
  const client = new Client({ ...connectTo(url), connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? '';
  } catch (error) {
    throw new StartupProblem(explain(error, server), { cause: error });
  } finally {
    await client.end();
  }
}

function explain(error: unknown, server: string): string {
  if (error instanceof DatabaseError) {
    return `PostgreSQL at ${server} rejects the connection (${error.message}); correct that or DATABASE_URL.`;
  }
  const reason = error instanceof Error && 'code' in error ? error.code : error;
  return `PostgreSQL at ${server} cannot be reached (${reason}); start it, correct DATABASE_URL, or unset DATABASE_URL to use the embedded database.`;
}
