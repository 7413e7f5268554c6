import { stores } from '@shop/brands/stores';
import { describe, expect, test } from 'vitest';
import { getPageTags } from './page-tags.ts';

const store = (brand: string, locale: string) => {
  const found = stores.find((one) => one.brand === brand && one.localeISOCode === locale);
  if (!found) throw new Error(`No store ${brand} ${locale}`);
  return found;
};

describe('tags of a page error', () => {
  test.each([
    ['/', 'Homepage'],
    ['/new-in.html', 'Category'],
    ['/clothing/dresses/midi.html', 'Category'],
    ['/checkout/cart', 'Cart'],
    ['/customer/account', 'Other'],
    ['/no-such-page', 'Other'],
  ])('§2 have the route category: %s is %s', (path, category) => {
    expect(getPageTags(path, store('outlet', 'en-GB'))).toMatchObject({ category });
  });

  test('§3 have the store tag and the country of the store', () => {
    const { category, ...tags } = getPageTags('/', store('outlet', 'en-GB'));
    expect(tags).toEqual({ brand: 'outlet', store: 'gb', country: 'UK', alpha3: 'GBR' });
  });

  test('read the path below the store prefix', () => {
    expect(getPageTags('/fr/checkout/cart', store('main', 'fr-FR'))).toMatchObject({ category: 'Cart', alpha3: 'FRA' });
  });
});
