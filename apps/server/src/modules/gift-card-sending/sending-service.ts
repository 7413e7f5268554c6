import { type GiftCardDetails, giftCardSent, sendingMoment } from '@shop/domain/gift-card-order';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/store';
import { z } from 'zod';
import type { OrderChange, OrderFollower, PaidOrder } from '#server/modules/order/order-parts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  type BoughtLine,
  insertSending,
  isAnySent,
  lockWaiting,
  markSent,
  readDue,
  stopWaiting,
} from './sending-repository.ts';

/** What sending needs of gift cards. The reference issues one card, whose code is in its mail and nowhere else. */
export type SentGiftCards = {
  issueGiftCard(
    tx: Database,
    issue: {
      worth: Money;
      reference: string;
      to: { email: string; store: Store; present: { name: string; from: string; message?: string } };
    },
  ): Promise<unknown>;
};

type SendingParts = {
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  giftCards: SentGiftCards;
  storeBy: (brand: string, locale: string) => Store;
};

/** Gift cards that were bought: each is issued and mailed on its day, and not before, since its code is kept nowhere. */
export function createGiftCardSending({ jobs, clock, giftCards, storeBy }: SendingParts) {
  const sending = jobs.define({
    name: 'send-gift-card',
    schema: z.object({ orderId: z.uuid(), lineNumber: z.int() }),
    handle: (line, { tx }) => send(tx, line),
  });

  jobs.define({
    name: 'send-due-gift-cards',
    schema: z.object({}),
    cron: '*/10 * * * *',
    async handle(_, { tx }) {
      for (const line of await readDue(tx, clock())) await enqueue(tx, line);
    },
  });

  /** A job that has failed for good keeps its key: the next day tries anew. */
  const enqueue = (tx: Database, line: BoughtLine) =>
    sending.enqueue(tx, line, { key: `${referenceOf(line)} ${clock().toISOString().slice(0, 10)}` });

  /** Issued, mailed and marked in one transaction: all of it or nothing. */
  async function send(tx: Database, line: BoughtLine): Promise<void> {
    const waiting = await lockWaiting(tx, line);
    if (!waiting?.email) return;
    const { amount, currency, brand, locale, email, name, fromName, message } = waiting;
    await giftCards.issueGiftCard(tx, {
      worth: { amount, currency },
      reference: referenceOf(line),
      to: {
        email,
        store: storeBy(brand, locale),
        present: { name: name ?? '', from: fromName ?? '', ...(message && { message }) },
      },
    });
    await markSent(tx, line, clock());
  }

  async function keep(tx: Database, { orderId, store }: PaidOrder, line: PaidOrder['lines'][number]): Promise<void> {
    const now = clock();
    const { email, name, from, message = null, sendOn } = line.details as GiftCardDetails;
    const dueAt = sendingMoment(sendOn, now, store.timeZone);
    const bought = { orderId, lineNumber: line.lineNumber };
    await insertSending(tx, {
      ...bought,
      brand: store.brand,
      locale: store.localeISOCode,
      amount: line.fullAmount,
      currency: store.currency,
      email,
      name,
      fromName: from,
      message,
      dueAt,
    });
    if (dueAt <= now) await enqueue(tx, bought);
  }

  /** Joins the transaction in which an order becomes paid. */
  const giftCardsFollower: OrderFollower = async (tx, order) => {
    for (const line of order.lines) if (line.kind === 'gift-card') await keep(tx, order, line);
  };

  return {
    giftCardsFollower,

    /** An order that comes to nothing sends nothing. One of which a card is with somebody cannot be cancelled. */
    async giftCardsChange(tx: Database, { orderId, state }: OrderChange): Promise<void> {
      if (state !== 'cancelled' && state !== 'unfillable') return;
      await stopWaiting(tx, orderId, clock());
      if (await isAnySent(tx, orderId)) throw giftCardSent();
    },
  };
}

const referenceOf = ({ orderId, lineNumber }: BoughtLine): string => `order ${orderId} line ${lineNumber}`;
