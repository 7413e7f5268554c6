import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { buildCategory, buildProduct } from '../../../../tests/support/catalog/catalog-records.ts';
import { signInStaff } from '../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts';

type Staff = Awaited<ReturnType<TestShop['staff']>>;

let shop: TestShop;
let merchandiser: Staff;
beforeAll(async () => {
  shop = await startTestShop();
  const writer = createCatalogWriteService({ db: shop.parts.database.db, clock: shop.parts.clock });
  shop.clock.now = new Date('2026-03-01T00:00:00Z');
  const inSale = { categories: ['sale-edit'] };
  await writer.saveRecords(
    [
      buildCategory('sale-edit'),
      buildProduct('slip', { ...inSale, prices: [{ amount: 5_000 }] }),
      buildProduct('wrap', { ...inSale, prices: [{ amount: 8_000 }] }),
      buildProduct('late', { prices: [{ amount: 3_000 }] }),
    ],
    { batch: 'seed' },
  );
  await setTime('2026-06-01T12:00:00Z');
});
afterAll(() => shop.stop());

const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });
const findStore = (brand: string, locale = 'en-GB') =>
  stores.find((store) => store.brand === brand && store.localeISOCode === locale)?.storeId ?? 0;
const [OUTLET, MAIN, GERMANY] = [findStore('outlet'), findStore('main'), findStore('main', 'de-DE')];
const RANGE = { store: OUTLET, from: '2026-06-01T00:00:00.000Z', to: '2026-07-01T00:00:00.000Z' };
const day = (date: number, hour = 0) => new Date(Date.UTC(2026, 5, date, hour)).toISOString();

async function setTime(at: string): Promise<void> {
  shop.clock.now = new Date(at);
  merchandiser = await shop.staff('merchandiser');
}

const show = (more: Partial<typeof RANGE> = {}) => merchandiser.timeline.show({ query: { ...RANGE, ...more } });
const findBar = async (name: string) => (await show()).items.find((bar) => bar.name === name);

/** Summer time of London. */
const toLondon = (wall: string) => new Date(`${wall}:00+01:00`).toISOString();

async function createBanner(title: string, from: string, to: string, place = { brand: 'outlet', region: 'UK' }) {
  return await merchandiser.banners.create({
    body: {
      ...{ ...place, type: 'home', schedule: [{ start: toLondon(from), end: toLondon(to) }] },
      fields: { title, slot: 'hero', noFollow: false, pictures: {}, pages: [] },
    },
  });
}

async function createPromotion(key: string, from: string, to: string) {
  await merchandiser.promotions.create({
    body: {
      promotion: {
        ...{ key, brand: 'outlet', locales: ['en-GB'], names: { 'en-GB': key }, active: true },
        ...{ effect: { kind: 'percentage', percent: 10 }, scope: {}, conditions: {}, limits: {} },
        ...{ stackable: true, priority: 0, startsAt: from, endsAt: to },
      },
    },
  });
}

async function planPrices(from: string, to: string, more: { draft?: boolean } = {}): Promise<string> {
  const call = { priceList: 'outlet-GBP', category: 'sale-edit', percent: 30, measure: true, from, to };
  const { count } = await merchandiser.prices.quoteMarkdown({ body: call });
  return (await merchandiser.prices.createMarkdown({ body: { ...call, ...more, name: `Plan ${from}`, count } })).planId;
}

describe('the calendar', () => {
  test('shows a price plan of an earlier version, which no move can write again, as fixed', async () => {
    const planId = await planPrices('2026-06-28T00:00', '2026-06-29T00:00');
    const { db } = shop.parts.database;
    await sql`update markdown_plan set rule = null where plan_id = ${planId}::bigint`.execute(db);
    const bar = (await show()).items.find(({ ref, kind }) => kind === 'prices' && ref === planId);
    expect(bar).toMatchObject({ state: 'planned', fixed: 'editor' });
    await merchandiser.prices.rollBack({ params: { planId } });
  });

  test.each([
    ['0000-01-01T00:00:00Z', '0000-02-01T00:00:00Z'],
    ['9999-11-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  ])('answers a range from %s to %s', async (from, to) => {
    expect(await show({ from, to })).toMatchObject({ isMore: false });
  });

  test('shows all kinds with overlaps, gaps, the grace of the feeds and special prices of no plan', async () => {
    await createBanner('One', '2026-06-02T00:00', '2026-06-06T00:00');
    await createBanner('Two', '2026-06-05T00:00', '2026-06-10T00:00');
    await createPromotion('welcome', '2026-06-02T00:00', '2026-06-08T00:00');
    await createPromotion('boots', '2026-06-06T00:00', '2026-06-12T00:00');
    const planId = await planPrices('2026-06-20T00:00', '2026-06-22T00:00');
    const special = { amount: 2_000, from: day(3), to: day(9) };
    const writer = createCatalogWriteService({ db: shop.parts.database.db, clock: shop.parts.clock });
    await writer.setPrices([{ sku: 'late', priceList: 'outlet-GBP', amount: 3_000, special }], { batch: 'hand' });
    const { store, items, clashes, gaps, graceSeconds } = await show();
    expect(store).toEqual({ storeId: OUTLET, timeZone: 'Europe/London' });
    expect(graceSeconds).toBe(60);
    const one = items.find(({ name }) => name === 'One');
    expect(one).toMatchObject({ kind: 'banner', state: 'planned', to: day(5, 23), slot: 'home.hero' });
    expect(one?.graceTo).toBe('2026-06-05T23:01:00.000Z');
    expect(one?.fixed).toBeUndefined();
    expect(items).toContainEqual(expect.objectContaining({ kind: 'prices', ref: planId, count: 2 }));
    const fixed = items.filter(({ kind }) => kind === 'special');
    expect(fixed).toEqual([expect.objectContaining({ name: 'late', count: 1, fixed: 'editor', from: day(3) })]);
    expect(clashes).toContainEqual(
      expect.objectContaining({ kind: 'banner', slot: 'home.hero', from: day(4, 23), to: day(5, 23) }),
    );
    expect(clashes).toContainEqual(
      expect.objectContaining({ kind: 'promotion', from: day(5, 23), to: day(7, 23), refs: ['welcome', 'boots'] }),
    );
    expect(gaps).toContainEqual({ slot: 'home.hero', from: day(9, 23), to: RANGE.to });
  });

  test('refuses a store outside the grant and a range without end', async () => {
    const { api } = await signInStaff(shop, { role: 'merchandiser', stores: [MAIN] });
    await expect(api.timeline.show({ query: RANGE })).rejects.toThrow(refused('store_unknown'));
    await expect(show({ store: 99_999 })).rejects.toThrow(refused('store_unknown'));
    await expect(show({ to: RANGE.from })).rejects.toThrow();
    await expect(show({ to: '2036-01-01T00:00:00.000Z' })).rejects.toThrow();
  });
});

describe('a move', () => {
  test('moves a banner, is recorded, and is undone by the move back', async () => {
    const banner = await createBanner('Mover', '2026-06-12T00:00', '2026-06-14T00:00');
    const seen = { from: day(11, 23), to: day(13, 23) };
    const to = { from: day(14, 23), to: day(16, 23) };
    const move = { store: OUTLET, kind: 'banner', ref: banner.id } as const;
    expect((await merchandiser.timeline.check({ body: { ...move, seen, to } })).refusal).toBeUndefined();
    expect(await findBar('Mover')).toMatchObject(seen);
    await merchandiser.timeline.move({ body: { ...move, seen, to } });
    expect(await findBar('Mover')).toMatchObject(to);
    await expect(merchandiser.timeline.move({ body: { ...move, seen, to } })).rejects.toThrow(
      refused('version_conflict'),
    );
    await merchandiser.timeline.move({ body: { ...move, seen: to, to: seen } });
    expect(await findBar('Mover')).toMatchObject(seen);
    const { audit } = await shop.staff('owner');
    const { items } = await audit.search({ query: { entityKind: 'banner', entityId: banner.id } });
    expect(items.map(({ action }) => action)).toEqual(['move', 'move', 'create']);
  });

  test('warns of a slot that is taken', async () => {
    const banner = await createBanner('Late', '2026-06-24T00:00', '2026-06-26T00:00');
    const call = {
      store: OUTLET,
      kind: 'banner',
      ref: banner.id,
      seen: { from: day(23, 23), to: day(25, 23) },
    } as const;
    const { items } = await merchandiser.timeline.check({ body: { ...call, to: { from: day(2), to: day(4) } } });
    expect(items).toContainEqual(expect.objectContaining({ code: 'slot-taken', other: 'One', isFault: false }));
  });

  test('moves a promotion by the clock of the store, and refuses one of a store outside the grant', async () => {
    const move = { store: OUTLET, kind: 'promotion', ref: 'boots' } as const;
    const [seen, to] = [
      { from: day(5, 23), to: day(11, 23) },
      { from: day(7, 23), to: day(13, 23) },
    ];
    const { api } = await signInStaff(shop, { role: 'merchandiser', stores: [MAIN] });
    await expect(api.timeline.move({ body: { ...move, seen, to } })).rejects.toThrow(refused('store_unknown'));
    await merchandiser.timeline.move({ body: { ...move, seen, to } });
    expect(await findBar('boots')).toMatchObject(to);
  });

  test('a grant for one store moves nothing that another store shows too', async () => {
    const banner = await createBanner('Everywhere', '2026-06-27T00:00', '2026-06-28T00:00', {
      ...{ brand: 'main', region: '*' },
    });
    const { api } = await signInStaff(shop, { role: 'merchandiser', stores: [GERMANY] });
    const { items } = await api.timeline.show({ query: { ...RANGE, store: GERMANY } });
    const bar = items.find(({ ref, kind }) => kind === 'banner' && ref === banner.id);
    expect(bar).toMatchObject({ fixed: 'permission' });
    const seen = { from: bar?.from, to: bar?.to };
    await expect(
      api.timeline.move({ body: { store: GERMANY, kind: 'banner', ref: banner.id, seen, to: { from: day(28) } } }),
    ).rejects.toThrow(refused('permission_missing'));
  });

  test('a price plan passes the refusals of the planner, and its prices move with it', async () => {
    const plan = (await show()).items.find(({ kind }) => kind === 'prices');
    const call = {
      store: OUTLET,
      kind: 'prices',
      ref: plan?.ref ?? '',
      seen: { from: plan?.from, to: plan?.to },
    } as const;
    const { refusal } = await merchandiser.timeline.check({
      body: { ...call, to: { from: day(2), to: '2026-05-31T00:00:00.000Z' } },
    });
    expect(refusal).toMatchObject({ code: 'move_end_first', field: 'to' });
    const to = { from: day(24), to: day(26) };
    await merchandiser.timeline.move({ body: { ...call, to } });
    const { rows } = await sql<{ from: Date }>`
      select special_from as "from" from price where product_sku in ('slip', 'wrap') and price_list = 'outlet-GBP'
    `.execute(shop.parts.database.db);
    expect(rows.map(({ from }) => from.toISOString())).toEqual([to.from, to.from]);

    // Another plan has these days, so that no price of this one may be shown as a reduction.
    const other = await planPrices('2026-09-01T00:00', '2026-09-03T00:00');
    const seen = { from: '2026-08-31T23:00:00.000Z', to: '2026-09-02T23:00:00.000Z' };
    const clash = { store: OUTLET, kind: 'prices', ref: other, seen, to: { from: day(25), to: day(27) } } as const;
    expect((await merchandiser.timeline.check({ body: clash })).refusal).toMatchObject({ code: 'markdown_empty' });
    await expect(merchandiser.timeline.move({ body: clash })).rejects.toThrow(refused('markdown_empty'));
  });

  test('a member of an approved campaign says why not, and moves with its campaign', async () => {
    await setTime('2026-06-01T12:00:00Z');
    const { campaigns, banners, timeline } = merchandiser;
    const fields = { title: 'In a campaign', slot: 'side', noFollow: false, pictures: {}, pages: [] };
    const banner = await banners.create({
      body: { brand: 'outlet', region: 'UK', type: 'home', fields, schedule: [], draft: true },
    });
    const made = await campaigns.create({
      body: { name: 'Sale', note: '', stores: [OUTLET], from: '2026-06-15T00:00', to: '2026-06-17T00:00' },
    });
    const { version } = await campaigns.addMember({
      params: made,
      body: { version: made.version, kind: 'banner', ref: banner.id },
    });
    await campaigns.approve({ params: made, body: { version } });
    const bar = await findBar('In a campaign');
    expect(bar).toMatchObject({ fixed: 'campaign', campaign: { name: 'Sale', isApproved: true } });
    const seen = { from: day(14, 23), to: day(16, 23) };
    const to = { from: day(17, 23), to: day(19, 23) };
    await expect(timeline.move({ body: { store: OUTLET, kind: 'banner', ref: banner.id, seen, to } })).rejects.toThrow(
      refused('campaign_member'),
    );
    await timeline.move({ body: { store: OUTLET, kind: 'campaign', ref: made.id, seen, to } });
    expect(await findBar('Sale')).toMatchObject({ kind: 'campaign', state: 'planned', ...to });
    expect(await findBar('In a campaign')).toMatchObject(to);
    await timeline.move({ body: { store: OUTLET, kind: 'campaign', ref: made.id, seen: to, to: seen } });
    expect(await findBar('In a campaign')).toMatchObject(seen);

    await setTime('2026-06-15T12:00:00Z');
    expect(await findBar('Sale')).toMatchObject({ fixed: 'state', state: 'live' });
    await expect(
      merchandiser.timeline.move({
        body: { store: OUTLET, kind: 'campaign', ref: made.id, seen, to: { ...seen, to: to.to } },
      }),
    ).rejects.toThrow(refused('campaign_state'));
    await setTime('2026-06-01T12:00:00Z');
  });

  test('a planned publication of a page moves', async () => {
    const { content, timeline } = await shop.staff('content-editor');
    const place = { brand: 'outlet', locale: 'en-GB' };
    const { documentId } = await content.create({ body: { ...place, type: 'pages', slug: 'news', title: 'News' } });
    const params = { type: 'pages', documentId } as const;
    const { editions } = await content.show({ params, query: { brand: 'outlet' } });
    const version = editions.find(({ locale }) => locale === 'en-GB')?.version ?? 0;
    const seen = { from: day(18), to: day(20) };
    await content.schedule({ params, body: { ...place, version, publishAt: seen.from, endAt: seen.to } });
    const { items } = await timeline.show({ query: RANGE });
    const bar = items.find(({ kind }) => kind === 'page');
    expect(bar).toMatchObject({ name: 'News', ...seen, state: 'planned' });
    const to = { from: day(19), to: day(21) };
    await timeline.move({ body: { store: OUTLET, kind: 'page', ref: bar?.ref ?? '', seen, to } });
    expect(await findBar('News')).toMatchObject({ ...to, fixed: 'permission' });
  });
});
