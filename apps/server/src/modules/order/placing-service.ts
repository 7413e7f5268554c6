import { createHash, randomInt } from 'node:crypto';
import { emailKey, personKey } from '@shop/domain/email';
import { ORDER_NUMBER_RANDOM_SIGNS, ORDER_NUMBER_SIGN_COUNT, orderNumber } from '@shop/domain/order-number';
import { ORDER_HOLD_MS } from '@shop/domain/order-state';
import { ShopError } from '@shop/domain/shop-error';
import type { Database } from '#server/platform/database/database.ts';
import { hasBought } from './bought-before-repository.ts';
import { requireExact } from './exact-draft.ts';
import { type LedgerTender, spendTenders } from './ledger-tenders.ts';
import type { OrderNeeds } from './order-needs.ts';
import type { OrderDraft, PlacingCall } from './order-parts.ts';
import { findIdByQuote } from './order-reading-repository.ts';
import { addEvent, insertAddresses, insertLines, insertOrder, insertTenders } from './order-repository.ts';
import { heldLines } from './order-stock.ts';

type PlacingNeeds = Pick<OrderNeeds, 'db' | 'clock' | 'bag' | 'stock' | 'promotions' | 'ledger'> & {
  /** Sees to it that nothing is held for longer than it may be. */
  expireAt: (tx: Database, orderId: string, at: Date) => Promise<void>;
};

export type HeldOrder = { orderId: string; number: string; draft: OrderDraft };

const NUMBER_TRIES = 5;

/** Everything an order takes is taken in one transaction with it, before anybody is asked to pay. */
export function createPlacing({ db, clock, bag, stock, promotions, ledger, expireAt }: PlacingNeeds) {
  async function holdIn(tx: Database, call: PlacingCall): Promise<HeldOrder> {
    const draft = requireExact(await bag.claim(tx, call));
    const other = await findIdByQuote(tx, draft.quoteId);
    if (other) throw bagHeld(other);
    const at = clock();
    const heldUntil = new Date(at.getTime() + ORDER_HOLD_MS);
    const held = { ...(await insertNumbered(tx, draft, { placedAt: at, heldUntil })), draft };
    await write(tx, held);
    await take(tx, held);
    await addEvent(tx, { orderId: held.orderId, kind: 'placing', at });
    await expireAt(tx, held.orderId, heldUntil);
    return held;
  }

  /** In the one order that all keep to: stock, promotions, gift cards, credit. */
  async function take(tx: Database, { orderId, number, draft }: HeldOrder): Promise<void> {
    await stock.reserve(tx, heldLines(draft.lines), orderId);
    await promotions.redeem(tx, {
      reference: orderId,
      customerKey: customerKeyOf(draft),
      // Asked only where it matters to a promotion.
      firstOrder: draft.promotions.length > 0 && !(await hasBought(tx, draft)),
      promotions: draft.promotions.map(({ promotion }) => promotion),
    });
    const payer = { orderId, number, currency: draft.store.currency, customerId: draft.customerId };
    await spendTenders(tx, { ledger, payer, tenders: tendersOf(draft), step: 'placed' });
  }

  return {
    /** Refused with 409 where the bag is held by another attempt, which `heldBy` names. */
    hold: (call: PlacingCall): Promise<HeldOrder> => db.transaction().execute((tx) => holdIn(tx, call)),
  };
}

async function write(tx: Database, { orderId, draft }: HeldOrder): Promise<void> {
  const { lines, deliveryAddress: delivery, billingAddress: billing } = draft;
  await insertLines(tx, orderId, lines);
  await insertAddresses(tx, orderId, { delivery, billing });
  const tenders = tendersOf(draft).map((tender) => ({ giftCardId: null, ...tender, orderId }));
  await insertTenders(tx, tenders);
}

export const completionInProgress = (cause?: unknown): ShopError =>
  new ShopError('A payment for this bag is under way', { code: 'completion_in_progress', kind: 'conflict', cause });

const bagHeld = (orderId: string) => completionInProgress({ heldBy: orderId });

/** The attempt that was in the way. */
export function heldBy(error: unknown): string | undefined {
  const cause = error instanceof ShopError ? error.cause : undefined;
  return typeof cause === 'object' && cause && 'heldBy' in cause ? String(cause.heldBy) : undefined;
}

async function insertNumbered(tx: Database, draft: OrderDraft, times: { placedAt: Date; heldUntil: Date }) {
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt++) {
    const number = orderNumber(
      Array.from({ length: ORDER_NUMBER_RANDOM_SIGNS }, () => randomInt(ORDER_NUMBER_SIGN_COUNT)),
    );
    const orderId = await insertOrder(tx, { ...rowOf(draft), ...times, number });
    if (orderId) return { orderId, number };
  }
  throw new Error('No order number is free');
}

function rowOf(draft: OrderDraft) {
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
    customerKey: customerKeyOf(draft),
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

/** Whose uses of promotions are counted; a guest is counted by mailbox, of which only a hash goes on. */
const customerKeyOf = ({ customerId, email }: OrderDraft): string =>
  customerId ?? `guest ${createHash('sha256').update(personKey(email)).digest('base64url')}`;

type NewTender = LedgerTender & { label: string };

/** In the order in which they pay: gift cards, credit, and the payment for the rest. */
function tendersOf({ giftCards, credit, toPay }: OrderDraft): NewTender[] {
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
