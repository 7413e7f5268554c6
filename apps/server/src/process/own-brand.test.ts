import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createShopApi } from '@shop/contracts/shop/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runShopCommand, type ShopProcess, spawnShop } from '../../../../tests/support/shop/shop-process.ts';

/** One brand, which no code names, with a currency without decimals and languages without interface texts. */
const delivery = {
  methods: [{ code: 'standard', price: 500, freeOver: 8000, days: { from: 1, to: 3 }, cutOff: '14:00' }],
  returns: { days: 30, price: 0 },
};
const CONFIG = {
  schemaVersion: 1,
  brands: [
    {
      ...{ key: 'acme', name: 'Acme Odzież', legalName: 'Acme KK', tagline: { default: 'Worn well', pl: 'Dobre' } },
      address: { streetAddress: '1-1 Chiyoda', postalCode: '100-0001', locality: 'Tokyo' },
    },
  ],
  stores: [
    {
      ...{ id: 1, brand: 'acme', locale: 'ja-JP', currency: 'JPY', country: 'JP', timeZone: 'Asia/Tokyo' },
      ...{ priceTax: 'vat', delivery },
    },
    {
      ...{ id: 2, brand: 'acme', locale: 'pl-PL', currency: 'PLN', country: 'PL', timeZone: 'Europe/Warsaw' },
      ...{ priceTax: 'vat', prefix: 'pl', delivery },
    },
  ],
  warehouses: [{ id: 'tokyo', country: 'JP', timeZone: 'Asia/Tokyo' }],
  taxes: [
    { country: 'JP', example: false, rates: [{ percent: 10, from: '2019-10-01' }] },
    { country: 'PL', example: false, rates: [{ percent: 23, from: '2011-01-01' }] },
  ],
  calendars: [
    { country: 'JP', holidays: ['01-01', '05-03', '05-04', '05-05'] },
    { country: 'PL', holidays: ['01-01', '05-01', '11-11'] },
  ],
};
const CATALOGUE = [
  'sku,brands,title:en-GB,title:pl-PL,price:acme-JPY,price:acme-PLN,variant_sku,size,stock_gb',
  'KIM-1,acme,Cotton kimono,Kimono z bawełny,4900,199.00,KIM-1-M,M,5',
].join('\n');

let folder: string;
let shop: ShopProcess;
const command = (...args: string[]) => runShopCommand(join(folder, 'data'), args);
async function start(): Promise<void> {
  shop = await spawnShop({ DATA_DIR: join(folder, 'data') }, ['--empty']);
  await shop.opened;
}
async function stop(): Promise<void> {
  shop.child.kill('SIGTERM');
  await shop.ended;
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-brand-'));
  await writeFile(join(folder, 'shop.json'), JSON.stringify(CONFIG));
  await writeFile(join(folder, 'catalogue.csv'), CATALOGUE);
  await start();
  await command('config:apply', join(folder, 'shop.json'));
  await stop();
  await start();
  await command('import', join(folder, 'catalogue.csv'));
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const getPage = async (path: string) => (await fetch(`${shop.origin}${path}`)).text();
const shownIn = (path: string, words: string) => expect.poll(() => getPage(path), { timeout: 15_000 }).toContain(words);

describe('a brand, locales and currencies of the merchant', () => {
  test('show their own name, texts and prices in both stores', async () => {
    expect(shop.output()).toContain('http://acme.localhost:');
    await shownIn('/cotton-kimono.html', '￥4,900');
    const japanese = await getPage('/cotton-kimono.html');
    expect(japanese).toMatch(/<html lang="ja-JP"[^>]* data-brand="acme"/);
    expect(japanese).toContain('Cotton kimono');
    expect(japanese).toContain('Free over ￥8,000');
    await shownIn('/pl/cotton-kimono.html', '199,00\u00a0zł');
    expect(await getPage('/pl/cotton-kimono.html')).toMatch(/<html lang="pl-PL".*Kimono z bawełny/s);
    expect(await getPage('/pl/')).toContain('Dobre');
    expect(await getPage('/')).not.toMatch(/merroway|£|demo shop/i);
  });

  test('count amounts in the minor unit of the currency', async () => {
    let token: string | undefined;
    const api = createShopApi((input, init) => fetch(new URL(String(input), shop.origin), init), {
      locale: 'ja-JP',
      quoteToken: () => token,
      checkReplies: true,
    });
    ({ token } = await api.quote.addAll({ body: { products: [{ sku: 'KIM-1-M', quantity: 1 }] } }));
    const bag = await api.quote.get();
    expect(bag.totals.items).toEqual({ amount: 4900, currency: 'JPY' });
  });

  test('are what commands and readiness know', async () => {
    const { stdout } = await command('config:export', join(folder, 'again.json'));
    expect(stdout).not.toMatch(/outlet|main/);
    const refused = await command('redirect', 'add', '/old', '/cotton-kimono.html', '--brand', 'outlet').catch(
      (error: { stderr: string; stdout: string }) => `${error.stderr}${error.stdout}`,
    );
    expect(refused).toContain('--brand outlet: expected one of acme');
    await command('redirect', 'add', '/old', '/cotton-kimono.html');
    await expect
      .poll(async () => (await fetch(`${shop.origin}/old`, { redirect: 'manual' })).headers.get('location'), {
        timeout: 15_000,
      })
      .toContain('/cotton-kimono.html');
  });
});
