// @vitest-environment node
import type { Store } from '@shop/domain/site/store/store';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildStore, buildVisitor, FRENCH } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { refuseClosedPaths } from './closed-paths.ts';

const MAIN = { brand: 'main' } as const;
const asset = (id: string) => ({ id, path: '*', module: '', hasLoader: true, hasAction: false, imports: [] });

/** Server build with two routes, as the bundler would produce it. */
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

async function readStatus(path: string, differing: Partial<Store>): Promise<number> {
  const store = buildStore(differing);
  const context = new RouterContextProvider(new Map([[visitorContext, buildVisitor({ site: { store } })]]));
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
    expect(await readStatus(path, store)).toBe(status);
  });
});
