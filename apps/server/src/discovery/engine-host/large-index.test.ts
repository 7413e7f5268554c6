import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductRecord } from '#server/catalog/records/catalog-record.ts';
import {
  resolveStore,
  saveRecords,
  startTestSearch,
  type TestSearch,
} from '../../../../../tests/support/catalog/test-search.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { demoCatalogue } from '../../../../../tests/support/demo/demo-catalogue.ts';
import { TEST_MS } from '../../../../../tests/support/timeouts.ts';

const ORIGINALS = 40;
const PRODUCTS = 20_000;
const today = new Date('2026-06-15T12:00:00Z');
const outlet = resolveStore('outlet', 'en-GB');
const UNHEARD_OF = 123_456;
const LONGEST_SHARE = 0.01;
const REPEATS = 3;
let database: TestDatabase;
let shop: TestSearch;

/** A small index is already in use when the large one is built. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { products, others } = demoCatalogue(today);
  await saveRecords(database, [...others, ...products.slice(0, ORIGINALS).map(soldInOneShop)], today);
  shop = startTestSearch(database, { clock: () => today, patienceMs: TEST_MS });
  await found();
  await multiply(PRODUCTS / ORIGINALS - 1);
});
afterAll(async () => {
  await shop.stop();
  await database.close();
});

describe('while an index of 20,000 products is built', () => {
  let built: Awaited<ReturnType<typeof watchBuild>>;
  beforeAll(async () => {
    built = await watchBuild();
  });

  test('the old index serves until the new one replaces it at once', () => {
    expect(new Set(built.totals)).toEqual(new Set([ORIGINALS, PRODUCTS]));
    expect(built.totals.lastIndexOf(ORIGINALS)).toBeLessThan(built.totals.indexOf(PRODUCTS));
  });

  test('a change is searchable before and after the build ends', async () => {
    expect(built.foundChangeAmong).toBe(ORIGINALS);
    expect(await highestPrice()).toBe(UNHEARD_OF);
  });

  test('no turn of the main thread takes more than a hundredth of the work', async () => {
    let { longestTurn } = built;
    expect(longestTurn).toBeGreaterThan(0);
    // A starved machine runs several turns between two ticks, which only ever lengthens them: the shortest counts.
    for (let left = PRODUCTS - 1; longestTurn >= LONGEST_SHARE && left >= PRODUCTS - REPEATS; left--) {
      longestTurn = Math.min(longestTurn, await rebuildWith(left));
    }
    expect(longestTurn).toBeLessThan(LONGEST_SHARE);
  });
});

async function watchBuild() {
  const turns = watchTurns();
  const totals: number[] = [];
  let foundChangeAmong: number | undefined;
  await requestBuild();
  await sleep(300);
  await sql`update price set amount = ${UNHEARD_OF} where product_sku = (select min(sku) from product)`.execute(
    database.db,
  );
  while (totals.at(-1) !== PRODUCTS) {
    totals.push(await found());
    if ((await highestPrice()) === UNHEARD_OF) foundChangeAmong ??= totals.at(-1);
    await sleep(20);
  }
  return { totals, foundChangeAmong, longestTurn: turns.longestShare() };
}

/** Removes a product without a trace and builds the index again. */
async function rebuildWith(products: number): Promise<number> {
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from product where sku = (select max(sku) from product)`.execute(tx);
  });
  const turns = watchTurns();
  await requestBuild();
  while ((await found()) !== products) await sleep(20);
  return turns.longestShare();
}

/** Announces more products than are changed one by one. */
const requestBuild = () =>
  sql`select pg_notify('catalog_changed', 'none-' || number) from generate_series(0, 5000) number`.execute(database.db);

const found = async (): Promise<number> => (await shop.search.run(outlet, { limit: 48 })).total;

const highestPrice = async (): Promise<number | undefined> =>
  (await shop.search.run(outlet, { stats: ['price'], limit: 0 })).stats.price?.max;

/** Measures CPU time of this thread between two event loop turns, so that other load on the machine does not count. */
function watchTurns() {
  let longest = 0;
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, user + system);
    last = process.threadCpuUsage();
  }, 1);
  const started = process.cpuUsage();
  return {
    /** Share of the CPU time of all threads. */
    longestShare: () => {
      clearInterval(timer);
      const { user, system } = process.cpuUsage(started);
      return longest / (user + system);
    },
  };
}

/** Strips the record to what one store needs, because each row is copied thousands of times. */
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

/** Copies every product under new SKUs, bypassing triggers: an import would take minutes. */
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
