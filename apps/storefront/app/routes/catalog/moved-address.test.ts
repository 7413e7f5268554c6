// @vitest-environment node
import type { ShopApi } from '@shop/contracts/shop/client';
import type { PageReply } from '@shop/contracts/shop/discovery/page';
import type { Store } from '@shop/domain/site/store/store';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { loader as giftCards } from '#app/routes/account/credit/gift-cards.tsx';
import { loader as startReturn } from '#app/routes/order/start-return.tsx';
import { frameContext, visitorContext } from '#app/shop/contexts.ts';
import { EMPTY_FRAME } from '#app/shop/frame.ts';
import { buildStore, buildVisitor, FRENCH } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import { loader as catalogPage } from './catalog-page.tsx';

type Moved = Extract<PageReply, { kind: 'redirect' }>;

const asset = (id: string) => ({ id, path: '*', module: '', hasLoader: true, hasAction: false, imports: [] });

/** Minimal server build with this page only. */
const build = (basename: string, loader: unknown) =>
  ({
    entry: { module: { default: (_: Request, status: number) => new Response(null, { status }) } },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      page: { id: 'page', path: '*', parentId: 'root', module: { default: () => null, loader } },
    },
    assets: {
      entry: { module: '', imports: [] },
      routes: { root: asset('root'), page: asset('page') },
      url: '',
      version: '',
    },
    basename,
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }) as unknown as ServerBuild;

async function ask(loader: unknown, { to, status }: Omit<Moved, 'kind'>, store: Store) {
  const api = {
    page: { page: async (): Promise<Moved> => ({ kind: 'redirect', to, status }) },
    quote: { serviceTerms: async () => ({}) },
  } as unknown as ShopApi;
  const visitor = buildVisitor({ site: { store }, services: { api } });
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  context.set(frameContext, async () => ({ frame: EMPTY_FRAME, turnsAt: [] }));
  const prefix = store.subpathPrefix && `/${store.subpathPrefix}`;
  const handle = createRequestHandler(build(prefix || '/', loader), 'production');
  const reply = await handle(new Request(`http://shop.test${prefix}/old.html?page=2`), context);
  return [reply.status, reply.headers.get('location')];
}

test.each([
  ['for good, in the store at the root', '/new.html?page=2', 301, buildStore(), '/new.html?page=2'],
  ['for good, below the prefix of its store', '/new.html?page=2', 301, buildStore(FRENCH), '/fr/new.html?page=2'],
  ['for now, as long as it is', '/clothing/dresses.html', 302, buildStore(FRENCH), '/fr/clothing/dresses.html'],
  ['to the home page of its store', '/', 301, buildStore(FRENCH), '/fr'],
  [
    'to letters with accents',
    '/%C3%A9t%C3%A9.html?q=%C3%A9#%C3%A9',
    301,
    buildStore(FRENCH),
    '/fr/%C3%A9t%C3%A9.html?q=%C3%A9#%C3%A9',
  ],
  ['to encoded separators', '/a%2Fb%3Fc%2525.html', 302, buildStore(), '/a%2Fb%3Fc%2525.html'],
  [
    'to another site, as it is',
    'https://journal.example.com/a',
    301,
    buildStore(FRENCH),
    'https://journal.example.com/a',
  ],
] as const)('moved URL redirects in one step: %s', async (_, to, status, store, location) => {
  for (const loader of [catalogPage, giftCards, startReturn]) {
    expect(await ask(loader, { to, status }, store)).toEqual([status, location]);
  }
});
