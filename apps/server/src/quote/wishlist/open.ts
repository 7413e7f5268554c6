import { quoteUnknown } from '@shop/domain/quote/quote';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { Core } from '#server/core.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import type { RestockService } from '#server/quote/back-in-stock/restock-service.ts';
import type { QuoteService } from '#server/quote/quote/quote-service.ts';
import type { WishlistOwners, WishlistQuotes, WishlistShowcase } from './wishlist-deps.ts';
import { wishlistMail } from './wishlist-mail.ts';
import { createWishlistNews } from './wishlist-news-service.ts';
import { wishlistRoutes } from './wishlist-routes.ts';
import { createWishlistService } from './wishlist-service.ts';

type CoreDeps = Pick<Core, 'database' | 'jobs' | 'clock' | 'finder' | 'keepQuoteToken'>;
type Deps = Pick<Parameters<typeof wishlistRoutes>[1], 'getTile'> & {
  catalog: CatalogService;
  showcase: WishlistShowcase;
  mail: MailService;
  quotes: QuoteService;
  restock: Pick<RestockService, 'turnFor'>;
  customers: WishlistOwners;
  logins: { findEmail: (customerId: string) => Promise<string | undefined> };
};

/** Composition of wishlists. */
export function openWishlist({ database, jobs, clock, finder, keepQuoteToken: setQuoteCookie }: CoreDeps, deps: Deps) {
  const { catalog, showcase, getTile, mail, quotes, restock, customers, logins } = deps;
  const { db } = database;
  const wishlists = createWishlistService({
    db,
    catalog,
    showcase,
    quotes: openQuote(quotes),
    owners: customers,
    clock,
  });
  const notifications = createWishlistNews({
    db,
    jobs,
    catalog,
    restock,
    mail: wishlistMail({ mail, ...finder }),
    findEmail: logins.findEmail,
    findStore: finder.findStore,
    clock,
  });

  return {
    wishlists,
    serve(app: FastifyInstance): void {
      wishlistRoutes(app, { wishlists, notifications, getTile, storeToken: setQuoteCookie, ...finder });
    },
  };
}

/** One quote per customer; creates one if missing, as sign-in does. */
const openQuote = (quotes: QuoteService): WishlistQuotes => ({
  async put(call, sku) {
    const product = { sku, quantity: 1 };
    try {
      return await quotes.add(call, product);
    } catch (error) {
      // A missing quote is not an error here.
      if (!(error instanceof ShopError) || error.code !== quoteUnknown().code) throw error;
    }
    const { token } = await quotes.merge({ ...call, customerId: call.caller.customerId });
    return { ...(await quotes.add({ ...call, token }, product)), token };
  },
});
