import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, data } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { notFoundPaths } from './browser/not-found-paths.ts';
import { ErrorBoundary } from './root.tsx';
import { InShop } from './shop-maker.tsx';

afterEach(cleanup);

function open(thrown: unknown) {
  const loader = () => {
    throw thrown;
  };
  const Shop = createRoutesStub([
    { path: '*', loader, ErrorBoundary, Component: () => null, HydrateFallback: () => null },
  ]);
  render(
    <InShop>
      <Shop />
    </InShop>,
  );
}

test('a page that is not there has sold out, and leads to new in and to the search', async () => {
  open(data(null, { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'This page has sold out' })).toBeTruthy();
  await vi.waitFor(() => expect(notFoundPaths.has(location.pathname)).toBe(true));
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['New in', '/new-in.html'],
    ['Search', '/catalogsearch/result'],
  ]);
});

test('a page that failed says so instead', async () => {
  open(data('Our fault', { status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toContain('Our fault');
});
