import { MS_PER_MINUTE } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { Returns } from './returns-service.ts';

type SimulatorParts = {
  returns: Pick<Returns, 'listRequested' | 'receive'>;
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  log: Pick<Log, 'error'>;
  minutes: number;
};

const AT_ONCE = 50;

/** Stands in for van and warehouse where there are none: what is sent back arrives after a while. */
export function createReturnSimulator({ returns, jobs, clock, log, minutes }: SimulatorParts): void {
  /** One that fails is no reason to leave out the others. */
  async function receive(): Promise<void> {
    const before = new Date(clock().getTime() - minutes * MS_PER_MINUTE);
    for (const returnId of await returns.listRequested({ before, limit: AT_ONCE })) {
      await returns
        .receive(returnId)
        .catch((error: unknown) => log.error({ err: error, returnId }, 'a return is not received'));
    }
  }

  jobs.define({ name: 'receive-demo-returns', schema: z.object({}), cron: '* * * * *', handle: receive });
}
