import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEPT_PARAMETERS } from '../query-parameters.ts';
import { FILTER_ATTRIBUTES, LAST_LISTING_PAGE, SORT_OPTIONS } from './listing.ts';
import {
  canonicalSearch,
  findParameter,
  type ListingParameters,
  PRICE_PARAMETER,
  priceText,
  readListingParameters,
} from './listing-parameters.ts';

const STORE = { currency: 'GBP', plpSortCode: 'slider_price_gbp_min' } as const;
const NOTHING: ListingParameters = { filters: [], sort: 'default', page: 1 };

const read = (query: string) => readListingParameters(new URLSearchParams(query), STORE);
const write = (parameters: ListingParameters) => new URLSearchParams(canonicalSearch(parameters, STORE)).toString();

describe('§2 query parameters of the attributes of §9', () => {
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
    ['fabric', 'attr_fabric'],
    ['Fabric weight', undefined],
    ['slider_price', undefined],
    ['constructor', 'attr_constructor'],
  ])('%s is written as %s', (attribute, parameter) => {
    expect(findParameter(attribute)).toBe(parameter);
  });

  test('writes only kept parameters', () => {
    const written = ['brand', ...FILTER_ATTRIBUTES].flatMap((attribute) => findParameter(attribute) ?? []);
    for (const name of [...written, PRICE_PARAMETER]) expect(KEPT_PARAMETERS).toContain(name);
  });

  test('merges repeated parameters and aliases in any order', () => {
    const expected = [{ attribute: 'colour_en', values: ['black', 'green', 'red'] }];
    expect(read('colour_group=red&color=black&colour_group=green&colour=red').filters).toEqual(expected);
  });

  test('accepts only true for a boolean attribute', () => {
    expect(read('in_stock=true').filters).toEqual([{ attribute: 'in_stock', values: ['true'] }]);
    expect(read('in_stock=false&in_stock=1')).toEqual(NOTHING);
  });

  test('upsell_products filters by the linked product', () => {
    const filters = [{ attribute: 'upsell_products', values: ['belt-1'] }];
    expect(read('upsell_products=belt-1')).toEqual({ ...NOTHING, filters });
  });
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
  ])('%s reads as %o', (query, price) => {
    expect(read(query)).toEqual({ ...NOTHING, price });
  });

  test.each([
    'price_slider=',
    'price_slider=-',
    'price_slider=&price_slider=',
    'price_slider=1e9-',
    'price_slider=NaN',
  ])('ignores %s', (query) => expect(read(query)).toEqual(NOTHING));

  test('is written in major units of the currency', () => {
    expect(priceText({ from: 1_999, to: 6_000 }, 'GBP')).toBe('19.99-60');
    expect(priceText({ to: 6_050 }, 'EUR')).toBe('-60.5');
  });
});

describe('§9 ranges of special prices and stock', () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

  test.each([
    ['special_price=10-20.5', { attribute: 'special_price', from: 1_000, to: 2_050 }],
    ['special_price_set_b=-20', { attribute: 'special_price_set_b', to: 2_000 }],
    ['total_stock_gb=3', { attribute: 'total_stock_gb', from: 3 }],
    ['total_stock_us=10-3', { attribute: 'total_stock_us', from: 3, to: 10 }],
    ['special_price_from_date=2026-01-01', { attribute: 'special_price_from_date', from: day('2026-01-01') }],
    [
      'special_price_to_date=2026-01-01/2026-01-31',
      { attribute: 'special_price_to_date', from: day('2026-01-01'), to: day('2026-02-01') - 1 },
    ],
    [
      'special_price_from_date_set_b=/2026-01-01T12:30Z',
      { attribute: 'special_price_from_date_set_b', to: Date.parse('2026-01-01T12:30:00Z') },
    ],
    [
      'special_price_to_date_set_b=2026-01-01&special_price_to_date_set_b=2026-01-02',
      { attribute: 'special_price_to_date_set_b', from: day('2026-01-01'), to: day('2026-01-03') - 1 },
    ],
  ])('%s reads as %o', (query, range) => {
    const parameters = read(query);
    expect(parameters).toEqual({ ...NOTHING, ranges: [range] });
    expect(read(write(parameters))).toEqual(parameters);
  });

  test.each([
    'special_price=cheap',
    'total_stock_gb=1.5',
    'special_price_from_date=2026-02-30',
    'special_price_to_date=tomorrow/',
    'special_price_to_date=99999-01-01',
  ])('ignores %s', (query) => expect(read(query)).toEqual(NOTHING));
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
    ['sort=attr_diameter_desc', 'attr_diameter_desc'],
    ['sort=attr_diameter&order=desc', 'attr_diameter_desc'],
    ['sort=attr_diameter', 'attr_diameter_asc'],
    ['sort=attr_diameter_asc&order=desc', 'attr_diameter_asc'],
    ['sort=attr_&order=desc', 'default'],
    ['sort=price_asc&sort=price_desc', 'price_asc'],
  ])('%s sorts by %s', (query, sort) => {
    expect(read(query)).toEqual({ ...NOTHING, sort });
  });

  test.each([
    ['page=3', 3],
    ['page=-1', 1],
    ['page=two', 1],
    [`page=${LAST_LISTING_PAGE + 1}`, undefined],
  ])('%s reads as page %s', (query, page) => {
    expect(read(query)).toEqual({ ...NOTHING, page });
  });
});

describe('canonicalSearch', () => {
  test('normalises names, order and values', () => {
    const query = 'page=2&utm_source=x&sort=slider_price_gbp_min&order=desc&price=15-60&fit=slim&color=red&color=black';
    expect(write(read(query))).toBe(
      'colour_group=black&colour_group=red&fit=slim&price_slider=15-60&sort=price_desc&page=2',
    );
  });

  test('omits defaults', () => {
    expect(write(NOTHING)).toBe('');
  });

  const attributes = ['brand', ...FILTER_ATTRIBUTES].filter((name) => findParameter(name) && name !== 'in_stock');
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
      sort: fc.constantFrom(...SORT_OPTIONS, 'attr_diameter_asc' as const, 'attr_x_asc_desc' as const),
      page: fc.integer({ min: 1, max: LAST_LISTING_PAGE }),
    })
    .map(({ chosen, values, ends, sort, page }) => ({
      filters: chosen.map((attribute) => ({ attribute, values: [...new Set(values)].toSorted() })),
      ...(ends && { price: { from: Math.min(...ends), to: Math.max(...ends) } }),
      sort,
      page,
    }));

  test('round-trips through readListingParameters', () => {
    fc.assert(
      fc.property(parameters, (given) => {
        expect(read(write(given))).toEqual(given);
      }),
    );
  });

  test('accepts any query: reading never throws, is bounded, and round-trips', () => {
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

  test('limits the number and length of values', () => {
    const sizes = Array.from({ length: 5_000 }, (_, size) => `clothes_size_mapped=${size}`).join('&');
    expect(read(sizes).filters[0]?.values).toHaveLength(40);
    expect(read(`fit=${'x'.repeat(101)}`)).toEqual(NOTHING);
  });
});

function same(name: string): [string, string] {
  return [`${name}=10`, name];
}

describe('attributes of the merchant', () => {
  const store = { currency: 'GBP', plpSortCode: 'gbp_price' } as const;
  const read = (search: string) => readListingParameters(new URLSearchParams(search), store);

  test('are read and written with a prefix, after the filters of the specification', () => {
    const parameters = read('attr_strap=steel&attr_diameter=40&fit=slim&attr_strap=calf');
    expect(parameters.filters).toEqual([
      { attribute: 'fit', values: ['slim'] },
      { attribute: 'diameter', values: ['40'] },
      { attribute: 'strap', values: ['calf', 'steel'] },
    ]);
    expect(new URLSearchParams(canonicalSearch(parameters, store)).toString()).toBe(
      'fit=slim&attr_diameter=40&attr_strap=calf&attr_strap=steel',
    );
  });

  test.each(['attr_fit=slim', 'attr_special_price=1', 'attr_Strap=x', 'attr_=x', 'attr_a@b=x'])(
    '%s is none',
    (search) => {
      expect(read(search).filters).toEqual([]);
    },
  );
});
