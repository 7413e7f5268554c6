import { brandOf, storeEntries, stores } from '@shop/brands/stores';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createStoreFinder } from './visits.ts';

const finder = createStoreFinder({
  stores,
  entries: storeEntries,
  brandOf,
  origins: { main: 'https://main.example.com', outlet: 'https://outlet.example.com' },
  checkoutOrigin: 'https://checkout-{brand}.example.{tld}',
});

const at = (host: string, url: string) => ({ host, url, cookies: {} }) as unknown as FastifyRequest;

test.each([
  ['checkout-main.example.com', '/checkout', 'main', 'en-GB'],
  ['checkout-main.example.ie', '/ie/checkout/payment', 'main', 'en-IE'],
  ['checkout-outlet.example.com', '/checkout', 'outlet', 'en-GB'],
  ['main.example.com', '/ie/checkout', 'main', 'en-IE'],
])('the checkout at %s%s is that of %s %s (checkoutTLD)', (host, url, brand, locale) => {
  const store = finder.storeOf(at(host, url));
  expect([store.brand, store.localeISOCode]).toEqual([brand, locale]);
});

test.each([
  ['main.example.com', 'https://main.example.com'],
  ['checkout-main.example.ie', 'https://checkout-main.example.ie'],
  ['evil.example.net', 'https://outlet.example.com'],
  ['main.localhost:3000', 'https://main.example.com'],
])('who pays at %s comes back to %s', (host, origin) => {
  const request = { host, headers: { locale: host.startsWith('evil') ? 'en_GB' : 'en_IE' } };
  expect(finder.originOfCall({ ...at(host, '/'), ...request } as unknown as FastifyRequest)).toBe(origin);
});

test('on a machine of one’s own the name that was typed is kept', () => {
  const local = createStoreFinder({
    stores,
    entries: storeEntries,
    brandOf,
    origins: { outlet: 'http://outlet.localhost:3000' },
  });
  const typed = { ...at('localhost:3000', '/'), headers: { locale: 'en_GB' } } as unknown as FastifyRequest;
  expect(local.originOfCall(typed)).toBe('http://localhost:3000');
});
