import { statSync } from 'node:fs';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { type CatalogueRecord, catalogueRecord, type ProductRecord } from '@shop/contracts/catalogue-file';
import { holdsRule, type RuleFacts } from '@shop/domain/catalog/category/category-rule';
import { PRODUCT_ATTRIBUTES } from '@shop/domain/catalog/product-attributes';
import { resolveSizeAttribute } from '@shop/domain/catalog/sizes';
import { LISTING_PAGE_SIZE } from '@shop/domain/discovery/listing';
import { listBrands } from '@shop/domain/site/store/identity';
import { MS_PER_DAY } from '@shop/domain/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDemoRecords } from '../../apps/server/src/stand-ins/demo-data/demo-catalogue.ts';
import { DEMO_PICTURES_FOLDER } from '../../apps/server/src/stand-ins/demo-data/demo-folder.ts';
import { readDrawings } from '../../tools/illustrator/scripts/drawings.ts';
import { demoDocuments } from '../support/demo/demo-pages.ts';

const today = new Date('2026-11-15T10:00:00Z');
const TEXT_LOCALES = ['en-GB', 'fr-FR', 'de-DE', 'ar-AE'] as const;
type Kind<Name extends CatalogueRecord['kind']> = Extract<CatalogueRecord, { kind: Name }>;

let all: CatalogueRecord[] = [];
let products: ProductRecord[] = [];
let categories: Kind<'category'>[] = [];
let attributes: Kind<'attribute'>[] = [];
let sizeGuides: Kind<'size-guide'>[] = [];

beforeAll(() => {
  all = readDemoRecords(today);
  const filterByKind = <Name extends CatalogueRecord['kind']>(kind: Name) =>
    all.filter((record): record is Kind<Name> => record.kind === kind);
  products = filterByKind('product');
  categories = filterByKind('category');
  attributes = filterByKind('attribute');
  sizeGuides = filterByKind('size-guide');
});

const getStock = ({ variants }: ProductRecord, pool: 'gb' | 'us') => variants.map(({ stock }) => stock[pool] ?? 0);
const sizesInStock = (product: ProductRecord) => getStock(product, 'gb').filter((level) => level > 0).length;
const daysBetween = (from: string, to: Date) => (to.getTime() - new Date(from).getTime()) / MS_PER_DAY;
const text = (product: ProductRecord) => product.texts['en-GB'];

/** GS1: digits are weighted 1 and 3 alternately from the left; the check digit completes the sum to a multiple of ten. */
function checkDigit(body: string): number {
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

describe('the demo catalogue', () => {
  test('matches the schema of the catalogue file', () => {
    expect(all.map((record) => catalogueRecord.parse(record))).toEqual(all);
  });

  test('shifts its dates with the day of seeding', () => {
    const spring = new Date('2027-04-02T10:00:00Z');
    const later = readDemoRecords(spring).filter((record) => record.kind === 'product');
    const days = (own: readonly ProductRecord[], day: Date) =>
      own.map(({ newFrom = '' }) => Math.round(daysBetween(newFrom, day)));
    expect(days(later, spring)).toEqual(days(products, today));
    expect(later.map(({ newFrom }) => newFrom)).not.toEqual(products.map(({ newFrom }) => newFrom));
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

  test('has unique skus, barcodes, URL keys and category paths', () => {
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
        resolveSizeAttribute(
          variants.map((variant) => variant.size),
          Object.keys(stated),
        ) === scale,
    );
    expect(sold).toBe(true);
  });

  test('has a rendered front picture for each product, described as an illustration', () => {
    const files = new Set(readDrawings().map(({ file }) => file));
    for (const { media } of products) {
      expect(media[0]?.role).toBe('front');
      for (const { file, role, alt } of media) {
        if (role !== 'video') expect(files).toContain(file);
        expect(alt?.['en-GB']).toMatch(/^Illustration of /);
      }
    }
  });

  test('has videos of at most 400 kB, of products with several pictures', () => {
    const filmed = products.filter(({ media }) => media.some(({ role }) => role === 'video'));
    expect(filmed.map(({ sku }) => sku)).toEqual(['JS6506-01', 'CT4994-01']);
    for (const { media } of filmed) {
      expect(media.length).toBeGreaterThan(3);
      const [video] = media.filter(({ role }) => role === 'video');
      expect(statSync(join(DEMO_PICTURES_FOLDER, video?.file ?? '')).size).toBeLessThanOrEqual(400_000);
    }
  });

  test('shows every satin, velvet, sequin and leather-look dress from front and back, close up and as fabric', () => {
    const dresses = readDrawings().flatMap((one) =>
      one.kind === 'garment' && one.spec.type === 'dress' && EVENING.includes(one.spec.material) ? [one.file] : [],
    );
    const shown = products.filter(({ media }) => dresses.includes(media[0]?.file ?? ''));
    expect(shown.length).toBeGreaterThan(30);
    for (const { sku, media } of shown)
      expect(
        media.map(({ role }) => role),
        sku,
      ).toEqual(['front', 'back', 'detail', 'swatch']);
  });

  test('names each picture file once', () => {
    const files = readDrawings().map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  test('sells every piece of its looks', () => {
    const skus = new Set(products.map(({ sku }) => sku));
    const shown = demoDocuments
      .flatMap((one) => (one.type === 'homepage' ? one.data.blocks : []))
      .flatMap((block) => (block.__component === 'home.outfit' ? block.skus : []));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((sku) => !skus.has(sku))).toEqual([]);
  });
});

/** Materials of dresses whose colours all have four views; of others, only the first colour has. */
const EVENING: readonly (string | undefined)[] = ['satin', 'velvet', 'sequin', 'leather'];

describe('the styles of the demo catalogue', () => {
  const fronts = new Map(
    readDrawings().flatMap((one) => (one.kind === 'garment' ? [[one.file, one.spec] as const] : [])),
  );
  const styles = () =>
    [...Map.groupBy(products, ({ style }) => style).values()].flatMap(([first]) => {
      const spec = fronts.get(first?.media[0]?.file ?? '');
      return first && spec ? [{ product: first, spec: spec as Record<string, unknown> & typeof spec }] : [];
    });

  test('have unique titles', () => {
    const titles = styles().map(({ product }) => text(product)?.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('share block, pattern and material in groups of at most three', () => {
    const describeLook = ({ spec }: ReturnType<typeof styles>[number]) => {
      const { type, material, pattern, print, upper, lower } = spec as Record<string, Record<string, unknown>>;
      const block = upper && lower ? [upper.type, lower.type] : BLOCK.map((name) => spec[name]).filter(Boolean);
      return JSON.stringify([type, block, print?.motif ?? pattern?.name ?? 'plain', material]);
    };
    const crowded = [...Map.groupBy(styles(), describeLook)].filter(([, own]) => own.length > 3).map(([look]) => look);
    expect(crowded).toEqual([]);
  });

  test('cost between £8 and £160 at full price', () => {
    for (const { prices } of products) {
      for (const { amount, was = amount } of prices.filter(({ priceList }) => priceList.endsWith('-GBP'))) {
        expect(was).toBeGreaterThanOrEqual(8_00);
        expect(was).toBeLessThanOrEqual(160_00);
      }
    }
  });

  /** Input of the illustrator before details are applied. */
  const BLOCK = ['silhouette', 'style', 'cut', 'neckline'] as const;
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
    const readShares = (part: string) => [...part.matchAll(/(\d+)%/g)].map(([, share]) => Number(share));
    const wrong = parts.filter((part) => ![0, 100].includes(readShares(part).reduce((sum, share) => sum + share, 0)));
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
  function getFacts(product: ProductRecord, list: string): RuleFacts {
    const price = product.prices.find(({ priceList }) => priceList === list);
    const inStock = product.variants.filter(({ stock }) => (stock.gb ?? 0) > 0).map(({ size }) => size);
    const scale = resolveSizeAttribute(inStock, Object.keys(product.attributes));
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
      (category?.rule !== undefined && holdsRule(category.rule, getFacts(product, list), today));
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

  test('has no other categories in the menu', () => {
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

  test('have products, and every category of a product exists', () => {
    for (const { key } of categories) expect(countIn(key, 'outlet-GBP'), key).toBeGreaterThan(0);
    const keys = new Set(categories.map(({ key }) => key));
    for (const product of products) for (const key of product.categories) expect(keys).toContain(key);
    for (const { parent } of categories) if (parent) expect(keys).toContain(parent);
  });

  test('pick only products of the catalogue', () => {
    const skus = new Set(products.map(({ sku }) => sku));
    for (const { picked } of categories) for (const sku of picked) expect(skus).toContain(sku);
  });

  test('exclude a bag, which has one size, from the last sizes', () => {
    const lastChance = categories.find(({ key }) => key === 'last-chance');
    const bag = products.find(({ categories: held }) => held.includes('bags'));
    expect(lastChance?.rule && bag && holdsRule(lastChance.rule, getFacts(bag, 'outlet-GBP'), today)).toBe(false);
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

  test('has US stock only for products of the main brand, and for most of them', () => {
    const main = products.filter(({ brands }) => brands.includes('main'));
    const stocked = main.filter((product) => getStock(product, 'us').some((level) => level > 0));
    expect(stocked.length / main.length).toBeGreaterThan(0.8);
    for (const product of products.filter(({ brands }) => !brands.includes('main'))) {
      for (const { stock } of product.variants) expect(stock.us).toBeUndefined();
    }
  });

  test('spreads arrivals over ninety days, none of them in the future', () => {
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

  test('has a skewed popularity: low median, few high values', () => {
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
    expect(products.flatMap(({ brands }) => brands).every((brand) => listBrands(stores).includes(brand))).toBe(true);
  });
});

describe('the links and size guides of the demo catalogue', () => {
  test('link only to other products that every brand of the product sells', () => {
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
    const readCategories = new Map(products.map(({ sku, categories: held }) => [sku, held]));
    for (const { links } of products.filter(({ categories: held }) => held.includes('dresses'))) {
      expect(links.upsell.flatMap((sku) => readCategories.get(sku))).toEqual(
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

  test('exist in every language of the main brand', () => {
    const locales = sizeGuides.filter(({ brand }) => brand === 'main').map(({ locale }) => locale);
    expect(new Set(locales)).toEqual(new Set(TEXT_LOCALES));
  });
});
