import type { OrderState } from '@shop/domain/order-state';
import { createEndings, type EndingNeeds } from './order-endings.ts';
import type { OrderNeeds } from './order-needs.ts';
import type { PaymentOutcome } from './order-parts.ts';
import { readOrders } from './order-reading-repository.ts';
import type { OrderRecord } from './order-record.ts';

type SettlingNeeds = EndingNeeds & Pick<OrderNeeds, 'payments'>;

export type Settled = { orderId: string; number: string; state: OrderState; outcome?: PaymentOutcome | undefined };

/** Brings orders to what their payments say. */
export function createSettling(needs: SettlingNeeds) {
  const { db, clock, payments, storeBy } = needs;
  const endings = createEndings(needs);

  /** Where nothing is left to pay, what is held is all it takes. */
  async function outcomeOf({ orderId, toPay, state }: OrderRecord): Promise<PaymentOutcome | undefined> {
    if (toPay > 0) return await payments.look(orderId);
    return state === 'placing' ? { state: 'captured', label: '' } : undefined;
  }

  async function act({ orderId, state }: OrderRecord, outcome: PaymentOutcome | undefined): Promise<OrderState> {
    if (outcome?.state === 'captured') return await endings.take(orderId, outcome);
    const isGivenUp = outcome?.state === 'declined' || outcome?.state === 'cancelled';
    return isGivenUp ? await endings.abandon(orderId, outcome) : state;
  }

  const isOverdue = ({ state, heldUntil }: OrderRecord): boolean => state === 'placing' && clock() >= heldUntil;

  /**
   * The one way in which a payment makes an order or ends it, for whoever hears of it: the browser, the gateway's
   * message, the clock, a start after a crash. Said again, it changes nothing. Undefined: there is no such order.
   */
  return async function settle(orderId: string, given?: PaymentOutcome): Promise<Settled | undefined> {
    if (!ORDER_ID.test(orderId)) return undefined;
    const [order] = await readOrders(db, [orderId], storeBy);
    if (!order) return undefined;
    const { number, state } = order;
    if (state !== 'placing' && state !== 'abandoned') return { orderId, number, state };
    const said = given ?? (await outcomeOf(order));
    const outcome = isUndecided(said) && isOverdue(order) ? await payments.cancel(orderId) : said;
    return { orderId, number, state: await act(order, outcome), outcome };
  };
}

export type Settle = ReturnType<typeof createSettling>;

/** Payments of others, as of the renewal of a pass, have references of another form. */
const ORDER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const isUndecided = (outcome: PaymentOutcome | undefined): boolean =>
  outcome === undefined || outcome.state === 'action' || outcome.state === 'unknown';
