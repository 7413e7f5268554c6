import { z } from 'zod';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { listPlacing, listUnsettled } from '#server/order/orders/order-reading-repository.ts';
import { readLargestHold } from '#server/order/placing/stock-hold-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Settle } from './settle-service.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'log' | 'jobs' | 'books' | 'onHoldShare'> & { settle: Settle };

/** Expiry jobs: release stock of overdue payments and settle captured payments without an order. */
export function createExpiry({ db, clock, log, jobs, books, settle, onHoldShare }: Deps) {
  const expiring = jobs.define({
    name: 'expire-order',
    schema: z.object({ orderId: z.string() }),
    // If the payment outcome is still unknown, the settle-overdue-orders job retries.
    handle: async ({ orderId }) => void (await settle(orderId)),
  });

  jobs.define({
    name: 'settle-overdue-orders',
    schema: z.object({}),
    cron: '*/5 * * * *',
    async handle() {
      await settleEach(await listPlacing(db, clock()));
      onHoldShare?.(await readLargestHold(db));
    },
  });

  /** A failing order does not stop the others. */
  async function settleEach(ids: readonly string[]): Promise<void> {
    for (const orderId of ids) {
      await settle(orderId).catch((error: unknown) => log.error({ err: error, orderId }, 'order settlement failed'));
    }
  }

  return {
    expireAt: (tx: Database, orderId: string, at: Date): Promise<void> =>
      expiring.enqueue(tx, { orderId }, { key: orderId, startAfter: at }),

    /** Settles every order in placing and every captured payment without an order. */
    async settleAll(since?: Date): Promise<void> {
      await settleEach(await listPlacing(db));
      const captured = await books.capturedPayments(since);
      await settleEach(
        await listUnsettled(
          db,
          captured.map(({ reference }) => reference),
        ),
      );
    },
  };
}
