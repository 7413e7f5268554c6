import { orderPagePath } from '@shop/domain/order/checkout/checkout-path';
import { MS_PER_DAY } from '@shop/domain/time';
import type { Ledger } from '#server/account/credit/ledger-service.ts';
import type { Core } from '#server/core.ts';
import { createIdempotency } from '#server/order/placing/idempotency.ts';
import { createStockHoldLimit } from '#server/order/placing/stock-hold-limit.ts';
import { readExchangeHolds } from '#server/order/returns/returns-repository.ts';
import { readSwapHolds } from '#server/order/swap/swap-repository.ts';
import type { PromotionService } from '#server/quote/promotion/promotion-service.ts';
import { createOrderFacts } from './order-facts.ts';
import type { OrderBooks, OrderDeps } from './order-ports.ts';
import { createOrders } from './order-service.ts';

type CoreDeps = Pick<
  Core,
  'database' | 'jobs' | 'clock' | 'env' | 'log' | 'metrics' | 'finder' | 'rateWindows' | 'terms'
>;
type Deps = Pick<
  OrderDeps,
  | 'quote'
  | 'findQuoteId'
  | 'payments'
  | 'declines'
  | 'sessions'
  | 'blocks'
  | 'stock'
  | 'getReturnTerms'
  | 'addressLines'
> & {
  /** Records of other areas, for reconciliation. */
  books: Omit<OrderBooks, 'otherHolds'>;
  promotions: Pick<PromotionService, 'redeem' | 'release'>;
  ledger: Pick<Ledger, 'spend' | 'refund'>;
};

/** Startup recovery window: older captures are settled already. */
const LOOKED_BACK_MS = 7 * MS_PER_DAY;

/** Composition of orders. */
export function openOrders(core: CoreDeps, deps: Deps) {
  const { database, jobs, clock, log, metrics, finder } = core;
  const { db } = database;
  const { storeBy, pageAddress } = finder;
  const orders = createOrders({
    ...{ db, jobs, clock, log, storeBy },
    captureTime: core.env.PAYMENT_CAPTURE,
    ...deps,
    holds: createStockHoldLimit({
      ...core,
      getTerms: core.terms.getHoldTerms,
      networkFactor: core.env.NETWORK_LIMIT_FACTOR,
    }),
    books: {
      ...deps.books,
      otherHolds: async () => [...(await readExchangeHolds(db)), ...(await readSwapHolds(db))],
    },
    getOrderPrefix: (store) => core.finder.getBrand(store).orderPrefix,
    returnUrl(store, number, origin) {
      const home = new URL(pageAddress(store, orderPagePath('return', number)));
      return new URL(`${home.pathname}${home.search}`, origin ?? home).href;
    },
    onHoldShare: (share) => metrics.stockHoldShare.set(share),
    onReconciled: (count) => metrics.orderDiscrepancies.set(count),
  });
  let settling: Promise<void> = Promise.resolve();
  return {
    orders,
    idempotency: createIdempotency({ db, clock, jobs }),
    /** Crash recovery: settles the open orders of a crashed process in the background at startup. */
    start(): void {
      settling = orders
        .settleAll(new Date(clock().getTime() - LOOKED_BACK_MS))
        .catch((error: unknown) => log.error({ err: error }, 'startup order settlement failed'));
    },
    stop: (): Promise<void> => settling,
  };
}

/**
 * Created before the order service to break a dependency cycle: promotions need order facts, and orders need
 * promotions.
 */
export const openOrderFacts = ({ database: { db } }: Pick<Core, 'database'>) => createOrderFacts({ db });
