import { deliveryTermsOf } from '@shop/brands/delivery';
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
import type { MailService } from './modules/mail/mail-service.ts';
import { createPromotionService, unknownCustomers } from './modules/promotion/promotion-service.ts';
import { noGiftCards } from './modules/quote/no-gift-cards.ts';
import { quoteRoutes } from './modules/quote/quote-routes.ts';
import { createQuoteService } from './modules/quote/quote-service.ts';
import { keepQuoteToken } from './web/quote-cookie.ts';
import type { StoreFinder } from './web/visits.ts';

type SellingSurroundings = {
  stores: readonly Store[];
  catalog: CatalogService;
  mail: MailService;
  finder: StoreFinder;
};

/** The part of the composition root between a product page and the checkout: bag, promotions, delivery, waiting lists. */
export function openSelling(parts: AppParts, { stores, catalog, mail, finder }: SellingSurroundings) {
  const { database, jobs, clock, log } = parts;
  const { db, url } = database;
  const { storeOfCall, storeOfCallOrDefault, pageAddress } = finder;

  const delivery = createDeliveryService({ termsOf: deliveryTermsOf, clock });
  const promotions = createPromotionService({ db, clock, customers: unknownCustomers });
  const quotes = createQuoteService({
    db,
    jobs,
    clock,
    catalog,
    promotions,
    delivery,
    giftCards: noGiftCards,
    tax: { includedPercent: (store) => includedPercent(store, clock()) },
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
