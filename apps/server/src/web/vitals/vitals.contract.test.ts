import { endpointUrl } from '@shop/contracts/endpoint';
import { vitalsEndpoints } from '@shop/contracts/shop/site/vitals';
import { VITALS_PATH } from '@shop/contracts/shop/site/vitals-path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const notify = (payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: VITALS_PATH,
    headers: { host: 'main.localhost', locale: 'fr_FR', ...headers },
    payload,
  });
const REPORT = { page: 'listing', device: 'phone', metrics: { LCP: 900, CLS: 0.01 } };

describe('POST web vitals', () => {
  test('is served at the path that browsers post to', () => {
    expect(endpointUrl(vitalsEndpoints.report)).toBe(VITALS_PATH);
  });

  test('needs no cookie and sets none', async () => {
    const reply = await notify(REPORT);
    expect(reply.json()).toEqual({ status: 'received' });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['an address instead of a pattern', { ...REPORT, page: '/customer/order-history/MW-1' }],
    ['who it was', { ...REPORT, visitor: 'ada' }],
    ['an unknown metric', { ...REPORT, metrics: { FID: 3 } }],
    ['no time at all', { ...REPORT, metrics: { LCP: -1 } }],
    ['a device of its own', { ...REPORT, device: 'Pixel 9 of Ada' }],
  ])('rejects a report with %s', async (_, payload) => {
    expect((await notify(payload)).statusCode).toBe(400);
  });

  test('counts pages seen, without anything that identifies a visitor', async () => {
    const visit = { isArrival: true, pages: ['product', null] };
    expect((await notify({ ...REPORT, metrics: {}, visit })).statusCode).toBe(200);
    expect((await notify({ ...REPORT, visit: { ...visit, pages: Array(51).fill(null) } })).statusCode).toBe(400);
    expect((await notify({ ...REPORT, visit: { ...visit, visitor: 'ada' } })).statusCode).toBe(400);
  });

  test('rejects an unknown store', async () => {
    expect((await notify(REPORT, { locale: 'xx_XX' })).statusCode).toBe(400);
  });

  test('stores no column that identifies a visitor', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'web_vital' order by 1`.execute(
      shop.parts.database.db,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'brand',
      'bucket',
      'day',
      'device',
      'locale',
      'metric',
      'page',
      'visits',
    ]);
  });
});
