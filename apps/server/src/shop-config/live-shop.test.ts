import { demoConfig } from '@shop/brands/demo-config';
import { createShop } from '@shop/domain/site/store/config/shop';
import type { ShopConfig, StoreConfig } from '@shop/domain/site/store/config/shop-config';
import { expect, test } from 'vitest';
import { createLiveShop } from './live-shop.ts';

const UK = { brand: 'main', localeISOCode: 'en-GB' } as const;
const isUk = ({ brand, locale }: StoreConfig) => brand === UK.brand && locale === UK.localeISOCode;
const withUk = (change: (store: StoreConfig) => Partial<StoreConfig>): ShopConfig => ({
  ...demoConfig,
  stores: demoConfig.stores.map((one) => (isUk(one) ? { ...one, ...change(one) } : one)),
});
const withReturns = ({ delivery }: StoreConfig) => ({
  delivery: { ...delivery, returns: { days: 99, price: 4_200 } },
});

test('terms follow the newest version', () => {
  const live = createLiveShop(createShop(demoConfig));
  live.replace(createShop(withUk(withReturns)));
  expect(live.getDeliveryTerms(UK).returns).toEqual({ days: 99, price: 4_200 });
  expect(live.needsRestart()).toBe(false);
});

test('amounts in another currency wait for the restart that opens the store with it', () => {
  const live = createLiveShop(createShop(demoConfig));
  const { returns } = live.getDeliveryTerms(UK);
  live.replace(createShop(withUk((store) => ({ ...withReturns(store), currency: 'EUR' }))));
  expect(live.needsRestart()).toBe(true);
  expect(live.getDeliveryTerms(UK).returns).toEqual(returns);
});

test('taxes wait for the restart where a store charges them in another way', () => {
  const live = createLiveShop(createShop(demoConfig));
  const regions = { LND: [{ percent: 1, from: '2020-01-01' }] };
  const taxes = demoConfig.taxes.map((one) => (one.country === 'GB' ? { country: 'GB', example: true, regions } : one));
  live.replace(createShop({ ...withUk(() => ({ priceTax: 'added' })), taxes }));
  const place = { country: 'GB', region: 'LND' };
  const now = new Date('2026-11-18T12:00:00Z');
  expect(live.destinationTax({ timeZone: 'Europe/London' }, place, now)).toEqual({ percent: 20, isAdded: false });
});
