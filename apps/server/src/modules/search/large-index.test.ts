import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { saveRecords, startTestSearch, storeOf, type TestSearch } from '../../../../../tests/support/test-search.ts';
import { demoProductRecords, shopRecords } from '../../../seed/demo-catalogue.ts';

const PRODUCTS = 20_000;
/** On a busy machine all this takes its time. */
const LONG_MS = 300_000;
const today = new Date('2026-06-15T12:00:00Z');
const outlet = storeOf('outlet', 'en-GB');
let database: TestDatabase;
let shop: TestSearch;

beforeAll(async () => {
  database = await createTestDatabase();
  await saveRecords(database, [...shopRecords(), ...demoProductRecords({ today, seed: 1 }).slice(0, 40)], today);
  await multiply(PRODUCTS / 40 - 1);
}, LONG_MS);
afterAll(async () => {
  await shop.stop();
  await database.close();
});

test(
  'building 20,000 products takes the main thread no longer than 20 ms at a time, and the old index serves',
  async () => {
    shop = startTestSearch(database, { clock: () => today, patienceMs: LONG_MS });
    const total = await found();
    expect(total).toBeGreaterThan(PRODUCTS / 2);

    const turns = watchTurns();
    const before = shop.index.generation();
    await sql`update category set position = position`.execute(database.db);
    for (let asked = 0; shop.index.generation() <= before; asked++) {
      expect(await found(), `search ${asked} during the build`).toBe(total);
      await sleep(20);
    }
    expect(turns.longest()).toBeLessThan(20);
  },
  LONG_MS,
);

test(
  'a change among them is found while all are built again, not only afterwards',
  async () => {
    await sql`update category set position = position`.execute(database.db);
    await sleep(500);
    const before = shop.index.generation();
    await sql`update price set amount = 123456 where product_sku = (select min(sku) from product)`.execute(database.db);
    while ((await shop.search.run(outlet, { stats: ['price'], limit: 0 })).stats.price?.max !== 123_456)
      await sleep(20);
    expect(shop.index.generation(), 'one change, and no build yet').toBe(before + 1);
  },
  LONG_MS,
);

const found = async (): Promise<number> => (await shop.search.run(outlet, { limit: 48 })).total;

/** Time that this thread itself works between two turns of its loop: others on the same machine do not count. */
function watchTurns() {
  let longest = 0;
  let last = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
    setImmediate(turn).unref();
  };
  turn();
  return { longest: () => longest };
}

/** Every product again, so many times, under other numbers and past all triggers: an import would take minutes. */
async function multiply(times: number): Promise<void> {
  const copies = sql`generate_series(1, ${times}::int) copy`;
  const sku = sql`product_sku || '-' || copy`;
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into product (sku, style_key, online, new_from, position, popularity, size_attribute, created_at, updated_at)
      select sku || '-' || copy, style_key || '-' || copy, online, new_from, position, popularity, size_attribute,
        created_at, updated_at
      from product, ${copies}
    `.execute(tx);
    await sql`insert into product_brand select ${sku}, brand, url_key || '-' || copy from product_brand, ${copies}`.execute(
      tx,
    );
    await sql`insert into product_text select ${sku}, locale, title, description, materials, care, colour
      from product_text, ${copies}`.execute(tx);
    await sql`insert into product_attribute select ${sku}, name, value, position from product_attribute, ${copies}`.execute(
      tx,
    );
    await sql`insert into product_category select ${sku}, category_key, position from product_category, ${copies}`.execute(
      tx,
    );
    await sql`insert into variant select sku || '-' || copy, ${sku}, size, position from variant, ${copies}`.execute(
      tx,
    );
    await sql`insert into price select ${sku}, price_list, amount from price, ${copies}`.execute(tx);
    await sql`insert into stock select variant_sku || '-' || copy, pool, on_hand from stock, ${copies}`.execute(tx);
  });
  await sql`analyze`.execute(database.db);
}
