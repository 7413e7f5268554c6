import type { IncomingMessage } from 'node:http';
import { stores } from '@shop/brands/stores';
import { expect, test } from 'vitest';
import { callsBelowPrefixes } from './prefixed-calls.ts';

const rewrite = callsBelowPrefixes(stores);

test.each([
  [
    'a call below a prefix is the call, in the locale of the prefix',
    '/fr/api/v1/quote?a=1',
    '/api/v1/quote?a=1',
    'fr_FR',
  ],
  ['with a longer prefix, too', '/ar-ae/api/v2/page?url=/', '/api/v2/page?url=/', 'ar_AE'],
  ['a call as such is itself', '/api/v1/quote', '/api/v1/quote', undefined],
  ['below a word that is no prefix it is a page', '/xx/api/v1/quote', '/xx/api/v1/quote', undefined],
  ['a page of a prefix is itself', '/fr/clothing/dresses.html', '/fr/clothing/dresses.html', undefined],
  ['what only looks like one is a page', '/fr/apis/v1/quote', '/fr/apis/v1/quote', undefined],
  ['no prefix at all is none', '//api/v1/quote', '//api/v1/quote', undefined],
])('§7 optional subpath prefix: %s', (_, url, call, locale) => {
  const request = { url, headers: {} } as IncomingMessage;
  expect(rewrite(request)).toBe(call);
  expect(request.headers.locale).toBe(locale);
});

test('an explicit locale overrides that of the prefix', () => {
  const request = { url: '/fr/api/v1/quote', headers: { locale: 'de_DE' } } as unknown as IncomingMessage;
  rewrite(request);
  expect(request.headers.locale).toBe('de_DE');
});
