// @vitest-environment node
import type { Store } from '@shop/domain/store';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { refuseClosedPaths } from './closed-paths.ts';
import { visitorContext } from './contexts.ts';
import { aStore, aVisitor, FRENCH } from './shop-maker.tsx';

const MAIN = { brand: 'main' } as const;
const asset = (id: string) => ({ id, path: '*', module: '', hasLoader: true, hasAction: false, imports: [] });

/** What the bundler would make of a shop that has every page. */
const build = (basename: string) =>
  ({
    entry: { module: { default: (_: Request, status: number) => new Response(null, { status }) } },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null, middleware: [refuseClosedPaths] } },
      page: { id: 'page', path: '*', parentId: 'root', module: { default: () => null, loader: () => null } },
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

async function statusOf(path: string, differing: Partial<Store>): Promise<number> {
  const store = aStore(differing);
  const context = new RouterContextProvider(new Map([[visitorContext, aVisitor({ store })]]));
  const handle = createRequestHandler(build(`/${store.subpathPrefix}`), 'production');
  return (await handle(new Request(`http://shop.test${path}`), context)).status;
}

describe('§2 a path answers', () => {
  test.each([
    ['its locale', '/customer/account/raf', MAIN, 200],
    ['its locale, asked for data only', '/customer/account/raf.data', MAIN, 200],
    ['no other locale', '/fr/customer/account/raf', { ...MAIN, ...FRENCH }, 404],
    ['no other locale, asked for data only', '/fr/customer/account/raf.data', { ...MAIN, ...FRENCH }, 404],
    ['the brand that has the content page', '/royalty', MAIN, 200],
    ['not the outlet, which has not', '/royalty', {}, 404],
    ['not the outlet, asked for data only', '/royalty.data', {}, 404],
    ['every brand where nothing restricts it', '/fr/new-in.html', FRENCH, 200],
  ])('%s: %s', async (_, path, store, status) => {
    expect(await statusOf(path, store)).toBe(status);
  });
});
