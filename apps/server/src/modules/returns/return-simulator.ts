import { MS_PER_MINUTE } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Returns } from './returns-service.ts';

type SimulatorParts = {
  returns: Pick<Returns, 'listRequested' | 'receive'>;
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  minutes: number;
};

const AT_ONCE = 50;

/** Stands in for van and warehouse where there are none: what is sent back arrives after a while. */
export function createReturnSimulator({ returns, jobs, clock, minutes }: SimulatorParts): void {
  async function receive(): Promise<void> {
    const before = new Date(clock().getTime() - minutes * MS_PER_MINUTE);
    for (const returnId of await returns.listRequested({ before, limit: AT_ONCE })) await returns.receive(returnId);
  }

  jobs.define({ name: 'receive-demo-returns', schema: z.object({}), cron: '* * * * *', handle: receive });
}
