import { randomUUID } from 'node:crypto';
import { outletEnGb } from '@shop/brands/outlet/en-gb';
import type { RenderPage } from '@shop/contracts/storefront';
import { assignBuckets } from '@shop/domain/discovery/experiment/assignment';
import { arrangeBlocks } from '@shop/domain/discovery/experiment/block-experiment';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createContentService } from '#server/content/documents/content-service.ts';
import { createExperimentCounter } from '#server/discovery/experiments/experiment-counter.ts';
import { createExperimentDesk } from '#server/discovery/experiments/experiment-desk-service.ts';
import { createExperimentGuard } from '#server/discovery/experiments/experiment-guard.ts';
import { createExperimentService } from '#server/discovery/experiments/experiment-service.ts';
import { createPromotionService, unknownCustomers } from '#server/quote/promotion/promotion-service.ts';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

let rendered: string[] = [];
let holdBack: Promise<void> | undefined;

/** Fake storefront: a home page of blocks, a listing, and a page without experiments. */
const renderPage: RenderPage = async (request, { page: { experiments }, services }) => {
  const { pathname } = new URL(request.url);
  rendered.push(pathname);
  await holdBack;
  let shown = '';
  if (pathname === '/') {
    const blocks = [{ id: 1 }, { id: 2 }, { id: 3 }];
    const seen = experiments ? arrangeBlocks(blocks, experiments.blocks, experiments.variants) : blocks;
    shown = seen.map(({ id }) => id).join();
  }
  if (pathname === '/dresses.html') {
    const page = await services.api.page.page({ query: { url: pathname } });
    shown = page.kind === 'listing' ? page.listing.products.map(({ sku }) => sku).join() : '';
  }
  const html = `<main>${shown}</main>${JSON.stringify(experiments?.variants.listSeen() ?? [])}`;
  return new Response(html, {
    headers: { 'content-type': 'text/html', 'cache-control': SHARED, 'no-vary-search': 'params' },
  });
};

let shop: TestShop;
let desk: StaffClient['api'];
let pinLast: string;
let lastSku: string;
beforeAll(async () => {
  shop = await startTestShop({ storefront: { renderPage } });
  ({ api: desk } = await signInStaff(shop, { role: 'merchandiser' }));
  await saveCatalogue(
    shop,
    buildCategory('dresses', { texts: { 'en-GB': { name: 'Dresses', description: '' } } }),
    ...['a', 'b', 'c'].map((sku) => buildProduct(sku, { categories: ['dresses'], sizes: { 8: 5 } })),
  );
  await vi.waitFor(async () => expect(await show('/dresses.html')).toContain('a'), { timeout: 20_000 });
  [, , lastSku = ''] = (await show('/dresses.html')).split(',');
  const rule = { scope: 'store' as const, pinned: [lastSku], buried: [], hidden: [], boosts: [], enabled: true };
  const target = { category: 'dresses' };
  pinLast = (await desk.merchandising.addRule({ body: { ...rule, target, storeId: outletEnGb.storeId } })).ruleId;
});
afterAll(() => shop.stop());
beforeEach(async () => {
  rendered = [];
  holdBack = undefined;
  await sql`delete from experiment`.execute(shop.parts.database.db);
  // Notified to the shop.
  await vi.waitFor(async () => expect(await show('/')).toBe('1,2,3'));
  rendered = [];
});

const CONSENT = 'cc_preference=1.1780000000.functionality';
const HOST = 'outlet.localhost:3000';
const get = (url: string, cookie = '') => shop.app.inject({ url, headers: { host: HOST, ...(cookie && { cookie }) } });
const show = async (url: string, cookie = '') => /<main>(.*)<\/main>/.exec((await get(url, cookie)).body)?.[1] ?? '';

const bucketOf = (key: string, variant: string): number =>
  assignBuckets({ key, traffic: 100, variants: VARIANTS }).indexOf(variant);
const browse = (key: string, variant: string, counted = '') => `${CONSENT}; plt_ab=${bucketOf(key, variant)}${counted}`;

const VARIANTS = [
  { key: 'control', weight: 50 },
  { key: 'b', weight: 50, change: '3' },
];
type Plan = Parameters<StaffClient['api']['experiments']['create']>[0]['body'];
const PLAN: Plan = {
  ...{ key: 'hero', name: 'Hero', hypothesis: '', brand: 'outlet', locales: [], kind: 'content', replaces: '1' },
  ...{ variants: VARIANTS, traffic: 100, goal: 'orders', plannedVisits: 10_000 },
  guardrails: { lcp: 20, errors: 50, returns: 30 },
};

async function run(given: Partial<Plan> = {}) {
  const { experimentId, version } = await desk.experiments.create({
    body: { ...PLAN, locales: [], variants: VARIANTS, ...given },
  });
  return desk.experiments.start({ params: { experimentId }, body: { version } });
}
const ranking = (): Partial<Plan> => ({
  ...{ key: 'order', kind: 'ranking', replaces: undefined },
  variants: [VARIANTS[0] as Plan['variants'][number], { key: 'b', weight: 50, change: pinLast }],
});

const visit = (cookie: string, seen: { key: string; variant: string }[] = []) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/experiments/visit',
    headers: { host: HOST, locale: 'en_GB', ...(cookie && { cookie }) },
    payload: { seen },
  });
const readMarkCookie = (reply: Awaited<ReturnType<typeof visit>>) =>
  [reply.headers['set-cookie'] ?? []].flat().map((cookie) => /plt_ab=([^;]*)/.exec(cookie)?.[1])[0];
const readCounts = async () => {
  const { rows } = await sql<{ variant: string; visits: number; adds: number }>`
    select variant, visits, adds from experiment_count order by variant
  `.execute(shop.parts.database.db);
  return rows;
};

describe('cookie', () => {
  test.each(['', 'cc_preference=1.1780000000.', 'cc_preference=1.1780000000.analytics-advertising', 'plt_ab=4'])(
    'is not set for a browser with %j',
    async (cookie) => {
      await run();
      const replies = [await visit(cookie, [{ key: 'hero', variant: 'control' }]), await get('/', cookie)];
      for (const { statusCode, headers } of replies) {
        expect(statusCode).toBe(200);
        expect(headers['set-cookie']).toBeUndefined();
      }
      expect(await readCounts()).toEqual([]);
    },
  );

  test('is not set while no experiment runs', async () => {
    expect((await visit(CONSENT)).headers['set-cookie']).toBeUndefined();
  });

  test('holds a bucket, and counts nothing on the page of the draw', async () => {
    await run();
    const reply = await visit(CONSENT, [{ key: 'hero', variant: 'control' }]);
    expect(readMarkCookie(reply)).toMatch(/^\d{1,3}$/);
    expect(await readCounts()).toEqual([]);
  });

  test('without consent is not read', async () => {
    await run();
    expect(await show('/', `plt_ab=${bucketOf('hero', 'b')}`)).toBe('1,2');
  });
});

describe('home block', () => {
  test('of a variant shows to its buckets only, every time', async () => {
    await run();
    rendered = [];
    for (let time = 0; time < 3; time += 1) {
      expect(await show('/')).toBe('1,2');
      expect(await show('/', browse('hero', 'control'))).toBe('1,2');
      expect(await show('/', browse('hero', 'b'))).toBe('3,2');
    }
    expect(rendered.filter((path) => path === '/')).toHaveLength(2);
  });

  test('is rendered once per variant, and pages without it once for all', async () => {
    await run();
    rendered = [];
    for (const path of ['/', '/about', '/', '/about']) {
      for (const cookie of ['', browse('hero', 'control'), browse('hero', 'b')]) await get(path, cookie);
    }
    expect(rendered.filter((path) => path === '/')).toHaveLength(2);
    // The first visitor of a variant cannot know that the page has no experiment.
    expect(rendered.filter((path) => path === '/about').length).toBeLessThanOrEqual(2);
  });

  test('never mixes variants that are requested at once', async () => {
    await run();
    let release = () => {};
    holdBack = new Promise((resolve) => {
      release = resolve;
    });
    const cookies = ['', browse('hero', 'b'), browse('hero', 'control'), browse('hero', 'b'), ''];
    const shown = cookies.map((cookie) => show('/', cookie));
    setTimeout(release, 50);
    expect(await Promise.all(shown)).toEqual(['1,2', '3,2', '1,2', '3,2', '1,2']);
  });

  test('may not be kept by caches outside', async () => {
    await run();
    expect((await get('/')).headers['cache-control']).toBe('private, no-cache');
    expect((await get('/about')).headers['cache-control']).toBe(SHARED);
  });

  test('goes back to control after a stop, and to all after a decision', async () => {
    const { experimentId, version } = await run();
    const params = { experimentId };
    const stopped = await desk.experiments.stop({ params, body: { version } });
    expect(await show('/', browse('hero', 'b'))).toBe('1,2');
    await desk.experiments.decide({ params, body: { version: stopped.version, winner: 'b' } });
    expect(await show('/')).toBe('3,2');
    expect(await show('/', browse('hero', 'control'))).toBe('3,2');
  });
});

describe('ranking rule', () => {
  test('of a variant orders the listing of its buckets only', async () => {
    const control = (await show('/dresses.html')).split(',');
    await run(ranking());
    const before = (await show('/dresses.html')).split(',');
    expect(before).not.toEqual(control);
    const pinned = [before[2], before[0], before[1]].join();
    for (let time = 0; time < 2; time += 1) {
      expect(await show('/dresses.html', browse('order', 'b'))).toBe(pinned);
      expect(await show('/dresses.html', browse('order', 'control'))).toBe(before.join());
      expect(await show('/dresses.html')).toBe(before.join());
    }
    expect((await get('/dresses.html', browse('order', 'b'))).body).toContain('[{"key":"order","variant":"b"}]');
    expect(await show('/', browse('order', 'b'))).toBe('1,2,3');
  });

  test('of an experiment in another brand still acts', async () => {
    await vi.waitFor(async () => expect((await show('/dresses.html'))[0]).toBe(lastSku));
    await run({ ...ranking(), brand: 'main' });
    expect((await show('/dresses.html'))[0]).toBe(lastSku);
  });
});

describe('counts', () => {
  test('count a browser once, with the variant of its bucket only', async () => {
    await run();
    const cookie = browse('hero', 'b');
    const reply = await visit(cookie, [{ key: 'hero', variant: 'b' }]);
    expect(readMarkCookie(reply)).toBe(`${bucketOf('hero', 'b')}.hero`);
    await visit(browse('hero', 'b', '.hero'), [{ key: 'hero', variant: 'b' }]);
    await visit(cookie, [{ key: 'hero', variant: 'control' }]);
    await visit(cookie, [{ key: 'unknown', variant: 'b' }]);
    expect(await readCounts()).toMatchObject([{ variant: 'b', visits: 1 }]);
  });

  test('attribute a bag and its order to the variant, once', async () => {
    const { experimentId } = await run();
    const cookie = browse('hero', 'b', '.hero');
    const headers = { host: HOST, locale: 'en_GB', cookie };
    const product = { sku: 'a-8', quantity: 1 };
    const created = await shop.app.inject({
      ...{ method: 'POST', url: '/api/v1/quote', headers },
      payload: {
        storeId: outletEnGb.storeId,
        product,
        generalData: { deviceType: 'desktop', siteViewMode: 'desktop' },
      },
    });
    expect(created.statusCode).toBe(200);
    const { quoteId } = created.json();
    const { db } = shop.parts.database;
    const orderId = await insertOrder(quoteId, 4_000);
    const experiments = createExperimentService({ db });
    const { clock, log } = shop.parts;
    const { followers } = createExperimentCounter({ db, clock, log, experiments });
    await followers.paid(db, { orderId });
    await followers.paid(db, { orderId });
    expect(await readCounts()).toMatchObject([{ variant: 'b', visits: 0, adds: 1 }]);
    const { result } = await desk.experiments.get({ params: { experimentId } });
    expect(result).toMatchObject({ verdict: 'not-enough', currency: 'GBP' });
    expect(result.variants[1]).toMatchObject({ variant: 'b', adds: 1, placedOrders: 1, orders: 1, revenue: 4_000 });
    const { rows } = await sql<Record<string, unknown>>`select * from order_experiment`.execute(db);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['experimentId', 'orderId', 'variant']);
  });

  test('take off refunds, and leave out orders that were cancelled or refunded in full', async () => {
    const { experimentId } = await run();
    const { db } = shop.parts.database;
    const place = async (amount: number) => {
      const orderId = await insertOrder(randomUUID(), amount);
      await sql`insert into order_experiment (order_id, experiment_id, variant)
        values (${orderId}, ${experimentId}, 'b')`.execute(db);
      return orderId;
    };
    const refund = (orderId: string, amount: number, state = 'done') =>
      sql`with tender as (
          insert into order_tender (order_id, kind, position, amount, refunded_amount, label)
          values (${orderId}, 'credit', 1, ${amount}, ${amount}, '') returning tender_id, order_id
        )
        insert into order_refund (order_id, reference, tender_id, destination, amount, state, created_at)
        select order_id, ${randomUUID()}, tender_id, 'tender', ${amount}, ${state}, now() from tender`.execute(db);
    const [kept, part, whole, cancelled] = [
      await place(1_000),
      await place(2_000),
      await place(3_000),
      await place(500),
    ];
    await refund(kept, 1_000, 'failed');
    await refund(part, 300);
    await refund(whole, 3_000);
    await sql`update shop_order set state = 'cancelled', ended_at = now() where order_id = ${cancelled}`.execute(db);
    const { result } = await desk.experiments.get({ params: { experimentId } });
    expect(result.variants[1]).toMatchObject({ variant: 'b', placedOrders: 4, orders: 2, revenue: 2_700 });
  });

  test('let the checkouts of a store go on beside each other', async () => {
    const { experimentId } = await run();
    const { db } = shop.parts.database;
    const { clock, log } = shop.parts;
    const { followers } = createExperimentCounter({ db, clock, log, experiments: createExperimentService({ db }) });
    const orders = await Promise.all([1, 2].map(async () => insertAttributed(experimentId)));
    // The second order is paid while the transaction of the first is still open.
    await db.transaction().execute(async (first) => {
      await followers.paid(first, { orderId: orders[0] ?? '' });
      await db.transaction().execute(async (second) => {
        await sql`set local lock_timeout = '2s'`.execute(second);
        await followers.paid(second, { orderId: orders[1] ?? '' });
      });
    });
    const { result } = await desk.experiments.get({ params: { experimentId } });
    expect(result.variants[1]).toMatchObject({ variant: 'b', orders: 2 });
  });

  test('hold load times by variant', async () => {
    const { experimentId } = await run();
    await shop.app.inject({
      ...{ method: 'POST', url: '/api/v1/vitals', headers: { host: HOST, locale: 'en_GB' } },
      payload: { page: '/', device: 'desk', metrics: { LCP: 1_000 }, seen: [{ key: 'hero', variant: 'b' }] },
    });
    await vi.waitFor(async () => {
      const { result } = await desk.experiments.get({ params: { experimentId } });
      expect(result.variants[1]?.lcp75).toBeUndefined();
      const { rows } = await sql`select variant, visits from experiment_lcp`.execute(shop.parts.database.db);
      expect(rows).toEqual([{ variant: 'b', visits: 1 }]);
    });
  });
});

describe('promotion', () => {
  const PROMOTION: Partial<Plan> = {
    ...{ key: 'ten-off', kind: 'promotion', replaces: undefined },
    variants: [
      { key: 'control', weight: 50 },
      { key: 'b', weight: 50, change: 'ten' },
    ],
  };
  beforeAll(async () => {
    const { clock } = shop.parts;
    const promotions = createPromotionService({ db: shop.parts.database.db, clock, customers: unknownCustomers });
    const shared = { scope: {}, conditions: {}, limits: {}, stackable: true, priority: 0 };
    const effect = { kind: 'percentage', percent: 10 } as const;
    await promotions.save([
      { key: 'ten', names: { 'en-GB': 'Ten off' }, effect, ...shared, active: false },
      { key: 'coded', names: { 'en-GB': 'Coded' }, code: 'TEN', effect, ...shared, active: true },
    ]);
  });

  const fill = async (cookie: string) => {
    const created = await shop.app.inject({
      ...{ method: 'POST', url: '/api/v1/quote', headers: { host: HOST, locale: 'en_GB', ...(cookie && { cookie }) } },
      payload: {
        storeId: outletEnGb.storeId,
        product: { sku: 'c-8', quantity: 1 },
        generalData: { deviceType: 'desktop', siteViewMode: 'desktop' },
      },
    });
    const { token, quote } = created.json();
    return {
      token,
      applied: quote.promotions.map((one: { promotion: string }) => one.promotion),
      totals: quote.totals,
    };
  };
  const read = async (token: string, cookie = '') => {
    const headers = { host: HOST, locale: 'en_GB', quote: token, ...(cookie && { cookie }) };
    return (await shop.app.inject({ url: '/api/v1/quote', headers })).json().totals;
  };
  const [b, control] = ['b', 'control'].map((variant) => () => browse('ten-off', variant));
  const [fillB, fillControl] = [() => fill(b?.() ?? ''), () => fill(control?.() ?? '')];

  test('is given to the quotes of its variant only, from the first price on', async () => {
    await run(PROMOTION);
    const own = await fillB();
    expect(own.applied).toEqual(['ten']);
    expect(own.totals.discount.amount).toBeGreaterThan(0);
    expect((await fillControl()).applied).toEqual([]);
    expect((await fill('')).applied).toEqual([]);
    expect((await fill(`plt_ab=${bucketOf('ten-off', 'b')}`)).applied).toEqual([]);
  });

  test('stays with the quote, whatever browser shows it', async () => {
    await run(PROMOTION);
    const own = await fillB();
    expect(await read(own.token)).toEqual(own.totals);
    expect(await read(own.token, control?.())).toEqual(own.totals);
    const other = await fillControl();
    expect(await read(other.token, b?.())).toEqual(other.totals);
    const { db } = shop.parts.database;
    const { rows } = await sql<{ variant: string }>`select variant from quote_experiment order by 1`.execute(db);
    expect(rows).toEqual([{ variant: 'b' }, { variant: 'control' }]);
    expect(await readCounts()).toMatchObject([
      { variant: 'b', visits: 1, adds: 1 },
      { variant: 'control', visits: 1, adds: 1 },
    ]);
  });

  test('has no effect as a draft, ends with the experiment, and goes to all once it won', async () => {
    const { experimentId, version } = await desk.experiments.create({
      body: { ...PLAN, locales: [], variants: VARIANTS, ...PROMOTION },
    });
    const params = { experimentId };
    expect((await fillB()).applied).toEqual([]);
    const started = await desk.experiments.start({ params, body: { version } });
    const own = await fillB();
    expect(own.applied).toEqual(['ten']);
    const stopped = await desk.experiments.stop({ params, body: { version: started.version } });
    expect((await read(own.token)).discount.amount).toBe(0);
    const decided = await desk.experiments.decide({ params, body: { version: stopped.version, winner: 'b' } });
    expect((await fill('')).applied).toEqual(['ten']);
    await desk.experiments.decide({ params, body: { version: decided.version, winner: 'control' } });
    expect((await fillB()).applied).toEqual([]);
  });

  test('divides no cached page', async () => {
    await run(PROMOTION);
    rendered = [];
    for (const cookie of ['', b?.(), control?.()]) expect(await show('/', cookie)).toBe('1,2,3');
    expect(rendered).toHaveLength(1);
    expect((await get('/', b?.())).headers['cache-control']).toBe(SHARED);
  });

  test.each([
    [
      'with a code',
      {
        ...PROMOTION,
        variants: [
          { key: 'control', weight: 1 },
          { key: 'b', weight: 1, change: 'coded' },
        ],
      },
    ],
    [
      'that is unknown',
      {
        ...PROMOTION,
        variants: [
          { key: 'control', weight: 1 },
          { key: 'b', weight: 1, change: 'x' },
        ],
      },
    ],
    ['compared by bags', { ...PROMOTION, goal: 'adds' as const }],
  ])('%s is refused', async (_, plan) => {
    await expect(run(plan)).rejects.toMatchObject({ errors: [{ code: 'experiment_faulty' }] });
  });

  test('is offered for variants without those that need a code', async () => {
    const { promotions } = await desk.experiments.choices({ query: { storeId: outletEnGb.storeId } });
    expect(promotions).toEqual([{ id: 'ten', label: 'Ten off (ten)' }]);
  });
});

describe('guard', () => {
  const open = () => {
    const { clock } = shop.parts;
    const { db } = shop.parts.database;
    const experiments = createExperimentService({ db });
    const audit = { record: async () => {}, recordNothing: () => {} };
    const own = createExperimentDesk({
      ...{ db, clock, audit },
      listStores: () => [outletEnGb],
      refresh: experiments.refresh,
    });
    return createExperimentGuard({ jobs: { define: () => ({}) as never }, clock, desk: own });
  };
  const addVisits = (experimentId: string, control: number, b: number) =>
    sql`insert into experiment_count (experiment_id, variant, day, locale, visits)
      values (${experimentId}, 'control', '2026-06-01', 'en-GB', ${control}),
        (${experimentId}, 'b', '2026-06-01', 'en-GB', ${b})`.execute(shop.parts.database.db);

  test('stops an experiment whose split is broken, and leaves a sound one', async () => {
    const { experimentId } = await run();
    await addVisits(experimentId, 1_000, 990);
    await open().run();
    expect((await desk.experiments.get({ params: { experimentId } })).experiment.state).toBe('running');
    await addVisitsMore(experimentId);
    await open().run();
    expect((await desk.experiments.get({ params: { experimentId } })).experiment).toMatchObject({
      ...{ state: 'stopped', stopReason: 'sample-ratio' },
    });
  });
  const addVisitsMore = (experimentId: string) =>
    sql`update experiment_count set visits = visits + 500 where experiment_id = ${experimentId} and variant = 'b'`.execute(
      shop.parts.database.db,
    );

  test('starts and ends experiments at their time', async () => {
    const now = shop.parts.clock().getTime();
    const { experimentId } = await desk.experiments.create({
      body: { ...PLAN, locales: [], variants: VARIANTS, startsAt: new Date(now - 1_000).toISOString() },
    });
    await open().run();
    expect((await desk.experiments.get({ params: { experimentId } })).experiment.state).toBe('running');
    await sql`update experiment set ends_at = ${new Date(now - 1)} where experiment_id = ${experimentId}`.execute(
      shop.parts.database.db,
    );
    await open().run();
    expect((await desk.experiments.get({ params: { experimentId } })).experiment.stopReason).toBe('end');
  });
});

describe('desk', () => {
  test('refuses overlapping experiments, other versions and steps out of order', async () => {
    const { experimentId, version } = await run();
    const params = { experimentId };
    const refusal = (code: string) => ({ errors: [{ code }] });
    await expect(run({ key: 'hero-2' })).rejects.toMatchObject(refusal('experiment_overlap'));
    await expect(
      run({
        variants: [
          { key: 'control', weight: 1 },
          { key: 'b', weight: 1, change: '9' },
        ],
        replaces: '8',
      }),
    ).rejects.toMatchObject(refusal('experiment_exists'));
    await expect(desk.experiments.start({ params, body: { version } })).rejects.toMatchObject(
      refusal('experiment_state'),
    );
    await expect(desk.experiments.stop({ params, body: { version: 9 } })).rejects.toMatchObject(
      refusal('version_conflict'),
    );
    await expect(desk.experiments.get({ params: { experimentId: randomUUID() } })).rejects.toMatchObject(
      refusal('experiment_unknown'),
    );
  });

  test('offers the rules of a store, also without a home page', async () => {
    const { blocks, rules } = await desk.experiments.choices({ query: { storeId: outletEnGb.storeId } });
    expect(blocks).toEqual([]);
    expect(rules.map(({ id }) => id)).toEqual([pinLast]);
  });

  test('offers the blocks of the home page', async () => {
    const tiles = { title: 'Occasions', tiles: [{ label: 'Weddings', href: '/weddings' }] };
    const blocks = [
      { id: 7, __component: 'home.hero', headline: 'Somewhere *warm*' },
      { __component: 'home.tiles', ...tiles },
      { __component: 'home.promises', items: [{ title: 'Returns', text: 'Within 30 days' }] },
    ];
    await createContentService({ db: shop.parts.database.db, clock: shop.parts.clock }).saveAndPublish({
      ...{ type: 'homepage', brand: 'outlet', locale: 'en-GB', documentId: 'homepage', author: 'an editor' },
      data: { blocks },
    });
    const query = { storeId: outletEnGb.storeId };
    await vi.waitFor(async () =>
      expect((await desk.experiments.choices({ query })).blocks).toEqual([
        { id: '7', label: 'hero: Somewhere warm' },
        { id: 'tiles: Occasions', label: 'tiles: Occasions' },
        { id: 'promises', label: 'promises' },
      ]),
    );
  });

  test('leaves the shop as it is before the start of a draft', async () => {
    const { experimentId, version } = await desk.experiments.create({
      body: { ...PLAN, locales: [], variants: VARIANTS },
    });
    expect(await show('/')).toBe('1,2,3');
    expect(await show('/', browse('hero', 'b'))).toBe('1,2,3');
    await desk.experiments.remove({ params: { experimentId }, body: { version } });
    expect(await show('/')).toBe('1,2,3');
    expect((await desk.experiments.list({})).items).toEqual([]);
  });
});

/** Order whose quote has seen variant b. */
async function insertAttributed(experimentId: string): Promise<string> {
  const created = await shop.app.inject({
    ...{ method: 'POST', url: '/api/v1/quote', headers: { host: HOST, locale: 'en_GB' } },
    payload: {
      storeId: outletEnGb.storeId,
      product: { sku: 'b-8', quantity: 1 },
      generalData: { deviceType: 'desktop', siteViewMode: 'desktop' },
    },
  });
  const { quoteId } = created.json();
  await sql`insert into quote_experiment (quote_id, experiment_id, variant)
    values (${quoteId}, ${experimentId}, 'b')`.execute(shop.parts.database.db);
  return insertOrder(quoteId, 1_000);
}

async function insertOrder(quoteId: string, total: number): Promise<string> {
  const orderId = randomUUID();
  await sql`
    insert into shop_order (order_id, number, made_from, state, brand, locale, currency, email, email_key, customer_key,
      delivery_method, delivery_from, delivery_to, items_amount, discount_amount, services_amount, delivery_amount,
      tax_amount, tax_is_added, total_amount, payment_amount, promotions, held_until, placed_at, paid_at)
    values (${orderId}, ${orderId}, ${quoteId}, 'paid', 'outlet', 'en-GB', 'GBP', 'c@example.com', 'c@example.com', 'c',
      'standard', '2026-06-01', '2026-06-01', ${total}, 0, 0, 0, 0, false, ${total}, ${total}, '[]', now(), now(), now())
  `.execute(shop.parts.database.db);
  return orderId;
}
