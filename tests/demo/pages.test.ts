import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import type { ProductRecord } from '@shop/contracts/catalogue-file';
import { CONTENT_SCHEMAS, SINGLE_TYPES } from '@shop/contracts/content/documents';
import { BANNER_TYPES, bannerEntry } from '@shop/contracts/feeds/banners';
import { holdsRule } from '@shop/domain/catalog/category/category-rule';
import { parsePictureUrl } from '@shop/domain/catalog/picture-url';
import { getPriceList } from '@shop/domain/catalog/price/price';
import { resolveSizeAttribute } from '@shop/domain/catalog/sizes';
import { getStockPool } from '@shop/domain/catalog/stock';
import { isBannerVisible, readSchedule } from '@shop/domain/content/banner-schedule';
import { CONTENT_PAGES, findContentPage, isContentPageClosed } from '@shop/domain/content/content-pages';
import { EMPTY_FOOTER, readFooter } from '@shop/domain/content/footer';
import { readNavigation } from '@shop/domain/content/navigation';
import { findParameter } from '@shop/domain/discovery/listing-parameters';
import { isRouteAllowed, plainPath, ROUTES } from '@shop/domain/site/pages/route-table';
import type { BrandKey, Store } from '@shop/domain/site/store/store';
import { describe, expect, test } from 'vitest';
import { cleanDocument } from '../../apps/server/src/content/documents/clean-rich-text.ts';
import { readDemoRecords } from '../../apps/server/src/stand-ins/demo-data/demo-catalogue.ts';
import { DEMO_FOLDER, DEMO_PICTURES_FOLDER } from '../../apps/server/src/stand-ins/demo-data/demo-folder.ts';
import type { DemoDocument } from '../../apps/server/src/stand-ins/demo-data/demo-pages.ts';
import { demoBanners, demoDocuments, demoMenu } from '../support/demo/demo-pages.ts';

type PageData = Extract<DemoDocument, { type: 'pages' }>['data'];

/** A Sunday. */
const now = new Date('2026-11-15T10:00:00Z');
const listStores = (brand: BrandKey) => stores.filter((store) => store.brand === brand);
const countDocuments = (brand: BrandKey) => demoDocuments.filter((document) => document.brand === brand);
const DOCUMENTS = { main: countDocuments('main'), outlet: countDocuments('outlet') };
const all = Object.entries(DOCUMENTS).flatMap(([brand, documents]) =>
  documents.map((document) => ({
    name: `${brand} ${document.type} ${document.documentId} ${document.locale}`,
    document,
  })),
);
const listDocuments = ({ brand }: Store): DemoDocument[] => (brand === 'main' ? DOCUMENTS.main : DOCUMENTS.outlet);
const named = stores.map((store) => [`${store.brand} ${store.localeISOCode}`, store] as const);

const records = readDemoRecords(now);
const products = records.filter((record) => record.kind === 'product');
const categories = records.filter((record) => record.kind === 'category');

/** Products that a store sells in a category today. */
function productsIn({ key, rule }: (typeof categories)[number], store: Store): ProductRecord[] {
  const pool = getStockPool(store);
  return products.filter((product) => {
    const price = product.prices.find(({ priceList }) => priceList === getPriceList(store));
    if (!price) return false;
    if (product.categories.includes(key)) return true;
    const sizes = product.variants.filter(({ stock }) => (stock[pool] ?? 0) > 0).map(({ size }) => size);
    const scale = resolveSizeAttribute(sizes, Object.keys(product.attributes));
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

/** Document of a store: its own, otherwise the shared one. */
function readBy(store: Store): DemoDocument[] {
  const own = (document: DemoDocument) => document.locale === store.localeISOCode;
  return listDocuments(store).filter(
    (document) =>
      own(document) ||
      (document.locale === 'en-GB' &&
        !listDocuments(store).some(
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

const createFeeds = (store: Store) => [
  ...demoMenu(store),
  ...BANNER_TYPES.flatMap((type) => demoBanners(store, type, now)),
];

/** Pages of the specification, plus our own page for guest orders. */
const ROUTE_PATHS = new Set([...Object.values(ROUTES).map(({ path }) => plainPath(path)), '/order-lookup']);

/** Valid link targets of a store. */
function getPlaces(store: Store) {
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
  const { leads } = getPlaces(store);
  return links.filter((link) => !isElsewhere(link) && !leads(link));
}

describe('the demo’s documents', () => {
  test.each(all)('$name is valid for the content service', ({ document }) => {
    expect(CONTENT_SCHEMAS[document.type].parse(document.data)).toEqual(document.data);
  });

  test.each(all)('§3 $name has only allowed markup', ({ document }) => {
    expect(cleanDocument(document.data)).toEqual(document.data);
  });

  test('are unique within their locale', () => {
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

  test('have unique anchors', () => {
    for (const { name, document } of all) {
      const anchors = [...JSON.stringify(document.data).matchAll(/"anchor":"([^"]*)"/g)].map(([, anchor]) => anchor);
      expect(new Set(anchors).size, name).toBe(anchors.length);
    }
  });

  test.each(listStores('main'))('the help pages of $localeISOCode answer forty questions in eight topics', (store) => {
    const topics = readBy(store).flatMap((one) => (one.type === 'faq-content-pages' ? [one.data] : []));
    expect(topics.map(({ position }) => position).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(topics.flatMap(({ questions }) => questions)).toHaveLength(40);
  });

  test.each(named)('%s states its own delivery prices', (_, store) => {
    const delivery = readBy(store).find(({ type, documentId }) => type === 'pages' && documentId === 'delivery');
    const pound = /£/.test(JSON.stringify(delivery?.data));
    expect(delivery?.locale).toBe(store.localeISOCode);
    expect(pound).toBe(store.currency === 'GBP');
  });
});

describe('the demo’s footers', () => {
  test.each(['main', 'outlet'] as const)('%s is parsed by the shop', (brand) => {
    const document = DOCUMENTS[brand].find(({ type, locale }) => type === 'footer' && locale === 'en-GB');
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

describe('every link of the demo resolves', () => {
  test.each(named)('in the documents of %s', (_, store) => {
    const links = readBy(store).flatMap(({ data }) => linksIn(data));
    expect(links.length).toBeGreaterThan(50);
    expect(deadLinks(links, store)).toEqual([]);
  });

  test.each(named)('in menu and banners of %s', (_, store) => {
    const links = createFeeds(store).flatMap(({ fields }) => linksIn(fields));
    expect(links.length).toBeGreaterThan(100);
    expect(deadLinks(links, store)).toEqual([]);
  });

  test('and the outlet links to no page of the main brand only', () => {
    const outlet = stores.filter(({ brand }) => brand === 'outlet');
    const paths = ['royalty', 'faq', 'giftCards', 'startReturn'].map(
      (page) => CONTENT_PAGES[page as keyof typeof CONTENT_PAGES].path as string,
    );
    const links = outlet
      .flatMap((store) => [...readBy(store).map(({ data }) => data), ...createFeeds(store)])
      .flatMap((one) => linksIn(one));
    expect(links.filter((link) => paths.includes(link.replace(/[?#].*/, '')))).toEqual([]);
  });
});

describe('the demo’s pictures', () => {
  const texts = ['content', 'menus', 'banners'].flatMap((folder) =>
    readdirSync(join(DEMO_FOLDER, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => readFileSync(join(DEMO_FOLDER, folder, file), 'utf8')),
  );
  const files = texts.flatMap((one) => [...one.matchAll(/picture:([^"/]+)/g)].map(([, file = '']) => file));

  test.each([...new Set(files)])('%s exists', (file) => {
    expect(existsSync(join(DEMO_PICTURES_FOLDER, file))).toBe(true);
  });

  test.each(all)('$name describes its pictures as illustrations', ({ document }) => {
    const altTexts = [...JSON.stringify(document.data).matchAll(/"alternativeText":"([^"]*)"/g)].map(
      ([, text]) => text,
    );
    const drawn = document.locale === 'ar-AE' ? /^رسم/ : /^Illustration/;
    expect(altTexts.filter((text = '') => !drawn.test(text))).toEqual([]);
  });
});

describe('the demo’s filters', () => {
  const setting = DOCUMENTS.outlet.flatMap((one) => (one.type === 'plp-filters-setting' ? [one.data] : []))[0];
  const lists = setting?.categories ?? [];
  const atTheTop = new Set(categories.filter(({ parent }) => parent === undefined).map(({ key }) => key));

  test('are filterable attributes', () => {
    const names = new Set([...(setting?.filters ?? []), ...lists.flatMap(({ filters }) => filters)]);
    names.delete('slider_price');
    expect([...names].filter((name) => findParameter(name) === undefined)).toEqual([]);
  });

  test.each(['dresses', 'shoes', 'beauty', 'swimwear', 'shoes/type/heels'])('%s has a list of its own', (key) => {
    expect(lists.filter(({ category }) => category === key)).toHaveLength(1);
  });

  test('of a menu category have values there', () => {
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
      const items = readNavigation(demoMenu(store).map(({ fields }) => fields));
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
    ['ar-AE', 'وصل حديثًا', 'حسب الطول'],
  ])('%s is in the language of its store', (locale, first, heading) => {
    const store = listStores('main').find(({ localeISOCode }) => localeISOCode === locale) ?? expect.fail(locale);
    const [newIn, dresses] = readNavigation(demoMenu(store).map(({ fields }) => fields));
    expect(newIn?.title).toBe(first);
    expect(dresses?.list[0]?.title).toBe(heading);
  });

  test.each(named)('no name in the menu of %s has another store’s currency', (_, store) => {
    const names = JSON.stringify(demoMenu(store));
    expect(/£/.test(names) && store.currency !== 'GBP').toBe(false);
    expect(/€/.test(names) && store.currency !== 'EUR').toBe(false);
  });
});

describe('the demo’s banners', () => {
  const [outlet] = listStores('outlet');
  if (!outlet) throw new Error('No outlet store');
  const shownAt = (moment: string, slot: string) =>
    BANNER_TYPES.flatMap((type) => demoBanners(outlet, type, now))
      .filter(({ schedule }) => isBannerVisible(readSchedule(schedule, outlet.timeZone), new Date(moment)))
      .filter(({ fields }) => fields.Slot === slot)
      .map(({ fields }) => fields.Title);

  test.each(named)('§3 of %s have the fields of the feed', (_, store) => {
    for (const { fields } of BANNER_TYPES.flatMap((type) => demoBanners(store, type, now))) {
      expect(bannerEntry.parse({ BannerId: 1, ...fields })).toEqual({ BannerId: 1, ...fields });
      expect(JSON.stringify(fields)).not.toContain('{free}');
    }
  });

  test.each([
    ['today one band runs', '2026-11-15T12:00:00Z', 'middle', ['Layers for the first frost']],
    ['a minute after midnight another has taken its place', '2026-11-16T00:01:01Z', 'middle', ['Denim, rigid to soft']],
    ['three weeks later the first is back', '2026-12-10T12:00:00Z', 'middle', ['Layers for the first frost']],
    ['the weekend has its own', '2026-11-15T12:00:00Z', 'hero-below', ['The weekend edit', 'How outlet works']],
    ['the week has not', '2026-11-18T12:00:00Z', 'hero-below', ['How outlet works']],
    ['last week had another', '2026-11-11T12:00:00Z', 'hero-below', ['Wedding guest week', 'How outlet works']],
    [
      'the bar has two messages',
      '2026-11-15T12:00:00Z',
      'announcement',
      ['Free delivery over £50', 'Returns within 28 days'],
    ],
  ])('%s', (_, moment, slot, titles) => {
    expect(shownAt(moment, slot)).toEqual(titles);
  });

  test('every slot of the pages is filled', () => {
    const slots = new Set(
      BANNER_TYPES.flatMap((type) => demoBanners(outlet, type, now).map(({ fields }) => `${type} ${fields.Slot}`)),
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
