import { describe, expect, test } from 'vitest';
import { FILTER_ATTRIBUTES } from '../discovery/listing.ts';
import {
  type AttributeFacts,
  attributeDefinition,
  derivedAttributes,
  PRODUCT_ATTRIBUTES,
} from './product-attributes.ts';

const now = new Date('2026-06-15T12:00:00Z');

describe('§9 filter attributes', () => {
  test.each(FILTER_ATTRIBUTES)('%s has a type', (name) => {
    expect(PRODUCT_ATTRIBUTES[name].type).toMatch(/^(text|number|boolean|date|list)$/);
  });

  test.each([
    ['colour_en', 'list', 'stored'],
    ['product_category', 'text', 'stored'],
    ['in_stock', 'boolean', 'derived'],
    ['slider_price', 'number', 'derived'],
    ['special_price_from_date_set_b', 'date', 'derived'],
    ['clothes_size', 'list', 'derived'],
    ['upsell_products', 'list', 'derived'],
    ['sustainability', 'list', 'stored'],
    ['toString', 'list', 'stored'],
  ])('%s has type %s and is %s', (name, type, source) => {
    expect(attributeDefinition(name)).toEqual({ type, source });
  });
});

describe('§9 derived attributes', () => {
  const facts: AttributeFacts = {
    price: { amount: 4000 },
    sizeAttribute: 'clothes_size',
    sizes: [
      { size: '8', available: 3 },
      { size: '10', available: 0 },
    ],
    totalStock: { gb: 3, us: 12 },
    upsell: ['belt-1'],
  };

  test('derives from price, stock, sizes and links', () => {
    expect(derivedAttributes(facts, now)).toEqual({
      in_stock: true,
      slider_price: 4000,
      total_stock_gb: 3,
      total_stock_us: 12,
      upsell_products: ['belt-1'],
      clothes_size: ['8'],
    });
  });

  test('includes both sets of special prices with their dates', () => {
    const special = { amount: 3000, from: new Date('2026-06-01T00:00:00Z'), to: new Date('2026-07-01T00:00:00Z') };
    const specialB = { amount: 2500, from: new Date('2026-08-01T00:00:00Z'), to: new Date('2026-09-01T00:00:00Z') };
    expect(derivedAttributes({ ...facts, price: { amount: 4000, special, specialB } }, now)).toMatchObject({
      slider_price: 3000,
      special_price: 3000,
      special_price_from_date: special.from,
      special_price_to_date: special.to,
      special_price_set_b: 2500,
      special_price_from_date_set_b: specialB.from,
      special_price_to_date_set_b: specialB.to,
    });
  });

  test.each(Object.entries(PRODUCT_ATTRIBUTES).filter(([, { source }]) => source === 'stored'))(
    'excludes the stored attribute %s',
    (name) => {
      expect(derivedAttributes(facts, now)).not.toHaveProperty(name);
    },
  );

  test('is out of stock when sold out in this store, regardless of other stock pools', () => {
    const soldOut = { ...facts, sizes: [{ size: '8', available: 0 }] };
    expect(derivedAttributes(soldOut, now)).toMatchObject({ in_stock: false, clothes_size: [] });
  });
});
