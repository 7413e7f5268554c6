import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brandOf, stores } from '@shop/brands/stores';
import type { ProductRecord } from '@shop/contracts/catalogue-file';
import { CONTENT_SCHEMAS, SINGLE_TYPES } from '@shop/contracts/content/documents';
import { BANNER_TYPES, bannerEntry } from '@shop/contracts/feeds/banners';
import { isBannerVisible, readSchedule } from '@shop/domain/banner-schedule';
import { holdsRule } from '@shop/domain/category-rule';
import { CONTENT_PAGES, findContentPage, isContentPageClosed } from '@shop/domain/content-pages';
import { EMPTY_FOOTER, readFooter } from '@shop/domain/footer';
import { parameterOf } from '@shop/domain/listing-parameters';
import { readNavigation } from '@shop/domain/navigation';
import { parsePictureUrl, pictureKey } from '@shop/domain/picture-url';
import { priceListOf } from '@shop/domain/price';
import { isRouteAllowed, plainPath, ROUTES } from '@shop/domain/route-table';
import { sizeAttributeOf } from '@shop/domain/sizes';
import { stockPoolOf } from '@shop/domain/stock';
import type { BrandKey, Store } from '@shop/domain/store';
import { describe, expect, test } from 'vitest';
import { cleanDocument } from '../src/modules/content/clean-rich-text.ts';
import { demoDocuments } from './content/demo-content.ts';
import type { DemoDocument, PageData } from './content/demo-document.ts';
import { PAGE_PICTURES, type PictureBook } from './content/page-pictures.ts';
import { DEMO_PICTURES_FOLDER, demoProductRecords, shopRecords } from './demo-catalogue.ts';
import { demoBanners } from './feeds/banners.ts';
import { demoMenu } from './feeds/menu.ts';

/** A Sunday. */
const now = new Date('2026-11-15T10:00:00Z');
const files = Object.keys(PAGE_PICTURES);
const pictures = Object.fromEntries(
  files.map((file) => [file, { key: pictureKey(file, 'f'.repeat(64)), width: 1800, height: 820 }]),
) as PictureBook;

const storesOf = (brand: BrandKey) => stores.filter((store) => store.brand === brand);
const documentsOf = (brand: BrandKey) =>
  demoDocuments({
    brand: brandOf(brand),
    locales: storesOf(brand).map(({ localeISOCode }) => localeISOCode),
    pictures,
  });
const DOCUMENTS = { main: documentsOf('main'), outlet: documentsOf('outlet') };
const all = Object.entries(DOCUMENTS).flatMap(([brand, documents]) =>
  documents.map((document) => ({
    name: `${brand} ${document.type} ${document.documentId} ${document.locale}`,
    document,
  })),
);
const ofBrand = ({ brand }: Store): DemoDocument[] => (brand === 'main' ? DOCUMENTS.main : DOCUMENTS.outlet);
const named = stores.map((store) => [`${store.brand} ${store.localeISOCode}`, store] as const);

const products = demoProductRecords({ today: now, seed: 2012 });
const categories = [...shopRecords()].filter((record) => record.kind === 'category');

/** What a shopper of the store finds in a category today. */
function productsIn({ key, rule }: (typeof categories)[number], store: Store): ProductRecord[] {
  const pool = stockPoolOf(store);
  return products.filter((product) => {
    const price = product.prices.find(({ priceList }) => priceList === priceListOf(store));
    if (!price) return false;
    if (product.categories.includes(key)) return true;
    const sizes = product.variants.filter(({ stock }) => (stock[pool] ?? 0) > 0).map(({ size }) => size);
    const scale = sizeAttributeOf(sizes, Object.keys(product.attributes));
    const facts = {
      newFrom: product.newFrom ? new Date(product.newFrom) : undefined,
      attributes: { ...product.attributes, [scale]: sizes },
      amount: price.amount,
      reduced: price.was !== undefined,
      sizesInStock: sizes.length,
    };
    return rule !== undefined && holdsRule(rule, facts, now);
  });
}

/** What the store reads: its own document, or else the one that all share. */
function readBy(store: Store): DemoDocument[] {
  const own = (document: DemoDocument) => document.locale === store.localeISOCode;
  return ofBrand(store).filter(
    (document) =>
      own(document) ||
      (document.locale === 'en-GB' &&
        !ofBrand(store).some(
          (other) => own(other) && other.type === document.type && other.documentId === document.documentId,
        )),
  );
}

/** Every address in a document or feed, in fields and in markup. */
function linksIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    if (['href', 'link', 'categoryPath', 'Url', 'Pages'].includes(field)) return [value];
    return [...value.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
  }
  if (Array.isArray(value)) return value.flatMap((item) => linksIn(item, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => linksIn(below, name));
}

const feedsOf = (store: Store) => [
  ...demoMenu(store, pictures),
  ...BANNER_TYPES.flatMap((type) => demoBanners(store, type, { pictures, now })),
];

/** Those of the specification, and the page for orders without an account, which is our own. */
const ROUTE_PATHS = new Set([...Object.values(ROUTES).map(({ path }) => plainPath(path)), '/order-lookup']);

/** What a store's links can lead to. */
function placesOf(store: Store) {
  const pages = new Map<string, PageData>(
    readBy(store).flatMap((one) => (one.type === 'pages' ? [[`/${one.data.slug}`, one.data] as const] : [])),
  );
  const filled = new Set(categories.filter((one) => productsIn(one, store).length > 0).map(({ path }) => path));
  const isThere = (path: string) =>
    filled.has(path) || pages.has(path) || findContentPage(path) !== undefined || ROUTE_PATHS.has(plainPath(path));
  return {
    leads(link: string): boolean {
      const [path = '', anchor] = link.replace(/\?[^#]*/, '').split('#');
      const isOpen = !isContentPageClosed(path, store) && isRouteAllowed(path, store);
      const hasSection = !anchor || pages.get(path)?.sections?.some((section) => section.anchor === anchor);
      return isThere(path) && isOpen && hasSection === true;
    },
  };
}

const isElsewhere = (link: string) => /^(mailto:|https:\/\/)/.test(link) || parsePictureUrl(link) !== undefined;

function deadLinks(links: readonly string[], store: Store): string[] {
  const { leads } = placesOf(store);
  return links.filter((link) => !isElsewhere(link) && !leads(link));
}

describe('the demo’s documents', () => {
  test.each(all)('$name is what the content service keeps', ({ document }) => {
    expect(CONTENT_SCHEMAS[document.type].parse(document.data)).toEqual(document.data);
  });

  test.each(all)('§3 $name holds no markup but what may be shown', ({ document }) => {
    expect(cleanDocument(document.data)).toEqual(document.data);
  });

  test('each exists once in its locale', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  test('the main brand has every type', () => {
    const types = new Set(DOCUMENTS.main.map(({ type }) => type));
    expect([...SINGLE_TYPES, 'pages', 'faq-content-pages'].filter((type) => !types.has(type as never))).toEqual([]);
  });

  test.each(['main', 'outlet'] as const)('%s has the pages that every shop needs', (brand) => {
    const slugs = DOCUMENTS[brand].flatMap((one) => (one.type === 'pages' ? [one.data.slug] : []));
    expect(slugs).toEqual(
      expect.arrayContaining([
        'size-guide',
        'delivery',
        'returns',
        'about',
        'contact',
        'accessibility',
        'cookies',
        'pricing-promise',
      ]),
    );
  });

  test('§2 the outlet has none of what only the main brand publishes', () => {
    const closed = ['royalty-page', 'gift-card-page', 'faq-landing-page', 'faq-content-pages'];
    expect(DOCUMENTS.outlet.filter(({ type }) => closed.includes(type))).toEqual([]);
  });

  test('anchors lead to one place each', () => {
    for (const { name, document } of all) {
      const anchors = [...JSON.stringify(document.data).matchAll(/"anchor":"([^"]*)"/g)].map(([, anchor]) => anchor);
      expect(new Set(anchors).size, name).toBe(anchors.length);
    }
  });

  test.each(storesOf('main'))('the help pages of $localeISOCode answer forty questions in eight topics', (store) => {
    const topics = readBy(store).flatMap((one) => (one.type === 'faq-content-pages' ? [one.data] : []));
    expect(topics.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(topics.flatMap(({ questions }) => questions)).toHaveLength(40);
  });

  test.each(named)('%s is told its own prices of delivery', (_, store) => {
    const delivery = readBy(store).find(({ type, documentId }) => type === 'pages' && documentId === 'delivery');
    const pound = /£/.test(JSON.stringify(delivery?.data));
    expect(delivery?.locale).toBe(store.localeISOCode);
    expect(pound).toBe(store.currency === 'GBP');
  });
});

describe('the demo’s footers', () => {
  test.each(['main', 'outlet'] as const)('%s is read by the shop', (brand) => {
    const document = DOCUMENTS[brand].find(({ type }) => type === 'footer');
    const footer = readFooter({ data: document?.data }, (reason) => expect.fail(reason));
    expect(footer).not.toEqual(EMPTY_FOOTER);
    expect(footer.sections.filter(({ showInFooter }) => showInFooter).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Help', 'Shop', 'About', 'Your account']),
    );
    expect(footer.sections.some(({ contentBlock }) => contentBlock)).toBe(true);
    expect(footer.sections.some(({ showInSideNav, showInFooter }) => showInSideNav && !showInFooter)).toBe(true);
  });
});

describe('the demo’s home pages', () => {
  test.each(['main', 'outlet'] as const)('%s sells every piece of its looks', (brand) => {
    const skus = new Set(products.filter(({ brands }) => brands.includes(brand)).map(({ sku }) => sku));
    const shown = DOCUMENTS[brand]
      .flatMap((one) => (one.type === 'homepage' ? one.data.blocks : []))
      .flatMap((block) => (block.__component === 'home.outfit' ? block.skus : []));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((sku) => !skus.has(sku))).toEqual([]);
  });
});

describe('no link of the demo is dead', () => {
  test.each(named)('in what %s reads', (_, store) => {
    const links = readBy(store).flatMap(({ data }) => linksIn(data));
    expect(links.length).toBeGreaterThan(50);
    expect(deadLinks(links, store)).toEqual([]);
  });

  test.each(named)('in menu and banners of %s', (_, store) => {
    const links = feedsOf(store).flatMap(({ fields }) => linksIn(fields));
    expect(links.length).toBeGreaterThan(100);
    expect(deadLinks(links, store)).toEqual([]);
  });

  test('and the outlet has none to what only the main brand has', () => {
    const outlet = stores.filter(({ brand }) => brand === 'outlet');
    const paths = ['royalty', 'faq', 'giftCards', 'startReturn'].map(
      (page) => CONTENT_PAGES[page as keyof typeof CONTENT_PAGES].path as string,
    );
    const links = outlet
      .flatMap((store) => [...readBy(store).map(({ data }) => data), ...feedsOf(store)])
      .flatMap((one) => linksIn(one));
    expect(links.filter((link) => paths.includes(link.replace(/[?#].*/, '')))).toEqual([]);
  });
});

describe('the demo’s pictures', () => {
  test.each(files)('%s is there, and said to be drawn', (file) => {
    expect(existsSync(join(DEMO_PICTURES_FOLDER, file))).toBe(true);
    expect(PAGE_PICTURES[file as keyof typeof PAGE_PICTURES]).toMatch(/^Illustration of /);
  });
});

describe('the demo’s filters', () => {
  const setting = DOCUMENTS.outlet.flatMap((one) => (one.type === 'plp-filters-setting' ? [one.data] : []))[0];
  const lists = setting?.categories ?? [];
  const atTheTop = new Set(categories.filter(({ parent }) => parent === undefined).map(({ key }) => key));

  test('are attributes that a shopper can choose by', () => {
    const names = new Set([...(setting?.filters ?? []), ...lists.flatMap(({ filters }) => filters)]);
    names.delete('slider_price');
    expect([...names].filter((name) => parameterOf(name) === undefined)).toEqual([]);
  });

  test.each(['dresses', 'shoes', 'beauty', 'swimwear', 'shoes/type/heels'])('%s has a list of its own', (key) => {
    expect(lists.filter(({ category }) => category === key)).toHaveLength(1);
  });

  test('of a menu category have something to choose from there', () => {
    for (const { category, filters } of lists.filter((list) => atTheTop.has(list.category))) {
      const inside = products.filter((product) => product.categories.includes(category));
      for (const name of filters.filter((one) => one !== 'slider_price')) {
        const values = new Set(inside.flatMap(({ attributes }) => attributes[name] ?? []));
        expect(values.size, `${category} ${name}`).toBeGreaterThan(1);
      }
    }
  });
});

describe('the demo’s menus', () => {
  test.each(named)(
    '§3 %s has the fourteen items, at most three columns and two pictures with their links',
    (_, store) => {
      const items = readNavigation(demoMenu(store, pictures).map(({ fields }) => fields));
      expect(items).toHaveLength(14);
      for (const { title, list, media } of items) {
        const columns = list.filter((group) => group.title !== null);
        const tiles = list.filter((group) => group.title === null);
        expect(columns.length, title).toBeLessThanOrEqual(3);
        expect(
          columns.every(({ links }) => links.length > 0),
          title,
        ).toBe(true);
        expect(
          tiles.map(({ links }) => links.length),
          title,
        ).toEqual([2]);
        expect([media.desktop.length, media.mobile.length], title).toEqual([2, 2]);
      }
      expect(items.at(-1)?.color).toBe('#a01c2e');
    },
  );

  test.each([
    ['en-GB', 'New in', 'By length'],
    ['fr-FR', 'Nouveautés', 'Par longueur'],
    ['de-DE', 'Neu', 'Nach Länge'],
    ['ar-AE', 'وصل حديثاً', 'حسب الطول'],
  ])('%s speaks its language', (locale, first, heading) => {
    const store = storesOf('main').find(({ localeISOCode }) => localeISOCode === locale) ?? expect.fail(locale);
    const [newIn, dresses] = readNavigation(demoMenu(store, pictures).map(({ fields }) => fields));
    expect(newIn?.title).toBe(first);
    expect(dresses?.list[0]?.title).toBe(heading);
  });

  test.each(named)('no name in the menu of %s has another store’s currency', (_, store) => {
    const names = JSON.stringify(demoMenu(store, pictures));
    expect(/£/.test(names) && store.currency !== 'GBP').toBe(false);
    expect(/€/.test(names) && store.currency !== 'EUR').toBe(false);
  });
});

describe('the demo’s banners', () => {
  const [outlet] = storesOf('outlet');
  if (!outlet) throw new Error('There is no outlet');
  const shownAt = (moment: string, slot: string) =>
    BANNER_TYPES.flatMap((type) => demoBanners(outlet, type, { pictures, now }))
      .filter(({ schedule }) => isBannerVisible(readSchedule(schedule, outlet.timeZone), new Date(moment)))
      .filter(({ fields }) => fields.Slot === slot)
      .map(({ fields }) => fields.Title);

  test.each(named)('§3 of %s have the fields of the feed', (_, store) => {
    for (const { fields } of BANNER_TYPES.flatMap((type) => demoBanners(store, type, { pictures, now }))) {
      expect(bannerEntry.parse({ BannerId: 1, ...fields })).toEqual({ BannerId: 1, ...fields });
      expect(JSON.stringify(fields)).not.toContain('{free}');
    }
  });

  test.each([
    ['today one band runs', '2026-11-15T12:00:00Z', 'middle', ['Layers for first frost']],
    [
      'a minute after midnight another has taken its place',
      '2026-11-16T00:01:01Z',
      'middle',
      ['Denim, from rigid to soft'],
    ],
    ['three weeks later the first is back', '2026-12-10T12:00:00Z', 'middle', ['Layers for first frost']],
    ['the weekend has its own', '2026-11-15T12:00:00Z', 'hero-below', ['The weekend edit', 'How outlet works']],
    ['the week has not', '2026-11-18T12:00:00Z', 'hero-below', ['How outlet works']],
    ['last week had another', '2026-11-11T12:00:00Z', 'hero-below', ['Wedding guest week', 'How outlet works']],
    [
      'the bar has two messages',
      '2026-11-15T12:00:00Z',
      'announcement',
      ['Free delivery over £50', '28 days to send it back'],
    ],
  ])('%s', (_, moment, slot, titles) => {
    expect(shownAt(moment, slot)).toEqual(titles);
  });

  test('every slot of the pages is filled', () => {
    const slots = new Set(
      BANNER_TYPES.flatMap((type) =>
        demoBanners(outlet, type, { pictures, now }).map(({ fields }) => `${type} ${fields.Slot}`),
      ),
    );
    expect([...slots].sort()).toEqual([
      'bag top',
      'home hero-below',
      'home middle',
      'listing announcement',
      'listing grid',
      'listing top',
      'product below-price',
    ]);
  });
});
