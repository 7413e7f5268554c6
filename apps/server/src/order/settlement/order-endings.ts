import type { OrderState } from '@shop/domain/order/order-state';
import { refundable } from '@shop/domain/order/payment/refund-split';
import { ShopError } from '@shop/domain/shop-error';
import { become, requireHeld } from '#server/order/orders/order-change.ts';
import type { PaidOrder, PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { findIdByQuote } from '#server/order/orders/order-reading-repository.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { addEvent, labelPayment, markGivenBack } from '#server/order/orders/order-repository.ts';
import { hasBought } from '#server/order/placing/bought-before-repository.ts';
import { giveBackTenders, spendTenders } from '#server/order/placing/ledger-tenders.ts';
import { heldLines } from '#server/order/placing/order-stock.ts';
import type { Refunds } from '#server/order/refunds/refund-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Followers } from './followers.ts';

export type EndingDeps = Pick<OrderDeps, 'db' | 'clock' | 'quote' | 'stock' | 'promotions' | 'ledger' | 'storeBy'> & {
  followers: Followers;
  refunds: Refunds;
};

/** An authorised payment is enough to fulfil the order. */
type Captured = Extract<PaymentOutcome, { state: 'captured' | 'authorised' }>;
type GivenUp = Extract<PaymentOutcome, { state: 'declined' | 'cancelled' }>;
/** Order locked in one transaction. */
type Ending = EndingDeps & { tx: Database; order: OrderRecord };

/** Endings of an order in placing: paid, abandoned, or captured and refunded. */
export function createEndings(needs: EndingDeps) {
  const whereHeld = (orderId: string, work: (ending: Ending) => Promise<OrderState>): Promise<OrderState> =>
    needs.db.transaction().execute(async (tx) => {
      const order = await requireHeld(tx, orderId, needs.storeBy);
      return await work({ ...needs, tx, order });
    });

  /** Completes the order of a captured payment or, if impossible, refunds it. */
  async function take(orderId: string, captured: Captured): Promise<OrderState> {
    try {
      return await whereHeld(orderId, async (ending) => {
        const { state } = ending.order;
        if (state === 'placing') return await complete(ending, captured);
        return state === 'abandoned' ? await revive(ending, captured) : state;
      });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const state = await whereHeld(orderId, (ending) => giveUp(ending, { captured, error }));
      // The stock of a released hold was sold: now the order can be revived or refunded as any abandoned one.
      return state === 'abandoned' ? await take(orderId, captured) : state;
    }
  }

  return {
    take,

    abandon: (orderId: string, outcome: GivenUp): Promise<OrderState> =>
      whereHeld(orderId, async (ending) =>
        ending.order.state === 'placing' ? await abandon(ending, outcome) : ending.order.state,
      ),
  };
}

/** Captured, but not to be fulfilled as it is. */
async function giveUp(ending: Ending, { captured, error }: { captured: Captured; error: ShopError }) {
  const { state, holdReleasedAt } = ending.order;
  if (state === 'abandoned') return await refuse(ending, { captured, reason: error.code });
  if (state !== 'placing') return state;
  if (!holdReleasedAt) throw error;
  return await abandon(ending, { state: 'cancelled' });
}

/** Commits the held stock. Locks the quote first, as placing does, to avoid deadlock. */
async function complete(ending: Ending, captured: Captured): Promise<OrderState> {
  const { tx, order, quote, clock } = ending;
  await quote.close(tx, order.madeFrom);
  await become(tx, order, { to: 'paid', ...getMoments(captured, clock()) });
  if (order.holdReleasedAt) await ending.stock.reserve(tx, heldLines(order.lines), order.orderId);
  return await sell(ending, captured);
}

/** Capture after abandonment: reserves everything again, or throws so that the payment is refunded. */
async function revive(ending: Ending, captured: Captured): Promise<OrderState> {
  const { tx, order, quote, stock, promotions, ledger, clock } = ending;
  const { orderId, madeFrom, customerKey, tenders } = order;
  if (!(await quote.close(tx, madeFrom)) || (await findIdByQuote(tx, madeFrom))) throw boughtMeanwhile();
  const firstOrder = !(await hasBought(tx, order));
  await become(tx, order, { to: 'paid', quoteId: madeFrom, endedAt: null, ...getMoments(captured, clock()) });
  await stock.reserve(tx, heldLines(order.lines), orderId);
  const keys = order.promotions.map(({ promotion }) => promotion);
  const codes = order.promotions.flatMap(({ code }) => code ?? []);
  await promotions.redeem(tx, { reference: orderId, customerKey, firstOrder, promotions: keys, codes });
  await spendTenders(tx, { ledger, payer: order, tenders, step: 'revived' });
  await markGivenBack(tx, orderId, false);
  return await sell(ending, captured);
}

async function sell(
  { tx, order, stock, followers, clock }: Ending,
  { label, cardFingerprint }: Captured,
): Promise<OrderState> {
  const { orderId, lines } = order;
  await stock.commit(tx, heldLines(lines), orderId);
  await labelPayment(tx, orderId, label);
  await addEvent(tx, { orderId, kind: 'paid', at: clock() });
  await followers.paid(tx, { ...toPaidOrder(order), ...(cardFingerprint !== undefined && { cardFingerprint }) });
  return 'paid';
}

/** Releases stock, promotions and tenders, and reopens the quote. */
async function abandon(ending: Ending, outcome: GivenUp): Promise<OrderState> {
  const { tx, order, quote, stock, promotions, ledger, clock } = ending;
  const { orderId, lines, tenders } = order;
  const at = clock();
  await quote.reopen(tx, order.madeFrom);
  await become(tx, order, { to: 'abandoned', quoteId: null, endedAt: at });
  if (!order.holdReleasedAt) await stock.release(tx, heldLines(lines), orderId);
  await promotions.release(tx, orderId);
  await giveBackTenders(tx, { ledger, payer: order, tenders, step: 'abandoned' });
  await markGivenBack(tx, orderId, true);
  const details = outcome.state === 'declined' ? { reason: outcome.reason } : {};
  await addEvent(tx, { orderId, kind: 'abandoned', at, details });
  return 'abandoned';
}

/** Captured but unfillable: stays in the work queue until everything is refunded. */
async function refuse(ending: Ending, { captured, reason }: { captured: Captured; reason: string }) {
  const { tx, order, refunds, followers, clock } = ending;
  const { orderId, tenders } = order;
  const at = clock();
  await become(tx, order, { to: 'unfillable', chargedAt: captured.state === 'captured' ? at : null });
  await labelPayment(tx, orderId, captured.label);
  await addEvent(tx, { orderId, kind: 'unfillable', at, details: { reason } });
  const reference = `unfillable/${orderId}`;
  await refunds.refund(tx, { orderId, reference, amount: refundable(tenders), to: 'tender' });
  await followers.changed(tx, { orderId, state: 'unfillable', at });
  return 'unfillable' as const;
}

const getMoments = ({ state }: Captured, now: Date) => ({ paidAt: now, chargedAt: state === 'captured' ? now : null });

const boughtMeanwhile = () =>
  new ShopError('This bag has already been ordered', { code: 'bought_meanwhile', kind: 'conflict' });

function toPaidOrder(order: OrderRecord): PaidOrder {
  const { orderId, number, store, email, currency, amounts, deliveryAddress, lines } = order;
  const { customerId, deviceHash, affiliateClick, conversionEventId } = order;
  if (!deliveryAddress) throw new Error(`Order ${orderId} has no delivery address`);
  return {
    ...{ orderId, number, store, email, lines, deliveryAddress },
    total: { amount: amounts.total, currency },
    ...(customerId !== undefined && { customerId }),
    ...(deviceHash !== undefined && { deviceHash }),
    ...(affiliateClick !== undefined && { affiliateClick }),
    ...(conversionEventId !== undefined && { conversionEventId }),
  };
}
