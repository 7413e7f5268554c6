import { type CatalogueRecord, catalogueRecord, type ProductRecord } from '@shop/contracts/catalogue-file';
import { holdsRule, type RuleFacts } from '@shop/domain/category-rule';
import { LISTING_PAGE_SIZE } from '@shop/domain/listing';
import { PRODUCT_ATTRIBUTES } from '@shop/domain/product-attributes';
import { sizeAttributeOf } from '@shop/domain/sizes';
import { BRANDS } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoRecords } from './demo-catalogue.ts';
import { demoPictures } from './demo-pictures.ts';
import { checkDigit } from './recipe/barcodes.ts';
import { demoLooks } from './recipe/compositions.ts';

const today = new Date('2026-11-15T10:00:00Z');
const TEXT_LOCALES = ['en-GB', 'fr-FR', 'de-DE', 'ar-AE'] as const;
type Kind<Name extends CatalogueRecord['kind']> = Extract<CatalogueRecord, { kind: Name }>;

let all: CatalogueRecord[] = [];
let products: ProductRecord[] = [];
let categories: Kind<'category'>[] = [];
let attributes: Kind<'attribute'>[] = [];
let sizeGuides: Kind<'size-guide'>[] = [];

beforeAll(async () => {
  all = await Array.fromAsync(demoRecords({ today, seed: 2012 }));
  const ofKind = <Name extends CatalogueRecord['kind']>(kind: Name) =>
    all.filter((record): record is Kind<Name> => record.kind === kind);
  products = ofKind('product');
  categories = ofKind('category');
  attributes = ofKind('attribute');
  sizeGuides = ofKind('size-guide');
});

const stockOf = ({ variants }: ProductRecord, pool: 'gb' | 'us') => variants.map(({ stock }) => stock[pool] ?? 0);
const sizesInStock = (product: ProductRecord) => stockOf(product, 'gb').filter((level) => level > 0).length;
const daysBetween = (from: string, to: Date) => (to.getTime() - new Date(from).getTime()) / MS_PER_DAY;
const text = (product: ProductRecord) => product.texts['en-GB'];

describe('the demo catalogue', () => {
  test('is written in the shop’s own file format', () => {
    expect(all.map((record) => catalogueRecord.parse(record))).toEqual(all);
  });

  test('is the same for the same day and seed, and another for another seed', async () => {
    expect(await Array.fromAsync(demoRecords({ today, seed: 2012 }))).toEqual(all);
    expect(await Array.fromAsync(demoRecords({ today, seed: 2013 }))).not.toEqual(all);
  });

  test('has at least 640 products of 230 styles, each style in two to four colours', () => {
    const styles = Map.groupBy(products, ({ style }) => style);
    expect(products.length).toBeGreaterThanOrEqual(640);
    expect(styles.size).toBeGreaterThanOrEqual(230);
    for (const colours of styles.values()) {
      expect(colours.length).toBeGreaterThanOrEqual(2);
      expect(colours.length).toBeLessThanOrEqual(4);
    }
  });

  test('numbers and names every product, variant and page once', () => {
    const variants = products.flatMap(({ variants: own }) => own);
    const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
    unique(products.map(({ sku }) => sku));
    unique(products.map(({ urlKey }) => urlKey));
    unique(variants.map(({ sku }) => sku));
    unique(variants.map(({ barcode }) => barcode));
    unique(categories.map(({ key }) => key));
    unique(categories.map(({ path }) => path));
  });

  test('gives every size a barcode with a valid check digit', () => {
    const barcodes = products.flatMap(({ variants }) => variants.map(({ barcode = '' }) => barcode));
    const valid = (barcode: string) =>
      /^\d{13}$/.test(barcode) && checkDigit(barcode.slice(0, 12)) === Number(barcode[12]);
    expect(barcodes.filter((barcode) => !valid(barcode))).toEqual([]);
  });

  test('checks barcodes as GS1 does', () => {
    expect(checkDigit('400638133393')).toBe(1);
    expect(checkDigit('501234567890')).toBe(0);
  });

  test('makes a third of the styles in plus sizes, 16 to 28', () => {
    const styles = [...Map.groupBy(products, ({ style }) => style).values()].map(([first]) => first);
    const plus = styles.filter((product) => {
      const sizes = product?.variants.map(({ size }) => size) ?? [];
      return ['16', '18', '20', '22', '24', '26', '28'].every((size) => sizes.includes(size));
    });
    expect(plus.length / styles.length).toBeGreaterThan(1 / 3);
  });

  test.each([
    ['clothes_size', '6'],
    ['clothes_size', '28'],
    ['clothes_size', 'XXL'],
    ['shoesize', '3'],
    ['shoesize', '8'],
    ['bra_size', '34D'],
    ['belt_size', 'M'],
    ['accessory_size', 'One Size'],
  ])('sells sizes of the scale %s, such as %s', (scale, size) => {
    const sold = products.some(
      ({ variants, attributes: stated }) =>
        variants.some((variant) => variant.size === size) &&
        sizeAttributeOf(
          variants.map((variant) => variant.size),
          Object.keys(stated),
        ) === scale,
    );
    expect(sold).toBe(true);
  });

  test('shows each product with a front that is rendered, and names it as a drawing', () => {
    const files = new Set(demoPictures().map(({ file }) => file));
    for (const { media } of products) {
      expect(media[0]?.role).toBe('front');
      for (const { file, alt } of media) {
        expect(files).toContain(file);
        expect(alt?.['en-GB']).toMatch(/^Illustration of /);
      }
    }
  });

  test('renders no file twice', () => {
    const files = demoPictures().map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  test('sells every piece of its looks', () => {
    const skus = new Set(products.map(({ sku }) => sku));
    for (const { pieces } of demoLooks()) for (const { sku } of pieces) expect(skus).toContain(sku);
  });
});

describe('the texts of the demo catalogue', () => {
  test('describe each product in two to four sentences, no two alike', () => {
    const descriptions = products.map((product) => text(product)?.description ?? '');
    expect(new Set(descriptions).size).toBe(descriptions.length);
    for (const description of descriptions) {
      const sentences = description.split(/[.!?](?:\s|$)/).filter(Boolean).length;
      expect(sentences, description).toBeGreaterThanOrEqual(2);
      expect(sentences, description).toBeLessThanOrEqual(5);
    }
  });

  test('state fibres that add up to a hundred per cent', () => {
    const parts = products.flatMap((product) => text(product)?.materials?.split('. ') ?? []);
    const sharesOf = (part: string) => [...part.matchAll(/(\d+)%/g)].map(([, share]) => Number(share));
    const wrong = parts.filter((part) => ![0, 100].includes(sharesOf(part).reduce((sum, share) => sum + share, 0)));
    expect(wrong).toEqual([]);
  });

  test('name categories, filters and their values in four languages', () => {
    for (const { texts } of categories) expect(Object.keys(texts)).toEqual([...TEXT_LOCALES]);
    for (const { texts } of attributes) {
      expect(Object.keys(texts).filter((locale) => locale !== 'en-US')).toEqual([...TEXT_LOCALES]);
    }
    expect(attributes.find(({ name }) => name === 'colour_en')?.texts).toMatchObject({
      'en-GB': 'Colour',
      'en-US': 'Color',
    });
  });

  test('name every value of a filter that a product has', () => {
    const known = new Map(attributes.map(({ name, values }) => [name, new Set(values.map(({ value }) => value))]));
    const used = products.flatMap((product) =>
      Object.entries(product.attributes).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
    );
    expect(used.filter(({ name, value }) => !known.get(name)?.has(value))).toEqual([]);
  });

  test('fill every filter that is stored with products (§9)', () => {
    const stored = Object.entries(PRODUCT_ATTRIBUTES).filter(([, { source }]) => source === 'stored');
    for (const [name] of stored) {
      expect(attributes.map((attribute) => attribute.name)).toContain(name);
      expect(
        products.some((product) => product.attributes[name]),
        name,
      ).toBe(true);
    }
  });
});

describe('the categories of the demo catalogue', () => {
  /** A product as the outlet or the main brand sees it today. */
  function factsOf(product: ProductRecord, list: string): RuleFacts {
    const price = product.prices.find(({ priceList }) => priceList === list);
    const inStock = product.variants.filter(({ stock }) => (stock.gb ?? 0) > 0).map(({ size }) => size);
    const scale = sizeAttributeOf(inStock, Object.keys(product.attributes));
    return {
      newFrom: product.newFrom ? new Date(product.newFrom) : undefined,
      attributes: { ...product.attributes, [scale]: inStock },
      amount: price?.amount ?? 0,
      reduced: price?.was !== undefined,
      sizesInStock: inStock.length,
    };
  }

  function countIn(key: string, list: 'outlet-GBP' | 'main-GBP'): number {
    const category = categories.find((one) => one.key === key);
    const sold = products.filter(({ prices }) => prices.some(({ priceList }) => priceList === list));
    const held = (product: ProductRecord) =>
      product.categories.includes(key) ||
      (category?.rule !== undefined && holdsRule(category.rule, factsOf(product, list), today));
    return sold.filter(held).length;
  }

  test.each([
    ['New in', '/new-in.html'],
    ['Dresses', '/clothing/dresses.html'],
    ['Tops', '/clothing/tops.html'],
    ['Bottoms', '/shop-by/bottoms.html'],
    ['Jeans', '/clothing/jeans.html'],
    ['Co-ords', '/clothing/co-ords.html'],
    ['Knitwear', '/clothing/knitwear.html'],
    ['Coats & jackets', '/clothing/coats-jackets.html'],
    ['Swimwear', '/clothing/swimwear.html'],
    ['Shoes', '/shoes.html'],
    ['Bags', '/bags.html'],
    ['Accessories', '/accessories.html'],
    ['Beauty', '/beauty.html'],
    ['Last chance', '/last-chance.html'],
  ])('%s is in the menu at %s with at least 24 products of each brand', (name, path) => {
    const category = categories.find((one) => one.path === path);
    expect(category?.texts['en-GB']?.name).toBe(name);
    expect(category?.inMenu).toBe(true);
    expect(category?.parent).toBeUndefined();
    expect(countIn(category?.key ?? '', 'outlet-GBP')).toBeGreaterThanOrEqual(24);
    expect(countIn(category?.key ?? '', 'main-GBP')).toBeGreaterThanOrEqual(24);
  });

  test('the menu has these and no others', () => {
    expect(categories.filter(({ parent, inMenu }) => parent === undefined && inMenu)).toHaveLength(14);
  });

  test.each([
    ['dresses', 150],
    ['new-in', LISTING_PAGE_SIZE * 2],
    ['plus-size', LISTING_PAGE_SIZE * 2],
    ['tops', LISTING_PAGE_SIZE],
    ['bottoms', LISTING_PAGE_SIZE],
    ['under-15', 24],
    ['under-25', 24],
    ['mens-basics', 24],
    ['wedding-guest', 24],
  ])('%s has at least %i products in the outlet', (key, least) => {
    expect(countIn(key, 'outlet-GBP')).toBeGreaterThanOrEqual(least);
  });

  test('none is empty, and every place a product claims exists', () => {
    for (const { key } of categories) expect(countIn(key, 'outlet-GBP'), key).toBeGreaterThan(0);
    const keys = new Set(categories.map(({ key }) => key));
    for (const product of products) for (const key of product.categories) expect(keys).toContain(key);
    for (const { parent } of categories) if (parent) expect(keys).toContain(parent);
  });

  test('what is picked by hand is sold', () => {
    const skus = new Set(products.map(({ sku }) => sku));
    for (const { picked } of categories) for (const sku of picked) expect(skus).toContain(sku);
  });

  test('a bag, which has one size, is never a last size', () => {
    const lastChance = categories.find(({ key }) => key === 'last-chance');
    const bag = products.find(({ categories: held }) => held.includes('bags'));
    expect(lastChance?.rule && bag && holdsRule(lastChance.rule, factsOf(bag, 'outlet-GBP'), today)).toBe(false);
  });
});

describe('the stock and arrivals of the demo catalogue', () => {
  test('has gaps: sold-out sizes, last sizes, and a few products that are gone', () => {
    const gone = products.filter((product) => sizesInStock(product) === 0).length;
    const gaps = products.filter(({ variants, ...product }) => {
      const left = sizesInStock({ variants, ...product });
      return left > 2 && left < variants.length;
    });
    const last = products.filter((product) => product.variants.length > 2 && [1, 2].includes(sizesInStock(product)));
    expect(gone).toBeGreaterThanOrEqual(5);
    expect(gone).toBeLessThanOrEqual(40);
    expect(last.length).toBeGreaterThanOrEqual(24);
    expect(gaps.length).toBeGreaterThan(products.length / 3);
  });

  test('has stock across the sea for what the main brand sells, and for most of it', () => {
    const main = products.filter(({ brands }) => brands.includes('main'));
    const stocked = main.filter((product) => stockOf(product, 'us').some((level) => level > 0));
    expect(stocked.length / main.length).toBeGreaterThan(0.8);
    for (const product of products.filter(({ brands }) => !brands.includes('main'))) {
      for (const { stock } of product.variants) expect(stock.us).toBeUndefined();
    }
  });

  test('arrives over ninety days, and nothing arrives tomorrow', () => {
    const ages = products.map(({ newFrom = '' }) => daysBetween(newFrom, today));
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(92);
    for (const [from, to] of [
      [0, 30],
      [30, 60],
      [60, 92],
    ] as const) {
      expect(ages.filter((age) => age >= from && age < to).length).toBeGreaterThan(products.length / 6);
    }
  });

  test('is wanted unequally: most a little, a few very much', () => {
    const popularity = products.map((product) => product.popularity).sort((a, b) => a - b);
    const median = popularity[Math.floor(popularity.length / 2)] ?? 1;
    expect(median).toBeLessThan(0.3);
    expect(popularity.at(-1)).toBeGreaterThan(0.7);
  });

  test('is sold by both brands for the most part, and by each alone here and there', () => {
    const by = (brands: readonly string[]) => products.filter((one) => one.brands.join() === brands.join()).length;
    expect(by(['main', 'outlet']) / products.length).toBeGreaterThan(0.8);
    expect(by(['outlet'])).toBeGreaterThan(0);
    expect(by(['main'])).toBeGreaterThan(0);
    expect(products.flatMap(({ brands }) => brands).every((brand) => BRANDS.includes(brand))).toBe(true);
  });
});

describe('the links and size guides of the demo catalogue', () => {
  test('lead to other products that are sold wherever the product is', () => {
    const bySku = new Map(products.map((product) => [product.sku, product]));
    const misplaced = products.flatMap((product) =>
      Object.values(product.links)
        .flat()
        .filter(
          (sku) => sku === product.sku || !product.brands.every((brand) => bySku.get(sku)?.brands.includes(brand)),
        )
        .map((sku) => `${product.sku} → ${sku}`),
    );
    expect(misplaced).toEqual([]);
  });

  test('complete the look of every dress with shoes, a bag and something over it', () => {
    const categoriesOf = new Map(products.map(({ sku, categories: held }) => [sku, held]));
    for (const { links } of products.filter(({ categories: held }) => held.includes('dresses'))) {
      expect(links.upsell.flatMap((sku) => categoriesOf.get(sku))).toEqual(
        expect.arrayContaining(['shoes', 'bags', 'coats-jackets']),
      );
      expect(links.related.length).toBeGreaterThanOrEqual(4);
      expect(links.crossSell.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('have a table for every product that comes in sizes, with a row for each of them', () => {
    const rows = new Set(
      sizeGuides.flatMap(({ productCategory, brand, rows: own }) =>
        own.map(({ size }) => `${brand} ${productCategory} ${size}`),
      ),
    );
    const sold = products
      .filter(({ variants }) => variants.length > 1)
      .flatMap(({ attributes: own, variants, brands }) =>
        brands.flatMap((brand) => variants.map(({ size }) => `${brand} ${own.product_category?.[0]} ${size}`)),
      );
    expect(sold.filter((size) => !rows.has(size))).toEqual([]);
  });

  test('have measures that grow with the size and leave no gap between sizes', () => {
    const dresses = sizeGuides.find(({ productCategory }) => productCategory === 'dresses');
    const busts = dresses?.rows.map(({ cm }) => cm[0] ?? [0, 0]) ?? [];
    expect(busts.length).toBe(12);
    for (const [i, [, to]] of busts.slice(0, -1).entries()) expect(busts[i + 1]?.[0]).toBe(to);
  });

  test('speak the languages of the main brand', () => {
    const locales = sizeGuides.filter(({ brand }) => brand === 'main').map(({ locale }) => locale);
    expect(new Set(locales)).toEqual(new Set(TEXT_LOCALES));
  });
});
