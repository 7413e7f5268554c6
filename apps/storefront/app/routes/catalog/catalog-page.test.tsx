import type { ContentClient } from '@shop/contracts/content/client';
import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { PageReply, ProductDetail } from '@shop/contracts/shop/discovery/page';
import type { Visitor } from '@shop/contracts/storefront';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { readWholeListing } from '#app/features/discovery/listing/listing-text.ts';
import { DescribeProvider } from '#app/head/structured-data/about-page.tsx';
import { createDescribePage } from '#app/head/structured-data/describe-page.server.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildProductDetail } from '../../../../../tests/fixtures/catalog/product-fixture.tsx';
import { buildListing, buildTile, someTiles } from '../../../../../tests/fixtures/discovery/listing-fixture.ts';
import {
  buildStore,
  buildVisitor,
  FRENCH,
  InShop,
  type VisitorChanges,
} from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import type { Route } from './+types/catalog-page.ts';
import CatalogPageRoute, { loader } from './catalog-page.tsx';

afterEach(cleanup);

const PATH = '/clothing/dresses/midi-dresses.html';

const category = (differing: Partial<Extract<PageReply, { kind: 'listing' }>> = {}): PageReply => ({
  kind: 'listing',
  breadcrumb: [
    { label: 'Dresses', path: '/clothing/dresses.html' },
    { label: 'Midi dresses', path: PATH },
  ],
  seo: { title: 'Midi dresses', description: 'Below the knee.', canonical: PATH, indexed: true },
  category: { key: 'midi', name: 'Midi dresses', description: 'Hems that end below the knee.' },
  children: [{ label: 'Slip dresses', path: '/clothing/dresses/slip.html' }],
  listing: buildListing({ page: 2 }),
  ...differing,
});

const notFound = () => new ApiError('Page not found', { code: 'bad_response', url: '/page', status: 404 });

function buildVisitorStub(answer: (url: string) => PageReply, differing: VisitorChanges = {}) {
  const page = { page: async ({ query }: { query: { url: string } }) => answer(query.url) };
  return buildVisitor({ services: { api: { page } as unknown as ShopApi } }, differing);
}

async function load(visitor: Visitor, address: string) {
  const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
  const url = new URL(address, 'https://outlet.example');
  return loader({ url, context } as unknown as Route.LoaderArgs);
}

const getHeader = (reply: Awaited<ReturnType<typeof load>>, name: string) => new Headers(reply.init?.headers).get(name);

async function show(reply: PageReply, address = `${PATH}?page=2`) {
  const { data: loaderData } = await load(
    buildVisitorStub(() => reply),
    address,
  );
  render(<Page loaderData={loaderData} address={address} />);
}

type PageProps = Pick<Route.ComponentProps, 'loaderData'> & { address: string };

function Page({ loaderData, address }: PageProps) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <InShop>
          <DescribeProvider value={createDescribePage(buildVisitor(), (text) => readWholeListing(text, new Map()))}>
            <CatalogPageRoute {...({ loaderData } as Route.ComponentProps)} />
          </DescribeProvider>
        </InShop>
      ),
    },
  ]);
  return <Stub initialEntries={[address]} />;
}

type RailCall = { query: { rail: string } };

const headLink = (rel: string) => document.head.querySelector(`link[rel=${rel}]`)?.getAttribute('href');
const getMeta = (name: string) => document.head.querySelector(`meta[${name}]`)?.getAttribute('content');
const robots = () => getMeta('name=robots');

describe('category page', () => {
  test('is cached only until the next price change and does not expose that time', async () => {
    const listing = buildListing({ products: someTiles(1), pricesUntil: '2026-06-01T12:00:20Z' });
    const reply = await load(
      buildVisitorStub(() => category({ listing })),
      PATH,
    );
    expect(getHeader(reply, 'cache-control')).toContain('s-maxage=20, stale-while-revalidate=0');
    expect(JSON.stringify(reply.data)).not.toContain('pricesUntil');
  });

  test('shows breadcrumb, description, subcategories and products', async () => {
    await show(category());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Midi dresses');
    const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect([...way.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Home', 'Dresses']);
    expect(screen.getByText('Hems that end below the knee.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Slip dresses' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dress 1' })).toBeTruthy();
  });

  test('has title, canonical URL and previous and next links', async () => {
    await show(category());
    expect(document.title).toBe('Midi dresses, page 2 | Merroway Outlet');
    expect(headLink('canonical')).toBe(`https://outlet.example${PATH}`);
    expect([headLink('prev'), headLink('next')]).toEqual([PATH, `${PATH}?page=3`]);
    expect(robots()).toBeUndefined();
  });

  test('includes the page number in title and description from page 2, also for sharing', async () => {
    await show(category());
    expect(getMeta('name=description')).toBe('Midi dresses, page 2: Below the knee.');
    expect(getMeta('property="og:title"')).toBe('Midi dresses, page 2');
    expect(getMeta('property="og:description"')).toBe('Midi dresses, page 2: Below the knee.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Midi dresses');
    cleanup();
    await show(category({ listing: buildListing() }), PATH);
    expect(document.title).toBe('Midi dresses | Merroway Outlet');
    expect(getMeta('name=description')).toBe('Below the knee.');
    expect(getMeta('property="og:title"')).toBe('Midi dresses');
  });

  test('includes the page number after client-side navigation', async () => {
    const visitor = buildVisitorStub((url) =>
      category({ listing: buildListing({ page: url.endsWith('page=2') ? 2 : 1 }) }),
    );
    const Stub = createRoutesStub([
      {
        path: '*',
        loader: ({ request }) => load(visitor, request.url),
        HydrateFallback: () => null,
        Component: ({ loaderData }) => (
          <InShop visitor={visitor}>
            <CatalogPageRoute {...({ loaderData } as Route.ComponentProps)} />
          </InShop>
        ),
      },
    ]);
    render(<Stub initialEntries={[PATH]} />);
    await waitFor(() => expect(document.title).toBe('Midi dresses | Merroway Outlet'));
    fireEvent.click(screen.getByRole('link', { name: 'Show 48 more' }));
    await waitFor(() => expect(document.title).toBe('Midi dresses, page 2 | Merroway Outlet'));
    expect(getMeta('name=description')).toBe('Midi dresses, page 2: Below the knee.');
  });

  test('is noindex for filtered variants', async () => {
    await show(category({ seo: { title: 'Midi dresses', description: '', canonical: PATH, indexed: false } }));
    expect(robots()).toContain('noindex');
  });

  test('is invalidated when a product, its category or a redirect changes', async () => {
    const reply = await load(
      buildVisitorStub(() => category()),
      PATH,
    );
    expect(getHeader(reply, 'surrogate-key')).toMatch(/^redirect .*category:midi product:\S+/);
    expect(getHeader(reply, 'no-vary-search')).toMatch(/^params, except=\(.*"colour_group".*"page"\)$/);
  });

  test('shows alternatives when empty', async () => {
    const listing = buildListing({ total: 0, page: 1, lastPage: 1, products: [] });
    await show(category({ children: [], listing }), PATH);
    const ways = screen.getByRole('navigation', { name: 'Try these instead' });
    expect(ways.querySelector('a')?.textContent).toBe('Dresses');
  });
});

describe('product page', () => {
  async function loadProduct(differing: Partial<ProductDetail> = {}, changes: VisitorChanges = {}) {
    const product = buildProductDetail({ productCategory: 'dresses', ...differing });
    const { title, url } = product;
    const reply: PageReply = {
      kind: 'product',
      breadcrumb: [{ label: title, path: url }],
      seo: { title, description: '', canonical: url, indexed: true },
      product,
    };
    const api = {
      page: {
        page: async () => reply,
        rail: async ({ query }: RailCall) => ({ products: [buildTile({ sku: query.rail })] }),
      },
      reviews: { list: async () => ({ sizes: [], reviews: [], total: 0, page: 1, lastPage: 1 }) },
      delivery: { shippingMethods: async () => ({ methods: [], returns: { days: 28, price: product.price.now } }) },
    } as unknown as ShopApi;
    const content = { single: async () => undefined } as unknown as ContentClient;
    return { url, reply: await load(buildVisitor({ services: { api, content } }, changes), url) };
  }
  async function showProduct(differing: Partial<ProductDetail> = {}) {
    const { url, reply } = await loadProduct(differing);
    render(<Page loaderData={reply.data} address={url} />);
  }
  const rails = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  test('has a save button, a size guide link and recommendations', async () => {
    await showProduct();
    expect(screen.getByRole('button', { name: 'Save Satin slip dress' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Size guide' }).getAttribute('href')).toBe('/size-guide');
    expect(rails().slice(0, 2)).toEqual(['Complete the look', 'More like this']);
  });

  test('§3 returns 404 where the flag of the product pages is off', async () => {
    const { reply } = await loadProduct({}, { site: { store: buildStore({ enabledFeatures: [] }) } });
    expect(reply).toMatchObject({ data: undefined, init: { status: 404 } });
    const { reply: overridden } = await loadProduct({}, { settings: { features: { outlet: false } } });
    expect(overridden.init?.status).toBe(404);
  });

  test('stays available when sold out and shows alternatives first', async () => {
    await showProduct({ inStock: false });
    expect(screen.getByText('Sorry, this has sold out.')).toBeTruthy();
    expect(rails().slice(0, 2)).toEqual(['More like this', 'Complete the look']);
  });
});

describe('catch-all route', () => {
  test('requests the page without the store prefix, with its query', async () => {
    const requested: string[] = [];
    const answer = (url: string) => {
      requested.push(url);
      return category({ listing: buildListing({ products: someTiles(1) }) });
    };
    await load(buildVisitorStub(answer, { site: { store: buildStore(FRENCH) } }), '/fr/clothing/dresses.html?fit=slim');
    expect(requested).toEqual(['/clothing/dresses.html?fit=slim']);
  });

  test('redirects to the new URL of a page', async () => {
    const moved = buildVisitorStub(() => ({ kind: 'redirect', to: '/new.html', status: 301 }));
    const reply = await load(moved, '/old.html').catch((thrown: Response) => thrown);
    expect(reply).toBeInstanceOf(Response);
    const { status, headers } = reply as Response;
    expect([status, headers.get('location')]).toEqual([301, '/new.html']);
  });

  test('returns 404 for an unknown URL', async () => {
    const nowhere = buildVisitorStub(() => {
      throw notFound();
    });
    expect(await load(nowhere, '/nothing.html')).toMatchObject({ init: { status: 404 } });
  });

  test('rethrows server errors instead of returning 404', async () => {
    const broken = buildVisitorStub(() => {
      throw new ApiError('Broken', { code: 'bad_response', url: '/page', status: 500 });
    });
    await expect(load(broken, '/dresses.html')).rejects.toThrow('Broken');
  });
});
