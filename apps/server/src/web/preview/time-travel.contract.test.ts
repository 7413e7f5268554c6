import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mainEnGb } from '@shop/brands/main/en-gb';
import { mainFrFr } from '@shop/brands/main/fr-fr';
import { outletEnGb } from '@shop/brands/outlet/en-gb';
import type { RenderPage } from '@shop/contracts/storefront';
import type { PreviewData } from '@shop/domain/content/preview';
import type { Promotion } from '@shop/domain/quote/promotion/promotion';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createContentService } from '#server/content/documents/content-service.ts';
import { createPreviewGrants, type PreviewGrants } from '#server/content/preview/preview-grant.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { savePromotion } from '#server/quote/promotion/promotion-repository.ts';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const DAY_MS = 86_400_000;
const FRIDAY = '2026-06-05T20:00';
/** First moment of the planned reduction, by the clock of London. */
const SATURDAY = '2026-06-06T00:00';
const SALE = { amount: 2_800, from: '2026-06-05T23:00:00Z', to: '2026-06-07T23:00:00Z' };

let shop: TestShop;
let grants: PreviewGrants;
let rendered = 0;
let merchandiser: Awaited<ReturnType<typeof signInStaff>>;

/** Page that shows the price of the dress as the shop's own product page does. */
const renderPage: RenderPage = async (_, { services, page }) => {
  rendered += 1;
  const found = await services.api.page.page({ query: { url: '/dress.html' } });
  const price = found.kind === 'product' ? found.product.price.now.amount : 0;
  return new Response(`<p>${price}</p>${page.preview ? 'preview' : ''}`, {
    headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' },
  });
};

beforeAll(async () => {
  shop = await startTestShop({ storefront: { renderPage } });
  const secret = await readFile(join(shop.parts.env.DATA_DIR, 'secrets/preview'), 'utf8');
  grants = createPreviewGrants({ secret: givenSecret([secret]), clock: shop.parts.clock });
  const brands = ['outlet', 'main'] as const;
  const prices = [{ special: SALE }, { priceList: 'main-GBP', special: SALE }, { priceList: 'main-EUR' }];
  await saveCatalogue(
    shop,
    buildCategory('dresses'),
    buildCategory('sale', { rule: { reduced: true } }),
    buildProduct('dress', { urlKey: 'dress', brands: [...brands], categories: ['dresses'], prices, sizes: { 8: 50 } }),
    buildProduct('skirt', { urlKey: 'skirt', categories: ['dresses'], prices: [{ amount: 3_000 }], sizes: { 8: 50 } }),
  );
  merchandiser = await signInStaff(shop, { role: 'merchandiser' });
  // The index learns of the products by a notification.
  await vi.waitFor(async () => expect(await readListing('/dresses.html')).toHaveLength(2), { timeout: 30_000 });
});
afterAll(() => shop.stop());
beforeEach(() => {
  rendered = 0;
});

type Shown = Partial<PreviewData> & { store?: typeof outletEnGb; grant?: string };
const HOSTS: Record<string, string> = { outlet: 'outlet.localhost:3000', main: 'main.localhost:3000' };

/** Cookies of a browser that has opened a signed link. */
function previewCookie({ store = outletEnGb, grant, ...shown }: Shown): string {
  const Grant = grant ?? grants.grant({ brand: store.brand, storeId: store.storeId }, DAY_MS);
  const value = { Device: 'All', Store: store.bmsStoreCode, DateTime: SATURDAY, ...shown, Grant };
  return `pltbannerpreview=${encodeURIComponent(JSON.stringify(value))}`;
}

type Call = { cookie?: string; store?: typeof outletEnGb; method?: 'GET' | 'POST' | 'PUT'; body?: object };
function call(url: string, { cookie, store = outletEnGb, method = 'GET', body }: Call = {}) {
  const host = HOSTS[store.brand] ?? '';
  return shop.app.inject({
    ...{ method, url },
    headers: {
      ...{ host, locale: store.localeISOCode.replace('-', '_'), origin: `http://${host}` },
      ...(cookie && { cookie }),
    },
    ...(body && { payload: body }),
  });
}

const pageUrl = (path: string) => `/api/v2/page?${new URLSearchParams({ url: path })}`;
const readPrice = async (given: Call = {}) => (await call(pageUrl('/dress.html'), given)).json().product.price;
const readListing = async (path: string, cookie?: string): Promise<string[]> =>
  (await call(pageUrl(path), cookie ? { cookie } : {}))
    .json()
    .listing.products.map(
      ({ sku, price }: { sku: string; price: { now: { amount: number } } }) => `${sku} ${price.now.amount}`,
    );

describe('prices of the moment', () => {
  test.each([
    ['Friday evening', FRIDAY, 4_000],
    ['Saturday at midnight', SATURDAY, 2_800],
    ['Monday at midnight', '2026-06-08T00:00', 4_000],
  ])('show on a product page: %s', async (_, DateTime, amount) => {
    expect((await readPrice({ cookie: previewCookie({ DateTime }) })).now.amount).toBe(amount);
    expect((await readPrice()).now.amount).toBe(4_000);
  });

  test('show with the price before and the reduction', async () => {
    expect(await readPrice({ cookie: previewCookie({}) })).toMatchObject({ was: { amount: 4_000 }, percentOff: 30 });
  });

  test('order a listing by price', async () => {
    expect(await readListing('/dresses.html?sort=price_asc')).toEqual(['skirt 3000', 'dress 4000']);
    expect(await readListing('/dresses.html?sort=price_asc', previewCookie({}))).toEqual(['dress 2800', 'skirt 3000']);
  });

  test('fill a category of reduced products, which is empty now', async () => {
    expect(await readListing('/sale.html', previewCookie({}))).toEqual(['dress 2800']);
    expect(await readListing('/sale.html')).toEqual([]);
  });

  test('are not kept for shoppers', async () => {
    const first = await readListing('/dresses.html', previewCookie({}));
    expect(first).toContain('dress 2800');
    expect(await readListing('/dresses.html')).toContain('dress 4000');
  });
});

describe('pages of the moment', () => {
  const readTitle = async (path: string, cookie?: string) => {
    const reply = await call(pageUrl(path), cookie ? { cookie } : {});
    return reply.json().page?.title;
  };
  const save = (data: { slug: string; title: string }, isPublished: boolean) => {
    const key = { type: 'pages', brand: 'outlet', locale: 'en-GB', documentId: data.slug };
    const content = createContentService({ db: shop.parts.database.db, clock: shop.parts.clock });
    return content[isPublished ? 'saveAndPublish' : 'saveDraft']({ ...key, data, author: 'test' });
  };
  /** Plans the newest draft. */
  const plan = (slug: string, from: string, to: string | null) =>
    shop.parts.database.pool.query(
      `insert into content_schedule (schedule_id, type, brand, document_id, locale, version_id, publish_at, end_at, state, author, created_at)
       select gen_random_uuid(), type, brand, document_id, locale, id, $2, $3, 'planned', 'test', now()
       from content_version where document_id = $1 and status = 'draft' order by id desc limit 1`,
      [slug, from, to],
    );
  const at = (DateTime: string) => previewCookie({ DateTime });

  test('are the planned versions between start and end; shoppers keep the published one', async () => {
    await save({ slug: 'delivery', title: 'Delivery' }, true);
    expect(await readTitle('/delivery')).toBe('Delivery');
    await save({ slug: 'delivery', title: 'Delivery at the weekend' }, false);
    await plan('delivery', SALE.from, SALE.to);
    for (const [moment, title] of [
      [FRIDAY, 'Delivery'],
      [SATURDAY, 'Delivery at the weekend'],
      ['2026-06-08T00:00', 'Delivery'],
    ] as const) {
      expect(await readTitle('/delivery', at(moment)), moment).toBe(title);
      expect(await readTitle('/delivery'), moment).toBe('Delivery');
    }
  });

  test('exist from their first publication on, in the preview only', async () => {
    await save({ slug: 'weekend-sale', title: 'Weekend sale' }, false);
    await plan('weekend-sale', SALE.from, null);
    expect(await readTitle('/weekend-sale', at(FRIDAY))).toBeUndefined();
    expect(await readTitle('/weekend-sale', at(SATURDAY))).toBe('Weekend sale');
    expect(await readTitle('/weekend-sale')).toBeUndefined();
  });

  test('of a campaign that is not approved show in its period, without other drafts', async () => {
    await save({ slug: 'members', title: 'Members' }, true);
    await save({ slug: 'members', title: 'Members save more' }, false);
    await save({ slug: 'unfinished', title: 'Unfinished' }, false);
    const { storeId } = outletEnGb;
    const { campaigns } = merchandiser.api;
    const times = { from: SATURDAY, to: '2026-06-08T00:00' };
    const { id, version } = await campaigns.create({ body: { name: 'Sale', note: '', stores: [storeId], ...times } });
    const member = { kind: 'page', ref: 'pages outlet members en-GB' } as const;
    await campaigns.addMember({ params: { id }, body: { version, ...member } });
    const grant = grants.grant({ brand: 'outlet', storeId, campaign: id }, DAY_MS);
    const show = (DateTime: string, path = '/members') => readTitle(path, previewCookie({ DateTime, grant }));
    expect(await show(FRIDAY)).toBe('Members');
    expect(await show(SATURDAY)).toBe('Members save more');
    expect(await show('2026-06-08T00:00')).toBe('Members');
    expect(await show(SATURDAY, '/unfinished')).toBeUndefined();
    expect(await readTitle('/members', at(SATURDAY))).toBe('Members');
    expect(await readTitle('/members')).toBe('Members');
  });
});

describe('scope of a link', () => {
  test.each<[string, () => Shown]>([
    ['another brand', () => ({ grant: grants.grant({ brand: 'main', storeId: mainEnGb.storeId }, DAY_MS) })],
    ['another store', () => ({ grant: grants.grant({ brand: 'outlet', storeId: mainFrFr.storeId }, DAY_MS) })],
    ['the past', () => ({ grant: grants.grant({ brand: 'outlet', storeId: outletEnGb.storeId }, -1_000) })],
    ['nobody', () => ({ grant: 'x.y' })],
  ])('a grant for %s shows the present', async (_, given) => {
    expect((await readPrice({ cookie: previewCookie(given()) })).now.amount).toBe(4_000);
  });

  test('is one store of the brand', async () => {
    const cookie = previewCookie({ store: mainEnGb });
    expect((await readPrice({ cookie, store: mainEnGb })).now.amount).toBe(2_800);
    expect((await call('/', { cookie, store: mainEnGb })).body).toBe('<p>2800</p>preview');
    expect((await call('/fr', { cookie, store: mainEnGb })).body).not.toContain('preview');
  });
});

describe('a previewed page', () => {
  test('is neither stored, nor shared, nor indexed', async () => {
    const cookie = previewCookie({});
    expect((await call('/', {})).body).toBe('<p>4000</p>');
    for (let time = 0; time < 2; time += 1) {
      const { body, headers } = await call('/', { cookie });
      expect(body).toBe('<p>2800</p>preview');
      expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow']);
    }
    expect((await call('/', {})).body).toBe('<p>4000</p>');
    expect(rendered).toBe(3);
  });

  test('may be framed by the back office only, and only where it was opened there', async () => {
    const [policy, framed] = [
      await call('/', { cookie: previewCookie({}) }),
      await call('/', { cookie: previewCookie({ Framed: 'yes' }) }),
    ].map(({ headers }) => headers);
    expect(policy?.['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(policy?.['x-frame-options']).toBe('DENY');
    expect(framed?.['content-security-policy']).toMatch(/frame-ancestors http:\/\/backoffice\.localhost:\d+$/);
    expect(framed?.['x-frame-options']).toBeUndefined();
  });

  test('leads from the checkout to the bag', async () => {
    const { statusCode, headers } = await call('/checkout/payment', { cookie: previewCookie({}) });
    expect([statusCode, headers.location]).toEqual([302, '/checkout/cart?preview=no-orders']);
  });
});

describe('the bag of a preview', () => {
  const product = { sku: 'dress-8', quantity: 2 };
  const device = { deviceType: 'desktop', siteViewMode: 'desktop' };
  const open = (cookie?: string) =>
    call('/api/v1/quote', {
      ...{ method: 'POST', body: { storeId: outletEnGb.storeId, product, generalData: device } },
      ...(cookie && { cookie }),
    });
  const readToken = (reply: Awaited<ReturnType<typeof open>>, name: string) =>
    [reply.headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => new RegExp(`^${name}=([^;]+)`).exec(cookie)?.[1])
      .find(Boolean);

  test('has the prices of the moment and a cookie of its own', async () => {
    const opened = await open(previewCookie({}));
    expect(opened.json().quote.totals.items.amount).toBe(5_600);
    expect(readToken(opened, 'pltqt')).toBeUndefined();
    const cookie = `${previewCookie({})}; plt_preview_quote=${readToken(opened, 'plt_preview_quote')}`;
    expect((await call('/api/v1/quote', { cookie })).json().totals.items.amount).toBe(5_600);
  });

  test('is not that of the browser, and not usable outside', async () => {
    const own = readToken(await open(), 'pltqt');
    expect((await call('/api/v1/quote', { cookie: `${previewCookie({})}; pltqt=${own}` })).statusCode).toBe(404);
    const previewed = readToken(await open(previewCookie({})), 'plt_preview_quote');
    expect((await call('/api/v1/quote', { cookie: `pltqt=${previewed}` })).statusCode).toBe(404);
    expect((await call('/api/v1/quote', { cookie: `pltqt=${own}` })).json().totals.items.amount).toBe(8_000);
  });

  test('gets promotions of the moment, of the group of the preview', async () => {
    const { api } = merchandiser;
    await savePromotion(shop.parts.database.db, STAFF_SATURDAY, { now: shop.clock.now });
    const total = async (shown: Shown) => (await open(previewCookie(shown))).json().quote.totals.total.amount;
    const [guest, customer, staff] = [
      await total({}),
      await total({ Group: 'customer' }),
      await total({ Group: 'staff' }),
    ];
    expect(customer).toBe(guest);
    expect(staff).toBeLessThan(guest);
    expect((await api.previews.options({})).groups).toContain('staff');
  });

  test('cannot be ordered, and nothing else can be changed', async () => {
    const cookie = previewCookie({});
    for (const url of ['/api/v1/checkout/order', '/api/v1/newsletter', '/api/v1/auth/login']) {
      const reply = await call(url, { cookie, method: 'POST', body: {} });
      expect([reply.statusCode, reply.json().errors[0].code]).toEqual([403, 'preview_changes_nothing']);
    }
  });
});

const STAFF_SATURDAY: Promotion = {
  ...{ key: 'staff-saturday', brand: 'outlet', startsAt: new Date(SALE.from), active: true },
  ...{ names: { 'en-GB': 'Staff Saturday' }, effect: { kind: 'percentage', percent: 10 }, scope: {} },
  ...{ conditions: { customerGroup: 'staff' }, limits: {}, stackable: false, priority: 0 },
};

describe('counts', () => {
  test('leave previews out', async () => {
    // A body that the route itself refuses: it is not reached.
    for (const url of ['/api/v1/vitals', '/api/v1/experiments/visit']) {
      const given = { method: 'POST', body: { unknown: true } } as const;
      expect((await call(url, given)).statusCode).toBe(400);
      const reply = await call(url, { ...given, cookie: previewCookie({}) });
      expect([reply.json(), reply.headers['set-cookie']]).toEqual([{ status: 'received' }, undefined]);
    }
  });
});

describe('links of the back office', () => {
  test('open the store at its own wall time', async () => {
    const { api } = merchandiser;
    const { url, at, until } = await api.previews.link({
      query: { store: outletEnGb.storeId, at: SATURDAY, path: '/dress.html', group: 'staff', hours: 2 },
    });
    expect([at, until]).toEqual(['2026-06-05T23:00:00.000Z', '2026-06-01T14:00:00.000Z']);
    const { pathname, search, host } = new URL(url);
    const opened = await shop.app.inject({ url: `${pathname}${search}`, headers: { host } });
    expect([opened.statusCode, opened.headers.location, opened.headers['cache-control']]).toEqual([
      302,
      '/dress.html',
      'no-store',
    ]);
    const cookies = [opened.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
    expect((await readPrice({ cookie: cookies.join('; ') })).now.amount).toBe(2_800);
  });

  test('are refused for a store outside the scope of the member of staff, and for no moment', async () => {
    const limited = await signInStaff(shop, { role: 'merchandiser', stores: [mainEnGb.storeId] });
    const query = { store: outletEnGb.storeId, at: SATURDAY };
    await expect(limited.api.previews.link({ query })).rejects.toMatchObject({ status: 403 });
    await expect(merchandiser.api.previews.link({ query: { ...query, at: 'soon' } })).rejects.toMatchObject({
      status: 422,
    });
    await expect(merchandiser.api.previews.link({ query: { ...query, store: 99 } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
