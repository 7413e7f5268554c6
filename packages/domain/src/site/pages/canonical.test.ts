import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readListingParameters } from '../../discovery/listing-parameters.ts';
import { KEPT_PARAMETERS } from '../../query-parameters.ts';
import { isListingIndexed, listingCanonical, pageAddress } from './canonical.ts';

const STORE = { currency: 'GBP', plpSortCode: 'slider_price_gbp_min' } as const;
const ORIGIN = 'https://main.example.com';
const root = { origin: ORIGIN, subpathPrefix: '' };
const french = { origin: ORIGIN, subpathPrefix: 'fr' };

const foundAs = (search: string, total = 500) => {
  const parameters = readListingParameters(new URLSearchParams(search), STORE);
  const page = parameters.page ?? 1;
  return [listingCanonical({ path: '/dresses.html', page }, STORE), isListingIndexed(parameters, total)];
};

describe('pageAddress', () => {
  test.each([
    [root, '/', `${ORIGIN}/`],
    [french, '/', `${ORIGIN}/fr`],
    [root, '/clothing/dresses.html', `${ORIGIN}/clothing/dresses.html`],
    [french, '/clothing/dresses.html?page=2', `${ORIGIN}/fr/clothing/dresses.html?page=2`],
    [root, '/a b&c"<d>.html', `${ORIGIN}/a%20b%26c%22%3Cd%3E.html`],
    [root, '/100%-wool.html', `${ORIGIN}/100%25-wool.html`],
    [root, '/robe-été.html', `${ORIGIN}/robe-%C3%A9t%C3%A9.html`],
    [root, '//evil.example/x.html', `${ORIGIN}//evil.example/x.html`],
  ])('returns for %o and path %s the URL %s', (place, path, address) => {
    expect(pageAddress(place, path)).toBe(address);
  });

  test('stays on our own origin for any path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(new URL(pageAddress(root, `/${text.replaceAll('?', '')}`)).origin).toBe(ORIGIN);
      }),
    );
  });
});

describe('§2 listing query', () => {
  test.each([
    ['', '/dresses.html', true],
    ['page=1', '/dresses.html', true],
    ['page=2', '/dresses.html?page=2', true],
    ['page=209', '/dresses.html?page=209', true],
    ['page=x', '/dresses.html', true],
    ['sort=default&page=2', '/dresses.html?page=2', true],
    ['sort=price_asc', '/dresses.html', false],
    ['sort=slider_price_gbp_min&order=desc', '/dresses.html', false],
    ['colour_group=red', '/dresses.html', false],
    ['color=red&page=3', '/dresses.html?page=3', false],
    ['clothes_size_mapped=8', '/dresses.html', false],
    ['categories=midi', '/dresses.html', false],
    ['brand=merroway', '/dresses.html', false],
    ['price_slider=10-20', '/dresses.html', false],
    ['in_stock=true', '/dresses.html', false],
    ['special_price=10-20', '/dresses.html', false],
    ['currency=EUR&region=east&hConversionEventId=1&refresh=1', '/dresses.html', true],
    ['Device=mobile&Store=UK&DateTime=now', '/dresses.html', true],
    ['utm_source=mail', '/dresses.html', true],
  ])('?%s has the canonical path %s, indexed: %s', (search, canonical, indexed) => {
    expect(foundAs(search)).toEqual([canonical, indexed]);
  });

  test('keeps only the page parameter in the canonical path', () => {
    for (const name of KEPT_PARAMETERS) {
      const [canonical] = foundAs(`${name}=7`);
      expect(canonical, name).toBe(name === 'page' ? '/dresses.html?page=7' : '/dresses.html');
    }
  });

  test('excludes an empty listing from the index', () => {
    expect(foundAs('', 0)).toEqual(['/dresses.html', false]);
  });
});
