import type { PageReply } from '@shop/contracts/shop/discovery/page';
import type { DeliveryTerms } from '@shop/domain/quote/delivery/delivery';
import type { Brand } from '@shop/domain/site/store/brand';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';

import { buildProductDetail } from '../../../../../tests/fixtures/catalog/product-fixture.tsx';
import { buildListing, someTiles } from '../../../../../tests/fixtures/discovery/listing-fixture.ts';
import {
  buildStore,
  buildVisitor,
  FRENCH,
  type VisitorChanges,
} from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import { statementProblems } from '../../../../../tests/support/order/statement-checks.ts';
import { type About, AboutPage, DescribeProvider } from './about-page.tsx';
import { createDescribePage } from './describe-page.server.ts';

const ORIGIN = 'https://outlet.example';
const HOSTILE = '</script><img src=x onerror=alert(1)>';

const brand = {
  ...buildVisitor().site.brand,
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

const store = buildStore(FRENCH);
const visitor = (differing: VisitorChanges = {}) =>
  buildVisitor({ site: { brand, store, origin: ORIGIN, stores: [buildStore(), store], delivery } }, differing);

const described = (about: About, differing: VisitorChanges = {}) =>
  createDescribePage(visitor(differing), JSON.parse)(about);

function describePage(about: About, differing: VisitorChanges = {}) {
  const { jsonLd } = described(about, differing);
  expect(statementProblems(jsonLd)).toEqual([]);
  return JSON.parse(jsonLd)['@graph'] as Record<string, unknown>[];
}

const getTags = (about: About, differing: VisitorChanges = {}) =>
  new Map(
    described(about, differing).tags.map((tag) => ['name' in tag ? tag.name : tag.property, tag.content] as const),
  );

const product = (
  differing: Parameters<typeof buildProductDetail>[0] = {},
): Extract<PageReply, { kind: 'product' }> => ({
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
  product: buildProductDetail(differing),
});

const listing = (page = 1): About => ({
  kind: 'listing',
  breadcrumb: [{ label: 'Dresses', path: '/clothing/dresses.html' }],
  seo: { title: 'Dresses', description: '', canonical: '/clothing/dresses.html', indexed: true },
  category: { key: 'dresses', name: 'Dresses', description: '' },
  listing: JSON.stringify(buildListing({ page, pageSize: 48, products: someTiles(3) })),
});

describe('structured data', () => {
  test('describes a product with breadcrumb, sizes, offers, delivery and returns', () => {
    const [way, group, shipping, returns] = describePage(product());
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

  test('describes a video with its poster, and none without a picture', () => {
    const video = { key: 'turn-0123456789ab', type: 'video/webm', alt: 'The dress turns', after: 1 };
    const addedAt = '2026-11-02T10:00:00.000Z';
    const videos = [
      { ...video, poster: 'back-0123456789ab', addedAt },
      { ...video, addedAt },
    ];
    const found = describePage(product({ videos })).filter((one) => one['@type'] === 'VideoObject');
    expect(found).toEqual([
      {
        '@type': 'VideoObject',
        name: 'The dress turns',
        description: 'Bias-cut satin with a soft cowl neckline.',
        thumbnailUrl: [`${ORIGIN}/media/back-0123456789ab/1200`],
        uploadDate: addedAt,
        contentUrl: `${ORIGIN}/media/video/turn-0123456789ab`,
      },
    ]);
  });

  test('omits unknown delivery terms and missing images', () => {
    const graph = JSON.stringify(
      describePage(product({ images: [], image: undefined }), { site: { delivery: undefined } }),
    );
    expect(graph).not.toMatch(/OfferShippingDetails|"image"/);
    expect(getTags(product({ image: undefined })).get('og:image')).toBeUndefined();
  });

  test('lists only product URLs, with positions continued across pages', () => {
    const [, list] = describePage(listing(2));
    expect(list).toMatchObject({ '@type': 'ItemList', itemListElement: [{ position: 49 }, { position: 50 }, {}] });
    expect(described(listing()).jsonLd).not.toMatch(/offers|image/);
  });

  test('stays below a few kilobytes for a listing of 48 products', () => {
    const full = { ...listing(), listing: JSON.stringify(buildListing({ products: someTiles(48) })) } as About;
    expect(described(full).jsonLd.length).toBeLessThan(6_000);
  });

  test('describes company and site search on the home page', () => {
    const [company, site] = describePage({ kind: 'home', title: 'Fashion', description: 'For less.' });
    expect(company).toMatchObject({ '@type': 'Organization', legalName: 'Merroway Outlet Limited' });
    expect(site).toMatchObject({ '@type': 'WebSite', url: `${ORIGIN}/fr` });
  });

  test('includes questions with answers, and none on a topic overview', () => {
    const questions = [{ question: 'When?', answer: '<p>Soon.</p>' }];
    const faq = {
      kind: 'faq' as const,
      title: 'Delivery',
      description: '',
      breadcrumb: [{ label: 'Help', path: '/faq' }],
    };
    expect(describePage({ ...faq, questions }).map((one) => one['@type'])).toEqual(['BreadcrumbList', 'FAQPage']);
    expect(describePage({ ...faq, questions: [] }).map((one) => one['@type'])).toEqual(['BreadcrumbList']);
  });
});

describe('sharing tags', () => {
  test('contain image, price and language of a product', () => {
    expect(Object.fromEntries(getTags(product()))).toMatchObject({
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
  ])('describe a page with a form %s', (_, picture) => {
    const about: About = { kind: 'page', title: 'Contact us', description: 'Write to us.', path: '/contact', picture };
    expect(Object.fromEntries(getTags(about))).toMatchObject({
      'og:type': 'website',
      'og:title': 'Contact us',
      'og:description': 'Write to us.',
      'og:url': `${ORIGIN}/fr/contact`,
    });
    expect(getTags(about).get('og:image')).toBe(picture ? `${ORIGIN}/media/desk-0123456789ab/1200` : undefined);
    expect(describePage(about)).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  });

  test('use CDN images in the recommended width', () => {
    const picture = { url: '/media/hero-0123456789ab/1600', alternativeText: 'Two coats' };
    const home: About = { kind: 'home', title: 'Fashion', description: '', picture };
    expect(getTags(home).get('og:image')).toBe(`${ORIGIN}/media/hero-0123456789ab/1200`);
    expect(getTags(home, { settings: { mediaDomain: 'cdn.example' } }).get('og:image')).toBe(
      'https://cdn.example/media/hero-0123456789ab/1200',
    );
  });
});

describe('AboutPage', () => {
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
      <DescribeProvider value={createDescribePage(visitor(), JSON.parse)}>
        <Page about={about} />
      </DescribeProvider>,
    );

  test('escapes hostile product names', () => {
    const hostile = product({ title: HOSTILE, colour: HOSTILE, description: HOSTILE });
    const html = onServer({ ...hostile, seo: { ...hostile.seo, title: HOSTILE, description: HOSTILE } });
    expect(html).not.toContain('<img');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script/g)).toHaveLength(1);
  });

  test('hydrates without changing the server output', async () => {
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
