import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderNeeds } from './order-needs.ts';
import { listPlacing, listUnsettled } from './order-reading-repository.ts';
import type { Settle } from './settle-service.ts';

type ExpiryNeeds = Pick<OrderNeeds, 'db' | 'clock' | 'log' | 'jobs' | 'books'> & { settle: Settle };

/** Sees to it that nothing waits for ever: not stock for a payment, and not a payment for its order. */
export function createExpiry({ db, clock, log, jobs, books, settle }: ExpiryNeeds) {
  const expiring = jobs.define({
    name: 'expire-order',
    schema: z.object({ orderId: z.string() }),
    // Where nobody knows yet how the payment ended, the next round of all asks again.
    handle: async ({ orderId }) => void (await settle(orderId)),
  });

  jobs.define({
    name: 'settle-overdue-orders',
    schema: z.object({}),
    cron: '*/5 * * * *',
    handle: async () => settleEach(await listPlacing(db, clock())),
  });

  /** One that fails is no reason to leave out the others. */
  async function settleEach(ids: readonly string[]): Promise<void> {
    for (const orderId of ids) {
      await settle(orderId).catch((error: unknown) => log.error({ err: error, orderId }, 'an order is not settled'));
    }
  }

  return {
    expireAt: (tx: Database, orderId: string, at: Date): Promise<void> =>
      expiring.enqueue(tx, { orderId }, { key: orderId, startAfter: at }),

    /** Every order under way, and every captured payment without its order. */
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
