import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { createFeedService } from './feed-service.ts';

let shop: TestShop;
let feeds: ReturnType<typeof createFeedService>;
beforeAll(async () => {
  shop = await startTestShop();
  feeds = createFeedService({ db: shop.parts.database.db, clock: shop.parts.clock });
});
afterAll(() => shop.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { host: 'outlet.localhost', ...headers } });

const LONDON = { brand: 'outlet', region: 'UK', timeZone: 'Europe/London' };

describe('§7 menu file', () => {
  test('has the field names of the specification, for the brand of the host', async () => {
    const item = { Title: 'Dresses', Color: '#6b1d33', Url: '/clothing/dresses.html', NoFollow: false, List: [] };
    await feeds.saveMenu(LONDON, [{ fields: item }]);
    expect((await get('/nms/UK.json')).json()).toEqual([expect.objectContaining(item)]);
    expect((await get('/nms/UK.json', { host: 'main.localhost' })).json()).toEqual([]);
  });

  test('includes the entries of the US for a US state', async () => {
    const place = { brand: 'main', timeZone: 'America/New_York' };
    await feeds.saveMenu({ ...place, region: 'US' }, [{ fields: { Title: 'Dresses' } }]);
    await feeds.saveMenu({ ...place, region: 'US_EAST' }, [{ fields: { Title: 'Coats' } }]);
    const titles = async (file: string) =>
      (await get(`/nms/${file}.json`, { host: 'main.localhost' })).json().map(({ Title }: { Title: string }) => Title);
    expect([await titles('US'), await titles('US_EAST'), await titles('US_WEST')]).toEqual([
      ['Dresses'],
      ['Dresses', 'Coats'],
      ['Dresses'],
    ]);
  });

  test('returns 304 for a matching ETag', async () => {
    const { headers } = await get('/nms/UK.json');
    expect((await get('/nms/UK.json', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    expect((await get('/nms/UK.json', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test.each(['/nms/XX.json', '/nms/uk.json', '/nms/UK', '/nms/..%2fUK.json', '/bms/UK_secret.json', '/bms/UK.json'])(
    'returns 404 for %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe('§7 banner file', () => {
  const save = (schedule: { StartDate?: string; EndDate?: string }[]) =>
    feeds.saveBanners({ ...LONDON, type: 'home' }, [{ fields: { Title: 'Sale' }, schedule }]);
  const schedules = async () =>
    (await get('/bms/UK_home.json')).json().map(({ Schedule }: { Schedule: unknown }) => Schedule);

  test.each([
    ['in summer an hour before Greenwich', '01-07-2026 00:00', '2026-06-30T23:00:00.000Z'],
    ['in winter as Greenwich', '27-11-2026 00:00', '2026-11-27T00:00:00.000Z'],
    ['on the night the clocks go back, the first of the two', '25-10-2026 01:30', '2026-10-25T00:30:00.000Z'],
    ['on the night they go forward, the hour after the gap', '28-03-2027 01:30', '2027-03-28T01:30:00.000Z'],
  ])('stores the store’s local time as an instant: %s', async (_, written, instant) => {
    await save([{ StartDate: written }]);
    expect(await schedules()).toEqual([[{ StartDate: instant, EndDate: null }]]);
  });

  test('contains future entries and no past ones', async () => {
    await save([{ EndDate: '01-05-2026 00:00' }]);
    expect(await schedules()).toEqual([]);
    await save([{ EndDate: '01-05-2026 00:00' }, { StartDate: '01-08-2026 00:00' }]);
    expect(await schedules()).toHaveLength(1);
  });

  test.each([
    [[{ StartDate: 'tomorrow' }], 'cannot be read'],
    [[{ StartDate: '02-07-2026 00:00', EndDate: '01-07-2026 00:00' }], 'ends before it begins'],
  ])('rejects an invalid schedule: %o', async (schedule, reason) => {
    await expect(save(schedule)).rejects.toThrow(reason);
  });
});
