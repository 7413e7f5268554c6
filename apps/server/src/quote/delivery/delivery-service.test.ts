import { getDeliveryTerms } from '@shop/brands/delivery';
import { stores } from '@shop/brands/stores';
import type { Locale, Store } from '@shop/domain/site/store/store';
import { expect, test } from 'vitest';
import { createDeliveryService } from './delivery-service.ts';

const storeIn = (locale: Locale): Store => {
  const store = stores.find(({ brand, localeISOCode }) => brand === 'main' && localeISOCode === locale);
  if (!store) throw new Error(`No store ${locale}`);
  return store;
};
const at = (now: string) => createDeliveryService({ getTerms: getDeliveryTerms, clock: () => new Date(now) });

test('the quote uses the standard method', () => {
  const { getStandardDelivery } = at('2026-11-17T12:00:00Z');
  expect(getStandardDelivery(storeIn('en-GB'))).toEqual({ price: 399, freeOver: 5_000, freeReturns: true });
  expect(getStandardDelivery(storeIn('en-IE')).freeReturns).toBe(false);
  expect(getStandardDelivery(storeIn('en-SA'))).toEqual({ price: 2_500, freeOver: 25_000, freeReturns: true });
});
