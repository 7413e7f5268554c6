import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import type { GatewayPayout, PaymentGateway } from '#server/order/payment/payment-gateway.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { readPayouts, readTransactions, savePayout } from './payout-repository.ts';

type Deps = { db: Database; jobs: Pick<Jobs, 'define'>; clock: Clock; gateway: PaymentGateway };

/** A payout is looked at again for so long: it may fail days after it was sent. */
const LOOKED_BACK_MS = 14 * MS_PER_DAY;

/** Records payouts of the gateway with their parts: after each webhook, and daily what a webhook missed. */
export function createPayouts({ db, jobs, clock, gateway }: Deps) {
  const { listPayouts, readPayout, listPayoutTransactions } = gateway;

  const recording = jobs.define({
    name: 'record-payout',
    schema: z.object({ payoutId: z.string() }),
    retryLimit: 10,
    handle: async ({ payoutId }) => {
      if (readPayout) await record(await readPayout(payoutId));
    },
  });

  jobs.define({ name: 'record-payouts', schema: z.object({}), cron: '13 5 * * *', handle: recordRecent });

  async function recordRecent(): Promise<void> {
    const payouts = (await listPayouts?.(new Date(clock().getTime() - LOOKED_BACK_MS))) ?? [];
    for (const payout of payouts) await record(payout);
  }

  /** Idempotent. */
  async function record({ id: payoutId, amount, state, arrivesAt, createdAt }: GatewayPayout): Promise<void> {
    const parts = (await listPayoutTransactions?.(payoutId)) ?? [];
    const row = { payoutId, gateway: gateway.name, ...amount, state, arrivesAt, createdAt, changedAt: clock() };
    const transactions = parts.map(({ id, reference = null, ...part }) => ({
      ...{ ...part, transactionId: id, payoutId, reference },
    }));
    await db.transaction().execute((tx) => savePayout(tx, row, transactions));
  }

  return {
    recordRecent,
    recordLater: (payoutId: string): Promise<void> => recording.enqueue(db, { payoutId }),
    /** For staff. */
    list: (limit = 50) => readPayouts(db, limit),
    listTransactions: (payoutId: string) => readTransactions(db, payoutId),
  };
}
