import {
  GIFT_CARD_DESIGNS,
  type GiftCardDesign,
  type GiftCardDetails,
  giftCardSent,
  sendingMoment,
} from '@shop/domain/account/credit/gift-card-order';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import { z } from 'zod';
import type { OrderChange, PaidLine, PaidOrder, PaidOrderFollower } from '#server/account/order-port.ts';
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
} from './gift-card-delivery-repository.ts';

/** Gift card operations used by sending. One card is issued per reference; its code exists only in the mail. */
export type SentGiftCards = {
  issueGiftCard(
    tx: Database,
    issue: {
      worth: Money;
      reference: string;
      to: {
        email: string;
        store: Store;
        present: { name: string; from: string; message?: string; design?: GiftCardDesign };
      };
    },
  ): Promise<unknown>;
};

type Deps = {
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
  giftCards: SentGiftCards;
  storeBy: (brand: string, locale: string) => Store;
};

/** Purchased gift cards: each is issued and mailed on its due day, not before, because its code is not stored. */
export function createGiftCardSending({ jobs, clock, giftCards, storeBy }: Deps) {
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

  /** Deduplication key per day: a job that failed for good keeps its key, so the next day retries. */
  const enqueue = (tx: Database, line: BoughtLine) =>
    sending.enqueue(tx, line, { key: `${formatReference(line)} ${clock().toISOString().slice(0, 10)}` });

  /** Issue, mail and mark in one transaction: all or nothing. */
  async function send(tx: Database, line: BoughtLine): Promise<void> {
    const waiting = await lockWaiting(tx, line);
    if (!waiting?.email) return;
    const { amount, currency, brand, locale, email, name, fromName, message, design } = waiting;
    await giftCards.issueGiftCard(tx, {
      worth: { amount, currency },
      reference: formatReference(line),
      to: {
        email,
        store: storeBy(brand, locale),
        present: { name: name ?? '', from: fromName ?? '', ...(message && { message }), design },
      },
    });
    await markSent(tx, line, clock());
  }

  async function keep(tx: Database, { orderId, store }: PaidOrder, line: PaidLine): Promise<void> {
    const now = clock();
    const {
      email,
      name,
      from,
      message = null,
      design = GIFT_CARD_DESIGNS[0],
      sendOn,
    } = line.details as GiftCardDetails;
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
      design,
      dueAt,
    });
    if (dueAt <= now) await enqueue(tx, bought);
  }

  /** Runs in the transaction that marks the order paid. */
  const giftCardsFollower: PaidOrderFollower = async (tx, order) => {
    for (const line of order.lines) if (line.kind === 'gift-card') await keep(tx, order, line);
  };

  return {
    giftCardsFollower,

    /** Stops unsent gift cards of a cancelled or unfillable order. Rejects a cancellation once a card has been sent. */
    async giftCardsChange(tx: Database, { orderId, state }: OrderChange): Promise<void> {
      if (state !== 'cancelled' && state !== 'unfillable') return;
      await stopWaiting(tx, orderId, clock());
      if (await isAnySent(tx, orderId)) throw giftCardSent();
    },
  };
}

const formatReference = ({ orderId, lineNumber }: BoughtLine): string => `order ${orderId} line ${lineNumber}`;
