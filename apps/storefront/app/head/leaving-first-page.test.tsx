import { getSite, listAlternates } from '@shop/domain/site/pages/alternates';
import type { Brand } from '@shop/domain/site/store/brand';
import { act, type ReactNode, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { buildStore, buildVisitor, FRENCH, InShop } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { useLeavingFirstPage } from './leaving-first-page.ts';
import { AlternatesProvider, PageHead } from './page-head.tsx';
import { AboutPage, DescribeProvider } from './structured-data/about-page.tsx';
import { createDescribePage } from './structured-data/describe-page.server.ts';
import { UnlistedHead } from './unlisted-head.tsx';

const english = buildStore({ brand: 'main' });
const brand = {
  ...buildVisitor().site.brand,
  key: 'main',
  homePageLanguageAlternates: [
    { href: 'https://merroway.example.com/', language: 'en-gb' },
    { href: 'https://merroway.example.com/fr', language: 'fr-fr' },
  ],
} as Brand;
const visitor = buildVisitor({
  site: {
    store: english,
    stores: [english, buildStore({ brand: 'main', ...FRENCH })],
    brand,
    origin: 'https://main.example',
  },
});

function Described({ path }: { path: string }) {
  const head = { title: path, description: `All of ${path}` };
  return (
    <main>
      <PageHead {...head} canonical={path} indexed={!path.includes('sort=')} />
      <AboutPage about={{ kind: 'page', ...head, path }} />
    </main>
  );
}

function Shop() {
  useLeavingFirstPage();
  return (
    <InShop visitor={visitor}>
      <Outlet />
    </InShop>
  );
}

const FIRST = '/clothing/dresses.html';
const routerAt = (address: string) =>
  createMemoryRouter(
    [
      {
        Component: Shop,
        children: [
          { path: FIRST, Component: () => <Described path={FIRST} /> },
          { path: '/second.html', Component: () => <Described path="/second.html" /> },
          { path: '/sorted', Component: () => <Described path="/second.html?sort=price" /> },
          { path: '/login', Component: () => <UnlistedHead about="login" title="Sign in" /> },
        ],
      },
    ],
    { initialEntries: [address] },
  );

const OnServer = ({ children }: { children: ReactNode }) => (
  <DescribeProvider value={createDescribePage(visitor, JSON.parse)}>
    <AlternatesProvider value={(page) => listAlternates(page, getSite(visitor.site), visitor.site.store)}>
      {children}
    </AlternatesProvider>
  </DescribeProvider>
);

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** Server document, hydrated by a browser without the server-only tags. */
async function open(address: string) {
  const place = document.createElement('div');
  place.innerHTML = renderToString(
    <OnServer>
      <RouterProvider router={routerAt(address)} />
    </OnServer>,
  );
  document.head.append(...place.querySelectorAll('title, meta, link'));
  document.body.append(place);
  const router = routerAt(address);
  await act(async () => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
  return (to: string) => act(() => router.navigate(to));
}

const count = (selector: string) => document.querySelectorAll(selector).length;
const getContentClient = (name: string) => document.head.querySelector(`meta[name=${name}]`)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');
const statements = () => document.querySelector('script[type="application/ld+json"]')?.textContent;

test('the head of the first page stays complete until navigation, and is removed afterwards', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const go = await open(FIRST);
  expect(complaint.mock.calls).toEqual([]);
  expect([count('link[hreflang]'), count('meta[property="og:url"]'), count('meta[name="twitter:card"]')]).toEqual([
    3, 1, 1,
  ]);
  expect(statements()).toContain(FIRST);

  await go('/second.html');
  expect([count('link[hreflang]'), count('meta[property]'), count('meta[name^="twitter:"]')]).toEqual([0, 0, 0]);
  expect(canonical()).toBe('https://main.example/second.html');
  expect(getContentClient('description')).toBe('All of /second.html');
  expect(statements()).toBe('{}');
});

test('another query of the same path counts as another page', async () => {
  const go = await open(FIRST);
  await go(`${FIRST}?page=2`);
  expect([count('link[hreflang]'), count('meta[property]'), statements()]).toEqual([0, 0, '{}']);
});

test('each page has one title, one description, and a canonical link or a robots tag', async () => {
  const go = await open(FIRST);
  for (const [to, robots] of [
    [FIRST, undefined],
    ['/second.html', undefined],
    ['/sorted', 'noindex, follow'],
    ['/login', 'noindex'],
    ['/second.html', undefined],
    [FIRST, undefined],
  ] as const) {
    await go(to);
    expect([count('title'), count('meta[name=description]')]).toEqual([1, 1]);
    expect(getContentClient('robots')).toBe(robots);
    expect([count('link[rel=canonical]'), count('meta[name=robots]')]).toEqual(robots ? [0, 1] : [1, 0]);
  }
});
