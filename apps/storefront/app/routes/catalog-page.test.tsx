import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { PageReply, ProductDetail } from '@shop/contracts/shop/page';
import type { Visitor } from '@shop/contracts/storefront';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { aListing, aTile, someTiles } from '#app/features/listing/listing-maker.ts';
import { aProductDetail } from '#app/features/product/product-maker.tsx';
import { aStore, aVisitor, FRENCH, InShop } from '#app/shop-maker.tsx';
import { DescribeProvider } from '#app/structured-data/about-page.tsx';
import { createDescribePage } from '#app/structured-data/describe-page.server.ts';
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
  listing: aListing({ page: 2 }),
  ...differing,
});

const notFound = () => new ApiError('There is no such page', { code: 'bad_response', url: '/page', status: 404 });

function visitorOf(answer: (url: string) => PageReply, differing: Partial<Visitor> = {}) {
  const page = { page: async ({ query }: { query: { url: string } }) => answer(query.url) };
  return aVisitor({ api: { page } as unknown as ShopApi, ...differing });
}

async function load(visitor: Visitor, address: string) {
  const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
  const url = new URL(address, 'https://outlet.example');
  return loader({ url, context } as unknown as Route.LoaderArgs);
}

const headerOf = (reply: Awaited<ReturnType<typeof load>>, name: string) => new Headers(reply.init?.headers).get(name);

async function show(reply: PageReply, address = `${PATH}?page=2`) {
  const { data: loaderData } = await load(
    visitorOf(() => reply),
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
          <DescribeProvider value={createDescribePage(aVisitor())}>
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
const metaOf = (name: string) => document.head.querySelector(`meta[${name}]`)?.getAttribute('content');
const robots = () => metaOf('name=robots');

describe('the page of a category', () => {
  test('is not kept beyond the instant at which a price on it changes, which no reader is told', async () => {
    const listing = aListing({ products: someTiles(1), pricesUntil: '2026-06-01T12:00:20Z' });
    const reply = await load(
      visitorOf(() => category({ listing })),
      PATH,
    );
    expect(headerOf(reply, 'cache-control')).toContain('s-maxage=20, stale-while-revalidate=0');
    expect(JSON.stringify(reply.data)).not.toContain('pricesUntil');
  });

  test('shows where it stands, its words, what is below it and its products', async () => {
    await show(category());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Midi dresses');
    const way = screen.getByRole('navigation', { name: 'You are here' });
    expect([...way.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Home', 'Dresses']);
    expect(screen.getByText('Hems that end below the knee.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Slip dresses' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dress 1' })).toBeTruthy();
  });

  test('tells search engines its title, its one address and its neighbours', async () => {
    await show(category());
    expect(document.title).toBe('Midi dresses, page 2 | Merroway Outlet');
    expect(headLink('canonical')).toBe(`https://outlet.example${PATH}`);
    expect([headLink('prev'), headLink('next')]).toEqual([PATH, `${PATH}?page=3`]);
    expect(robots()).toBeUndefined();
  });

  test('says its number from page 2 on, also to who shares it, and the first page none', async () => {
    await show(category());
    expect(metaOf('name=description')).toBe('Midi dresses, page 2: Below the knee.');
    expect(metaOf('property="og:title"')).toBe('Midi dresses, page 2');
    expect(metaOf('property="og:description"')).toBe('Midi dresses, page 2: Below the knee.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Midi dresses');
    cleanup();
    await show(category({ listing: aListing() }), PATH);
    expect(document.title).toBe('Midi dresses | Merroway Outlet');
    expect(metaOf('name=description')).toBe('Below the knee.');
    expect(metaOf('property="og:title"')).toBe('Midi dresses');
  });

  test('says its number also where the browser goes on to it', async () => {
    const visitor = visitorOf((url) => category({ listing: aListing({ page: url.endsWith('page=2') ? 2 : 1 }) }));
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
    expect(metaOf('name=description')).toBe('Midi dresses, page 2: Below the knee.');
  });

  test('asks them to leave out what is only one of many choices', async () => {
    await show(category({ seo: { title: 'Midi dresses', description: '', canonical: PATH, indexed: false } }));
    expect(robots()).toContain('noindex');
  });

  test('is out of date when one of its products, its category or a redirect changes', async () => {
    const reply = await load(
      visitorOf(() => category()),
      PATH,
    );
    expect(headerOf(reply, 'surrogate-key')).toMatch(/^redirect .*category:midi product:\S+/);
    expect(headerOf(reply, 'no-vary-search')).toMatch(/^params, except=\(.*"colour_group".*"page"\)$/);
  });

  test('leads on where it is empty', async () => {
    const listing = aListing({ total: 0, page: 1, lastPage: 1, products: [] });
    await show(category({ children: [], listing }), PATH);
    const ways = screen.getByRole('navigation', { name: 'Try instead' });
    expect(ways.querySelector('a')?.textContent).toBe('Dresses');
  });
});

describe('the page of a product', () => {
  async function showProduct(differing: Partial<ProductDetail> = {}) {
    const product = aProductDetail({ productCategory: 'dresses', ...differing });
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
        rail: async ({ query }: RailCall) => ({ products: [aTile({ sku: query.rail })] }),
      },
      delivery: { shippingMethods: async () => ({ methods: [], returns: { days: 28, price: product.price.now } }) },
    } as unknown as ShopApi;
    const content = { single: async () => undefined } as unknown as Visitor['content'];
    const { data: loaderData } = await load(aVisitor({ api, content }), url);
    render(<Page loaderData={loaderData} address={url} />);
  }
  const rails = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  test('has a heart, a way to the size guide and what goes with it', async () => {
    await showProduct();
    expect(screen.getByRole('button', { name: 'Save Satin slip dress' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Size guide' }).getAttribute('href')).toBe('/size-guide');
    expect(rails().slice(0, 2)).toEqual(['Complete the look', 'More like this']);
  });

  test('that is sold out stays, and shows first what could take its place', async () => {
    await showProduct({ inStock: false });
    expect(screen.getByText('This piece is sold out for now.')).toBeTruthy();
    expect(rails().slice(0, 2)).toEqual(['More like this', 'Complete the look']);
  });
});

describe('an address without a route of its own', () => {
  test('is asked for below the prefix of the store, with its query', async () => {
    const asked: string[] = [];
    const answer = (url: string) => {
      asked.push(url);
      return category({ listing: aListing({ products: someTiles(1) }) });
    };
    await load(visitorOf(answer, { store: aStore(FRENCH) }), '/fr/clothing/dresses.html?fit=slim');
    expect(asked).toEqual(['/clothing/dresses.html?fit=slim']);
  });

  test('leads to where the page has gone', async () => {
    const moved = visitorOf(() => ({ kind: 'redirect', to: '/new.html', status: 301 }));
    const reply = await load(moved, '/old.html').catch((thrown: Response) => thrown);
    expect(reply).toBeInstanceOf(Response);
    const { status, headers } = reply as Response;
    expect([status, headers.get('location')]).toEqual([301, '/new.html']);
  });

  test('answers 404 where nothing is', async () => {
    const nowhere = visitorOf(() => {
      throw notFound();
    });
    expect(await load(nowhere, '/nothing.html')).toMatchObject({ init: { status: 404 } });
  });

  test('does not hide what went wrong behind a 404', async () => {
    const broken = visitorOf(() => {
      throw new ApiError('Broken', { code: 'bad_response', url: '/page', status: 500 });
    });
    await expect(load(broken, '/dresses.html')).rejects.toThrow('Broken');
  });
});
