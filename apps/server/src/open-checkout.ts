import type { Brand } from '@shop/domain/brand';
import type { Store } from '@shop/domain/store';
import { paymentMethodsOf } from '@shop/domain/store-payments';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { bookReply, countriesOf, writtenAddress } from './modules/address/address-reply.ts';
import { type AddressService, readAddress } from './modules/address/address-service.ts';
import { createCheckoutBag } from './modules/checkout/checkout-bag.ts';
import type {
  CheckoutCards,
  CheckoutCredit,
  CheckoutDelivery,
  CheckoutLogins,
  CheckoutNews,
  CheckoutTaxes,
  OfferedPayments,
  OrdersUnderWay,
} from './modules/checkout/checkout-parts.ts';
import { createReckoning } from './modules/checkout/checkout-reckoning.ts';
import type { AddressWriting } from './modules/checkout/checkout-reply.ts';
import { type CheckoutIdempotency, type CheckoutOrders, checkoutRoutes } from './modules/checkout/checkout-routes.ts';
import { createCheckoutService } from './modules/checkout/checkout-service.ts';
import { sampleCollectPoints } from './modules/checkout/sample-collect-points.ts';
import type { QuoteCheckout } from './modules/quote/quote-checkout.ts';
import type { StoreFinder } from './web/visits.ts';

type CheckoutSurroundings = {
  quotes: QuoteCheckout;
  delivery: CheckoutDelivery;
  taxes: CheckoutTaxes;
  credit: CheckoutCredit;
  addresses: Pick<AddressService, 'list' | 'add'>;
  cards: CheckoutCards;
  logins: CheckoutLogins;
  news: CheckoutNews;
  /** What the gateway can do for a store. */
  paymentOptionsOf: (store: Store) => OfferedPayments;
  finder: Pick<StoreFinder, 'storeOfCall' | 'originOfCall'> & {
    brandOf: (store: Store) => Pick<Brand, 'paymentOptions'>;
  };
};

/**
 * The part of the composition root between the bag and an order. Orders need the bag, and the checkout's routes need the
 * orders: hence two steps.
 */
export function openCheckout({ database, clock }: Pick<AppParts, 'database' | 'clock'>, given: CheckoutSurroundings) {
  const { quotes, delivery, taxes, credit, addresses, cards, logins, news, paymentOptionsOf, finder } = given;
  const reckon = createReckoning({ db: database.db, delivery, taxes, credit, collectPoints: sampleCollectPoints });
  const payments = { of: (store: Store) => offeredBy(finder.brandOf(store), paymentOptionsOf(store)) };
  const writing: AddressWriting = {
    written: writtenAddress,
    ofBook: (row, store) => bookReply(row, delivery.countriesOf(store)),
    countriesOf: (store) => countriesOf(store, delivery.countriesOf(store)),
  };

  return {
    bag: createCheckoutBag({ quotes, reckon, payments, news, clock }),
    quoteIdOf: quotes.quoteIdOf,
    serve(
      app: FastifyInstance,
      { orders, idempotency }: { orders: CheckoutOrders & OrdersUnderWay; idempotency: CheckoutIdempotency },
    ): void {
      const checkout = createCheckoutService({
        quotes,
        reckon,
        addresses: { ...addresses, read: readAddress },
        delivery,
        payments,
        cards,
        logins,
        orders,
        clock,
      });
      const { storeOfCall, originOfCall } = finder;
      checkoutRoutes(app, { checkout, orders, idempotency, writing, storeOfCall, originOfCall });
    },
  };
}

/** What the brand offers and the gateway can do. */
function offeredBy({ paymentOptions }: Pick<Brand, 'paymentOptions'>, able: OfferedPayments): OfferedPayments {
  const offered = paymentMethodsOf(paymentOptions);
  const methods = able.methods.filter(({ method }) => offered.includes(method));
  const { cardFields, isTest } = able;
  const takesCards = methods.some(({ kind }) => kind === 'card');
  return { methods, isTest, ...(takesCards && cardFields && { cardFields }) };
}
