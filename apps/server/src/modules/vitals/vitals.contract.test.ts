import { endpointUrl } from '@shop/contracts/endpoint';
import { vitalsEndpoints } from '@shop/contracts/shop/vitals';
import { VITALS_PATH } from '@shop/contracts/shop/vitals-path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const tell = (payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: VITALS_PATH,
    headers: { host: 'main.localhost', locale: 'fr_FR', ...headers },
    payload,
  });
const REPORT = { page: 'listing', device: 'phone', metrics: { LCP: 900, CLS: 0.01 } };

describe('a page tells how fast it was', () => {
  test('at the address that browsers know', () => {
    expect(endpointUrl(vitalsEndpoints.report)).toBe(VITALS_PATH);
  });

  test('without a cookie, and gets none', async () => {
    const reply = await tell(REPORT);
    expect(reply.json()).toEqual({ status: 'received' });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['an address instead of a pattern', { ...REPORT, page: '/customer/order-history/MW-1' }],
    ['who it was', { ...REPORT, visitor: 'ada' }],
    ['what nobody measures', { ...REPORT, metrics: { FID: 3 } }],
    ['no time at all', { ...REPORT, metrics: { LCP: -1 } }],
    ['a device of its own', { ...REPORT, device: 'Pixel 9 of Ada' }],
  ])('but not with %s', async (_, payload) => {
    expect((await tell(payload)).statusCode).toBe(400);
  });

  test('nor for a store that there is none of', async () => {
    expect((await tell(REPORT, { locale: 'xx_XX' })).statusCode).toBe(400);
  });

  test('and nothing in the table could tell who it was', async () => {
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
