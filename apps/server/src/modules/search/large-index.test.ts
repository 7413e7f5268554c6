import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { saveRecords, startTestSearch, storeOf, type TestSearch } from '../../../../../tests/support/test-search.ts';
import { demoProductRecords, shopRecords } from '../../../seed/demo-catalogue.ts';
import type { ProductRecord } from '../catalog/catalog-record.ts';

const ORIGINALS = 40;
const PRODUCTS = 20_000;
/** On a busy machine all this takes its time. */
const LONG_MS = 300_000;
const today = new Date('2026-06-15T12:00:00Z');
const outlet = storeOf('outlet', 'en-GB');
const UNHEARD_OF = 123_456;
let database: TestDatabase;
let shop: TestSearch;

/** The index of a few products is in use when all of these are built. */
beforeAll(async () => {
  database = await createTestDatabase();
  const originals = demoProductRecords({ today, seed: 1 }).slice(0, ORIGINALS).map(soldInOneShop);
  await saveRecords(database, [...shopRecords(), ...originals], today);
  shop = startTestSearch(database, { clock: () => today, patienceMs: LONG_MS });
  await found();
  await multiply(PRODUCTS / ORIGINALS - 1);
}, LONG_MS);
afterAll(async () => {
  await shop.stop();
  await database.close();
});

describe('while 20,000 products are built', () => {
  let built: Awaited<ReturnType<typeof watchBuild>>;
  beforeAll(async () => {
    built = await watchBuild();
  }, LONG_MS);

  test('the main thread is never kept busy for 20 ms at a time', () => {
    expect(built.longestTurnMs).toBeGreaterThan(0);
    expect(built.longestTurnMs).toBeLessThan(20);
  });

  test('the old index serves, and then the new one at once', () => {
    expect(new Set(built.totals)).toEqual(new Set([ORIGINALS, PRODUCTS]));
    expect(built.totals.lastIndexOf(ORIGINALS)).toBeLessThan(built.totals.indexOf(PRODUCTS));
  });

  test('a change is found before the build is over, and after it', async () => {
    expect(built.foundChangeAmong).toBe(ORIGINALS);
    expect(await highestPrice()).toBe(UNHEARD_OF);
  });
});

async function watchBuild() {
  const turns = watchTurns();
  const totals: number[] = [];
  let foundChangeAmong: number | undefined;
  await sql`update category set position = position`.execute(database.db);
  await sleep(300);
  await sql`update price set amount = ${UNHEARD_OF} where product_sku = (select min(sku) from product)`.execute(
    database.db,
  );
  while (totals.at(-1) !== PRODUCTS) {
    totals.push(await found());
    if ((await highestPrice()) === UNHEARD_OF) foundChangeAmong ??= totals.at(-1);
    await sleep(20);
  }
  return { totals, foundChangeAmong, longestTurnMs: turns.longestMs() };
}

const found = async (): Promise<number> => (await shop.search.run(outlet, { limit: 48 })).total;

const highestPrice = async (): Promise<number | undefined> =>
  (await shop.search.run(outlet, { stats: ['price'], limit: 0 })).stats.price?.max;

/** Time that this thread itself works between two turns of its loop: others on the same machine do not count. */
function watchTurns() {
  let longest = 0;
  let last = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
  }, 1).unref();
  return { longestMs: () => longest };
}

/** Without all that one shop can do without: each row of a product will be there thousands of times. */
const soldInOneShop = ({ texts, attributes, categories, variants, ...product }: ProductRecord): ProductRecord => ({
  ...product,
  brands: ['outlet'],
  online: true,
  texts: { 'en-GB': texts['en-GB'] },
  attributes: { colour_en: attributes.colour_en?.slice(0, 1) ?? [] },
  categories: categories.slice(0, 1),
  variants: variants.slice(0, 1).map((variant) => ({ ...variant, stock: { gb: 5 } })),
  prices: [{ priceList: 'outlet-GBP', amount: 4_000 }],
  media: [],
  links: { upsell: [], crossSell: [], related: [] },
});

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
