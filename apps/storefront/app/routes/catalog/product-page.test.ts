import type { ContentClient } from '@shop/contracts/content/client';
import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import { describe, expect, test } from 'vitest';
import type { DeliveryOffer } from '#app/features/catalog/product/delivery/use-delivery.ts';
import { buildProductDetail } from '../../../../../tests/fixtures/catalog/product-fixture.tsx';
import { buildTile } from '../../../../../tests/fixtures/discovery/listing-fixture.ts';
import { buildVisitor } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import { loadProductPage } from './product-page.ts';

const NOW = new Date('2026-11-13T12:00:00Z');
const NO_REVIEWS = { sizes: [], reviews: [], total: 0, page: 1, lastPage: 1 };
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
  reviews?: () => Promise<unknown>;
};

function buildVisitorStub({
  orderBefore = '2026-11-13T20:00:00Z',
  pricesUntil,
  shippingMethods,
  setting,
  reviews,
}: Differing = {}) {
  const reported: unknown[] = [];
  const offer = async () => ({ methods: [methodUntil(orderBefore)], returns: {} });
  const api = {
    page: { rail: async () => ({ products: [buildTile({ sku: 'alike' })], pricesUntil }) },
    delivery: { shippingMethods: shippingMethods ?? offer },
    reviews: { list: reviews ?? (async () => NO_REVIEWS) },
  } as unknown as ShopApi;
  const content = { single: setting ?? (async () => SETTING) } as unknown as ContentClient;
  return {
    reported,
    visitor: buildVisitor({ services: { api, content, report: (error) => reported.push(error) }, page: { now: NOW } }),
  };
}

const load = ({ visitor }: ReturnType<typeof buildVisitorStub>) => loadProductPage(visitor, buildProductDetail());

describe('loadProductPage', () => {
  test('returns current delivery, editorial settings and recommendations', async () => {
    const { delivery, setting, rails } = await load(buildVisitorStub());
    expect((delivery as DeliveryOffer).now).toBe(NOW.toISOString());
    expect((delivery as DeliveryOffer).words?.when).toMatch(/^Order before .+ today for .+\.$/);
    expect(setting).toEqual(SETTING);
    expect(rails.similar.map(({ sku }) => sku)).toEqual(['alike']);
  });

  test('is invalidated when the product, a colour, a recommendation or the setting changes', async () => {
    const { headers } = await load(buildVisitorStub());
    const keys = headers['Surrogate-Key']?.split(' ');
    expect(keys).toEqual(
      expect.arrayContaining([
        'redirect',
        'content:pdp-setting',
        'reviews:slip',
        'product:slip-green',
        'product:slip-black',
        'product:alike',
      ]),
    );
  });

  test('ignores all URL parameters in the cache key', async () => {
    expect((await load(buildVisitorStub())).headers['No-Vary-Search']).toBe('params');
  });

  test.each([
    ['for a while', '2026-11-13T20:00:00Z', 's-maxage=60, stale-while-revalidate=600'],
    ['until the order deadline', '2026-11-13T12:00:30Z', 's-maxage=30, stale-while-revalidate=0'],
  ])('is cached %s', async (_, orderBefore, words) => {
    expect((await load(buildVisitorStub({ orderBefore }))).headers['Cache-Control']).toContain(words);
  });

  test.each([
    ['its own price', { priceUntil: '2026-11-13T12:00:30.500Z' }, undefined],
    ['a price beside it', {}, '2026-11-13T12:00:30.500Z'],
  ])('is cached only until %s changes', async (_, own, pricesUntil) => {
    const { visitor } = buildVisitorStub({ pricesUntil });
    const { headers } = await loadProductPage(visitor, buildProductDetail(own));
    expect(headers['Cache-Control']).toContain('s-maxage=30, stale-while-revalidate=0');
  });

  test("is cached only until the store's midnight", async () => {
    const { visitor } = buildVisitorStub({ orderBefore: '2026-11-14T20:00:00Z' });
    const late = { ...visitor, page: { ...visitor.page, now: new Date('2026-11-13T23:59:20Z') } };
    const { headers } = await loadProductPage(late, buildProductDetail());
    expect(headers['Cache-Control']).toContain('s-maxage=40, stale-while-revalidate=0');
  });

  test('omits and reports failed parts and retries soon', async () => {
    const away = async () => {
      throw new ApiError('Away', { code: 'timeout', url: '/page/shipping-methods' });
    };
    const given = buildVisitorStub({ shippingMethods: away, setting: away, reviews: away });
    const { delivery, setting, reviews, headers } = await load(given);
    expect([delivery, setting, reviews]).toEqual([undefined, undefined, undefined]);
    expect(given.reported).toHaveLength(2);
    expect(headers['Cache-Control']).toContain('s-maxage=5, stale-while-revalidate=0');
  });
});
