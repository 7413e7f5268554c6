import type { PaymentMethod } from '@shop/domain/payment-method';
import type { Store } from '@shop/domain/store';
import type { PaymentGateway, RedirectMethod } from './payment-gateway.ts';

/** How a store's shoppers may pay, as the checkout shows it. */
export type PaymentOptions = {
  methods: { method: PaymentMethod; kind: 'card' | 'redirect' }[];
  /** Absent where cards are not taken. */
  cardFields?: { url: string; origin: string };
  isTest: boolean;
};

/** Where a method does business; everywhere if it is not said. */
const COUNTRIES: Readonly<Partial<Record<RedirectMethod, readonly string[]>>> = {
  clearpay: ['GB'],
  klarna: ['GB', 'IE', 'FR', 'DE', 'US', 'CA', 'AU', 'NZ', 'EU'],
};

export function paymentOptionsOf({ can, cardFields }: PaymentGateway, store: Store): PaymentOptions {
  const redirects = can.redirectMethods.filter((method) => COUNTRIES[method]?.includes(store.alpha2) ?? true);
  const fields = can.cards ? cardFields?.(store) : undefined;
  return {
    methods: [
      ...(can.cards ? [{ method: 'card', kind: 'card' } as const] : []),
      ...redirects.map((method) => ({ method, kind: 'redirect' }) as const),
    ],
    ...(fields && { cardFields: fields }),
    isTest: can.isTest,
  };
}
