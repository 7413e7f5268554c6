import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { FindProducts } from '#server/discovery/desk/product-finder.ts';
import type { AddressWriting } from '#server/order/checkout/checkout-reply.ts';
import type { QuoteService } from '#server/quote/quote/quote-service.ts';
import { createPayLinkMail } from './pay-link-mail.ts';
import { payLinkRoutes } from './pay-link-routes.ts';
import { createPayLinks, createPhoneOrderFollower } from './pay-link-service.ts';
import { phoneOrderRoutes } from './phone-order-routes.ts';
import { createPhoneOrders, type PhoneOrderDeps } from './phone-order-service.ts';
import type { QuoteShares } from './share-service.ts';

type CoreDeps = Pick<Core, 'clock' | 'stores'> & {
  database: Pick<Core['database'], 'db'>;
  finder: Pick<Core['finder'], 'pageAddress'>;
};
type Deps = Pick<PhoneOrderDeps, 'checkout' | 'audit'> & {
  findProducts: FindProducts;
  quotes: QuoteService;
  mail: Parameters<typeof createPayLinkMail>[0]['mail'];
  addressWriting: AddressWriting;
};

/** Composition of orders that staff take for a customer. */
export function openPhoneOrders({ database: { db }, clock, stores, finder }: CoreDeps, deps: Deps) {
  const { quotes, checkout, audit, findProducts } = deps;
  const mail = createPayLinkMail({ mail: deps.mail, pageAddress: finder.pageAddress });
  const phoneOrders = createPhoneOrders({ db, clock, stores, quotes, checkout, audit, mail });
  return {
    services: { phoneOrders },
    followers: createPhoneOrderFollower({ clock }),
    serve: (app: FastifyInstance, { keepQuoteToken: storeToken }: Pick<Core, 'keepQuoteToken'>): void =>
      payLinkRoutes(app, { openPayLink: createPayLinks({ db, clock, quotes }), storeToken }),
    serveStaff: (app: FastifyInstance, shares: QuoteShares): void =>
      phoneOrderRoutes(app, { phoneOrders, shares, findProducts, writing: deps.addressWriting }),
  };
}
