import { quoteUnknown } from '@shop/domain/quote';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { createLogins } from './modules/auth/logins.ts';
import type { RestockService } from './modules/back-in-stock/restock-service.ts';
import type { CatalogService } from './modules/catalog/catalog-service.ts';
import type { CustomerService } from './modules/customer/customer-service.ts';
import type { MailService } from './modules/mail/mail-service.ts';
import { listingTile } from './modules/page/product-tile.ts';
import { createShowcase } from './modules/page/showcase.ts';
import type { QuoteService } from './modules/quote/quote-service.ts';
import { wishlistMail } from './modules/wishlist/wishlist-mail.ts';
import { createWishlistNews } from './modules/wishlist/wishlist-news-service.ts';
import type { WishlistBag } from './modules/wishlist/wishlist-parts.ts';
import { wishlistRoutes } from './modules/wishlist/wishlist-routes.ts';
import { createWishlistService } from './modules/wishlist/wishlist-service.ts';
import { keepQuoteToken } from './web/quote-cookie.ts';
import type { StoreFinder } from './web/visits.ts';

type WishlistSurroundings = {
  stores: readonly Store[];
  catalog: CatalogService;
  mail: MailService;
  finder: StoreFinder;
  quotes: QuoteService;
  restock: Pick<RestockService, 'turnFor'>;
  customers: Pick<CustomerService, 'firstNameOf'>;
};

/** The part of the composition root that keeps what customers save for later. */
export function openWishlist(parts: Pick<AppParts, 'database' | 'jobs' | 'clock'>, around: WishlistSurroundings) {
  const { database, jobs, clock } = parts;
  const { stores, catalog, mail, finder, quotes, restock, customers } = around;
  const { db } = database;
  const wishlists = createWishlistService({
    db,
    catalog,
    showcase: createShowcase(catalog),
    bag: bagOf(quotes),
    owners: customers,
    clock,
  });
  const news = createWishlistNews({
    db,
    jobs,
    catalog,
    restock,
    mail: wishlistMail({ mail, ...finder }),
    emailOf: createLogins({ db }).emailOf,
    findStore: (brand, locale) => stores.find((one) => one.brand === brand && one.localeISOCode === locale),
    clock,
  });

  return {
    wishlists,
    serve(app: FastifyInstance): void {
      const { storeOfCall } = finder;
      wishlistRoutes(app, { wishlists, news, storeOfCall, tileOf: listingTile, keepToken: keepQuoteToken });
    },
  };
}

/** A customer has one bag; one who has none yet is given one, as signing in does. */
const bagOf = (quotes: QuoteService): WishlistBag => ({
  async put(call, sku) {
    const product = { sku, quantity: 1 };
    try {
      return await quotes.add(call, product);
    } catch (error) {
      // That there is no bag is no refusal here.
      if (!(error instanceof ShopError) || error.code !== quoteUnknown().code) throw error;
    }
    const { token } = await quotes.merge({ ...call, customerId: call.caller.customerId });
    return { ...(await quotes.add({ ...call, token }, product)), token };
  },
});
