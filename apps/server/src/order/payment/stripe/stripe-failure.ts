import Stripe from 'stripe';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { Log } from '#server/platform/log.ts';
import { toDeclined } from './stripe-outcome.ts';

const { StripeError, StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** The request as such was refused; nothing was charged. */
export const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof StripeInvalidRequestError;

/** The object is in another state than expected, e.g. paid meanwhile. */
export const isUnexpectedState = (error: unknown): boolean =>
  isRefused(error) && /_unexpected_state$/.test(error.code ?? '');

export const isMissing = (error: unknown): boolean => isRefused(error) && error.code === 'resource_missing';

export const isDeclined = (error: unknown): error is Stripe.errors.StripeCardError => error instanceof StripeCardError;

/** Any other answer, or none, does not prove an outcome. Errors that are not of Stripe are bugs. */
export function toFailedOutcome(error: unknown, log: Pick<Log, 'warn'>): PaymentOutcome {
  if (!(error instanceof StripeError)) throw error;
  if (isDeclined(error)) return toDeclined(error);
  logFailure(error, log);
  return isRefused(error) ? { state: 'declined', reason: error.code ?? 'request_refused' } : { state: 'unknown' };
}

export function logFailure(error: unknown, log: Pick<Log, 'warn'>): void {
  if (!(error instanceof StripeError)) throw error;
  const { type, code, statusCode, requestId, param } = error;
  // Without the message: it can repeat what was sent.
  log.warn({ type, code, statusCode, requestId, param }, 'stripe request failed');
}
