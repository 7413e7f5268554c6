import type { OrderState } from '@shop/domain/order-state';
import { refundable } from '@shop/domain/refund-split';
import { ShopError } from '@shop/domain/shop-error';
import type { Database } from '#server/platform/database/database.ts';
import { hasBought } from './bought-before-repository.ts';
import type { Followers } from './followers.ts';
import { giveBackTenders, spendTenders } from './ledger-tenders.ts';
import { become, requireHeld } from './order-change.ts';
import type { OrderNeeds } from './order-needs.ts';
import type { PaidOrder, PaymentOutcome } from './order-parts.ts';
import { findIdByQuote } from './order-reading-repository.ts';
import type { OrderRecord } from './order-record.ts';
import { addEvent, labelPayment, markGivenBack } from './order-repository.ts';
import { heldLines } from './order-stock.ts';
import type { Refunds } from './refund-service.ts';

export type EndingNeeds = Pick<OrderNeeds, 'db' | 'clock' | 'bag' | 'stock' | 'promotions' | 'ledger' | 'storeBy'> & {
  followers: Followers;
  refunds: Refunds;
};

type Captured = Extract<PaymentOutcome, { state: 'captured' }>;
type GivenUp = Extract<PaymentOutcome, { state: 'declined' | 'cancelled' }>;
/** One order, held in one transaction. */
type Ending = EndingNeeds & { tx: Database; order: OrderRecord };

/** How an order that is under way ends: paid, given up, or paid and given back. */
export function createEndings(needs: EndingNeeds) {
  const whereHeld = (orderId: string, work: (ending: Ending) => Promise<OrderState>): Promise<OrderState> =>
    needs.db.transaction().execute(async (tx) => {
      const order = await requireHeld(tx, orderId, needs.storeBy);
      return await work({ ...needs, tx, order });
    });

  return {
    /** A captured payment gets its order or, where it cannot, goes back. */
    async take(orderId: string, captured: Captured): Promise<OrderState> {
      try {
        return await whereHeld(orderId, async (ending) => {
          const { state } = ending.order;
          if (state === 'placing') return await complete(ending, captured);
          return state === 'abandoned' ? await revive(ending, captured) : state;
        });
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        return await whereHeld(orderId, async (ending) => {
          const { state } = ending.order;
          if (state === 'placing') throw error;
          return state === 'abandoned' ? await refuse(ending, { captured, reason: error.code }) : state;
        });
      }
    },

    abandon: (orderId: string, outcome: GivenUp): Promise<OrderState> =>
      whereHeld(orderId, async (ending) =>
        ending.order.state === 'placing' ? await abandon(ending, outcome) : ending.order.state,
      ),
  };
}

/** What it holds is sold. The bag comes first, since whoever places an order of it holds it first as well. */
async function complete(ending: Ending, captured: Captured): Promise<OrderState> {
  const { tx, order, bag, clock } = ending;
  await bag.close(tx, order.madeFrom);
  await become(tx, order, { to: 'paid', paidAt: clock() });
  return await sell(ending, captured);
}

/** The payment came after it was given up: all that it held is taken again, or it is refused. */
async function revive(ending: Ending, captured: Captured): Promise<OrderState> {
  const { tx, order, bag, stock, promotions, ledger, clock } = ending;
  const { orderId, madeFrom, customerKey, tenders } = order;
  if (!(await bag.close(tx, madeFrom)) || (await findIdByQuote(tx, madeFrom))) throw boughtMeanwhile();
  const firstOrder = !(await hasBought(tx, order));
  await become(tx, order, { to: 'paid', quoteId: madeFrom, paidAt: clock(), endedAt: null });
  await stock.reserve(tx, heldLines(order.lines), orderId);
  const keys = order.promotions.map(({ promotion }) => promotion);
  await promotions.redeem(tx, { reference: orderId, customerKey, firstOrder, promotions: keys });
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
  await followers.paid(tx, { ...paidOrderOf(order), ...(cardFingerprint !== undefined && { cardFingerprint }) });
  return 'paid';
}

/** Gives back all that was held, and the bag with it. */
async function abandon(ending: Ending, outcome: GivenUp): Promise<OrderState> {
  const { tx, order, bag, stock, promotions, ledger, clock } = ending;
  const { orderId, lines, tenders } = order;
  const at = clock();
  await bag.reopen(tx, order.madeFrom);
  await become(tx, order, { to: 'abandoned', quoteId: null, endedAt: at });
  await stock.release(tx, heldLines(lines), orderId);
  await promotions.release(tx, orderId);
  await giveBackTenders(tx, { ledger, payer: order, tenders, step: 'abandoned' });
  await markGivenBack(tx, orderId, true);
  const details = outcome.state === 'declined' ? { reason: outcome.reason } : {};
  await addEvent(tx, { orderId, kind: 'abandoned', at, details });
  return 'abandoned';
}

/** Paid for, and there is nothing to send: it waits in sight until all money is back. */
async function refuse(ending: Ending, { captured, reason }: { captured: Captured; reason: string }) {
  const { tx, order, refunds, followers, clock } = ending;
  const { orderId, tenders } = order;
  const at = clock();
  await become(tx, order, { to: 'unfillable' });
  await labelPayment(tx, orderId, captured.label);
  await addEvent(tx, { orderId, kind: 'unfillable', at, details: { reason } });
  const reference = `unfillable/${orderId}`;
  await refunds.refund(tx, { orderId, reference, amount: refundable(tenders), to: 'tender' });
  await followers.changed(tx, { orderId, state: 'unfillable', at });
  return 'unfillable' as const;
}

const boughtMeanwhile = () =>
  new ShopError('This bag was bought meanwhile', { code: 'bought_meanwhile', kind: 'conflict' });

function paidOrderOf(order: OrderRecord): PaidOrder {
  const { orderId, number, store, email, currency, amounts, deliveryAddress, lines } = order;
  const { customerId, deviceHash, affiliateClick, conversionEventId } = order;
  if (!deliveryAddress) throw new Error(`Order ${orderId} goes nowhere`);
  return {
    ...{ orderId, number, store, email, lines, deliveryAddress },
    total: { amount: amounts.total, currency },
    ...(customerId !== undefined && { customerId }),
    ...(deviceHash !== undefined && { deviceHash }),
    ...(affiliateClick !== undefined && { affiliateClick }),
    ...(conversionEventId !== undefined && { conversionEventId }),
  };
}
