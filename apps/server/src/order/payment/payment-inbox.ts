import { ShopError } from '@shop/domain/shop-error';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import type { GatewayDispute, PaymentGateway } from './payment-gateway.ts';
import { findPayment, forgetPaymentEvents, markHandled, receiveEvent, saveDispute } from './payment-repository.ts';

/** Payment changed, its page was left, or it is disputed: read its state. Must be idempotent. */
export type OnPaymentEvent = (
  reference: string,
  event: { isLeft: boolean; dispute?: GatewayDispute },
) => Promise<unknown>;

const LEFT = 'payment.left';

type Deps = {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  gateway: PaymentGateway;
  log: Pick<Log, 'warn'>;
  /** Absent: payouts are not recorded. */
  onPayout?: (payoutId: string) => Promise<void>;
};
type Message = { body: Buffer; headers: Readonly<Record<string, unknown>> };

/** Webhook inbox: messages are stored by the gateway's event id before they are processed. */
export function createPaymentInbox({ db, jobs, clock, gateway, log, onPayout }: Deps) {
  jobs.define({
    name: 'forget-payment-events',
    schema: z.object({}),
    cron: '47 3 * * *',
    handle: async (_, { tx }) => forgetPaymentEvents(tx, await readRetentionStart(tx, 'payment-events', clock())),
  });

  /** Disputes are read, not taken from the message: messages arrive in any order. */
  async function recordDispute(reference: string, disputeId: string): Promise<GatewayDispute> {
    const dispute = await gateway.readDispute?.(disputeId);
    if (!dispute) throw unreadDispute();
    const { amount, reason, state, dueAt = null } = dispute;
    await saveDispute(db, { disputeId, reference, ...amount, reason, state, dueAt, changedAt: clock() });
    log.warn({ reference, disputeId, state, reason, dueAt }, 'payment disputed');
    return dispute;
  }

  return {
    /** A failure leaves the message unprocessed, so the gateway's retry processes it again. */
    async receive(message: Message, onEvent: OnPaymentEvent): Promise<void> {
      const parsed = await gateway.parseWebhook({ ...message, now: clock() });
      if (!parsed) return;
      const { id: eventId, type, reference, disputeId, isPayout } = parsed;
      const event = { gateway: gateway.name, eventId, type, reference, receivedAt: clock(), handledAt: null };
      if (await receiveEvent(db, event)) return;
      // Ignores payments that were not requested by this shop.
      if (isPayout) await onPayout?.(reference);
      else if (await findPayment(db, reference)) {
        const dispute = disputeId ? await recordDispute(reference, disputeId) : undefined;
        await onEvent(reference, { isLeft: type === LEFT, ...(dispute && { dispute }) });
      }
      await markHandled(db, event, clock());
    },
  };
}

const unreadDispute = () =>
  new ShopError('The dispute cannot be read now', { code: 'gateway_unavailable', kind: 'unavailable' });

export type PaymentInbox = ReturnType<typeof createPaymentInbox>;
