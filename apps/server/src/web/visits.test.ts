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
