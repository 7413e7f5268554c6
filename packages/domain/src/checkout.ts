import { ShopError } from './shop-error.ts';
import { MS_PER_MINUTE } from './time.ts';

/** Longer than stock is held for a payment, so that whoever settles it comes first. */
export const MAX_PAYING_MS = 20 * MS_PER_MINUTE;

export type CheckoutStep = 'address' | 'delivery' | 'payment';

type CheckoutProgress = {
  /** Who buys and where it goes is known, and the store delivers there. */
  hasAddress: boolean;
  /** Nothing of the bag goes into a parcel. */
  needsNoDelivery: boolean;
  hasMethod: boolean;
};

/** The first step that is not done. */
export function nextStep({ hasAddress, needsNoDelivery, hasMethod }: CheckoutProgress): CheckoutStep {
  if (!hasAddress) return 'address';
  return needsNoDelivery || hasMethod ? 'payment' : 'delivery';
}

/** A payment that nobody waits for any more does not hold the bag. */
export const isPaying = ({ status, payingUntil }: { status: string; payingUntil: Date | null }, now: Date): boolean =>
  status === 'paying' && payingUntil !== null && now < payingUntil;

export const completionInProgress = () =>
  new ShopError('You are paying for this bag. Finish or cancel the payment to change it.', {
    code: 'completion_in_progress',
    kind: 'conflict',
  });

/** The shopper has to look again before anything is taken. */
export const totalsChanged = (reason: string, field?: string) =>
  new ShopError(reason, { code: 'totals_changed', kind: 'conflict', ...(field !== undefined && { field }) });

export const bagEmpty = () =>
  new ShopError('There is nothing in your bag that can be bought', { code: 'bag_empty', kind: 'unprocessable' });

export const checkoutIncomplete = (step: CheckoutStep) =>
  new ShopError('Something is missing before the order can be placed', {
    code: 'checkout_incomplete',
    kind: 'unprocessable',
    field: step,
  });

export const paymentUnavailable = () =>
  new ShopError('This way to pay is not available here', {
    code: 'payment_unavailable',
    kind: 'unprocessable',
    field: 'payment.method',
  });

export const addressRequired = () =>
  new ShopError('Say first where it goes', { code: 'address_required', kind: 'unprocessable', field: 'delivery' });

export const notDeliveredThere = () =>
  new ShopError('This shop does not deliver to this country', {
    code: 'not_delivered_there',
    kind: 'unprocessable',
    field: 'delivery.country',
  });

export const methodUnavailable = () =>
  new ShopError('This way of delivery is not available for your address', {
    code: 'method_unavailable',
    kind: 'unprocessable',
    field: 'method',
  });

export const collectPointRequired = () =>
  new ShopError('Choose one of the places near you to collect it', {
    code: 'collect_point_required',
    kind: 'unprocessable',
    field: 'collectPoint',
  });
