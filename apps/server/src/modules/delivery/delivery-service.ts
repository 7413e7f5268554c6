import { type DeliveryMethod, type DeliveryTerms, methodsTo } from '@shop/domain/delivery';
import { readPostcode } from '@shop/domain/delivery-postcode';
import { type DeliveryPromise, deliveryPromise } from '@shop/domain/delivery-promise';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';

type DeliveryParts = { termsOf: (store: Store) => DeliveryTerms; clock: Clock };

export type PromisedMethod = Pick<DeliveryMethod, 'code' | 'price' | 'freeOver'> & DeliveryPromise;
export type PromisedDelivery = {
  methods: PromisedMethod[];
  postcode: string | undefined;
  returns: DeliveryTerms['returns'];
};

/** How and when what is ordered now is delivered. */
export function createDeliveryService({ termsOf, clock }: DeliveryParts) {
  return {
    /** To a postcode as it was typed or, without one, to most of the country. */
    shippingMethods(store: Store, typed = ''): PromisedDelivery {
      const terms = termsOf(store);
      const now = clock();
      const postcode = readPostcode(typed, terms.countries);
      const methods = methodsTo(terms, postcode).map((method) => ({
        ...method,
        ...deliveryPromise(method, now, terms.calendar),
      }));
      return { methods, postcode, returns: terms.returns };
    },

    /** What the bag reckons with until a method is chosen. */
    standardOf(store: Store): Pick<DeliveryMethod, 'price' | 'freeOver'> {
      const { methods } = termsOf(store);
      const method = methods.find(({ code }) => code === 'standard') ?? methods[0];
      if (!method) throw new Error(`${store.brand} ${store.localeISOCode} has no way to deliver`);
      const { price, freeOver } = method;
      return { price, ...(freeOver !== undefined && { freeOver }) };
    },
  };
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;
