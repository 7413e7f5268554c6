import { userInfo } from 'node:os';
import { ShopError } from '@shop/domain/shop-error';
import { createTermsService } from '#server/account/terms/terms-service.ts';
import { createCatalogService } from '#server/catalog/product/catalog-service.ts';
import { createScopeService } from '#server/catalog/product/scope-service.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { createDeliveryService } from '#server/quote/delivery/delivery-service.ts';
import { createPromotionCodes } from '#server/quote/promotion/desk/promotion-code-service.ts';
import { createPromotionDesk } from '#server/quote/promotion/desk/promotion-desk-service.ts';
import { createPromotionSimulator } from '#server/quote/promotion/desk/promotion-simulator.ts';
import { createPromotionService, type PromotionCustomers } from '#server/quote/promotion/promotion-service.ts';
import { createBagPricing } from '#server/quote/quote/bag-pricing.ts';
import { storeTerms } from '#server/shop-config/command-shop.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';

/** Services of the promotion commands: those of the back office, without a server. */
export function openPromotionCommands({ db }: Pick<DatabaseHandle, 'db'>) {
  const { getTimeZone } = storeTerms;
  const shared = { db, clock: systemClock, stores: storeTerms.stores, getTimeZone };
  const promotions = createPromotionService({ db, clock: systemClock, customers: imaginedCustomers });
  const audit = createAuditTrail({ clock: systemClock });
  const desk = createPromotionDesk({ ...shared, promotions, audit, scopes: createScopeService({ db }) });
  const { getDeliveryTerms, getGiftWrapPrice, getPassPrice, includedPercent } = storeTerms;
  const terms = createTermsService({ ...shared, audit, defaults: storeTerms });
  const priceBag = createBagPricing({
    catalogAt: (at) => createCatalogService({ db, clock: () => at }),
    delivery: createDeliveryService({ getTerms: getDeliveryTerms, clock: systemClock }),
    giftCards: { find: refuseKnown, balances: async () => [] },
    tax: { includedPercent: (store) => includedPercent(store, systemClock()) },
    services: { getGiftCards: terms.getGiftCards, getGiftWrapPrice, getPassPrice, getPass: async () => undefined },
  });
  return {
    ...{ promotions, desk, terms, getTimeZone },
    codes: createPromotionCodes({ db, clock: systemClock, audit, desk }),
    simulator: createPromotionSimulator({ ...shared, customers: imaginedCustomers, priceBag }),
    actor: { kind: 'command', name: userInfo().username } as const,
  };
}

async function refuseKnown(): Promise<never> {
  throw new ShopError('A command simulates guests and imagined customers only', {
    ...{ code: 'known_buyer_unsupported', kind: 'unprocessable', field: 'buyer' },
  });
}

const imaginedCustomers: PromotionCustomers = { getFacts: refuseKnown };
