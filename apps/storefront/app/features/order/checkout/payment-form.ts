import type { Money } from '@shop/domain/money';
import type { FormReply } from '#app/form/form-reply.ts';

/** Intents of the payment step forms. */
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

/** Prefix of a saved card id among the payment method values. */
export const SAVED_CARD = 'saved:';

export type PaymentReply = FormReply & {
  intent: PaymentIntent;
  /** Idempotency key of a submit with unknown outcome: the retry must not create another order. */
  key?: string;
  /** Amount due as shown to the shopper. */
  expected?: Money | undefined;
};

/** Form field format. */
export const writeMoney = ({ amount, currency }: Money): string => `${amount} ${currency}`;

/** Refusals caused by changes since the page was shown. */
const CHANGED: ReadonlySet<string> = new Set([
  'totals_changed',
  'out_of_stock',
  'sold_out',
  'promotion_used_up',
  'balance_too_low',
  'method_unavailable',
]);

/** True if the reply showed changes; the next submit then counts as confirmation. */
export const hasChangeNotice = (reply: PaymentReply): boolean =>
  !reply.done && reply.intent === 'pay' && reply.refusals.some(({ code }) => CHANGED.has(code));
