import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/database/embedded-postgres.ts';
import { StartupProblem } from '../../../apps/server/src/platform/startup-problem.ts';

/**
 * A shop reduced to its database: prints the rows it finds, then inserts rows endlessly and prints each one that
 * PostgreSQL has acknowledged. SIGTERM stops it gracefully.
 */
try {
  const [dataDir = ''] = process.argv.slice(2);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: (line) => print(`log ${line}`) });
  const client = new Client({ connectionString: url });
  await client.connect();
  await writeUntilStopped(client);
  await client.end();
  await stop();
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  print(`problem ${error.message}`);
  process.exitCode = 1;
}

async function writeUntilStopped(client: Client): Promise<void> {
  let stopped = false;
  process.once('SIGTERM', () => {
    stopped = true;
  });
  await client.query('create table if not exists row (id integer primary key)');
  const { rows } = await client.query<{ id: number }>('select id from row order by id');
  print(`found ${rows.map(({ id }) => id).join(',')}`);
  for (let id = (rows.at(-1)?.id ?? 0) + 1; !stopped; id += 1) {
    await client.query('insert into row values ($1)', [id]);
    print(`wrote ${id}`);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
