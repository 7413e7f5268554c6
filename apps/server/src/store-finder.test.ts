import { getBrand, storeEntries, stores } from '@shop/brands/stores';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createStoreFinder } from './store-finder.ts';

const finder = createStoreFinder({
  stores,
  entries: storeEntries,
  getBrand,
  origins: { main: 'https://main.example.com', outlet: 'https://outlet.example.com' },
  checkoutOrigin: 'https://checkout-{brand}.example.{tld}',
});

const at = (host: string, url: string) => ({ host, url, cookies: {} }) as unknown as FastifyRequest;

test.each([
  ['checkout-main.example.com', '/checkout', 'main', 'en-GB'],
  ['checkout-main.example.ie', '/ie/checkout/payment', 'main', 'en-IE'],
  ['checkout-outlet.example.com', '/checkout', 'outlet', 'en-GB'],
  ['main.example.com', '/ie/checkout', 'main', 'en-IE'],
])('checkout at %s%s belongs to %s %s (checkoutTLD)', (host, url, brand, locale) => {
  const store = finder.resolveStore(at(host, url));
  expect([store.brand, store.localeISOCode]).toEqual([brand, locale]);
});

test.each([
  ['EUR', 'en-EU'],
  ['NZD', 'en-NZ'],
  [undefined, 'en-EU'],
])('§5 chooses by the currency cookie %s on a host without the default store: %s', (currency, locale) => {
  const entries = storeEntries.filter(({ localeValue }) => ['en-EU', 'en-NZ'].includes(localeValue));
  const abroad = createStoreFinder({ stores, entries, getBrand, origins: { main: 'https://main.example.com' } });
  const request = { ...at('main.example.com', '/'), cookies: { currency } } as unknown as FastifyRequest;
  expect(abroad.resolveStore(request).localeISOCode).toBe(locale);
});

test.each([
  ['main.example.com', 'https://main.example.com'],
  ['checkout-main.example.ie', 'https://checkout-main.example.ie'],
  ['evil.example.net', 'https://outlet.example.com'],
  ['main.localhost:3000', 'https://main.example.com'],
])('payment at %s returns to %s', (host, origin) => {
  const request = { host, headers: { locale: host.startsWith('evil') ? 'en_GB' : 'en_IE' } };
  expect(finder.resolveOrigin({ ...at(host, '/'), ...request } as unknown as FastifyRequest)).toBe(origin);
});

test('keeps the typed host on a local machine', () => {
  const local = createStoreFinder({
    stores,
    entries: storeEntries,
    getBrand,
    origins: { outlet: 'http://outlet.localhost:3000' },
  });
  const typed = { ...at('localhost:3000', '/'), headers: { locale: 'en_GB' } } as unknown as FastifyRequest;
  expect(local.resolveOrigin(typed)).toBe('http://localhost:3000');
});
