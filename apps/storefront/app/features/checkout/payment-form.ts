import type { Money } from '@shop/domain/money';
import type { FormReply } from '#app/form-reply.ts';

/** What the forms of the payment step ask for. */
export const PAYMENT_INTENTS = [
  'pay',
  'code',
  'remove-code',
  'gift-card',
  'remove-gift-card',
  'credit',
  'continue',
  'cancel',
] as const;
export type PaymentIntent = (typeof PAYMENT_INTENTS)[number];

/** Before the id of a saved card, among the ways to pay. */
export const SAVED_CARD = 'saved:';

export type PaymentReply = FormReply & {
  intent: PaymentIntent;
  /** Of a form of which nobody knows what became: sent again, it must not be another order. */
  key?: string;
  /** What the shopper was shown as left to pay. */
  expected?: Money | undefined;
};

/** As a form carries it. */
export const writeMoney = ({ amount, currency }: Money): string => `${amount} ${currency}`;

/** The shop has moved on since the shopper looked. */
const CHANGED: ReadonlySet<string> = new Set([
  'totals_changed',
  'out_of_stock',
  'sold_out',
  'promotion_used_up',
  'balance_too_low',
  'method_unavailable',
]);

/** Whoever pays after such a reply has read what is different. */
export const tellsOfChanges = (reply: PaymentReply): boolean =>
  !reply.done && reply.intent === 'pay' && reply.refusals.some(({ code }) => CHANGED.has(code));
