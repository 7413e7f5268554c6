import { stores } from '@shop/brands/stores';
import type { RenderPage } from '@shop/contracts/storefront';
import { withPrefix } from '@shop/domain/site/store/store-choice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContentService } from '#server/content/documents/content-service.ts';
import { createFeedService } from '#server/content/feeds/feed-service.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

/** Fake storefront that prints its visitor, menu, banners and footer. */
let rendered = 0;
const renderPage: RenderPage = async (
  _,
  { site: { store, stores: brandStores, sisters }, page: { region = '' }, services: { feeds, footer } },
) => {
  rendered += 1;
  const [menu, banners, foot] = await Promise.all([feeds.menu(), feeds.banners('listing'), footer()]);
  const shown = {
    store: `${store.brand} ${store.localeISOCode} ${store.currency}`,
    region,
    menu: menu.items.map(({ title }) => title),
    banners: banners.items.map(({ Title }) => Title),
    footer: foot?.sections.map(({ title }) => title),
    locales: brandStores.map(({ localeISOCode }) => localeISOCode),
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
  shop = await startTestShop({ storefront: { renderPage }, env: { DEMO_MODE: 'false' } });
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

/** Headers and cookies by which a browser may express preferences. */
const REQUESTED: Record<string, string>[] = [
  {},
  { 'accept-language': 'fr-FR' },
  { cookie: 'store=fr; currency=EUR' },
  { cookie: 'store=us-east; currency=USD' },
  { cookie: 'store=ar-ae; currency=AED', 'accept-language': 'ar-AE' },
  { cookie: 'currency=GBP', 'accept-language': 'de' },
];

describe('cached page of a locale', () => {
  test.each(['evil.example', '127.0.0.1:3000'])(
    'is filled with its own content, also when requested at %s, which maps to another brand',
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

  test('is never served for another store, whatever the browser prefers', async () => {
    const all = stores.map((store) => ({ store, path: withPrefix('/same.html', store) }));
    const readPage = async (requested: Record<string, string>) => {
      const answers: unknown[] = [];
      // Sequential: on a busy machine a menu request could time out.
      for (const { store, path } of all) {
        const reply = await get(path, { host: `${store.brand}.localhost:3000`, ...requested });
        answers.push(JSON.parse(reply.body).store);
      }
      return answers;
    };
    const own = stores.map(({ brand, localeISOCode, currency }) => `${brand} ${localeISOCode} ${currency}`);
    for (const requested of REQUESTED) expect(await readPage(requested)).toEqual(own);
    // One render per store, and one more for the US_EAST view.
    expect(rendered).toBe(stores.length + 1);
  });

  test('is never redirected to a better matching store', async () => {
    for (const requested of REQUESTED) expect((await get('/elsewhere.html', requested)).statusCode).toBe(200);
  });
});

describe('§9 views of en-US', () => {
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

  test('let external caches distinguish the URLs and store nothing chosen by cookie', async () => {
    const plain = await get('/us/outside.html');
    const requested = await get('/us/outside.html?region=west');
    const chosen = await get('/us/outside.html', { cookie: 'store=us-west' });
    expect([plain, requested].map(({ headers }) => headers['cache-control'])).toEqual(
      Array(2).fill('public, max-age=0, s-maxage=60, stale-while-revalidate=300'),
    );
    expect(chosen.headers['cache-control']).toBe('private, no-cache');
    for (const { headers } of [plain, requested, chosen]) {
      expect(headers['no-vary-search']).toBe('params, except=("page" "region")');
    }
    expect((await get('/fr/outside.html')).headers['no-vary-search']).toBe('params, except=("page")');
  });
});

test('a page knows every store of its brand and the URL of the other brand', async () => {
  const main = JSON.parse((await get('/fr/stores')).body);
  expect(main.locales).toHaveLength(13);
  expect(main.sisters).toEqual([{ name: 'Merroway Outlet', address: 'http://outlet.localhost:3000/' }]);
  const outlet = JSON.parse((await get('/stores', { host: 'outlet.localhost:3000' })).body);
  expect(outlet.locales).toEqual(['en-GB']);
  expect(outlet.sisters).toEqual([{ name: 'Merroway', address: 'http://main.localhost:3000/' }]);
});
