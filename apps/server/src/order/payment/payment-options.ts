import type { InstalmentTerms } from '@shop/domain/order/payment/instalments';
import type { PaymentMethod } from '@shop/domain/order/payment/payment-method';
import { listPaymentMethods } from '@shop/domain/order/payment/store-payments';
import type { Brand } from '@shop/domain/site/store/brand';
import type { Store } from '@shop/domain/site/store/store';
import type { PaymentGateway } from './payment-gateway.ts';

/** Payment methods of a store as shown in the checkout. */
export type PaymentOptions = {
  methods: { method: PaymentMethod; kind: 'card' | 'redirect' }[];
  /** Absent when cards are not accepted. */
  cardFields?: { url: string; origin: string };
  isTest: boolean;
};

export function getPaymentOptions({ can, listMethods, cardFields }: PaymentGateway, store: Store): PaymentOptions {
  const open = listMethods(store);
  const fields = open.includes('card') ? cardFields?.(store) : undefined;
  return {
    methods: open.map((method) => ({ method, kind: method === 'card' ? 'card' : 'redirect' })),
    ...(fields && { cardFields: fields }),
    isTest: can.isTest,
  };
}

type Offer = { brand: Pick<Brand, 'paymentOptions'>; options: Pick<PaymentOptions, 'methods' | 'isTest'> };

/** Terms of the methods that the brand names and the gateway offers in the store: a shop without a gateway has none. */
export function filterInstalments(terms: readonly InstalmentTerms[], { brand, options }: Offer): InstalmentTerms[] {
  const named = listPaymentMethods(brand.paymentOptions);
  const able = options.methods.map(({ method }) => method);
  const isReal = ({ isSample = false }: InstalmentTerms) => !isSample || options.isTest;
  return terms.filter((one) => isReal(one) && named.includes(one.method) && able.includes(one.method));
}
