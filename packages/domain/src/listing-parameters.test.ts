import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILTER_ATTRIBUTES, LAST_LISTING_PAGE, SORT_OPTIONS } from './listing.ts';
import {
  canonicalSearch,
  type ListingParameters,
  PRICE_PARAMETER,
  parameterOf,
  priceText,
  readListingParameters,
} from './listing-parameters.ts';
import { KEPT_PARAMETERS } from './query-parameters.ts';

const STORE = { currency: 'GBP', plpSortCode: 'slider_price_gbp_min' } as const;
const NOTHING: ListingParameters = { filters: [], sort: 'default', page: 1 };

const read = (query: string) => readListingParameters(new URLSearchParams(query), STORE);
const write = (parameters: ListingParameters) => new URLSearchParams(canonicalSearch(parameters, STORE)).toString();

describe('§2 the parameters of an address name the attributes of §9', () => {
  test.each([
    ['clothes_size_mapped=10', 'clothes_size'],
    ['clothes_size=10', 'clothes_size'],
    ['colour_group=10', 'colour_en'],
    ['colour=10', 'colour_en'],
    ['color=10', 'colour_en'],
    ['colour_en=10', 'colour_en'],
    ['categories=10', 'category_en'],
    ['category_en=10', 'category_en'],
    ['brand=10', 'brand'],
    ['brands=10', 'brand'],
    ...['accessory_size', 'belt_size', 'bra_size', 'shoesize', 'design', 'fastening', 'fit', 'heel_height'].map(same),
    ...['length_new', 'main_range', 'neck_shape', 'occasion_wear', 'product_category', 'skin_concern'].map(same),
    ...['skin_type', 'sleeves', 'style', 'sub_category'].map(same),
  ])('%s filters by %s', (query, attribute) => {
    expect(read(query)).toEqual({ ...NOTHING, filters: [{ attribute, values: ['10'] }] });
  });

  test.each([
    ['clothes_size', 'clothes_size_mapped'],
    ['colour_en', 'colour_group'],
    ['category_en', 'categories'],
    ['brand', 'brand'],
    ['fit', 'fit'],
    ['in_stock', 'in_stock'],
    ['fabric', undefined],
    ['slider_price', undefined],
    ['constructor', undefined],
  ])('%s is written as %s', (attribute, parameter) => {
    expect(parameterOf(attribute)).toBe(parameter);
  });

  test('only kept parameters are ever written', () => {
    const written = ['brand', ...FILTER_ATTRIBUTES].flatMap((attribute) => parameterOf(attribute) ?? []);
    for (const name of [...written, PRICE_PARAMETER]) expect(KEPT_PARAMETERS).toContain(name);
  });

  test('several values are the parameter repeated, in whatever order and under whichever name', () => {
    const expected = [{ attribute: 'colour_en', values: ['black', 'green', 'red'] }];
    expect(read('colour_group=red&color=black&colour_group=green&colour=red').filters).toEqual(expected);
  });

  test('only what is there can be asked for', () => {
    expect(read('in_stock=true').filters).toEqual([{ attribute: 'in_stock', values: ['true'] }]);
    expect(read('in_stock=false&in_stock=1')).toEqual(NOTHING);
  });

  test.each(['total_stock_gb=3', 'special_price=10', 'special_price_from_date=2026-01-01', 'upsell_products=dress'])(
    '%s is nothing to choose by',
    (query) => expect(read(query)).toEqual(NOTHING),
  );
});

describe('§2 price_slider', () => {
  test.each([
    ['price_slider=15-60', { from: 1_500, to: 6_000 }],
    ['price_slider=15&price_slider=60', { from: 1_500, to: 6_000 }],
    ['price=15-60', { from: 1_500, to: 6_000 }],
    ['slider_price=15-60', { from: 1_500, to: 6_000 }],
    ['price_slider=60-15', { from: 1_500, to: 6_000 }],
    ['price_slider=19.99-', { from: 1_999 }],
    ['price_slider=19.99', { from: 1_999 }],
    ['price_slider=-60.5', { to: 6_050 }],
    ['price_slider=&price_slider=60', { to: 6_000 }],
    ['price_slider=15&price_slider=', { from: 1_500 }],
    ['price_slider=+15+-+60+', { from: 1_500, to: 6_000 }],
    ['price_slider=0-0', { from: 0, to: 0 }],
    ['price_slider=cheap-60', { to: 6_000 }],
  ])('%s is from and to %o', (query, price) => {
    expect(read(query)).toEqual({ ...NOTHING, price });
  });

  test.each([
    'price_slider=',
    'price_slider=-',
    'price_slider=&price_slider=',
    'price_slider=1e9-',
    'price_slider=NaN',
  ])('%s chooses nothing', (query) => expect(read(query)).toEqual(NOTHING));

  test('is written in the units of the currency', () => {
    expect(priceText({ from: 1_999, to: 6_000 }, 'GBP')).toBe('19.99-60');
    expect(priceText({ to: 6_050 }, 'EUR')).toBe('-60.5');
  });
});

describe('§9 sort and page', () => {
  test.each([
    ['sort=price_asc', 'price_asc'],
    ['sort=numberofdays&order=desc', 'numberofdays'],
    ['sort=slider_price_gbp_min', 'price_asc'],
    ['sort=slider_price_gbp_min&order=asc', 'price_asc'],
    ['sort=slider_price_gbp_min&order=desc', 'price_desc'],
    ['sort=slider_price_eur_min&order=desc', 'default'],
    ['order=desc', 'default'],
    ['sort=price_asc&sort=price_desc', 'price_asc'],
  ])('%s sorts by %s', (query, sort) => {
    expect(read(query)).toEqual({ ...NOTHING, sort });
  });

  test.each([
    ['page=3', 3],
    ['page=-1', 1],
    ['page=two', 1],
    [`page=${LAST_LISTING_PAGE + 1}`, undefined],
  ])('%s is page %s', (query, page) => {
    expect(read(query)).toEqual({ ...NOTHING, page });
  });
});

describe('an address', () => {
  test('has one way to be written', () => {
    const query = 'page=2&utm_source=x&sort=slider_price_gbp_min&order=desc&price=15-60&fit=slim&color=red&color=black';
    expect(write(read(query))).toBe(
      'colour_group=black&colour_group=red&fit=slim&price_slider=15-60&sort=price_desc&page=2',
    );
  });

  test('says nothing that goes without saying', () => {
    expect(write(NOTHING)).toBe('');
  });

  const attributes = ['brand', ...FILTER_ATTRIBUTES].filter((name) => parameterOf(name) && name !== 'in_stock');
  const amount = fc.integer({ min: 0, max: 100_000_000 });
  const parameters: fc.Arbitrary<ListingParameters> = fc
    .record({
      chosen: fc.subarray(attributes, { maxLength: 6 }),
      values: fc.array(
        fc
          .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
          .filter((value) => value === value.trim() && value !== ''),
        { minLength: 1, maxLength: 8 },
      ),
      ends: fc.option(fc.tuple(amount, amount), { nil: undefined }),
      sort: fc.constantFrom(...SORT_OPTIONS),
      page: fc.integer({ min: 1, max: LAST_LISTING_PAGE }),
    })
    .map(({ chosen, values, ends, sort, page }) => ({
      filters: chosen.map((attribute) => ({ attribute, values: [...new Set(values)].toSorted() })),
      ...(ends && { price: { from: Math.min(...ends), to: Math.max(...ends) } }),
      sort,
      page,
    }));

  test('says what was meant: reading what was written gives the same', () => {
    fc.assert(
      fc.property(parameters, (given) => {
        expect(read(write(given))).toEqual(given);
      }),
    );
  });

  test('can hold anything: it is read without complaint, within limits, and written is read alike', () => {
    const name = fc.oneof(fc.constantFrom(...KEPT_PARAMETERS), fc.string());
    const anyUnit = fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit));
    const value = fc.oneof(
      fc.string({ unit: anyUnit, maxLength: 200 }),
      fc.constantFrom('1', '-', '1-2', 'true', '<b>'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 200 }), (pairs) => {
        const understood = readListingParameters(new URLSearchParams(pairs), STORE);
        for (const { values } of understood.filters) {
          expect(values.length).toBeLessThanOrEqual(40);
          for (const one of values) expect(one.length).toBeLessThanOrEqual(100);
        }
        expect(read(write(understood))).toEqual({ ...understood, page: understood.page ?? 1 });
      }),
    );
  });

  test('cannot ask for more than a person would', () => {
    const sizes = Array.from({ length: 5_000 }, (_, size) => `clothes_size_mapped=${size}`).join('&');
    expect(read(sizes).filters[0]?.values).toHaveLength(40);
    expect(read(`fit=${'x'.repeat(101)}`)).toEqual(NOTHING);
  });
});

function same(name: string): [string, string] {
  return [`${name}=10`, name];
}
