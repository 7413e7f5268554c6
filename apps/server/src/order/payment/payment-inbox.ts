import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { findPayment, forgetPaymentEvents, markHandled, receiveEvent } from './payment-repository.ts';

/** Payment changed, or its page was left: read its state. Must be idempotent. */
export type OnPaymentEvent = (reference: string, event: { isLeft: boolean }) => Promise<unknown>;

const LEFT = 'payment.left';

type Deps = { db: Database; jobs: Pick<Jobs, 'define'>; clock: Clock; gateway: PaymentGateway };
type Message = { body: Buffer; headers: Readonly<Record<string, unknown>> };

const KEEP_MS = 90 * 86_400_000;

/** Webhook inbox: messages are stored by the gateway's event id before they are processed. */
export function createPaymentInbox({ db, jobs, clock, gateway }: Deps) {
  jobs.define({
    name: 'forget-payment-events',
    schema: z.object({}),
    cron: '47 3 * * *',
    handle: (_, { tx }) => forgetPaymentEvents(tx, new Date(clock().getTime() - KEEP_MS)),
  });

  return {
    /** A failure leaves the message unprocessed, so the gateway's retry processes it again. */
    async receive(message: Message, onEvent: OnPaymentEvent): Promise<void> {
      const { id: eventId, type, reference } = gateway.parseWebhook({ ...message, now: clock() });
      const event = { gateway: gateway.name, eventId, type, reference, receivedAt: clock(), handledAt: null };
      if (await receiveEvent(db, event)) return;
      // Ignores payments that were not requested by this shop.
      if (await findPayment(db, reference)) await onEvent(reference, { isLeft: type === LEFT });
      await markHandled(db, event, clock());
    },
  };
}

export type PaymentInbox = ReturnType<typeof createPaymentInbox>;
