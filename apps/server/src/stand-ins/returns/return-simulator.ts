import { MS_PER_MINUTE } from '@shop/domain/time';
import { z } from 'zod';
import type { Returns } from '#server/order/returns/returns-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';

/** Return operations used by the simulator. */
export type ReceivedReturns = Pick<Returns, 'listRequested' | 'receive'>;

type Deps = {
  returns: ReceivedReturns;
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  log: Pick<Log, 'error'>;
  minutes: number;
};

const AT_ONCE = 50;

/** Simulated carrier and warehouse: requested returns arrive after a delay. */
export function createReturnSimulator({ returns, jobs, clock, log, minutes }: Deps): void {
  /** A failing return does not stop the others. */
  async function receive(): Promise<void> {
    const before = new Date(clock().getTime() - minutes * MS_PER_MINUTE);
    for (const returnId of await returns.listRequested({ before, limit: AT_ONCE })) {
      await returns
        .receive(returnId)
        .catch((error: unknown) => log.error({ err: error, returnId }, 'return receipt failed'));
    }
  }

  jobs.define({ name: 'receive-demo-returns', schema: z.object({}), cron: '* * * * *', handle: receive });
}
