import { formatUrlKeyPath } from '@shop/domain/catalog/url-key';
import { createApiClient, runAtOnce } from './quote/api-client.ts';
import { type MeasuredShop, openMeasuredShop } from './quote/measured-shop.ts';
import { hasPgbench, runPgbench } from './quote/pgbench.ts';
import { recordStatements } from './quote/recorded-statements.ts';
import {
  addProduct,
  fillCheckout,
  findVariants,
  openQuotes,
  placeOrder,
  prepareOrder,
  readCheckout,
} from './quote/shoppers.ts';

/**
 * Requests per second and CPU time of quote, checkout and order, beside the same SQL by pgbench, and statements per page
 * and call. On loopback, in one run: compare its rows with each other only.
 */
const CONNECTIONS = 32;
const ROUNDS = 3;
const ADDITIONS = 3_000;
const CHECKOUTS = 1_000;
const ORDERS = 100;
/** Payments under way count against the limit of their card, and the test gateway approves two cards. */
const BUYERS = 4;
/** A size has a limit of ten: each quote gets a few units of three sizes. */
const ADDITIONS_PER_QUOTE = 12;
const PAGES = ['/', '/clothing/dresses.html', '/catalogsearch/result?q=dress', '/size-guide'];

type Measurement = { rate: number; shop: number; postgres: number };
type Work = {
  name: string;
  count: number;
  connections: number;
  prepare: (count: number) => Promise<(() => Promise<unknown>)[]>;
};

const shop = await openMeasuredShop();
const api = createApiClient(shop.origin, CONNECTIONS);
try {
  const skus = await findVariants(shop);
  console.table(await measureRequests(listWorks(skus)));
  if (hasPgbench()) console.table(await measureSql(skus));
  else console.log('pgbench is not installed: the same SQL without the shop is not measured');
  console.table(await countStatements(skus));
} finally {
  api.close();
  await shop.stop();
}

async function measureRequests(works: readonly Work[]) {
  for (const work of works) await measure(shop, { ...work, count: Math.ceil(work.count / 3) });
  const found = new Map<Work, Measurement[]>(works.map((work) => [work, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const work of works) found.get(work)?.push(await measure(shop, work));
  }
  return [...found].map(([{ name, connections }, list]) => describe(`${name}, ${connections} connections`, list));
}

function listWorks(skus: readonly string[]): Work[] {
  const take = (count: number) => openQuotes(api, { skus, count });
  return [
    {
      name: 'add to quote',
      count: ADDITIONS,
      connections: CONNECTIONS,
      async prepare(count) {
        const quotes = await take(Math.ceil(count / ADDITIONS_PER_QUOTE));
        return [...Array(count).keys()].map((index) => {
          const [row, column] = [index % quotes.length, Math.floor(index / quotes.length) % 3];
          return () => addProduct(api, quotes[row] ?? '', skus[(row + column) % skus.length] ?? '');
        });
      },
    },
    {
      name: 'checkout',
      count: CHECKOUTS,
      connections: CONNECTIONS,
      async prepare(count) {
        const quotes = await take(CONNECTIONS);
        for (const quote of quotes) await fillCheckout(api, quote);
        return [...Array(count).keys()].map((index) => () => readCheckout(api, quotes[index % quotes.length] ?? ''));
      },
    },
    {
      name: 'order',
      count: ORDERS,
      connections: BUYERS,
      async prepare(count) {
        const quotes = await take(count);
        const orders: Awaited<ReturnType<typeof prepareOrder>>[] = [];
        await runAtOnce(quotes, 4, async (quote) => {
          await fillCheckout(api, quote);
          orders.push(await prepareOrder(api, quote));
        });
        return orders.map((order) => () => placeOrder(api, order));
      },
    },
  ];
}

async function measure(
  { readShopCpu, readPostgresCpu }: MeasuredShop,
  { count, connections, prepare }: Work,
): Promise<Measurement> {
  const requests = await prepare(count);
  const [shopBefore, postgresBefore, start] = [await readShopCpu(), await readPostgresCpu(), performance.now()];
  await runAtOnce(requests, connections, (request) => request());
  const seconds = (performance.now() - start) / 1_000;
  const toMs = (after: number, before: number) => ((after - before) * 1_000) / count;
  return {
    rate: count / seconds,
    shop: toMs(await readShopCpu(), shopBefore),
    postgres: toMs(await readPostgresCpu(), postgresBefore),
  };
}

function describe(name: string, list: readonly Measurement[]) {
  const row = (digits: number, read: (one: Measurement) => number) => {
    const sorted = list.map(read).sort((a, b) => a - b);
    const [median = 0, least = 0, most = 0] = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)];
    return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
  };
  return {
    work: name,
    'requests per second': row(0, ({ rate }) => rate),
    'CPU ms, shop': row(2, (one) => one.shop),
    'CPU ms, PostgreSQL': row(2, ({ postgres }) => postgres),
  };
}

/** The statements of one request, repeated by pgbench; each client has a quote of its own. */
async function measureSql(skus: readonly string[]) {
  const quotes = await openQuotes(api, { skus, count: CONNECTIONS });
  for (const quote of quotes) await fillCheckout(api, quote);
  const [quote = '', sku = ''] = [quotes[0], skus[0]];
  // Background work of the shop is recorded too; the statements of these calls all name the quote.
  const isOfCall = (text: string) => text.includes('quote');
  const added = (await recordStatements(shop, () => addProduct(api, quote, sku))).filter(isOfCall);
  const read = (await recordStatements(shop, () => readCheckout(api, quote))).filter(isOfCall);
  const [first = '', ...others] = added.map(withVersion);
  const recorded = { 'add to quote': [`${first} \\gset`, ...others], checkout: read };
  await shop.sql.query(`create table bench_quote as
    select row_number() over (order by created_at desc) - 1 as number, quote_id, token_hash from quote limit ${CONNECTIONS}`);
  const setup = [`select quote_id, token_hash as hash from bench_quote where number = :client_id \\gset`];
  const rows = Object.entries(recorded).map(([work, statements]) => {
    const own = statements.map(withOwnQuote);
    const count = own.length;
    return { work, statements: count, ...describeSql(own, setup) };
  });
  await shop.sql.query('drop table bench_quote');
  return rows;
}

function describeSql(statements: readonly string[], setup: readonly string[]) {
  const run = () => runPgbench({ url: shop.url, statements, setup, clients: CONNECTIONS, transactions: ADDITIONS });
  const sorted = Array.from({ length: ROUNDS }, run).sort((a, b) => a - b);
  const [median = 0, least = 0, most = 0] = [sorted[1], sorted[0], sorted.at(-1)];
  return { 'pgbench, scripts per second': `${median.toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})` };
}

/** The addition is saved only for the version that the first statement has read. */
function withVersion(text: string): string {
  return text.replace(/xmin = '\d+'/, `xmin = :version`);
}

function withOwnQuote(text: string): string {
  return text
    .replaceAll(/token_hash"? = '[^']*'/g, (match) => match.replace(/'[^']*'/, ':hash::bytea'))
    .replaceAll(/quote_id"? = '[^']*'/g, (match) => match.replace(/'[^']*'/, ':quote_id::uuid'));
}

/** Least of five: background work only adds to it. */
async function countStatements(skus: readonly string[]) {
  const [quote = ''] = await openQuotes(api, { skus, count: 1 });
  await fillCheckout(api, quote);
  const calls: [string, () => Promise<unknown>][] = [
    ['add to quote', () => addProduct(api, quote, skus[5] ?? '')],
    ['read quote', () => api.call({ method: 'GET', path: '/api/v1/quote', quote })],
    ['read checkout', () => readCheckout(api, quote)],
    ...[await findProductPage(skus[0] ?? ''), ...PAGES].map((path): [string, () => Promise<unknown>] => [
      path,
      () => api.call({ method: 'GET', path }),
    ]),
  ];
  const rows = [];
  for (const [call, work] of calls) rows.push({ call, statements: await countLeast(work) });
  return rows;
}

async function findProductPage(sku: string): Promise<string> {
  const found = await shop.sql.query(
    `select url_key from product_brand join variant using (product_sku) where variant.sku = $1 and brand = 'outlet'`,
    [sku],
  );
  return formatUrlKeyPath(found.rows[0].url_key);
}

async function countLeast(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = await shop.readStatements();
    await work();
    counts.push((await shop.readStatements()) - before);
  }
  return Math.min(...counts);
}
