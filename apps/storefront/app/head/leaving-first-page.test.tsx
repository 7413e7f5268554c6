import { alternatesOf, siteOf } from '@shop/domain/alternates';
import type { Brand } from '@shop/domain/brand';
import { act, type ReactNode, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { IdentityHead } from '#app/routes/identity-head.tsx';
import { aStore, aVisitor, FRENCH, InShop } from '#app/shop-maker.tsx';
import { AboutPage, DescribeProvider } from '#app/structured-data/about-page.tsx';
import { createDescribePage } from '#app/structured-data/describe-page.server.ts';
import { useLeavingFirstPage } from './leaving-first-page.ts';
import { AlternatesProvider, PageHead } from './page-head.tsx';

const english = aStore({ brand: 'main' });
const brand = {
  ...aVisitor().brand,
  key: 'main',
  homePageLanguageAlternates: [
    { href: 'https://merroway.example.com/', language: 'en-gb' },
    { href: 'https://merroway.example.com/fr', language: 'fr-fr' },
  ],
} as Brand;
const visitor = aVisitor({
  store: english,
  stores: [english, aStore({ brand: 'main', ...FRENCH })],
  brand,
  origin: 'https://main.example',
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
          { path: '/login', Component: () => <IdentityHead about="login" title="Sign in" /> },
        ],
      },
    ],
    { initialEntries: [address] },
  );

const OnServer = ({ children }: { children: ReactNode }) => (
  <DescribeProvider value={createDescribePage(visitor)}>
    <AlternatesProvider value={(page) => alternatesOf(page, siteOf(visitor), 'main')}>{children}</AlternatesProvider>
  </DescribeProvider>
);

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** The document of the server's, taken over by a browser that knows nothing of what only the server says. */
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
const contentOf = (name: string) => document.head.querySelector(`meta[name=${name}]`)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');
const statements = () => document.querySelector('script[type="application/ld+json"]')?.textContent;

test('the head of the page that came first stays whole until it is left, and nothing of it after', async () => {
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
  expect(contentOf('description')).toBe('All of /second.html');
  expect(statements()).toBe('{}');
});

test('another view of the same page is another page', async () => {
  const go = await open(FIRST);
  await go(`${FIRST}?page=2`);
  expect([count('link[hreflang]'), count('meta[property]'), statements()]).toEqual([0, 0, '{}']);
});

test('wherever one goes there is one title, one description, and a canonical or a word to robots', async () => {
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
    expect(contentOf('robots')).toBe(robots);
    expect([count('link[rel=canonical]'), count('meta[name=robots]')]).toEqual(robots ? [0, 1] : [1, 0]);
  }
});
