import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { type QuoteShop, startQuoteShop } from '../../../../../tests/support/shop/quote-shop.ts';

/** Products are kept in memory: these changes come from another process, which has its own pool. */
let shop: QuoteShop;
let other: DatabaseHandle;
let quote: string;

const write = (statement: string) => other.pool.query(statement);
const add = (sku: string) =>
  shop.call({ method: 'POST', path: '/quote/product', quote, body: { product: { sku, quantity: 1 } } });
const readLine = async () => (await shop.call({ quote })).body.lines[0];
/** Changes a stock count as an import does. */
const setStock = (sku: string, onHand: number) =>
  write(`begin; select set_config('shop.stock_reason', 'import', true), set_config('shop.stock_reference', 'test', true);
    update stock set on_hand = ${onHand} where variant_sku = '${sku}' and pool = 'gb'; commit`);

beforeAll(async () => {
  shop = await startQuoteShop();
  other = openDatabase(shop.database.url);
});
afterAll(async () => {
  await other.close();
  await shop.stop();
});

let made = 0;
beforeEach(async () => {
  made += 1;
  await shop.save(buildProduct(`dress${made}`, { sizes: { 8: 100, 10: 3 }, prices: [{ amount: 4_000 }] }));
  const generalData = { deviceType: 'desktop', siteViewMode: 'desktop' };
  const body = { product: { sku: `dress${made}-8`, quantity: 1 }, generalData };
  quote = (await shop.call({ method: 'POST', body })).body.token;
  await readLine();
});

describe('a change by another process shows in the next reply:', () => {
  test('price', async () => {
    await write(`update price set amount = 3000 where product_sku = 'dress${made}'`);
    expect((await readLine()).price.now.amount).toBe(3_000);
    await write(`update price set amount = 2500 where product_sku = 'dress${made}'`);
    expect((await add(`dress${made}-8`)).body.quote.lines[0].price.now.amount).toBe(2_500);
  });

  test('stock, also of the other sizes', async () => {
    await setStock(`dress${made}-10`, 0);
    await setStock(`dress${made}-8`, 2);
    expect(await readLine()).toMatchObject({ maxQuantity: 2, sizes: [{ inStock: true }, { inStock: false }] });
    expect((await add(`dress${made}-10`)).body.errors[0].code).toBe('sold_out');
    await setStock(`dress${made}-10`, 1);
    expect((await add(`dress${made}-10`)).status).toBe(200);
  });

  test('withdrawal and return of the product', async () => {
    await write(`update product set online = false where sku = 'dress${made}'`);
    expect((await readLine()).notices).toEqual([{ kind: 'withdrawn' }]);
    expect((await add(`dress${made}-8`)).body.errors[0].code).toBe('sku_unknown');
    await write(`update product set online = true where sku = 'dress${made}'`);
    expect((await readLine()).notices).toEqual([]);
  });

  test.each([
    ['title', `update product_text set title = 'Gown' where product_sku = $sku`, { title: 'Gown' }],
    ['removed text', `delete from product_text where product_sku = $sku`, {}],
    ['size', `update variant set size = '36' where sku = $sku || '-8'`, { size: '36' }],
    [
      'new size',
      `insert into variant select sku || 'x', product_sku, '14', 9 from variant where sku = $sku || '-8'`,
      {},
    ],
    ['picture', `insert into product_media select $sku, 9, 'front', 'new.jpg'`, {}],
    ['category', `insert into product_category select $sku, 'sale', 9`, {}],
    ['brand', `delete from product_brand where product_sku = $sku`, { notices: [{ kind: 'withdrawn' }] }],
    ['price history', `update price_history set from_at = from_at - interval '1 day' where product_sku = $sku`, {}],
    ['attribute', `insert into product_attribute select $sku, 'fit', 'loose', 0`, {}],
  ])('%s', async (_, statement, expected) => {
    const before = await readRevision();
    await write(statement.replaceAll('$sku', `'dress${made}'`));
    expect(await readLine()).toMatchObject(expected);
    expect(await readRevision()).not.toBe(before);
  });
});

test('an uncommitted price does not show, and neither does one that was rolled back', async () => {
  const client = await other.pool.connect();
  onTestFinished(() => client.release());
  await client.query('begin');
  await client.query(`update price set amount = 1 where product_sku = 'dress${made}'`);
  expect((await readLine()).price.now.amount).toBe(4_000);
  await client.query('rollback');
  expect((await readLine()).price.now.amount).toBe(4_000);
});

test('a change shows without a connection that listens to notifications', async () => {
  const { rows } = await other.pool.query(
    `select query from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  );
  expect(rows).toEqual([]);
  await write(`update price set amount = 1234 where product_sku = 'dress${made}'`);
  expect((await readLine()).price.now.amount).toBe(1_234);
});

describe('an addition', () => {
  test('sends one statement that reads and one that writes', async () => {
    const statements: string[] = [];
    onTestFinished(shop.database.watchStatements((text) => statements.push(text.trim().slice(0, 6))));
    await add(`dress${made}-8`);
    expect(statements).toEqual(['select', 'with h']);
  });

  test('that loses a race is repeated, and no change is lost', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(`dress${made}-8`)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await readLine()).quantity).toBe(9);
    expect(new Set(replies.map(({ body }) => body.quote.lines[0].quantity)).size).toBe(8);
  });

  test('beside a removal ends with what came last, and never with half of it', async () => {
    const remove = () => shop.call({ method: 'DELETE', quote, body: { product: { sku: `dress${made}-8` } } });
    await Promise.all([add(`dress${made}-8`), remove(), add(`dress${made}-8`)]);
    expect([undefined, 1, 2]).toContain((await readLine())?.quantity);
  });
});

async function readRevision(): Promise<string> {
  const { rows } = await other.pool.query(`select revision from product_state where product_sku = 'dress${made}'`);
  return rows[0].revision;
}
