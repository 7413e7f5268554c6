import { randomUUID } from 'node:crypto';
import { outletEnGb } from '@shop/brands/outlet/en-gb';
import type { Promotion } from '@shop/domain/quote/promotion/promotion';
import { sql } from 'kysely';
import { createGiftCards } from '../../../apps/server/src/account/credit/gift-card-service.ts';
import { createLedger } from '../../../apps/server/src/account/credit/ledger-service.ts';
import { readOrderMovements } from '../../../apps/server/src/account/credit/order-movement-repository.ts';
import { createCatalogWriteService } from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import { readStockFaults, readStockMoves } from '../../../apps/server/src/catalog/stock/stock-ledger-repository.ts';
import { createStockService } from '../../../apps/server/src/catalog/stock/stock-service.ts';
import type { OrderDeps } from '../../../apps/server/src/order/orders/order-ports.ts';
import { createOrders } from '../../../apps/server/src/order/orders/order-service.ts';
import { readExchangeHolds } from '../../../apps/server/src/order/returns/returns-repository.ts';
import { readSwapHolds } from '../../../apps/server/src/order/swap/swap-repository.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import type { JobDefinition } from '../../../apps/server/src/platform/jobs/job-run.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import {
  createPromotionService,
  unknownCustomers,
} from '../../../apps/server/src/quote/promotion/promotion-service.ts';
import { readRedemptions } from '../../../apps/server/src/quote/promotion/redeemed-repository.ts';
import { buildProduct } from '../catalog/catalog-records.ts';
import { createTestGateway, prepareGateway } from '../order/order-gateway.ts';
import { createTestQuotes, prepareQuotes } from '../order/order-quote.ts';

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>;

/** Orders with real stock, promotions and ledger; quotes and gateway are test doubles. */
export async function openOrderShop(db: Database, change: (needs: OrderDeps) => OrderDeps = (needs) => needs) {
  await prepareQuotes(db);
  await prepareGateway(db);
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = () => time.now;
  const jobs = heldJobs(db);
  const ledger = createLedger({ db, clock });
  const promotions = createPromotionService({ db, clock, customers: unknownCustomers });
  const giftCards = createGiftCards({
    ...{ db, ledger, clock },
    guesses: { enter: async () => {}, succeed: async () => {} },
    mail: { deliver: async () => {} },
  });
  const quotes = createTestQuotes(db);
  const gateway = createTestGateway(db);
  const stock = createStockService();
  const orders = createOrders(
    change({
      ...{ db, clock, jobs, stock, ledger, promotions, payments: gateway.payments },
      holds: {
        admit: async () => {},
        admitChallenge: async () => {},
        canHoldAgain: async () => true,
        getHoldMs: () => 15 * 60_000,
        hashNetwork: () => undefined,
      },
      sessions: { requireFresh: async () => {} },
      blocks: { isBlocked: async () => false },
      declines: { enter: async () => [], leave: async () => {} },
      ...{ quote: quotes.quote, findQuoteId: quotes.findQuoteId },
      books: readBooks(db, gateway.capturedPayments),
      log: createLog('silent'),
      storeBy: () => outletEnGb,
      getOrderPrefix: () => 'MW',
      returnUrl: (_, number) => `https://shop.example.com/checkout/return?order=${number}`,
      getReturnTerms: () => ({ days: 28 }),
      addressLines: ({ firstName, lastName, line1 }) => [`${firstName} ${lastName}`, line1],
    }),
  );
  const writer = createCatalogWriteService({ db, clock });
  let made = 0;
  return {
    ...{ db, orders, quotes, gateway, jobs, time, ledger, promotions, stock },
    later(minutes: number): void {
      time.now = new Date(time.now.getTime() + minutes * 60_000);
    },

    /** Creates a variant with the given stock. */
    async insertSize(onHand: number): Promise<string> {
      const sku = `dress-${++made}`;
      await writer.saveRecords([buildProduct(sku, { sizes: { 8: onHand } })], { batch: 'seed' });
      return `${sku}-8`;
    },
    async getCounts(sku: string): Promise<{ onHand: number; reserved: number } | undefined> {
      const { rows } = await sql<{ onHand: number; reserved: number }>`
        select on_hand, reserved from stock where variant_sku = ${sku} and pool = 'gb'
      `.execute(db);
      return rows[0];
    },
    async buildGiftCard(amount: number): Promise<string> {
      const worth = { amount, currency: 'GBP' } as const;
      const card = await inTransaction(db, (tx) => giftCards.issueGiftCard(tx, { worth, reference: randomUUID() }));
      return card?.id ?? '';
    },
    async aCustomerWithCredit(amount: number): Promise<string> {
      const customerId = randomUUID();
      const account = { customerId, currency: 'GBP' } as const;
      await inTransaction(db, (tx) => ledger.grant(tx, { account, amount, reference: randomUUID() }));
      return customerId;
    },
    /** Creates a promotion with a usage limit, or with the given rule. */
    async savePromotion(given: number | Pick<Promotion, 'conditions' | 'limits'>): Promise<string> {
      const key = `promotion-${++made}`;
      const limited = typeof given === 'number' ? { conditions: {}, limits: { total: given } } : given;
      const rule = { scope: {}, ...limited, stackable: false, priority: 0, active: true };
      const effect = { kind: 'percentage', percent: 10 } as const;
      await promotions.save([{ key, code: `CODE${made}`, names: { 'en-GB': 'Off' }, effect, ...rule }]);
      return key;
    },
    async getStates(): Promise<Record<string, number>> {
      const { rows } = await sql<{ state: string; count: number }>`
        select state, count(*)::int as count from shop_order group by state
      `.execute(db);
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    async getOrder(quoteId: string): Promise<string> {
      const { rows } = await sql<{ orderId: string }>`
        select order_id from shop_order where made_from = ${quoteId} order by placed_at desc, (state = 'abandoned')
      `.execute(db);
      return rows[0]?.orderId ?? '';
    },
  };
}

export const readBooks = (
  db: Database,
  capturedPayments: OrderDeps['books']['capturedPayments'],
): OrderDeps['books'] => ({
  stockMoves: () => readStockMoves(db),
  otherHolds: async () => [...(await readExchangeHolds(db)), ...(await readSwapHolds(db))],
  stockFaults: () => readStockFaults(db),
  ledgerMoves: () => readOrderMovements(db),
  redemptions: () => readRedemptions(db),
  capturedPayments,
});

const inTransaction = <Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(work);

type Waiting = { name: string; payload: object; startAfter: Date | undefined };

/** Jobs held until the test runs them, in a transaction as by the queue. */
function heldJobs(db: Database) {
  const definitions = new Map<string, JobDefinition<object>>();
  const waiting: Waiting[] = [];
  const { signal } = new AbortController();
  const handle = (name: string, payload: object) =>
    inTransaction(db, async (tx) => definitions.get(name)?.handle(payload, { tx, attempt: 1, signal }));
  return {
    define<Payload extends object>(definition: JobDefinition<Payload>) {
      definitions.set(definition.name, definition as unknown as JobDefinition<object>);
      return {
        enqueue: async (_: Database, payload: Payload, { startAfter }: { startAfter?: Date } = {}) =>
          void waiting.push({ name: definition.name, payload, startAfter }),
      };
    },
    handle,
    /** Runs all due jobs; a failed one stays in the queue. */
    async run(name: string, now: Date): Promise<void> {
      const due = waiting.filter((job) => job.name === name && (!job.startAfter || job.startAfter <= now));
      for (const job of due) {
        waiting.splice(waiting.indexOf(job), 1);
        await handle(name, job.payload).catch(() => waiting.push(job));
      }
    },
    count: (name: string): number => waiting.filter((job) => job.name === name).length,
  };
}
