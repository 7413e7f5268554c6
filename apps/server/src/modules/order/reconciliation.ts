import { setTimeout as pause } from 'node:timers/promises';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import { type BookNeeds, type Discrepancy, findDiscrepancies } from './order-discrepancies.ts';
import type { OrderNeeds } from './order-needs.ts';

type ReconciliationNeeds = BookNeeds &
  Pick<OrderNeeds, 'log' | 'jobs' | 'onReconciled'> & { settleAll: (since: Date) => Promise<void> };

const SETTLED_AGAIN_MS = 7 * MS_PER_DAY;
/** What is just happening is no discrepancy: only what is there twice counts. */
const SECOND_LOOK_MS = 5_000;
const MOST_LOGGED = 50;

/** Every night the orders are held against all other books; anything but zero is loud. */
export function createReconciliation({ log, jobs, onReconciled, settleAll, ...needs }: ReconciliationNeeds) {
  const reconcile = (): Promise<Discrepancy[]> => findDiscrepancies(needs);

  async function reconcileTwice(): Promise<Discrepancy[]> {
    const first = new Set((await reconcile()).map((one) => JSON.stringify(one)));
    if (first.size === 0) return [];
    await pause(SECOND_LOOK_MS);
    return (await reconcile()).filter((one) => first.has(JSON.stringify(one)));
  }

  jobs.define({
    name: 'reconcile-orders',
    schema: z.object({}),
    cron: '41 3 * * *',
    async handle() {
      await settleAll(new Date(needs.clock().getTime() - SETTLED_AGAIN_MS));
      const discrepancies = await reconcileTwice();
      onReconciled?.(discrepancies.length);
      for (const discrepancy of discrepancies.slice(0, MOST_LOGGED)) log.error(discrepancy, 'the orders do not add up');
    },
  });

  return reconcile;
}
