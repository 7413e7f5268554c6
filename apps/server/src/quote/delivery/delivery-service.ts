import { type DeliveryMethod, type DeliveryTerms, methodsTo } from '@shop/domain/quote/delivery/delivery';
import { readPostcode } from '@shop/domain/quote/delivery/delivery-postcode';
import { type DeliveryPromise, deliveryPromise } from '@shop/domain/quote/delivery/delivery-promise';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';

type Deps = { getTerms: (store: Store) => DeliveryTerms; clock: Clock };

export type PromisedMethod = Pick<DeliveryMethod, 'code' | 'price' | 'freeOver'> & DeliveryPromise;
export type PromisedDelivery = {
  methods: PromisedMethod[];
  postcode: string | undefined;
  returns: DeliveryTerms['returns'];
};

/** Delivery methods and dates for an order placed now. */
export function createDeliveryService({ getTerms, clock }: Deps) {
  return {
    /** Delivery methods for a postcode as typed or, without one, for most of the country. */
    shippingMethods(store: Store, typed = ''): PromisedDelivery {
      const terms = getTerms(store);
      const now = clock();
      const postcode = readPostcode(typed, terms.countries);
      const methods = methodsTo(terms, postcode).map((method) => ({
        ...method,
        ...deliveryPromise(method, now, terms.calendar),
      }));
      return { methods, postcode, returns: terms.returns };
    },

    /** Method that the quote uses until one is chosen, and whether a return costs nothing. */
    getStandardDelivery(store: Store): Pick<DeliveryMethod, 'price' | 'freeOver'> & { freeReturns: boolean } {
      const { methods, returns } = getTerms(store);
      const method = methods.find(({ code }) => code === 'standard') ?? methods[0];
      if (!method) throw new Error(`${store.brand} ${store.localeISOCode} has no delivery method`);
      const { price, freeOver } = method;
      return { price, ...(freeOver !== undefined && { freeOver }), freeReturns: returns.price === 0 };
    },
  };
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;
