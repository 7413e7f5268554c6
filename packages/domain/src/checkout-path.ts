import type { CheckoutStep } from './checkout.ts';

/** In their order. */
export const CHECKOUT_STEPS: readonly CheckoutStep[] = ['address', 'delivery', 'payment'];

/** The pages of the checkout, below the prefix of a store. */
export const CHECKOUT_PATHS = {
  /** Leads to the first step that is not done. */
  start: '/checkout',
  address: '/checkout/address',
  delivery: '/checkout/delivery',
  payment: '/checkout/payment',
  /** Where a challenge or another site sends the shopper back to. */
  return: '/checkout/return',
  confirmation: '/checkout/confirmation',
} as const;

/** With the number of an order, which is the one thing that these pages are told (§2: `order` is kept). */
export const orderPagePath = (page: 'return' | 'confirmation' | 'payment', number: string): string =>
  `${CHECKOUT_PATHS[page]}?order=${encodeURIComponent(number)}`;

/** Whether nothing before the step is left to be done, when `next` is the first that is not. */
export const isStepOpen = (step: CheckoutStep, next: CheckoutStep): boolean =>
  CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(next);
