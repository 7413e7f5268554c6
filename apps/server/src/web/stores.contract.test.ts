import { stores } from '@shop/brands/stores';
import type { RenderPage } from '@shop/contracts/storefront';
import { withPrefix } from '@shop/domain/store-choice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { createContentService } from '../modules/content/content-service.ts';
import { createFeedService } from '../modules/feeds/feed-service.ts';

/** A storefront that says whom it was asked by, and what stands in the menu, the banners and the footer. */
let rendered = 0;
const renderPage: RenderPage = async (_, { store, stores: ofBrand, sisters, region = '', feeds, footer }) => {
  rendered += 1;
  const [menu, banners, foot] = await Promise.all([feeds.menu(), feeds.banners('listing'), footer()]);
  const shown = {
    store: `${store.brand} ${store.localeISOCode} ${store.currency}`,
    region,
    menu: menu.items.map(({ title }) => title),
    banners: banners.items.map(({ Title }) => Title),
    footer: foot?.sections.map(({ title }) => title),
    locales: ofBrand.map(({ localeISOCode }) => localeISOCode),
    sisters,
  };
  return new Response(JSON.stringify(shown), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
      'no-vary-search': 'params, except=("page")',
    },
  });
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ storefront: { renderPage } });
  const feeds = createFeedService({ db: shop.parts.database.db, clock: shop.parts.clock });
  const entry = (Title: string) => [{ fields: { Title, title: Title } }];
  for (const region of ['UK', 'US', 'US_WEST', 'AU', 'NZ', 'FR']) {
    const place = { brand: 'main', region, timeZone: 'Europe/London' };
    await feeds.saveMenu(place, entry(`menu ${region}`));
    await feeds.saveBanners({ ...place, type: 'listing' }, entry(`banner ${region}`));
  }
  const content = createContentService({ db: shop.parts.database.db, clock: shop.parts.clock });
  for (const brand of ['main', 'outlet']) {
    const section = { id: 1, title: `footer of ${brand}`, showInFooter: true, showInSideNav: true, links: [] };
    const place = { brand, locale: 'fr-FR', type: 'footer', documentId: 'footer' };
    await content.saveAndPublish({ ...place, data: { sections: [section] }, author: 'a test' });
  }
});
afterAll(() => shop.stop());
beforeEach(() => {
  rendered = 0;
});

const get = (path: string, { host = 'main.localhost:3000', ...headers }: Record<string, string> = {}) =>
  shop.app.inject({ url: path, headers: { host, ...headers } });

/** Everything a browser may say of its wishes. */
const WISHES: Record<string, string>[] = [
  {},
  { 'accept-language': 'fr-FR' },
  { cookie: 'store=fr; currency=EUR' },
  { cookie: 'store=us-east; currency=USD' },
  { cookie: 'store=ar-ae; currency=AED', 'accept-language': 'ar-AE' },
  { cookie: 'currency=GBP', 'accept-language': 'de' },
];

describe('a request for a locale’s page', () => {
  test.each(['evil.example', '127.0.0.1:3000'])(
    'fills its entry with what is its own, also where it comes to %s, which leads to another brand',
    async (host) => {
      const path = `/fr/${host}.html`;
      const strange = await get(path, { host });
      const usual = await get(path);
      expect(JSON.parse(strange.body)).toMatchObject({
        store: 'main fr-FR EUR',
        menu: ['menu FR'],
        banners: ['banner FR'],
        footer: ['footer of main'],
      });
      expect(usual.body).toBe(strange.body);
    },
  );

  test('never reads the entry of another: whatever is cached, and whatever the browser wishes', async () => {
    const all = stores.map((store) => ({ store, path: withPrefix('/same.html', store) }));
    const said = async (wish: Record<string, string>) => {
      const answers: unknown[] = [];
      // One after the other: on a busy machine a menu that is waited for too long is none.
      for (const { store, path } of all) {
        const reply = await get(path, { host: `${store.brand}.localhost:3000`, ...wish });
        answers.push(JSON.parse(reply.body).store);
      }
      return answers;
    };
    const own = stores.map(({ brand, localeISOCode, currency }) => `${brand} ${localeISOCode} ${currency}`);
    for (const wish of WISHES) expect(await said(wish)).toEqual(own);
    // Once for each store, and once more for the eastern view of the United States.
    expect(rendered).toBe(stores.length + 1);
  });

  test('is never redirected to a store that would suit better', async () => {
    for (const wish of WISHES) expect((await get('/elsewhere.html', wish)).statusCode).toBe(200);
  });
});

describe('§9 the views of en-US', () => {
  test.each([
    ['/us/view.html', '', '', ['menu US'], ['banner US']],
    ['/us/view.html?region=west', '', 'US_WEST', ['menu US', 'menu US_WEST'], ['banner US', 'banner US_WEST']],
    ['/us/view.html', 'store=us-west', 'US_WEST', ['menu US', 'menu US_WEST'], ['banner US', 'banner US_WEST']],
    ['/us/view.html?region=east', 'store=us-west', 'US_EAST', ['menu US'], ['banner US']],
    ['/us/view.html?region=north', '', '', ['menu US'], ['banner US']],
    ['/fr/view.html?region=west', 'store=us-west', '', ['menu FR'], ['banner FR']],
    ['/nz/view.html', '', '', ['menu AU'], ['banner NZ']],
    ['/au/view.html', '', '', ['menu AU'], ['banner AU']],
  ])('%s with the cookie %j is the view %j', async (path, cookie, region, menu, banners) => {
    for (const _ of ['made', 'kept']) {
      const shown = JSON.parse((await get(path, cookie ? { cookie } : {})).body);
      expect({ ...shown, menu: shown.menu.toSorted(), banners: shown.banners.toSorted() }).toMatchObject({
        region,
        menu,
        banners,
      });
    }
  });

  test('caches outside tell the addresses apart, and keep nothing that a cookie chose', async () => {
    const plain = await get('/us/outside.html');
    const asked = await get('/us/outside.html?region=west');
    const chosen = await get('/us/outside.html', { cookie: 'store=us-west' });
    expect([plain, asked].map(({ headers }) => headers['cache-control'])).toEqual(
      Array(2).fill('public, max-age=0, s-maxage=60, stale-while-revalidate=300'),
    );
    expect(chosen.headers['cache-control']).toBe('private, no-cache');
    for (const { headers } of [plain, asked, chosen]) {
      expect(headers['no-vary-search']).toBe('params, except=("page" "region")');
    }
    expect((await get('/fr/outside.html')).headers['no-vary-search']).toBe('params, except=("page")');
  });
});

test('a page knows every store of its brand, and where the other brand is', async () => {
  const main = JSON.parse((await get('/fr/stores')).body);
  expect(main.locales).toHaveLength(13);
  expect(main.sisters).toEqual([{ name: 'Merroway Outlet', address: 'http://outlet.localhost:3000/' }]);
  const outlet = JSON.parse((await get('/stores', { host: 'outlet.localhost:3000' })).body);
  expect(outlet.locales).toEqual(['en-GB']);
  expect(outlet.sisters).toEqual([{ name: 'Merroway', address: 'http://main.localhost:3000/' }]);
});
