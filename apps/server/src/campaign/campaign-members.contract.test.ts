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
    ],
    { batch: 'seed' },
  );
});
afterAll(() => shop.stop());

const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });
const findStore = (brand: string) =>
  stores.find((store) => store.brand === brand && store.localeISOCode === 'en-GB')?.storeId ?? 0;
const [OUTLET, MAIN] = [findStore('outlet'), findStore('main')];
const SALE = { priceList: 'outlet-GBP', category: 'sale-edit', percent: 30, measure: true };

async function setTime(at: string): Promise<void> {
  shop.clock.now = new Date(at);
  merchandiser = await shop.staff('merchandiser');
}

type Planned = {
  store?: number;
  from: string;
  to: string;
  member: { kind: 'prices' | 'promotion' | 'page'; ref: string };
};

async function planCampaign({ store = OUTLET, from, to, member }: Planned) {
  const { campaigns } = merchandiser;
  const { id, version } = await campaigns.create({ body: { name: 'Sale', note: '', stores: [store], from, to } });
  return await campaigns.addMember({ params: { id }, body: { version, ...member } });
}

async function planPrices(period: { from: string; to: string }, more: { draft?: boolean } = {}): Promise<string> {
  const { prices } = merchandiser;
  const { count } = await prices.quoteMarkdown({ body: { ...SALE, ...period } });
  const { planId } = await prices.createMarkdown({ body: { ...SALE, ...period, ...more, name: 'Plan', count } });
  return planId;
}

const readPrices = async () => {
  const { rows } = await sql<{ sku: string; amount: number | null; from: Date | null }>`
    select product_sku as sku, special_amount as amount, special_from as "from" from price
    where price_list = 'outlet-GBP' order by product_sku`.execute(shop.parts.database.db);
  return rows;
};

describe('prices', () => {
  test('a plan that was live before returns to its prices when the campaign is taken back, also after its end', async () => {
    await setTime('2026-06-01T12:00:00Z');
    const planId = await planPrices({ from: '2026-06-02T00:00', to: '2026-06-04T00:00' });
    const live = await readPrices();
    await setTime('2026-06-03T12:00:00Z');
    const member = { kind: 'prices', ref: planId } as const;
    const campaign = await planCampaign({ from: '2026-07-20T00:00', to: '2026-07-22T00:00', member });
    const approved = await merchandiser.campaigns.approve({ params: campaign, body: { version: campaign.version } });
    expect(await readPrices()).not.toEqual(live);

    // The period of before is over, so its prices could not be planned anew.
    await setTime('2026-06-10T12:00:00Z');
    await merchandiser.campaigns.takeBack({ params: campaign, body: { version: approved.version } });
    expect(await readPrices()).toEqual(live);
    await merchandiser.prices.rollBack({ params: { planId } });
    expect((await readPrices()).map(({ amount }) => amount)).toEqual([null, null]);
  });

  test('a price that was changed meanwhile keeps its change', async () => {
    await setTime('2026-07-10T12:00:00Z');
    const planId = await planPrices({ from: '2026-07-12T00:00', to: '2026-07-14T00:00' });
    const member = { kind: 'prices', ref: planId } as const;
    const campaign = await planCampaign({ from: '2026-08-20T00:00', to: '2026-08-22T00:00', member });
    const approved = await merchandiser.campaigns.approve({ params: campaign, body: { version: campaign.version } });
    const writer = createCatalogWriteService({ db: shop.parts.database.db, clock: shop.parts.clock });
    await writer.setPrices([{ sku: 'slip', priceList: 'outlet-GBP', amount: 4_500 }], { batch: 'hand' });
    await merchandiser.campaigns.takeBack({ params: campaign, body: { version: approved.version } });
    expect((await readPrices()).map(({ amount }) => amount)).toEqual([null, 5_600]);
    await merchandiser.prices.rollBack({ params: { planId } });
    await writer.setPrices([{ sku: 'slip', priceList: 'outlet-GBP', amount: 5_000 }], { batch: 'hand' });
  });

  test('an approval after the start charges the prices from the approval on', async () => {
    await setTime('2026-09-01T12:00:00Z');
    const period = { from: '2026-09-02T00:00', to: '2026-09-10T00:00' };
    const planId = await planPrices(period, { draft: true });
    await setTime('2026-09-05T09:30:00Z');
    const campaign = await planCampaign({ ...period, member: { kind: 'prices', ref: planId } });
    await merchandiser.campaigns.approve({ params: campaign, body: { version: campaign.version } });
    const since = new Date('2026-09-05T09:30:00Z');
    expect((await readPrices()).map(({ from }) => from)).toEqual([since, since]);
    const { rows } = await sql<{ from: Date; amount: number }>`
      select from_at as "from", amount from price_history
      where product_sku = 'wrap' and price_list = 'outlet-GBP' order by from_at desc limit 2
    `.execute(shop.parts.database.db);
    expect(rows).toEqual([
      { from: new Date('2026-09-09T23:00:00Z'), amount: 8_000 },
      { from: since, amount: 5_600 },
    ]);
    const { items } = await merchandiser.campaigns.check({ params: campaign });
    expect(items.map(({ code }) => code)).not.toContain('period-differs');
  });
});

describe('pages', () => {
  test('a merchandiser approves a campaign with a page, and takes it back', async () => {
    await setTime('2026-10-01T12:00:00Z');
    const { content } = await shop.staff('content-editor');
    const place = { brand: 'main', locale: 'en-GB' };
    const { documentId } = await content.create({
      body: { ...place, type: 'pages', slug: 'autumn-sale', title: 'Autumn sale' },
    });
    const member = { kind: 'page', ref: `pages main ${documentId} en-GB` } as const;
    const period = { from: '2026-10-05T00:00', to: '2026-10-07T00:00' };
    const campaign = await planCampaign({ store: MAIN, ...period, member });
    const approved = await merchandiser.campaigns.approve({ params: campaign, body: { version: campaign.version } });
    expect(approved.members).toMatchObject([{ windows: [{ from: '2026-10-04T23:00:00.000Z' }] }]);
    const back = await merchandiser.campaigns.takeBack({ params: campaign, body: { version: approved.version } });
    expect(back.members).toMatchObject([{ isDraft: true }]);
  });

  test('the right to run campaigns of another store does not publish the page', async () => {
    await setTime('2026-10-01T12:00:00Z');
    const { content } = await shop.staff('content-editor');
    const { documentId } = await content.create({
      body: { brand: 'main', locale: 'en-GB', type: 'pages', slug: 'other-sale', title: 'Other sale' },
    });
    const { api } = await signInStaff(shop, { role: 'merchandiser', stores: [OUTLET] });
    const period = { from: '2026-10-05T00:00', to: '2026-10-07T00:00' };
    const campaign = await api.campaigns.create({ body: { name: 'Mine', note: '', stores: [OUTLET], ...period } });
    const body = { version: campaign.version, kind: 'page', ref: `pages main ${documentId} en-GB` } as const;
    const { version } = await api.campaigns.addMember({ params: campaign, body });
    await expect(api.campaigns.approve({ params: campaign, body: { version } })).rejects.toThrow(
      refused('campaign_faulty'),
    );
  });
});

describe('promotions', () => {
  test('a promotion that the shop made for a referral is no member', async () => {
    await setTime('2026-10-10T12:00:00Z');
    const key = 'referral-of-ann';
    await sql`
      insert into promotion (key, origin, brand, locales, code, rule, active, saved_at)
      values (${key}, 'referral', 'outlet', '{en-GB}', 'ANN10', ${JSON.stringify({
        ...{ names: { 'en-GB': 'From Ann' }, effect: { kind: 'percentage', percent: 10 }, scope: {}, conditions: {} },
        ...{ limits: {}, stackable: false, priority: 0 },
      })}, true, now())`.execute(shop.parts.database.db);
    const period = { from: '2026-10-12T00:00', to: '2026-10-14T00:00' };
    await expect(planCampaign({ ...period, member: { kind: 'promotion', ref: key } })).rejects.toThrow(
      refused('member_unknown'),
    );
  });
});

describe('the list', () => {
  test('the latest campaigns of a store are found behind 200 newer ones of another', async () => {
    await setTime('2026-10-15T12:00:00Z');
    const own = await merchandiser.campaigns.create({
      body: { name: 'Outlet only', note: '', stores: [OUTLET], from: '2026-11-01T00:00', to: '2026-11-02T00:00' },
    });
    await sql`
      insert into campaign (name, note, stores, from_local, to_local, author, made_at)
      select 'Main ' || count, '', array[${MAIN}::int], '2026-11-01T00:00', '2026-11-02T00:00', 'seed', now()
      from generate_series(1, 201) count`.execute(shop.parts.database.db);
    const { api } = await signInStaff(shop, { role: 'merchandiser', stores: [OUTLET] });
    const { items } = await api.campaigns.list({});
    expect(items[0]).toMatchObject({ id: own.id });
    expect(items.every(({ stores: shown }) => shown.includes(OUTLET))).toBe(true);
  });
});
