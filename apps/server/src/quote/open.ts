import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import type { DeliveryPassService } from '#server/account/delivery-pass/delivery-pass-service.ts';
import type { TermsService } from '#server/account/terms/terms-service.ts';
import type { CodeGuesses } from '#server/account/throttle/code-guesses.ts';
import type { ScopeService } from '#server/catalog/product/scope-service.ts';
import type { Core } from '#server/core.ts';
import type { FindProducts } from '#server/discovery/desk/product-finder.ts';
import { createShownClock } from '#server/platform/http/shown-moment.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { backInStockMail } from './back-in-stock/back-in-stock-mail.ts';
import { backInStockRoutes } from './back-in-stock/back-in-stock-routes.ts';
import { createBackInStockService } from './back-in-stock/back-in-stock-service.ts';
import { createRestockService } from './back-in-stock/restock-service.ts';
import { createRestockWatch } from './back-in-stock/restock-watch.ts';
import { deliveryRoutes } from './delivery/delivery-routes.ts';
import { createDeliveryService } from './delivery/delivery-service.ts';
import { promotionCodeRoutes } from './promotion/desk/promotion-code-routes.ts';
import { createPromotionCodes } from './promotion/desk/promotion-code-service.ts';
import { promotionDeskRoutes } from './promotion/desk/promotion-desk-routes.ts';
import { createPromotionDesk } from './promotion/desk/promotion-desk-service.ts';
import { createPromotionMembers } from './promotion/desk/promotion-member.ts';
import { createPromotionSimulator } from './promotion/desk/promotion-simulator.ts';
import {
  createPromotionService,
  type PromotionCustomers,
  type PromotionExperiments,
} from './promotion/promotion-service.ts';
import { readRedemptions } from './promotion/redeemed-repository.ts';
import { createBagPricing } from './quote/bag-pricing.ts';
import { createNewQuoteAdmission } from './quote/new-quote-admission.ts';
import type { QuoteCatalog, QuoteGiftCards } from './quote/quote-deps.ts';
import { quoteRoutes } from './quote/quote-routes.ts';
import { createQuoteService } from './quote/quote-service.ts';
import { openWishlist } from './wishlist/open.ts';

type Deps = Omit<Parameters<typeof openWishlist>[1], 'quotes' | 'restock'> & {
  giftCards: QuoteGiftCards;
  audit: AuditTrail;
  merchantTerms: Pick<TermsService, 'getGiftCards'>;
  promotionCustomers: PromotionCustomers;
  promotionGuesses: CodeGuesses;
  experiments: PromotionExperiments;
  passes: Pick<DeliveryPassService, 'getPass'>;
  catalogAt: (at: Date) => QuoteCatalog;
  scopes: ScopeService;
  findProducts: FindProducts;
};

/** Composition between product page and checkout: quote, promotions, delivery, waiting lists and wishlists. */
export function openQuote(core: Core, deps: Deps) {
  const { database, jobs, clock, log, finder, terms, rateWindows, keepQuoteToken: setQuoteCookie } = core;
  const { catalog, mail, giftCards, promotionCustomers, promotionGuesses, passes } = deps;
  const { db, url } = database;
  const { resolveApiStore, resolveApiStoreOrDefault, pageAddress, findStore } = finder;

  const delivery = createDeliveryService({ getTerms: terms.getDeliveryTerms, clock });
  const { experiments } = deps;
  const promotions = createPromotionService({ db, clock, customers: promotionCustomers, experiments });
  const { getGiftWrapPrice, getPassPrice } = terms;
  const shownClock = createShownClock(clock);
  const pricing = {
    delivery,
    giftCards,
    tax: { includedPercent: (store: Store) => terms.includedPercent(store, shownClock()) },
    services: {
      getGiftCards: deps.merchantTerms.getGiftCards,
      getGiftWrapPrice,
      getPassPrice,
      getPass: passes.getPass,
    },
  };
  const quotes = createQuoteService({
    ...pricing,
    db,
    jobs,
    clock,
    catalog,
    promotions,
    codeGuesses: promotionGuesses,
    admitNewQuote: createNewQuoteAdmission(rateWindows),
  });

  const restockMail = backInStockMail({ mail, pageAddress });
  const backInStock = createBackInStockService({ db, sizes: catalog, mail: restockMail, clock });
  const restock = createRestockService({ db, jobs, sizes: catalog, mail: restockMail, findStore, clock });
  const watch = createRestockWatch({ url, restock, log });
  const { wishlists, serve: serveWishlists } = openWishlist(core, { ...deps, quotes, restock });

  const shared = { db, clock, stores: core.stores, getTimeZone: terms.getTimeZone };
  const desk = createPromotionDesk({ ...shared, promotions, audit: deps.audit, scopes: deps.scopes });
  const promotionMembers = createPromotionMembers({ ...shared, audit: deps.audit, scopes: deps.scopes });
  const codes = createPromotionCodes({ db, clock, jobs, audit: deps.audit, desk });

  return {
    services: {
      ...{ quotes, promotions, promotionDesk: desk, promotionMembers, delivery, wishlists },
      redemptions: () => readRedemptions(db),
    },
    start: watch.start,
    stop: watch.stop,
    serveStaff(app: FastifyInstance): void {
      const priceBag = createBagPricing({ ...pricing, catalogAt: deps.catalogAt });
      const simulator = createPromotionSimulator({ ...shared, customers: promotionCustomers, priceBag });
      promotionDeskRoutes(app, { ...deps, desk, simulator, getTimeZone: terms.getTimeZone });
      promotionCodeRoutes(app, { codes });
    },
    serve(app: FastifyInstance): void {
      quoteRoutes(app, { quotes, resolveApiStore, resolveApiStoreOrDefault, storeToken: setQuoteCookie });
      deliveryRoutes(app, { delivery, resolveApiStore });
      backInStockRoutes(app, { backInStock, ...finder });
      serveWishlists(app);
    },
  };
}
