import { fromKysely, PgBoss } from 'pg-boss';
import { connectTo } from '#server/platform/database/connection/database-url.ts';
import { createJobDesk } from './job-desk.ts';
import type { JobDefinition } from './job-run.ts';
import type { Jobs } from './jobs.ts';

const STOP_GRACE_MS = 1_000;

/** Enqueue-only client for commands: the jobs run in the shop process, now or when it starts. */
export async function openJobSender(url: string): Promise<Pick<Jobs, 'define' | 'desk'> & { close(): Promise<void> }> {
  const boss = new PgBoss({ ...connectTo(url), max: 1, supervise: false, schedule: false });
  // Without a listener a lost connection would crash the process; the enqueuing statement fails anyway.
  boss.on('error', () => {});
  await boss.start();
  return {
    desk: createJobDesk(boss),
    define: <Payload extends object>({ name }: JobDefinition<Payload>) => ({
      async enqueue(tx, payload) {
        // Created with defaults; the shop applies its own settings when it starts.
        await boss.createQueue(name);
        await boss.send(name, payload, { db: fromKysely(tx.withoutPlugins()) });
      },
    }),
    close: () => boss.stop({ timeout: STOP_GRACE_MS }),
  };
}
