import { deliveryTermsOf } from '@shop/brands/delivery';
import { giftCardTermsOf, passPriceOf } from '@shop/brands/services';
import { includedPercent } from '@shop/brands/tax';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { backInStockMail } from './modules/back-in-stock/back-in-stock-mail.ts';
import { backInStockRoutes } from './modules/back-in-stock/back-in-stock-routes.ts';
import { createBackInStockService } from './modules/back-in-stock/back-in-stock-service.ts';
import { createRestockService } from './modules/back-in-stock/restock-service.ts';
import { createRestockWatch } from './modules/back-in-stock/restock-watch.ts';
import type { CatalogService } from './modules/catalog/catalog-service.ts';
import { deliveryRoutes } from './modules/delivery/delivery-routes.ts';
import { createDeliveryService } from './modules/delivery/delivery-service.ts';
import { createDeliveryPasses } from './modules/delivery-pass/delivery-pass-service.ts';
import type { MailService } from './modules/mail/mail-service.ts';
import { createPromotionService, type PromotionCustomers } from './modules/promotion/promotion-service.ts';
import type { QuoteGiftCards } from './modules/quote/quote-parts.ts';
import { quoteRoutes } from './modules/quote/quote-routes.ts';
import { createQuoteService } from './modules/quote/quote-service.ts';
import { keepQuoteToken } from './web/quote-cookie.ts';
import type { StoreFinder } from './web/visits.ts';

type SellingSurroundings = {
  stores: readonly Store[];
  catalog: CatalogService;
  mail: MailService;
  giftCards: QuoteGiftCards;
  promotionCustomers: PromotionCustomers;
  finder: StoreFinder;
};

export type Selling = ReturnType<typeof openSelling>;

/** The part of the composition root between a product page and the checkout: bag, promotions, delivery, waiting lists. */
export function openSelling(parts: AppParts, surroundings: SellingSurroundings) {
  const { stores, catalog, mail, giftCards, promotionCustomers, finder } = surroundings;
  const { database, jobs, clock, log } = parts;
  const { db, url } = database;
  const { storeOfCall, storeOfCallOrDefault, pageAddress } = finder;

  const delivery = createDeliveryService({ termsOf: deliveryTermsOf, clock });
  const passes = createDeliveryPasses({ db, clock, priceOf: passPriceOf });
  const promotions = createPromotionService({ db, clock, customers: promotionCustomers });
  const quotes = createQuoteService({
    db,
    jobs,
    clock,
    catalog,
    promotions,
    delivery,
    giftCards,
    tax: { includedPercent: (store) => includedPercent(store, clock()) },
    services: { giftCardsOf: giftCardTermsOf, passPriceOf, passOf: passes.passOf },
  });

  const restockMail = backInStockMail({ mail, pageAddress });
  const backInStock = createBackInStockService({ db, sizes: catalog, mail: restockMail, clock });
  const restock = createRestockService({
    db,
    jobs,
    sizes: catalog,
    mail: restockMail,
    findStore: (brand, locale) => stores.find((one) => one.brand === brand && one.localeISOCode === locale),
    clock,
  });
  const watch = createRestockWatch({ url, restock, log });

  return {
    quotes,
    promotions,
    delivery,
    restock,
    start: watch.start,
    stop: watch.stop,
    serve(app: FastifyInstance): void {
      quoteRoutes(app, { quotes, storeOfCall, storeOfCallOrDefault, keepToken: keepQuoteToken });
      deliveryRoutes(app, { delivery, storeOfCall });
      backInStockRoutes(app, { backInStock, storeOfCall });
    },
  };
}
