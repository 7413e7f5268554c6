import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../../tests/support/catalog/save-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { startTransactionPooler } from '../../../../../../tests/support/database/transaction-pooler.ts';
import { createBuyer } from '../../../../../../tests/support/order/test-buyer.ts';
import { createEmail, registerCustomer } from '../../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';
import { TEST_MS } from '../../../../../../tests/support/timeouts.ts';
import { openDatabase } from '../database.ts';

let direct: TestDatabase;
let pooler: Awaited<ReturnType<typeof startTransactionPooler>>;
let shop: TestShop;
beforeAll(async () => {
  direct = await createTestDatabase();
  pooler = await startTransactionPooler(direct.url);
  const pooled = openDatabase(pooler.url, { directUrl: direct.url, connectTimeoutMs: TEST_MS });
  shop = await startTestShop({ database: pooled });
  const texts = { 'en-GB': { name: 'Dresses', description: '' } };
  const dress = buildProduct('green', { style: 'satin', categories: ['dresses'], sizes: { 8: 50 } });
  await saveCatalogue(shop, buildCategory('dresses', { texts }), dress);
});
afterAll(async () => {
  await shop.stop();
  await pooler.stop();
  await direct.close();
});

test('sells through a pooler that keeps no session between transactions', async () => {
  await vi.waitFor(async () => {
    const page = await shop.api.page.page({ query: { url: '/dresses.html' } });
    expect(page.kind === 'listing' && page.listing.products).toHaveLength(1);
  });
  const email = createEmail();
  await registerCustomer(shop, { email });
  for (const _ of [1, 2, 3]) {
    const buyer = await createBuyer(shop, { sku: 'green-8', email });
    expect(await buyer.payByCard('approve')).toMatchObject({ status: 200 });
  }
  expect(await shop.mailTo(email)).toBeDefined();
  expect(pooler.countRefused()).toBe(0);
});

test('limits statements and locks inside transactions, where the pooler allows it', async () => {
  const { db } = shop.parts.database;
  const read = sql<{ statement: string; lock: string }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  const inside = await db.transaction().execute((tx) => read.execute(tx));
  expect(inside.rows).toEqual([{ statement: '1min', lock: '15s' }]);
  expect((await read.execute(db)).rows).toEqual([{ statement: '0', lock: '0' }]);
});

test('names no statement', async () => {
  const { db } = shop.parts.database;
  await db.transaction().execute(async (tx) => {
    for (const one of [1, 2, 3]) await sql`select ${one}::int + 1`.execute(tx);
    expect((await sql`select name from pg_prepared_statements`.execute(tx)).rows).toEqual([]);
  });
});

test('keeps a session for migrations', async () => {
  const { directDb } = shop.parts.database;
  await directDb.connection().execute(async (session) => {
    await sql`set statement_timeout = 1234`.execute(session);
    expect((await sql`show statement_timeout`.execute(session)).rows).toEqual([{ statementTimeout: '1234ms' }]);
  });
});
