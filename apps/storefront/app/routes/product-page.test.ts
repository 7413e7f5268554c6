import { ApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { describe, expect, test } from 'vitest';
import { aTile } from '#app/features/listing/listing-maker.ts';
import { aProductDetail } from '#app/features/product/product-maker.tsx';
import type { DeliveryOffer } from '#app/features/product/use-delivery.ts';
import { aVisitor } from '#app/shop-maker.tsx';
import { loadProductPage } from './product-page.ts';

const NOW = new Date('2026-11-13T12:00:00Z');
const SETTING = { deliveryText: 'In a few days.', sections: [] };

const methodUntil = (orderBefore: string) => ({
  code: 'standard',
  price: { amount: 399, currency: 'GBP' },
  from: '2026-11-17',
  to: '2026-11-19',
  orderBefore,
});

type Differing = {
  orderBefore?: string;
  pricesUntil?: string | undefined;
  shippingMethods?: () => Promise<unknown>;
  setting?: () => Promise<unknown>;
};

function visitorOf({ orderBefore = '2026-11-13T20:00:00Z', pricesUntil, shippingMethods, setting }: Differing = {}) {
  const reported: unknown[] = [];
  const offer = async () => ({ methods: [methodUntil(orderBefore)], returns: {} });
  const api = {
    page: { rail: async () => ({ products: [aTile({ sku: 'alike' })], pricesUntil }) },
    delivery: { shippingMethods: shippingMethods ?? offer },
  } as unknown as Visitor['api'];
  const content = { single: setting ?? (async () => SETTING) } as unknown as Visitor['content'];
  return { reported, visitor: aVisitor({ api, content, now: NOW, report: (error) => reported.push(error) }) };
}

const load = ({ visitor }: ReturnType<typeof visitorOf>) => loadProductPage(visitor, aProductDetail());

describe('what the page of a product shows besides it', () => {
  test('is its delivery as of now, the words of editors and what it leads on to', async () => {
    const { delivery, setting, rails } = await load(visitorOf());
    expect((delivery as DeliveryOffer).now).toBe(NOW.toISOString());
    expect((delivery as DeliveryOffer).words?.when).toMatch(/^Order before .+ today for .+\.$/);
    expect(setting).toEqual(SETTING);
    expect(rails.similar.map(({ sku }) => sku)).toEqual(['alike']);
  });

  test('is out of date when the product, a colour, something beside it or the setting changes', async () => {
    const { headers } = await load(visitorOf());
    const keys = headers['Surrogate-Key']?.split(' ');
    expect(keys).toEqual(
      expect.arrayContaining([
        'redirect',
        'content:pdp-setting',
        'product:slip-green',
        'product:slip-black',
        'product:alike',
      ]),
    );
  });

  test('is one page for every address of it: no parameter changes it', async () => {
    expect((await load(visitorOf())).headers['No-Vary-Search']).toBe('params');
  });

  test.each([
    ['for a while', '2026-11-13T20:00:00Z', 's-maxage=60, stale-while-revalidate=600'],
    ['no longer than somebody can order by then', '2026-11-13T12:00:30Z', 's-maxage=30, stale-while-revalidate=0'],
  ])('is kept %s', async (_, orderBefore, words) => {
    expect((await load(visitorOf({ orderBefore }))).headers['Cache-Control']).toContain(words);
  });

  test.each([
    ['its own price', { priceUntil: '2026-11-13T12:00:30.500Z' }, undefined],
    ['a price beside it', {}, '2026-11-13T12:00:30.500Z'],
  ])('is not kept beyond the instant at which %s changes', async (_, own, pricesUntil) => {
    const { visitor } = visitorOf({ pricesUntil });
    const { headers } = await loadProductPage(visitor, aProductDetail(own));
    expect(headers['Cache-Control']).toContain('s-maxage=30, stale-while-revalidate=0');
  });

  test('is not kept beyond the midnight of the store, when today is another day', async () => {
    const { visitor } = visitorOf({ orderBefore: '2026-11-14T20:00:00Z' });
    const late = { ...visitor, now: new Date('2026-11-13T23:59:20Z') };
    const { headers } = await loadProductPage(late, aProductDetail());
    expect(headers['Cache-Control']).toContain('s-maxage=40, stale-while-revalidate=0');
  });

  test('does without what fails, which is reported, and is tried again soon', async () => {
    const away = async () => {
      throw new ApiError('Away', { code: 'timeout', url: '/page/shipping-methods' });
    };
    const given = visitorOf({ shippingMethods: away, setting: away });
    const { delivery, setting, headers } = await load(given);
    expect([delivery, setting]).toEqual([undefined, undefined]);
    expect(given.reported).toHaveLength(1);
    expect(headers['Cache-Control']).toContain('s-maxage=5, stale-while-revalidate=0');
  });
});
