// @vitest-environment node
import type { Visitor } from '@shop/contracts/storefront';
import { Suspense } from 'react';
import {
  Await,
  createRequestHandler,
  data,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  useLoaderData,
} from 'react-router';
import { describe, expect, test } from 'vitest';
import { frameContext, outageContext, visitorContext } from '#app/shop/contexts.ts';
import type { LoadedFrame } from '#app/shop/frame.ts';
import { EMPTY_FRAME } from '#app/shop/frame.ts';
import { sharedHeaders, sharedPage } from '#app/shop/shared-page.ts';
import { ShopData, useShop } from '#app/shop/shop.tsx';
import { ARABIC, buildStore, buildVisitor } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { createDocumentHandler } from './document-handler.server.tsx';

const later = () => ({ orders: new Promise<string>((resolve) => setTimeout(resolve, 50, 'Three orders')) });

const newIn = () => data({ count: 48 }, { headers: sharedPage({ keys: ['product:A'] }) });

function unavailable(): never {
  throw data(null, { status: 503 });
}

const pages = {
  root: { default: Page, ErrorBoundary: Page },
  public: { default: () => <h1>New in</h1>, loader: newIn, headers: sharedHeaders },
  away: { default: () => null, loader: unavailable },
  private: { default: Orders, loader: later, handle: { deferred: true } },
};

function Page() {
  const { store } = useShop();
  return (
    <html lang={store.localeISOCode} dir={store.direction}>
      <head>
        <ShopData />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

function Orders() {
  const { orders } = useLoaderData<typeof later>();
  return (
    <Suspense fallback="Looking">
      <Await resolve={orders}>{(found) => <p>{found}</p>}</Await>
    </Suspense>
  );
}

const route = (id: keyof typeof pages, path: string, parentId?: 'root') => ({ id, path, parentId, module: pages[id] });
const asset = (id: keyof typeof pages, path: string, parentId?: 'root') => ({
  ...{ id, path, parentId, module: `/${id}.js`, hasLoader: id !== 'root', hasAction: false },
  ...{ hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false, hasDefaultExport: true },
  ...{ hasErrorBoundary: false, imports: [] },
});

/** Server build with these routes, as the bundler would produce it. */
const build = {
  entry: {
    module: {
      default: createDocumentHandler({
        textAssets: { 'ar.first': ['/euw1/ar.js'], 'en.first': ['/euw1/en.js'] },
        partAssets: {},
      }),
      handleError: () => {},
    },
  },
  routes: {
    root: route('root', ''),
    public: route('public', 'new-in.html', 'root'),
    away: route('away', 'away', 'root'),
    private: route('private', 'orders', 'root'),
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: asset('root', ''),
      public: asset('public', 'new-in.html', 'root'),
      away: asset('away', 'away', 'root'),
      private: asset('private', 'orders', 'root'),
    },
    url: '/manifest.js',
    version: '1',
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild;

type Visited = { visitor?: Visitor; method?: string; frame?: Partial<LoadedFrame>; isUnavailable?: boolean };

function visit(path: string, visited: Visited = {}) {
  const { visitor = buildVisitor(), method = 'GET', frame = {}, isUnavailable = false } = visited;
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  context.set(outageContext, { isUnavailable });
  context.set(frameContext, async () => ({ frame: EMPTY_FRAME, turnsAt: [], ...frame }));
  return createRequestHandler(build, 'production')(new Request(`http://shop.test${path}`, { method }), context);
}

async function getPieces(response: Response): Promise<string[]> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  for await (const piece of response.body ?? []) pieces.push(decoder.decode(piece));
  return pieces;
}

describe('the page frame', () => {
  const frame = { ...EMPTY_FRAME, announcements: [{ text: 'Free delivery' }] };

  test('is sent to the browser with the document', async () => {
    const html = await (await visit('/new-in.html', { frame: { frame } })).text();
    expect(html).toMatch(/<script id="shop" type="application\/json">[^<]*"text":"Free delivery"/);
  });

  test('adds its surrogate keys and next change to the cache headers', async () => {
    const { now } = buildVisitor().page;
    const turnsAt = [undefined, new Date(now.getTime() + 20_000)];
    const { headers } = await visit('/new-in.html', { frame: { turnsAt } });
    expect(headers.get('surrogate-key')).toBe('product:A menu banner content:footer');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=0');
  });

  test('does not make a private page cacheable', async () => {
    expect((await visit('/orders')).headers.get('cache-control')).toBeNull();
  });

  test('is rendered on a 503 page, which sends Retry-After', async () => {
    const reply = await visit('/away', { frame: { frame } });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await reply.text()).toContain('Free delivery');
    expect((await visit('/new-in.html')).headers.get('retry-after')).toBeNull();
  });

  test('is rendered on a 503 page when the API is unavailable, whatever the loader answered', async () => {
    const reply = await visit('/new-in.html', { frame: { frame }, isUnavailable: true });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await reply.text()).toContain('Free delivery');
  });

  test('is rendered on a 404 page', async () => {
    const response = await visit('/nowhere', { frame: { frame } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('"text":"Free delivery"');
  });
});

describe('a public page', () => {
  test('is sent in one chunk with its loader data', async () => {
    const pieces = await getPieces(await visit('/new-in.html'));
    expect(pieces).toHaveLength(1);
    expect(pieces[0]).toMatch(/^<!DOCTYPE html><html lang="en-GB" dir="ltr">.*<h1>New in<\/h1>.*<\/html>$/s);
    expect(pieces[0]).toContain(String.raw`\"count\",48`);
    expect(pieces[0]).toContain('streamController.close()');
  });

  test('has the language and direction of its store, and preloads only that language', async () => {
    const html = await (
      await visit('/new-in.html', { visitor: buildVisitor({ site: { store: buildStore(ARABIC) } }) })
    ).text();
    expect(html).toContain('<html lang="ar-AE" dir="rtl">');
    expect(html).toContain('["/euw1/ar.js",');
    expect(html).not.toContain('/euw1/en.js');
  });

  test('has the CSP nonce on every inline script', async () => {
    const html = await (await visit('/new-in.html')).text();
    const running = [...html.matchAll(/<script(?![^>]*application\/json)[^>]*>/g)].map(([tag]) => tag);
    expect(running.length).toBeGreaterThan(2);
    for (const tag of running) expect(tag).toContain('nonce="once"');
  });

  test('escapes the shop name in embedded JSON', async () => {
    const { brand } = buildVisitor().site;
    const visitor = buildVisitor({ site: { brand: { ...brand, name: '</script><script>alert(1)' } } });
    expect(await (await visit('/new-in.html', { visitor })).text()).not.toContain('<script>alert');
  });

  test('returns headers without a body for HEAD', async () => {
    const response = await visit('/new-in.html', { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await response.text()).toBe('');
  });
});

test('§3 a streamed page has the offline notice, with the CSP nonce, unless the flag is off', async () => {
  const getScripts = async (visitor: Visitor) => {
    const html = await (await visit('/orders', { visitor })).text();
    return [...html.matchAll(/<script([^>]*)>([^<]*)/g)].filter(([, , script]) => script?.includes('offline-notice'));
  };
  const scripts = await getScripts(buildVisitor());
  expect(scripts.map(([, attributes]) => attributes)).toEqual([expect.stringContaining('nonce="once"')]);
  expect(await getScripts(buildVisitor({ settings: { features: { outlet_offline: false } } }))).toEqual([]);
});

test('a page with deferred private data is streamed: first the frame, then the data', async () => {
  const pieces = await getPieces(await visit('/orders'));
  const frame = pieces.findIndex((piece) => piece.includes('Looking'));
  const data = pieces.findIndex((piece) => piece.includes('<p>Three orders</p>'));
  expect(frame).toBeGreaterThanOrEqual(0);
  expect(data).toBeGreaterThan(frame);
});
