import type { PaymentOption } from '../../site/store/brand.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method.ts';

/** Icons of a brand whose methods are open; an icon that is not a method of its own is a card brand. */
export function listOpenMarks(options: readonly PaymentOption[], open: readonly PaymentMethod[]): PaymentOption[] {
  const methods: readonly string[] = PAYMENT_METHODS;
  return options.filter(({ img }) => (open as readonly string[]).includes(methods.includes(img) ? img : 'card'));
}

/** Payment methods of a brand, derived from its icons: an icon that is not a method of its own is a card brand. */
export function listPaymentMethods(options: readonly PaymentOption[]): PaymentMethod[] {
  const marks = options.map(({ img }) => img);
  const named = new Set<string>(PAYMENT_METHODS);
  const takesCards = marks.some((mark) => !named.has(mark));
  return PAYMENT_METHODS.filter((method) => (method === 'card' ? takesCards : marks.includes(method)));
}
