import type { PageReply } from '@shop/contracts/shop/page';
import type { Visitor } from '@shop/contracts/storefront';
import type { Brand } from '@shop/domain/brand';
import type { DeliveryTerms } from '@shop/domain/delivery';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { aListing, someTiles } from '#app/features/listing/listing-maker.ts';
import { listingText } from '#app/features/listing/listing-text.ts';
import { aProductDetail } from '#app/features/product/product-maker.tsx';
import { aStore, aVisitor, FRENCH } from '#app/shop-maker.tsx';
import { statementProblems } from '../../../../tests/support/sound-statements.ts';
import { type About, AboutPage, DescribeProvider } from './about-page.tsx';
import { createDescribePage } from './describe-page.server.ts';

const ORIGIN = 'https://outlet.example';
const HOSTILE = '</script><img src=x onerror=alert(1)>';

const brand = {
  ...aVisitor().brand,
  brandName: 'Merroway',
  alternateName: ['MWO'],
  parentOrganization: 'Merroway Group',
  founder: ['Ada Merrow'],
  foundingDate: '2012',
  logo: '/media/brand/outlet.svg',
} as Brand;

const delivery: DeliveryTerms = {
  countries: ['FR'],
  calendar: { warehouse: { country: 'GB', timeZone: 'Europe/London' }, destination: 'FR' },
  methods: [{ code: 'standard', price: 399, freeOver: 5_000, days: { from: 2, to: 4 }, cutOff: '20:00' }],
  returns: { days: 28, price: 0 },
};

const store = aStore(FRENCH);
const visitor = (differing: Partial<Visitor> = {}) =>
  aVisitor({ brand, store, origin: ORIGIN, stores: [aStore(), store], delivery, ...differing });

const described = (about: About, differing: Partial<Visitor> = {}) => createDescribePage(visitor(differing))(about);

function said(about: About, differing: Partial<Visitor> = {}) {
  const { jsonLd } = described(about, differing);
  expect(statementProblems(jsonLd)).toEqual([]);
  return JSON.parse(jsonLd)['@graph'] as Record<string, unknown>[];
}

const tagsOf = (about: About, differing: Partial<Visitor> = {}) =>
  new Map(
    described(about, differing).tags.map((tag) => ['name' in tag ? tag.name : tag.property, tag.content] as const),
  );

const product = (differing: Parameters<typeof aProductDetail>[0] = {}): Extract<PageReply, { kind: 'product' }> => ({
  kind: 'product',
  breadcrumb: [
    { label: 'Dresses', path: '/clothing/dresses.html' },
    { label: 'Satin slip dress', path: '/slip-green.html' },
  ],
  seo: {
    title: 'Satin slip dress, Bottle green',
    description: 'Bias-cut.',
    canonical: '/slip-green.html',
    indexed: true,
  },
  product: aProductDetail(differing),
});

const listing = (page = 1): About => ({
  kind: 'listing',
  breadcrumb: [{ label: 'Dresses', path: '/clothing/dresses.html' }],
  seo: { title: 'Dresses', description: '', canonical: '/clothing/dresses.html', indexed: true },
  category: { key: 'dresses', name: 'Dresses', description: '' },
  listing: listingText(aListing({ page, pageSize: 48, products: someTiles(3) })),
});

describe('what the server tells machines of a page', () => {
  test('the page of a product: its way, its sizes and their offers, delivery and returns', () => {
    const [way, group, shipping, returns] = said(product());
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Merroway Outlet', item: `${ORIGIN}/fr` },
        { position: 2, item: `${ORIGIN}/fr/clothing/dresses.html` },
        { position: 3 },
      ],
    });
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Satin slip dress',
      image: [`${ORIGIN}/media/front-0123456789ab/1200`, `${ORIGIN}/media/back-0123456789ab/1200`],
      hasVariant: [
        {
          sku: 'slip-green-8',
          name: 'Satin slip dress, Bottle green, 8',
          offers: {
            url: `${ORIGIN}/fr/slip-green.html?sku=slip-green-8`,
            price: '34.00',
            priceSpecification: { price: '62.00' },
          },
        },
        { sku: 'slip-green-10', offers: { availability: 'https://schema.org/OutOfStock' } },
        { sku: 'slip-green-12' },
        { url: `${ORIGIN}/fr/slip-black.html` },
      ],
    });
    expect([shipping?.['@type'], returns?.['@type']]).toEqual(['OfferShippingDetails', 'MerchantReturnPolicy']);
  });

  test('nothing of delivery where its terms are unknown, and no picture where there is none', () => {
    const graph = JSON.stringify(said(product({ images: [], image: undefined }), { delivery: undefined }));
    expect(graph).not.toMatch(/OfferShippingDetails|"image"/);
    expect(tagsOf(product({ image: undefined })).get('og:image')).toBeUndefined();
  });

  test('a listing: the addresses of its products alone, counted on from page to page', () => {
    const [, list] = said(listing(2));
    expect(list).toMatchObject({ '@type': 'ItemList', itemListElement: [{ position: 49 }, { position: 50 }, {}] });
    expect(described(listing()).jsonLd).not.toMatch(/offers|image/);
  });

  test('a listing of 48 products is told in a few kilobytes', () => {
    const full = { ...listing(), listing: listingText(aListing({ products: someTiles(48) })) } as About;
    expect(described(full).jsonLd.length).toBeLessThan(6_000);
  });

  test('the home page: who trades, and how the shop is searched', () => {
    const [company, site] = said({ kind: 'home', title: 'Fashion', description: 'For less.' });
    expect(company).toMatchObject({ '@type': 'Organization', legalName: 'Merroway Outlet Limited' });
    expect(site).toMatchObject({ '@type': 'WebSite', url: `${ORIGIN}/fr` });
  });

  test('questions with their answers, and none on the page that only names topics', () => {
    const questions = [{ question: 'When?', answer: '<p>Soon.</p>' }];
    const faq = {
      kind: 'faq' as const,
      title: 'Delivery',
      description: '',
      breadcrumb: [{ label: 'Help', path: '/faq' }],
    };
    expect(said({ ...faq, questions }).map((one) => one['@type'])).toEqual(['BreadcrumbList', 'FAQPage']);
    expect(said({ ...faq, questions: [] }).map((one) => one['@type'])).toEqual(['BreadcrumbList']);
  });
});

describe('how a page looks where it is shared', () => {
  test('a product has its picture, price and language', () => {
    expect(Object.fromEntries(tagsOf(product()))).toMatchObject({
      'og:type': 'product',
      'og:site_name': 'Merroway Outlet',
      'og:title': 'Satin slip dress, Bottle green',
      'og:url': `${ORIGIN}/fr/slip-green.html`,
      'og:image': `${ORIGIN}/media/front-0123456789ab/1200`,
      'og:locale': 'fr_FR',
      'og:locale:alternate': 'en_GB',
      'product:price:amount': '34.00',
      'twitter:card': 'summary_large_image',
    });
  });

  test.each([
    ['as it is written', { url: '/media/desk-0123456789ab/800', alternativeText: 'A desk' }],
    ['without a picture where there is none', null],
  ])('a page with a form is shared %s', (_, picture) => {
    const about: About = { kind: 'page', title: 'Contact us', description: 'Write to us.', path: '/contact', picture };
    expect(Object.fromEntries(tagsOf(about))).toMatchObject({
      'og:type': 'website',
      'og:title': 'Contact us',
      'og:description': 'Write to us.',
      'og:url': `${ORIGIN}/fr/contact`,
    });
    expect(tagsOf(about).get('og:image')).toBe(picture ? `${ORIGIN}/media/desk-0123456789ab/1200` : undefined);
    expect(said(about)).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  });

  test('pictures come from the CDN where there is one, and as large as they are wanted', () => {
    const picture = { url: '/media/hero-0123456789ab/1600', alternativeText: 'Two coats' };
    const home: About = { kind: 'home', title: 'Fashion', description: '', picture };
    expect(tagsOf(home).get('og:image')).toBe(`${ORIGIN}/media/hero-0123456789ab/1200`);
    expect(tagsOf(home, { mediaDomain: 'cdn.example' }).get('og:image')).toBe(
      'https://cdn.example/media/hero-0123456789ab/1200',
    );
  });
});

describe('in a page', () => {
  const Page = ({ about }: { about: About }) => (
    <MemoryRouter>
      <main>
        <AboutPage about={about} />
        <h1>A page</h1>
      </main>
    </MemoryRouter>
  );
  const onServer = (about: About) =>
    renderToString(
      <DescribeProvider value={createDescribePage(visitor())}>
        <Page about={about} />
      </DescribeProvider>,
    );

  test('hostile names close nothing', () => {
    const hostile = product({ title: HOSTILE, colour: HOSTILE, description: HOSTILE });
    const html = onServer({ ...hostile, seo: { ...hostile.seo, title: HOSTILE, description: HOSTILE } });
    expect(html).not.toContain('<img');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script/g)).toHaveLength(1);
  });

  test('the browser takes over what the server has said, and changes none of it', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const about = product();
    const place = document.createElement('div');
    place.innerHTML = onServer(about).replace(/^(<meta[^>]*>)+/, '');
    document.body.append(place);
    const root = await act(() => hydrateRoot(place, <Page about={about} />));
    const script = place.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')['@graph']).toHaveLength(4);
    expect(complaints.mock.calls).toEqual([]);
    await act(() => root.unmount());
    complaints.mockRestore();
  });
});
