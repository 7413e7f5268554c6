import { ShopError } from '../../shop-error.ts';
import { MS_PER_MINUTE } from '../../time.ts';

/** Longer than the stock hold of a payment, so that settlement comes first. */
export const MAX_PAYING_MS = 20 * MS_PER_MINUTE;

export type CheckoutStep = 'address' | 'delivery' | 'payment';

type CheckoutProgress = {
  /** Contact and address are known, and the store delivers there. */
  hasAddress: boolean;
  /** True when no item of the quote needs a parcel. */
  needsNoDelivery: boolean;
  hasMethod: boolean;
};

/** First incomplete step. */
export function nextStep({ hasAddress, needsNoDelivery, hasMethod }: CheckoutProgress): CheckoutStep {
  if (!hasAddress) return 'address';
  return needsNoDelivery || hasMethod ? 'payment' : 'delivery';
}

/** True while a payment locks the quote; an expired payment does not. */
export const isPaying = ({ status, payingUntil }: { status: string; payingUntil: Date | null }, now: Date): boolean =>
  status === 'paying' && payingUntil !== null && now < payingUntil;

export const completionInProgress = () =>
  new ShopError('A payment for this bag is in progress. Finish or cancel it to change the bag.', {
    code: 'completion_in_progress',
    kind: 'conflict',
  });

/** Refuses the order before any charge: the shopper must confirm the new totals. */
export const totalsChanged = (reason: string, field?: string) =>
  new ShopError(reason, { code: 'totals_changed', kind: 'conflict', ...(field !== undefined && { field }) });

/** Nothing can be paid here: no gateway, or no method for the store. */
export const checkoutClosed = () =>
  new ShopError('The checkout is closed', { code: 'checkout_closed', kind: 'unavailable' });

export const quoteEmpty = () =>
  new ShopError('There is nothing in your bag that can be bought', { code: 'bag_empty', kind: 'unprocessable' });

export const checkoutIncomplete = (step: CheckoutStep) =>
  new ShopError('The checkout is incomplete', {
    code: 'checkout_incomplete',
    kind: 'unprocessable',
    field: step,
  });

export const paymentUnavailable = () =>
  new ShopError('This payment method is not available here', {
    code: 'payment_unavailable',
    kind: 'unprocessable',
    field: 'payment.method',
  });

export const addressRequired = () =>
  new ShopError('Enter your delivery address first', {
    code: 'address_required',
    kind: 'unprocessable',
    field: 'delivery',
  });

export const notDeliveredThere = () =>
  new ShopError('This shop does not deliver to this country', {
    code: 'not_delivered_there',
    kind: 'unprocessable',
    field: 'delivery.country',
  });

export const methodUnavailable = () =>
  new ShopError('This delivery method is not available for your address', {
    code: 'method_unavailable',
    kind: 'unprocessable',
    field: 'method',
  });

export const collectPointRequired = () =>
  new ShopError('Choose a collection point', {
    code: 'collect_point_required',
    kind: 'unprocessable',
    field: 'collectPoint',
  });
