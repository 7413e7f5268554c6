import { deliveryTermsOf } from '@shop/brands/delivery';
import { destinationTax } from '@shop/brands/destination-tax';
import { stores } from '@shop/brands/stores';
import { includedPercent } from '@shop/brands/tax';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { writtenAddress } from './modules/address/address-reply.ts';
import { createLogins } from './modules/auth/logins.ts';
import { createAvailabilityService } from './modules/catalog/availability-service.ts';
import type { CheckoutTaxes } from './modules/checkout/checkout-parts.ts';
import type { MailService } from './modules/mail/mail-service.ts';
import type { NewsletterService } from './modules/newsletter/newsletter-service.ts';
import type { Account } from './open-account.ts';
import { openCheckout } from './open-checkout.ts';
import { openConversion } from './open-conversion.ts';
import { openOrders } from './open-order.ts';
import { openOrderHistory } from './open-order-history.ts';
import { openOrderMail } from './open-order-mail.ts';
import { openPayment } from './open-payment.ts';
import { openReferral } from './open-referral.ts';
import { openReturns } from './open-returns.ts';
import type { Selling } from './open-selling.ts';
import { openServices } from './open-services.ts';
import type { Clock } from './platform/clock.ts';
import type { StoreFinder } from './web/visits.ts';

type BuyingSurroundings = {
  /** Where the embedded gateway is called. */
  app: FastifyInstance;
  mail: MailService;
  newsletter: NewsletterService;
  account: Account;
  selling: Selling;
  finder: StoreFinder;
};

/** The part of the composition root from the checkout to what comes after an order. */
export async function openBuying(parts: AppParts, surroundings: BuyingSurroundings) {
  const { app, mail, newsletter, account, selling, finder } = surroundings;
  const { database, clock } = parts;
  const payment = await openPayment(parts, { app, finder });
  const checkout = openCheckout(parts, {
    quotes: selling.quotes.checkout,
    delivery: { ...selling.delivery, countriesOf: (store) => deliveryTermsOf(store).countries },
    taxes: taxesBy(clock),
    credit: account.ledger,
    addresses: account.addresses,
    cards: payment.savedCards,
    paymentOptionsOf: payment.optionsOf,
    logins: createLogins(database),
    news: newsletter,
    finder,
  });
  const services = openServices(parts, { stores, mail, giftCards: account.giftCards, ...payment, finder });
  const { orders, idempotency, start, stop } = openOrders(parts, {
    ...checkout,
    payments: payment.payments,
    capturedPayments: async (since) => services.ofOrders(await payment.payments.captured(since)),
    promotions: selling.promotions,
    ledger: account.ledger,
    returnsOf: (store) => deliveryTermsOf(store).returns,
    addressLines: (place) => writtenAddress(place).lines,
    ...finder,
  });
  const referral = openReferral(parts, { mail, finder, promotions: selling.promotions, ...account });
  const history = openOrderHistory(parts, {
    orders,
    throttle: account.throttle,
    quotes: selling.quotes,
    finder,
    destinationTax,
  });
  const returns = openReturns(parts, {
    orders,
    throttle: account.throttle,
    availability: createAvailabilityService(database),
    termsOf: (store) => deliveryTermsOf(store).returns,
  });
  orders.follow(services.follower);
  orders.follow({ paid: referral.follower });
  const orderMail = openOrderMail(parts, { mail, finder });
  orders.follow(orderMail.followers);
  returns.returns.follow(orderMail.ofReturns);
  const conversion = openConversion(parts, { finder });
  orders.follow(conversion.followers);

  return {
    orders,
    start,
    stop,
    serve(host: FastifyInstance): void {
      payment.serve(host, { onEvent: (reference) => orders.settle(reference) });
      checkout.serve(host, { orders, idempotency });
      history.serve(host);
      returns.serve(host);
      referral.serve(host);
      conversion.serve(host);
    },
  };
}

const taxesBy = (clock: Clock): CheckoutTaxes => ({
  of(store: Store, place) {
    if (place) return destinationTax(store, place, clock());
    const percent = includedPercent(store, clock());
    return percent === undefined ? undefined : { percent, isAdded: false };
  },
});
