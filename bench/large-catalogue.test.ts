import { catalogueRecord, type ProductRecord } from '@shop/contracts/catalogue-file';
import { describe, expect, test } from 'vitest';
import { readDemoProducts } from '../apps/server/src/stand-ins/demo-data/demo-catalogue.ts';
import { largeCatalogue, roundName } from './large-catalogue.ts';

const today = new Date('2026-11-15T10:00:00Z');
const options = { today, seed: 2012 };
const demo = readDemoProducts(today);

const getProducts = (count: number): ProductRecord[] =>
  [...largeCatalogue({ ...options, products: count })].filter((record) => record.kind === 'product');

describe('the large catalogue', () => {
  const products = getProducts(demo.length * 2 + 100);

  test('has exactly as many products as asked for, the demo’s own first', () => {
    expect(products).toHaveLength(demo.length * 2 + 100);
    expect(products.slice(0, demo.length)).toEqual(demo);
    expect(getProducts(10)).toEqual(demo.slice(0, 10));
  });

  test('is written in the shop’s own file format', () => {
    const made = products.slice(demo.length);
    expect(made.map((record) => catalogueRecord.parse(record))).toEqual(made);
  });

  test('is the same every time', () => {
    expect(getProducts(products.length)).toEqual(products);
  });

  test('numbers and names every product, size and page once', () => {
    const variants = products.flatMap((product) => product.variants);
    for (const values of [
      products.map(({ sku }) => sku),
      products.map(({ urlKey }) => urlKey),
      variants.map(({ sku }) => sku),
      variants.map(({ barcode }) => barcode),
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  test('shows again what was rendered, and links to what is there', () => {
    const files = new Set(demo.flatMap(({ media }) => media.map(({ file }) => file)));
    const skus = new Set(products.map(({ sku }) => sku));
    const again = products.slice(demo.length);
    expect(again.flatMap(({ media }) => media).filter(({ file }) => !files.has(file))).toEqual([]);
    expect(again.flatMap(({ links }) => Object.values(links).flat()).filter((sku) => !skus.has(sku))).toEqual([]);
  });

  test('varies titles, prices and stock', () => {
    const [first, again] = [products[0], products[demo.length]];
    expect(again?.texts['en-GB']?.title).toBe('Marlow cowl-neck satin midi dress');
    expect(again?.prices).not.toEqual(first?.prices);
    expect(again?.variants.map(({ stock }) => stock)).not.toEqual(first?.variants.map(({ stock }) => stock));
  });

  test('has a name for every round', () => {
    const names = Array.from({ length: 1000 }, (_, i) => roundName(i + 1));
    expect(new Set(names).size).toBe(1000);
  });
});
