import { orderPagePath } from '@shop/domain/checkout-path';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { AppParts } from './app-parts.ts';
import { readStockFaults, readStockMoves } from './modules/catalog/stock-ledger-repository.ts';
import { createStockService } from './modules/catalog/stock-service.ts';
import type { Ledger } from './modules/credit/ledger-service.ts';
import { readOrderMovements } from './modules/credit/order-movement-repository.ts';
import { createIdempotency } from './modules/order/idempotency.ts';
import { createOrderFacts } from './modules/order/order-facts.ts';
import type { OrderBooks, OrderNeeds } from './modules/order/order-needs.ts';
import { createOrders } from './modules/order/order-service.ts';
import type { PromotionService } from './modules/promotion/promotion-service.ts';
import { readRedemptions } from './modules/promotion/redeemed-repository.ts';
import { readExchangeHolds } from './modules/returns/returns-repository.ts';

type OrderSurroundings = Pick<OrderNeeds, 'bag' | 'quoteIdOf' | 'payments' | 'returnsOf' | 'addressLines'> &
  Pick<OrderBooks, 'capturedPayments'> & {
    promotions: Pick<PromotionService, 'redeem' | 'release'>;
    ledger: Pick<Ledger, 'spend' | 'refund'>;
    storeBy: (brand: BrandKey, locale: Locale) => Store;
    pageAddress: (store: Store, path: string) => string;
  };

type OrderParts = Pick<AppParts, 'database' | 'jobs' | 'clock' | 'log' | 'metrics'>;

/** What was captured longer ago has had its order for long. */
const LOOKED_BACK_MS = 7 * MS_PER_DAY;

/** The part of the composition root that makes orders of bags and keeps them. */
export function openOrders({ database: { db }, jobs, clock, log, metrics }: OrderParts, given: OrderSurroundings) {
  const { pageAddress, capturedPayments, ...surroundings } = given;
  const orders = createOrders({
    ...{ db, jobs, clock, log },
    ...surroundings,
    stock: createStockService(),
    books: {
      stockMoves: () => readStockMoves(db),
      otherHolds: () => readExchangeHolds(db),
      stockFaults: () => readStockFaults(db),
      ledgerMoves: () => readOrderMovements(db),
      redemptions: () => readRedemptions(db),
      capturedPayments,
    },
    returnUrl(store, number, origin) {
      const home = new URL(pageAddress(store, orderPagePath('return', number)));
      return new URL(`${home.pathname}${home.search}`, origin ?? home).href;
    },
    onReconciled: (count) => metrics.orderDiscrepancies.set(count),
  });
  let settling: Promise<void> = Promise.resolve();
  return {
    orders,
    idempotency: createIdempotency({ db, clock, jobs }),
    /** What a process that died has left behind is brought to its end, while the shop opens. */
    start(): void {
      settling = orders
        .settleAll(new Date(clock().getTime() - LOOKED_BACK_MS))
        .catch((error: unknown) => log.error({ err: error }, 'what was left behind is not settled'));
    },
    stop: (): Promise<void> => settling,
  };
}

/** Known before there are orders: promotions ask for it, and orders need promotions. */
export const openOrderFacts = ({ database: { db } }: Pick<AppParts, 'database'>) => createOrderFacts({ db });
