import { createHash, randomInt } from 'node:crypto';
import { emailKey, personKey } from '@shop/domain/email';
import { ORDER_NUMBER_RANDOM_SIGNS, ORDER_NUMBER_SIGN_COUNT, orderNumber } from '@shop/domain/order/order-number';
import { paymentDeclined } from '@shop/domain/order/payment/payment-declined';
import { HOSTED_CARD_TOKEN } from '@shop/domain/order/payment/payment-method';
import { ShopError } from '@shop/domain/shop-error';
import type { OrderDraft, PlacingCall } from '#server/order/orders/order-deps.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { findIdByQuote } from '#server/order/orders/order-reading-repository.ts';
import {
  addEvent,
  changeHold,
  insertAddresses,
  insertLines,
  insertOrder,
  insertTenders,
} from '#server/order/orders/order-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasBought } from './bought-before-repository.ts';
import { requireExact } from './exact-draft.ts';
import { type LedgerTender, spendTenders } from './ledger-tenders.ts';
import { heldLines } from './order-stock.ts';
import { createStoredMoneyGuard } from './stored-money-guard.ts';

type Deps = Pick<
  OrderDeps,
  'db' | 'clock' | 'quote' | 'getOrderPrefix' | 'stock' | 'promotions' | 'ledger' | 'holds' | 'sessions' | 'blocks'
> & {
  /** Schedules the expiry of the hold. */
  expireAt: (tx: Database, orderId: string, at: Date) => Promise<void>;
};

export type HeldOrder = { orderId: string; number: string; draft: OrderDraft };

const NUMBER_TRIES = 5;

/** Reserves everything an order needs in one transaction with the order row, before payment is requested. */
export function createPlacing(deps: Deps) {
  const { db, clock, quote, stock, promotions, ledger, holds, blocks, expireAt } = deps;
  const guardStoredMoney = createStoredMoneyGuard(deps);

  async function holdIn(tx: Database, call: PlacingCall): Promise<HeldOrder> {
    const draft = requireExact(await quote.claim(tx, call));
    const other = await findIdByQuote(tx, draft.quoteId);
    if (other) throw createQuoteLockedError(other);
    const { customerId, email } = draft;
    if (await blocks.isBlocked({ customerId, emailKey: emailKey(email) }, tx)) throw paymentDeclined();
    await guardStoredMoney(tx, call, draft);
    const at = clock();
    const hold = toHold(draft, call);
    await holds.admit(tx, hold);
    const heldUntil = new Date(at.getTime() + holds.getHoldMs(hold));
    const networkHash = holds.hashNetwork(call.ip) ?? null;
    const waitingSince = hold.kind === 'waiting' ? at : null;
    const prefix = deps.getOrderPrefix(draft.store);
    const held = {
      ...(await insertNumbered(tx, draft, { placedAt: at, heldUntil, networkHash, waitingSince, prefix })),
      draft,
    };
    await write(tx, held, at);
    await take(tx, held);
    await addEvent(tx, { orderId: held.orderId, kind: 'placing', at });
    await expireAt(tx, held.orderId, heldUntil);
    return held;
  }

  /** Fixed lock order: stock, promotions, gift cards, credit (avoids deadlock). */
  async function take(tx: Database, { orderId, number, draft }: HeldOrder): Promise<void> {
    await stock.reserve(tx, heldLines(draft.lines), orderId);
    await promotions.redeem(tx, {
      reference: orderId,
      customerKey: getCustomerKey(draft),
      // Queried only when a promotion depends on it.
      firstOrder: draft.promotions.length > 0 && !(await hasBought(tx, draft)),
      promotions: draft.promotions.map(({ promotion }) => promotion),
      codes: draft.promotions.flatMap(({ code }) => code ?? []),
    });
    const payer = { orderId, number, currency: draft.store.currency, customerId: draft.customerId };
    await spendTenders(tx, { ledger, payer, tenders: getTenders(draft), step: 'placed' });
  }

  return {
    /** Rejects with 409 when another attempt claims the quote; `heldBy` returns its id. */
    hold: (call: PlacingCall): Promise<HeldOrder> => db.transaction().execute((tx) => holdIn(tx, call)),

    /** A card's bank asks the payer first: rejects the wait beyond the limits of unpaid holds. */
    async waitForPayer({ orderId, draft }: HeldOrder, call: PlacingCall): Promise<void> {
      const hold = toHold(draft, call);
      if (hold.kind === 'waiting') return;
      await db.transaction().execute(async (tx) => {
        await holds.admitChallenge(tx, { ...hold, orderId });
        await changeHold(tx, orderId, { waitingSince: clock() });
      });
    },
  };
}

async function write(tx: Database, { orderId, draft }: HeldOrder, orderedAt: Date): Promise<void> {
  const { lines, deliveryAddress: delivery, billingAddress: billing } = draft;
  await insertLines(tx, orderId, lines);
  await insertAddresses(tx, { orderId, orderedAt }, { delivery, billing });
  const tenders = getTenders(draft).map((tender) => ({ giftCardId: null, ...tender, orderId }));
  await insertTenders(tx, tenders);
}

export const completionInProgress = (cause?: unknown): ShopError =>
  new ShopError('A payment for this bag is in progress', { code: 'completion_in_progress', kind: 'conflict', cause });

const createQuoteLockedError = (orderId: string) => completionInProgress({ heldBy: orderId });

/** Id of the attempt that blocks the quote. */
export function heldBy(error: unknown): string | undefined {
  const cause = error instanceof ShopError ? error.cause : undefined;
  return typeof cause === 'object' && cause && 'heldBy' in cause ? String(cause.heldBy) : undefined;
}

type HoldRow = { placedAt: Date; heldUntil: Date; networkHash: string | null; waitingSince: Date | null };

async function insertNumbered(tx: Database, draft: OrderDraft, { prefix, ...row }: HoldRow & { prefix: string }) {
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt++) {
    const number = orderNumber(
      prefix,
      Array.from({ length: ORDER_NUMBER_RANDOM_SIGNS }, () => randomInt(ORDER_NUMBER_SIGN_COUNT)),
    );
    const orderId = await insertOrder(tx, { ...toRow(draft), ...row, number });
    if (orderId) return { orderId, number };
  }
  throw new Error('No free order number found');
}

function toRow(draft: OrderDraft) {
  const { quoteId, store, email, delivery, amounts } = draft;
  return {
    quoteId,
    madeFrom: quoteId,
    state: 'placing' as const,
    brand: store.brand,
    locale: store.localeISOCode,
    currency: store.currency,
    customerId: draft.customerId ?? null,
    email,
    emailKey: emailKey(email),
    customerKey: getCustomerKey(draft),
    deliveryMethod: delivery.method,
    deliveryFrom: delivery.from,
    deliveryTo: delivery.to,
    itemsAmount: amounts.items,
    discountAmount: amounts.discount,
    servicesAmount: amounts.services,
    deliveryAmount: amounts.delivery,
    taxAmount: amounts.tax,
    taxIsAdded: amounts.taxIsAdded,
    totalAmount: amounts.total,
    paymentAmount: draft.toPay,
    promotions: JSON.stringify(draft.promotions),
    affiliateClick: draft.affiliateClick ?? null,
    conversionEventId: draft.conversionEventId ?? null,
    deviceHash: draft.deviceHash ?? null,
  };
}

/** A card is charged at once; nothing to pay is settled at once. */
const toHold = (draft: OrderDraft, { payment, ip }: PlacingCall) => ({
  store: draft.store,
  kind:
    draft.toPay === 0 ||
    payment.method === 'saved-card' ||
    (payment.method === 'card' && payment.token !== HOSTED_CARD_TOKEN)
      ? ('instant' as const)
      : ('waiting' as const),
  isGuest: draft.customerId === undefined,
  customerKey: getCustomerKey(draft),
  ip,
  lines: heldLines(draft.lines),
});

/** Key for promotion limits per customer; a guest is identified by a hash of the mailbox. */
const getCustomerKey = ({ customerId, email }: OrderDraft): string =>
  customerId ?? `guest ${createHash('sha256').update(personKey(email)).digest('base64url')}`;

type NewTender = LedgerTender & { label: string };

/** Tenders in payment order: gift cards, credit, then the payment for the rest. */
function getTenders({ giftCards, credit, toPay }: OrderDraft): NewTender[] {
  const cards = giftCards.map(({ id, lastFour, amount }) => ({
    ...{ kind: 'gift-card' as const, amount, giftCardId: id, label: lastFour },
  }));
  const others = [
    { kind: 'credit' as const, amount: credit, label: '' },
    { kind: 'payment' as const, amount: toPay, label: '' },
  ];
  const paying = [...cards, ...others].filter(({ amount }) => amount > 0);
  return paying.map((tender, index) => ({ ...tender, position: index + 1 }));
}
