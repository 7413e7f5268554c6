import { setTimeout as pause } from 'node:timers/promises';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { type BookDeps, type Discrepancy, findDiscrepancies } from './order-discrepancies.ts';
import { saveCheck } from './reconciliation-check-repository.ts';

type Deps = BookDeps & Pick<OrderDeps, 'log' | 'jobs' | 'onReconciled'> & { settleAll: (since: Date) => Promise<void> };

const SETTLED_AGAIN_MS = 7 * MS_PER_DAY;
/** Delay before the second check: only a discrepancy found twice counts, so changes in progress are ignored. */
const SECOND_LOOK_MS = 5_000;
const MOST_LOGGED = 50;

/** Nightly reconciliation of orders with stock, ledger and payments; every discrepancy is logged as an error. */
export function createReconciliation({ log, jobs, onReconciled, settleAll, ...needs }: Deps) {
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
    async handle(_, { tx }) {
      await settleAll(new Date(needs.clock().getTime() - SETTLED_AGAIN_MS));
      const discrepancies = await reconcileTwice();
      onReconciled?.(discrepancies.length);
      await saveCheck(tx, { checkedAt: needs.clock(), discrepancies: discrepancies.length });
      for (const discrepancy of discrepancies.slice(0, MOST_LOGGED))
        log.error(discrepancy, 'order reconciliation discrepancy');
    },
  });

  return reconcile;
}
