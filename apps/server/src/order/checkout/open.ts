import { listPaymentMethods } from '@shop/domain/order/payment/store-payments';
import type { Brand } from '@shop/domain/site/store/brand';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import type { AddressService } from '#server/account/address/address-service.ts';
import type { Core } from '#server/core.ts';
import type { QuoteCheckout } from '#server/quote/quote/quote-checkout.ts';
import type { StoreFinder } from '#server/store-finder.ts';
import { createCheckoutCalculation } from './checkout-calculation.ts';
import type {
  CheckoutAddresses,
  CheckoutCards,
  CheckoutCredit,
  CheckoutDelivery,
  CheckoutLogins,
  CheckoutNotification,
  CheckoutTaxes,
  CollectPoints,
  OfferedPayments,
  OrdersUnderWay,
} from './checkout-deps.ts';
import { createCheckoutQuote } from './checkout-quote.ts';
import type { AddressWriting } from './checkout-reply.ts';
import { type CheckoutIdempotency, type CheckoutOrders, checkoutRoutes } from './checkout-routes.ts';
import { type CheckoutService, createCheckoutService } from './checkout-service.ts';
import { createExpressEstimate } from './express-estimate.ts';

type CoreDeps = Pick<Core, 'database' | 'clock'> & {
  finder: Pick<StoreFinder, 'resolveApiStore' | 'resolveOrigin'> & {
    getBrand: (store: Store) => Pick<Brand, 'paymentOptions'>;
  };
};
type Deps = {
  quotes: QuoteCheckout;
  delivery: CheckoutDelivery;
  taxes: CheckoutTaxes;
  credit: CheckoutCredit;
  addresses: Pick<AddressService, 'list' | 'add'>;
  addressWriting: AddressWriting & Pick<CheckoutAddresses, 'read'>;
  /** Absent: nothing can be collected. */
  collectPoints: CollectPoints | undefined;
  cards: CheckoutCards;
  logins: CheckoutLogins;
  notifications: CheckoutNotification;
  /** Payment methods the gateway offers to a store. */
  getPaymentOptions: (store: Store) => OfferedPayments;
};

const NO_COLLECT_POINTS: CollectPoints = { near: () => [] };

/**
 * Composition of the checkout, in two steps because of a dependency cycle: orders need the quote, and the checkout
 * routes need the orders.
 */
export function openCheckout({ database, clock, finder }: CoreDeps, deps: Deps) {
  const {
    quotes,
    delivery,
    taxes,
    credit,
    addresses,
    addressWriting,
    cards,
    logins,
    notifications,
    getPaymentOptions,
  } = deps;
  const { collectPoints = NO_COLLECT_POINTS } = deps;
  const calculate = createCheckoutCalculation({ db: database.db, delivery, taxes, credit, collectPoints });
  const payments = { of: (store: Store) => offeredBy(finder.getBrand(store), getPaymentOptions(store)) };

  return {
    quote: createCheckoutQuote({ quotes, calculate, payments, notifications, clock }),
    findQuoteId: quotes.findQuoteId,
    getOfferedPayments: payments.of,
    createService: (orders: OrdersUnderWay) =>
      createCheckoutService({
        ...{ quotes, calculate, delivery, payments, cards, logins, orders, clock },
        addresses: { ...addresses, read: addressWriting.read },
      }),
    serve(
      app: FastifyInstance,
      {
        checkout,
        orders,
        idempotency,
      }: { checkout: CheckoutService; orders: CheckoutOrders; idempotency: CheckoutIdempotency },
    ): void {
      const { resolveApiStore, resolveOrigin } = finder;
      const estimate = createExpressEstimate({ quotes, calculate, delivery, payments });
      const routed = { checkout, estimate, orders, idempotency, resolveApiStore, resolveOrigin };
      checkoutRoutes(app, { ...routed, writing: addressWriting });
    },
  };
}

/** Intersection of the brand's methods and the gateway's capabilities. */
function offeredBy({ paymentOptions }: Pick<Brand, 'paymentOptions'>, able: OfferedPayments): OfferedPayments {
  const offered = listPaymentMethods(paymentOptions);
  const methods = able.methods.filter(({ method }) => offered.includes(method));
  const { cardFields, isTest } = able;
  const takesCards = methods.some(({ kind }) => kind === 'card');
  return { methods, isTest, ...(takesCards && cardFields && { cardFields }) };
}
