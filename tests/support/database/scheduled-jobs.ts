import type { JobDefinition } from '../../../apps/server/src/platform/jobs/job-run.ts';
import type { TestDatabase } from './test-database.ts';

/** Jobs that run when the test starts them, in a transaction as by the scheduler. */
export function scheduledJobs({ db }: Pick<TestDatabase, 'db'>) {
  const definitions = new Map<string, JobDefinition<object>>();
  return {
    define<Payload extends object>(definition: JobDefinition<Payload>) {
      definitions.set(definition.name, definition as unknown as JobDefinition<object>);
      return { enqueue: async () => {} };
    },
    async run(name: string): Promise<void> {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`No job ${name}`);
      const { signal } = new AbortController();
      await db.transaction().execute((tx) => definition.handle({}, { tx, attempt: 1, signal }));
    },
  };
}
