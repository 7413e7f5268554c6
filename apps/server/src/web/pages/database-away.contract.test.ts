import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShutdown } from '#server/platform/shutdown.ts';
import { openStorefront } from '#server/web/storefront-build.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { type FaultProxy, startDatabaseProxy } from '../../../../../tests/support/fault-proxy.ts';
import { registerCustomer } from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const HOST = 'outlet.localhost';
const PRODUCT = 'dress';

let proxy: FaultProxy;
let shop: TestShop;
let cookie: string;
let accountCookie: string;
beforeAll(async () => {
  const { storefront } = await openStorefront({ root: ROOT, dev: false, shutdown: createShutdown(() => {}) });
  shop = await startTestShop({
    storefront: { renderPage: storefront.renderPage },
    async through(given) {
      const opened = await startDatabaseProxy(given);
      proxy = opened.proxy;
      return opened.url;
    },
  });
  await saveCatalogue(shop, buildProduct(PRODUCT, { sizes: { 8: 500 } }));
  cookie = await openQuote();
  accountCookie = await signIn();
});
afterAll(async () => {
  proxy.set('pass');
  await shop.stop();
  await proxy.stop();
});

const readCookies = ({ cookies }: { cookies: { name: string; value: string }[] }): string =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

const openQuote = async (): Promise<string> =>
  readCookies(
    await shop.app.inject({
      ...{
        method: 'POST',
        url: '/api/v1/quote',
        headers: { host: HOST, locale: 'en_GB', 'sec-fetch-site': 'same-origin' },
      },
      payload: {
        product: { sku: `${PRODUCT}-8`, quantity: 1 },
        generalData: { deviceType: 'desktop', siteViewMode: 'desktop' },
      },
    }),
  );

async function signIn(): Promise<string> {
  const { email, password } = await registerCustomer(shop);
  const reply = await shop.app.inject({
    ...{ method: 'POST', url: '/customer/account/login' },
    headers: { host: HOST, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email, password }).toString(),
  });
  expect([reply.statusCode, reply.cookies.length > 0]).toEqual([303, true]);
  return readCookies(reply);
}

const visit = (path: string, cookies = '') =>
  shop.app.inject({ url: path, headers: { host: HOST, accept: 'text/html', ...(cookies && { cookie: cookies }) } });

test.each(['reset', 'garbage'] as const)(
  'pages are 503 with Retry-After while the database fails: %s',
  async (fault) => {
    shop.reported.length = 0;
    const cached = `/catalogsearch/result?q=dress&cached=${fault}`;
    expect((await visit(cached)).statusCode).toBe(200);
    const pages: [path: string, cookies?: string][] = [
      [`/other-${fault}.html`],
      ['/checkout/cart', cookie],
      ['/checkout/payment', cookie],
      ['/customer/account', accountCookie],
    ];
    proxy.set(fault);
    try {
      const replies = await Promise.all(
        pages.map(async ([path, cookies]) => ({ path, ...(await readReply(path, cookies)) })),
      );
      expect(replies).toEqual(
        pages.map(([path]) => ({ path, status: 503, wait: '60', cache: expect.stringContaining('no-store') })),
      );
      expect((await visit(cached)).statusCode).toBe(200);
    } finally {
      proxy.set('pass');
    }
    expect(shop.reported.map(String)).toEqual([]);
  },
);

async function readReply(path: string, cookies?: string) {
  const { statusCode: status, headers } = await visit(path, cookies);
  return { status, wait: headers['retry-after'], cache: headers['cache-control'] };
}
