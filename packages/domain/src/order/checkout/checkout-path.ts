import { ROUTES } from '../../site/pages/route-table.ts';
import type { CheckoutStep } from './checkout.ts';

/** In checkout order. */
export const CHECKOUT_STEPS: readonly CheckoutStep[] = ['address', 'delivery', 'payment'];

/** Checkout pages, below the store prefix. */
export const CHECKOUT_PATHS = {
  /** Redirects to the first incomplete step. */
  start: ROUTES.checkout.path,
  address: ROUTES.checkoutAddress.path,
  delivery: ROUTES.checkoutDelivery.path,
  payment: ROUTES.checkoutPayment.path,
  /** Return URL after a challenge or a redirect payment. */
  return: ROUTES.checkoutReturn.path,
  confirmation: ROUTES.confirmation.path,
} as const;

/** Checkout page with an order number, the only parameter of these pages (§2: `order` is kept). */
export const orderPagePath = (page: 'return' | 'confirmation' | 'payment', number: string): string =>
  `${CHECKOUT_PATHS[page]}?order=${encodeURIComponent(number)}`;

/** Whether all steps before this one are done, given `next` as the first incomplete one. */
export const isStepOpen = (step: CheckoutStep, next: CheckoutStep): boolean =>
  CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(next);
