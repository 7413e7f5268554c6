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
import { frameContext, visitorContext } from './contexts.ts';
import { createDocumentHandler } from './document-handler.server.tsx';
import type { LoadedFrame } from './frame.server.ts';
import { EMPTY_FRAME } from './frame.ts';
import { sharedHeaders, sharedPage } from './shared-page.ts';
import { ShopData, useShop } from './shop.tsx';
import { ARABIC, aStore, aVisitor } from './shop-maker.tsx';

const later = () => ({ orders: new Promise<string>((resolve) => setTimeout(resolve, 50, 'Three orders')) });

const newIn = () => data({ count: 48 }, { headers: sharedPage({ keys: ['product:A'] }) });

const pages = {
  root: { default: Page, ErrorBoundary: Page },
  public: { default: () => <h1>New in</h1>, loader: newIn, headers: sharedHeaders },
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

/** What the bundler would make of these three pages. */
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
    private: route('private', 'orders', 'root'),
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: asset('root', ''),
      public: asset('public', 'new-in.html', 'root'),
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

type Visited = { visitor?: Visitor; method?: string; frame?: Partial<LoadedFrame> };

function visit(path: string, { visitor = aVisitor(), method = 'GET', frame = {} }: Visited = {}) {
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  context.set(frameContext, async () => ({ frame: EMPTY_FRAME, turnsAt: [], ...frame }));
  return createRequestHandler(build, 'production')(new Request(`http://shop.test${path}`, { method }), context);
}

async function piecesOf(response: Response): Promise<string[]> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  for await (const piece of response.body ?? []) pieces.push(decoder.decode(piece));
  return pieces;
}

describe('what stands around a page', () => {
  const frame = { ...EMPTY_FRAME, announcements: [{ text: 'Free delivery' }] };

  test('goes to the browser with the document', async () => {
    const html = await (await visit('/new-in.html', { frame: { frame } })).text();
    expect(html).toMatch(/<script id="shop" type="application\/json">[^<]*"text":"Free delivery"/);
  });

  test('makes it out of date when it changes, and at its next turn', async () => {
    const { now } = aVisitor();
    const turnsAt = [undefined, new Date(now.getTime() + 20_000)];
    const { headers } = await visit('/new-in.html', { frame: { turnsAt } });
    expect(headers.get('surrogate-key')).toBe('product:A menu banner content:footer');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=0');
  });

  test('does not make a private page public', async () => {
    expect((await visit('/orders')).headers.get('cache-control')).toBeNull();
  });

  test('stands around a page that is not there, too', async () => {
    const response = await visit('/nowhere', { frame: { frame } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('"text":"Free delivery"');
  });
});

describe('a public page', () => {
  test('comes whole, with the data of its loaders', async () => {
    const pieces = await piecesOf(await visit('/new-in.html'));
    expect(pieces).toHaveLength(1);
    expect(pieces[0]).toMatch(/^<!DOCTYPE html><html lang="en-GB" dir="ltr">.*<h1>New in<\/h1>.*<\/html>$/s);
    expect(pieces[0]).toContain(String.raw`\"count\",48`);
    expect(pieces[0]).toContain('streamController.close()');
  });

  test('speaks the language of its store, preloads only that, and says so in the right direction', async () => {
    const html = await (await visit('/new-in.html', { visitor: aVisitor({ store: aStore(ARABIC) }) })).text();
    expect(html).toContain('<html lang="ar-AE" dir="rtl">');
    expect(html).toContain('["/euw1/ar.js",');
    expect(html).not.toContain('/euw1/en.js');
  });

  test('runs no inline script without the nonce of the visit', async () => {
    const html = await (await visit('/new-in.html')).text();
    const running = [...html.matchAll(/<script(?![^>]*application\/json)[^>]*>/g)].map(([tag]) => tag);
    expect(running.length).toBeGreaterThan(2);
    for (const tag of running) expect(tag).toContain('nonce="once"');
  });

  test('cannot be broken out of by what the shop is called', async () => {
    const { brand } = aVisitor();
    const visitor = aVisitor({ brand: { ...brand, name: '</script><script>alert(1)' } });
    expect(await (await visit('/new-in.html', { visitor })).text()).not.toContain('<script>alert');
  });

  test('has a head without a body for those who ask for that', async () => {
    const response = await visit('/new-in.html', { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await response.text()).toBe('');
  });
});

test('a page with deferred private data comes in pieces: first the frame, then the data', async () => {
  const pieces = await piecesOf(await visit('/orders'));
  const frame = pieces.findIndex((piece) => piece.includes('Looking'));
  const data = pieces.findIndex((piece) => piece.includes('<p>Three orders</p>'));
  expect(frame).toBeGreaterThanOrEqual(0);
  expect(data).toBeGreaterThan(frame);
});
