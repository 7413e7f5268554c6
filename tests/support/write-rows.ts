import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { StartupProblem } from '../../apps/server/src/platform/startup-problem.ts';

/**
 * A shop reduced to its database: tells the rows it finds, then writes rows without end and tells each one that
 * PostgreSQL has acknowledged. SIGTERM stops it with grace.
 */
try {
  const [dataDir = ''] = process.argv.slice(2);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: (line) => tell(`log ${line}`) });
  const client = new Client({ connectionString: url });
  await client.connect();
  await writeUntilTold(client);
  await client.end();
  await stop();
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  tell(`problem ${error.message}`);
  process.exitCode = 1;
}

async function writeUntilTold(client: Client): Promise<void> {
  let told = false;
  process.once('SIGTERM', () => {
    told = true;
  });
  await client.query('create table if not exists row (id integer primary key)');
  const { rows } = await client.query<{ id: number }>('select id from row order by id');
  tell(`found ${rows.map(({ id }) => id).join(',')}`);
  for (let id = (rows.at(-1)?.id ?? 0) + 1; !told; id += 1) {
    await client.query('insert into row values ($1)', [id]);
    tell(`wrote ${id}`);
  }
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
