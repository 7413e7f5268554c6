import { Client, DatabaseError } from 'pg';
import { StartupProblem } from '../startup-problem.ts';

const OLDEST_MAJOR = 15;
const CONNECT_TIMEOUT_MS = 5_000;

/** Refuses a DATABASE_URL that the shop cannot work with, in a sentence that never holds its password. */
export async function checkDatabase(url: string): Promise<void> {
  const server = describeServer(url);
  const version = await readVersion(url, server);
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return;
  throw new StartupProblem(
    `The PostgreSQL at ${server} is version ${version} and the shop needs ${OLDEST_MAJOR} or newer; set DATABASE_URL to a newer one.`,
  );
}

function describeServer(url: string): string {
  if (!URL.canParse(url)) {
    throw new StartupProblem(
      'DATABASE_URL is not an address; write it as postgresql://user:password@host:5432/database, with special characters of the password percent-encoded.',
    );
  }
  const { hostname, port, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? hostname}:${port || 5432}`;
}

async function readVersion(url: string, server: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
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
    return `The PostgreSQL at ${server} refuses the shop (${error.message}); correct that or DATABASE_URL.`;
  }
  const reason = error instanceof Error && 'code' in error ? error.code : error;
  return `The PostgreSQL at ${server} cannot be reached (${reason}); start it, correct DATABASE_URL, or unset it to use the embedded one.`;
}
