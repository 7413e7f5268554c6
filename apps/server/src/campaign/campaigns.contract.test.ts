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
const UK = stores.find(({ brand, localeISOCode }) => brand === 'outlet' && localeISOCode === 'en-GB')?.storeId ?? 0;
const MAIN = stores.find(({ brand, localeISOCode }) => brand === 'main' && localeISOCode === 'en-GB')?.storeId ?? 0;
const WEEKEND = { from: '2026-06-06T00:00', to: '2026-06-08T00:00' };
const BEFORE = new Date('2026-06-01T12:00:00Z');
const DURING = new Date('2026-06-06T10:00:00Z');
const AFTER = new Date('2026-06-08T10:00:00Z');
const place = { brand: 'outlet', region: 'UK' };
const bannerFields = { title: 'Weekend sale', slot: 'top', noFollow: false, pictures: {}, pages: [] };

let made = 0;

/** Moves the clock. Sessions of before have ended. */
async function setTime(at: Date): Promise<void> {
  shop.clock.now = at;
  merchandiser = await shop.staff('merchandiser');
}

/** Draft campaign with prices, a banner, a menu entry and a code. */
async function planSale() {
  made += 1;
  await setTime(BEFORE);
  const name = `Weekend ${made}`;
  const { prices, banners, menus, promotions, campaigns } = merchandiser;
  const selection = { priceList: 'outlet-GBP', category: 'sale-edit', percent: 30, measure: true, ...WEEKEND };
  const { count } = await prices.quoteMarkdown({ body: selection });
  const plan = await prices.createMarkdown({ body: { ...selection, name, count, draft: true } });
  const banner = await banners.create({
    body: { ...place, type: 'home', fields: { ...bannerFields, title: name }, schedule: [], draft: true },
  });
  const item = { title: name, url: '#', noFollow: false, pictures: {}, columns: [] };
  const entry = await menus.create({ body: { ...place, fields: item, schedule: [], draft: true } });
  const key = `weekend-${made}`;
  await promotions.create({
    body: {
      promotion: {
        ...{
          key,
          brand: 'outlet',
          locales: ['en-GB'],
          code: `WEEKEND${made}`,
          names: { 'en-GB': name },
          active: false,
        },
        ...{ effect: { kind: 'percentage', percent: 10 }, scope: {}, conditions: {}, limits: {} },
        ...{ stackable: true, priority: 0 },
      },
    },
  });
  let campaign = await campaigns.create({ body: { name, note: '', stores: [UK], ...WEEKEND } });
  const members = [
    { kind: 'prices', ref: plan.planId },
    { kind: 'banner', ref: banner.id },
    { kind: 'menu', ref: entry.id },
    { kind: 'promotion', ref: key },
  ] as const;
  for (const member of members) {
    const body = { version: campaign.version, ...member };
    campaign = await campaigns.addMember({ params: { id: campaign.id }, body });
  }
  return { id: campaign.id, version: campaign.version, name, key, planId: plan.planId, bannerId: banner.id };
}

type Sale = Awaited<ReturnType<typeof planSale>>;

/** What shoppers get at the moment of the clock. */
async function readShop({ name, key }: Sale, at: Date) {
  await setTime(at);
  const file = async (url: string) =>
    (await shop.app.inject({ url, headers: { host: 'outlet.localhost' } })).json() as { Title?: string }[];
  const { rows } = await sql<{ amount: number }>`
    select case when special_from <= ${at} and special_to > ${at} then special_amount
      when special_b_from <= ${at} and special_b_to > ${at} then special_b_amount else amount end as amount
    from price where product_sku = 'slip' and price_list = 'outlet-GBP'`.execute(shop.parts.database.db);
  const { state } = await merchandiser.promotions.get({ params: { key } });
  const isListed = (entries: { Title?: string; Schedule?: { StartDate: string; EndDate: string }[] }[]) =>
    entries.some(
      ({ Title, Schedule }) =>
        Title === name &&
        (Schedule ?? []).every(({ StartDate, EndDate }) => new Date(StartDate) <= at && new Date(EndDate) > at),
    );
  return {
    price: rows[0]?.amount,
    banner: isListed(await file('/bms/UK_home.json')),
    menu: isListed(await file('/nms/UK.json')),
    promotion: state === 'running',
  };
}

const USUAL = { price: 5_000, banner: false, menu: false, promotion: false };
const ON_SALE = { price: 3_500, banner: true, menu: true, promotion: true };

describe('a weekend sale', () => {
  test('drafts are never shown; after the approval all members follow the clock, and end as a whole', async () => {
    const sale = await planSale();
    expect(await readShop(sale, DURING)).toEqual(USUAL);
    await setTime(BEFORE);
    const { items } = await merchandiser.campaigns.check({ params: { id: sale.id } });
    expect(items.filter(({ isFault }) => isFault)).toEqual([]);
    const approved = await merchandiser.campaigns.approve({ params: sale, body: { version: sale.version } });
    expect(approved).toMatchObject({ state: 'planned', startsAt: '2026-06-05T23:00:00.000Z' });
    expect(await readShop(sale, BEFORE)).toEqual(USUAL);
    expect(await readShop(sale, DURING)).toEqual(ON_SALE);
    expect(await merchandiser.campaigns.get({ params: sale })).toMatchObject({ state: 'live' });
    expect(await readShop(sale, AFTER)).toEqual(USUAL);
    expect(await merchandiser.campaigns.get({ params: sale })).toMatchObject({ state: 'ended' });

    const owner = await shop.staff('owner');
    const found = await owner.audit.search({ query: { entityKind: 'campaign', entityId: sale.id } });
    expect(found.items.map(({ action }) => action)).toEqual([
      ...['approve', 'add-member', 'add-member', 'add-member', 'add-member', 'create'],
    ]);
    const ofBanner = await owner.audit.search({ query: { entityKind: 'banner', entityId: sale.bannerId } });
    expect(ofBanner.items[0]).toMatchObject({ action: 'start-campaign', reason: `Campaign ${sale.name}` });
    // Later tests start from usual prices.
    await merchandiser.prices.rollBack({ params: { planId: sale.planId } });
  });

  test('stop ends all members at once', async () => {
    const sale = await planSale();
    const { version } = await merchandiser.campaigns.approve({ params: sale, body: { version: sale.version } });
    await expect(merchandiser.campaigns.stop({ params: sale, body: { version, reason: 'Too early' } })).rejects.toThrow(
      refused('campaign_state'),
    );
    expect(await readShop(sale, DURING)).toEqual(ON_SALE);
    const stopped = await merchandiser.campaigns.stop({ params: sale, body: { version, reason: 'Stock' } });
    expect(stopped).toMatchObject({ state: 'stopped', stopped: { by: expect.any(String) } });
    expect(await readShop(sale, DURING)).toEqual(USUAL);
    expect(await readShop(sale, new Date(DURING.getTime() + 3_600_000))).toEqual(USUAL);
  });

  test('an approved one that has not begun is taken back: members are drafts again', async () => {
    const sale = await planSale();
    const approved = await merchandiser.campaigns.approve({ params: sale, body: { version: sale.version } });
    const back = await merchandiser.campaigns.takeBack({ params: sale, body: { version: approved.version } });
    expect(back).toMatchObject({ state: 'draft' });
    expect(back.members.map(({ isDraft }) => isDraft)).toEqual([true, true, true, true]);
    expect(await readShop(sale, DURING)).toEqual(USUAL);
    await setTime(BEFORE);
    const again = await merchandiser.campaigns.approve({ params: sale, body: { version: back.version } });
    expect(await readShop(sale, DURING)).toEqual(ON_SALE);
    await merchandiser.campaigns.stop({ params: sale, body: { version: again.version, reason: 'Done' } });
  });

  test('an approval that fails in the middle leaves every member as it was', async () => {
    const sale = await planSale();
    const { db } = shop.parts.database;
    // The last member cannot be written.
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse before update on promotion execute function refuse()`.execute(db);
    await expect(merchandiser.campaigns.approve({ params: sale, body: { version: sale.version } })).rejects.toThrow();
    await sql`drop trigger refuse on promotion`.execute(db);
    const shown = await merchandiser.campaigns.get({ params: sale });
    expect(shown).toMatchObject({ state: 'draft', version: sale.version });
    expect(shown.members.map(({ isDraft }) => isDraft)).toEqual([true, true, true, true]);
    expect(await readShop(sale, DURING)).toEqual(USUAL);
  });

  test('a banner that was removed meanwhile does not keep the rest from ending', async () => {
    const sale = await planSale();
    const { version } = await merchandiser.campaigns.approve({ params: sale, body: { version: sale.version } });
    await merchandiser.banners.remove({ params: { id: sale.bannerId }, body: { version: 2 } });
    expect(await readShop(sale, DURING)).toEqual({ ...ON_SALE, banner: false });
    const { items } = await merchandiser.campaigns.check({ params: sale });
    expect(items).toContainEqual(expect.objectContaining({ code: 'gone', isFault: true }));
    await merchandiser.campaigns.stop({ params: sale, body: { version, reason: 'Stock' } });
    expect(await readShop(sale, DURING)).toEqual(USUAL);
  });
});

describe('the check', () => {
  test('names what is in the way, and faults keep a campaign from being approved', async () => {
    const sale = await planSale();
    const other = { ...place, fields: { ...bannerFields, title: 'Always there' }, schedule: [] };
    await merchandiser.banners.create({ body: { ...other, type: 'home' } });
    const changed = await merchandiser.campaigns.change({
      params: sale,
      body: { version: sale.version, name: sale.name, note: 'With both brands', stores: [UK, MAIN], ...WEEKEND },
    });
    const { items } = await merchandiser.campaigns.check({ params: sale });
    expect(items).toContainEqual(expect.objectContaining({ code: 'slot-taken', other: 'Always there' }));
    expect(items).toContainEqual(expect.objectContaining({ code: 'store-without', kind: 'prices', store: MAIN }));
    const empty = await merchandiser.campaigns.create({
      body: { name: 'Empty', note: '', stores: [UK], ...WEEKEND },
    });
    await expect(merchandiser.campaigns.approve({ params: empty, body: { version: empty.version } })).rejects.toThrow(
      refused('campaign_faulty'),
    );
    await merchandiser.campaigns.remove({ params: empty, body: { version: empty.version } });
    await expect(merchandiser.campaigns.get({ params: empty })).rejects.toThrow(refused('campaign_unknown'));
    await expect(
      merchandiser.campaigns.change({
        params: sale,
        body: { version: changed.version - 1, name: 'Late', note: '', stores: [UK], ...WEEKEND },
      }),
    ).rejects.toThrow(refused('version_conflict'));
  });

  test('a member that another approved campaign runs cannot be run twice', async () => {
    const sale = await planSale();
    const { campaigns } = merchandiser;
    const approved = await campaigns.approve({ params: sale, body: { version: sale.version } });
    const twin = await campaigns.create({ body: { name: 'Twin', note: '', stores: [UK], ...WEEKEND } });
    const member = { kind: 'promotion', ref: sale.key } as const;
    await campaigns.addMember({ params: twin, body: { version: twin.version, ...member } });
    const { items } = await campaigns.check({ params: twin });
    expect(items.map(({ code }) => code)).toEqual(expect.arrayContaining(['shared', 'campaign-overlap']));
    await campaigns.takeBack({ params: sale, body: { version: approved.version } });
  });

  test.each([
    ['moment_invalid', { stores: [UK], from: WEEKEND.to, to: WEEKEND.from }],
    ['campaign_store_unknown', { stores: [999_999], ...WEEKEND }],
  ])('refuses %s', async (code, fields) => {
    await expect(merchandiser.campaigns.create({ body: { name: 'No', note: '', ...fields } })).rejects.toThrow(
      refused(code),
    );
  });

  test('a grant for one store plans and runs campaigns of that store only', async () => {
    const { api } = await signInStaff(shop, { role: 'merchandiser', stores: [UK] });
    await expect(
      api.campaigns.create({ body: { name: 'Both', note: '', stores: [UK, MAIN], ...WEEKEND } }),
    ).rejects.toThrow(refused('permission_missing'));
    const own = await api.campaigns.create({ body: { name: 'UK only', note: '', stores: [UK], ...WEEKEND } });
    expect(own.storeTimes).toEqual([
      {
        ...{ storeId: UK, timeZone: 'Europe/London' },
        ...{ startsAt: '2026-06-05T23:00:00.000Z', endsAt: '2026-06-07T23:00:00.000Z' },
      },
    ]);
    const candidates = await api.campaigns.candidates({ params: own, query: { kind: 'banner' } });
    expect(candidates.items.every(({ stores: shown }) => shown.includes(UK))).toBe(true);
  });
});
