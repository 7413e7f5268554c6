import type { PaymentOption } from './brand.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method.ts';

/** How a brand lets its shoppers pay, by the marks it shows: what is no method of its own is the mark of a card. */
export function paymentMethodsOf(options: readonly PaymentOption[]): PaymentMethod[] {
  const marks = options.map(({ img }) => img);
  const named = new Set<string>(PAYMENT_METHODS);
  const takesCards = marks.some((mark) => !named.has(mark));
  return PAYMENT_METHODS.filter((method) => (method === 'card' ? takesCards : marks.includes(method)));
}
