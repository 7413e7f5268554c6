import type { ListingReply } from '@shop/contracts/shop/discovery/page';
import type { Locale } from '@shop/domain/site/store/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { type PageShop, startPageShop } from '../../../../../tests/support/shop/page-shop.ts';

const labels = (name: string, position: number, texts: [string, string?], values: Record<string, string> = {}) => ({
  kind: 'attribute' as const,
  name,
  position,
  texts: { 'en-GB': texts[0], 'fr-FR': texts[1] ?? texts[0] },
  values: Object.entries(values).map(([value, text]) => ({ value, texts: { 'en-GB': text } })),
});

const dress = (sku: string, attributes: Record<string, string[]>, amount: number, sizes: Record<string, number>) =>
  buildProduct(sku, {
    brands: ['main', 'outlet'],
    categories: ['dresses'],
    texts: { 'en-GB': { title: `Dress ${sku}`, description: '' } },
    colourHex: { black: '#111111', green: '#00aa00' }[attributes.colour_en?.[0] ?? ''],
    attributes,
    prices: [{ amount }, { priceList: 'main-EUR', amount: amount + 500 }],
    sizes,
  });

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop([
    labels('sleeves', 4, ['Sleeves']),
    labels('clothes_size', 1, ['Size', 'Taille'], { 8: '8', 10: '10', 12: '12' }),
    labels('colour_en', 2, ['Colour', 'Couleur'], { green: 'Green', black: 'Black', multi: 'Multicoloured' }),
    labels('fabric', 3, ['Fabric'], { satin: 'Satin', linen: 'Linen' }),
    labels('fit', 5, ['Fit'], { slim: 'Slim', loose: 'Loose' }),
    labels('in_stock', 6, ['In stock']),
    labels('slider_price', 7, ['Price']),
    buildCategory('dresses', { texts: { 'en-GB': { name: 'Dresses', description: '' } } }),
    buildCategory('long', { texts: { 'en-GB': { name: 'Long list', description: '' } } }),
    dress('a', { colour_en: ['black'], fit: ['slim'], sleeves: ['long'], fabric: ['satin'] }, 2_000, {
      8: 1,
      10: 1,
      12: 0,
    }),
    dress('b', { colour_en: ['green', 'multi'], fit: ['slim'], fabric: ['linen'] }, 3_000, { 10: 1 }),
    dress('c', { colour_en: ['black'], fit: ['loose'], fabric: ['linen'] }, 4_050, { 12: 1, 14: 1 }),
    dress('d', { colour_en: ['petrol'] }, 4_050, { 8: 0 }),
    labels('special_price', 8, ['Offer price']),
    labels('special_price_to_date', 9, ['Offer ends']),
    labels('total_stock_gb', 10, ['UK stock']),
    labels('upsell_products', 11, ['Goes with']),
    buildCategory('one-price'),
    buildProduct('one', { categories: ['one-price'] }),
    ...Array.from({ length: 100 }, (_, number) =>
      buildProduct(`long-${number}`, { categories: ['long'], prices: [{ amount: 1_000 + number }] }),
    ),
  ]);
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.listing.queries.length = 0;
});

const shown = async (search = '', { locale = 'en-GB' as Locale, path = '/dresses.html' } = {}) => {
  const api = shop.api(locale === 'en-GB' ? 'outlet.localhost' : 'main.localhost', locale);
  const reply = await api.page.page({ query: { url: `${path}${search}` } });
  if (reply.kind !== 'listing') throw new Error('this is a listing');
  return reply;
};
const listing = async (...args: Parameters<typeof shown>): Promise<ListingReply> => (await shown(...args)).listing;
const skus = async (search: string) => (await listing(search)).products.map(({ sku }) => sku);
const facet = ({ facets }: ListingReply, attribute: string) => {
  const found = facets.find((one) => one.attribute === attribute);
  if (!found) throw new Error(`no facet ${attribute}`);
  return found;
};
const counts = (reply: ListingReply, attribute: string) =>
  facet(reply, attribute).values.map(({ value, count }) => [value, count]);

test.each([
  ['what its products have prices in', '/dresses.html', 'fr-FR', ['EUR']],
  ['also where that is one alone', '/one-price.html', 'en-GB', ['GBP']],
  ['but nothing where it has several pages', '/long.html', 'en-GB', undefined],
] as const)('a listing reports the currencies of its products: %s', async (_, path, locale, currencies) => {
  expect((await shown('', { path, locale })).seo.currencies).toEqual(currencies);
});

describe('§9 filters by special price, stock and upsells', () => {
  const search = '?special_price=10-15&special_price_to_date=/2030-01-31&total_stock_gb=3&upsell_products=belt-1';

  test('are passed on to the search', async () => {
    await listing(search);
    expect(shop.listing.queries).toContainEqual(
      expect.objectContaining({
        filters: [{ attribute: 'upsell_products', values: ['belt-1'] }],
        ranges: [
          { attribute: 'special_price', from: 1_000, to: 1_500 },
          { attribute: 'special_price_to_date', to: Date.parse('2030-01-31T23:59:59.999Z') },
          { attribute: 'total_stock_gb', from: 3 },
        ],
      }),
    );
  });

  test('are listed as applied, are not indexed and are no facets', async () => {
    const { listing: filtered, seo } = await shown(search);
    expect(filtered.applied).toEqual([
      { parameter: 'upsell_products', value: 'belt-1', label: 'belt-1' },
      { parameter: 'special_price', value: '10-15', label: 'Offer price: £10.00 – £15.00' },
      { parameter: 'special_price_to_date', value: '/2030-01-31T23:59:59.999Z', label: 'Offer ends: ≤ 31 Jan 2030' },
      { parameter: 'total_stock_gb', value: '3-', label: 'UK stock: ≥ 3' },
    ]);
    expect(seo.indexed).toBe(false);
    expect(filtered.facets.map(({ attribute }) => attribute)).not.toContain('upsell_products');
    expect((await shown('?total_stock_gb=3')).seo.indexed).toBe(false);
  });
});

describe('§9 listing facets', () => {
  test('follow the order of the attributes, each with its query parameter', async () => {
    expect(
      (await listing()).facets.map(({ attribute, parameter, label, shownAs }) => [
        attribute,
        parameter,
        label,
        shownAs,
      ]),
    ).toEqual([
      ['clothes_size', 'clothes_size_mapped', 'Size', 'sizes'],
      ['colour_en', 'colour_group', 'Colour', 'swatches'],
      ['fit', 'fit', 'Fit', 'list'],
    ]);
  });

  test('leave out attributes without a choice, without a parameter or without a list of values', async () => {
    const attributes = (await listing()).facets.map(({ attribute }) => attribute);
    for (const name of ['sleeves', 'fabric', 'in_stock', 'slider_price']) expect(attributes).not.toContain(name);
  });

  test('have labelled values in display order, unlabelled values last', async () => {
    expect(facet(await listing(), 'colour_en').values).toEqual([
      { value: 'green', label: 'Green', count: 1, selected: false, colourHex: '#00aa00' },
      { value: 'black', label: 'Black', count: 2, selected: false, colourHex: '#111111' },
      { value: 'multi', label: 'Multicoloured', count: 1, selected: false },
      { value: 'petrol', label: 'petrol', count: 1, selected: false },
    ]);
  });

  test('count purchasable sizes, in the size system of the store', async () => {
    expect(counts(await listing(), 'clothes_size')).toEqual([
      ['8', 1],
      ['10', 2],
      ['12', 1],
      ['14', 1],
    ]);
    const french = facet(await listing('', { locale: 'fr-FR' }), 'clothes_size');
    expect(french).toMatchObject({
      label: 'Taille',
      values: [{ value: '8', label: '36' }, { label: '38' }, { label: '40' }, { label: '42' }],
    });
  });

  test('are chosen and ordered by plp-filters-setting', async () => {
    const attributes = async (path = '/dresses.html') =>
      (await listing('', { path })).facets.map(({ attribute }) => attribute);
    const all = await attributes();
    await shop.editors.write('plp-filters-setting', {
      filters: ['fit', 'fabric', 'colour_en'],
      categories: [{ category: 'long', filters: ['clothes_size'] }],
    });
    expect(await attributes()).toEqual(['fit', 'colour_en']);
    expect(await attributes('/long.html')).toEqual(['clothes_size']);
    shop.editors.setAway(true);
    expect(await attributes()).toEqual(all);
    shop.editors.setAway(false);
    await shop.editors.remove('plp-filters-setting');
    expect(await attributes()).toEqual(all);
  });
});

describe('§2 selected filters', () => {
  test('match any value within a filter, and all filters together', async () => {
    expect(await skus('?colour_group=black')).toEqual(['a', 'c']);
    expect(await skus('?color=black&colour=green')).toEqual(['a', 'b', 'c']);
    expect(await skus('?colour_group=black&fit=slim')).toEqual(['a']);
    expect(await skus('?clothes_size_mapped=10')).toEqual(['a', 'b']);
    expect(await skus('?in_stock=true')).toEqual(['a', 'b', 'c']);
    expect(await skus('?price_slider=20-30')).toEqual(['a', 'b']);
    expect(await skus('?utm_source=mail&x=1')).toEqual(['a', 'b', 'c', 'd']);
  });

  test('are marked as selected, and keep values without results at a count of zero', async () => {
    const reply = await listing('?colour_group=green');
    expect(counts(reply, 'fit')).toEqual([
      ['slim', 1],
      ['loose', 0],
    ]);
    expect(facet(reply, 'colour_en').values.map(({ value, count, selected }) => [value, count, selected])).toEqual([
      ['green', 1, true],
      ['black', 2, false],
      ['multi', 1, false],
      ['petrol', 1, false],
    ]);
  });

  test('are listed as chips in filter order, with the price last', async () => {
    const reply = await listing('?price=26-30&fit=slim&in_stock=true&color=green&color=black&clothes_size=10', {
      locale: 'fr-FR',
    });
    expect(
      reply.applied.map(({ parameter, value, label }) => [parameter, value, label.replaceAll(/\s/g, ' ')]),
    ).toEqual([
      ['clothes_size_mapped', '10', '38'],
      ['colour_group', 'green', 'Green'],
      ['colour_group', 'black', 'Black'],
      ['fit', 'slim', 'Slim'],
      ['in_stock', 'true', 'In stock'],
      ['price_slider', '26-30', '26–30 €'],
    ]);
  });

  test('with an unknown value find nothing, and can be removed', async () => {
    const reply = await listing('?colour_group=%3Cscript%3E');
    expect(reply).toMatchObject({ total: 0, lastPage: 1, products: [] });
    expect(reply.applied).toEqual([{ parameter: 'colour_group', value: '<script>', label: '<script>' }]);
    expect(counts(reply, 'colour_en')).toContainEqual(['black', 2]);
  });

  test('show the facet even when it has no other choice', async () => {
    expect(counts(await listing('?sleeves=long'), 'sleeves')).toEqual([['long', 1]]);
  });
});

describe('§2 the price filter', () => {
  const money = (amount: number) => ({ amount, currency: 'GBP' });

  test('reports the lowest and the highest price', async () => {
    expect((await listing()).priceRange).toEqual({ parameter: 'price_slider', min: money(2_000), max: money(4_050) });
    expect((await listing('?colour_group=green')).priceRange).toMatchObject({ min: money(2_000), max: money(4_050) });
    expect((await listing('?q=1', { path: '/one-price.html' })).priceRange).toBeUndefined();
  });

  test.each([
    ['?price_slider=25-40', { from: money(2_500), to: money(4_000) }, '25-40', '£25–£40'],
    ['?price_slider=25&price_slider=40', { from: money(2_500), to: money(4_000) }, '25-40', '£25–£40'],
    ['?price_slider=25', { from: money(2_500) }, '25-', '£25–£40.50'],
    ['?price_slider=-30', { to: money(3_000) }, '-30', '£20–£30'],
    ['?price_slider=20&price_slider=30', { to: money(3_000) }, '-30', '£20–£30'],
    ['?price_slider=90-', { from: money(9_000) }, '90-', '£90'],
  ])('applies %s', async (search, chosen, value, label) => {
    const reply = await listing(search);
    expect(reply.priceRange).toEqual({ parameter: 'price_slider', min: money(2_000), max: money(4_050), ...chosen });
    expect(reply.applied.map((chip) => [chip.value, chip.label.replaceAll(/\s/g, '')])).toEqual([[value, label]]);
  });

  test('is ignored when it excludes nothing, because a form submits both fields', async () => {
    const reply = await listing('?price_slider=20&price_slider=40.50');
    expect(reply).toMatchObject({ total: 4, applied: [] });
  });
});

describe('§9 sort and page', () => {
  test.each([
    ['?sort=price_desc', ['c', 'd', 'b', 'a'], 'price_desc'],
    ['?sort=slider_price_gbp_min&order=desc', ['c', 'd', 'b', 'a'], 'price_desc'],
    ['?sort=slider_price_gbp_min', ['a', 'b', 'c', 'd'], 'price_asc'],
    ['?sort=nonsense', ['a', 'b', 'c', 'd'], 'default'],
  ])('%s', async (search, order, sort) => {
    const reply = await listing(search);
    expect([reply.products.map(({ sku }) => sku), reply.sort]).toEqual([order, sort]);
  });

  test('returns 48 products per page and the number of the last page', async () => {
    const first = await listing('', { path: '/long.html' });
    const last = await listing('?page=3', { path: '/long.html' });
    expect([first.products.length, first.lastPage, first.total]).toEqual([48, 3, 100]);
    expect([last.products.length, last.page]).toEqual([4, 3]);
  });

  test('keeps the page in the canonical URL, but no filter or sort order', async () => {
    const options = { path: '/long.html' };
    expect((await shown('?page=2', options)).seo).toMatchObject({ canonical: '/long.html?page=2', indexed: true });
    expect((await shown('?page=2&sort=price_asc&x=1', options)).seo).toMatchObject({
      canonical: '/long.html?page=2',
      indexed: false,
    });
    expect((await shown('?price_slider=10-10.20', options)).seo).toMatchObject({
      canonical: '/long.html',
      indexed: false,
    });
  });
});

describe('listing queries', () => {
  const requested = () => shop.listing.queries.length;

  test('run once, and are cached until the catalogue changes', async () => {
    shop.listing.turn();
    await listing();
    expect(requested()).toBe(1);
    await listing();
    expect(requested()).toBe(1);
    await listing('?fit=slim');
    expect(requested()).toBe(2);
    shop.listing.turn();
    await listing('?fit=slim');
    expect(requested()).toBe(4);
  });

  test('show a changed name at once', async () => {
    await listing();
    await shop.save(
      labels('fit', 5, ['Cut'], { slim: 'Narrow' }),
      buildCategory('dresses', { texts: { 'en-GB': { name: 'Gowns', description: '' } } }),
    );
    const { category, listing: changed } = await shown();
    expect(category.name).toBe('Gowns');
    expect(facet(changed, 'fit')).toMatchObject({ label: 'Cut', values: [{ label: 'Narrow' }, { label: 'Loose' }] });
  });
});
