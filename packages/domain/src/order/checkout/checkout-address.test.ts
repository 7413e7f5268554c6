import { expect, test } from 'vitest';
import { checkoutAddress } from './checkout-address.ts';

const TEMPLATE = 'https://checkout-{brand}.example.{tld}';

test.each([
  [
    'at the suffix of its store',
    { brand: 'main', checkoutTLD: 'ie', subpathPrefix: 'ie' },
    TEMPLATE,
    'https://checkout-main.example.ie/ie/checkout',
  ],
  [
    'at the root of its host',
    { brand: 'outlet', checkoutTLD: 'com', subpathPrefix: '' },
    TEMPLATE,
    'https://checkout-outlet.example.com/checkout',
  ],
  [
    'at one host for all suffixes',
    { brand: 'main', checkoutTLD: 'fr', subpathPrefix: 'fr' },
    'https://{brand}.pay.example',
    'https://main.pay.example/fr/checkout',
  ],
  [
    'part of the shop where nothing is configured',
    { brand: 'main', checkoutTLD: 'ie', subpathPrefix: 'ie' },
    undefined,
    undefined,
  ],
] as const)('checkout URL is %s', (_, store, template, address) => {
  expect(checkoutAddress(store, template)).toBe(address);
});
