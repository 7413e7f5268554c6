import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../../../tests/support/catalog/catalog-records.ts';
import { type CrawledPage, crawlShop } from '../../../../tests/support/content/shop-crawl.ts';
import { type ShopProcess, spawnShop } from '../../../../tests/support/shop/shop-process.ts';
import { createCatalogWriteService } from '../catalog/records/catalog-write-service.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { reachEmbeddedPostgres } from '../platform/database/running-postgres.ts';

/** A shop of the merchant's own, started as `npm start -- --empty` does. */
let folder: string;
const started: ShopProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-shop-'));
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

async function start(env: Record<string, string> = {}, args: readonly string[] = ['--empty']): Promise<ShopProcess> {
  const shop = await spawnShop({ DATA_DIR: folder, ...env }, args);
  started.push(shop);
  await shop.opened;
  await expect.poll(shop.output).toContain('Data folder');
  return shop;
}

const SETUP_LINK = /http:\/\/backoffice\.localhost:\d+\/invitation\?token=([\w-]{43})/;

/** Call of the back office, by its host name, which not every machine resolves. */
async function callDesk({ origin }: ShopProcess, path: string, body: unknown) {
  const host = `backoffice.localhost:${new URL(origin).port}`;
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
  const call = request(`${origin}/staff/api/v1${path}`, { method: 'POST', headers });
  call.end(JSON.stringify(body));
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, body: JSON.parse(await text(reply)) };
}

/** Saves what an import of a small file saves, while the shop is open. */
async function saveCatalogue(): Promise<void> {
  const { url, stop } = await reachEmbeddedPostgres({ dataDir: folder, log: () => {} });
  const database = openDatabase(url);
  const writer = createCatalogWriteService({ db: database.db, clock: systemClock });
  const prices = [{ priceList: 'main-USD', amount: 4_900 }];
  const build = (sku: string, title: string, category: string) =>
    buildProduct(sku, {
      ...{ brands: ['main'], prices, categories: [category], urlKey: sku.toLowerCase() },
      ...{ texts: { 'en-US': { title, description: '' } }, newFrom: new Date().toISOString() },
      variants: [{ sku: `${sku}-M`, size: 'M', stock: { us: 5 } }],
    });
  const { refused } = await writer.saveRecords(
    [
      buildCategory('shirts', { texts: { 'en-US': { name: 'Shirts', description: '' } } }),
      buildCategory('trousers', { position: 1, texts: { 'en-US': { name: 'Trousers', description: '' } } }),
      build('LS-1', 'Linen shirt', 'shirts'),
      build('CS-1', 'Cotton shirt', 'shirts'),
      build('WT-1', 'Wool trousers', 'trousers'),
    ],
    { batch: 'test' },
  );
  expect(refused).toEqual([]);
  await database.close();
  await stop();
}

/** Copy, people and places of the demo. */
const DEMO_WORDS = /merroway|loom street|demo shop|this season|fairly priced|made to be worn|0161|\.example\b/i;

const START_PAGES = [
  ...['/', '/catalogsearch/result', '/catalogsearch/result?q=shirt', '/checkout/cart', '/wishlist', '/contact'],
  ...['/terms', '/privacy-policy', '/returns', '/delivery', '/cookies', '/stores', '/consent', '/new-in.html'],
  ...['/customer/account/login', '/customer/account/create', '/size-guide', '/sitemap.xml', '/robots.txt'],
];

/** Text that a shopper reads: without script, styles and addresses of files. */
const readText = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, (tag) => / content="[^"]*"/.exec(tag)?.[0] ?? ' ');

function expectWhole(pages: readonly CrawledPage[]): void {
  const broken = pages
    .filter(({ status }) => status >= 400)
    .map(({ path, status, from }) => `${status} ${path} (${from})`);
  expect(broken).toEqual([]);
  const demo = pages.flatMap(({ path, html }) => {
    const word = DEMO_WORDS.exec(readText(html));
    return word ? [`${path}: ${word[0]}`] : [];
  });
  expect(demo).toEqual([]);
}

describe('npm start -- --empty', () => {
  test('opens a whole shop without demo data, and prints a link for its first owner until there is one', async () => {
    const shop = await start();
    expect(shop.output()).not.toMatch(/Seeding demo data|Demo login|Staff logins/);
    expect(await readFile(join(folder, 'mode'), 'utf8')).toBe('own\n');
    expectWhole(await crawlShop({ origin: shop.origin, start: START_PAGES }));

    const [, token] = SETUP_LINK.exec(shop.output()) ?? [];
    const read = await callDesk(shop, '/invitation/read', { token });
    expect(read.body).toMatchObject({ email: '', needsEmail: true, name: '' });
    const typed = { token, name: 'Ada Byron', password: 'a long password of Ada 1815' };
    const refused = await callDesk(shop, '/invitation', typed);
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ code: 'email_missing' }] }]);
    const accepted = await callDesk(shop, '/invitation', { ...typed, email: 'ada@byron.test' });
    expect(accepted.body).toMatchObject({ state: 'signed-in', email: 'ada@byron.test', roles: ['owner'] });
    expect((await callDesk(shop, '/invitation', { ...typed, email: 'eve@byron.test' })).status).toBe(404);
  });

  test('keeps the shop at the next start, also without the argument, and fills menu and home from the catalogue', async () => {
    const shop = await start({}, []);
    expect(shop.output()).not.toMatch(SETUP_LINK);
    await saveCatalogue();
    await expect
      .poll(async () => (await fetch(`${shop.origin}/`)).text(), { timeout: 15_000 })
      .toContain('Linen shirt');
    const pages = await crawlShop({ origin: shop.origin, start: START_PAGES });
    expectWhole(pages);
    const paths = pages.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/shirts.html', '/trousers.html']));
    const menu = await (await fetch(`${shop.origin}/nms/US.json`)).json();
    expect(menu).toMatchObject([
      { Title: 'Shirts', Url: '/shirts.html' },
      { Title: 'Trousers', Url: '/trousers.html' },
    ]);
  });

  test('refuses a folder of the demo', async () => {
    const demo = await mkdtemp(join(tmpdir(), 'demo-folder-'));
    await writeFile(join(demo, 'mode'), 'demo\n');
    const shop = await spawnShop({ DATA_DIR: demo }, ['--empty']);
    expect(await shop.ended).toMatchObject({ code: 1 });
    expect(shop.output()).toContain('holds the demo shop; set DATA_DIR to another folder');
    await rm(demo, { recursive: true });
  });
});
