import { stores } from '@shop/brands/stores';
import type { Locale, Store } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import { createCatalogService } from '../../../apps/server/src/catalog/product/catalog-service.ts';
import { createCatalogWriteService } from '../../../apps/server/src/catalog/records/catalog-write-service.ts';
import { createStockService } from '../../../apps/server/src/catalog/stock/stock-service.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { backInStockMail } from '../../../apps/server/src/quote/back-in-stock/back-in-stock-mail.ts';
import { createBackInStockService } from '../../../apps/server/src/quote/back-in-stock/back-in-stock-service.ts';
import { createRestockService } from '../../../apps/server/src/quote/back-in-stock/restock-service.ts';
import { buildProduct } from '../catalog/catalog-records.ts';
import { scheduledJobs } from '../database/scheduled-jobs.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { unused } from '../database/unused.ts';
import { createStoredMail } from '../order/stored-mail.ts';
import { storeFinder } from './store-finder.ts';

export type RestockShop = Awaited<ReturnType<typeof startRestockShop>>;
export type SentMail = { recipient: string; message: Record<string, string> };

/** Restock requests, restocks and mails on their own database; mails stay in their table. */
export async function startRestockShop() {
  const database = await createTestDatabase();
  const { db } = database;
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = () => time.now;
  const jobs = scheduledJobs(database);
  const mail = backInStockMail({ mail: createStoredMail({ db, jobs }), pageAddress: storeFinder.pageAddress });
  const sizes = createCatalogService({ db, clock });
  const backInStock = createBackInStockService({ db, sizes, mail, clock });
  const restock = createRestockService({
    db,
    jobs,
    sizes,
    mail,
    findStore: (brand, locale) => stores.find((store) => store.brand === brand && store.localeISOCode === locale),
    clock,
  });
  const stock = createStockService();
  const writer = createCatalogWriteService({ db, clock });

  const resolveStore = (locale: Locale = 'en-GB', brand = 'outlet'): Store => storeFinder.storeBy(brand, locale);
  const inTransaction = (work: (tx: Database) => Promise<void>): Promise<void> => db.transaction().execute(work);

  async function mailsTo(recipient: string): Promise<SentMail[]> {
    const { rows } = await sql<SentMail>`
      select recipient, message from mail where recipient = ${recipient} order by created_at
    `.execute(db);
    return rows;
  }

  /** Token of a link in the last confirmation mail. */
  async function resolveToken(email: string, link: 'confirmUrl' | 'cancelUrl'): Promise<string> {
    const confirmations = (await mailsTo(email)).filter(({ message }) => link in message);
    return new URL(confirmations.at(-1)?.message[link] ?? unused()).searchParams.get('token') ?? '';
  }

  let products = 0;
  return {
    database,
    time,
    jobs,
    backInStock,
    restock,
    resolveStore,
    mailsTo,
    resolveToken,
    later: (minutes: number): void => {
      time.now = new Date(time.now.getTime() + minutes * 60_000);
    },

    /** Creates a variant and returns its SKU. */
    async insertSize(onHand = 0): Promise<string> {
      const sku = `restock-${++products}`;
      await writer.saveRecords([buildProduct(sku, { sizes: { 8: onHand } })], { batch: 'seed' });
      return `${sku}-8`;
    },
    save: (...records: Parameters<typeof writer.saveRecords>[0]) => writer.saveRecords(records, { batch: 'test' }),

    /** Requests and confirms, one second after the previous request. */
    async waitFor(sku: string, email: string, store: Store = resolveStore()): Promise<void> {
      time.now = new Date(time.now.getTime() + 1_000);
      await backInStock.ask(store, { sku, email });
      await backInStock.confirm(await resolveToken(email, 'confirmUrl'));
    },

    receive: (sku: string, quantity: number) =>
      inTransaction((tx) => stock.receive(tx, [{ sku, pool: 'gb', quantity }], 'delivery')),
    reserve: (sku: string, quantity: number) =>
      inTransaction((tx) => stock.reserve(tx, [{ sku, pool: 'gb', quantity }], 'order')),
    release: (sku: string, quantity: number) =>
      inTransaction((tx) => stock.release(tx, [{ sku, pool: 'gb', quantity }], 'order')),
    sell: (sku: string, quantity: number) =>
      inTransaction(async (tx) => {
        await stock.reserve(tx, [{ sku, pool: 'gb', quantity }], 'order');
        await stock.commit(tx, [{ sku, pool: 'gb', quantity }], 'order');
      }),

    /** Addresses notified of a size, in the order of the mails. */
    async listNotified(sku: string): Promise<string[]> {
      const { rows } = await sql<{ recipient: string }>`
        select recipient from mail where message->>'template' = 'back-in-stock'
          and message->>'productUrl' like ${`%?sku=${sku}`}
        order by created_at, recipient
      `.execute(db);
      return rows.map(({ recipient }) => recipient);
    },
  };
}
