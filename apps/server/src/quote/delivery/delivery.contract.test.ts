import { createShopApi, type ShopApi } from '@shop/contracts/shop/client';
import type { Locale } from '@shop/domain/site/store/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { injectFetch } from '#server/platform/http/inject-fetch.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  // Tuesday.
  shop.clock.now = new Date('2026-11-17T12:00:00Z');
});

const mainIn = (locale: Locale): ShopApi =>
  createShopApi(injectFetch(shop.app, { headers: { host: 'main.localhost' } }), { locale });
const methodsTo = async (postcode?: string) =>
  (await shop.api.delivery.shippingMethods({ query: postcode === undefined ? {} : { postcode } })).methods;

describe('GET /page/shipping-methods', () => {
  test('returns every method, cheapest first, with its dates and cut-off', async () => {
    const orderBefore = '2026-11-17T20:00:00.000Z';
    expect(await shop.api.delivery.shippingMethods({ query: {} })).toEqual({
      methods: [
        { code: 'collect', price: pounds(299), from: '2026-11-20', to: '2026-11-20', orderBefore },
        {
          code: 'standard',
          price: pounds(399),
          freeOver: pounds(5_000),
          from: '2026-11-19',
          to: '2026-11-23',
          orderBefore,
        },
        { code: 'next-day', price: pounds(699), from: '2026-11-18', to: '2026-11-18', orderBefore },
      ],
      returns: { days: 28, price: pounds(0) },
    });
  });

  test('returns later dates from the cut-off on', async () => {
    shop.clock.now = new Date('2026-11-17T20:00:00Z');
    expect((await methodsTo()).find(({ code }) => code === 'next-day')).toMatchObject({
      from: '2026-11-19',
      orderBefore: '2026-11-18T20:00:00.000Z',
    });
  });

  test('accepts a postcode as typed and returns it formatted', async () => {
    const reply = await shop.api.delivery.shippingMethods({ query: { postcode: ' sw1a1aa' } });
    expect(reply.postcode).toBe('SW1A 1AA');
    expect(reply.methods).toEqual(await methodsTo());
  });

  test('omits next-day delivery and adds two days for the islands', async () => {
    expect((await methodsTo('ZE1 0AA')).map(({ code, from, to }) => [code, from, to])).toEqual([
      ['collect', '2026-11-24', '2026-11-24'],
      ['standard', '2026-11-23', '2026-11-25'],
    ]);
  });

  test.each(['nonsense', 'XX1 1AA', '90210'])('rejects %s and names the field', async (postcode) => {
    await expect(methodsTo(postcode)).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'postcode_unknown', field: 'postcode' }],
    });
  });

  test('rejects text longer than any postcode', async () => {
    await expect(methodsTo('1'.repeat(21))).rejects.toMatchObject({ status: 400 });
  });

  test.each([
    ['en-US', '90210', 'USD', ['standard', 'express'], '90210'],
    ['de-DE', '10115', 'EUR', ['standard', 'express'], '10115'],
    ['ar-AE', '00000', 'AED', ['standard', 'express'], undefined],
  ] as const)('returns methods and currency of %s', async (locale, typed, currency, codes, postcode) => {
    const reply = await mainIn(locale).delivery.shippingMethods({ query: { postcode: typed } });
    expect(reply.methods.map(({ code }) => code)).toEqual(codes);
    expect(reply.methods[0]?.price.currency).toBe(currency);
    expect(reply.postcode).toBe(postcode);
  });
});

const pounds = (amount: number) => ({ amount, currency: 'GBP' });
