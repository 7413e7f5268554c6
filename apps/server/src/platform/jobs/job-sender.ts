import { fromKysely, PgBoss } from 'pg-boss';
import type { JobDefinition } from './job-run.ts';
import type { Jobs } from './jobs.ts';

const STOP_GRACE_MS = 1_000;

/** Enqueues for the shop that runs elsewhere, or will: a command has work to hand over and does none itself. */
export async function openJobSender(url: string): Promise<Pick<Jobs, 'define'> & { close(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  // A lost connection would end the process; whoever enqueues learns it from the statement that fails.
  boss.on('error', () => {});
  await boss.start();
  return {
    define: <Payload extends object>({ name }: JobDefinition<Payload>) => ({
      async enqueue(tx, payload) {
        // The shop makes its own of it when it starts.
        await boss.createQueue(name);
        await boss.send(name, payload, { db: fromKysely(tx.withoutPlugins()) });
      },
    }),
    close: () => boss.stop({ timeout: STOP_GRACE_MS }),
  };
}
