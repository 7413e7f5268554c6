import { describe, expect, test } from 'vitest';
import {
  FILTER_ATTRIBUTES,
  getLastPage,
  LAST_LISTING_PAGE,
  LISTING_PAGE_SIZE,
  listingPage,
  SORT_OPTIONS,
  sortOption,
} from './listing.ts';

describe('§9 listing', () => {
  test('has page size 48 and last page 209 (ceiling of 208.33)', () => {
    expect(LISTING_PAGE_SIZE).toBe(48);
    expect(LAST_LISTING_PAGE).toBe(209);
  });

  test.each([
    ['1', 1],
    ['2', 2],
    ['209', 209],
    ['210', undefined],
    ['9'.repeat(400), undefined],
    ['0', 1],
    ['-3', 1],
    ['1.5', 1],
    ['1e2', 1],
    ['two', 1],
    ['', 1],
    [undefined, 1],
    [null, 1],
  ])('page=%s returns page %s', (text, page) => {
    expect(listingPage(text)).toBe(page);
  });

  test.each([
    [0, 1],
    [1, 1],
    [48, 1],
    [49, 2],
    [9_984, 208],
    [10_000, 209],
    [1_000_000, 209],
  ])('%i results end on page %i', (results, last) => {
    expect(getLastPage(results)).toBe(last);
    expect(listingPage(String(last), results)).toBe(last);
    expect(listingPage(String(last + 1), results)).toBeUndefined();
  });
});

describe('§9 sort options: default, numberofdays (new in), price_asc, price_desc', () => {
  test('has the four options', () => {
    expect(SORT_OPTIONS).toEqual(['default', 'numberofdays', 'price_asc', 'price_desc']);
  });

  test.each([
    ['price_asc', 'price_asc'],
    ['numberofdays', 'numberofdays'],
    ['cheapest', 'default'],
    ['', 'default'],
    [null, 'default'],
    ['attr_diameter_asc', 'attr_diameter_asc'],
    ['attr_heel_height_desc', 'attr_heel_height_desc'],
    ['attr_x_asc_desc', 'attr_x_asc_desc'],
    ['attr_diameter', 'default'],
    ['attr_Diameter_asc', 'default'],
    ['attr_price@outlet-GBP_asc', 'default'],
  ])('sort=%s sorts by %s', (text, option) => {
    expect(sortOption(text)).toBe(option);
  });
});

test.each([
  'accessory_size',
  'belt_size',
  'bra_size',
  'category_en',
  'clothes_size',
  'colour_en',
  'design',
  'fastening',
  'fit',
  'heel_height',
  'in_stock',
  'length_new',
  'main_range',
  'neck_shape',
  'occasion_wear',
  'product_category',
  'shoesize',
  'skin_concern',
  'skin_type',
  'sleeves',
  'slider_price',
  'special_price',
  'style',
  'sub_category',
  'total_stock_gb',
  'total_stock_us',
  'upsell_products',
])('§9 filter attribute %s', (name) => {
  expect(FILTER_ATTRIBUTES).toContain(name);
});
