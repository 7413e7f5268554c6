import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { findPayment, forgetPaymentEvents, markHandled, receiveEvent } from './payment-repository.ts';

/** Something has happened to a payment: look how it stands. Whoever hears of it twice does it once. */
export type OnPaymentEvent = (reference: string) => Promise<unknown>;

type InboxParts = { db: Database; jobs: Pick<Jobs, 'define'>; clock: Clock; gateway: PaymentGateway };
type Message = { body: Buffer; headers: Readonly<Record<string, unknown>> };

const KEEP_MS = 90 * 86_400_000;

/** What the gateway tells, written down by its own ids before anything is done. */
export function createPaymentInbox({ db, jobs, clock, gateway }: InboxParts) {
  jobs.define({
    name: 'forget-payment-events',
    schema: z.object({}),
    cron: '47 3 * * *',
    handle: (_, { tx }) => forgetPaymentEvents(tx, new Date(clock().getTime() - KEEP_MS)),
  });

  return {
    /** A failure leaves the message undone, and the gateway says it again. */
    async receive(message: Message, onEvent: OnPaymentEvent): Promise<void> {
      const { id: eventId, type, reference } = gateway.hear({ ...message, now: clock() });
      const event = { gateway: gateway.name, eventId, type, reference, receivedAt: clock(), handledAt: null };
      if (await receiveEvent(db, event)) return;
      // Of a payment that nobody here has asked for there is nothing to settle.
      if (await findPayment(db, reference)) await onEvent(reference);
      await markHandled(db, event, clock());
    },
  };
}

export type PaymentInbox = ReturnType<typeof createPaymentInbox>;
