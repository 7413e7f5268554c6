import { createTermsService } from '#server/account/terms/terms-service.ts';
import type { Core } from '#server/core.ts';
import { openCheckout } from '#server/order/checkout/open.ts';
import { openPhoneOrders } from '#server/order/phone/open.ts';
import { createDeliveryService } from '#server/quote/delivery/delivery-service.ts';
import type { PromotionService } from '#server/quote/promotion/promotion-service.ts';
import { createQuoteService } from '#server/quote/quote/quote-service.ts';

type CoreDeps = Pick<Core, 'database' | 'clock' | 'stores' | 'finder' | 'terms'> & {
  jobs: Pick<Core['jobs'], 'define'>;
};
type CheckoutDeps = Parameters<typeof openCheckout>[1];
type PhoneDeps = Parameters<typeof openPhoneOrders>[1];
type Deps = Pick<CheckoutDeps, 'credit' | 'addresses' | 'addressWriting'> &
  Pick<PhoneDeps, 'audit' | 'mail' | 'addressWriting'> & {
    catalog: Parameters<typeof createQuoteService>[0]['catalog'];
    promotions: PromotionService;
  };

/** Phone orders for the command line: mails are queued, and the shop process sends them and takes the payment. */
export function openPhoneOrdersOffline(core: CoreDeps, deps: Deps) {
  const { database, clock, terms, jobs } = core;
  const delivery = createDeliveryService({ getTerms: terms.getDeliveryTerms, clock });
  const merchantTerms = createTermsService({ ...core, db: database.db, audit: deps.audit, defaults: terms });
  const quotes = createQuoteService({
    ...{ db: database.db, clock, catalog: deps.catalog, promotions: deps.promotions, delivery },
    jobs,
    codeGuesses: { enter: async () => undefined, succeed: async () => undefined },
    admitNewQuote: async () => undefined,
    giftCards: { find: elsewhere, balances: async () => [] },
    tax: { includedPercent: (store) => terms.includedPercent(store, clock()) },
    services: {
      ...{ getGiftWrapPrice: terms.getGiftWrapPrice, getPassPrice: terms.getPassPrice },
      ...{ getGiftCards: merchantTerms.getGiftCards, getPass: async () => undefined },
    },
  });
  const checkout = openCheckout(core, {
    ...deps,
    quotes: quotes.checkout,
    delivery: { ...delivery, listCountries: (store) => terms.getDeliveryTerms(store).countries },
    taxes: {
      of: (store, place) => {
        if (place) return terms.destinationTax(store, place, clock());
        const percent = terms.includedPercent(store, clock());
        return percent === undefined ? undefined : { percent, isAdded: false };
      },
    },
    collectPoints: undefined,
    cards: { list: async () => [] },
    logins: { findEmail: async () => undefined },
    notifications: { ask: elsewhere },
    // The shop process decides what is offered when the link is opened.
    getPaymentOptions: () => ({ methods: [{ method: 'card', kind: 'card' }], isTest: false }),
  });
  const service = checkout.createService({ underWay: async () => undefined });
  return openPhoneOrders(core, { ...deps, quotes, checkout: service, findProducts: async () => [] }).services;
}

function elsewhere(): never {
  throw new Error('This is done by the shop process, not by the command');
}
